"""What a player may do, and doing it."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultivate.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.rules.activation import (
    activate,
    after_plot,
    ask_for_relation,
    has_room,
    payable,
    plant,
    put_on_plot,
    relate,
)
from sandbox.games.cultivate.rules.seasons import end_turn
from sandbox.games.cultivate.rules.sowing import is_pit, plot_of, sow
from sandbox.games.cultivate.state import (
    PLANTING,
    PLOT,
    PLOTS,
    RIDING,
    SOWING,
    SPACES,
    TURN_DONE,
    WINTER,
)


@kernel
def legal(state, parameters, actions):
    """Write the legal actions into `actions`; returns their number.  Modified in place: `actions`."""
    if state["over"]:
        return 0
    seat, phase = state["player"], state["phase"]
    n = 0
    if phase == SOWING:
        for space in range(
            SPACES
        ):  # always written, counted where there are seeds: nobody can foretell where
            actions[n] = encode(Action.SOW, 0, space)
            n += is_pit(space) and state["seeds"][space] > 0
        return n
    if phase == WINTER:
        for space in range(SPACES):
            actions[n] = encode(Action.ACTIVATE, 0, space)
            n += 1
        return n
    actions[0] = encode(Action.PASS, 0, 0)
    n = 1
    if phase == PLOT:
        plot = plot_of(state["space"])
        if state["reserve"][seat] > 0:
            actions[n] = encode(Action.CULTIVATE, 0, plot)
            n += 1
        if has_room(state, parameters, plot):
            kinds = state["scratch"]["kinds"]
            for i in range(payable(state, parameters, seat, kinds)):
                actions[n] = encode(Action.PLANT, kinds[i], plot)
                n += 1
    elif phase == RIDING:
        actions[n] = encode(Action.RIDE, 0, state["plot"])
        n += 1
    elif phase == PLANTING:
        kinds = state["scratch"]["kinds"]
        n_kinds = payable(state, parameters, seat, kinds)
        for plot in range(PLOTS):
            if has_room(state, parameters, plot):
                for i in range(n_kinds):
                    actions[n] = encode(Action.PLANT, kinds[i], plot)
                    n += 1
    else:
        for card in range(state["n_goals"]):
            actions[n] = encode(Action.RELATE, 0, card)
            n += 1
    return n


@kernel
def apply(state, parameters, action):
    """Do a legal action and go on to the next decision.  Modified in place: `state`."""
    state["n_events"] = 0
    act(state, parameters, action)
    if state["phase"] == TURN_DONE:
        end_turn(state, parameters)


@kernel
def act(state, parameters, action):
    """Do a legal action and go on to the next decision of the same turn, if it has one.

    Modified in place: `state`.
    """
    seat = state["player"]
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    if kind == Action.SOW:
        sow(state, parameters, b)
        activate(state, parameters, state["space"])
    elif kind == Action.ACTIVATE:
        emit(state, Event.ACTIVATED, seat, b, 0, 0, 0, 0)
        activate(state, parameters, b)
    elif kind == Action.CULTIVATE:
        put_on_plot(state, seat, b, Event.CULTIVATED)
        state["phase"] = TURN_DONE
    elif kind == Action.PLANT:
        plant(state, parameters, seat, a, b)
    elif kind == Action.RIDE:
        put_on_plot(state, seat, b, Event.RODE)
        after_plot(state, seat)
    elif kind == Action.RELATE:
        relate(state, seat, b)
        state["phase"] = TURN_DONE
    else:
        phase = state["phase"]
        emit(state, Event.PASSED, seat, phase, 0, 0, 0, 0)
        if phase == RIDING:
            after_plot(state, seat)
        elif phase == PLANTING:
            ask_for_relation(state, seat)
        else:
            state["phase"] = TURN_DONE
