"""Seat fairness: does it matter where a player sits, by how much, and could it be luck."""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import special

from sandbox.analysis.blocks import blocks
from sandbox.analysis.intervals import LEVEL, Estimate, share
from sandbox.engine.errors import one_of

# Cohen (1988) calls w of 0.1, 0.3 and 0.5 small, medium and large; for two players 0.1 is 55 to 45.
SIZES = ((0.1, "very small"), (0.3, "small"), (0.5, "medium"), (math.inf, "large"))


@dataclass(frozen=True)
class SeatFairness:
    """Win rates by seat, held against the fair share.

    Attributes
    ----------
    seats : tuple of Estimate
        Win rate of each seat, shared wins divided; single 95 % intervals.
    fair : float
        1 / players.
    effect : Estimate
        Cohen's w (1988): 0 when all seats win alike; for two players twice the distance from one half.
    p_value : float
        How often fair seats would look at least this uneven, by luck.
    bots : tuple of str or None
        The bot of each seat; None where it changed from game to game.
    """

    seats: tuple[Estimate, ...]
    fair: float
    effect: Estimate
    p_value: float
    bots: tuple[str | None, ...]

    @property
    def games(self) -> int:
        """The number of games."""
        return self.seats[0].n

    @property
    def largest(self) -> int:
        """The seat, counting from 1, whose win rate lies farthest from the fair share."""
        distances = [abs(seat.value - self.fair) for seat in self.seats]
        return distances.index(max(distances)) + 1

    @property
    def advantage(self) -> Estimate:
        """Win rate above the fair share of the seat that lies farthest from it; below zero a disadvantage."""
        seat = self.seats[self.largest - 1]
        return Estimate(seat.value - self.fair, seat.low - self.fair, seat.high - self.fair, seat.n)

    @property
    def beyond_luck(self) -> bool:
        """Whether luck alone would do this less than once in twenty times."""
        return self.p_value < 1 - LEVEL

    @property
    def seats_and_bots_mixed(self) -> bool:
        """Whether every seat kept its bot while bots differ, so that their effects cannot be told apart."""
        return None not in self.bots and len(set(self.bots)) > 1

    def table(self) -> pd.DataFrame:
        """Return a row per seat: bot, win rate with limits, fair share, games."""
        rows = [
            (bot or "several", e.value, e.low, e.high, self.fair, e.n)
            for bot, e in zip(self.bots, self.seats, strict=True)
        ]
        frame = pd.DataFrame(rows, columns=["bot", "win", "low", "high", "fair", "games"])
        frame.index = pd.RangeIndex(1, len(frame) + 1, name="seat")
        return frame

    def words(self) -> str:
        """Say it in two or three plain sentences."""
        if len(self.seats) == 1:
            return "One seat alone wins every game."
        seat, fair = self.seats[self.largest - 1], f"{100 * self.fair:.3g} %"
        size = next(word for limit, word in SIZES if self.effect.value < limit)
        kind = "advantage" if seat.value > self.fair else "disadvantage"
        rounded, border = f"{self.p_value:.2g}", f"{1 - LEVEL:.2g}"
        p = "p < 0.001" if self.p_value < 0.001 else f"p = {rounded}"
        if rounded == border and self.beyond_luck:
            p = f"p just below {border}"
        told = f"Seat {self.largest} wins {seat.percent()} where {fair} would be fair"
        if self.beyond_luck:
            article = "an" if size[0] in "aeiou" else "a"
            told += f": {article} {size} {kind}, more than luck would do in {self.games:,} games ({p})."
        elif seat.value == self.fair:
            told += f": {self.games:,} games show no seat ahead."
        else:
            told += f": {self.games:,} games show no {kind} beyond luck ({p})."
        if self.seats_and_bots_mixed:
            placed = one_of(f"{bot} in seat {i}" for i, bot in enumerate(self.bots, 1))
            told += f" The seats had different bots ({placed}), so seat and bot cannot be told apart here."
        return told


def seat_fairness(scores: pd.DataFrame) -> SeatFairness:
    """Compare the win rates of the seats with the fair share.

    The test is Pearson's chi-square on wins by seat with a game as the block.  Where wins are shared the
    wins of a game scatter less, so the statistic is divided by their mean scatter (Rao and Scott 1981);
    without shared wins that divisor is 1.  The effect size is Cohen's w (1988), comparable across numbers
    of players; its interval is that of all sets of win rates which the same statistic would not reject
    (Scheffe 1953), so it reaches down to 0 exactly when the test finds nothing.

    Parameters
    ----------
    scores : DataFrame
        A row per game and seat: game, seat, bot, score, rank, win.

    Raises
    ------
    SandboxError
        When there is no finished game.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> fairness = seat_fairness(run.scores)
    >>> fairness.fair, len(fairness.seats), fairness.games
    (0.5, 2, 64)
    """
    table = blocks(scores)
    wins = table.values("win")
    n, players = wins.shape
    fair = 1 / players
    seats = tuple(share(column) for column in wins.T)
    distance = np.array([seat.value for seat in seats]) - fair
    w = math.sqrt(float((distance**2).sum()) / fair)
    freedom = players - 1
    scatter = float((np.square(wins - fair).sum(axis=1) / fair).mean()) / max(freedom, 1)
    if scatter > 0:
        p_value = float(special.chdtrc(freedom, n * w**2 / scatter))
        reach = math.sqrt(scatter * float(special.chdtri(freedom, 1 - LEVEL)) / n)
    else:  # one player, or nothing but ties of all: no seat is ahead
        p_value, reach = 1.0, 0.0
    most = math.sqrt(freedom)  # one seat wins every game
    effect = Estimate(w, max(w - reach, 0.0), min(w + reach, most), n)
    return SeatFairness(seats, fair, effect, p_value, tuple(table.bots()))
