"""One dot per card, role or tile: a column of a table of components, sorted, with intervals."""

import numpy as np
from matplotlib.lines import Line2D

from sandbox.engine.errors import SandboxError, one_of
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words
from sandbox.plots.heatmap import known_table, known_values

NAMED = 4  # rows without a dot that are named rather than counted


def cards(
    run,
    table: str | None = None,
    column: str | None = None,
    *,
    reference: float | None = None,
    baseline=None,
    ax=None,
):
    """Draw a column of a table as dots with 95 % intervals, the largest on top.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    table : str, optional
        One of ``run.tables()``; its rows are the components.  Without it, the first that is no heatmap,
        shares before other units.
    column : str, optional
        The label of a column; without it the first one.
    reference : float, optional
        Where to draw a line to measure against, in the unit of the table.  Without it a column about
        winning gets the fair share, 1 / players.
    baseline : Run, optional
        Its values stand as open diamonds in the same rows.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When there is no such table or column.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> sb.plots.cards(run, "species", "harvested").get_xlabel()
    'harvested, per player and game'
    """
    check_runs(run, baseline)
    table = table or _telling(run)
    about = known_table(run, table)
    mine = _column(run, table, column)
    column = mine.columns.name
    other = None
    if baseline is not None and column in (str(label) for label in known_values(baseline, table).columns):
        other = _column(baseline, table, column).reindex(mine.index)
    known = mine["estimate"].notna()
    mine = mine[known].sort_values("estimate", kind="stable", ascending=False)
    missing = int((~known).sum())
    rows = np.arange(len(mine))
    ax = style.new_axes(ax, (7.2, max(2.4, 1.2 + 0.21 * len(mine))))
    if other is not None:
        beside = other.reindex(mine.index)
        ax.hlines(rows, beside["low"], beside["high"], color=style.BASELINE, linewidth=1.2, zorder=3)
        ax.plot(
            beside["estimate"],
            rows,
            linestyle="none",
            marker="D",
            markersize=4.5,
            markerfacecolor="white",
            markeredgecolor=style.BASELINE,
            zorder=4,
        )
    ax.hlines(rows, mine["low"], mine["high"], color=style.colour(0), linewidth=2.2, zorder=5)
    ax.plot(
        mine["estimate"], rows, linestyle="none", marker="o", markersize=5.5, color=style.colour(0), zorder=6
    )
    if reference is None and about.share and "win" in f"{column} {about.title}".lower():
        reference = 1 / len(run.bots)
    if reference is not None:
        ax.axvline(reference, color=style.INK, linewidth=1, linestyle=":", zorder=1)
    drawn = [frame.reindex(mine.index) for frame in (mine, other) if frame is not None]
    cut = _limit(ax, drawn, reference)
    room = ax.figure.get_size_inches()[1] - 1.0
    shown = style.some_ticks(list(mine.index), max(int(room / 0.12), 1))
    ax.set_yticks(shown, [str(mine.index[i]) for i in shown])
    ax.set_ylim(len(mine) - 0.4, -0.6)
    notes = [f"{words.basis(run, baseline)}. Bars: 95 % intervals."]
    if missing:
        names = one_of(known.index[~known])
        notes.append(f"Nothing counted for {names if missing <= NAMED else f'{missing} of {len(known)}'}.")
    if cut:
        notes.append("Very wide intervals run out of the picture.")
    if reference is not None:
        notes.append(f"Dotted: {_said(reference, about.share)}.")
    whole = column == "all" or len(run.table(table).columns) == 1
    unit = column if column.endswith(about.unit) else f"{column}, {about.unit}".removeprefix(", ")
    style.dress(
        ax,
        about.title if whole else f"{about.title}: {column}",
        " ".join(notes),
        x=about.unit if column == "all" else unit,
    )
    style.grid(ax, "both")
    (style.percent_axis if about.share else style.number_axis)(ax.xaxis)
    ax.tick_params(axis="y", length=0)
    if other is not None:
        style.legend(
            ax,
            [
                Line2D([], [], color=style.colour(0), marker="o", markersize=5, label="this run"),
                Line2D(
                    [],
                    [],
                    color=style.BASELINE,
                    marker="D",
                    markerfacecolor="white",
                    markersize=5,
                    label="baseline",
                ),
            ],
        )
    return ax


def _limit(ax, frames, reference: float | None) -> bool:
    """Fit the axis to the dots, with room for intervals as long as the dots are apart; say if any is cut."""
    values = np.concatenate([frame["estimate"].dropna().to_numpy() for frame in frames])
    if reference is not None:
        values = np.append(values, reference)
    if len(values) == 0:
        return False
    least, greatest = float(values.min()), float(values.max())
    ends = np.concatenate([frame[["low", "high"]].to_numpy().ravel() for frame in frames])
    ends = np.append(ends[np.isfinite(ends)], [least, greatest])
    # Where all dots are at 0 nothing but the intervals says how long the axis should be.
    room = max(greatest - least, 0.1 * abs(greatest)) or float(ends.max() - ends.min())
    low, high = max(float(ends.min()), least - room), min(float(ends.max()), greatest + room)
    margin = 0.03 * (high - low) or 0.5
    ax.set_xlim(low - margin, high + margin)
    return bool(ends.min() < low or ends.max() > high)


def _telling(run) -> str:
    plain = [name for name, table in run.game.tables.items() if not table.heatmap]
    return next((name for name in plain if run.game.tables[name].share), (plain or run.tables())[0])


def _said(reference: float, share: bool) -> str:
    return f"{100 * reference:.3g} %" if share else f"{reference:g}"


def _column(run, table: str, column: str | None):
    """Return estimate, low and high of one column, with its label as the name of the columns."""
    values = {what: run.table(table, what) for what in ("estimate", "low", "high")}
    labels = [str(label) for label in values["estimate"].columns]
    column = labels[0] if column is None else str(column)
    if column not in labels:
        title = run.game.tables[table].title
        raise SandboxError(
            f"The table {table!r} ({title}) has no column {column!r}; there are {one_of(labels)}."
        )
    at = labels.index(column)
    frame = values["estimate"].iloc[:, [at]].set_axis(["estimate"], axis=1)
    frame = frame.assign(low=values["low"].iloc[:, at], high=values["high"].iloc[:, at])
    return frame.rename_axis(columns=column)
