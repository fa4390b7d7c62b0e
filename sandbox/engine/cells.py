"""One cell of a table of components: read, or refused by a ValueError that says what is allowed."""

from collections.abc import Sequence
from typing import Literal, get_args

from sandbox.engine.errors import one_of
from sandbox.engine.rows import integer, is_blank, is_control, shown

MAX_NAME = 24
MAX_NOTE = 300

SourceWord = Literal["rulebook", "public", "derived", "stand-in", "own"]
SOURCES = get_args(SourceWord)


def read_name(field: str, value) -> str:
    """Return a name of a component, or raise a ValueError that says what a name may be.

    Examples
    --------
    >>> read_name("plant", " fig ")
    'fig'
    """
    name = value.strip() if isinstance(value, str) else value
    if is_blank(name):
        raise ValueError(f"{field} is empty; every row needs a name")
    if not isinstance(name, str) or len(name) > MAX_NAME or not name.isprintable() or "," in name:
        raise ValueError(
            f"{field} is {shown(value)}; allowed is a name of 1 to {MAX_NAME} characters without a comma"
        )
    return name


def read_number(field: str, value, low: int, high: int, blank: int | None = None) -> int:
    """Return a whole number, or raise a ValueError that says which are allowed; an empty cell means `blank`.

    Examples
    --------
    >>> read_number("points", "8", 0, 30)
    8
    """
    number = blank if blank is not None and is_blank(value) else integer(value)
    if number is None or not low <= number <= high:
        raise ValueError(f"{field} is {shown(value)}; allowed are whole numbers from {low} to {high}")
    return number


def read_word(field: str, value, allowed: Sequence[str], blank: str | None = None) -> str:
    """Return one of a few words, or raise a ValueError that lists them; an empty cell means `blank`.

    Examples
    --------
    >>> read_word("light", "sun", ("sun", "shade"))
    'sun'
    """
    if blank is not None and is_blank(value):
        return blank
    word = value.strip() if isinstance(value, str) else value
    if not isinstance(word, str) or word not in allowed:
        raise ValueError(f"{field} is {shown(value)}; allowed are {one_of(allowed)}")
    return word


def read_note(value) -> str:
    """Return one line of text, or raise a ValueError.

    Examples
    --------
    >>> read_note(None)
    ''
    """
    if is_blank(value):
        return ""
    if not isinstance(value, str) or len(value) > MAX_NOTE or any(map(is_control, value.strip())):
        raise ValueError(
            f"note is {shown(value)}; allowed is one line of text of up to {MAX_NOTE} characters"
        )
    return value.strip()
