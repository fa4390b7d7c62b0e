"""Plots, greenhouses, projects and beds of Succulent: their tables read, written and refused row by row."""

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice

from pydantic import BaseModel, ValidationError

from sandbox.engine.errors import one_of
from sandbox.engine.rows import csv_rows, need_columns, read_file, refuse, shown, write_csv
from sandbox.games.succulent.beds import MAX_SHAPES, Bed, check_beds
from sandbox.games.succulent.cells import MAX_NAME
from sandbox.games.succulent.greenhouses import MAX_GREENHOUSES, Greenhouse, check_greenhouses
from sandbox.games.succulent.plots import MAX_PLOTS, Plot, check_plots
from sandbox.games.succulent.projects import MAX_PROJECTS, Project, check_projects


@dataclass(frozen=True)
class ComponentTable:
    """How the table of one sort of component is read, checked and written."""

    name: str  # of the parameter: "plots"
    row: type[BaseModel]
    word: str  # for one row: "plot"; also the column that names it
    most: int
    check: Callable[[Sequence, str, Sequence[str]], None]
    file: str  # shipped with the game

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns there may be, in the order of the shipped file."""
        return tuple(self.row.model_fields)

    @property
    def required(self) -> tuple[str, ...]:
        """The columns there must be."""
        return tuple(name for name, field in self.row.model_fields.items() if field.is_required())

    def rows_from(self, value) -> tuple:
        """Make checked rows from anything the parameter accepts.

        Parameters
        ----------
        value : path, table or iterable
            The path of a CSV or TOML file, a DataFrame (or a table with its `columns` and
            `to_dict("records")`), or an iterable of rows or of dicts with the columns as keys.

        Raises
        ------
        SandboxError
            With one sentence that names the file, the row, the value and what is allowed.
        """
        if isinstance(value, (str, os.PathLike)):
            return self.parsed(*read_file(value))
        if hasattr(value, "to_dict") and hasattr(value, "columns"):
            value = value.to_dict("records")
        if isinstance(value, (Mapping, bytes)) or not isinstance(value, Iterable):
            refuse(
                self.name,
                f"this is {shown(value)}; allowed are a CSV or TOML file, a table, or a list of rows",
            )
        rows = islice(value, self.most + 1)
        return self._checked(
            self.name,
            ((f"{self.name}, {self.word} {number}", row) for number, row in enumerate(rows, start=1)),
        )

    def parsed(self, raw: bytes, name: str) -> tuple:
        """Turn the bytes of a file into checked rows; a name that ends in .toml tells which kind it is."""
        if name.lower().endswith(".toml"):
            return self._checked(name, self._toml_rows(raw, name))
        return self._checked(name, csv_rows(raw, name, self.columns, self.required))

    def text(self, rows: Iterable[BaseModel]) -> str:
        """Write rows as the text of a CSV file that reads back unchanged."""
        return write_csv(self.columns, ([getattr(row, column) for column in self.columns] for row in rows))

    def shipped(self) -> tuple:
        """Read the table that comes with the game."""
        path = files("sandbox.games.succulent").joinpath("data", self.file)
        return self.parsed(path.read_bytes(), self.file)

    def _toml_rows(self, raw: bytes, name: str):
        """Yield the drawings of a TOML file, each with its place."""
        try:
            tables = tomllib.loads(raw.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            refuse(name, f"byte {error.start + 1} is not UTF-8 text")
        except tomllib.TOMLDecodeError as error:
            refuse(name, f"this is not TOML: {error}")
        except RecursionError:
            refuse(name, f"its brackets are nested too deeply; allowed are tables [[{self.word}]]")
        for key in tables:
            if key != self.word:
                refuse(name, f"there is an unknown entry {shown(key)}; allowed are tables [[{self.word}]]")
        rows = tables.get(self.word, [])
        if not isinstance(rows, list):
            refuse(name, f"{self.word} is {shown(rows)}; allowed are tables [[{self.word}]]")
        for number, row in enumerate(rows, start=1):
            yield f"{name}, {self.word} {number}", row

    def _checked(self, name: str, placed) -> tuple:
        """Make rows of cells, each with its place, and check what holds across them."""
        rows, places = [], []
        for place, row in placed:
            if not isinstance(row, (self.row, Mapping)):
                refuse(place, f"this is {shown(row)}; allowed is a dict with {one_of(self.columns)}")
            rows.append(row if isinstance(row, self.row) else self._row(row, place))
            places.append(place)
        self.check(rows, name, places)
        return tuple(rows)

    def _row(self, row: Mapping, place: str) -> BaseModel:
        """Make one row, with its place in front of any refusal."""
        name = row.get(self.word)
        if isinstance(name, str) and name.strip() and len(name) <= MAX_NAME and name.isprintable():
            place = f"{place} ({name.strip()})"
        for column in row:
            if column not in self.columns:
                refuse(
                    place, f"there is an unknown column {shown(column)}; allowed are {one_of(self.columns)}"
                )
        need_columns(row, self.required, place)
        try:
            return self.row.model_validate(dict(row))
        except ValidationError as error:
            refuse(place, str(error.errors(include_url=False)[0]["ctx"]["error"]))


PLOT_TABLE = ComponentTable("plots", Plot, "plot", MAX_PLOTS, check_plots, "plots.toml")
GREENHOUSE_TABLE = ComponentTable(
    "greenhouses", Greenhouse, "greenhouse", MAX_GREENHOUSES, check_greenhouses, "greenhouses.toml"
)
PROJECT_TABLE = ComponentTable("projects", Project, "project", MAX_PROJECTS, check_projects, "projects.csv")
BED_TABLE = ComponentTable("beds", Bed, "bed", MAX_SHAPES, check_beds, "beds.toml")


@cache
def shipped_plots() -> tuple[Plot, ...]:
    """Read the garden plots that come with the game.

    Examples
    --------
    >>> len(shipped_plots()), sum(plot.icons for plot in shipped_plots())
    (8, 24)
    """
    return PLOT_TABLE.shipped()


@cache
def shipped_greenhouses() -> tuple[Greenhouse, ...]:
    """Read the greenhouses that come with the game.

    Examples
    --------
    >>> [greenhouse.greenhouse for greenhouse in shipped_greenhouses()]
    ['A', 'B', 'C', 'D']
    """
    return GREENHOUSE_TABLE.shipped()


@cache
def shipped_projects() -> tuple[Project, ...]:
    """Read the project cards that come with the game.

    Examples
    --------
    >>> len(shipped_projects()), len({project.kind for project in shipped_projects()})
    (36, 14)
    """
    return PROJECT_TABLE.shipped()


@cache
def shipped_beds() -> tuple[Bed, ...]:
    """Read the shapes of beds that come with the game.

    Examples
    --------
    >>> [(bed.bed, bed.size) for bed in shipped_beds()]
    [('small', 'small'), ('medium', 'medium'), ('large', 'large'), ('large bent', 'large')]
    """
    return BED_TABLE.shipped()
