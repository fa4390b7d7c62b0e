"""Displays and gardens made by hand: take cards and see the display refill, plant, and score a garden.

Cards and tiles may be there more often than the game has copies: these are questions of the kind "what if".
"""

from typing import Self

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.given import find, read_place, say_no
from sandbox.games.horticulture.actions import Action, encode, kind_of, kind_paid, what_of
from sandbox.games.horticulture.cards import LETTERS, TOOLS, Card
from sandbox.games.horticulture.drawings import draw_display, draw_garden, read_cards, write_cards
from sandbox.games.horticulture.layout import Layout
from sandbox.games.horticulture.rules import apply, score
from sandbox.games.horticulture.rules.refill import refill as refill_phase
from sandbox.games.horticulture.rules.scoring import SOURCES
from sandbox.games.horticulture.state import STRIDE, TURN

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


class Position(Layout):
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

    def take(self, *spaces: int, give: str = "", drop: str | None = None) -> Self:
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
        twice = bits.bit_count() < len(spaces)
        if twice or encode(Action.TAKE, bits) not in self._options(Action.TAKE):
            allowed = "; ".join(" and ".join(map(str, taken)) for taken in self.takes())
            asked = one_of(spaces) if spaces else "no card"
            say_no(
                f"Seat {self.seat} cannot take {asked} from {self._display} holding "
                f"{self.held(self.seat) or 'nothing'}; allowed are {allowed or 'none'}."
            )
        return self._follow(encode(Action.TAKE, bits), give, drop)

    def remove_row(self, row: int, *then: int, give: str = "") -> Self:
        """Remove a row, counting from 1; the display refills, and one card may be collected of a space."""
        rows = [int(what_of(action)) + 1 for action in self._options(Action.REMOVE)]
        if isinstance(row, bool) or not isinstance(row, int | np.integer) or row not in rows:
            say_no(
                f"Row {row!r} cannot be removed from {self._display}; allowed are {one_of(rows) or 'none'}."
            )
        before, seat = self.state.copy(), self.seat
        apply(self.state, self._parameters, encode(Action.REMOVE, row - 1))
        if then:
            try:
                return self.take(*then, give=give)
            except SandboxError:
                self.state = before
                raise
        if self.seat == seat and self.state["phase"] != TURN:
            apply(self.state, self._parameters, encode(Action.STOP, 0))
        return self

    def refill(self) -> Self:
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
        refill_phase(self.state, self._parameters)
        return self._changed()

    # Within.

    def _follow(self, action, give, drop):
        before, seat = self.state.copy(), self.seat
        left = read_cards(give)
        dropped = None if drop is None else find(TOOLS, drop, "tool")
        apply(self.state, self._parameters, action)
        try:
            while self.seat == seat and self.state["phase"] != TURN and not self.state["over"]:
                options = self.state["options"][: self.state["n_options"]].tolist()
                apply(self.state, self._parameters, self._pick(options, left, drop))
            if left:
                say_no(f"{write_cards(left)} cannot be given for that.")
            if dropped is not None and self.state["gone"][dropped] == before["gone"][dropped]:
                say_no(f"{TOOLS[dropped]} does not go out of the game by that.")
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
                say_no(f"{write_cards(left)} cannot be paid for that.")
            left[:] = [other for other in left if other != card]
            return wanted
        elif kind == Action.DROP and drop is not None:
            wanted = encode(Action.DROP, find(TOOLS, drop, "tool"))
            if wanted not in options:
                say_no(f"{drop} cannot be dropped; it is no tool seat {self.seat} had.")
            return wanted
        return options[0]

    @property
    def _display(self) -> str:
        return self.drawing.replace("\n", "/")

    def _options(self, kind):
        options = self.state["options"][: self.state["n_options"]].tolist()
        return [action for action in options if kind_of(action) == kind]

    def _space(self, space) -> int:
        columns = self.variant.display_columns
        most = self.variant.display_rows * columns
        row, column = divmod(read_place(space, "space", most), columns)
        return row * STRIDE + column

    def _spaces(self, bits) -> tuple[int, ...]:
        columns = self.variant.display_columns
        return tuple(
            place // STRIDE * columns + place % STRIDE + 1 for place in range(16) if bits >> place & 1
        )
