"""The protocol: what a game hands over so that everything above can run, measure, show and report it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.variant import Variant

WIN_UNIT = 60  # tallies count wins in sixtieths, so that a tie of 2, 3, 4 or 5 can be shared exactly


@dataclass(frozen=True)
class Bot:
    """A player any seat can have: a kernel ``choose(state, parameters, actions, n) -> action`` and its idea.

    A bot writes nothing but its own random stream, and looks at nothing that its seat cannot see: a test
    redraws the hidden cards and its choice must stay the same.
    """

    choose: Callable
    idea: str


@dataclass(frozen=True)
class Axis:
    """One side of a table: its title, and its labels for a variant; a tally is cut to that many entries."""

    title: str
    labels: Callable[[Variant], Sequence[str]]


@dataclass(frozen=True)
class Table:
    """A table of ratios, counted while games are played: cell = scale * sum(counts) / sum(out_of).

    `counts` and `out_of` name a field of the tally, or a field and what numpy would index it with,
    ``("died", 2)`` or ``("life", slice(None), 4, None)``; both are broadcast to one shape as numpy does.
    """

    title: str
    unit: str  # what a cell says: "share of standing plants", "points per player and game"
    rows: Axis
    columns: Axis
    counts: str | tuple
    out_of: str | tuple
    scale: float = 1.0
    share: bool = False  # a cell lies between 0 and 1
    heatmap: bool = True  # False for tables that read better as numbers
    form: str = "heatmap"  # as what it is drawn: "heatmap"; "board": its cells are the spaces of a board;
    # "intervals": cells with theirs; "loop": its rows lie around a loop, the last one on the left;
    # "area": its rows add up, column after column
    about: str = ""  # one sentence for the reader of a report


@dataclass(frozen=True)
class Game:
    """All there is to know of a game.

    The kernels take records and fill what they are given; `actions` is an int64 array of `max_actions`
    action numbers, legal ones first.

    ====================================================== ==============================================
    ``setup(state, parameters)``                           deals the game; the streams are already started
    ``legal(state, parameters, actions) -> n``             writes the legal actions, never none before the end
    ``apply(state, parameters, action)``                   does it; logs events; moves on to the next decision
    ``score(state, parameters, scores)``                   points as they stand, (seat, source) and a last
                                                           column that breaks ties
    ``determinize(state, parameters, seat, seed)``         redraws all that seat cannot see, and the future
    ``observe(state, parameters, tally)``                  counts the events of the last setup or apply
    ``finish(state, parameters, scores, wins, row, tally)`` facts of the finished game; wins in sixtieths
    ====================================================== ==============================================

    After the end `legal` returns 0 and `apply` must not be called.
    """

    name: str
    title: str
    folder: Path  # the house, with RULES.md and data/
    seats: range
    variant: type[Variant]
    state: np.dtype
    max_actions: int
    max_decisions: int  # no game is longer: the bound of the conformance test, and of the loop
    setup: Callable
    legal: Callable
    apply: Callable
    score: Callable
    determinize: Callable
    observe: Callable
    finish: Callable
    sources: Mapping[str, str]  # score by source: short name -> label
    bots: Mapping[str, Bot]
    row: Sequence[tuple[str, str]]  # facts of a finished game: (name, dtype), after the common ones
    codes: Mapping[str, Sequence[str]]  # words for facts that are codes: {"end": ("rounds played", ...)}
    tally: np.dtype  # int32 fields only, each a count; begins with the fields of TALLY_HEAD
    tables: Mapping[str, Table]
    views: Callable[[], ModuleType]  # imports the house's views: text, draw, words, tell
    compile_seconds: int = 25  # roughly, on two cores; told to whoever waits
    length_unit: str = "rounds"  # the fact in `row` that says how long a game was, in the rulebook's word
    seat_facts: Mapping[str, Callable[[Variant], Sequence[str]]] = field(default_factory=dict)
    # words for what a seat has, {"role": ...}; `row` holds codes: role_1, role_2, ...; -1 for no such seat
    stand_ins: Callable[[Variant], Sequence[str]] = field(default=lambda variant: ())
    # what in a variant is invented, one sentence each

    @cached_property
    def parameters(self) -> np.dtype:
        """The dtype of the record in which a variant's values travel."""
        return self.variant.record_dtype()

    @cached_property
    def row_dtype(self) -> np.dtype:
        """The dtype of a finished game's row: the common facts, then the game's own."""
        return np.dtype([*ROW_HEAD, *self.row])

    @property
    def max_seats(self) -> int:
        """The largest number of players."""
        return max(self.seats)

    def bot(self, name: str) -> Bot:
        """Return a bot by name, or say which there are."""
        if name not in self.bots:
            raise SandboxError(f"{name!r} is no player of {self.name}; there are {one_of(self.bots)}.")
        return self.bots[name]

    def new_state(self) -> Any:
        """Return an empty state record; `setup` makes a game of it."""
        return np.zeros(1, self.state)[0]


ROW_HEAD = [
    ("game", "i4"),  # number of the game in its run; games of two runs with the same number share a seed
    ("seed", "u8"),
    ("decisions", "i4"),  # how many choices the players made
    ("turns", "i4"),
]

TALLY_HEAD = [
    ("games", "i4"),  # finished games
    ("plays", "i4"),  # finished games times players
]
