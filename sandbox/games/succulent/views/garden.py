"""The garden as a picture: plants, droplet icons, face-down plots, beds with their flowers, the supply."""

from sandbox.drawing.pen import ACTIVE, INK, PAPER, SOFT
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.geometry import (
    COLUMNS,
    PLOT_NAMES,
    PLOTS,
    ROWS,
    plot_spaces,
    spaces_on,
)
from sandbox.games.succulent.plots import LETTERS
from sandbox.games.succulent.state import NOBODY, REVEAL
from sandbox.games.succulent.views.tokens import (
    DEEP,
    DROP,
    FLOWER,
    GREY,
    HOLE,
    LARGE_DROPLET,
    OWNERS,
    PALE,
    SMALL_DROPLET,
    draw_beds,
    draw_cutting,
)

CELL = 34
BROAD, HIGH = COLUMNS * CELL, ROWS * CELL
CORNER = 2 * CELL  # width of the corners of the frame, which are no garden
DROPLETS = (("small", SMALL_DROPLET, 9), ("large", LARGE_DROPLET, 14))  # name, colour and diameter


def draw_garden(pen, state, x, y):
    """Draw the garden with its frame of letters and numbers; x and y are the corner of space A1."""
    for column in range(COLUMNS):
        pen.write(x + (column + 0.5) * CELL, y - 7, "ABCDEFGHIJKL"[column], 9, colour=SOFT, across="center")
    for row in range(ROWS):
        pen.write(x - 4, y + (row + 0.5) * CELL, str(row + 1), 9, colour=SOFT, across="right")
    covered = set(spaces_on(state["covered_low"], state["covered_high"]))
    icons = set(spaces_on(state["icons_low"], state["icons_high"]))
    drops = []
    for place in range(PLOTS):
        spaces = plot_spaces(place)
        left, top = _corner(spaces[0], x, y)
        broad, high = (3, 4) if place < 4 else (4, 3)
        broad, high = broad * CELL, high * CELL
        asked = state["phase"] == REVEAL and not state["over"] and not state["face_up"][place]
        if not state["face_up"][place]:
            pen.box(left, top, broad, high, GREY, edge="white", line=0, order=0)
            pen.rounded(
                left + 4,
                top + 4,
                broad - 8,
                high - 8,
                GREY,
                edge=ACTIVE if asked else HOLE,
                line=2.4 if asked else 0.8,
                order=1,
                gid="face-down plot",
            )
            middle = left + broad / 2, top + high / 2
            pen.write(*middle, PLOT_NAMES[place], 11, colour=INK, across="center", room=broad - 16)
        else:
            for space in spaces:
                if space not in covered:
                    _draw_plant(pen, int(state["type"][space]), *_corner(space, x, y))
                    if space in icons:
                        at = _corner(space, x, y)
                        drops.append((at[0] + CELL - 8, at[1] + 9))
        pen.box(left, top, broad, high, "none", edge=INK, line=1.3, order=3)
    pen.marks(drops, DROP, 13, LARGE_DROPLET, edge="white", line=0.7, gid="icon")
    for bed in range(state["n_beds"]):
        _draw_bed(pen, state, bed, x, y)


def _corner(space, x, y) -> tuple[float, float]:
    return x + space % COLUMNS * CELL, y + space // COLUMNS * CELL


def _draw_plant(pen, kind, x, y):
    pen.box(x, y, CELL, CELL, PALE[kind], edge="white", line=1, order=1)
    pen.write(
        x + CELL * 0.43,
        y + CELL * 0.54,
        LETTERS[kind],
        17,
        weight="bold",
        colour=DEEP[kind],
        across="center",
        gid="plant",
    )


def _draw_bed(pen, state, bed, x, y):
    """Draw a bed of any shape in the colour of its owner, with its flower or the empty hole."""
    owner = int(state["bed_owner"][bed])
    fill = GREY if owner == NOBODY else OWNERS[owner]
    spaces = set(spaces_on(state["bed_low"][bed], state["bed_high"][bed]))
    pieces = [(space, 1, 1) for space in spaces]
    pieces += [(space, 2, 1) for space in spaces if space + 1 in spaces]
    pieces += [(space, 1, 2) for space in spaces if space + COLUMNS in spaces]
    gid = "bed of nobody" if owner == NOBODY else f"bed of seat {owner + 1}"
    for inset, colour, order in ((2, INK, 3.4), (3.6, fill, 3.6)):
        for space, broad, high in pieces:
            left, top = _corner(space, x, y)
            pen.box(
                left + inset,
                top + inset,
                broad * CELL - 2 * inset,
                high * CELL - 2 * inset,
                colour,
                order=order,
                gid=gid if (broad, high) == (1, 1) and colour == fill else None,
            )
    left, top = _corner(int(state["bed_flower"][bed]), x, y)
    middle = left + CELL / 2, top + CELL / 2
    if owner == NOBODY:
        pen.marks([middle], "o", 15, PAPER, edge=HOLE, line=1.4, gid="hole", order=4)
        return
    pen.marks([middle], FLOWER, 22, "white", edge=INK, line=0.7, gid="flower", order=4)
    pen.write(*middle, str(owner + 1), 12, weight="bold", across="center", gid="owner")


def draw_supply(pen, state, x, y):
    """Draw what the supply has into the corners of the frame; x and y are the corner of space A1."""
    right, below = x + BROAD - CORNER + 7, y + HIGH - 3 * CELL + 14
    for left, top in ((x, y + 8), (right, y + 8), (x, below)):
        pen.write(left, top, "supply", 9.5, colour=SOFT)
    for kind, word in enumerate(TYPES):
        line = y + 25 + 16.5 * kind
        draw_cutting(pen, kind, x + 6, line, 13)
        told = f"{state['cutting_supply'][kind]} {word}"
        pen.write(x + 17, line, told, 8.8, room=CORNER - 19, gid="cutting supply")
    for size, (word, colour, across) in enumerate(DROPLETS):
        line = y + 26 + 19 * size
        pen.marks([(right + 8, line)], "o", across, colour, line=0.8)
        told = f"{state['droplet_supply'][size]} {word}"
        pen.write(right + 19, line, told, 8.8, room=CORNER - 26, gid="droplet supply")
    pen.write(right, y + 72, "projects", 9.5, colour=SOFT)
    pen.write(right, y + 86, f"deck {state['n_deck']}", 9.5, room=CORNER - 9, gid="deck")
    for size in range(len(SIZES)):
        one = [int(state["bed_supply"][size]) if other == size else 0 for other in range(len(SIZES))]
        draw_beds(pen, one, x, below + 18 + 18 * size, 12, 74, sizes=(size,), gid="bed supply")
