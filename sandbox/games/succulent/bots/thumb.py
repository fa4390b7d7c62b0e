"""A player by rule of thumb: takes what is worth most at once, and completes whatever it can."""

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.engine.rng import BOT, below
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.rules.boards import bed_board, count
from sandbox.games.succulent.rules.scoring import project_points
from sandbox.games.succulent.state import N_SIZES, N_TYPES, NOTHING


@kernel
def worth(state, parameters, action):
    """Return what an action seems to be worth at once."""
    seat = state["player"]
    kind, a, b = kind_of(action), first_of(action), second_of(action)
    if kind == Action.COMPLETE:  # its points, less for each section that pays
        paying = count(b)
        return 100 + 10 * project_points(state, parameters, seat, state["row"][a]) - paying
    if kind == Action.PLACE:  # icons, and the cuttings that the row still asks for
        low, high = bed_board(parameters, a, b)
        icons = count(low & state["icons_low"]) + count(high & state["icons_high"])
        gain = 6 * icons
        for cell in range(parameters["beds"]["n_cells"][a]):
            cutting = state["type"][b + parameters["beds"]["offset"][a, cell]]
            wanted = 0
            for place in range(parameters["project_row"][parameters["players"]]):
                card = state["row"][place]
                if card != NOTHING:
                    lacking = parameters["projects"]["cost"][card, cutting] - state["held"][seat, cutting]
                    wanted += lacking > 0
            gain += 4 + 3 * wanted
        return gain
    if kind == Action.GARDENER:  # spaces under the beds, as far as the inventory has room
        room = parameters["bed_limit"]
        for size in range(N_SIZES):
            room -= state["beds"][seat, size]
        spaces = beds = 0
        for size in range(N_SIZES):
            number = parameters["projects"]["beds"][state["row"][b], size]
            beds += number
            spaces += number * (size + 1)
        return 8 * spaces if beds <= room else 0
    if kind == Action.SECTION:  # the one that is nearest to full
        house = parameters["greenhouses"]["spaces"][state["greenhouse"][seat]]
        return 10 - house[b] + state["droplets"][seat, b, 0] + state["droplets"][seat, b, 1]
    if kind == Action.THROW:  # a large droplet for a small one only
        return 1 if a == 0 else -1
    if kind == Action.GIVE_CUTTING:
        return state["held"][seat, b]
    if kind == Action.GIVE_BED:
        return N_SIZES - b
    if kind == Action.TAKE:
        return N_TYPES - state["held"][seat, b]
    return 0


@kernel
def choose(state, parameters, actions, n):
    """Choose the action that is worth most at once, one of the best by chance.

    Modified in place: the seat's own stream.
    """
    best, found, chosen = -1000, 0, actions[0]
    for i in range(n):
        value = worth(state, parameters, actions[i])
        if value > best:
            best, found = value, 0
        if value == best:
            found += 1
            if found == 1 or below(state, BOT + state["player"], found) == 0:
                chosen = actions[i]
    return chosen


THUMB = Bot(choose, "Takes what brings most cuttings and droplets at once, and completes whatever it can.")
