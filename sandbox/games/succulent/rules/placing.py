"""Placing a bed: what it covers, what it brings at once, and what its neighbours gain."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.succulent.events import (
    FROM_NEIGHBOURS,
    FROM_SPACES,
    PLACED_BY_BONUS,
    PLACED_UNOWNED,
    Event,
)
from sandbox.games.succulent.geometry import HALF
from sandbox.games.succulent.parameters import FROM_SUPPLY, PER_FLOWER
from sandbox.games.succulent.rules.boards import bed_board, beside, count, first_space
from sandbox.games.succulent.rules.gains import gain_cuttings, owe_droplets
from sandbox.games.succulent.state import BY_FLOWERS, CHECK_ICONS, NOBODY, SMALL


@kernel
def trigger_end(state, parameters, cause):
    """Note what triggers the end, the first time (U-34, U-35).  Modified in place: `state`."""
    if state["trigger"] == 0:
        state["trigger"] = cause
        state["last_round"] = state["round"] + parameters["last_rounds"]
        emit(state, Event.TRIGGERED, state["active"], cause, 0, 0, 0, 0)


@kernel
def place_bed(state, parameters, direction, anchor, how):
    """Place a bed for the player in turn, up to the droplets for its icons (U-13 to U-17, U-33, S10).

    `how` is 0, PLACED_BY_REVEAL or PLACED_BY_BONUS.  Modified in place: `state`, whose next step is to look
    whether a plot is revealed.
    """
    beds, seat, bed = parameters["beds"], state["active"], state["n_beds"]
    size = beds["size"][direction]
    low, high = bed_board(parameters, direction, anchor)
    state["covered_low"] |= low
    state["covered_high"] |= high
    state["n_beds"] = bed + 1
    state["bed_size"][bed] = size
    state["bed_low"][bed] = low
    state["bed_high"][bed] = high
    state["bed_flower"][bed] = anchor + beds["hole"][direction]
    state["bed_owner"][bed] = NOBODY
    if how == PLACED_BY_BONUS and parameters["place_from"] == FROM_SUPPLY:
        state["bed_supply"][SMALL] -= 1
        if state["bed_supply"][SMALL] == 0:
            emit(state, Event.DRY, seat, SMALL, 0, 0, 0, 0)
    else:
        state["beds"][seat, size] -= 1
    owned = state["flowers"][seat] > 0
    cells = beds["n_cells"][direction]
    first = anchor + beds["offset"][direction, 0]
    last = anchor + beds["offset"][direction, cells - 1]
    emit(state, Event.PLACED, seat, bed, size, first, last, how if owned else how | PLACED_UNOWNED)
    if owned:
        state["bed_owner"][bed] = seat
        state["own_low"][seat] |= low
        state["own_high"][seat] |= high
        state["flowers"][seat] -= 1
        state["placed"][seat] += 1
        if state["flowers"][seat] == 0:
            trigger_end(state, parameters, BY_FLOWERS)
    for cell in range(cells):
        space = anchor + beds["offset"][direction, cell]
        state["bed_at"][space] = bed
        gain_cuttings(state, seat, state["type"][space], 1, FROM_SPACES)
    icons = count(low & state["icons_low"]) + count(high & state["icons_high"])
    owe_droplets(state, seat, 0, icons, FROM_SPACES)
    state["frame"][state["n_frames"]] = bed
    state["n_frames"] += 1
    state["step"] = CHECK_ICONS


@kernel
def reward_neighbours(state, parameters, bed):
    """Give each owner of a bed, or flower, beside a bed a small droplet (U-20, S3, S4, R4).

    Modified in place: `state`.
    """
    low, high = beside(state["bed_low"][bed], state["bed_high"][bed])
    low &= state["covered_low"]
    high &= state["covered_high"]
    by_flower = parameters["neighbours"] == PER_FLOWER
    seat = state["active"]
    for _ in range(parameters["players"]):
        own_low, own_high = low & state["own_low"][seat], high & state["own_high"][seat]
        number = 0
        while own_low != 0 or own_high != 0:
            other = state["bed_at"][first_space(own_low, own_high)]
            own_low &= ~state["bed_low"][other]
            own_high &= ~state["bed_high"][other]
            flower = state["bed_flower"][other]
            if not by_flower:
                number += 1
            elif flower < HALF:
                number += low >> flower & 1
            else:
                number += high >> (flower - HALF) & 1
        owe_droplets(state, seat, 0, number, FROM_NEIGHBOURS)
        seat = (seat + 1) % parameters["players"]
