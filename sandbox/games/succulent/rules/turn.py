"""What a player may do, and doing it."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.succulent.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.succulent.events import FROM_BONUS, PLACED_BY_BONUS, PLACED_BY_REVEAL, Event
from sandbox.games.succulent.geometry import PLOTS
from sandbox.games.succulent.rules.boards import write_placements
from sandbox.games.succulent.rules.deal import reveal
from sandbox.games.succulent.rules.flow import advance, give_back, is_occupied
from sandbox.games.succulent.rules.gains import gain_beds, gain_cuttings, put_droplet
from sandbox.games.succulent.rules.placing import place_bed
from sandbox.games.succulent.rules.projects import CANNOT, complete, payment
from sandbox.games.succulent.state import (
    ACTION,
    BED,
    BONUS,
    CHOOSE_PROJECT,
    CUTTING,
    DROPLET,
    GIVE_BEDS,
    N_SIZES,
    N_TYPES,
    NEIGHBOURS,
    NOTHING,
    PLACE_MORE,
    PROJECT,
    REVEAL,
    SMALL,
)


@kernel
def legal(state, parameters, actions):
    """Write the legal actions into `actions`; returns their number.  Modified in place: `actions`."""
    if state["over"]:
        return 0
    seat, phase = state["player"], state["phase"]
    n = 0
    if phase == ACTION or phase == BED:
        free_low = state["open_low"] & ~state["covered_low"]
        free_high = state["open_high"] & ~state["covered_high"]
        code = encode(Action.PLACE, 0, 0)
        if phase == BED:  # U-19, U-26
            actions[0] = encode(Action.SKIP, 0, 0)
            return write_placements(parameters, SMALL, free_low, free_high, actions, 1, code)
        for size in range(N_SIZES):  # U-13, U-14
            if state["beds"][seat, size] > 0:
                n = write_placements(parameters, size, free_low, free_high, actions, n, code)
        for place in range(parameters["project_row"][parameters["players"]]):  # U-21
            if state["row"][place] != NOTHING and not is_occupied(state, parameters, place):
                actions[n] = encode(Action.GARDENER, 0, place)
                n += 1
    elif phase == DROPLET:  # U-28, S6, R6
        for section in range(N_TYPES):
            droplets = state["droplets"][seat, section, 0] + state["droplets"][seat, section, 1]
            if droplets < parameters["greenhouses"]["spaces"][state["greenhouse"][seat], section]:
                actions[n] = encode(Action.SECTION, 0, section)
                n += 1
        if n == 0:
            other = 1 - state["droplet"]
            actions[0] = encode(Action.SKIP, 0, 0)
            n = 1
            for section in range(N_TYPES):
                if state["droplets"][seat, section, other] > 0:
                    actions[n] = encode(Action.THROW, other, section)
                    n += 1
    elif phase == REVEAL:  # U-18
        for place in range(PLOTS):
            if not state["face_up"][place]:
                actions[n] = encode(Action.REVEAL, 0, place)
                n += 1
    elif phase == PROJECT:  # U-23, U-24, S7, S8
        actions[0] = encode(Action.SKIP, 0, 0)
        n = 1
        for place in range(parameters["project_row"][parameters["players"]]):
            card = state["row"][place]
            sections = payment(state, parameters, seat, card) if card != NOTHING else CANNOT
            if sections != CANNOT:
                must, may = sections & 31, sections >> N_TYPES
                some = may
                while True:  # all subsets of those that may pay
                    actions[n] = encode(Action.COMPLETE, place, must | some)
                    n += 1
                    if some == 0:
                        break
                    some = (some - 1) & may
    elif phase == CUTTING:  # U-26
        for kind in range(N_TYPES):
            if state["cutting_supply"][kind] > 0:
                actions[n] = encode(Action.TAKE, 0, kind)
                n += 1
    elif phase == GIVE_BEDS:  # U-31, S9
        for size in range(N_SIZES):
            if state["beds"][seat, size] > 0:
                actions[n] = encode(Action.GIVE_BED, 0, size)
                n += 1
    else:
        for kind in range(N_TYPES):
            if state["held"][seat, kind] > 0:
                actions[n] = encode(Action.GIVE_CUTTING, 0, kind)
                n += 1
    return n


@kernel
def apply(state, parameters, action):
    """Do a legal action and go on to the next decision.  Modified in place: `state`."""
    state["n_events"] = 0
    seat, phase = state["player"], state["phase"]
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    if kind == Action.PLACE:
        how = 0
        if phase == BED:
            how = PLACED_BY_REVEAL
            if state["n_frames"] == 0:
                how = PLACED_BY_BONUS
                state["bonus_left"] -= 1
        place_bed(state, parameters, a, b, how)
    elif kind == Action.GARDENER:  # U-21, U-22
        card = state["row"][b]
        state["gardener"][seat] = b
        emit(state, Event.GARDENER, seat, card, b, 0, 0, 0)
        for size in range(N_SIZES):
            number = parameters["projects"]["beds"][card, size]
            if number > 0:
                gain_beds(state, seat, size, number, 0)
        state["step"] = CHOOSE_PROJECT
    elif kind == Action.SECTION:
        put_droplet(state, seat, state["droplet"], b)
        emit(state, Event.PUT, seat, state["droplet"], b, 0, 0, 0)
    elif kind == Action.THROW:
        state["droplets"][seat, b, a] -= 1
        state["droplet_supply"][a] += 1
        put_droplet(state, seat, state["droplet"], b)
        emit(state, Event.THROWN, seat, state["droplet"], b, a, 0, 0)
    elif kind == Action.REVEAL:
        reveal(state, parameters, b, 0)
        state["step"] = PLACE_MORE
    elif kind == Action.COMPLETE:
        complete(state, parameters, a, b)
    elif kind == Action.TAKE:
        gain_cuttings(state, seat, b, 1, FROM_BONUS)
        state["bonus_left"] -= 1
    elif kind == Action.GIVE_BED:
        give_back(state, 1, b)
    elif kind == Action.GIVE_CUTTING:
        give_back(state, 0, b)
    elif phase == DROPLET:
        state["due"][seat, state["droplet"]] -= 1
        state["n_due"] -= 1
        emit(state, Event.LOST, seat, state["droplet"], 0, 0, 0, 0)
    elif phase == BED:
        emit(state, Event.DECLINED, seat, 0, 0, 0, 0, 0)
        if state["n_frames"] > 0:
            state["step"] = NEIGHBOURS
        else:
            state["bonus_left"] = 0
            state["step"] = BONUS
    advance(state, parameters)
