"""``sandbox report``: play a variant, and its baseline, and write the report."""

import sys
from pathlib import Path

from sandbox.cli.series import SEED, Stop, play, read_bots, read_set, read_variant, reject, stopped
from sandbox.engine.errors import SandboxError
from sandbox.games import load_variant

PLAYING = ["players", "games", "bots", "seed", "set", "variant", "threads"]
OF_BASELINE = ["baseline_set", "baseline_games", "baseline_bots", "baseline_seed"]


def run(options) -> int:
    """Play and write."""
    from sandbox.experiments.store import load_run
    from sandbox.reports.export import check_folder, export
    from sandbox.reports.report import check_place, report

    saved = None
    if options.run is not None:
        reject(options, PLAYING, "the run is a saved one")
        saved = load_run(options.run)
        if options.game is not None and options.game != saved.game.name:
            raise SandboxError(f"{options.run} is a run of {saved.game.name}, not of {options.game}.")
        options.game = saved.game.name
    elif options.game is None:
        raise SandboxError("No game is named; say sandbox report GAME, or sandbox report --run FILE.")
    variant = saved.variant if saved is not None else read_variant(options)
    out = Path(options.out or f"{options.game}.html")
    check_place(out)
    if options.data is not None:
        check_folder(Path(options.data))
    stop = Stop()
    base = _baseline(variant, options)
    games = options.usual_games if options.games is None else options.games
    with stop.listening():
        if saved is None:
            seed = SEED if options.seed is None else options.seed
            found = play(variant, games, read_bots(options.bots), seed, options, stop)
        else:
            found = saved
        if base is not None and not hasattr(base, "rows"):
            base = None if stop.asked else _play_baseline(base, found, options, stop)
    told = [stopped(found)] if not found.complete and saved is None else []
    if base is not None and base.n_games == 0:
        base = None
        told.append("The baseline was stopped before a game was finished; the report does without it.")
    if found.n_games:
        report(found, out, baseline=base)
        if options.data is not None:
            export(found, options.data)
        if not options.quiet:
            data = f"; the data is in {options.data}" if options.data is not None else ""
            print(f"The report of {found.n_games:,} games is {out}{data}.")
    for sentence in told:
        print(f"sandbox: {sentence}", file=sys.stderr)
    return 130 if stop.asked else 0


def _baseline(variant, options):
    """Return the variant to play as a baseline, a saved run, or None."""
    from sandbox.experiments.store import load_run
    from sandbox.reports.changes import rulebook

    rules = rulebook(variant)
    asked = options.baseline
    if asked is None:
        wanted = variant != rules or any(getattr(options, name) for name in OF_BASELINE)
        asked = "rulebook" if wanted else "none"
    if asked == "none":
        reject(options, OF_BASELINE, "there is no baseline")
        return None
    if asked == "rulebook":
        return read_set(rules, options.baseline_set)
    if asked.endswith(".parquet"):
        reject(options, OF_BASELINE, "the baseline is a saved run")
        base = load_run(asked)
    elif asked.endswith(".toml"):
        base = read_set(load_variant(asked), options.baseline_set)
    else:
        raise SandboxError(
            f"--baseline is {asked}; allowed are rulebook, none, a variant (.toml) and a run (.parquet)."
        )
    name = base.game.name if hasattr(base, "rows") else base.game
    if name != variant.game:
        raise SandboxError(f"{asked} is of the game {name}, not of {variant.game}.")
    return base


def _play_baseline(base, found, options, stop):
    games = found.requested if options.baseline_games is None else options.baseline_games
    seed = found.seed if options.baseline_seed is None else options.baseline_seed
    if options.baseline_bots is not None:
        bots = read_bots(options.baseline_bots)
    elif len(set(found.bots)) == 1:
        bots = found.bots[0]
    else:
        bots = list(found.bots)
    return play(base, games, bots, seed, options, stop)
