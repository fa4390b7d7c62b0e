"""Decks of Cultive: reading and writing them, and what one must hold as a whole."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import islice

from pydantic import ValidationError

from sandbox.engine.errors import one_of
from sandbox.engine.rows import csv_rows, need_columns, read_file, refuse, shown, write_csv
from sandbox.games.cultive.components import COLUMNS, MAX_DECK, MAX_ICONS, MAX_NAME, MAX_SPECIES, Plant

_REQUIRED = tuple(name for name, field in Plant.model_fields.items() if field.is_required())


def read_deck(source: str | os.PathLike) -> tuple[Plant, ...]:
    """Read a deck from a CSV file and check it.

    Parameters
    ----------
    source : str or path
        A UTF-8 file with commas and the columns of `COLUMNS` in any order; `source` and `note` are optional.

    Returns
    -------
    tuple of Plant
        One per row, in the order of the file.

    Raises
    ------
    SandboxError
        With one sentence that names the file, the row (the header is row 1), the value and what is allowed.

    Examples
    --------
    >>> read_deck("no_such_deck.csv")
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: no_such_deck.csv: there is no such file.
    """
    return _parsed(*read_file(source))


def write_deck(plants: Iterable[Plant]) -> str:
    """Write a deck as the text of a CSV file that `read_deck` reads back unchanged.

    Parameters
    ----------
    plants : iterable of Plant

    Returns
    -------
    str
        A header and one line per species.

    Examples
    --------
    >>> print(write_deck(shipped_deck()[:1]).splitlines()[1][:40])
    pineapple,5,sun,1-stage,2,aroma+mulch,mu
    """
    cells = ([getattr(plant, column) for column in COLUMNS] for plant in plants)
    return write_csv(
        COLUMNS, (["+".join(cell) if isinstance(cell, tuple) else cell for cell in row] for row in cells)
    )


def plants_from(value) -> tuple[Plant, ...]:
    """Make a checked deck from anything the parameter `deck` accepts.

    Parameters
    ----------
    value : path, table or iterable
        The path of a CSV file, a DataFrame (or a table with its `columns` and `to_dict("records")`), or an
        iterable of `Plant` or of dicts with the keys of `COLUMNS`.

    Returns
    -------
    tuple of Plant

    Raises
    ------
    SandboxError
        With one sentence that names the row or plant, the value and what is allowed.

    Examples
    --------
    >>> onion = shipped_deck()[1].model_dump()
    >>> plants_from([onion | {"light": "sun"}])[0].light
    'sun'
    >>> plants_from([onion | {"light": "moon"}])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: deck, plant 1 (onion): light is "moon"; allowed are sun, shade ...
    """
    if isinstance(value, (str, os.PathLike)):
        return read_deck(value)
    if hasattr(value, "to_dict") and hasattr(value, "columns"):
        value = value.to_dict("records")
    if isinstance(value, (Mapping, bytes)) or not isinstance(value, Iterable):
        refuse("deck", f"this is {shown(value)}; allowed are a CSV file, a table, or a list of plants")
    rows = list(islice(value, MAX_SPECIES + 1))
    plants = []
    for number, row in enumerate(rows, start=1):
        place = f"deck, plant {number}"
        if not isinstance(row, (Plant, Mapping)):
            refuse(place, f"this is {shown(row)}; allowed are a Plant or a dict with {one_of(COLUMNS)}")
        # A plant that was copied with other values (`model_copy`) has not been checked by anyone.
        plants.append(_plant(dict(row), place))
    check_deck(plants)
    return tuple(plants)


def check_deck(plants: Iterable[Plant], name: str = "deck", places: Iterable[str] | None = None) -> None:
    """Check the rules that hold across the rows of a deck.

    Parameters
    ----------
    plants : iterable of Plant
    name : str
        What a message calls the deck.
    places : iterable of str, optional
        What a message calls each row; "deck, plant 1" and so on when left out.

    Raises
    ------
    SandboxError
        For an empty deck, a species listed twice, an icon in two spellings, too many species, cards or icons.

    Examples
    --------
    >>> check_deck(shipped_deck())
    >>> check_deck(shipped_deck()[:1] * 2)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: deck, plant 2 (pineapple): this species is already listed as plant 1.
    """
    plants = tuple(plants)
    if not plants:
        refuse(name, "the deck holds no plants; at least one is needed")
    if len(plants) > MAX_SPECIES:
        refuse(name, f"the deck holds more than {MAX_SPECIES} species; at most {MAX_SPECIES} are allowed")
    if places is None:
        places = [f"{name}, plant {number}" for number in range(1, len(plants) + 1)]
    listed: dict[str, str] = {}
    spelling: dict[str, str] = {}
    for plant, place in zip(plants, places, strict=True):
        label = f"{place} ({plant.species})"
        earlier = listed.setdefault(plant.species.casefold(), place)
        if earlier is not place:
            refuse(label, f"this species is already listed as {earlier.rpartition(', ')[2]}")
        for icon in plant.row_icons + plant.column_icons:
            known = spelling.setdefault(icon.casefold(), icon)
            if known != icon:
                refuse(
                    label,
                    f"the icon {shown(icon)} is {shown(known)} in another place; write both alike",
                )
        if len(spelling) > MAX_ICONS:
            refuse(
                label,
                f"here stands icon kind {len(spelling)} of the deck; at most {MAX_ICONS} are allowed",
            )
    cards = sum(plant.copies for plant in plants)
    if cards > MAX_DECK:
        refuse(name, f"the deck holds {cards} cards; at most {MAX_DECK} are allowed")


@cache
def shipped_deck() -> tuple[Plant, ...]:
    """Read the deck that comes with the game: 98 cards, stand-ins but for the facts its notes name.

    Returns
    -------
    tuple of Plant

    Examples
    --------
    >>> sum(plant.copies for plant in shipped_deck())
    98
    """
    return _parsed(files("sandbox.games.cultive").joinpath("data/deck.csv").read_bytes(), "deck.csv")


def _parsed(raw: bytes, name: str) -> tuple[Plant, ...]:
    """Turn the bytes of a deck file into a checked deck."""
    plants, places = [], []
    for place, row in csv_rows(raw, name, COLUMNS, _REQUIRED):
        plants.append(_plant(row, place))
        places.append(place)
    check_deck(plants, name, places)
    return tuple(plants)


def _plant(row: Mapping, place: str) -> Plant:
    """Make a plant of one row, with its place in front of any refusal."""
    species = row.get("species")
    if isinstance(species, str) and species.strip() and len(species) <= MAX_NAME and species.isprintable():
        place = f"{place} ({species.strip()})"
    for column in row:
        if column not in COLUMNS:
            refuse(place, f"there is an unknown column {shown(column)}; allowed are {one_of(COLUMNS)}")
    need_columns(row, _REQUIRED, place)
    try:
        return Plant.model_validate(dict(row))
    except ValidationError as error:
        refuse(place, str(error.errors(include_url=False)[0]["ctx"]["error"]))
