"""What people may write for the spaces of a garden made by hand, and what else is refused."""

from sandbox.engine.given import say_no
from sandbox.games.succulent.geometry import COLUMNS, PLACE_OF


def read_space(name) -> int:
    """Return the space of the garden with a name.

    Examples
    --------
    >>> read_space("A4"), read_space("l7")
    (36, 83)
    """
    text = name.strip().upper() if isinstance(name, str) else ""
    column = "ABCDEFGHIJKL".find(text[:1]) if text else -1
    space = (int(text[1:]) - 1) * COLUMNS + column if text.isascii() and text[1:].isdigit() else -1
    if column < 0 or space not in PLACE_OF:
        say_no(f"There is no space {name!r}; allowed are A4 to L7 and C1 to J10.")
    return space
