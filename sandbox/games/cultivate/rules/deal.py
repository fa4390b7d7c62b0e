"""The deal, and dealing anew what one player cannot see."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import rekey, shuffle
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.parameters import MAX_GOALS, MAX_PLAYERS
from sandbox.games.cultivate.roles import Power
from sandbox.games.cultivate.rules.cards import DECK, ROLES, fill_market
from sandbox.games.cultivate.rules.seasons import begin_season
from sandbox.games.cultivate.rules.sowing import is_pit
from sandbox.games.cultivate.state import PLOTS, SPACES


@kernel
def setup(state, parameters):
    """Deal the game (V-2 to V-8).  Modified in place: `state`."""
    state["n_events"] = 0
    state["turn"] = 0
    state["round"] = 0
    state["rounds"] = 0
    state["over"] = 0
    state["season"] = 0
    state["first"] = 0  # R14
    state["space"] = 0
    state["plot"] = 0
    for space in range(SPACES):
        state["seeds"][space] = parameters["seeds_per_pit"] if is_pit(space) else 0
    state["bag"] = parameters["bag"]
    for plot in range(PLOTS):
        state["n_plants"][plot] = 0
        state["plot_seeds"][plot, :] = 0
    for card in range(MAX_GOALS):
        state["goal_seeds"][card, :] = 0
    for seat in range(MAX_PLAYERS):
        state["reserve"][seat] = 0
        state["related"][seat] = 0
        state["points"][seat, :] = 0
    _deal_roles(state, parameters)
    _deal_reserves(state, parameters)
    n = 0
    for kind in range(parameters["plants"]["n_kinds"]):
        for _ in range(parameters["plants"]["copies"][kind]):
            state["deck"][n] = kind
            n += 1
    shuffle(state, DECK, state["deck"], n)
    state["n_deck"] = n
    state["n_discards"] = 0
    state["n_market"] = 0
    fill_market(state, parameters)
    begin_season(state, parameters)


@kernel
def _deal_roles(state, parameters):
    """Give each seat its role, then lay out the community goals (V-2, V-3).  Modified in place: `state`."""
    players = parameters["players"]
    pool = state["scratch"]["pool"]
    n = 0
    for role in range(parameters["roles"]["n_roles"]):
        chosen = False
        for seat in range(players):
            chosen = chosen or parameters["seat_roles"][seat] == role
        if not chosen and (parameters["expansion"] or not parameters["roles"]["expansion"][role]):
            pool[n] = role
            n += 1
    shuffle(state, ROLES, pool, n)
    used = 0
    for seat in range(players):
        if parameters["seat_roles"][seat] >= 0:
            state["role"][seat] = parameters["seat_roles"][seat]
        else:
            state["role"][seat] = pool[used]
            used += 1
        emit(state, Event.ROLE, seat, state["role"][seat], seat, 0, 0, 0)
    cards = players
    while cards < parameters["role_cards"] and used < n:
        role = pool[used]
        used += 1
        i = cards  # in the order of the table, as nothing depends on the order of the community goals
        while i > players and state["role"][i - 1] > role:
            state["role"][i] = state["role"][i - 1]
            i -= 1
        state["role"][i] = role
        cards += 1
    state["n_goals"] = cards
    for card in range(players, cards):
        emit(state, Event.ROLE, 0, state["role"][card], card, 0, 0, 0)


@kernel
def _deal_reserves(state, parameters):
    """Give each seat its seeds, and what a power adds out of the bag (V-5, V-21, R16).

    Modified in place: `state`.
    """
    for seat in range(parameters["players"]):
        state["reserve"][seat] = parameters["reserve"]
        role = state["role"][seat]
        if parameters["roles"]["power"][role] == Power.RESERVE:
            extra = min(state["bag"], parameters["roles"]["amount"][role])
            state["bag"] -= extra
            state["reserve"][seat] += extra


@kernel
def determinize(state, parameters, seat, seed):
    """Redraw the order of the deck and all later chance; nothing else is hidden (V-8).

    Modified in place: `state`.
    """
    rekey(state, seed)
    shuffle(state, DECK, state["deck"], state["n_deck"])
