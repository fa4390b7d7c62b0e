"""Doing what a player chose, and going on to the next decision."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.horticulture.actions import Action, kind_of, what_of
from sandbox.games.horticulture.cards import ELEMENTS, HOLE, PLAIN, TOOLS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.rules.options import (
    CAN,
    GLOVES,
    SHEARS,
    SHOVEL,
    beside,
    compost,
    linked,
    list_options,
)
from sandbox.games.horticulture.rules.planting import plant
from sandbox.games.horticulture.rules.refill import blocked, draw_card, refill
from sandbox.games.horticulture.state import (
    BORROWING,
    COLLECTED,
    DRAWING,
    DROPPING,
    FOR_BLOOM,
    FOR_LOAN,
    FOR_MUSHROOM,
    FOR_TILE,
    FOR_TOOL,
    GIVING,
    IDLE,
    PASSED,
    PAYING,
    PLACING,
    PLANTED,
    PREPARING,
    ROW_REMOVED,
    RUNNING,
    SPACES,
    STALEMATE,
    STRIDE,
    TAKING,
    TAKING_ONE,
    TURN,
    TURN_DONE,
)
from sandbox.games.horticulture.tiles import Effect

SUBSTITUTES = PLAIN + 2  # the step of paying at which only mushrooms are left


@kernel
def legal(state, parameters, actions):
    """Copy the legal actions into `actions`; returns their number.  Modified in place: `actions`."""
    n = state["n_options"]
    for i in range(n):
        actions[i] = state["options"][i]
    return n


@kernel
def apply(state, parameters, action):
    """Do a legal action and all that follows without a choice (R19).  Modified in place: `state`."""
    state["n_events"] = 0
    chosen = np.int64(action)
    while True:
        act(state, parameters, chosen)
        while True:
            done = state["phase"] == TURN_DONE
            if (done or state["phase"] == TAKING_ONE) and (
                state["moved"] or (done and parameters["refill_after_planting"])  # R3
            ):
                refill(state, parameters)
            if done:
                end_turn(state, parameters)
                if state["over"]:
                    return
            list_options(state, parameters)
            if state["n_options"] > 0:
                break
            emit(state, Event.PASSED, state["player"], 0, 0, 0, 0, 0)  # M-10
            state["passed"] += 1
            state["phase"] = TURN_DONE
        if state["n_options"] > 1 or state["phase"] == TURN:
            return
        chosen = np.int64(state["options"][0])


@kernel
def begin_turn(state):
    """Make the turn of the seat that has to play ready.  Modified in place: `state`."""
    state["phase"] = TURN
    state["deed"] = PASSED
    state["moved"] = 0
    state["collected"] = 0
    state["new_tool"] = -1
    state["tile"] = 0
    state["purpose"] = 0
    state["flips"] = 0
    state["borrowed"] = 0
    for element in range(PLAIN):
        state["yielded"][element] = 0
        state["owed"][element] = 0
    state["can"] = state["tools"][state["player"]] & CAN != 0


@kernel
def end_turn(state, parameters):
    """Go on to the next turn, or end the game (M-9, M-37, M-38).  Modified in place: `state`."""
    players = parameters["players"]
    holes = blocked(state, parameters)
    emit(state, Event.TURN_ENDED, state["player"], state["deed"], state["collected"], holes, 0, 0)
    state["passes"] = state["passes"] + 1 if state["deed"] == PASSED else 0
    state["turn"] += 1
    state["player"] += 1
    if state["player"] == players:
        emit(state, Event.ROUND_ENDED, 0, 0, 0, 0, 0, 0)
        state["player"] = 0
        state["round"] += 1
        idle = state["round"] - 1 - state["planted_round"]
        if state["cause"] == RUNNING and idle >= parameters["idle_rounds"]:  # R21
            state["cause"] = IDLE
        state["over"] = state["cause"] != RUNNING
    if state["passes"] >= players and not state["over"]:
        if state["cause"] == RUNNING:
            state["cause"] = STALEMATE
        state["over"] = 1
    begin_turn(state)
    if state["over"]:
        state["n_options"] = 0
        emit(state, Event.ENDED, 0, state["cause"], 0, 0, 0, 0)


@kernel
def act(state, parameters, action):
    """Do one action; what follows is for `apply`.  Modified in place: `state`."""
    seat, kind, what = state["player"], kind_of(action), what_of(action)
    tiles, hand = parameters["tiles"], state["hand"][seat]
    collect = finish = pay = 0
    if kind == Action.TAKE:
        first, n = -1, 0
        for space in range(SPACES):
            if what >> space & 1:
                n += 1
                if first < 0:
                    first = space
        card = state["display"][first]
        state["taking"] = what
        if state["deed"] != ROW_REMOVED:
            state["deed"] = COLLECTED
        if n > 1:
            note_tools(state, parameters, seat, what, n, card)
        if card >= len(ELEMENTS):
            state["purpose"] = FOR_TOOL
            for element in range(PLAIN):
                state["owed"][element] = parameters["tools"]["cost"][card - Card.SHEARS, element]
            pay = 1
        elif card == Card.MUSHROOM or (card == Card.BLOOM and state["effect"][seat, Effect.BLOOM] == 0):
            state["purpose"] = FOR_MUSHROOM if card == Card.MUSHROOM else FOR_BLOOM
            state["gives"] = n if card == Card.MUSHROOM else 1
            state["given"] = 0
            state["phase"] = GIVING
        else:
            collect = 1
    elif kind == Action.GIVE:
        size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
        if what < PLAIN:
            hand[what] -= 1
            state["n_hand"][seat] -= 1
            state["compost"][what] += 1
            emit(state, Event.GAVE, seat, what, 1, state["purpose"], 0, 0)
        else:
            state["reborn"][seat, what - PLAIN] -= size
            state["compost"][what] += size
            emit(state, Event.GAVE, seat, what, size, state["purpose"], 1, 0)
        state["gives"] -= 1
        state["given"] = what
        collect = state["gives"] == 0
    elif kind == Action.PAY:
        card, count = what >> 8, what & 255
        if card < PLAIN:
            hand[card] -= count
            state["n_hand"][seat] -= count
            state["short"] += state["owed"][card] - count
            cards = count
        else:
            cards = count * max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
            state["reborn"][seat, card - PLAIN] -= cards
            state["short"] -= count
        state["compost"][card] += cards
        if cards > 0:
            emit(state, Event.GAVE, seat, card, cards, state["purpose"], card >= PLAIN, 0)
        state["step"] = card + 1
    elif kind == Action.DRAW:
        state["can"] = 0
        state["deed"] = COLLECTED
        card = draw_card(state)
        kept = 1
        if card == Card.FROZEN or card == Card.FIRE:
            state["reborn"][seat, card - Card.FROZEN] += 1
        elif card < PLAIN and state["n_hand"][seat] < (
            parameters["hand_limit"] + state["effect"][seat, Effect.HAND]
        ):
            hand[card] += 1
            state["n_hand"][seat] += 1
        else:
            state["compost"][card] += 1
            kept = 0
        emit(state, Event.DREW, seat, card, kept, 0, 0, 0)
        state["phase"] = TAKING if state["phase"] == TURN else TURN_DONE
    elif kind == Action.REMOVE:
        state["can"] = 0
        state["deed"] = ROW_REMOVED
        state["moved"] = 1
        n = 0
        for column in range(parameters["display_columns"]):
            space = what * STRIDE + column
            card = state["display"][space]
            if card != HOLE:
                n += 1
                state["compost"][card] += 1
                state["display"][space] = HOLE
                emit(state, Event.COMPOSTED, seat, card, space, 0, 0, 0)
        emit(state, Event.REMOVED_ROW, seat, what, n, 0, 0, 0)
        state["phase"] = TAKING_ONE
    elif kind == Action.PLANT:
        state["deed"] = PLANTED
        state["purpose"] = FOR_TILE
        state["tile"] = what
        state["phase"] = PREPARING
    elif kind == Action.TRANSPLANT:
        transplant(state, parameters, seat, what)
    elif kind == Action.READY or kind == Action.BORROW:
        needed = tiles["tool"][state["tile"]]
        if kind == Action.BORROW:
            hand[Card.MUSHROOM] -= 1
            state["n_hand"][seat] -= 1
            state["hand"][what, Card.MUSHROOM] += 1
            state["n_hand"][what] += 1
            state["borrowed"] = 1
            state["loans"] += 1
            emit(state, Event.BORROWED, seat, needed, what, 0, 0, 0)
            emit(state, Event.GAVE, seat, Card.MUSHROOM, 1, FOR_LOAN, 0, 0)
        if needed >= 0 and not state["borrowed"] and not state["tools"][seat] >> needed & 1:
            state["phase"] = BORROWING
        else:
            state["bill"] = 0
            for element in range(PLAIN):
                cost = tiles["cost"][state["tile"], element]
                cost = max(0, cost - state["effect"][seat, Effect.CHEAPER + element])
                state["owed"][element] = max(0, cost - state["yielded"][element])
                state["bill"] += state["owed"][element]
            pay = 1
    elif kind == Action.DROP:
        state["tools"][seat] &= ~(1 << what)
        state["n_tools"][seat] -= 1
        state["gone"][what] += 1
        emit(state, Event.DROPPED, seat, what, 0, 0, 0, 0)
        if state["n_tools"][seat] <= parameters["tools_per_player"] + state["effect"][seat, Effect.TOOLS]:
            if state["purpose"] == FOR_TILE:
                state["phase"] = PREPARING
            else:
                finish = 1
    elif kind == Action.PLACE:
        plant(state, parameters, seat, what)
    else:
        state["phase"] = TURN_DONE
    # Paying: kinds that owe nothing are passed over; at the end mushrooms pay what is short (M-24).
    if pay:
        state["phase"] = PAYING
        state["step"] = 0
        state["short"] = 0
    if state["phase"] == PAYING:
        while state["step"] < PLAIN and state["owed"][state["step"]] == 0:
            state["step"] += 1
        if state["step"] >= PLAIN and state["short"] == 0:
            state["step"] = SUBSTITUTES
        if state["step"] == SUBSTITUTES:
            n = state["short"]
            if n > 0:
                hand[Card.MUSHROOM] -= n
                state["n_hand"][seat] -= n
                state["compost"][Card.MUSHROOM] += n
                emit(state, Event.GAVE, seat, Card.MUSHROOM, n, state["purpose"], 0, 0)
            collect = state["purpose"] == FOR_TOOL
            state["phase"] = PLACING
    if collect:
        take(state, seat)
        limit = parameters["tools_per_player"] + state["effect"][seat, Effect.TOOLS]
        if state["n_tools"][seat] > limit:
            state["phase"] = DROPPING
        else:
            finish = 1
    if finish:
        has = state["can"] and state["tools"][seat] & CAN != 0 and state["n_deck"] + compost(state) > 0
        state["phase"] = DRAWING if has else TURN_DONE


@kernel
def take(state, seat):
    """Bring the cards being collected where they belong (M-11, M-14, M-18).  Modified in place: `state`."""
    taking, n = state["taking"], 0
    left = taking
    while left:
        left &= left - 1
        n += 1
    for space in range(SPACES):
        if taking >> space & 1:
            card = state["display"][space]
            state["display"][space] = HOLE
            emit(state, Event.COLLECTED, seat, card, space, state["turn"] - state["since"][space], n, 0)
            if card >= len(ELEMENTS):
                tool = card - Card.SHEARS
                state["tools"][seat] |= 1 << tool
                state["n_tools"][seat] += 1
                state["new_tool"] = tool
                emit(state, Event.DEVELOPED, seat, tool, 0, 0, 0, 0)
            elif card == Card.FROZEN or card == Card.FIRE:
                state["reborn"][seat, card - Card.FROZEN] += 1
            else:
                state["hand"][seat, card] += 1
                state["n_hand"][seat] += 1
    state["moved"] = 1
    state["collected"] += n


@kernel
def note_tools(state, parameters, seat, taking, n, card):
    """Log which tools it takes to collect these spaces together (M-20).  Modified in place: `state`."""
    anywhere = card == Card.MUSHROOM and not parameters["mushrooms_adjacent"]
    used = -1
    # The fewest tools first: none, then the Shovel, then the Shears for the first two cards.
    for tools in (0, SHOVEL, SHEARS):
        if used >= 0 or state["tools"][seat] & tools != tools:
            continue
        for a in range(SPACES):
            for b in range(a + 1, SPACES):
                if taking >> a & 1 and taking >> b & 1 and linked(a, b, tools, anywhere):
                    left = taking & ~(1 << a | 1 << b)
                    near = left == 0
                    for c in range(SPACES):
                        if left >> c & 1 and (beside(a, c) or beside(b, c)):
                            near = True
                    if near:
                        used = tools
    if n > 2:
        used |= GLOVES
    for tool in range(len(TOOLS)):
        if used > 0 and used >> tool & 1:
            emit(state, Event.USED, seat, tool, 0, 0, 0, 0)


@kernel
def transplant(state, parameters, seat, number):
    """Flip an own tile over: it frees its spaces, loses its effect and gives its yield (M-30, M-31).

    Modified in place: `state`.
    """
    tiles = parameters["tiles"]
    tile = state["own_tile"][seat, number]
    state["filled"][seat] &= ~state["own_spaces"][seat, number]
    n = state["n_own"][seat] - 1
    for i in range(number, n):
        state["own_tile"][seat, i] = state["own_tile"][seat, i + 1]
        state["own_spaces"][seat, i] = state["own_spaces"][seat, i + 1]
    state["n_own"][seat] = n
    state["removed"][seat, tile] += 1
    state["effect"][seat, tiles["effect"][tile]] -= tiles["amount"][tile]
    for element in range(PLAIN):
        state["yielded"][element] += tiles["yields"][tile, element]
        state["in_tiles"][seat] -= tiles["yields"][tile, element]
    state["flips"] += 1
    emit(state, Event.TRANSPLANTED, seat, tile, tiles["points"][tile], tiles["size"][tile], 0, 0)
    limit = parameters["tools_per_player"] + state["effect"][seat, Effect.TOOLS]
    state["phase"] = DROPPING if state["n_tools"][seat] > limit else PREPARING
