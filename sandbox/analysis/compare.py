"""Two runs compared: what changed, by how much, and whether it could be luck."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import special

from sandbox.analysis.blocks import Blocks, blocks
from sandbox.analysis.intervals import TAIL, Estimate, mean, spread_influence
from sandbox.engine.errors import SandboxError

POWER = 0.8


@dataclass(frozen=True)
class Difference:
    """One measure in both runs, and the second minus the first.

    Attributes
    ----------
    name : str
        Column of the frames, or "spread", or "win 1" for the first seat.
    kind : str
        "score", "spread", "win", "length" or "source".
    before, after : float
        The measure in the first and in the second run.
    difference : Estimate
        After minus before; a single 95 % interval over the games that both runs share.
    correlation : float
        Of the two runs' values, game by game; NaN where one of them does not vary.
    gain : float
        How many times as many games two runs with different seeds would need for the same interval.
    smallest : float
        The smallest true difference that this many games find four times out of five (Cohen 1988).
    """

    name: str
    kind: str
    before: float
    after: float
    difference: Estimate
    correlation: float
    gain: float
    smallest: float

    @property
    def verdict(self) -> str:
        """Return "real", "could be luck", "the same" (in every game) or "too few games"."""
        if math.isnan(self.difference.low):
            return "too few games"
        if self.difference.value == self.difference.low == self.difference.high == 0:
            return "the same"
        return "real" if self.difference.excludes(0) else "could be luck"

    @property
    def label(self) -> str:
        """The measure in words, as far as the tables say."""
        if self.kind == "win":
            return f"win rate of seat {self.name.removeprefix('win ')}"
        if self.kind == "length":
            return f"length in {self.name}"
        return {"score": "mean score", "spread": "spread of scores"}.get(self.kind, self.name)

    def words(self, label: str | None = None) -> str:
        """Say the difference in one sentence."""
        label = label or self.label
        label = label[0].upper() + label[1:]
        if self.verdict == "the same":
            return f"{label} is the same in every game."
        if self.kind == "win":
            told = f"{label}: {100 * self.before:.1f} -> {100 * self.after:.1f} %, {self.change()}"
        else:
            told = f"{label}: {self.before:.1f} -> {self.after:.1f}, {self.change()}"
        if self.verdict == "real":
            return f"{told}: real."
        if self.verdict == "too few games":
            return f"{told}."
        smallest = (
            f"{100 * self.smallest:.1f} percentage points" if self.kind == "win" else f"{self.smallest:.2g}"
        )
        return f"{told}: could be luck; {self.difference.n:,} games would show a difference of {smallest}."

    def change(self) -> str:
        """Say the difference with its interval; win rates in percentage points."""
        scale = 100 if self.kind == "win" else 1
        e = self.difference
        digits = 1 if scale * max(abs(e.value), e.half_width) >= 0.2 else 2
        scaled = e.scaled(scale)
        return scaled.words(scaled.telling(digits), signed=True)


@dataclass(frozen=True)
class Comparison:
    """All differences between two runs, over the games that both share."""

    differences: tuple[Difference, ...]
    games: int
    shared_seeds: bool
    note: str = ""

    def __getitem__(self, name: str) -> Difference:
        for difference in self.differences:
            if difference.name == name:
                return difference
        known = ", ".join(difference.name for difference in self.differences)
        raise SandboxError(f"The comparison has no {name!r}; it has {known}.")

    def __iter__(self):
        return iter(self.differences)

    def table(self) -> pd.DataFrame:
        """Return a row per measure: before, after, difference with limits, and how sharp it is."""
        rows = [
            (
                d.kind,
                d.before,
                d.after,
                d.difference.value,
                d.difference.low,
                d.difference.high,
                d.difference.n,
                d.verdict,
                d.smallest,
                d.correlation,
                d.gain,
            )
            for d in self.differences
        ]
        columns = "kind before after difference low high games verdict smallest correlation gain".split()
        index = pd.Index([d.name for d in self.differences], name="measure")
        return pd.DataFrame(rows, index=index, columns=columns)

    def words(self, labels: Mapping[str, str] | None = None) -> str:
        """Say every difference in a sentence, then how the intervals are to be read.

        Parameters
        ----------
        labels : mapping of str to str, optional
            Words for names, such as a game's sources.
        """
        labels = labels or {}
        told = [difference.words(labels.get(difference.name)) for difference in self.differences]
        seeds = "with the same seeds" if self.shared_seeds else "with different seeds"
        told.append(f"Compared over {self.games:,} games {seeds}.")
        if self.shared_seeds and math.isfinite(gain := self.differences[0].gain) and gain > 1.05:
            told.append(f"Sharing the seeds is worth {gain:.1f} times as many games for the mean score.")
        told.append(
            f"Each of the {len(self.differences)} intervals is a 95 % interval by itself: "
            "where nothing changed, about one in twenty looks real by luck."
        )
        if self.note:
            told.append(self.note)
        return "\n".join(told)


def paired(
    scores_a: pd.DataFrame,
    games_a: pd.DataFrame,
    scores_b: pd.DataFrame,
    games_b: pd.DataFrame,
    length: str = "rounds",
) -> Comparison:
    """Compare run b with run a, game by game.

    Games with the same number are a pair; when the runs have the same seed they saw the same cards, and
    what they have in common drops out of the difference (common random numbers; Law 2015, section 11.2).
    The intervals are Student's t over the pairs; that of the spread goes by first-order influence.
    They are single 95 % intervals, also for the seats: the words say how many stand side by side.

    Parameters
    ----------
    scores_a, scores_b : DataFrame
        A row per game and seat.
    games_a, games_b : DataFrame
        A row per game; `seed` tells whether pairs share one.
    length : str
        The column of the games that says how long a game was.

    Returns
    -------
    Comparison
        Score and spread in points, win rates as shares, length in its own unit, sources in points.

    Raises
    ------
    SandboxError
        When the runs have no game number in common.

    Examples
    --------
    >>> import sandbox as sb
    >>> v = sb.variant("cultive")
    >>> a = sb.simulate(v, games=64, bots="random")
    >>> b = sb.simulate(v.replace(special_points=2), games=64, bots="random")
    >>> paired(a.scores, a.games, b.scores, b.games).games
    64
    """
    a, b = blocks(scores_a), blocks(scores_b)
    common, in_a, in_b = np.intersect1d(a.games, b.games, assume_unique=True, return_indices=True)
    if len(common) == 0:
        raise SandboxError(
            f"The runs share no game: one has games {a.games[0]} to {a.games[-1]}, "
            f"the other {b.games[0]} to {b.games[-1]}."
        )
    found = [
        _of_blocks(
            "score", "score", a.values("score").mean(axis=1)[in_a], b.values("score").mean(axis=1)[in_b]
        ),
        _of_spread(a.values("score")[in_a], b.values("score")[in_b]),
    ]
    note = ""
    if a.seats == b.seats:
        wins_a, wins_b = a.values("win")[in_a], b.values("win")[in_b]
        for seat in range(a.seats if a.seats > 1 else 0):
            found.append(_of_blocks(f"win {seat + 1}", "win", wins_a[:, seat], wins_b[:, seat]))
    else:
        note = f"Win rates of seats are not compared: {a.seats} players against {b.seats}."
    facts_a, facts_b = _facts(games_a, common), _facts(games_b, common)
    if length in facts_a and length in facts_b:
        found.append(_of_blocks(length, "length", facts_a[length], facts_b[length]))
    for source in a.sources:
        if source in b.sources:
            found.append(
                _of_blocks(source, "source", _block_means(a, source)[in_a], _block_means(b, source)[in_b])
            )
    seeds = "seed" in facts_a and "seed" in facts_b and np.array_equal(facts_a["seed"], facts_b["seed"])
    return Comparison(tuple(found), len(common), seeds, note)


def _block_means(table: Blocks, column: str) -> np.ndarray:
    return table.values(column).mean(axis=1)


def _facts(games: pd.DataFrame, common: np.ndarray) -> dict[str, np.ndarray]:
    numbers = games["game"].to_numpy()
    order = np.argsort(numbers, kind="stable")
    at = order[np.searchsorted(numbers, common, sorter=order)]
    return {name: games[name].to_numpy()[at] for name in games.select_dtypes("number").columns}


def _of_blocks(name: str, kind: str, before: np.ndarray, after: np.ndarray) -> Difference:
    before, after = before.astype(np.float64), after.astype(np.float64)
    return _difference(name, kind, before.mean(), after.mean(), before, after, mean(after - before))


def _of_spread(before: np.ndarray, after: np.ndarray) -> Difference:
    n = len(before)
    if n < 2:
        nothing = Estimate(math.nan, math.nan, math.nan, n)
        return Difference("spread", "spread", math.nan, math.nan, nothing, math.nan, math.nan, math.nan)
    first, second = float(before.std(ddof=1)), float(after.std(ddof=1))
    before, after = spread_influence(before), spread_influence(after)
    around = mean(after - before)
    change = second - first
    estimate = Estimate(change, change - around.half_width, change + around.half_width, n)
    return _difference("spread", "spread", first, second, before, after, estimate)


def _difference(name, kind, value_a, value_b, before, after, estimate: Estimate) -> Difference:
    correlation = gain = smallest = math.nan
    if estimate.n > 1:
        apart = float(np.var(before) + np.var(after))
        paired_variance = float(np.var(after - before))
        smallest = float(special.ndtri(1 - TAIL) + special.ndtri(POWER)) * math.sqrt(
            float(np.var(after - before, ddof=1)) / estimate.n
        )
        if np.var(before) > 0 and np.var(after) > 0:
            correlation = float(np.corrcoef(before, after)[0, 1])
            gain = apart / paired_variance if paired_variance > 0 else math.inf
    return Difference(name, kind, float(value_a), float(value_b), estimate, correlation, gain, smallest)
