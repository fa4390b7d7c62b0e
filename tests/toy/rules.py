"""The rules of the toy as kernels; all rounds are played, the best card wins."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import CHANCE, rekey, shuffle, uniform
from sandbox.engine.state import emit
from toy.state import FACES

DECK, LUCK = CHANCE, CHANCE + 1
KEEP, SWAP = 0, 1  # actions, and events with the old and the new card
DEALT = 2


@kernel
def setup(state, parameters):
    """Deal a card to each player.  Modified in place: `state`."""
    state["n_events"] = state["round"] = state["over"] = state["phase"] = state["swaps"] = 0
    state["n_deck"] = n = FACES * parameters["copies"]
    state["n_aside"] = 0
    for i in range(n):
        state["deck"][i] = i % FACES + 1
    shuffle(state, DECK, state["deck"], n)
    for seat in range(parameters["players"]):
        state["n_deck"] -= 1
        state["card"][seat] = state["deck"][state["n_deck"]]
        state["gifts"][seat] = 0
        emit(state, DEALT, seat, state["card"][seat], 0, 0, 0, 0)
    state["player"] = 0
    state["turn"] = 1


@kernel
def legal(state, parameters, actions):
    """Write the legal actions; an empty deck leaves nothing to swap for.  Modified in place: `actions`."""
    actions[0], actions[1] = KEEP, SWAP
    return 0 if state["over"] else 2 if state["n_deck"] > 0 else 1


@kernel
def apply(state, parameters, action):
    """Keep or swap, then pass the turn.  Modified in place: `state`."""
    seat = state["player"]
    state["n_events"] = 0
    old = state["card"][seat]
    state["gifts"][seat] += parameters["gifts"][action, min(state["round"], 1)]
    if action == SWAP and uniform(state, LUCK) >= parameters["slip"]:
        state["card"][seat] = state["deck"][state["n_deck"] - 1]
        if parameters["swapped"] == 0:
            state["n_deck"] -= 1
            state["aside"][state["n_aside"]] = old
            state["n_aside"] += 1
        else:
            for i in range(state["n_deck"] - 1, 0, -1):
                state["deck"][i] = state["deck"][i - 1]
            state["deck"][0] = old
        state["swaps"] += 1
    emit(state, action, seat, old, state["card"][seat], 0, 0, 0)
    state["player"] = (seat + 1) % parameters["players"]
    if state["player"] == 0:
        state["round"] += 1
    state["over"] = state["round"] == parameters["rounds"][parameters["players"]]
    state["turn"] += 1 - state["over"]


@kernel
def score(state, parameters, scores):
    """Write points by source, and the seat as tie-break if late wins.  Modified in place: `scores`."""
    for seat in range(parameters["players"]):
        scores[seat, 0] = parameters["prizes"][state["card"][seat]]
        scores[seat, 1] = state["gifts"][seat]
        scores[seat, 2] = seat * parameters["late_wins"]


@kernel
def determinize(state, parameters, seat, seed):
    """Redraw the deck's order, the others' cards and later slips.  Modified in place: `state`."""
    rekey(state, seed)
    n = state["n_deck"]
    for other in range(parameters["players"]):
        if other != seat:
            state["deck"][n] = state["card"][other]
            n += 1
    shuffle(state, DECK, state["deck"], n)
    for other in range(parameters["players"]):
        if other != seat:
            n -= 1
            state["card"][other] = state["deck"][n]
