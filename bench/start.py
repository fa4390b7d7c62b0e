"""What a person waits for: the first start, every later start, and the picture after a slider moved."""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass

FIRST_GAMES = 10

START = """
import sys, time
start = time.perf_counter()
import sandbox as sb
sb.lab, sb.simulate, sb.report, sb.plots  # sandbox imports what it needs only when it is named
imported = time.perf_counter()
sb.simulate(sb.variant(sys.argv[1]), games=int(sys.argv[2]), bots="thumb", seed=1)
print(imported - start, time.perf_counter() - imported)
"""


@dataclass(frozen=True)
class Start:
    """Seconds of one start in a fresh process."""

    imported: float  # import sandbox, lab and report included
    played: float  # the first ten games, compiled or read from the cache

    @property
    def total(self):
        """Seconds from the interpreter being ready to ten finished games."""
        return self.imported + self.played


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
