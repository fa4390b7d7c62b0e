"""Goals: what the shared garden shows, and whether that meets the goal of a role."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultivate.roles import Goal
from sandbox.games.cultivate.state import PLOTS

_FIRST_ROW = (1 << PLOTS // 2) - 1  # its plots as bits


@kernel
def has_type(state, parameters, plot, kind):
    """Tell whether a plant of a type stands on a plot."""
    for i in range(state["n_plants"][plot]):
        if parameters["plants"]["type"][state["plants"][plot, i]] == kind:
            return True
    return False


@kernel
def plot_value(state, parameters, plot):
    """Return the values of all plants on a plot, added up (V-24)."""
    total = 0
    for i in range(state["n_plants"][plot]):
        total += parameters["plants"]["value"][state["plants"][plot, i]]
    return total


@kernel
def plots_with(state, parameters, kind):
    """Return the plots on which a plant of a type stands, as bits."""
    plots = 0
    for plot in range(PLOTS):
        for i in range(state["n_plants"][plot]):
            plots |= np.int64(parameters["plants"]["type"][state["plants"][plot, i]] == kind) << plot
    return plots


@kernel
def longest_row(parameters, plots):
    """Return the length of the longest row of adjacent plots among some, given as bits.

    The twelve plots lie in two rows of six; with the switch of R13 they close to a ring.
    """
    if parameters["adjacent_across_stores"]:
        row = plots | plots << PLOTS  # twice around
    else:
        row = plots & _FIRST_ROW | (plots & ~_FIRST_ROW) << 1  # a gap between the rows
    length = 0
    while row != 0:  # each step takes one plot off every row
        row &= row >> 1
        length += 1
    return min(length, PLOTS)


@kernel
def progress(state, parameters, role):
    """Return how much of what a role's goal counts is there (V-27, R10)."""
    goal = parameters["roles"]["goal"][role]
    kind = parameters["roles"]["goal_type"][role]
    plants = parameters["plants"]
    total = 0
    if goal == Goal.ADJACENT_TYPE:
        return longest_row(parameters, plots_with(state, parameters, kind))
    elif goal == Goal.ADJACENT_COLOUR:
        where = state["scratch"]["where"]  # for each colour the plots that show it; 0 is no colour
        for colour in range(plants["n_colours"] + 1):
            where[colour] = 0
        for plot in range(PLOTS):
            for i in range(state["n_plants"][plot]):
                where[plants["colour"][state["plants"][plot, i]]] |= 1 << plot
        for colour in range(1, plants["n_colours"] + 1):
            total = max(total, longest_row(parameters, where[colour]))
    elif goal == Goal.TYPES:
        types = 0
        for plot in range(PLOTS):
            for i in range(state["n_plants"][plot]):
                types |= 1 << plants["type"][state["plants"][plot, i]]
        while types != 0:
            types &= types - 1
            total += 1
    elif goal == Goal.FULL_PLOTS:
        for plot in range(PLOTS):
            total += state["n_plants"][plot] == parameters["plants_per_plot"]
    elif goal == Goal.PLANTS_OF_TYPE:
        for plot in range(PLOTS):
            for i in range(state["n_plants"][plot]):
                total += plants["type"][state["plants"][plot, i]] == kind
    elif goal == Goal.TOTAL_VALUE:
        for plot in range(PLOTS):
            total += plot_value(state, parameters, plot)
    else:
        for card in range(state["n_goals"]):
            for seat in range(parameters["players"]):
                total += state["goal_seeds"][card, seat]
    return total


@kernel
def is_met(state, parameters, role):
    """Tell whether the goal of a role is met (V-25, R10)."""
    return progress(state, parameters, role) >= parameters["roles"]["least"][role]
