"""The picture of a seat: its garden with the tiles that stand there, and what lies beside it."""

from sandbox.drawing.pen import ACTIVE, INK, PAPER, SOFT, Pen
from sandbox.games.horticulture.cards import TOOLS, Card
from sandbox.games.horticulture.drawings import tile_letters
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.shapes import MAX_SIDE
from sandbox.games.horticulture.tiles import Effect
from sandbox.games.horticulture.views.pieces import chip, draw_letter, draw_row, draw_tile, letter_on
from sandbox.games.horticulture.views.symbols import PLAYERS, symbol, tint

HEAD, NAMES, PAD = 25, 13, 7  # heights of the heading and of the names of columns; distance to the edge
BROAD = 280  # a panel as wide has its holdings beside the garden, a narrower one below it
HELD = 124  # width of holdings beside a garden, at least
LINES = 6
LOW, LABEL = 16.5, 63  # height of a line of holdings below a garden, and width of what it is called
SOIL, SOIL_EDGE, GREY = "#EFE7DA", "#C9B99F", "#B9B4A8"


def draw_seat(pen: Pen, variant: Parameters, state, seat: int, x, y, width, height) -> None:
    """Draw the garden of a seat (from 0) and its holdings into a box of that size."""
    deciding = state["player"] == seat and not state["over"]
    pen.rounded(
        x,
        y,
        width,
        height,
        PAPER,
        edge=ACTIVE if deciding else GREY,
        line=2.6 if deciding else 1,
        gid="deciding" if deciding else "seat",
        order=0,
    )
    colour, marker = PLAYERS[seat]
    pen.marks([(x + 14, y + 14)], marker, 10, colour, gid="player")
    free = (
        sum(row.spaces.count("#") for row in variant.garden)
        - (int(state["filled"][seat]) % 2**64).bit_count()
    )
    pen.write(x + 24, y + 14, f"Seat {seat + 1}", 12.5, weight="bold")
    right = x + width - 8
    right -= pen.write(right, y + 14, f"{free} free", 10.5, colour=SOFT, across="right", gid="free") + 8
    if state["master"] == seat:
        pen.marks([(right - 6, y + 13.5)], symbol("star"), 15, "#E69F00", gid="master")
    broad = width >= BROAD
    across, down = len(variant.garden[0].spaces), len(variant.garden)
    wide = width - 2 * PAD - (HELD if broad else 0)
    high = height - HEAD - PAD - (0 if broad else LINES * LOW + 2)
    side = min((wide - NAMES) / across, (high - NAMES) / down, 44)
    left = x + PAD + NAMES + (0 if broad else (wide - NAMES - side * across) / 2)
    _draw_garden(pen, variant, state, seat, left, y + HEAD + NAMES, side)
    if broad:
        begin = left + side * across + 14
        _draw_holdings(
            pen, variant, state, seat, begin, y + HEAD + 6, x + width - PAD - begin, height - HEAD - PAD
        )
    else:
        _draw_holdings(
            pen, variant, state, seat, x + PAD, y + height - PAD - LINES * LOW, width - 2 * PAD, None
        )


def _draw_garden(pen, variant, state, seat, x, y, side):
    size = min(9, side * 0.55)
    for c in range(len(variant.garden[0].spaces)):
        pen.write(x + side * (c + 0.5), y - 6, str(c + 1), size, colour=SOFT, across="center")
    for r, row in enumerate(variant.garden):
        pen.write(x - 7, y + side * (r + 0.5), chr(65 + r), size, colour=SOFT, across="center")
        for c, mark in enumerate(row.spaces):
            covered = state["filled"][seat] >> (r * MAX_SIDE + c) & 1
            if mark == "#" and not covered:
                pen.box(
                    x + side * c + 1,
                    y + side * r + 1,
                    side - 2,
                    side - 2,
                    SOIL,
                    edge=SOIL_EDGE,
                    line=0.7,
                    gid="space",
                    order=1,
                )
    letters, first = tile_letters(variant), set()
    for i in range(int(state["n_own"][seat])):
        kind, spaces = int(state["own_tile"][seat, i]), int(state["own_spaces"][seat, i])
        places = {
            divmod(n, MAX_SIDE): (x + side * (n % MAX_SIDE), y + side * (n // MAX_SIDE))
            for n in range(MAX_SIDE * MAX_SIDE)
            if spaces >> n & 1
        }
        draw_tile(pen, kind, places, side, gid="standing")
        has_animal = state["animal"][kind] == seat and kind not in first
        first.add(kind)
        spots = list(places.values())
        near = has_animal and len(spots) == 1
        letter_on(pen, letters[kind], spots[0][0] - (side * 0.18 if near else 0), spots[0][1], side)
        if has_animal:
            a, b = spots[-1]
            where = (a + side * (0.74 if near else 0.5), b + side * 0.5)
            pen.marks(
                [where],
                symbol("animal"),
                side * (0.36 if near else 0.5),
                INK,
                edge="none",
                gid="animal on tile",
            )


def _draw_holdings(pen, variant, state, seat, x, y, room, height):
    """Draw what a seat has, each line under what it is called, or beside that when no height is given."""
    limit = variant.hand_limit + int(state["effect"][seat, Effect.HAND])
    space = variant.tools_per_player + int(state["effect"][seat, Effect.TOOLS])
    hand = [(chip(card, "held card"), int(n)) for card, n in enumerate(state["hand"][seat])]
    reborn = [(chip(Card.FROZEN + i, "held card"), int(n)) for i, n in enumerate(state["reborn"][seat])]
    tools = [
        (chip(Card.SHEARS + i, "held card"), 1) for i in range(len(TOOLS)) if state["tools"][seat] >> i & 1
    ]
    letters = tile_letters(variant)
    removed = [
        (_tile(letters[kind], kind), int(state["removed"][seat, kind])) for kind in range(len(letters))
    ]
    animals = [(_sign("animal"), int(state["animals"][seat]))]
    rabbits = [(_sign("rabbit"), int(state["rabbits"][seat]))]
    of = " of " if height else "/"
    size = max(1, variant.reborn_set - int(state["effect"][seat, Effect.SETS]))
    held = (
        (f"hand {state['n_hand'][seat]}{of}{limit}", "hand", hand),
        (f"restoration, {size} a wild" if height else "restoration", "restoration", reborn),
        (f"tools {state['n_tools'][seat]}{of}{space}", "tools", tools),
        ("warehouse", "warehouse", removed),
        ("animals", "animals", animals),
        ("rabbits", "rabbits", rabbits),
    )
    pitch = min(height / LINES, 38) if height else LOW
    side = 15 if height else 12.5
    for i, (title, gid, pieces) in enumerate(held):
        line = y + pitch * i + (5 if height else pitch / 2)
        pen.write(x, line, title, 9.5, colour=SOFT, room=room if height else LABEL - 3, gid="held")
        left, line = (x, line + 16) if height else (x + LABEL, line)
        pieces = [piece for piece in pieces if piece[1]]
        if pieces:
            draw_row(pen, pieces, left, line, side, x + room - left, gid)
        else:
            pen.write(left, line, "–", 10, colour=SOFT)


def _tile(letter, kind):
    fill, hatch = tint(kind)
    return lambda pen, x, y, side: draw_letter(
        pen, letter, fill, INK, x, y - side / 2, side, "removed", hatch
    )


def _sign(name):
    return lambda pen, x, y, side: pen.marks(
        [(x + side / 2, y)], symbol(name), side * 0.9, INK, edge="none", gid=f"own {name}s"
    )
