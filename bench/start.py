"""What a person waits for: the first start, every later start, and the picture after a slider moved."""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass

FIRST_GAMES = 10

START = """
import sys, time
times = [time.perf_counter()]
import sandbox as sb
sb.simulate  # sandbox imports what it needs only when it is named
times.append(time.perf_counter())
sb.simulate(sb.variant(sys.argv[1]), games=int(sys.argv[2]), bots="thumb", seed=1)
times.append(time.perf_counter())
sb.lab, sb.report, sb.plots
times.append(time.perf_counter())
print(*(after - before for before, after in zip(times, times[1:])))
"""


@dataclass(frozen=True)
class Start:
    """Seconds of one start in a fresh process."""

    engine: float  # import what plays games
    played: float  # the first ten games, compiled or read from the cache
    lab: float  # import lab, report and plots

    @property
    def games(self):
        """Seconds from the interpreter being ready to ten finished games."""
        return self.engine + self.played

    @property
    def imports(self):
        """Seconds of all imports."""
        return self.engine + self.lab


def _start(game, cache):
    command = [sys.executable, "-c", START, game, str(FIRST_GAMES)]
    environment = os.environ | {"SANDBOX_CACHE_DIR": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a designer's second start finds compiled modules
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    return Start(*map(float, answer.stdout.split()))


def starts(game, repeats):
    """Start once with an empty cache of compiled code, then `repeats` times with the one it left.

    Returns
    -------
    cold : Start
    warm : list of Start
    """
    with tempfile.TemporaryDirectory() as cache:
        cold = _start(game, cache)
        return cold, [_start(game, cache) for _ in range(repeats)]


def slider_to_picture(game, repeats):
    """Move a slider of the lab `repeats` times; seconds until 1,000 thumb games are on the picture."""
    from sandbox.panels.lab import slider_to_picture as measure  # brings in widgets and matplotlib

    return [measure(game, 1_000) for _ in range(repeats)]
