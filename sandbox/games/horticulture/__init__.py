"""Horticulture Master: collecting elements and planting a garden of tiles, for 2 to 5 players."""

from importlib import import_module
from pathlib import Path

from sandbox.engine.errors import one_of
from sandbox.engine.game import Game
from sandbox.games.horticulture import rules
from sandbox.games.horticulture.bots import BOTS
from sandbox.games.horticulture.metrics import TABLES, TALLY, finish, observe
from sandbox.games.horticulture.parameters import MAX_GRASS, MAX_IDLE, MAX_PLAYERS, MAX_SAME, Parameters
from sandbox.games.horticulture.position import Position
from sandbox.games.horticulture.state import MAX_OPTIONS, STATE
from sandbox.games.horticulture.tiles import MAX_TILES

__all__ = ["GAME", "Position"]

MOST_CHOICES = 12  # in a turn, without those of transplanting


def _stand_ins(variant):
    """Say which numbers of the tables are invented."""
    told = []
    for rows, word, title in (
        (variant.elements, "element", "The element cards: how many there are of"),
        (variant.tools, "tool", "The tool cards: the cost of"),
        (variant.tiles, "tile", "The gardening tiles: shape, cost, points, effect or yield of"),
    ):
        names = [getattr(row, word) for row in rows if row.source == "stand-in"]
        if names:
            told.append(f"{title} {one_of(names)} {'is a stand-in' if len(names) == 1 else 'are stand-ins'}.")
    if any(row.source == "stand-in" for row in variant.garden):
        told.append("The garden board: its shape and size are stand-ins.")
    return tuple(told)


GAME = Game(
    name="horticulture",
    title="Horticulture Master",
    folder=Path(__file__).parent,
    seats=range(2, MAX_PLAYERS + 1),
    variant=Parameters,
    state=STATE,
    max_actions=MAX_OPTIONS,
    # Nobody plants for MAX_IDLE rounds at most before each tile there is; each tile is transplanted once.
    max_decisions=(MAX_GRASS + MAX_SAME * MAX_TILES + 1) * (MAX_IDLE + 1) * MAX_PLAYERS * MOST_CHOICES,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    determinize=rules.determinize,
    observe=observe,
    finish=finish,
    sources={
        "tiles": "tiles",
        "removed": "removed tiles",
        "animals": "animals",
        "tools": "tools",
        "mushrooms": "mushrooms",
        "rabbits": "rabbits",
        "master": "Horticulture Master",
        "effects": "effects of tiles",
    },
    bots=BOTS,
    row=[
        ("rounds", "i2"),
        ("end", "i1"),
        ("planted", "i2"),
        ("transplanted", "i2"),
        ("animals_taken", "i2"),
        ("loans", "i2"),
        ("passes", "i2"),
    ],
    codes={"end": ("full board", "kinds exhausted", "stalemate", "nobody plants")},
    tally=TALLY,
    tables=TABLES,
    views=lambda: import_module("sandbox.games.horticulture.views"),
    stand_ins=_stand_ins,
)
