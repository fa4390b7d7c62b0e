"""The knobs of Horticulture Master: every number of the rulebook and every ruling, declared once."""

from typing import Annotated, ClassVar

from pydantic import model_validator

from sandbox.engine.kinds import ByStep, Choice, Steps, Switch, Whole
from sandbox.engine.variant import Knob, Variant
from sandbox.games.horticulture.cards import MAX_CARDS
from sandbox.games.horticulture.component_kinds import ELEMENT_KIND, GARDEN_KIND, TILE_KIND, TOOL_KIND
from sandbox.games.horticulture.components import (
    shipped_elements,
    shipped_garden,
    shipped_tiles,
    shipped_tools,
)
from sandbox.games.horticulture.shapes import places
from sandbox.games.horticulture.tiles import pack_places

MAX_PLAYERS = 5
MAX_DISPLAY = 4  # rows, and columns
MAX_PREVIEWED = 3
MAX_GRASS = 30
MAX_SAME = 10  # tiles of any other kind
MAX_IDLE = 30

AFTER_FALL, BEFORE_FALL = 0, 1  # positions in the options of fire_burns
AT_TOP, INTO_PLACE = 0, 1  # of frozen_enters


def _by_players(values) -> Steps:
    return Steps(dict(zip(range(2, MAX_PLAYERS + 1), values, strict=True)))


def _points(label: str, help: str, rule: str) -> Knob:
    return Knob(Whole(0, 10), label, help, rule, "rulebook", "Scoring", "points")


class Parameters(Variant):
    """A variant of Horticulture Master."""

    game: ClassVar[str] = "horticulture"

    players: Annotated[
        int,
        Knob(Whole(2, MAX_PLAYERS), "Players", "How many play.", "M-1", "rulebook", "Game", "players", False),
    ] = 3
    kinds_exhausted: Annotated[
        int,
        Knob(
            Whole(1, 8),
            "Kinds exhausted",
            "Kinds of tile whose piles are empty when the last round begins.",
            "M-37",
            "rulebook",
            "Game",
            "kinds",
        ),
    ] = 3
    idle_rounds: Annotated[
        int,
        Knob(
            Whole(1, MAX_IDLE),
            "Rounds without planting",
            "After so many rounds in which nobody plants the game ends.",
            "R21",
            "open",
            "Game",
            "rounds",
        ),
    ] = 20
    grass_tiles: Annotated[
        int, Knob(Whole(0, MAX_GRASS), "Grass", "Grass tiles.", "M-3", "rulebook", "Tiles", "tiles")
    ] = 10
    rabbits: Annotated[
        int,
        Knob(
            Whole(0, MAX_GRASS), "Rabbits", "Grass tiles with a rabbit.", "M-3", "rulebook", "Tiles", "tiles"
        ),
    ] = 4
    landmark_tiles: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_PLAYERS, 0, MAX_SAME, "players", open_end=False),
            "Cabin and Station",
            "Tiles of each landmark, by the number of players.",
            "M-3",
            "rulebook",
            "Tiles",
            "tiles",
        ),
    ] = _by_players([2, 2, 3, 4])
    other_tiles: Annotated[
        Steps,
        Knob(
            ByStep(2, MAX_PLAYERS, 0, MAX_SAME, "players", open_end=False),
            "Other tiles",
            "Tiles of each other kind, by the number of players.",
            "M-3",
            "rulebook",
            "Tiles",
            "tiles",
        ),
    ] = _by_players([3, 3, 4, 5])
    hand_limit: Annotated[
        int,
        Knob(Whole(1, 12), "Hand limit", "Element cards in hand.", "M-11", "rulebook", "Cards", "cards"),
    ] = 5
    display_rows: Annotated[
        int,
        Knob(
            Whole(2, MAX_DISPLAY),
            "Rows of the display",
            "Spaces down a column of the Collector Area.",
            "M-6",
            "rulebook",
            "Cards",
            "rows",
        ),
    ] = 3
    display_columns: Annotated[
        int,
        Knob(
            Whole(2, MAX_DISPLAY),
            "Columns of the display",
            "Spaces along a row of the Collector Area.",
            "M-6",
            "rulebook",
            "Cards",
            "columns",
        ),
    ] = 3
    previewed: Annotated[
        int,
        Knob(
            Whole(0, MAX_PREVIEWED),
            "Cards previewed",
            "Cards that lie open in the Prepared Area.",
            "M-6",
            "rulebook",
            "Cards",
            "cards",
        ),
    ] = 1
    reborn_set: Annotated[
        int,
        Knob(
            Whole(1, 5),
            "Reborn cards for a wild",
            "Alike reborn cards that make a wild element.",
            "M-15",
            "rulebook",
            "Cards",
            "cards",
        ),
    ] = 3
    tools_per_player: Annotated[
        int,
        Knob(
            Whole(0, 4),
            "Tools per player",
            "Tool cards a player has room for without a tile that adds to it.",
            "M-19",
            "rulebook",
            "Cards",
            "tools",
        ),
    ] = 1
    master_points: Annotated[
        int, _points("Horticulture Master", "Points of the marker for the first full garden.", "M-39")
    ] = 3
    removed_points: Annotated[
        int, _points("Removed tile", "Points of each tile in the warehouse.", "M-39")
    ] = 1
    animal_points: Annotated[int, _points("Animal", "Points of each animal marker.", "M-39")] = 1
    tool_points: Annotated[int, _points("Tool", "Points of each tool at the end.", "M-39")] = 1
    mushroom_points: Annotated[int, _points("Mushroom", "Points of each mushroom in hand.", "M-39")] = 1
    rabbit_points: Annotated[int, _points("Rabbit", "Points of each rabbit on one's grass.", "M-39")] = 1
    fire_burns: Annotated[
        str,
        Knob(
            Choice((("after the fall", "after cards have fallen"), ("before the fall", "before they fall"))),
            "Fire burns",
            "When in the refill phase each Fire burns the card below it.",
            "R1",
            "open",
            "Rulings",
        ),
    ] = "after the fall"
    frozen_enters: Annotated[
        str,
        Knob(
            Choice((("at the top", "stays at the top"), ("into place", "falls once, into place"))),
            "A Frozen that enters",
            "Where a Frozen card comes to lie when it enters a column.",
            "R2",
            "open",
            "Rulings",
        ),
    ] = "at the top"
    refill_after_planting: Annotated[
        bool,
        Knob(
            Switch(),
            "Refill after planting",
            "The refill phase comes after every turn, so that Fire burns then too.",
            "R3",
            "open",
            "Rulings",
        ),
    ] = False
    mushrooms_adjacent: Annotated[
        bool,
        Knob(
            Switch(),
            "Mushrooms adjacent",
            "Two mushrooms are taken together only where two other cards could be.",
            "R6",
            "open",
            "Rulings",
        ),
    ] = False
    wild_sunshine: Annotated[
        bool,
        Knob(
            Switch(),
            "Wild Sunshine",
            "A set of reborn cards may be given as the Sunshine for a Bloom.",
            "R7",
            "open",
            "Rulings",
        ),
    ] = True
    elements: Annotated[
        tuple,
        Knob(ELEMENT_KIND, "Element cards", "Copies, a row a kind.", "M-4", "stand-in", "Components"),
    ] = shipped_elements()
    tools: Annotated[
        tuple,
        Knob(TOOL_KIND, "Tool cards", "Copies and cost, a row a tool.", "M-4", "stand-in", "Components"),
    ] = shipped_tools()
    tiles: Annotated[
        tuple,
        Knob(
            TILE_KIND,
            "Gardening tiles",
            "Shape, cost, points, effect and yield, a row a kind.",
            "M-2",
            "stand-in",
            "Components",
        ),
    ] = shipped_tiles()
    garden: Annotated[
        tuple,
        Knob(
            GARDEN_KIND,
            "Garden board",
            "The spaces of a player's garden, a row a row.",
            "M-8",
            "stand-in",
            "Components",
        ),
    ] = shipped_garden()

    @model_validator(mode="after")
    def _fits_together(self):
        if self.rabbits > self.grass_tiles:
            raise ValueError(
                f"rabbits is {self.rabbits}; allowed are at most as many as grass_tiles, {self.grass_tiles}."
            )
        cards = sum(row.copies for row in (*self.elements, *self.tools))
        if cards > MAX_CARDS:
            raise ValueError(
                f"elements and tools are {cards} cards together; at most {MAX_CARDS} are allowed."
            )
        needed = self.display_rows * self.display_columns + self.previewed + self.players
        if cards < needed:
            raise ValueError(
                f"elements and tools are {cards} cards together; the display, the Prepared Area and a "
                f"mushroom for each player need at least {needed}."
            )
        mushrooms = sum(row.copies for row in self.elements if row.element == "Mushroom")
        if mushrooms < self.players:
            raise ValueError(
                f"elements holds {mushrooms} Mushroom cards; {self.players} players start with one each, so "
                f"at least {self.players} are needed."
            )
        if len(self.garden) < 3:
            raise ValueError(f"garden has {len(self.garden)} rows; allowed are 3 to 8.")
        if not any("#" in row.spaces for row in self.garden):
            raise ValueError("garden has no space; at least one mark # is needed.")
        board = tuple(row.spaces for row in self.garden)
        for tile in self.tiles:
            if not places(tile.lines, board):
                raise ValueError(
                    f"tiles, {tile.tile}: the shape {tile.shape} fits nowhere on the garden of "
                    f"{len(board)} rows of {len(board[0])}."
                )
        return self

    def record(self):
        """Return the values as one record, with the ways each tile fits on the garden."""
        record = super().record()
        pack_places(record["tiles"], self.tiles, self.garden)
        return record
