"""A run beside its baseline: the paired differences as a small table, in words a designer can act on."""

from html import escape

from sandbox.analysis.compare import Comparison, Difference, paired

VERDICTS = {
    "real": "real, not luck",
    "could be luck": "could be luck",
    "the same": "no difference",
    "too few games": "too few games",
}
SHOWN = ("score", "win", "length")


def compare(run, baseline) -> Comparison:
    """Compare a run with its baseline over the games that both share."""
    return paired(baseline.scores, baseline.games, run.scores, run.games, run.game.length_unit)


def change_in_words(difference: Difference) -> str:
    """Say one difference: ``mean score +1.8 (+1.5 to +2.1): real, not luck``.

    Examples
    --------
    >>> from sandbox.analysis.intervals import Estimate
    >>> change_in_words(Difference("score", "score", 40, 41.8, Estimate(1.8, 1.5, 2.1, 100), 0.5, 2, 0.4))
    'mean score +1.8 (+1.5 to +2.1): real, not luck'
    """
    return f"{_measure(difference)} {_change(difference)}: {VERDICTS[difference.verdict]}"


def comparison_html(run, baseline, brief: bool = False) -> str:
    """Return what stands below the picture while a baseline is pinned; briefly, the main figure alone."""
    comparison = compare(run, baseline)
    told = "; ".join(change.words for change in run.variant.diff(baseline.variant)) or "no knob differs"
    if run.bots != baseline.bots:
        told += f"; players {', '.join(baseline.bots)} -> {', '.join(run.bots)}"
    changes = len(baseline.variant.diff())
    what = f"{changes} change{'s' if changes > 1 else ''}" if changes else "the rulebook"
    seeds = "same seeds" if comparison.shared_seeds else "different seeds"
    basis = f"{comparison.games:,} games with both, {seeds}. {comparison.note}".strip()
    head = (
        f'<span class="sbx-told" title="{escape(f"{told}. {basis}")}"><b>Against the baseline</b> ({what}): '
        f"{escape(told)}</span>"
    )
    if brief:
        main = comparison["score"]
        real = " sbx-real" if main.verdict == "real" else ""
        return f'{head}<span class="sbx-told{real}">{escape(change_in_words(main))}</span>'
    rows = "".join(_row(d) for d in comparison if d.kind in SHOWN)
    titles = "<th></th><th>baseline</th><th>now</th><th>difference (95 % interval)</th><th></th>"
    return f'{head}<table><tr>{titles}</tr>{rows}</table><span class="sbx-caption">{escape(basis)}</span>'


def _row(d: Difference) -> str:
    real = ' class="sbx-real"' if d.verdict == "real" else ""
    return (
        f"<tr><td>{escape(_measure(d))}</td><td>{_value(d, d.before)}</td><td>{_value(d, d.after)}</td>"
        f"<td{real}>{escape(_change(d))}</td><td{real}>{VERDICTS[d.verdict]}</td></tr>"
    )


def _measure(d: Difference) -> str:
    if d.kind == "win":
        return f"seat {d.name.removeprefix('win ')} wins"
    return {"score": "mean score", "length": f"length ({d.name})"}.get(d.kind, d.label)


def _value(d: Difference, value: float) -> str:
    return f"{100 * value:.1f} %" if d.kind == "win" else f"{value:.1f}"


def _change(d: Difference) -> str:
    if d.verdict == "the same":
        return "0"
    e = d.difference
    if d.kind == "win":
        points = e.scaled(100)
        return points.words(points.telling(1), signed=True, unit="% pts")
    return e.words(e.telling(1 if max(abs(e.value), e.half_width) >= 0.2 else 2), signed=True)
