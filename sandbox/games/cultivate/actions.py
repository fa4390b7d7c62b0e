"""Action numbers to moves and back: the only place that knows the numbering.

A number has the bits of kind, a and b, six each for a and b; what a and b mean is said at each kind.
"""

from enum import IntEnum

from sandbox.engine.jit import kernel


class Action(IntEnum):
    """The kinds of choice a player has."""

    PASS = 0  # do nothing: leave the plot, plant nothing, let no seed ride along, put no seed on a goal
    SOW = 1  # the seeds of space b
    CULTIVATE = 2  # put a seed on plot b
    PLANT = 3  # a plant of kind a on plot b
    RIDE = 4  # put a seed on plot b along with the plant
    RELATE = 5  # put a seed on role card b
    ACTIVATE = 6  # space b, in Winter


@kernel
def encode(kind, a, b):
    """Return the number of a move."""
    return kind << 12 | a << 6 | b


@kernel
def kind_of(action):
    """Return the kind of a move, an `Action`."""
    return action >> 12


@kernel
def first_of(action):
    """Return the a of a move."""
    return action >> 6 & 63


@kernel
def second_of(action):
    """Return the b of a move."""
    return action & 63
