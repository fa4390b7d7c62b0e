"""The rule-of-thumb player of Cultive: values every play in points and plans the turn with the best."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.cultive.actions import Action, encode
from sandbox.games.cultive.bots.plays import count_cards, first_look, value_plays
from sandbox.games.cultive.bots.specials import best_special, cheaper_of_pair
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.bots.worth import NEVER
from sandbox.games.cultive.components import MAX_SPECIES, Growth
from sandbox.games.cultive.parameters import MAX_TERRAINS
from sandbox.games.cultive.state import NO_PLANT, NULLIFYING


@kernel
def plan(state, parameters, now, stock, actions, left, first):
    """Fill the turn with the best plays, one a terrain, as far as actions and cards reach; returns their worth.

    Modified in place: `left` (cards left of each species), `first` (species and terrain of the best play).
    """
    seat = state["player"]
    terrains = parameters["terrains"]
    for species in range(MAX_SPECIES):
        left[species] = stock[species]
    taken, total = 0, 0.0
    first[0] = NO_PLANT
    for _ in range(actions):
        best, best_species, best_terrain = 0.0, NO_PLANT, 0
        for species in range(parameters["deck"]["n_species"]):
            if left[species] == 0:
                continue
            double = parameters["deck"]["growth"][species] == Growth.DOUBLE
            if double and left[species] < 2:
                continue
            for terrain in range(terrains):
                if now[species, terrain] > best and not taken >> terrain & 1:
                    best, best_species, best_terrain = now[species, terrain], species, terrain
        if best_species == NO_PLANT:
            break
        if first[0] == NO_PLANT:
            first[0], first[1] = best_species, best_terrain
        double = parameters["deck"]["growth"][best_species] == Growth.DOUBLE
        left[best_species] -= 2 if double else 1
        taken |= 1 << best_terrain
        total += best
    return total


@kernel
def hold(parameters, weights, later_best, species, cards):
    """Say what so many cards of a species are worth when kept for the next turn."""
    if cards <= 0:
        return 0.0
    value = weights.keep * max(0.0, later_best[species])
    if parameters["deck"]["growth"][species] == Growth.DOUBLE:
        return value * (cards // 2) + (value * weights.pair_luck if cards % 2 else 0.0)
    return value * (1.0 + 0.3 * (cards - 1))


@kernel
def best_exchange(state, parameters, weights, now, later_best, hand, left, first):
    """Find the exchange at the Fair after which the turn and the cards kept are worth most.

    Modified in place: `left`, `first` (scratch).  Returns (worth, given, taken).
    """
    best, given, taken = NEVER, 0, 0
    fair = state["fair"]
    actions = state["actions_left"] - 1
    for j in range(state["n_fair"]):
        wish = np.int64(fair[j])
        if j > 0 and fair[j - 1] == wish:
            continue
        hand[wish] += 1
        total = plan(state, parameters, now, hand, actions, left, first)
        hand[wish] -= 1
        for species in range(parameters["deck"]["n_species"]):
            total += hold(parameters, weights, later_best, species, left[species])
        for species in range(parameters["deck"]["n_species"]):
            if species == wish or hand[species] == 0 or left[species] == 0:
                continue
            cards = left[species]
            loss = hold(parameters, weights, later_best, species, cards)
            loss -= hold(parameters, weights, later_best, species, cards - 1)
            if total - loss > best:
                best, given, taken = total - loss, species, wish
    return best, given, taken


@kernel
def think(state, parameters, actions, n, weights):
    """Choose with any weights; see `choose`."""
    if n == 1:
        return actions[0]
    if state["phase"] == NULLIFYING:
        return cheaper_of_pair(state, parameters)
    seat = state["player"]
    look = first_look(state, parameters)
    hand = np.zeros(MAX_SPECIES, np.int64)
    count_cards(state["hand"][seat], state["n_hand"][seat], hand)
    if state["actions_left"] > 0:
        wanted = hand > 0
        for i in range(state["n_fair"]):
            wanted[state["fair"][i]] = True
        now = np.full((MAX_SPECIES, MAX_TERRAINS), NEVER)
        later = np.full((MAX_SPECIES, MAX_TERRAINS), NEVER)
        value_plays(state, parameters, weights, look, hand, wanted, now, later)
        later_best = np.zeros(MAX_SPECIES)
        for species in range(parameters["deck"]["n_species"]):
            for terrain in range(parameters["terrains"]):
                later_best[species] = max(later_best[species], later[species, terrain])
        left, first, other = np.empty(MAX_SPECIES, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
        worth = plan(state, parameters, now, hand, state["actions_left"], left, first)
        for species in range(parameters["deck"]["n_species"]):
            worth += hold(parameters, weights, later_best, species, left[species])
        swapped, given, taken = best_exchange(state, parameters, weights, now, later_best, hand, left, other)
        if swapped > worth + 0.01:
            return encode(Action.FAIR, given, taken)
        if first[0] != NO_PLANT:
            grow = state["plant"][seat, first[1]] != NO_PLANT
            return encode(Action.GROW if grow else Action.PLANT, first[0], first[1])
    return best_special(state, parameters, weights, look)


@kernel
def choose(state, parameters, actions, n):
    """Choose the play that is worth most by the rules of thumb."""
    return np.int32(think(state, parameters, actions, n, WEIGHTS))


THUMB = Bot(choose, "Matches light to shade, builds rows and columns, and times the end, by rules of thumb.")
