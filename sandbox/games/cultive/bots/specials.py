"""When the rule-of-thumb player spends a special action, and which of a pair it turns face down."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.actions import Action, encode
from sandbox.games.cultive.bots.cards import HELD, RATE
from sandbox.games.cultive.bots.outlook import (
    COVERED,
    GAP,
    HEIGHT,
    LIVES,
    NOW,
    PLACE,
    PLANT,
    foresee,
    harvests_left,
    link,
)
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.bots.worth import cards_needed, harvests_of, points, read_row, row_points
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.parameters import MAX_ROUNDS
from sandbox.games.cultive.scratch import FACTS
from sandbox.games.cultive.state import NO_PLANT

NEVER_FREE = 2 * MAX_ROUNDS  # a 3-stage plant stays


@kernel
def prospects(state, parameters, guess, look):
    """Value a plantation roughly at the end of a turn: what it will harvest, and the time left."""
    total, this = 0.0, np.int64(state["round"])
    harvest = WEIGHTS.scarce if parameters["actions"] >= parameters["terrains"] else WEIGHTS.harvest
    for terrain in range(parameters["terrains"]):
        free = this + 1
        for fact in (NOW, PLANT):
            species = look[fact, terrain]
            if species == NO_PLANT:
                continue
            worth = parameters["deck"]["points"][species] * parameters["deck"]["joined"][species]
            worth += WEIGHTS.links
            if fact == NOW:
                total += worth
                continue
            needed = cards_needed(parameters, species, look[HEIGHT, terrain])
            free = this + 2
            if look[LIVES, terrain] == 1:
                tree = parameters["deck"]["growth"][species] == Growth.THREE
                free = NEVER_FREE if tree else this + 2 + needed
                have, rate = np.int64(guess[HELD, species]), guess[RATE, species]
                total += worth * harvests_of(parameters, species, this + 1, needed, have, rate)
        total += harvest * harvests_left(parameters, free)
    return total


@kernel
def in_trouble(state, parameters, look):
    """Tell whether an own plant will die at this Check or the next, as things stand."""
    for terrain in range(parameters["terrains"]):
        if state["plant"][state["player"], terrain] != NO_PLANT:
            stays = look[PLANT, terrain] != NO_PLANT
            if stays and look[LIVES, terrain] == 0 or not stays and look[NOW, terrain] == GAP:
                return True
    return False


@kernel
def best_special(state, parameters, guess, look):
    """End the turn, or first spend a special action if that is worth more than its point.

    Management is thought of when a plant is about to die, and for a 3-stage plant that stands in the way.
    """
    seat = state["player"]
    if state["specials"][seat] == 0:
        return encode(Action.END, 0, 0)
    best, action = prospects(state, parameters, guess, look), encode(Action.END, 0, 0)
    best += parameters["special_points"] + WEIGHTS.special
    scratch, terrains = state["scratch"], parameters["terrains"]
    after, plant = scratch["after"], scratch["plant"]
    revealed, face_down = scratch["revealed"], scratch["face_down"]
    for terrain in range(terrains):
        plant[terrain] = state["plant"][seat, terrain]
        revealed[terrain] = state["revealed"][seat, terrain]
        face_down[terrain] = state["face_down"][seat, terrain]
    trouble = in_trouble(state, parameters, look)
    for terrain in range(terrains):
        if plant[terrain] == NO_PLANT:
            continue
        species, up, down = plant[terrain], revealed[terrain], face_down[terrain]
        if down > 0:
            revealed[terrain], face_down[terrain] = up + down, 0
            foresee(state, parameters, plant, revealed, face_down, after)
            worth = prospects(state, parameters, guess, after)
            if worth > best:
                best, action = worth, encode(Action.BEE, 0, terrain)
            revealed[terrain], face_down[terrain] = up, down
        if not trouble and parameters["deck"]["growth"][species] != Growth.THREE:
            continue
        plant[terrain], revealed[terrain], face_down[terrain] = NO_PLANT, 0, 0
        foresee(state, parameters, plant, revealed, face_down, after)
        worth = prospects(state, parameters, guess, after)
        if worth > best:
            best, action = worth, encode(Action.DISCARD, 0, terrain)
        for target in range(terrains):
            if trouble and state["plant"][seat, target] == NO_PLANT:
                plant[target], revealed[target], face_down[target] = species, up, down
                foresee(state, parameters, plant, revealed, face_down, after)
                worth = prospects(state, parameters, guess, after)
                if worth > best:
                    best, action = worth, encode(Action.MOVE, terrain, target)
                plant[target], revealed[target], face_down[target] = NO_PLANT, 0, 0
        plant[terrain], revealed[terrain], face_down[terrain] = species, up, down
    return action


@kernel
def column_points(state, parameters, terrain, covered):
    """Add up the consortia of an own column in which the plant at one place lies face down."""
    seat = state["player"]
    total, length, icons = 0.0, 0, np.int64(0)
    for place in range(state["n_harvested"][seat, terrain]):
        if place == covered or state["nullified"][seat, terrain, place] == 1:
            if parameters["nullified_breaks"]:
                total += points(parameters["vertical"], length)
                length, icons = 0, np.int64(0)
            continue
        longer, icons = link(parameters, length, icons, state["harvested"][seat, terrain, place])
        if longer <= length:
            total += points(parameters["vertical"], length)
        length = longer
    return total + points(parameters["vertical"], length)


@kernel
def consortia_left(state, parameters, look, terrain, other):
    """Value the consortia around a pair when its plant under `terrain` is turned face down."""
    row = state["pair_row"]
    icons, cards = state["scratch"]["icons"], state["scratch"]["cards"]
    at, n = read_row(state, parameters, look, terrain, row, icons, cards)
    if not parameters["nullified_breaks"]:
        n -= 1
        for i in range(at, n):
            icons[i], cards[i] = icons[i + 1], cards[i + 1]
    total = row_points(parameters, icons, cards, n, state["scratch"]["best"])
    total += column_points(state, parameters, terrain, row)
    return total + column_points(state, parameters, other, COVERED)


@kernel
def cheaper_of_pair(state, parameters):
    """Turn the plant of a monoculture face down that costs fewer points of consortia."""
    look = state["scratch"]["look"]
    for terrain in range(parameters["terrains"]):
        for fact in range(FACTS):
            look[fact, terrain] = NO_PLANT
        look[PLACE, terrain] = state["n_harvested"][state["player"], terrain]
    left = np.int64(state["pair_left"])
    right = left + 1
    if consortia_left(state, parameters, look, right, left) > consortia_left(
        state, parameters, look, left, right
    ):
        return encode(Action.NULLIFY, state["pair_row"], right)
    return encode(Action.NULLIFY, state["pair_row"], left)
