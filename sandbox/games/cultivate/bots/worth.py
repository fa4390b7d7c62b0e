"""What seeds, plants and goals are worth to a player of Cultivate!, in points of the final score."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultivate.roles import Goal, Power
from sandbox.games.cultivate.rules.goals import has_type, plot_value, progress
from sandbox.games.cultivate.rules.scoring import goal_bonus, plot_bonus
from sandbox.games.cultivate.state import PLOTS

# What a player knows of the own seeds and of time, one number each.
(
    SEAT,  # whose view it is
    BACK,  # seeds on plots and role cards that come back when the season is scored
    TURNS,  # own turns of this season after this one
    LATER,  # own turns after this season, Winter's activation included
    SCORINGS,  # how often a seed put down now is scored
    ROOM,  # the own share of the places for plants that are left in the garden
) = range(6)


@kernel
def look_at(state, parameters, seat, look):
    """Note what a seat knows of its seeds and of time.  Modified in place: `look`."""
    look[SEAT] = seat
    look[TURNS] = look[LATER] = look[BACK] = 0
    look[SCORINGS] = 1
    places = PLOTS * parameters["plants_per_plot"]
    for plot in range(PLOTS):
        places -= state["n_plants"][plot]
    look[ROOM] = (places + parameters["players"] - 1) // parameters["players"]
    after = parameters["seasons"] - state["season"] - 1
    if after < 0:
        return
    look[TURNS] = parameters["rounds"] - 1 - state["round"] % parameters["rounds"]
    look[LATER] = after * parameters["rounds"] + 1
    if after == 0 and not parameters["seeds_return_last"]:
        look[SCORINGS] = 2
        return
    for plot in range(PLOTS):
        look[BACK] += state["plot_seeds"][plot, seat]
    for card in range(state["n_goals"]):
        look[BACK] += state["goal_seeds"][card, seat]


@kernel
def purse(weights, look, reserve, back):
    """Value the seeds in reserve and those that come back: one for each turn, others to pay plants with."""
    turns, later, room = look[TURNS], look[LATER], look[ROOM]
    worth = weights.seed * min(reserve, turns)
    worth += weights.spare * min(max(0, reserve - turns), weights.cost * min(turns, room))
    if later > 0:
        worth += weights.keep * min(reserve + back, weights.cost * min(later, room) + weights.base)
    return worth


@kernel
def spending(weights, look, reserve, paid, placed):
    """Return what it costs to pay so many seeds and to put so many down: the latter come back, as a rule."""
    back = look[BACK]
    after = back + placed if look[SCORINGS] == 1 else back
    return purse(weights, look, reserve, back) - purse(weights, look, reserve - paid - placed, after)


@kernel
def rivalry(parameters, weights):
    """Return how much a point of one other player counts."""
    return weights.rival / (parameters["players"] - 1)


@kernel
def seed_worth(state, parameters, weights, look, plot):
    """Return the points of one more own seed on a plot, if it grows as usual."""
    worth = np.float64(plot_value(state, parameters, plot))
    worth += plot_bonus(state, parameters, look[SEAT], plot)
    if look[TURNS] > 0 and state["n_plants"][plot] < parameters["plants_per_plot"]:
        worth += weights.growth
    return worth * look[SCORINGS]


@kernel
def chance(parameters, weights, look, role, reached):
    """Guess the chance that a goal is met in time; each step towards it adds more than the last."""
    least = parameters["roles"]["least"][role]
    if reached >= least:
        return 1.0
    if look[TURNS] + look[LATER] == 0:
        return 0.0
    return weights.hope * (reached / least) ** 2


@kernel
def stake(state, parameters, weights, look, reached, card):
    """Return what the seat gains when the goal of a role card comes to be met; nothing if it is already."""
    if reached[card] >= parameters["roles"]["least"][state["role"][card]]:
        return 0.0
    seat, rival = look[SEAT], rivalry(parameters, weights)
    seeds = 0.0
    for other in range(parameters["players"]):
        seeds += state["goal_seeds"][card, other] * (1.0 if other == seat else -rival)
    worth = seeds * (parameters["met_points"] - parameters["unmet_points"])
    lasts = parameters["roles"]["goal"][state["role"][card]] != Goal.SEEDS_ON_GOALS or look[LATER] == 0
    if card < parameters["players"] and lasts:
        worth += parameters["winter_bonus"] * (1.0 if card == seat else -rival)
    return worth


@kernel
def related_worth(state, parameters, weights, look, reached, stakes, card):
    """Return the points of one more own seed on a role card.

    `reached` is how far each goal is, `stakes` what is at stake on it.
    """
    role = state["role"][card]
    extra = parameters["met_points"] - parameters["unmet_points"]
    worth = parameters["unmet_points"] + extra * chance(parameters, weights, look, role, reached[card])
    worth += goal_bonus(state, parameters, look[SEAT], card)
    worth *= look[SCORINGS]
    for other in range(state["n_goals"]):
        role = state["role"][other]
        if parameters["roles"]["goal"][role] == Goal.SEEDS_ON_GOALS:
            more = chance(parameters, weights, look, role, reached[other] + 1)
            more -= chance(parameters, weights, look, role, reached[other])
            if other == card:
                worth += more * extra
            worth += more * stakes[other]
    return worth


@kernel
def moves(parameters, role, kind):
    """Tell whether a plant of a kind can bring the goal of a role nearer."""
    goal = parameters["roles"]["goal"][role]
    if goal == Goal.ADJACENT_TYPE or goal == Goal.PLANTS_OF_TYPE:
        return parameters["roles"]["goal_type"][role] == parameters["plants"]["type"][kind]
    if goal == Goal.ADJACENT_COLOUR:
        return parameters["plants"]["colour"][kind] > 0
    return goal != Goal.SEEDS_ON_GOALS


@kernel
def plant_worth(state, parameters, weights, look, reached, stakes, kind, plot):
    """Return what a plant on a plot brings through the seeds that lie there and through goals.

    The state is changed for the comparison and put back.
    """
    seat, rival = look[SEAT], rivalry(parameters, weights)
    value = parameters["plants"]["value"][kind]
    worth = 0.0
    for other in range(parameters["players"]):
        seeds = state["plot_seeds"][plot, other]
        if seeds > 0:
            each = value + new_bonus(state, parameters, other, kind, plot)
            worth += seeds * each * (1.0 if other == seat else -rival) * look[SCORINGS]
    place = state["n_plants"][plot]
    before = state["plants"][plot, place]
    state["plants"][plot, place] = kind
    state["n_plants"][plot] = place + 1
    for card in range(state["n_goals"]):
        role = state["role"][card]
        if stakes[card] == 0.0 or not moves(parameters, role, kind):
            continue
        now = progress(state, parameters, role)
        if now > reached[card]:
            more = chance(parameters, weights, look, role, now)
            more -= chance(parameters, weights, look, role, reached[card])
            worth += more * stakes[card]
    state["n_plants"][plot] = place
    state["plants"][plot, place] = before
    return worth


@kernel
def new_bonus(state, parameters, seat, kind, plot):
    """Return what a power adds to a seat's seeds on a plot once a plant of a kind stands there."""
    role = state["role"][seat]
    if parameters["roles"]["power"][role] != Power.PLOT:
        return 0
    looked_at = parameters["roles"]["power_type"][role]
    if parameters["plants"]["type"][kind] != looked_at or has_type(state, parameters, plot, looked_at):
        return 0
    return parameters["roles"]["amount"][role]
