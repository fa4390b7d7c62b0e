"""What a plant on a terrain is worth: its print, its links in the column and in the row, and its future."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.bots.cards import chance_of_link
from sandbox.games.cultive.bots.outlook import (
    COVERED,
    FREE,
    GAP,
    ICONS,
    LENGTH,
    PLACE,
    cards_of,
    harvests_left,
    lies,
    link,
)
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.components import Growth, Light

NEVER = -1000.0  # worth of what cannot be done


@kernel
def points(table, cards):
    """Look up the points of a consortium; fewer than two cards are none."""
    return np.float64(table[min(cards, len(table) - 1)]) if cards >= 2 else 0.0


@kernel
def column_future(parameters, length, chance, harvests):
    """Hope for the points by which a column of this length grows in so many more harvests."""
    hope, odds, before = 0.0, 1.0, points(parameters["vertical"], length)
    for more in range(1, harvests + 1):
        odds *= chance
        after = points(parameters["vertical"], length + more)
        hope += odds * (after - before)
        before = after
    return WEIGHTS.column_hope * hope


@kernel
def row_points(parameters, icons, cards, n, best):
    """Find what the best runs of a row are worth together, none sharing a plant.

    Modified in place: `best`, scratch for one more than `n` numbers.
    """
    best[0] = 0.0
    for end in range(1, n + 1):
        best[end] = best[end - 1]
        common, length = icons[end - 1], cards[end - 1]
        for start in range(end - 2, -1, -1):
            common &= icons[start]
            if common == 0:
                break
            length += cards[start]
            free = common
            if not parameters["partial_runs"]:
                free &= ~(icons[start - 1] if start > 0 else 0)
                free &= ~(icons[end] if end < n else 0)
            if free:
                best[end] = max(best[end], best[start] + points(parameters["horizontal"], length))
    return best[n]


@kernel
def run_length(icons, cards, n, at):
    """Count the cards of the longest run through a plant of a row, to its left and right on one icon each."""
    length = cards[at]
    for step in (-1, 1):
        common, i = icons[at], at + step
        while 0 <= i < n and common & icons[i]:
            common &= icons[i]
            length += cards[i]
            i += step
    return length


@kernel
def read_row(state, parameters, look, terrain, row, icons, cards):
    """Write the icons of a row of the own plantation around a terrain; returns (its position, plants).

    A card turned face down is a gap, or is left out where it does not interrupt.
    Modified in place: `icons`, `cards`.
    """
    n, at = 0, 0
    for other in range(parameters["terrains"]):
        species = lies(state, look, other, row) if other != terrain else GAP
        if species == COVERED and not parameters["nullified_breaks"]:
            continue
        if other == terrain:
            at = n
        icons[n] = 0
        cards[n] = 0
        if species >= 0:
            icons[n] = parameters["deck"]["row_icons"][species]
            cards[n] = cards_of(parameters, species)
        n += 1
    return at, n


@kernel
def neighbours(state, parameters, look, terrain, row):
    """Say which species lie left and right of a place, and how many of the two can still be filled."""
    left, right, sides = COVERED, COVERED, 0
    if terrain > 0:
        left = lies(state, look, terrain - 1, row)
    if terrain + 1 < parameters["terrains"]:
        right = lies(state, look, terrain + 1, row)
    for other, species in ((terrain - 1, left), (terrain + 1, right)):
        if species == GAP and look[PLACE, other] + harvests_left(parameters, look[FREE, other]) > row:
            sides += 1
    return left, right, sides


@kernel
def row_gain(parameters, icons, cards, n, at, own, more, without, best):
    """Count what a plant with icons `own`, giving `more` cards, adds to its row, worth `without` so far.

    Modified in place: `icons` and `cards`, which then hold it; `best` (scratch).
    """
    icons[at], cards[at] = own, more
    if (at > 0 and icons[at - 1] & own) or (at + 1 < n and icons[at + 1] & own):
        return row_points(parameters, icons, cards, n, best) - without
    return 0.0


@kernel
def column_gain(parameters, look, terrain, species, harvest, chance, before):
    """Count what a plant adds to its column now and to its hopes, against leaving the place to others.

    The places after a 3-stage plant are its own: see `repeat_gain`.
    """
    length, icons = look[LENGTH, terrain], look[ICONS, terrain]
    longer, _ = link(parameters, length, icons, species)
    gain = -before
    if longer > length:
        gain += points(parameters["vertical"], longer) - points(parameters["vertical"], length)
    if parameters["deck"]["growth"][species] != Growth.THREE:
        gain += column_future(parameters, longer, chance, harvests_left(parameters, harvest + 1))
    return gain


@kernel
def column_before(parameters, look, terrain, free):
    """Hope for what a column would bring if the next place were left to any other plant."""
    length, harvests = look[LENGTH, terrain], harvests_left(parameters, free)
    if length == 0:
        return column_future(parameters, 1, WEIGHTS.fresh, harvests - 1)
    deck = parameters["deck"]
    partners = 0
    for species in range(deck["n_species"]):
        if deck["column_icons"][species] & look[ICONS, terrain]:
            partners += deck["copies"][species]
    chance = chance_of_link(deck, partners)
    return column_future(parameters, length, chance, harvests)


@kernel
def repeat_gain(parameters, look, terrain, species):
    """Count the points of consortia of each further harvest of a 3-stage plant, which links to itself."""
    gain = WEIGHTS.again
    if parameters["deck"]["column_icons"][species] != 0:
        longer, _ = link(parameters, look[LENGTH, terrain], look[ICONS, terrain], species)
        gain += points(parameters["vertical"], longer + 1) - points(parameters["vertical"], longer)
    return gain


@kernel
def cards_needed(parameters, species, height):
    """Count the rounds in which a plant of that height must still get a card before it is complete."""
    if height > 0:
        return max(0, parameters["deck"]["cards"][species] - height)
    growth = parameters["deck"]["growth"][species]
    return 3 if growth == Growth.THREE else 2 if growth == Growth.TWO else 1


@kernel
def light_chance(parameters, species, shade):
    """Guess the chance that a species lives through a later Check, `shade` being that of a tree's shade."""
    if parameters["deck"]["growth"][species] == Growth.THREE:
        return 1.0
    light = parameters["deck"]["light"][species]
    if light == Light.SUN:
        return WEIGHTS.later_sun * (1.0 - shade)
    return max(WEIGHTS.later_shade, shade) if light == Light.SHADE else 1.0


@kernel
def harvests_of(parameters, species, start, needed, have, rate):
    """Estimate how many harvests a plant brings that needs `needed` more cards from round `start` on.

    `have` cards of it are in hand, a further one turns up in a round with the chance `rate`.  A 2-stage plant
    has one round to get its second card; a 3-stage plant goes on as long as rounds and cards last.
    """
    spare = parameters["rounds"][parameters["players"]] - start - needed
    if spare < 0:
        return 0.0
    growth = parameters["deck"]["growth"][species]
    if growth == Growth.THREE:
        cards = have + rate * (needed + spare - 1)
        return max(0.0, min(cards - needed + 1.0, 1.0 + spare // 2))
    return WEIGHTS.dare * rate if growth == Growth.TWO and needed > have else 1.0


@kernel
def plant_worth(parameters, species, start, needed, have, rate, light, links, repeat):
    """Value a plant that needs `needed` more cards from round `start` on, `have` of them in hand.

    `light` is the chance to live through the Checks until it is complete; `links` are the points of column
    and row at its first harvest, `repeat` those at each further one.  Each further card costs an action,
    each further round the terrain.
    """
    harvests = harvests_of(parameters, species, start, needed, have, rate)
    if harvests == 0.0:
        return NEVER
    deck = parameters["deck"]
    more = max(0.0, harvests - 1.0)
    value = harvests * deck["points"][species] * deck["joined"][species] + links * min(1.0, harvests)
    value = (value + more * repeat) * light
    value -= (needed - 1) * (WEIGHTS.action + WEIGHTS.season)
    return value - more * (WEIGHTS.action + 2 * WEIGHTS.season)
