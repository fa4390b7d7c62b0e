"""The knobs of Cultive: every number of the rulebook and every ruling, declared once."""

from typing import Annotated, Any, ClassVar

from pydantic import model_validator

from sandbox.engine.kinds import ByStep, Choice, Column, Matrix, Rows, Steps, Switch, Whole
from sandbox.engine.variant import Knob, Variant
from sandbox.games.cultive.components import DECK, GROWTHS, LIGHTS, MAX_DECK, Plant, pack_deck
from sandbox.games.cultive.deck import plants_from, shipped_deck, write_deck

MAX_PLAYERS = 4
MAX_TERRAINS = 7
MAX_ROUNDS = 20
MAX_PLACES = MAX_ROUNDS + 1  # one harvest a round under a terrain, and the extra one (C-48)
MAX_HAND = 10
MAX_FAIR = 16

DECK_KIND = Rows(
    columns=(
        Column("species", "Species"),
        Column("copies", "Copies", "whole", 1, MAX_DECK),
        Column("light", "Light", "choice", options=LIGHTS),
        Column("growth", "Growth", "choice", options=GROWTHS),
        Column("points", "Points a card", "whole", -20, 50),
        Column("row_icons", "Row icons"),
        Column("column_icons", "Column icons"),
        Column("source", "Source", "choice", options=("rulebook", "public", "derived", "stand-in", "own")),
        Column("note", "Note"),
    ),
    reader=plants_from,
    cells=lambda plant: list(_plain(plant).values()),
    plainer=lambda plant: _plain(plant),
    summary=lambda plants: f"{sum(plant.copies for plant in plants)} cards of {len(plants)} species",
    dtype=DECK,
    packer=pack_deck,
    writer=write_deck,
)


def _plain(plant: Plant) -> dict[str, Any]:
    icons = {"row_icons": "+".join(plant.row_icons), "column_icons": "+".join(plant.column_icons)}
    return {**plant.model_dump(), **icons}


HEIGHTS = ("1 high", "2 high", "3 high")
POINTS = (-99, 999)


class Parameters(Variant):
    """A variant of Cultive."""

    game: ClassVar[str] = "cultive"

    players: Annotated[
        int,
        Knob(Whole(2, MAX_PLAYERS), "Players", "How many play.", "C-1", "rulebook", "Game", "players", False),
    ] = 2
    rounds: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_PLAYERS, 1, MAX_ROUNDS, "players", open_end=False),
            "Rounds",
            "Rounds played, by number of players.",
            "C-7",
            "rulebook",
            "Game",
            "rounds",
        ),
    ] = Steps({2: 10, 3: 9, 4: 8})
    terrains: Annotated[
        int,
        Knob(
            Whole(2, MAX_TERRAINS),
            "Terrains",
            "Terrains each player has in a row.",
            "C-3",
            "rulebook",
            "Game",
            "terrains",
        ),
    ] = 5
    actions: Annotated[
        int,
        Knob(Whole(1, 6), "Actions a turn", "Actions in one turn.", "C-11", "rulebook", "Turn", "actions"),
    ] = 3
    hand_size: Annotated[
        int,
        Knob(
            Whole(2, MAX_HAND),
            "Hand size",
            "Cards dealt, and up to which the hand is filled at the end of a turn.",
            "C-5",
            "rulebook",
            "Turn",
            "cards",
        ),
    ] = 5
    specials: Annotated[
        int,
        Knob(
            Whole(0, MAX_TERRAINS),
            "Special actions",
            "Terrains with the bee and management icon, each worth one special action in the game.",
            "C-4",
            "rulebook",
            "Turn",
            "a player",
        ),
    ] = 3
    fair_size: Annotated[
        int,
        Knob(
            Whole(0, MAX_FAIR),
            "Fair size",
            "Cards laid out at the Fair; with 0 there is no Fair.",
            "C-6",
            "rulebook",
            "Fair",
            "cards",
        ),
    ] = 8
    renew_each_round: Annotated[
        bool,
        Knob(
            Switch(),
            "New Fair each round",
            "The Fair is discarded and laid out anew at the end of a round.",
            "C-47",
            "rulebook",
            "Fair",
        ),
    ] = True
    horizontal: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_TERRAINS, *POINTS, "cards"),
            "Row consortia",
            "Points of a row consortium by its length; the last entry serves all longer ones.",
            "C-52",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = Steps({2: 3, 3: 5, 4: 8, 5: 12})
    vertical: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_PLACES, *POINTS, "cards"),
            "Column consortia",
            "Points of a column consortium by its length; the last entry serves all longer ones.",
            "C-55",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = Steps({2: 5, 3: 8, 4: 12, 5: 17, 6: 22, 7: 30})
    special_points: Annotated[
        int,
        Knob(
            Whole(0, 5),
            "Unused special",
            "Points of each special action not used.",
            "C-60",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = 1
    shadow_reach: Annotated[
        tuple,
        Knob(
            Matrix(HEIGHTS, HEIGHTS, 0, 6, "plant that casts", "plant in its shade"),
            "Shadow reach",
            "How many terrains to either side a plant shades plants of each height.",
            "C-26",
            "rulebook",
            "Light",
            "terrains",
        ),
    ] = ((0, 0, 0), (1, 0, 0), (2, 1, 0))
    check_order: Annotated[
        str,
        Knob(
            Choice((("together", "together"), ("left-to-right", "left to right"))),
            "Check order",
            "Whether all plants are checked on one board, or one by one so that the dead cast no shade.",
            "R1",
            "open",
            "Light",
        ),
    ] = "together"
    monoculture: Annotated[
        str,
        Knob(
            Choice((("nullify", "nullify one"), ("off", "allowed"))),
            "Monoculture",
            "What happens to neighbouring harvested plants of one species in a row.",
            "C-43",
            "rulebook",
            "Rulings",
        ),
    ] = "nullify"
    nullified_breaks: Annotated[
        bool,
        Knob(
            Switch(),
            "Nullified breaks",
            "A harvested card turned face down interrupts consortia.",
            "R4",
            "open",
            "Rulings",
        ),
    ] = True
    joined_counts: Annotated[
        int,
        Knob(
            Choice(((1, "1 card"), (2, "2 cards"))),
            "Joined plant counts",
            "What a harvested plant of two cards counts in a consortium.",
            "R2",
            "open",
            "Rulings",
        ),
    ] = 1
    partial_runs: Annotated[
        bool,
        Knob(
            Switch(),
            "Part of a run scores",
            "A row consortium may use a part of a longer run of an icon.",
            "R3",
            "open",
            "Rulings",
        ),
    ] = True
    column_links: Annotated[
        str,
        Knob(
            Choice((("linked", "link by link"), ("one icon", "one icon"))),
            "Columns hold by",
            "Whether the icon of a column consortium may change from link to link.",
            "R16",
            "open",
            "Rulings",
        ),
    ] = "linked"
    deck: Annotated[
        tuple,
        Knob(DECK_KIND, "Deck", "The plant cards: one row a species.", "C-2", "stand-in", "Deck"),
    ] = shipped_deck()

    @model_validator(mode="after")
    def _fits_together(self):
        if self.specials > self.terrains:
            raise ValueError(
                f"specials is {self.specials}; with {self.terrains} terrains at most {self.terrains} are "
                "allowed, as each stands on a terrain of its own."
            )
        cards = sum(plant.copies for plant in self.deck)
        needed = self.players * self.hand_size + self.fair_size
        if needed > cards:
            raise ValueError(
                f"hand_size is {self.hand_size} and fair_size {self.fair_size}: {self.players} hands and the "
                f"Fair need {needed} cards, and the deck has {cards}."
            )
        return self
