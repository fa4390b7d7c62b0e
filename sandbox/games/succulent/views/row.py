"""The row of projects as a picture: points, kind, cost, beds for a gardener, and whose gardener is there."""

from sandbox.drawing.pen import BAND, PAPER, SOFT, breadth
from sandbox.games.succulent.projects import FIRST_VARIABLE
from sandbox.games.succulent.state import NOTHING
from sandbox.games.succulent.views.tokens import HOLE, draw_beds, draw_cuttings, draw_gardener

TALLEST = 68  # of one card


def draw_row(pen, variant, state, x, y, width, height):
    """Draw the cards on show, one below the other."""
    places = variant.project_row[variant.players]
    high = min(TALLEST, height / max(places, 1))
    for place in range(places):
        card = int(state["row"][place])
        _draw_card(pen, variant, state, place, card, x, y + place * high, width, high - 5)


def _draw_card(pen, variant, state, place, card, x, y, width, height):
    if card == NOTHING:
        dashes = {"linestyle": (0, (3, 2))}
        pen.rounded(x, y, width, height, "none", edge=HOLE, line=0.8, order=1, gid="gap", **dashes)
        told = "to be filled again" if state["n_deck"] else "no card left"
        pen.write(x + 10, y + height / 2, told, 11, colour=SOFT)
        return
    project = variant.projects[card]
    pen.rounded(x, y, width, height, PAPER, edge=SOFT, line=0.9, order=1, gid="project")
    pen.rounded(x, y, 48, height, BAND, edge=SOFT, line=0.9, order=2)
    points, counts = str(project.points), project.number >= FIRST_VARIABLE
    upper, lower = y + height * 0.3, y + height * 0.72
    size = min(19, height * 0.42)
    at = y + height * (0.38 if counts else 0.5)
    pen.write(x + 24, at, points, size, weight="bold", across="center", gid="points")
    if counts:
        pen.write(x + 24, y + height * 0.76, "each", min(10, height * 0.24), colour=SOFT, across="center")
    left, right = x + 57, x + width - 40
    room = right - left
    name = min(breadth(project.project, "bold") * 13, room * 0.55)
    pen.write(left, upper, project.project, 13, weight="bold", room=name, gid="name")
    told = project.title if project.amount < 2 else f"{project.title} x{project.amount}"
    pen.write(left + name + 9, upper, told, 11, colour=SOFT, room=room - name - 12, gid="kind")
    tile = min(15, height * 0.36)
    pen.write(left, lower, "costs", 10, colour=SOFT)
    end = draw_cuttings(pen, project.cost, left + 32, lower, tile, 160, gid="cost")
    pen.write(end + 8, lower, "gardener", 10, colour=SOFT)
    draw_beds(pen, project.beds, end + 60, lower, tile * 0.72, right - end - 60, gid="gardener's beds")
    for seat in range(variant.players):
        if state["gardener"][seat] == place:
            size = min(26, height * 0.55)
            draw_gardener(pen, seat, x + width - 20, y + height / 2, size, gid=f"gardener of seat {seat + 1}")
