"""The players of Cultivate!."""

from sandbox.bots.uniform import RANDOM

BOTS = {"random": RANDOM}
