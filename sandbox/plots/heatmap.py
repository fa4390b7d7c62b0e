"""Tables of a run as heatmaps: alone, or beside the baseline on one scale with what changed."""

import math
import textwrap

import numpy as np
import pandas as pd

from sandbox.analysis.distributions import round_step
from sandbox.analysis.tables import changed, merged
from sandbox.engine.errors import SandboxError, one_of
from sandbox.experiments.results import check_run, check_runs
from sandbox.plots import style, words
from sandbox.plots.cells import colour_bar, draw_cells, mark_cells, number_form, unit_words

SMALL_FIGURE = 9.0  # inches, below which broad tables are stacked instead of standing side by side
RARE = 0.01  # a round counted less often than that, against the round counted most, is left out
BROAD = 1.5  # columns for each row from which a table counts as broad


def heatmap(run, name: str, *, baseline=None, limits: tuple[float, float] | None = None, ax=None):
    """Draw a table of a run as a heatmap with a labelled colour bar.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    name : str
        One of ``run.tables()``.
    baseline : Run, optional
        Without `ax`, both are drawn side by side, with a third panel for what changed; with `ax`, only the
        scale is made to serve both runs.
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
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> sb.plots.heatmap(run, "shadow").get_xlabel()
    'round'
    """
    check_runs(run, baseline)
    table = known_table(run, name)
    if baseline is not None and ax is None:
        return heatmap_pair(run, baseline, name).axes[0]
    if limits is None:
        limits = shared_limits(run, baseline, name)
    values = run.table(name)
    last, cut = reached(values.columns, name, run)
    values = values.iloc[:, :last]
    rows, columns = values.shape
    board = table.form == "board"
    ax = style.new_axes(ax, _board_size(rows, columns) if board else _size(rows, columns))
    image = draw_cells(ax, values, limits, style.SEQUENTIAL, number_form(table, limits), board=board)
    subtitle = f"{words.basis(run)}. Cells: {unit_words(table)}."
    style.dress(
        ax,
        table.title,
        subtitle + uncounted(values) + cut,
        x=values.columns.name or "",
        y=values.index.name or "",
        room=_board_room(ax, rows, columns) if board else 0.74,
    )
    colour_bar(ax.figure, image, [ax], table)
    return ax


def heatmap_pair(run, baseline, name: str, figure=None, *, change: bool = True):
    """Draw run and baseline on one colour scale, and what changed between them.

    The panel of changes shows run minus baseline on a scale around 0; a dot marks the cells whose 95 %
    interval leaves 0 out.  With many cells about one in twenty gets a dot by luck.

    Parameters
    ----------
    run, baseline : Run
        Of the same game.
    name : str
        One of ``run.tables()``.
    figure : Figure, optional
        An empty figure to draw on; without it a new one is made.
    change : bool
        Add the panel of changes.  Panels stand side by side; on a small figure broad tables are stacked.

    Returns
    -------
    Figure

    Raises
    ------
    SandboxError
        When the runs have no such table.

    Examples
    --------
    >>> import sandbox as sb
    >>> v = sb.variant("cultive")
    >>> a = sb.simulate(v, games=64, bots="random")
    >>> b = sb.simulate(v.replace(fair_size=4), games=64, bots="random")
    >>> [panel.get_title(loc="left") for panel in sb.plots.heatmap_pair(b, a, "shadow").axes[:3]]
    ['This run', 'Baseline', 'Change']
    """
    check_run(baseline, "baseline")
    check_runs(run, baseline)
    table = known_table(run, name)
    limits = shared_limits(run, baseline, name)
    difference, low, high = changed(*(tuple(_three(r, name)) for r in (baseline, run)))
    if table.form == "intervals":
        counted = (~known_values(r, name).isna() for r in (run, baseline))
        rows, columns = (merged(*seen) for seen in zip(*map(_labels, counted), strict=True))
        difference, low, high = (
            frame.reindex(index=rows, columns=columns) for frame in (difference, low, high)
        )
    mine, other = (
        known_values(r, name).reindex(index=difference.index, columns=difference.columns)
        for r in (run, baseline)
    )
    last, cut = reached(mine.columns, name, run, baseline)
    difference, low, high, mine, other = (f.iloc[:, :last] for f in (difference, low, high, mine, other))
    rows, columns = difference.shape
    if figure is None:
        width, height = _size(rows, columns)
        figure = style.new_picture((max(min(2.2 * width, 16.0), 11.0), height + 0.4))
    panels = _panels(figure, 3 if change else 2, broad=columns > BROAD * rows)
    form, board = number_form(table, limits), table.form == "board"
    for ax, values, title, who, more in (
        (panels[0], mine, "This run", run, cut),
        (panels[1], other, "Baseline", baseline, ""),
    ):
        image = draw_cells(ax, values, limits, style.SEQUENTIAL, form, board=board)
        style.dress(ax, title, words.games(who) + "." + uncounted(values) + more)
    colour_bar(figure, image, list(panels[:2]), table)
    if change:
        reach = _ceiling(float(np.nanmax(np.abs(difference.to_numpy()), initial=0.0)), table.share)
        signed = number_form(table, (-reach, reach), signed=True)
        drawn = draw_cells(panels[2], difference, (-reach, reach), style.DIVERGING, signed, board=board)
        mark_cells(panels[2], low, high)
        style.dress(panels[2], "Change", "Dots: the interval leaves 0 out." + uncounted(difference))
        colour_bar(figure, drawn, [panels[2]], table, change=True)
    for ax in panels:
        ax.label_outer()
    for ax, (i, j) in zip(panels, _edges(panels), strict=True):
        if i:
            ax.set_xlabel(mine.columns.name or "", fontsize=style.TEXT, color=style.INK)
        if j:
            ax.set_ylabel(mine.index.name or "", fontsize=style.TEXT, color=style.INK)
    title = textwrap.fill(f"{table.title} ({unit_words(table)})", int(figure.get_size_inches()[0] * 10.5))
    figure.suptitle(title, x=0.01, ha="left", fontsize=style.TITLE, fontweight="bold", color=style.INK)
    return figure


def _panels(figure, count: int, broad: bool):
    stacked = broad and figure.get_size_inches()[0] < SMALL_FIGURE
    shape = (count, 1) if stacked else (1, count)
    panels = figure.subplots(*shape, sharex=True, sharey=True, subplot_kw={"axes_class": style.Chart})
    return list(panels.ravel())


def _edges(panels) -> list[tuple[bool, bool]]:
    """Say of each panel whether it stands at the bottom and at the left."""
    specs = [ax.get_subplotspec() for ax in panels]
    return [(spec.is_last_row(), spec.is_first_col()) for spec in specs]


def shared_limits(run, baseline, name: str) -> tuple[float, float]:
    """Return the ends of one colour scale for a table of both runs: from 0 to a round number.

    Parameters
    ----------
    run : Run
    baseline : Run or None
    name : str
        One of ``run.tables()``.

    Returns
    -------
    low, high : float
        In the unit of the table.
    """
    check_runs(run, baseline)
    share = known_table(run, name).share
    frames = [known_values(r, name).to_numpy(dtype=float) for r in (run, baseline) if r is not None]
    seen = np.concatenate([frame[np.isfinite(frame)] for frame in frames])
    greatest, least = seen.max(initial=0.0), seen.min(initial=0.0)
    return (-_ceiling(-float(least), share) if least < 0 else 0.0), _ceiling(float(greatest), share)


def known_table(run, name: str):
    """Return what the game says of a table, or say which tables there are."""
    if name not in run.game.tables:
        raise SandboxError(f"{run.game.title} has no table {name!r}; there are {one_of(run.tables())}.")
    return run.game.tables[name]


def known_values(run, name: str) -> pd.DataFrame:
    """Return the estimates of a table, or say which tables there are."""
    known_table(run, name)
    return run.table(name)


def reached(columns: pd.Index, name: str, *runs) -> tuple[int, str]:
    """Return how many columns of a table to draw, and a sentence about those left out.

    All are drawn, but of rounds only those that many turns fall into: one game that goes on and on must not
    stretch the picture.
    """
    if f"{columns.name}s" != runs[0].game.length_unit:
        return len(columns), ""
    last = seen = 0
    for run in runs:
        counted = run.table(name, "out_of").sum()
        for label, number in counted.items():
            place = columns.get_loc(label) + 1
            last = max(last, place if number >= RARE * counted.max() else 0)
            seen = max(seen, place if number else 0)
    if not seen:
        return len(columns), ""
    rare = f" Later {columns.name}s, reached by less than {100 * RARE:g}\N{NO-BREAK SPACE}%, are left out."
    return last, rare if last < seen else ""


def _labels(counted: pd.DataFrame) -> tuple[pd.Index, pd.Index]:
    """Return the rows and the columns of which anything was counted."""
    return counted.index[counted.any(axis=1)], counted.columns[counted.any(axis=0)]


def _three(run, name: str):
    return (run.table(name, what) for what in ("estimate", "low", "high"))


def _ceiling(value: float, share: bool) -> float:
    """The round number at or above a value; a share stops at 1."""
    if value <= 0:
        return 1.0 if not share else 0.01
    step = round_step(value / 5)
    top = step * math.ceil(value / step * (1 - 1e-9))
    return float(f"{min(top, 1.0) if share else top:.12g}")


def _size(rows: int, columns: int) -> tuple[float, float]:
    return min(max(5.2, 2.4 + 0.42 * columns), 11.0), min(max(2.8, 1.4 + 0.3 * rows), 8.0)


def _board_size(rows: int, columns: int) -> tuple[float, float]:
    cell = min(0.75, 5.5 / columns, 5.5 / rows)
    return 2.0 + cell * columns, 1.5 + cell * rows


def uncounted(values: pd.DataFrame) -> str:
    """Say that some cells are hatched, where some are."""
    return " Hatched: nothing counted." if not np.isfinite(values.to_numpy(dtype=float)).all() else ""


def _board_room(ax, rows: int, columns: int) -> float:
    """Return the part of the width that a board takes, with the scale of colours beside it."""
    wide, high = style.fraction(ax), style.fraction(ax, down=True)
    return min(max(high - 1.2, 0.5 * high) / rows * columns / wide + style.BAR / wide, 0.74)
