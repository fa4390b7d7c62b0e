"""What a player may do: the legal actions of every phase, written into the state."""

from sandbox.engine.jit import kernel
from sandbox.games.horticulture.actions import Action, encode
from sandbox.games.horticulture.cards import ELEMENTS, HOLE, PLAIN, TOOLS, Card
from sandbox.games.horticulture.rules.planting import plantable, sets_of
from sandbox.games.horticulture.state import (
    BORROWING,
    DRAWING,
    DROPPING,
    FOR_BLOOM,
    FOR_TILE,
    GIVING,
    PAYING,
    PLACING,
    PREPARING,
    STRIDE,
    TAKING,
    TAKING_ONE,
    TURN,
)
from sandbox.games.horticulture.tiles import OTHER, Effect

SHEARS, GLOVES, SHOVEL = 1, 2, 4  # bits of the tools that widen what is collected together
CAN = 8
MOST = 3  # alike cards collected together


@kernel
def list_options(state, parameters):
    """Write the legal actions of the moment.  Modified in place: the choices of `state`."""
    options, phase, seat = state["options"], state["phase"], state["player"]
    n = 0
    if phase == TURN or phase == TAKING or phase == TAKING_ONE:
        count_most(state, parameters, seat)
        n = list_patterns(state, parameters, seat, phase == TAKING_ONE)
        if phase != TURN:
            options[n] = encode(Action.STOP, 0)
            n += 1
    elif phase == GIVING:
        n = list_gifts(state, parameters, seat)
    elif phase == PAYING:
        n = list_payments(state, parameters, seat)
    elif phase == DRAWING:
        options[0] = encode(Action.STOP, 0)
        options[1] = encode(Action.DRAW, 0)
        n = 2
    elif phase == BORROWING:
        needed = parameters["tiles"]["tool"][state["tile"]]
        for other in range(parameters["players"]):
            if other != seat and state["tools"][other] >> needed & 1:
                options[n] = encode(Action.BORROW, other)
                n += 1
    if phase == TURN:
        if state["can"] and state["n_deck"] + compost(state) > 0:
            options[n] = encode(Action.DRAW, 0)
            n += 1
        for row in range(parameters["display_rows"]):
            for column in range(parameters["display_columns"]):
                if state["display"][row * STRIDE + column] != HOLE:
                    options[n] = encode(Action.REMOVE, row)
                    n += 1
                    break
    # What can be planted in the end, one call for all who ask: tiles, tiles to transplant, tools to drop.
    asked = 0
    if phase == TURN:
        asked = parameters["tiles"]["n_kinds"]
    elif phase == PREPARING:
        asked = state["n_own"][seat] + 1
    elif phase == DROPPING:
        asked = len(TOOLS)
    for i in range(asked):
        tile, flipped, tools, deep = state["tile"], 0, state["tools"][seat], 1
        if phase == TURN:
            tile = i
            action = encode(Action.PLANT, i)
            if state["pile"][i] == 0:
                continue
        elif phase == PREPARING:
            if i == 0:
                action, deep = encode(Action.READY, 0), 0
            else:
                kind = state["own_tile"][seat, i - 1]
                if kind == tile or parameters["tiles"]["pile"][kind] != OTHER:
                    continue
                flipped = 1 << (i - 1)
                action = encode(Action.TRANSPLANT, i - 1)
        else:
            if not tools >> i & 1 or state["new_tool"] == i:
                continue
            action = encode(Action.DROP, i)
            tools ^= 1 << i
            if state["purpose"] != FOR_TILE:
                options[n] = action
                n += 1
                continue
        if plantable(state, parameters, seat, tile, flipped, tools, deep):
            options[n] = action
            n += 1
    if phase == PLACING:
        tile, filled = state["tile"], state["filled"][seat]
        for place in range(parameters["tiles"]["n_places"][tile]):
            if parameters["tiles"]["places"][tile, place] & filled == 0:
                options[n] = encode(Action.PLACE, place)
                n += 1
    state["n_options"] = n


@kernel
def compost(state):
    """Return the number of cards in the compost."""
    n = 0
    for card in range(len(state["compost"])):
        n += state["compost"][card]
    return n


@kernel
def count_most(state, parameters, seat):
    """Count how many alike cards of each kind a seat may collect together (M-11 to M-19).

    Modified in place: `most` of `state`.
    """
    most, hand = state["most"], state["hand"][seat]
    room = max(0, parameters["hand_limit"] + state["effect"][seat, Effect.HAND] - state["n_hand"][seat])
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    sets = sets_of(state["reborn"][seat, 0], size) + sets_of(state["reborn"][seat, 1], size)
    plain = 0
    for element in range(PLAIN):
        most[element] = min(MOST, room)
        plain += hand[element]
    if state["effect"][seat, Effect.BLOOM] == 0:
        bloom = 0
        if hand[Card.SUNSHINE] > 0:
            bloom = room + 1
        elif sets > 0 and parameters["wild_sunshine"]:  # R7
            bloom = room
        most[Card.BLOOM] = min(MOST, bloom)
    most[Card.FROZEN] = MOST
    most[Card.FIRE] = MOST
    most[Card.MUSHROOM] = min(MOST, plain + min(sets, room))
    for tool in range(len(TOOLS)):
        most[Card.SHEARS + tool] = 0
        if (
            parameters["tools_per_player"] + state["effect"][seat, Effect.TOOLS] > 0
            and not state["tools"][seat] >> tool & 1
        ):
            wild = hand[Card.MUSHROOM] + sets
            for element in range(PLAIN):
                wild -= max(0, parameters["tools"]["cost"][tool, element] - hand[element])
            most[Card.SHEARS + tool] = wild >= 0


@kernel
def linked(a, b, tools, anywhere):
    """Tell whether the cards on spaces a < b may be the two collected together (M-11, M-20)."""
    step = b - a
    if anywhere or tools & SHEARS or step == STRIDE or (step == 1 and b % STRIDE != 0):
        return True
    return tools & SHOVEL != 0 and (
        (step == STRIDE + 1 and b % STRIDE != 0) or (step == STRIDE - 1 and a % STRIDE != 0)
    )


@kernel
def beside(a, b):
    """Tell whether two spaces are adjacent, horizontally or vertically."""
    low, high = min(a, b), max(a, b)
    return high - low == STRIDE or (high - low == 1 and high % STRIDE != 0)


@kernel
def list_patterns(state, parameters, seat, single):
    """Write every set of spaces that may be collected, each once (M-11, M-20).

    Returns how many.  Modified in place: `options` of `state`.
    """
    display, most, options = state["display"], state["most"], state["options"]
    tools = state["tools"][seat]
    end = parameters["display_rows"] * STRIDE
    n = 0
    for a in range(end):
        card = display[a]
        if card == HOLE or most[card] == 0:
            continue
        options[n] = encode(Action.TAKE, 1 << a)
        n += 1
        if single or card >= len(ELEMENTS) or most[card] < 2:
            continue
        anywhere = card == Card.MUSHROOM and not parameters["mushrooms_adjacent"]  # R6
        triples = tools & GLOVES != 0 and most[card] > 2
        for b in range(a + 1, end):
            if display[b] != card:
                continue
            pair = linked(a, b, tools, anywhere)
            if pair:
                options[n] = encode(Action.TAKE, 1 << a | 1 << b)
                n += 1
            if not triples:
                continue
            for c in range(b + 1, end):
                if display[c] != card:
                    continue
                ab, ac, bc = beside(a, b), beside(a, c), beside(b, c)
                if (
                    (pair and (ac or bc))
                    or (linked(a, c, tools, anywhere) and (ab or bc))
                    or (linked(b, c, tools, anywhere) and (ab or ac))
                ):
                    options[n] = encode(Action.TAKE, 1 << a | 1 << b | 1 << c)
                    n += 1
    return n


@kernel
def list_gifts(state, parameters, seat):
    """Write what may be given next for a Bloom or for mushrooms (M-13, M-16); returns how many.

    Mushrooms are paid for kind by kind, so that each way to give them comes once.  A set of reborn cards
    leaves the hand as full as it was, so only as many are allowed as the hand has room for.

    Modified in place: `options` of `state`.
    """
    hand, gives = state["hand"][seat], state["gives"]
    taken, left = 0, state["taking"]
    while left:
        left &= left - 1
        taken += 1
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    limit = parameters["hand_limit"] + state["effect"][seat, Effect.HAND]
    sets = max(0, limit - state["n_hand"][seat] - taken + gives)
    bloom = state["purpose"] == FOR_BLOOM
    if bloom:
        sets = limit >= state["n_hand"][seat] + taken and parameters["wild_sunshine"]
    n = 0
    for kind in range(state["given"], PLAIN + 2):
        if kind < PLAIN:
            there = hand[kind]
            if bloom and kind != Card.SUNSHINE:
                continue
        else:
            there = sets_of(state["reborn"][seat, kind - PLAIN], size)
            if sets == 0:
                continue
        if there == 0:
            continue
        # What is left to give must still be there, of this kind and those after it.
        plain = reborn = 0
        for later in range(kind, PLAIN + 2):
            if later < PLAIN:
                plain += hand[later]
            else:
                reborn += sets_of(state["reborn"][seat, later - PLAIN], size)
        if bloom or plain + min(sets, reborn) >= gives:
            state["options"][n] = encode(Action.GIVE, kind)
            n += 1
    return n


@kernel
def list_payments(state, parameters, seat):
    """Write how many cards of the next kind may be paid (M-24, R9); returns how many ways there are.

    Modified in place: `options` of `state`.
    """
    hand, step, short = state["hand"][seat], state["step"], state["short"]
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    frozen, fire = sets_of(state["reborn"][seat, 0], size), sets_of(state["reborn"][seat, 1], size)
    mushrooms = hand[Card.MUSHROOM]
    if step < PLAIN:
        wild = mushrooms + frozen + fire - short
        for later in range(step + 1, PLAIN):
            wild -= max(0, state["owed"][later] - hand[later])
        high = min(state["owed"][step], hand[step])
        low = max(0, state["owed"][step] - wild)
    elif step == PLAIN:
        high, low = min(short, frozen), max(0, short - mushrooms - fire)
    else:
        high, low = min(short, fire), max(0, short - mushrooms)
    n = 0
    for count in range(high, low - 1, -1):
        state["options"][n] = encode(Action.PAY, step << 8 | count)
        n += 1
    return n
