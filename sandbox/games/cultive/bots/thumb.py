"""The rule-of-thumb player of Cultive: values every play in points and plans the turn with the best."""

import numpy as np

from sandbox.engine.bits import lowest
from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.cultive.actions import Action, encode
from sandbox.games.cultive.bots.cards import count_cards, guess_links, list_kinds
from sandbox.games.cultive.bots.outlook import foresee, read_columns
from sandbox.games.cultive.bots.plays import LATER, MORE, NOW, value_plays
from sandbox.games.cultive.bots.specials import best_special, cheaper_of_pair
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.bots.worth import NEVER
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.state import NO_PLANT, NULLIFYING

NOBODY = -1


@kernel
def plan(parameters, kinds, n_kinds, now, top, stock, actions, left, first):
    """Fill a turn with the best plays, one a terrain, as far as actions and cards reach; returns their worth.

    `top` is each kind's best entry in `now`.  Modified in place: `left` (cards left of each kind), `first`
    (kind and terrain of the best play).
    """
    taken, total = 0, 0.0
    first[0] = NOBODY
    for kind in range(n_kinds):
        left[kind] = stock[kind]
    for _ in range(actions):
        best, best_kind, best_terrain = 0.0, NOBODY, 0
        for kind in range(n_kinds):
            if left[kind] == 0 or top[kind] <= best:
                continue
            if left[kind] == 1 and parameters["deck"]["growth"][kinds[kind]] == Growth.DOUBLE:
                continue
            for terrain in range(parameters["terrains"]):
                if now[kind, terrain] > best and not taken >> terrain & 1:
                    best, best_kind, best_terrain = now[kind, terrain], kind, terrain
        if best_kind == NOBODY:
            break
        if first[0] == NOBODY:
            first[0], first[1] = best_kind, best_terrain
        left[best_kind] -= 2 if parameters["deck"]["growth"][kinds[best_kind]] == Growth.DOUBLE else 1
        taken |= 1 << best_terrain
        total += best
    return total


@kernel
def hold(parameters, species, value, cards):
    """Say what so many cards of a species are worth kept, when playing it next turn is worth `value`."""
    if cards <= 0:
        return 0.0
    value *= WEIGHTS.keep
    if parameters["deck"]["growth"][species] == Growth.DOUBLE:
        return value * (cards // 2 + WEIGHTS.pair_luck * (cards % 2))
    more = WEIGHTS.stage if parameters["deck"]["growth"][species] >= Growth.TWO else WEIGHTS.second
    return value * (1.0 + more * (cards - 1))


@kernel
def hold_all(parameters, kinds, n_kinds, later, left):
    """Add up what the cards left in hand are worth kept."""
    total = 0.0
    for kind in range(n_kinds):
        if left[kind] > 0:
            total += hold(parameters, kinds[kind], later[kind], left[kind])
    return total


@kernel
def swap(parameters, now, more, kind):
    """Exchange the lines of a kind in two tables.  Modified in place: both."""
    for terrain in range(parameters["terrains"]):
        now[kind, terrain], more[kind, terrain] = more[kind, terrain], now[kind, terrain]


@kernel
def best_exchange(state, parameters, kinds, n_kinds, tables, top, later, hand, left, first, least):
    """Find the exchange at the Fair after which the turn and the cards kept are worth most, and over `least`.

    Modified in place: `left`, `first` (scratch); `tables`, `top` and `hand` are changed and put back.
    Returns (worth, kind given, kind taken).
    """
    best, given, taken = least, NOBODY, NOBODY
    actions = state["actions_left"] - 1
    now = tables[NOW]
    without = plan(parameters, kinds, n_kinds, now, top, hand, actions, left, first)
    without += hold_all(parameters, kinds, n_kinds, later, left)
    at_fair = state["fair_kinds"]
    while at_fair != 0:
        species, wish = lowest(at_fair), 0
        at_fair &= at_fair - 1
        while kinds[wish] != species:
            wish += 1
        # For the time of this plan the wish is worth what it is with one more card in hand.
        usual_top = top[wish]
        staged = parameters["deck"]["growth"][kinds[wish]] >= Growth.TWO
        if staged:
            swap(parameters, now, tables[MORE], wish)
            for terrain in range(parameters["terrains"]):
                top[wish] = max(top[wish], now[wish, terrain])
        if without + max(0.0, top[wish]) + max(0.0, later[wish]) > best:
            hand[wish] += 1
            total = plan(parameters, kinds, n_kinds, now, top, hand, actions, left, first)
            hand[wish] -= 1
            total += hold_all(parameters, kinds, n_kinds, later, left)
            for kind in range(n_kinds):
                if kind == wish or hand[kind] == 0 or left[kind] == 0:
                    continue
                loss = hold(parameters, kinds[kind], later[kind], left[kind])
                loss -= hold(parameters, kinds[kind], later[kind], left[kind] - 1)
                if total - loss > best:
                    best, given, taken = total - loss, kind, wish
        if staged:
            swap(parameters, now, tables[MORE], wish)
        top[wish] = usual_top
    return best, given, taken


@kernel
def best_action(state, parameters, guess, look):
    """Choose the best way to spend an action, or END when none is worth it."""
    seat = state["player"]
    scratch = state["scratch"]
    kinds, hand, tables = scratch["kinds"], scratch["hand"], scratch["tables"]
    n_kinds = list_kinds(state, parameters, kinds, hand)
    for kind in range(n_kinds):
        for terrain in range(parameters["terrains"]):
            tables[NOW, kind, terrain] = tables[MORE, kind, terrain] = tables[LATER, kind, terrain] = NEVER
    read_columns(state, parameters, look)
    guess_links(parameters, kinds, n_kinds, guess)
    value_plays(state, parameters, look, kinds, n_kinds, hand, guess, tables)
    now, next_turn = tables[NOW], tables[LATER]
    top, later, left, first = scratch["top"], scratch["later"], scratch["left"], scratch["first"]
    for kind in range(n_kinds):
        top[kind] = later[kind] = 0.0
        for terrain in range(parameters["terrains"]):
            top[kind] = max(top[kind], now[kind, terrain])
            later[kind] = max(later[kind], next_turn[kind, terrain])
    actions = np.int64(state["actions_left"])
    worth = plan(parameters, kinds, n_kinds, now, top, hand, actions, left, first)
    worth += hold_all(parameters, kinds, n_kinds, later, left)
    action = encode(Action.END, 0, 0)
    if first[0] != NOBODY:
        if state["plant"][seat, first[1]] == NO_PLANT:
            action = encode(Action.PLANT, kinds[first[0]], first[1])
        elif state["face_down"][seat, first[1]] > 0:
            action = encode(Action.BEE, 0, first[1])
        else:
            action = encode(Action.GROW, kinds[first[0]], first[1])
    worth += WEIGHTS.exchange
    _, given, taken = best_exchange(
        state, parameters, kinds, n_kinds, tables, top, later, hand, left, scratch["other_first"], worth
    )
    if taken != NOBODY:
        action = encode(Action.FAIR, kinds[given], kinds[taken])
    if action == encode(Action.END, 0, 0) and actions > 1 and parameters["fair_size"] > 0:
        if np.int64(state["round"]) + 1 < parameters["rounds"][parameters["players"]]:
            action = encode(Action.RENEW, 0, 0)
    return action


@kernel
def choose(state, parameters, actions, n):
    """Choose the play that is worth most by the rules of thumb."""
    if n == 1:
        return actions[0]
    if state["phase"] == NULLIFYING:
        return cheaper_of_pair(state, parameters)
    seat = state["player"]
    look, guess = state["scratch"]["look"], state["scratch"]["guess"]
    foresee(
        state,
        parameters,
        state["plant"][seat],
        state["revealed"][seat],
        state["face_down"][seat],
        look,
    )
    count_cards(state, parameters, guess)
    action = encode(Action.END, 0, 0)
    if state["actions_left"] > 0:
        action = best_action(state, parameters, guess, look)
    if action == encode(Action.END, 0, 0):
        action = best_special(state, parameters, guess, look)
    return action


THUMB = Bot(choose, "Matches light to shade, builds rows and columns, and times the end, by rules of thumb.")
