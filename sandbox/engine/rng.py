"""Random streams kept in the state: counter-based, one for each purpose.

The n-th number of a stream is a hash of (seed of the game, purpose, n), so two variants played on the same
seed see the same cards and the same bot noise as far as their rules allow.  The hash is SplitMix64's output
function (Steele, Lea and Flood, 2014).
"""

import numpy as np

from sandbox.engine.jit import kernel

CHANCE = 0  # streams 0-7 belong to the game: the deal, each deck, each draw pile
BOT = 8  # stream BOT + seat is the noise of that seat's player
MAX_SEATS = 6
STREAMS = BOT + MAX_SEATS

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_ONE = np.uint64(1)


@kernel
def mix(value):
    """Hash one 64-bit number to another, SplitMix64's finaliser."""
    value = (value ^ (value >> _S30)) * _M1
    value = (value ^ (value >> _S27)) * _M2
    return value ^ (value >> _S31)


@kernel
def key(seed, purpose):
    """Return the key of the stream for `purpose` in the game with `seed` (uint64)."""
    return mix(mix(seed + _GOLDEN) ^ (np.uint64(purpose + 1) * _GOLDEN))


@kernel
def start_streams(state, seed):
    """Give the state its seed and all streams their keys.  Modified in place: `state`."""
    state["seed"] = seed
    for purpose in range(STREAMS):
        state["keys"][purpose] = key(seed, purpose)
        state["counters"][purpose] = np.uint64(0)


@kernel
def rekey(state, seed):
    """Redraw the future of the game's own chance, leaving the players' noise.  Modified in place: `state`."""
    for purpose in range(BOT):
        state["keys"][purpose] = key(seed, purpose + STREAMS)


@kernel
def bits(state, purpose):
    """Return the next 64 random bits of a stream.  Modified in place: `state`."""
    count = state["counters"][purpose] + _ONE
    state["counters"][purpose] = count
    return mix(state["keys"][purpose] + count * _GOLDEN)


@kernel
def below(state, purpose, n):
    """Return a random whole number from 0 to n - 1 (n below 2**31; bias below n / 2**32)."""
    return np.int64(((bits(state, purpose) >> _S32) * np.uint64(n)) >> _S32)


@kernel
def uniform(state, purpose):
    """Return a random number in [0, 1)."""
    return np.float64(bits(state, purpose) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@kernel
def shuffle(state, purpose, cards, n):
    """Shuffle the first `n` entries of an array (Fisher and Yates, 1938).  Modified in place: both."""
    for i in range(n - 1, 0, -1):
        j = below(state, purpose, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@kernel
def seed_of(seed, game):
    """Return the seed (uint64) of game number `game` in a run started with `seed` (uint64)."""
    return mix(mix(seed + _GOLDEN) + np.uint64(game) * _GOLDEN)
