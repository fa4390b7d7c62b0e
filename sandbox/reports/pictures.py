"""Which pictures a report holds, and how they are made into bytes that never differ for one run."""

import base64
import io

import matplotlib

from sandbox import plots
from sandbox.plots.style import new_picture
from sandbox.reports.contents import Grid, Picture, Text
from sandbox.reports.numbers import components, joined

PNG_DPI = 130
MOST_COLUMNS = 8  # a table of components with more columns is left to the heatmaps and the data
MOST_JOINED = 6  # columns of two tables that still stand side by side
PIXELS = 118  # an inch of a picture on the page


def overview(run, baseline, comparison) -> list[Picture]:
    """Return scores, sources, length and the course of the game, and the differences first."""
    made = []
    if comparison is not None:
        made.append(_picture(plots.differences(run, baseline, comparison=comparison)))
    made += [
        _picture(plots.scores(run, baseline=baseline)),
        _picture(plots.sources(run, baseline=baseline)),
    ]
    for name in courses(run):
        draw = plots.rounds if run.game.tables[name].form == "heatmap" else plots.table
        made.append(_picture(draw(run, name, baseline=baseline), run.game.tables[name].about))
    made.append(_picture(plots.length(run, baseline=baseline)))
    return made


def heatmaps(run, baseline) -> list[Picture | Text]:
    """Return every heatmap of the game that holds counts, beside the baseline's where there is one."""
    made: list[Picture | Text] = []
    empty = []
    for name, table in run.game.tables.items():
        if not table.heatmap:
            continue
        if not any(_counted(r, name) for r in (run, baseline) if r is not None):
            empty.append(table.title)
        elif baseline is None:
            made.append(_picture(plots.table(run, name), table.about))
        else:
            rows, columns = run.table(name).shape
            figure = new_picture((11.5, min(max(2.9, 1.7 + 0.27 * rows), 8.0)))
            plots.heatmap_pair(run, baseline, name, figure=figure)
            shows = f"{table.title}: heatmaps of this run, of the baseline, and of what changed."
            made.append(Picture(figure, shows, table.about))
    if empty:
        made.append(Text(f"Nothing was counted for: {'; '.join(empty)}."))
    return made


def by_component(run, baseline) -> list[Picture | Grid]:
    """Return tables of components, narrow ones side by side, and a picture of those with one column."""
    grids: list[Grid] = []
    shown: list[Picture] = []
    before = None
    for name in component_tables(run):
        table, grid = run.game.tables[name], components(run, name)
        if grid is None or len(grid.columns) > MOST_COLUMNS + 1:
            continue
        if len(grid.columns) == 2:
            shown.append(_picture(plots.cards(run, name, baseline=baseline), table.about))
        if before == table.rows and len(grids[-1].columns) + len(grid.columns) <= MOST_JOINED + 2:
            grids[-1] = joined(grids[-1], grid)
        else:
            grids.append(grid)
        before = table.rows
    return [*shown, *grids]


def courses(run) -> list[str]:
    """Name the tables whose columns are the rounds of a game."""
    unit = run.game.length_unit.removesuffix("s")
    return [
        name
        for name, table in run.game.tables.items()
        if not table.heatmap and unit in table.columns.title.lower()
    ]


def component_tables(run) -> list[str]:
    """Name the tables that read better as numbers: a row a component."""
    through = courses(run)
    return [name for name, table in run.game.tables.items() if not table.heatmap and name not in through]


def _counted(run, name: str) -> bool:
    return bool((run.table(name, "counts").to_numpy() != 0).any())


def _picture(ax, caption: str = "") -> Picture:
    return Picture(ax.figure, ax.get_title(loc="left").replace("\n", " "), caption)


def svg(figure) -> str:
    """Return a figure as the address of an SVG picture inside the page."""
    with matplotlib.rc_context({"svg.hashsalt": "sandbox"}):
        buffer = io.BytesIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    return "data:image/svg+xml;base64," + base64.b64encode(buffer.getvalue()).decode()


def png(figure) -> str:
    """Return a figure as the address of a PNG picture inside the page."""
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=PNG_DPI, metadata={"Software": None})
    return "data:image/png;base64," + base64.b64encode(buffer.getvalue()).decode()


def width(figure) -> int:
    """Return the width in pixels at which a picture stands on the page, where there is room."""
    return round(figure.get_size_inches()[0] * PIXELS)
