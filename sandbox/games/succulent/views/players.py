"""The players as a picture: inventories, greenhouses with their droplets, and the projects completed."""

from sandbox.drawing.pen import ACTIVE, INK, PAPER, SOFT, breadth
from sandbox.games.succulent.garden import points_now
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.views.tokens import (
    FLOWER,
    HOLE,
    LARGE_DROPLET,
    SMALL_DROPLET,
    draw_beds,
    draw_cutting,
    draw_cuttings,
    draw_owner,
)

GAP = 6  # between two players
SECTIONS = 74  # width of the spaces of a greenhouse
SPACE = 18  # the widest a space is drawn
LINE = 14  # height of a line of completed projects


def draw_players(pen, variant, state, x, y, width, height):
    """Draw what each player has, side by side."""
    each = (width + GAP) / variant.players - GAP
    for seat in range(variant.players):
        _draw_player(pen, variant, state, seat, x + seat * (each + GAP), y, each, height)


def _draw_player(pen, variant, state, seat, x, y, width, height):
    decides = seat == state["player"] and not state["over"]
    pen.rounded(
        x,
        y,
        width,
        height,
        PAPER,
        edge=ACTIVE if decides else SOFT,
        line=2.4 if decides else 0.8,
        order=1,
        gid="deciding" if decides else "player",
    )
    house = in_order(variant.greenhouses)[state["greenhouse"][seat]]
    left, right = x + 8, x + width - 8
    draw_owner(pen, seat, left + 8, y + 15, 16, gid="seat")
    flowers = str(int(state["flowers"][seat]))
    taken = breadth(flowers, "bold") * 12
    pen.marks([(right - taken - 11, y + 15)], FLOWER, 17, "white", line=0.8)
    pen.write(right, y + 15, flowers, 12, weight="bold", across="right", gid="flowers")
    told = f"seat {seat + 1}, greenhouse {house.greenhouse}"
    pen.write(left + 22, y + 15, told, 11, room=right - left - taken - 50, gid="greenhouse")
    wide = width > 280
    draw_cuttings(pen, state["held"][seat], left, y + 37, 14, 142, all_types=True, gid="cuttings")
    at = (left + 158, y + 37) if wide else (left, y + 56)
    draw_beds(pen, state["beds"][seat], *at, 11, 118, sizes=range(3), gid="beds")
    top = y + (52 if wide else 68)
    _draw_greenhouse(pen, state["droplets"][seat], house, left, top, y + height - 6 - top)
    _draw_completed(pen, variant, state, seat, left + SECTIONS + 30, top, right, y + height - 6)


def _draw_greenhouse(pen, droplets, house, x, y, height):
    """Draw the sections one below the other, scoring spaces filled best first, with large droplets first."""
    pitch = height / 5
    most = max(map(len, house.sections))
    size = min(SPACE, pitch - 3, SECTIONS / most)
    for kind, section in enumerate(house.sections):
        small, large = (int(number) for number in droplets[kind])
        middle = y + pitch * (kind + 0.5)
        draw_cutting(pen, kind, x + 7, middle, min(14, size))
        best = sorted(range(len(section)), key=lambda space: -section[space])
        filled = {**dict.fromkeys(best[:large], 1), **dict.fromkeys(best[large : large + small], 0)}
        for space, points in enumerate(section):
            centre = x + 20 + size * (space + 0.5)
            pen.box(centre - size / 2, middle - size / 2, size, size, "white", edge=HOLE, line=0.8, order=2)
            colour = INK
            if space in filled:
                big = filled[space]
                pen.marks(
                    [(centre, middle)],
                    "o",
                    size * (0.86 if big else 0.52),
                    LARGE_DROPLET if big else SMALL_DROPLET,
                    line=0.6,
                    order=4,
                    gid="large droplet" if big else "small droplet",
                )
                colour = "white" if big else INK
            if points:
                told, look = str(points), {"colour": colour, "across": "center", "gid": "scoring space"}
                pen.write(centre, middle, told, size * 0.55, **look)


def _draw_completed(pen, variant, state, seat, x, y, right, bottom):
    """List the completed projects with what they score as things stand."""
    done = state["completed"][seat, : state["n_completed"][seat]].tolist()
    points = [points_now(variant, state, seat, card) for card in done]
    told = f"{len(done)} of {variant.projects_to_end[variant.players]} projects"
    total = str(sum(points))
    taken = pen.write(right, y + 7, total, 11, weight="bold", across="right", gid="project points") + 6
    pen.write(x, y + 7, told, 10, colour=SOFT, room=right - x - taken, gid="completed")
    step = min(LINE, (bottom - y - 15) / max(len(done), 1))
    for i, (card, score) in enumerate(zip(done, points, strict=True)):
        project, line = variant.projects[card], y + 15 + step * (i + 0.5)
        size = min(10.5, step * 0.95)
        taken = pen.write(right, line, str(score), size, weight="bold", across="right", gid="score") + 6
        room = right - x - taken
        name = min(breadth(project.project) * size, room)
        pen.write(x, line, project.project, size, room=name, gid="done")
        if breadth(project.title) * size * 0.92 < room - name - 12:
            pen.write(x + name + 8, line, project.title, size * 0.92, colour=SOFT, gid="about")
