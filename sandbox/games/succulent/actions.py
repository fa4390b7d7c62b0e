"""Action numbers to moves and back: the only place that knows the numbering.

A number has the bits of kind, a and b, eight each for a and b; what a and b mean is said at each kind.
"""

from enum import IntEnum

import numpy as np

from sandbox.engine.jit import kernel


class Action(IntEnum):
    """The kinds of choice a player has."""

    SKIP = 0  # place no bed at once, complete no project, let a droplet go
    PLACE = 1  # a bed in direction a of the bed record, its anchor at space b
    GARDENER = 2  # to place b of the row
    SECTION = 3  # the droplet into section b
    THROW = 4  # a droplet of size a out of section b, the new one into its place
    REVEAL = 5  # the plot at place b
    COMPLETE = 6  # the project at place a of the row; sections b (a bit each) pay for a cutting
    TAKE = 7  # a cutting of type b
    GIVE_BED = 8  # back, of size b
    GIVE_CUTTING = 9  # back, of type b


@kernel
def encode(kind, a, b):
    """Return the number of a move."""
    return kind << 16 | a << 8 | b


@kernel
def kind_of(action):
    """Return the kind of a move, an `Action`."""
    return np.int64(action) >> 16


@kernel
def first_of(action):
    """Return the a of a move."""
    return np.int64(action) >> 8 & 255


@kernel
def second_of(action):
    """Return the b of a move."""
    return np.int64(action) & 255
