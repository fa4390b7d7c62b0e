"""From turn to turn: the next player, the end of a round and of a season, Winter, the end."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import IN_PITS, ON_PLOTS, Event
from sandbox.games.cultivate.parameters import EACH_SEASON
from sandbox.games.cultivate.rules.cards import renew_market
from sandbox.games.cultivate.rules.scoring import score_season
from sandbox.games.cultivate.rules.sowing import is_pit, pit_beside, pits_are_empty
from sandbox.games.cultivate.state import PLOTS, SOWING, SPACES, STORE_A, STORE_B, WINTER


@kernel
def begin_turn(state, phase):
    """Let the present player decide.  Modified in place: `state`."""
    state["phase"] = phase
    state["turn"] += 1


@kernel
def begin_season(state, parameters):
    """Go to the first turn of the present season, or of the next one whose pits have a seed.

    Rules V-9, R9, R11 and R14.
    Modified in place: `state`.
    """
    while True:
        if parameters["first_player"] == EACH_SEASON:
            state["first"] = state["season"] % parameters["players"]
        state["player"] = state["first"]
        state["turns_left"] = parameters["players"]
        state["round"] = state["season"] * parameters["rounds"]
        if state["season"] == parameters["seasons"]:
            begin_turn(state, WINTER)
            return
        if not pits_are_empty(state):
            state["rounds"] += 1
            begin_turn(state, SOWING)
            return
        end_season(state, parameters, 1)


@kernel
def end_turn(state, parameters):
    """Pass the turn on, and end the round, the season or the game when it is due (V-10, V-11, R9).

    Modified in place: `state`.
    """
    state["turns_left"] -= 1
    winter = state["season"] == parameters["seasons"]
    dry = not winter and pits_are_empty(state)
    if state["turns_left"] > 0 and not dry:
        state["player"] = (state["player"] + 1) % parameters["players"]
        begin_turn(state, WINTER if winter else SOWING)
        return
    end_round(state, parameters, 1 if state["turns_left"] > 0 else 0)
    if winter:
        end_game(state, parameters)
        return
    last = (state["round"] + 1) % parameters["rounds"] == 0
    if not dry and not last:
        state["round"] += 1
        state["rounds"] += 1
        state["turns_left"] = parameters["players"]
        state["player"] = state["first"]
        begin_turn(state, SOWING)
        return
    end_season(state, parameters, 1 if state["turns_left"] > 0 or not last else 0)
    begin_season(state, parameters)


@kernel
def end_round(state, parameters, cut_short):
    """Log where all seeds lie.  Modified in place: `state`."""
    emit(state, Event.ROUND_ENDED, 0, 0, 0, cut_short, 0, 0)
    seeds = state["seeds"]
    pits = plots = goals = reserves = 0
    for pit in range(0, PLOTS, 4):
        one, two = seeds[pit_beside(pit)], seeds[pit_beside(pit + 1)]
        three, four = seeds[pit_beside(pit + 2)], seeds[pit_beside(pit + 3)]
        emit(state, Event.PITS, 0, pit, one, two, three, four)
        pits += one + two + three + four
    for seat in range(parameters["players"]):
        reserves += state["reserve"][seat]
        for plot in range(PLOTS):
            plots += state["plot_seeds"][plot, seat]
        for card in range(state["n_goals"]):
            goals += state["goal_seeds"][card, seat]
    emit(state, Event.SEEDS, 0, IN_PITS, pits, seeds[STORE_A] + seeds[STORE_B], reserves, 0)
    emit(state, Event.SEEDS, 0, ON_PLOTS, plots, goals, state["bag"], 0)


@kernel
def end_season(state, parameters, early):
    """Score, return the seeds, fill the pits, renew the market, go to the next season (V-23 to V-31, R7, R8).

    Modified in place: `state`.
    """
    met = score_season(state, parameters, state["scratch"]["earned"], 0)
    emit(state, Event.SEASON_ENDED, 0, state["season"], early, met, 0, 0)
    if state["season"] + 1 < parameters["seasons"] or parameters["seeds_return_last"]:
        return_seeds(state, parameters)
    fill_pits(state, parameters)
    renew_market(state, parameters)
    state["season"] += 1


@kernel
def return_seeds(state, parameters):
    """Give all seeds on plots and goals back to their owners (V-29).  Modified in place: `state`."""
    for seat in range(parameters["players"]):
        for plot in range(PLOTS):
            state["reserve"][seat] += state["plot_seeds"][plot, seat]
            state["plot_seeds"][plot, seat] = 0
        for card in range(state["n_goals"]):
            state["reserve"][seat] += state["goal_seeds"][card, seat]
            state["goal_seeds"][card, seat] = 0


@kernel
def fill_pits(state, parameters):
    """Fill pits up to the number they started with, from pit 1 on, as far as the bag reaches (V-30, R7).

    Modified in place: `state`.
    """
    filled = missing = 0
    for space in range(SPACES):
        wanted = parameters["seeds_per_pit"] - state["seeds"][space]
        if is_pit(space) and wanted > 0:
            seeds = min(wanted, state["bag"])
            state["seeds"][space] += seeds
            state["bag"] -= seeds
            filled += seeds
            missing += wanted - seeds
    emit(state, Event.REFILLED, 0, filled, missing, 0, 0, 0)


@kernel
def end_game(state, parameters):
    """Score plots and goals a last time, and own goals (V-32 to V-34).  Modified in place: `state`."""
    met = score_season(state, parameters, state["scratch"]["earned"], 1)
    emit(state, Event.SEASON_ENDED, 0, state["season"], 0, met, 0, 0)
    state["over"] = 1
