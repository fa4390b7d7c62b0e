"""The registry of games: one line each, imported when first asked for."""

import sys
from importlib import import_module
from types import ModuleType

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.game import Game
from sandbox.engine.variant import Variant, read_toml

_HOUSES = {
    "cultive": "sandbox.games.cultive",  # agroforestry: shadows and consortia
    "cultivate": "sandbox.games.cultivate",  # sowing: a community garden with roles
    "succulent": "sandbox.games.succulent",  # placing beds: cuttings, greenhouses and projects
    "horticulture": "sandbox.games.horticulture",  # gardening: elements, tools and tiles
}


def games() -> list[str]:
    """Return the names of the games.

    Examples
    --------
    >>> games()
    ['cultive', 'cultivate', 'succulent', 'horticulture']
    """
    return list(_HOUSES)


def game(name: str) -> Game:
    """Return a game by name.

    Raises
    ------
    SandboxError
        When there is no such game.

    Examples
    --------
    >>> game("cultive").title
    'Cultive'
    """
    if name not in _HOUSES:
        raise SandboxError(f"There is no game {name!r}; the games are {one_of(_HOUSES)}.")
    return import_module(_HOUSES[name]).GAME


def variant(name: str, **values) -> Variant:
    """Return a variant of a game: the rulebook but for the values given.

    Parameters
    ----------
    name : str
        The game, one of `games()`.
    **values
        Parameters by name; tables may be dicts, ``horizontal={2: 3, 3: 6}``, and a deck the path of a CSV.

    Returns
    -------
    Variant
        Checked, frozen, hashable.

    Raises
    ------
    SandboxError
        For an unknown game or parameter, or a value that is not allowed.

    Examples
    --------
    >>> variant("cultive", players=3, fair_size=6).fair_size
    6
    """
    return game(name).variant.of(values)


def load_variant(path) -> Variant:
    """Read a variant that `Variant.save` wrote.

    Raises
    ------
    SandboxError
        When the file cannot be read, or holds a value that is not allowed.

    Examples
    --------
    >>> import tempfile, pathlib
    >>> path = variant("cultive", rounds=7).save(pathlib.Path(tempfile.mkdtemp()) / "short.toml")
    >>> load_variant(path).diff()
    Rounds: 2: 10, 3: 9, 4: 8 -> 2: 7, 3: 7, 4: 7 rounds
    """
    values = read_toml(path)
    name = values.pop("game")
    try:
        return game(name).variant.of(values)
    except SandboxError as error:
        raise SandboxError(f"{path}: {error}") from None


class _Registry(ModuleType):
    """This package, callable: ``sandbox.games()`` lists the games although ``sandbox.games`` holds them."""

    def __call__(self) -> list[str]:
        return games()


sys.modules[__name__].__class__ = _Registry
