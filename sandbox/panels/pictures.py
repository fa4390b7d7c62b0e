"""Pictures of a run for the lab: one figure drawn for the view that is open, as the bytes of a PNG file."""

import io
import struct
import threading
import zlib
from collections.abc import Callable
from html import escape

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from sandbox import plots

VIEWS = ("Scores", "Sources", "Heatmaps", "Cards", "Length", "Numbers")
DRAWN = VIEWS[:-1]
WIDTH, HEIGHT = 512, 400  # pixels on the page, where nobody says how much room there is
DOTS = 100  # per inch: fonts of 9 points are 12 pixels high

drawing = threading.Lock()  # matplotlib's settings and caches of fonts are shared by all figures


def choices(view: str, game, variant=None) -> list[tuple[str, tuple]]:
    """Return what can be chosen in a view: (words, what `picture` takes) for each, the first one first.

    Every table of more than one column can be seen as a heatmap.  Those that read better as numbers can
    be seen as cards, a column at a time, or over the rounds of a game beside its length.  The columns are
    named as in `variant`, the defaults when left out.

    Examples
    --------
    >>> from sandbox.games import game
    >>> choices("Heatmaps", game("cultive"))[0]
    ('Plants in shade', ('shadow',))
    """
    tables = sorted(game.tables.items(), key=lambda entry: not entry[1].heatmap)
    if view == "Heatmaps":
        variant = variant or game.variant()
        return [
            (table.title, (name,))
            for name, table in tables
            if table.heatmap or len(list(table.columns.labels(variant))) > 1
        ]
    plain = [(name, table) for name, table in tables if not table.heatmap]
    course = [name for name, table in plain if f"{table.columns.title}s" == game.length_unit]
    if view == "Cards":
        return [
            (f"{table.title}: {column}" if len(columns) > 1 else table.title, (name, column))
            for name, table in sorted(plain, key=lambda entry: not entry[1].share)
            if name not in course
            for columns in [[str(label) for label in table.columns.labels(variant or game.variant())]]
            for column in columns
        ]
    if view == "Length":
        facts = dict.fromkeys([game.length_unit, "turns", "decisions", *game.codes])
        told = {game.length_unit: "Length of games", "end": "How games end"}
        return [
            *((told.get(fact, fact.capitalize()), (fact,)) for fact in facts),
            *((game.tables[name].title, ("table", name)) for name in course),
        ]
    return []


def blank() -> bytes:
    """Return a white PNG that holds the place of a picture."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)  # 8 bits of grey for each pixel
    lines = (b"\0" + b"\xff" * WIDTH) * HEIGHT
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def picture(
    view: str, run, baseline=None, choice: tuple = (), *, size=(WIDTH, HEIGHT), sharpness=1.0
) -> bytes:
    """Draw one view of a run.

    Parameters
    ----------
    view : str
        One of `DRAWN`.
    run, baseline : Run
        With a baseline, both are overlaid, or stand side by side on one scale.
    choice : tuple
        What `choices` offers for the view.
    size : (int, int)
        Width and height in pixels of the page.
    sharpness : float
        Dots for each pixel of the page.

    Returns
    -------
    bytes
        A PNG.
    """
    return paint(
        lambda figure: _draw(figure, view, run, baseline, choice), size, sharpness, layout="constrained"
    )


def paint(fill: Callable[[Figure], object], size: tuple[int, int], sharpness: float, **more) -> bytes:
    """Return what `fill` draws on a new figure as a PNG; `more` goes to the figure."""
    file = io.BytesIO()
    with drawing, rc_context({"text.hinting": "none"}):  # evener letters, drawn in two thirds of the time
        inches = size[0] / DOTS, size[1] / DOTS
        figure = Figure(figsize=inches, dpi=DOTS * sharpness, facecolor="white", **more)
        canvas = FigureCanvasAgg(figure)
        fill(figure)
        canvas.print_png(file, pil_kwargs={"compress_level": 1})
    return file.getvalue()


def _draw(figure, view, run, baseline, choice):
    if view == "Heatmaps" and baseline is not None:
        plots.heatmap_pair(run, baseline, *choice, figure=figure, change=False)
        return
    ax = figure.add_subplot()
    if view == "Length" and choice[:1] == ("table",):
        plain = run.game.tables[choice[1]].form == "heatmap"
        (plots.rounds if plain else plots.table)(run, choice[1], baseline=baseline, ax=ax)
        return
    if view == "Heatmaps" and run.game.tables[choice[0]].heatmap:
        plots.table(run, *choice, ax=ax)
        return
    draw = {
        "Scores": plots.scores,
        "Sources": plots.sources,
        "Heatmaps": plots.heatmap,
        "Cards": plots.cards,
        "Length": plots.length,
    }
    draw[view](run, *choice, baseline=baseline, ax=ax)


def numbers(run) -> str:
    """Return the summary of a run as an HTML table: a row per measure, a column for all and for each seat."""
    labels = {"score": "mean score", "spread": "spread of scores", "win": "win rate", **run.game.sources}
    summary = run.summary()
    measures = dict.fromkeys(measure for _, measure in summary.index)
    columns = dict.fromkeys(who for who, _ in summary.index)
    lines = [f"<th>{escape(who)}</th>" for who in columns]
    rows = [f"<tr><th></th>{''.join(lines)}</tr>"]
    for measure in measures:
        cells = [_cell(summary, who, measure) for who in columns]
        rows.append(f"<tr><th>{escape(labels.get(measure, measure))}</th>{''.join(cells)}</tr>")
    note = f"{run.n_games:,} games; below each number its 95 % interval"
    return f'<span class="sbx-caption">{note}</span><table>{"".join(rows)}</table>'


def _cell(summary, who, measure) -> str:
    if (who, measure) not in summary.index:
        return "<td></td>"
    scale, unit = (100, " %") if measure == "win" else (1, "")
    value, low, high = (
        round(scale * float(summary.loc[(who, measure), name]), 2) + 0.0 for name in ("value", "low", "high")
    )
    digits = 1 if max(abs(value), abs(high)) >= 10 else 2
    # NaN, or a fact rather than an estimate; a median is one of the scores, as are the ends around it.
    known = low == low and (low != high or measure == "median")
    interval = f"{low:.{digits}f} to {high:.{digits}f}" if known else ""
    return f"<td>{value:.{digits}f}{unit}<small>{interval}</small></td>"
