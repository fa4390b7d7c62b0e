"""The distribution of scores: one row per seat, the mean with its interval, the baseline behind it."""

import numpy as np

from sandbox.analysis.distributions import histogram, shared_bins
from sandbox.analysis.intervals import mean
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words

TALLEST = 0.78  # of the distance between two rows


def scores(run, *, baseline=None, ax=None):
    """Draw how the scores of each seat are distributed.

    Every seat has a row of its own, all on the same bins; within a row run and baseline have the same
    height scale.  The dot under a row is the mean, the bar its 95 % interval.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    baseline : Run, optional
        Drawn as a dashed outline in the same rows, with its mean as an open dot.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> sb.plots.scores(run).get_title(loc="left")
    'Cultive: scores by seat'
    """
    check_runs(run, baseline)
    mine = _by_seat(run)
    other = _by_seat(baseline) if baseline is not None else []
    edges = shared_bins(*mine, *other)
    shares = [histogram(values, edges) for values in mine]
    behind = [histogram(values, edges) for values in other]
    rows = max(len(mine), len(other))
    ax = style.new_axes(ax, (7.2, 1.4 + 1.0 * rows))
    for i in range(rows):
        floor = rows - 1 - i
        top = max(float(found[i].share.max()) for found in (shares, behind) if i < len(found))
        if i < len(shares):
            height = floor + shares[i].share / top * TALLEST
            ax.stairs(height, edges, baseline=floor, fill=True, color=style.colour(i), alpha=0.75, zorder=2)
            _mean(ax, mine[i], floor - 0.09, style.colour(i), style.MARKERS[i], filled=True)
        if i < len(behind):
            height = floor + behind[i].share / top * TALLEST
            ax.stairs(
                height, edges, baseline=floor, color=style.BASELINE, linestyle="--", linewidth=1.2, zorder=3
            )
            _mean(ax, other[i], floor - 0.17, style.BASELINE, style.MARKERS[i], filled=False)
    ax.set_yticks([rows - 0.75 - i for i in range(rows)])
    longest = run if len(mine) >= len(other) else baseline
    ax.set_yticklabels([_tick(longest, i, mine, other) for i in range(rows)])
    ax.set_ylim(-0.3, rows - 1 + TALLEST + 0.1)
    ax.set_xlim(edges[0], edges[-1])
    width = edges[1] - edges[0]
    per = f"{width:g} point{'s' if width != 1 else ''}"
    dashed = " Dashed: baseline." if baseline is not None else ""
    style.dress(
        ax,
        f"{run.game.title}: scores by seat",
        f"{words.basis(run, baseline)}\nHeight: share of games per {per}. "
        f"Dots: means with 95 % intervals.{dashed}",
        x="score (points)",
        room=0.62,
    )
    style.grid(ax, "x")
    style.number_axis(ax.xaxis)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)
    return ax


def _by_seat(run) -> list[np.ndarray]:
    score, place = run.scores["score"].to_numpy(), run.scores["seat"].to_numpy()
    return [score[place == i + 1] for i in range(len(run.bots))]


def _mean(ax, values, y: float, colour: str, marker: str, filled: bool) -> None:
    estimate = mean(values)
    ax.plot([estimate.low, estimate.high], [y, y], color=colour, linewidth=2, solid_capstyle="butt", zorder=4)
    ax.plot(
        [estimate.value],
        [y],
        marker=marker,
        markersize=5,
        color=colour,
        markerfacecolor=colour if filled else "white",
        zorder=5,
    )


def _tick(run, i: int, mine, other) -> str:
    lines = [words.seat(run, i)]
    if i < len(mine):
        lines.append(f"mean {mean(mine[i]).words()}")
    if i < len(other):
        lines.append(f"baseline {mean(other[i]).words()}")
    return "\n".join(lines)
