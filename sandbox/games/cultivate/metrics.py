"""What is worth counting in Cultivate!: taken from the events of a game, and from its end."""

import numpy as np

from sandbox.engine.game import TALLY_HEAD
from sandbox.engine.jit import kernel
from sandbox.games.cultivate.events import WHERE, Event
from sandbox.games.cultivate.parameters import MAX_ROUNDS, MAX_SEASONS
from sandbox.games.cultivate.plants import MAX_TYPES
from sandbox.games.cultivate.roles import MAX_ROLES
from sandbox.games.cultivate.rules.goals import plot_value
from sandbox.games.cultivate.state import PLOT, PLOTS, SOURCES, SPACES
from sandbox.games.cultivate.tables import (
    BOUGHT,
    CULTIVATED,
    DEED_NAMES,
    DRY,
    EARLY,
    FLOWS,
    FORCED,
    HARVESTED_A,
    HARVESTED_B,
    LEFT,
    MARKET,
    PAID,
    PASSED,
    PLANTED,
    RELATED,
    RETURNED,
    RODE,
    TABLES,
    TURNS_SHOWN,
)

__all__ = ["TABLES", "TALLY", "finish", "observe"]

NOBODY = -1  # the code of a seat that does not play
SEASONS = MAX_SEASONS + 1  # with Winter
ROUNDS = MAX_SEASONS * MAX_ROUNDS + 1  # Winter counts as a round of its own

TALLY = np.dtype(
    [
        *TALLY_HEAD,
        ("landed", "i4", (SPACES, SEASONS)),  # turns whose last seed, or Winter activation, was there
        ("turns", "i4", (SEASONS,)),
        ("rounds", "i4", (ROUNDS,)),  # rounds at whose end seeds were counted
        ("pits", "i4", (PLOTS, ROUNDS)),  # seeds in each pit
        ("seeds", "i4", (len(WHERE), ROUNDS)),  # seeds by where they lie
        ("seasons", "i4", (SEASONS,)),  # seasons scored
        ("gardeners", "i4", (SEASONS,)),  # the same times players
        ("plot_plants", "i4", (PLOTS, SEASONS)),  # when a season is scored
        ("plot_value", "i4", (PLOTS, SEASONS)),
        ("plot_seeds", "i4", (PLOTS, SEASONS)),  # each player's own
        ("plot_shared", "i4", (PLOTS, SEASONS)),  # players with a seed there
        ("plot_others", "i4", (PLOTS, SEASONS)),  # seeds of others beside them
        ("deeds", "i4", (len(DEED_NAMES), SEASONS)),
        ("flow", "i4", (len(FLOWS), SEASONS)),
        ("flow_of", "i4", (len(FLOWS), SEASONS)),
        ("earned", "i4", (SOURCES, SEASONS)),
        ("goal_met", "i4", (MAX_ROLES, SEASONS)),  # by role, of those on the table
        ("goal_there", "i4", (MAX_ROLES, SEASONS)),
        ("market", "i4", (MAX_TYPES, len(MARKET))),
        ("market_of", "i4", (MAX_TYPES, len(MARKET))),
        ("bought", "i4", (MAX_ROLES, MAX_TYPES)),  # plants by role of the buyer
        ("role_plays", "i4", (MAX_ROLES, 1)),  # players who had the role
        ("role_won", "i4", (MAX_ROLES, 1)),  # their wins, in sixtieths
        ("role_points", "i4", (MAX_ROLES, SOURCES + 1)),  # by source, and in all
        ("pair_plays", "i4", (MAX_ROLES, MAX_ROLES)),  # games in which both roles had a player
        ("pair_won", "i4", (MAX_ROLES, MAX_ROLES)),  # wins of the first, in sixtieths
    ]
)


@kernel
def observe(state, parameters, tally):
    """Count the events of the last setup or apply.  Modified in place: `tally`."""
    types, rounds = parameters["plants"]["type"], parameters["rounds"]
    season = before = 0
    for i in range(state["n_events"]):
        event = state["events"][i]
        kind, seat, now, a, b, c = event[0], event[1], event[2], event[3], event[4], event[5]
        if now != before:
            season = before = 0
            while before + rounds <= now:  # a division would take longer than all else here
                before += rounds
                season += 1
            before = now
        if kind == Event.SOWN:
            _count_turn(season, c, tally)
        elif kind == Event.ACTIVATED:
            _count_turn(season, a, tally)
        elif kind == Event.CULTIVATED:
            tally["deeds"][CULTIVATED, season] += 1
        elif kind == Event.PLANTED:
            tally["deeds"][PLANTED, season] += 1
            tally["market"][types[a], BOUGHT] += 1
            tally["market"][types[a], PAID] += c
            tally["market_of"][types[a], PAID] += 1
            tally["market_of"][types[a], RETURNED] += 1
            tally["bought"][state["role"][seat], types[a]] += 1
            _count_leaving(types[a], event[6], 1, tally)
        elif kind == Event.DISCARDED:
            _count_leaving(types[a], b, 0, tally)
        elif kind == Event.RODE:
            tally["deeds"][RODE, season] += 1
        elif kind == Event.HARVESTED:
            tally["deeds"][HARVESTED_A if a == 0 else HARVESTED_B, season] += 1
        elif kind == Event.RELATED:
            tally["deeds"][RELATED, season] += 1
        elif kind == Event.PASSED:
            tally["deeds"][PASSED, season] += a == PLOT
            tally["flow"][FORCED, season] += b
        elif kind == Event.SEEDS:
            for j in range(3):
                tally["seeds"][a + j, now] += event[4 + j]
        elif kind == Event.PITS:
            for j in range(4):
                tally["pits"][a + j, now] += event[4 + j]
        elif kind == Event.ROUND_ENDED:
            tally["rounds"][now] += 1
        elif kind == Event.PLOT_SCORED:
            tally["plot_seeds"][a, season] += b
            tally["plot_shared"][a, season] += 1
            tally["plot_others"][a, season] += event[7]
            for j in range(state["n_plants"][a]):
                card = state["plants"][a, j]
                tally["market"][types[card], RETURNED] += b * parameters["plants"]["value"][card]
        elif kind == Event.EARNED:
            tally["earned"][a, season] += b
        elif kind == Event.SEASON_ENDED:
            _count_season(state, parameters, a, b, c, tally)
        elif kind == Event.REFILLED:
            tally["flow"][DRY, season] += b > 0
            tally["flow_of"][DRY, season] += 1


@kernel
def _count_turn(season, space, tally):
    """Count a turn and where it led.  Modified in place: `tally`."""
    tally["landed"][space, season] += 1
    tally["turns"][season] += 1
    tally["flow_of"][FORCED, season] += 1


@kernel
def _count_leaving(kind, waited, bought, tally):
    """Count a plant that left the market.  Modified in place: `tally`."""
    tally["market"][kind, TURNS_SHOWN] += waited
    tally["market_of"][kind, TURNS_SHOWN] += 1
    tally["market"][kind, LEFT] += 100 * bought
    tally["market_of"][kind, LEFT] += 1


@kernel
def _count_season(state, parameters, season, early, met, tally):
    """Count what the garden shows when a season is scored; its plants stay.  Modified in place: `tally`."""
    tally["seasons"][season] += 1
    tally["gardeners"][season] += parameters["players"]
    tally["flow"][EARLY, season] += early
    tally["flow_of"][EARLY, season] += 1
    for plot in range(PLOTS):
        tally["plot_plants"][plot, season] += state["n_plants"][plot]
        tally["plot_value"][plot, season] += plot_value(state, parameters, plot)
    for card in range(state["n_goals"]):
        tally["goal_there"][state["role"][card], season] += 1
        tally["goal_met"][state["role"][card], season] += met >> card & 1


@kernel
def finish(state, parameters, scores, wins, row, tally):
    """Write the facts of a finished game and count its roles.  Modified in place: `row`, `tally`."""
    row["rounds"] = state["rounds"]
    row["planted"] = 0
    row["role_1"] = state["role"][0]
    row["role_2"] = state["role"][1]
    row["role_3"] = state["role"][2] if parameters["players"] > 2 else NOBODY
    row["role_4"] = state["role"][3] if parameters["players"] > 3 else NOBODY
    row["role_5"] = state["role"][4] if parameters["players"] > 4 else NOBODY
    players = parameters["players"]
    full = parameters["seasons"] * parameters["rounds"] * players + players
    row["end"] = 1 if state["turn"] < full else 0
    for plot in range(PLOTS):
        row["planted"] += state["n_plants"][plot]
    for kind in range(parameters["plants"]["n_types"]):
        tally["market_of"][kind, BOUGHT] += 1
    for seat in range(players):
        role = state["role"][seat]
        tally["role_plays"][role, 0] += 1
        tally["role_won"][role, 0] += wins[seat]
        for source in range(SOURCES):
            tally["role_points"][role, source] += np.int64(scores[seat, source])
            tally["role_points"][role, SOURCES] += np.int64(scores[seat, source])
        for other in range(players):
            if other != seat:
                tally["pair_plays"][role, state["role"][other]] += 1
                tally["pair_won"][role, state["role"][other]] += wins[seat]
