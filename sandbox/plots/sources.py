"""Where the points come from: the mean score by source for every seat, the baseline beside it."""

import math

from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from sandbox.analysis.blocks import blocks
from sandbox.analysis.intervals import Estimate, mean
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words


def sources(run, *, baseline=None, ax=None):
    """Draw the mean points of each source as bars, one per seat, with 95 % intervals.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    baseline : Run, optional
        Its means stand as open diamonds on the same bars.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> [label.get_text() for label in sb.plots.sources(run).get_yticklabels()]
    ['printed points', 'row consortia', 'column consortia', 'unused specials']
    """
    check_runs(run, baseline)
    names = dict(run.game.sources)
    mine = _means(run, names)
    other = _means(baseline, names) if baseline is not None else []
    seats = max(len(mine), len(other))
    ax = style.new_axes(ax, (7.2, 1.3 + len(names) * (0.25 + 0.2 * seats)))
    thick = 0.82 / seats
    for i in range(seats):
        places = [row - 0.41 + thick * (i + 0.5) for row in range(len(names))]
        if i < len(mine):
            _bars(ax, places, mine[i], thick, i)
            _numbers(ax, places, mine[i], other[i] if i < len(other) else mine[i], thick)
        if i < len(other):
            _diamonds(ax, places, other[i])
    ax.set_yticks(range(len(names)))
    ax.set_yticklabels([names[name] for name in names])
    ax.set_ylim(len(names) - 0.5, -0.5)
    ax.set_xlim(min(0.0, ax.get_xlim()[0]), ax.get_xlim()[1] * 1.1)
    style.dress(
        ax,
        f"{run.game.title}: score by source",
        f"{words.basis(run, baseline)}. Bars: means with 95 % intervals.",
        x="mean points per game",
    )
    style.grid(ax, "x")
    style.number_axis(ax.xaxis)
    ax.tick_params(axis="y", length=0, labelsize=style.TEXT)
    longest = run if len(mine) >= len(other) else baseline
    handles = [
        Patch(
            facecolor=style.colour(i), hatch=style.HATCHES[i], edgecolor="white", label=words.seat(longest, i)
        )
        for i in range(seats)
    ]
    if baseline is not None:
        handles.append(
            Line2D(
                [],
                [],
                color=style.BASELINE,
                marker="D",
                markerfacecolor="white",
                markersize=5,
                label="baseline",
            )
        )
    style.legend(ax, handles)
    return ax


def _means(run, names) -> list[list[Estimate]]:
    """Return the mean of each source for each seat; nothing counted where a run does not know a source."""
    table = blocks(run.scores)
    nothing = Estimate(float("nan"), float("nan"), float("nan"), 0)
    columns = {name: table.values(name) for name in names if name in table.sources}
    return [
        [mean(columns[name][:, i]) if name in columns else nothing for name in names]
        for i in range(table.seats)
    ]


def _bars(ax, places, estimates, thick: float, i: int) -> None:
    ax.barh(
        places,
        [e.value for e in estimates],
        height=thick * 0.92,
        color=style.colour(i),
        hatch=style.HATCHES[i],
        edgecolor="white",
        linewidth=0,
        zorder=2,
    )
    ax.hlines(
        places,
        [e.low for e in estimates],
        [e.high for e in estimates],
        color=style.INK,
        linewidth=1.6,
        zorder=4,
    )


def _numbers(ax, places, estimates, beside, thick: float) -> None:
    """Write each mean to the right of all that is drawn in its row, where rows are high enough to be read."""
    points = 72 * ax.bbox.height / ax.figure.dpi
    if points * thick / len(places) < style.SMALL:
        return
    for place, e, other in zip(places, estimates, beside, strict=True):
        ends = [end for end in (e.value, e.high, other.value, other.high) if math.isfinite(end)]
        if math.isfinite(e.value):
            ax.annotate(
                f"{e.value:.1f}",
                (max(ends), place),
                (6, 0),
                textcoords="offset points",
                va="center",
                fontsize=style.SMALL,
                color=style.INK,
            ).set_in_layout(False)


def _diamonds(ax, places, estimates) -> None:
    ax.hlines(
        places,
        [e.low for e in estimates],
        [e.high for e in estimates],
        color=style.BASELINE,
        linewidth=1.2,
        zorder=5,
    )
    ax.plot(
        [e.value for e in estimates],
        places,
        linestyle="none",
        marker="D",
        markersize=4.5,
        markerfacecolor="white",
        markeredgecolor=style.BASELINE,
        zorder=6,
    )
