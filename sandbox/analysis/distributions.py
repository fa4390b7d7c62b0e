"""How values are distributed over games: shares by bin or by kind with intervals, on bins runs can share."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from sandbox.analysis.intervals import wilson

MOST_BINS = 40


@dataclass(frozen=True)
class Distribution:
    """Shares of n games, one for each bin or kind, with Wilson's intervals (1927).

    Attributes
    ----------
    places : ndarray or tuple of str
        Middles of the bins, or names of the kinds.
    share, low, high : ndarray
        Parts of 1.
    """

    places: np.ndarray | tuple[str, ...]
    share: np.ndarray
    low: np.ndarray
    high: np.ndarray
    n: int


def _distribution(places, counts: np.ndarray, n: int) -> Distribution:
    part = counts / n if n else np.full(len(counts), np.nan)
    low, high = wilson(part, n)
    return Distribution(places, part, low, high, n)


def shared_bins(*samples, most: int = MOST_BINS) -> np.ndarray:
    """Return edges of equal bins in round steps that hold all values of all samples.

    Whole numbers lie in the middle of bins of width 1, and never on an edge.

    Examples
    --------
    >>> shared_bins([3, 5], [4, 8]).tolist()
    [2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]
    """
    filled = [np.asarray(sample, dtype=float) for sample in samples if len(sample)]
    if not filled:
        return np.array([-0.5, 0.5])
    least, greatest = min(s.min() for s in filled), max(s.max() for s in filled)
    width = round_step((greatest - least + 1) / most, least=1)
    start = math.floor((least + 0.5) / width) * width - 0.5
    return np.arange(start, greatest + width, width)[: int((greatest - start) // width) + 2]


def round_step(step: float, least: float = 0.0) -> float:
    """Return the next number of 1, 2, 5, 10, 20, 50, ... (or 0.1, 0.2, ...) that is not below `step`.

    Examples
    --------
    >>> round_step(3.2), round_step(0.13), round_step(0.4, least=1)
    (5.0, 0.2, 1.0)
    """
    step = max(step, least, 1e-12)
    power = 10.0 ** math.floor(math.log10(step) + 1e-9)
    for factor in (1, 2, 5, 10):
        if factor * power >= step * (1 - 1e-9):
            return float(f"{factor * power:.12g}")
    return 10 * power


def histogram(values, edges: np.ndarray) -> Distribution:
    """Return the share of values in each bin.

    Parameters
    ----------
    values : array_like, shape (n,)
        One value per game.
    edges : ndarray
        As `shared_bins` returns them.

    Examples
    --------
    >>> histogram([3, 4, 4, 5], shared_bins([3, 5])).share.tolist()
    [0.25, 0.5, 0.25]
    """
    values = np.asarray(values, dtype=float)
    width = edges[1] - edges[0]
    places = np.floor((values - edges[0]) / width).astype(np.int64)
    counts = np.bincount(places[(places >= 0) & (places < len(edges) - 1)], minlength=len(edges) - 1)
    return _distribution((edges[:-1] + edges[1:]) / 2, counts, len(values))


def kinds(column: pd.Series, order: Sequence[str] | None = None) -> Distribution:
    """Return the share of games of each kind, such as the causes of the end.

    Parameters
    ----------
    column : Series
        One kind per game.
    order : sequence of str, optional
        All kinds there can be; without it, those of a categorical column, or those seen.

    Examples
    --------
    >>> kinds(pd.Series(["deck empty", "rounds played", "rounds played"])).places
    ('deck empty', 'rounds played')
    """
    if order is None:
        categorical = isinstance(column.dtype, pd.CategoricalDtype)
        order = column.cat.categories if categorical else sorted(column.unique())
    order = tuple(str(kind) for kind in order)
    seen = column.astype(str).value_counts()
    return _distribution(order, np.array([seen.get(kind, 0) for kind in order], dtype=float), len(column))
