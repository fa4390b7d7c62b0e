"""Tables of components in files: reading CSV so that every refusal names the file, the row and the value."""

import csv
import io
import json
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import numpy as np

from sandbox.engine.errors import SandboxError, one_of

MAX_BYTES = 1_000_000


def read_file(source: str | os.PathLike) -> tuple[bytes, str]:
    """Read a file of components.

    Returns
    -------
    raw : bytes
    name : str
        What to call the file in a message.

    Raises
    ------
    SandboxError
        When there is no such file, or it is too large to be one.

    Examples
    --------
    >>> read_file("no_such_deck.csv")
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: no_such_deck.csv: there is no such file.
    """
    path = Path(os.fsdecode(source))
    if not os.fsdecode(source):
        refuse('""', "this names no file; allowed is the path of a file")
    whole = str(path) if str(path).isprintable() and len(str(path)) <= 200 else shown(str(path))
    name = path.name if path.name and path.name in whole else whole
    try:
        if not path.exists():
            refuse(whole, "there is no such file")
        if not path.is_file():
            refuse(name, "this is a folder or a device; allowed is a file")
        size = path.stat().st_size
        if size > MAX_BYTES:
            refuse(name, f"the file has {size:,} bytes; at most {MAX_BYTES:,} are allowed")
        raw = path.read_bytes()
    except OSError as error:
        refuse(name, f"the file cannot be read ({error.strerror})")
    return raw, name


def csv_rows(
    raw: bytes, name: str, columns: Sequence[str], required: Sequence[str]
) -> Iterator[tuple[str, dict[str, str]]]:
    """Read the rows of a CSV file with a header.

    Parameters
    ----------
    raw : bytes
        UTF-8 text with commas; a byte order mark is accepted.
    name : str
        What to call the file.
    columns, required : sequence of str
        The columns there may be, in any order, and those there must be.

    Yields
    ------
    place : str
        ``"my_deck.csv, row 4"``; the header is row 1.
    row : dict
        The cells by column.

    Raises
    ------
    SandboxError
        At the first fault, with the place and what is allowed.

    Examples
    --------
    >>> list(csv_rows(b"species,copies\\nfig,3\\n", "deck.csv", ["species", "copies", "note"], ["species"]))
    [('deck.csv, row 2', {'species': 'fig', 'copies': '3'})]
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        refuse(name, f"byte {error.start + 1} is not UTF-8 text; save the file as CSV UTF-8")
    if "\0" in text:
        refuse(name, "the file holds NUL bytes, so it is not text; allowed is a CSV file")
    if not text.strip():
        refuse(name, f"the file is empty; it starts with a header of {one_of(columns)}")
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    number = 0
    header: tuple[str, ...] = ()
    try:
        for number, cells in enumerate(rows, start=1):
            place = f"{name}, row {number}"
            if number == 1:
                header = _header(cells, place, columns, required)
            elif cells:
                if len(cells) != len(header):
                    count = f"{len(cells)} cells where the header has {len(header)} columns"
                    refuse(place, f"there are {count}; a text that holds a comma needs quotation marks")
                yield place, dict(zip(header, cells, strict=True))
    except csv.Error as error:
        refuse(f"{name}, row {number + 1}", f"this is not CSV ({error}); perhaps a quotation mark is open")


def write_csv(columns: Sequence[str], rows: Iterable[Iterable]) -> str:
    """Return the text of a CSV file.

    Examples
    --------
    >>> write_csv(["species", "copies"], [["fig", 3]])
    'species,copies\\nfig,3\\n'
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _header(cells: list[str], place: str, columns: Sequence[str], required: Sequence[str]) -> tuple[str, ...]:
    """Check the names of the columns and return them."""
    for mark, word in ((";", "semicolons"), ("\t", "tabs")):
        if any(mark in cell for cell in cells):
            refuse(place, f"the file separates its columns with {word}; use commas")
    header = tuple(cell.strip() for cell in cells)
    for column in header:
        if column not in columns:
            refuse(place, f"there is an unknown column {shown(column)}; allowed are {one_of(columns)}")
        if header.count(column) > 1:
            refuse(place, f"the column {column} appears {header.count(column)} times; allowed is once")
    need_columns(header, required, place)
    return header


def need_columns(present: Iterable[str], required: Iterable[str], place: str) -> None:
    """Refuse a row or header that lacks required columns."""
    missing = [column for column in required if column not in present]
    if missing:
        refuse(place, f"{one_of(missing)} {'is' if len(missing) == 1 else 'are'} missing")


def refuse(place: str, reason: str) -> NoReturn:
    """Raise the error "<place>: <reason>."."""
    raise SandboxError(f"{place}: {reason}.") from None


def shown(value: object) -> str:
    """Show a value of any kind on one short line."""
    if isinstance(value, str):
        if re.fullmatch(r"[+-]?\d{1,20}(\.\d{1,20})?", value.strip()):
            return value.strip()
        text = value if len(value) <= 40 else value[:37] + "..."
        return json.dumps(text, ensure_ascii=not text.isprintable())
    if value is None or isinstance(value, (float, np.number)):
        return str(value)
    if isinstance(value, int) and value.bit_length() < 100:
        return str(value)
    return f"a value of type {type(value).__name__}"


def integer(value: object) -> int | None:
    """Read a whole number from a cell, or None; 6.0 is one, as tables with gaps hold their integers so."""
    if isinstance(value, str):
        return int(value) if re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", value) else None
    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, (float, np.floating)) and float(value).is_integer():
        return int(value)
    return None


def is_blank(value: object) -> bool:
    """Whether a cell is empty: no text, None, NaN or pandas' NA."""
    if isinstance(value, str):
        return not value.strip()
    return value is None or (isinstance(value, float) and value != value) or type(value).__name__ == "NAType"


def is_control(character: str) -> bool:
    """Whether a character would break a line of text."""
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
