"""The weights of the rule-of-thumb player: what it guesses where it cannot count."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Each weight in one sentence; points are points of the final score."""

    choices: int = 3  # cards one may choose among when a column or a row has to go on
    column_hope: float = 0.45  # how much of a column's hoped-for links counts today
    fresh: float = 0.45  # chance of a next link in a column that has no plant to link to yet
    row_hope: float = 0.3  # how much of a neighbour's hoped-for link in the row counts today
    action: float = 0.5  # points one more action is worth elsewhere
    season: float = 0.5  # points one more round on a terrain is worth to another plant
    grow_luck: float = 0.17  # chance to come by a card for the next stage when none is in hand
    pair_luck: float = 0.35  # chance to come by the second card of a double when one is in hand
    later_sun: float = 0.95  # chance of sun where the board is not yet known
    later_shade: float = 0.2  # chance of shade where the board is not yet known
    keep: float = 0.55  # how much of what a card could do next turn counts when it is kept
    second: float = 0.3  # how much of that a further card of the same single species adds
    exchange: float = 0.7  # points by which an exchange at the Fair must be better than playing on
    harvest: float = 1.2  # points of one more harvest under a terrain, what it costs in actions taken off
    scarce: float = 2.5  # the same where a turn has at least as many actions as there are terrains
    links: float = 2.5  # points of consortia a plant that is harvested brings on average
    special: float = 0.5  # points by which a special action must pay beyond its own
    draw: float = 1.25  # points a new card from the deck is worth, for each card that leaves the hand
    draw_only: float = 4.0  # the same where there is no Fair to get rid of bad cards


WEIGHTS = Weights()
