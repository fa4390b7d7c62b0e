"""The players of Horticulture Master."""

from sandbox.bots.uniform import RANDOM
from sandbox.games.horticulture.bots.thumb import THUMB

BOTS = {"random": RANDOM, "thumb": THUMB}
