"""What tiles, tools and cards are worth to a player of Horticulture Master, in points of the final score."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.horticulture.cards import ELEMENTS, HOLE, KINDS, PLAIN, TOOLS, Card
from sandbox.games.horticulture.state import NOBODY, PREPARING, RUNNING, SPACES
from sandbox.games.horticulture.tiles import GRASS, MAX_GARDEN, OTHER, Effect

FITS, FITS_NOT = -1, -2  # instead of the number of an own tile
NEVER = -1000.0


@kernel
def effect_worth(state, parameters, weights, kind, stands):
    """Return the points that the effect of a tile will bring its owner, whether to come or there already."""
    effect, amount = parameters["tiles"]["effect"][kind], parameters["tiles"]["amount"][kind]
    seat = state["player"]
    if effect == Effect.ANIMALS:
        return np.float64(amount * state["animals"][seat])
    without = state["effect"][seat, effect] - (amount if stands else 0)
    rate = 0.0
    if effect == Effect.TOOLS:
        rate = weights.room
    elif effect == Effect.SETS:
        rate = weights.sets
        amount = min(amount, max(0, parameters["reborn_set"] - 1 - without))  # a set has one card at least
    elif effect == Effect.HAND:
        rate = weights.hand
    elif effect == Effect.BLOOM:
        rate = weights.free
        amount = without == 0
    elif effect >= Effect.CHEAPER:
        rate = weights.cheap
    return rate * min(weights.span, state["scratch"]["turns"]) * amount


@kernel
def look_around(state, parameters, weights):
    """Note how long the game may last, what each tile and tool is worth, and what the player holds.

    Modified in place: `scratch` of `state`.
    """
    scratch, tiles, seat = state["scratch"], parameters["tiles"], state["player"]
    garden, players = parameters["garden"]["spaces"], parameters["players"]
    scratch["lent"] = 0
    turns, own_empty = 99.0, 0
    for other in range(players):
        empty, left = 0, garden & ~state["filled"][other]
        for _ in range(MAX_GARDEN):
            if left == 0:
                break
            left &= left - 1
            empty += 1
        turns = min(turns, empty / weights.pace)
        points = state["rabbits"][other] * parameters["rabbit_points"]
        points += state["n_tools"][other] * parameters["tool_points"]
        points += state["hand"][other, Card.MUSHROOM] * parameters["mushroom_points"]
        more = parameters["animal_points"] + state["effect"][other, Effect.ANIMALS]
        points += state["animals"][other] * more
        for i in range(state["n_own"][other]):
            points += tiles["points"][state["own_tile"][other, i]]
        for kind in range(tiles["n_kinds"]):
            points += state["removed"][other, kind] * parameters["removed_points"]
        scratch["points"][other] = points
        if other != seat:
            scratch["lent"] |= state["tools"][other]
        else:
            own_empty = empty
    # The piles that run out first decide how long the game can last.
    exhausted = 0
    for kind in range(tiles["n_kinds"]):
        exhausted += state["there"][kind] > 0 and state["pile"][kind] == 0
    lacking, low = parameters["kinds_exhausted"] - exhausted, 0
    tiles_left = 0
    while lacking > 0 and low < 40:
        low += 1
        for kind in range(tiles["n_kinds"]):
            if state["pile"][kind] == low and lacking > 0:
                tiles_left += low
                lacking -= 1
    if lacking <= 0:
        turns = min(turns, tiles_left / (players * weights.share))
    scratch["turns"] = turns if state["cause"] == RUNNING else 0.0
    lead = 99.0
    for other in range(players):
        if other != seat:
            lead = min(lead, scratch["points"][seat] - scratch["points"][other])
    # Tiles: what they bring, and whether they fit.
    for kind in range(tiles["n_kinds"]):
        scratch["way"][kind] = FITS_NOT
        if state["pile"][kind] == 0:
            continue
        worth = tiles["points"][kind] + effect_worth(state, parameters, weights, kind, 0)
        if state["animal"][kind] == NOBODY:
            worth += parameters["animal_points"] + state["effect"][seat, Effect.ANIMALS]
        if tiles["pile"][kind] == GRASS and state["grass"] >> (state["pile"][kind] - 1) & 1:
            worth += parameters["rabbit_points"]
        ends = 0
        if tiles["size"][kind] == own_empty and state["master"] == NOBODY:
            worth += parameters["master_points"]
            ends = 1
        if state["pile"][kind] == 1 and exhausted + 1 >= parameters["kinds_exhausted"]:
            ends = 1
        if ends and state["cause"] == RUNNING:
            worth += 2.0 if lead + worth > 0 else -4.0
        scratch["worth"][kind] = worth - weights.space * tiles["size"][kind]
    for i in range(state["n_own"][seat]):
        kind = state["own_tile"][seat, i]
        loss = tiles["points"][kind] + effect_worth(state, parameters, weights, kind, 1)
        loss -= parameters["removed_points"] + weights.space * tiles["size"][kind]
        scratch["loss"][i] = loss
    for kind in range(tiles["n_kinds"]):
        if state["pile"][kind] == 0 or (state["phase"] == PREPARING and kind != state["tile"]):
            continue
        least = -NEVER
        for i in range(-1, state["n_own"][seat]):
            free = state["filled"][seat]
            if i >= 0:
                own = state["own_tile"][seat, i]
                if own == kind or tiles["pile"][own] != OTHER or scratch["loss"][i] >= least:
                    continue
                free &= ~state["own_spaces"][seat, i]
            for place in range(tiles["n_places"][kind]):
                if tiles["places"][kind, place] & free == 0:
                    scratch["way"][kind] = i
                    least = scratch["loss"][i] if i >= 0 else NEVER
                    break
            if scratch["way"][kind] == FITS:
                break
    # Tools and cards.
    for tool in range(len(TOOLS)):
        rate = weights.can
        if tool == 0:
            rate = weights.shears
        elif tool == 1:
            rate = weights.gloves
        elif tool == 2:
            rate = weights.shovel
        worth = parameters["tool_points"] + rate * scratch["turns"]
        for kind in range(tiles["n_kinds"]):
            if tiles["tool"][kind] == tool and scratch["way"][kind] != FITS_NOT and scratch["turns"] > 2:
                worth += weights.key * max(0.0, scratch["worth"][kind])
        scratch["tool_worth"][tool] = worth
    for card in range(KINDS):
        scratch["shown"][card] = 0
        scratch["hold"][card] = state["hand"][seat, card]
        for count in range(4):
            scratch["tried"][card, count] = NEVER
    for space in range(SPACES):
        if state["display"][space] != HOLE:
            scratch["shown"][state["display"][space]] += 1
    scratch["hold"][Card.FROZEN] = state["reborn"][seat, 0]
    scratch["hold"][Card.FIRE] = state["reborn"][seat, 1]
    scratch["n_hold"] = state["n_hand"][seat]
    scratch["held"] = state["tools"][seat]


@kernel
def plan(state, parameters, weights, kind, now):
    """Return what it is worth to plant a kind, `now` or when what is missing has been collected.

    Own tiles that give more than they are worth are transplanted, and for a planting now as many more as it
    needs.  Modified in place: `missing` of the scratch.
    """
    scratch, tiles, seat = state["scratch"], parameters["tiles"], state["player"]
    hold, missing, price = scratch["hold"], scratch["missing"], scratch["price"]
    forced = scratch["way"][kind]
    if forced == FITS_NOT:
        return NEVER
    value = scratch["worth"][kind]
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    wild = hold[Card.MUSHROOM] + hold[Card.FROZEN] // size + hold[Card.FIRE] // size
    short = spare = 0
    for element in range(PLAIN):
        owed = tiles["cost"][kind, element] - state["effect"][seat, Effect.CHEAPER + element]
        owed = max(0, owed - state["yielded"][element])
        missing[element] = max(0, owed - hold[element])
        short += missing[element]
        spare += max(0, hold[element] - owed)
    turns = 0.0 if now else 1.0
    needed = tiles["tool"][kind]
    if needed >= 0 and not state["borrowed"] and not scratch["held"] >> needed & 1:
        if scratch["lent"] >> needed & 1:
            wild -= 1
            value -= weights.loan
            if hold[Card.MUSHROOM] == 0:
                turns += 1.0
        else:
            turns += weights.tool_wait
            if scratch["shown"][len(ELEMENTS) + needed] > 0:
                turns -= 1.0
    # Trading in: first what pays, then, to plant now, what loses least.
    flipped = 0
    for step in range(9):
        best, chosen = -0.001 if step == 0 or not now or short <= wild else NEVER, -1
        if step == 0 and forced >= 0:
            chosen, best = forced, -NEVER
        for i in range(state["n_own"][seat]):
            own = state["own_tile"][seat, i]
            if own == kind or tiles["pile"][own] != OTHER or flipped >> i & 1:
                continue
            gain = -scratch["loss"][i]
            useful = 0
            for element in range(PLAIN):
                given = min(missing[element], tiles["yields"][own, element])
                useful += given
                gain += given * price[element] * weights.turn
            if useful > 0 and gain > best:
                best, chosen = gain, i
        if chosen < 0:
            break
        flipped |= 1 << chosen
        value -= scratch["loss"][chosen]
        own = state["own_tile"][seat, chosen]
        for element in range(PLAIN):
            given = min(missing[element], tiles["yields"][own, element])
            missing[element] -= given
            short -= given
    lack = short - wild
    if lack > 0:
        cost = 0.0
        for element in range(PLAIN):
            cost += missing[element] * price[element]
        turns += cost * lack / max(1, short)
        room = parameters["hand_limit"] + state["effect"][seat, Effect.HAND] - scratch["n_hold"]
        turns += weights.crowded * max(0, lack - max(0, room))
    ahead = scratch["turns"]
    # Wild elements that are paid: sets of reborn cards first.
    sets = hold[Card.FROZEN] // size + hold[Card.FIRE] // size
    value -= weights.reborn * max(0, min(short, sets))
    mushroom = parameters["mushroom_points"] + weights.wild * min(1.0, ahead / 4.0)
    value -= mushroom * max(0, min(short - sets, hold[Card.MUSHROOM]))
    if not now:
        value *= min(1.0, max(0.0, (ahead - turns + 1.5) / 2.0))
    value += weights.spare * min(spare, 4) * min(1.0, ahead / 4.0)
    return value - weights.turn * turns


@kernel
def prospect(state, parameters, weights):
    """Return what the player's holding is worth: the best plan it serves, the others, and what is left.

    Modified in place: `price` of the scratch.
    """
    scratch, tiles, seat = state["scratch"], parameters["tiles"], state["player"]
    for element in range(PLAIN):
        shown = scratch["shown"][element]
        price = weights.none if shown <= 0 else weights.single if shown == 1 else weights.pair
        if element == Card.BLOOM and state["effect"][seat, Effect.BLOOM] == 0:
            price += weights.bloom
        scratch["price"][element] = price
    best, total = 0.0, 0.0
    for kind in range(tiles["n_kinds"]):
        if scratch["way"][kind] != FITS_NOT:
            value = plan(state, parameters, weights, kind, 0)
            best = max(best, value)
            total += max(0.0, value)
    return best + weights.other * (total - best) + kept(state, parameters, weights)


@kernel
def kept(state, parameters, weights):
    """Return what tools, mushrooms and reborn cards are worth whatever is planted next."""
    scratch, seat = state["scratch"], state["player"]
    hold = scratch["hold"]
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    ahead = min(1.0, scratch["turns"] / 4.0)
    worth = weights.reborn * min(2.5, hold[Card.FROZEN] / size + hold[Card.FIRE] / size) * ahead
    for i in range(hold[Card.MUSHROOM]):
        worth += parameters["mushroom_points"]
        if i < 3:
            worth += weights.wild * ahead
    for tool in range(len(TOOLS)):
        if scratch["held"] >> tool & 1:
            worth += scratch["tool_worth"][tool]
    return worth
