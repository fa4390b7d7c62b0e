"""The table of plays: what each species at hand would be worth on each own terrain, now and next turn."""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.bots.cards import COLUMN, RATE, ROW
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
from sandbox.games.cultive.bots.weights import WEIGHTS
from sandbox.games.cultive.bots.worth import (
    NEVER,
    cards_needed,
    column_before,
    column_gain,
    light_chance,
    neighbours,
    plant_worth,
    points,
    read_row,
    repeat_gain,
    row_gain,
    row_points,
    run_length,
)
from sandbox.games.cultive.components import Growth
from sandbox.games.cultive.rules.phases import OFF
from sandbox.games.cultive.state import NO_PLANT

# The tables, each with a line a kind and a column a terrain.
NOW, MORE, LATER = range(
    3
)  # played in this turn; the same with one more card in hand (if staged); in the next


@kernel
def cards_to_grow(state, parameters, terrain):
    """Count the cards the own plant on a terrain still needs if it can get one in this turn, else 0.

    A plant with a face-down card can get one after a bee.
    """
    seat = state["player"]
    species, up = state["plant"][seat, terrain], np.int64(state["revealed"][seat, terrain])
    down = np.int64(state["face_down"][seat, terrain])
    if species == NO_PLANT or down > 0 and state["specials"][seat] == 0:
        return 0
    if parameters["deck"]["growth"][species] < Growth.TWO:
        return 0
    return cards_needed(parameters, species, up + down)


@kernel
def value_links(state, parameters, look, kinds, n_kinds, guess, links, repeat):
    """Fill the tables of what each species brings on each terrain in consortia: at once, and each time again.

    Modified in place: `links`, `repeat`.
    """
    deck = parameters["deck"]
    this = np.int64(state["round"])
    scratch = state["scratch"]
    icons, cards, best = scratch["icons"], scratch["cards"], scratch["best"]
    for terrain in range(parameters["terrains"]):
        row, start = look[PLACE, terrain], look[FREE, terrain]
        at, n = read_row(state, parameters, look, terrain, row, icons, cards)
        without = row_points(parameters, icons, cards, n, best)
        left, right, sides = neighbours(state, parameters, look, terrain, row)
        before = column_before(parameters, look, terrain, start)
        standing = state["plant"][state["player"], terrain]
        growing = cards_to_grow(state, parameters, terrain)
        for kind in range(n_kinds):
            species = kinds[kind]
            if look[PLANT, terrain] != NO_PLANT and species != standing:
                continue
            tree = deck["growth"][species] == Growth.THREE
            repeat[kind, terrain] = repeat_gain(parameters, look, terrain, species) if tree else 0.0
            if (species == left or species == right) and parameters["monoculture"] != OFF:
                links[kind, terrain] = -before - deck["points"][species] * deck["joined"][species]
                continue
            if species == standing and growing > 0:
                harvest = this + growing
            elif look[PLANT, terrain] != NO_PLANT:
                harvest = this + 1 + cards_needed(parameters, species, look[HEIGHT, terrain])
            else:
                harvest = start + cards_needed(parameters, species, 0)
            chance = guess[COLUMN, species]
            gain = column_gain(parameters, look, terrain, species, harvest, chance, before)
            own, more = np.int64(deck["row_icons"][species]), cards_of(parameters, species)
            gain += row_gain(parameters, icons, cards, n, at, own, more, without, best)
            if sides > 0:
                length = run_length(icons, cards, n, at)
                more = points(parameters["horizontal"], length + 1) - points(parameters["horizontal"], length)
                gain += sides * guess[ROW, species] * more
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
def tree_shade(parameters, look, growth, terrain, height):
    """Guess the chance that a standing tree shades a plant of `height` on a terrain at the Check after next.

    `growth` is the chance that the tree on a terrain gets its next card in the next turn.
    """
    chance = 0.0
    for other in range(parameters["terrains"]):
        species = look[PLANT, other]
        if other == terrain or species == NO_PLANT:
            continue
        if parameters["deck"]["growth"][species] == Growth.THREE:
            distance, high = abs(other - terrain), min(2, look[HEIGHT, other])  # the third is harvested
            if reaches(parameters, high, height, distance):
                return 1.0
            if reaches(parameters, high + 1, height, distance):
                chance = max(chance, growth[other])
    return chance


@kernel
def value_stakes(state, parameters, look, kinds, n_kinds, hand, guess, links, repeat, stake, growth, later):
    """Value the plants that stand at the next Check: what is lost with them, and what their next card brings.

    Modified in place: `stake`, `growth` (the chance of that card), `later`.
    """
    next_round = np.int64(state["round"]) + 1
    for terrain in range(parameters["terrains"]):
        stake[terrain] = growth[terrain] = 0.0
        for kind in range(n_kinds):
            species = kinds[kind]
            if species == look[PLANT, terrain]:
                needed, rate = cards_needed(parameters, species, look[HEIGHT, terrain]), guess[RATE, species]
                bonds, again = links[kind, terrain], repeat[kind, terrain]
                worth = plant_worth(
                    parameters, species, next_round, needed, hand[kind], rate, 1.0, bonds, again
                )
                stake[terrain] = max(0.0, worth)
                if needed > 0:
                    growth[terrain] = 1.0 if hand[kind] > 0 else rate
                    have = max(1, hand[kind])
                    worth = plant_worth(
                        parameters, species, next_round, needed, have, rate, 1.0, bonds, again
                    )
                    later[kind, terrain] = worth * look[LIVES, terrain]


@kernel
def value_plantings(state, parameters, look, kinds, n_kinds, hand, guess, tables, terrain, draw):
    """Value each species planted on a terrain, now if it is free, and in the next turn.

    `draw` is what a card spent is worth, as another comes for it.  Modified in place: `tables`.
    """
    deck, scratch = parameters["deck"], state["scratch"]
    links, repeat, stake, growth = scratch["links"], scratch["repeat"], scratch["stake"], scratch["growth"]
    free, start = state["plant"][state["player"], terrain] == NO_PLANT, look[FREE, terrain]
    next_turn = start + 1 if free else start
    low = tree_shade(parameters, look, growth, terrain, 1)
    high = tree_shade(parameters, look, growth, terrain, 2)
    single = double = 0.0
    shaders_low = shaders_high = 0
    if free:
        single = shade_effect(parameters, look, stake, terrain, 1) + draw
        double = shade_effect(parameters, look, stake, terrain, 2) + 2 * draw
        shaders_low = shaders_of(parameters, look[HEIGHT], terrain, 1)
        shaders_high = shaders_of(parameters, look[HEIGHT], terrain, 2)
    for kind in range(n_kinds):
        species, have = kinds[kind], max(1, hand[kind])
        bonds, again, rate = links[kind, terrain], repeat[kind, terrain], guess[RATE, species]
        two, staged = deck["growth"][species] == Growth.DOUBLE, deck["growth"][species] >= Growth.TWO
        needed = cards_needed(parameters, species, 0)
        second = light_chance(parameters, species, high) if needed > 1 else 1.0
        first = light_chance(parameters, species, high if two else low)
        tables[LATER, kind, terrain] = plant_worth(
            parameters, species, next_turn, needed, have, rate, first * second, bonds, again
        )
        if free and likes(parameters, species, shaders_high if two else shaders_low):
            effect = double if two else single
            for more in range(1 + staged):
                worth = plant_worth(
                    parameters, species, start, needed, have + more, rate, second, bonds, again
                )
                tables[NOW + more, kind, terrain] = worth + effect


@kernel
def value_growing(state, parameters, look, kind, hand, guess, tables, terrain, growing, draw):
    """Value the next card on a standing plant of a kind, after a bee if its top card lies face down.

    Modified in place: `tables`.
    """
    seat, this = state["player"], np.int64(state["round"])
    scratch = state["scratch"]
    species, down = state["plant"][seat, terrain], np.int64(state["face_down"][seat, terrain])
    shaders = shaders_of(
        parameters, state["revealed"][seat], terrain, np.int64(state["revealed"][seat, terrain]) + down
    )
    grown = parameters["deck"]["cards"][species] - growing + 1
    effect = shade_effect(parameters, look, scratch["stake"], terrain, grown)
    bonds, again = scratch["links"][kind, terrain], scratch["repeat"][kind, terrain]
    rate = guess[RATE, species]
    lives = likes(parameters, species, shaders)
    for more in range(2):
        have, worth = max(1, hand[kind]) + more, NEVER
        if lives:
            worth = plant_worth(parameters, species, this, growing, have, rate, 1.0, bonds, again)
            if down > 0:
                slow = plant_worth(parameters, species, this + 1, growing, have, rate, 1.0, bonds, again)
                worth = worth - max(0.0, slow) - parameters["special_points"] - WEIGHTS.special
        tables[NOW + more, kind, terrain] = worth + effect + draw


@kernel
def value_plays(state, parameters, look, kinds, n_kinds, hand, guess, tables):
    """Fill the tables of what each species is worth on each terrain.

    `hand` counts the cards of each kind in hand.  Modified in place: `tables`.
    """
    scratch = state["scratch"]
    links, repeat, stake, growth = scratch["links"], scratch["repeat"], scratch["stake"], scratch["growth"]
    value_links(state, parameters, look, kinds, n_kinds, guess, links, repeat)
    value_stakes(
        state, parameters, look, kinds, n_kinds, hand, guess, links, repeat, stake, growth, tables[LATER]
    )
    draw = WEIGHTS.draw if parameters["fair_size"] > 0 else WEIGHTS.draw_only
    if np.int64(state["round"]) + 1 >= parameters["rounds"][parameters["players"]]:
        draw = 0.0
    for terrain in range(parameters["terrains"]):
        if look[PLANT, terrain] == NO_PLANT:
            value_plantings(state, parameters, look, kinds, n_kinds, hand, guess, tables, terrain, draw)
        growing = cards_to_grow(state, parameters, terrain)
        if growing > 0:
            kind = 0
            while kinds[kind] != state["plant"][state["player"], terrain]:
                kind += 1
            value_growing(state, parameters, look, kind, hand, guess, tables, terrain, growing, draw)
