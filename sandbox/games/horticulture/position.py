"""Displays and gardens made by hand: take cards and see the display refill, plant, and score a garden.

Cards and tiles may be there more often than the game has copies: these are questions of the kind "what if".
"""

import difflib
from collections.abc import Iterable
from typing import NoReturn

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.rng import start_streams
from sandbox.games.horticulture.actions import Action, encode, kind_of, kind_paid, what_of
from sandbox.games.horticulture.cards import LETTERS, TOOLS, Card
from sandbox.games.horticulture.drawings import (
    draw_display,
    draw_garden,
    read_cards,
    read_display,
    read_garden,
    write_cards,
)
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.rules import apply, score, setup
from sandbox.games.horticulture.rules.options import list_options
from sandbox.games.horticulture.rules.refill import refill
from sandbox.games.horticulture.rules.scoring import SOURCES
from sandbox.games.horticulture.rules.turn import begin_turn
from sandbox.games.horticulture.shapes import signed
from sandbox.games.horticulture.state import STATE, STRIDE, TURN
from sandbox.games.horticulture.tiles import GRASS

SOURCE_NAMES = (
    "tiles",
    "removed tiles",
    "animals",
    "tools",
    "mushrooms",
    "rabbits",
    "Horticulture Master",
    "effects",
)


class Position:
    """A table laid out by hand.

    It begins as a dealt game.  What is drawn replaces what was there: `display`, `deck`, hands and gardens.
    Spaces of the display count from 1, from the top left along the rows; seats count from 1.

    Parameters
    ----------
    variant : Parameters
        A variant of Horticulture Master: its numbers, tables and rulings count.
    seed : int
        Of the deal.

    Attributes
    ----------
    state : record of dtype STATE
        The table, as the rules see it.

    Raises
    ------
    SandboxError
        Here and in all methods, for anything that is not on this table, with what is.

    Examples
    --------
    Two Earths are taken, the Fire burns a Water, the Frozen stays:

    >>> import sandbox as sb
    >>> from sandbox.games.horticulture.position import Position
    >>> table = Position(sb.variant("horticulture")).display("FSE/WfE/SBW").deck("SSBB")
    >>> print(table.take(3, 6).drawing)
    SSB
    FfS
    SBW
    """

    def __init__(self, variant: Parameters, seed: int = 1):
        if not isinstance(variant, Parameters):
            _refuse(
                f"{variant!r} is no variant of Horticulture Master; sb.variant('horticulture') makes one."
            )
        self.variant = variant
        self._parameters = variant.record()
        self.state = np.zeros(1, STATE)[0]
        start_streams(self.state, np.uint64(seed))
        setup(self.state, self._parameters)

    # Laying out.

    def display(self, drawing: str) -> "Position":
        """Lay out the display: a line of letters a row, a dot for a hole.

        Examples
        --------
        >>> import sandbox as sb
        >>> print(Position(sb.variant("horticulture")).display("SEW/fB./m.F").drawing)
        SEW
        fB.
        m.F
        """
        for space, card in read_display(self.variant, drawing).items():
            self.state["display"][space] = card
            self.state["since"][space] = self.state["turn"]
        return self._changed()

    def deck(self, cards: str) -> "Position":
        """Lay out what comes next, the first letters into the Prepared Area; nothing lies in the compost."""
        given = read_cards(cards)
        if len(given) > len(self.state["deck"]):
            _refuse(f"The deck gets {len(given)} cards; at most {len(self.state['deck'])} are allowed.")
        shown = min(self.variant.previewed, len(given))
        self.state["prepared"][:shown] = given[:shown]
        self.state["n_prepared"] = shown
        rest = given[shown:][::-1]
        self.state["deck"][: len(rest)] = rest
        self.state["n_deck"] = len(rest)
        self.state["compost"] = 0
        return self._changed()

    def compost(self, cards: str) -> "Position":
        """Let these cards, and no others, lie in the compost."""
        self.state["compost"] = 0
        for card in read_cards(cards):
            self.state["compost"][card] += 1
        return self._changed()

    def hand(self, seat: int, cards: str) -> "Position":
        """Give a seat these cards, and no others: elements into the hand, reborn cards beside the garden.

        Examples
        --------
        >>> import sandbox as sb
        >>> Position(sb.variant("horticulture")).hand(1, "SSfff").held(1)
        'SSfff'
        """
        place = self._seat(seat)
        self.state["hand"][place] = 0
        self.state["reborn"][place] = 0
        for card in read_cards(cards):
            if card > Card.MUSHROOM:
                _refuse(f"{LETTERS[card]} is a tool; tools(seat, name) gives it.")
            if card in (Card.FROZEN, Card.FIRE):
                self.state["reborn"][place, card - Card.FROZEN] += 1
            else:
                self.state["hand"][place, card] += 1
        self.state["n_hand"][place] = self.state["hand"][place].sum()
        return self._changed()

    def tools(self, seat: int, *names: str) -> "Position":
        """Give a seat these tools, and no others."""
        numbers = {_find(TOOLS, name, "tool") for name in names}
        self.state["tools"][self._seat(seat)] = sum(1 << number for number in numbers)
        self.state["n_tools"][self._seat(seat)] = len(numbers)
        return self._changed()

    def garden(self, seat: int, drawing: str, **named: str) -> "Position":
        """Let these tiles, and no others, stand in a seat's garden; they have no animals or rabbits.

        Parameters
        ----------
        seat : int
        drawing : str
            The letter of a tile on each of its spaces, a dot where none is; a line or a slash ends a row.
        **named : str
            Further letters: ``Q="Pond"``.

        Examples
        --------
        >>> import sandbox as sb
        >>> table = Position(sb.variant("horticulture"))
        >>> table.garden(1, "FF.QQ/...../BBB../BBB../.....", Q="Fence").score(1)["tiles"]
        15
        """
        place, state, tiles = self._seat(seat), self.state, self._parameters["tiles"]
        found = read_garden(self.variant, drawing, named)
        state["n_own"][place] = len(found)
        state["filled"][place] = 0
        state["effect"][place] = 0
        state["planted"][place] = 0
        for i, (kind, spaces) in enumerate(found):
            state["own_tile"][place, i] = kind
            state["own_spaces"][place, i] = signed(spaces)
            state["filled"][place] |= signed(spaces)
            state["planted"][place, kind] += 1
            state["effect"][place, tiles["effect"][kind]] += tiles["amount"][kind]
        return self._changed()

    def warehouse(self, seat: int, *names: str) -> "Position":
        """Let these tiles, and no others, lie in a seat's warehouse."""
        place = self._seat(seat)
        self.state["removed"][place] = 0
        for name in names:
            self.state["removed"][place, self._tile(name)] += 1
        return self._changed()

    def animals(self, seat: int, *names: str) -> "Position":
        """Give a seat the animals of these piles."""
        place = self._seat(seat)
        for name in names:
            kind = self._tile(name)
            if self._parameters["tiles"]["pile"][kind] == GRASS:
                _refuse(f"There is no animal on the pile of {self.variant.tiles[kind].tile}.")
            owner = int(self.state["animal"][kind])
            if owner >= 0:
                self.state["animals"][owner] -= 1
            self.state["animal"][kind] = place
            self.state["animals"][place] += 1
        return self._changed()

    def piles(self, **left: int) -> "Position":
        """Let so many tiles be left of the kinds named: ``piles(Pond=0)``."""
        for name, number in left.items():
            kind = self._tile(name.replace("_", " "))
            most = int(self.state["there"][kind])
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
                _refuse(f"The pile of {name} gets {number!r}; allowed are whole numbers from 0 to {most}.")
            self.state["pile"][kind] = number
        return self._changed()

    def turn(self, seat: int) -> "Position":
        """Let a seat be about to begin its turn."""
        self.state["player"] = self._seat(seat)
        begin_turn(self.state)
        return self._changed()

    # Looking.

    @property
    def drawing(self) -> str:
        """The display as it is, a line a row."""
        return draw_display(self.variant, self.state)

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return int(self.state["player"]) + 1

    @property
    def next_cards(self) -> str:
        """The cards of the Prepared Area, and then those of the deck."""
        prepared = self.state["prepared"][: self.state["n_prepared"]]
        return write_cards([*prepared, *self.state["deck"][: self.state["n_deck"]][::-1]])

    def held(self, seat: int) -> str:
        """Return the hand of a seat, and its reborn cards."""
        place = self._seat(seat)
        hand = np.array(self.state["hand"][place])
        hand[[Card.FROZEN, Card.FIRE]] = self.state["reborn"][place]
        return "".join(letter * int(count) for letter, count in zip(LETTERS, hand, strict=True))

    def garden_of(self, seat: int) -> str:
        """Return the drawing of a seat's garden."""
        return draw_garden(self.variant, self.state, self._seat(seat))

    def takes(self) -> list[tuple[int, ...]]:
        """Return what may be collected now: sets of spaces.

        Examples
        --------
        >>> import sandbox as sb
        >>> table = Position(sb.variant("horticulture")).display("EE./.../...").hand(1, "")
        >>> table.takes()
        [(1,), (1, 2), (2,)]
        """
        return [self._spaces(int(what_of(action))) for action in self._options(Action.TAKE)]

    def plants(self) -> list[str]:
        """Return the tiles that can be planted now, with what may be transplanted for them."""
        return [self.variant.tiles[int(what_of(action))].tile for action in self._options(Action.PLANT)]

    def score(self, seat: int) -> dict[str, int]:
        """Return the points of a seat as they stand, by source, those that are not 0."""
        points = np.zeros((self.variant.players, SOURCES + 1))
        score(self.state, self._parameters, points)
        row = points[self._seat(seat), :SOURCES].astype(int).tolist()
        return {name: n for name, n in zip(SOURCE_NAMES, row, strict=True) if n}

    # Playing.

    def take(self, *spaces: int, give: str = "", drop: str | None = None) -> "Position":
        """Collect the cards of these spaces; the display refills, and the next seat is to decide.

        Parameters
        ----------
        *spaces : int
        give : str
            Letters of what is given for Blooms, mushrooms or a tool; of reborn cards one letter a set.  Where
            it leaves a choice the cheapest substitutes are given.
        drop : str, optional
            The tool that goes out of the game for a new one.

        Examples
        --------
        >>> import sandbox as sb
        >>> table = Position(sb.variant("horticulture")).display("mS./.../...").hand(1, "EESSS")
        >>> table.take(1, give="E").held(1)
        'SSSEm'
        """
        bits = 0
        for space in spaces:
            bits |= 1 << self._space(space)
        if encode(Action.TAKE, bits) not in self._options(Action.TAKE):
            allowed = "; ".join(" and ".join(map(str, taken)) for taken in self.takes())
            asked = one_of(spaces) if spaces else "no card"
            _refuse(
                f"Seat {self.seat} cannot take {asked} from {self.drawing!r} holding "
                f"{self.held(self.seat) or 'nothing'}; allowed are {allowed or 'none'}."
            )
        return self._follow(encode(Action.TAKE, bits), give, drop)

    def remove_row(self, row: int, *then: int, give: str = "") -> "Position":
        """Remove a row, counting from 1; the display refills, and one card may be collected of a space."""
        if encode(Action.REMOVE, row - 1) not in self._options(Action.REMOVE):
            _refuse(f"Row {row!r} cannot be removed; the display is {self.drawing!r}.")
        seat = self.seat
        apply(self.state, self._parameters, encode(Action.REMOVE, row - 1))
        if then:
            return self.take(*then, give=give)
        if self.seat == seat and self.state["phase"] != TURN:
            apply(self.state, self._parameters, encode(Action.STOP, 0))
        return self

    def refill(self) -> "Position":
        """Let the refill phase come, whatever the turn.

        Examples
        --------
        >>> import sandbox as sb
        >>> table = Position(sb.variant("horticulture")).display("S.E/.fW/E.W").deck("BW")
        >>> print(table.refill().drawing)
        BWE
        SfW
        E.W
        """
        refill(self.state, self._parameters)
        return self._changed()

    # Within.

    def _follow(self, action, give, drop):
        before, seat = self.state.copy(), self.seat
        left = read_cards(give)
        apply(self.state, self._parameters, action)
        try:
            while self.seat == seat and self.state["phase"] != TURN and not self.state["over"]:
                options = self.state["options"][: self.state["n_options"]].tolist()
                apply(self.state, self._parameters, self._pick(options, left, drop))
            if left:
                _refuse(f"{write_cards(left)} cannot be given for that.")
        except SandboxError:
            self.state = before
            raise
        return self

    def _pick(self, options, left, drop):
        """Choose one of the options that follow; what is given is taken out of `left`."""
        kind = kind_of(options[0])
        if kind == Action.GIVE:
            for action in options:
                if what_of(action) in left:
                    left.remove(what_of(action))
                    return action
        elif kind == Action.PAY and left:
            card = kind_paid(what_of(options[0]))
            wanted = encode(Action.PAY, card << 8 | left.count(card))
            if wanted not in options:
                _refuse(f"{write_cards(left)} cannot be paid for that.")
            left[:] = [other for other in left if other != card]
            return wanted
        elif kind == Action.DROP and drop is not None:
            wanted = encode(Action.DROP, _find(TOOLS, drop, "tool"))
            if wanted not in options:
                _refuse(f"{drop} cannot be dropped; it is no tool seat {self.seat} had.")
            return wanted
        return options[0]

    def _options(self, kind):
        options = self.state["options"][: self.state["n_options"]].tolist()
        return [action for action in options if kind_of(action) == kind]

    def _changed(self):
        if not self.state["over"]:
            list_options(self.state, self._parameters)
        return self

    def _space(self, space) -> int:
        columns = self.variant.display_columns
        most = self.variant.display_rows * columns
        if isinstance(space, bool) or not isinstance(space, int | np.integer) or not 1 <= space <= most:
            _refuse(f"There is no space {space!r}; allowed are whole numbers from 1 to {most}.")
        return (space - 1) // columns * STRIDE + (space - 1) % columns

    def _spaces(self, bits) -> tuple[int, ...]:
        columns = self.variant.display_columns
        return tuple(
            place // STRIDE * columns + place % STRIDE + 1 for place in range(16) if bits >> place & 1
        )

    def _tile(self, name) -> int:
        return _find([tile.tile for tile in self.variant.tiles], name, "tile")

    def _seat(self, seat) -> int:
        players = self.variant.players
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 1 <= seat <= players:
            _refuse(f"There is no seat {seat!r}; allowed are whole numbers from 1 to {players}.")
        return int(seat) - 1


def _find(names: Iterable[str], name, word: str) -> int:
    folded = [other.casefold() for other in names]
    if isinstance(name, str) and name.casefold() in folded:
        return folded.index(name.casefold())
    near = difflib.get_close_matches(str(name).casefold(), folded, 1)
    hint = f"did you mean {list(names)[folded.index(near[0])]}? " if near else ""
    _refuse(f"There is no {word} {name!r}; {hint}Allowed are {one_of(names)}.")


def _refuse(sentence: str) -> NoReturn:
    raise SandboxError(sentence) from None
