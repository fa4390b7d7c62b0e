"""Hand-made tables of Succulent for tests: everything by name, spaces A1 to L10, places and seats from 1."""

import numpy as np
from conformance.table import begin, final_scores, options

from sandbox.games import variant as make_variant
from sandbox.games.succulent import GAME, Garden
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.events import DROPLETS_FROM, Event
from sandbox.games.succulent.garden import covered_spaces
from sandbox.games.succulent.geometry import space_name
from sandbox.games.succulent.metrics import TALLY
from sandbox.games.succulent.state import ACTION, CHOOSE_PROJECT

PHASES = ["act", "droplet", "reveal", "bed", "project", "cutting", "give bed", "give cutting"]
SOURCES = list(GAME.sources.values())
SKIP = ("skip",)

# A deck of plain cards, so that a test names only what it is about.
PLAIN = {"kind": "small droplets", "amount": 0, "points": 6, "small_beds": 1}


def cards(*rows, n=30):
    """Return a deck: the cards given, then plain ones that cost five green and five black."""
    rest = [{"project": f"plain {i}", **PLAIN, "green": 5, "black": 5} for i in range(1, n + 1)]
    return [{**PLAIN, **row} for row in rows] + rest


class Board:
    """A garden laid out by hand (`Board.garden`), all face up and as drawn, and played on from there.

    The row shows the first cards of the deck given as `projects`, the rest being the deck in that order.
    """

    def __init__(self, *rows, **changes):
        if rows:
            changes["projects"] = cards(*rows)
        self.variant = make_variant("succulent", half_turns=False, **changes)
        self.garden = Garden(self.variant)
        self.state, self.parameters = self.garden.state, self.variant.record()
        self.names = [project.project for project in self.variant.projects]
        shown = self.variant.project_row[self.variant.players]
        self.garden.row(*self.names[:shown])
        rest = list(range(shown, len(self.names)))[::-1]
        self.state["deck"][: len(rest)] = rest
        self.state["n_deck"] = len(rest)
        self.tally = np.zeros(1, TALLY)[0]
        self.log = []

    @classmethod
    def dealt(cls, seed=1, **changes):
        """Return a table as it is dealt."""
        board = cls(**changes)
        state, _ = begin(GAME, board.variant, seed, state=board.state)
        board._observe()
        assert state is board.state
        return board

    def _observe(self):
        GAME.observe(self.state, self.parameters, self.tally)
        self.log += self.state["events"][: self.state["n_events"]].tolist()

    # What lies where.

    @property
    def phase(self):
        """What is asked for."""
        return "over" if self.state["over"] else PHASES[self.state["phase"]]

    @property
    def seat(self):
        """Who has to decide."""
        return int(self.state["player"]) + 1

    @property
    def round(self):
        """The round, counting from 1."""
        return int(self.state["round"]) + 1

    @property
    def row(self):
        """The projects of the row, None for a gap."""
        shown = self.variant.project_row[self.variant.players]
        return [self.names[card] if card >= 0 else None for card in self.state["row"][:shown]]

    @property
    def supply(self):
        """What the supply has: beds, droplets, cuttings."""
        return tuple(self.state[f"{name}_supply"].tolist() for name in ("bed", "droplet", "cutting"))

    def held(self, seat=1):
        """The cuttings of a seat, those it has none of left out."""
        return {word: n for word, n in zip(TYPES, self.state["held"][seat - 1].tolist(), strict=True) if n}

    def beds(self, seat=1):
        """The beds of a seat by size: small, medium, large."""
        return self.state["beds"][seat - 1].tolist()

    def droplets(self, seat=1):
        """The (small, large) droplets of each section of a seat that has any."""
        found = self.state["droplets"][seat - 1].tolist()
        return {word: tuple(pair) for word, pair in zip(TYPES, found, strict=True) if any(pair)}

    def completed(self, seat=1):
        """The projects a seat has completed."""
        done = self.state["completed"][seat - 1, : self.state["n_completed"][seat - 1]]
        return [self.names[card] for card in done]

    def gardener(self, seat=1):
        """The project on which the gardener of a seat stands, or None."""
        place = int(self.state["gardener"][seat - 1])
        return None if place < 0 else self.row[place]

    def gained(self):
        """Droplets gained so far: (seat, size, source) and how many."""
        found = {}
        for seat, _, size, number, source, *_ in self.happened(Event.DUE):
            key = (seat + 1, SIZES[2 * size], DROPLETS_FROM[source])
            found[key] = found.get(key, 0) + number
        return found

    def points(self, seat=1):
        """The points of a seat so far, by source, those that are not 0."""
        row = final_scores(GAME, self.variant, self.state)[seat - 1].tolist()
        return {source: n for source, n in zip(SOURCES, row[:-1], strict=True) if n}

    def happened(self, kind):
        """The facts of all events of a kind so far: seat counting from 0, round, a, b, c, d, e."""
        return [tuple(event[1:]) for event in self.log if event[0] == kind]

    # Putting things somewhere.

    def fill(self, seat, *sections):
        """Fill sections of a seat, all when none is named, with small droplets."""
        house = self.state["greenhouse"][seat - 1]
        for word in sections or TYPES:
            spaces = int(self.parameters["greenhouses"]["spaces"][house, TYPES.index(word)])
            self.garden.droplets(seat, word, small=spaces)
        return self

    def at(self, seat=1, round=1):
        """Make it a seat's turn."""
        self.state["active"] = self.state["player"] = seat - 1
        self.state["round"], self.state["phase"], self.state["step"] = round - 1, ACTION, CHOOSE_PROJECT
        return self

    # Playing.

    def legal(self, *kinds):
        """The legal moves in words, all or some kinds, sorted."""
        moves = [self._read(int(action)) for action in options(GAME, self.state, self.parameters)]
        return sorted((move for move in moves if not kinds or move[0] in kinds), key=str)

    def _read(self, action):
        kind, a, b = Action(int(kind_of(action))), int(first_of(action)), int(second_of(action))
        match kind:
            case Action.PLACE:
                return ("place", *map(space_name, covered_spaces(self.variant, a, b)))
            case Action.GARDENER:
                return ("gardener", self.row[b])
            case Action.SECTION:
                return ("section", TYPES[b])
            case Action.THROW:
                return ("throw", SIZES[2 * a], TYPES[b])
            case Action.REVEAL:
                return ("reveal", b + 1)
            case Action.COMPLETE:
                return ("complete", self.row[a], *(word for i, word in enumerate(TYPES) if b >> i & 1))
            case Action.TAKE:
                return ("take", TYPES[b])
            case Action.GIVE_BED:
                return ("give", SIZES[b])
            case Action.GIVE_CUTTING:
                return ("give", TYPES[b])
        return SKIP

    def do(self, *move):
        """Do a legal move, named as `legal` names it."""
        actions = options(GAME, self.state, self.parameters).tolist()
        chosen = [action for action in actions if self._read(action) == move]
        assert chosen, f"{move} is not legal in phase {self.phase!r}"
        GAME.apply(self.state, self.parameters, chosen[0])
        self._observe()
        return self

    def play(self, *moves):
        """Do several moves."""
        for move in moves:
            self.do(*move)
        return self

    def pass_on(self, turns=1):
        """Play turns with the gardener alone, skipping all that can be skipped."""
        for _ in range(turns):
            self.do(*self.legal("gardener")[0])
            while self.phase not in ("act", "over"):
                self.do(*(SKIP if SKIP in self.legal() else self.legal()[0]))
        return self
