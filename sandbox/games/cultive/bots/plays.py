"""The table of plays: what each species at hand would be worth on each own terrain, now and next turn."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.bots.outlook import (
    FREE,
    HEIGHT,
    LIVES,
    PLACE,
    PLANT,
    SHADERS,
    cards_of,
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
    neighbours,
    plant_worth,
    points,
    read_row,
    row_gain,
    row_points,
    run_length,
)
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.parameters import MAX_FAIR, MAX_HAND, MAX_TERRAINS
from sandbox.games.cultive.rules.phases import OFF
from sandbox.games.cultive.state import NO_PLANT

MAX_KINDS = MAX_HAND + MAX_FAIR + MAX_TERRAINS


@kernel
def add_kind(species, kinds, n):
    """Enter a species in a list unless it is there; returns (its position, the number of species).

    Modified in place: `kinds`.
    """
    for i in range(n):
        if kinds[i] == species:
            return i, n
    kinds[n] = species
    return n, n + 1


@kernel
def list_kinds(state, parameters, kinds, hand):
    """List the species in hand, standing, and at the Fair, and count those in hand; returns their number.

    Modified in place: `kinds`, `hand` (cards of each).
    """
    seat, n = state["player"], 0
    for i in range(state["n_hand"][seat]):
        at, n = add_kind(state["hand"][seat, i], kinds, n)
        hand[at] += 1
    for terrain in range(parameters["terrains"]):
        if state["plant"][seat, terrain] != NO_PLANT:
            _, n = add_kind(state["plant"][seat, terrain], kinds, n)
    if state["actions_left"] > 0:
        for i in range(state["n_fair"]):
            _, n = add_kind(state["fair"][i], kinds, n)
    return n


@kernel
def cards_to_grow(state, parameters, terrain):
    """Count the cards the own plant on a terrain still needs if it can get one in this turn, else 0."""
    seat = state["player"]
    species, up = state["plant"][seat, terrain], state["revealed"][seat, terrain]
    if species == NO_PLANT or up == 0 or state["face_down"][seat, terrain] > 0:
        return 0
    if parameters["deck"]["growth"][species] < Growth.TWO:
        return 0
    return cards_needed(parameters, species, up)


@kernel
def value_links(state, parameters, weights, look, kinds, n_kinds, links):
    """Fill the table of what each species brings on each terrain in consortia, now and in future.

    Modified in place: `links`.
    """
    deck = parameters["deck"]
    seat, this = state["player"], np.int64(state["round"])
    icons, cards = np.empty(MAX_TERRAINS, np.int64), np.empty(MAX_TERRAINS, np.int64)
    best = np.empty(MAX_TERRAINS + 1)
    column_chance, row_hope = np.empty(MAX_KINDS), np.empty(MAX_KINDS)
    for kind in range(n_kinds):
        own = np.int64(deck["column_icons"][kinds[kind]])
        column_chance[kind] = chance_of_link(parameters, weights, own, deck["column_icons"])
        own = np.int64(deck["row_icons"][kinds[kind]])
        row_hope[kind] = chance_of_link(parameters, weights, own, deck["row_icons"])
        row_hope[kind] *= weights.row_hope
    for terrain in range(parameters["terrains"]):
        row, start = look[PLACE, terrain], look[FREE, terrain]
        at, n = read_row(state, parameters, look, terrain, row, icons, cards)
        without = row_points(parameters, icons, cards, n, best)
        left, right, sides = neighbours(state, parameters, look, terrain, row)
        before = column_before(parameters, weights, look, terrain, start)
        standing = state["plant"][seat, terrain]
        growing = cards_to_grow(state, parameters, terrain)
        for kind in range(n_kinds):
            species = kinds[kind]
            if look[PLANT, terrain] != NO_PLANT and species != standing:
                continue
            if (species == left or species == right) and parameters["monoculture"] != OFF:
                links[kind, terrain] = -before - deck["points"][species] * deck["joined"][species]
                continue
            if species == standing and growing > 0:
                harvest = this + growing
            elif look[PLANT, terrain] != NO_PLANT:
                harvest = this + 1 + cards_needed(parameters, species, look[HEIGHT, terrain])
            else:
                harvest = start + cards_needed(parameters, species, 0)
            gain = column_gain(
                parameters, weights, look, terrain, species, harvest, column_chance[kind], before
            )
            own, more = np.int64(deck["row_icons"][species]), cards_of(parameters, species)
            gain += row_gain(parameters, icons, cards, n, at, own, more, without, best)
            if sides > 0:
                length = run_length(icons, cards, n, at)
                more = points(parameters["horizontal"], length + 1) - points(parameters["horizontal"], length)
                gain += sides * row_hope[kind] * more
            links[kind, terrain] = gain
        icons[at], cards[at] = 0, 0


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
def value_stakes(state, parameters, weights, look, kinds, n_kinds, hand, links, stake, later):
    """Value the plants that stand at the next Check: what is lost with them, and what their next card brings.

    Modified in place: `stake`, `later`.
    """
    next_round = np.int64(state["round"]) + 1
    for terrain in range(parameters["terrains"]):
        stake[terrain] = 0.0
        for kind in range(n_kinds):
            if kinds[kind] == look[PLANT, terrain]:
                needed = cards_needed(parameters, kinds[kind], look[HEIGHT, terrain])
                bonds = links[kind, terrain]
                spare = max(0, needed - hand[kind])
                worth = plant_worth(parameters, weights, kinds[kind], next_round, needed, spare, bonds)
                stake[terrain] = max(0.0, worth)
                if needed > 0:
                    worth = plant_worth(parameters, weights, kinds[kind], next_round, needed, 0, bonds)
                    later[kind, terrain] = worth * look[LIVES, terrain]


@kernel
def value_plays(state, parameters, weights, look, kinds, n_kinds, hand, now, later):
    """Fill the tables of what each species is worth on each terrain, played in this turn or in the next.

    `hand` counts the cards of each kind in hand.  Modified in place: `now`, `later`.
    """
    seat, this = state["player"], np.int64(state["round"])
    deck = parameters["deck"]
    links, stake = np.empty((MAX_KINDS, MAX_TERRAINS)), np.empty(MAX_TERRAINS)
    value_links(state, parameters, weights, look, kinds, n_kinds, links)
    value_stakes(state, parameters, weights, look, kinds, n_kinds, hand, links, stake, later)
    draw = weights.draw if parameters["fair_size"] > 0 else weights.draw_only
    if this + 1 >= parameters["rounds"][parameters["players"]]:
        draw = 0.0
    for terrain in range(parameters["terrains"]):
        standing, start = state["plant"][seat, terrain], look[FREE, terrain]
        up, growing = np.int64(state["revealed"][seat, terrain]), cards_to_grow(state, parameters, terrain)
        single = shade_effect(parameters, look, stake, terrain, 1) if standing == NO_PLANT else 0.0
        double = shade_effect(parameters, look, stake, terrain, 2) if standing == NO_PLANT else 0.0
        under = (
            shaders_of(parameters, look[HEIGHT], terrain, 1),
            shaders_of(parameters, look[HEIGHT], terrain, 2),
        )
        for kind in range(n_kinds):
            species = kinds[kind]
            bonds = links[kind, terrain]
            if look[PLANT, terrain] == NO_PLANT:  # to be planted, now or when it is free
                needed = cards_needed(parameters, species, 0)
                spare = max(0, needed - max(1, hand[kind])) if needed > 1 else 0
                later_start = start if standing != NO_PLANT else start + 1
                worth = plant_worth(parameters, weights, species, later_start, needed, spare, bonds)
                later[kind, terrain] = worth * later_light(parameters, weights, species)
                if standing == NO_PLANT:
                    two = deck["growth"][species] == Growth.DOUBLE
                    if likes(parameters, species, under[1] if two else under[0]):
                        worth = plant_worth(parameters, weights, species, start, needed, spare, bonds)
                        now[kind, terrain] = worth + (double + 2 * draw if two else single + draw)
            if species == standing and growing > 0:
                shaders = shaders_of(parameters, state["revealed"][seat], terrain, up)
                if likes(parameters, species, shaders):
                    spare = max(0, growing - max(1, hand[kind]))
                    worth = plant_worth(parameters, weights, species, this, growing, spare, bonds)
                    worth += shade_effect(parameters, look, stake, terrain, up + 1)
                    now[kind, terrain] = worth + draw
