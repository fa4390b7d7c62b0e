"""The Check: who stands in whose shade, and who dies."""

from sandbox.engine.bits import above, lowest
from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultive.components import Growth, Light
from sandbox.games.cultive.events import Event, Fate
from sandbox.games.cultive.rules.cards import discard
from sandbox.games.cultive.state import NO_PLANT

LEFT_TO_RIGHT = 1  # position in the options of check_order


@kernel
def shades(state, parameters, seat, caster, target):
    """Tell whether the plant on terrain `caster` shades the one on `target` (C-25 to C-29)."""
    if caster == target:
        return False
    high, low = state["revealed"][seat, caster], state["revealed"][seat, target]
    if high == 0 or low == 0:
        return False
    return abs(caster - target) <= parameters["shadow_reach"][high - 1, low - 1]


@kernel
def shaders(state, parameters, seat, target):
    """Count the plants that shade the one on terrain `target`."""
    total = 0
    for caster in range(parameters["terrains"]):
        if shades(state, parameters, seat, caster, target):
            total += 1
    return total


@kernel
def fate(state, parameters, seat, terrain, shaded):
    """Say what the Check makes of a plant in the shade of `shaded` others (C-30 to C-36, R11, R24)."""
    species = state["plant"][seat, terrain]
    growth = parameters["deck"]["growth"][species]
    if growth == Growth.THREE:
        return Fate.LIVES
    light = parameters["deck"]["light"][species]
    if light == Light.SUN and shaded > 0:
        return Fate.WANTS_SUN
    if light == Light.SHADE and shaded == 0:
        return Fate.WANTS_SHADE
    stages = state["revealed"][seat, terrain] + (
        state["face_down"][seat, terrain] if growth == Growth.TWO else 0
    )
    if growth != Growth.ONE and stages < 2:
        return Fate.NOT_GROWN
    return Fate.LIVES


@kernel
def clear(state, seat, terrain):
    """Discard the whole plant of a terrain (C-22, C-23).  Modified in place: `state`."""
    cards = state["revealed"][seat, terrain] + state["face_down"][seat, terrain]
    discard(state, state["plant"][seat, terrain], cards)
    state["plant"][seat, terrain] = NO_PLANT
    state["revealed"][seat, terrain] = 0
    state["face_down"][seat, terrain] = 0


@kernel
def check(state, parameters, seat):
    """Check all revealed plants of a player, then discard those that fail (C-23, C-24, R1).

    Modified in place: `state`.
    """
    plants = above(state["revealed"][seat], 0, parameters["terrains"])
    left, dead = plants, 0
    while left != 0:
        terrain, casters, shaded = lowest(left), plants, 0
        left &= left - 1
        height = state["revealed"][seat, terrain]
        while casters != 0:
            caster = lowest(casters)
            casters &= casters - 1
            if shades(state, parameters, seat, caster, terrain):
                shaded += 1
                emit(state, Event.SHADES, seat, state["revealed"][seat, caster], caster, height, terrain, 0)
        verdict = fate(state, parameters, seat, terrain, shaded)
        emit(state, Event.CHECKED, seat, state["plant"][seat, terrain], terrain, height, shaded, verdict)
        if verdict != Fate.LIVES:
            if parameters["check_order"] == LEFT_TO_RIGHT:
                clear(state, seat, terrain)
            else:
                dead |= 1 << terrain
    while dead != 0:
        clear(state, seat, lowest(dead))
        dead &= dead - 1
