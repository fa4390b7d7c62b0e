"""The players of Succulent."""

from sandbox.bots.uniform import RANDOM
from sandbox.games.succulent.bots.thumb import THUMB

BOTS = {"random": RANDOM, "thumb": THUMB}
