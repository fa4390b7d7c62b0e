"""The state of a game of Horticulture Master: one record, each field with a sentence and its shape."""

import numpy as np

from sandbox.engine.state import state_dtype
from sandbox.games.horticulture.cards import KINDS, MAX_CARDS, PLAIN, TOOLS
from sandbox.games.horticulture.parameters import MAX_DISPLAY, MAX_PLAYERS, MAX_PREVIEWED
from sandbox.games.horticulture.tiles import EFFECT_SLOTS, MAX_GARDEN, MAX_TILES

STRIDE = MAX_DISPLAY  # space = row * STRIDE + column, whatever the size of the display
SPACES = MAX_DISPLAY * STRIDE
MAX_OPTIONS = 720  # 16 alike cards with Shears and Gloves: 16 singles, 120 pairs, fewer than 560 triples

# The phases in which somebody decides.
TURN = 0  # collect, draw with the Water Can, remove a row or plant
TAKING = 1  # collect, or nothing more, after the Water Can
TAKING_ONE = 2  # collect one card, or nothing more, after a row was removed
GIVING = 3  # what is given for a Bloom or for mushrooms
PAYING = 4  # how many cards of a kind are paid for a tool or a tile
DROPPING = 5  # which tool goes out of the game
DRAWING = 6  # draw with the Water Can, or nothing more, after collecting
PREPARING = 7  # transplant a tile, or go on to plant
BORROWING = 8  # whose tool is borrowed
PLACING = 9  # where the tile is planted
TURN_DONE = 10  # nobody decides: the turn is over

FOR_BLOOM, FOR_MUSHROOM, FOR_TOOL, FOR_TILE, FOR_LOAN = range(5)  # what cards are given or paid for

COLLECTED, PLANTED, ROW_REMOVED, PASSED = range(4)  # what a turn was used for

FULL_BOARD, EXHAUSTED, STALEMATE, IDLE = range(4)  # why a game ends
RUNNING = -1

NOBODY = -1  # owns the animal yet: it sits on its pile
NO_ANIMAL = -2  # belongs to the pile

# Room to reckon in for players, as kernels make no arrays; it means nothing between calls.
SCRATCH = np.dtype(
    [
        ("turns", "f8"),  # the own turns still to come, as far as one can guess
        ("worth", "f8", (MAX_TILES,)),  # points of planting a kind now, what it costs apart
        ("way", "i8", (MAX_TILES,)),  # which own tile has to make room for it, or FITS, or FITS_NOT
        ("loss", "f8", (MAX_GARDEN,)),  # points lost with each own tile that is transplanted
        ("tool_worth", "f8", (len(TOOLS),)),  # points of owning a tool
        ("points", "f8", (MAX_PLAYERS,)),  # of each seat as they stand
        ("lent", "i8"),  # tools that others own, a bit each
        # what the player holds, or would hold after a choice
        ("hold", "i8", (KINDS,)),  # plain elements, reborn cards and mushrooms
        ("n_hold", "i8"),  # those that count to the hand limit
        ("held", "i8"),  # tools, a bit each
        ("shown", "i8", (KINDS,)),  # cards of each kind in the display
        ("missing", "i8", (PLAIN,)),  # elements a tile still needs
        ("price", "f8", (PLAIN,)),  # turns it takes to collect one of them
        ("tried", "f8", (KINDS, 4)),  # the worth of collecting so many of a kind, once it is known
    ],
    align=True,
)

STATE = state_dtype(
    [
        # the moment
        ("cause", "i8"),  # why the last round has come, or RUNNING
        ("master", "i8"),  # the seat with the marker for the first full garden, or NOBODY
        ("passes", "i8"),  # turns in a row that were passed as nothing could be done
        ("planted_round", "i8"),  # the last round in which somebody planted
        ("passed", "i8"),  # turns passed in the whole game
        ("loans", "i8"),  # tools borrowed in the whole game
        # the turn
        ("deed", "i8"),  # what it was used for: COLLECTED, PLANTED, ROW_REMOVED or PASSED
        ("moved", "i8"),  # 1 when cards left the display since it was last refilled
        ("can", "i8"),  # 1 while the Water Can can still be used in this turn
        ("collected", "i8"),  # cards taken from the display in this turn
        ("purpose", "i8"),  # what is given or paid for
        ("taking", "i8"),  # the spaces being collected, a bit each
        ("gives", "i8"),  # cards or sets still to give
        ("given", "i8"),  # the kind last given, as they are given in the order of kinds
        ("owed", "i8", (PLAIN,)),  # the cost being paid, by element
        ("step", "i8"),  # whose turn it is in paying: an element, Frozen, Fire, in this order
        ("short", "i8"),  # what substitutes still have to pay for
        ("bill", "i8"),  # elements the tile cost in all, after effects and yields
        ("tile", "i8"),  # the kind being planted
        ("flips", "i8"),  # tiles transplanted for it
        ("yielded", "i8", (PLAIN,)),  # what they gave
        ("borrowed", "i8"),  # 1 when its tool has been borrowed
        ("new_tool", "i8"),  # the tool just developed, which is not the one to drop, or -1
        # cards, each as its kind
        ("display", "i8", (SPACES,)),  # HOLE where nothing lies
        ("since", "i8", (SPACES,)),  # the turn in which each of them came to the display
        ("prepared", "i8", (MAX_PREVIEWED,)),  # the next to enter first
        ("n_prepared", "i8"),
        ("deck", "i8", (MAX_CARDS,)),  # the next card last
        ("n_deck", "i8"),
        ("compost", "i8", (KINDS,)),  # cards of each kind
        ("hand", "i8", (MAX_PLAYERS, KINDS)),  # cards of each kind: the four plain elements and mushrooms
        ("n_hand", "i8", (MAX_PLAYERS,)),
        ("reborn", "i8", (MAX_PLAYERS, 2)),  # Frozen and Fire beside the restoration area
        ("tools", "i8", (MAX_PLAYERS,)),  # a bit each
        ("n_tools", "i8", (MAX_PLAYERS,)),
        ("gone", "i8", (len(TOOLS),)),  # tools out of the game
        # tiles
        ("there", "i8", (MAX_TILES,)),  # tiles of each kind in the game
        ("pile", "i8", (MAX_TILES,)),  # how many of them are left to plant
        (
            "grass",
            "i8",
        ),  # which of the grass tiles left have a rabbit, a bit each; the top one is the highest
        ("animal", "i8", (MAX_TILES,)),  # its owner, NOBODY or NO_ANIMAL
        ("filled", "i8", (MAX_PLAYERS,)),  # the covered spaces of each garden, a bit each
        ("n_own", "i8", (MAX_PLAYERS,)),  # tiles that stand in each garden
        ("own_tile", "i8", (MAX_PLAYERS, MAX_GARDEN)),  # their kinds, in the order of planting
        ("own_spaces", "i8", (MAX_PLAYERS, MAX_GARDEN)),  # the spaces each covers, a bit each
        ("in_tiles", "i8", (MAX_PLAYERS,)),  # elements that all standing tiles together would yield
        ("removed", "i8", (MAX_PLAYERS, MAX_TILES)),  # tiles in the warehouse
        ("planted", "i8", (MAX_PLAYERS, MAX_TILES)),  # tiles planted all game
        ("rabbits", "i8", (MAX_PLAYERS,)),
        ("animals", "i8", (MAX_PLAYERS,)),
        ("effect", "i8", (MAX_PLAYERS, EFFECT_SLOTS)),  # sums of the effects of standing tiles
        # the choices
        ("most", "i8", (KINDS,)),  # alike cards of each kind that may be collected together now
        ("n_options", "i8"),
        ("options", "i4", (MAX_OPTIONS,)),  # legal actions, written by `rules.options` after every change
        ("scratch", SCRATCH),
    ]
)
