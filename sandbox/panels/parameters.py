"""ParameterPanel: the controls of a variant, built from its knobs alone, holding a valid variant always."""

from collections.abc import Callable
from html import escape
from pathlib import Path

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.engine.variant import Knob, Variant, read_toml
from sandbox.panels.components_control import RowsControl
from sandbox.panels.controls_by_kind import control_for
from sandbox.panels.look import good, label, style_sheet, wrong


class KnobRow(W.VBox):
    """One knob of the panel: its label, its control, a button back to the rulebook, and what is wrong."""

    def __init__(self, name: str, knob: Knob, value, rulebook, changed, reset):
        self.knob, self.rulebook = knob, rulebook
        self.control = control_for(knob, value, changed)
        self.label = W.HTML(label(knob))
        self.message = W.HTML("", layout=W.Layout(display="none"))
        self.reset = W.Button(
            icon="undo",
            tooltip=f"Back to the rulebook: {knob.kind.words(rulebook)}",
            layout=W.Layout(width="24px", visibility="hidden", flex="0 0 24px"),
        )
        self.reset.add_class("sbx-quiet")
        self.reset.on_click(lambda _: reset())
        self.label.layout = W.Layout(flex="1 1 auto" if self.control.wide else "0 0 126px", min_width="0")
        self.control.widget.layout.flex = "1 1 auto"
        if self.control.wide:
            lines = [W.HBox([self.label, self.reset]), self.control.widget]
        else:
            lines = [W.HBox([self.label, self.control.widget, self.reset])]
        lines[0].add_class("sbx-knob-line")
        super().__init__([*lines, self.message])
        self.add_class("sbx-knob")
        self.add_class(f"sbx-knob-{name}")
        self.mark(value, "")

    def mark(self, value, message: str):
        """Show whether the accepted value differs from the rulebook, and what is wrong with the shown one."""
        changed = value != self.rulebook and self.knob.a_change
        was = self.knob.kind.words(self.rulebook) if changed else ""
        self.label.value = label(self.knob, was)
        self.reset.layout.visibility = "visible" if changed or message else "hidden"
        self.message.value = wrong(message)
        self.message.layout.display = "" if message else "none"
        for on, name in ((changed, "sbx-changed"), (message, "sbx-junk")):
            (self.add_class if on else self.remove_class)(name)


class Section(W.VBox):
    """The knobs of one group under a heading that folds them away."""

    def __init__(self, title: str, rows: list[KnobRow]):
        self.title = title
        self.head = W.Button(icon="caret-down", description=title, layout=W.Layout(width="auto"))
        self.head.add_class("sbx-group-head")
        self.body = W.VBox(rows)
        self.body.add_class("sbx-group-body")
        self.head.on_click(lambda _: self.fold(self.body.layout.display != "none"))
        super().__init__([self.head, self.body])

    def fold(self, away: bool):
        """Fold the knobs away, or show them."""
        self.body.layout.display = "none" if away else ""
        self.head.icon = "caret-right" if away else "caret-down"

    def count(self, changes: int):
        """Say in the heading how many knobs below it were changed."""
        self.head.description = f"{self.title} · {changes} changed" if changes else self.title


class ParameterPanel(W.VBox):
    """All knobs of a variant.  `variant` is always valid: junk stays visible with its message until mended.

    Parameters
    ----------
    variant : Variant
        What is shown first; the marks compare with the rulebook, the defaults of its type.
    hidden : sequence of str
        Knobs that are shown elsewhere and set through `change`.
    drawers : bool
        Whether tables of components open at the end of the panel; else the owner places `drawers`.

    Attributes
    ----------
    variant : Variant
    rows : dict of str to KnobRow
    messages : dict of str to str
        What is wrong, by knob.

    Examples
    --------
    >>> import sandbox as sb
    >>> panel = ParameterPanel(sb.variant("cultive"))
    >>> panel.on_variant(lambda variant: print(variant.diff()))
    >>> panel.rows["fair_size"].control.slider.value = 6
    Fair size: 8 -> 6 cards
    >>> panel.rows["fair_size"].control.box.value = "99"
    >>> panel.variant.fair_size, panel.messages["fair_size"]
    (6, 'Fair size is 99; allowed are whole numbers from 0 to 16 (cards).')
    """

    def __init__(self, variant: Variant, hidden=(), drawers: bool = True):
        self.variant, self.rulebook = variant, type(variant)()
        self.messages: dict[str, str] = {}
        self._listeners: list[Callable[[Variant], None]] = []
        self.knobs = type(variant).knobs()
        self.rows = {
            name: KnobRow(
                name,
                knob,
                getattr(variant, name),
                getattr(self.rulebook, name),
                lambda name=name: self._moved(name),
                lambda name=name: self.reset(name),
            )
            for name, knob in self.knobs.items()
            if name not in hidden
        }
        self.sections = [
            Section(group, [row for row in self.rows.values() if row.knob.group == group])
            for group in dict.fromkeys(row.knob.group for row in self.rows.values())
        ]
        controls = [row.control for row in self.rows.values()]
        self.drawers = [control.drawer for control in controls if isinstance(control, RowsControl)]
        super().__init__([style_sheet(), self._head(), self._body(), self._files()])
        if drawers:
            self.children = [*self.children, *self.drawers]
        self.add_class("sbx-root")
        self.add_class("sbx-panel")
        self._mark()

    def on_variant(self, listener: Callable[[Variant], None]):
        """Have a function called with each new variant."""
        self._listeners.append(listener)

    def change(self, name: str, value):
        """Set one knob from outside.

        Raises
        ------
        SandboxError
            When the value cannot be used together with the others; nothing has changed then.
        """
        variant = self.variant.replace(**{name: value})
        if name in self.rows:
            self.rows[name].control.show(getattr(variant, name))
            self.messages.pop(name, None)
        self._accept(variant)

    def show(self, variant: Variant):
        """Show another variant of the same game; what was typed and wrong is gone."""
        self.messages.clear()
        for name, row in self.rows.items():
            row.control.show(getattr(variant, name))
        self._accept(variant)

    def reset(self, name: str):
        """Take one knob back to the rulebook."""
        row = self.rows[name]
        self.messages.pop(name, None)
        row.control.show(row.rulebook)
        self._moved(name)

    def reset_all(self):
        """Take every knob back to the rulebook, but for what the rulebook lets the table choose."""
        kept = {name: getattr(self.variant, name) for name, knob in self.knobs.items() if not knob.a_change}
        self.show(self.rulebook.replace(**kept))

    def load(self, path):
        """Show a variant file; a file that is wrong changes nothing, and is told of below the buttons."""
        try:
            if not str(path).strip():
                raise SandboxError("Type the name of a variant file, such as short.toml.")
            values = read_toml(path)
            game = values.pop("game")
            if game != self.variant.game:
                raise SandboxError(f"{path} is a variant of {game}; this panel is of {self.variant.game}.")
            variant = type(self.variant).of(values)
        except SandboxError as error:
            self.said.value = wrong(error)
            return
        self.said.value = good(f"{Path(path).name} loaded")
        self.show(variant)

    def save(self, path):
        """Write the variant, every value of it, to a file."""
        try:
            if not str(path).strip():
                raise SandboxError("Type the name of the file to write, such as short.toml.")
            self.variant.save(path)
        except SandboxError as error:
            self.said.value = wrong(error)
            return
        self.said.value = good(f"saved to {path}: {self._count()}")

    def _head(self):
        self.count = W.HTML("", layout=W.Layout(flex="1 1 auto"))
        self.reset_button = W.Button(
            description="Reset all",
            icon="undo",
            tooltip="Take every knob back to the rulebook",
            layout=W.Layout(width="92px"),
        )
        self.reset_button.add_class("sbx-reset-all")
        self.reset_button.add_class("sbx-quiet")
        self.reset_button.on_click(lambda _: self.reset_all())
        head = W.HBox([self.count, self.reset_button])
        head.add_class("sbx-panel-head")
        return head

    def _body(self):
        self.body = W.VBox(self.sections, layout=W.Layout(flex="1 1 auto", min_height="0"))
        self.body.add_class("sbx-knobs")
        return self.body

    def _files(self):
        self.path = W.Text(placeholder="my_variant.toml", layout=W.Layout(flex="1 1 60px", width="auto"))
        self.load_button = W.Button(
            description="Load", tooltip="Read a variant file", layout=W.Layout(width="54px")
        )
        self.save_button = W.Button(
            description="Save", tooltip="Write a variant file", layout=W.Layout(width="54px")
        )
        self.load_button.on_click(lambda _: self.load(self.path.value.strip()))
        self.save_button.on_click(lambda _: self.save(self.path.value.strip()))
        self.path.add_class("sbx-path")
        self.said = W.HTML("")
        box = W.VBox([W.HBox([self.path, self.load_button, self.save_button]), self.said])
        box.add_class("sbx-files")
        return box

    def _moved(self, name: str):
        """Take what is shown into the variant where that can be done; the other knobs that wait, too."""
        shown, told = {}, {}
        for other in {name: None, **self.messages}:
            try:
                shown[other] = self.rows[other].control.read()
            except SandboxError as error:
                told[other] = self._sentence(other, str(error))
        variant = self.variant
        try:
            variant = variant.replace(**shown)
        except SandboxError:  # not all together: then those that can be taken one by one
            for other, value in shown.items():
                try:
                    variant = variant.replace(**{other: value})
                except SandboxError as error:
                    told[other] = self._plain_words(str(error))
        self.messages = told
        self._accept(variant)

    def _accept(self, variant: Variant):
        known, self.variant = self.variant, variant
        self._mark()
        if variant != known:
            for listener in self._listeners:
                listener(variant)

    def _mark(self):
        for name, row in self.rows.items():
            row.mark(getattr(self.variant, name), self.messages.get(name, ""))
            row.control.light(getattr(self.variant, "players", 0))
        changes = list(self.variant.diff())
        changed = [self.knobs[change.name].group for change in changes]
        for section in self.sections:
            section.count(changed.count(section.title))
        told = escape("\n".join(change.words for change in changes))
        words = f"<b>● {self._count()}</b>" if changes else self._count()
        self.count.value = f'<span class="sbx-count" title="{told}">{words}</span>'
        self.reset_button.disabled = not changes and not self.messages

    def _count(self) -> str:
        n = len(self.variant.diff())
        return f"{n} change{'s' if n > 1 else ''} from the rulebook" if n else "as in the rulebook"

    def _sentence(self, name: str, told: str) -> str:
        """Complete what a kind says of a value into a sentence."""
        knob = self.knobs[name]
        told = told.rstrip(".")
        if not told.startswith(("is ", "has ", "for ", "[")):
            return f"{told}."
        return f"{knob.label} {told}{f' ({knob.unit})' if knob.unit else ''}."

    def _plain_words(self, told: str) -> str:
        for name, knob in self.knobs.items():
            if told.startswith((f"{name} ", f"{name}:", f"{name}[")):
                return knob.label + told.removeprefix(name)
        return told
