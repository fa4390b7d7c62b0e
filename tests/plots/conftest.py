"""Made-up runs with known numbers: all that a chart asks of a run, and nothing else."""

from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from sandbox.analysis.summary import summary
from sandbox.engine.game import Axis, Table

SHADE = Table(
    "Plants in shade",
    "share of standing plants",
    Axis("terrain", None),
    Axis("round", None),
    "",
    "",
    share=True,
)
EARNED = Table("Earned so far", "points per player", Axis("points from", None), Axis("round", None), "", "")
SPECIES = Table("Points of a plant", "points", Axis("species", None), Axis("", None), "", "", heatmap=False)
WINS = Table(
    "Win rate when harvested",
    "share of players",
    Axis("species", None),
    Axis("", None),
    "",
    "",
    share=True,
    heatmap=False,
)

GARDEN = SimpleNamespace(
    name="garden",
    title="Garden",
    sources={"printed": "printed points", "rows": "row consortia"},
    length_unit="rounds",
    codes={"end": ("deck empty", "rounds played")},
    tables={"shade": SHADE, "earned": EARNED, "species": SPECIES, "wins": WINS},
)


def frame(rows, columns, values):
    return pd.DataFrame(np.array(values, dtype=float), index=rows, columns=columns)


@dataclass
class MadeUpRun:
    """A run whose tables are given as estimates, with intervals of a tenth on either side."""

    points: np.ndarray  # (games, seats, 2 sources)
    bots: tuple[str, ...]
    estimates: dict = field(default_factory=dict)
    rounds: list | None = None
    ends: list | None = None
    requested: int = 0
    counted: dict = field(default_factory=dict)  # of a table, how often each column
    game = GARDEN

    def __post_init__(self):
        n, seats, _ = self.points.shape
        score = self.points.sum(axis=2)
        best = score == score.max(axis=1, keepdims=True)
        self.n_games = n
        self.requested = self.requested or n
        self.complete = self.requested == n
        self.scores = pd.DataFrame(
            {
                "game": np.repeat(np.arange(n), seats).astype("int32"),
                "seat": np.tile(np.arange(1, seats + 1), n).astype("int8"),
                "bot": pd.Categorical(np.tile(self.bots, n)),
                "score": score.ravel().astype("float32"),
                "rank": (1 + (score[:, None, :] > score[:, :, None]).sum(axis=2)).ravel().astype("int8"),
                "win": (best / best.sum(axis=1, keepdims=True)).ravel().astype("float32"),
                "printed": self.points[:, :, 0].ravel().astype("float32"),
                "rows": self.points[:, :, 1].ravel().astype("float32"),
            }
        )
        self.games = pd.DataFrame(
            {
                "game": np.arange(n, dtype="int32"),
                "seed": np.arange(n, dtype="uint64"),
                "decisions": np.arange(n, dtype="int32") % 4 + 60,
                "turns": np.full(n, 20, dtype="int32"),
                "rounds": np.asarray(self.rounds if self.rounds is not None else [10] * n, dtype="int16"),
                "end": pd.Categorical(self.ends or ["rounds played"] * n, categories=GARDEN.codes["end"]),
            }
        )

    def summary(self):
        return summary(self.scores, self.games)

    def tables(self):
        return list(GARDEN.tables)

    def table(self, name, what="estimate"):
        if what == "out_of":
            return self.estimates[name].notna() * self.counted.get(name, 1)
        shift = {"estimate": 0.0, "low": -0.1, "high": 0.1}[what]
        about = GARDEN.tables[name]
        return (self.estimates[name] + shift).rename_axis(index=about.rows.title, columns=about.columns.title)


def made_up(players=2, games=40, extra=0.0, seed=1, **more):
    rng = np.random.default_rng(seed)
    points = rng.integers(5, 20, size=(games, players, 2)).astype(float)
    points[:, :, 1] += extra
    estimates = {
        "shade": frame(["A", "B"], ["1", "2", "extra"], [[np.nan, 0.25, 0.4], [0, 0.5, 0.31]]),
        "earned": frame(["printed", "rows"], ["1", "2", "extra"], [[1, 4, 9], [0, 2, 5]]),
        "species": frame(["corn", "okra", "jambo"], ["printed", "rows"], [[2, 1], [np.nan, 3], [5, 2]]),
        "wins": frame(["corn", "okra", "jambo"], ["win rate"], [[0.45], [0.6], [0.52]]),
    }
    return MadeUpRun(
        points, tuple(more.pop("bots", ["thumb"] * players)), {**estimates, **more.pop("tables", {})}, **more
    )


@pytest.fixture
def garden():
    return made_up


@pytest.fixture
def table():
    return frame
