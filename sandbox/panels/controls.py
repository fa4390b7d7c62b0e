"""Controls: the right widget for each kind of single value, which shows junk but never passes it on."""

from collections.abc import Callable
from contextlib import contextmanager

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import Whole


class Control:
    """What the panel needs of a control, whatever it looks like.

    Parameters
    ----------
    knob : Knob
    value : object
        A valid value of the knob's kind.
    changed : callable
        Called without arguments after the user moved or typed, never after `show`.

    Attributes
    ----------
    widget : ipywidgets.Widget
    wide : bool
        Whether it wants a line of its own under its label.
    """

    wide = False
    widget: W.Widget

    def __init__(self, knob, value, changed: Callable[[], None]):
        self.knob = knob
        self.kind = knob.kind
        self._changed = changed
        self._quiet = 0
        self.build(value)

    def build(self, value):
        """Make the widgets."""
        raise TypeError(f"{type(self).__name__} does not say how it is built")

    def read(self):
        """Return what is shown as a value of the kind.

        Raises
        ------
        SandboxError
            When what is shown is no such value; the message continues "<name> ...".
        """
        return self.kind.read(self.widget.value)

    def show(self, value):
        """Show a valid value without telling anybody."""
        with self.quietly():
            self.widget.value = value

    def light(self, players: int):
        """Point out what counts at this number of players."""

    @contextmanager
    def quietly(self):
        """Keep `changed` from being called while widgets are set from here."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    def moved(self, _=None):
        """Pass on that the user did something."""
        if not self._quiet:
            self._changed()


class NumberControl(Control):
    """A slider, and a box that shows its value and can be typed into.

    The box is a text box, because number boxes pull junk into their range in silence.

    Examples
    --------
    >>> from sandbox.engine.variant import Knob
    >>> knob = Knob(Whole(0, 16), "Fair size", "Cards at the Fair.", "3", "rulebook", "Setup")
    >>> control = NumberControl(knob, 8, lambda: print("moved"))
    >>> control.slider.value = 6
    moved
    >>> control.box.value, control.read()
    ('6', 6)
    """

    def build(self, value):
        kind = self.kind
        make = W.IntSlider if isinstance(kind, Whole) else W.FloatSlider
        self.slider = make(
            value=value,
            min=kind.low,
            max=kind.high,
            step=kind.step,
            readout=False,
            tooltip=self.knob.help,
            layout=W.Layout(flex="1 1 60px", width="auto", min_width="60px"),
        )
        self.box = W.Text(value=kind.words(value), continuous_update=False, layout=W.Layout(width="46px"))
        self.box.add_class("sbx-box")
        self.widget = W.HBox([self.slider, self.box])
        self.slider.observe(self._slid, "value")
        self.box.observe(self._typed, "value")

    def read(self):
        return self.kind.read(self.kind.parse(self.box.value))

    def show(self, value):
        with self.quietly():
            self.slider.value = value
            self.box.value = self.kind.words(value)

    def _slid(self, change):
        if not self._quiet:
            with self.quietly():
                self.box.value = self.kind.words(change.new)
            self.moved()

    def _typed(self, _):
        if not self._quiet:
            try:
                value = self.read()
            except SandboxError:
                pass  # the panel reads it again and says what is wrong
            else:
                with self.quietly():
                    self.slider.value = value
            self.moved()


class SwitchControl(Control):
    """A checkbox that says on or off beside it."""

    def build(self, value):
        self.box = self.widget = W.Checkbox(
            value=value,
            indent=False,
            description=self.kind.words(value),
            tooltip=self.knob.help,
            layout=W.Layout(width="auto"),
        )
        self.box.observe(self._clicked, "value")

    def _clicked(self, change):
        self.box.description = self.kind.words(change.new)
        self.moved()


class ChoiceControl(Control):
    """A drop-down list of the labels."""

    def build(self, value):
        self.box = self.widget = W.Dropdown(
            options=[(label, option) for option, label in self.kind.options],
            value=value,
            tooltip=self.knob.help,
            layout=W.Layout(width="auto", flex="1 1 auto", min_width="60px"),
        )
        self.box.observe(self.moved, "value")


class NamesControl(Control):
    """A line of text with commas between the names.

    Examples
    --------
    >>> from sandbox.engine.names import Names
    >>> from sandbox.engine.variant import Knob
    >>> knob = Knob(Names(3, "roles"), "Roles by seat", "Who has which.", "1", "rulebook", "Roles")
    >>> control = NamesControl(knob, (), lambda: print("moved"))
    >>> control.box.value = "random, Cook"
    moved
    >>> control.read()
    ('random', 'Cook')
    """

    wide = True

    def build(self, value):
        self.box = self.widget = W.Text(
            value=self.kind.words(value),
            tooltip=self.knob.help,
            continuous_update=False,
            layout=W.Layout(width="auto", flex="1 1 auto"),
        )
        self.box.observe(self.moved, "value")

    def show(self, value):
        with self.quietly():
            self.box.value = self.kind.words(value)
