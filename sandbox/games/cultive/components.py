"""The plant deck of Cultive: what it may hold, how it is read and checked, and the record the rules read."""

import os
import re
from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Literal, get_args

import numpy as np
from pydantic import BaseModel, ValidationError, ValidationInfo, field_validator, model_validator

from sandbox.engine.errors import one_of
from sandbox.engine.rows import (
    csv_rows,
    integer,
    is_blank,
    is_control,
    need_columns,
    read_file,
    refuse,
    shown,
    write_csv,
)

MAX_SPECIES = 40
MAX_DECK = 250
MAX_ICONS = 16
MAX_NAME = 24
MAX_NOTE = 300


class Light(IntEnum):
    """Light a revealed plant needs at the Check."""

    NONE = 0
    SUN = 1
    SHADE = 2


class Growth(IntEnum):
    """Growth type: how many cards a plant takes and in how many stages."""

    ONE = 0
    DOUBLE = 1
    TWO = 2
    THREE = 3


LightWord = Literal["sun", "shade", "none"]
GrowthWord = Literal["1-stage", "double", "2-stage", "3-stage"]
SourceWord = Literal["rulebook", "public", "derived", "stand-in", "own"]
LIGHTS = tuple(light.name.lower() for light in Light)  # a word's index is its Light
GROWTHS = get_args(GrowthWord)  # a word's index is its Growth

_WORDS = {"light": get_args(LightWord), "growth": GROWTHS, "source": get_args(SourceWord)}
_BOUNDS = {"copies": (1, MAX_DECK), "points": (-20, 50)}
_FEWEST_COPIES = {"1-stage": 1, "double": 2, "2-stage": 2, "3-stage": 3}


class Plant(BaseModel, frozen=True, extra="forbid"):
    """One species of the deck: a row of the deck file.

    Parameters
    ----------
    species : str
        Name printed on the card, 1 to 24 characters.
    copies : int
        Cards of this species in the deck; at least 1, 2, 2, 3 for a 1-stage, double, 2-stage, 3-stage plant.
    light : {"sun", "shade", "none"}
        Light requirement at the Check.
    growth : {"1-stage", "double", "2-stage", "3-stage"}
        Growth type.
    points : int
        Points printed on each card, -20 to 50.
    row_icons, column_icons : tuple of str
        Icons that link with the neighbour in a row, and with the card above or below in a column.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
        Where the numbers come from; a row with a single invented number is a stand-in.
    note : str
        What is known and what is not, in words.

    Examples
    --------
    >>> Plant(species="okra", copies=6, light="sun", growth="double", points=1,
    ...       row_icons="aroma+mulch", column_icons=()).row_icons
    ('aroma', 'mulch')
    """

    species: str
    copies: int
    light: LightWord
    growth: GrowthWord
    points: int
    row_icons: tuple[str, ...]
    column_icons: tuple[str, ...]
    source: SourceWord = "own"
    note: str = ""

    # The validators run before pydantic's own, so that every refusal is a sentence of ours.
    @field_validator("species", mode="before")
    @classmethod
    def _species(cls, value):
        name = value.strip() if isinstance(value, str) else value
        if is_blank(name):
            raise ValueError("species is empty; every row needs a name")
        if not isinstance(name, str) or len(name) > MAX_NAME or not name.isprintable():
            raise ValueError(f"species is {shown(value)}; allowed is a name of 1 to {MAX_NAME} characters")
        return name

    @field_validator("copies", "points", mode="before")
    @classmethod
    def _whole_number(cls, value, info: ValidationInfo):
        low, high = _BOUNDS[info.field_name]
        number = integer(value)
        if number is None or not low <= number <= high:
            raise ValueError(
                f"{info.field_name} is {shown(value)}; allowed are whole numbers from {low} to {high}"
            )
        return number

    @field_validator("light", "growth", "source", mode="before")
    @classmethod
    def _word(cls, value, info: ValidationInfo):
        allowed = _WORDS[info.field_name]
        word = value.strip() if isinstance(value, str) else value
        if info.field_name == "source" and is_blank(value):
            return "own"
        if not isinstance(word, str) or word not in allowed:
            raise ValueError(f"{info.field_name} is {shown(value)}; allowed are {one_of(allowed)}")
        return word

    @field_validator("row_icons", "column_icons", mode="before")
    @classmethod
    def _icons(cls, value, info: ValidationInfo):
        field = info.field_name
        if is_blank(value):
            return ()
        if isinstance(value, str):
            value = value.split("+")
        if not isinstance(value, (list, tuple)):
            raise ValueError(f"{field} is {shown(value)}; allowed are icon names joined by +")
        icons = tuple(icon.strip() if isinstance(icon, str) else icon for icon in value)
        for icon in icons:
            if not isinstance(icon, str) or len(icon) > MAX_NAME or not re.fullmatch(r"[\w -]+", icon):
                raise ValueError(
                    f"{field} holds {shown(icon)}; allowed are icon names joined by +, each of 1 to "
                    f"{MAX_NAME} letters, digits, spaces, hyphens and underscores"
                )
        for icon in icons:
            if icons.count(icon) > 1:
                raise ValueError(f"{field} holds {shown(icon)} more than once; allowed is each icon once")
        return icons

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        if is_blank(value):
            return ""
        if not isinstance(value, str) or len(value) > MAX_NOTE or any(map(is_control, value.strip())):
            raise ValueError(
                f"note is {shown(value)}; allowed is one line of text of up to {MAX_NOTE} characters"
            )
        return value.strip()

    @model_validator(mode="after")
    def _enough_copies(self):
        fewest = _FEWEST_COPIES[self.growth]
        if self.copies < fewest:
            raise ValueError(f"copies is {self.copies}; a {self.growth} plant needs {fewest} to {MAX_DECK}")
        return self


COLUMNS = tuple(Plant.model_fields)
_REQUIRED = tuple(name for name, field in Plant.model_fields.items() if field.is_required())

# One entry per species in each array; entries past n_species are zero.
DECK = np.dtype(
    [
        ("n_species", "i8"),
        ("n_cards", "i8"),
        ("copies", "i8", (MAX_SPECIES,)),
        ("light", "i8", (MAX_SPECIES,)),
        ("growth", "i8", (MAX_SPECIES,)),
        ("joined", "i8", (MAX_SPECIES,)),  # cards harvested together as one place of a consortium
        ("points", "i8", (MAX_SPECIES,)),  # printed on each card
        ("row_icons", "i8", (MAX_SPECIES,)),  # bit b: the icon icon_names()[b]
        ("column_icons", "i8", (MAX_SPECIES,)),
    ]
)


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
    pineapple,6,sun,1-stage,2,aroma+mulch,mu
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
        plants.append(row if isinstance(row, Plant) else _plant(row, place))
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


def icon_names(plants: Iterable[Plant]) -> tuple[str, ...]:
    """Name the icons of a deck; an icon's index is its bit in a `DECK` record.

    Parameters
    ----------
    plants : iterable of Plant

    Returns
    -------
    tuple of str
        In order of first appearance, plant by plant, its row icons before its column icons.

    Examples
    --------
    >>> icon_names(shipped_deck())
    ('aroma', 'mulch', 'pollinators', 'roots', 'nitrogen', 'canopy')
    """
    return tuple(dict.fromkeys(icon for plant in plants for icon in plant.row_icons + plant.column_icons))


def pack_deck(record: np.void, plants: Iterable[Plant]) -> None:
    """Fill a deck record in place; whatever it held before is overwritten.

    Parameters
    ----------
    record : record of dtype DECK
        Modified in place.
    plants : iterable of Plant
        A checked deck.

    Examples
    --------
    >>> record = np.zeros(1, DECK)[0]
    >>> pack_deck(record, shipped_deck())
    >>> int(record["n_species"]), int(record["n_cards"])
    (18, 98)
    """
    plants = tuple(plants)
    bit = {icon: 1 << index for index, icon in enumerate(icon_names(plants))}
    for field in DECK.names:
        record[field] = 0
    record["n_species"] = len(plants)
    record["n_cards"] = sum(plant.copies for plant in plants)
    for index, plant in enumerate(plants):
        record["copies"][index] = plant.copies
        record["light"][index] = LIGHTS.index(plant.light)
        record["growth"][index] = GROWTHS.index(plant.growth)
        record["joined"][index] = 2 if plant.growth in ("double", "2-stage") else 1
        record["points"][index] = plant.points
        record["row_icons"][index] = sum(bit[icon] for icon in plant.row_icons)
        record["column_icons"][index] = sum(bit[icon] for icon in plant.column_icons)


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
