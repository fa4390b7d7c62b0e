"""The rule-of-thumb player of Cultivate!: values where each sowing ends by the best it can do there."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.cultivate.actions import Action, first_of, kind_of, second_of
from sandbox.games.cultivate.bots.weights import WEIGHTS
from sandbox.games.cultivate.bots.worth import (
    BACK,
    SEAT,
    TURNS,
    look_at,
    new_bonus,
    plant_worth,
    purse,
    related_worth,
    seed_worth,
    spending,
    stake,
)
from sandbox.games.cultivate.roles import Power
from sandbox.games.cultivate.rules.cards import price
from sandbox.games.cultivate.rules.goals import progress
from sandbox.games.cultivate.rules.sowing import is_pit, landing, plot_of
from sandbox.games.cultivate.state import PLOTS, SOWING, SPACES, STORE_A, STORE_B, WINTER


@kernel
def planting(state, parameters, weights, look, reserve, kind, plot, gain):
    """Return what it is worth to plant, with so many seeds in reserve; `gain` is what `plant_worth` gave."""
    paid = price(state, parameters, look[SEAT], kind)
    worth = gain - spending(weights, look, reserve, paid, 0)
    if parameters["free_ride"] and reserve > paid:
        seed = seed_worth(state, parameters, weights, look, plot) + parameters["plants"]["value"][kind]
        seed += new_bonus(state, parameters, look[SEAT], kind, plot)
        worth += max(0.0, seed - spending(weights, look, reserve - paid, 0, 1))
    return worth


@kernel
def best_relation(state, parameters, weights, look, reached, stakes):
    """Return the points of a seed on the role card that is best for it."""
    best = 0.0
    for card in range(state["n_goals"]):
        best = max(best, related_worth(state, parameters, weights, look, reached, stakes, card))
    return best


@kernel
def harvest_worth(state, parameters, weights, look, space, seeds, relation, gains):
    """Return what it is worth to activate a store with so many seeds in it."""
    seat = look[SEAT]
    role, reserve, bag = state["role"][seat], state["reserve"][seat], state["bag"]
    more = parameters["store_a_bonus"] if space == STORE_A else 0
    if parameters["roles"]["power"][role] == Power.STORE:
        more += parameters["roles"]["amount"][role]
    full = reserve + seeds + min(bag, more)
    worth = purse(weights, look, full, look[BACK]) - purse(weights, look, reserve, look[BACK])
    if space == STORE_B:
        best, paid = 0.0, 0
        for i in range(state["n_market"]):
            kind = state["market"][i]
            cost = price(state, parameters, seat, kind)
            for plot in range(PLOTS):
                if cost <= full and state["n_plants"][plot] < parameters["plants_per_plot"]:
                    value = planting(state, parameters, weights, look, full, kind, plot, gains[i, plot])
                    if value > best:
                        best, paid = value, cost + 1
        worth += best
        full -= paid
    if full > 0:
        worth += max(0.0, relation - spending(weights, look, full, 0, 1))
    return worth


@kernel
def plot_worth(state, parameters, weights, look, plot, gains):
    """Return what it is worth to activate a plot."""
    reserve = state["reserve"][look[SEAT]]
    best = 0.0
    if reserve > 0:
        seed = seed_worth(state, parameters, weights, look, plot)
        best = max(best, seed - spending(weights, look, reserve, 0, 1))
    if state["n_plants"][plot] < parameters["plants_per_plot"]:
        for i in range(state["n_market"]):
            kind = state["market"][i]
            if price(state, parameters, look[SEAT], kind) <= reserve:
                value = planting(state, parameters, weights, look, reserve, kind, plot, gains[i, plot])
                best = max(best, value)
    return best


@kernel
def sow_on(parameters, before, space, seeds):
    """Sow from a space of a loop; returns the last space.  Modified in place: `seeds`, overwritten."""
    for other in range(SPACES):
        seeds[other] = before[other]
    left, now = before[space], space
    seeds[space] = 0
    while left > 0:
        now = (now + 1) % SPACES
        if now != space or not parameters["skip_start"]:
            seeds[now] += 1
            left -= 1
    return now


@kernel
def best_space(state, parameters, weights, look, reached, stakes, actions, n):
    """Choose the space to sow from, or in Winter to activate, by the best that can be done at its end."""
    scratch = state["scratch"]
    gains, worths, replies, seeds = scratch["gains"], scratch["worths"], scratch["replies"], scratch["seeds"]
    for i in range(state["n_market"]):
        kind, like = state["market"][i], 0
        while state["market"][like] != kind:
            like += 1
        for plot in range(PLOTS):
            if like < i:
                gains[i, plot] = gains[like, plot]
            elif state["n_plants"][plot] < parameters["plants_per_plot"]:
                gains[i, plot] = plant_worth(state, parameters, weights, look, reached, stakes, kind, plot)
    for plot in range(PLOTS):
        worths[plot if plot < STORE_A else plot + 1] = plot_worth(
            state, parameters, weights, look, plot, gains
        )
    relation = best_relation(state, parameters, weights, look, reached, stakes)
    goes_on = state["phase"] == SOWING and (state["turns_left"] > 1 or look[TURNS] > 0)
    value_replies(state, parameters, weights, replies)
    best, action = -np.inf, actions[0]
    for a in range(n):
        space = second_of(actions[a])
        last = space
        for other in range(SPACES):
            seeds[other] = state["seeds"][other]
        if state["phase"] == SOWING:
            last = sow_on(parameters, state["seeds"], space, seeds)
        if is_pit(last):
            worth = worths[last]
        else:
            worth = harvest_worth(state, parameters, weights, look, last, seeds[last], relation, gains)
            seeds[last] = 0
        if goes_on:
            worth -= weights.reply * best_reply(parameters, weights, seeds, replies)
        if worth > best:
            best, action = worth, actions[a]
    return action


@kernel
def value_replies(state, parameters, weights, replies):
    """Guess for each space what the next player would make of it, but for seeds in stores.

    Modified in place: `replies`.
    """
    seat = (state["player"] + 1) % parameters["players"]
    look = state["scratch"]["other_look"]
    look_at(state, parameters, seat, look)
    reserve, richest = state["reserve"][seat], 0.0
    for i in range(state["n_market"]):
        kind = state["market"][i]
        if price(state, parameters, seat, kind) < reserve:
            richest = max(richest, parameters["plants"]["value"][kind])
    for space in range(SPACES):
        replies[space] = parameters["met_points"]
        if is_pit(space):
            plot = plot_of(space)
            worth = seed_worth(state, parameters, weights, look, plot)
            if state["n_plants"][plot] < parameters["plants_per_plot"]:
                worth += weights.richest * richest
            replies[space] = worth if reserve > 0 else 0.0


@kernel
def best_reply(parameters, weights, seeds, replies):
    """Return the most the next player can make of a loop."""
    best = 0.0
    for space in range(SPACES):
        if is_pit(space) and seeds[space] > 0:
            last = landing(parameters, space, seeds[space])
            worth = replies[last]
            if not is_pit(last):
                worth += weights.keep * (seeds[last] + 1)
            best = max(best, worth)
    return best


@kernel
def follow_up(state, parameters, weights, look, reached, stakes, action):
    """Return what an action after the choice of the space is worth."""
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    reserve = state["reserve"][look[SEAT]]
    if kind == Action.PLANT:
        gain = plant_worth(state, parameters, weights, look, reached, stakes, a, b)
        return planting(state, parameters, weights, look, reserve, a, b, gain)
    if kind == Action.CULTIVATE or kind == Action.RIDE:
        seed = seed_worth(state, parameters, weights, look, b)
        return seed - spending(weights, look, reserve, 0, 1)
    if kind == Action.RELATE:
        seed = related_worth(state, parameters, weights, look, reached, stakes, b)
        return seed - spending(weights, look, reserve, 0, 1)
    return 0.0


@kernel
def think(state, parameters, actions, n, weights):
    """Choose with any weights; see `choose`."""
    if n == 1:
        return actions[0]
    scratch = state["scratch"]
    look, reached, stakes = scratch["look"], scratch["reached"], scratch["stakes"]
    look_at(state, parameters, state["player"], look)
    for card in range(state["n_goals"]):
        reached[card] = progress(state, parameters, state["role"][card])
        stakes[card] = stake(state, parameters, weights, look, reached, card)
    if state["phase"] == SOWING or state["phase"] == WINTER:
        return best_space(state, parameters, weights, look, reached, stakes, actions, n)
    best, action = -np.inf, actions[0]
    for a in range(n):
        worth = follow_up(state, parameters, weights, look, reached, stakes, actions[a])
        if worth > best:
            best, action = worth, actions[a]
    return action


@kernel
def choose(state, parameters, actions, n):
    """Choose what is worth most by the rules of thumb."""
    return think(state, parameters, actions, n, WEIGHTS)


THUMB = Bot(choose, "Sows to where a seed, a plant or a harvest pays most, and works towards goals.")
