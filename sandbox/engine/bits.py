"""Sets of small whole numbers, kept as the bits of one int64: bit n is 1 when n is in the set.

A kernel goes through such a set by its lowest member until none is left::

    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
"""

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from sandbox.engine.jit import COMPILED, kernel


@intrinsic
def _machine_word(typing_context, members):
    """One instruction of the machine counts the zeros below the lowest bit; numba has no name for it."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), generate


def _python(members):
    return (int(members) & -int(members)).bit_length() - 1


_zeros_below = _machine_word if COMPILED else _python


@kernel
def lowest(members):
    """Return the smallest member of a set that is not empty.

    Parameters
    ----------
    members : int
        The set, above 0 and below 2**63.

    Examples
    --------
    >>> lowest(0b101000)
    3
    """
    return _zeros_below(members)


@kernel
def above(values, limit, n):
    """Return the set of those among the first `n` places of an array whose value is above a limit.

    To make the set and go through its members is quicker than to ask at every place, as nobody can foretell
    the answers.

    Examples
    --------
    >>> bin(above(np.array([3, 0, 1, 7]), 0, 3))
    '0b101'
    """
    places = 0
    for place in range(n):
        places |= np.int64(values[place] > limit) << place
    return places
