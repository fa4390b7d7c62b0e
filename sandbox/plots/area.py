"""How a whole is divided over the course of a game: the rows of a table as areas on top of each other."""

import numpy as np

from sandbox.analysis.tables import merged
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words
from sandbox.plots.heatmap import known_table, known_values
from sandbox.plots.rounds import hatch, legend_handles

ALONE = 0.2  # half the width of a column that has no neighbour


def area(run, table: str, *, baseline=None, ax=None):
    """Draw the rows of a table as areas that add up, from column to column.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    table : str
        One of ``run.tables()`` whose rows are parts of a whole, such as where all seeds lie.
    baseline : Run, optional
        The upper edges of its areas are dashed lines.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When there is no such table.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultivate"), games=64, bots="random")
    >>> sb.plots.area(run, "economy").get_xlabel()
    'round'
    """
    check_runs(run, baseline)
    about = known_table(run, table)
    values = run.table(table)
    other = known_values(baseline, table) if baseline is not None else None
    columns = values.columns if other is None else merged(values.columns, other.columns)
    labels = [str(label) for label in columns]
    ax = style.new_axes(ax, (7.2, 3.8))
    greatest = 0.0
    for x, tops in _pieces(values, labels):
        floor = np.zeros(len(x))
        for i, top in enumerate(tops):
            look = {"hatch": hatch(i), "edgecolor": "white", "linewidth": 0.6}
            ax.fill_between(x, floor, top, facecolor=style.colour(i), zorder=2, **look)
            floor = top
        greatest = max(greatest, float(tops.max(initial=0)))
    for x, tops in _pieces(other, labels) if other is not None else ():
        for top in tops:
            ax.plot(x, top, color=style.INK, linestyle="--", linewidth=1.1, zorder=3)
        greatest = max(greatest, float(tops.max(initial=0)))
    shown = style.some_ticks(labels, max(int(style.fraction(ax) * 0.62 / 0.3), 1))
    ax.set_xticks(shown, [labels[i] for i in shown])
    ax.set_xlim(-ALONE, len(labels) - 1 + ALONE)
    ax.set_ylim(0, 1.03 * greatest or 1)
    note = f"{words.basis(run, baseline)}. Means, on top of each other."
    note += " Dashed: baseline." if other is not None else ""
    style.dress(ax, about.title, note, x=values.columns.name or "", y=about.unit)
    (style.percent_axis if about.share else style.number_axis)(ax.yaxis)
    style.legend(ax, legend_handles(values, stacked=True))
    return ax


def _pieces(values, labels):
    """Yield places of columns and upper edges of areas, piece by piece where columns are missing."""
    places = np.array([labels.index(str(label)) for label in values.columns])
    tops = np.cumsum(np.nan_to_num(values.to_numpy(dtype=float)), axis=0)
    known = values.notna().any(axis=0).to_numpy()
    places, tops = places[known], tops[:, known]
    breaks = np.flatnonzero(np.diff(places) != 1) + 1
    for x, edges in zip(np.split(places, breaks), np.split(tops, breaks, axis=1), strict=True):
        if len(x) == 1:
            yield np.array([x[0] - ALONE, x[0] + ALONE]), np.repeat(edges, 2, axis=1)
        elif len(x):
            yield x.astype(float), edges
