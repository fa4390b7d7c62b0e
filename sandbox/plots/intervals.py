"""A table as cells that say how sure they are: value and 95 % interval, and which are more than luck."""

import re
from dataclasses import replace

import numpy as np

from sandbox.experiments.results import check_runs
from sandbox.plots import style, words
from sandbox.plots.cells import colour_bar, draw_cells, mark_cells, number_form, unit_words
from sandbox.plots.heatmap import heatmap_pair, known_table, shared_limits, uncounted

WIDE, HIGH = 0.4, 0.3  # inches a cell must have to hold a number and its interval


def intervals(run, name: str, *, baseline=None, limits: tuple[float, float] | None = None, ax=None):
    """Draw a table as a heatmap whose cells hold value and 95 % interval.

    Rows and columns of which nothing was counted are left out.  Win rates are coloured by how far they are
    from the fair share, 1 / players; a dot marks those whose interval leaves it out.  With many cells about
    one in twenty gets a dot by luck.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    name : str
        One of ``run.tables()``.
    baseline : Run, optional
        Without `ax`, both are drawn as heatmaps side by side with what changed; with `ax`, only the scale
        is made to serve both runs.
    limits : (low, high), optional
        The ends of the colour scale, in the unit of the table; without them they follow the run.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When the run has no such table.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultivate"), games=64, bots="random")
    >>> sb.plots.intervals(run, "role_pairs").images[0].get_array().shape  # six roles of ten are dealt
    (6, 6)
    """
    check_runs(run, baseline)
    about = known_table(run, name)
    if baseline is not None and ax is None:
        return heatmap_pair(run, baseline, name).axes[0]
    values = run.table(name).dropna(how="all").dropna(how="all", axis=1)
    low, high = (
        run.table(name, end).reindex(index=values.index, columns=values.columns) for end in ("low", "high")
    )
    rows, columns = values.shape
    fair = (
        1 / len(run.bots)
        if about.share and re.search(r"\bwins?\b", f"{about.title} {about.unit}".lower())
        else None
    )
    if limits is None:
        limits = shared_limits(run, baseline, name)
        if fair is not None:
            reach = max(limits[1] - fair, fair - float(np.nanmin(values.to_numpy(dtype=float), initial=fair)))
            limits = fair - reach, fair + reach
    colours = style.SEQUENTIAL if fair is None else style.DIVERGING
    ax = style.new_axes(ax, (min(2.6 + 0.72 * max(columns, 4), 11), min(1.7 + 0.46 * max(rows, 3), 8)))
    form = _form(about, limits, low, high)
    wide, tall = (
        0.62 * style.fraction(ax) / max(columns, 1),
        (style.fraction(ax, down=True) - 1.4) / max(rows, 1),
    )
    room = wide >= WIDE and tall >= HIGH

    def told(i, j):
        value, ends = form(float(values.iat[i, j])), (form(float(low.iat[i, j])), form(float(high.iat[i, j])))
        return f"{value}\n{ends[0]}–{ends[1]}" if room and all(ends) else value

    image = draw_cells(ax, values, limits, colours, form, told)
    notes = [f"{words.basis(run)}. Cells: {unit_words(about)}{', with 95 % intervals' if room else ''}."]
    if fair is not None:
        mark_cells(ax, low - fair, high - fair)
        notes.append(f"Dots: the interval leaves out the fair share, {100 * fair:.3g} %.")
    style.dress(
        ax,
        about.title,
        " ".join(notes) + uncounted(values),
        x=values.columns.name or "",
        y=values.index.name or "",
    )
    colour_bar(ax.figure, image, [ax], about)
    return ax


def _form(about, limits, low, high):
    """Return how numbers are written: with one more digit where most intervals would else have one end."""
    form = number_form(about, limits)
    width = form.scale * (high - low).to_numpy(dtype=float)
    width = width[np.isfinite(width) & (width > 0)]
    narrow = width.size > 0 and np.median(width) < 10.0**-form.digits
    return replace(form, digits=form.digits + 1) if narrow else form
