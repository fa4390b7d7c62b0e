"""Cultive: agroforestry for 2 to 4 players, with shadows and consortia."""

from importlib import import_module
from pathlib import Path

from sandbox.engine.game import Game
from sandbox.games.cultive import rules
from sandbox.games.cultive.bots import BOTS
from sandbox.games.cultive.metrics import TABLES, TALLY, finish, observe
from sandbox.games.cultive.parameters import MAX_FAIR, MAX_HAND, MAX_PLAYERS, MAX_TERRAINS, Parameters
from sandbox.games.cultive.position import check, score_plantation
from sandbox.games.cultive.state import STATE

__all__ = ["GAME", "check", "score_plantation"]


def _stand_ins(variant):
    """Say which numbers of the deck are invented."""
    invented = [plant.species for plant in variant.deck if plant.source == "stand-in"]
    if not invented:
        return ()
    return (
        f"The plant cards: copies, points and icons of {len(invented)} of {len(variant.deck)} species are "
        f"stand-ins, as the printed cards are not public ({', '.join(invented)}).",
    )


GAME = Game(
    name="cultive",
    title="Cultive",
    folder=Path(__file__).parent,
    seats=range(2, MAX_PLAYERS + 1),
    variant=Parameters,
    state=STATE,
    max_actions=2
    + MAX_HAND * MAX_TERRAINS
    + (MAX_HAND + 1) * MAX_FAIR
    + 3 * MAX_TERRAINS
    + MAX_TERRAINS * MAX_TERRAINS,
    max_decisions=4000,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    determinize=rules.determinize,
    observe=observe,
    finish=finish,
    sources={
        "printed": "printed points",
        "horizontal": "row consortia",
        "vertical": "column consortia",
        "specials": "unused specials",
    },
    bots=BOTS,
    row=[("rounds", "i2"), ("end", "i1"), ("harvested", "i2"), ("nullified", "i2")],
    codes={"end": ("all rounds played",)},
    tally=TALLY,
    tables=TABLES,
    views=lambda: import_module("sandbox.games.cultive.views"),
    stand_ins=_stand_ins,
)
