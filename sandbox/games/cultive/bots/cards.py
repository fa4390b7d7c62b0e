"""What a player knows of the cards: the species within reach, and how likely a further card turns up."""

import numpy as np

from sandbox.engine.bits import lowest
from sandbox.engine.jit import kernel
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.state import NO_PLANT

# One line of guesses each, one column a species.
(
    HELD,  # cards of it in hand
    RATE,  # chance to come by a card of it in a round
    COLUMN,  # chance that a card chosen later can be linked to it in a column
    ROW,  # points of a row that can be hoped for at its side, as a share
) = range(4)


@kernel
def add_kind(species, kinds, n):
    """Enter a species in a list unless it is there; returns the number of species.

    Modified in place: `kinds`.
    """
    for i in range(n):
        if kinds[i] == species:
            return n
    kinds[n] = species
    return n + 1


@kernel
def list_kinds(state, parameters, kinds, hand):
    """List the species in hand, standing, and at the Fair, and count those in hand; returns their number.

    Modified in place: `kinds`, `hand` (cards of each).
    """
    seat, n = state["player"], 0
    for kind in range(len(hand)):
        hand[kind] = 0
    in_hand = state["hand_kinds"][seat]
    while in_hand != 0:
        kinds[n] = lowest(in_hand)
        hand[n] = state["hand"][seat, kinds[n]]
        in_hand &= in_hand - 1
        n += 1
    for terrain in range(parameters["terrains"]):
        if state["plant"][seat, terrain] != NO_PLANT:
            n = add_kind(state["plant"][seat, terrain], kinds, n)
    if state["actions_left"] > 0:
        at_fair = state["fair_kinds"]
        while at_fair != 0:
            n = add_kind(lowest(at_fair), kinds, n)
            at_fair &= at_fair - 1
    return n


@kernel
def count_cards(state, parameters, guess):
    """Guess from the cards in sight how likely a card of each species turns up in a round.

    Cards in hand, standing revealed and harvested will not turn up again; those at the Fair may.
    Modified in place: `guess`, its lines HELD and RATE.
    """
    deck, seat = parameters["deck"], state["player"]
    gone = state["scratch"]["gone"]
    for species in range(deck["n_species"]):
        gone[species] = guess[HELD, species] = state["hand"][seat, species]
    out = np.int64(state["n_hand"][seat])
    for other in range(parameters["players"]):
        for terrain in range(parameters["terrains"]):
            for place in range(state["n_harvested"][other, terrain]):
                species = state["harvested"][other, terrain, place]
                gone[species] += deck["joined"][species]
                out += deck["joined"][species]
            up = np.int64(state["revealed"][other, terrain])
            if other == seat or up > 0:  # what lies there face down is known from the revealed card
                up += state["face_down"][other, terrain]
                if up > 0:
                    gone[state["plant"][other, terrain]] += up
                    out += up
    looks = WEIGHTS.find * (parameters["fair_size"] + parameters["actions"]) / max(1, deck["n_cards"] - out)
    for species in range(deck["n_species"]):
        guess[RATE, species] = min(1.0, looks * max(0, deck["copies"][species] - gone[species]))


@kernel
def chance_of_link(deck, partners):
    """Guess the chance that one of the cards at hand then is one of so many cards of the deck."""
    miss = 1.0 - partners / deck["n_cards"]
    none = 1.0
    for _ in range(WEIGHTS.choices):
        none *= miss
    return 1.0 - none


@kernel
def guess_links(parameters, kinds, n_kinds, guess):
    """Guess how well consortia can go on at each species within reach.

    Modified in place: `guess`, its lines COLUMN and ROW.
    """
    deck = parameters["deck"]
    for kind in range(n_kinds):
        species = kinds[kind]
        guess[COLUMN, species] = chance_of_link(deck, deck["column_partners"][species])
        guess[ROW, species] = WEIGHTS.row_hope * chance_of_link(deck, deck["row_partners"][species])
