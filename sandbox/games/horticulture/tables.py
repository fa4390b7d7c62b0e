"""The tables of Horticulture Master: which counts make each, and the words around them."""

from sandbox.engine.game import WIN_UNIT, Axis, Table
from sandbox.games.horticulture.cards import CARDS, ELEMENTS, TOOLS
from sandbox.games.horticulture.tiles import GRASS, PILES

ROUNDS = 31  # counted one by one; the last stands for all later ones
DEEDS = ("collect", "plant", "remove a row", "pass")  # in the order of the deeds of `state`
PACE = ("in a turn of collecting", "after a row was removed")
PURPOSES = ("Blooms", "mushrooms", "tools", "tiles", "loans")  # in the order of the purposes of `state`
TILE_FACTS = (
    "planted a game",
    "share of games",
    "transplanted a game",
    "round planted",
    "elements paid",
    "points per element paid",
    "standing a player",
)
PLANTED, IN_GAMES, TRANSPLANTED, WHEN, PAID, WORTH, STANDING = range(len(TILE_FACTS))
ANIMAL_FACTS = ("share of games", "round taken")
TAKEN, TAKEN_WHEN = range(len(ANIMAL_FACTS))
TOOL_FACTS = ("developed", "used in collecting", "lent", "out of the game", "held at the end")
DEVELOPED, USED, LENT, DROPPED, HELD = range(len(TOOL_FACTS))


def tile_names(variant) -> list[str]:
    """Name the kinds of tile in the order of their numbers.

    Examples
    --------
    >>> import sandbox as sb
    >>> tile_names(sb.variant("horticulture"))[-2:]
    ['Pond', 'Cabin']
    """
    return [tile.tile for tile in variant.tiles]


def animal_names(variant) -> list[str]:
    """Name the animals by their piles; grass has none."""
    return [tile.tile if tile.pile != PILES[GRASS] else f"{tile.tile} (none)" for tile in variant.tiles]


ROUND = Axis("round", lambda variant: [*map(str, range(1, ROUNDS)), "later"])
ROW = Axis("row", lambda variant: [str(i + 1) for i in range(variant.display_rows)])
COLUMN = Axis("column", lambda variant: [str(i + 1) for i in range(variant.display_columns)])
CARD = Axis("card", lambda variant: CARDS)
TILE = Axis("tile", tile_names)


def _flow(title: str, field: str, about: str) -> Table:
    return Table(title, "cards a round", CARD, ROUND, field, "rounds", about=about)


TABLES = {
    "taken": Table(
        "Where cards are collected",
        "share of turns",
        ROW,
        COLUMN,
        "taken",
        "turns_all",
        share=True,
        about="Turns in which a card was collected from the space; row 1 is the top.",
    ),
    "dwell": Table(
        "How long cards wait",
        "turns",
        ROW,
        COLUMN,
        "waited",
        "taken",
        about="Turns a card had been in the display when it was collected from the space.",
    ),
    "blocked": Table(
        "Spaces under Frozen",
        "share of turns",
        ROW,
        COLUMN,
        "blocked",
        "turns_all",
        share=True,
        about="Turns at whose end the space was empty below a Frozen card.",
    ),
    "burns": Table(
        "Where Fire burns",
        "cards a game",
        ROW,
        COLUMN,
        "burns",
        "games",
        about="Cards that a Fire burnt on the space.",
    ),
    "flow_taken": _flow("Cards taken", "flow_taken", "Collected, or drawn with the Water Can and kept."),
    "flow_spent": _flow("Cards spent", "flow_spent", "Paid, given for Blooms and mushrooms, or lent for."),
    "flow_burnt": _flow("Cards burnt", "flow_burnt", "Burnt by Fire."),
    "flow_composted": _flow(
        "Cards composted",
        "flow_composted",
        "Removed with their row, or drawn with the Water Can and not kept.",
    ),
    "spent_on": Table(
        "What cards are spent on",
        "cards a game",
        Axis("card", lambda variant: ELEMENTS),
        Axis("for", lambda variant: PURPOSES),
        "spent_on",
        "games",
        about="Cards given by all players together; for a loan a mushroom goes to the lender.",
    ),
    "turns": Table(
        "What turns are used for",
        "share of turns",
        Axis("use", lambda variant: DEEDS),
        ROUND,
        "deeds",
        "turns",
        share=True,
        about="Each turn is used for one thing; a row may be removed and one card collected after it.",
    ),
    "pace": Table(
        "Cards in a collecting turn",
        "cards",
        Axis("", lambda variant: PACE),
        ROUND,
        "pace",
        "pace_of",
        heatmap=False,
        about="Cards taken from the display, of the turns in which any is.",
    ),
    "tiles": Table(
        "Gardening tiles",
        "as the column says",
        TILE,
        Axis("", lambda variant: TILE_FACTS),
        "tile_facts",
        "tile_facts_of",
        heatmap=False,
        about="Tiles planted by all players together, and the share of games in which any is; what was paid "
        "for one after effects and yields; tiles that stand in a garden at the end.",
    ),
    "planting": Table(
        "When tiles are planted",
        "tiles a round",
        TILE,
        ROUND,
        "planted",
        "rounds",
        about="Tiles planted by all players together, of the games that reach the round.",
    ),
    "tile_wins": Table(
        "Win rate with a tile",
        "share of players who planted it",
        TILE,
        Axis("", lambda variant: ("win rate",)),
        "tile_won",
        "tile_players",
        scale=1 / WIN_UNIT,
        share=True,
        form="intervals",
        about="How often a player wins who planted at least one; a tie counts as a part of a win.",
    ),
    "occupancy": Table(
        "Where gardens are covered",
        "share of gardens",
        Axis("row", lambda variant: [str(i + 1) for i in range(len(variant.garden))]),
        Axis("column", lambda variant: [str(i + 1) for i in range(len(variant.garden[0].spaces))]),
        "covered",
        "plays",
        share=True,
        about="Spaces that are covered at the end.",
    ),
    "animals": Table(
        "Animals",
        "as the column says",
        Axis("pile", animal_names),
        Axis("", lambda variant: ANIMAL_FACTS),
        "animal_facts",
        "animal_facts_of",
        heatmap=False,
        about="How often the animal of a pile is taken, and in which round.",
    ),
    "tools": Table(
        "Tools",
        "times a game",
        Axis("tool", lambda variant: TOOLS),
        Axis("", lambda variant: TOOL_FACTS),
        "tool_facts",
        "games",
        heatmap=False,
        about="By all players together; a tool counts as used when the cards could not be "
        "collected without it.",
    ),
}
