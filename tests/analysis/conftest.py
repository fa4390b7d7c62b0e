"""Finished games made up with known odds: two frames as a run hands them over."""

import numpy as np
import pandas as pd
import pytest


def finished(scores, bots=None, first_game=0, seeds=None, rounds=None):
    """Frames of scores and games from an array of scores (games, seats); all points are of one source."""
    scores = np.asarray(scores, dtype=float)
    n, seats = scores.shape
    best = scores == scores.max(axis=1, keepdims=True)
    numbers = np.arange(first_game, first_game + n)
    rows = pd.DataFrame(
        {
            "game": np.repeat(numbers, seats).astype("int32"),
            "seat": np.tile(np.arange(1, seats + 1), n).astype("int8"),
            "bot": pd.Categorical(np.tile(bots or ["thumb"] * seats, n)),
            "score": scores.ravel().astype("float32"),
            "rank": (1 + (scores[:, None, :] > scores[:, :, None]).sum(axis=2)).ravel().astype("int8"),
            "win": (best / best.sum(axis=1, keepdims=True)).ravel().astype("float32"),
            "printed": scores.ravel().astype("float32"),
        }
    )
    games = pd.DataFrame(
        {
            "game": numbers.astype("int32"),
            "seed": (numbers if seeds is None else seeds).astype("uint64"),
            "decisions": np.full(n, 60, dtype="int32"),
            "turns": np.full(n, 20, dtype="int32"),
            "rounds": (np.full(n, 10) if rounds is None else np.asarray(rounds)).astype("int32"),
            "end": pd.Categorical(["rounds played"] * n),
        }
    )
    return rows, games


@pytest.fixture
def make():
    return finished
