"""The refill phase: cards fall, Fire burns, Frozen stays, the Prepared Area fills what is empty."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import shuffle
from sandbox.engine.state import emit
from sandbox.games.horticulture.cards import HOLE, KINDS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.parameters import AT_TOP, BEFORE_FALL
from sandbox.games.horticulture.state import STRIDE

DECK = 0  # the random stream of the deck


@kernel
def draw_card(state):
    """Take the next card of the deck, which the compost renews (M-36); HOLE when there is none.

    Modified in place: `state`.
    """
    if state["n_deck"] == 0:
        n = 0
        for card in range(KINDS):
            for _ in range(state["compost"][card]):
                state["deck"][n] = card
                n += 1
            state["compost"][card] = 0
        if n == 0:
            return HOLE
        shuffle(state, DECK, state["deck"], n)
        state["n_deck"] = n
        emit(state, Event.RESHUFFLED, state["player"], n, 0, 0, 0, 0)
    state["n_deck"] -= 1
    return state["deck"][state["n_deck"]]


@kernel
def prepare(state, parameters):
    """Fill the Prepared Area (M-6).  Modified in place: `state`."""
    while state["n_prepared"] < parameters["previewed"]:
        card = draw_card(state)
        if card == HOLE:
            return
        state["prepared"][state["n_prepared"]] = card
        state["n_prepared"] += 1
        emit(state, Event.PREPARED, state["player"], card, 0, 0, 0, 0)


@kernel
def refill(state, parameters):
    """Let cards fall, Fire burn and new cards enter (M-32 to M-36).  Modified in place: `state`."""
    display, since = state["display"], state["since"]
    rows, columns = parameters["display_rows"], parameters["display_columns"]
    state["moved"] = 0
    for step in range(3):
        for column in range(columns):
            if step != 1:
                # Fall (M-32, M-33); when Fire burns first nothing falls before it (R1).
                if step == 0 and parameters["fire_burns"] == BEFORE_FALL:
                    continue
                floor = rows - 1
                for row in range(rows - 1, -1, -1):
                    space = row * STRIDE + column
                    card = display[space]
                    if card == Card.FROZEN:
                        floor = row - 1
                    elif card != HOLE:
                        if floor != row:
                            place = floor * STRIDE + column
                            display[place] = card
                            since[place] = since[space]
                            display[space] = HOLE
                        floor -= 1
                continue
            # Burn, the lowest Fire first (M-34).
            for row in range(rows - 2, -1, -1):
                space = row * STRIDE + column
                below = space + STRIDE
                card = display[below]
                if display[space] == Card.FIRE and card != HOLE and card != Card.FIRE:
                    emit(state, Event.BURNT, state["player"], card, below, 0, 0, 0)
                    state["compost"][card] += 1
                    display[below] = Card.FIRE
                    since[below] = since[space]
                    display[space] = HOLE
    # New cards enter from the top, columns left to right (M-35).
    for column in range(columns):
        while display[column] == HOLE:
            if parameters["previewed"] > 0:
                if state["n_prepared"] == 0:
                    prepare(state, parameters)  # from the compost, when deck and compost were empty before
                if state["n_prepared"] == 0:
                    return
                card = state["prepared"][0]
                state["n_prepared"] -= 1
                for i in range(state["n_prepared"]):
                    state["prepared"][i] = state["prepared"][i + 1]
            else:
                card = draw_card(state)
                if card == HOLE:
                    return
            row = 0
            if card != Card.FROZEN or parameters["frozen_enters"] != AT_TOP:  # R2
                while row + 1 < rows and display[(row + 1) * STRIDE + column] == HOLE:
                    row += 1
            place = row * STRIDE + column
            display[place] = card
            since[place] = state["turn"]
            emit(state, Event.SHOWN, state["player"], card, place, 0, 0, 0)
            prepare(state, parameters)


@kernel
def blocked(state, parameters):
    """Return the empty spaces below a Frozen card, a bit each."""
    found = 0
    for column in range(parameters["display_columns"]):
        frozen = 0
        for row in range(parameters["display_rows"]):
            space = row * STRIDE + column
            if state["display"][space] == Card.FROZEN:
                frozen = 1
            elif state["display"][space] == HOLE and frozen:
                found |= 1 << space
    return found
