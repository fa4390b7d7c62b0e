"""The table as a picture: the loop with its plots and stores, the market, the roles and their players."""

from itertools import islice

from sandbox.drawing.pen import ACTIVE, BAND, INK, PAPER, SOFT, Pen, breadth, new_axes
from sandbox.engine.errors import counted
from sandbox.games.cultivate.garden import goal_progress
from sandbox.games.cultivate.parameters import Parameters
from sandbox.games.cultivate.plants import type_names
from sandbox.games.cultivate.roles import POWERS, Power
from sandbox.games.cultivate.state import (
    PLANTING,
    PLOT,
    PLOTS,
    RELATING,
    RIDING,
    STORE_A,
    STORE_B,
)
from sandbox.games.cultivate.views.words import moment

WIDTH, HEIGHT, MARGIN = 900, 600, 8  # units of the picture: pixels, when it stands alone
STORE = 74  # width of a store
COLUMN = (WIDTH - 2 * MARGIN - 2 * STORE) / 6  # width of a pit with its plot
MARKET, UPPER, PITS, LOWER, CARDS, LEGEND = 31, 62, 163, 289, 393, 584  # heights at which these begin
PLOT_HEIGHT, PIT_HEIGHT = 98, 49
CARDS_A_ROW = 6

SOIL, SOIL_EDGE, HOLE, HOLE_EDGE, LEAF, LEAF_EDGE = (
    "#E9DFD0",
    "#8A6D4E",
    "#D8C7AE",
    "#6E5438",
    "#F4F8EE",
    "#50743F",
)
SEED, GREY = "#4A3420", "#B9B4A8"
PLAYERS = (("#0072B2", "o"), ("#E69F00", "s"), ("#009E73", "^"), ("#CC79A7", "D"), ("#56B4E9", "P"))
TYPES = ("*", "p", "h", "v", "X", "d", "<", ">", "8", "H", "^", "s")  # by type of plant, drawn in outline
PETALS = {"yellow": "#F0E442", "red": "#D55E00", "pink": "#F2B8D0", "white": "#FFFFFF", "blue": "#56B4E9"}
POWER_WORDS = {
    Power.PLOT: "+{amount} on {type} plots",
    Power.GOAL: "+{amount} on this card",
    Power.RESERVE: "+{amount} in reserve",
    Power.STORE: "+{amount} from a store",
    Power.DISCOUNT: "{type} {amount} cheaper",
    Power.NONE: "no power",
}
GOAL_WORDS = {
    "adjacent plots with a type": "adjacent {type} plots",
    "adjacent flowers of one colour": "adjacent plots, one colour",
    "different types in the garden": "types of plants",
    "plots with the full number of plants": "full plots",
    "plants of a type in all": "plants of type {type}",
    "total value in the garden": "value of all plants",
    "seeds on goals": "seeds on goals",
}


def draw_table(variant: Parameters, state, ax=None):
    """Draw the table; see `sandbox.games.cultivate.views.draw`."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    now = moment(variant, state)
    told = f"deck {counted(int(state['n_deck']), 'card')}, discards {state['n_discards']}"
    pen.write(WIDTH - MARGIN, 16, told, 11, colour=SOFT, across="right")
    room = WIDTH - 3 * MARGIN - 11 * breadth(told)
    pen.write(MARGIN, 16, now[0].upper() + now[1:], 15, weight="bold", room=room, gid="moment")
    _draw_market(pen, variant, state)
    for plot in range(PLOTS):
        _draw_plot(pen, variant, state, plot)
        _draw_pit(pen, state, plot)
    for space, name, x in ((STORE_A, "A", WIDTH - MARGIN - STORE), (STORE_B, "B", MARGIN)):
        _draw_store(pen, variant, state, space, name, x)
    _draw_middle(pen, state)
    _draw_cards(pen, variant, state)
    _draw_legend(pen, variant)
    return ax


def _place(plot: int) -> tuple[float, bool]:
    """Return where a plot's column begins, and whether it is in the upper row; plots run clockwise."""
    upper = plot < PLOTS // 2
    return MARGIN + STORE + COLUMN * (plot if upper else PLOTS - 1 - plot), upper


def _draw_market(pen, variant, state):
    y, high = MARKET, 24
    pen.write(MARGIN, y + high / 2, "market", 11, colour=SOFT)
    shown = state["market"][: state["n_market"]]
    if not len(shown):
        pen.write(MARGIN + 52, y + high / 2, "empty", 11, colour=SOFT)
        return
    step = min((WIDTH - 2 * MARGIN - 52) / len(shown), 150)
    for i, kind in enumerate(shown):
        plant = variant.plants[kind]
        x = MARGIN + 52 + step * i
        pen.rounded(x, y, step - 6, high, LEAF, edge=LEAF_EDGE, gid="market")
        _draw_type(pen, variant, plant, x + 12, y + high / 2, 8)
        price = f"{plant.cost}→{plant.value}"
        pen.write(x + step - 11, y + high / 2, price, 11, weight="bold", across="right", gid="price")
        room = step - 40 - 11 * breadth(price, "bold")
        pen.write(x + 21, y + high / 2, plant.plant, 11, room=room, gid="on show")


def _draw_plot(pen, variant, state, plot):
    x, upper = _place(plot)
    y = UPPER if upper else LOWER
    active = _active_plot(state) == plot
    pen.rounded(
        x + 3,
        y,
        COLUMN - 6,
        PLOT_HEIGHT,
        SOIL,
        edge=ACTIVE if active else SOIL_EDGE,
        line=2.6 if active else 1,
        gid="active plot" if active else "plot",
        order=1,
    )
    line = min((PLOT_HEIGHT - 27) / max(variant.plants_per_plot, 2), 26)
    for i in range(variant.plants_per_plot):
        top = y + 4 + line * i
        if i >= state["n_plants"][plot]:
            pen.rounded(
                x + 8,
                top,
                COLUMN - 16,
                line - 3,
                "none",
                edge=GREY,
                line=0.7,
                gid="space",
                order=2,
                linestyle=(0, (3, 2)),
            )
            continue
        plant = variant.plants[state["plants"][plot, i]]
        middle, size = top + (line - 3) / 2, min(11, (line - 3) * 0.8)
        pen.rounded(x + 8, top, COLUMN - 16, line - 3, LEAF, edge=LEAF_EDGE, gid="plant", order=2)
        _draw_type(pen, variant, plant, x + 18, middle, min(8, line - 5))
        pen.write(x + COLUMN - 13, middle, str(plant.value), size, weight="bold", across="right", gid="value")
        pen.write(x + 27, middle, plant.plant, size, room=COLUMN - 58, gid="planted")
    _draw_owners(
        pen, variant, state["plot_seeds"][plot], x + 7, y + PLOT_HEIGHT - 12, COLUMN - 14, "plot seeds"
    )


def _draw_pit(pen, state, plot):
    x, upper = _place(plot)
    y = PITS if upper else LOWER - PIT_HEIGHT - 4
    space = plot + (plot >= STORE_A)
    _draw_hole(pen, state, space, x + 8, y, COLUMN - 16, PIT_HEIGHT, radius=18)
    seeds = int(state["seeds"][space])
    pen.write(x + 18, y + 13, f"pit {plot + 1}", 9, colour=SOFT)
    pen.write(x + 18, y + 32, str(seeds), 16, weight="bold", gid="pit")
    lines = min(-(-seeds // 5), 3)
    _draw_seeds(pen, seeds, x + 52, y + PIT_HEIGHT / 2 - 6.5 * (lines - 1), across=5, rows=3)


def _draw_store(pen, variant, state, space, name, x):
    y, high = UPPER, LOWER + PLOT_HEIGHT - UPPER
    _draw_hole(pen, state, space, x + 2, y, STORE - 4, high, radius=24)
    seeds, middle = int(state["seeds"][space]), x + STORE / 2
    pen.write(middle, y + 22, f"Store {name}", 12, weight="bold", across="center")
    if name == "A":
        does = ("harvest", f"+{variant.store_a_bonus} from bag")
    else:
        does = ("harvest,", "plant one")
    for i, line in enumerate((*does, "seed on a goal")):
        pen.write(middle, y + high - 44 + 14 * i, line, 8.5, colour=SOFT, across="center", room=STORE - 10)
    pen.write(middle, y + 52, str(seeds), 22, weight="bold", across="center", gid=f"store {name}")
    _draw_seeds(pen, seeds, x + 18, y + 80, across=4, rows=12)


def _draw_hole(pen, state, space, x, y, width, height, radius):
    active = state["phase"] in (PLOT, RIDING, PLANTING, RELATING) and not state["over"]
    active = active and state["space"] == space
    pen.rounded(
        x,
        y,
        width,
        height,
        HOLE,
        edge=ACTIVE if active else HOLE_EDGE,
        line=2.6 if active else 1,
        radius=radius,
        gid="active space" if active else "hole",
        order=1,
    )


def _draw_seeds(pen, seeds, x, y, across, rows):
    """Draw seeds in rows, as many as there is room for; their number stands beside them."""
    places = [(x + 12.5 * (i % across), y + 13 * (i // across)) for i in range(min(seeds, across * rows))]
    pen.marks(places, "o", 8, SEED, edge="white", gid="seeds", order=4)


def _draw_middle(pen, state):
    """Draw the bag inside the loop, and which way the loop runs."""
    steps = [MARGIN + STORE + COLUMN * i for i in range(7)]
    steps[0], steps[-1] = steps[0] + 3, steps[-1] - 3  # between the pits and the stores
    below = LOWER - 4 - PIT_HEIGHT
    pen.marks([(x, PITS + PIT_HEIGHT / 2) for x in steps], ">", 6, SOFT, edge="none", gid="onward", order=2)
    pen.marks([(x, below + PIT_HEIGHT / 2) for x in steps], "<", 6, SOFT, edge="none", gid="onward", order=2)
    y, bag = (PITS + PIT_HEIGHT + below) / 2, counted(int(state["bag"]), "seed")
    pen.write(WIDTH / 2, y, f"bag: {bag}", 13, weight="bold", across="center", gid="bag")


def _draw_cards(pen, variant, state):
    cards = int(state["n_goals"])
    rows = -(-cards // CARDS_A_ROW)
    across = -(-cards // rows)
    width = min((WIDTH - 2 * MARGIN) / across, 190)
    height = (LEGEND - CARDS - 12) / rows
    left = (WIDTH - width * across) / 2
    for card in range(cards):
        row, column = divmod(card, across)
        _draw_card(
            pen, variant, state, card, left + width * column + 2, CARDS + height * row, width - 4, height - 4
        )


def _draw_card(pen, variant, state, card, x, y, width, height):
    role = variant.roles[state["role"][card]]
    owned = card < variant.players
    deciding = owned and state["player"] == card and not state["over"]
    there = goal_progress(variant, state, card)
    met = there >= role.least
    pen.rounded(
        x,
        y,
        width,
        height,
        PAPER,
        edge=ACTIVE if deciding else GREY,
        line=2.6 if deciding else 1,
        gid="deciding" if deciding else "card",
        order=1,
    )
    colour = PLAYERS[card][0] if owned else GREY
    pen.box(x + 3, y + 3, width - 6, 5, colour, order=2)
    short = height < 120
    step, size = (12, 10) if short else (17.5, 11.5)
    line, left, right = y + (15 if short else 21), x + 8, x + width - 8
    room = right - left
    points = reserve = ""
    if owned:
        pen.marks([(left + 6, line)], PLAYERS[card][1], 10, colour, gid="player")
        points = counted(int(state["points"][card].sum()), "point")
        reserve = f"reserve {state['reserve'][card]}"
        pen.write(right, line, points, size, weight="bold", across="right", gid="points")
    indent, taken = 17 if owned else 0, breadth(points, "bold") * size + 6 if points else 0
    who = f"Seat {card + 1}" if owned else "Community"
    pen.write(left + indent, line, who, size, colour=SOFT, room=room - indent - taken)
    line += step
    pen.write(left, line, role.role, size + 1.5, weight="bold", room=room, gid="role")
    line += step
    sign = "✓ met" if met else "not met"
    taken = breadth(sign, "bold") * size + 4
    pen.box(left - 2, line - step / 2, room + 4, step - 1, "#CFE6C8" if met else BAND, order=2)
    pen.write(left, line, f"goal {there} of {role.least}", size, room=room - taken, gid="progress")
    pen.write(right, line, sign, size, weight="bold", across="right", gid="met" if met else "not met")
    line += step
    goal = GOAL_WORDS[role.goal].format(type=role.goal_type)
    pen.write(left, line, goal, size - 1, room=room, colour=SOFT, gid="goal")
    if owned:
        line += step
        power = POWER_WORDS[Power(POWERS.index(role.power))]
        power = power.format(amount=role.amount, type=role.power_type)
        taken = 0
        if short:
            taken = pen.write(right, line, reserve, size, weight="bold", across="right", gid="reserve") + 6
        pen.write(left, line, power, size - 1, room=room - taken, colour=SOFT, gid="power")
    if owned and not short:
        line += step + 1
        pen.write(left, line, reserve, size, weight="bold", gid="reserve")
        _draw_reserve(pen, int(state["reserve"][card]), left + 5, line + 14, room - 8)
    bottom = y + height - (9 if short else 13)
    if not short:
        some = state["goal_seeds"][card].any()
        told, place = ("seeds on this goal", bottom - 17) if some else ("no seeds on this goal", bottom)
        pen.write(left, place, told, size - 2, colour=SOFT)
    _draw_owners(pen, variant, state["goal_seeds"][card], left - 2, bottom, room + 4, "goal seeds")


def _draw_reserve(pen, seeds, x, y, room):
    """Draw seeds in a row, closer together the more there are."""
    pitch = max(min(12.5, room / max(seeds, 1)), 4)
    places = [(x + pitch * i, y) for i in range(min(seeds, int(room / pitch)))]
    pen.marks(places, "o", 8, SEED, edge="white", gid="reserve seeds", order=4)


def _draw_owners(pen, variant, seeds, x, y, room, gid):
    """Draw whose seeds lie somewhere: a mark for each player, with the number."""
    there = [seat for seat in range(variant.players) if seeds[seat] > 0]
    if not there:
        return
    step = min(room / len(there), 34)
    for i, seat in enumerate(there):
        colour, marker = PLAYERS[seat]
        pen.marks([(x + step * i + 6, y)], marker, 9, colour, gid=f"{gid} of seat {seat + 1}")
        number = str(seeds[seat])
        size = min(11, (step - 13) / breadth(number, "bold"))
        pen.write(x + step * i + 13, y, number, size, weight="bold", gid=gid)


def _draw_type(pen, variant, plant, x, y, size):
    """Draw the mark of a plant's type, filled with its colour where it has one."""
    number = type_names(variant.plants).index(plant.type)
    fill = PETALS.get(plant.colour, GREY if plant.colour else "white")
    edge = LEAF_EDGE if fill == "white" else INK
    pen.marks([(x, y)], TYPES[number % len(TYPES)], size + 1, fill, edge=edge)


def _draw_legend(pen, variant):
    x, y = MARGIN, LEGEND + 3
    for seat in range(variant.players):
        colour, marker = PLAYERS[seat]
        pen.marks([(x + 6, y)], marker, 9, colour)
        x += 15 + pen.write(x + 15, y, f"seat {seat + 1}", 10) + 9
    x += 10
    room = WIDTH - MARGIN - x
    first = {plant.type: plant for plant in reversed(variant.plants)}
    wanted = sum(26 + 10 * breadth(kind) for kind in first)
    shown = islice(type_names(variant.plants), None if wanted < room - 210 else 4)
    for kind in shown:
        _draw_type(pen, variant, first[kind].model_copy(update={"colour": ""}), x + 6, y, 8)
        x += 16 + pen.write(x + 16, y, kind, 10, room=90, gid="legend") + 10
    rest = "market: cost→value    blue edge: activated, deciding"
    pen.write(WIDTH - MARGIN, y, rest, 10, colour=SOFT, across="right", room=WIDTH - MARGIN - x)


def _active_plot(state) -> int:
    """Return the plot somebody decides about, or -1."""
    if state["over"]:
        return -1
    if state["phase"] == RIDING:
        return int(state["plot"])
    return int(state["space"] - (state["space"] > STORE_A)) if state["phase"] == PLOT else -1
