"""Action numbers to moves and back: the only place that knows the numbering.

A number is kind * 4096 + a * 64 + b; what a and b mean is said at each kind.
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


_KIND, _FIRST = 4096, 64


@kernel
def encode(kind, a, b):
    """Return the number of a move."""
    return kind * _KIND + a * _FIRST + b


@kernel
def kind_of(action):
    """Return the kind of a move, an `Action`."""
    return action // _KIND


@kernel
def first_of(action):
    """Return the a of a move."""
    return action % _KIND // _FIRST


@kernel
def second_of(action):
    """Return the b of a move."""
    return action % _FIRST
