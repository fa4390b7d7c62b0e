"""Estimates and their 95 % intervals: means, shares, spreads, quantiles, ratios, and differences of two."""

import math
from dataclasses import dataclass

import numpy as np
from scipy import special

LEVEL = 0.95
TAIL = (1 - LEVEL) / 2
Z = float(special.ndtri(1 - TAIL))
RARE = -math.log(TAIL)  # 3.69: the upper limit of an expected count of which nothing was seen (Garwood 1936)


@dataclass(frozen=True)
class Estimate:
    """A number learned from games, its 95 % interval, and the number of games (or blocks) behind it.

    `low` and `high` are NaN where the games are too few to say; `value` is NaN where there are none.

    Examples
    --------
    >>> print(Estimate(12.34, 11.9, 12.71, 400))
    12.3 (11.9 to 12.7)
    >>> Estimate(0.5213, 0.512, 0.5304, 10_000).percent()
    '52.1 % (51.2 to 53.0)'
    """

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return self.words()

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Say whether the interval leaves a value out; an unknown interval excludes nothing."""
        return bool(value < self.low or value > self.high)

    def scaled(self, factor: float) -> "Estimate":
        """Return the estimate in a unit of which there are `factor` times as many."""
        return Estimate(factor * self.value, factor * self.low, factor * self.high, self.n)

    def telling(self, digits: int, most: int = 4) -> int:
        """Return the digits that an end needs so that it is not read as 0 where the interval leaves 0 out.

        Examples
        --------
        >>> Estimate(-0.2, -0.43, -0.02, 100).telling(1), Estimate(-0.2, -0.43, 0.02, 100).telling(1)
        (2, 1)
        """
        while (
            digits < most and self.excludes(0) and 0 in (_round(self.low, digits), _round(self.high, digits))
        ):
            digits += 1
        return digits

    def words(self, digits: int = 1, *, signed: bool = False, unit: str = "") -> str:
        """Say the estimate in words: ``12.3 (11.9 to 12.7)``.

        Parameters
        ----------
        digits : int
            Digits after the point.
        signed : bool
            Write a plus before what is above zero, as for differences.
        unit : str
            Written after the value: ``"points"``.
        """
        if math.isnan(self.value):
            return "nothing counted"
        form = f"{'+' if signed else ''}.{digits}f"
        value, low, high = (_round(number, digits) for number in (self.value, self.low, self.high))
        unit = f" {unit}" if unit else ""
        if math.isnan(self.low) or math.isnan(self.high):
            return f"{value:{form}}{unit} (too few games for an interval)"
        return f"{value:{form}}{unit} ({low:{form}} to {high:{form}})"

    def percent(self, digits: int = 1, *, signed: bool = False) -> str:
        """Say a share in percent: ``52.1 % (51.2 to 53.0)``."""
        return self.scaled(100).words(digits, signed=signed, unit="%")


def _round(number: float, digits: int) -> float:
    return round(number, digits) + 0.0  # never "-0.0"


def _values(values) -> np.ndarray:
    return np.asarray(values, dtype=np.float64).ravel()


def mean(values) -> Estimate:
    """Return the mean of independent values with its interval by Student's t (Student 1908).

    Parameters
    ----------
    values : array_like, shape (n,)
        One number per game; seats of one game belong together and are averaged first.

    Returns
    -------
    Estimate
        Of n = 0 nothing is known; of n = 1 the value alone.  Values that are all the same give an
        interval of no width: right for two runs that do not differ in any game, too bold for a share,
        for which there is `share`.

    Examples
    --------
    >>> print(mean([31, 35, 28, 40, 36]))
    34.0 (28.2 to 39.8)
    """
    values = _values(values)
    n = len(values)
    if n < 2:
        return Estimate(float(values[0]) if n else math.nan, math.nan, math.nan, n)
    value = float(values.mean())
    half = float(special.stdtrit(n - 1, 1 - TAIL)) * float(values.std(ddof=1)) / math.sqrt(n)
    return Estimate(value, value - half, value + half, n)


def wilson(share, n, z=Z):
    """Return the limits of Wilson's score interval (Wilson 1927); all arguments may be arrays.

    Parameters
    ----------
    share : float or ndarray
        Observed share, between 0 and 1.
    n : float or ndarray
        Number of trials, or the effective number when they are not independent.
    z : float or ndarray
        Quantile of the normal distribution, or of Student's t.

    Returns
    -------
    low, high : ndarray
        NaN where n is 0.
    """
    share, n = np.asarray(share, dtype=float), np.asarray(n, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        pull = np.where(n > 0, np.square(z) / n, np.nan)
        middle = (share + pull / 2) / (1 + pull)
        half = np.sqrt(share * (1 - share) * pull + pull**2 / 4) / (1 + pull)
    # The share itself always lies inside; at 0 and 1 rounding would push it out.
    return np.clip(middle - half, 0.0, share), np.clip(middle + half, share, 1.0)


def proportion(successes: int, n: int) -> Estimate:
    """Return how often something happened in n independent trials, with Wilson's interval (Wilson 1927).

    Examples
    --------
    >>> proportion(9, 10).percent()
    '90.0 % (59.6 to 98.2)'
    """
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    low, high = wilson(successes / n, n)
    return Estimate(successes / n, float(low), float(high), n)


def share(values) -> Estimate:
    """Return the mean of values between 0 and 1, such as wins of which some are shared.

    Wilson's interval (1927) with the effective number of games p (1 - p) / variance, as Korn and Graubard
    (1998) propose for shares that are not plain counts of yes and no.  Without shared wins it is Wilson's
    interval itself.  When all values are the same the number of games takes the effective number's place:
    a seat that won all of 20 games need not win every game.

    Examples
    --------
    >>> share([1, 0.5, 0, 1, 1, 0, 1, 0.5]).percent()
    '62.5 % (34.3 to 84.2)'
    """
    values = _values(values)
    n = len(values)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    p = float(values.mean())
    spread = float(values.var())
    effective = n * p * (1 - p) / spread if spread > 1e-12 and 0 < p < 1 else n
    low, high = wilson(min(max(p, 0.0), 1.0), effective)
    return Estimate(p, float(low), float(high), n)


def spread(values) -> Estimate:
    """Return the standard deviation with its interval for large n, whatever the distribution.

    The variance of a sample variance follows from the fourth moment (Cramer 1946); the delta method takes
    it to the logarithm of the standard deviation, where the interval is symmetric (Bonett 2006).

    Parameters
    ----------
    values : array_like, shape (n,) or (games, seats)
        With two axes the deviation is that of all values, and the rows are the independent blocks; NaN
        stands where a block has fewer members.

    Returns
    -------
    Estimate
        NaN for fewer than two blocks; an interval of no width when all values are the same.

    Examples
    --------
    >>> print(spread([31, 35, 28, 40, 36, 29, 33, 38]).words(2))
    4.27 (2.98 to 6.12)
    """
    values = np.asarray(values, dtype=np.float64)
    values = values.reshape(len(values), -1)
    n = len(values)
    if n < 2:
        return Estimate(math.nan, math.nan, math.nan, n)
    sd = float(np.nanstd(values, ddof=1))
    if sd == 0:
        return Estimate(0.0, 0.0, 0.0, n)
    error = float(spread_influence(values).std(ddof=1)) / math.sqrt(n)
    factor = math.exp(float(special.stdtrit(n - 1, 1 - TAIL)) * error / sd)
    return Estimate(sd, sd / factor, sd * factor, n)


def spread_influence(values: np.ndarray) -> np.ndarray:
    """Return what each block adds to the standard deviation of all values, to first order; mean 0.

    Parameters
    ----------
    values : ndarray, shape (games, seats)
    """
    squares = np.square(values - np.nanmean(values))
    variance = float(np.nanmean(squares))
    if variance == 0:
        return np.zeros(len(values))
    members = np.isfinite(values).sum() / len(values)
    return np.nansum(squares - variance, axis=1) / members / (2 * math.sqrt(variance))


def quantile(values, q: float = 0.5) -> Estimate:
    """Return a quantile with the interval between two order statistics (Thompson 1936).

    Parameters
    ----------
    values : array_like, shape (n,) or (games, seats)
        With two axes the quantile is that of all values, and the rows are the independent blocks: the
        interval of the share below the quantile is read back into values (Woodruff 1952).
    q : float
        Between 0 and 1; 0.5 is the median.

    Returns
    -------
    Estimate
        A limit is NaN where no value of the sample lies far enough out; a median needs six games.

    Examples
    --------
    >>> print(quantile(range(1, 101)))
    50.5 (40.0 to 61.0)
    """
    values = np.asarray(values, dtype=np.float64)
    n = len(values)
    pool = values[np.isfinite(values)]
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    if values.ndim == 1:
        low, high = _binomial_quantile(TAIL, n, q) - 1, _binomial_quantile(1 - TAIL, n, q)
    else:
        middle = np.quantile(pool, q)
        below = np.nanmean(np.where(np.isfinite(values), values <= middle, np.nan), axis=1)
        reach = (
            float(special.stdtrit(max(n - 1, 1), 1 - TAIL))
            * float(below.std(ddof=min(n - 1, 1)))
            / math.sqrt(n)
        )
        reach = reach if n >= 6 and reach > 0 else math.inf
        low, high = (int(min(max(len(pool) * limit, -1), len(pool))) for limit in (q - reach, q + reach))
    at = (len(pool) - 1) * q
    wanted = sorted({int(at), math.ceil(at), max(low, 0), min(high, len(pool) - 1)})
    pool = np.partition(pool, wanted)
    value = pool[int(at)] + (pool[math.ceil(at)] - pool[int(at)]) * (at - int(at))
    return Estimate(
        float(value),
        float(pool[low]) if low >= 0 else math.nan,
        float(pool[high]) if high < len(pool) else math.nan,
        n,
    )


def _binomial_quantile(p: float, n: int, q: float) -> int:
    guess = int(max(n * q + special.ndtri(p) * math.sqrt(n * q * (1 - q)), 0))
    while guess > 0 and special.bdtr(guess - 1, n, q) >= p:
        guess -= 1
    while guess < n and special.bdtr(guess, n, q) < p:
        guess += 1
    return guess


def ratio(sum_x, sum_y, sum_xx, sum_xy, sum_yy, batches: int, *, scale: float = 1.0, share: bool = False):
    """Return scale * sum(x) / sum(y) for every cell of a table, with intervals from batches of games.

    A ratio estimator (Cochran 1977, section 6) over batch sums (batch means, Schmeiser 1982): x is what a
    batch of games counted in a cell, y out of how many.  Student's t has one degree less than the
    effective number of batches, sum(y)^2 / sum(y^2) (Kish 1965), so that a cell which only a few
    batches know of gets the wide interval it deserves.

    Parameters
    ----------
    sum_x, sum_y, sum_xx, sum_xy, sum_yy : array_like, any one shape
        Sums over the batches of x, y, x * x, x * y and y * y.
    batches : int
        How many batches of about equal size.
    scale : float
        Brings x / y to the unit of the table.
    share : bool
        The cells lie between 0 and 1: Wilson's interval with the effective number of trials
        (Korn and Graubard 1998), and with the plain number, sum(y), where all batches agree.

    Returns
    -------
    estimate, low, high : ndarray
        NaN where sum_y is 0.  With fewer than two batches the limits are NaN.  A mean that only one batch
        knows of has no limits.  A count of which nothing was seen has the limits 0 and 3.69 / sum_y
        (Garwood 1936): nothing seen is not the same as impossible.

    Examples
    --------
    Four batches counted 2, 3, 1 and 2 shaded plants out of 10 each:

    >>> estimate, low, high = ratio(8, 40, 18, 80, 400, batches=4, share=True)
    >>> print(Estimate(float(estimate), float(low), float(high), 4).percent())
    20.0 % (10.2 to 35.5)
    """
    x, y, xx, xy, yy = np.broadcast_arrays(
        *(np.asarray(moment, dtype=np.float64) for moment in (sum_x, sum_y, sum_xx, sum_xy, sum_yy))
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        raw = np.where(y > 0, x / y, np.nan)
        size = xx + raw**2 * yy
        scatter = xx - 2 * raw * xy + raw**2 * yy
        scatter = np.where(scatter > 1e-12 * size, scatter, 0.0)
        effective = np.minimum(np.where(yy > 0, y**2 / yy, np.nan), batches)
        freedom = effective - 1
        known = (freedom >= 1 - 1e-9) & (scatter > 0)
        t = special.stdtrit(np.where(known, np.maximum(freedom, 1), 1), 1 - TAIL)
        variance = scale**2 * effective / freedom * scatter / y**2
        estimate = scale * raw
        if share:
            estimate = np.clip(estimate, 0.0, 1.0)
            inside = known & (estimate > 0) & (estimate < 1)
            trials = np.where(inside, estimate * (1 - estimate) / variance, y)
            low, high = wilson(estimate, trials, np.where(inside, t, Z))
        else:
            half = t * np.sqrt(variance)
            agreed = (scatter == 0) & (freedom >= 1 - 1e-9)
            half = np.where(known, half, np.where(agreed, 0.0, np.nan))
            low, high = estimate - half, estimate + half
            nothing = (x == 0) & (xx == 0) & (y > 0)
            low, high = np.where(nothing, 0.0, low), np.where(nothing, abs(scale) * RARE / y, high)
    if batches < 2:
        low, high = np.full(estimate.shape, np.nan), np.full(estimate.shape, np.nan)
    return estimate, low, high


def apart(a, a_low, a_high, b, b_low, b_high):
    """Return b - a and its interval, from two estimates and their intervals; all may be arrays or frames.

    The limits recover the variances from both intervals (Zou and Donner 2008).  What two runs with the same
    seeds have in common is not taken off, so the interval is rather too wide than too narrow.

    Examples
    --------
    >>> [round(float(x), 3) for x in apart(0.50, 0.47, 0.53, 0.60, 0.56, 0.64)]
    [0.1, 0.05, 0.15]
    """
    difference = b - a
    low = difference - np.sqrt((b - b_low) ** 2 + (a_high - a) ** 2)
    high = difference + np.sqrt((b_high - b) ** 2 + (a - a_low) ** 2)
    return difference, low, high
