"""Tables with intervals: seats, differences, and what becomes of every component."""

from dataclasses import replace

import pandas as pd

from sandbox.analysis.compare import Comparison
from sandbox.analysis.intervals import Estimate
from sandbox.reports.answers import change
from sandbox.reports.contents import Cell, Grid, number

SAID = {"score": "mean score", "spread": "spread (sd)", "median": "median score", "win": "wins"}


def by_seat(run) -> Grid:
    """Return a row per group of the summary: score, spread, median, wins, sources."""
    summary = run.summary()
    whos = list(dict.fromkeys(who for who, _ in summary.index))
    measures = [*SAID, *run.game.sources]
    rows = []
    for who in whos:
        named = who
        if who.startswith("seat ") and "," not in who and len(set(run.bots)) > 1:
            named = f"{who}: {run.bots[int(who.removeprefix('seat ')) - 1]}"
        rows.append([Cell(named), *(_measured(summary, who, measure) for measure in measures)])
    columns = ("", *SAID.values(), *run.game.sources.values())
    note = f"{run.n_games:,} games; below each number its 95 % interval. Shared wins are divided."
    return Grid(columns, rows, "Scores and wins", note)


def _measured(summary: pd.DataFrame, who: str, measure: str) -> Cell:
    if (who, measure) not in summary.index:
        return Cell("–", number=True)
    value, low, high, n = summary.loc[(who, measure)]
    estimate = Estimate(value, low, high, int(n))
    if measure == "win" and who == "all seats":
        return Cell(f"{100 * value:.1f} %", number=True)  # each game has one win to give: no estimate
    digits = 2 if measure not in SAID and abs(value) < 0.995 else 1
    cell = number(estimate, digits, percent=measure == "win")
    if measure == "median" and not cell.between and low == low:  # one of the scores, as are its limits
        cell = replace(cell, between=f"{low:.{digits}f} to {high:.{digits}f}")
    return cell


def facts(run) -> Grid | None:
    """Return the means of what the games say of themselves."""
    summary = run.summary()
    names = [name for who, name in summary.index if who == "all seats"]
    names = [name for name in names if name not in (*SAID, *run.game.sources)]
    rows = [[Cell(name), _measured(summary, "all seats", name)] for name in names]
    return Grid(("per game", "mean"), rows, "Facts of the games") if rows else None


def differences(run, comparison: Comparison) -> Grid:
    """Return a row per measure: baseline, this run, the difference and whether luck could do it."""
    labels = dict(run.game.sources)
    rows = []
    for d in comparison:
        scale, unit = (100, " %") if d.kind == "win" else (1, "")
        before, after = (
            f"{scale * value:.1f}{unit}" if value == value else "–" for value in (d.before, d.after)
        )
        value, _, between = change(d).partition(" (")
        label = labels.get(d.name, d.label)
        rows.append(
            [
                Cell(label),
                Cell(before, number=True),
                Cell(after, number=True),
                Cell(value, between.removesuffix(")"), number=True),
                Cell("", badge=d.verdict),
            ]
        )
    return Grid(
        ("", "baseline", "this run", "difference", "verdict"),
        rows,
        "This run minus the baseline",
        f"{comparison.games:,} pairs of games. Win rates differ in percentage points.",
    )


def components(run, name: str) -> Grid | None:
    """Return a table of the game as numbers with intervals, or None where nothing was counted."""
    about = run.game.tables[name]
    frames = [run.table(name, what) for what in ("estimate", "low", "high")]
    known = frames[0].dropna(how="all")
    if known.empty:
        return None
    counts = run.table(name, "out_of")
    digits = [1 if about.share or top >= 20 else 2 for top in known.abs().max()]
    rows = []
    for row in range(len(frames[0])):
        if frames[0].iloc[row].isna().all():
            continue
        cells = [Cell(str(frames[0].index[row]))]
        for column in range(frames[0].shape[1]):
            value, low, high = (float(frame.iat[row, column]) for frame in frames)
            estimate = Estimate(value, low, high, int(counts.iat[row, column]))
            cells.append(number(estimate, digits[column], percent=about.share))
        rows.append(cells)
    missing = len(frames[0]) - len(rows)
    note = f"Cells: {about.unit}." + (f" Nothing was counted for {missing} more." if missing else "")
    columns = (frames[0].index.name or "", *map(str, frames[0].columns))
    return Grid(columns, rows, about.title, f"{about.about} {note}".strip())


def joined(first: Grid, second: Grid) -> Grid:
    """Put two tables of the same components side by side."""
    names = list(dict.fromkeys(str(row[0].text) for grid in (first, second) for row in grid.rows))
    known = [{row[0].text: row[1:] for row in grid.rows} for grid in (first, second)]
    gap = [[Cell("–", number=True)] * (len(grid.columns) - 1) for grid in (first, second)]
    rows = [[Cell(name), *known[0].get(name, gap[0]), *known[1].get(name, gap[1])] for name in names]
    second_title = second.title[:1].lower() + second.title[1:]
    notes = f"{first.title}: {first.note} {second.title}: {second.note}"
    return Grid((*first.columns, *second.columns[1:]), rows, f"{first.title}, {second_title}", notes)
