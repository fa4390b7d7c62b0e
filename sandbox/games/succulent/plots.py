"""The garden plots of Succulent: what a drawing may be, and the record for the rules."""

from collections.abc import Iterable, Sequence

import numpy as np
from pydantic import BaseModel, field_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_note, read_word
from sandbox.engine.components import check_once
from sandbox.engine.errors import one_of
from sandbox.engine.rows import refuse
from sandbox.games.succulent.cells import TYPES, read_drawing, read_name
from sandbox.games.succulent.geometry import PLOT_CELLS, PLOTS, board, plot_spaces, space_of

MAX_PLOTS = 16
LETTERS = "gporb"  # of the types of cuttings, in their order; capital with a droplet icon


class Plot(BaseModel, frozen=True, extra="forbid"):
    """One garden plot: a drawing of the plot file.

    Parameters
    ----------
    plot : str
        Its name, 1 to 24 characters.
    drawing : str
        Four lines of three letters: g, p, o, r and b for the type of cutting, capital with a droplet icon.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
    note : str

    Examples
    --------
    >>> plot = Plot(plot="mine", drawing="gPo/rbg/oRp/bgO")
    >>> plot.types[:3], plot.icons
    ((0, 1, 2), 3)
    """

    plot: str
    drawing: str
    source: SourceWord = "own"
    note: str = ""

    @field_validator("plot", mode="before")
    @classmethod
    def _name(cls, value):
        return read_name("plot", value)

    @field_validator("drawing", mode="before")
    @classmethod
    def _drawing(cls, value):
        what = "4 lines of 3 letters"
        lines = read_drawing("drawing", value, LETTERS + LETTERS.upper(), what)
        if len(lines) != 4:
            raise ValueError(f"drawing has {len(lines)} lines; allowed are {what}")
        for number, line in enumerate(lines, start=1):
            if len(line) != 3:
                raise ValueError(f"drawing, line {number} has {len(line)} letters; allowed are {what}")
        if not any(letter.isupper() for line in lines for letter in line):
            raise ValueError("drawing has no capital letter; a plot needs at least one droplet icon")
        return "/".join(lines)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @property
    def letters(self) -> str:
        """The twelve letters, line by line."""
        return self.drawing.replace("/", "")

    @property
    def types(self) -> tuple[int, ...]:
        """The number of the type of cutting in each cell, line by line."""
        return tuple(LETTERS.index(letter.lower()) for letter in self.letters)

    @property
    def icons(self) -> int:
        """How many droplet icons it has."""
        return sum(letter.isupper() for letter in self.letters)


# One entry per plot in each array, entries past n_plots being zero; then one per place in the garden.
PLOT_RECORD = np.dtype(
    [
        ("n_plots", "i8"),
        ("type", "i8", (MAX_PLOTS, PLOT_CELLS)),  # of the cutting in each cell
        ("icon", "i8", (MAX_PLOTS, PLOT_CELLS)),  # 1 where there is a droplet icon
        ("space", "i8", (PLOTS, 2, PLOT_CELLS)),  # under each cell, for either way round
        ("low", "i8", (PLOTS,)),  # the board of all spaces of the place
        ("high", "i8", (PLOTS,)),
    ]
)


def check_names(rows: Sequence, field: str, name: str, places: Sequence[str], least: int, most: int) -> None:
    """Check that a table has as many rows as it may, and no name twice.

    Raises
    ------
    SandboxError

    Examples
    --------
    >>> check_names([], "plot", "plots.toml", [], 8, 16)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: plots.toml: the table holds 0 rows; allowed are 8 to 16.
    """
    if not least <= len(rows) <= most:
        many = len(rows) if len(rows) <= most else f"more than {most}"
        refuse(name, f"the table holds {many} row{'s' * (many != 1)}; allowed are {least} to {most}")
    check_once(rows, field, places)


def check_plots(plots: Sequence[Plot], name: str, places: Sequence[str]) -> None:
    """Check what holds across the plots of a table: at least the eight of a garden, each once."""
    check_names(plots, "plot", name, places, PLOTS, MAX_PLOTS)


def plots_in_words(plots: Sequence[Plot]) -> str:
    """Say in a few words what the plots hold.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_plots
    >>> plots_in_words(shipped_plots())
    '8 plots with 24 droplet icons; 19 green, 19 purple, 20 orange, 19 red and 19 black'
    """
    letters = "".join(plot.letters for plot in plots).lower()
    counts = [f"{letters.count(letter)} {word}" for letter, word in zip(LETTERS, TYPES, strict=True)]
    return f"{len(plots)} plots with {sum(plot.icons for plot in plots)} droplet icons; {one_of(counts)}"


def pack_plots(record: np.void, plots: Iterable[Plot]) -> None:
    """Fill a plot record in place; whatever it held before is overwritten.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_plots
    >>> record = np.zeros(1, PLOT_RECORD)[0]
    >>> pack_plots(record, shipped_plots())
    >>> int(record["n_plots"]), int(record["icon"].sum())
    (8, 24)
    """
    plots = tuple(plots)
    for field in PLOT_RECORD.names:
        record[field] = 0
    record["n_plots"] = len(plots)
    for index, plot in enumerate(plots):
        record["type"][index] = plot.types
        record["icon"][index] = [letter.isupper() for letter in plot.letters]
    for place in range(PLOTS):
        record["low"][place], record["high"][place] = board(plot_spaces(place))
        for turned in (0, 1):
            record["space"][place, turned] = [
                space_of(place, cell, bool(turned)) for cell in range(PLOT_CELLS)
            ]
