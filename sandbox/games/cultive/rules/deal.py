"""The deal, and dealing anew what one player cannot see."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import rekey, shuffle
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.events import Event
from sandbox.games.cultive.parameters import MAX_TERRAINS
from sandbox.games.cultive.rules.cards import (
    DECK,
    empty_fair,
    empty_hand,
    fill_fair,
    fill_hand,
    receive,
    shuffle_discards,
)
from sandbox.games.cultive.rules.phases import begin_round
from sandbox.games.cultive.state import NO_PLANT


@kernel
def setup(state, parameters):
    """Deal the game (C-1 to C-8).  Modified in place: `state`."""
    for species in range(parameters["deck"]["n_species"]):
        state["discards"][species] = parameters["deck"]["copies"][species]
    shuffle_discards(state, parameters)
    empty_fair(state)
    state["n_events"] = 0
    state["turn"] = 0
    state["round"] = 0
    state["extra"] = 0
    state["over"] = 0
    state["first"] = 0  # R23
    for seat in range(parameters["players"]):
        empty_hand(state, seat)
        state["specials"][seat] = parameters["specials"]
        state["changed"][seat] = 1
        for terrain in range(MAX_TERRAINS):
            state["plant"][seat, terrain] = NO_PLANT
            state["revealed"][seat, terrain] = 0
            state["face_down"][seat, terrain] = 0
            state["n_harvested"][seat, terrain] = 0
        fill_hand(state, parameters, seat, Event.DEALT)
    fill_fair(state, parameters)
    begin_round(state, parameters)


@kernel
def _take_pair(parameters, pool, n):
    """Take two cards of one double species out of the first `n` cards of a shuffled pool.

    Modified in place: `pool`, whose last two of the `n` are then the pair.
    """
    for i in range(n - 1):
        if parameters["deck"]["growth"][pool[i]] == Growth.DOUBLE:
            for j in range(i + 1, n):
                if pool[j] == pool[i]:
                    pool[j], pool[n - 1] = pool[n - 1], pool[j]
                    pool[i], pool[n - 2] = pool[n - 2], pool[i]
                    return


@kernel
def _take_single(parameters, pool, n):
    """Take a card that is planted alone; it is then the last of the `n`.  Modified in place: `pool`."""
    for i in range(n):
        if parameters["deck"]["growth"][pool[i]] != Growth.DOUBLE:
            pool[i], pool[n - 1] = pool[n - 1], pool[i]
            return


@kernel
def determinize(state, parameters, seat, seed):
    """Redraw all that a seat cannot see: the deck's order, the others' hands and new plants, later shuffles.

    A face-down card on a revealed plant is no secret (it can only be that species), and two cards planted at
    once can only be a double species; both stay true.  Modified in place: `state`.
    """
    rekey(state, seed)
    pool = state["scratch"]["pool"]
    n = 0
    for i in range(state["n_deck"]):
        pool[n] = state["deck"][i]
        n += 1
    for other in range(parameters["players"]):
        if other == seat:
            continue
        for species in range(parameters["deck"]["n_species"]):
            for _ in range(state["hand"][other, species]):
                pool[n] = species
                n += 1
        for terrain in range(parameters["terrains"]):
            if state["revealed"][other, terrain] == 0:
                for _ in range(state["face_down"][other, terrain]):
                    pool[n] = state["plant"][other, terrain]
                    n += 1
    shuffle(state, DECK, pool, n)
    for cards in range(2, 0, -1):  # pairs first: they are harder to find
        for other in range(parameters["players"]):
            for terrain in range(parameters["terrains"]):
                hidden = other != seat and state["revealed"][other, terrain] == 0
                if hidden and state["face_down"][other, terrain] == cards:
                    if cards == 2:
                        _take_pair(parameters, pool, n)
                    else:
                        _take_single(parameters, pool, n)
                    n -= cards
                    state["plant"][other, terrain] = pool[n]
    for other in range(parameters["players"]):
        if other != seat:
            cards = state["n_hand"][other]
            empty_hand(state, other)
            for _ in range(cards):
                n -= 1
                receive(state, other, pool[n])
    for i in range(n):
        state["deck"][i] = pool[i]
