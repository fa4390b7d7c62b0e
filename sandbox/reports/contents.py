"""What a report is made of, before it is set in a format: paragraphs, tables, pictures, code."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sandbox.analysis.intervals import Estimate


@dataclass(frozen=True)
class Cell:
    """One cell of a table: the text, the ends of its interval below it, and a badge."""

    text: str
    between: str = ""
    badge: str = ""
    number: bool = False

    def __str__(self) -> str:
        told = f"{self.text} ({self.between})" if self.between else self.text
        return f"{told} [{self.badge}]" if self.badge else told


def number(estimate: Estimate, digits: int = 1, *, percent: bool = False, signed: bool = False) -> Cell:
    """Write an estimate as a cell, its interval apart; none where both ends round to the number itself.

    Examples
    --------
    >>> str(number(Estimate(0.5213, 0.512, 0.5304, 400), percent=True))
    '52.1 % (51.2 to 53.0)'
    """
    if estimate.value != estimate.value:
        return Cell("–", number=True)
    told = estimate.percent(digits, signed=signed) if percent else estimate.words(digits, signed=signed)
    value, _, between = told.partition(" (")
    between = between.removesuffix(")") if estimate.low == estimate.low else "too few games"
    same = all(end == value.removesuffix(" %") for end in between.split(" to "))
    return Cell(value, "" if same else between, number=True)


@dataclass(frozen=True)
class Text:
    """A paragraph, with a few words set before it as a lead."""

    kind: ClassVar[str] = "text"
    text: str
    lead: str = ""


@dataclass(frozen=True)
class Bullets:
    """A list of short texts."""

    kind: ClassVar[str] = "bullets"
    items: Sequence[str]


@dataclass(frozen=True)
class Grid:
    """A table; the first column names the rows."""

    kind: ClassVar[str] = "grid"
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    title: str = ""
    note: str = ""


@dataclass(frozen=True)
class Picture:
    """A drawn figure, what it shows for those who cannot see it, and a caption."""

    kind: ClassVar[str] = "picture"
    figure: Any  # matplotlib Figure
    shows: str
    caption: str = ""


@dataclass(frozen=True)
class Code:
    """Something to copy into a shell."""

    kind: ClassVar[str] = "code"
    text: str


@dataclass(frozen=True)
class Section:
    """A chapter of the report."""

    title: str
    blocks: Sequence[Text | Bullets | Grid | Picture | Code]

    @property
    def anchor(self) -> str:
        """The name by which the list of contents points to it."""
        return "-".join("".join(c if c.isalnum() else " " for c in self.title.lower()).split())


@dataclass(frozen=True)
class Tile:
    """A main figure of the run, set large."""

    label: str
    value: str
    between: str = ""
    beside: str = ""


@dataclass(frozen=True)
class Document:
    """A whole report."""

    title: str
    subtitle: str
    tiles: Sequence[Tile]
    sections: Sequence[Section]
    date: str
    notices: Sequence[str] = field(default=())
