"""The table as a picture: the garden with its beds, the row of projects and the players."""

from sandbox.drawing.pen import ACTIVE, BAND, INK, PAPER, SOFT, Pen, new_axes
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.garden import points_now
from sandbox.games.succulent.geometry import COLUMNS, HALF, PLACE_OF
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.parameters import Parameters
from sandbox.games.succulent.plots import LETTERS
from sandbox.games.succulent.projects import FIRST_VARIABLE
from sandbox.games.succulent.state import NOBODY, NOTHING
from sandbox.games.succulent.views.words import beds_of, moment

WIDTH, HEIGHT, MARGIN = 900, 600, 8  # units of the picture: pixels, when it stands alone
CELL, LEFT, TOP = 38, 14, 40  # of the garden
RIGHT = LEFT + COLUMNS * CELL + 16
CUTTINGS = (("#009E73", "o"), ("#CC79A7", "s"), ("#E69F00", "^"), ("#D55E00", "D"), ("#4A4A4A", "P"))
PLAYERS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7")
GREY, DROPLET = "#C9C6BC", "#56B4E9"


def draw_table(variant: Parameters, state, ax=None):
    """Draw the table; see `sandbox.games.succulent.views.draw`."""
    ax = new_axes(WIDTH, HEIGHT) if ax is None else ax
    pen = Pen(ax, WIDTH, HEIGHT)
    now = moment(variant, state)
    pen.write(MARGIN, 16, now[0].upper() + now[1:], 15, weight="bold", room=WIDTH - 2 * MARGIN, gid="moment")
    _draw_garden(pen, state)
    _draw_row(pen, variant, state)
    _draw_players(pen, variant, state)
    return ax


def _draw_garden(pen, state):
    """Draw the plants that are free, droplet icons, and the beds with their owners."""
    icons = int(state["icons_low"]) | int(state["icons_high"]) << HALF
    plants = [[] for _ in TYPES]
    drops = []
    for space, place in PLACE_OF.items():
        x, y = LEFT + space % COLUMNS * CELL, TOP + space // COLUMNS * CELL
        bed = int(state["bed_at"][space])
        open_ = bool(state["face_up"][place])
        pen.box(x, y, CELL, CELL, PAPER if open_ else GREY, edge=SOFT, line=0.4)
        if bed != NOTHING:
            owner = int(state["bed_owner"][bed])
            colour = GREY if owner == NOBODY else PLAYERS[owner]
            pen.box(x + 2, y + 2, CELL - 4, CELL - 4, colour, alpha=0.75, order=2)
            if state["bed_flower"][bed] == space:
                word = "-" if owner == NOBODY else str(owner + 1)
                pen.write(x + CELL / 2, y + CELL / 2, word, 13, weight="bold", across="center", gid="bed")
        elif open_:
            plants[state["type"][space]].append((x + CELL / 2, y + CELL / 2))
            if icons >> space & 1:
                drops.append((x + CELL - 8, y + 8))
    for (colour, marker), places in zip(CUTTINGS, plants, strict=True):
        pen.marks(places, marker, 13, colour, gid="plant")
    pen.marks(drops, "o", 6, DROPLET, gid="icon")


def _draw_row(pen, variant, state):
    """Draw the projects on show, with cost, points and whose gardener stands there."""
    places = variant.project_row[variant.players]
    height = min(46, (HEIGHT - 2 * TOP) / max(places, 1))
    for place in range(places):
        card = int(state["row"][place])
        y = TOP + place * height
        pen.rounded(RIGHT, y, WIDTH - RIGHT - MARGIN, height - 4, BAND)
        if card == NOTHING:
            continue
        project = variant.projects[card]
        each = " each" if project.number >= FIRST_VARIABLE else ""
        here = [seat for seat in range(variant.players) if state["gardener"][seat] == place]
        told = f"{project.project}: {project.title}, {project.points}{each}"
        pen.write(RIGHT + 8, y + height * 0.28, told, 12, weight="bold", room=WIDTH - RIGHT - 24)
        cost = " ".join(f"{n}{letter}" for n, letter in zip(project.cost, LETTERS, strict=True) if n)
        gardener = "".join(f", gardener of seat {seat + 1}" for seat in here)
        pen.write(
            RIGHT + 8,
            y + height * 0.64,
            f"costs {cost}; {beds_of(project)}{gardener}",
            11,
            room=WIDTH - RIGHT - 24,
            colour=ACTIVE if here else INK,
        )


def _draw_players(pen, variant, state):
    """Draw a line of words for what each player has."""
    top = TOP + 10 * CELL + 14
    height = (HEIGHT - top - MARGIN) / variant.players
    for seat in range(variant.players):
        y = top + seat * height
        acts = seat == state["player"] and not state["over"]
        pen.rounded(
            MARGIN,
            y,
            WIDTH - 2 * MARGIN,
            height - 4,
            PAPER,
            edge=ACTIVE if acts else SOFT,
            line=2 if acts else 1,
        )
        pen.box(MARGIN + 6, y + 6, 10, height - 16, PLAYERS[seat], order=4)
        house = in_order(variant.greenhouses)[state["greenhouse"][seat]]
        held = " ".join(f"{n}{c}" for n, c in zip(state["held"][seat].tolist(), LETTERS, strict=True) if n)
        beds = ", ".join(
            f"{n} {size}" for n, size in zip(state["beds"][seat].tolist(), SIZES, strict=True) if n
        )
        done = ", ".join(
            f"{variant.projects[card].project} {points_now(variant, state, seat, card)}"
            for card in state["completed"][seat, : state["n_completed"][seat]]
        )
        sections = "  ".join(
            f"{letter} {small}+{large}L/{len(section)}"
            for letter, section, (small, large) in zip(
                LETTERS, house.sections, state["droplets"][seat].tolist(), strict=True
            )
        )
        first = f"seat {seat + 1}: {state['flowers'][seat]} flowers; beds {beds or 'none'}"
        first += f"; cuttings {held or 'none'}"
        room = WIDTH - 2 * MARGIN - 34
        pen.write(
            MARGIN + 24,
            y + height * 0.26,
            f"{first}; greenhouse {house.greenhouse}: {sections}",
            11,
            room=room,
        )
        pen.write(MARGIN + 24, y + height * 0.62, f"completed: {done or 'none'}", 11, room=room)
