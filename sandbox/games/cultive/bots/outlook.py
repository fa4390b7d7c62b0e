"""What a player can foresee of the own plantation: who is harvested now, who stands at the next Check."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.components import Growth, Light
from sandbox.games.cultive.rules.check import LEFT_TO_RIGHT
from sandbox.games.cultive.rules.consortia import ONE_ICON
from sandbox.games.cultive.state import NO_PLANT

# One line of facts each, one column a terrain.  `foresee` fills all but the last two, `read_columns` those.
(
    NOW,  # species that this round's Check lets live and its Harvest takes, or none
    PLANT,  # species that stands at the next Check, or none
    HEIGHT,  # its revealed cards there
    SHADERS,  # plants that shade it there
    LIVES,  # 1 when it lives through that Check, as things stand
    FREE,  # first round in which something can be planted here
    PLACE,  # the place of the plant that stands, or of the next one
    LENGTH,  # cards of the column consortium that ends just before that place
    ICONS,  # column icons on which it can go on
) = range(9)

GAP, COVERED = -1, -2  # what can lie in a place instead of a species


@kernel
def cards_of(parameters, species):
    """Count the cards a harvested plant gives a consortium."""
    return np.int64(parameters["deck"]["joined"][species]) if parameters["joined_counts"] == 1 else 1


@kernel
def reaches(parameters, high, low, distance):
    """Tell whether a plant `high` shades one `low` so many terrains away."""
    return high > 0 and low > 0 and distance <= parameters["shadow_reach"][high - 1, low - 1]


@kernel
def shaders_of(parameters, heights, terrain, height):
    """Count the plants that shade one of `height` on `terrain`."""
    total = 0
    for other in range(parameters["terrains"]):
        if other != terrain and reaches(parameters, heights[other], height, abs(other - terrain)):
            total += 1
    return total


@kernel
def likes(parameters, species, shaders):
    """Tell whether a species lives in the shade of so many others."""
    if parameters["deck"]["growth"][species] == Growth.THREE:
        return True
    light = parameters["deck"]["light"][species]
    return not (light == Light.SUN and shaders > 0 or light == Light.SHADE and shaders == 0)


@kernel
def link(parameters, length, icons, species):
    """Say how long a column's last consortium is with one more plant, and the icons on which it goes on."""
    own = np.int64(parameters["deck"]["column_icons"][species])
    shared = icons & own
    if shared == 0:
        return cards_of(parameters, species), own
    return length + cards_of(parameters, species), shared if parameters["column_links"] == ONE_ICON else own


@kernel
def _column_end(state, parameters, terrain):
    """Say how long the consortium at the end of an own column is, and the icons on which it goes on."""
    seat = state["player"]
    length, icons = 0, np.int64(0)
    for place in range(state["n_harvested"][seat, terrain]):
        if state["nullified"][seat, terrain, place] == 0:
            length, icons = link(parameters, length, icons, state["harvested"][seat, terrain, place])
        elif parameters["nullified_breaks"]:
            length, icons = 0, np.int64(0)
    return length, icons


@kernel
def foresee(state, parameters, plant, revealed, face_down, look):
    """Work out this round's Check, Harvest and Reveal for the own terrains, and the next Check.

    Modified in place: `look`, and `revealed` and `face_down`, which are scratch.
    """
    seat = state["player"]
    terrains = parameters["terrains"]
    for terrain in range(terrains):
        look[PLANT, terrain] = plant[terrain]
        look[HEIGHT, terrain] = revealed[terrain]
        look[FREE, terrain] = state["round"] + (1 if plant[terrain] != NO_PLANT else 0)
    for terrain in range(terrains):
        height = revealed[terrain]
        if height == 0:
            continue
        species = plant[terrain]
        growth = parameters["deck"]["growth"][species]
        shaders = shaders_of(parameters, look[HEIGHT], terrain, height)
        grown = growth == Growth.ONE or growth == Growth.THREE or height + face_down[terrain] >= 2
        if not grown or not likes(parameters, species, shaders):
            look[PLANT, terrain] = NO_PLANT
            if parameters["check_order"] == LEFT_TO_RIGHT:
                look[HEIGHT, terrain] = 0
    for terrain in range(terrains):
        species = look[PLANT, terrain]
        look[NOW, terrain] = GAP
        look[PLACE, terrain] = state["n_harvested"][seat, terrain]
        height = revealed[terrain]
        if species == NO_PLANT:
            look[HEIGHT, terrain] = 0
        else:
            if height >= parameters["deck"]["cards"][species]:
                look[NOW, terrain] = species
                look[PLACE, terrain] += 1
                height -= parameters["deck"]["joined"][species]
                if height == 0:
                    look[PLANT, terrain] = NO_PLANT
            look[HEIGHT, terrain] = height + face_down[terrain]
    for terrain in range(terrains):
        species = look[PLANT, terrain]
        look[LIVES, terrain] = 0
        look[SHADERS, terrain] = 0
        if species != NO_PLANT:
            shaders = shaders_of(parameters, look[HEIGHT], terrain, look[HEIGHT, terrain])
            look[SHADERS, terrain] = shaders
            look[LIVES, terrain] = likes(parameters, species, shaders)


@kernel
def read_columns(state, parameters, look):
    """Say where each own column will stand after this round's Harvest.  Modified in place: `look`."""
    for terrain in range(parameters["terrains"]):
        length, icons = _column_end(state, parameters, terrain)
        if look[NOW, terrain] != GAP:
            length, icons = link(parameters, length, icons, look[NOW, terrain])
        look[LENGTH, terrain] = length
        look[ICONS, terrain] = icons


@kernel
def lies(state, look, terrain, place):
    """Say which species lies or will lie in a place of an own column, as far as foreseen."""
    seat = state["player"]
    harvested = state["n_harvested"][seat, terrain]
    if place < harvested:
        if state["nullified"][seat, terrain, place] == 1:
            return COVERED
        return np.int64(state["harvested"][seat, terrain, place])
    if place < look[PLACE, terrain]:
        return look[NOW, terrain]
    if place == look[PLACE, terrain] and look[LIVES, terrain] == 1:
        return look[PLANT, terrain]
    return GAP


@kernel
def harvests_left(parameters, first):
    """Count the harvests a terrain can still bring when planting goes on in round `first` (C-49)."""
    rounds = parameters["rounds"][parameters["players"]]
    return max(0, (rounds - first + 1) // 2)
