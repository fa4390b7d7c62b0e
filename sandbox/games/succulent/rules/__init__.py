"""The rules of Succulent as kernels: setup, legal, apply, score and determinize."""

from sandbox.games.succulent.rules.deal import determinize, setup
from sandbox.games.succulent.rules.scoring import score
from sandbox.games.succulent.rules.turn import apply, legal

__all__ = ["apply", "determinize", "legal", "score", "setup"]
