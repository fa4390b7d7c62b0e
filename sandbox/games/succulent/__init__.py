"""Succulent: placing flower beds, gathering cuttings and completing projects, for 2 to 4 players."""

from importlib import import_module
from pathlib import Path

from sandbox.engine.errors import one_of
from sandbox.engine.game import Game
from sandbox.games.succulent import rules
from sandbox.games.succulent.beds import MAX_DIRECTIONS, beds_used
from sandbox.games.succulent.bots import BOTS
from sandbox.games.succulent.garden import Garden
from sandbox.games.succulent.geometry import SPACES
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.metrics import TABLES, TALLY, finish, observe
from sandbox.games.succulent.parameters import MAX_PLAYERS, MAX_ROUNDS, MAX_ROW, Parameters
from sandbox.games.succulent.state import STATE
from sandbox.games.succulent.tables import ENDS

__all__ = ["GAME", "Garden"]

MAX_DECISIONS_A_TURN = 100


def _stand_ins(variant):
    """Say which drawings and cards are invented."""
    told = []
    for what, rows in (
        ("The garden plots", [plot.plot for plot in variant.plots if plot.source == "stand-in"]),
        (
            "The greenhouses",
            [house.greenhouse for house in variant.greenhouses if house.source == "stand-in"],
        ),
    ):
        if rows:
            told.append(f"{what} {one_of(rows)} are stand-ins: the printed ones are not public.")
    cards = sum(project.source == "stand-in" for project in variant.projects)
    if cards:
        told.append(
            f"{cards} of {len(variant.projects)} project cards are stand-ins: their kinds are in the "
            "rulebook, costs, gardeners' beds and most points are not."
        )
    shapes = [bed.bed for bed in beds_used(variant.beds, variant.large_bed) if bed.source == "stand-in"]
    if shapes:
        told.append(f"The shapes of these beds are stand-ins: {one_of(shapes)}.")
    return tuple(told)


GAME = Game(
    name="succulent",
    title="Succulent",
    folder=Path(__file__).parent,
    seats=range(2, MAX_PLAYERS + 1),
    variant=Parameters,
    state=STATE,
    max_actions=MAX_DIRECTIONS * SPACES + MAX_ROW,
    max_decisions=MAX_ROUNDS * MAX_PLAYERS * MAX_DECISIONS_A_TURN,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    determinize=rules.determinize,
    observe=observe,
    finish=finish,
    sources={
        "fixed": "fixed projects",
        "variable": "variable projects",
        "scoring_spaces": "scoring spaces",
        "left_overs": "left-over items",
    },
    bots=BOTS,
    row=[
        ("rounds", "i2"),
        ("end", "i1"),
        ("beds", "i2"),
        ("revealed", "i2"),
        ("projects", "i2"),
        *((f"greenhouse_{seat}", "i1") for seat in range(1, MAX_PLAYERS + 1)),
    ],
    codes={"end": ENDS},
    seat_facts={"greenhouse": lambda variant: [house.greenhouse for house in in_order(variant.greenhouses)]},
    tally=TALLY,
    tables=TABLES,
    views=lambda: import_module("sandbox.games.succulent.views"),
    stand_ins=_stand_ins,
)
