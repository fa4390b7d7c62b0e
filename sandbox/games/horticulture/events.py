"""What can happen in a game of Horticulture Master: the facts the rules log, metrics count and views tell.

An event is (kind, seat, round, a, b, c, d, e); what the letters mean is said at each kind.  Spaces of the
display are row * 4 + column; purposes and causes are those of `state`.
"""

from enum import IntEnum


class Event(IntEnum):
    """The kinds of event."""

    SHOWN = 0  # card a came to space b; c is 1 at the deal
    PREPARED = 1  # card a lies open in the Prepared Area
    RESHUFFLED = 2  # a composted cards made a new deck
    COLLECTED = 3  # card a from space b, in the display for c turns, one of d taken together
    DREW = 4  # card a with the Water Can; b is 1 when it was kept, 0 when it went to the compost
    GAVE = 5  # b cards of kind a for purpose c; d is 1 when they were sets of reborn cards
    DEVELOPED = 6  # tool a
    DROPPED = 7  # tool a, out of the game
    USED = 8  # tool a in collecting
    REMOVED_ROW = 9  # row a with b cards
    COMPOSTED = 10  # card a from space b, with its row
    BURNT = 11  # card a at space b
    TRANSPLANTED = 12  # tile a, which scored b points; c spaces were freed
    BORROWED = 13  # tool a of seat b, for a mushroom
    PLANTED = 14  # tile a; b elements were paid; c tiles were transplanted for it; d is its place
    ANIMAL = 15  # the animal of pile a
    RABBIT = 16  # on a grass tile
    MASTER = 17  # the first full garden
    LAST_ROUND = 18  # has come, for cause a
    PASSED = 19  # as nothing could be done
    TURN_ENDED = (
        20  # used for a (a deed of `state`); b cards collected; c the holes of the display, a bit each
    )
    ROUND_ENDED = 21
    ENDED = 22  # the game, for cause a
