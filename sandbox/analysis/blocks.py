"""Games as blocks: the rows of finished games laid out as one row per game and one column per seat."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from sandbox.engine.errors import SandboxError

HEAD = ("game", "seat", "bot", "score", "rank", "win")  # all further columns are scores by source


@dataclass(frozen=True)
class Blocks:
    """The scores of whole games, in the order of their numbers; seats of one game are one block.

    Attributes
    ----------
    games : ndarray, shape (n,)
        Numbers of the games.
    seats : int
        Players of each game.
    sources : tuple of str
        Columns that hold the score by source.
    """

    frame: pd.DataFrame
    games: np.ndarray
    seats: int
    sources: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.games)

    def values(self, column: str) -> np.ndarray:
        """Return one column as an array of shape (games, seats)."""
        return self.frame[column].to_numpy(dtype=np.float64).reshape(-1, self.seats)

    def bots(self) -> list[str | None]:
        """Return the bot of each seat, None where it changes from game to game."""
        codes, names = _codes(self.frame["bot"])
        codes = codes.reshape(-1, self.seats)
        return [str(names[column[0]]) if (column == column[0]).all() else None for column in codes.T]

    def played_by(self, bot: str) -> np.ndarray:
        """Return which seats this bot had, as an array of shape (games, seats)."""
        codes, names = _codes(self.frame["bot"])
        return (codes == [str(name) for name in names].index(bot)).reshape(-1, self.seats)

    def all_bots(self) -> list[str]:
        """Return the bots that played, in the order of the seats of the first games."""
        codes, names = _codes(self.frame["bot"])
        present, first = np.unique(codes, return_index=True)
        return [str(names[code]) for code in present[np.argsort(first)]]


def _codes(column: pd.Series) -> tuple[np.ndarray, pd.Index]:
    if isinstance(column.dtype, pd.CategoricalDtype):
        return column.cat.codes.to_numpy(), column.cat.categories
    return pd.factorize(column)


def blocks(scores: pd.DataFrame) -> Blocks:
    """Lay out a frame of scores, a row per game and seat, as whole games.

    Raises
    ------
    SandboxError
        When there is no game, a column is missing, or a game does not have one row per seat.

    Examples
    --------
    >>> scores = pd.DataFrame({"game": [0, 0, 1, 1], "seat": [1, 2, 1, 2], "bot": "thumb",
    ...                        "score": [30, 25, 28, 28], "rank": [1, 2, 1, 1], "win": [1, 0, 0.5, 0.5]})
    >>> blocks(scores).values("score")
    array([[30., 25.],
           [28., 28.]])
    """
    missing = [name for name in HEAD if name not in scores]
    if missing:
        raise SandboxError(f"The scores have no column {missing[0]!r}; needed are {', '.join(HEAD)}.")
    if len(scores) == 0:
        raise SandboxError("There is no finished game to look at; play at least one.")
    seats = int(scores["seat"].max())
    layout = _layout(scores, seats)
    if layout is None:
        scores = scores.sort_values(["game", "seat"], kind="stable")
        layout = _layout(scores, seats)
    if layout is None:
        raise SandboxError(
            f"The scores do not hold every seat of every game once; with {seats} players each game needs "
            f"{seats} rows, seats 1 to {seats}."
        )
    numbers = scores.select_dtypes("number").columns
    sources = tuple(name for name in numbers if name not in HEAD)
    return Blocks(scores, layout, seats, sources)


def _layout(scores: pd.DataFrame, seats: int) -> np.ndarray | None:
    if len(scores) % seats:
        return None
    games = scores["game"].to_numpy().reshape(-1, seats)
    placed = (scores["seat"].to_numpy().reshape(-1, seats) == np.arange(1, seats + 1)).all()
    whole = (games == games[:, :1]).all() and (np.diff(games[:, 0]) > 0).all()
    return games[:, 0] if placed and whole else None
