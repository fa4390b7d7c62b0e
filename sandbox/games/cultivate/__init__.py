"""Cultivate!: sowing in a community garden for 2 to 5 players, with roles and goals for everyone."""

from importlib import import_module
from pathlib import Path

from sandbox.engine.errors import one_of
from sandbox.engine.game import Game
from sandbox.games.cultivate import rules
from sandbox.games.cultivate.bots import BOTS
from sandbox.games.cultivate.garden import Garden
from sandbox.games.cultivate.metrics import TABLES, TALLY, finish, observe
from sandbox.games.cultivate.parameters import MAX_MARKET, MAX_PLAYERS, MAX_ROUNDS, MAX_SEASONS, Parameters
from sandbox.games.cultivate.state import PLOTS, STATE

__all__ = ["GAME", "Garden"]


def _stand_ins(variant):
    """Say which numbers of the tables are invented."""
    told = []
    plants = [plant.plant for plant in variant.plants if plant.source == "stand-in"]
    if plants:
        told.append(f"The plant cards: copies, cost or value of {one_of(plants)} are stand-ins.")
    roles = [role for role in variant.roles if role.invented and (role.set == "base" or variant.expansion)]
    if roles:
        each = "; ".join(f"{role.role}: {one_of(role.invented)}" for role in roles)
        told.append(f"The roles, as the printed role cards are not public, hold stand-ins: {each}.")
    return tuple(told)


GAME = Game(
    name="cultivate",
    title="Cultivate!",
    folder=Path(__file__).parent,
    seats=range(2, MAX_PLAYERS + 1),
    variant=Parameters,
    state=STATE,
    max_actions=1 + PLOTS * MAX_MARKET,
    max_decisions=4 * MAX_PLAYERS * (MAX_SEASONS * MAX_ROUNDS + 1),
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    determinize=rules.determinize,
    observe=observe,
    finish=finish,
    sources={
        "plots": "seeds on plots",
        "own_goal": "own goal",
        "others_goals": "others' goals",
        "community": "community goals",
        "powers": "powers",
        "winter": "Winter bonus",
    },
    bots=BOTS,
    row=[
        ("rounds", "i2"),
        ("end", "i1"),
        ("planted", "i2"),
        *((f"role_{seat}", "i1") for seat in range(1, MAX_PLAYERS + 1)),
    ],
    codes={"end": ("all seasons full", "a season ended early")},
    seat_facts={"role": lambda variant: [role.role for role in variant.roles]},
    tally=TALLY,
    tables=TABLES,
    views=lambda: import_module("sandbox.games.cultivate.views"),
    stand_ins=_stand_ins,
)
