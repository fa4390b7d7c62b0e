"""The state of a game of Cultive: one record, each field with a sentence and its shape."""

from sandbox.engine.state import state_dtype
from sandbox.games.cultive.components import MAX_DECK, MAX_SPECIES
from sandbox.games.cultive.parameters import MAX_PLACES, MAX_PLAYERS, MAX_TERRAINS
from sandbox.games.cultive.scratch import SCRATCH

NO_PLANT = -1

ACTIONS, NULLIFYING = 0, 1  # the phases in which somebody decides

STATE = state_dtype(
    [
        # the table
        ("first", "i8"),  # the seat that begins this round
        ("turns_left", "i8"),  # turns still to come in this round, the present one included
        ("actions_left", "i8"),  # actions left to the player whose turn it is
        ("extra", "i8"),  # 1 during the extra Check and Harvest after the last round
        ("pair_row", "i8"),  # the monoculture to resolve: its row, and the terrain of its left plant
        ("pair_left", "i8"),
        ("deck", "i8", (MAX_DECK,)),  # species, the next card last
        ("n_deck", "i8"),
        ("discards", "i8", (MAX_SPECIES,)),  # cards of each species: their order never matters
        ("n_discards", "i8"),
        ("fair", "i8", (MAX_SPECIES,)),  # cards of each species
        ("n_fair", "i8"),
        ("fair_kinds", "i8"),  # bit s: species s lies at the Fair
        # the players
        ("hand", "i8", (MAX_PLAYERS, MAX_SPECIES)),  # cards of each species
        ("n_hand", "i8", (MAX_PLAYERS,)),
        ("hand_kinds", "i8", (MAX_PLAYERS,)),  # bit s: species s is in that hand
        ("specials", "i8", (MAX_PLAYERS,)),  # special actions not used yet
        # plants standing on the terrains
        ("plant", "i8", (MAX_PLAYERS, MAX_TERRAINS)),  # species, or -1 for an empty terrain
        ("revealed", "i8", (MAX_PLAYERS, MAX_TERRAINS)),  # its revealed cards: its height
        ("face_down", "i8", (MAX_PLAYERS, MAX_TERRAINS)),  # its cards not yet revealed, on top of those
        # plants harvested: one entry a place, the k-th harvest of a terrain at place k
        ("harvested", "i8", (MAX_PLAYERS, MAX_TERRAINS, MAX_PLACES)),  # species
        ("nullified", "i8", (MAX_PLAYERS, MAX_TERRAINS, MAX_PLACES)),  # 1 when turned face down
        ("n_harvested", "i8", (MAX_PLAYERS, MAX_TERRAINS)),
        # what was last counted, so that a harvest is counted anew only when it has changed
        ("points", "i8", (MAX_PLAYERS, 3)),  # printed, rows, columns
        ("changed", "i8", (MAX_PLAYERS,)),
        ("scratch", SCRATCH),
    ]
)
