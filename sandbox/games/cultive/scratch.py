"""Room to reckon in, for rules and players: what is in it means nothing between two calls.

Kernels make no arrays of their own, so that compiled code needs no memory management; they write here.
"""

import numpy as np

from sandbox.games.cultive.components import MAX_DECK, MAX_ICONS, MAX_SPECIES
from sandbox.games.cultive.parameters import MAX_FAIR, MAX_HAND, MAX_PLACES, MAX_TERRAINS

MAX_LINES = MAX_ICONS * (MAX_PLACES // 2)  # all runs of a player, or all chains of one column, fit
MAX_KINDS = MAX_HAND + MAX_FAIR + MAX_TERRAINS  # species within a player's reach
FACTS, GUESSES, TABLES = 9, 4, 3  # lines that the player of thumb rules keeps of each sort

SCRATCH = np.dtype(
    [
        # the rules
        ("lines", "i8", (MAX_LINES, 6)),  # runs and chains
        ("row", "i8", (5, MAX_TERRAINS + 1)),  # a row being cut into runs
        ("pool", "i8", (MAX_DECK,)),  # cards being redrawn
        # the player of thumb rules: what it foresees of its terrains, now and after a special action
        ("look", "i8", (FACTS, MAX_TERRAINS)),
        ("after", "i8", (FACTS, MAX_TERRAINS)),
        ("plant", "i8", (MAX_TERRAINS,)),
        ("revealed", "i8", (MAX_TERRAINS,)),
        ("face_down", "i8", (MAX_TERRAINS,)),
        # what it knows of the cards
        ("gone", "i8", (MAX_SPECIES,)),
        ("guess", "f8", (GUESSES, MAX_SPECIES)),
        ("kinds", "i8", (MAX_KINDS,)),
        ("hand", "i8", (MAX_KINDS,)),
        # its table of plays, and the plan of a turn
        ("tables", "f8", (TABLES, MAX_KINDS, MAX_TERRAINS)),
        ("links", "f8", (MAX_KINDS, MAX_TERRAINS)),
        ("repeat", "f8", (MAX_KINDS, MAX_TERRAINS)),
        ("stake", "f8", (MAX_TERRAINS,)),
        ("growth", "f8", (MAX_TERRAINS,)),
        ("icons", "i8", (MAX_TERRAINS,)),
        ("cards", "i8", (MAX_TERRAINS,)),
        ("best", "f8", (MAX_TERRAINS + 1,)),
        ("top", "f8", (MAX_KINDS,)),
        ("later", "f8", (MAX_KINDS,)),
        ("left", "i8", (MAX_KINDS,)),
        ("first", "i8", (2,)),
        ("other_first", "i8", (2,)),
    ],
    align=True,
)
