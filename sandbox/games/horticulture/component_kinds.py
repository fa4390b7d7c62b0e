"""The tables of components as kinds of knob: how each is shown, read, written and packed."""

from sandbox.engine.cells import SOURCES
from sandbox.engine.kinds import Column
from sandbox.games.horticulture.cards import (
    ELEMENT_COUNTS,
    ELEMENTS,
    MAX_COPIES,
    TOOL_COUNTS,
    TOOLS,
    pack_elements,
    pack_tools,
)
from sandbox.games.horticulture.components import ELEMENT_TABLE, GARDEN_TABLE, TILE_TABLE, TOOL_TABLE
from sandbox.games.horticulture.tiles import EFFECTS, GARDEN, PILES, TILES, pack_garden, pack_tiles

_SOURCE = Column("source", "Source", "choice", options=SOURCES)
_NOTE = Column("note", "Note")


ELEMENT_KIND = ELEMENT_TABLE.kind(
    (
        Column("element", "Element", "choice", options=ELEMENTS),
        Column("copies", "Copies", "whole", 0, MAX_COPIES),
        _SOURCE,
        _NOTE,
    ),
    lambda rows: f"{sum(row.copies for row in rows)} cards of {sum(row.copies > 0 for row in rows)} kinds",
    ELEMENT_COUNTS,
    pack_elements,
)
TOOL_KIND = TOOL_TABLE.kind(
    (
        Column("tool", "Tool", "choice", options=TOOLS),
        Column("copies", "Copies", "whole", 0, MAX_COPIES),
        Column("cost", "Cost"),
        _SOURCE,
        _NOTE,
    ),
    lambda rows: f"{sum(row.copies for row in rows)} cards of {sum(row.copies > 0 for row in rows)} kinds",
    TOOL_COUNTS,
    pack_tools,
)
TILE_KIND = TILE_TABLE.kind(
    (
        Column("tile", "Tile"),
        Column("pile", "Pile", "choice", options=PILES),
        Column("shape", "Shape"),
        Column("cost", "Cost"),
        Column("points", "Points", "whole", 0, 40),
        Column("tool", "Tool", "choice", options=("none", *TOOLS)),
        Column("effect", "Effect", "choice", options=EFFECTS),
        Column("amount", "Amount", "whole", 0, 10),
        Column("element", "Element", "choice", options=("", *ELEMENTS[:4])),
        Column("yields", "Yields"),
        _SOURCE,
        _NOTE,
    ),
    lambda rows: f"{len(rows)} piles, shapes of {_span(row.size for row in rows)} spaces",
    TILES,
    pack_tiles,
)
GARDEN_KIND = GARDEN_TABLE.kind(
    (Column("spaces", "Spaces"), _SOURCE),
    lambda rows: f"{sum(row.spaces.count('#') for row in rows)} spaces in {len(rows)} rows",
    GARDEN,
    pack_garden,
)


def _span(numbers) -> str:
    numbers = list(numbers)
    return f"{min(numbers)} to {max(numbers)}"
