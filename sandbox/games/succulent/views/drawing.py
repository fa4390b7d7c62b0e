"""The table as a picture: the garden with its supply, the row of projects and the players."""

from sandbox.drawing.pen import Pen, new_axes
from sandbox.games.succulent.parameters import Parameters
from sandbox.games.succulent.views.garden import BROAD, HIGH, draw_garden, draw_supply
from sandbox.games.succulent.views.players import draw_players
from sandbox.games.succulent.views.row import draw_row
from sandbox.games.succulent.views.words import moment

WIDTH, HEIGHT, MARGIN = 900, 600, 8  # units of the picture: pixels, when it stands alone
LEFT, TOP = MARGIN + 18, 44  # of the garden
ROW = LEFT + BROAD + 16  # where the row of projects begins
PLAYERS = TOP + HIGH + 12  # where the players begin


def draw_table(variant: Parameters, state, ax=None):
    """Draw the table; see `sandbox.games.succulent.views.draw`."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    now = moment(variant, state)
    room = WIDTH - 2 * MARGIN
    pen.write(MARGIN, 16, now[0].upper() + now[1:], 15, weight="bold", room=room, gid="moment")
    draw_garden(pen, state, LEFT, TOP)
    draw_supply(pen, state, LEFT, TOP)
    draw_row(pen, variant, state, ROW, TOP - 12, WIDTH - MARGIN - ROW, HIGH + 17)
    draw_players(pen, variant, state, MARGIN, PLAYERS, room, HEIGHT - MARGIN - PLAYERS)
    return ax
