"""The rule-of-thumb player of Succulent: values each choice by its plans for the projects of the row."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.bots import weights
from sandbox.games.succulent.bots.look import look_at, outlook, section_worth, survey
from sandbox.games.succulent.bots.worth import gardener_worth, placement_worth, plot_worth, project_worth
from sandbox.games.succulent.parameters import FROM_SUPPLY
from sandbox.games.succulent.rules.scoring import score
from sandbox.games.succulent.state import ACTION, BED, BIG, N_SOURCES, N_TYPES, NOTHING, SMALL


@kernel
def choose(state, parameters, actions, n):
    """Choose what is worth most by the rules of thumb.  Modified in place: the scratch of `state`."""
    if n == 1:
        return actions[0]
    scratch, seat, phase = state["scratch"], state["player"], state["phase"]
    look_at(state, parameters)
    if phase == ACTION or phase == BED:
        survey(state, seat)
    # Whoever is ahead likes to trigger the end, and whoever is behind does not.
    last = state["n_completed"][seat] + 1 >= parameters["projects_to_end"][parameters["players"]]
    if state["trigger"] == 0 and (last or state["flowers"][seat] == 1):
        points, ahead = scratch["points"][:], 1000.0
        score(state, parameters, points)
        for other in range(parameters["players"]):
            lead = 0.0
            for source in range(N_SOURCES):
                lead += points[seat, source] - points[other, source]
            if other != seat:
                ahead = min(ahead, lead)
        scratch["ahead"] = ahead
    from_supply = phase == BED and state["n_frames"] == 0 and parameters["place_from"] == FROM_SUPPLY
    left_over = parameters["left_over_points"] / 2
    best, chosen = -np.inf, actions[0]
    for i in range(n):
        kind, a, b = kind_of(actions[i]), first_of(actions[i]), second_of(actions[i])
        worth = 0.0  # to skip
        if kind == Action.PLACE:
            worth = placement_worth(state, parameters, a, b)
            if not from_supply:
                worth -= scratch["bed"][parameters["beds"]["size"][a]]
        elif kind == Action.GARDENER:
            worth = gardener_worth(state, parameters, b)
        elif kind == Action.COMPLETE:
            worth = project_worth(state, parameters, a, b)
        elif kind == Action.SECTION:
            worth = section_worth(state, parameters, seat, b, state["droplet"])
        elif kind == Action.THROW:
            points = parameters["greenhouses"]["best"][state["greenhouse"][seat], b]
            large = state["droplets"][seat, b, BIG]
            if a == SMALL:
                worth = points[large + 1] - points[large] - left_over + weights.STEADY
            else:
                worth = points[large - 1] - points[large] + left_over - weights.STEADY
        elif kind == Action.REVEAL:
            worth = plot_worth(state, parameters, b)
        elif kind == Action.TAKE:
            worth = scratch["margin"][b]
        elif kind == Action.GIVE_BED:
            worth = -scratch["bed"][b]
        elif kind == Action.GIVE_CUTTING:
            after = scratch["after"]
            for other in range(N_TYPES):
                after[other] = state["held"][seat, other]
            after[b] -= 1
            worth = outlook(state, parameters, after, scratch["full"], NOTHING)
        if worth > best:
            best, chosen = worth, actions[i]
    return chosen


THUMB = Bot(choose, "Plans for the projects it can pay soonest, and places beds for cuttings and droplets.")
