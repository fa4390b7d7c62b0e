"""How a game runs its course: the rows of a table as lines over its rounds, or stacked on each other."""

import numpy as np
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from sandbox.analysis.tables import merged
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words
from sandbox.plots.heatmap import known_table, known_values, reached


def rounds(run, table: str, *, stacked: bool = False, baseline=None, ax=None):
    """Draw a table whose columns are rounds: a line for each row, or bars in which the rows add up.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    table : str
        One of ``run.tables()``, such as the points earned so far or the action mix.
    stacked : bool
        Stack the rows, where their sum means something.  The intervals are drawn with lines only.
    baseline : Run, optional
        Dashed lines, or pale bars beside the run's.
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
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> sb.plots.rounds(run, "earned").get_ylabel()
    'points per player'
    """
    check_runs(run, baseline)
    about = known_table(run, table)
    values = run.table(table)
    other = known_values(baseline, table) if baseline is not None else None
    columns = values.columns if other is None else merged(values.columns, other.columns)
    last, cut = reached(columns, table, *(r for r in (run, baseline) if r is not None))
    columns = columns[:last]
    values = values.loc[:, values.columns.isin(columns)]
    other = other.loc[:, other.columns.isin(columns)] if other is not None else None
    labels = [str(label) for label in columns]
    ax = style.new_axes(ax, (7.2, 3.8))
    if stacked:
        shift, width = (-0.21, 0.4) if other is not None else (0.0, 0.8)
        _stack(ax, values, labels, shift, width)
        if other is not None:
            _stack(ax, other, labels, 0.21, 0.4, pale=True)
    else:
        if other is not None:
            _lines(ax, other, None, None, labels, dashed=True)
        low, high = (run.table(table, end)[values.columns] for end in ("low", "high"))
        _lines(ax, values, low, high, labels, dashed=False)
    shown = style.some_ticks(labels, max(int(style.fraction(ax) * 0.62 / 0.3), 1))
    ax.set_xticks(shown, [labels[i] for i in shown])
    ax.set_xlim(-0.6, len(labels) - 0.4)
    ax.set_ylim(0.0 if stacked else min(0.0, ax.get_ylim()[0]), 1.03 * ax.get_ylim()[1])
    how = "Stacked means." if stacked else "Bands: 95 % intervals."
    if other is not None:
        how += " Right, pale: baseline." if stacked else " Dashed: baseline."
    style.dress(
        ax,
        about.title,
        f"{words.basis(run, baseline)}. {how}{cut}",
        x=values.columns.name or "",
        y=about.unit,
    )
    style.grid(ax, "y")
    (style.percent_axis if about.share else style.number_axis)(ax.yaxis)
    style.legend(ax, legend_handles(values, stacked))
    return ax


def _places(values, labels) -> np.ndarray:
    return np.array([labels.index(str(label)) for label in values.columns])


def _lines(ax, values, low, high, labels, dashed: bool) -> None:
    x = _places(values, labels)
    for i in range(len(values)):
        line = values.iloc[i].to_numpy(dtype=float)
        if dashed:
            ax.plot(x, line, color=style.colour(i), linestyle="--", linewidth=1.2, alpha=0.7, zorder=3)
            continue
        ax.fill_between(
            x,
            low.iloc[i].to_numpy(dtype=float),
            high.iloc[i].to_numpy(dtype=float),
            color=style.colour(i),
            alpha=0.25,
            linewidth=0,
            zorder=2,
        )
        marker = style.MARKERS[i % len(style.MARKERS)]
        ax.plot(x, line, color=style.colour(i), marker=marker, markersize=4, linewidth=1.6, zorder=4)


def _stack(ax, values, labels, shift: float, width: float, pale: bool = False) -> None:
    x = _places(values, labels) + shift
    floor = np.zeros(len(x))
    for i in range(len(values)):
        height = np.nan_to_num(values.iloc[i].to_numpy(dtype=float))
        ax.bar(
            x,
            height,
            width,
            bottom=floor,
            color=style.colour(i),
            hatch="" if pale else hatch(i),
            edgecolor="white",
            linewidth=0.4,
            alpha=0.45 if pale else 1.0,
            zorder=2,
        )
        floor = floor + height


def hatch(i: int) -> str:
    """Hatch every other row: enough to part neighbours in a stack, and half as slow to draw."""
    return style.HATCHES[i % len(style.HATCHES)] if i % 2 else ""


def legend_handles(values, stacked: bool):
    """Name the rows, the topmost of a stack first."""
    handles = []
    for i, label in enumerate(values.index):
        if stacked:
            handles.append(
                Patch(facecolor=style.colour(i), hatch=hatch(i), edgecolor="white", label=str(label))
            )
        else:
            marker = style.MARKERS[i % len(style.MARKERS)]
            handles.append(
                Line2D([], [], color=style.colour(i), marker=marker, markersize=4, label=str(label))
            )
    return handles[::-1] if stacked else handles
