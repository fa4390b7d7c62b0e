"""Run: what came of a series of games, as tidy tables with intervals."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import pandas as pd

from sandbox.analysis.compare import Comparison, paired
from sandbox.analysis.intervals import ratio
from sandbox.analysis.seats import SeatFairness, seat_fairness
from sandbox.analysis.summary import summary
from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.game import Game
from sandbox.engine.play import tally_pairs
from sandbox.engine.rows import shown
from sandbox.engine.variant import Variant
from sandbox.games import game as find_game


@dataclass(frozen=True, eq=False)
class Run:
    """Finished games of one variant, and where they came from.

    `sandbox.simulate` makes runs; games that two runs of the same seed number alike share their seed, so the
    difference of two variants can be taken game by game.

    Attributes
    ----------
    variant : Variant
        What was played.
    bots : tuple of str
        The player of each seat.
    seed : int
        The seed of the run.
    requested : int
        Games asked for; fewer are here when the run was interrupted.
    seconds : float
        Time the games took, by the clock on the wall.
    versions : mapping
        Versions of Python, numpy, numba and this package.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random", seed=1)
    >>> run
    64 games of Cultive, random v random, seed 1
    >>> run.scores.columns.tolist()[:6]
    ['game', 'seat', 'bot', 'score', 'rank', 'win']
    >>> run.table("shadow").shape
    (5, 11)
    """

    variant: Variant
    bots: tuple[str, ...]
    seed: int
    requested: int
    rows: np.ndarray = field(repr=False)  # Game.row_dtype, one a game
    points: np.ndarray = field(repr=False)  # float32, (games, seats, sources and tie-break)
    moments: np.ndarray = field(repr=False)  # int64, (5, pairs): see engine.play
    batches: int
    seconds: float = 0.0
    versions: Mapping[str, str] = field(default_factory=dict)
    custom: bool = False  # a player was a Python function, which no command can name

    def __repr__(self):
        cut = "" if self.complete else f" of {self.requested:,} asked for"
        return f"{self.n_games:,} games{cut} of {self.game.title}, {' v '.join(self.bots)}, seed {self.seed}"

    @property
    def game(self) -> Game:
        """The game that was played."""
        return find_game(self.variant.game)

    @property
    def n_games(self) -> int:
        """How many games were finished."""
        return len(self.rows)

    @property
    def complete(self) -> bool:
        """Whether all games asked for were finished."""
        return self.n_games == self.requested

    @cached_property
    def scores(self) -> pd.DataFrame:
        """A row per game and seat: game, seat, bot, score, rank, win (ties share it), score by source.

        Then come the game's facts of a seat, such as its role.
        """
        games, seats, columns = self.points.shape
        totals = self.points[:, :, : columns - 1].sum(axis=2)
        ahead = _ahead(totals, self.points[:, :, columns - 1])
        rank = (ahead > 0).sum(axis=2)
        best = rank == 0
        names = list(dict.fromkeys(self.bots))
        codes = np.tile(np.array([names.index(bot) for bot in self.bots], np.int8), games)
        return pd.DataFrame(
            {
                "game": np.repeat(self.rows["game"], seats),
                "seat": np.tile(np.arange(1, seats + 1, dtype=np.int8), games),
                "bot": pd.Categorical.from_codes(codes, names),
                "score": totals.ravel(),
                "rank": (rank + 1).astype(np.int8).ravel(),
                "win": (best / best.sum(axis=1, keepdims=True)).astype(np.float32).ravel(),
                **{source: self.points[:, :, i].ravel() for i, source in enumerate(self.game.sources)},
                **{name: self._seat_fact(name) for name in self.game.seat_facts},
            }
        )

    def _seat_fact(self, name: str, seats: Sequence[int] | None = None) -> pd.Categorical:
        """Return what all seats of every game had, or some seats, in words."""
        seats = range(1, len(self.bots) + 1) if seats is None else seats
        codes = np.stack([self.rows[f"{name}_{seat}"] for seat in seats], axis=1).ravel()
        return pd.Categorical.from_codes(codes, list(self.game.seat_facts[name](self.variant)))

    @cached_property
    def games(self) -> pd.DataFrame:
        """A row per game: game, seed, decisions, turns, then the game's own facts."""
        frame = pd.DataFrame({name: self.rows[name] for name in self.rows.dtype.names})
        for name, words in self.game.codes.items():
            frame[name] = pd.Categorical.from_codes(frame[name], list(words))
        for name in self.game.seat_facts:
            for seat in range(1, self.game.max_seats + 1):
                frame[f"{name}_{seat}"] = self._seat_fact(name, [seat])
        return frame

    def summary(self) -> pd.DataFrame:
        """Return means, spreads and win rates with 95 % intervals, over all, by seat and by bot."""
        return summary(self.scores, self.games)

    def compare(self, baseline: "Run") -> Comparison:
        """Return how this run differs from another, game by game where both have the game.

        Raises
        ------
        SandboxError
            For a baseline of another game, or what is no run.

        Examples
        --------
        >>> import sandbox as sb
        >>> rulebook = sb.simulate(sb.variant("cultive"), games=64, bots="random")
        >>> variant = sb.simulate(sb.variant("cultive", special_points=5), games=64, bots="random")
        >>> variant.compare(rulebook)["score"].difference.value >= 0
        True
        """
        check_run(baseline, "baseline")
        check_runs(self, baseline)
        return paired(baseline.scores, baseline.games, self.scores, self.games, self.game.length_unit)

    def fairness(self) -> SeatFairness:
        """Return how far the seats' win rates are from a fair share, with intervals and effect size.

        Examples
        --------
        >>> import sandbox as sb
        >>> sb.simulate(sb.variant("cultive"), games=64, bots="random").fairness().games
        64
        """
        return seat_fairness(self.scores)

    def tables(self) -> list[str]:
        """Return the names of the run's tables."""
        return list(self.game.tables)

    @cached_property
    def _places(self):
        return tally_pairs(self.game, self.variant)[0]

    def table(self, name: str, what: str = "estimate") -> pd.DataFrame:
        """Return one table of the game, labelled.

        Parameters
        ----------
        name : str
            One of `tables()`.
        what : {"estimate", "low", "high", "counts", "out_of"}
            The ratio itself, the ends of its 95 % interval (batch means, Schmeiser 1982), or the counts.

        Returns
        -------
        DataFrame
            NaN where nothing was counted.

        Raises
        ------
        SandboxError
            For an unknown table or an unknown `what`.

        Examples
        --------
        >>> import sandbox as sb
        >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random", seed=1)
        >>> run.table("shadow", "out_of").columns.name
        'round'
        """
        if name not in self.game.tables:
            raise SandboxError(
                f"{name!r} is no table of {self.game.name}; there are {one_of(self.tables())}."
            )
        table = self.game.tables[name]
        first, shape = self._places[name]
        moments = self.moments[:, first : first + int(np.prod(shape))].reshape(5, *shape)
        if what in ("counts", "out_of"):
            cells = moments[0] * table.scale if what == "counts" else moments[1]
        elif what in ("estimate", "low", "high"):
            estimates = ratio(*moments, self.batches, scale=table.scale, share=table.share)
            cells = estimates[("estimate", "low", "high").index(what)]
        else:
            raise SandboxError(f"{what!r} is not kept; there are estimate, low, high, counts and out_of.")
        rows, columns = (list(axis.labels(self.variant)) for axis in (table.rows, table.columns))
        return pd.DataFrame(
            cells,
            index=pd.Index(rows[: shape[0]], name=table.rows.title),
            columns=pd.Index(columns[: shape[1]], name=table.columns.title),
        )

    def save(self, path):
        """Write the run to one file that `load_run` reads back."""
        from sandbox.experiments.store import save_run

        return save_run(self, path)

    def command(self, verb: str = "simulate") -> str:
        """Return the shell command that plays exactly these games again.

        Examples
        --------
        >>> import sandbox as sb
        >>> sb.simulate(sb.variant("cultive", fair_size=6), games=16, bots="random", seed=3).command()
        'sandbox simulate cultive --games 16 --bots random --seed 3 --set fair_size=6'
        """
        if self.custom:
            raise SandboxError(
                f"No command can name the players of this run: {one_of(self.bots)} is Python code."
            )
        bots = self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)
        words = ["sandbox", verb, self.game.name, "--games", str(self.n_games), "--bots", bots]
        words += ["--seed", str(self.seed)]
        default = type(self.variant)()
        for name, knob in self.variant.knobs().items():
            value = getattr(self.variant, name)
            if value != getattr(default, name):
                words += ["--set", f"{name}={knob.kind.typed(value)}"]
        return shlex.join(words)


def _ahead(totals: np.ndarray, tie_breaks: np.ndarray) -> np.ndarray:
    """Return, as (games, seats, seats), 1 where the second seat did better than the first."""
    mine, theirs = totals[:, :, None], totals[:, None, :]
    tied = (theirs == mine) & (tie_breaks[:, None, :] > tie_breaks[:, :, None])
    return ((theirs > mine) | tied).astype(np.int8)


def check_run(run, who: str = "run") -> None:
    """Refuse what is no run.

    Parameters
    ----------
    run : object
    who : str
        What the sentence calls it.

    Raises
    ------
    SandboxError

    Examples
    --------
    >>> import sandbox as sb
    >>> check_run(sb.variant("cultive"))
    Traceback (most recent call last):
    sandbox.engine.errors.SandboxError: The run is ...; give a run, what sb.simulate returned.
    """
    if not hasattr(run, "n_games"):
        raise SandboxError(f"The {who} is {shown(run)}; give a run, what sb.simulate returned.")


def check_runs(run, baseline=None) -> None:
    """Refuse what is no run, and a baseline of another game.

    Raises
    ------
    SandboxError
    """
    check_run(run)
    if baseline is None:
        return
    check_run(baseline, "baseline")
    if baseline.game.name != run.game.name:
        raise SandboxError(
            f"The baseline is a run of {baseline.game.title} and the run one of {run.game.title}; "
            "both must be of the same game."
        )
