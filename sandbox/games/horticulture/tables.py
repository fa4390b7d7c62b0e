"""The tables of Horticulture Master: which counts make each, and the words around them."""

from sandbox.engine.game import WIN_UNIT, Axis, Table
from sandbox.games.horticulture.cards import CARDS, ELEMENTS, TOOLS

ROUNDS = 31  # counted one by one; the last stands for all later ones
DEEDS = ("collect", "plant", "remove a row", "pass")  # in the order of the deeds of `state`
PACE = ("in a turn of collecting", "after a row was removed")
PURPOSES = ("Blooms", "mushrooms", "tools", "tiles", "loans")  # in the order of the purposes of `state`
TILE_FACTS = (
    *("planted", "transplanted", "standing at the end"),
    *("planted at all", "points per element", "elements", "round"),
)
PLANTED, TRANSPLANTED, STANDING, IN_GAMES, WORTH, PAID, WHEN = range(len(TILE_FACTS))
ANIMAL_FACTS = ("taken", "round")
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


ROUND = Axis("round", lambda variant: [*map(str, range(1, ROUNDS)), "later"])
ROW = Axis("row", lambda variant: [str(i + 1) for i in range(variant.display_rows)])
COLUMN = Axis("column", lambda variant: [str(i + 1) for i in range(variant.display_columns)])
CARD = Axis("card", lambda variant: CARDS)
TILE = Axis("tile", tile_names)
PILE = Axis("pile", tile_names)


REACHED = "Few games reach the later rounds, so little happens there."


def _flow(title: str, field: str, about: str) -> Table:
    return Table(title, "cards a game", CARD, ROUND, field, "games", about=f"{about} {REACHED}")


def _of_tiles(title: str, unit: str, fact: int, about: str, share: bool = False) -> Table:
    return _one_fact(title, unit, TILE, TILE_FACTS[fact], "tile_facts", fact, about, share)


def _of_animals(title: str, unit: str, fact: int, about: str, share: bool = False) -> Table:
    return _one_fact(title, unit, PILE, ANIMAL_FACTS[fact], "animal_facts", fact, about, share)


def _one_fact(title, unit, rows, column, field, fact, about, share) -> Table:
    place = (slice(None), slice(fact, fact + 1))
    return Table(
        title,
        unit,
        rows,
        Axis("", lambda variant: (column,)),
        (field, *place),
        (f"{field}_of", *place),
        share=share,
        heatmap=False,
        about=about,
    )


TABLES = {
    "taken": Table(
        "Where cards are collected",
        "share of turns",
        ROW,
        COLUMN,
        "taken",
        "turns_all",
        share=True,
        form="board",
        about="Turns in which a card was collected from the space; row 1 is the top.",
    ),
    "dwell": Table(
        "How long cards wait",
        "turns",
        ROW,
        COLUMN,
        "waited",
        "taken",
        form="board",
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
        form="board",
        about="Turns at whose end the space was empty below a Frozen card.",
    ),
    "burns": Table(
        "Where Fire burns",
        "cards a game",
        ROW,
        COLUMN,
        "burns",
        "games",
        form="board",
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
    "planting": Table(
        "When tiles are planted",
        "tiles a game",
        TILE,
        ROUND,
        "planted",
        "games",
        about=f"Tiles planted by all players together, by round. {REACHED}",
    ),
    "occupancy": Table(
        "Where gardens are covered",
        "share of gardens",
        Axis("row", lambda variant: [str(i + 1) for i in range(len(variant.garden))]),
        Axis("column", lambda variant: [str(i + 1) for i in range(len(variant.garden[0].spaces))]),
        "covered",
        "covered_of",
        share=True,
        form="board",
        about="Spaces that are covered at the end, of those the garden has.",
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
        heatmap=False,
        about="How often a player wins who planted at least one; a tie counts as a part of a win.",
    ),
    "tile_worth": _of_tiles(
        "Points for what is paid",
        "points per element",
        WORTH,
        about="Points printed on the tile for each element paid, after effects and yields of tiles.",
    ),
    "tile_cost": _of_tiles(
        "Elements paid for a tile",
        "elements",
        PAID,
        about="Cards and sets paid, after effects and yields of tiles.",
    ),
    "tile_games": _of_tiles(
        "Tiles planted at all",
        "share of games",
        IN_GAMES,
        share=True,
        about="Games in which anybody plants one.",
    ),
    "tile_round": _of_tiles(
        "When a tile is planted",
        "round",
        WHEN,
        about="The mean round in which tiles of the kind are planted.",
    ),
    "tiles": Table(
        "Gardening tiles",
        "tiles a game",
        TILE,
        Axis("", lambda variant: TILE_FACTS[: STANDING + 1]),
        ("tile_facts", slice(None), slice(STANDING + 1)),
        ("tile_facts_of", slice(None), slice(STANDING + 1)),
        heatmap=False,
        about="By all players together; a tile transplanted lies in a warehouse at the end.",
    ),
    "animals": _of_animals(
        "Animals taken", "share of games", TAKEN, share=True, about="By anybody, by pile."
    ),
    "animal_round": _of_animals(
        "When animals are taken", "round", TAKEN_WHEN, about="The mean round of the first tile of the pile."
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
