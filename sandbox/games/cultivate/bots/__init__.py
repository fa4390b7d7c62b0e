"""The players of Cultivate!."""

from sandbox.bots.uniform import RANDOM
from sandbox.games.cultivate.bots.thumb import THUMB

BOTS = {"random": RANDOM, "thumb": THUMB}
