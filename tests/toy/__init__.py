"""A tiny game with known odds, from the same rooms as the real ones: keep your card, or swap it for the next.

Whoever swaps at random ends with any card of the deck alike, so mean scores and wins are known exactly.
"""

from importlib import import_module
from pathlib import Path

from sandbox.bots.uniform import RANDOM
from sandbox.engine.game import Game
from toy import rules
from toy.bots import CAREFUL
from toy.metrics import TABLES, TALLY, finish, observe
from toy.parameters import Parameters
from toy.state import MAX_ROUNDS, MAX_SEATS, STATE

GAME = Game(
    name="toy",
    title="Keep or swap",
    folder=Path(__file__).parent,
    seats=range(2, MAX_SEATS + 1),
    variant=Parameters,
    state=STATE,
    max_actions=2,
    max_decisions=MAX_SEATS * MAX_ROUNDS,
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    determinize=rules.determinize,
    observe=observe,
    finish=finish,
    sources={"card": "the card held", "gifts": "gifts for choosing"},
    bots={"random": RANDOM, "careful": CAREFUL},
    row=[("rounds", "i2"), ("end", "i1"), ("swaps", "i2")],
    codes={"end": ("all rounds played",)},
    tally=TALLY,
    tables=TABLES,
    views=lambda: import_module("toy.views"),
    compile_seconds=5,
    stand_ins=lambda variant: ("The prizes are invented.",),
)
