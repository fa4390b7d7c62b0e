"""What people may write for names, numbers and yes or no where they lay out a table by hand."""

import difflib
from collections.abc import Iterable
from typing import NoReturn

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.rows import shown
from sandbox.engine.variant import Variant


def say_no(sentence: str) -> NoReturn:
    """Refuse with a sentence."""
    raise SandboxError(sentence) from None


def is_whole(value, low: int, high: int) -> bool:
    """Tell whether a value is a whole number between two bounds.

    Examples
    --------
    >>> is_whole(2, 1, 2), is_whole(3, 1, 2), is_whole(True, 1, 2), is_whole("2", 1, 2)
    (True, False, False, False)
    """
    return isinstance(value, int | np.integer) and not isinstance(value, bool) and low <= value <= high


def read_whole(value, what: str, low: int, high: int) -> int:
    """Return a whole number between two bounds.

    Examples
    --------
    >>> read_whole(3, "seat", 1, 2)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: seat is 3; allowed are whole numbers from 1 to 2.
    """
    if not is_whole(value, low, high):
        say_no(f"{what} is {value!r}; allowed are whole numbers from {low} to {high:,}.")
    return int(value)


def read_place(value, word: str, most: int) -> int:
    """Return the index of a place that people count from 1: a seat, a plot, a space.

    Examples
    --------
    >>> read_place(3, "seat", 5)
    2
    >>> read_place(0, "seat", 5)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: There is no seat 0; allowed are whole numbers from 1 to 5.
    """
    if not is_whole(value, 1, most):
        say_no(f"There is no {word} {value!r}; allowed are whole numbers from 1 to {most}.")
    return int(value) - 1


def check_variant(variant, kind: type[Variant], title: str) -> None:
    """Refuse what is no variant of a game, `kind` being the class of its variants.

    Examples
    --------
    >>> import sandbox as sb
    >>> check_variant(17, type(sb.variant("cultive")), "Cultive")
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: 17 is no variant of Cultive; sb.variant('cultive') makes one.
    """
    if not isinstance(variant, kind):
        what = f"A variant of {variant.game}" if isinstance(variant, Variant) else shown(variant)
        say_no(f"{what} is no variant of {title}; sb.variant({kind.game!r}) makes one.")


def read_switch(value, what: str) -> bool:
    """Return a yes or no.

    Examples
    --------
    >>> read_switch("no", "turned")
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: turned is 'no'; allowed are True and False.
    """
    if not isinstance(value, bool | np.bool_):
        say_no(f"{what} is {value!r}; allowed are True and False.")
    return bool(value)


def find(names: Iterable[str], name, word: str) -> int:
    """Return the place of a name, which may be a number, among those there are, whatever its case.

    Examples
    --------
    >>> find(["small", "medium"], "Medium", "size of bed"), find(["1", "2"], 2, "plot")
    (1, 1)
    """
    names = list(names)
    folded = [other.casefold() for other in names]
    wanted = str(name).casefold()
    if wanted in folded and isinstance(name, str | int) and not isinstance(name, bool):
        return folded.index(wanted)
    near = difflib.get_close_matches(wanted, folded, 1)
    hint = f"did you mean {names[folded.index(near[0])]}? Allowed" if near else "allowed"
    say_no(f"There is no {word} {name!r}; {hint} are {one_of(names)}.")
