"""Action numbers to moves and back: the only place that knows the numbering.

A number has the bits of kind, and sixteen for what: a set of spaces, a bit each, or a number.
"""

from enum import IntEnum

from sandbox.engine.jit import kernel


class Action(IntEnum):
    """The kinds of choice a player has."""

    STOP = 0  # take nothing more, draw nothing
    TAKE = 1  # the cards on the spaces `what`
    DRAW = 2  # a card with the Water Can
    REMOVE = 3  # row `what` of the display
    PLANT = 4  # begin to plant a tile of kind `what`
    TRANSPLANT = 5  # the own tile number `what`
    READY = 6  # no more transplants: pay and plant
    BORROW = 7  # the tool of seat `what`
    PAY = 8  # count_paid(what) cards, or sets, of kind kind_paid(what); mushrooms pay the rest
    GIVE = 9  # one card, or set, of kind `what`
    DROP = 10  # tool `what`, out of the game
    PLACE = 11  # in place number `what` of those of the tile


@kernel
def encode(kind, what):
    """Return the number of a move."""
    return kind << 16 | what


@kernel
def kind_of(action):
    """Return the kind of a move, an `Action`."""
    return action >> 16


@kernel
def what_of(action):
    """Return the spaces, or the number, of a move."""
    return action & 65535


def kind_paid(what):
    """Return the kind of card a payment is about."""
    return what >> 8


def count_paid(what):
    """Return how many cards, or sets of reborn cards, are paid."""
    return what & 255
