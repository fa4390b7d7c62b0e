"""What the rule-of-thumb player of Succulent knows: the time left, its plans, and what a piece is worth."""

from sandbox.engine.jit import kernel
from sandbox.games.succulent.bots import weights
from sandbox.games.succulent.geometry import COLUMNS, FRAME
from sandbox.games.succulent.projects import FIRST_VARIABLE, N_KINDS, ProjectKind
from sandbox.games.succulent.rules.boards import beside, first_space
from sandbox.games.succulent.rules.flow import has_room
from sandbox.games.succulent.rules.scoring import project_points
from sandbox.games.succulent.state import (
    MOST_LACKING,
    N_DROPLETS,
    N_SIZES,
    N_TYPES,
    NOTHING,
    SMALL,
)

UNKNOWN = -1000.0  # what no placement is worth


@kernel
def outlook(state, parameters, held, full, without):
    """Return the points to expect of cuttings and full sections: the two best plans, and all cuttings anyway.

    `without` is a place of the row that no plan is for any more.
    """
    scratch = state["scratch"]
    total = 0
    for kind in range(N_TYPES):
        total += held[kind]
    best = second = 0.0
    for i in range(scratch["n_plans"]):
        place = scratch["plan"][i]
        if place == without:
            continue
        lacking = 0
        for kind in range(N_TYPES):
            lacking += max(0, scratch["asked"][i, kind] - held[kind] - full[kind])
        worth = scratch["net"][i] * scratch["hope"][min(lacking, MOST_LACKING)]
        if lacking > 0:
            worth *= scratch["alone"][i]
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return scratch["base"] * min(total, parameters["cutting_limit"]) + best + weights.SECOND * second


@kernel
def section_worth(state, parameters, seat, section, size):
    """Return what one more droplet of a size is worth in a section with a free space; 0 in a full one."""
    scratch, house = state["scratch"], state["greenhouse"][seat]
    spaces = parameters["greenhouses"]["spaces"][house, section]
    best = parameters["greenhouses"]["best"][house, section]
    small, large = state["droplets"][seat, section, 0], state["droplets"][seat, section, 1]
    there = small + large
    if there >= spaces:
        return 0.0
    # A section on the way to being full is worth the square of its share of a cutting.
    worth = scratch["margin"][section] * (2 * there + 1) / (spaces * spaces)
    scored = scratch["unit"][ProjectKind.SCORED_SMALL]
    if size == SMALL:
        return worth + parameters["left_over_points"] / 2 + scored * (best[there + 1] - best[there])
    points = best[large + 1] - best[large]
    worth += points - scored * (points - best[there + 1] + best[there])
    return worth + scratch["unit"][ProjectKind.LARGE_DROPLETS] + weights.STEADY * scratch["turns"] / 4


@kernel
def look_at(state, parameters):
    """Note what the player who decides knows of time, plans and pieces.  Modified in place: `state`."""
    scratch, seat = state["scratch"], state["player"]
    players, projects = parameters["players"], parameters["projects"]
    # The time left.
    turns = 1000.0
    for other in range(players):
        projects_left = parameters["projects_to_end"][players] - state["n_completed"][other]
        turns = min(turns, weights.PACE * projects_left, weights.PLANTING * state["flowers"][other])
    turns += parameters["last_rounds"]
    if state["last_round"] != NOTHING:
        turns = state["last_round"] - state["round"]
    turns = max(0.0, min(turns, parameters["round_limit"] - 1.0 - state["round"]))
    scratch["turns"] = turns
    early = min(1.0, turns / weights.LATE)
    left_over = parameters["left_over_points"] / 2
    scratch["base"] = left_over + weights.SPARE * early
    share = 1.0
    for lacking in range(MOST_LACKING + 1):
        scratch["hope"][lacking] = share if lacking <= weights.SPEED * turns else 0.0
        share *= weights.HOPE
    scratch["hope"][MOST_LACKING] = 0.0
    for size in range(N_SIZES):
        worth = (weights.BED_WORTH[size] - left_over) * early
        if not has_room(state, parameters, size):
            worth *= weights.WAITING if state["n_face_down"] > 0 else 0.0
        scratch["bed"][size] = left_over + worth
    for kind in range(N_TYPES):
        spaces = parameters["greenhouses"]["spaces"][state["greenhouse"][seat], kind]
        droplets = state["droplets"][seat, kind, 0] + state["droplets"][seat, kind, 1]
        scratch["full"][kind] = droplets >= spaces
    # What the own projects count.
    for kind in range(N_KINDS):
        scratch["unit"][kind] = 0.0
    for kind in range(N_TYPES):
        scratch["colour"][kind] = 0.0
    for i in range(state["n_completed"][seat]):
        card = state["completed"][seat, i]
        kind = projects["kind"][card]
        if kind == ProjectKind.REQUIRED:
            scratch["colour"][projects["colour"][card]] += projects["points"][card]
        elif kind >= FIRST_VARIABLE:
            scratch["unit"][kind] += projects["points"][card]
    # The plans.
    n = 0
    for place in range(parameters["project_row"][players]):
        card = state["row"][place]
        scratch["soon"][place] = 0.0
        if card == NOTHING:
            continue
        own, alone, soon = 0, 1.0, 0.0
        for other in range(players):
            spaces = parameters["greenhouses"]["spaces"][state["greenhouse"][other]]
            lacking = 0
            for kind in range(N_TYPES):
                cost = projects["cost"][card, kind]
                if cost > state["held"][other, kind]:
                    droplets = state["droplets"][other, kind, 0] + state["droplets"][other, kind, 1]
                    lacking += cost - state["held"][other, kind] - (droplets >= spaces[kind])
            lacking = min(lacking, MOST_LACKING)
            if other == seat:
                own = lacking
            elif lacking == 0:
                alone *= 1.0 - weights.RACE
            soon = max(soon, scratch["hope"][lacking])
        scratch["soon"][place] = soon
        # Points at the end, with what still comes by itself, and what the card brings at once.
        kind, points, amount = projects["kind"][card], projects["points"][card], projects["amount"][card]
        net = project_points(state, parameters, seat, card) * 1.0
        if kind >= FIRST_VARIABLE:
            net += points * turns * weights.GROWTH[kind - FIRST_VARIABLE]
        if kind == ProjectKind.REQUIRED:
            net += points * projects["cost"][card, projects["colour"][card]]
        elif kind == ProjectKind.CUTTING or kind == ProjectKind.ANY_CUTTING:
            net += amount * (scratch["base"] + 0.5 * early)
        elif kind == ProjectKind.DROPLETS:
            net += amount * (left_over + (weights.SMALL_DROPLET - left_over) * early)
        elif kind == ProjectKind.BED:
            net += amount * scratch["bed"][SMALL]
        elif kind == ProjectKind.PLACING:
            net += amount * weights.PLACING
        for colour in range(N_TYPES):
            cost = projects["cost"][card, colour]
            net += cost * (scratch["colour"][colour] - scratch["base"])
        for other in range(players):
            if state["gardener"][other] == place:
                if other == seat:
                    net += weights.LARGE_DROPLET
                else:
                    net -= weights.RIVAL / (players - 1) * weights.LARGE_DROPLET
        if net > 0.0:
            scratch["plan"][n] = place
            scratch["net"][n] = net
            scratch["alone"][n] = alone
            for colour in range(N_TYPES):
                scratch["asked"][n, colour] = projects["cost"][card, colour]
            n += 1
            if kind >= FIRST_VARIABLE and kind != ProjectKind.REQUIRED:
                scratch["unit"][kind] += points * weights.INTEREST * scratch["hope"][own] * alone
    scratch["n_plans"] = n
    # One more cutting, one more droplet.
    after, full = scratch["after"], scratch["full"]
    for kind in range(N_TYPES):
        after[kind] = state["held"][seat, kind]
    before = outlook(state, parameters, after, full, NOTHING)
    scratch["before"] = before
    for kind in range(N_TYPES):
        after[kind] += 1
        scratch["margin"][kind] = outlook(state, parameters, after, full, NOTHING) - before
        after[kind] -= 1
    for size in range(N_DROPLETS):
        best = 0.0
        for section in range(N_TYPES):
            best = max(best, section_worth(state, parameters, seat, section, size))
        scratch["droplet"][size] = best


@kernel
def survey(state, seat):
    """Note the groups of own beds, and the own beds in a line that ends at each space; forget placements.

    Modified in place: `state`.
    """
    scratch = state["scratch"]
    for key in range(4**N_TYPES):
        scratch["known"][key] = UNKNOWN
    low, high = state["own_low"][seat], state["own_high"][seat]
    number = 0
    while low != 0 or high != 0:
        first = state["bed_at"][first_space(low, high)]
        group_low, group_high = state["bed_low"][first], state["bed_high"][first]
        while True:
            near_low, near_high = beside(group_low, group_high)
            near_low &= low
            near_high &= high
            if near_low == 0 and near_high == 0:
                break
            group_low |= near_low
            group_high |= near_high
        low &= ~group_low
        high &= ~group_high
        for bed in range(state["n_beds"]):
            if state["bed_low"][bed] & group_low or state["bed_high"][bed] & group_high:
                scratch["group"][bed] = number
        number += 1
    longest = 0
    for direction in range(4):
        step = 1 if direction < 2 else COLUMNS
        backwards = direction % 2 == 1
        for i in range(FRAME):
            space = FRAME - 1 - i if backwards else i
            run, bed = 0, state["bed_at"][space]
            if bed != NOTHING and state["bed_owner"][bed] == seat:
                run = 1
                last = space + step if backwards else space - step
                at_border = last < 0 or last >= FRAME
                if direction < 2 and space % COLUMNS == (COLUMNS - 1 if backwards else 0):
                    at_border = True
                if not at_border:
                    run = scratch["run"][direction, last] + (state["bed_at"][last] != bed)
            scratch["run"][direction, space] = run
            longest = max(longest, run)
    scratch["longest"] = longest
