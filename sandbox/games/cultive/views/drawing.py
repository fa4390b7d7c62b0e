"""The table as a picture: every player's plants, shadows, harvest and hand, and the Fair."""

from sandbox.engine.errors import counted
from sandbox.games.cultive.components import COMPLETE, icon_names
from sandbox.games.cultive.parameters import Parameters
from sandbox.games.cultive.position import LETTERS, score_harvest, shadows
from sandbox.games.cultive.views.pen import (
    ACTIVE,
    BAND,
    GROUND,
    PAPER,
    SHADE,
    SOFT,
    Pen,
    breadth,
    new_axes,
)
from sandbox.games.cultive.views.words import listed, moment

WIDTH, HEIGHT = 900, 600  # units of the picture: pixels, when it stands alone
TOP, BOTTOM, MARGIN = 66, 40, 8
TALLEST = max(COMPLETE.values())
ROWS = 4  # of harvest for which room is kept, and more as soon as there are more
LIGHT = {"sun": "☀", "shade": "☁", "none": ""}
CARD_WIDTH = 92


def draw_table(variant: Parameters, state, ax=None):
    """Draw the table; see `sandbox.games.cultive.views.draw`."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    now = moment(variant, state)
    pen.write(MARGIN, 16, now[0].upper() + now[1:], 15, weight="bold")
    deck = f"deck {counted(state['n_deck'], 'card')}, discards {state['n_discards']}"
    pen.write(WIDTH - MARGIN, 16, deck, 11, colour=SOFT, across="right")
    _draw_hand(pen, variant, "Fair", state["fair"], MARGIN, 32, WIDTH - 2 * MARGIN, 26)
    rows = 1 if variant.players == 2 else 2
    height = (HEIGHT - TOP - BOTTOM) / rows
    for seat in range(variant.players):
        left = MARGIN / 2 + (seat % 2) * (WIDTH / 2 - MARGIN / 4)
        frame = (left, TOP + seat // 2 * height, WIDTH / 2 - MARGIN, height - MARGIN)
        _draw_board(pen, variant, state, seat, *frame)
    _draw_legend(pen, variant)
    pen.finish(8 if rows == 1 else 7)
    return ax


def _draw_board(pen, variant, state, seat, left, top, width, height):
    active = state["player"] == seat and not state["over"]
    pen.box(
        left,
        top,
        width,
        height,
        PAPER,
        edge=ACTIVE if active else "#C8C4BA",
        line=2.2 if active else 1,
        gid="active board" if active else "board",
    )
    score = score_harvest(variant, state, seat)
    _draw_head(pen, variant, state, seat, score, left + MARGIN, top + 13, width - 2 * MARGIN)
    hand = 20 if height < 300 else 26
    plants = (height - 24 - hand) * (0.34 if height < 300 else 0.32)
    ground = top + 26 + plants
    column = (width - 2 * MARGIN) / variant.terrains
    _draw_plants(pen, variant, state, seat, left + MARGIN, ground, column, (plants - 6) / TALLEST)
    harvest = (left + MARGIN, ground + 20, column, top + height - hand - 10 - (ground + 20))
    _draw_harvest(pen, variant, state, seat, score, *harvest)
    place = (left + MARGIN, top + height - hand - 5, width - 2 * MARGIN, hand)
    _draw_hand(pen, variant, "hand", state["hand"][seat], *place)


def _draw_head(pen, variant, state, seat, score, left, y, width):
    x = left + pen.write(left, y, f"Seat {seat + 1}", 13, weight="bold") + 8
    if state["first"] == seat and not state["over"]:
        x += pen.write(x, y, "first", 10, colour=SOFT) + 8
    for token in range(variant.specials):
        pen.token(left + width - 6 - 12 * (variant.specials - 1 - token), y, token >= state["specials"][seat])
    end = left + width - 12 * variant.specials - 8
    points = f"{score.printed} printed + {score.horizontal} rows + {score.vertical} columns"
    room = end - x - 8
    part = breadth(points) * 10
    if part + 70 < room:
        pen.write(end, y, points, 10, colour=SOFT, across="right")
        end -= part + 8
    pen.write(end, y, counted(score.total, "point"), 12, weight="bold", across="right", room=room)


def _draw_plants(pen, variant, state, seat, left, ground, column, height):
    shaded = shadows(variant, state, seat)
    width = min(column - 16, CARD_WIDTH)
    pen.box(left, ground, column * variant.terrains, 15, GROUND, gid="ground")
    for terrain in range(variant.terrains):
        x = left + column * terrain + (column - width) / 2
        pen.write(
            x + width / 2, ground + 8, LETTERS[terrain], 11, weight="bold", colour="white", across="center"
        )
        if state["plant"][seat, terrain] >= 0:
            _draw_plant(pen, variant, state, seat, terrain, x, ground, width, height)

    def side(terrain, right):
        return left + column * terrain + (column + (width if right else -width)) / 2

    for target, casters in shaded.items():
        low = ground - state["revealed"][seat, target] * height
        pen.box(
            left + column * target + 1,
            ground - TALLEST * height - 4,
            column - 2,
            TALLEST * height + 4,
            SHADE,
            alpha=0.12,
            gid="in shade",
        )
        for caster in casters:
            right = target > caster
            high = ground - state["revealed"][seat, caster] * height
            near, far = side(caster, right), side(target, right)
            tip = side(target, not right) + (5 if right else -5), low
            pen.shade(
                [(near, high), (near, ground), (far, ground), (far, low)], tip, (near, high + height / 3)
            )


def _draw_plant(pen, variant, state, seat, terrain, x, ground, width, height):
    plant = variant.deck[state["plant"][seat, terrain]]
    revealed, down = int(state["revealed"][seat, terrain]), int(state["face_down"][seat, terrain])
    for card in range(COMPLETE[plant.growth]):
        place = (x, ground - (card + 1) * height + 1, width, height - 2)
        if card < revealed:
            pen.card(*place, gid="revealed")
        elif card < revealed + down:
            pen.card(*place, down=True, gid="face down")
        else:
            pen.card(*place, ghost=True, gid="to come")
    top = revealed if revealed else down
    _label(pen, plant, x, ground - top * height + 1, width, height - 2, down=not revealed)


def _draw_harvest(pen, variant, state, seat, score, left, top, column, height):
    numbers = {name: number for number, name in enumerate(icon_names(variant.deck))}
    rows = max(ROWS, int(state["n_harvested"][: variant.players].max()))
    pitch = min(height / rows, 44)
    width, tall = min(column - 10, CARD_WIDTH + 8), pitch - min(8, pitch / 6)

    def middle(terrain, place):
        return left + column * (terrain + 0.5), top + pitch * place + tall / 2

    for row in range(rows):
        y = middle(0, row)[1]
        pen.box(left, y - tall / 2, column * variant.terrains, tall, BAND, gid="row")
        pen.write(left - 4, y, str(row + 1), 8, colour=SOFT, across="center", gid="row number")
    for terrain in range(variant.terrains):
        for place in range(state["n_harvested"][seat, terrain]):
            plant = variant.deck[state["harvested"][seat, terrain, place]]
            x, y = middle(terrain, place)
            corner = (x - width / 2, y - tall / 2, width, tall)
            if state["nullified"][seat, terrain, place]:
                pen.card(*corner, down=True, gid="nullified")
                _on_hatching(pen, f"({plant.species})", x, y, width - 8, min(11, tall * 0.62))
                continue
            if plant.growth in ("double", "2-stage"):
                pen.card(corner[0] + 2.5, corner[1] + 2.5, width, tall, gid="second card")
            pen.card(*corner, gid="harvested")
            _inscribe(pen, plant, numbers, x, y, width, tall)
    for run in score.rows:
        ends = [middle(terrain, run.row) for terrain in (run.terrains[0], run.terrains[-1])]
        pen.bar(*zip(*ends, strict=True), numbers[run.icon], "row consortium")
    for chain in score.columns:
        for above, below in zip(chain.places, chain.places[1:], strict=False):
            icons = [
                variant.deck[state["harvested"][seat, chain.terrain, place]].column_icons
                for place in (above, below)
            ]
            shared = next(icon for icon in chain.icons if icon in icons[0] and icon in icons[1])
            ends = [middle(chain.terrain, place) for place in (above, below)]
            pen.bar(*zip(*ends, strict=True), numbers[shared], "column consortium")


def _inscribe(pen, plant, numbers, x, y, width, tall):
    """Write on a harvested card: its name, row icons at the left, column icons at the right."""
    step = 9 if tall >= 24 else 8
    two_lines = tall >= 18
    line = y + tall / 2 - step * 0.75 if two_lines else y
    size = min(11.5, tall * (0.48 if two_lines else 0.75))
    between = width - 12 - step * (len(plant.row_icons) + len(plant.column_icons))
    if not two_lines and between < 26:  # no room for both: the name says more, and the bars tell of links
        pen.write(x, y, plant.species, size, room=width - 6, across="center", gid="harvest")
        return
    for i, icon in enumerate(plant.row_icons):
        pen.icon(x - width / 2 + 7 + step * i, line, numbers[icon])
    for i, icon in enumerate(reversed(plant.column_icons)):
        pen.icon(x + width / 2 - 7 - step * i, line, numbers[icon])
    if two_lines:
        pen.write(x, y - tall * 0.23, plant.species, size, room=width - 6, across="center", gid="harvest")
        return
    first = x - width / 2 + 6 + step * len(plant.row_icons)
    pen.write(first + between / 2, y, plant.species, size, room=between, across="center", gid="harvest")


def _draw_hand(pen, variant, title, counts, left, top, width, height):
    cards = listed(counts)
    pen.write(left, top + height / 2, title, 11, colour=SOFT)
    left, width = left + 34, width - 34
    if not cards:
        pen.write(left, top + height / 2, "no cards", 10, colour=SOFT)
        return
    step = min(width / len(cards), CARD_WIDTH + 8)
    for i, species in enumerate(cards):
        pen.card(left + step * i, top, step - 5, height, fill="white", edge=SOFT, gid=title)
        _label(pen, variant.deck[species], left + step * i, top, step - 5, height)


def _label(pen, plant, x, y, width, height, down=False):
    """Write a species on its card, with the light it needs."""
    text = f"{LIGHT[plant.light]} {plant.species}".strip()
    size = min(11, height * 0.66)
    if down:
        _on_hatching(pen, text, x + width / 2, y + height / 2, width - 8, size)
    else:
        pen.write(x + width / 2, y + height / 2, text, size, room=width - 6, across="center", gid="species")


def _on_hatching(pen, text, x, y, room, size):
    wide = min(breadth(text) * size, room) + 4
    pen.box(x - wide / 2, y - size * 0.62, wide, size * 1.24, "#EDEDED", alpha=0.92, order=4)
    pen.write(x, y, text, size, room=room, colour=SOFT, across="center", gid="species")


def _draw_legend(pen, variant):
    names = icon_names(variant.deck)
    y, step = HEIGHT - BOTTOM + 9, min((WIDTH - 110) / max(len(names), 1), 110)
    pen.write(MARGIN, y, "Icons", 10.5, weight="bold")
    for number, name in enumerate(names):
        pen.icon(58 + step * number, y, number)
        pen.write(58 + step * number + 8, y, name, 10.5, room=step - 18, gid="legend")
    y += 18
    words = (
        f"{LIGHT['sun']} wants sun   {LIGHT['shade']} wants shade   hatched: face down   "
        "dashed: stages to come   harvest: row icons left, column icons right; bars: scoring consortia"
    )
    x = MARGIN + pen.write(MARGIN, y, words, 10, room=WIDTH - 110)
    pen.token(x + 12, y, used=False)
    pen.write(x + 21, y, "special left", 10, room=WIDTH - x - 24)
