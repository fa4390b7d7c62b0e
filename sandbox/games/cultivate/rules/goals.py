"""Goals: what the shared garden shows, and whether that meets the goal of a role."""

from sandbox.engine.jit import kernel
from sandbox.games.cultivate.roles import Goal
from sandbox.games.cultivate.state import PLOTS


@kernel
def has_type(state, parameters, plot, kind):
    """Tell whether a plant of a type stands on a plot."""
    for i in range(state["n_plants"][plot]):
        if parameters["plants"]["type"][state["plants"][plot, i]] == kind:
            return True
    return False


@kernel
def has_colour(state, parameters, plot, colour):
    """Tell whether a plant of a colour stands on a plot."""
    for i in range(state["n_plants"][plot]):
        if parameters["plants"]["colour"][state["plants"][plot, i]] == colour:
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
def longest_row(state, parameters, kind, colour):
    """Return the length of the longest row of adjacent plots with a type; with a colour if that is above 0.

    The twelve plots lie in two rows of six; with the switch of R13 they close to a ring.
    """
    ring = parameters["adjacent_across_stores"]
    best = run = 0
    for i in range(2 * PLOTS if ring else PLOTS):
        plot = i % PLOTS
        if not ring and plot == PLOTS // 2:
            run = 0
        if colour > 0:
            found = has_colour(state, parameters, plot, colour)
        else:
            found = has_type(state, parameters, plot, kind)
        run = run + 1 if found else 0
        best = max(best, run)
    return min(best, PLOTS)


@kernel
def progress(state, parameters, role):
    """Return how much of what a role's goal counts is there (V-27, R10)."""
    goal = parameters["roles"]["goal"][role]
    kind = parameters["roles"]["goal_type"][role]
    total = 0
    if goal == Goal.ADJACENT_TYPE:
        return longest_row(state, parameters, kind, 0)
    elif goal == Goal.ADJACENT_COLOUR:
        for colour in range(1, parameters["plants"]["n_colours"] + 1):
            total = max(total, longest_row(state, parameters, 0, colour))
    elif goal == Goal.TYPES:
        for other in range(parameters["plants"]["n_types"]):
            for plot in range(PLOTS):
                if has_type(state, parameters, plot, other):
                    total += 1
                    break
    elif goal == Goal.FULL_PLOTS:
        for plot in range(PLOTS):
            if state["n_plants"][plot] == parameters["plants_per_plot"]:
                total += 1
    elif goal == Goal.PLANTS_OF_TYPE:
        for plot in range(PLOTS):
            for i in range(state["n_plants"][plot]):
                if parameters["plants"]["type"][state["plants"][plot, i]] == kind:
                    total += 1
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
