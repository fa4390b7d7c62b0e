"""How the numbers came about: games, seeds, players, intervals, what is invented, how to run it again."""

import shlex

import numpy as np

from sandbox.engine.errors import one_of
from sandbox.reports.answers import games
from sandbox.reports.changes import rulebook
from sandbox.reports.contents import Bullets, Cell, Code, Grid, Text

NAMES = {"sandbox": "board-game-sandbox", "python": "Python", "numpy": "NumPy", "numba": "Numba"}


def how(run, baseline) -> list:
    """Say what was played, by whom, and what the intervals mean."""
    told = [Text(_played(run, "This run"))]
    if baseline is not None:
        told.append(Text(_played(baseline, "The baseline")))
    names = dict.fromkeys([*run.bots, *(baseline.bots if baseline is not None else ())])
    ideas = [
        f"{name}: {run.game.bots[name].idea}" if name in run.game.bots else f"{name}: a player of one's own."
        for name in names
    ]
    told += [Text("The players are programs, not people:"), Bullets(ideas)]
    told += [
        Text(
            "Players of one game are not independent of each other, so a game is one block: its seats are "
            "averaged first, and intervals are taken over games.  A 95 % interval holds the true value in 19 "
            "of 20 such runs; it covers the luck of the deal and of the players' choices, not what other "
            "players would do.  A number without an interval has one that rounds to the number itself."
        ),
        Bullets(
            [
                "Means: Student's t (Student 1908).",
                "Shares and win rates: Wilson's score interval (Wilson 1927), with the effective number of "
                "games where wins are shared (Korn and Graubard 1998).",
                "Medians and quarters: order statistics (Thompson 1936), by blocks (Woodruff 1952).",
                "Heatmaps and tables: ratios of counts over batches of 16 games (batch means, Schmeiser "
                "1982; Cochran 1977).",
                "Seats: chi-square on wins with a game as a block (Rao and Scott 1981), effect size w "
                "(Cohen 1988) with the limits of Scheffé (1953).",
            ]
            + (
                [
                    "Differences: game by game on shared seeds (common random numbers, Law 2015), Student's "
                    "t over the pairs."
                ]
                if baseline is not None
                else []
            )
        ),
        Text(
            "Versions: "
            + ", ".join(f"{NAMES.get(name, name)} {version}" for name, version in run.versions.items())
            + "."
        ),
    ]
    return told


def _played(run, who: str) -> str:
    asked = "" if run.complete else f" of {run.requested:,} asked for"
    seats = ", ".join(f"seat {i} {bot}" for i, bot in enumerate(run.bots, 1))
    return (
        f"{who}: {games(run.n_games)}{asked} of {run.game.title} with {len(run.bots)} players ({seats}), "
        f"seed {run.seed}; each game has a seed of its own, made from that and its number."
    )


def invented(run) -> list:
    """Say what is a stand-in, and which open rulings are in force."""
    blocks = []
    variant, base = run.variant, type(run.variant)()
    sentences = list(run.game.stand_ins(variant))
    knobs = variant.knobs()
    stand_ins = [
        [Cell(knob.label), Cell(knob.kind.words(getattr(variant, name)), badge="stand-in"), Cell(knob.rule)]
        for name, knob in knobs.items()
        if knob.source == "stand-in" and getattr(variant, name) == getattr(base, name)
    ]
    if sentences or stand_ins:
        blocks.append(
            Text("Some numbers are not known to the public and were invented so that the game can be played.")
        )
        if stand_ins:
            blocks.append(Grid(("stand-in", "value", "rule"), stand_ins))
        if sentences:
            blocks.append(Bullets(sentences))
    else:
        blocks.append(Text("No number of this run is a stand-in."))
    rulings = [
        [
            Cell(knob.label),
            Cell(knob.kind.words(getattr(variant, name)), badge="open"),
            Cell(knob.rule),
            Cell(knob.help),
        ]
        for name, knob in knobs.items()
        if knob.source == "open"
    ]
    if rulings:
        blocks.append(Text("Where the rulebook leaves a question open, these rulings are in force."))
        blocks.append(Grid(("open ruling", "in force", "rule", "the question"), rulings))
    return blocks


def again(run, baseline, file: str) -> list:
    """Return the command that makes this very report, or say why there is none."""
    for one, who in ((run, "this run"), (baseline, "the baseline")):
        if one is None:
            continue
        if one.custom:
            named = one_of(dict.fromkeys(one.bots))
            return [
                Text(
                    f"No command can make this report again: the players of {who}, {named}, "
                    "are Python code of one's own."
                )
            ]
        if not np.array_equal(one.rows["game"], np.arange(one.n_games)):
            return [
                Text(f"No command can make this report again: {who} was stopped with gaps between its games.")
            ]
    told = [
        Text("With the versions named above, this command makes this very report again, but for the date:")
    ]
    if not run.complete or (baseline is not None and not baseline.complete):
        told = [Text("This command plays the same games again, as a run that was not stopped:")]
    return [*told, Code(command(run, baseline, file))]


def command(run, baseline, file: str) -> str:
    """Return the shell command that makes the report of a run.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=16, bots="random")
    >>> command(run, None, "cultive.html")
    'sandbox report cultive --games 16 --bots random --seed 1 --baseline none --out cultive.html'
    """
    words = shlex.split(run.command("report"))
    if baseline is None:
        words += ["--baseline", "none"]
    else:
        words += ["--baseline", "rulebook"]
        start = rulebook(run.variant)
        for name, knob in baseline.variant.knobs().items():
            value = getattr(baseline.variant, name)
            if value != getattr(start, name):
                words += ["--baseline-set", f"{name}={knob.kind.typed(value)}"]
        if baseline.n_games != run.n_games:
            words += ["--baseline-games", str(baseline.n_games)]
        if baseline.bots != run.bots:
            same = len(set(baseline.bots)) == 1
            words += ["--baseline-bots", baseline.bots[0] if same else ",".join(baseline.bots)]
        if baseline.seed != run.seed:
            words += ["--baseline-seed", str(baseline.seed)]
    return shlex.join([*words, "--out", file])
