"""Hand-made tables of Cultive for tests: species by name, terrains by number from 0, seats from 0."""

import numpy as np
from conformance.table import begin, final_scores, options

from sandbox.games import variant as make_variant
from sandbox.games.cultive import GAME
from sandbox.games.cultive.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultive.metrics import TALLY
from sandbox.games.cultive.rules.cards import empty_fair, empty_hand, lay_out, receive
from sandbox.games.cultive.state import NO_PLANT, NULLIFYING

END, PLANT, GROW, FAIR, RENEW = Action.END, Action.PLANT, Action.GROW, Action.FAIR, Action.RENEW
BEE, MOVE, DISCARD, NULLIFY = Action.BEE, Action.MOVE, Action.DISCARD, Action.NULLIFY


def card(species, light="none", growth="1-stage", points=0, row="", column="", copies=20):
    """One row of a hand-made deck; icons are written as a word, one letter each."""
    return {
        "species": species,
        "copies": copies,
        "light": light,
        "growth": growth,
        "points": points,
        "row_icons": tuple(row),
        "column_icons": tuple(column),
        "source": "stand-in",
        "note": "hand-made for a test",
    }


FIELD = (
    card("pineapple", "sun", points=2, row="a", column="a"),
    card("onion", "shade", points=1, row="a", column="b"),
    card("lettuce", points=1),
    card("corn", "sun", "double", points=3, row="a", column="ab"),
    card("pea", growth="double", points=1),
    card("coffee", growth="2-stage", points=2, row="b", column="b"),
    card("fern", "shade", "2-stage", points=1),
    card("jambo", growth="3-stage", points=5, row="b", column="a"),
    card("cambuci", growth="3-stage", points=4),
    card("sun tree", "sun", "3-stage", points=1),
)


class Board:
    """A dealt game whose cards are then put where a test wants them."""

    def __init__(self, deck=FIELD, seed=1, **changes):
        self.variant = make_variant("cultive", deck=tuple(deck), **changes)
        self.names = [plant.species for plant in self.variant.deck]
        self.state, self.parameters = begin(GAME, self.variant, seed)
        self.tally = np.zeros(1, TALLY)[0]
        self.log = []
        self._observe()

    def _observe(self):
        GAME.observe(self.state, self.parameters, self.tally)
        self.log += self.state["events"][: self.state["n_events"]].tolist()

    # What lies where.

    def number(self, name):
        """The number of a species."""
        return self.names.index(name)

    def hand(self, seat):
        """The cards of a hand."""
        return self._cards(self.state["hand"][seat], self.state["n_hand"][seat])

    def fair(self):
        """The cards of the Fair."""
        return self._cards(self.state["fair"], self.state["n_fair"])

    def discards(self):
        """The cards of the discard pile."""
        return self._cards(self.state["discards"], self.state["n_discards"])

    def _cards(self, counts, n):
        assert counts.sum() == n
        return sorted(name for name, cards in zip(self.names, counts, strict=False) for _ in range(cards))

    def standing(self, seat=0):
        """For each terrain the plant as (species, revealed, face down), or None."""
        fields = [self.state[name][seat].tolist() for name in ("plant", "revealed", "face_down")]
        rows = list(zip(*fields, strict=True))[: self.variant.terrains]
        return [None if row[0] == NO_PLANT else (self.names[row[0]], *row[1:]) for row in rows]

    def column(self, terrain, seat=0):
        """The harvested plants under a terrain, top to bottom; a face-down one in brackets."""
        n = self.state["n_harvested"][seat, terrain]
        species, down = (self.state[name][seat, terrain][:n] for name in ("harvested", "nullified"))
        plants = zip(species, down, strict=True)
        return [f"({self.names[species]})" if down else self.names[species] for species, down in plants]

    def columns(self, seat=0):
        """All columns."""
        return [self.column(terrain, seat) for terrain in range(self.variant.terrains)]

    # Putting cards somewhere.

    def deal(self, seat, *names):
        """Give a seat this hand."""
        empty_hand(self.state, seat)
        for name in names:
            receive(self.state, seat, self.number(name))

    def lay_out(self, *names):
        """Make this the Fair."""
        empty_fair(self.state)
        for name in names:
            lay_out(self.state, self.number(name))

    def stack(self, *names, discards=()):
        """Make this the deck, the next card first, and the discard pile."""
        self.state["deck"][: len(names)] = [self.number(name) for name in reversed(names)]
        self.state["n_deck"] = len(names)
        self.state["discards"] = 0
        for name in discards:
            self.state["discards"][self.number(name)] += 1
        self.state["n_discards"] = len(discards)

    def stand(self, *plants, seat=0):
        """Put (species, revealed[, face down]) or None on the terrains from A on."""
        for terrain, plant in enumerate(plants):
            species, revealed, face_down = (*plant, 0)[:3] if plant else (None, 0, 0)
            self.state["plant"][seat, terrain] = NO_PLANT if plant is None else self.number(species)
            self.state["revealed"][seat, terrain] = revealed
            self.state["face_down"][seat, terrain] = face_down

    def harvest(self, *columns, seat=0):
        """Put harvested plants under the terrains from A on, one list each; in brackets: face down."""
        for terrain, column in enumerate(columns):
            for place, name in enumerate(column):
                self.state["harvested"][seat, terrain, place] = self.number(name.strip("()"))
                self.state["nullified"][seat, terrain, place] = name.startswith("(")
            self.state["n_harvested"][seat, terrain] = len(column)

    # Playing.

    def legal(self, *kinds):
        """The legal actions, all or some kinds, as (kind, a, b)."""
        found = [self._read(action) for action in options(GAME, self.state, self.parameters)]
        return [move for move in found if not kinds or move[0] in kinds]

    def _read(self, action):
        kind = Action(int(kind_of(action)))
        first, second = int(first_of(action)), int(second_of(action))
        if kind in (PLANT, GROW, FAIR):
            first = self.names[first]
        return (kind, first, self.names[second] if kind == FAIR else second)

    def do(self, kind, first=0, second=0):
        """Do a legal action."""
        assert (kind, first, second) in self.legal(), f"{kind.name} {first} {second} is not legal"
        a, b = (self.number(x) if isinstance(x, str) else x for x in (first, second))
        GAME.apply(self.state, self.parameters, encode(kind, a, b))
        self._observe()

    def end_turn(self):
        """End the turn of whoever's it is."""
        self.do(END)

    def end_round(self):
        """End all turns left in the round, and the round with them; a monoculture loses its left plant."""
        for _ in range(self.state["turns_left"]):
            self.end_turn()
        self.nullify_left()

    def nullify_left(self):
        """Turn the left plant of every monoculture face down."""
        while not self.state["over"] and self.state["phase"] == NULLIFYING:
            self.do(*self.legal()[0])

    def play_out(self):
        """End turns until the game is over."""
        while not self.state["over"]:
            self.end_round()

    def last_round(self):
        """Go to the last round, whoever begins it."""
        self.state["round"] = self.variant.rounds[self.variant.players] - 1

    def happened(self, kind):
        """The facts of all events of a kind so far: seat, round, a, b, c, d, e."""
        return [tuple(event[1:]) for event in self.log if event[0] == kind]

    def points(self, seat=0):
        """Points as they stand: printed, rows, columns, specials."""
        return final_scores(GAME, self.variant, self.state)[seat, :4].astype(int).tolist()
