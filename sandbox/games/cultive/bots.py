"""Rules of thumb for Cultive."""

from sandbox.bots.uniform import RANDOM

BOTS = {"random": RANDOM}
