"""How charts look: colours colour-blind readers tell apart, sizes of type, charts that show themselves."""

import io
import math
import textwrap

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator

# Okabe and Ito (2008), Color Universal Design, in an order that keeps neighbours far apart in lightness.
PALETTE = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#999999", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*", "h")
HATCHES = ("", "////", "....", "xxxx", "\\\\\\\\", "----", "++++", "oooo", "**")
BASELINE = "#595959"
INK = "#222222"
FAINT = "#E4E4E4"
SEQUENTIAL = "cividis"
DIVERGING = "PuOr_r"

TITLE, TEXT, SMALL = 11, 9, 8
BAR = 0.6  # inches that a scale of colours takes
WIDE = (7.2, 4.0)
DPI = 100


class Picture(Figure):
    """A figure that a notebook shows without pyplot, which several threads cannot use at once."""

    def _repr_png_(self):
        buffer = io.BytesIO()
        self.savefig(buffer, format="png", dpi=2 * DPI)
        width, height = (int(side * DPI) for side in self.get_size_inches())
        return buffer.getvalue(), {"width": width, "height": height}


class Chart(Axes):
    """Axes that a notebook shows as the picture they belong to."""

    def _repr_png_(self):
        return self.figure._repr_png_()


def new_picture(size: tuple[float, float] = WIDE) -> Picture:
    """Return an empty figure, drawn by Agg, with room made for every label."""
    figure = Picture(figsize=size, dpi=DPI, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def new_axes(ax: Axes | None, size: tuple[float, float] = WIDE) -> Axes:
    """Return the axes that were given, emptied of nothing, or new ones on a figure of their own.

    Examples
    --------
    >>> new_axes(None).figure.get_size_inches().tolist()
    [7.2, 4.0]
    """
    return ax if ax is not None else new_picture(size).add_subplot(axes_class=Chart)


def colour(i: int) -> str:
    """Return the colour of a series: seat, bot or row of a table."""
    return PALETTE[i % len(PALETTE)]


def fraction(ax: Axes, down: bool = False) -> float:
    """Return the width (or height) of the axes with their labels, in inches, as far as the figure tells."""
    side = ax.figure.get_size_inches()[1 if down else 0]
    spec = ax.get_subplotspec()
    if spec is None:
        return side
    grid = spec.get_gridspec()
    return side / (grid.nrows if down else grid.ncols)


def beside(ax: Axes, labels, right: float = 0.0) -> float:
    """Return the width that labels at the left, and so much at the right of the figure, leave the axes.

    In inches, as far as the figure tells; panels side by side share what is taken.
    """
    broad = fraction(ax)
    columns = round(ax.figure.get_size_inches()[0] / broad)
    longest = max((len(line) for label in labels for line in label.split("\n")), default=0)
    taken = right + (0.35 + 0.066 * longest if longest else 0.0)
    return max(broad - taken / columns, 0.3 * broad)


def dress(ax: Axes, title: str, subtitle: str = "", x: str = "", y: str = "", room: float = 0.74) -> None:
    """Give axes a title, a line of what it stands on, and names and units of both sides.

    Lines are broken to fit into `room`, the part of the width that labels at the left leave.
    """
    named = isinstance(ax.yaxis.get_major_locator(), FixedLocator)
    labels = [label.get_text() for label in ax.get_yticklabels()] if named else []
    shared = fraction(ax) < ax.figure.get_size_inches()[0]  # what one panel says must not reach the next
    room = 72 * min(room * fraction(ax), beside(ax, labels, BAR if shared else 0.0) - 0.05)
    title = textwrap.fill(title, max(int(room / (TITLE * 0.56)), 16))
    wide = max(int(room / (SMALL * 0.52)), 20)
    subtitle = "\n".join(textwrap.fill(line, wide) for line in subtitle.split("\n"))
    lines = subtitle.count("\n") + 1 if subtitle else 0
    ax.set_title(
        title, loc="left", fontsize=TITLE, fontweight="bold", color=INK, pad=6 + lines * SMALL * 1.28
    )
    if subtitle:
        ax.annotate(
            subtitle,
            (0, 1),
            (0, 4),
            xycoords="axes fraction",
            textcoords="offset points",
            fontsize=SMALL,
            color=BASELINE,
            va="bottom",
            annotation_clip=False,
            linespacing=1.2,
        ).set_in_layout(False)
    if x:
        ax.set_xlabel(x, fontsize=TEXT, color=INK)
    if y:
        ax.set_ylabel(y, fontsize=TEXT, color=INK)
    ax.tick_params(labelsize=SMALL, color=BASELINE, labelcolor=INK, length=3)
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        ax.spines[side].set_color(BASELINE)


def grid(ax: Axes, axis: str) -> None:
    """Draw faint lines behind everything else."""
    ax.grid(True, axis=axis, color=FAINT, linewidth=0.8, zorder=0)
    ax.set_axisbelow(True)


def legend(ax: Axes, handles) -> None:
    """Put a legend beside the axes, where it hides nothing."""
    ax.legend(
        handles=handles,
        loc="upper left",
        bbox_to_anchor=(1.01, 1.0),
        borderaxespad=0,
        fontsize=SMALL,
        frameon=False,
        labelcolor=INK,
    )


def percent_axis(axis) -> None:
    """Write shares as percent, in ticks that do not crowd."""
    axis.set_major_locator(MaxNLocator(6, steps=[1, 2, 2.5, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.4g} %"))


def number_axis(axis, whole: bool = False) -> None:
    """Write plain numbers, in ticks that do not crowd."""
    axis.set_major_locator(MaxNLocator(8, integer=whole, steps=[1, 2, 5, 10], min_n_ticks=1 if whole else 2))


def some_ticks(labels, room: int) -> list[int]:
    """Return which of many labels can be written side by side: the first and every n-th.

    Examples
    --------
    >>> some_ticks(["1", "2", "3", "4", "5"], room=3)
    [0, 2, 4]
    """
    step = max(math.ceil(len(labels) / max(room, 1)), 1)
    return list(range(0, len(labels), step))
