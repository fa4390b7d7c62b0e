"""The weights of the rule-of-thumb player: what it guesses where it cannot count."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Each weight in one sentence; points are points of the final score."""

    seed: float = 3.0  # points of a seed in reserve for a turn of this season that has none yet
    spare: float = 0.4  # points of a further seed in reserve, as plants can still be paid with it this season
    keep: float = 0.65  # points of a seed that is there after this season
    cost: int = 3  # seeds a turn can use beyond the one it puts down
    base: int = 4  # seeds a later season can use without planting
    growth: float = 1.0  # points by which a plot with room grows under a seed before the season is scored
    hope: float = 0.7  # chance that a goal just short of its threshold is met in time
    rival: float = 1.0  # how much a point of the others counts against one's own, shared among them
    reply: float = 0.3  # how much of what the next player can make of the pits counts
    richest: float = 0.5  # how much of the most valuable plant the next player can pay counts in that


WEIGHTS = Weights()
