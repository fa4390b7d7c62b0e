"""The rules of Cultivate! as kernels; the numbers V-... and R... are those of RULES.md."""

from sandbox.games.cultivate.rules.deal import determinize, setup
from sandbox.games.cultivate.rules.scoring import score
from sandbox.games.cultivate.rules.turn import apply, legal

__all__ = ["apply", "determinize", "legal", "score", "setup"]
