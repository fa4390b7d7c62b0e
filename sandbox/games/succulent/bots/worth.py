"""What the rule-of-thumb player of Succulent makes of a placement, a gardener and a project, in points."""

from sandbox.engine.jit import kernel
from sandbox.games.succulent.bots import weights
from sandbox.games.succulent.bots.look import UNKNOWN, outlook
from sandbox.games.succulent.geometry import COLUMNS, EDGE_HIGH, EDGE_LOW, FRAME, HALF, PLOTS
from sandbox.games.succulent.parameters import PER_FLOWER
from sandbox.games.succulent.projects import ProjectKind
from sandbox.games.succulent.rules.boards import bed_board, beside, count, first_space
from sandbox.games.succulent.state import (
    BIG,
    LARGE,
    N_SIZES,
    N_TYPES,
    NOBODY,
    NOTHING,
    SMALL,
)

KEYS = 4**N_TYPES - 1  # cuttings of a placement, two bits for each type


@kernel
def placement_worth(state, parameters, direction, anchor):
    """Return what it is worth to place a bed, not counting what the bed in the inventory was worth."""
    scratch, seat = state["scratch"], state["player"]
    beds, unit = parameters["beds"], scratch["unit"]
    size, cells = beds["size"][direction], beds["n_cells"][direction]
    low, high = bed_board(parameters, direction, anchor)
    # Cuttings: beds of up to three spaces bring the same ones at many places.
    key = 0
    for cell in range(cells):
        key += 1 << 2 * state["type"][anchor + beds["offset"][direction, cell]]
    worth = scratch["known"][key & KEYS]
    if worth == UNKNOWN or cells > 3:
        after = scratch["after"]
        for kind in range(N_TYPES):
            after[kind] = state["held"][seat, kind]
        for cell in range(cells):
            kind = state["type"][anchor + beds["offset"][direction, cell]]
            if after[kind] - state["held"][seat, kind] < state["cutting_supply"][kind]:
                after[kind] += 1
        worth = outlook(state, parameters, after, scratch["full"], NOTHING) - scratch["before"]
        scratch["known"][key & KEYS] = worth
    # Droplets, of icons and of the beds beside it.
    droplets = count(low & state["icons_low"]) + count(high & state["icons_high"])
    others = groups = 0
    by_flower = parameters["neighbours"] == PER_FLOWER
    near_low, near_high = beside(low, high)
    rest_low, rest_high = near_low & state["covered_low"], near_high & state["covered_high"]
    while rest_low != 0 or rest_high != 0:
        bed = state["bed_at"][first_space(rest_low, rest_high)]
        rest_low &= ~state["bed_low"][bed]
        rest_high &= ~state["bed_high"][bed]
        owner = state["bed_owner"][bed]
        if owner != NOBODY:
            flower = state["bed_flower"][bed]
            gains = 1
            if by_flower:
                gains = near_low >> flower & 1 if flower < HALF else near_high >> (flower - HALF) & 1
            if owner == seat:
                droplets += gains
                groups |= 1 << scratch["group"][bed]
            else:
                others += gains
    worth += scratch["droplet"][SMALL] * min(droplets, state["droplet_supply"][SMALL])
    worth -= weights.RIVAL / (parameters["players"] - 1) * weights.SMALL_DROPLET * others
    # A plot to turn up, and a small bed for it.
    icons = state["icons_low"] & state["open_low"] & ~state["covered_low"] & ~low
    icons |= state["icons_high"] & state["open_high"] & ~state["covered_high"] & ~high
    if icons == 0 and state["n_face_down"] > 0:
        worth += weights.REVEAL
        if state["beds"][seat, SMALL] > (size == SMALL):
            worth += max(0.0, weights.PLACING - scratch["bed"][SMALL])
    if state["flowers"][seat] == 0:
        return worth
    # What the own projects count.
    if size == SMALL:
        worth += unit[ProjectKind.SMALL_BEDS]
    elif size == LARGE:
        worth += unit[ProjectKind.LARGE_BEDS]
    if low & EDGE_LOW or high & EDGE_HIGH:
        worth += unit[ProjectKind.EDGE]
    if unit[ProjectKind.PLOTS] > 0.0:
        for place in range(PLOTS):
            plot_low, plot_high = parameters["plots"]["low"][place], parameters["plots"]["high"][place]
            there = plot_low & state["own_low"][seat] or plot_high & state["own_high"][seat]
            if (low & plot_low or high & plot_high) and not there:
                worth += unit[ProjectKind.PLOTS]
    worth += unit[ProjectKind.GROUPS] * (1 - count(groups))
    if unit[ProjectKind.LINE] > 0.0:
        longest = scratch["longest"]
        for cell in range(cells):
            space = anchor + beds["offset"][direction, cell]
            for axis in range(2):
                step, row = (1, space // COLUMNS) if axis == 0 else (COLUMNS, 0)
                met, first = 1, True
                for way in range(2):
                    stride, end = step if way else -step, space + (step if way else -step)
                    while 0 <= end < FRAME and (axis == 1 or end // COLUMNS == row):
                        under = low >> end & 1 if end < HALF else high >> (end - HALF) & 1
                        if not under:
                            met += scratch["run"][2 * axis + way, end]
                            break
                        end += stride
                        first = first and way == 1
                if first:
                    longest = max(longest, met)
        worth += unit[ProjectKind.LINE] * (longest - scratch["longest"])
    if state["flowers"][seat] == 1 and state["trigger"] == 0:
        lead = max(-weights.LEAD, min(weights.LEAD, scratch["ahead"] + worth))
        worth += weights.END * lead
    return worth


@kernel
def gardener_worth(state, parameters, place):
    """Return what it is worth to send the gardener: beds there is time for, and the large droplet to come."""
    scratch, seat = state["scratch"], state["player"]
    card, there = state["row"][place], 0
    for size in range(N_SIZES):
        there += state["beds"][seat, size]
    worth = scratch["droplet"][BIG] * scratch["soon"][place]
    if state["gardener"][seat] != NOTHING:
        worth -= scratch["droplet"][BIG] * scratch["soon"][state["gardener"][seat]]
    for i in range(N_SIZES):
        size = N_SIZES - 1 - i
        number = min(parameters["projects"]["beds"][card, size], state["bed_supply"][size])
        for _ in range(number):
            if there >= parameters["bed_limit"]:
                break
            worth += scratch["bed"][size] if there < scratch["turns"] else parameters["left_over_points"] / 2
            there += 1
    return worth


@kernel
def project_worth(state, parameters, place, sections):
    """Return what it is worth to complete a project of the row, paid with some sections, rather than wait."""
    scratch, seat = state["scratch"], state["player"]
    card, worth = state["row"][place], weights.DONE
    plan = NOTHING
    for i in range(scratch["n_plans"]):
        if scratch["plan"][i] == place:
            plan = i
    if plan == NOTHING:
        return -1.0
    after, full = scratch["after"], scratch["full_after"]
    worth += scratch["net"][plan]
    for kind in range(N_TYPES):
        cost = parameters["projects"]["cost"][card, kind]
        paid = sections >> kind & 1
        after[kind] = state["held"][seat, kind] - cost + paid
        full[kind] = scratch["full"][kind]
        worth += scratch["base"] * cost
        if paid:
            # A section with small droplets is full no more.
            small, large = state["droplets"][seat, kind, 0], state["droplets"][seat, kind, 1]
            full[kind] = small == 0
            best = parameters["greenhouses"]["best"][state["greenhouse"][seat], kind]
            worth -= scratch["unit"][ProjectKind.SCORED_SMALL] * (best[small + large] - best[large])
            worth -= small * parameters["left_over_points"] / 2
    worth += outlook(state, parameters, after, full, place) - scratch["before"]
    players = parameters["players"]
    last = state["n_completed"][seat] + 1 >= parameters["projects_to_end"][players]
    if last and state["trigger"] == 0:
        lead = max(-weights.LEAD, min(weights.LEAD, scratch["ahead"] + scratch["net"][plan]))
        worth += weights.END * lead
    return worth


@kernel
def plot_worth(state, parameters, place):
    """Return how promising a face-down plot is: own spaces beside it, less those of the others' beds."""
    low, high = beside(parameters["plots"]["low"][place], parameters["plots"]["high"][place])
    own = count(low & state["own_low"][state["player"]]) + count(high & state["own_high"][state["player"]])
    all_ = count(low & state["covered_low"]) + count(high & state["covered_high"])
    return 2.0 * own - all_
