"""The gardening tiles: what a kind of tile may be, its effects, the garden's rows, and their record."""

from collections.abc import Iterable, Sequence
from enum import IntEnum

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator, model_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_name, read_note, read_number, read_word
from sandbox.engine.rows import is_blank, refuse, shown
from sandbox.games.horticulture.cards import (
    ELEMENTS,
    PLAIN,
    TOOLS,
    check_most,
    check_names,
    cost_counts,
    read_cost,
)
from sandbox.games.horticulture.shapes import (
    MAX_PLACES,
    MAX_SIDE,
    MAX_TILE_SIDE,
    NOTHING,
    SPACE,
    garden_bits,
    places,
    read_drawing,
    signed,
    spaces_of,
)

MAX_TILES = 12  # kinds of tile, that is piles
MAX_GARDEN = MAX_SIDE * MAX_SIDE  # spaces of a garden, and so tiles of a player


class Effect(IntEnum):
    """What a standing tile does for its owner; each adds up over tiles."""

    NONE = 0
    TOOLS = 1  # room for so many more tools
    SETS = 2  # so many reborn cards fewer for a wild element, never fewer than one
    HAND = 3  # so many more cards in hand
    BLOOM = 4  # Blooms are collected without a Sunshine
    ANIMALS = 5  # so many points at the end for each animal of the owner
    CHEAPER = 6  # tiles cost so many of one element less; 6 + the element


EFFECTS = (
    "none",
    "more tools",
    "smaller sets",
    "bigger hand",
    "Bloom for nothing",
    "points for animals",
    "cheaper element",
)  # a word's index is its Effect
EFFECT_SLOTS = Effect.CHEAPER + PLAIN

PILES = ("grass", "landmark", "other")
GRASS, LANDMARK, OTHER = range(3)


class Tile(BaseModel, frozen=True, extra="forbid"):
    """One kind of gardening tile, that is one pile.

    Parameters
    ----------
    tile : str
        Its name, 1 to 24 characters.
    pile : {"grass", "landmark", "other"}
        Which of the numbers of copies counts, and what is never transplanted: grass and landmarks.
    shape : str
        A drawing of # and . with a line or a slash between its rows.
    cost : str
        A letter for each element: S, E, W, B.
    points : int
        At the end of the game while it stands, 0 to 40.
    tool : str
        The tool its planting needs, or "none".
    effect : str
        One of `EFFECTS`.
    amount : int
        How much the effect is, 0 to 10.
    element : str
        Which element is cheaper; only for that effect.
    yields : str
        A letter for each element it gives when transplanted.
    source, note : str
        Where the numbers come from, and what is known.

    Examples
    --------
    >>> Tile(tile="Bench", pile="other", shape="##/#.", cost="WE", points=2).shape
    '##/#.'
    """

    tile: str
    pile: str = "other"
    shape: str
    cost: str
    points: int
    tool: str = "none"
    effect: str = "none"
    amount: int = 0
    element: str = ""
    yields: str = ""
    source: SourceWord = "own"
    note: str = ""

    # The validators run before pydantic's own, so that every refusal is a sentence of ours.
    @field_validator("tile", mode="before")
    @classmethod
    def _tile(cls, value):
        return read_name("tile", value)

    @field_validator("pile", mode="before")
    @classmethod
    def _pile(cls, value):
        return read_word("pile", value, PILES, "other")

    @field_validator("shape", mode="before")
    @classmethod
    def _shape(cls, value):
        return read_shape(value)

    @field_validator("cost", "yields", mode="before")
    @classmethod
    def _cost(cls, value, info: ValidationInfo):
        return read_cost(info.field_name, value)

    @field_validator("points", "amount", mode="before")
    @classmethod
    def _whole_number(cls, value, info: ValidationInfo):
        if info.field_name == "amount" and is_blank(value):
            return 0
        return read_number(info.field_name, value, 0, 40 if info.field_name == "points" else 10)

    @field_validator("tool", mode="before")
    @classmethod
    def _tool(cls, value):
        return read_word("tool", value, ("none", *TOOLS), "none")

    @field_validator("effect", mode="before")
    @classmethod
    def _effect(cls, value):
        return read_word("effect", value, EFFECTS, "none")

    @field_validator("element", mode="before")
    @classmethod
    def _element(cls, value):
        return read_word("element", value, ("", *ELEMENTS[:PLAIN]), "")

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @model_validator(mode="after")
    def _fits_together(self):
        cheaper = self.effect == EFFECTS[Effect.CHEAPER]
        if cheaper and not self.element:
            raise ValueError(f'element is empty; the effect "{self.effect}" needs one')
        if self.element and not cheaper:
            raise ValueError(
                f'element is "{self.element}"; the effect "{self.effect}" looks at none, so it must be empty'
            )
        if self.amount == 0 and self.effect not in (EFFECTS[Effect.NONE], EFFECTS[Effect.BLOOM]):
            raise ValueError(f'amount is 0; the effect "{self.effect}" needs at least 1')
        if self.yields and self.pile != "other":
            raise ValueError(
                f'yields is "{self.yields}"; a tile of the pile "{self.pile}" is never transplanted, so it '
                "must be empty"
            )
        return self

    @property
    def lines(self) -> tuple[str, ...]:
        """The drawing, line by line."""
        return read_drawing(self.shape)

    @property
    def size(self) -> int:
        """How many spaces it covers."""
        return len(spaces_of(self.lines))


class GardenRow(BaseModel, frozen=True, extra="forbid"):
    """One row of the garden board.

    Parameters
    ----------
    spaces : str
        # for a space, . for none.
    source : {"rulebook", "public", "derived", "stand-in", "own"}

    Examples
    --------
    >>> GardenRow(spaces="##.##").spaces
    '##.##'
    """

    spaces: str
    source: SourceWord = "own"

    @field_validator("spaces", mode="before")
    @classmethod
    def _spaces(cls, value):
        row = value.strip() if isinstance(value, str) else value
        if not isinstance(row, str) or set(row) - {SPACE, NOTHING} or not 3 <= len(row) <= MAX_SIDE:
            raise ValueError(
                f"spaces is {shown(value)}; allowed are 3 to {MAX_SIDE} of the marks # (a space) and . (none)"
            )
        return row

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")


# One entry per kind of tile in each array; entries past n_kinds are zero.
TILES = np.dtype(
    [
        ("n_kinds", "i8"),
        ("pile", "i8", (MAX_TILES,)),  # GRASS, LANDMARK or OTHER
        ("size", "i8", (MAX_TILES,)),
        ("cost", "i8", (MAX_TILES, PLAIN)),
        ("points", "i8", (MAX_TILES,)),
        ("tool", "i8", (MAX_TILES,)),  # index in TOOLS, or -1
        ("effect", "i8", (MAX_TILES,)),  # an Effect, for CHEAPER plus its element
        ("amount", "i8", (MAX_TILES,)),
        ("yields", "i8", (MAX_TILES, PLAIN)),
        ("n_places", "i8", (MAX_TILES,)),  # ways it fits on an empty garden; only the variant knows them
        ("places", "i8", (MAX_TILES, MAX_PLACES)),  # each as bits of spaces, row * 8 + column
    ]
)
GARDEN = np.dtype([("spaces", "i8"), ("n_spaces", "i8")])  # bits, and how many


def read_shape(value) -> str:
    """Return a drawing of a tile on one line, or raise a ValueError that says what a drawing may be."""
    lines = read_drawing(value) if isinstance(value, str) else ()
    fits = 0 < len(lines) <= MAX_TILE_SIDE and all(0 < len(line) <= MAX_TILE_SIDE for line in lines)
    if not fits or set("".join(lines)) - {SPACE, NOTHING} or SPACE not in "".join(lines):
        raise ValueError(
            f"shape is {shown(value)}; allowed is a drawing of the marks # and . with at most "
            f"{MAX_TILE_SIDE} lines of at most as many marks"
        )
    if len({len(line) for line in lines}) > 1:
        raise ValueError(f"shape is {shown(value)}; all its lines need the same length")
    spaces = set(spaces_of(lines))
    joined, waiting = set(), [min(spaces)]
    while waiting:
        r, c = waiting.pop()
        if (r, c) in spaces and (r, c) not in joined:
            joined.add((r, c))
            waiting += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    if joined != spaces:
        raise ValueError(f"shape is {shown(value)}; all its spaces must hang together by their sides")
    return "/".join(lines)


def check_tiles(tiles: Sequence[Tile], name: str, places_: Sequence[str]) -> None:
    """Check what holds across the rows of a tile table.

    Raises
    ------
    SandboxError
        For an empty table, a tile listed twice, two piles of grass or too many piles.
    """
    check_names(tiles, "tile", MAX_TILES, name, places_)
    grass = [(tile, place) for tile, place in zip(tiles, places_, strict=True) if tile.pile == "grass"]
    if len(grass) > 1:
        tile, place = grass[1]
        refuse(f"{place} ({tile.tile})", "this is a second pile of grass; at most one is allowed")


def check_garden(rows: Sequence[GardenRow], name: str, places_: Sequence[str]) -> None:
    """Check what holds across the rows of a garden.

    Raises
    ------
    SandboxError
        For too many rows, or rows of different lengths.
    """
    check_most(rows, MAX_SIDE, name)
    if not rows:
        refuse(name, f"the garden has {len(rows)} rows; allowed are 3 to {MAX_SIDE}")
    for row, place in zip(rows, places_, strict=True):
        if len(row.spaces) != len(rows[0].spaces):
            refuse(
                place,
                f"spaces has {len(row.spaces)} marks where the first row has {len(rows[0].spaces)}; all rows "
                "need the same number",
            )


def pack_tiles(record: np.void, tiles: Iterable[Tile]) -> None:
    """Fill a record of dtype TILES in place but for the ways a tile fits; the rest is overwritten.

    Examples
    --------
    >>> from sandbox.games.horticulture.components import shipped_tiles
    >>> record = np.zeros(1, TILES)[0]
    >>> pack_tiles(record, shipped_tiles())
    >>> int(record["n_kinds"]), record["size"][:8].tolist()
    (8, [1, 2, 2, 3, 3, 4, 4, 6])
    """
    tiles = tuple(tiles)
    for field in TILES.names:
        record[field] = 0
    record["n_kinds"] = len(tiles)
    for i, tile in enumerate(tiles):
        effect = EFFECTS.index(tile.effect)
        record["pile"][i] = PILES.index(tile.pile)
        record["size"][i] = tile.size
        record["cost"][i] = cost_counts(tile.cost)
        record["points"][i] = tile.points
        record["tool"][i] = TOOLS.index(tile.tool) if tile.tool in TOOLS else -1
        record["effect"][i] = effect + (ELEMENTS.index(tile.element) if effect == Effect.CHEAPER else 0)
        record["amount"][i] = 1 if effect == Effect.BLOOM else tile.amount
        record["yields"][i] = cost_counts(tile.yields)


def pack_places(record: np.void, tiles: Sequence[Tile], garden: Sequence[GardenRow]) -> None:
    """Write into a record of dtype TILES every way each tile fits on the garden.  Modified in place."""
    board = tuple(row.spaces for row in garden)
    for i, tile in enumerate(tiles):
        ways = places(tile.lines, board)
        record["n_places"][i] = len(ways)
        record["places"][i, : len(ways)] = [signed(way) for way in ways]


def pack_garden(record: np.void, garden: Sequence[GardenRow]) -> None:
    """Fill a record of dtype GARDEN in place."""
    bits = garden_bits([row.spaces for row in garden])
    record["spaces"] = signed(bits)
    record["n_spaces"] = bits.bit_count()
