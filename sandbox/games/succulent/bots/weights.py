"""The weights of the rule-of-thumb player: what it guesses where it cannot count."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Each weight in one sentence; points are points of the final score."""

    # time
    pace: float = 1.8  # turns a player needs for a project
    planting: float = 1.2  # turns a player needs to place a flower
    late: float = 5.0  # own turns before the end from which on what is not used yet loses its worth
    # cuttings and plans
    spare: float = 1.0  # points of a cutting that no plan needs, beyond what is scored for it at the end
    hope: float = 0.75  # share of a plan that is left when one more cutting lacks
    speed: float = 2.2  # cuttings a player can gain in a turn
    second: float = 0.35  # how much of the second-best plan counts
    race: float = 0.3  # chance that a player who can pay for a project takes it first
    done: float = 6.5  # points of completing a project now rather than later
    # beds
    small: float = 1.7  # points of a small bed in the inventory
    medium: float = 1.8
    large: float = 3.6
    placing: float = 3.8  # points of placing a small bed at once
    reveal: float = 1.4  # points of turning up a plot, beyond the small bed that may be placed for it
    # droplets
    small_droplet: float = 0.8  # points of a small droplet as a bonus to come
    large_droplet: float = 4.6  # points of a large droplet to come
    steady: float = 0.4  # points of a large droplet for staying when its section pays, each 4 turns
    # projects that count
    interest: float = 0.4  # how much of a plan's points for each thing counts already
    growth: tuple = (
        0.22,
        0.28,
        0.3,
        0.45,
        0.25,
        -0.6,
        0.38,
        0.47,
        0.25,
    )  # more of each kind counted, a turn left
    # others
    rival: float = 0.5  # how much a point of the others counts against one's own, shared among them
    end: float = 0.3  # points of ending the game for each point ahead, and of not ending it for each behind
    lead: float = 15.0  # points ahead or behind that count for that, at most


WEIGHTS = Weights()
