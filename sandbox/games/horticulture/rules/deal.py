"""The deal, and dealing anew what one player cannot see."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import below, rekey, shuffle
from sandbox.engine.state import emit
from sandbox.games.horticulture.cards import ELEMENTS, HOLE, KINDS, TOOLS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.parameters import MAX_PLAYERS
from sandbox.games.horticulture.rules.options import list_options
from sandbox.games.horticulture.rules.refill import DECK, draw_card, prepare
from sandbox.games.horticulture.rules.turn import begin_turn
from sandbox.games.horticulture.state import NO_ANIMAL, NOBODY, RUNNING, SPACES, STRIDE
from sandbox.games.horticulture.tiles import EFFECT_SLOTS, GRASS, LANDMARK, MAX_TILES

MEADOW = 1  # the random stream of the grass tiles


@kernel
def setup(state, parameters):
    """Deal the game (M-2 to M-8).  Modified in place: `state`."""
    players, tiles = parameters["players"], parameters["tiles"]
    state["n_events"] = 0
    state["turn"] = 0
    state["round"] = 0
    state["over"] = 0
    state["player"] = 0  # R20
    state["passes"] = 0
    state["passed"] = 0
    state["loans"] = 0
    state["gives"] = 0
    state["given"] = 0
    state["taking"] = 0
    state["step"] = 0
    state["short"] = 0
    state["bill"] = 0
    state["n_prepared"] = 0
    state["cause"] = RUNNING
    state["master"] = NOBODY
    state["planted_round"] = -1
    for kind in range(MAX_TILES):
        state["there"][kind] = 0
        state["animal"][kind] = NO_ANIMAL
        if kind < tiles["n_kinds"]:
            if tiles["pile"][kind] == GRASS:
                state["there"][kind] = parameters["grass_tiles"]
            elif tiles["pile"][kind] == LANDMARK:
                state["there"][kind] = parameters["landmark_tiles"][players]
            else:
                state["there"][kind] = parameters["other_tiles"][players]
            if tiles["pile"][kind] != GRASS and state["there"][kind] > 0:
                state["animal"][kind] = NOBODY  # M-5
        state["pile"][kind] = state["there"][kind]
    state["grass"] = (1 << parameters["rabbits"]) - 1
    _shuffle_grass(state, parameters["grass_tiles"])
    for seat in range(MAX_PLAYERS):
        playing = seat < players
        for card in range(KINDS):
            state["hand"][seat, card] = playing and card == Card.MUSHROOM
        state["n_hand"][seat] = playing
        state["tools"][seat] = 0
        state["n_tools"][seat] = 0
        state["filled"][seat] = 0
        state["n_own"][seat] = 0
        state["in_tiles"][seat] = 0
        state["rabbits"][seat] = 0
        state["animals"][seat] = 0
        state["reborn"][seat, 0] = 0
        state["reborn"][seat, 1] = 0
        for kind in range(MAX_TILES):
            state["removed"][seat, kind] = 0
            state["planted"][seat, kind] = 0
        for slot in range(EFFECT_SLOTS):
            state["effect"][seat, slot] = 0
    n = 0
    for card in range(KINDS):
        state["compost"][card] = 0
        if card < len(ELEMENTS):
            copies = parameters["elements"]["copies"][card]
            if card == Card.MUSHROOM:
                copies -= players
        else:
            copies = parameters["tools"]["copies"][card - len(ELEMENTS)]
        for _ in range(copies):
            state["deck"][n] = card
            n += 1
    for tool in range(len(TOOLS)):
        state["gone"][tool] = 0
    state["n_deck"] = n
    shuffle(state, DECK, state["deck"], n)
    for space in range(SPACES):
        row, column = space // STRIDE, space % STRIDE
        state["since"][space] = 0
        state["display"][space] = HOLE
        if row < parameters["display_rows"] and column < parameters["display_columns"]:
            state["display"][space] = draw_card(state)
            emit(state, Event.SHOWN, 0, state["display"][space], space, 1, 0, 0)
    prepare(state, parameters)
    begin_turn(state)
    list_options(state, parameters)


@kernel
def _shuffle_grass(state, n):
    """Shuffle the rabbits among the lowest `n` grass tiles left (M-3).  Modified in place: `state`."""
    for i in range(n - 1, 0, -1):
        j = below(state, MEADOW, i + 1)
        if (state["grass"] >> i ^ state["grass"] >> j) & 1:
            state["grass"] ^= 1 << i | 1 << j


@kernel
def determinize(state, parameters, seat, seed):
    """Redraw the order of the deck, of the grass below the top, and all later chance (M-7).

    Modified in place: `state`.
    """
    rekey(state, seed)
    shuffle(state, DECK, state["deck"], state["n_deck"])
    for kind in range(parameters["tiles"]["n_kinds"]):
        if parameters["tiles"]["pile"][kind] == GRASS:
            _shuffle_grass(state, state["pile"][kind] - 1)
