"""What a player may do, and doing it."""

from sandbox.engine.bits import above, lowest
from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultive.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.events import Event
from sandbox.games.cultive.rules.cards import exchange, renew_fair, spend
from sandbox.games.cultive.rules.check import clear
from sandbox.games.cultive.rules.phases import end_turn, go_on, nullify, uncover
from sandbox.games.cultive.state import NO_PLANT, NULLIFYING


@kernel
def legal(state, parameters, actions):
    """Write the legal actions into `actions`; returns their number.

    Here and in the kernels below much is written that is then not counted: branches that nobody can foretell
    would take half of a random game's time.  Modified in place: `actions`.
    """
    if state["over"]:
        return 0
    seat = state["player"]
    if state["phase"] == NULLIFYING:
        actions[0] = encode(Action.NULLIFY, state["pair_row"], state["pair_left"])
        actions[1] = encode(Action.NULLIFY, state["pair_row"], state["pair_left"] + 1)
        return 2
    actions[0] = encode(Action.END, 0, 0)  # R15
    n = 1
    terrains = parameters["terrains"]
    plants = above(state["plant"][seat], NO_PLANT, terrains)
    free = ~plants & (1 << terrains) - 1
    if state["actions_left"] > 0:
        n = _plantings(state, parameters, seat, free, actions, n)
        n = _growths(state, parameters, seat, plants, actions, n)
        n = _fair(state, parameters, seat, actions, n)
    if state["specials"][seat] > 0:
        n = _specials(state, seat, plants, free, actions, n)
    return n


@kernel
def _plantings(state, parameters, seat, free, actions, n):
    """Write the plantings, a species on a free terrain (C-14, C-15).  Modified in place: `actions`."""
    kinds = state["hand_kinds"][seat] if free != 0 else 0
    while kinds != 0:
        species = lowest(kinds)
        kinds &= kinds - 1
        plant, terrains, end = encode(Action.PLANT, species, 0), free, n
        while terrains != 0:
            actions[end] = plant | lowest(terrains)
            terrains &= terrains - 1
            end += 1
        single = parameters["deck"]["growth"][species] != Growth.DOUBLE
        if single | (state["hand"][seat, species] >= 2):  # C-15: it takes two
            n = end
    return n


@kernel
def _growths(state, parameters, seat, plants, actions, n):
    """Write the next cards of revealed plants that are not complete (C-16, R10).

    Modified in place: `actions`.
    """
    complete = parameters["deck"]["cards"]
    while plants != 0:
        terrain = lowest(plants)
        plants &= plants - 1
        species, up = state["plant"][seat, terrain], state["revealed"][seat, terrain]
        grows = (up > 0) & (state["face_down"][seat, terrain] == 0) & (up < complete[species])
        actions[n] = encode(Action.GROW, species, terrain)
        n += grows & (state["hand"][seat, species] > 0)
    return n


@kernel
def _fair(state, parameters, seat, actions, n):
    """Write the exchanges that change something, and a new Fair (C-17, C-18, R20).

    Modified in place: `actions`.
    """
    kinds = state["hand_kinds"][seat]
    while kinds != 0:
        given = lowest(kinds)
        kinds &= kinds - 1
        give = encode(Action.FAIR, given, 0)
        others = state["fair_kinds"]
        while others != 0:
            taken = lowest(others)
            others &= others - 1
            actions[n] = give | taken
            n += taken != given
    if parameters["fair_size"] > 0 and state["n_fair"] + state["n_deck"] + state["n_discards"] > 0:
        actions[n] = encode(Action.RENEW, 0, 0)
        n += 1
    return n


@kernel
def _specials(state, seat, plants, free, actions, n):
    """Write the special actions (C-19 to C-22, R20).  Modified in place: `actions`."""
    while plants != 0:
        terrain, targets = lowest(plants), free
        plants &= plants - 1
        actions[n] = encode(Action.BEE, 0, terrain)
        n += state["face_down"][seat, terrain] > 0  # R20
        while targets != 0:
            actions[n] = encode(Action.MOVE, terrain, lowest(targets))
            targets &= targets - 1
            n += 1
        actions[n] = encode(Action.DISCARD, 0, terrain)
        n += 1
    return n


@kernel
def apply(state, parameters, action):
    """Do a legal action and go on to the next decision.  Modified in place: `state`."""
    state["n_events"] = 0
    seat = state["player"]
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    if kind == Action.END:
        end_turn(state, parameters)
    elif kind == Action.NULLIFY:
        nullify(state, b)
        go_on(state, parameters)
    elif kind == Action.PLANT:
        _plant(state, parameters, seat, a, b)
    elif kind == Action.GROW:
        _grow(state, seat, b)
    elif kind == Action.FAIR:
        state["actions_left"] -= 1
        exchange(state, seat, a, b)
        emit(state, Event.EXCHANGED, seat, a, b, 0, 0, 0)
    elif kind == Action.RENEW:
        state["actions_left"] -= 1
        emit(state, Event.RENEWED, seat, 0, 0, 0, 0, 0)
        renew_fair(state, parameters)
    else:
        state["specials"][seat] -= 1  # R8: no action is used up
        if kind == Action.BEE:
            uncover(state, seat, b, Event.BEE)
        elif kind == Action.MOVE:
            _move(state, seat, a, b)
        else:
            cards = state["revealed"][seat, b] + state["face_down"][seat, b]
            emit(state, Event.CLEARED, seat, state["plant"][seat, b], b, cards, 0, 0)
            clear(state, seat, b)


@kernel
def _plant(state, parameters, seat, species, terrain):
    """Put a species face down on an empty terrain (C-14, C-15).  Modified in place: `state`."""
    cards = 2 if parameters["deck"]["growth"][species] == Growth.DOUBLE else 1
    for _ in range(cards):
        spend(state, seat, species)
    state["plant"][seat, terrain] = species
    state["face_down"][seat, terrain] = cards
    state["actions_left"] -= 1
    emit(state, Event.PLANTED, seat, species, terrain, cards, 0, 0)


@kernel
def _grow(state, seat, terrain):
    """Put the next card on a revealed plant (C-16).  Modified in place: `state`."""
    species = state["plant"][seat, terrain]
    spend(state, seat, species)
    state["face_down"][seat, terrain] += 1
    state["actions_left"] -= 1
    emit(state, Event.GREW, seat, species, terrain, state["revealed"][seat, terrain] + 1, 0, 0)


@kernel
def _move(state, seat, origin, target):
    """Shift a whole plant to an empty terrain (C-21, R9).  Modified in place: `state`."""
    state["plant"][seat, target] = state["plant"][seat, origin]
    state["revealed"][seat, target] = state["revealed"][seat, origin]
    state["face_down"][seat, target] = state["face_down"][seat, origin]
    state["plant"][seat, origin] = NO_PLANT
    state["revealed"][seat, origin] = 0
    state["face_down"][seat, origin] = 0
    emit(state, Event.MOVED, seat, state["plant"][seat, target], origin, target, 0, 0)
