"""The tables of Succulent: which counts make each, and the words around them."""

from sandbox.engine.game import Axis, Table
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.events import DROPLETS_FROM, SUPPLIES
from sandbox.games.succulent.geometry import COLUMNS, PLOT_NAMES, PLOTS, ROWS
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
    *("gardeners sent", "projects completed", "turns with no choice but to pass"),
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
PROJECT_FACTS = (
    "laid out a game",
    "gardeners a game",
    "completed of those laid out",
    "completed per turn on offer",
    "turns in the row until completed",
    "points",
    "points per cutting",
    "win rate of who completed it",
)
OFFERED, VISITED, COMPLETED, PER_TURN, TURNS_SHOWN, POINTS, PER_CUTTING, WON = range(len(PROJECT_FACTS))
EARNED = (*KINDS, "scoring spaces", "beds left", "cuttings left", "small droplets left")
SPACES_EARNED, BEDS_LEFT, CUTTINGS_LEFT, DROPLETS_LEFT = range(N_KINDS, N_KINDS + 4)
SECTION_FACTS = ("small droplets at the end", "large droplets at the end", "times it paid")
SMALL_END, LARGE_END, TIMES_PAID = range(len(SECTION_FACTS))
SUPPLY_FACTS = ("times it ran empty", "pieces that could not be had")
RAN_EMPTY, NOT_HAD = range(len(SUPPLY_FACTS))
ENDS = ("last flower placed", "projects completed", "round limit or standstill")

LETTERS = Axis("column", lambda variant: list("ABCDEFGHIJKL"[:COLUMNS]))
NUMBERS = Axis("row", lambda variant: [str(row + 1) for row in range(ROWS)])
ROUND = Axis("round", lambda variant: [str(i + 1) for i in range(min(MOST_ROUNDS, variant.round_limit))])
PLACE = Axis("plot", lambda variant: PLOT_NAMES)
SEAT = Axis("seat", lambda variant: [f"seat {seat + 1}" for seat in range(variant.players)])
TYPE = Axis("section", lambda variant: TYPES)
KIND = Axis("kind of project", lambda variant: KINDS)
CARD = Axis("project", lambda variant: [project.project for project in variant.projects])
NO_TITLE = ""


def _columns(names) -> Axis:
    return Axis(NO_TITLE, lambda variant: names)


def _garden(title: str, unit: str, counts, out_of, about: str, share: bool = False) -> Table:
    return Table(title, unit, NUMBERS, LETTERS, counts, out_of, share=share, about=about)


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
        "round",
        "covered_round",
        "covered",
        "The mean round in which each space is covered, in games in which it is.",
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
        "Projects by kind",
        "as the column says",
        KIND,
        _columns(PROJECT_FACTS),
        "kind",
        "kind_of",
        heatmap=False,
        about="Cards laid out and gardeners sent there in a game; the share of cards laid out that are "
        "completed, the chance of it in each player's turn in which one is on offer, after how many such "
        "turns; points in all and for each cutting of the cost; how often the player who completed one wins.",
    ),
    "projects": Table(
        "Project cards",
        "as the column says",
        CARD,
        _columns(PROJECT_FACTS),
        "card",
        "card_of",
        heatmap=False,
        about="The same for each card.",
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
        about="What a player has at the end of a turn, round by round.",
    ),
    "droplets": Table(
        "Where droplets come from",
        "droplets per player and game",
        Axis("gained by", lambda variant: DROPLETS_FROM),
        _columns(("small", "large")),
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
        _columns(("points",)),
        "earned",
        "plays",
        scale=0.5,
        form="intervals",
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
