"""Pen: what only Cultive's tables have: plant cards, shade, bars of consortia, icons, special actions."""

from matplotlib.patches import FancyArrowPatch, Polygon

from sandbox.drawing.pen import ACTIVE, BAND, COLOURS, INK, PAPER, SOFT, breadth, new_axes
from sandbox.drawing.pen import Pen as PlainPen

__all__ = ["ACTIVE", "BAND", "GROUND", "PAPER", "SHADE", "SOFT", "Pen", "breadth", "new_axes"]

GROUND, LEAF, LEAF_EDGE, DOWN, SHADE = "#7A5C3E", "#E3EFD6", "#50743F", "#D5D5D5", "#33405E"
SHAPES = ("o", "s", "^", "D", "v", "P", "X", "*", "p", "h", "<", ">", "d", "8", "H", "$+$")


class Pen(PlainPen):
    """Draws the table of Cultive; see `sandbox.drawing.pen.Pen`."""

    def __init__(self, ax, width: float, height: float):
        super().__init__(ax, width, height)
        self._icons: dict[int, list[tuple[float, float]]] = {}

    def card(
        self, x, y, width, height, *, fill=LEAF, edge=LEAF_EDGE, down=False, ghost=False, gid=None, order=3
    ):
        """Draw a card; `down`: it lies face down, `ghost`: it is not there yet."""
        if down:
            fill, edge = DOWN, "#777777"
        self.rounded(
            x,
            y,
            width,
            height,
            "none" if ghost else fill,
            edge="#9A9A9A" if ghost else edge,
            line=0.7 if ghost else 1.0,
            gid=gid,
            order=2 if ghost else order,
            linestyle=(0, (3, 2)) if ghost else "-",
            hatch="////" if down else None,
            hatch_linewidth=0.6,
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
            shape, colour = SHAPES[icon % len(SHAPES)], COLOURS[icon % len(COLOURS)]
            self.marks(places, shape, size, colour, gid=f"icon {icon}")
