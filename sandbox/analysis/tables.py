"""Tables of two runs held against each other, cell by cell."""

import pandas as pd

from sandbox.analysis.intervals import apart


def changed(
    before: tuple[pd.DataFrame, pd.DataFrame, pd.DataFrame],
    after: tuple[pd.DataFrame, pd.DataFrame, pd.DataFrame],
) -> tuple[pd.DataFrame, pd.DataFrame, pd.DataFrame]:
    """Return after minus before, with 95 % limits, on all rows and columns of either (see `apart`).

    Parameters
    ----------
    before, after : tuple of three DataFrames
        Estimate, low and high.

    Returns
    -------
    difference, low, high : DataFrame
        In the order of `merged`; NaN where one of them has no value.

    Examples
    --------
    >>> a = tuple(pd.DataFrame({"1": [x], "2": [x]}) for x in (0.5, 0.47, 0.53))
    >>> b = tuple(pd.DataFrame({"1": [x]}) for x in (0.6, 0.56, 0.64))
    >>> changed(a, b)[0].round(2)
         1   2
    0  0.1 NaN
    """
    rows = merged(after[0].index, before[0].index)
    columns = merged(after[0].columns, before[0].columns)
    a = [frame.reindex(index=rows, columns=columns) for frame in before]
    b = [frame.reindex(index=rows, columns=columns) for frame in after]
    return apart(*a, *b)


def merged(labels: pd.Index, others: pd.Index) -> pd.Index:
    """Return all labels of two tables in an order that suits both.

    Examples
    --------
    >>> list(merged(pd.Index(["1", "2", "extra"]), pd.Index(["1", "2", "3", "extra"])))
    ['1', '2', '3', 'extra']
    """
    order = list(labels)
    place = len(order)
    for label in reversed(list(others)):
        if label in order:
            place = order.index(label)
        else:
            order.insert(place, label)
    return pd.Index(order, name=labels.name)
