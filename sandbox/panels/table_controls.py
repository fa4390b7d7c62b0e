"""Controls for values that are tables: points by length, values by player count, matrices."""

from sandbox.panels.controls import Control
from sandbox.panels.table_editor import CELL_WIDTH, EditTable, column


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
    >>> from sandbox.engine.kinds import ByStep
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
