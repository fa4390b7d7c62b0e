"""EditTable: a table of cells to type into, in the notebook, that keeps what Python refuses and says why."""

from importlib.resources import files

import anywidget
import traitlets as T

CELL_WIDTH = "34px"
WIDTHS = {"whole": "48px", "choice": "84px", "text": "110px"}


def column(title, kind="whole", *, width=None, low=None, high=None, options=()):
    """Describe one column of an `EditTable`.

    Parameters
    ----------
    title : str
    kind : {"whole", "text", "choice"}
    width : str, optional
        CSS width of its cells.
    low, high : int, optional
        Where the arrow keys stop; what is typed is judged in Python.
    options : sequence of str
        What can be chosen in a "choice" column.

    Returns
    -------
    dict

    Examples
    --------
    >>> column("copies", low=1, high=250)["width"]
    '48px'
    """
    return {
        "title": str(title),
        "type": kind,
        "width": width or WIDTHS[kind],
        "low": low,
        "high": high,
        "options": list(options),
    }


class EditTable(anywidget.AnyWidget):
    """A table of input cells.

    `rows` holds what stands in the cells, as typed: text, or numbers set from Python. Nothing is corrected
    here; whoever owns the table observes `rows`, and sets `bad` to a reason for each cell it refuses.

    Parameters
    ----------
    columns : list of dict
        See `column`.
    rows : list of lists
    row_titles : list of str
        A heading for each row, or none at all.
    corner : str
        The heading above the row titles.
    over : str
        A heading above all columns, when it is not empty.
    grows : {"", "columns", "rows"}
        Whether it has buttons for more and less; they call `act`, which asks the owner's `on_act`.
    lit : int
        The column that is highlighted; -1 for none.
    bad : dict
        ``{"row,column": reason}``.

    Examples
    --------
    >>> table = EditTable(columns=[column("2"), column("3")], rows=[[3, 5]])
    >>> table.observe(lambda change: print(change.new), "rows")
    >>> table.rows = [["3", "6"]]
    [['3', '6']]
    """

    _esm = files("sandbox.panels").joinpath("table.js").read_text("utf-8")
    columns = T.List().tag(sync=True)
    rows = T.List().tag(sync=True)
    row_titles = T.List().tag(sync=True)
    corner = T.Unicode("").tag(sync=True)
    over = T.Unicode("").tag(sync=True)
    grows = T.Unicode("").tag(sync=True)
    lit = T.Int(-1).tag(sync=True)
    bad = T.Dict().tag(sync=True)

    def __init__(self, *, on_act=None, **traits):
        super().__init__(**traits)
        self._on_act = on_act
        self.on_msg(lambda _, content, __: self.act(**content))

    def act(self, do, **where):
        """Do what a button of the table asks for: "longer", "shorter", "add", or "remove" with a row."""
        if self._on_act is not None:
            self._on_act(do, **where)
