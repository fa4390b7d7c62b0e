"""Setting up a game, revealing plots, and redrawing what a player cannot see."""

from sandbox.engine.jit import kernel
from sandbox.engine.rng import below, rekey, shuffle
from sandbox.engine.state import emit
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.geometry import FRAME, HALF, OPENING, PLOT_CELLS, PLOTS
from sandbox.games.succulent.parameters import MAX_ROW
from sandbox.games.succulent.state import (
    ACTION,
    CHOOSE_PROJECT,
    LARGE,
    MEDIUM,
    N_DROPLETS,
    N_SIZES,
    N_TYPES,
    NOBODY,
    NOTHING,
    SMALL,
)

PLOT_CARDS, HALF_TURNS, DECK, GREENHOUSES = range(4)  # streams of chance


@kernel
def lay_plots(state, parameters):
    """Write down which cutting and icon each space has, face down or not (U-2).

    Modified in place: `state`.
    """
    state["icons_low"] = 0
    state["icons_high"] = 0
    plots = parameters["plots"]
    for place in range(PLOTS):
        plot = state["plot_at"][place]
        for cell in range(PLOT_CELLS):
            space = plots["space"][place, state["turned"][place], cell]
            state["type"][space] = plots["type"][plot, cell]
            icon = plots["icon"][plot, cell]
            if space < HALF:
                state["icons_low"] |= icon << space
            else:
                state["icons_high"] |= icon << (space - HALF)


@kernel
def reveal(state, parameters, place, at_start):
    """Turn the plot at a place face up (U-4, U-18).  Modified in place: `state`."""
    state["face_up"][place] = 1
    state["n_face_down"] -= 1
    state["open_low"] |= parameters["plots"]["low"][place]
    state["open_high"] |= parameters["plots"]["high"][place]
    order = PLOTS - state["n_face_down"]
    emit(state, Event.REVEALED, state["active"], state["plot_at"][place], place, order, at_start, 0)


@kernel
def show_project(state, place, first_turn):
    """Lay the next card of the deck at a place of the row, if there is one (U-6, R11).

    `first_turn` is the first in which it may be completed.  Modified in place: `state`.
    """
    state["row"][place] = NOTHING
    if state["n_deck"] > 0:
        state["n_deck"] -= 1
        state["row"][place] = state["deck"][state["n_deck"]]
        state["since"][place] = first_turn
        emit(state, Event.SHOWN, state["active"], state["row"][place], place, 0, 0, 0)


@kernel
def setup(state, parameters):
    """Deal a game (U-2 to U-10); the streams of chance are already started.  Modified in place: `state`."""
    players = parameters["players"]
    state["n_events"] = 0
    state["turn"] = 0
    state["round"] = 0
    state["player"] = 0
    state["phase"] = ACTION
    state["over"] = 0
    state["active"] = 0
    state["step"] = CHOOSE_PROJECT
    state["completing"] = 0
    state["slot"] = NOTHING
    state["bonus_kind"] = 0
    state["bonus_left"] = 0
    state["n_frames"] = 0
    state["n_due"] = 0
    state["droplet"] = 0
    state["trigger"] = 0
    state["last_round"] = NOTHING
    # Greenhouses: whoever has the first in alphabetical order is seat 1 (U-7, U-10, R2).
    n = parameters["greenhouses"]["n_greenhouses"]
    for i in range(n):
        state["deck"][i] = i
    shuffle(state, GREENHOUSES, state["deck"], n)
    first = 0
    for seat in range(players):
        if state["deck"][seat] < state["deck"][first]:
            first = seat
    for seat in range(players):
        state["greenhouse"][seat] = state["deck"][(first + seat) % players]
        emit(state, Event.GREENHOUSE, seat, state["greenhouse"][seat], 0, 0, 0, 0)
    # The garden (U-2 to U-4, R1).
    n = parameters["plots"]["n_plots"]
    for i in range(n):
        state["plot_at"][i] = i
    shuffle(state, PLOT_CARDS, state["plot_at"], n)
    for space in range(FRAME):
        state["type"][space] = NOTHING
        state["bed_at"][space] = NOTHING
    for place in range(PLOTS):
        turned = below(state, HALF_TURNS, 2)
        state["turned"][place] = turned if parameters["half_turns"] else 0
        state["face_up"][place] = 0
    lay_plots(state, parameters)
    state["n_face_down"] = PLOTS
    state["open_low"] = 0
    state["open_high"] = 0
    state["covered_low"] = 0
    state["covered_high"] = 0
    state["n_beds"] = 0
    for i in range(parameters["face_up_plots"]):
        reveal(state, parameters, OPENING[i], 1)
    # The supply, and what each player gets of it (U-5, U-8, U-9).
    state["bed_supply"][SMALL] = parameters["small_beds"]
    state["bed_supply"][MEDIUM] = parameters["medium_beds"]
    state["bed_supply"][LARGE] = parameters["large_beds"]
    state["droplet_supply"][0] = parameters["small_droplets"]
    state["droplet_supply"][1] = parameters["large_droplets"]
    for seat in range(players):
        for size in range(N_SIZES):
            start = parameters["start_small"]
            if size == MEDIUM:
                start = parameters["start_medium"]
            elif size == LARGE:
                start = parameters["start_large"]
            beds = min(start, state["bed_supply"][size])
            state["bed_supply"][size] -= beds
            state["beds"][seat, size] = beds
        for section in range(N_TYPES):
            state["cutting_supply"][section] = parameters["cuttings"]
            state["held"][seat, section] = 0
            for size in range(N_DROPLETS):
                state["droplets"][seat, section, size] = 0
        for size in range(N_DROPLETS):
            state["due"][seat, size] = 0
        state["own_low"][seat] = 0
        state["own_high"][seat] = 0
        state["flowers"][seat] = parameters["flowers"][players]
        state["placed"][seat] = 0
        state["gardener"][seat] = NOBODY
        state["n_completed"][seat] = 0
    # The projects (U-6).
    n = parameters["projects"]["n_projects"]
    for i in range(n):
        state["deck"][i] = i
    shuffle(state, DECK, state["deck"], n)
    state["n_deck"] = n
    for place in range(MAX_ROW):
        state["row"][place] = NOTHING
        if place < parameters["project_row"][players]:
            show_project(state, place, 0)


@kernel
def determinize(state, parameters, seat, seed):
    """Redraw the deck, the face-down plots and all later chance; nothing else is hidden (U-40).

    Modified in place: `state`.
    """
    rekey(state, seed)
    shuffle(state, DECK, state["deck"], state["n_deck"])
    n = parameters["plots"]["n_plots"]
    left = state["n_face_down"] + n - PLOTS
    for place in range(n):
        if place >= PLOTS or state["face_up"][place] == 0:
            other = place
            skip = below(state, PLOT_CARDS, left)
            while skip > 0:
                other += 1
                if other >= PLOTS or state["face_up"][other] == 0:
                    skip -= 1
            state["plot_at"][place], state["plot_at"][other] = (
                state["plot_at"][other],
                state["plot_at"][place],
            )
            left -= 1
            if place < PLOTS and parameters["half_turns"]:
                state["turned"][place] = below(state, HALF_TURNS, 2)
    lay_plots(state, parameters)
