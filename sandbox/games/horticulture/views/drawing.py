"""The picture of the table: the display, the piles and the gardens."""

from sandbox.drawing.pen import ACTIVE, BAND, COLOURS, INK, PAPER, SOFT, Pen, new_axes
from sandbox.games.horticulture.cards import CARDS, HOLE, LETTERS
from sandbox.games.horticulture.drawings import draw_garden, tile_letters
from sandbox.games.horticulture.state import STRIDE
from sandbox.games.horticulture.views.words import moment

WIDTH, HEIGHT = 900, 600
CARD = 68
LEFT, TOP = 20, 50


def draw_table(variant, state, ax=None):
    """Draw the table on axes, or on new ones; returns them."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    pen.write(WIDTH / 2, 22, moment(variant, state), 15, weight="bold", across="center", gid="moment")
    for row in range(variant.display_rows):
        for column in range(variant.display_columns):
            card = int(state["display"][row * STRIDE + column])
            _card(pen, card, LEFT + CARD * column, TOP + CARD * row)
    for i in range(int(state["n_prepared"])):
        _card(pen, int(state["prepared"][i]), LEFT + CARD * (4.3 + i), TOP)
    _piles(pen, variant, state)
    width = (WIDTH - 2 * LEFT) / variant.players
    for seat in range(variant.players):
        _garden(pen, variant, state, seat, LEFT + width * seat, 345, width - 10)
    return ax


def _card(pen, card, x, y):
    fill = BAND if card == HOLE else COLOURS[card % len(COLOURS)]
    pen.rounded(x, y, CARD - 6, CARD - 6, PAPER if card != HOLE else BAND, edge=SOFT, line=1, gid="space")
    if card != HOLE:
        pen.box(x + 4, y + 4, CARD - 14, 8, fill, order=2)
        pen.write(x + CARD / 2 - 3, y + 30, LETTERS[card], 18, weight="bold", across="center", gid="card")
        pen.write(x + CARD / 2 - 3, y + 50, CARDS[card], 10, across="center", room=CARD - 10)


def _piles(pen, variant, state):
    for kind, (tile, letter) in enumerate(zip(variant.tiles, tile_letters(variant), strict=True)):
        y = TOP + 10 + 21 * kind
        told = f"{letter} {tile.tile}: {state['pile'][kind]} left, {tile.cost or '-'} for {tile.points}"
        pen.write(560, y, told, 12, room=WIDTH - 570, gid="pile")


def _garden(pen, variant, state, seat, x, y, width):
    deciding = state["player"] == seat and not state["over"]
    lines = draw_garden(variant, state, seat).splitlines()
    letters = tile_letters(variant)
    side = min(width / len(lines[0]), 200 / len(lines))
    title = f"Seat {seat + 1}: {state['n_hand'][seat]} cards"
    pen.write(x, y - 10, title, 12, weight="bold", colour=ACTIVE if deciding else INK, gid="seat")
    for r, line in enumerate(lines):
        for c, mark in enumerate(line):
            if mark != " ":
                there = mark in letters
                fill = COLOURS[letters.index(mark) % len(COLOURS)] if there else PAPER
                pen.box(x + side * c, y + side * r, side - 2, side - 2, fill, gid="garden")
                if there:
                    pen.write(x + side * (c + 0.5), y + side * (r + 0.5), mark, 11, across="center")
