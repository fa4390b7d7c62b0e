"""What can happen in a game of Succulent: the facts the rules log, the metrics count and the views tell.

An event is (kind, seat, round, a, b, c, d, e); what the letters mean is said at each kind.
"""

from enum import IntEnum


class Event(IntEnum):
    """The kinds of event."""

    GREENHOUSE = 0  # the seat has greenhouse a, in alphabetical order
    REVEALED = 1  # plot b at place a, the c-th to lie face up; d is 1 when at the start
    SHOWN = 2  # project a laid out at place b of the row
    PLACED = 3  # bed number a of size b on spaces up to c and d (first and last); e adds up PLACED_...
    CUTTINGS = 4  # b cuttings of type a gained, c more were missing; d says where from
    DUE = 5  # b droplets of size a gained; c says where from
    PUT = 6  # a droplet of size a into section b
    THROWN = 7  # a droplet of size a into section b, for which one of size c was thrown out
    LOST = 8  # a droplet of size a found no room
    MISSED = 9  # b droplets of size a could not be had: the supply is empty
    GARDENER = 10  # to project a at place b
    BEDS = 11  # b beds of size a gained, c more were missing; d is 1 when by a bonus
    COMPLETED = 12  # project a at place b, paid with sections c (a bit each), in its d-th turn there
    PAID = (
        13  # b cuttings of type a for it, and c small droplets of that section; d is 1 when the section paid
    )
    HOME = 14  # the gardener returns from place a, as seat b completed the project
    GAVE_BACK = 15  # a bed (a is 0) or cutting (a is 1) of size or type b
    PASSED = 16  # no action was possible
    DECLINED = 17  # a bed that could be placed at once was not
    TRIGGERED = 18  # a triggers the end, see the state's `trigger`
    TURN_ENDED = 19  # with a cuttings, b beds, c small and d large droplets, e flowers left
    DRY = 20  # the supply of a ran empty: beds by size, then droplets by size, then cuttings by type


PLACED_UNOWNED, PLACED_BY_REVEAL, PLACED_BY_BONUS = 1, 2, 4
FROM_SPACES, FROM_NEIGHBOURS, FROM_BONUS, FROM_GARDENER = range(4)  # of a cutting or droplet
DROPLETS_FROM = ("icons", "neighbours", "bonuses", "gardeners")
SUPPLIES = (
    *("small beds", "medium beds", "large beds", "small droplets", "large droplets"),
    *("green cuttings", "purple cuttings", "orange cuttings", "red cuttings", "black cuttings"),
)
