"""Which control serves which kind of value."""

from sandbox.engine.kinds import ByStep, Choice, Kind, Matrix, Real, Rows, Switch, Whole
from sandbox.engine.names import Names
from sandbox.panels.components_control import RowsControl
from sandbox.panels.controls import ChoiceControl, Control, NamesControl, NumberControl, SwitchControl
from sandbox.panels.table_controls import MatrixControl, StepsControl

CONTROLS: dict[type[Kind], type[Control]] = {
    Whole: NumberControl,
    Real: NumberControl,
    Switch: SwitchControl,
    Choice: ChoiceControl,
    Names: NamesControl,
    ByStep: StepsControl,
    Matrix: MatrixControl,
    Rows: RowsControl,
}


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
    for kind, control in CONTROLS.items():
        if isinstance(knob.kind, kind):
            return control(knob, value, changed)
    raise TypeError(f"there is no control for values of kind {type(knob.kind).__name__}")
