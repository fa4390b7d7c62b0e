"""The table of plays: what each species at hand would be worth on each own terrain, now and next turn."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.bots.outlook import (
    FACTS,
    FREE,
    HEIGHT,
    LIVES,
    PLACE,
    PLANT,
    SHADERS,
    foresee,
    likes,
    reaches,
    shaders_of,
)
from sandbox.games.cultive.bots.worth import (
    cards_needed,
    chance_of_link,
    column_before,
    column_gain,
    later_light,
    monoculture,
    open_sides,
    plant_worth,
    points,
    read_row,
    row_points,
)
from sandbox.games.cultive.components import MAX_SPECIES, Growth
from sandbox.games.cultive.parameters import MAX_TERRAINS
from sandbox.games.cultive.state import NO_PLANT


@kernel
def first_look(state, parameters):
    """Foresee the own plantation as it stands."""
    seat = state["player"]
    look = np.zeros((FACTS, MAX_TERRAINS), np.int64)
    plant, revealed, face_down = state["plant"][seat], state["revealed"][seat], state["face_down"][seat]
    foresee(state, parameters, plant, revealed, face_down, look)
    return look


@kernel
def count_cards(cards, n, counts):
    """Count each species among some cards.  Modified in place: `counts`."""
    for i in range(n):
        counts[cards[i]] += 1


@kernel
def shade_effect(parameters, look, stake, terrain, height):
    """Add up what neighbours gain and lose when the plant on a terrain will be `height` at the next Check."""
    total = 0.0
    for other in range(parameters["terrains"]):
        species = look[PLANT, other]
        if other == terrain or species == NO_PLANT:
            continue
        distance, low = abs(other - terrain), look[HEIGHT, other]
        shaders = look[SHADERS, other] + reaches(parameters, height, low, distance)
        shaders -= reaches(parameters, look[HEIGHT, terrain], low, distance)
        lives = likes(parameters, species, shaders)
        if lives != (look[LIVES, other] == 1):
            total += stake[other] if lives else -stake[other]
    return total


@kernel
def value_plays(state, parameters, weights, look, hand, wanted, now, later):
    """Fill the tables of what species are worth on terrains: played in this turn, and in the next.

    `hand` counts the cards of each species in hand, `wanted` marks the species to value.
    Modified in place: `now`, `later`.  Returns what is at stake on each terrain.
    """
    seat, this = state["player"], np.int64(state["round"])
    terrains = parameters["terrains"]
    deck = parameters["deck"]
    icons, cards = np.empty(MAX_TERRAINS, np.int64), np.empty(MAX_TERRAINS, np.int64)
    column_chance, row_chance = np.zeros(MAX_SPECIES), np.zeros(MAX_SPECIES)
    stake = np.zeros(MAX_TERRAINS)
    draw = weights.draw if this + 1 < parameters["rounds"][parameters["players"]] else 0.0
    for terrain in range(terrains):
        species = state["plant"][seat, terrain]
        if species != NO_PLANT:
            wanted[species] = True
    for species in range(deck["n_species"]):
        if wanted[species]:
            column_chance[species] = chance_of_link(
                parameters, weights, np.int64(deck["column_icons"][species]), "column_icons"
            )
            row_chance[species] = chance_of_link(
                parameters, weights, np.int64(deck["row_icons"][species]), "row_icons"
            )
    links = np.zeros((MAX_SPECIES, MAX_TERRAINS))
    for terrain in range(terrains):
        row = look[PLACE, terrain]
        at, n = read_row(state, parameters, look, terrain, row, icons, cards)
        without = row_points(parameters, icons, cards, n)
        open_to = open_sides(state, parameters, look, terrain, row)
        start = look[FREE, terrain]
        standing = state["plant"][seat, terrain]
        before = column_before(parameters, weights, look, terrain, start)
        for species in range(deck["n_species"]):
            if not wanted[species]:
                continue
            height = np.int64(state["revealed"][seat, terrain] + state["face_down"][seat, terrain])
            same = species == standing
            if look[PLANT, terrain] != NO_PLANT and not same:
                continue
            if monoculture(state, parameters, look, terrain, row, species):
                links[species, terrain] = -before - deck["points"][species] * deck["joined"][species]
                continue
            icons[at] = deck["row_icons"][species]
            cards[at] = deck["joined"][species] if parameters["joined_counts"] == 1 else 1
            needed = cards_needed(parameters, species, height if same else 0)
            gain = column_gain(
                parameters, weights, look, terrain, species, start + needed, column_chance, before
            )
            gain += row_points(parameters, icons, cards, n) - without
            hope = points(parameters["horizontal"], 3) / 2 * row_chance[species]
            links[species, terrain] = gain + weights.row_hope * open_to * hope
            icons[at] = 0
            cards[at] = 0
    for terrain in range(terrains):
        species = look[PLANT, terrain]
        if species != NO_PLANT:
            needed = cards_needed(parameters, species, look[HEIGHT, terrain])
            spare = max(0, needed - hand[species])
            stake[terrain] = max(
                0.0,
                plant_worth(parameters, weights, species, this + 1, needed, spare, links[species, terrain]),
            )
    for terrain in range(terrains):
        standing = state["plant"][seat, terrain]
        start = look[FREE, terrain]
        for species in range(deck["n_species"]):
            if not wanted[species]:
                continue
            growth = deck["growth"][species]
            if standing == NO_PLANT:
                height = 2 if growth == Growth.DOUBLE else 1
                needed = cards_needed(parameters, species, 0)
                spare = max(0, needed - max(1, hand[species])) if needed > 1 else 0
                value = plant_worth(
                    parameters, weights, species, start, needed, spare, links[species, terrain]
                )
                shaders = shaders_of(parameters, look[HEIGHT], terrain, height)
                effect = shade_effect(parameters, look, stake, terrain, height)
                if likes(parameters, species, shaders):
                    now[species, terrain] = value + effect + height * draw
                value = plant_worth(
                    parameters, weights, species, start + 1, needed, spare, links[species, terrain]
                )
                later[species, terrain] = value * later_light(parameters, weights, species)
            elif species == standing and growth >= Growth.TWO:
                height = state["revealed"][seat, terrain]
                if state["face_down"][seat, terrain] == 0 and height < 2 + (growth == Growth.THREE):
                    needed = cards_needed(parameters, species, height)
                    spare = max(0, needed - max(1, hand[species]))
                    value = plant_worth(
                        parameters, weights, species, this, needed, spare, links[species, terrain]
                    )
                    shaders = shaders_of(parameters, state["revealed"][seat], terrain, height)
                    if likes(parameters, species, shaders):
                        effect = shade_effect(parameters, look, stake, terrain, height + 1)
                        now[species, terrain] = value + effect + draw
                elif cards_needed(parameters, species, look[HEIGHT, terrain]) > 0:
                    later[species, terrain] = stake[terrain]
            elif look[PLANT, terrain] == NO_PLANT:
                needed = cards_needed(parameters, species, 0)
                spare = max(0, needed - max(1, hand[species])) if needed > 1 else 0
                value = plant_worth(
                    parameters, weights, species, start, needed, spare, links[species, terrain]
                )
                later[species, terrain] = value * later_light(parameters, weights, species)
    return stake
