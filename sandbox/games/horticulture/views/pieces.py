"""What lies on the table in several places: a card as a chip, cards in a row, a tile on its spaces."""

from collections.abc import Mapping, Sequence

from sandbox.drawing.pen import INK, Pen, breadth
from sandbox.games.horticulture.cards import LETTERS
from sandbox.games.horticulture.views.symbols import hue, tint

GAP = 2.0  # between neighbouring chips
EDGE = "#4D4A42"


def draw_chip(pen: Pen, card: int, x: float, y: float, side: float, gid: str | None = None) -> None:
    """Draw a card as a small square with its letter, its upper left corner at (x, y)."""
    fill, ink = hue(card)
    draw_letter(pen, LETTERS[card], fill, ink, x, y, side, gid=gid)


def draw_letter(pen: Pen, letter: str, fill, ink, x, y, side, gid=None, hatch="") -> None:
    """Draw a small square with a letter."""
    pen.rounded(x, y, side, side, fill, edge=EDGE, line=0.8, radius=2.5, gid=gid, hatch=hatch or None)
    pen.write(x + side / 2, y + side / 2, letter, side * 0.78, weight="bold", colour=ink, across="center")


def chip(card: int, gid: str):
    """Return what draws a card as a piece of a row."""
    return lambda pen, x, y, side: draw_chip(pen, card, x, y - side / 2, side, gid)


def draw_row(
    pen: Pen, pieces: Sequence[tuple], x: float, y: float, side: float, room: float, gid: str
) -> None:
    """Draw pieces in a row: each of them, or where there is no room one a kind with its number.

    Parameters
    ----------
    pen : Pen
    pieces : sequence of (function, int)
        What draws one at (pen, left, middle, side), and how many there are.
    x, y, side, room : float
        Where the row begins at the left, its middle height, the size of a piece, and the width there is.
    gid : str
        What numbers are drawn under.
    """
    pitch = side + GAP
    if sum(n for _, n in pieces) * pitch <= room + GAP:
        for draw, n in pieces:
            for _ in range(n):
                draw(pen, x, y, side)
                x += pitch
        return
    size = 0.8 * side
    while size > 0.6 * side and sum(_width(n, size) for _, n in pieces) > room:
        size *= 0.95
    side = size / 0.8
    shown = len(pieces)
    while (
        shown and sum(_width(n, size) for _, n in pieces[:shown]) > room - (shown < len(pieces)) * 2.6 * size
    ):
        shown -= 1
    for draw, n in pieces[:shown]:
        draw(pen, x, y, side)
        pen.write(x + side + 1.5, y, str(n), size, weight="bold", gid=f"number of {gid}")
        x += _width(n, size)
    if shown < len(pieces):
        pen.write(x, y, f"+ {sum(n for _, n in pieces[shown:])}", size, weight="bold", gid=f"more {gid}")


def _width(number: int, size: float) -> float:
    """Return the width of a piece with its number in type of that size, and of the gap after it."""
    return size / 0.8 + 1.5 + size * breadth(str(number), "bold") + 1.2 * GAP


def draw_tile(pen: Pen, kind: int, places: Mapping[tuple[int, int], tuple], side: float, gid: str) -> None:
    """Draw a tile with one outline around all its spaces.

    Parameters
    ----------
    pen : Pen
    kind : int
    places : mapping of (row, column) to (x, y)
        The upper left corner of each of its spaces.
    side : float
        Of a space.
    gid : str
        Under which each space of the tile is drawn.
    """
    fill, hatch = tint(kind)
    gap, line = min(1.2, side * 0.06), min(1.4, side * 0.1)
    for inset, colour, name in ((gap, EDGE, None), (gap + line, fill, gid)):
        for (r, c), (x, y) in places.items():
            left, up = ((0 if (r, c - 1) in places else inset), (0 if (r - 1, c) in places else inset))
            right, down = ((0 if (r, c + 1) in places else inset), (0 if (r + 1, c) in places else inset))
            pen.box(x + left, y + up, side - left - right, side - up - down, colour, gid=name, order=2)
    if hatch:
        for x, y in places.values():
            pen.rounded(
                x + 3, y + 3, side - 6, side - 6, "none", edge="#8A867C", line=0, order=2, hatch=hatch
            )


def letter_on(pen: Pen, letter: str, x: float, y: float, side: float) -> None:
    """Write the letter of a tile into the space whose upper left corner is at (x, y)."""
    pen.write(
        x + side / 2,
        y + side / 2,
        letter,
        min(side * 0.5, 15),
        weight="bold",
        colour=INK,
        across="center",
        gid="tile",
    )
