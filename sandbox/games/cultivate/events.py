"""What can happen in a game of Cultivate!: the facts the rules log, the metrics count and the views tell.

An event is (kind, seat, round, a, b, c, d, e); what the letters mean is said at each kind.  Rounds count
through the seasons, each of which has its full number; Winter is the round after them.
"""

from enum import IntEnum


class Event(IntEnum):
    """The kinds of event."""

    ROLE = 0  # role a lies on role card b: the seat's own when b is a seat that plays, else a community goal
    SHOWN = 1  # plant a laid out at the market
    RESHUFFLED = 2  # a discarded plants made a new deck
    SOWN = 3  # b seeds of space a, the last one on space c
    ACTIVATED = 4  # space a was chosen in Winter
    CULTIVATED = 5  # a seed on plot a
    PLANTED = 6  # plant a on plot b, for c seeds, after d turns at the market; e is 1 when from store B
    RODE = 7  # a seed on plot a along with a plant
    HARVESTED = 8  # b seeds out of store a (0 or 1), c for store A, d for a power
    RELATED = 9  # a seed on role card a, of role b
    PASSED = 10  # nothing done in phase a; b is 1 when nothing else could be done
    SEEDS = 11  # at the end of a round b, c and d seeds lie in place a of WHERE and in the next two
    PITS = 12  # at the end of a round b, c, d and e seeds lie in pit a and in the next three
    ROUND_ENDED = 13  # c is 1 when the season ended before the round was full
    PLOT_SCORED = 14  # b seeds on plot a: c points for its plants, d for a power; e seeds of others there
    GOAL_SCORED = 15  # b seeds on role card a: c points, d for a power; e is the role
    EARNED = 16  # b points from source a in this season
    SEASON_ENDED = 17  # season a; b is 1 when early; bit s of c when the goal of role card s is met
    DISCARDED = 18  # plant a left the market after b turns
    REFILLED = 19  # a seeds out of the bag into the pits, b more were missing


IN_PITS, ON_PLOTS = 0, 3  # the first place and the fourth where seeds can lie
WHERE = ("pits", "stores", "reserves", "plots", "goals", "bag")
