"""The answers in plain words: scores and their sources, length, fairness of seats, and what a change does."""

import math

import numpy as np

from sandbox.analysis.blocks import blocks
from sandbox.analysis.compare import Comparison, Difference
from sandbox.analysis.distributions import kinds
from sandbox.analysis.intervals import Estimate, mean, quantile, ratio, share
from sandbox.analysis.seats import SeatFairness
from sandbox.engine.errors import one_of
from sandbox.reports.contents import Text, Tile

FEW = 400  # games below which a seat's win rate is not known to five percentage points


def games(n: int) -> str:
    """Say a number of games."""
    return f"{n:,} game{'s' if n != 1 else ''}"


def players(run) -> str:
    """Say who plays: ``2 players, thumb in every seat``."""
    seats = f"{len(run.bots)} player{'s' if len(run.bots) != 1 else ''}"
    if len(set(run.bots)) == 1:
        return f"{seats}, {run.bots[0]} in every seat"
    return f"{seats}: " + ", ".join(f"seat {i} {bot}" for i, bot in enumerate(run.bots, 1))


def plain(estimate: Estimate, unit: str = "", digits: int = 1, signed: bool = False) -> str:
    """Say an estimate, or the one value that every game had."""
    if estimate.n > 1 and estimate.value == estimate.low == estimate.high:
        return f"{estimate.value:{'+' if signed else ''}g}{f' {unit}' if unit else ''} in every game"
    return estimate.words(digits, signed=signed, unit=unit)


def main_score(run) -> Estimate:
    """Return the mean score over all seats, a game being one block."""
    return mean(blocks(run.scores).values("score").mean(axis=1))


def lead(run) -> Estimate:
    """Return by how much the best score of a game is above the second best."""
    ordered = np.sort(blocks(run.scores).values("score"), axis=1)
    return mean(ordered[:, -1] - ordered[:, -2])


def of_score(run, source: str) -> Estimate:
    """Return the part of all points that a source earns (ratio of sums over games)."""
    table = blocks(run.scores)
    x, y = table.values(source).sum(axis=1), table.values("score").sum(axis=1)
    parts = ratio(x.sum(), y.sum(), (x * x).sum(), (x * y).sum(), (y * y).sum(), len(table))
    return Estimate(*(float(part) for part in parts), len(table))


def notices(run, baseline) -> list[str]:
    """Return what a reader has to know before reading on."""
    told = []
    for one, who in ((run, "This run"), (baseline, "The baseline")):
        if one is None:
            continue
        if not one.complete:
            told.append(
                f"{who} was stopped: {one.n_games:,} of the {one.requested:,} games asked for were finished, "
                "and only those are reported."
            )
        if one.n_games < 2:
            told.append(f"{who} has a single game: it says nothing about any other game.")
        elif one.n_games < FEW:
            told.append(
                f"{who} has only {games(one.n_games)}: the intervals are wide; play 1,000 or more before "
                "deciding anything."
            )
    if baseline is not None and baseline.bots != run.bots and len(baseline.bots) == len(run.bots):
        told.append(
            f"The players differ too: {players(run)}; in the baseline {players(baseline)}.  What the "
            "rules do and what the players do cannot be told apart here."
        )
    if baseline is not None and len(baseline.bots) != len(run.bots):
        told.append(
            f"This run has {len(run.bots)} players and the baseline {len(baseline.bots)}: "
            "differences are those of both, rules and number of players."
        )
    return told


def tiles(run, fairness: SeatFairness, comparison: Comparison | None) -> list[Tile]:
    """Return the main figures."""

    def beside(name: str, scale: float = 1, unit: str = "") -> str:
        if comparison is None or not any(d.name == name for d in comparison):
            return ""
        d = comparison[name]
        if d.verdict == "the same":
            return "as in the baseline"
        return f"baseline {scale * d.before:.1f}{unit}, {change(d)}"

    score, unit = main_score(run), run.game.length_unit
    made = [_tile("mean score", score, "points", beside("score"))]
    if unit in run.games:
        made.append(_tile("length", mean(run.games[unit].to_numpy()), unit, beside(unit)))
    if len(run.bots) > 1:
        made.append(_tile("lead of the winner", lead(run), "points", ""))
        seat = fairness.seats[fairness.largest - 1]
        value, _, between = seat.percent().partition(" (")
        name = f"win {fairness.largest}"
        made.append(
            Tile(
                f"seat {fairness.largest} wins (fair: {100 * fairness.fair:.3g} %)",
                value,
                between.removesuffix(")"),
                beside(name, 100, " %"),
            )
        )
    return made


def _tile(label: str, estimate: Estimate, unit: str, beside: str) -> Tile:
    if estimate.n > 1 and estimate.low == estimate.high:
        return Tile(label, f"{estimate.value:g} {unit}", "in every game", beside)
    value, _, between = estimate.words(unit=unit).partition(" (")
    return Tile(label, value, between.removesuffix(")"), beside)


def about_game(run, fairness: SeatFairness) -> list[Text]:
    """Say what the run shows by itself."""
    told = [Text(_scores(run), "How much do players score?"), Text(_sources(run), "What earns the points?")]
    told.append(Text(_length(run), "How long is a game?"))
    if len(run.bots) > 1:
        told.append(Text(fairness.words(), "Is it fair by seat?"))
    return told


def _scores(run) -> str:
    values = blocks(run.scores).values("score")
    told = f"{main_score(run).words(unit='points')} on average"
    first, third = (quantile(values if values.shape[1] > 1 else values[:, 0], q) for q in (0.25, 0.75))
    if not math.isnan(first.low) and not math.isnan(third.high):
        told += f".  Half of all scores lie between {first.words(0)} and {third.words(0)}"
    if values.shape[1] > 1:
        ordered = np.sort(values, axis=1)
        tied = share((ordered[:, -1] == ordered[:, -2]).astype(float))
        told += f".  The winner is {lead(run).words(unit='points')} ahead of the next player"
        told += f"; the two best have the same score in {tied.percent()} of the games"
    bots = list(dict.fromkeys(run.bots))
    if len(bots) > 1:
        summary = run.summary()
        means = (
            Estimate(*summary.loc[(bot, "score"), ["value", "low", "high"]], run.n_games) for bot in bots
        )
        told += ".  " + "; ".join(f"{bot} scores {e.words()}" for bot, e in zip(bots, means, strict=True))
    return told + "."


def _sources(run) -> str:
    table = blocks(run.scores)
    means = {name: mean(table.values(name).mean(axis=1)) for name in run.game.sources}
    ranked = sorted(means, key=lambda name: -means[name].value)
    whole = main_score(run).value > 0 and all(e.value >= 0 for e in means.values())
    parts = []
    for name in ranked:
        e = means[name]
        told = f"{run.game.sources[name]} {e.words(1 if abs(e.value) >= 0.95 else 2, unit='points')}"
        if whole and e.value >= 0.01 * main_score(run).value:
            told += f", that is {of_score(run, name).percent()} of the score"
        parts.append(told)
    told = "; ".join(parts)
    return told[0].upper() + told[1:] + "."


def _length(run) -> str:
    unit, told = run.game.length_unit, []
    if unit in run.games:
        told.append(plain(mean(run.games[unit].to_numpy()), unit))
    decisions = mean(run.games["decisions"].to_numpy() / len(run.bots))
    told.append(f"a player takes {plain(decisions, 'decisions')}")
    text = "; ".join(told)
    text = text[0].upper() + text[1:] + "."
    for name in run.game.codes:
        found = kinds(run.games[name], run.game.codes[name])
        seen = [i for i, part in enumerate(found.share) if part > 0]
        if len(seen) == 1:
            text += f"  Every game ended the same way: {found.places[seen[0]]}."
        else:
            estimates = (Estimate(found.share[i], found.low[i], found.high[i], found.n) for i in seen)
            parts = [f"{found.places[i]} {e.percent()}" for i, e in zip(seen, estimates, strict=True)]
            text += f"  How it ended: {'; '.join(parts)}."
    return text


def change(d: Difference) -> str:
    """Say a difference with its interval: ``+2.1 (+1.5 to +2.6)``."""
    scale, e = (100 if d.kind == "win" else 1), d.difference
    reach = scale * abs(e.value) if math.isnan(e.low) else scale * max(abs(e.value), e.half_width)
    digits = 1 if reach >= 0.2 or reach == 0 else 2 if reach >= 0.02 else 3
    scaled = e.scaled(scale)
    return scaled.words(scaled.telling(digits), signed=True)


def about_change(run, baseline, comparison: Comparison) -> list[Text]:
    """Say what the change does, and whether luck could have done it."""
    labels = dict(run.game.sources)
    score = comparison["score"]
    if comparison.games < 2:
        return [Text(_headline(score), "What does the change do to the scores?")]
    told = [Text(_headline(score), "What does the change do to the scores?")]
    sources = [d for d in comparison if d.kind == "source"]
    moved = sorted((d for d in sources if d.verdict == "real"), key=lambda d: -abs(d.difference.value))
    if moved:
        parts = [f"{labels.get(d.name, d.name)} {change(d)} points" for d in moved]
        text = "More than luck: " + "; ".join(parts) + "."
        if still := [labels.get(d.name, d.name) for d in sources if d.verdict != "real"]:
            text += f"  No difference beyond luck: {one_of(still)}."
    else:
        text = "No source of points differs by more than luck could do."
    told.append(Text(text, "Where does it come from?"))
    if seats := [d for d in comparison if d.kind == "win"]:
        told.append(Text(_seats(seats), "Does it change who wins?"))
    for d in comparison:
        if d.kind == "length":
            told.append(Text(_moved(d, f"The length of a game, in {d.name},", 1, d.name), "And the length?"))
    told.append(Text(_basis(run, baseline, comparison), "How sure is that?"))
    return told


def _headline(d: Difference) -> str:
    return _moved(d, "The mean score", 1, "points")


def _moved(d: Difference, what: str, scale: float, unit: str) -> str:
    sign = " %" if d.kind == "win" else ""
    digits = 0 if all(float(scale * value).is_integer() for value in (d.before, d.after)) else 1
    before, after = (f"{scale * value:.{digits}f}{sign}" for value in (d.before, d.after))
    if d.verdict == "the same":
        return f"{what} is the same in every game: {after}."
    if d.verdict == "too few games":
        return f"{what} went from {before} to {after}; a single game cannot tell a change from luck."
    if d.verdict == "real":
        way = "rises" if d.difference.value > 0 else "falls"
        return f"{what} {way} from {before} to {after}: {change(d)} {unit}, more than luck would do."
    return (
        f"{what} goes from {before} to {after}: {change(d)} {unit}, which luck alone could do.  A true "
        f"difference of {scale * d.smallest:.2g} {unit} or more would have shown four times out of five."
    )


def _seats(seats: list[Difference]) -> str:
    parts = []
    for d in seats:
        seat = d.name.removeprefix("win ")
        if d.verdict == "the same":
            parts.append(f"Seat {seat} wins the same games.")
        elif d.verdict == "too few games":
            parts.append(f"For seat {seat} there are too few games to say.")
        else:
            parts.append(_moved(d, f"Seat {seat}'s win rate", 100, "percentage points"))
    if len(seats) == 2:  # the other seat mirrors it
        return parts[0]
    return "  ".join(parts)


def _basis(run, baseline, comparison: Comparison) -> str:
    n = games(comparison.games)
    if comparison.shared_seeds:
        told = f"Both runs played the same {n} on the same seeds, so that the luck of the deal drops out"
        gain = comparison["score"].gain
        if math.isfinite(gain) and gain > 1.05:
            told += f"; for the mean score this is worth {gain:.1f} times as many games"
        told += "."
    else:
        told = (
            f"The runs have different seeds: {n} of each are compared without sharing the luck of the deal."
        )
    if run.n_games != baseline.n_games:
        told += (
            f"  This run has {games(run.n_games)} and the baseline {baseline.n_games:,}; "
            "differences are taken over those they share."
        )
    told += (
        f"  Each of the {len(comparison.differences)} intervals is a 95 % interval by itself: where "
        "nothing changed, about one in twenty looks real by luck."
    )
    return f"{told}  {comparison.note}" if comparison.note else told
