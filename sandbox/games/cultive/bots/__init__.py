"""The players of Cultive."""

from sandbox.bots.uniform import RANDOM
from sandbox.games.cultive.bots.thumb import THUMB

BOTS = {"random": RANDOM, "thumb": THUMB}
