"""The rules of Horticulture Master as kernels; the numbers M-... and R... are those of RULES.md."""

from sandbox.games.horticulture.rules.deal import determinize, setup
from sandbox.games.horticulture.rules.scoring import score
from sandbox.games.horticulture.rules.turn import apply, legal

__all__ = ["apply", "determinize", "legal", "score", "setup"]
