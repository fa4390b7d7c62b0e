"""The plant cards of Cultivate!: what a kind of card may be, and the record for the rules."""

from collections.abc import Iterable, Sequence

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_name, read_note, read_number, read_word
from sandbox.engine.rows import is_blank, refuse, shown

MAX_KINDS = 24
MAX_TYPES = 12
MAX_CARDS = 120

_BOUNDS = {"copies": (1, MAX_CARDS), "cost": (0, 20), "value": (0, 20)}


class Plant(BaseModel, frozen=True, extra="forbid"):
    """One kind of plant card: a row of the plant file.

    Parameters
    ----------
    plant : str
        Its name, 1 to 24 characters.
    type : str
        What roles look for: herb, flower, vegetable, root or any other word.
    colour : str
        Colour, or "" for none; plants of one colour count together for "adjacent flowers of one colour".
    copies : int
        Cards of this kind in the deck.
    cost : int
        Seeds to pay into the bag, 0 to 20.
    value : int
        Points for each seed on its plot, 0 to 20.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
        Where the numbers come from; a row with a single invented number is a stand-in.
    note : str
        What is known and what is not, in words.

    Examples
    --------
    >>> Plant(plant="blue flower", type="flower", colour="blue", copies="2", cost=2, value=2).copies
    2
    """

    plant: str
    type: str
    colour: str = ""
    copies: int
    cost: int
    value: int
    source: SourceWord = "own"
    note: str = ""

    # The validators run before pydantic's own, so that every refusal is a sentence of ours.
    @field_validator("plant", "type", mode="before")
    @classmethod
    def _name(cls, value, info: ValidationInfo):
        return read_name(info.field_name, value)

    @field_validator("colour", mode="before")
    @classmethod
    def _colour(cls, value):
        return "" if is_blank(value) else read_name("colour", value)

    @field_validator("copies", "cost", "value", mode="before")
    @classmethod
    def _whole_number(cls, value, info: ValidationInfo):
        return read_number(info.field_name, value, *_BOUNDS[info.field_name])

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)


# One entry per kind of card in each array; entries past n_kinds are zero.
PLANTS = np.dtype(
    [
        ("n_kinds", "i8"),
        ("n_cards", "i8"),
        ("n_types", "i8"),
        ("n_colours", "i8"),
        ("copies", "i8", (MAX_KINDS,)),
        ("type", "i8", (MAX_KINDS,)),  # index in type_names()
        ("colour", "i8", (MAX_KINDS,)),  # 0 for none, else counting from 1
        ("cost", "i8", (MAX_KINDS,)),
        ("value", "i8", (MAX_KINDS,)),
    ]
)


def type_names(plants: Iterable[Plant]) -> tuple[str, ...]:
    """Name the types of plants in order of first appearance; a type's index is its number in the rules.

    Examples
    --------
    >>> from sandbox.games.cultivate.components import shipped_plants
    >>> type_names(shipped_plants())
    ('herb', 'flower', 'vegetable', 'root')
    """
    return tuple(dict.fromkeys(plant.type for plant in plants))


def check_plants(plants: Sequence[Plant], name: str, places: Sequence[str]) -> None:
    """Check what holds across the rows of a plant table.

    Parameters
    ----------
    plants : sequence of Plant
    name : str
        What a message calls the table.
    places : sequence of str
        What a message calls each row.

    Raises
    ------
    SandboxError
        For an empty table, a plant listed twice, a word in two spellings, too many kinds, types or cards.

    Examples
    --------
    >>> from sandbox.games.cultivate.components import shipped_plants
    >>> check_plants(shipped_plants()[:1] * 2, "plants", ["row 1", "row 2"])
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: row 2 (herb): this plant is already listed as row 1.
    """
    if not plants:
        refuse(name, "the table holds no plants; at least one is needed")
    if len(plants) > MAX_KINDS:
        refuse(name, f"the table holds more than {MAX_KINDS} plants; at most {MAX_KINDS} are allowed")
    listed: dict[str, str] = {}
    spelling: dict[tuple[str, str], str] = {}
    for plant, place in zip(plants, places, strict=True):
        label = f"{place} ({plant.plant})"
        earlier = listed.setdefault(plant.plant.casefold(), place)
        if earlier is not place:
            refuse(label, f"this plant is already listed as {earlier.rpartition(', ')[2]}")
        for field in ("type", "colour"):
            word = getattr(plant, field)
            known = spelling.setdefault((field, word.casefold()), word)
            if known != word:
                refuse(
                    label,
                    f"{field} is {shown(word)} here and {shown(known)} in another row; write both alike",
                )
    if len(type_names(plants)) > MAX_TYPES:
        refuse(name, f"the table holds {len(type_names(plants))} types; at most {MAX_TYPES} are allowed")
    cards = sum(plant.copies for plant in plants)
    if cards > MAX_CARDS:
        refuse(name, f"the table holds {cards} cards; at most {MAX_CARDS} are allowed")


def pack_plants(record: np.void, plants: Iterable[Plant]) -> None:
    """Fill a plant record in place; whatever it held before is overwritten.

    Parameters
    ----------
    record : record of dtype PLANTS
        Modified in place.
    plants : iterable of Plant
        A checked table.

    Examples
    --------
    >>> from sandbox.games.cultivate.components import shipped_plants
    >>> record = np.zeros(1, PLANTS)[0]
    >>> pack_plants(record, shipped_plants())
    >>> int(record["n_kinds"]), int(record["n_cards"])
    (6, 24)
    """
    plants = tuple(plants)
    types = type_names(plants)
    colours = tuple(dict.fromkeys(["", *(plant.colour for plant in plants)]))
    for field in PLANTS.names:
        record[field] = 0
    record["n_kinds"] = len(plants)
    record["n_cards"] = sum(plant.copies for plant in plants)
    record["n_types"] = len(types)
    record["n_colours"] = len(colours) - 1
    for index, plant in enumerate(plants):
        record["copies"][index] = plant.copies
        record["type"][index] = types.index(plant.type)
        record["colour"][index] = colours.index(plant.colour)
        record["cost"][index] = plant.cost
        record["value"][index] = plant.value
