"""Controls for values that are tables: points by length, values by player count, matrices, decks."""

import tempfile
from html import escape
from pathlib import Path

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.engine.kinds import ByStep, Kind, Matrix, Rows
from sandbox.panels.controls import SINGLE, Control
from sandbox.panels.table_editor import CELL_WIDTH, EditTable, column

WIDEST = 124  # pixels of a column of text


def _number_in(cell):
    """Return the whole number that stands in a cell, or what stands there instead."""
    if isinstance(cell, str):
        try:
            return int(cell)
        except ValueError:
            return cell
    return cell


class GridControl(Control):
    """What the tables of whole numbers share."""

    wide = True

    def rows_of(self, value) -> list[list]:
        """Return the cells that show a value."""
        raise TypeError(f"{type(self).__name__} does not say how a value is shown")

    def cells(self) -> list[list]:
        """Return the cells as numbers, and as typed where they are none."""
        return [[_number_in(cell) for cell in row] for row in self.table.rows]

    def show(self, value):
        with self.quietly():
            self.table.rows = self.rows_of(value)
            self.judge()

    def judge(self):
        """Mark the cells that hold no allowed number."""
        kind = self.kind
        self.table.bad = {
            f"{i},{j}": f"{cell!r} is not allowed here; allowed are {kind.allowed}"
            for i, row in enumerate(self.cells())
            for j, cell in enumerate(row)
            if not isinstance(cell, int) or not kind.low <= cell <= kind.high
        }

    def moved(self, _=None):
        if not self._quiet:
            with self.quietly():
                self.judge()
            super().moved()


class StepsControl(GridControl):
    """A row of boxes, one for each step; a table with an open end has buttons to lengthen and shorten it.

    Examples
    --------
    >>> from sandbox.engine.variant import Knob
    >>> knob = Knob(ByStep(2, 7, 0, 60, "cards"), "Rows", "Points of a row.", "8", "rulebook", "Scoring")
    >>> control = StepsControl(knob, {2: 3, 3: 5}, lambda: print("moved"))
    >>> control.table.act("longer")
    moved
    >>> control.read()
    {2: 3, 3: 5, 4: 5}
    """

    def build(self, value):
        self.table = self.widget = EditTable(
            rows=self.rows_of(value),
            row_titles=[self.knob.unit or "value"],
            corner=self.kind.unit,
            grows="columns" if self.kind.open_end else "",
            on_act=self._resize,
        )
        self._head()
        self.table.observe(self.moved, "rows")

    def rows_of(self, value):
        return [list(value.values())]

    def read(self):
        return self.kind.read({self.kind.first + i: cell for i, cell in enumerate(self.cells()[0])})

    def show(self, value):
        super().show(value)
        self._head()

    def light(self, players):
        if self.kind.unit == "players":
            self.table.lit = players - self.kind.first

    def _head(self):
        kind, n = self.kind, len(self.table.rows[0])
        steps = [str(kind.first + i) for i in range(n)]
        if kind.open_end and kind.first + n - 1 < kind.last:
            steps[-1] += "+"
        self.table.columns = [column(step, width=CELL_WIDTH, low=kind.low, high=kind.high) for step in steps]

    def _resize(self, do):
        row = list(self.table.rows[0])
        if do == "longer" and self.kind.first + len(row) <= self.kind.last:
            row.append(row[-1])
        elif do == "shorter" and len(row) > 1:
            row.pop()
        else:
            return
        with self.quietly():
            self.table.rows = [row]
            self._head()
        self.moved()


class MatrixControl(GridControl):
    """A small grid with named rows and columns."""

    def build(self, value):
        kind = self.kind
        self.table = self.widget = EditTable(
            columns=[column(name, width=CELL_WIDTH, low=kind.low, high=kind.high) for name in kind.columns],
            rows=self.rows_of(value),
            row_titles=list(kind.rows),
            corner=f"{kind.row_title} ↓" if kind.row_title else "",
            over=f"{kind.column_title} →" if kind.column_title else "",
        )
        self.table.observe(self.moved, "rows")

    def rows_of(self, value):
        return [list(row) for row in value]

    def read(self):
        return self.kind.read(self.cells())


class RowsControl(Control):
    """A line that sums the components up, files in and out, and a drawer with the table to edit.

    The drawer is wider than a panel: whoever shows the panel decides where it opens.

    Attributes
    ----------
    drawer : ipywidgets.Widget
        Closed until `edit` is pressed.
    """

    wide = True

    def build(self, value):
        kind, rows = self.kind, self._rows_of(value)
        self.table = EditTable(
            columns=[self._column(c, [row[j] for row in rows]) for j, c in enumerate(kind.columns)],
            rows=rows,
            grows="rows",
            on_act=self._resize,
        )
        self.table.observe(self.moved, "rows")
        self.summary = W.HTML(escape(kind.words(value)))
        self.edit = W.ToggleButton(
            description="Edit", icon="table", tooltip="Open the table below", layout=W.Layout(width="72px")
        )
        self.upload = W.FileUpload(
            accept=".csv", description="Load CSV", tooltip="Load a CSV file", layout=W.Layout(width="124px")
        )
        self.path = W.Text(placeholder="my_deck.csv", layout=W.Layout(width="220px"))
        self.load = W.Button(description="Load", tooltip="Read this CSV file", layout=W.Layout(width="70px"))
        self.save = W.Button(description="Save", tooltip="Write this table", layout=W.Layout(width="70px"))
        self.done = W.Button(icon="times", tooltip="Close the table", layout=W.Layout(width="36px"))
        self.said = W.HTML("")
        title = W.HTML(f"<b>{escape(self.knob.label)}</b>", layout=W.Layout(flex="1 1 auto"))
        self.drawer = W.VBox(
            [W.HBox([title, self.path, self.load, self.save, self.done]), self.said, self.table],
            layout=W.Layout(display="none", overflow="auto", max_height="360px", width="auto"),
        )
        self.drawer.add_class("sbx-drawer")
        self.widget = W.VBox([self.summary, W.HBox([self.edit, self.upload])])
        self.edit.observe(self._open, "value")
        self.upload.observe(self._uploaded, "value")
        self.done.on_click(lambda _: setattr(self.edit, "value", False))
        self.load.on_click(lambda _: self.load_file(self.path.value.strip()))
        self.save.on_click(lambda _: self.save_file(self.path.value.strip()))

    def read(self):
        names = [c.name for c in self.kind.columns]
        rows = [dict(zip(names, row, strict=True)) for row in self.table.rows]
        value = self.kind.read(rows)
        self.summary.value = escape(self.kind.words(value))
        return value

    def show(self, value):
        with self.quietly():
            self.table.rows = self._rows_of(value)
            self.table.bad = {}
            self.said.value = ""
            self.summary.value = escape(self.kind.words(value))

    def load_file(self, path):
        """Show the components of a CSV file; a file that is wrong changes nothing and is told of."""
        try:
            if not str(path):
                raise SandboxError("Type the name of a CSV file to load.")
            self._replace(self.kind.parse(str(path)), f"{Path(path).name} loaded")
        except SandboxError as error:
            self._say(error, bad=True)

    def save_file(self, path):
        """Write the components, as far as they are in order, to a CSV file."""
        try:
            if not path:
                raise SandboxError("Type the name of a CSV file to save to.")
            write_whole(path, self.kind.writer(self.read()))
            self._say(f"saved to {path}")
        except SandboxError as error:
            self._say(error, bad=True)

    def moved(self, _=None):
        if not self._quiet:
            with self.quietly():
                self._judge()
            super().moved()

    def _replace(self, value, sentence):
        self.show(value)
        self._say(sentence)
        self._changed()

    def _judge(self):
        """Outline the rows that are wrong by themselves, and say what is wrong with the whole."""
        names = [c.name for c in self.kind.columns]
        bad = {}
        for i, row in enumerate(self.table.rows):
            try:
                self.kind.read([dict(zip(names, row, strict=True))])
            except SandboxError as error:
                bad |= {f"{i},{j}": str(error) for j in self._blamed(str(error))}
        self.table.bad = bad
        try:
            self.read()
            self._say("")
        except SandboxError as error:
            self._say(error, bad=True)

    def _blamed(self, sentence) -> list[int]:
        told = sentence.partition(": ")[2]
        named = [j for j, c in enumerate(self.kind.columns) if told.startswith(c.name)]
        return named or list(range(len(self.kind.columns)))

    def _say(self, sentence, bad=False):
        self.said.value = f'<span class="{"sbx-wrong" if bad else "sbx-good"}">{escape(str(sentence))}</span>'

    def _rows_of(self, value):
        return [list(self.kind.cells(row)) for row in value]

    def _column(self, c, cells):
        kind = c.type if c.type in ("whole", "choice") else "text"
        longest = max((len(str(cell)) for cell in [*cells, *c.options]), default=0)
        width = {"whole": 44, "choice": 7 * longest + 34}.get(kind, min(7 * longest + 12, WIDEST))
        return column(c.label, kind, width=f"{width}px", low=c.low, high=c.high, options=c.options)

    def _open(self, change):
        self.drawer.layout.display = "" if change.new else "none"

    def _resize(self, do, row=None):
        rows = list(self.table.rows)
        if do == "add":
            rows.append(list(rows[-1]) if rows else [c.low or "" for c in self.kind.columns])
        elif do == "remove" and row is not None and row < len(rows):
            rows.pop(row)
        self.table.rows = rows

    def _uploaded(self, change):
        for file in change.new:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / Path(file["name"]).name
                path.write_bytes(bytes(file["content"]))
                self.load_file(path)


TABLES = {ByStep: StepsControl, Matrix: MatrixControl, Rows: RowsControl}


def control_for(knob, value, changed) -> Control:
    """Return the control for a knob, chosen by the kind of its values.

    Examples
    --------
    >>> from sandbox.engine.kinds import Switch
    >>> from sandbox.engine.variant import Knob
    >>> knob = Knob(Switch(), "Renew", "Renew the Fair each round.", "3", "rulebook", "Setup")
    >>> type(control_for(knob, True, lambda: None)).__name__
    'SwitchControl'
    """
    kinds: dict[type[Kind], type[Control]] = {**SINGLE, **TABLES}
    for kind, control in kinds.items():
        if isinstance(knob.kind, kind):
            return control(knob, value, changed)
    raise TypeError(f"there is no control for values of kind {type(knob.kind).__name__}")
