"""Which terrains of a player hold what, as bits: bit t for terrain t.

A player's plants are few and change all the time.  Asking every terrain whether it holds one would take
longer, as nobody can foretell the answers.
"""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.state import NO_PLANT


@kernel
def all_terrains(parameters):
    """Return all terrains of a player."""
    return (1 << parameters["terrains"]) - 1


@kernel
def planted(state, parameters, seat):
    """Return the terrains with a plant."""
    terrains = 0
    for terrain in range(parameters["terrains"]):
        terrains |= np.int64(state["plant"][seat, terrain] != NO_PLANT) << terrain
    return terrains


@kernel
def in_sight(state, parameters, seat):
    """Return the terrains with a revealed card."""
    terrains = 0
    for terrain in range(parameters["terrains"]):
        terrains |= np.int64(state["revealed"][seat, terrain] > 0) << terrain
    return terrains


@kernel
def hidden(state, parameters, seat):
    """Return the terrains with a face-down card."""
    terrains = 0
    for terrain in range(parameters["terrains"]):
        terrains |= np.int64(state["face_down"][seat, terrain] > 0) << terrain
    return terrains
