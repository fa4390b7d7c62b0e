"""The kinds of value a knob can have: how each is read, packed for the kernels, and put in words.

Panels choose the widget by the kind, files and the command line read and write through it, and kernels get
what `pack` returns.  A value is always immutable, so that a variant can be hashed.
"""

import ast
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandbox.engine.errors import SandboxError, one_of


class Steps(Mapping):
    """A small immutable table from whole numbers to numbers: points by length, rounds by player count.

    Examples
    --------
    >>> Steps({2: 3, 3: 5})[3]
    5
    >>> Steps({2: 3, 3: 5})
    {2: 3, 3: 5}
    """

    def __init__(self, entries):
        self._entries = dict(sorted(dict(entries).items()))

    def __getitem__(self, step: int):
        return self._entries[step]

    def __iter__(self) -> Iterator[int]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(tuple(self._entries.items()))

    def __repr__(self) -> str:
        return repr(self._entries)


def _number(value, low, high, what: str, whole: bool):
    if isinstance(value, bool | np.bool_):
        raise SandboxError(f"is {value}; allowed are {what}")
    if whole and isinstance(value, int | np.integer) and low <= value <= high:
        return int(value)
    if not whole and isinstance(value, int | float | np.integer | np.floating) and math.isfinite(value):
        if low <= value <= high:
            return float(value)
    raise SandboxError(f"is {value!r}; allowed are {what}")


def _literal(text: str):
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


class Kind:
    """What all kinds of value share."""

    def read(self, value) -> Any:
        """Return the immutable value, or raise a SandboxError that continues "<name> ..."."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """Return what a person typed on the command line as a value for `read` to check."""
        return _literal(text)

    def plain(self, value) -> Any:
        """Return the value as TOML and JSON know it."""
        return value

    def typed(self, value) -> str:
        """Return what a person would type for the value; `parse` takes it back."""
        return str(self.plain(value))

    def words(self, value) -> str:
        """Say the value in a few words."""
        return str(value)

    def field(self) -> tuple:
        """Return the dtype, and the shape if any, of the record field."""
        raise NotImplementedError

    def pack(self, value) -> Any:
        """Return what is written into the record field."""
        return value


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number between two bounds."""

    low: int
    high: int
    step: int = 1

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"whole numbers from {self.low} to {self.high}"

    def read(self, value):
        return _number(value, self.low, self.high, self.allowed, whole=True)

    def field(self):
        return ("i8",)


@dataclass(frozen=True)
class Real(Kind):
    """A number between two bounds."""

    low: float
    high: float
    step: float = 0.1

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"numbers from {self.low:g} to {self.high:g}"

    def read(self, value):
        return _number(value, self.low, self.high, self.allowed, whole=False)

    def words(self, value):
        return f"{value:g}"

    def field(self):
        return ("f8",)


@dataclass(frozen=True)
class Switch(Kind):
    """On or off."""

    def read(self, value):
        if isinstance(value, bool | np.bool_):
            return bool(value)
        raise SandboxError(f"is {value!r}; allowed are on (True) and off (False)")

    def parse(self, text):
        known = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
        return known.get(text.strip().lower(), text)

    def typed(self, value):
        return self.words(value)

    def words(self, value):
        return "on" if value else "off"

    def field(self):
        return ("i8",)


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few named values; `options` are (value, label) pairs, packed as their position."""

    options: tuple[tuple[Any, str], ...]

    @property
    def values(self) -> tuple:
        """The values that may be chosen."""
        return tuple(value for value, _ in self.options)

    def read(self, value):
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        raise SandboxError(f"is {value!r}; allowed are {one_of(repr(v) for v in self.values)}")

    def parse(self, text):
        return text if text in self.values else _literal(text)

    def words(self, value):
        return dict(self.options)[value]

    def field(self):
        return ("i8",)

    def pack(self, value):
        return self.values.index(value)


@dataclass(frozen=True)
class ByStep(Kind):
    """A number for each step of a scale: points by length, rounds by player count.

    With `open_end` the table may stop anywhere from `first` on and its last entry serves all longer steps;
    without, every step from `first` to `last` has a value, and one number given alone serves them all.
    """

    first: int
    last: int
    low: int
    high: int
    unit: str  # what the steps count: "cards", "players"
    open_end: bool = True

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"whole numbers from {self.low} to {self.high}"

    def complete(self, value: Mapping, others: Mapping) -> Mapping:
        """Return a table with a value for every step, those not named taken from `others`."""
        if self.open_end:
            return value
        named = {_literal(step) if isinstance(step, str) else step: entry for step, entry in value.items()}
        return {**others, **named}

    def read(self, value):
        if not self.open_end and isinstance(value, int | np.integer) and not isinstance(value, bool):
            value = dict.fromkeys(range(self.first, self.last + 1), value)
        if isinstance(value, list | tuple | np.ndarray):
            value = {self.first + i: entry for i, entry in enumerate(value)}
        if not isinstance(value, Mapping) or not value:
            raise SandboxError(
                f"is {value!r}; give a table such as {{{self.first}: {max(self.low, 1)}, ...}} by {self.unit}"
            )
        entries = {}
        for step, entry in value.items():
            step = _literal(step) if isinstance(step, str) else step
            if not isinstance(step, int | np.integer) or not self.first <= step <= self.last:
                raise SandboxError(
                    f"has an entry for {step!r} {self.unit}; allowed are {self.first} to {self.last}"
                )
            try:
                entries[int(step)] = _number(entry, self.low, self.high, self.allowed, whole=True)
            except SandboxError as error:
                raise SandboxError(f"for {step} {self.unit} {error}") from None
        wanted = range(self.first, (max(entries) if self.open_end else self.last) + 1)
        missing = [step for step in wanted if step not in entries]
        if missing:
            raise SandboxError(f"has no entry for {missing[0]} {self.unit}; every step is needed")
        return Steps(entries)

    def parse(self, text):
        text = text.strip()
        if ":" in text and not text.startswith("{"):
            text = "{" + text + "}"
        return _literal(text)

    def typed(self, value):
        return ",".join(f"{step}:{entry}" for step, entry in value.items())

    def plain(self, value):
        return {str(step): entry for step, entry in value.items()}

    def words(self, value):
        last = max(value)
        more = "+" if self.open_end and last < self.last else ""
        return ", ".join(f"{step}{more if step == last else ''}: {entry}" for step, entry in value.items())

    def field(self):
        return ("i8", (self.last + 1,))

    def pack(self, value):
        return [
            value.get(step, value[max(value)] if step > max(value) else 0) for step in range(self.last + 1)
        ]


@dataclass(frozen=True)
class Matrix(Kind):
    """A small table of whole numbers with named rows and columns; a value is a tuple of tuples."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    low: int
    high: int
    row_title: str = ""
    column_title: str = ""

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"whole numbers from {self.low} to {self.high}"

    def read(self, value):
        shape = f"{len(self.rows)} rows of {len(self.columns)} numbers"
        try:
            table = [list(row) for row in value]
        except TypeError:
            raise SandboxError(f"is {value!r}; give {shape}") from None
        if len(table) != len(self.rows) or any(len(row) != len(self.columns) for row in table):
            raise SandboxError(f"is {value!r}; give {shape}")
        for name, row in zip(self.rows, table, strict=True):
            for j, entry in enumerate(row):
                try:
                    row[j] = _number(entry, self.low, self.high, self.allowed, whole=True)
                except SandboxError as error:
                    raise SandboxError(f"[{name}][{self.columns[j]}] {error}") from None
        return tuple(tuple(row) for row in table)

    def plain(self, value):
        return [list(row) for row in value]

    def words(self, value):
        return "; ".join(
            f"{name}: "
            + ", ".join(f"{column} {entry}" for column, entry in zip(self.columns, row, strict=True))
            for name, row in zip(self.rows, value, strict=True)
        )

    def field(self):
        return ("i8", (len(self.rows), len(self.columns)))


@dataclass(frozen=True)
class Column:
    """One column of a table of components, for editors: type is "text", "whole" or "choice"."""

    name: str
    label: str
    type: str = "text"
    low: int | None = None
    high: int | None = None
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rows(Kind):
    """A table of components (deck, roles, tiles) that a file can replace; a value is a tuple of rows.

    The house that owns the components hands over how they are read, how one row is shown in an editor
    (a list of cells), how rows are written as plain values, and how they are packed.
    """

    columns: tuple[Column, ...]
    reader: Callable[[Any], tuple]
    cells: Callable[[Any], list]  # one row -> list of cell values, in the order of `columns`
    plainer: Callable[[Any], dict]  # one row -> dict of plain values that `reader` takes back
    summary: Callable[[tuple], str]  # a few words: "98 cards of 18 species"
    dtype: np.dtype
    packer: Callable[[Any, tuple], None]  # (record field, rows), writes in place
    writer: Callable[[tuple], str]  # rows -> the text of a CSV file that `reader` takes back
    formats: str = "CSV"  # of the files that `reader` takes
    row_reader: Callable[[Mapping], Any] | None = None  # one row, where `reader` wants more than one

    def read(self, value):
        return self.reader(value)

    def read_row(self, row: Mapping) -> None:
        """Raise a SandboxError when a row is wrong by itself, whatever a table must hold besides."""
        if self.row_reader is None:
            self.reader([row])
        else:
            self.row_reader(row)

    def parse(self, text):
        return self.reader(_literal(text) if text.startswith("[{") else text)

    def plain(self, value):
        return [self.plainer(row) for row in value]

    def words(self, value):
        return self.summary(value)

    def field(self):
        return (self.dtype,)

    def pack(self, value):
        record = np.zeros((), self.dtype)
        self.packer(record, value)
        return record
