"""Running games: on threads, stoppable, the same result for any number of threads and size of chunks."""

import os
import platform
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.metadata import version

import numba
import numpy as np

from sandbox.engine.errors import SandboxError
from sandbox.engine.given import read_whole
from sandbox.engine.play import BATCH, loops, tally_pairs
from sandbox.engine.variant import Variant
from sandbox.experiments.compiling import compile_game
from sandbox.experiments.ctrl_c import on_ctrl_c
from sandbox.experiments.python_players import play_in_python
from sandbox.experiments.results import Run
from sandbox.games import game as find_game

MOST_GAMES = 10_000_000
MOST_SEED = 2**63 - 1
CHUNK = 16 * BATCH
FIRST_LOOK = 8 * BATCH  # games of the first picture while a run grows
GROWTH = 8  # times as many games for each next one: pictures cost more than a few games

Player = str | Callable


def simulate(
    variant: Variant,
    games: int = 1000,
    bots: Player | Sequence[Player] = "thumb",
    seed: int = 1,
    *,
    progress: bool = False,
    threads: int | None = None,
    chunk: int | None = None,
    stop: threading.Event | None = None,
) -> Run:
    """Play a variant many times.

    Parameters
    ----------
    variant : Variant
        What to play.
    games : int
        How many games, 1 to 10,000,000.
    bots : str, function, or a sequence of them
        One player for all seats, or one for each seat.  A function is called with a view of the game
        (see `sandbox.experiments.python_players.View`) and returns one of ``view.legal()``; it plays in
        Python, some hundred times slower.
    seed : int
        Together with the variant and the bots it decides everything.
    progress : bool
        Show a progress bar.
    threads : int, optional
        How many threads; all cores when not given.  The result does not depend on it.
    chunk : int, optional
        Games handed to a thread at once, at most.  The result does not depend on it.
    stop : threading.Event, optional
        When set, the run ends soon and keeps the games it has finished.

    Returns
    -------
    Run
        The finished games.  After Ctrl-C those finished until then, with a warning.

    Raises
    ------
    SandboxError
        For a number of games, players or a seed that is not allowed, or when a player's function fails.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive", players=3), games=32, bots="random")
    >>> len(run.scores)
    96
    """
    series = Series(variant, games, bots, seed, threads=threads, chunk=chunk, stop=stop)
    bar = _progress_bar(games) if progress else None
    try:
        series.play_to(games, bar.update if bar is not None else None)
    finally:
        if bar is not None:
            bar.close()
    return series.run()


def grow(
    variant: Variant,
    games: int = 1000,
    bots: Player | Sequence[Player] = "thumb",
    seed: int = 1,
    *,
    threads: int | None = None,
    stop: threading.Event | None = None,
) -> Iterator[Run]:
    """Play like `simulate`, yielding the run at 128 games, then at eight times as many, up to all of them.

    Examples
    --------
    >>> import sandbox as sb
    >>> [run.n_games for run in grow(sb.variant("cultive"), 1000, "random")]
    [128, 1000]
    """
    series = Series(variant, games, bots, seed, threads=threads, stop=stop)
    target = FIRST_LOOK
    while True:
        series.play_to(min(target, games))
        run = series.run()
        if run.n_games:
            yield run
        if target >= games or series.stopped:
            return
        target *= GROWTH


def _progress_bar(games: int):
    from tqdm.auto import tqdm

    return tqdm(total=games, unit="game", unit_scale=True, leave=False)


class Series:
    """Games of one variant that are being played, chunk by chunk."""

    def __init__(self, variant, games, bots, seed, *, threads=None, chunk=None, stop=None):
        if not isinstance(variant, Variant):
            raise SandboxError(f'variant is {variant!r}; give one such as sandbox.variant("cultive").')
        self.variant = variant
        self.game = find_game(variant.game)
        self.games = read_whole(games, "games", 1, MOST_GAMES)
        self.seed = read_whole(seed, "seed", 0, MOST_SEED)
        self.players = _seated(self.game, variant.players, bots)
        self.custom = any(callable(player) for player in self.players)
        threads = (os.cpu_count() or 1) if threads is None else threads
        self.threads = 1 if self.custom else read_whole(threads, "threads", 1, 256)
        chunk = read_whole(CHUNK if chunk is None else chunk, "chunk", 1, MOST_GAMES)
        self.chunk = BATCH if self.custom else -(-chunk // BATCH) * BATCH
        self.stop = stop
        self.stopped = False
        self.seconds = 0.0
        self._flag = np.zeros(1, np.uint8)
        self._loops = loops(self.game)
        self._parameters = variant.record()
        self._pairs = tally_pairs(self.game, variant)[1]
        self._points = np.zeros((self.games, variant.players, len(self.game.sources) + 1), np.float32)
        self._rows = np.zeros(self.games, self.game.row_dtype)
        self._moments = np.zeros((5, self._pairs.shape[1]), np.int64)
        self._finished: list[tuple[int, int]] = []  # (first, count) of each chunk
        self._next = 0
        self._lock = threading.Lock()

    def play_to(self, target: int, tell: Callable[[int], object] | None = None) -> None:
        """Play until `target` games were handed out or the run is stopped; `tell` hears of finished ones."""
        began = time.perf_counter()
        try:
            compile_game(self.game)
        except KeyboardInterrupt:
            raise SandboxError("The run was interrupted before a game was finished.") from None
        portions = _portions(self._next, target, self.chunk, self.threads)
        interrupted = threading.Event()
        with on_ctrl_c(interrupted.set), ThreadPoolExecutor(self.threads) as pool:
            working = {pool.submit(self._work, portions) for _ in range(self.threads)}
            told = sum(count for _, count in self._finished)
            while working:
                try:
                    done, working = wait(working, timeout=0.02)
                    for future in done:
                        future.result()
                    if interrupted.is_set() or self.stop is not None and self.stop.is_set():
                        self._flag[0] = 1
                    if tell is not None:
                        with self._lock:
                            now = sum(count for _, count in self._finished)
                        tell(now - told)
                        told = now
                except BaseException:
                    self._flag[0] = 1
                    raise
        self._next = target
        self.stopped = bool(self._flag[0])
        self.seconds += time.perf_counter() - began
        if interrupted.is_set():
            kept = sum(count for _, count in self._finished)
            if not kept:
                raise SandboxError("The run was interrupted before a game was finished.") from None
            warnings.warn(
                f"The run was interrupted: {kept:,} of {self.games:,} games were finished and are kept.",
                stacklevel=3,
            )
        self._loops.mark_warm()

    def _work(self, portions: Iterator[tuple[int, int]]) -> None:
        """Play portions until none is left; one thread of the pool."""
        state, tally = np.zeros(1, self.game.state), np.zeros(1, self.game.tally)
        moments = np.zeros_like(self._moments)
        scratch = np.zeros(self.game.max_actions, np.int64)
        play = self._many if not self.custom else self._many_in_python
        while not self._flag[0]:
            with self._lock:
                first, end = next(portions, (0, 0))
            if first == end:
                break
            done = play(first, end - first, state, tally, moments, scratch, slice(first, end))
            with self._lock:
                self._finished.append((first, done))
        with self._lock:
            self._moments += moments

    def _many(self, first, count, state, tally, moments, scratch, place):
        seats = np.array([list(self.game.bots).index(name) for name in self.players], np.int64)
        return self._loops.play_many(
            np.uint64(self.seed),
            first,
            count,
            state[0],
            self._parameters,
            seats,
            scratch,
            self._points[place],
            self._rows[place],
            tally[0],
            tally.view(np.int32),
            self._pairs,
            moments,
            self._flag,
        )

    def _many_in_python(self, first, count, state, tally, moments, scratch, place):
        return play_in_python(
            self.game,
            self._loops,
            self.variant,
            self.seed,
            first,
            count,
            self.players,
            self._points[place],
            self._rows[place],
            tally,
            self._pairs,
            moments,
            self._flag,
        )

    def run(self) -> Run:
        """Return the games finished so far, in order."""
        chunks = sorted(self._finished)
        done = sum(count for _, count in chunks)
        places = np.concatenate([np.arange(0), *(np.arange(first, first + count) for first, count in chunks)])
        gapless = len(places) == 0 or places[-1] == done - 1
        keep = slice(0, done) if gapless else places
        return Run(
            variant=self.variant,
            bots=tuple(getattr(player, "__name__", player) for player in self.players),
            seed=self.seed,
            requested=self.games,
            rows=self._rows[keep],
            points=self._points[keep],
            moments=self._moments.copy(),
            batches=sum(-(-count // BATCH) for _, count in chunks),
            seconds=self.seconds,
            versions=_versions(),
            custom=self.custom,
        )


def _portions(first: int, target: int, most: int, threads: int) -> Iterator[tuple[int, int]]:
    """Yield the first game of each portion and the one behind its last.

    Portions shrink towards the end, so that all threads finish at about the same time (guided
    self-scheduling: Polychronopoulos and Kuck, 1987).
    """
    while first < target:
        share = (target - first) // (2 * threads) // BATCH * BATCH
        end = min(first + min(max(share, BATCH), most), target)
        yield first, end
        first = end


def _seated(game, seats: int, bots) -> tuple[Player, ...]:
    """Return one player a seat."""
    named = [bots] * seats if isinstance(bots, str) or callable(bots) else list(bots)
    if len(named) != seats:
        raise SandboxError(
            f"bots names {len(named)} players and the variant has {seats} seats; give one player, or {seats}."
        )
    for player in named:
        if not callable(player):
            game.bot(player)
    return tuple(named)


def _versions() -> dict[str, str]:
    from sandbox import __version__

    return {
        "sandbox": __version__,
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": numba.__version__,
    }


def warm(game_name: str) -> bool:
    """Tell whether a game's kernels were compiled before, so that its first run does not wait."""
    return loops(find_game(game_name)).is_warm()
