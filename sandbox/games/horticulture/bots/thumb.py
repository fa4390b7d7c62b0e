"""The rule-of-thumb player: plants what pays best, and collects towards the tile it can afford soonest."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.horticulture.actions import Action, kind_of, what_of
from sandbox.games.horticulture.bots.plans import NEVER, kept, look_around, plan, prospect
from sandbox.games.horticulture.bots.weights import WEIGHTS
from sandbox.games.horticulture.cards import ELEMENTS, HOLE, PLAIN, TOOLS, Card
from sandbox.games.horticulture.shapes import MAX_SIDE
from sandbox.games.horticulture.state import (
    BORROWING,
    DROPPING,
    FOR_MUSHROOM,
    FOR_TILE,
    GIVING,
    PAYING,
    PLACING,
    PREPARING,
    SPACES,
    STRIDE,
)
from sandbox.games.horticulture.tiles import Effect


@kernel
def give(state, parameters, weights, card):
    """Give from what is held the card, or set, that is needed least for one mushroom; for a Bloom a Sunshine.

    Modified in place: the holding in the scratch.
    """
    scratch, seat = state["scratch"], state["player"]
    hold = scratch["hold"]
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    best, chosen = 2 * NEVER, -1
    for kind in range(PLAIN + 2):
        count = 1 if kind < PLAIN else size
        if hold[kind] < count or (card == Card.BLOOM and kind != Card.SUNSHINE and kind < PLAIN):
            continue
        hold[kind] -= count
        worth = prospect(state, parameters, weights)
        hold[kind] += count
        if worth > best:
            best, chosen = worth, kind
    if chosen >= 0:
        hold[chosen] -= 1 if chosen < PLAIN else size
        scratch["n_hold"] -= chosen < PLAIN


@kernel
def taking_worth(state, parameters, weights, card, count):
    """Return what it is worth to collect so many alike cards."""
    scratch, seat = state["scratch"], state["player"]
    hold = scratch["hold"]
    if scratch["tried"][card, count] > NEVER:
        return scratch["tried"][card, count]
    if card == Card.MUSHROOM:
        for _ in range(count):
            give(state, parameters, weights, card)
    elif card == Card.BLOOM and state["effect"][seat, Effect.BLOOM] == 0:
        give(state, parameters, weights, card)
    elif card >= len(ELEMENTS):
        tool = card - len(ELEMENTS)
        size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
        for element in range(PLAIN):
            for _ in range(parameters["tools"]["cost"][tool, element]):
                paid, cards = element, 1
                if hold[paid] == 0:
                    paid, cards = Card.FROZEN, size
                    if hold[paid] < size:
                        paid = Card.FIRE
                    if hold[paid] < size:
                        paid, cards = Card.MUSHROOM, 1
                hold[paid] -= cards
                scratch["n_hold"] -= paid < PLAIN or paid == Card.MUSHROOM
        limit = parameters["tools_per_player"] + state["effect"][seat, Effect.TOOLS]
        if state["n_tools"][seat] >= limit:
            least = -1
            for other in range(len(TOOLS)):
                if scratch["held"] >> other & 1 and (
                    least < 0 or scratch["tool_worth"][other] < scratch["tool_worth"][least]
                ):
                    least = other
            if least >= 0:
                scratch["held"] ^= 1 << least
        scratch["held"] |= 1 << tool
    if card < len(ELEMENTS):
        hold[card] += count
        if card < PLAIN or card == Card.MUSHROOM:
            scratch["n_hold"] += count
    scratch["shown"][card] -= count
    worth = prospect(state, parameters, weights)
    scratch["tried"][card, count] = worth
    scratch["shown"][card] += count
    for kind in range(PLAIN):
        hold[kind] = state["hand"][seat, kind]
    hold[Card.MUSHROOM] = state["hand"][seat, Card.MUSHROOM]
    hold[Card.FROZEN] = state["reborn"][seat, 0]
    hold[Card.FIRE] = state["reborn"][seat, 1]
    scratch["n_hold"] = state["n_hand"][seat]
    scratch["held"] = state["tools"][seat]
    return worth


@kernel
def best_deed(state, parameters, weights, actions, n):
    """Choose what to do with a turn, or what to collect."""
    seat = state["player"]
    now = prospect(state, parameters, weights)
    rest = kept(state, parameters, weights)
    best, choice = 2 * NEVER, actions[0]
    can, collecting = -1, 0
    for i in range(n):
        action = np.int64(actions[i])
        kind, what = kind_of(action), what_of(action)
        worth = now
        if kind == Action.TAKE:
            count, card = 0, 0
            for space in range(SPACES):
                if what >> space & 1:
                    count += 1
                    card = state["display"][space]
            worth = taking_worth(state, parameters, weights, card, count)
        elif kind == Action.PLANT:
            worth = plan(state, parameters, weights, what, 1) + rest
        elif kind == Action.REMOVE:
            worth += weights.fresh
            for column in range(parameters["display_columns"]):
                card = state["display"][what * STRIDE + column]
                if card != HOLE and card < PLAIN:
                    worth -= 0.1
        elif kind == Action.DRAW:
            can = i
            limit = parameters["hand_limit"] + state["effect"][seat, Effect.HAND]
            worth += weights.draw if state["n_hand"][seat] < limit else 0.0
        if worth > best:
            best, choice = worth, actions[i]
            collecting = kind == Action.TAKE
    if collecting and can >= 0 and state["n_hand"][seat] + 2 <= parameters["hand_limit"]:
        return actions[can]
    return choice


@kernel
def best_place(state, parameters, weights, actions, n):
    """Choose the place that leaves the free spaces together, and room for valuable tiles."""
    tiles, seat, tile = parameters["tiles"], state["player"], state["tile"]
    garden = parameters["garden"]["spaces"]
    best, choice = 2 * NEVER, actions[0]
    for i in range(n):
        filled = state["filled"][seat] | tiles["places"][tile, what_of(np.int64(actions[i]))]
        free = garden & ~filled
        worth = 0.0
        for row in range(MAX_SIDE):
            for column in range(MAX_SIDE):
                space = row * MAX_SIDE + column
                if not free >> space & 1:
                    continue
                right = column + 1 < MAX_SIDE and free >> (space + 1) & 1
                below = row + 1 < MAX_SIDE and free >> (space + MAX_SIDE) & 1
                left = column > 0 and free >> (space - 1) & 1
                above = row > 0 and free >> (space - MAX_SIDE) & 1
                worth += right + below
                if not (right or below or left or above):
                    worth -= weights.lone
        for kind in range(tiles["n_kinds"]):
            if state["pile"][kind] - (kind == tile) > 0:
                for place in range(tiles["n_places"][kind]):
                    if tiles["places"][kind, place] & filled == 0:
                        worth += weights.fits * tiles["points"][kind]
                        break
        if worth > best:
            best, choice = worth, actions[i]
    return choice


@kernel
def think(state, parameters, actions, n, weights):
    """Choose with any weights; see `choose`."""
    phase, seat, scratch = state["phase"], state["player"], state["scratch"]
    if n == 1 or phase == PAYING:
        return actions[0]  # the most real cards, the most sets: mushrooms are kept
    if phase == PLACING:
        return best_place(state, parameters, weights, actions, n)
    look_around(state, parameters, weights)
    if phase != GIVING and phase != PREPARING and phase != DROPPING and phase != BORROWING:
        return best_deed(state, parameters, weights, actions, n)
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    if phase == GIVING and state["purpose"] == FOR_MUSHROOM:
        scratch["hold"][Card.MUSHROOM] += state["gives"]
    prospect(state, parameters, weights)
    best, choice = 2 * NEVER, actions[0]
    if phase == PREPARING:
        plan(state, parameters, weights, state["tile"], 0)
    for i in range(n):
        action = np.int64(actions[i])
        kind, what = kind_of(action), what_of(action)
        worth = 0.0
        if kind == Action.GIVE:
            count = 1 if what < PLAIN else size
            scratch["hold"][what] -= count
            worth = prospect(state, parameters, weights)
            scratch["hold"][what] += count
        elif kind == Action.DROP:
            worth = -scratch["tool_worth"][what]
            if state["purpose"] == FOR_TILE and parameters["tiles"]["tool"][state["tile"]] == what:
                worth -= 5.0
        elif kind == Action.BORROW:
            worth = -scratch["points"][what]
        elif kind == Action.TRANSPLANT:
            own = state["own_tile"][seat, what]
            worth = -0.001 - scratch["loss"][what]
            if scratch["way"][state["tile"]] == what:
                worth -= NEVER
            useful = 0
            for element in range(PLAIN):
                tiles = parameters["tiles"]
                owed = tiles["cost"][state["tile"], element]
                owed -= state["effect"][seat, Effect.CHEAPER + element] + state["yielded"][element]
                given = min(max(0, owed - scratch["hold"][element]), tiles["yields"][own, element])
                useful += given
                worth += given * scratch["price"][element] * weights.turn
            if useful == 0 and scratch["way"][state["tile"]] != what:
                worth += NEVER
        if worth > best:
            best, choice = worth, actions[i]
    return choice


@kernel
def choose(state, parameters, actions, n):
    """Choose what is worth most by the rules of thumb."""
    return think(state, parameters, actions, n, WEIGHTS)


THUMB = Bot(
    choose, "Collects towards the tile that pays best soon, trades small tiles in and packs its garden."
)
