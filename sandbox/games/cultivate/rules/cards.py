"""Plant cards between deck, market, discards and plots."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import CHANCE, shuffle
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.parameters import NO_MORE
from sandbox.games.cultivate.roles import Power

ROLES, DECK, AGAIN = CHANCE, CHANCE + 1, CHANCE + 2  # the streams that deal roles, shuffle and reshuffle


@kernel
def draw(state, parameters):
    """Take the next plant, reshuffling the discards for an empty deck; -1 if there is none (V-7, R4).

    Modified in place: `state`.
    """
    if state["n_deck"] == 0:
        n = state["n_discards"]
        if n == 0 or parameters["deck_empty"] == NO_MORE:
            return -1
        # Sorted first, so that the same cards discarded in another order are shuffled alike.
        _sort(state["discards"], n)
        for i in range(n):
            state["deck"][i] = state["discards"][i]
        shuffle(state, AGAIN, state["deck"], n)
        state["n_deck"] = n
        state["n_discards"] = 0
        emit(state, Event.RESHUFFLED, 0, n, 0, 0, 0, 0)
    state["n_deck"] -= 1
    return state["deck"][state["n_deck"]]


@kernel
def fill_market(state, parameters):
    """Lay out plants up to the size of the market; short if they run out (V-6, R3, R4).

    Modified in place: `state`.
    """
    while state["n_market"] < parameters["market_size"]:
        plant = draw(state, parameters)
        if plant < 0:
            break
        state["market"][state["n_market"]] = plant
        state["since"][state["n_market"]] = state["turn"]
        state["n_market"] += 1
        emit(state, Event.SHOWN, 0, plant, 0, 0, 0, 0)


@kernel
def renew_market(state, parameters):
    """Discard the market and deal a new one (V-31).  Modified in place: `state`."""
    for i in range(state["n_market"]):
        plant = state["market"][i]
        state["discards"][state["n_discards"]] = plant
        state["n_discards"] += 1
        emit(state, Event.DISCARDED, 0, plant, state["turn"] - state["since"][i], 0, 0, 0)
    state["n_market"] = 0
    fill_market(state, parameters)


@kernel
def take_from_market(state, plant):
    """Take the card of this kind that was longest on show; returns the turns it was.

    Modified in place: `state`.
    """
    i = 0
    while state["market"][i] != plant:
        i += 1
    waited = state["turn"] - state["since"][i]
    state["n_market"] -= 1
    for j in range(i, state["n_market"]):
        state["market"][j] = state["market"][j + 1]
        state["since"][j] = state["since"][j + 1]
    return waited


@kernel
def price(state, parameters, seat, plant):
    """Return what a plant costs a player, after a discount (V-16, V-21)."""
    cost = parameters["plants"]["cost"][plant]
    role = state["role"][seat]
    if (
        parameters["roles"]["power"][role] == Power.DISCOUNT
        and parameters["roles"]["power_type"][role] == parameters["plants"]["type"][plant]
    ):
        return max(0, cost - parameters["roles"]["amount"][role])
    return cost


@kernel
def _sort(cards, n):
    """Sort the first `n` cards.  Modified in place: `cards`."""
    for i in range(1, n):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
