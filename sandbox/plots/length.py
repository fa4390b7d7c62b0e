"""How long games are and how they end: the share of games of each length or of each cause."""

import numpy as np
import pandas as pd
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from sandbox.analysis.distributions import Distribution, histogram, kinds, shared_bins
from sandbox.analysis.intervals import Estimate, mean
from sandbox.engine.errors import SandboxError, one_of
from sandbox.experiments.results import check_runs
from sandbox.plots import style, words

NOT_A_LENGTH = ("game", "seed")


def length(run, fact: str | None = None, *, baseline=None, ax=None):
    """Draw how long the games were, or how they ended, as shares of games with 95 % intervals.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    fact : str, optional
        A column of ``run.games``: "rounds", "turns", "decisions", "end", ...  Without it, the first of
        the game's own measure of length, turns and decisions that is not the same in every game.
    baseline : Run, optional
        Its shares stand as open diamonds on the same places.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When the games have no such fact.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> sb.plots.length(run, "rounds").get_xlabel()
    'rounds per game'
    """
    check_runs(run, baseline)
    known = [name for name in run.games.columns if name not in NOT_A_LENGTH]
    fact = fact or _telling(run, baseline)
    if fact not in known:
        raise SandboxError(f"The games of {run.game.title} have no {fact!r}; there are {one_of(known)}.")
    ax = style.new_axes(ax, (7.2, 3.4))
    if pd.api.types.is_numeric_dtype(run.games[fact]):
        _lengths(ax, run, fact, baseline)
    else:
        _kinds(ax, run, fact, baseline)
    if baseline is not None:
        mine = Patch(facecolor=style.colour(0), label="this run")
        other = Line2D(
            [], [], color=style.BASELINE, marker="D", markerfacecolor="white", markersize=5, label="baseline"
        )
        style.legend(ax, [mine, other])
    return ax


def _telling(run, baseline) -> str:
    names = dict.fromkeys([run.game.length_unit, "turns", "decisions"])
    names = [name for name in names if name in run.games]
    runs = [run] if baseline is None else [run, baseline]
    for name in names:
        values = [r.games[name].to_numpy() for r in runs if name in r.games]
        if len({value for array in values for value in (array.min(), array.max())}) > 1:
            return name
    return names[0]


def _lengths(ax, run, fact: str, baseline) -> None:
    mine = run.games[fact].to_numpy()
    other = baseline.games[fact].to_numpy() if baseline is not None and fact in baseline.games else None
    edges = shared_bins(mine, *([other] if other is not None else []))
    width = edges[1] - edges[0]
    found = histogram(mine, edges)
    ax.bar(found.places, found.share, width=0.86 * width, color=style.colour(0), zorder=2)
    seen = found.share > 0
    ax.vlines(found.places[seen], found.low[seen], found.high[seen], color=style.INK, linewidth=1.4, zorder=4)
    told = [_plain(mean(mine), fact)]
    if other is not None:
        _diamonds(ax, histogram(other, edges), across=True)
        told.append(f"baseline {_plain(mean(other), fact)}")
    ax.set_xlim(edges[0] - 0.3 * width, edges[-1] + 0.3 * width)
    ax.set_ylim(0, min(ax.get_ylim()[1] * 1.04, 1.05))
    per = f" per {width:g} {fact}" if width != 1 else ""
    style.dress(
        ax,
        f"{run.game.title}: length of games",
        f"{words.basis(run, baseline)}. {words.upper(', '.join(told))}. Lines: 95 % intervals.",
        x=f"{fact} per game",
        y=f"share of games{per}",
    )
    style.grid(ax, "y")
    style.number_axis(ax.xaxis, whole=True)
    style.percent_axis(ax.yaxis)


def _plain(estimate: Estimate, unit: str) -> str:
    if estimate.low == estimate.high:
        return f"{estimate.value:g} {unit} in every game"
    return f"mean {estimate.words(unit=unit)}"


def _kinds(ax, run, fact: str, baseline) -> None:
    columns = [run.games[fact]]
    if baseline is not None and fact in baseline.games:
        columns.append(baseline.games[fact])
    order = list(run.game.codes.get(fact, ()))
    order += sorted({str(kind) for column in columns for kind in column.unique()} - set(order))
    found = [kinds(column, order) for column in columns]
    places = np.arange(len(order))
    ax.barh(places, found[0].share, height=0.5, color=style.colour(0), zorder=2)
    ax.hlines(places, found[0].low, found[0].high, color=style.INK, linewidth=1.4, zorder=4)
    for place, part, low, high in zip(places, found[0].share, found[0].low, found[0].high, strict=True):
        text = Estimate(part, low, high, found[0].n).percent()
        ax.annotate(
            text, (0, place), (4, 0), textcoords="offset points", va="center", fontsize=style.SMALL
        ).set(bbox={"facecolor": "white", "alpha": 0.8, "edgecolor": "none", "pad": 1.5}, zorder=7)
    if len(found) > 1:
        _diamonds(ax, found[1], across=False)
    ax.set_yticks(places, order)
    ax.set_ylim(len(order) - 0.4, -0.6)
    ax.set_xlim(0, 1.02)
    title = f"{run.game.title}: {'how games end' if fact == 'end' else fact}"
    style.dress(ax, title, f"{words.basis(run, baseline)}. Lines: 95 % intervals.", x="share of games")
    style.grid(ax, "x")
    style.percent_axis(ax.xaxis)
    ax.tick_params(axis="y", length=0)


def _diamonds(ax, found: Distribution, across: bool) -> None:
    places = np.arange(len(found.places)) if not across else found.places
    seen = found.share > 0
    lines = ax.vlines if across else ax.hlines
    lines(places[seen], found.low[seen], found.high[seen], color=style.BASELINE, linewidth=1.2, zorder=5)
    x, y = (places[seen], found.share[seen]) if across else (found.share[seen], places[seen])
    ax.plot(
        x,
        y,
        linestyle="none",
        marker="D",
        markersize=4,
        markerfacecolor="white",
        markeredgecolor=style.BASELINE,
        zorder=6,
    )
