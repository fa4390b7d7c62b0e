"""Pictures of a run for the lab: one figure drawn for the view that is open, as the bytes of a PNG file."""

import io
import threading

import pandas as pd
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from sandbox import plots

VIEWS = ("Scores", "Sources", "Heatmaps", "Cards", "Length", "Numbers")
DRAWN = VIEWS[:-1]
WIDTH, HEIGHT = 580, 400  # pixels on the page
DOTS = 100  # per inch: fonts of 9 points are 12 pixels high

drawing = threading.Lock()  # matplotlib's settings and caches of fonts are shared by all figures


def heatmaps(game) -> list[tuple[str, str]]:
    """Return a game's tables for a list of choices, (title, name); those that read better as numbers last."""
    ordered = sorted(game.tables.items(), key=lambda entry: not entry[1].heatmap)
    return [(table.title, name) for name, table in ordered]


def picture(view: str, run, baseline=None, table: str | None = None, sharpness: float = 1.0) -> bytes:
    """Draw one view of a run.

    Parameters
    ----------
    view : str
        One of `DRAWN`.
    run, baseline : Run
        With a baseline, both are overlaid, or stand side by side on one scale.
    table : str, optional
        The table that a heatmap shows.
    sharpness : float
        Dots for each pixel of the page.

    Returns
    -------
    bytes
        A PNG of `WIDTH` times `HEIGHT` pixels, times `sharpness`.
    """
    with drawing:
        figure = Figure(
            figsize=(WIDTH / DOTS, HEIGHT / DOTS),
            dpi=DOTS * sharpness,
            layout="constrained",
            facecolor="white",
        )
        canvas = FigureCanvasAgg(figure)
        if view == "Heatmaps":
            _heatmap(figure, run, baseline, table)
        else:
            draw = {
                "Scores": plots.scores,
                "Sources": plots.sources,
                "Cards": plots.cards,
                "Length": plots.length,
            }
            draw[view](run, baseline=baseline, ax=figure.add_subplot())
        file = io.BytesIO()
        canvas.print_png(file, pil_kwargs={"compress_level": 1})
    return file.getvalue()


def _heatmap(figure, run, baseline, table):
    if baseline is None:
        plots.heatmap(run, table, ax=figure.add_subplot())
        return
    limits = plots.shared_limits(run, baseline, table)
    before, now = figure.subplots(1, 2)
    plots.heatmap(baseline, table, ax=before, limits=limits)
    plots.heatmap(run, table, ax=now, limits=limits)


def numbers(run) -> str:
    """Return the summary of a run as an HTML table, a row per measure of everybody and of each seat."""
    labels = {"score": "mean score", "spread": "spread of scores", "win": "win rate", **run.game.sources}
    summary, rows = run.summary(), []
    for (who, measure), row in summary.iterrows():
        scale, unit, digits = (100, " %", 1) if measure == "win" else (1, "", 2)
        value, low, high = (scale * row[name] for name in ("value", "low", "high"))
        interval = "" if pd.isna(low) or low == high else f"{low:.{digits}f} to {high:.{digits}f}{unit}"
        rows.append((who, labels.get(measure, measure), f"{value:.{digits}f}{unit}", interval))
    frame = pd.DataFrame(rows, columns=["", "measure", "value", "95 % interval"])
    frame[""] = frame[""].where(~frame[""].duplicated(), "")
    return frame.to_html(index=False, border=0, escape=True)
