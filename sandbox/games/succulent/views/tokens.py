"""What lies on the table, as small pictures: cuttings, droplets, beds, flowers and gardeners."""

import math

from matplotlib.path import Path

from sandbox.drawing.pen import INK, breadth
from sandbox.games.succulent.cells import SIZES
from sandbox.games.succulent.plots import LETTERS

# Okabe and Ito (2008); the pale ones are the same hues mixed with white, to write on.
OWNERS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7")  # as seats have them in charts
ON_OWNERS = ("white", INK, "white", INK)  # what is written on them
PALE = ("#BFE6DA", "#F1DDE9", "#FBE7BF", "#F5CDB3", "#C4C4C4")  # by type of cutting
DEEP = ("#00664A", "#8A3D68", "#8A5F00", "#A34700", "#111111")
GREY, HOLE, SMALL_DROPLET, LARGE_DROPLET = "#D5D2C8", "#6B675E", "#9AD3F5", "#0072B2"

DROP = Path(
    [(0, 1), (0.15, 0.55), (0.62, 0.1), (0.62, -0.32), (0.62, -0.72), (0.32, -1), (0, -1)]
    + [(-0.32, -1), (-0.62, -0.72), (-0.62, -0.32), (-0.62, 0.1), (-0.15, 0.55), (0, 1)],
    [Path.MOVETO] + [Path.CURVE4] * 12,
)
FLOWER = Path(
    [
        (math.cos(turn) * radius, math.sin(turn) * radius)
        for turn in (math.tau * step / 72 for step in range(73))
        for radius in (0.84 + 0.16 * math.cos(6 * turn),)
    ],
    closed=True,
)


def draw_cutting(pen, kind, x, y, size, gid=None):
    """Draw the tile of a type of cutting, its letter on its hue, with its middle at a place."""
    pen.rounded(
        x - size / 2, y - size / 2, size, size, PALE[kind], edge=DEEP[kind], line=0.8, order=4, gid=gid
    )
    pen.write(x, y, LETTERS[kind], size * 0.8, weight="bold", colour=DEEP[kind], across="center")


def draw_cuttings(pen, numbers, x, y, size, room, *, all_types=False, gid=None):
    """Draw how many cuttings of each type, in a row that fits the room; returns where it ends."""
    shown = [kind for kind, number in enumerate(numbers) if number or all_types]
    step = min(room / max(len(shown), 1), size * 2.3)
    for i, kind in enumerate(shown):
        number = str(int(numbers[kind]))
        left = x + step * i
        draw_cutting(pen, kind, left + size / 2, y, size)
        type_size = min(size * 0.85, (step - size - 3) / breadth(number, "bold"))
        colour = INK if numbers[kind] else HOLE
        pen.write(left + size + 2, y, number, type_size, weight="bold", colour=colour, gid=gid)
    return x + step * len(shown)


def draw_beds(pen, numbers, x, y, cell, room, *, sizes=(), gid=None):
    """Draw how many beds of each size, as one to three spaces in a line; returns where the row ends.

    Sizes of which there are none are left out, but for those in `sizes`.
    """
    shown = [size for size in range(len(SIZES)) if numbers[size] or size in sizes]
    gap = min(2.6 * cell, (room - cell * sum(size + 1 for size in shown)) / max(len(shown), 1))
    for size in shown:
        number, fill = str(int(numbers[size])), "#B9A27C" if numbers[size] else "none"
        for i in range(size + 1):
            pen.box(x + i * cell, y - cell / 2, cell, cell, fill, edge=INK, line=0.8, order=4)
        x += (size + 1) * cell + 3
        type_size = min(cell * 1.2, (gap - 5) / breadth(number, "bold"))
        colour = INK if numbers[size] else HOLE
        pen.write(x, y, number, type_size, weight="bold", colour=colour, gid=gid)
        x += gap - 3
    return x


def draw_owner(pen, seat, x, y, size, gid=None):
    """Draw the mark of a seat: its number on its colour."""
    pen.rounded(x - size / 2, y - size / 2, size, size, OWNERS[seat], edge=INK, line=1, order=4, gid=gid)
    colour = ON_OWNERS[seat]
    pen.write(x, y, str(seat + 1), size * 0.75, weight="bold", colour=colour, across="center")


def draw_gardener(pen, seat, x, y, size, gid=None):
    """Draw a gardener of a seat, with its number."""
    pen.marks([(x, y - size * 0.42)], "o", size * 0.55, OWNERS[seat], edge=INK, line=0.9, order=4)
    pen.marks([(x, y + size * 0.2)], "^", size * 1.15, OWNERS[seat], edge=INK, line=0.9, gid=gid)
    number, colour = str(seat + 1), ON_OWNERS[seat]
    pen.write(x, y + size * 0.36, number, size * 0.5, weight="bold", colour=colour, across="center")
