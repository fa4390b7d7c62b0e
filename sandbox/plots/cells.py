"""The cells of a heatmap, their numbers, labels and marks, and the bar that says what the colours mean."""

import math
import textwrap
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from matplotlib import colormaps
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter

from sandbox.plots import style

CROWDED = 0.26  # inches a cell must be wide to hold its number
FLAT = 0.15  # inches a cell must be high
MOST_NUMBERS = 220  # more cells than that are read by colour


def unit_words(table) -> str:
    """Say what a cell says: ``%, share of turns``."""
    return f"{'%, ' if table.share else ''}{table.unit}"


@dataclass(frozen=True)
class _Form:
    """How cells are written: percent without its sign, or numbers with just enough digits."""

    scale: float
    digits: int
    signed: bool

    def __call__(self, value: float) -> str:
        if not math.isfinite(value):
            return ""
        if value == 0:
            return "0"
        text = f"{self.scale * value:{'+' if self.signed else ''}.{self.digits}f}"
        return text[1:] if text[1:].strip("0.") == "" and text[0] in "+-" else text


def number_form(table, limits, signed: bool = False) -> _Form:
    """Return how the numbers of a table are written, given the ends of its scale."""
    scale = 100 if table.share else 1
    top = scale * max(abs(limit) for limit in limits)
    digits = 0 if top > 20 else 1 if top > 2 else 2 if top > 0.2 else 3
    return _Form(scale, digits, signed)


def draw_cells(ax, values: pd.DataFrame, limits, colours: str, form: _Form, told=None, board: bool = False):
    """Draw the cells of a heatmap with their numbers, where these fit, or with what `told(i, j)` says.

    The cells of a board are square and apart, as its spaces are.
    """
    rows, columns = values.shape
    numbers = np.ma.masked_invalid(values.to_numpy(dtype=float))
    if numbers.mask.any():
        corner, look = (-0.5, -0.5), {"facecolor": "#EEEEEE", "edgecolor": "#B5B5B5", "hatch": "///"}
        ax.add_patch(Rectangle(corner, columns, rows, linewidth=0, zorder=-1, **look))
    image = ax.imshow(
        numbers, cmap=colours, vmin=limits[0], vmax=limits[1], aspect="auto", interpolation="nearest"
    )
    wide, high = style.fraction(ax), style.fraction(ax, down=True)
    cell_width, cell_height = (wide * 0.7) / columns, max(high - 1.2, 0.5 * high) / rows
    if board:
        cell_width = cell_height = min(cell_width, cell_height)
        ax.set_aspect("equal")
        gap = min(3, 6 * cell_width)
        ax.hlines(np.arange(1, rows) - 0.5, -0.5, columns - 0.5, color="white", linewidth=gap)
        ax.vlines(np.arange(1, columns) - 0.5, -0.5, rows - 0.5, color="white", linewidth=gap)
    _ticks(ax, values, cell_width, cell_height)
    fits = _fits(form, numbers, cell_width) and cell_height >= FLAT
    if not fits and told is None and form.digits == 1 and form.scale * max(map(abs, limits)) >= 10:
        form = replace(form, digits=0)  # the colour tells the rest
        fits = _fits(form, numbers, cell_width) and cell_height >= FLAT
    if fits and rows * columns <= MOST_NUMBERS:
        shades = colormaps[colours](image.norm(numbers.filled(limits[0])))
        light = shades[..., :3] @ (0.299, 0.587, 0.114)
        for i in range(rows):
            for j in range(columns):
                if not numbers.mask.any() or not numbers.mask[i, j]:
                    ax.text(
                        j,
                        i,
                        form(float(numbers[i, j])) if told is None else told(i, j),
                        ha="center",
                        va="center",
                        fontsize=style.SMALL - 0.5,
                        color="black" if light[i, j] > 0.52 else "white",
                        in_layout=False,
                    )
    return image


def _fits(form: _Form, numbers, cell_width: float) -> bool:
    longest = max((len(form(v)) for v in numbers.compressed()), default=1)
    return cell_width >= max(CROWDED, 0.068 * longest + 0.05)


def _ticks(ax, values: pd.DataFrame, cell_width: float, cell_height: float) -> None:
    across, down = [str(label) for label in values.columns], [str(label) for label in values.index]
    widest = max((len(label) for label in across), default=1) * 0.062 + 0.06
    cell_width = min(cell_width, style.beside(ax, down, style.BAR) / max(len(across), 1))
    turned = widest > cell_width and widest > 0.3
    room = len(across) if turned and cell_width > 0.13 else int(len(across) * cell_width / min(widest, 0.3))
    shown = style.some_ticks(across, room)
    ax.set_xticks(
        shown, [across[i] for i in shown], rotation=40 if turned else 0, ha="right" if turned else "center"
    )
    if turned:
        for label in ax.get_xticklabels():
            label.set_rotation_mode("anchor")
    shown = style.some_ticks(down, int(len(down) * cell_height / 0.13))
    ax.set_yticks(shown, [down[i] for i in shown])
    ax.set_xlim(-0.5, len(across) - 0.5)
    ax.set_ylim(len(down) - 0.5, -0.5)


def colour_bar(figure, image, panels, table, change: bool = False) -> None:
    """Stand a scale of colours beside panels, with the unit of the table."""
    bar = figure.colorbar(image, ax=panels, fraction=0.06, pad=0.02, aspect=24)
    points = "percentage points" if table.share else table.unit
    label = f"change, {points}" if change else table.unit
    label = textwrap.fill(label, max(int((figure.get_size_inches()[1] - 1.2) / 0.062), 14))
    bar.set_label(label, fontsize=style.SMALL, color=style.INK)
    bar.ax.tick_params(labelsize=style.SMALL, length=3, color=style.BASELINE)
    bar.outline.set_visible(False)
    if table.share:
        form = _signed_percent if change else _percent
        bar.ax.yaxis.set_major_formatter(FuncFormatter(form))


def _percent(value: float, _) -> str:
    return f"{100 * value:.4g} %"


def _signed_percent(value: float, _) -> str:
    return f"{100 * value:+.4g}" if abs(value) > 1e-9 else "0"


def mark_cells(ax, low: pd.DataFrame, high: pd.DataFrame) -> None:
    """Mark what is more than luck, in the upper right corner of the cell."""
    low, high = low.to_numpy(dtype=float), high.to_numpy(dtype=float)
    with np.errstate(invalid="ignore"):
        i, j = np.nonzero((low > 0) | (high < 0))
    ax.plot(
        j + 0.36,
        i - 0.32,
        linestyle="none",
        marker="o",
        markersize=2.6,
        color="black",
        markeredgecolor="white",
        markeredgewidth=0.4,
    )
