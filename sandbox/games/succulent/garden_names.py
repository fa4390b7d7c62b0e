"""What people may write for spaces, numbers and names in a garden made by hand, and what else is refused."""

import difflib
from collections.abc import Sequence
from typing import NoReturn

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
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


def read_whole(value, what: str, low: int, high: int) -> int:
    """Return a whole number between two bounds.

    Examples
    --------
    >>> read_whole(3, "seat", 1, 2)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: seat is 3; allowed are whole numbers from 1 to 2.
    """
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        say_no(f"{what} is {value!r}; allowed are whole numbers from {low} to {high}.")
    return int(value)


def find(names: Sequence[str], name, word: str) -> int:
    """Return the place of a name, which may be a number, among those there are.

    Examples
    --------
    >>> find(["small", "medium"], "Medium", "size of bed"), find(["1", "2"], 2, "plot")
    (1, 1)
    """
    folded = [other.casefold() for other in names]
    number = isinstance(name, int) and not isinstance(name, bool)
    wanted = str(name).casefold() if number or isinstance(name, str) else ""
    if wanted in folded:
        return folded.index(wanted)
    near = difflib.get_close_matches(wanted, folded, 1)
    hint = f"did you mean {names[folded.index(near[0])]}? Allowed" if near else "allowed"
    say_no(f"There is no {word} {name!r}; {hint} are {one_of(names)}.")


def say_no(sentence: str) -> NoReturn:
    """Refuse with a sentence."""
    raise SandboxError(sentence) from None
