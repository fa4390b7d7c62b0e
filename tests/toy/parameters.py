"""The knobs of the toy, one of each kind."""

from typing import Annotated, ClassVar

from sandbox.engine.kinds import ByStep, Choice, Matrix, Real, Steps, Switch, Whole
from sandbox.engine.variant import Knob, Variant
from toy.state import FACES, MAX_COPIES, MAX_ROUNDS, MAX_SEATS

GIFTS = Matrix(("keep", "swap"), ("first", "later"), -5, 5, "choice", "turn")
WHERE = Choice((("aside", "laid aside"), ("under", "put under the deck")))


class Parameters(Variant):
    """A variant of the toy."""

    game: ClassVar[str] = "toy"
    players: Annotated[
        int, Knob(Whole(2, MAX_SEATS), "Players", "How many play.", "T-1", "own", "Game", "players", False)
    ] = 2
    rounds: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_SEATS, 1, MAX_ROUNDS, "players", open_end=False),
            *("Rounds", "Turns of each player.", "T-2", "own", "Game", "rounds"),
        ),
    ] = Steps({2: 3, 3: 3, 4: 2})
    copies: Annotated[
        int, Knob(Whole(1, MAX_COPIES), "Copies", "Cards of each face.", "T-3", "own", "Deck", "cards")
    ] = 2
    slip: Annotated[
        float, Knob(Real(0, 1), "Slip", "Chance that a swap fails.", "T-4", "own", "Deck", "a swap")
    ] = 0.0
    swapped: Annotated[str, Knob(WHERE, "Old card", "Where it goes.", "T-5", "own", "Deck")] = "aside"
    prizes: Annotated[
        Steps,
        Knob(
            ByStep(1, FACES, -9, 99, "pips"),
            *("Prizes", "Points of the card held at the end.", "T-6", "stand-in", "Scoring", "points"),
        ),
    ] = Steps({1: 0, 2: 1, 3: 2, 4: 6})
    gifts: Annotated[
        tuple, Knob(GIFTS, "Gifts", "Points for each choice.", "T-7", "own", "Scoring", "points")
    ] = ((0, 0), (0, 0))
    late_wins: Annotated[
        bool, Knob(Switch(), "Late wins", "Ties go to the later seat.", "T-8", "own", "End")
    ] = False
