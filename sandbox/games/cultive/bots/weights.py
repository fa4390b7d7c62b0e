"""The weights of the rule-of-thumb player: what it guesses where it cannot count."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Each weight in one sentence; points are points of the final score."""

    # consortia
    choices: int = 3  # cards one may choose among when a column or a row has to go on
    column_hope: float = 0.62  # how much of a column's hoped-for links counts today
    fresh: float = 0.52  # chance of a next link in a column that has no plant to link to yet
    row_hope: float = 0.45  # how much of a neighbour's hoped-for link in the row counts today
    again: float = 0.73  # points of rows that each further harvest of a fruit tree brings
    links: float = 3.63  # points of consortia a plant that is harvested brings on average
    # time
    action: float = 4.77  # points one more action is worth elsewhere
    season: float = 1.37  # points one more round on a terrain is worth to another plant
    harvest: float = 1.14  # points of one more harvest under a terrain, what it costs in actions taken off
    scarce: float = 2.5  # the same where a turn has at least as many actions as there are terrains
    special: float = 0.51  # points by which a special action must pay beyond its own
    # cards
    find: float = 0.67  # share of the cards of a species that come by which one gets hold of
    dare: float = 0.45  # how much of the chance to find the second card in the one round left for it counts
    pair_luck: float = 0.32  # chance to come by the second card of a double when one is in hand
    keep: float = 0.39  # how much of what a card could do next turn counts when it is kept
    second: float = 0.26  # how much of that a further card of the same single species adds
    stage: float = 0.68  # the same for a species that grows in stages
    exchange: float = 0.89  # points by which an exchange at the Fair must be better than playing on
    draw: float = 2.33  # points a new card from the deck is worth, for each card that leaves the hand
    draw_only: float = 14.0  # the same where there is no Fair to get rid of bad cards
    # light
    later_sun: float = 0.81  # chance of sun where the board is not yet known
    later_shade: float = 0.34  # chance of shade where the board is not yet known


WEIGHTS = Weights()
