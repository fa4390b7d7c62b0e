"""A table of components (cards, roles, tiles): read from a file or rows, checked, written, made a knob."""

import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import islice
from typing import Any, ClassVar

import numpy as np
from pydantic import BaseModel, ValidationError

from sandbox.engine.cells import MAX_NAME
from sandbox.engine.errors import one_of
from sandbox.engine.kinds import Column, Rows
from sandbox.engine.rows import csv_rows, need_columns, read_file, refuse, shown, write_csv


@dataclass(frozen=True)
class ComponentTable:
    """How the table of one sort of component is read, checked and written."""

    name: str  # of the parameter: "plants"
    row: type[BaseModel]
    word: str  # for one row: "plant"; also the column that names it, if there is one
    most: int
    check: Callable[[Sequence, str, Sequence[str]], None]  # rows, what to call the table, and each row
    house: str  # the package of the game
    file: str  # shipped with it, in its folder data

    formats: ClassVar[str] = "CSV"  # of the files as which a table can come

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns there may be, in the order of the row's fields."""
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
            The path of a file, a DataFrame (or a table with its `columns` and `to_dict("records")`), or an
            iterable of rows or of dicts with the columns as keys.

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
                f"this is {shown(value)}; allowed are a {self.formats} file, a table, or a list of rows",
            )
        rows = enumerate(islice(value, self.most + 1), start=1)
        return self._checked(self.name, ((f"{self.name}, {self.word} {number}", row) for number, row in rows))

    def parsed(self, raw: bytes, name: str) -> tuple:
        """Turn the bytes of a file into checked rows."""
        return self._checked(name, self.placed_rows(raw, name))

    def placed_rows(self, raw: bytes, name: str) -> Iterator[tuple[str, Any]]:
        """Yield what a file holds, row by row, each with its place."""
        return csv_rows(raw, name, self.columns, self.required)

    def text(self, rows: Iterable[BaseModel]) -> str:
        """Write rows as the text of a CSV file that reads back unchanged."""
        return write_csv(self.columns, ([getattr(row, column) for column in self.columns] for row in rows))

    def shipped(self) -> tuple:
        """Read the table that comes with the game."""
        return self.parsed(files(self.house).joinpath("data", self.file).read_bytes(), self.file)

    def kind(
        self,
        columns: Sequence[Column],
        summary: Callable[[tuple], str],
        dtype: np.dtype,
        packer: Callable[[Any, tuple], None],
    ) -> Rows:
        """Return the table as a kind of knob; see `kinds.Rows`."""
        return Rows(
            columns=tuple(columns),
            reader=self.rows_from,
            cells=lambda row: [getattr(row, column.name) for column in columns],
            plainer=lambda row: row.model_dump(),
            summary=summary,
            dtype=dtype,
            packer=packer,
            writer=self.text,
            formats=self.formats,
            row_reader=lambda row: self._row(row, f"{self.name}, {self.word}"),
        )

    def _checked(self, name: str, placed: Iterable[tuple[str, Any]]) -> tuple:
        """Make rows, each with its place, and check what holds across them."""
        rows, places = [], []
        for place, row in placed:
            if not isinstance(row, (self.row, Mapping)):
                refuse(place, f"this is {shown(row)}; allowed is a dict with {one_of(self.columns)}")
            # A row that was copied with other values (`model_copy`) has not been checked by anyone.
            rows.append(self._row(dict(row), place))
            places.append(place)
        self.check(rows, name, places)
        return tuple(rows)

    def _row(self, row: Mapping, place: str) -> BaseModel:
        """Make one row, with its place in front of any refusal."""
        title = row.get(self.word) if self.word in self.columns else None
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


class DrawnTable(ComponentTable):
    """A table that may also come as a TOML file, in which a drawing has its lines one below the other."""

    formats: ClassVar[str] = "CSV or TOML"

    def placed_rows(self, raw, name):
        """Yield the rows of a file; its name, or else a line in brackets, makes it TOML."""
        ending = name.lower().rpartition(".")[2]
        bracketed = any(line.lstrip().startswith(b"[[") for line in raw.splitlines())
        if ending != "toml" and (ending == "csv" or not bracketed):
            yield from super().placed_rows(raw, name)
            return
        tables = _toml(raw, name, self.word)
        for key in tables:
            if key != self.word:
                refuse(name, f"there is an unknown entry {shown(key)}; allowed are tables [[{self.word}]]")
        if self.word not in tables:
            refuse(name, f"there is no table [[{self.word}]]; every row is one")
        rows = tables[self.word]
        if not isinstance(rows, list):
            refuse(name, f"{self.word} is {shown(rows)}; allowed are tables [[{self.word}]]")
        for number, row in enumerate(rows, start=1):
            yield f"{name}, {self.word} {number}", row


def check_once(rows: Sequence, word: str, places: Sequence[str]) -> None:
    """Refuse a row whose name, in the column `word`, stands in an earlier row.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> check_once([SimpleNamespace(plant=name) for name in ("fig", "Fig")], "plant", ["row 2", "row 3"])
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: row 3 (Fig): this plant is already listed as row 2.
    """
    listed: dict[str, str] = {}
    for row, place in zip(rows, places, strict=True):
        title = getattr(row, word)
        earlier = listed.setdefault(title.casefold(), place)
        if earlier is not place:
            refuse(f"{place} ({title})", f"this {word} is already listed as {earlier.rpartition(', ')[2]}")


def _toml(raw: bytes, name: str, word: str) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        refuse(name, f"byte {error.start + 1} is not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        refuse(name, f"this is not TOML: {error}")
    except RecursionError:
        refuse(name, f"its brackets are nested too deeply; allowed are tables [[{word}]]")
