"""Hand-made tables of Cultivate! for tests: everything by name, pits, plots and seats counted from 1."""

import numpy as np
from conformance.table import begin, final_scores, options

from sandbox.games import variant as make_variant
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultivate.metrics import TALLY
from sandbox.games.cultivate.state import SOWING, WINTER

LOOP = [*range(1, 7), "A", *range(7, 13), "B"]
PHASES = ["sow", "plot", "ride", "store B", "relate", "winter"]
SOURCES = list(GAME.sources.values())
PASS = ("pass",)


class Board:
    """A dealt game whose seeds and plants are then put where a test wants them.

    The seats have the roles named; all other roles of the rulebook are community goals.
    """

    def __init__(self, *roles, seed=1, **changes):
        roles = roles or ("Cook", "Florist", "Activist")
        self.variant = make_variant(
            "cultivate", **{"players": len(roles), "seat_roles": list(roles), **changes}
        )
        self.kinds = [plant.plant for plant in self.variant.plants]
        self.state, self.parameters = begin(GAME, self.variant, seed)
        self.roles = [
            self.variant.roles[number].role for number in self.state["role"][: self.state["n_goals"]]
        ]
        self.tally = np.zeros(1, TALLY)[0]
        self.log = []
        self._observe()

    def _observe(self):
        GAME.observe(self.state, self.parameters, self.tally)
        self.log += self.state["events"][: self.state["n_events"]].tolist()

    # What lies where.

    @property
    def loop(self):
        """The seeds of all pits and stores that have any."""
        return {place: n for place, n in zip(LOOP, self.state["seeds"].tolist(), strict=True) if n}

    @property
    def bag(self):
        """The seeds in the bag."""
        return int(self.state["bag"])

    @property
    def reserves(self):
        """The seeds of each reserve."""
        return self.state["reserve"][: self.variant.players].tolist()

    @property
    def related(self):
        """The relationship seeds of each seat so far."""
        return self.state["related"][: self.variant.players].tolist()

    @property
    def phase(self):
        """What is asked for."""
        return "over" if self.state["over"] else PHASES[self.state["phase"]]

    @property
    def seat(self):
        """Who has to decide."""
        return int(self.state["player"]) + 1

    @property
    def season(self):
        """The season, counting from 1."""
        return int(self.state["season"]) + 1

    def on_plot(self, plot):
        """The seeds of each seat on a plot."""
        return self.state["plot_seeds"][plot - 1, : self.variant.players].tolist()

    def on_card(self, role):
        """The seeds of each seat on a role card."""
        return self.state["goal_seeds"][self.roles.index(role), : self.variant.players].tolist()

    def standing(self, plot):
        """The plants of a plot."""
        return self._words(self.state["plants"][plot - 1][: self.state["n_plants"][plot - 1]])

    def pile(self, name):
        """The market (the longest on show first), the deck (the next card last) or the discards."""
        return self._words(self.state[name][: self.state[f"n_{name}"]])

    def points(self, seat=1):
        """The points of a seat so far, by source, those that are not 0."""
        row = final_scores(GAME, self.variant, self.state)[seat - 1].astype(int).tolist()
        return {source: n for source, n in zip(SOURCES, row[:-1], strict=True) if n}

    def happened(self, kind):
        """The facts of all events of a kind so far: seat counting from 0, round, a, b, c, d, e."""
        return [tuple(event[1:]) for event in self.log if event[0] == kind]

    def _words(self, kinds):
        return [self.kinds[kind] for kind in kinds]

    # Putting things somewhere.

    def lay(self, seeds=None, *, bag=None, reserve=None, market=None, deck=None, discards=None, garden=None):
        """Put seeds on the loop (and nowhere else on it), in the bag and the reserves; cards; plants."""
        if seeds is not None:
            self.state["seeds"] = [seeds.get(place, 0) for place in LOOP]
        if bag is not None:
            self.state["bag"] = bag
        if reserve is not None:
            self.state["reserve"][: self.variant.players] = reserve
        for name, words in (("market", market), ("deck", deck), ("discards", discards)):
            if words is not None:
                self.state[name][: len(words)] = [self.kinds.index(word) for word in words]
                self.state[f"n_{name}"] = len(words)
                if name == "market":
                    self.state["since"][: len(words)] = self.state["turn"]
        for plot, words in (garden or {}).items():
            words = words.split(", ")
            self.state["plants"][plot - 1, : len(words)] = [self.kinds.index(word) for word in words]
            self.state["n_plants"][plot - 1] = len(words)
        return self

    def put(self, plots=None, cards=None):
        """Put seeds of the seats, from seat 1 on, on plots and role cards; their reserves keep theirs."""
        for plot, seeds in (plots or {}).items():
            self.state["plot_seeds"][plot - 1, : len(seeds)] = seeds
        for role, seeds in (cards or {}).items():
            self.state["goal_seeds"][self.roles.index(role), : len(seeds)] = seeds
        return self

    def at(self, season=1, round=1, seat=1, first=1):
        """Make it a seat's turn; the season after the active ones is Winter."""
        winter = season > self.variant.seasons
        self.state["season"], self.state["first"], self.state["player"] = season - 1, first - 1, seat - 1
        self.state["round"] = (season - 1) * self.variant.rounds + (0 if winter else round - 1)
        self.state["turns_left"] = self.variant.players - (seat - first) % self.variant.players
        self.state["phase"] = WINTER if winter else SOWING
        return self

    def last_turn(self, season=1):
        """Go to the last turn of a season."""
        return self.at(season, self.variant.rounds, self.variant.players)

    # Playing.

    def legal(self, *kinds):
        """The legal moves in words, all or some kinds, sorted."""
        moves = [self._read(int(action)) for action in options(GAME, self.state, self.parameters)]
        return sorted((move for move in moves if not kinds or move[0] in kinds), key=str)

    def _read(self, action):
        kind, a, b = Action(int(kind_of(action))), int(first_of(action)), int(second_of(action))
        if kind == Action.PASS:
            return PASS
        if kind == Action.RELATE:
            return ("relate", self.roles[b])
        if kind == Action.PLANT:
            return ("plant", self.kinds[a], b + 1)
        if kind in (Action.SOW, Action.ACTIVATE):
            return (kind.name.lower(), LOOP[b])
        return (kind.name.lower(), b + 1)

    def do(self, *move):
        """Do a legal move, named as `legal` names it."""
        assert move in self.legal(), f"{move} is not legal in phase {self.phase!r}"
        name, *what = move
        a = b = 0
        if name in ("sow", "activate"):
            b = LOOP.index(what[0])
        elif name == "relate":
            b = self.roles.index(what[0])
        elif name == "plant":
            a, b = self.kinds.index(what[0]), what[1] - 1
        elif name != "pass":
            b = what[0] - 1
        GAME.apply(self.state, self.parameters, encode(Action[name.upper()], a, b))
        self._observe()
        return self

    def play(self, *moves):
        """Do several moves."""
        for move in moves:
            self.do(*move)
        return self

    def play_out(self):
        """Sow from the first pit that has seeds and pass, in Winter too, until the game is over."""
        while not self.state["over"]:
            self.do(*(PASS if PASS in self.legal() else self.legal()[0]))
        return self
