"""The greenhouses of Succulent: what a drawing may be, and the record for the rules."""

from collections.abc import Iterable, Sequence

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_note, read_word
from sandbox.engine.rows import is_blank, shown
from sandbox.games.succulent.cells import TYPES, read_name
from sandbox.games.succulent.plots import check_names

MAX_GREENHOUSES = 8
FEWEST = 4  # as many as can play
MAX_SPACES = 6  # of one section
MAX_VALUE = 9  # of one scoring space


class Greenhouse(BaseModel, frozen=True, extra="forbid"):
    """One greenhouse: five sections, each drawn as its spaces from left to right.

    Parameters
    ----------
    greenhouse : str
        Its name; the first in alphabetical order begins the game.
    green, purple, orange, red, black : str
        The spaces of the section with blanks between: a number is a scoring space worth so many points, a
        dot any other, such as ``"2 . 3"``.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
    note : str

    Examples
    --------
    >>> house = Greenhouse(greenhouse="E", green="2 .", purple="3 1", orange=". .", red="2", black="2 2")
    >>> house.sections[1], house.spaces
    ((3, 1), 9)
    """

    greenhouse: str
    green: str
    purple: str
    orange: str
    red: str
    black: str
    source: SourceWord = "own"
    note: str = ""

    @field_validator("greenhouse", mode="before")
    @classmethod
    def _name(cls, value):
        return read_name("greenhouse", value)

    @field_validator(*TYPES, mode="before")
    @classmethod
    def _section(cls, value, info: ValidationInfo):
        field, text = info.field_name, str(value) if isinstance(value, int) else value
        if not isinstance(text, str) or is_blank(text):
            raise ValueError(f"{field} is {shown(value)}; allowed are 1 to {MAX_SPACES} spaces such as 2 . 3")
        cells = text.split()
        if len(cells) > MAX_SPACES:
            raise ValueError(f"{field} has {len(cells)} spaces; allowed are 1 to {MAX_SPACES}")
        for number, cell in enumerate(cells, start=1):
            if cell != "." and not (cell.isascii() and cell.isdigit() and 1 <= int(cell) <= MAX_VALUE):
                raise ValueError(
                    f"{field}, space {number} is {shown(cell)}; allowed are a dot and numbers of points from "
                    f"1 to {MAX_VALUE}"
                )
        return " ".join(cells)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @property
    def sections(self) -> tuple[tuple[int, ...], ...]:
        """The points of the spaces of each section, 0 for a space that does not score."""
        return tuple(
            tuple(0 if cell == "." else int(cell) for cell in getattr(self, word).split()) for word in TYPES
        )

    @property
    def spaces(self) -> int:
        """How many spaces it has."""
        return sum(map(len, self.sections))

    @property
    def scoring(self) -> tuple[int, ...]:
        """The points of its scoring spaces, most first."""
        return tuple(
            sorted((points for section in self.sections for points in section if points), reverse=True)
        )


# One entry per greenhouse in each array, then one per section; entries past n_greenhouses are zero.
GREENHOUSE_RECORD = np.dtype(
    [
        ("n_greenhouses", "i8"),
        ("spaces", "i8", (MAX_GREENHOUSES, len(TYPES))),
        ("best", "i8", (MAX_GREENHOUSES, len(TYPES), MAX_SPACES + 1)),  # points of the best 0, 1, ... spaces
    ]
)


def check_greenhouses(greenhouses: Sequence[Greenhouse], name: str, places: Sequence[str]) -> None:
    """Check what holds across the greenhouses of a table: one for each player there can be."""
    check_names(greenhouses, "greenhouse", name, places, FEWEST, MAX_GREENHOUSES)


def greenhouses_in_words(greenhouses: Sequence[Greenhouse]) -> str:
    """Say in a few words what the greenhouses hold.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_greenhouses
    >>> greenhouses_in_words(shipped_greenhouses())
    '4 greenhouses; spaces 15, scoring spaces 9, their points 18'
    """
    ranges = []
    for what, counts in (
        ("spaces", [house.spaces for house in greenhouses]),
        ("scoring spaces", [len(house.scoring) for house in greenhouses]),
        ("their points", [sum(house.scoring) for house in greenhouses]),
    ):
        low, high = min(counts), max(counts)
        ranges.append(f"{what} {low}" if low == high else f"{what} {low} to {high}")
    return f"{len(greenhouses)} greenhouses; {', '.join(ranges)}"


def pack_greenhouses(record: np.void, greenhouses: Iterable[Greenhouse]) -> None:
    """Fill a greenhouse record in place, in alphabetical order; whatever it held before is overwritten.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_greenhouses
    >>> record = np.zeros(1, GREENHOUSE_RECORD)[0]
    >>> pack_greenhouses(record, shipped_greenhouses())
    >>> int(record["n_greenhouses"]), int(record["best"][0, :, -1].sum())
    (4, 18)
    """
    for field in GREENHOUSE_RECORD.names:
        record[field] = 0
    for index, house in enumerate(in_order(greenhouses)):
        record["n_greenhouses"] = index + 1
        for section, points in enumerate(house.sections):
            record["spaces"][index, section] = len(points)
            best = np.cumsum([0, *sorted(points, reverse=True)])
            record["best"][index, section] = [best[min(n, len(points))] for n in range(MAX_SPACES + 1)]


def in_order(greenhouses: Iterable[Greenhouse]) -> list[Greenhouse]:
    """Return greenhouses in alphabetical order, in which the rules number them.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_greenhouses
    >>> [house.greenhouse for house in in_order(reversed(shipped_greenhouses()))]
    ['A', 'B', 'C', 'D']
    """
    return sorted(greenhouses, key=lambda house: house.greenhouse.casefold())
