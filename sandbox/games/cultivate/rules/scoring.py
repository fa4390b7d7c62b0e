"""Scoring: what the seeds on plots and goals earn, season by season, and the points as they stand."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.roles import Power
from sandbox.games.cultivate.rules.goals import has_type, is_met, plot_value
from sandbox.games.cultivate.state import (
    FROM_COMMUNITY,
    FROM_OTHERS,
    FROM_OWN_GOAL,
    FROM_PLOTS,
    FROM_POWERS,
    FROM_WINTER,
    PLOTS,
    SOURCES,
)


@kernel
def plot_bonus(state, parameters, seat, plot):
    """Return what a power adds to each seed of a player on a plot (V-24, R15)."""
    role = state["role"][seat]
    if parameters["roles"]["power"][role] != Power.PLOT:
        return 0
    if not has_type(state, parameters, plot, parameters["roles"]["power_type"][role]):
        return 0
    return parameters["roles"]["amount"][role]


@kernel
def goal_bonus(state, parameters, seat, card):
    """Return what a power adds to each seed of a player on a role card (V-26)."""
    role = state["role"][seat]
    if card == seat and parameters["roles"]["power"][role] == Power.GOAL:
        return parameters["roles"]["amount"][role]
    return 0


@kernel
def goal_source(parameters, seat, card):
    """Return the source to which points of a player on a role card count."""
    if card == seat:
        return FROM_OWN_GOAL
    return FROM_OTHERS if card < parameters["players"] else FROM_COMMUNITY


@kernel
def met_goals(state, parameters):
    """Return which role cards' goals are met, bit s for card s."""
    met = 0
    for card in range(state["n_goals"]):
        if is_met(state, parameters, state["role"][card]):
            met |= 1 << card
    return met


@kernel
def season_points(state, parameters, met, winter, points, log):
    """Count what every player would earn in a season's scoring now (V-24 to V-26, V-33).

    `met` is what `met_goals` gave; `winter` adds the bonus for an own goal; `log` has it told as it is done.
    Modified in place: `points` (seat, source), overwritten; with `log` the events of `state`.
    """
    for seat in range(parameters["players"]):
        for source in range(SOURCES):
            points[seat, source] = 0
    for plot in range(PLOTS):
        value, everyone = plot_value(state, parameters, plot), 0
        for seat in range(parameters["players"]):
            everyone += state["plot_seeds"][plot, seat]
        if everyone == 0:
            continue
        for seat in range(parameters["players"]):
            seeds = state["plot_seeds"][plot, seat]
            if seeds > 0:
                extra = seeds * plot_bonus(state, parameters, seat, plot)
                points[seat, FROM_PLOTS] += seeds * value
                points[seat, FROM_POWERS] += extra
                if log:
                    emit(state, Event.PLOT_SCORED, seat, plot, seeds, seeds * value, extra, everyone - seeds)
    for card in range(state["n_goals"]):
        each = parameters["met_points"] if met >> card & 1 else parameters["unmet_points"]
        for seat in range(parameters["players"]):
            seeds = state["goal_seeds"][card, seat]
            if seeds > 0:
                extra = seeds * goal_bonus(state, parameters, seat, card)
                points[seat, goal_source(parameters, seat, card)] += seeds * each
                points[seat, FROM_POWERS] += extra
                if log:
                    role = state["role"][card]
                    emit(state, Event.GOAL_SCORED, seat, card, seeds, seeds * each, extra, role)
    if winter:
        for seat in range(parameters["players"]):
            if met >> seat & 1:
                points[seat, FROM_WINTER] = parameters["winter_bonus"]


@kernel
def score_season(state, parameters, earned, winter):
    """Add what the season earned to everybody's points and log it (V-24 to V-26, V-33); returns goals met.

    Modified in place: `state`, `earned` (scratch: seat, source).
    """
    met = met_goals(state, parameters)
    season_points(state, parameters, met, winter, earned, 1)
    for seat in range(parameters["players"]):
        for source in range(SOURCES):
            if earned[seat, source] != 0:
                state["points"][seat, source] += earned[seat, source]
                emit(state, Event.EARNED, seat, source, earned[seat, source], 0, 0, 0)
    return met


@kernel
def score(state, parameters, scores):
    """Write each player's points by source, and the tie-break (V-34, R12).  Modified in place: `scores`."""
    for seat in range(parameters["players"]):
        for source in range(SOURCES):
            scores[seat, source] = state["points"][seat, source]
        scores[seat, SOURCES] = state["related"][seat]
