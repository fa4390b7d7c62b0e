"""What can happen in a game of Cultive: the facts the rules log, the metrics count and the views tell.

An event is (kind, seat, round, a, b, c, d, e); what the letters mean is said at each kind.
"""

from enum import IntEnum


class Event(IntEnum):
    """The kinds of event."""

    DEALT = 0  # species a to the hand in the deal
    DRAWN = 1  # species a to the hand at the end of the turn
    SHOWN = 2  # species a laid out at the Fair
    RESHUFFLED = 3  # a discards made a new deck
    PLANTED = 4  # species a on terrain b, c cards
    GREW = 5  # species a on terrain b, to stage c
    EXCHANGED = 6  # species a given, species b taken at the Fair
    RENEWED = 7  # the Fair was discarded by a player's action
    BEE = 8  # species a on terrain b, c cards revealed
    MOVED = 9  # species a from terrain b to terrain c
    CLEARED = 10  # species a discarded from terrain b by management, c cards
    TURN_ENDED = 11  # a actions left unused
    SHADES = 12  # the plant of height a on terrain b shades the plant of height c on terrain d
    CHECKED = 13  # species a on terrain b, c high, shaded by d plants, with fate e
    HARVESTED = 14  # species a under terrain b at place c, d cards
    NULLIFIED = 15  # species a under terrain b at place c turned face down
    REVEALED = 16  # species a on terrain b, c cards
    ROUND_ENDED = 17  # after the Reveal
    EARNED = 18  # points after a Harvest by source: a printed, b rows, c columns, d unused specials


class Fate(IntEnum):
    """What the Check says of a plant."""

    LIVES = 0
    WANTS_SUN = 1
    WANTS_SHADE = 2
    NOT_GROWN = 3


FATES = ("lives", "wants sun", "wants shade", "not grown")
