"""Laying out a table by hand: the display, the deck, hands, tools, gardens, animals and piles."""

from typing import Self

import numpy as np

from sandbox.engine.given import check_variant, find, is_whole, read_place, say_no
from sandbox.engine.rng import start_streams
from sandbox.games.horticulture.cards import LETTERS, TOOLS, Card
from sandbox.games.horticulture.drawings import read_cards, read_display, read_garden
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.rules import setup
from sandbox.games.horticulture.rules.options import CAN, list_options
from sandbox.games.horticulture.rules.turn import begin_turn
from sandbox.games.horticulture.shapes import signed
from sandbox.games.horticulture.state import STATE, TURN
from sandbox.games.horticulture.tiles import GRASS, OTHER, PILES


class Layout:
    """A dealt game whose cards and tiles are put where one wants them; `position.Position` plays on.

    Attributes
    ----------
    variant : Parameters
    state : record of dtype STATE
    """

    def __init__(self, variant: Parameters, seed: int = 1):
        check_variant(variant, Parameters, "Horticulture Master")
        if not is_whole(seed, 0, (1 << 64) - 1):
            say_no(f"seed is {seed!r}; allowed are whole numbers from 0 to 2**64 - 1.")
        self.variant = variant
        self._parameters = variant.record()
        self.state = np.zeros(1, STATE)[0]
        start_streams(self.state, np.uint64(seed))
        setup(self.state, self._parameters)

    # Laying out.

    def display(self, drawing: str) -> Self:
        """Lay out the display: a line of letters a row, a dot for a hole.

        Examples
        --------
        >>> import sandbox as sb
        >>> from sandbox.games.horticulture import Position
        >>> print(Position(sb.variant("horticulture")).display("SEW/fB./m.F").drawing)
        SEW
        fB.
        m.F
        """
        for space, card in read_display(self.variant, drawing).items():
            self.state["display"][space] = card
            self.state["since"][space] = self.state["turn"]
        return self._changed()

    def deck(self, cards: str) -> Self:
        """Lay out what comes next, the first letters into the Prepared Area; nothing lies in the compost."""
        given = read_cards(cards)
        if len(given) > len(self.state["deck"]):
            say_no(f"The deck gets {len(given)} cards; at most {len(self.state['deck'])} are allowed.")
        shown = min(self.variant.previewed, len(given))
        self.state["prepared"][:shown] = given[:shown]
        self.state["n_prepared"] = shown
        rest = given[shown:][::-1]
        self.state["deck"][: len(rest)] = rest
        self.state["n_deck"] = len(rest)
        self.state["compost"] = 0
        return self._changed()

    def compost(self, cards: str) -> Self:
        """Let these cards, and no others, lie in the compost."""
        self.state["compost"] = 0
        for card in read_cards(cards):
            self.state["compost"][card] += 1
        return self._changed()

    def hand(self, seat: int, cards: str) -> Self:
        """Give a seat these cards, and no others: elements into the hand, reborn cards beside the garden.

        Examples
        --------
        >>> import sandbox as sb
        >>> from sandbox.games.horticulture import Position
        >>> Position(sb.variant("horticulture")).hand(1, "SSfff").held(1)
        'SSfff'
        """
        place = self._seat(seat)
        self.state["hand"][place] = 0
        self.state["reborn"][place] = 0
        for card in read_cards(cards):
            if card > Card.MUSHROOM:
                say_no(f"{LETTERS[card]} is a tool; tools(seat, name) gives it.")
            if card in (Card.FROZEN, Card.FIRE):
                self.state["reborn"][place, card - Card.FROZEN] += 1
            else:
                self.state["hand"][place, card] += 1
        self.state["n_hand"][place] = self.state["hand"][place].sum()
        return self._changed()

    def tools(self, seat: int, *names: str) -> Self:
        """Give a seat these tools, and no others."""
        numbers = {find(TOOLS, name, "tool") for name in names}
        self.state["tools"][self._seat(seat)] = sum(1 << number for number in numbers)
        self.state["n_tools"][self._seat(seat)] = len(numbers)
        return self._changed()

    def garden(self, seat: int, drawing: str, **named: str) -> Self:
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
        >>> from sandbox.games.horticulture import Position
        >>> table = Position(sb.variant("horticulture"))
        >>> print(table.garden(1, "FF../QQ.G/G.G./....", Q="Fence").garden_of(1))
        FF..
        FF.G
        G.G.
        ....
        """
        place, state, tiles = self._seat(seat), self.state, self._parameters["tiles"]
        found = read_garden(self.variant, drawing, named)
        state["n_own"][place] = len(found)
        state["filled"][place] = 0
        state["effect"][place] = 0
        state["planted"][place] = 0
        state["in_tiles"][place] = 0
        for i, (kind, spaces) in enumerate(found):
            state["own_tile"][place, i] = kind
            state["own_spaces"][place, i] = signed(spaces)
            state["filled"][place] |= signed(spaces)
            state["planted"][place, kind] += 1
            state["in_tiles"][place] += tiles["yields"][kind].sum()
            state["effect"][place, tiles["effect"][kind]] += tiles["amount"][kind]
        return self._changed()

    def warehouse(self, seat: int, *names: str) -> Self:
        """Let these tiles, and no others, lie in a seat's warehouse."""
        place = self._seat(seat)
        self.state["removed"][place] = 0
        for name in names:
            kind = self._tile(name)
            if self.variant.tiles[kind].pile != PILES[OTHER]:
                say_no(f"{self.variant.tiles[kind].tile} is never transplanted, so none lies in a warehouse.")
            self.state["removed"][place, kind] += 1
        return self._changed()

    def animals(self, seat: int, *names: str) -> Self:
        """Give a seat the animals of these piles."""
        place = self._seat(seat)
        for name in names:
            kind = self._tile(name)
            if self._parameters["tiles"]["pile"][kind] == GRASS:
                say_no(f"There is no animal on the pile of {self.variant.tiles[kind].tile}.")
            owner = int(self.state["animal"][kind])
            if owner >= 0:
                self.state["animals"][owner] -= 1
            self.state["animal"][kind] = place
            self.state["animals"][place] += 1
        return self._changed()

    def piles(self, **left: int) -> Self:
        """Let so many tiles be left of the kinds named: ``piles(Pond=0)``."""
        for name, number in left.items():
            kind = self._tile(name.replace("_", " "))
            most = int(self.state["there"][kind])
            if not is_whole(number, 0, most):
                say_no(f"The pile of {name} gets {number!r}; allowed are whole numbers from 0 to {most}.")
            self.state["pile"][kind] = number
        return self._changed()

    def turn(self, seat: int) -> Self:
        """Let a seat be about to begin its turn."""
        self.state["player"] = self._seat(seat)
        begin_turn(self.state)
        return self._changed()

    # Within.

    def _changed(self):
        if self.state["phase"] == TURN:
            self.state["can"] = self.state["tools"][self.state["player"]] & CAN != 0
        if not self.state["over"]:
            list_options(self.state, self._parameters)
        return self

    def _tile(self, name) -> int:
        return find([tile.tile for tile in self.variant.tiles], name, "tile")

    def _seat(self, seat) -> int:
        return read_place(seat, "seat", self.variant.players)
