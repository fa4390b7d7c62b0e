"""Projects: whether and how one can be paid, paying, and what it brings at once."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.succulent.events import FROM_BONUS, Event
from sandbox.games.succulent.projects import ProjectKind
from sandbox.games.succulent.rules.gains import gain_beds, gain_cuttings, owe_droplets
from sandbox.games.succulent.rules.placing import trigger_end
from sandbox.games.succulent.state import BONUS, BY_PROJECTS, N_TYPES, NOTHING, SMALL

CANNOT = -1


@kernel
def payment(state, parameters, seat, card):
    """Return which full sections must pay for a project, and those that may, in the five bits above (S7, S8).

    `CANNOT` when the project cannot be paid, U-24.
    """
    must = may = 0
    house = parameters["greenhouses"]["spaces"][state["greenhouse"][seat]]
    for kind in range(N_TYPES):
        cost = parameters["projects"]["cost"][card, kind]
        if cost > 0:
            lacking = cost - state["held"][seat, kind]
            if lacking > 1:
                return CANNOT
            full = state["droplets"][seat, kind, 0] + state["droplets"][seat, kind, 1] >= house[kind]
            if lacking == 1:
                if not full:
                    return CANNOT
                must |= 1 << kind
            elif full:
                may |= 1 << kind
    return must | may << N_TYPES


@kernel
def complete(state, parameters, place, sections):
    """Pay for the project at a place of the row, take it and what it brings at once (U-24 to U-26).

    `sections` are those that pay for a cutting, a bit each.  Modified in place: `state`, whose next step is
    what is left of the bonus.
    """
    seat, card = state["active"], state["row"][place]
    projects = parameters["projects"]
    turns = state["turn"] - state["since"][place] + 1
    emit(state, Event.COMPLETED, seat, card, place, sections, turns, 0)
    for kind in range(N_TYPES):
        cost = projects["cost"][card, kind]
        if cost > 0:
            by_section = sections >> kind & 1
            small = state["droplets"][seat, kind, 0] if by_section else 0
            state["droplets"][seat, kind, 0] -= small
            state["droplet_supply"][0] += small
            state["held"][seat, kind] -= cost - by_section
            state["cutting_supply"][kind] += cost - by_section
            emit(state, Event.PAID, seat, kind, cost - by_section, small, by_section, 0)
    state["row"][place] = NOTHING
    state["slot"] = place
    state["completing"] = 1
    state["step"] = BONUS
    number = state["n_completed"][seat]
    state["completed"][seat, number] = card
    state["n_completed"][seat] = number + 1
    if number + 1 >= parameters["projects_to_end"][parameters["players"]]:
        trigger_end(state, parameters, BY_PROJECTS)
    kind, amount = projects["kind"][card], projects["amount"][card]
    state["bonus_kind"] = kind
    state["bonus_left"] = 0
    if kind == ProjectKind.CUTTING:
        gain_cuttings(state, seat, projects["colour"][card], amount, FROM_BONUS)
    elif kind == ProjectKind.DROPLETS:
        owe_droplets(state, seat, 0, amount, FROM_BONUS)
    elif kind == ProjectKind.BED:
        gain_beds(state, seat, SMALL, amount, 1)
    elif kind == ProjectKind.ANY_CUTTING or kind == ProjectKind.PLACING:
        state["bonus_left"] = amount
