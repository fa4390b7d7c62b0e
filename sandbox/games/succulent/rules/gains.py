"""What players gain: cuttings, beds and droplets, as far as the supply reaches, and where droplets go."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.state import DROPLET, N_DROPLETS, N_SIZES, N_TYPES


@kernel
def gain_cuttings(state, seat, kind, wanted, source):
    """Take cuttings of one type from the supply (U-15, S5).  Modified in place: `state`."""
    number = min(wanted, state["cutting_supply"][kind])
    state["cutting_supply"][kind] -= number
    state["held"][seat, kind] += number
    emit(state, Event.CUTTINGS, seat, kind, number, wanted - number, source, 0)
    if number > 0 and state["cutting_supply"][kind] == 0:
        emit(state, Event.DRY, seat, N_SIZES + N_DROPLETS + kind, 0, 0, 0, 0)


@kernel
def gain_beds(state, seat, size, wanted, by_bonus):
    """Take beds of one size from the supply (U-22, S5).  Modified in place: `state`."""
    number = min(wanted, state["bed_supply"][size])
    state["bed_supply"][size] -= number
    state["beds"][seat, size] += number
    emit(state, Event.BEDS, seat, size, number, wanted - number, by_bonus, 0)
    if number > 0 and state["bed_supply"][size] == 0:
        emit(state, Event.DRY, seat, size, 0, 0, 0, 0)


@kernel
def owe_droplets(state, seat, size, number, source):
    """Note droplets that a seat gains; each is placed before anything else happens (U-28).

    Modified in place: `state`.
    """
    if number > 0:
        state["due"][seat, size] += number
        state["n_due"] += number
        emit(state, Event.DUE, seat, size, number, source, 0, 0)


@kernel
def put_droplet(state, seat, size, section):
    """Put a droplet that is due into a section (U-28).  Modified in place: `state`."""
    state["due"][seat, size] -= 1
    state["n_due"] -= 1
    state["droplets"][seat, section, size] += 1
    state["droplet_supply"][size] -= 1
    if state["droplet_supply"][size] == 0:
        emit(state, Event.DRY, seat, N_SIZES + size, 0, 0, 0, 0)


@kernel
def settle(state, parameters):
    """Place droplets that are due, seat by seat from the one in turn (U-28, S5, S6, R5, R6).

    Returns 1 when somebody has to choose a section or what to throw out; 0 when none is due any more.
    Modified in place: `state`.
    """
    seat = state["active"]
    while state["n_due"] > 0:
        while state["due"][seat, 0] + state["due"][seat, 1] == 0:
            seat = (seat + 1) % parameters["players"]
        size = 0 if state["due"][seat, 0] > 0 else 1
        if state["droplet_supply"][size] == 0:
            number = state["due"][seat, size]
            emit(state, Event.MISSED, seat, size, number, 0, 0, 0)
            state["due"][seat, size] = 0
            state["n_due"] -= number
            continue
        free = exchanges = section = 0
        for other in range(N_TYPES):
            small, large = state["droplets"][seat, other, 0], state["droplets"][seat, other, 1]
            if small + large < parameters["greenhouses"]["spaces"][state["greenhouse"][seat], other]:
                free += 1
                section = other
            exchanges += state["droplets"][seat, other, 1 - size] > 0
        if free > 1 or (free == 0 and exchanges > 0):
            state["player"] = seat
            state["phase"] = DROPLET
            state["droplet"] = size
            return 1
        if free == 1:
            put_droplet(state, seat, size, section)
            emit(state, Event.PUT, seat, size, section, 0, 0, 0)
        else:
            emit(state, Event.LOST, seat, size, 0, 0, 0, 0)
            state["due"][seat, size] -= 1
            state["n_due"] -= 1
    return 0
