"""The knobs of Succulent: every number of the rulebook and every ruling, declared once."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import model_validator

from sandbox.engine.cells import SOURCES
from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import ByStep, Choice, Column, Real, Steps, Switch, Whole
from sandbox.engine.variant import Knob, Variant
from sandbox.games.succulent.beds import BED_RECORD, SHAPES, beds_in_words, beds_used, pack_beds
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.components import (
    BED_TABLE,
    GREENHOUSE_TABLE,
    PLOT_TABLE,
    PROJECT_TABLE,
    shipped_beds,
    shipped_greenhouses,
    shipped_plots,
    shipped_projects,
)
from sandbox.games.succulent.geometry import PLOTS
from sandbox.games.succulent.greenhouses import GREENHOUSE_RECORD, greenhouses_in_words, pack_greenhouses
from sandbox.games.succulent.plots import PLOT_RECORD, pack_plots, plots_in_words
from sandbox.games.succulent.projects import (
    KINDS,
    MAX_AMOUNT,
    MAX_BEDS,
    MAX_COST,
    MAX_POINTS,
    PROJECT_RECORD,
    pack_projects,
    projects_in_words,
)

MAX_PLAYERS = 4
MAX_ROW = 8
MAX_ROUNDS = 200
PER_BED, PER_FLOWER = 0, 1  # positions in the options of neighbours
FROM_SUPPLY, FROM_INVENTORY = 0, 1  # of place_from


@dataclass(frozen=True)
class Halves(Real):
    """A number of whole and half points between two bounds; the rules count it in half points.

    Examples
    --------
    >>> Halves(0, 2, 0.5).pack(1.5)
    3
    """

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"multiples of 0.5 from {self.low:g} to {self.high:g}"

    def read(self, value):
        number = super().read(value)
        if not (2 * number).is_integer():
            raise SandboxError(f"is {value!r}; allowed are {self.allowed}")
        return number

    def field(self):
        return ("i8",)

    def pack(self, value):
        return int(2 * value)


_SOURCE_AND_NOTE = (Column("source", "Source", "choice", options=SOURCES), Column("note", "Note"))

PLOT_KIND = PLOT_TABLE.kind(
    (Column("plot", "Plot"), Column("drawing", "Drawing"), *_SOURCE_AND_NOTE),
    plots_in_words,
    PLOT_RECORD,
    pack_plots,
)
GREENHOUSE_KIND = GREENHOUSE_TABLE.kind(
    (
        Column("greenhouse", "Greenhouse"),
        *(Column(word, word.capitalize()) for word in TYPES),
        *_SOURCE_AND_NOTE,
    ),
    greenhouses_in_words,
    GREENHOUSE_RECORD,
    pack_greenhouses,
)
BED_KIND = BED_TABLE.kind(
    (
        Column("bed", "Bed"),
        Column("size", "Size", "choice", options=SIZES),
        Column("drawing", "Drawing"),
        *_SOURCE_AND_NOTE,
    ),
    beds_in_words,
    BED_RECORD,
    pack_beds,
)
PROJECT_KIND = PROJECT_TABLE.kind(
    (
        Column("project", "Project"),
        Column("kind", "Kind", "choice", options=KINDS),
        Column("colour", "Colour", "choice", options=("", *TYPES)),
        Column("amount", "Bonus", "whole", 0, MAX_AMOUNT),
        Column("points", "Points", "whole", 0, MAX_POINTS),
        *(Column(word, word.capitalize(), "whole", 0, MAX_COST) for word in TYPES),
        *(Column(f"{size}_beds", f"{size.capitalize()} beds", "whole", 0, MAX_BEDS) for size in SIZES),
        *_SOURCE_AND_NOTE,
    ),
    projects_in_words,
    PROJECT_RECORD,
    pack_projects,
)


def _players(low: int, high: int) -> ByStep:
    return ByStep(2, MAX_PLAYERS, low, high, "players", open_end=False)


def _supply(most: int, label: str, what: str, rule: str, unit: str) -> Knob:
    return Knob(Whole(0, most), label, what, rule, "rulebook", "Supply", unit)


def _start(size: str, rule: str = "U-9") -> Knob:
    help_ = f"{size.capitalize()} beds each player starts with."
    return Knob(
        Whole(0, 4), f"{size.capitalize()} beds at the start", help_, rule, "rulebook", "Start", "beds"
    )


class Parameters(Variant):
    """A variant of Succulent."""

    game: ClassVar[str] = "succulent"

    players: Annotated[
        int,
        Knob(Whole(2, MAX_PLAYERS), "Players", "How many play.", "U-1", "rulebook", "Game", "players", False),
    ] = 2
    project_row: Annotated[
        Steps,
        Knob(
            _players(2, MAX_ROW), "Project row", "Project cards on show.", "U-6", "rulebook", "Game", "cards"
        ),
    ] = Steps({2: 5, 3: 5, 4: 6})
    flowers: Annotated[
        Steps,
        Knob(_players(3, 30), "Flowers", "Flowers of each player.", "U-8", "rulebook", "Game", "flowers"),
    ] = Steps({2: 14, 3: 12, 4: 10})
    projects_to_end: Annotated[
        Steps,
        Knob(
            _players(2, 12),
            "Projects to the end",
            "Completed projects of one player that trigger the end.",
            "U-34",
            "rulebook",
            "Game",
            "projects",
        ),
    ] = Steps({2: 8, 3: 7, 4: 6})
    last_rounds: Annotated[
        int,
        Knob(
            Whole(0, 3),
            "Rounds after the trigger",
            "Rounds played after the one in which the end was triggered.",
            "U-35",
            "rulebook",
            "Game",
            "rounds",
        ),
    ] = 1
    round_limit: Annotated[
        int,
        Knob(
            Whole(10, MAX_ROUNDS),
            "Round limit",
            "The game is over after so many rounds, whatever has happened.",
            "R12",
            "stand-in",
            "Game",
            "rounds",
        ),
    ] = 50
    face_up_plots: Annotated[
        int,
        Knob(
            Whole(1, PLOTS),
            "Plots face up",
            "Plots face up at the start.",
            "U-4",
            "rulebook",
            "Start",
            "plots",
        ),
    ] = 2
    start_small: Annotated[int, _start("small")] = 1
    start_medium: Annotated[int, _start("medium")] = 1
    start_large: Annotated[int, _start("large")] = 0
    small_beds: Annotated[int, _supply(60, "Small beds", "Small beds in all.", "U-5", "beds")] = 22
    medium_beds: Annotated[int, _supply(60, "Medium beds", "Medium beds in all.", "U-5", "beds")] = 30
    large_beds: Annotated[int, _supply(60, "Large beds", "Large beds in all.", "U-5", "beds")] = 16
    small_droplets: Annotated[
        int, _supply(60, "Small droplets", "Small droplets in all.", "U-5", "droplets")
    ] = 30
    large_droplets: Annotated[
        int, _supply(60, "Large droplets", "Large droplets in all.", "U-5", "droplets")
    ] = 24
    cuttings: Annotated[
        int,
        Knob(
            Whole(2, 30), "Cuttings", "Cuttings of each type in all.", "U-5", "rulebook", "Supply", "cuttings"
        ),
    ] = 10
    bed_limit: Annotated[
        int,
        Knob(
            Whole(1, 20),
            "Bed limit",
            "Beds a player may keep at the end of a turn.",
            "U-31",
            "rulebook",
            "Limits",
            "beds",
        ),
    ] = 6
    cutting_limit: Annotated[
        int,
        Knob(
            Whole(1, 20),
            "Cutting limit",
            "Cuttings a player may keep at the end of a turn.",
            "U-31",
            "rulebook",
            "Limits",
            "cuttings",
        ),
    ] = 10
    left_over_points: Annotated[
        float,
        Knob(
            Halves(0, 2, 0.5),
            "Left-over item",
            "Points for each bed, cutting and small droplet left at the end.",
            "U-38",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = 0.5
    large_bed: Annotated[
        str,
        Knob(
            Choice(tuple((shape, {"both": "straight and bent"}.get(shape, shape)) for shape in SHAPES)),
            "Shape of the large bed",
            "Which large shapes of the bed file are in play; with both the player chooses.",
            "S2",
            "open",
            "Rulings",
        ),
    ] = "straight"
    neighbours: Annotated[
        str,
        Knob(
            Choice((("per bed", "beds beside it"), ("per flower", "flowers beside it"))),
            "Neighbours' droplets",
            "What must lie beside a new bed for its owner to gain a droplet.",
            "S4",
            "open",
            "Rulings",
        ),
    ] = "per bed"
    half_turns: Annotated[
        bool,
        Knob(
            Switch(),
            "Plots turned by chance",
            "Each plot is dealt either way round; otherwise as drawn.",
            "R1",
            "open",
            "Rulings",
        ),
    ] = True
    place_from: Annotated[
        str,
        Knob(
            Choice((("supply", "the supply"), ("inventory", "the inventory"))),
            "Bed of a placing bonus",
            "Where the small bed comes from that a project lets a player place at once.",
            "R3",
            "open",
            "Rulings",
        ),
    ] = "supply"
    plots: Annotated[
        tuple, Knob(PLOT_KIND, "Garden plots", "Drawings of the plots.", "U-3", "stand-in", "Components")
    ] = shipped_plots()
    greenhouses: Annotated[
        tuple,
        Knob(GREENHOUSE_KIND, "Greenhouses", "Sections and their spaces.", "U-7", "stand-in", "Components"),
    ] = shipped_greenhouses()
    projects: Annotated[
        tuple,
        Knob(PROJECT_KIND, "Project cards", "Costs, bonuses and points.", "U-6", "stand-in", "Components"),
    ] = shipped_projects()
    beds: Annotated[
        tuple, Knob(BED_KIND, "Bed shapes", "Drawings of the beds.", "S2", "open", "Components")
    ] = shipped_beds()

    @model_validator(mode="after")
    def _fits_together(self):
        if not any(bed.size == "large" for bed in beds_used(self.beds, self.large_bed)):
            other = "bent" if self.large_bed == "straight" else "straight"
            raise ValueError(
                f"large_bed is {self.large_bed!r}, but the large beds of beds are all {other}; allowed are "
                f"{other!r} and 'both'."
            )
        return self

    def record(self):
        """Return the values as one record, with the ways in which the beds in play can lie."""
        record = super().record()
        pack_beds(record["beds"], self.beds, self.large_bed, self.neighbours == "per flower")
        return record
