"""The head every state begins with, and the short log in which the rules say what happened.

Numbers that kernels pass on to each other are int64 throughout, in states and parameters alike: numba
compiles a kernel anew for every combination of argument types it meets.
"""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.engine.rng import MAX_SEATS, STREAMS

EVENT_CAPACITY = 512  # of Cultive, the fullest last round there can be logs about 470
EVENT_WIDTH = 8

HEAD = [
    ("seed", "u8"),  # the seed of this game: with the variant and the players it decides everything
    ("turn", "i8"),  # turns begun so far, counting from 0
    ("round", "i8"),  # the current round, counting from 0
    ("player", "i8"),  # the seat that has to decide, counting from 0
    ("phase", "i8"),  # what kind of decision is asked for; each game names its own
    ("over", "i8"),  # 1 when the game has ended and nobody decides any more
    ("keys", "u8", (STREAMS,)),  # one key for each random stream
    ("counters", "u8", (STREAMS,)),  # numbers drawn so far from each stream
    ("wins", "i8", (MAX_SEATS,)),  # each seat's share of the win in sixtieths, once it has been worked out
    ("n_events", "i8"),  # events of the last apply or setup
    ("events", "i4", (EVENT_CAPACITY, EVENT_WIDTH)),  # kind, seat, round and up to five facts each
]


def state_dtype(fields) -> np.dtype:
    """Return a game's state dtype: the common head, then the game's own fields.

    Examples
    --------
    >>> state_dtype([("coins", "i8", (6,))]).names[-1]
    'coins'
    """
    return np.dtype([*HEAD, *fields], align=True)


@kernel
def emit(state, kind, seat, a, b, c, d, e):
    """Log what happened, for metrics to count and views to tell.  Modified in place: `state`."""
    n = state["n_events"]
    if n < EVENT_CAPACITY:
        event = state["events"][n]
        event[0] = kind
        event[1] = seat
        event[2] = state["round"]
        event[3] = a
        event[4] = b
        event[5] = c
        event[6] = d
        event[7] = e
        state["n_events"] = n + 1
