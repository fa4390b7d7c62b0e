"""Pen: cards, words and icons on axes measured in units of the picture, whatever size it is shown at."""

import io
from functools import lru_cache

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch, Polygon, Rectangle
from matplotlib.textpath import TextToPath

DPI = 100
INK, SOFT, GROUND, PAPER, BAND = "#222222", "#5A5A5A", "#7A5C3E", "#FBFAF6", "#F1EEE5"
LEAF, LEAF_EDGE, DOWN, SHADE, ACTIVE = "#E3EFD6", "#50743F", "#D5D5D5", "#33405E", "#0072B2"
# Okabe and Ito (2008), Color Universal Design; each icon has a shape of its own besides.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#FFFFFF")
SHAPES = ("o", "s", "^", "D", "v", "P", "X", "*", "p", "h", "<", ">", "d", "8", "H", "$+$")


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
        self._icons: dict[int, list[tuple[float, float]]] = {}

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

    def card(
        self, x, y, width, height, *, fill=LEAF, edge=LEAF_EDGE, down=False, ghost=False, gid=None, order=3
    ):
        """Draw a card; `down`: it lies face down, `ghost`: it is not there yet."""
        if down:
            fill, edge = DOWN, "#777777"
        self.ax.add_patch(
            FancyBboxPatch(
                (x, y),
                width,
                height,
                boxstyle=f"round,pad=0,rounding_size={min(3.5, height / 3)}",
                facecolor="none" if ghost else fill,
                edgecolor="#9A9A9A" if ghost else edge,
                linestyle=(0, (3, 2)) if ghost else "-",
                linewidth=(0.7 if ghost else 1.0) * self.scale,
                hatch="////" if down else None,
                hatch_linewidth=0.6,
                zorder=2 if ghost else order,
                gid=gid,
            )
        )

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

    def shade(self, corners, tip, tail):
        """Let shade fall: a wedge of dusk, and an arrow from the plant that casts it."""
        self.ax.add_patch(
            Polygon(
                corners, closed=True, facecolor=SHADE, alpha=0.16, edgecolor="none", zorder=1, gid="shade"
            )
        )
        self.ax.add_patch(
            FancyArrowPatch(
                tail,
                tip,
                arrowstyle="-|>",
                mutation_scale=9 * self.scale,
                shrinkA=0,
                shrinkB=0,
                color=SHADE,
                linewidth=1.1 * self.scale,
                zorder=4,
                gid="arrow",
            )
        )

    def bar(self, x, y, icon: int, gid):
        """Join the plants of a consortium by a bar in the colour of their icon, behind the cards."""
        for colour, width in ((INK, 7), (COLOURS[icon % len(COLOURS)], 5)):
            self.ax.plot(
                x,
                y,
                color=colour,
                linewidth=width * self.scale,
                solid_capstyle="butt",
                zorder=2,
                gid=gid if colour == INK else None,
            )

    def icon(self, x, y, icon: int):
        """Note an icon; `finish` draws them."""
        self._icons.setdefault(icon, []).append((x, y))

    def token(self, x, y, used: bool, size=10):
        """Draw a special action: filled while it is left."""
        self.ax.plot(
            [x],
            [y],
            marker="h",
            markersize=size * self.scale,
            markerfacecolor="white" if used else COLOURS[1],
            markeredgecolor=SOFT if used else INK,
            markeredgewidth=0.8 * self.scale,
            gid="used special" if used else "special",
            zorder=4,
        )

    def finish(self, size=8):
        """Draw the icons, all of a kind at once."""
        for icon, places in self._icons.items():
            self.ax.scatter(
                *zip(*places, strict=True),
                s=(size * self.scale) ** 2,
                marker=SHAPES[icon % len(SHAPES)],
                facecolor=COLOURS[icon % len(COLOURS)],
                edgecolor=INK,
                linewidth=0.6 * self.scale,
                zorder=5,
                gid=f"icon {icon}",
            )
