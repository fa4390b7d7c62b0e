"""Action numbers to moves and back: the only place that knows the numbering.

A number has the bits of kind, a and b, six each for a and b; what a and b mean is said at each kind.
"""

from enum import IntEnum

from sandbox.engine.jit import kernel


class Action(IntEnum):
    """The kinds of choice a player has."""

    END = 0  # end the turn
    PLANT = 1  # species a on terrain b
    GROW = 2  # the plant on terrain b, one card of its species
    FAIR = 3  # give species a, take species b
    RENEW = 4  # discard the Fair and lay out a new one
    BEE = 5  # reveal the plant on terrain b
    MOVE = 6  # the plant on terrain a to terrain b
    DISCARD = 7  # the plant on terrain b
    NULLIFY = 8  # turn the harvested plant at place a under terrain b face down


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
