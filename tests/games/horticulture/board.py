"""Hand-made tables of Horticulture Master for tests: moves by name, spaces and seats counted from 1."""

import numpy as np
from conformance.table import final_scores

from sandbox.games import variant as make_variant
from sandbox.games.horticulture import GAME, Position
from sandbox.games.horticulture.actions import Action, count_paid, kind_of, kind_paid, what_of
from sandbox.games.horticulture.cards import LETTERS, TOOLS
from sandbox.games.horticulture.metrics import TALLY
from sandbox.games.horticulture.rules.options import list_options

PHASES = (
    *("turn", "take", "take one", "give", "pay", "drop", "draw", "prepare", "borrow", "place"),
    "done",
)
# The tests keep tables of their own, so that the shipped stand-ins can be tuned.
ELEMENTS = {"Sunshine": 10, "Earth": 9, "Water": 9, "Bloom": 7, "Frozen": 6, "Fire": 5, "Mushroom": 8}
COSTS = {"Shears": "SW", "Gloves": "EW", "Shovel": "SE", "Water Can": "WW"}
TILES = [
    {"tile": "Grass", "pile": "grass", "shape": "#", "cost": "E", "points": 1},
    {
        "tile": "Fence",
        "shape": "##",
        "cost": "EE",
        "points": 2,
        "effect": "bigger hand",
        "amount": 1,
        "yields": "E",
    },
    {
        "tile": "Woodshed",
        "shape": "##",
        "cost": "SEE",
        "points": 2,
        "effect": "smaller sets",
        "amount": 1,
        "yields": "EE",
    },
    {
        "tile": "Parterre",
        "shape": "##/#.",
        "cost": "SBB",
        "points": 4,
        "effect": "Bloom for nothing",
        "yields": "B",
    },
    {"tile": "Chicken Coop", "shape": "###", "cost": "SSWE", "points": 3, "tool": "Shears", "yields": "SS"}
    | {"effect": "points for animals", "amount": 1},
    {
        "tile": "Gazebo",
        "shape": "##/##",
        "cost": "SEWB",
        "points": 5,
        "effect": "more tools",
        "amount": 1,
        "yields": "SW",
    },
    {"tile": "Pond", "shape": ".##/##.", "cost": "EWWWWB", "points": 7, "tool": "Shovel", "yields": "WW"}
    | {"effect": "cheaper element", "amount": 1, "element": "Water"},
    {
        "tile": "Cabin",
        "pile": "landmark",
        "shape": "###/###",
        "cost": "SSEEWWB",
        "points": 11,
        "tool": "Gloves",
    },
]
GARDEN = [{"spaces": "#####"}] * 5
TABLES = {
    "elements": [{"element": name, "copies": copies} for name, copies in ELEMENTS.items()],
    "tools": [{"tool": name, "copies": 2, "cost": cost} for name, cost in COSTS.items()],
    "tiles": TILES,
    "garden": GARDEN,
}
EMPTY = ".../.../..."
DECK = "E" * 20  # long enough for the compost to stay


class Board(Position):
    """A dealt game of two players with empty hands, whose cards and tiles are then put where a test wants."""

    def __init__(self, seed=1, **changes):
        super().__init__(make_variant("horticulture", **{"players": 2, **TABLES, **changes}), seed)
        self.tally = np.zeros(1, TALLY)[0]
        self.log = []
        self.observe()
        for seat in range(self.variant.players):
            self.hand(seat + 1, "")

    def observe(self):
        """Count the events of the last action."""
        GAME.observe(self.state, self._parameters, self.tally)
        self.log += self.state["events"][: self.state["n_events"]].tolist()

    def lay(self, display=None, deck=None, hands=None, **gardens):
        """Lay out display, deck, hands from seat 1 on, and gardens as one=, two=."""
        if display is not None:
            self.display(display)
        if deck is not None:
            self.deck(deck)
        for seat, cards in enumerate(hands or (), start=1):
            self.hand(seat, cards)
        for name, drawing in gardens.items():
            self.garden(("one", "two", "three").index(name) + 1, drawing, Q="Fence", R="Woodshed", H="Grass")
        return self

    def relist(self):
        """List the options anew after the state was changed by hand."""
        list_options(self.state, self._parameters)
        return self

    @property
    def phase(self):
        """What is asked for."""
        return "over" if self.state["over"] else PHASES[self.state["phase"]]

    @property
    def rows(self):
        """The display on one line."""
        return self.drawing.replace("\n", "/")

    @property
    def composted(self):
        """The letters of the compost."""
        counts = self.state["compost"].tolist()
        return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True))

    def own_tools(self, seat):
        """The tools of a seat."""
        return [tool for i, tool in enumerate(TOOLS) if self.state["tools"][seat - 1] >> i & 1]

    def own_tiles(self, seat):
        """The tiles standing in a garden, in the order of planting."""
        own = self.state["own_tile"][seat - 1][: self.state["n_own"][seat - 1]]
        return [self.variant.tiles[kind].tile for kind in own]

    def left(self, name):
        """How many tiles a pile has."""
        return int(self.state["pile"][self._tile(name)])

    def tie_break(self, seat):
        """What breaks ties for a seat."""
        return float(final_scores(GAME, self.variant, self.state)[seat - 1, -1])

    def happened(self, kind):
        """The facts of all events of a kind so far: seat counting from 0, round, a, b, c, d, e."""
        return [tuple(event[1:]) for event in self.log if event[0] == kind]

    def legal(self, *kinds):
        """The legal moves in words, all or some kinds, sorted."""
        moves = {self._read(action) for action in self.state["options"][: self.state["n_options"]].tolist()}
        return sorted((move for move in moves if not kinds or move[0] in kinds), key=str)

    def _read(self, action):
        kind, what = Action(int(kind_of(action))), int(what_of(action))
        name = kind.name.lower()
        if kind == Action.TAKE:
            return (name, *self._spaces(what))
        if kind == Action.REMOVE:
            return (name, what + 1)
        if kind == Action.PLANT:
            return (name, self.variant.tiles[what].tile)
        if kind == Action.TRANSPLANT:
            return (name, self.own_tiles(self.seat)[what])
        if kind == Action.BORROW:
            return (name, what + 1)
        if kind == Action.PAY:
            return (name, LETTERS[kind_paid(what)], count_paid(what))
        if kind == Action.GIVE:
            return (name, LETTERS[what])
        if kind == Action.DROP:
            return (name, TOOLS[what])
        if kind == Action.PLACE:
            bits = int(self._parameters["tiles"]["places"][self.state["tile"], what]) % 2**64
            return (name, *((i // 8 + 1, i % 8 + 1) for i in range(64) if bits >> i & 1))
        return (name,)

    def do(self, *move):
        """Do a legal move, named as `legal` names it; of alike tiles the one planted first."""
        for action in self.state["options"][: self.state["n_options"]].tolist():
            if self._read(action) == move:
                GAME.apply(self.state, self._parameters, action)
                self.observe()
                return self
        raise AssertionError(f"{move} is not legal in phase {self.phase!r}: {self.legal()}")

    def play(self, *moves):
        """Do several moves."""
        for move in moves:
            self.do(*move)
        return self

    def place_somewhere(self):
        """Put the tile being planted on the first place there is."""
        return self.do(*self.legal("place")[0])
