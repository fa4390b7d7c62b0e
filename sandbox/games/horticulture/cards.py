"""The cards of Horticulture Master: elements and tools, what a row of their tables may hold, their record."""

from collections.abc import Iterable, Sequence
from enum import IntEnum

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_note, read_number, read_word
from sandbox.engine.components import check_once
from sandbox.engine.errors import one_of
from sandbox.engine.rows import is_blank, refuse, shown

MAX_COPIES = 30  # of one kind of card
MAX_CARDS = 160
MAX_COST = 12

ELEMENTS = ("Sunshine", "Earth", "Water", "Bloom", "Frozen", "Fire", "Mushroom")
TOOLS = ("Shears", "Gloves", "Shovel", "Water Can")
CARDS = (*ELEMENTS, *TOOLS)  # a name's index is its Card
LETTERS = "SEWBfFmhgvc"  # of each card in a drawing
HOLE_LETTER = "."
PLAIN = 4  # elements that costs are made of: the first four


class Card(IntEnum):
    """The kinds of card; -1 stands for an empty space."""

    SUNSHINE = 0
    EARTH = 1
    WATER = 2
    BLOOM = 3
    FROZEN = 4
    FIRE = 5
    MUSHROOM = 6
    SHEARS = 7
    GLOVES = 8
    SHOVEL = 9
    CAN = 10


KINDS = len(CARDS)
HOLE = -1


def read_cost(field: str, value) -> str:
    """Return elements as letters in the order of their kinds, or raise a ValueError.

    Examples
    --------
    >>> read_cost("cost", "BES")
    'SEB'
    """
    letters = "" if is_blank(value) else value
    plain = LETTERS[:PLAIN]
    letters = letters.replace(" ", "") if isinstance(letters, str) else letters
    if not isinstance(letters, str) or set(letters) - set(plain) or len(letters) > MAX_COST:
        raise ValueError(
            f"{field} is {shown(value)}; allowed are up to {MAX_COST} of the letters {plain}, for "
            f"{one_of(ELEMENTS[:PLAIN])}"
        )
    return "".join(sorted(letters, key=plain.index))


def cost_counts(letters: str) -> list[int]:
    """Count each element of a cost.

    Examples
    --------
    >>> cost_counts("SEEB")
    [1, 2, 0, 1]
    """
    return [letters.count(letter) for letter in LETTERS[:PLAIN]]


class Element(BaseModel, frozen=True, extra="forbid"):
    """One kind of element card: a row of the element file.

    Parameters
    ----------
    element : str
        One of `ELEMENTS`.
    copies : int
        Cards of this kind, 0 to 30.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
        Where the number comes from.
    note : str
        What is known and what is not, in words.

    Examples
    --------
    >>> Element(element="Water", copies="12").copies
    12
    """

    element: str
    copies: int
    source: SourceWord = "own"
    note: str = ""

    # The validators run before pydantic's own, so that every refusal is a sentence of ours.
    @field_validator("element", mode="before")
    @classmethod
    def _element(cls, value):
        return read_word("element", value, ELEMENTS)

    @field_validator("copies", mode="before")
    @classmethod
    def _copies(cls, value):
        return read_number("copies", value, 0, MAX_COPIES)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)


class Tool(BaseModel, frozen=True, extra="forbid"):
    """One kind of tool card: a row of the tool file.

    Parameters
    ----------
    tool : str
        One of `TOOLS`.
    copies : int
        Cards of this kind, 0 to 30.
    cost : str
        A letter for each element to pay: S, E, W or B.
    source, note : str
        As for an `Element`.

    Examples
    --------
    >>> Tool(tool="Shears", copies=2, cost="WS").cost
    'SW'
    """

    tool: str
    copies: int
    cost: str = ""
    source: SourceWord = "own"
    note: str = ""

    @field_validator("tool", mode="before")
    @classmethod
    def _tool(cls, value):
        return read_word("tool", value, TOOLS)

    @field_validator("copies", mode="before")
    @classmethod
    def _copies(cls, value):
        return read_number("copies", value, 0, MAX_COPIES)

    @field_validator("cost", mode="before")
    @classmethod
    def _cost(cls, value, info: ValidationInfo):
        return read_cost(info.field_name, value)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)


ELEMENT_COUNTS = np.dtype([("copies", "i8", (len(ELEMENTS),))])  # by Card
TOOL_COUNTS = np.dtype(
    [("copies", "i8", (len(TOOLS),)), ("cost", "i8", (len(TOOLS), PLAIN))]  # by Card, less the elements
)


def check_most(rows: Sequence, most: int, name: str) -> None:
    """Refuse a table of more rows than there can be."""
    if len(rows) > most:
        refuse(name, f"the table holds more than {most} rows; at most {most} are allowed")


def check_names(rows: Sequence, word: str, most: int, name: str, places: Sequence[str]) -> None:
    """Refuse an empty table, too many rows, and a row whose name stands in an earlier row.

    Examples
    --------
    >>> check_names([Element(element="Water", copies=1)] * 2, "element", 7, "my.csv", ["row 2", "row 3"])
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: row 3 (Water): this element is already listed as row 2.
    """
    check_most(rows, most, name)
    if not rows:
        refuse(name, f"the table holds no rows; at least one {word} is needed")
    check_once(rows, word, places)


def check_elements(rows: Sequence[Element], name: str, places: Sequence[str]) -> None:
    """Check what holds across the rows of an element table; a kind that is not listed has no cards."""
    check_names(rows, "element", len(ELEMENTS), name, places)


def check_tools(rows: Sequence[Tool], name: str, places: Sequence[str]) -> None:
    """Check what holds across the rows of a tool table; a tool that is not listed has no cards."""
    check_names(rows, "tool", len(TOOLS), name, places)


def pack_elements(record: np.void, rows: Iterable[Element]) -> None:
    """Fill a record of dtype ELEMENT_COUNTS in place; whatever it held before is overwritten.

    Examples
    --------
    >>> record = np.zeros(1, ELEMENT_COUNTS)[0]
    >>> pack_elements(record, [Element(element="Water", copies=9)])
    >>> record["copies"].tolist()
    [0, 0, 9, 0, 0, 0, 0]
    """
    record["copies"] = 0
    for row in rows:
        record["copies"][ELEMENTS.index(row.element)] = row.copies


def pack_tools(record: np.void, rows: Iterable[Tool]) -> None:
    """Fill a record of dtype TOOL_COUNTS in place; whatever it held before is overwritten."""
    record["copies"] = 0
    record["cost"] = 0
    for row in rows:
        record["copies"][TOOLS.index(row.tool)] = row.copies
        record["cost"][TOOLS.index(row.tool)] = cost_counts(row.cost)
