"""Cards, tiles and garden of Horticulture Master: their tables, read, written and refused row by row."""

from functools import cache

from sandbox.engine.components import DrawnTable
from sandbox.games.horticulture.cards import ELEMENTS, TOOLS, Element, Tool, check_elements, check_tools
from sandbox.games.horticulture.shapes import MAX_SIDE
from sandbox.games.horticulture.tiles import MAX_TILES, GardenRow, Tile, check_garden, check_tiles

HOUSE = "sandbox.games.horticulture"

ELEMENT_TABLE = DrawnTable(
    "elements", Element, "element", len(ELEMENTS), check_elements, HOUSE, "elements.csv"
)
TOOL_TABLE = DrawnTable("tools", Tool, "tool", len(TOOLS), check_tools, HOUSE, "tools.csv")
TILE_TABLE = DrawnTable("tiles", Tile, "tile", MAX_TILES, check_tiles, HOUSE, "tiles.toml")
GARDEN_TABLE = DrawnTable("garden", GardenRow, "row", MAX_SIDE, check_garden, HOUSE, "garden.csv")


@cache
def shipped_elements() -> tuple[Element, ...]:
    """Read the element cards that come with the game: 54, how many of each kind is a stand-in.

    Examples
    --------
    >>> sum(element.copies for element in shipped_elements())
    54
    """
    return ELEMENT_TABLE.shipped()


@cache
def shipped_tools() -> tuple[Tool, ...]:
    """Read the tool cards that come with the game: two of each, their costs are stand-ins.

    Examples
    --------
    >>> sum(tool.copies for tool in shipped_tools())
    8
    """
    return TOOL_TABLE.shipped()


@cache
def shipped_tiles() -> tuple[Tile, ...]:
    """Read the gardening tiles that come with the game: eight piles, their numbers are stand-ins.

    Examples
    --------
    >>> [tile.tile for tile in shipped_tiles()]
    ['Grass', 'Fence', 'Woodshed', 'Parterre', 'Chicken Coop', 'Gazebo', 'Pond', 'Cabin']
    """
    return TILE_TABLE.shipped()


@cache
def shipped_garden() -> tuple[GardenRow, ...]:
    """Read the garden board that comes with the game, a stand-in.

    Examples
    --------
    >>> len(shipped_garden())
    4
    """
    return GARDEN_TABLE.shipped()
