"""The plants of Cultive: what a species may be, and the record in which a deck travels to the rules."""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Literal, get_args

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator, model_validator

from sandbox.engine.cells import MAX_NAME, SOURCES, SourceWord, read_note, read_number, read_word
from sandbox.engine.rows import is_blank, shown

MAX_SPECIES = 40
MAX_DECK = 250
MAX_ICONS = 16


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
LIGHTS = tuple(light.name.lower() for light in Light)  # a word's index is its Light
GROWTHS = get_args(GrowthWord)  # a word's index is its Growth

_WORDS = {"light": get_args(LightWord), "growth": GROWTHS, "source": SOURCES}
_BOUNDS = {"copies": (1, MAX_DECK), "points": (-20, 50)}
COMPLETE = {"1-stage": 1, "double": 2, "2-stage": 2, "3-stage": 3}  # cards of a complete plant


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
        return read_number(info.field_name, value, *_BOUNDS[info.field_name])

    @field_validator("light", "growth", "source", mode="before")
    @classmethod
    def _word(cls, value, info: ValidationInfo):
        blank = "own" if info.field_name == "source" else None
        return read_word(info.field_name, value, _WORDS[info.field_name], blank)

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
        return read_note(value)

    @model_validator(mode="after")
    def _enough_copies(self):
        fewest = COMPLETE[self.growth]
        if self.copies < fewest:
            raise ValueError(f"copies is {self.copies}; a {self.growth} plant needs {fewest} to {MAX_DECK}")
        return self


COLUMNS = tuple(Plant.model_fields)

# One entry per species in each array; entries past n_species are zero.
DECK = np.dtype(
    [
        ("n_species", "i8"),
        ("n_cards", "i8"),
        ("copies", "i8", (MAX_SPECIES,)),
        ("light", "i8", (MAX_SPECIES,)),
        ("growth", "i8", (MAX_SPECIES,)),
        ("cards", "i8", (MAX_SPECIES,)),  # of a complete plant
        ("joined", "i8", (MAX_SPECIES,)),  # cards harvested together as one place of a consortium
        ("points", "i8", (MAX_SPECIES,)),  # printed on each card
        ("row_icons", "i8", (MAX_SPECIES,)),  # bit b: the icon icon_names()[b]
        ("column_icons", "i8", (MAX_SPECIES,)),
        (
            "row_partners",
            "i8",
            (MAX_SPECIES,),
        ),  # cards of the deck that share a row icon with it
        ("column_partners", "i8", (MAX_SPECIES,)),
    ]
)


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
    >>> from sandbox.games.cultive.deck import shipped_deck
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
    >>> from sandbox.games.cultive.deck import shipped_deck
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
        record["cards"][index] = COMPLETE[plant.growth]
        record["joined"][index] = 2 if plant.growth in ("double", "2-stage") else 1
        record["points"][index] = plant.points
        record["row_icons"][index] = sum(bit[icon] for icon in plant.row_icons)
        record["column_icons"][index] = sum(bit[icon] for icon in plant.column_icons)
        for icons, partners in (("row_icons", "row_partners"), ("column_icons", "column_partners")):
            mine = set(getattr(plant, icons))
            record[partners][index] = sum(
                other.copies for other in plants if mine & set(getattr(other, icons))
            )
