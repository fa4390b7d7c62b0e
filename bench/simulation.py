"""Speed and memory of simulated games: rates in this process, the resident peak in one of its own."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass

import sandbox as sb

PILOT_GAMES = 200
MOST_GAMES = 200_000

MEMORY = """
import resource, sys
import sandbox as sb
game, games = sys.argv[1], int(sys.argv[2])
def peak():
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (2**20 if sys.platform == "darwin" else 2**10)
sb.simulate(sb.variant(game), games=1_000, bots="random", seed=1)
before = peak()
sb.simulate(sb.variant(game), games=games, bots="random", seed=1)
print(before, peak())
"""


@dataclass(frozen=True)
class Rate:
    """What one timed run showed."""

    games: float  # a second
    decisions: float  # a second


class Series:
    """Timed runs of one game, player and number of threads, each about `seconds` long."""

    def __init__(self, game, bot, threads, seconds):
        self.game, self.bot, self.threads = game, bot, threads
        self.variant = sb.variant(game)
        self._seed = 0
        self._time(PILOT_GAMES)  # compiles, or reads the cache
        pace = self._time(PILOT_GAMES).games
        self.size = int(min(MOST_GAMES, max(PILOT_GAMES, pace * seconds)))
        self.rates = []

    def _time(self, games):
        self._seed += 1
        start = time.perf_counter()
        run = sb.simulate(self.variant, games=games, bots=self.bot, seed=self._seed, threads=self.threads)
        seconds = time.perf_counter() - start
        return Rate(games / seconds, int(run.games["decisions"].sum()) / seconds)

    def measure(self):
        """Add one timed run."""
        self.rates.append(self._time(self.size))


def all_threads():
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


def resident_megabytes(game, games):
    """Play `games` random games in a process of its own.

    Returns
    -------
    before, peak : float
        Megabytes resident after a first thousand games, and at the most.
    """
    command = [sys.executable, "-c", MEMORY, game, str(games)]
    before, peak = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    return float(before), float(peak)
