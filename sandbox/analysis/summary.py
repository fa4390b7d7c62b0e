"""The summary of a run: what each seat and each bot scored and won, with intervals."""

import numpy as np
import pandas as pd

from sandbox.analysis.blocks import Blocks, blocks
from sandbox.analysis.intervals import Estimate, mean, quantile, share, spread

ALL = "all seats"


def summary(scores: pd.DataFrame, games: pd.DataFrame | None = None) -> pd.DataFrame:
    """Return means, spreads, medians and win rates with 95 % intervals, in a table that reads downwards.

    Seats of one game are not independent, so a game is one block: for all seats together its seats are
    averaged first.  The spread is that of single scores, not of these averages.

    Parameters
    ----------
    scores : DataFrame
        A row per game and seat: game, seat, bot, score, rank, win, then a column per source.
    games : DataFrame, optional
        A row per game; every fact in it that is a number, apart from game and seed, gets its mean.

    Returns
    -------
    DataFrame
        Index: who ("all seats", each bot when bots differ, "seat 1", ..., "seat 1, thumb" when a seat was
        played by several bots) and measure ("score", "spread", "median", "win", the sources, and for
        all seats the facts of the games).  Columns: value, low, high, games.  Points, except
        win (share of games, shared wins divided) and the facts.

    Raises
    ------
    SandboxError
        When there is no finished game.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> run.summary().loc[("all seats", "win")].tolist()
    [0.5, 0.5, 0.5, 64.0]
    """
    table = blocks(scores)
    rows: dict[tuple[str, str], Estimate] = {}
    for who, mask in _groups(table):
        for measure, estimate in _measures(table, mask).items():
            rows[who, measure] = estimate
    for name, estimate in _facts(games).items():
        rows[ALL, name] = estimate
    whos = list(dict.fromkeys(who for who, _ in rows))
    measures = list(dict.fromkeys(measure for _, measure in rows))
    keys = sorted(rows, key=lambda key: (whos.index(key[0]), measures.index(key[1])))
    index = pd.MultiIndex(
        levels=[whos, measures],
        codes=[[whos.index(who) for who, _ in keys], [measures.index(measure) for _, measure in keys]],
        names=["who", "measure"],
    )
    cells = [(e.value, e.low, e.high, e.n) for e in (rows[key] for key in keys)]
    frame = pd.DataFrame(cells, index=index, columns=["value", "low", "high", "games"])
    return frame.astype({"games": "int64"})


def _groups(table: Blocks):
    """Yield the name of each group and which seats of which games belong to it (None: all)."""
    yield ALL, None
    by_seat, every = table.bots(), table.all_bots()
    if len(every) > 1:
        for bot in every:
            yield bot, table.played_by(bot)
    for seat, bot in enumerate(by_seat):
        mask = np.zeros((len(table), table.seats), dtype=bool)
        mask[:, seat] = True
        yield f"seat {seat + 1}", mask
        if bot is None:
            for name in every:
                if (both := mask & table.played_by(name)).any():
                    yield f"seat {seat + 1}, {name}", both


def _measures(table: Blocks, mask: np.ndarray | None) -> dict[str, Estimate]:
    score, win = _cut(table.values("score"), mask), _cut(table.values("win"), mask)
    found = {
        "score": mean(_block_means(score)),
        "spread": spread(score),
        "median": quantile(score if score.shape[1] > 1 else score[:, 0]),
        "win": _win(win, table.seats, everyone=mask is None),
    }
    for source in table.sources:
        found[source] = mean(_block_means(_cut(table.values(source), mask)))
    return found


def _cut(values: np.ndarray, mask: np.ndarray | None) -> np.ndarray:
    """Keep the seats of a group, as (games, members); NaN where a game has fewer members than another."""
    if mask is None:
        return values
    members = mask.sum(axis=1)
    rows = members > 0
    if (members[rows] == members.max()).all():
        return values[mask].reshape(rows.sum(), -1)
    return np.where(mask, values, np.nan)[rows]


def _block_means(values: np.ndarray) -> np.ndarray:
    return np.nanmean(values, axis=1) if values.shape[1] > 1 else values[:, 0]


def _win(win: np.ndarray, seats: int, everyone: bool) -> Estimate:
    if everyone:  # each game has one win to give, so this is no estimate
        return Estimate(1 / seats, 1 / seats, 1 / seats, len(win))
    return share(_block_means(win))


def _facts(games: pd.DataFrame | None) -> dict[str, Estimate]:
    if games is None:
        return {}
    numbers = games.select_dtypes("number").columns.difference(["game", "seed"], sort=False)
    return {name: mean(games[name].to_numpy()) for name in numbers}
