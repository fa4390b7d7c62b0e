"""Cards between deck, discard pile, Fair and hands."""

import numpy as np

from sandbox.engine.bits import lowest
from sandbox.engine.jit import kernel
from sandbox.engine.rng import CHANCE, shuffle
from sandbox.engine.state import emit
from sandbox.games.cultive.components import MAX_SPECIES
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
def empty_hand(state, seat):
    """Take all cards out of a hand, to nowhere.  Modified in place: `state`."""
    for species in range(MAX_SPECIES):
        state["hand"][seat, species] = 0
    state["n_hand"][seat] = 0
    state["hand_kinds"][seat] = 0


@kernel
def receive(state, seat, species):
    """Put one card of a species into a hand.  Modified in place: `state`."""
    state["hand"][seat, species] += 1
    state["n_hand"][seat] += 1
    state["hand_kinds"][seat] |= 1 << species


@kernel
def spend(state, seat, species):
    """Take one card of a species out of a hand.  Modified in place: `state`."""
    state["hand"][seat, species] -= 1
    state["n_hand"][seat] -= 1
    state["hand_kinds"][seat] ^= np.int64(state["hand"][seat, species] == 0) << species


@kernel
def empty_fair(state):
    """Take all cards off the Fair, to nowhere.  Modified in place: `state`."""
    for species in range(MAX_SPECIES):
        state["fair"][species] = 0
    state["n_fair"] = 0
    state["fair_kinds"] = 0


@kernel
def lay_out(state, species):
    """Put one card of a species on the Fair.  Modified in place: `state`."""
    state["fair"][species] += 1
    state["n_fair"] += 1
    state["fair_kinds"] |= 1 << species


@kernel
def take_away(state, species):
    """Take one card of a species off the Fair.  Modified in place: `state`."""
    state["fair"][species] -= 1
    state["n_fair"] -= 1
    state["fair_kinds"] ^= np.int64(state["fair"][species] == 0) << species


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
        lay_out(state, species)
        emit(state, Event.SHOWN, 0, species, 0, 0, 0, 0)


@kernel
def renew_fair(state, parameters):
    """Discard the Fair, then lay out a new one (C-18, C-47).  Modified in place: `state`."""
    kinds = state["fair_kinds"]
    while kinds != 0:
        species = lowest(kinds)
        kinds &= kinds - 1
        discard(state, species, state["fair"][species])
    empty_fair(state)
    fill_fair(state, parameters)


@kernel
def exchange(state, seat, given, taken):
    """Swap a hand card for a card of the Fair, which takes its place (C-17, R7).

    Modified in place: `state`.
    """
    take_away(state, taken)
    spend(state, seat, given)
    lay_out(state, given)
    receive(state, seat, taken)
