"""A small made-up game with a knob of every kind, and runs of it that need no kernels."""

import csv
import io
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Annotated, ClassVar

import numpy as np
import pandas as pd
from pydantic import model_validator

from sandbox.analysis.summary import summary
from sandbox.engine.errors import SandboxError
from sandbox.engine.game import TALLY_HEAD, Axis, Bot, Game, Table
from sandbox.engine.kinds import ByStep, Choice, Column, Matrix, Real, Rows, Steps, Switch, Whole
from sandbox.engine.variant import Knob, Variant

COLUMNS = ("name", "copies", "light")


def read_cards(value):
    if isinstance(value, str | Path):
        if not Path(value).exists():
            raise SandboxError(f"{value}: there is no such file.")
        value = list(csv.DictReader(io.StringIO(Path(value).read_text("utf-8"))))
    cards = []
    for number, row in enumerate(value, 1):
        row = row if isinstance(row, dict) else dict(zip(COLUMNS, row, strict=True))
        if not str(row.get("copies", "")).isdigit():
            copies = row.get("copies")
            raise SandboxError(
                f"cards, row {number}: copies is {copies!r}; allowed are whole numbers from 1."
            )
        cards.append((row["name"], int(row["copies"]), row["light"]))
    return tuple(cards)


CARDS = Rows(
    columns=(
        Column("name", "Name"),
        Column("copies", "Copies", "whole", 1, 99),
        Column("light", "Light", "choice", options=("sun", "shade")),
    ),
    reader=read_cards,
    cells=list,
    plainer=lambda row: dict(zip(COLUMNS, row, strict=True)),
    summary=lambda rows: f"{sum(row[1] for row in rows)} cards",
    dtype=np.dtype([("n", "i4")]),
    packer=lambda record, rows: None,
    writer=lambda rows: "\n".join([",".join(COLUMNS), *(f"{a},{b},{c}" for a, b, c in rows)]) + "\n",
)


class Parameters(Variant):
    game: ClassVar[str] = "garden"

    players: Annotated[
        int, Knob(Whole(2, 4), "Players", "How many play.", "1", "rulebook", "Game", "players", False)
    ] = 2
    rounds: Annotated[
        Steps,
        Knob(
            ByStep(2, 4, 1, 20, "players", open_end=False),
            "Rounds",
            "Rounds by players.",
            "2",
            "rulebook",
            "Game",
            "rounds",
        ),
    ] = Steps({2: 10, 3: 9, 4: 8})
    beds: Annotated[int, Knob(Whole(1, 9), "Beds", 'A "bed" < a field.', "3", "rulebook", "Game", "beds")] = 5
    bees: Annotated[int, Knob(Whole(0, 9), "Bees", "Bees of a player.", "4", "public", "Game")] = 3
    bonus: Annotated[float, Knob(Real(0, 2, 0.1), "Bonus", "A factor.", "5", "derived", "Score")] = 1.0
    points: Annotated[
        Steps,
        Knob(ByStep(2, 6, 0, 50, "cards"), "Rows", "Points of a row.", "6", "rulebook", "Score", "points"),
    ] = Steps({2: 3, 3: 5})
    rain: Annotated[bool, Knob(Switch(), "Rain", "Whether it rains.", "R1", "open", "Weather")] = True
    order: Annotated[
        str,
        Knob(
            Choice((("left", "from the left"), ("all", "together"))),
            "Order",
            "Who first.",
            "7",
            "open",
            "Weather",
        ),
    ] = "left"
    reach: Annotated[
        tuple,
        Knob(
            Matrix(("low", "high"), ("low", "high"), 0, 6, "caster", "target"),
            "Reach",
            "How far shade reaches.",
            "8",
            "rulebook",
            "Weather",
            "beds",
        ),
    ] = ((0, 0), (1, 0))
    cards: Annotated[tuple, Knob(CARDS, "Cards", "The deck.", "9", "stand-in", "Cards")] = (
        ("onion", 6, "shade"),
        ("corn", 4, "sun"),
    )

    @model_validator(mode="after")
    def _fits(self):
        if self.bees > self.beds:
            raise ValueError(f"bees is {self.bees}; with {self.beds} beds at most {self.beds} are allowed.")
        if self.players * self.bees > 12:
            raise ValueError(f"bees is {self.bees}; {self.players} players have 12 bees together.")
        return self


def nothing(*_):
    return 0


BEDS = Axis("bed", lambda variant: [chr(ord("A") + i) for i in range(variant.beds)])
ROUNDS = Axis("round", lambda variant: [str(i + 1) for i in range(variant.rounds[variant.players])])
GAME = Game(
    name="garden",
    title="Garden",
    folder=Path(__file__).parent,
    seats=range(2, 5),
    variant=Parameters,
    state=np.dtype([("turn", "i4")]),
    max_actions=1,
    max_decisions=1,
    setup=nothing,
    legal=nothing,
    apply=nothing,
    score=nothing,
    determinize=nothing,
    observe=nothing,
    finish=nothing,
    sources={"printed": "printed points", "rows": "rows"},
    bots={"random": Bot(nothing, "anything goes"), "thumb": Bot(nothing, "what a gardener would do")},
    row=[("rounds", "i4")],
    codes={},
    tally=np.dtype(TALLY_HEAD),
    tables={
        "shadow": Table(
            "Plants in shade", "share of plants", BEDS, ROUNDS, "plays", "plays", share=True, about="Shade."
        ),
        "life": Table("Plants", "per game", BEDS, ROUNDS, "plays", "plays", heatmap=False),
        "deaths": Table("Deaths", "per game", BEDS, ROUNDS, "plays", "plays"),
    },
    views=lambda: ModuleType("views"),
)


class GardenRun:
    """What a run offers, made up: more beds, more points; the same seed, the same luck."""

    game = GAME
    versions: ClassVar[dict[str, str]] = {"python": "3"}

    def __init__(self, variant, n_games, requested, bots, seed):
        self.variant, self.n_games, self.requested, self.bots, self.seed = (
            variant,
            n_games,
            requested,
            bots,
            seed,
        )
        self.complete, self.seconds = n_games == requested, n_games / 10_000

    @cached_property
    def scores(self):
        seats = self.variant.players
        luck = np.random.default_rng(self.seed).normal(0, 5, (self.n_games, seats)).round()
        score = 20 + 2 * self.variant.beds + luck
        win = score == score.max(axis=1, keepdims=True)
        return pd.DataFrame(
            {
                "game": np.repeat(np.arange(self.n_games, dtype=np.int32), seats),
                "seat": np.tile(np.arange(1, seats + 1, dtype=np.int8), self.n_games),
                "bot": pd.Categorical(np.tile(np.array(self.bots, dtype=object), self.n_games)),
                "score": score.ravel(),
                "rank": 1,
                "win": (win / win.sum(axis=1, keepdims=True)).ravel(),
                "printed": score.ravel() - 10,
                "rows": 10.0,
            }
        )

    @cached_property
    def games(self):
        games = np.arange(self.n_games, dtype=np.int32)
        return pd.DataFrame(
            {"game": games, "seed": games.astype("u8") + self.seed, "decisions": 9, "turns": 9, "rounds": 10}
        )

    def summary(self):
        return summary(self.scores, self.games)


def grow(variant, games, bots, seed, *, stop=None):
    """Yield growing runs like the real one."""
    n = min(128, games)
    while True:
        yield GardenRun(variant, n, games, tuple(getattr(bot, "__name__", bot) for bot in bots), seed)
        if n == games or (stop is not None and stop.is_set()):
            return
        n = min(4 * n, games)
