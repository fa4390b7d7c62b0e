"""The state of a game of Cultivate!: one record, each field with a sentence and its shape."""

import numpy as np

from sandbox.engine.state import state_dtype
from sandbox.games.cultivate.parameters import MAX_GOALS, MAX_MARKET, MAX_PER_PLOT, MAX_PLAYERS
from sandbox.games.cultivate.plants import MAX_CARDS, MAX_KINDS
from sandbox.games.cultivate.roles import MAX_ROLES

SPACES, PLOTS = 14, 12
STORE_A, STORE_B = 6, 13  # spaces; pits 1-6 are spaces 0-5, pits 7-12 spaces 7-12

SOWING, PLOT, RIDING, PLANTING, RELATING, WINTER = range(6)  # the phases in which somebody decides
TURN_DONE = 6  # nobody decides: the turn is over

FROM_PLOTS, FROM_OWN_GOAL, FROM_OTHERS, FROM_COMMUNITY, FROM_POWERS, FROM_WINTER = range(6)
SOURCES = 6  # of points, in the order of the game's sources

FACTS = 6  # numbers that the player of thumb rules notes of its seeds and of time

# Room to reckon in, for rules and players, as kernels make no arrays; it means nothing between calls.
SCRATCH = np.dtype(
    [
        ("pool", "i8", (MAX_ROLES,)),  # roles being dealt
        ("earned", "i8", (MAX_PLAYERS, SOURCES)),  # points of one season
        ("where", "i8", (MAX_KINDS + 1,)),  # plots that show a colour, as bits
        ("kinds", "i8", (MAX_MARKET,)),  # of plants that somebody can pay for
        # the player of thumb rules: what it knows of itself and of the next player, and of goals
        ("look", "i8", (FACTS,)),
        ("other_look", "i8", (FACTS,)),
        ("reached", "i8", (MAX_GOALS,)),
        ("stakes", "f8", (MAX_GOALS,)),
        # what it makes of plants, of spaces to end on, of the replies to them, and of a loop after sowing
        ("gains", "f8", (MAX_MARKET, PLOTS)),
        ("worths", "f8", (SPACES,)),
        ("replies", "f8", (SPACES,)),
        ("seeds", "i8", (SPACES,)),
    ],
    align=True,
)

STATE = state_dtype(
    [
        # the moment
        ("season", "i8"),  # the current season, counting from 0; Winter is the one after the active seasons
        ("rounds", "i8"),  # rounds begun so far, Winter not counted
        ("first", "i8"),  # the seat that begins this season
        ("turns_left", "i8"),  # turns still to come in this round, or in Winter, the present one included
        ("space", "i8"),  # the space being activated
        ("plot", "i8"),  # the plot a plant was last put on, for the seed that rides along
        # seeds
        ("seeds", "i8", (SPACES,)),  # on each space of the loop
        ("bag", "i8"),
        ("reserve", "i8", (MAX_PLAYERS,)),
        ("plot_seeds", "i8", (PLOTS, MAX_PLAYERS)),
        ("goal_seeds", "i8", (MAX_GOALS, MAX_PLAYERS)),
        # roles
        ("n_goals", "i8"),  # role cards on the table
        (
            "role",
            "i8",
            (MAX_GOALS,),
        ),  # for each card its role: card s is that of seat s, the rest community's
        # plants, each as its kind
        ("plants", "i8", (PLOTS, MAX_PER_PLOT)),
        ("n_plants", "i8", (PLOTS,)),
        ("market", "i8", (MAX_MARKET,)),  # the longest on show first
        ("since", "i8", (MAX_MARKET,)),  # the turn in which each of them was laid out
        ("n_market", "i8"),
        ("deck", "i8", (MAX_CARDS,)),  # the next card last
        ("n_deck", "i8"),
        ("discards", "i8", (MAX_CARDS,)),  # in no order
        ("n_discards", "i8"),
        # points
        ("points", "i8", (MAX_PLAYERS, SOURCES)),  # scored so far
        ("related", "i8", (MAX_PLAYERS,)),  # seeds put on role goals all game
        ("scratch", SCRATCH),
    ]
)
