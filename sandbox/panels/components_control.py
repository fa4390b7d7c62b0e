"""The control for a table of components, such as a deck: its sum, files in and out, and a table to edit."""

import tempfile
from html import escape
from pathlib import Path

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.panels.controls import Control
from sandbox.panels.table_editor import EditTable, column

NARROWEST, WIDEST = 44, 118  # pixels of a column of text


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
        file = f"my_{self.knob.label.casefold().replace(' ', '_')}.csv"
        self.path = W.Text(placeholder=file, layout=W.Layout(width="220px"))
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
            self._replace(self.kind.read(str(path)), f"{Path(path).name} loaded")
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
                self.kind.read_row(dict(zip(names, row, strict=True)))
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
        width = {"whole": 44, "choice": 7 * longest + 34}.get(
            kind, min(max(7 * longest + 12, NARROWEST), WIDEST)
        )
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
