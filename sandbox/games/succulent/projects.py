"""The project cards of Succulent: what a card may be, and the record for the rules."""

from collections.abc import Iterable, Sequence
from enum import IntEnum

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator, model_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_note, read_number, read_word
from sandbox.engine.rows import is_blank
from sandbox.games.succulent.cells import SIZES, TYPES, read_name
from sandbox.games.succulent.plots import check_names

MAX_PROJECTS = 72
MAX_COST = 9  # cuttings of one type
MAX_POINTS = 30
MAX_AMOUNT = 5  # of a bonus
MAX_BEDS = 3  # of one size, for the gardener


class ProjectKind(IntEnum):
    """What a project brings: the kinds with a bonus and fixed points, then those that count something."""

    CUTTING = 0  # cuttings of its colour at once
    ANY_CUTTING = 1  # cuttings of any colours at once
    DROPLETS = 2  # small droplets at once
    BED = 3  # small beds at once
    PLACING = 4  # small beds to be placed at once
    SMALL_BEDS = 5  # of one's own in the garden
    LARGE_BEDS = 6
    GROUPS = 7  # contiguous groups of own beds
    REQUIRED = 8  # cuttings of its colour that one's completed projects ask for
    LINE = 9  # own beds in the longest unbroken line
    SCORED_SMALL = 10  # scoring spaces count with small droplets too
    PLOTS = 11  # plots with an own bed
    EDGE = 12  # own beds at the outer edges
    LARGE_DROPLETS = 13  # in one's greenhouse


KINDS = (
    "cutting",
    "any cutting",
    "small droplets",
    "small bed",
    "place a small bed",
    "own small beds",
    "own large beds",
    "groups",
    "cuttings required",
    "longest line",
    "small droplets scored",
    "plots",
    "beds at the edge",
    "large droplets",
)
COLOURED = ("cutting", "cuttings required")
N_KINDS = len(KINDS)
FIRST_VARIABLE = ProjectKind.SMALL_BEDS.value

_BOUNDS = {
    "amount": (0, MAX_AMOUNT),
    "points": (0, MAX_POINTS),
    **dict.fromkeys(TYPES, (0, MAX_COST)),
    **{f"{size}_beds": (0, MAX_BEDS) for size in SIZES},
}


class Project(BaseModel, frozen=True, extra="forbid"):
    """One project card: a row of the project file.

    Parameters
    ----------
    project : str
        Its name, 1 to 24 characters.
    kind : str
        One of `KINDS`: a bonus with fixed points, or what is counted at the end of the game.
    colour : str
        The type of cutting that the kinds "cutting" and "cuttings required" speak of, else "".
    amount : int
        How much of the bonus, 0 to 5; 0 for the kinds that count.
    points : int
        Fixed points, or points for each thing counted, 0 to 30.
    green, purple, orange, red, black : int
        Cuttings it costs, 0 to 9 of each, at least one.
    small_beds, medium_beds, large_beds : int
        Beds for the gardener, 0 to 3 of each.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
    note : str

    Examples
    --------
    >>> Project(project="Aloe", kind="groups", points=2, green=1, red=2, small_beds=1).cost
    (1, 0, 0, 2, 0)
    """

    project: str
    kind: str
    colour: str = ""
    amount: int = 0
    points: int
    green: int = 0
    purple: int = 0
    orange: int = 0
    red: int = 0
    black: int = 0
    small_beds: int = 0
    medium_beds: int = 0
    large_beds: int = 0
    source: SourceWord = "own"
    note: str = ""

    @field_validator("project", mode="before")
    @classmethod
    def _name(cls, value):
        return read_name("project", value)

    @field_validator("kind", mode="before")
    @classmethod
    def _kind(cls, value):
        return read_word("kind", value, KINDS)

    @field_validator("colour", mode="before")
    @classmethod
    def _colour(cls, value):
        return "" if is_blank(value) else read_word("colour", value, TYPES)

    @field_validator(*_BOUNDS, mode="before")
    @classmethod
    def _whole_number(cls, value, info: ValidationInfo):
        low, high = _BOUNDS[info.field_name]
        if info.field_name == "points" and is_blank(value):
            raise ValueError(f"points is empty; allowed are whole numbers from {low} to {high}")
        return read_number(info.field_name, value, low, high, blank=0)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @model_validator(mode="after")
    def _makes_sense(self):
        if (self.kind in COLOURED) != bool(self.colour):
            needed = "a type of cutting is needed" if self.kind in COLOURED else "allowed is an empty cell"
            raise ValueError(f"colour is {self.colour!r} for the kind {self.kind!r}; {needed}")
        if self.amount and self.number >= FIRST_VARIABLE:
            raise ValueError(
                f"amount is {self.amount} for the kind {self.kind!r}, which has no bonus; allowed is 0"
            )
        if not sum(self.cost):
            raise ValueError("the project costs nothing; allowed is a cost of at least one cutting")
        return self

    @property
    def number(self) -> int:
        """The number of its kind, a `ProjectKind`."""
        return KINDS.index(self.kind)

    @property
    def cost(self) -> tuple[int, ...]:
        """The cuttings it costs, by type."""
        return tuple(getattr(self, word) for word in TYPES)

    @property
    def beds(self) -> tuple[int, ...]:
        """The beds a gardener gets there, by size."""
        return tuple(getattr(self, f"{size}_beds") for size in SIZES)

    @property
    def title(self) -> str:
        """Its kind with its colour: ``"green cutting"``."""
        return f"{self.colour} {self.kind}" if self.colour else self.kind


# One entry per card in each array; entries past n_projects are zero.
PROJECT_RECORD = np.dtype(
    [
        ("n_projects", "i8"),
        ("kind", "i8", (MAX_PROJECTS,)),
        ("colour", "i8", (MAX_PROJECTS,)),
        ("amount", "i8", (MAX_PROJECTS,)),
        ("points", "i8", (MAX_PROJECTS,)),
        ("cost", "i8", (MAX_PROJECTS, len(TYPES))),
        ("beds", "i8", (MAX_PROJECTS, len(SIZES))),
    ]
)


def check_projects(projects: Sequence[Project], name: str, places: Sequence[str]) -> None:
    """Check what holds across the cards of a table: each once, not too many."""
    check_names(projects, "project", name, places, 1, MAX_PROJECTS)


def projects_in_words(projects: Sequence[Project]) -> str:
    """Say in a few words which cards there are.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_projects
    >>> projects_in_words(shipped_projects())
    '36 projects of 14 kinds, costing 3 to 6 cuttings'
    """
    costs = [sum(project.cost) for project in projects]
    kinds = len({project.kind for project in projects})
    return f"{len(projects)} projects of {kinds} kinds, costing {min(costs)} to {max(costs)} cuttings"


def pack_projects(record: np.void, projects: Iterable[Project]) -> None:
    """Fill a project record in place; whatever it held before is overwritten.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_projects
    >>> record = np.zeros(1, PROJECT_RECORD)[0]
    >>> pack_projects(record, shipped_projects())
    >>> int(record["n_projects"])
    36
    """
    projects = tuple(projects)
    for field in PROJECT_RECORD.names:
        record[field] = 0
    record["n_projects"] = len(projects)
    for index, project in enumerate(projects):
        record["kind"][index] = project.number
        record["colour"][index] = TYPES.index(project.colour) if project.colour else 0
        record["amount"][index] = project.amount
        record["points"][index] = project.points
        record["cost"][index] = project.cost
        record["beds"][index] = project.beds
