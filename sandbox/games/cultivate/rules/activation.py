"""Activating a space: cultivating and planting on plots, harvesting stores, putting seeds on role goals."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.parameters import AT_ONCE
from sandbox.games.cultivate.roles import Power
from sandbox.games.cultivate.rules.cards import fill_market, price, take_from_market
from sandbox.games.cultivate.rules.sowing import is_pit, plot_of
from sandbox.games.cultivate.state import (
    PLANTING,
    PLOT,
    PLOTS,
    RELATING,
    RIDING,
    STORE_A,
    STORE_B,
    TURN_DONE,
)


@kernel
def activate(state, parameters, space):
    """Begin the activation of a space and go on to its first decision (V-14, V-18 to V-20, R6).

    Modified in place: `state`.
    """
    seat = state["player"]
    state["space"] = space
    if is_pit(space):
        plot = plot_of(space)
        if (
            state["reserve"][seat] > 0
            or has_room(state, parameters, plot)
            and can_pay(state, parameters, seat)
        ):
            state["phase"] = PLOT
        else:
            emit(state, Event.PASSED, seat, PLOT, 1, 0, 0, 0)
            state["phase"] = TURN_DONE
    else:
        harvest(state, parameters, seat, space)
        if space == STORE_B and can_pay(state, parameters, seat):
            for plot in range(PLOTS):
                if has_room(state, parameters, plot):
                    state["phase"] = PLANTING
                    return
        ask_for_relation(state, seat)


@kernel
def can_pay(state, parameters, seat):
    """Tell whether a player can pay for any plant of the market (V-16)."""
    for i in range(state["n_market"]):
        if price(state, parameters, seat, state["market"][i]) <= state["reserve"][seat]:
            return True
    return False


@kernel
def has_room(state, parameters, plot):
    """Tell whether a plot can take one more plant (V-15)."""
    return state["n_plants"][plot] < parameters["plants_per_plot"]


@kernel
def payable(state, parameters, seat, kinds):
    """Write each kind of the market that a player can pay for once; returns how many there are (V-16).

    Modified in place: `kinds`.
    """
    n = 0
    for i in range(state["n_market"]):
        plant = state["market"][i]
        new = price(state, parameters, seat, plant) <= state["reserve"][seat]
        for j in range(n):
            if kinds[j] == plant:
                new = False
        if new:
            kinds[n] = plant
            n += 1
    return n


@kernel
def plant(state, parameters, seat, card, plot):
    """Pay for a plant of the market, put it on a plot, refill the market (V-16, R3, R5).

    Modified in place: `state`.
    """
    paid = price(state, parameters, seat, card)
    state["reserve"][seat] -= paid
    state["bag"] += paid
    waited = take_from_market(state, card)
    state["plants"][plot, state["n_plants"][plot]] = card
    state["n_plants"][plot] += 1
    state["plot"] = plot
    emit(state, Event.PLANTED, seat, card, plot, paid, waited, 1 if state["phase"] == PLANTING else 0)
    if parameters["market_refill"] == AT_ONCE:
        fill_market(state, parameters)
    if parameters["free_ride"] and state["reserve"][seat] > 0:
        state["phase"] = RIDING
    else:
        after_plot(state, seat)


@kernel
def put_on_plot(state, seat, plot, event):
    """Move a seed from the reserve onto a plot (V-14, V-17).  Modified in place: `state`."""
    state["reserve"][seat] -= 1
    state["plot_seeds"][plot, seat] += 1
    emit(state, event, seat, plot, 0, 0, 0, 0)


@kernel
def harvest(state, parameters, seat, space):
    """Take all seeds of a store, and what its bonus and a power add out of the bag (V-18 to V-21, R6).

    Modified in place: `state`.
    """
    seeds = state["seeds"][space]
    state["seeds"][space] = 0
    bonus = min(state["bag"], parameters["store_a_bonus"]) if space == STORE_A else 0
    state["bag"] -= bonus
    role = state["role"][seat]
    extra = 0
    if parameters["roles"]["power"][role] == Power.STORE:
        extra = min(state["bag"], parameters["roles"]["amount"][role])
        state["bag"] -= extra
    state["reserve"][seat] += seeds + bonus + extra
    emit(state, Event.HARVESTED, seat, 0 if space == STORE_A else 1, seeds, bonus, extra, 0)


@kernel
def after_plot(state, seat):
    """Go on after planting: to the goals if it was from store B, else the turn is over (R6).

    Modified in place: `state`.
    """
    if state["space"] == STORE_B:
        ask_for_relation(state, seat)
    else:
        state["phase"] = TURN_DONE


@kernel
def ask_for_relation(state, seat):
    """Let a player with a seed choose a role goal for it (V-20).  Modified in place: `state`."""
    state["phase"] = RELATING if state["reserve"][seat] > 0 else TURN_DONE


@kernel
def relate(state, seat, card):
    """Move a seed from the reserve onto a role card (V-20).  Modified in place: `state`."""
    state["reserve"][seat] -= 1
    state["goal_seeds"][card, seat] += 1
    state["related"][seat] += 1
    emit(state, Event.RELATED, seat, card, state["role"][card], 0, 0, 0)
