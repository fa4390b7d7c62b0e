"""Which commands and options there are, and how they are read."""

import argparse
from importlib import import_module

from sandbox.engine.errors import SandboxError

SIMULATED, REPORTED = 1000, 10_000


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, like everything else here."""

    def error(self, message):
        message = message.removeprefix("argument ")
        raise SandboxError(f"{message[:1].upper()}{message[1:].rstrip('.')}; see {self.prog} --help.")


def whole(text: str) -> int:
    """Read a whole number; bounds are checked where it is used."""
    try:
        return int(text.replace("_", "").replace(",", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def _later(module: str):
    """Import a command when it is called, so that others start fast."""

    def do(options) -> int:
        return import_module(f"sandbox.cli.{module}").run(options)

    return do


def parser() -> Parser:
    """Return the parser of the whole command line."""
    from sandbox import __version__

    top = Parser(
        prog="sandbox",
        description="A design sandbox for board games: turn the rules' numbers, and simulated games answer.",
        epilog="Example: sandbox report cultive --set fair_size=6",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"sandbox {__version__}")
    top.add_argument("--debug", action="store_true", help="show the traceback of a fault of the program")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    _games(commands)
    _simulate(commands)
    _report(commands)
    _lab(commands)
    return top


def _command(commands, name: str, module: str, about: str) -> Parser:
    made = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    made.set_defaults(do=_later(module))
    return made


def _games(commands) -> None:
    made = _command(commands, "games", "listing", "List the games, and what can be changed in them.")
    made.add_argument("game", nargs="?", metavar="GAME", help="only this game")
    made.add_argument("--parameters", action="store_true", help="list every parameter with its range")
    made.add_argument("--json", action="store_true", help="print JSON for scripts")


def _simulate(commands) -> None:
    made = _command(commands, "simulate", "playing", "Play a variant many times and say what came of it.")
    made.add_argument("game", metavar="GAME", help="a name from: sandbox games")
    _playing(made, SIMULATED)
    made.add_argument("--out", metavar="FILE", help="save the run, to be reported or opened in a notebook")
    made.add_argument("--json", action="store_true", help="print JSON for scripts")
    made.add_argument("--tables", action="store_true", help="with --json: all tables of the run as well")


def _report(commands) -> None:
    made = _command(commands, "report", "reporting", "Write a report that a publisher can read.")
    made.add_argument("game", metavar="GAME", nargs="?", help="a name from: sandbox games")
    _playing(made, REPORTED)
    made.add_argument("--out", metavar="FILE", help="an .html or .md file (default: GAME.html)")
    made.add_argument("--run", metavar="FILE", help="report a saved run instead of playing")
    made.add_argument(
        "--baseline",
        metavar="rulebook|none|FILE",
        help="what to compare with: the rulebook, nothing, a variant (.toml) or a saved run (.parquet); "
        "by default the rulebook where anything is changed",
    )
    made.add_argument(
        "--baseline-set", metavar="NAME=VALUE", action="append", default=[], help="change the baseline"
    )
    made.add_argument("--baseline-games", metavar="N", type=whole, help="when they differ")
    made.add_argument("--baseline-bots", metavar="NAMES", help="when they differ")
    made.add_argument("--baseline-seed", metavar="N", type=whole, help="when they differ")
    made.add_argument("--data", metavar="FOLDER", help="write the tidy data too, as CSV and Parquet")


def _playing(made: Parser, games: int) -> None:
    made.add_argument("--players", metavar="N", type=whole, help="how many play")
    made.add_argument("--games", metavar="N", type=whole, help=f"how many games (default: {games:,})")
    made.set_defaults(usual_games=games)
    made.add_argument(
        "--bots", metavar="NAMES", help="one player, or one a seat: thumb,random (default: thumb)"
    )
    made.add_argument("--seed", metavar="N", type=whole, help="the seed of the run (default: 1)")
    made.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="change a parameter: fair_size=6, horizontal=2:3,3:6, deck=my_deck.csv; may be repeated",
    )
    made.add_argument("--variant", metavar="FILE", help="a variant saved as TOML")
    made.add_argument("--threads", metavar="N", type=whole, help="threads (default: all cores)")
    made.add_argument("--quiet", action="store_true", help="no progress, no notes on stderr")


def _lab(commands) -> None:
    made = _command(commands, "lab", "desk", "Open the lab in JupyterLab.")
    made.add_argument("game", nargs="?", metavar="GAME", help="a name from: sandbox games")
    made.add_argument("--no-browser", action="store_true", help="only print the address")
    made.add_argument("--voila", action="store_true", help="serve the lab as a page without code")
