"""Pen: boxes, words and marks on axes measured in units of the picture, whatever size it is shown at."""

import io
from functools import lru_cache

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch, Rectangle
from matplotlib.textpath import TextToPath

DPI = 100
INK, SOFT, PAPER, BAND, ACTIVE = "#222222", "#5A5A5A", "#FBFAF6", "#F1EEE5", "#0072B2"
# Okabe and Ito (2008), Color Universal Design; whatever has one of them has a shape of its own besides.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#FFFFFF")


class Board(Axes):
    """Axes that a notebook shows as the picture they belong to."""

    def _repr_png_(self):
        buffer = io.BytesIO()
        self.figure.savefig(buffer, format="png", dpi=2 * DPI)
        width, height = (int(side * DPI) for side in self.figure.get_size_inches())
        return buffer.getvalue(), {"width": width, "height": height}


def new_axes(width: int, height: int) -> Board:
    """Return axes that fill a new figure of that many pixels, drawn by Agg."""
    figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI, facecolor="white")
    FigureCanvasAgg(figure)
    return figure.add_axes((0, 0, 1, 1), axes_class=Board)


@lru_cache(maxsize=4096)
def breadth(text: str, weight: str = "normal") -> float:
    """Return the width of a text set in type of size 1, small type being a little wider on a screen."""
    font = FontProperties(size=100, weight=weight)
    return TextToPath().get_text_width_height_descent(text, font, False)[0] / 100 * 1.06


class Pen:
    """Draws on axes of `width` times `height` units, the origin at the top left.

    Parameters
    ----------
    ax : Axes
        Emptied of its frame; its limits are set.
    width, height : float
        Size of the picture in its own units; type shrinks and grows with the axes.
    """

    def __init__(self, ax: Axes, width: float, height: float):
        self.ax = ax
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        ax.set_axis_off()
        box = ax.get_position()
        wide, high = ax.figure.get_size_inches()
        self.scale = 72 * min(box.width * wide / width, box.height * high / height)  # points in a unit

    def write(self, x, y, text, size=11, *, room=None, weight="normal", colour=INK, across="left", gid=None):
        """Write a text, made smaller and in the end shortened to fit the room there is."""
        if room is not None and breadth(text, weight) * size > room:
            size = max(size * 0.72, room / breadth(text, weight))
            while len(text) > 2 and breadth(text, weight) * size > room:
                text = text.rstrip("…")[:-1] + "…"
        self.ax.text(
            x,
            y,
            text,
            fontsize=size * self.scale,
            weight=weight,
            color=colour,
            ha=across,
            va="center_baseline",
            zorder=5,
            gid=gid,
        )
        return breadth(text, weight) * size

    def box(self, x, y, width, height, colour, *, alpha=1.0, edge="none", line=0.0, gid=None, order=0):
        """Fill a rectangle."""
        self.ax.add_patch(
            Rectangle(
                (x, y),
                width,
                height,
                facecolor=colour,
                alpha=alpha,
                edgecolor=edge,
                linewidth=line * self.scale,
                zorder=order,
                gid=gid,
            )
        )

    def rounded(
        self, x, y, width, height, fill, *, edge=SOFT, line=1.0, radius=3.5, gid=None, order=3, **look
    ):
        """Fill a rectangle with round corners; `look` goes to matplotlib: linestyle, hatch and the like."""
        self.ax.add_patch(
            FancyBboxPatch(
                (x, y),
                width,
                height,
                boxstyle=f"round,pad=0,rounding_size={min(radius, height / 3, width / 3)}",
                facecolor=fill,
                edgecolor=edge,
                linewidth=line * self.scale,
                zorder=order,
                gid=gid,
                **look,
            )
        )

    def marks(self, places, marker, size, fill, *, edge=INK, line=0.6, gid=None, order=5):
        """Draw marks of one kind at all these places at once."""
        if places:
            self.ax.scatter(
                *zip(*places, strict=True),
                s=(size * self.scale) ** 2,
                marker=marker,
                facecolor=fill,
                edgecolor=edge,
                linewidth=line * self.scale,
                zorder=order,
                gid=gid,
            )
