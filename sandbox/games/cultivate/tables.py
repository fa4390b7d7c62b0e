"""The tables of Cultivate!: which counts make each, and the words around them."""

from sandbox.engine.game import WIN_UNIT, Axis, Table
from sandbox.games.cultivate.events import WHERE
from sandbox.games.cultivate.plants import type_names
from sandbox.games.cultivate.state import SPACES, STORE_A, STORE_B

DEED_NAMES = (
    "seed on the plot",
    "plant",
    "seed along with a plant",
    "harvest of store A",
    "harvest of store B",
    "seed on a goal",
    "pass on a plot",
)
CULTIVATED, PLANTED, RODE, HARVESTED_A, HARVESTED_B, RELATED, PASSED = range(len(DEED_NAMES))
FLOWS = ("early season ends", "forced passes", "short refills")
EARLY, FORCED, DRY = range(len(FLOWS))
MARKET = ("bought a game", "turns on show", "bought of 100 shown", "seeds paid", "points returned")
BOUGHT, TURNS_SHOWN, LEFT, PAID, RETURNED = range(len(MARKET))
EARNED = ("seeds on plots", "own goal", "others' goals", "community goals", "powers", "Winter bonus")
NAMED = ("Spring", "Summer", "Fall")


def space_name(space: int) -> str:
    """Name a space of the loop.

    Examples
    --------
    >>> space_name(0), space_name(6), space_name(7)
    ('pit 1', 'store A', 'pit 7')
    """
    if space in (STORE_A, STORE_B):
        return "store A" if space == STORE_A else "store B"
    return f"pit {space + 1 - (space > STORE_A)}"


def season_names(variant) -> list[str]:
    """Name the seasons; past the three that the rulebook names, active ones have numbers.

    A season has one name whatever their number, so that runs with more and with fewer stand side by side.

    Examples
    --------
    >>> import sandbox as sb
    >>> season_names(sb.variant("cultivate", seasons=2))
    ['Spring', 'Summer', 'Winter']
    >>> season_names(sb.variant("cultivate", seasons=4))
    ['Spring', 'Summer', 'Fall', 'season 4', 'Winter']
    """
    more = (f"season {i + 1}" for i in range(len(NAMED), variant.seasons))
    return [*NAMED[: variant.seasons], *more, "Winter"]


def _rounds(variant):
    return [*(str(i + 1) for i in range(variant.seasons * variant.rounds)), "Winter"]


def _roles(variant):
    return [role.role for role in variant.roles]


SEASON = Axis("season", season_names)
ACTIVE = Axis("season", lambda variant: season_names(variant)[:-1])
ROUND = Axis("round", _rounds)
SPACE = Axis("space", lambda variant: [space_name(space) for space in range(SPACES)])
PIT = Axis("pit", lambda variant: [str(i + 1) for i in range(12)])
PLOT = Axis("plot", lambda variant: [str(i + 1) for i in range(12)])
ROLE = Axis("role", _roles)
TYPE = Axis("type", lambda variant: type_names(variant.plants))
SOURCE = Axis("points from", lambda variant: EARNED)

TABLES = {
    "landing": Table(
        "Where turns end",
        "share of turns",
        SPACE,
        SEASON,
        "landed",
        "turns",
        share=True,
        form="loop",
        about="The space on which the last seed lands; in Winter the space chosen.",
    ),
    "pits": Table(
        "Seeds in pits",
        "seeds",
        PIT,
        ROUND,
        "pits",
        "rounds",
        about="Seeds in each pit at the end of a round.",
    ),
    "plot_plants": Table(
        "Plants on plots",
        "plants",
        PLOT,
        SEASON,
        "plot_plants",
        "seasons",
        about="Plants on each plot when the season is scored.",
    ),
    "plot_value": Table(
        "Value of plots",
        "points a seed",
        PLOT,
        SEASON,
        "plot_value",
        "seasons",
        about="What one seed on each plot scores for its plants.",
    ),
    "plot_seeds": Table(
        "Own seeds on plots",
        "seeds per player",
        PLOT,
        SEASON,
        "plot_seeds",
        "gardeners",
        about="Seeds a player has on each plot when the season is scored.",
    ),
    "plot_others": Table(
        "Others' seeds beside one's own",
        "seeds",
        PLOT,
        SEASON,
        "plot_others",
        "plot_shared",
        about="Seeds of other players on a plot where one has a seed oneself.",
    ),
    "economy": Table(
        "Where the seeds lie",
        "seeds",
        Axis("place", lambda variant: WHERE),
        ROUND,
        "seeds",
        "rounds",
        heatmap=False,
        form="area",
        about="Seeds in pits, stores, reserves, on plots and goals and in the bag at the end of a round.",
    ),
    "deeds": Table(
        "What turns bring",
        "per turn",
        Axis("deed", lambda variant: DEED_NAMES),
        SEASON,
        "deeds",
        "turns",
        about="What players do with the space their turn ends on; what they decline in a store is not told.",
    ),
    "earned": Table(
        "Points by season",
        "points per player",
        SOURCE,
        SEASON,
        "earned",
        "gardeners",
        about="What a player scores in each season, by source.",
    ),
    "goals": Table(
        "Goals met",
        "share of scorings",
        ROLE,
        SEASON,
        "goal_met",
        "goal_there",
        share=True,
        form="intervals",
        about="How often a role's goal is met when the season is scored, whoever has the role or nobody.",
    ),
    "role_wins": Table(
        "Win rate by role",
        "share of players with the role",
        ROLE,
        Axis("", lambda variant: ("win rate",)),
        "role_won",
        "role_plays",
        scale=1 / WIN_UNIT,
        share=True,
        heatmap=False,
        about="How often the player with a role wins; a tie counts as a part of a win.",
    ),
    "role_points": Table(
        "Score by role",
        "points per player with the role",
        ROLE,
        Axis("points from", lambda variant: (*EARNED, "all")),
        "role_points",
        "role_plays",
        heatmap=False,
        about="What the player with a role scores, by source and in all.",
    ),
    "role_pairs": Table(
        "Role beside role",
        "win rate of the row",
        ROLE,
        Axis("role of another player", _roles),
        "pair_won",
        "pair_plays",
        scale=1 / WIN_UNIT,
        share=True,
        form="intervals",
        about="How often the role of the row wins when the role of the column plays too.",
    ),
    "market": Table(
        "Plants of the market",
        "by type of plant",
        TYPE,
        Axis("", lambda variant: MARKET),
        "market",
        "market_of",
        heatmap=False,
        about="Cards bought a game; turns a card is on show before it is bought or discarded, and of a "
        "hundred how many are bought; seeds paid for a plant, and points it gave to all players together.",
    ),
    "buyers": Table(
        "Who buys what",
        "plants per player with the role",
        ROLE,
        TYPE,
        "bought",
        "role_plays",
        form="intervals",
        about="Plants bought in a game by the player with each role.",
    ),
    "flow": Table(
        "When the game stalls",
        "share",
        Axis("", lambda variant: FLOWS),
        ACTIVE,
        "flow",
        "flow_of",
        share=True,
        heatmap=False,
        about="Of all seasons those that end early because all pits are empty; of all turns those whose plot "
        "leaves no choice but to pass; of all season ends those at which the bag cannot fill all pits.",
    ),
}
