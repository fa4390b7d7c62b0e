"""Scoring: what a project counts, what it scores, and the points of all players as they stand."""

from sandbox.engine.jit import kernel
from sandbox.games.succulent.geometry import COLUMNS, EDGE_HIGH, EDGE_LOW, PLOTS, ROWS
from sandbox.games.succulent.projects import FIRST_VARIABLE, ProjectKind
from sandbox.games.succulent.rules.boards import beside, first_space
from sandbox.games.succulent.state import LARGE, N_SIZES, N_TYPES, NOTHING, SMALL

FIXED, VARIABLE, SCORING_SPACES, LEFT_OVERS, SOURCES = range(5)  # of points, in the game's order


@kernel
def longest_line(state, seat):
    """Return the most own beds that a straight line of neighbouring own spaces meets (U-36, S11)."""
    best = 0
    for line in range(ROWS + COLUMNS):
        step = 1 if line < ROWS else COLUMNS
        start = line * COLUMNS if line < ROWS else line - ROWS
        length = COLUMNS if line < ROWS else ROWS
        run = met = 0  # spaces of this run so far, and different beds on them
        for i in range(length):
            space = start + i * step
            bed = state["bed_at"][space]
            if bed == NOTHING or state["bed_owner"][bed] != seat:
                run = met = 0
                continue
            new = 1
            for back in range(1, run + 1):
                if state["bed_at"][space - back * step] == bed:
                    new = 0
            run += 1
            met += new
            best = max(best, met)
    return best


@kernel
def groups(state, seat):
    """Return the number of contiguous groups of own beds (U-36, S11)."""
    low, high = state["own_low"][seat], state["own_high"][seat]
    number = 0
    while low != 0 or high != 0:
        bed = state["bed_at"][first_space(low, high)]
        group_low, group_high = state["bed_low"][bed], state["bed_high"][bed]
        number += 1
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
    return number


@kernel
def counted(state, parameters, seat, kind, colour):
    """Return how much there is of what a kind of project counts; 0 for the kinds with fixed points (U-36)."""
    number = 0
    if kind == ProjectKind.SMALL_BEDS or kind == ProjectKind.LARGE_BEDS or kind == ProjectKind.EDGE:
        size = SMALL if kind == ProjectKind.SMALL_BEDS else LARGE
        for bed in range(state["n_beds"]):
            if state["bed_owner"][bed] == seat:
                if kind == ProjectKind.EDGE:
                    edge = (state["bed_low"][bed] & EDGE_LOW) | (state["bed_high"][bed] & EDGE_HIGH)
                    number += edge != 0
                else:
                    number += state["bed_size"][bed] == size
    elif kind == ProjectKind.GROUPS:
        number = groups(state, seat)
    elif kind == ProjectKind.REQUIRED:
        for i in range(state["n_completed"][seat]):
            number += parameters["projects"]["cost"][state["completed"][seat, i], colour]
    elif kind == ProjectKind.LINE:
        number = longest_line(state, seat)
    elif kind == ProjectKind.SCORED_SMALL:
        house = parameters["greenhouses"]["best"][state["greenhouse"][seat]]
        for section in range(N_TYPES):
            small, large = state["droplets"][seat, section, 0], state["droplets"][seat, section, 1]
            number += house[section, small + large] - house[section, large]
    elif kind == ProjectKind.PLOTS:
        for place in range(PLOTS):
            low = state["own_low"][seat] & parameters["plots"]["low"][place]
            high = state["own_high"][seat] & parameters["plots"]["high"][place]
            number += (low | high) != 0
    elif kind == ProjectKind.LARGE_DROPLETS:
        for section in range(N_TYPES):
            number += state["droplets"][seat, section, 1]
    return number


@kernel
def project_points(state, parameters, seat, card):
    """Return the points of a project for a player as things stand, whoever has it (U-36)."""
    projects = parameters["projects"]
    kind, points = projects["kind"][card], projects["points"][card]
    if kind < FIRST_VARIABLE:
        return points
    return points * counted(state, parameters, seat, kind, projects["colour"][card])


@kernel
def scoring_spaces(state, parameters, seat):
    """Return the points of the scoring spaces with large droplets (U-37, S6)."""
    points = 0
    for section in range(N_TYPES):
        large = state["droplets"][seat, section, 1]
        points += parameters["greenhouses"]["best"][state["greenhouse"][seat], section, large]
    return points


@kernel
def left_overs(state, seat):
    """Return the number of beds, cuttings and small droplets that a player has left (U-38)."""
    number = 0
    for size in range(N_SIZES):
        number += state["beds"][seat, size]
    for kind in range(N_TYPES):
        number += state["held"][seat, kind] + state["droplets"][seat, kind, 0]
    return number


@kernel
def score(state, parameters, scores):
    """Write each player's points by source, and the tie-break (U-36 to U-39).

    Modified in place: `scores`.
    """
    for seat in range(parameters["players"]):
        scores[seat, FIXED] = 0
        scores[seat, VARIABLE] = 0
        for i in range(state["n_completed"][seat]):
            card = state["completed"][seat, i]
            source = FIXED if parameters["projects"]["kind"][card] < FIRST_VARIABLE else VARIABLE
            scores[seat, source] += project_points(state, parameters, seat, card)
        scores[seat, SCORING_SPACES] = scoring_spaces(state, parameters, seat)
        scores[seat, LEFT_OVERS] = left_overs(state, seat) * parameters["left_over_points"] / 2
        scores[seat, SOURCES] = state["placed"][seat]
