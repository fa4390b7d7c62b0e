"""From options to games: the variant, the players, the run, and how Ctrl-C ends it without losing games."""

import sys
import threading

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.variant import Variant
from sandbox.experiments.ctrl_c import on_ctrl_c
from sandbox.games import game as find_game
from sandbox.games import load_variant

SEED = 1
BOTS = "thumb"


def read_set(start: Variant, settings: list[str]) -> Variant:
    """Return a variant with ``name=value`` settings, read as the parameter's kind reads them."""
    values = {}
    knobs = start.knobs()
    for setting in settings:
        name, equals, text = setting.partition("=")
        name = name.strip()
        if not equals:
            raise SandboxError(f"--set {setting} has no value; write --set NAME=VALUE, such as fair_size=6.")
        if name not in knobs:
            type(start).of({name: text})  # says which parameters there are
        values[name] = knobs[name].kind.parse(text)
    return start.replace(**values) if values else start


def read_variant(options) -> Variant:
    """Return the variant that the options describe: a file, then --players, then --set."""
    if options.variant is not None:
        start = load_variant(options.variant)
        if start.game != options.game:
            raise SandboxError(f"{options.variant} is a variant of {start.game}, not of {options.game}.")
    else:
        start = find_game(options.game).variant()
    given = [f"players={options.players}"] if options.players is not None else []
    return read_set(start, given + options.set)


def read_bots(text: str | None) -> str | list[str]:
    """Return one player, or one for each seat."""
    names = [name.strip() for name in (text or BOTS).split(",")]
    return names[0] if len(names) == 1 else names


class Stop:
    """Ctrl-C while games are played: the first one ends the run, the second one the program."""

    def __init__(self):
        self.event = threading.Event()

    @property
    def asked(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self.event.is_set()

    def listening(self):
        """Catch Ctrl-C as long as a block runs."""
        return on_ctrl_c(self._hear)

    def _hear(self):
        if self.asked:
            raise KeyboardInterrupt
        self.event.set()


def play(variant: Variant, games: int, bots, seed: int, options, stop: Stop):
    """Play the games, with a bar and notes on stderr where someone reads them; returns the run."""
    from sandbox.experiments.run import Series, simulate, warm

    Series(variant, games, bots, seed, threads=options.threads)  # refuses before anyone waits for a compiler
    if not options.quiet and not warm(variant.game):
        seconds = find_game(variant.game).compile_seconds
        print(f"compiling {variant.game}, once per version: about {seconds} s", file=sys.stderr, flush=True)
    progress = sys.stderr.isatty() and not options.quiet
    return simulate(variant, games, bots, seed, progress=progress, threads=options.threads, stop=stop.event)


def stopped(run) -> str:
    """Say what is left of a run that was stopped."""
    if run.n_games == 0:
        return "Stopped before a game was finished; nothing was written."
    return f"Stopped: {run.n_games:,} of {run.requested:,} games were finished and are kept."


def reject(options, names: list[str], because: str) -> None:
    """Refuse options that would be ignored."""
    given = [f"--{name.replace('_', '-')}" for name in names if getattr(options, name) not in (None, [])]
    if given:
        raise SandboxError(f"{one_of(given)} cannot be used here: {because}.")
