"""``sandbox simulate``: play a variant and print what came of it, for people or as JSON."""

import json
import math
import sys
from pathlib import Path

from sandbox.cli.series import SEED, Stop, play, read_bots, read_variant, stopped
from sandbox.engine.errors import SandboxError


def run(options) -> int:
    """Play, save and print."""
    variant = read_variant(options)
    if options.tables and not options.json:
        raise SandboxError("--tables goes with --json; plain output has no tables.")
    if options.out is not None:
        _check(Path(options.out))
    games = options.usual_games if options.games is None else options.games
    seed = SEED if options.seed is None else options.seed
    stop = Stop()
    with stop.listening():
        found = play(variant, games, read_bots(options.bots), seed, options, stop)
    if found.n_games:
        if options.out is not None:
            found.save(options.out)
        print(_json(found, options.tables) if options.json else _words(found))
        if options.out is not None and not options.quiet:
            print(f"Saved as {options.out}.", file=sys.stderr)
    if not found.complete:
        print(f"sandbox: {stopped(found)}", file=sys.stderr)
        return 130
    return 0


def _check(path: Path) -> None:
    if not path.parent.is_dir():
        raise SandboxError(f"{path} cannot be written: there is no folder {path.parent}.")
    if path.is_dir():
        raise SandboxError(f"{path} is a folder; give the name of a file to write.")


def _words(found) -> str:
    from sandbox.analysis.intervals import Estimate
    from sandbox.analysis.seats import seat_fairness

    summary = found.summary()

    def said(who: str, measure: str, unit: str = "", percent: bool = False) -> str:
        value, low, high, n = summary.loc[(who, measure)]
        estimate = Estimate(value, low, high, int(n))
        if not percent and n > 1 and value == low == high:
            return f"{value:g} {unit} in every game"
        return estimate.percent() if percent else estimate.words(unit=unit)

    lines = [f"{found}, {found.seconds:.1f} s"]
    changes = found.variant.diff()
    lines += [f"  changed: {change.words}" for change in changes] or ["  the game of the rulebook"]
    lines += ["", f"mean score  {said('all seats', 'score', 'points')}", "  from"]
    wide = max(len(label) for label in found.game.sources.values())
    lines += [f"    {label:{wide}}  {said('all seats', key)}" for key, label in found.game.sources.items()]
    unit = found.game.length_unit
    if ("all seats", unit) in summary.index:
        lines += [f"length      {said('all seats', unit, unit)}"]
    lines += ["", "seat  player    mean score             wins"]
    for i, bot in enumerate(found.bots, 1):
        who = f"seat {i}"
        lines.append(f"{i:<4}  {bot:<8}  {said(who, 'score'):<21}  {said(who, 'win', percent=True)}")
    lines += ["", seat_fairness(found.scores).words()]
    for sentence in found.game.stand_ins(found.variant):
        lines.append(f"Stand-in: {sentence}")
    lines.append("In brackets: 95 % intervals.")
    return "\n".join(lines)


def _json(found, tables: bool) -> str:
    from sandbox.analysis.seats import seat_fairness
    from sandbox.experiments.store import manifest

    fairness = seat_fairness(found.scores)
    told = {
        **manifest(found),
        "title": found.game.title,
        "complete": found.complete,
        "command": None if found.custom else found.command(),
        "changes": [change.words for change in found.variant.diff()],
        "summary": found.summary().reset_index().to_dict("records"),
        "fairness": {
            "effect": _ends(fairness.effect),
            "p_value": fairness.p_value,
            "seats": [_ends(seat) for seat in fairness.seats],
            "words": fairness.words(),
        },
        "stand_ins": list(found.game.stand_ins(found.variant)),
    }
    if tables:
        told["tables"] = {name: _table(found, name) for name in found.tables()}
    return json.dumps(_plain(told), indent=2, ensure_ascii=False, allow_nan=False)


def _ends(estimate) -> dict:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high, "games": estimate.n}


def _table(found, name: str) -> dict:
    about, estimate = found.game.tables[name], found.table(name)
    cells = {what: found.table(name, what).to_numpy().tolist() for what in ("estimate", "low", "high")}
    rows, columns = ([str(label) for label in side] for side in (estimate.index, estimate.columns))
    return {"title": about.title, "unit": about.unit, "rows": rows, "columns": columns, **cells}


def _plain(value):
    """Return what JSON knows: no numpy numbers, null for what is not known."""
    if isinstance(value, dict):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    if hasattr(value, "item"):
        value = value.item()
    return None if isinstance(value, float) and not math.isfinite(value) else value
