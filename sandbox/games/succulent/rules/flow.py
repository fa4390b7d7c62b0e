"""The flow of a turn: from what was decided to the next decision, whoever has to make it."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.succulent.events import FROM_BONUS, FROM_GARDENER, Event
from sandbox.games.succulent.geometry import PLOTS
from sandbox.games.succulent.parameters import FROM_SUPPLY
from sandbox.games.succulent.projects import ProjectKind
from sandbox.games.succulent.rules.boards import anchors
from sandbox.games.succulent.rules.deal import reveal, show_project
from sandbox.games.succulent.rules.gains import gain_cuttings, owe_droplets, settle
from sandbox.games.succulent.rules.placing import reward_neighbours, trigger_end
from sandbox.games.succulent.rules.projects import CANNOT, payment
from sandbox.games.succulent.state import (
    ACTION,
    BED,
    BIG,
    BONUS,
    BY_STANDSTILL,
    CHECK_ICONS,
    CHOOSE_PROJECT,
    CUTTING,
    END_TURN,
    GARDENER_HOME,
    GIVE_BEDS,
    GIVE_CUTTINGS,
    LIMITS,
    N_SIZES,
    N_TYPES,
    NEIGHBOURS,
    NOTHING,
    PLACE_MORE,
    PROJECT,
    REFILL,
    REVEAL,
    SMALL,
)


@kernel
def ask(state, phase):
    """Let the player in turn decide.  Modified in place: `state`."""
    state["player"] = state["active"]
    state["phase"] = phase


@kernel
def give_back(state, of_beds, kind):
    """Return one bed or cutting to the supply (U-31).  Modified in place: `state`."""
    seat = state["active"]
    if of_beds:
        state["beds"][seat, kind] -= 1
        state["bed_supply"][kind] += 1
    else:
        state["held"][seat, kind] -= 1
        state["cutting_supply"][kind] += 1
    emit(state, Event.GAVE_BACK, seat, 0 if of_beds else 1, kind, 0, 0, 0)


@kernel
def is_occupied(state, parameters, place):
    """Tell whether a gardener stands at a place of the row."""
    for seat in range(parameters["players"]):
        if state["gardener"][seat] == place:
            return True
    return False


@kernel
def has_room(state, parameters, size):
    """Tell whether a bed of a size can lie anywhere (U-14)."""
    free_low = state["open_low"] & ~state["covered_low"]
    free_high = state["open_high"] & ~state["covered_high"]
    for direction in range(parameters["beds"]["first"][size], parameters["beds"]["first"][size + 1]):
        low, high = anchors(parameters, direction, free_low, free_high)
        if low | high:
            return True
    return False


@kernel
def can_act(state, parameters):
    """Tell whether the player in turn can place a bed or send the gardener (U-12, S13)."""
    for place in range(parameters["project_row"][parameters["players"]]):
        if state["row"][place] != NOTHING and not is_occupied(state, parameters, place):
            return True
    for size in range(N_SIZES):
        if state["beds"][state["active"], size] > 0 and has_room(state, parameters, size):
            return True
    return False


@kernel
def end_turn(state, parameters):
    """End the turn, and the round and the game where it is time (U-11, U-32, U-35, R12).

    Modified in place: `state`.
    """
    seat = state["active"]
    cuttings = beds = small = large = 0
    for kind in range(N_TYPES):
        cuttings += state["held"][seat, kind]
        small += state["droplets"][seat, kind, 0]
        large += state["droplets"][seat, kind, 1]
    for size in range(N_SIZES):
        beds += state["beds"][seat, size]
    emit(state, Event.TURN_ENDED, seat, cuttings, beds, small, large, state["flowers"][seat])
    state["completing"] = 0
    state["active"] = (seat + 1) % parameters["players"]
    if state["active"] == 0:
        if state["round"] + 1 >= parameters["round_limit"]:
            trigger_end(state, parameters, BY_STANDSTILL)
            state["over"] = 1
        elif state["last_round"] != NOTHING and state["round"] >= state["last_round"]:
            state["over"] = 1
        else:
            state["round"] += 1
    if not state["over"]:
        state["turn"] += 1


@kernel
def advance(state, parameters):
    """Go on until somebody has to decide, or the game is over.  Modified in place: `state`."""
    seat = state["active"]
    passes = 0
    while True:
        if state["n_due"] > 0 and settle(state, parameters):
            return
        step = state["step"]
        if step == CHECK_ICONS:  # U-18
            low = state["icons_low"] & state["open_low"] & ~state["covered_low"]
            high = state["icons_high"] & state["open_high"] & ~state["covered_high"]
            if low | high or state["n_face_down"] == 0:
                state["step"] = NEIGHBOURS
            elif state["n_face_down"] > 1:
                return ask(state, REVEAL)
            else:
                state["step"] = PLACE_MORE
                for place in range(PLOTS):
                    if not state["face_up"][place]:
                        reveal(state, parameters, place, 0)
        elif step == PLACE_MORE:  # U-19
            if state["beds"][seat, SMALL] > 0 and has_room(state, parameters, SMALL):
                return ask(state, BED)
            state["step"] = NEIGHBOURS
        elif step == NEIGHBOURS:  # U-20
            state["n_frames"] -= 1
            reward_neighbours(state, parameters, state["frame"][state["n_frames"]])
            if state["n_frames"] == 0:
                state["step"] = BONUS if state["completing"] else CHOOSE_PROJECT
        elif step == CHOOSE_PROJECT:  # U-23, U-24
            state["step"] = LIMITS
            for place in range(parameters["project_row"][parameters["players"]]):
                card = state["row"][place]
                if card != NOTHING and payment(state, parameters, seat, card) != CANNOT:
                    return ask(state, PROJECT)
        elif step == BONUS:  # U-26
            if state["bonus_left"] == 0:
                state["step"] = GARDENER_HOME
            elif state["bonus_kind"] == ProjectKind.PLACING:
                if parameters["place_from"] == FROM_SUPPLY:
                    there = state["bed_supply"][SMALL]
                else:
                    there = state["beds"][seat, SMALL]
                if there > 0 and has_room(state, parameters, SMALL):
                    return ask(state, BED)
                state["bonus_left"] = 0
            else:
                choices = kind = 0
                for other in range(N_TYPES):
                    if state["cutting_supply"][other] > 0:
                        choices += 1
                        kind = other
                if choices > 1:
                    return ask(state, CUTTING)
                if choices == 1:
                    gain_cuttings(state, seat, kind, 1, FROM_BONUS)
                state["bonus_left"] = state["bonus_left"] - 1 if choices == 1 else 0
        elif step == GARDENER_HOME:  # U-27
            state["step"] = REFILL
            for owner in range(parameters["players"]):
                if state["gardener"][owner] == state["slot"]:
                    state["gardener"][owner] = NOTHING
                    emit(state, Event.HOME, owner, state["slot"], seat, 0, 0, 0)
                    owe_droplets(state, owner, BIG, 1, FROM_GARDENER)
        elif step == REFILL:  # U-27
            show_project(state, state["slot"], state["turn"] + 1)
            state["step"] = LIMITS
        elif step == LIMITS:  # U-31, S9, R7, R20
            number = choices = kind = 0
            for size in range(N_SIZES):
                number += state["beds"][seat, size]
                if state["beds"][seat, size] > 0:
                    choices += 1
                    kind = size
            if number > parameters["bed_limit"]:
                if choices > 1:
                    return ask(state, GIVE_BEDS)
                give_back(state, 1, kind)
                continue
            number = choices = kind = 0
            for other in range(N_TYPES):
                number += state["held"][seat, other]
                if state["held"][seat, other] > 0:
                    choices += 1
                    kind = other
            if number <= parameters["cutting_limit"]:
                state["step"] = END_TURN
            elif choices > 1:
                return ask(state, GIVE_CUTTINGS)
            else:
                give_back(state, 0, kind)
        else:  # END_TURN
            end_turn(state, parameters)
            if state["over"]:
                return
            seat = state["active"]
            if can_act(state, parameters):
                return ask(state, ACTION)
            if passes == parameters["players"]:
                # Nobody had a choice for a whole round, so nothing will ever change (R12).
                trigger_end(state, parameters, BY_STANDSTILL)
                state["over"] = 1
                return
            emit(state, Event.PASSED, seat, 0, 0, 0, 0, 0)
            state["step"] = CHOOSE_PROJECT
            passes += 1
