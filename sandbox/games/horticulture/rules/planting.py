"""Whether a tile can be planted, with what is there and with what own tiles would give; planting it."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.horticulture.cards import PLAIN, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.state import (
    EXHAUSTED,
    FULL_BOARD,
    NOBODY,
    RUNNING,
    TURN_DONE,
)
from sandbox.games.horticulture.tiles import GRASS, OTHER, Effect

MOST_TRIED = 10  # own tiles with an effect on paying whose every combination is tried


@kernel
def sets_of(cards, size):
    """Return how many sets some alike reborn cards make; there are few, and dividing takes longer."""
    sets = 0
    while cards >= size:
        cards -= size
        sets += 1
    return sets


@kernel
def plantable(state, parameters, seat, tile, flipped, tools, deep):
    """Tell whether a seat can plant a tile once the own tiles `flipped` (a bit each) are transplanted.

    With `deep`, whether it can do so with them and any more of its tiles.  `tools` are those it would still
    have, a bit each.  Tiles without an effect on paying only help when they are transplanted, so all of them
    are; of the others every combination is tried.
    """
    tiles = parameters["tiles"]
    hand = state["hand"][seat]
    needed = tiles["tool"][tile]
    lender = 0
    if needed >= 0:
        for other in range(parameters["players"]):
            if other != seat and state["tools"][other] >> needed & 1:
                lender = 1
    if needed >= 0 and not state["borrowed"] and not tools >> needed & 1:
        if lender == 0 or hand[Card.MUSHROOM] == 0:
            return False
    # Most cannot be paid even if every own tile gave its yield and no effect were lost.
    size = max(1, parameters["reborn_set"] - state["effect"][seat, Effect.SETS])
    short = (
        -hand[Card.MUSHROOM]
        - sets_of(state["reborn"][seat, 0], size)
        - sets_of(state["reborn"][seat, 1], size)
    )
    for element in range(PLAIN):
        cheaper = state["effect"][seat, Effect.CHEAPER + element] + state["yielded"][element]
        short += max(0, tiles["cost"][tile, element] - cheaper - hand[element])
    if short > 0 and (not (deep or flipped) or short > state["in_tiles"][seat]):
        return False
    helping, n_special, special = 0, 0, 0
    if deep:
        for i in range(state["n_own"][seat]):
            kind = state["own_tile"][seat, i]
            if kind != tile and tiles["pile"][kind] == OTHER and not flipped >> i & 1:
                effect = tiles["effect"][kind]
                if effect == Effect.SETS or effect == Effect.TOOLS or effect >= Effect.CHEAPER:
                    if n_special < MOST_TRIED:
                        special |= 1 << i
                        n_special += 1
                else:
                    helping |= 1 << i
    stages = 2 + (1 << n_special) if helping | special else 1
    for stage in range(stages):
        hopeful = stage == 1  # everything transplanted and yet all effects kept: if this fails, all fails
        flips = flipped
        if hopeful:
            flips |= helping | special
        elif stage > 1:
            flips |= helping
            chosen, left = stage - 2, special
            while left:
                low = left & -left
                if chosen & 1:
                    flips |= low
                chosen >>= 1
                left ^= low
        # What the flipped tiles free and take away.
        filled = state["filled"][seat]
        sets, room = state["effect"][seat, Effect.SETS], state["effect"][seat, Effect.TOOLS]
        if flips:
            for i in range(state["n_own"][seat]):
                if flips >> i & 1:
                    kind = state["own_tile"][seat, i]
                    filled &= ~state["own_spaces"][seat, i]
                    if tiles["effect"][kind] == Effect.SETS and not hopeful:
                        sets -= tiles["amount"][kind]
                    elif tiles["effect"][kind] == Effect.TOOLS and not hopeful:
                        room -= tiles["amount"][kind]
        size = max(1, parameters["reborn_set"] - sets)
        wild = (
            hand[Card.MUSHROOM]
            + sets_of(state["reborn"][seat, 0], size)
            + sets_of(state["reborn"][seat, 1], size)
        )
        fits = True
        if needed >= 0 and not state["borrowed"]:
            if not (tools >> needed & 1 and parameters["tools_per_player"] + room > 0):
                fits = lender == 1 and hand[Card.MUSHROOM] > 0
                wild -= 1
        for element in range(PLAIN):
            cost = tiles["cost"][tile, element]
            if cost > 0 and fits:
                cheaper = state["effect"][seat, Effect.CHEAPER + element]
                given = state["yielded"][element]
                if flips:
                    for i in range(state["n_own"][seat]):
                        if flips >> i & 1:
                            kind = state["own_tile"][seat, i]
                            given += tiles["yields"][kind, element]
                            if tiles["effect"][kind] == Effect.CHEAPER + element and not hopeful:
                                cheaper -= tiles["amount"][kind]
                owed = max(0, cost - cheaper) - given - hand[element]
                if owed > 0:
                    wild -= owed
                    fits = wild >= 0
        if fits:
            for place in range(tiles["n_places"][tile]):
                if tiles["places"][tile, place] & filled == 0:
                    if not hopeful:
                        return True
                    fits = False
                    break
            if hopeful and fits:
                return False
        elif hopeful:
            return False
        if stage == 0 and not deep:
            return False
    return False


@kernel
def plant(state, parameters, seat, place):
    """Put the tile paid for in its place, and see whether the last round has come (M-26, M-37).

    Modified in place: `state`.
    """
    tiles = parameters["tiles"]
    tile = state["tile"]
    n = state["n_own"][seat]
    state["own_tile"][seat, n] = tile
    state["own_spaces"][seat, n] = tiles["places"][tile, place]
    state["n_own"][seat] = n + 1
    state["filled"][seat] |= tiles["places"][tile, place]
    state["pile"][tile] -= 1
    state["planted"][seat, tile] += 1
    state["planted_round"] = state["round"]
    for element in range(PLAIN):
        state["in_tiles"][seat] += tiles["yields"][tile, element]
    state["effect"][seat, tiles["effect"][tile]] += tiles["amount"][tile]
    emit(state, Event.PLANTED, seat, tile, state["bill"], state["flips"], place, 0)
    if state["animal"][tile] == NOBODY:
        state["animal"][tile] = seat
        state["animals"][seat] += 1
        emit(state, Event.ANIMAL, seat, tile, 0, 0, 0, 0)
    if tiles["pile"][tile] == GRASS and state["grass"] >> state["pile"][tile] & 1:
        state["grass"] &= ~(1 << state["pile"][tile])
        state["rabbits"][seat] += 1
        emit(state, Event.RABBIT, seat, 0, 0, 0, 0, 0)
    cause = state["cause"]
    if state["filled"][seat] == parameters["garden"]["spaces"]:
        if cause == RUNNING:
            cause = FULL_BOARD
        if state["master"] == NOBODY:  # R18
            state["master"] = seat
            emit(state, Event.MASTER, seat, 0, 0, 0, 0, 0)
    exhausted = 0
    for kind in range(tiles["n_kinds"]):
        if state["pile"][kind] == 0 and state["there"][kind] > 0:
            exhausted += 1
    if cause == RUNNING and exhausted >= parameters["kinds_exhausted"]:
        cause = EXHAUSTED
    if cause != state["cause"]:
        state["cause"] = cause
        emit(state, Event.LAST_ROUND, seat, cause, 0, 0, 0, 0)
    state["phase"] = TURN_DONE
