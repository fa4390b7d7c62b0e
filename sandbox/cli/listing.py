"""``sandbox games``: which games there are, for how many, and what can be changed."""

import json

from sandbox.engine.kinds import ByStep, Choice, Kind, Matrix, Real, Rows, Switch, Whole
from sandbox.engine.names import Names
from sandbox.games import game as find_game
from sandbox.games import games


def run(options) -> int:
    """List the games."""
    known = [find_game(name) for name in ([options.game] if options.game else games())]
    if options.json:
        print(json.dumps([_facts(game, options.parameters) for game in known], indent=2, ensure_ascii=False))
        return 0
    width = max(len(game.name) for game in known)
    for game in known:
        print(f"{game.name:{width}}  {game.title}, {min(game.seats)} to {max(game.seats)} players")
        if options.parameters:
            _parameters(game)
    return 0


def _facts(game, parameters: bool) -> dict:
    facts = {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "bots": {name: bot.idea for name, bot in game.bots.items()},
        "sources": dict(game.sources),
        "tables": {name: table.title for name, table in game.tables.items()},
    }
    if parameters:
        default = game.variant()
        facts["parameters"] = [
            {
                "name": name,
                "label": knob.label,
                "help": knob.help,
                "group": knob.group,
                "unit": knob.unit,
                "default": knob.kind.plain(getattr(default, name)),
                "allowed": allowed(knob.kind),
                "rule": knob.rule,
                "source": knob.source,
            }
            for name, knob in game.variant.knobs().items()
        ]
    return facts


def _parameters(game) -> None:
    default = game.variant()
    print(f"  players as bots: {', '.join(f'{name} ({bot.idea})' for name, bot in game.bots.items())}")
    group = None
    for name, knob in game.variant.knobs().items():
        if knob.group != group:
            group = knob.group
            print(f"\n  {group}")
        print(f"    {name} = {knob.with_unit(knob.kind.words(getattr(default, name)))}")
        print(f"        {knob.help} Allowed: {allowed(knob.kind)}. ({knob.rule}, {knob.source})")


def allowed(kind: Kind) -> str:
    """Say which values a kind takes, as typed after ``--set``.

    Examples
    --------
    >>> allowed(Whole(0, 16))
    'whole numbers from 0 to 16'
    """
    match kind:
        case Whole() | Real() | Names():
            return kind.allowed
        case Switch():
            return "on or off"
        case Choice():
            return ", ".join(str(value) for value in kind.values)
        case ByStep():
            more = ", the last entry serves all longer ones" if kind.open_end else ", or one number for all"
            example = f"{kind.first}:{max(kind.low, 1)},..."
            return f"{kind.allowed} for {kind.first} to {kind.last} {kind.unit}, as {example}{more}"
        case Matrix():
            return f"{len(kind.rows)} rows of {len(kind.columns)} {kind.allowed}, as [[0,...],...]"
        case Rows():
            return (
                f"a {kind.formats} file with the columns {', '.join(column.name for column in kind.columns)}"
            )
    return "see the documentation"
