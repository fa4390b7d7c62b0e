"""Boards: sets of spaces in two words of 60 bits, counted, spread and shifted."""

from sandbox.engine.jit import kernel
from sandbox.games.succulent.geometry import HALF, NOT_FIRST, NOT_LAST, WORD


@kernel
def count(word):
    """Return how many bits of a word are set."""
    word = word - (word >> 1 & 0x5555555555555555)
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    return word * 0x0101010101010101 >> 56 & 255


@kernel
def first_space(low, high):
    """Return the first space of a board that is not empty."""
    if low != 0:
        return count((low & -low) - 1)
    return HALF + count((high & -high) - 1)


@kernel
def beside(low, high):
    """Return the board of all spaces of the frame that share an edge with one of a board."""
    near_low = (
        (low & NOT_FIRST) >> 1 | (low & NOT_LAST) << 1 | low >> 12 | low << 12 & WORD | high << 48 & WORD
    )
    near_high = (high & NOT_FIRST) >> 1 | (high & NOT_LAST) << 1 | high >> 12 | high << 12 & WORD | low >> 48
    return near_low & ~low, near_high & ~high


@kernel
def bed_board(parameters, direction, anchor):
    """Return the board of the spaces under a bed with its anchor at a space."""
    mask = parameters["beds"]["mask"][direction]
    if anchor < HALF:
        return mask << anchor & WORD, mask >> (HALF - anchor)
    return mask & 0, mask << (anchor - HALF) & WORD


@kernel
def anchors(parameters, direction, free_low, free_high):
    """Return the board of the anchors at which a bed lies on free spaces alone (U-14, S2).

    A board shifted back by the offset of a space under the bed holds the anchors for which that space is
    free; what is left after all its spaces are the placements.
    """
    beds = parameters["beds"]
    low, high = beds["low"][direction], beds["high"][direction]
    for cell in range(beds["n_cells"][direction]):
        offset = beds["offset"][direction, cell]
        low &= (free_low >> offset | free_high << (HALF - offset)) & WORD
        high &= free_high >> offset
    return low, high


@kernel
def write_placements(parameters, size, free_low, free_high, actions, n, code):
    """Write ``code | direction << 8 | anchor`` for each way to lay a bed of a size on free spaces.

    Returns the new length of the list.  Modified in place: `actions`.
    """
    for direction in range(parameters["beds"]["first"][size], parameters["beds"]["first"][size + 1]):
        low, high = anchors(parameters, direction, free_low, free_high)
        move = code | direction << 8
        while low != 0:
            actions[n] = move + count((low & -low) - 1)
            n += 1
            low &= low - 1
        move += HALF
        while high != 0:
            actions[n] = move + count((high & -high) - 1)
            n += 1
            high &= high - 1
    return n
