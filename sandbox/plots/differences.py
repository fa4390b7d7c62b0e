"""What changed between two runs: paired differences with intervals around zero, grouped by unit."""

import math

from sandbox.analysis.compare import Comparison, Difference, paired
from sandbox.analysis.distributions import round_step
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words

GRID = 3  # grid lines on either side of zero


def differences(run, baseline, *, comparison: Comparison | None = None, ax=None):
    """Draw the run minus its baseline for every measure, with 95 % intervals.

    Points, percentage points and lengths have scales of their own, all with zero in the middle; the step
    of the grid stands with each group.  A filled dot is more than luck, an open one could be luck.

    Parameters
    ----------
    run, baseline : Run
        Of the same game; games with the same number are compared.
    comparison : Comparison, optional
        What `analysis.compare.paired` returned, where it is known already.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When the runs have no game number in common.

    Examples
    --------
    >>> import sandbox as sb
    >>> v = sb.variant("cultive")
    >>> a = sb.simulate(v, games=64, bots="random")
    >>> b = sb.simulate(v.replace(fair_size=4), games=64, bots="random")
    >>> sb.plots.differences(b, a).get_title(loc="left")
    'Cultive: what changed against the baseline'
    """
    check_runs(run, baseline)
    unit = run.game.length_unit
    if comparison is None:
        comparison = paired(baseline.scores, baseline.games, run.scores, run.games, length=unit)
    groups = _groups(comparison, unit)
    lines = sum(len(found) + 1 for _, _, found in groups)
    ax = style.new_axes(ax, (7.2, 1.2 + 0.26 * lines))
    labels = dict(run.game.sources)
    ticks, names, right, y = [], [], [], 0
    for title, scale, found in groups:
        step = _step(found, scale)
        ticks.append(y)
        names.append(f"{title} (grid step {step:g})")
        right.append("")
        y += 1
        for d in found:
            _draw(ax, d, y, scale / step)
            ticks.append(y)
            names.append(words.upper(labels.get(d.name, d.label)))
            right.append(_said(d))
            y += 1
    ax.set_yticks(ticks, names)
    for label, text in zip(ax.get_yticklabels(), right, strict=True):
        if not text:
            label.set_fontweight("bold")
    for place, text in zip(ticks, right, strict=True):
        if text:
            ax.annotate(
                text,
                (1.0, place),
                (6, 0),
                xycoords=("axes fraction", "data"),
                textcoords="offset points",
                va="center",
                fontsize=style.SMALL,
                color=style.INK,
                annotation_clip=False,
            )
    ax.set_ylim(y - 0.4, -0.6)
    ax.set_xlim(-GRID - 0.25, GRID + 0.25)
    ax.set_xticks(range(-GRID, GRID + 1), ["less", *[""] * (GRID - 1), "0", *[""] * (GRID - 1), "more"])
    ax.axvline(0, color=style.INK, linewidth=1, zorder=1)
    seeds = "the same seeds" if comparison.shared_seeds else "different seeds"
    style.dress(
        ax,
        f"{run.game.title}: what changed against the baseline",
        f"{comparison.games:,} pairs of games with {seeds}. Filled: the 95 % interval leaves 0 out.",
    )
    style.grid(ax, "x")
    ax.tick_params(axis="y", length=0)
    return ax


def _groups(comparison: Comparison, unit: str) -> list[tuple[str, float, list[Difference]]]:
    kinds = (
        ("points", 1.0, ("score", "spread", "source")),
        ("percentage points", 100.0, ("win",)),
        (unit, 1.0, ("length",)),
    )
    grouped = [(title, scale, [d for d in comparison if d.kind in among]) for title, scale, among in kinds]
    return [group for group in grouped if group[2]]


def _step(found: list[Difference], scale: float) -> float:
    ends = [abs(end) for d in found for end in (d.difference.value, d.difference.low, d.difference.high)]
    reach = scale * max((end for end in ends if math.isfinite(end)), default=0.0)
    return round_step(reach / GRID) if reach > 0 else 1.0


def _draw(ax, d: Difference, y: int, scale: float) -> None:
    colour = style.colour(0) if d.verdict == "real" else style.BASELINE
    e = d.difference
    ax.plot([scale * e.low, scale * e.high], [y, y], color=colour, linewidth=2, zorder=3)
    ax.plot(
        [scale * e.value],
        [y],
        marker="o",
        markersize=6,
        color=colour,
        markerfacecolor=colour if d.verdict == "real" else "white",
        zorder=4,
    )


def _said(d: Difference) -> str:
    if d.verdict in ("the same", "too few games"):
        return "the same in every game" if d.verdict == "the same" else d.change()
    return f"{d.change()} {d.verdict}"
