"""What differs from the rulebook or the baseline, as tables a designer can check line by line."""

from sandbox.engine.errors import one_of
from sandbox.engine.kinds import Rows
from sandbox.engine.variant import Diff, Variant
from sandbox.reports.contents import Cell, Grid, Text


def rulebook(variant: Variant) -> Variant:
    """Return the rulebook's game for what the rulebook leaves to the table, such as the number of players.

    Examples
    --------
    >>> import sandbox as sb
    >>> rulebook(sb.variant("cultive", players=3, fair_size=6)) == sb.variant("cultive", players=3)
    True
    """
    knobs = variant.knobs()
    return type(variant).of({name: getattr(variant, name) for name in knobs if not knobs[name].a_change})


def headline(diff: Diff, most: int = 3) -> str:
    """Name what was changed in a few words, for a title."""
    if len(diff) == 1 and len(only := next(iter(diff)).words) <= 48:
        label, _, rest = only.partition(": ")
        return f"{lower(label)} {rest.replace(' -> ', ' → ')}"
    if len(diff) > most:
        return f"{len(diff)} changes to the rulebook"
    return f"{one_of(lower(change.label) for change in diff)} changed"


def changed(variant: Variant, before: Variant, called: str) -> list[Text | Grid]:
    """Return a table of all knobs that differ, and of the rows in which tables of components differ."""
    knobs = variant.knobs()
    diff = variant.diff(before)
    rows = [
        [
            Cell(change.label),
            Cell(knobs[change.name].kind.words(change.before)),
            Cell(knobs[change.name].kind.words(change.after)),
            Cell(knobs[change.name].unit),
            Cell(knobs[change.name].rule),
        ]
        for change in diff
    ]
    blocks: list[Text | Grid] = [Grid(("", called, "this run", "unit", "rule"), rows)]
    for change in diff:
        if isinstance(knobs[change.name].kind, Rows):
            blocks.append(_rows(knobs[change.name], change.before, change.after, called))
    return blocks


def _rows(knob, before, after, called: str) -> Grid:
    """Compare two tables of components row by row; the first column names the row."""
    labels = [column.label for column in knob.kind.columns]
    old = {str(cells[0]): cells for cells in map(knob.kind.cells, before)}
    new = {str(cells[0]): cells for cells in map(knob.kind.cells, after)}
    rows = []
    for name in [*new, *(name for name in old if name not in new)]:
        if name not in old or name not in new:
            rows.append([Cell(name), Cell("", badge="added" if name in new else "removed")])
            continue
        parts = [
            f"{label}: {_shown(a)} → {_shown(b)}"
            for label, a, b in zip(labels, old[name], new[name], strict=True)
            if a != b
        ]
        if parts:
            rows.append([Cell(name), Cell("; ".join(parts))])
    note = "" if rows else "The same rows in another order."
    return Grid((labels[0], "change"), rows, f"{knob.label}: row by row against the {called}", note)


def _shown(value) -> str:
    return str(value) if value not in ("", None) else "none"


def everything(variant: Variant) -> Grid:
    """Return all knobs with value, rulebook's value, rule and source."""
    base = type(variant)()
    rows = []
    for name, knob in variant.knobs().items():
        value, usual = getattr(variant, name), getattr(base, name)
        badge = "changed" if value != usual and knob.a_change else ""
        source = Cell("", badge=knob.source) if value == usual else Cell("own value")
        told = knob.kind.words(value)
        told = told if isinstance(knob.kind, Rows) else knob.with_unit(told)
        rows.append([Cell(knob.label), Cell(told, badge=badge), Cell(knob.rule), source, Cell(knob.help)])
    return Grid(("parameter", "value", "rule", "source", "what it is"), rows)


def lower(text: str) -> str:
    """Begin with a small letter, and leave names further on as they are.

    Examples
    --------
    >>> lower("Store A bonus")
    'store A bonus'
    """
    return text[:1].lower() + text[1:]
