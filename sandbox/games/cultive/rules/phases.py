"""From phase to phase: turns, Harvest, monocultures, Reveal, the next round, the end."""

from sandbox.engine.bits import above, lowest
from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultive.events import Event
from sandbox.games.cultive.rules.cards import fill_fair, fill_hand, renew_fair
from sandbox.games.cultive.rules.check import check
from sandbox.games.cultive.rules.consortia import HORIZONTAL, PRINTED, VERTICAL, score_harvest
from sandbox.games.cultive.state import ACTIONS, NO_PLANT, NULLIFYING

OFF = 1  # position in the options of monoculture


@kernel
def begin_turn(state, parameters, seat):
    """Hand the turn to a seat (C-10, C-11).  Modified in place: `state`."""
    state["player"] = seat
    state["phase"] = ACTIONS
    state["actions_left"] = parameters["actions"]
    state["turn"] += 1


@kernel
def begin_round(state, parameters):
    """Start the Actions phase with the first player (C-9, C-10).  Modified in place: `state`."""
    state["turns_left"] = parameters["players"]
    begin_turn(state, parameters, state["first"])


@kernel
def end_turn(state, parameters):
    """Fill the hand and pass the turn; after the last one go through the other phases (C-12).

    Modified in place: `state`.
    """
    seat = state["player"]
    emit(state, Event.TURN_ENDED, seat, state["actions_left"], 0, 0, 0, 0)
    fill_hand(state, parameters, seat, Event.DRAWN)
    state["turns_left"] -= 1
    if state["turns_left"] > 0:
        begin_turn(state, parameters, (seat + 1) % parameters["players"])
    else:
        check_and_harvest(state, parameters)
        go_on(state, parameters)


@kernel
def check_and_harvest(state, parameters):
    """Check and harvest for every player in turn order (C-23, C-38, R14).  Modified in place: `state`."""
    for turn in range(parameters["players"]):
        check(state, parameters, (state["first"] + turn) % parameters["players"])
    for turn in range(parameters["players"]):
        harvest(state, parameters, (state["first"] + turn) % parameters["players"])


@kernel
def harvest(state, parameters, seat):
    """Move every complete plant under its terrain (C-38 to C-42, R12).  Modified in place: `state`."""
    plants = above(state["revealed"][seat], 0, parameters["terrains"])
    while plants != 0:
        terrain = lowest(plants)
        plants &= plants - 1
        species = state["plant"][seat, terrain]
        if state["revealed"][seat, terrain] < parameters["deck"]["cards"][species]:
            continue
        place = state["n_harvested"][seat, terrain]
        state["harvested"][seat, terrain, place] = species
        state["nullified"][seat, terrain, place] = 0
        state["n_harvested"][seat, terrain] = place + 1
        state["changed"][seat] = 1
        cards = parameters["deck"]["joined"][species]
        state["revealed"][seat, terrain] -= cards
        if state["revealed"][seat, terrain] == 0:
            state["plant"][seat, terrain] = NO_PLANT
        emit(state, Event.HARVESTED, seat, species, terrain, place, cards, 0)


@kernel
def find_pair(state, parameters, seat):
    """Find a player's first monoculture, rows from the top, pairs from the left (C-43, R6, R19).

    Modified in place: `state`, which remembers the pair.  Returns whether there is one.
    """
    terrains = parameters["terrains"]
    rows = 0
    for terrain in range(terrains):
        rows = max(rows, state["n_harvested"][seat, terrain])
    for row in range(rows):
        for left in range(terrains - 1):
            right = left + 1
            if (
                row < state["n_harvested"][seat, left]
                and row < state["n_harvested"][seat, right]
                and state["harvested"][seat, left, row] == state["harvested"][seat, right, row]
                and state["nullified"][seat, left, row] == 0
                and state["nullified"][seat, right, row] == 0
            ):
                state["pair_row"] = row
                state["pair_left"] = left
                return True
    return False


@kernel
def nullify(state, terrain):
    """Turn the harvested plant of the present pair under `terrain` face down (C-43, C-44).

    Modified in place: `state`.
    """
    seat, row = state["player"], state["pair_row"]
    state["nullified"][seat, terrain, row] = 1
    state["changed"][seat] = 1
    emit(state, Event.NULLIFIED, seat, state["harvested"][seat, terrain, row], terrain, row, 0, 0)


@kernel
def reveal(state, parameters, seat):
    """Reveal all face-down plant cards of a player (C-45).  Modified in place: `state`."""
    plants = above(state["face_down"][seat], 0, parameters["terrains"])
    while plants != 0:
        uncover(state, seat, lowest(plants), Event.REVEALED)
        plants &= plants - 1


@kernel
def uncover(state, seat, terrain, event):
    """Reveal the face-down cards of one plant.  Modified in place: `state`."""
    cards = state["face_down"][seat, terrain]
    state["revealed"][seat, terrain] += cards
    state["face_down"][seat, terrain] = 0
    emit(state, event, seat, state["plant"][seat, terrain], terrain, cards, 0, 0)


@kernel
def earned(state, parameters):
    """Log every player's points as they stand, counting anew where something changed.

    Modified in place: `state`.
    """
    for seat in range(parameters["players"]):
        points = state["points"][seat]
        if state["changed"][seat] == 1:
            score_harvest(state, parameters, seat, points, state["scratch"]["lines"])
            state["changed"][seat] = 0
        specials = state["specials"][seat] * parameters["special_points"]
        emit(state, Event.EARNED, seat, points[PRINTED], points[HORIZONTAL], points[VERTICAL], specials, 0)


@kernel
def go_on(state, parameters):
    """Go on after a Harvest until somebody has to decide, or the game is over (C-43 to C-48).

    Modified in place: `state`.
    """
    players = parameters["players"]
    while True:
        if parameters["monoculture"] != OFF:
            for turn in range(players):
                seat = (state["first"] + turn) % players
                if state["changed"][seat] == 1 and find_pair(state, parameters, seat):
                    state["player"] = seat
                    state["phase"] = NULLIFYING
                    return
        earned(state, parameters)
        if state["extra"] == 1:
            state["over"] = 1
            return
        for turn in range(players):
            reveal(state, parameters, (state["first"] + turn) % players)
        emit(state, Event.ROUND_ENDED, 0, 0, 0, 0, 0, 0)
        state["round"] += 1
        if state["round"] < parameters["rounds"][players]:
            break
        state["extra"] = 1
        check_and_harvest(state, parameters)
    state["first"] = (state["first"] + 1) % players
    if parameters["renew_each_round"]:
        renew_fair(state, parameters)
    else:
        fill_fair(state, parameters)
    begin_round(state, parameters)
