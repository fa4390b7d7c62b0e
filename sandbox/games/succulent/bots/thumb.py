"""The rule-of-thumb player of Succulent: values each choice by its plans for the projects of the row."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.bots.look import look_at, outlook, section_worth, survey
from sandbox.games.succulent.bots.weights import WEIGHTS
from sandbox.games.succulent.bots.worth import gardener_worth, placement_worth, plot_worth, project_worth
from sandbox.games.succulent.parameters import FROM_SUPPLY
from sandbox.games.succulent.state import ACTION, BED, BIG, NOTHING, SMALL


@kernel
def worth_of(state, parameters, weights, action):
    """Return what a choice is worth, after `look_at`."""
    scratch, seat = state["scratch"], state["player"]
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    if kind == Action.PLACE:
        free = state["phase"] == BED and state["n_frames"] == 0 and parameters["place_from"] == FROM_SUPPLY
        bed = 0.0 if free else scratch["bed"][parameters["beds"]["size"][a]]
        return placement_worth(state, parameters, weights, a, b) - bed
    if kind == Action.GARDENER:
        return gardener_worth(state, parameters, weights, b)
    if kind == Action.COMPLETE:
        return project_worth(state, parameters, weights, a, b)
    if kind == Action.SECTION:
        return section_worth(state, parameters, weights, seat, b, state["droplet"])
    if kind == Action.THROW:
        best = parameters["greenhouses"]["best"][state["greenhouse"][seat], b]
        large = state["droplets"][seat, b, BIG]
        left_over = parameters["left_over_points"] / 2
        if a == SMALL:
            return best[large + 1] - best[large] - left_over + weights.steady
        return best[large - 1] - best[large] + left_over - weights.steady
    if kind == Action.REVEAL:
        return plot_worth(state, parameters, b)
    if kind == Action.TAKE:
        return scratch["margin"][b]
    if kind == Action.GIVE_BED:
        return -scratch["bed"][b]
    if kind == Action.GIVE_CUTTING:
        after = scratch["after"]
        for other in range(len(after)):
            after[other] = state["held"][seat, other] - (other == b)
        return outlook(state, parameters, weights, after, scratch["full"], NOTHING)
    return 0.0  # to skip


@kernel
def think(state, parameters, actions, n, weights):
    """Choose with any weights; see `choose`."""
    if n == 1:
        return actions[0]
    look_at(state, parameters, weights)
    if state["phase"] == ACTION or state["phase"] == BED:
        survey(state, state["player"])
    best, chosen = -np.inf, actions[0]
    for i in range(n):
        worth = worth_of(state, parameters, weights, actions[i])
        if worth > best:
            best, chosen = worth, actions[i]
    return chosen


@kernel
def choose(state, parameters, actions, n):
    """Choose what is worth most by the rules of thumb.  Modified in place: the scratch of `state`."""
    return think(state, parameters, actions, n, WEIGHTS)


THUMB = Bot(choose, "Plans for the projects it can pay soonest, and places beds for cuttings and droplets.")
