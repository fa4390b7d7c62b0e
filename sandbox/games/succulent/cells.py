"""One cell of a table of components: read, or refused in words that say what is allowed."""

from collections.abc import Sequence
from typing import Literal, get_args

from sandbox.engine.errors import one_of
from sandbox.engine.rows import integer, is_blank, is_control, shown

MAX_NAME = 24
MAX_NOTE = 300
TYPES = ("green", "purple", "orange", "red", "black")  # of cuttings
SIZES = ("small", "medium", "large")  # of beds

SourceWord = Literal["rulebook", "public", "derived", "stand-in", "own"]
SOURCES = get_args(SourceWord)


def read_name(field: str, value) -> str:
    """Return a name of a component, or raise a ValueError that says what a name may be.

    Examples
    --------
    >>> read_name("plot", " 3 ")
    '3'
    """
    name = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    name = name.strip() if isinstance(name, str) else name
    if is_blank(name):
        raise ValueError(f"{field} is empty; every row needs a name")
    if not isinstance(name, str) or len(name) > MAX_NAME or not name.isprintable() or "," in name:
        raise ValueError(
            f"{field} is {shown(value)}; allowed is a name of 1 to {MAX_NAME} characters without a comma"
        )
    return name


def read_number(field: str, value, low: int, high: int) -> int:
    """Return a whole number, or raise a ValueError that says which are allowed; an empty cell is 0.

    Examples
    --------
    >>> read_number("points", "8", 0, 30)
    8
    """
    number = 0 if is_blank(value) else integer(value)
    if number is None or not low <= number <= high:
        raise ValueError(f"{field} is {shown(value)}; allowed are whole numbers from {low} to {high}")
    return number


def read_word(field: str, value, allowed: Sequence[str], blank: str | None = None) -> str:
    """Return one of a few words, or raise a ValueError that lists them; an empty cell means `blank`.

    Examples
    --------
    >>> read_word("size", "small", SIZES)
    'small'
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


def read_drawing(field: str, value, letters: str, what: str) -> tuple[str, ...]:
    """Return the lines of a drawing: one below the other, or with / between them; blanks do not count.

    Examples
    --------
    >>> read_drawing("drawing", "# o / . #", "#o.", "a bed")
    ('#o', '.#')
    """
    if not isinstance(value, str) or is_blank(value):
        raise ValueError(f"{field} is {shown(value)}; allowed is {what}, line by line")
    lines = ["".join(line.split()) for line in value.replace("/", "\n").splitlines()]
    lines = [line for line in lines if line]
    for number, line in enumerate(lines, start=1):
        for letter in line:
            if letter not in letters:
                raise ValueError(
                    f"{field}, line {number} holds {shown(letter)}; allowed are {one_of(letters)}"
                )
    return tuple(lines)
