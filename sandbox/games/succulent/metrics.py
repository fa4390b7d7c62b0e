"""What is worth counting in Succulent: taken from the events of a game, and from its end."""

import numpy as np

from sandbox.engine.game import TALLY_HEAD, WIN_UNIT
from sandbox.engine.jit import kernel
from sandbox.games.succulent.events import DROPLETS_FROM, FROM_SPACES, SUPPLIES, Event
from sandbox.games.succulent.geometry import (
    COLUMNS,
    GARDEN_HIGH,
    GARDEN_LOW,
    HALF,
    PLOTS,
    ROWS,
)
from sandbox.games.succulent.parameters import MAX_PLAYERS
from sandbox.games.succulent.projects import MAX_PROJECTS, N_KINDS
from sandbox.games.succulent.rules.boards import first_space
from sandbox.games.succulent.rules.scoring import project_points, scoring_spaces
from sandbox.games.succulent.state import N_DROPLETS, N_SIZES, N_TYPES, NOTHING
from sandbox.games.succulent.tables import (
    BEDS_BACK,
    BEDS_GAINED,
    BEDS_LEFT,
    BEDS_PLACED,
    COMPLETED,
    COMPLETIONS,
    CUTTINGS_BACK,
    CUTTINGS_BONUS,
    CUTTINGS_COVERED,
    CUTTINGS_LEFT,
    CUTTINGS_SPENT,
    DROPLETS_LEFT,
    EARNED,
    ENDS,
    FLOWS,
    GARDENERS,
    HOLDINGS,
    LARGE_END,
    LARGE_LOST,
    LARGE_PUT,
    LARGE_THROWN,
    MOST_ROUNDS,
    NOT_HAD,
    OFFERED,
    PASSES,
    PER_CUTTING,
    PER_TURN,
    POINTS,
    PROJECT_FACTS,
    RAN_EMPTY,
    SECTION_FACTS,
    SMALL_END,
    SMALL_LOST,
    SMALL_PUT,
    SMALL_SPENT,
    SMALL_THROWN,
    SPACES_EARNED,
    SUPPLY_FACTS,
    TABLES,
    TIMES_PAID,
    TURNS_SHOWN,
    VISITED,
    WON,
)

__all__ = ["TABLES", "TALLY", "finish", "observe"]

ABSENT = -1  # the code of a seat that does not play

TALLY = np.dtype(
    [
        *TALLY_HEAD,
        ("spaces", "i4", (ROWS, COLUMNS)),  # games, for the spaces of the garden alone
        ("covered", "i4", (ROWS, COLUMNS)),
        ("covered_round", "i4", (ROWS, COLUMNS)),  # rounds in which, counting from 1
        ("covered_by", "i4", (N_SIZES, ROWS, COLUMNS)),  # size of the bed
        ("covered_first", "i4", (ROWS, COLUMNS)),  # by the first seat
        ("opened", "i4", (PLOTS + 1,)),  # round in which each plot is turned up, counting from 1
        ("opened_of", "i4", (PLOTS + 1,)),
        ("plot_seat", "i4", (PLOTS, MAX_PLAYERS)),  # spaces covered
        ("revealed", "i4", (PLOTS, PLOTS)),  # place and order
        ("kind", "i4", (N_KINDS, len(PROJECT_FACTS))),
        ("kind_of", "i4", (N_KINDS, len(PROJECT_FACTS))),
        ("card", "i4", (MAX_PROJECTS, len(PROJECT_FACTS))),
        ("card_of", "i4", (MAX_PROJECTS, len(PROJECT_FACTS))),
        ("turns", "i4", (MOST_ROUNDS,)),
        ("flow", "i4", (len(FLOWS), MOST_ROUNDS)),
        ("holdings", "i4", (len(HOLDINGS), MOST_ROUNDS)),  # at the end of turns
        ("droplets_from", "i4", (len(DROPLETS_FROM), 1)),
        ("section", "i4", (N_TYPES, len(SECTION_FACTS))),
        ("earned", "i4", (len(EARNED), 1)),  # half points
        ("ends", "i4", (len(ENDS), 1)),
        ("supply", "i4", (len(SUPPLIES), len(SUPPLY_FACTS))),
    ]
)


@kernel
def count_project(parameters, tally, card, fact, number, out_of):
    """Count a fact of a project card, for itself and its kind.  Modified in place: `tally`."""
    kind = parameters["projects"]["kind"][card]
    tally["card"][card, fact] += number
    tally["card_of"][card, fact] += out_of
    tally["kind"][kind, fact] += number
    tally["kind_of"][kind, fact] += out_of


@kernel
def observe(state, parameters, tally):
    """Count the events of the last setup or apply.  Modified in place: `tally`."""
    for i in range(state["n_events"]):
        event = state["events"][i]
        kind, seat, now = event[0], event[1], np.int64(event[2])
        a, b, c, d = np.int64(event[3]), np.int64(event[4]), np.int64(event[5]), np.int64(event[6])
        if kind == Event.DRY:
            tally["supply"][a, RAN_EMPTY] += 1
        elif kind == Event.SHOWN:
            count_project(parameters, tally, a, OFFERED, 1, 0)
            count_project(parameters, tally, a, COMPLETED, 0, 1)
        elif kind == Event.REVEALED:
            tally["revealed"][b, c - 1] += 1
            tally["opened"][b] += now + 1
            tally["opened_of"][b] += 1
        elif kind == Event.COMPLETED:
            count_project(parameters, tally, a, COMPLETED, 1, 0)
            count_project(parameters, tally, a, PER_TURN, 1, d)
            count_project(parameters, tally, a, TURNS_SHOWN, d, 1)
        elif kind == Event.GARDENER:
            count_project(parameters, tally, a, VISITED, 1, 0)
        elif kind == Event.DUE:
            tally["droplets_from"][c, 0] += b
        elif kind == Event.MISSED:
            tally["supply"][N_SIZES + a, NOT_HAD] += b
        elif kind == Event.CUTTINGS:
            tally["supply"][N_SIZES + N_DROPLETS + a, NOT_HAD] += c
        elif kind == Event.BEDS:
            tally["supply"][a, NOT_HAD] += c
        elif kind == Event.PAID:
            tally["section"][a, TIMES_PAID] += d
        elif kind == Event.PLACED:
            low, high = state["bed_low"][a], state["bed_high"][a]
            while low != 0 or high != 0:
                space = first_space(low, high)
                if low != 0:
                    low &= low - 1
                else:
                    high &= high - 1
                row, column = space // COLUMNS, space % COLUMNS
                tally["covered"][row, column] += 1
                tally["covered_round"][row, column] += now + 1
                tally["covered_by"][b, row, column] += 1
                tally["covered_first"][row, column] += seat == 0
                place = column // 3
                if row < 3 or row > 6:
                    place = (4 if row < 3 else 6) + (column > 5)
                tally["plot_seat"][place, seat] += 1
        # What happens over time.
        if now >= MOST_ROUNDS:
            continue
        if kind == Event.TURN_ENDED:
            tally["turns"][now] += 1
            for fact in range(len(HOLDINGS)):
                tally["holdings"][fact, now] += event[3 + fact]
            continue
        number = 1
        if kind == Event.CUTTINGS:
            flow, number = CUTTINGS_COVERED if d == FROM_SPACES else CUTTINGS_BONUS, b
        elif kind == Event.PAID:
            tally["flow"][SMALL_SPENT, now] += c
            flow, number = CUTTINGS_SPENT, b
        elif kind == Event.PUT:
            flow = SMALL_PUT if a == 0 else LARGE_PUT
        elif kind == Event.PLACED:
            flow = BEDS_PLACED
        elif kind == Event.GARDENER:
            flow = GARDENERS
        elif kind == Event.BEDS:
            flow, number = BEDS_GAINED, b
        elif kind == Event.COMPLETED:
            flow = COMPLETIONS
        elif kind == Event.GAVE_BACK:
            flow = BEDS_BACK if a == 0 else CUTTINGS_BACK
        elif kind == Event.LOST:
            flow = SMALL_LOST if a == 0 else LARGE_LOST
        elif kind == Event.THROWN:
            tally["flow"][SMALL_PUT if a == 0 else LARGE_PUT, now] += 1
            flow = SMALL_THROWN if c == 0 else LARGE_THROWN
        elif kind == Event.PASSED:
            flow = PASSES
        else:
            continue
        tally["flow"][flow, now] += number


@kernel
def finish(state, parameters, scores, wins, row, tally):
    """Write the facts of a finished game and count what it ended with.  Modified in place: `row`, `tally`."""
    players = parameters["players"]
    row["rounds"] = state["round"] + 1
    row["end"] = state["trigger"] - 1
    row["beds"] = state["n_beds"]
    row["revealed"] = PLOTS - state["n_face_down"]
    row["projects"] = 0
    row["greenhouse_1"] = state["greenhouse"][0]
    row["greenhouse_2"] = state["greenhouse"][1]
    row["greenhouse_3"] = state["greenhouse"][2] if players > 2 else ABSENT
    row["greenhouse_4"] = state["greenhouse"][3] if players > 3 else ABSENT
    tally["ends"][state["trigger"] - 1, 0] += 1
    for space in range(HALF):
        tally["spaces"][space // COLUMNS, space % COLUMNS] += GARDEN_LOW >> space & 1
        tally["spaces"][(space + HALF) // COLUMNS, space % COLUMNS] += GARDEN_HIGH >> space & 1
    for card in range(parameters["projects"]["n_projects"]):
        tally["card_of"][card, OFFERED] += 1
        tally["card_of"][card, VISITED] += 1
    for kind in range(N_KINDS):
        tally["kind_of"][kind, OFFERED] += 1
        tally["kind_of"][kind, VISITED] += 1
    for place in range(parameters["project_row"][players]):
        if state["row"][place] != NOTHING:
            turns = max(0, state["turn"] - state["since"][place] + 1)
            count_project(parameters, tally, state["row"][place], PER_TURN, 0, turns)
    each = parameters["left_over_points"]
    for seat in range(players):
        row["projects"] += state["n_completed"][seat]
        for i in range(state["n_completed"][seat]):
            card = state["completed"][seat, i]
            points = project_points(state, parameters, seat, card)
            cost = 0
            for kind in range(N_TYPES):
                cost += parameters["projects"]["cost"][card, kind]
            tally["earned"][parameters["projects"]["kind"][card], 0] += 2 * points
            count_project(parameters, tally, card, POINTS, points, 1)
            count_project(parameters, tally, card, PER_CUTTING, points, cost)
            count_project(parameters, tally, card, WON, np.int64(wins[seat]), WIN_UNIT)
        tally["earned"][SPACES_EARNED, 0] += 2 * scoring_spaces(state, parameters, seat)
        for kind in range(N_TYPES):
            small = state["droplets"][seat, kind, 0]
            tally["earned"][CUTTINGS_LEFT, 0] += each * state["held"][seat, kind]
            tally["earned"][DROPLETS_LEFT, 0] += each * small
            tally["section"][kind, SMALL_END] += small
            tally["section"][kind, LARGE_END] += state["droplets"][seat, kind, 1]
        for size in range(N_SIZES):
            tally["earned"][BEDS_LEFT, 0] += each * state["beds"][seat, size]
