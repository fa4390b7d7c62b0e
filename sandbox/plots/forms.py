"""Which picture a table asks for: the form that its game says it reads best in."""

from sandbox.engine.errors import SandboxError, one_of
from sandbox.experiments.results import check_runs
from sandbox.plots.area import area
from sandbox.plots.heatmap import heatmap, known_table
from sandbox.plots.intervals import intervals
from sandbox.plots.loop import loop

FORMS = {"heatmap": heatmap, "board": heatmap, "intervals": intervals, "loop": loop, "area": area}


def table(run, name: str, *, baseline=None, ax=None):
    """Draw a table in the form its game asks for: heatmap, board, cells with intervals, loop or areas.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    name : str
        One of ``run.tables()``.
    baseline : Run, optional
        As the chart of that form says.
    ax : Axes, optional
        Where to draw; without it a new figure is made.

    Returns
    -------
    Axes

    Raises
    ------
    SandboxError
        When there is no such table, or its game asks for a form there is not.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultivate"), games=64, bots="random")
    >>> sb.plots.table(run, "landing").get_title(loc="left")
    'Where turns end'
    """
    check_runs(run, baseline)
    form = known_table(run, name).form
    if form not in FORMS:
        raise SandboxError(f"The table {name!r} asks for the form {form!r}; there are {one_of(FORMS)}.")
    return FORMS[form](run, name, baseline=baseline, ax=ax)
