"""A table whose rows lie around a loop, such as the spaces of a board: a ring for each column."""

import math

import numpy as np
from matplotlib import colormaps
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.patches import Wedge

from sandbox.experiments.results import check_runs
from sandbox.plots import style, words
from sandbox.plots.cells import colour_bar, number_form, unit_words
from sandbox.plots.heatmap import heatmap_pair, known_table, shared_limits, uncounted

HOLE = 0.38  # radius inside the rings, as a part of the whole
NARROW = 0.065  # inches an arc must be long for each character it holds


def loop(run, name: str, *, baseline=None, limits: tuple[float, float] | None = None, ax=None):
    """Draw a table around a loop: a sector for each row, clockwise, a ring for each column.

    The last row lies on the left, so that on a board with two sides the first half runs along the top.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    name : str
        One of ``run.tables()``.
    baseline : Run, optional
        Without `ax`, both are drawn as heatmaps side by side with what changed; with `ax`, only the scale
        is made to serve both runs.
    limits : (low, high), optional
        The ends of the colour scale, in the unit of the table; without them they follow the run.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When the run has no such table.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultivate"), games=64, bots="random")
    >>> len(sb.plots.loop(run, "landing").patches)  # 14 spaces in 4 seasons
    56
    """
    check_runs(run, baseline)
    about = known_table(run, name)
    if baseline is not None and ax is None:
        return heatmap_pair(run, baseline, name).axes[0]
    limits = shared_limits(run, baseline, name) if limits is None else limits
    values = run.table(name)
    numbers, form = values.to_numpy(dtype=float), number_form(about, limits)
    rows, columns = numbers.shape
    ax = style.new_axes(ax, (6.4, 5.6))
    norm, colours = Normalize(*limits), colormaps[style.SEQUENTIAL]
    width = (1 - HOLE) / columns
    inch = 0.6 * min(style.fraction(ax), style.fraction(ax, down=True)) / 2  # of a radius, roughly
    for row in range(rows):
        middle = 180 - (row + 1) * 360 / rows
        for column in range(columns):
            outer = HOLE + width * (column + 1)
            value = numbers[row, column]
            known = math.isfinite(value)
            colour = colours(norm(value)) if known else "#EEEEEE"
            ax.add_patch(
                Wedge(
                    (0, 0),
                    outer,
                    middle - 180 / rows,
                    middle + 180 / rows,
                    width=width,
                    facecolor=colour,
                    edgecolor="white",
                    linewidth=1.2,
                    hatch=None if known else "///",
                )
            )
            radius = outer - width / 2
            told = form(value)
            if known and min(2 * math.pi * radius / rows, width * 1.6) * inch >= NARROW * len(told):
                light = np.dot(colour[:3], (0.299, 0.587, 0.114)) > 0.52
                _write(ax, radius, middle, told, "black" if light else "white")
        _write(ax, 1.04, middle, str(values.index[row]), style.INK, outside=True)
    ax.set_aspect("equal")
    ax.set_xlim(-1.36, 1.36)
    ax.set_ylim(-1.2, 1.2)
    ax.set_axis_off()
    rings = ", ".join(str(label) for label in values.columns)
    note = f"{words.basis(run)}. Cells: {unit_words(about)}. Rings from the inside: {rings}."
    style.dress(ax, about.title, note + uncounted(values))
    colour_bar(ax.figure, ScalarMappable(norm, style.SEQUENTIAL), [ax], about)
    return ax


def _write(ax, radius: float, degrees: float, told: str, colour, outside: bool = False) -> None:
    """Write at a place of the loop; outside of it, away from it."""
    x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    across = "center" if not outside or abs(x) < 0.15 else "left" if x > 0 else "right"
    down = "center" if not outside or abs(y) < 0.9 else "bottom" if y > 0 else "top"
    size = style.SMALL if outside else style.SMALL - 0.5
    ax.text(radius * x, radius * y, told, ha=across, va=down, fontsize=size, color=colour)
