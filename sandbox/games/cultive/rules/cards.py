"""Cards between deck, discard pile, Fair and hands."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import CHANCE, shuffle
from sandbox.engine.state import emit
from sandbox.games.cultive.events import Event

DECK = CHANCE  # the stream that shuffles


@kernel
def discard(state, species, cards):
    """Put cards of a species on the discard pile.  Modified in place: `state`."""
    state["discards"][species] += cards
    state["n_discards"] += cards


@kernel
def shuffle_discards(state, parameters):
    """Make the discard pile the deck (C-2, C-13).  Modified in place: `state`."""
    n = 0
    for species in range(parameters["deck"]["n_species"]):
        for _ in range(state["discards"][species]):
            state["deck"][n] = species
            n += 1
        state["discards"][species] = 0
    shuffle(state, DECK, state["deck"], n)
    state["n_deck"] = n
    state["n_discards"] = 0


@kernel
def draw(state, parameters):
    """Take the next card, refilling an empty deck from the discards; -1 if both are empty (C-13, R13).

    Modified in place: `state`.
    """
    if state["n_deck"] == 0:
        if state["n_discards"] == 0:
            return -1
        emit(state, Event.RESHUFFLED, 0, state["n_discards"], 0, 0, 0, 0)
        shuffle_discards(state, parameters)
    state["n_deck"] -= 1
    return state["deck"][state["n_deck"]]


@kernel
def insert(cards, n, species):
    """Insert a species into the first `n` entries of a sorted array.  Modified in place: `cards`."""
    i = n
    while i > 0 and cards[i - 1] > species:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = species


@kernel
def remove(cards, n, species):
    """Remove one card of a species from the first `n` entries of an array.  Modified in place: `cards`."""
    i = 0
    while cards[i] != species:
        i += 1
    for j in range(i, n - 1):
        cards[j] = cards[j + 1]


@kernel
def replace(cards, n, old, new):
    """Replace one card in the first `n` entries of a sorted array.  Modified in place: `cards`."""
    i = 0
    while cards[i] != old:
        i += 1
    while i + 1 < n and cards[i + 1] < new:
        cards[i] = cards[i + 1]
        i += 1
    while i > 0 and cards[i - 1] > new:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = new


@kernel
def count(cards, n, species):
    """Count a species among the first `n` entries of an array."""
    total = 0
    for i in range(n):
        if cards[i] == species:
            total += 1
    return total


@kernel
def spend(state, seat, species):
    """Take one card of a species out of a hand.  Modified in place: `state`."""
    remove(state["hand"][seat], state["n_hand"][seat], species)
    state["n_hand"][seat] -= 1


@kernel
def receive(state, seat, species):
    """Put one card of a species into a hand.  Modified in place: `state`."""
    insert(state["hand"][seat], state["n_hand"][seat], species)
    state["n_hand"][seat] += 1


@kernel
def fill_hand(state, parameters, seat, event):
    """Draw up to the hand size; short if the cards run out (C-5, C-12, R22).  Modified in place: `state`."""
    while state["n_hand"][seat] < parameters["hand_size"]:
        species = draw(state, parameters)
        if species < 0:
            break
        receive(state, seat, species)
        emit(state, event, seat, species, 0, 0, 0, 0)


@kernel
def fill_fair(state, parameters):
    """Lay out cards up to the size of the Fair; short if they run out (C-6, R22).

    Modified in place: `state`.
    """
    while state["n_fair"] < parameters["fair_size"]:
        species = draw(state, parameters)
        if species < 0:
            break
        insert(state["fair"], state["n_fair"], species)
        state["n_fair"] += 1
        emit(state, Event.SHOWN, 0, species, 0, 0, 0, 0)


@kernel
def renew_fair(state, parameters):
    """Discard the Fair, then lay out a new one (C-18, C-47).  Modified in place: `state`."""
    for i in range(state["n_fair"]):
        discard(state, state["fair"][i], 1)
    state["n_fair"] = 0
    fill_fair(state, parameters)


@kernel
def exchange(state, seat, given, taken):
    """Swap a hand card for a card of the Fair, which takes its place (C-17, R7).

    Modified in place: `state`.
    """
    replace(state["fair"], state["n_fair"], taken, given)
    replace(state["hand"][seat], state["n_hand"][seat], given, taken)
