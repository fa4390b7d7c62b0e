"""Cards, tiles and garden of Horticulture Master: their tables read, written and refused row by row."""

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
from sandbox.games.horticulture.cards import MAX_NAME, Element, Tool, check_elements, check_tools
from sandbox.games.horticulture.shapes import MAX_SIDE
from sandbox.games.horticulture.tiles import MAX_TILES, GardenRow, Tile, check_garden, check_tiles


@dataclass(frozen=True)
class ComponentTable:
    """How the table of one sort of component is read, checked and written."""

    name: str  # of the parameter: "tiles"
    row: type[BaseModel]
    word: str  # for one row: "tile"
    title: str  # the column that names a row, "" when rows have no names
    most: int
    check: Callable[[Sequence, str, Sequence[str]], None]
    shipped_file: str

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns there may be."""
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
            The path of a file (CSV, or TOML with a table a row), a DataFrame (or a table with its `columns`
            and `to_dict("records")`), or an iterable of rows or of dicts with the columns as keys.

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
            refuse(self.name, f"this is {shown(value)}; allowed are a file, a table, or a list of rows")
        return self._checked(
            self.name,
            (
                (f"{self.name}, {self.word} {number}", row)
                for number, row in enumerate(islice(value, self.most + 1), start=1)
            ),
        )

    def parsed(self, raw: bytes, name: str) -> tuple:
        """Turn the bytes of a file into checked rows; its name, or else a line in brackets, makes it TOML."""
        ending = name.lower().rpartition(".")[2]
        tables = any(line.lstrip().startswith(b"[[") for line in raw.splitlines())
        if ending == "toml" or (ending != "csv" and tables):
            return self._checked(name, self._toml_rows(raw, name))
        return self._checked(name, csv_rows(raw, name, self.columns, self.required))

    def text(self, rows: Iterable[BaseModel]) -> str:
        """Write rows as the text of a CSV file that reads back unchanged."""
        return write_csv(self.columns, ([getattr(row, column) for column in self.columns] for row in rows))

    def shipped(self) -> tuple:
        """Read the table that comes with the game."""
        folder = files("sandbox.games.horticulture").joinpath("data")
        return self.parsed(folder.joinpath(self.shipped_file).read_bytes(), self.shipped_file)

    def _toml_rows(self, raw, name):
        try:
            tables = tomllib.loads(raw.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            refuse(name, f"byte {error.start + 1} is not UTF-8 text; save the file as UTF-8")
        except tomllib.TOMLDecodeError as error:
            refuse(name, f"this is not TOML ({error})")
        for key in tables:
            if key != self.word:
                refuse(name, f"there is an unknown table {shown(key)}; allowed is [[{self.word}]]")
        rows = tables.get(self.word)
        if not isinstance(rows, list):
            refuse(name, f"there is no table [[{self.word}]]; every row is one")
        for number, row in enumerate(rows, start=1):
            yield f"{name}, {self.word} {number}", row

    def _checked(self, name, placed) -> tuple:
        rows, places = [], []
        for place, row in placed:
            if not isinstance(row, (self.row, Mapping)):
                refuse(place, f"this is {shown(row)}; allowed is a dict with {one_of(self.columns)}")
            rows.append(row if isinstance(row, self.row) else self._row(row, place))
            places.append(place)
        if len(rows) > self.most:
            refuse(name, f"the table holds more than {self.most} rows; at most {self.most} are allowed")
        self.check(rows, name, places)
        return tuple(rows)

    def _row(self, row: Mapping, place: str) -> BaseModel:
        """Make one row, with its place in front of any refusal."""
        title = row.get(self.title)
        if isinstance(title, str) and title.strip() and len(title) <= MAX_NAME and title.isprintable():
            place = f"{place} ({title.strip()})"
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


ELEMENT_TABLE = ComponentTable("elements", Element, "element", "element", 7, check_elements, "elements.csv")
TOOL_TABLE = ComponentTable("tools", Tool, "tool", "tool", 4, check_tools, "tools.csv")
TILE_TABLE = ComponentTable("tiles", Tile, "tile", "tile", MAX_TILES, check_tiles, "tiles.toml")
GARDEN_TABLE = ComponentTable("garden", GardenRow, "row", "", MAX_SIDE, check_garden, "garden.csv")


@cache
def shipped_elements() -> tuple[Element, ...]:
    """Read the element cards that come with the game: 54, how many of each kind is a stand-in.

    Examples
    --------
    >>> sum(element.copies for element in shipped_elements())
    54
    """
    return ELEMENT_TABLE.shipped()


@cache
def shipped_tools() -> tuple[Tool, ...]:
    """Read the tool cards that come with the game: two of each, their costs are stand-ins.

    Examples
    --------
    >>> sum(tool.copies for tool in shipped_tools())
    8
    """
    return TOOL_TABLE.shipped()


@cache
def shipped_tiles() -> tuple[Tile, ...]:
    """Read the gardening tiles that come with the game: eight piles, their numbers are stand-ins.

    Examples
    --------
    >>> [tile.tile for tile in shipped_tiles()]
    ['Grass', 'Fence', 'Woodshed', 'Parterre', 'Chicken Coop', 'Gazebo', 'Pond', 'Cabin']
    """
    return TILE_TABLE.shipped()


@cache
def shipped_garden() -> tuple[GardenRow, ...]:
    """Read the garden board that comes with the game, a stand-in.

    Examples
    --------
    >>> len(shipped_garden())
    4
    """
    return GARDEN_TABLE.shipped()
