"""Plants and roles of Cultivate!: their tables read, written and refused row by row."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice

from pydantic import BaseModel, ValidationError

from sandbox.engine.errors import one_of
from sandbox.engine.rows import csv_rows, need_columns, read_file, refuse, shown, write_csv
from sandbox.games.cultivate.plants import MAX_KINDS, MAX_NAME, Plant, check_plants
from sandbox.games.cultivate.roles import MAX_ROLES, Role, check_roles


@dataclass(frozen=True)
class ComponentTable:
    """How the table of one sort of component is read, checked and written."""

    name: str  # of the parameter: "plants"
    row: type[BaseModel]
    word: str  # for one row: "plant"; also the column that names it
    most: int
    check: Callable[[Sequence, str, Sequence[str]], None]

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
            The path of a CSV file, a DataFrame (or a table with its `columns` and `to_dict("records")`), or
            an iterable of rows or of dicts with the columns as keys.

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
                f"this is {shown(value)}; allowed are a CSV file, a table, or a list of rows",
            )
        rows, places = [], []
        for number, row in enumerate(islice(value, self.most + 1), start=1):
            place = f"{self.name}, {self.word} {number}"
            if not isinstance(row, (self.row, Mapping)):
                refuse(place, f"this is {shown(row)}; allowed is a dict with {one_of(self.columns)}")
            rows.append(row if isinstance(row, self.row) else self._row(row, place))
            places.append(place)
        self.check(rows, self.name, places)
        return tuple(rows)

    def parsed(self, raw: bytes, name: str) -> tuple:
        """Turn the bytes of a file into checked rows."""
        rows, places = [], []
        for place, row in csv_rows(raw, name, self.columns, self.required):
            rows.append(self._row(row, place))
            places.append(place)
        self.check(rows, name, places)
        return tuple(rows)

    def text(self, rows: Iterable[BaseModel]) -> str:
        """Write rows as the text of a CSV file that reads back unchanged."""
        return write_csv(self.columns, ([getattr(row, column) for column in self.columns] for row in rows))

    def shipped(self) -> tuple:
        """Read the table that comes with the game."""
        file = f"{self.name}.csv"
        return self.parsed(files("sandbox.games.cultivate").joinpath("data", file).read_bytes(), file)

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


PLANT_TABLE = ComponentTable("plants", Plant, "plant", MAX_KINDS, check_plants)
ROLE_TABLE = ComponentTable("roles", Role, "role", MAX_ROLES, check_roles)


@cache
def shipped_plants() -> tuple[Plant, ...]:
    """Read the plant cards that come with the game: the 24 of the rulebook.

    Examples
    --------
    >>> sum(plant.copies for plant in shipped_plants())
    24
    """
    return PLANT_TABLE.shipped()


@cache
def shipped_roles() -> tuple[Role, ...]:
    """Read the roles that come with the game: six, and four of an expansion; what is invented says so.

    Examples
    --------
    >>> [role.role for role in shipped_roles() if role.set == "base"]
    ['Cook', 'Florist', 'Activist', 'Root Keeper', 'Greengrocer', 'Seed Saver']
    """
    return ROLE_TABLE.shipped()
