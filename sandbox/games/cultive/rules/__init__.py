"""The rules of Cultive as kernels; the numbers C-... and R... are those of RULES.md."""

from sandbox.games.cultive.rules.consortia import score
from sandbox.games.cultive.rules.deal import determinize, setup
from sandbox.games.cultive.rules.turn import apply, legal

__all__ = ["apply", "determinize", "legal", "score", "setup"]
