"""The tables of Succulent: which counts make each, and the words around them."""

from sandbox.engine.game import Axis, Table
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.events import DROPLETS_FROM, FROM_GARDENER, SUPPLIES
from sandbox.games.succulent.geometry import COLUMNS, PLACE_OF, PLOT_NAMES, PLOTS, ROWS
from sandbox.games.succulent.projects import KINDS, N_KINDS

MOST_ROUNDS = 40  # that the tables over time follow; later rounds are left out

FLOWS = (
    *("cuttings from spaces", "cuttings from bonuses", "cuttings spent", "cuttings given back"),
    *("beds gained", "beds placed", "beds given back"),
    *(
        "small droplets placed",
        "small droplets spent",
        "small droplets thrown out",
        "small droplets without room",
    ),
    *("large droplets placed", "large droplets thrown out", "large droplets without room"),
    *("gardeners sent", "projects completed", "forced passes"),
)
(
    CUTTINGS_COVERED,
    CUTTINGS_BONUS,
    CUTTINGS_SPENT,
    CUTTINGS_BACK,
    BEDS_GAINED,
    BEDS_PLACED,
    BEDS_BACK,
    SMALL_PUT,
    SMALL_SPENT,
    SMALL_THROWN,
    SMALL_LOST,
    LARGE_PUT,
    LARGE_THROWN,
    LARGE_LOST,
    GARDENERS,
    COMPLETIONS,
    PASSES,
) = range(len(FLOWS))
HOLDINGS = ("cuttings", "beds", "small droplets", "large droplets", "flowers left")
SHARES = ("completed of those laid out", "completed per turn on offer", "win rate of its player")
NUMBERS = ("laid out a game", "gardeners a game", "turns until completed", "points", "points per cutting")
PROJECT_FACTS = (*SHARES, *NUMBERS)
COMPLETED, PER_TURN, WON, OFFERED, VISITED, TURNS_SHOWN, POINTS, PER_CUTTING = range(len(PROJECT_FACTS))
EARNED = (*KINDS, "scoring spaces", "beds left", "cuttings left", "small droplets left")
SPACES_EARNED, BEDS_LEFT, CUTTINGS_LEFT, DROPLETS_LEFT = range(N_KINDS, N_KINDS + 4)
SECTION_FACTS = ("small at the end", "large at the end", "times it paid")
SMALL_END, LARGE_END, TIMES_PAID = range(len(SECTION_FACTS))
SUPPLY_FACTS = ("times it ran dry", "pieces missed")
RAN_EMPTY, NOT_HAD = range(len(SUPPLY_FACTS))
ENDS = ("last flower placed", "projects completed", "round limit or standstill")

LETTERS = Axis("column", lambda variant: list("ABCDEFGHIJKL"[:COLUMNS]))
LINES = Axis("row", lambda variant: [str(row + 1) for row in range(ROWS)])
ROUND = Axis("round", lambda variant: [str(i + 1) for i in range(min(MOST_ROUNDS, variant.round_limit))])
PLACE = Axis("plot", lambda variant: PLOT_NAMES)
SEAT = Axis("seat", lambda variant: [f"seat {seat + 1}" for seat in range(variant.players)])
TYPE = Axis("section", lambda variant: TYPES)
KIND = Axis("kind of project", lambda variant: KINDS)
CARD = Axis("project", lambda variant: [project.project for project in variant.projects])
NO_TITLE = ""
_SHARES, _NUMBERS = slice(len(SHARES)), slice(len(SHARES), None)  # of the facts of a project
PLOT_UNDER = tuple(  # each space of the frame; the corners lie on a plot that is never turned up
    tuple(PLACE_OF.get(row * COLUMNS + column, PLOTS) for column in range(COLUMNS)) for row in range(ROWS)
)


def _columns(names) -> Axis:
    return Axis(NO_TITLE, lambda variant: names)


def _droplet(source) -> str:
    return "large" if source == DROPLETS_FROM[FROM_GARDENER] else "small"


def _garden(title: str, unit: str, counts, out_of, about: str, share: bool = False) -> Table:
    return Table(title, unit, LINES, LETTERS, counts, out_of, share=share, form="board", about=about)


TABLES = {
    "covered": _garden(
        "Spaces covered",
        "share of games",
        "covered",
        "spaces",
        "How often a bed lies on each space at the end; the corners of the frame are no garden.",
        share=True,
    ),
    "covered_when": _garden(
        "When spaces are covered",
        "mean round",
        "covered_round",
        "covered",
        "The mean round in which each space is covered, in games in which it is.",
    ),
    "opened": _garden(
        "When spaces lie open",
        "mean round",
        ("opened", PLOT_UNDER),
        ("opened_of", PLOT_UNDER),
        "The mean round in which the plot of each space is turned up, in games in which it is.",
    ),
    **{
        f"covered_{size}": _garden(
            f"Spaces under {size} beds",
            "share of games",
            ("covered_by", number),
            "spaces",
            f"How often a {size} bed lies on each space at the end.",
            share=True,
        )
        for number, size in enumerate(SIZES)
    },
    "covered_first": _garden(
        "Spaces covered by the first seat",
        "share of coverings",
        "covered_first",
        "covered",
        "How often it is the first seat that covers a space, of all times that it is covered.",
        share=True,
    ),
    "seats": Table(
        "Who covers which plot",
        "spaces a game",
        PLACE,
        SEAT,
        "plot_seat",
        "games",
        form="intervals",
        about="Spaces of each plot that each seat covers in a game.",
    ),
    "revealed": Table(
        "Order of the plots",
        "share of games",
        PLACE,
        Axis("lies face up as number", lambda variant: [str(i + 1) for i in range(PLOTS)]),
        "revealed",
        "games",
        share=True,
        about="Which plot is the first, second, ... to lie face up, those of the start included.",
    ),
    "kinds": Table(
        "Project kinds",
        "by kind",
        KIND,
        _columns(SHARES),
        ("kind", ..., _SHARES),
        ("kind_of", ..., _SHARES),
        share=True,
        heatmap=False,
        about="The share of cards laid out that are completed, the chance of it in each player's turn in "
        "which one is on offer, and how often the player who completed one wins.",
    ),
    "kind_facts": Table(
        "Kinds in numbers",
        "by kind",
        KIND,
        _columns(NUMBERS),
        ("kind", ..., _NUMBERS),
        ("kind_of", ..., _NUMBERS),
        heatmap=False,
        about="Cards laid out and gardeners sent there in a game; after how many turns on offer one is "
        "completed; the points it scores in all and for each cutting of its cost.",
    ),
    "projects": Table(
        "Project cards",
        "by card",
        CARD,
        _columns(SHARES),
        ("card", ..., _SHARES),
        ("card_of", ..., _SHARES),
        share=True,
        heatmap=False,
        about="The same shares as for the kinds, for each card.",
    ),
    "project_facts": Table(
        "Cards in numbers",
        "by card",
        CARD,
        _columns(NUMBERS),
        ("card", ..., _NUMBERS),
        ("card_of", ..., _NUMBERS),
        heatmap=False,
        about="The same numbers as for the kinds, for each card.",
    ),
    "flow": Table(
        "What turns bring",
        "per turn",
        Axis(NO_TITLE, lambda variant: FLOWS),
        ROUND,
        "flow",
        "turns",
        about="Cuttings, beds and droplets gained, spent and given up in a turn of each round; droplets "
        "gained in other players' turns included.",
    ),
    "holdings": Table(
        "What players hold",
        "per player",
        Axis(NO_TITLE, lambda variant: HOLDINGS),
        ROUND,
        "holdings",
        "turns",
        heatmap=False,
        about="What a player has at the end of a turn, round by round.",
    ),
    "droplets": Table(
        "Where droplets come from",
        "droplets per player and game",
        Axis("gained by", lambda variant: [f"{word}, {_droplet(word)}" for word in DROPLETS_FROM]),
        _columns(("droplets",)),
        "droplets_from",
        "plays",
        form="intervals",
        about="Droplets gained, those for which there was no supply or no room included.",
    ),
    "sections": Table(
        "Greenhouse sections",
        "per player and game",
        TYPE,
        _columns(SECTION_FACTS),
        "section",
        "plays",
        about="Droplets in each section at the end, and how often it paid for a cutting.",
    ),
    "earned": Table(
        "Where points come from",
        "points per player and game",
        Axis("points from", lambda variant: EARNED),
        _columns(("points per player and game",)),
        "earned",
        "plays",
        scale=0.5,
        heatmap=False,
        about="The final score by kind of project, scoring spaces and what is left over.",
    ),
    "ends": Table(
        "What ends the game",
        "share of games",
        Axis("trigger", lambda variant: ENDS),
        _columns(("share",)),
        "ends",
        "games",
        share=True,
        form="intervals",
        about="What triggers the end first.",
    ),
    "supply": Table(
        "Supply under stress",
        "per game",
        Axis("supply", lambda variant: SUPPLIES),
        _columns(SUPPLY_FACTS),
        "supply",
        "games",
        form="intervals",
        about="How often in a game a supply runs empty, and how many pieces players miss for it.",
    ),
}
