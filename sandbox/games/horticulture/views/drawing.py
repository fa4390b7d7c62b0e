"""The picture of the table: the display with the Prepared Area, the piles of tiles, and the legend."""

from sandbox.drawing.pen import ACTIVE, BAND, INK, PAPER, SOFT, Pen, new_axes
from sandbox.engine.errors import counted
from sandbox.games.horticulture.cards import CARDS, HOLE, LETTERS, TOOLS, Card, cost_counts
from sandbox.games.horticulture.drawings import tile_letters
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.shapes import spaces_of
from sandbox.games.horticulture.state import (
    FOR_TILE,
    FOR_TOOL,
    GIVING,
    NO_ANIMAL,
    NOBODY,
    PAYING,
    PLACING,
    PREPARING,
    STRIDE,
)
from sandbox.games.horticulture.tiles import EFFECTS, GRASS, PILES, Effect
from sandbox.games.horticulture.views.gardens import draw_seat
from sandbox.games.horticulture.views.pieces import chip, draw_chip, draw_row, draw_tile
from sandbox.games.horticulture.views.symbols import PLAYERS, hue, symbol
from sandbox.games.horticulture.views.words import moment, under_frozen

WIDTH, HEIGHT, MARGIN = 900, 600, 8  # units of the picture: pixels, when it stands alone
HEADING, TOP, FLOOR = 43, 54, 304  # of the upper half: its headings, where what they are of begins and ends
DISPLAY, PREPARED, PILES_LEFT = 34, 312, 402  # where these begin at the left
SEATS, SEATS_FLOOR, LEGEND = 312, 576, 588
GREEN, GREY, COLD, HOT = "#009E73", "#B9B4A8", "#DCEFFA", "#FBE3D3"
FRAMED = "SEWFm"  # symbols in pale colours, or in one piece, have an outline


def draw_table(variant: Parameters, state, ax=None):
    """Draw the table; see `sandbox.games.horticulture.views.draw`."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    now = moment(variant, state)
    pen.write(MARGIN, 17, now[0].upper() + now[1:], 15, weight="bold", room=WIDTH - 2 * MARGIN, gid="moment")
    _draw_display(pen, variant, state)
    _draw_source(pen, state)
    _draw_piles(pen, variant, state)
    width = (WIDTH - 2 * MARGIN) / variant.players
    for seat in range(variant.players):
        left = MARGIN + width * seat
        draw_seat(pen, variant, state, seat, left + 2, SEATS, width - 4, SEATS_FLOOR - SEATS)
    _draw_legend(pen)
    return ax


def _draw_display(pen, variant, state):
    """Draw the cards in their rows and columns, with the arrow down which they fall."""
    rows, columns = variant.display_rows, variant.display_columns
    pen.write(DISPLAY, HEADING, "Collector Area", 10.5, colour=SOFT)
    wide = min((PREPARED - 10 - DISPLAY) / columns, 92)
    high = min((FLOOR - TOP) / rows, 92)
    pen.box(MARGIN + 8, TOP + 2, 6, high * rows - 18, GREEN, order=2)
    pen.marks([(MARGIN + 11, TOP + high * rows - 13)], "v", 18, GREEN, edge="none", gid="arrow")
    asked = state["phase"] == GIVING or (state["phase"] == PAYING and state["purpose"] == FOR_TOOL)
    taking = int(state["taking"]) if asked and not state["over"] else 0
    frozen = under_frozen(variant, state)
    for row in range(rows):
        for column in range(columns):
            space = row * STRIDE + column
            x, y = DISPLAY + wide * column + 2, TOP + high * row + 2
            below = int(state["display"][space + STRIDE]) if row < rows - 1 else HOLE
            card, number = int(state["display"][space]), str(row * columns + column + 1)
            if card == HOLE:
                look = {"hatch": "////"} if space in frozen else {"linestyle": (0, (3, 2))}
                gid = "blocked" if space in frozen else "hole"
                pen.rounded(x, y, wide - 4, high - 4, BAND, edge=GREY, gid=gid, order=1, **look)
                told = "blocked" if space in frozen else "empty"
                middle = (x + wide / 2 - 2, y + high / 2 - 2)
                pen.box(middle[0] - 24, middle[1] - 8, 48, 16, BAND, order=2)
                pen.write(*middle, told, 10, colour=SOFT, across="center", room=wide - 8)
                pen.write(x + wide - 10, y + 12, number, 9.5, colour=SOFT, across="right")
            else:
                _draw_card(
                    pen,
                    card,
                    x,
                    y,
                    wide - 4,
                    high - 4,
                    number,
                    active=taking >> space & 1,
                    burns=below not in (HOLE, Card.FIRE),
                )


def _draw_card(pen, card, x, y, width, height, number="", active=False, burns=False):
    """Draw a card: its letter, symbol and name; Frozen stands on a ledge, Fire points down if it can burn."""
    colour, _ = hue(card)
    fill = {Card.FROZEN: COLD, Card.FIRE: HOT}.get(card, PAPER)
    reborn = card in (Card.FROZEN, Card.FIRE)
    edge, line = (ACTIVE, 3.2) if active else (colour, 2.2) if reborn else (SOFT, 1)
    gid = "collected" if active else "frozen" if card == Card.FROZEN else "fire" if reborn else "card"
    pen.rounded(x, y, width, height, fill, edge=edge, line=line, gid=gid, order=1)
    if card == Card.FROZEN:
        pen.box(x + 4, y + height - 7, width - 8, 5, colour, order=2)
    elif burns and card == Card.FIRE:
        pen.marks([(x + width / 2, y + height - 3)], "v", 9, colour, edge="none", gid="burns")
    elif card != Card.FIRE:
        pen.box(x + 4, y + 3, width - 8, 4, colour, order=2)
    draw_chip(pen, card, x + 6, y + 11, 15)
    pen.write(x + width - 6, y + 18, number, 9.5, colour=SOFT, across="right")
    low = height < 54  # the symbol stands beside the letter
    place = (x + 33, y + 19) if low else (x + width / 2, y + height / 2 + 1)
    size = 16 if low else min(30, height - 40)
    mark = LETTERS[card]
    edge = INK if mark in FRAMED else "none"
    pen.marks([place], symbol(mark), size, colour, edge=edge, gid="symbol")
    pen.write(
        x + width / 2, y + height - 14, CARDS[card], 11, across="center", room=width - 8, gid="card name"
    )


def _draw_source(pen, state):
    """Draw what comes next, the deck and the compost."""
    x, width = PREPARED, PILES_LEFT - PREPARED - 14
    pen.write(x, HEADING, "Prepared Area", 10.5, colour=SOFT, room=width + 8)
    n = int(state["n_prepared"])
    high = min(150 / max(n, 1), 78)
    for i in range(n):
        y = TOP + 2 + high * i
        _draw_card(pen, int(state["prepared"][i]), x, y, width, high - 4, "next" if i == 0 and n > 1 else "")
    if not n:
        pen.rounded(x, TOP + 2, width, 74, BAND, edge=GREY, order=1, linestyle=(0, (3, 2)))
        pen.write(x + width / 2, TOP + 39, "nothing", 10, colour=SOFT, across="center")
    counts = (("Source: deck", int(state["n_deck"])), ("Compost", int(state["compost"].sum())))
    for i, (name, number) in enumerate(counts):
        y = 214 + 46 * i
        pen.rounded(x + 3, y + 3, width, 38, BAND, edge=GREY, order=0)
        pen.rounded(x, y, width, 38, PAPER, edge=SOFT, order=1)
        pen.write(x + width / 2, y + 11, name, 10.5, colour=SOFT, across="center")
        pen.write(
            x + width / 2,
            y + 26,
            counted(number, "card"),
            11.5,
            weight="bold",
            across="center",
            room=width - 6,
            gid=name.lower(),
        )


def _draw_piles(pen, variant, state):
    """Draw the piles as rows of a table: shape, name and effect, tiles left, cost, points, tool, animal."""
    name, left, cost, points, tool, animal = 444, 622, 634, 776, 788, 875
    for x, title, across in (
        (name, "gardening tile", "left"),
        (left, "left", "right"),
        (cost, "costs", "left"),
        (points, "points", "right"),
        (tool, "needs", "left"),
        (animal, "animal", "center"),
    ):
        pen.write(x, HEADING, title, 10.5, colour=SOFT, across=across)
    high = min((FLOOR - TOP) / len(variant.tiles), 34)
    size = min(12, high * 0.48)
    planting = state["purpose"] == FOR_TILE and PAYING <= state["phase"] <= PLACING and not state["over"]
    planting = planting or (state["phase"] == PREPARING and not state["over"])
    for kind, (tile, letter) in enumerate(zip(variant.tiles, tile_letters(variant), strict=True)):
        y = TOP + high * kind
        middle = y + high / 2
        active, gone = planting and state["tile"] == kind, not state["pile"][kind]
        pen.box(
            PILES_LEFT,
            y + 1,
            WIDTH - MARGIN - PILES_LEFT,
            high - 2,
            BAND if gone else PAPER,
            edge=ACTIVE if active else "none",
            line=2.2 if active else 0,
            gid="planting" if active else "pile row",
        )
        spaces = spaces_of(tile.lines)
        down, across = (max(side) + 1 for side in zip(*spaces, strict=True))
        side = min((high - 5) / down, 34 / across, 11)
        places = [
            (PILES_LEFT + 20 + side * (c - across / 2), middle + side * (r - down / 2)) for r, c in spaces
        ]
        draw_tile(pen, kind, dict(zip(spaces, places, strict=True)), side, gid="shape")
        told = f"{letter} {tile.tile}"
        line = middle - high * 0.21 if (effect := _effect(tile)) else middle
        ink = SOFT if gone else INK
        pen.write(name, line, told, size, weight="bold", colour=ink, room=left - 24 - name, gid="pile")
        pen.write(
            name, middle + high * 0.25, effect, size * 0.8, colour=SOFT, room=left - 24 - name, gid="effect"
        )
        pen.write(left, middle, str(state["pile"][kind]), size + 1, weight="bold", across="right", gid="left")
        costs = [(chip(card, "cost"), n) for card, n in enumerate(cost_counts(tile.cost)) if n]
        draw_row(pen, costs, cost, middle, min(13, high - 6), 106, gid="cost")
        pen.write(points, middle, str(tile.points), size + 1, weight="bold", across="right", gid="points")
        if tile.tool != "none":
            card = len(CARDS) - len(TOOLS) + TOOLS.index(tile.tool)
            draw_chip(pen, card, tool, middle - min(13, high - 6) / 2, min(13, high - 6))
            pen.write(tool + 17, middle, tile.tool, size * 0.9, room=animal - tool - 27, gid="needs")
        _draw_animal(pen, state, tile, kind, animal, middle)


def _draw_animal(pen, state, tile, kind, x, y):
    """Draw the animal of a pile, or whose it is; on grass, the rabbit of the top tile."""
    owner = int(state["animal"][kind])
    if owner == NOBODY:
        pen.marks([(x, y)], symbol("animal"), 14, INK, edge="none", gid="animal")
    elif owner != NO_ANIMAL:
        colour, marker = PLAYERS[owner]
        pen.marks([(x, y)], marker, 10, colour, gid="animal taken")
    elif (
        tile.pile == PILES[GRASS] and state["pile"][kind] and state["grass"] >> (state["pile"][kind] - 1) & 1
    ):
        pen.marks([(x, y)], symbol("rabbit"), 14, SOFT, edge="none", gid="rabbit on top")


def _effect(tile) -> str:
    """Say in a few words what a standing tile does, and what it gives when transplanted."""
    n = tile.amount
    told = {
        Effect.TOOLS: f"room for {counted(n, 'more tool')}",
        Effect.SETS: f"sets {n} smaller",
        Effect.HAND: f"{counted(n, 'more card')} in hand",
        Effect.BLOOM: "Blooms for nothing",
        Effect.ANIMALS: f"{counted(n, 'point')} an animal",
        Effect.CHEAPER: f"{tile.element} {n} cheaper",
    }.get(EFFECTS.index(tile.effect), "")
    counts = " ".join(f"{n}{LETTERS[i]}" for i, n in enumerate(cost_counts(tile.yields)) if n)
    gives = f"yields {tile.yields if len(tile.yields) < 4 else counts}" if tile.yields else ""
    return ", ".join(part for part in (told, gives) if part)


def _draw_legend(pen):
    """Draw the letters of the cards and the other signs in one line."""
    x, size = MARGIN, 10
    for card, name in enumerate(CARDS):
        draw_chip(pen, card, x, LEGEND - 6, 12)
        x += 15 + pen.write(x + 15, LEGEND, name, size, gid="legend") + 8
    for sign, name in (("animal", "animal"), ("rabbit", "rabbit")):
        pen.marks([(x + 6, LEGEND)], symbol(sign), 11, INK, edge="none")
        x += 15 + pen.write(x + 15, LEGEND, name, size, gid="legend") + 8
    pen.write(x, LEGEND, "blue edge: deciding", size, colour=SOFT, room=WIDTH - MARGIN - x)
