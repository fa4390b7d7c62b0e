"""The weights of the rule-of-thumb player: what it guesses where it cannot count."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Each weight in one sentence; points are points of the final score."""

    turn: float = 1.4  # points a turn is worth
    space: float = 0.15  # points a space of the garden is worth
    pace: float = 0.65  # spaces a player fills in a turn
    share: float = 0.1  # how often in a turn a player plants of the piles that run out first
    spare: float = 0.8  # points of a card in hand that the next tile does not need
    wild: float = 0.6  # points of a mushroom beyond those it scores
    reborn: float = 0.7  # points of a set of reborn cards
    other: float = 0.015  # how much plans for other tiles than the best count
    single: float = 0.9  # turns it takes to collect an element of which one card lies in the display
    pair: float = 0.85  # of which two lie there
    none: float = 1.1  # of which none lies there
    bloom: float = 0.35  # turns more for a Bloom, for the Sunshine it costs
    crowded: float = 2.0  # turns more for each element that has no room in hand
    loan: float = 1.2  # points of giving another player a mushroom
    tool_wait: float = 3.5  # turns to get a tool that nobody owns
    fresh: float = 0.35  # points of a card taken after a row was removed
    draw: float = 0.4  # points of drawing a card with the Water Can
    shears: float = 0.12  # points of owning a tool for a turn
    gloves: float = 0.06
    shovel: float = 0.04
    can: float = 0.2
    key: float = 0.07  # how much of the points of a tile that needs a tool the tool is worth
    span: float = 14.0  # turns at most for which an effect counts
    room: float = 0.1  # points a turn of an effect: room for a tool,
    sets: float = 0.3  # smaller sets,
    hand: float = 0.12  # a card more in hand,
    free: float = 0.08  # Blooms for nothing,
    cheap: float = 0.08  # and a cheaper element
    lone: float = 2.0  # how bad a free space without free neighbours is, in pairs of free neighbours
    fits: float = 0.3  # how good it is that a kind still fits, the same for each of its points


WEIGHTS = Weights()
