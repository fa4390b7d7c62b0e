"""What cells of Succulent's tables hold: sorts of cuttings and beds, names that are numbers, drawings."""

from sandbox.engine import cells
from sandbox.engine.errors import one_of
from sandbox.engine.rows import is_blank, shown

TYPES = ("green", "purple", "orange", "red", "black")  # of cuttings
SIZES = ("small", "medium", "large")  # of beds


def read_name(field: str, value) -> str:
    """Return a name of a component, which may be a number, or raise a ValueError.

    Examples
    --------
    >>> read_name("plot", 3)
    '3'
    """
    number = isinstance(value, int) and not isinstance(value, bool)
    return cells.read_name(field, str(value) if number else value)


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
