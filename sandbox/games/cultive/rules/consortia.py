"""Consortia: the best runs of a row, the chains of a column, and the score by source.

Runs and chains are written into an int32 array, one a row, with the columns named here.
"""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.components import MAX_ICONS
from sandbox.games.cultive.parameters import MAX_PLACES, MAX_TERRAINS

LINE, START, END, ICONS, CARDS, POINTS = range(6)  # END is the last position itself; ICONS is a bit mask
MAX_RUNS = MAX_PLACES * (MAX_TERRAINS // 2)
MAX_CHAINS = MAX_TERRAINS * (MAX_PLACES // 2) * MAX_ICONS

ONE_ICON = 1  # position in the options of column_links
PRINTED, HORIZONTAL, VERTICAL, SPECIALS, TIE_BREAK = range(5)  # columns of the scores


@kernel
def _cards(parameters, species):
    """Count the cards a harvested plant gives a consortium (R2, R17)."""
    return parameters["deck"]["joined"][species] if parameters["joined_counts"] == 1 else 1


@kernel
def _points(table, cards):
    return table[min(cards, len(table) - 1)]


@kernel
def _read_row(state, parameters, seat, row, at, icons, cards):
    """Write the plants of a row from terrain to terrain; a gap or breaking card has no icon (R4, R5, R18).

    Modified in place: `at` (terrain of each), `icons`, `cards`.  Returns how many there are.
    """
    n = 0
    for terrain in range(parameters["terrains"]):
        present = row < state["n_harvested"][seat, terrain]
        nullified = present and state["nullified"][seat, terrain, row] == 1
        if nullified and not parameters["nullified_breaks"]:
            continue
        at[n] = terrain
        if present and not nullified:
            species = state["harvested"][seat, terrain, row]
            icons[n] = parameters["deck"]["row_icons"][species]
            cards[n] = _cards(parameters, species)
        else:
            icons[n] = 0
            cards[n] = 0
        n += 1
    return n


@kernel
def _usable(parameters, icons, n, start, end):
    """Return the icons on which places start..end may form a run (C-51, R3)."""
    common = icons[start]
    for i in range(start + 1, end + 1):
        common &= icons[i]
    if not parameters["partial_runs"]:
        if start > 0:
            common &= ~icons[start - 1]
        if end < n - 1:
            common &= ~icons[end + 1]
    return common


@kernel
def row_runs(state, parameters, seat, row, runs, n_runs):
    """Choose the runs of a row that are worth most together, none sharing a plant (C-51 to C-53, R3, R21).

    Exact, by the best score of the first i places for growing i.  Modified in place: `runs`, from entry
    `n_runs` on.  Returns the new number of runs.
    """
    at = np.empty(MAX_TERRAINS, np.int64)
    icons = np.empty(MAX_TERRAINS, np.int64)
    cards = np.empty(MAX_TERRAINS, np.int64)
    best = np.zeros(MAX_TERRAINS + 1, np.int64)
    start_of = np.full(
        MAX_TERRAINS + 1, -1, np.int64
    )  # where the run that ends before i starts; -1: none does
    n = _read_row(state, parameters, seat, row, at, icons, cards)
    for i in range(1, n + 1):
        best[i] = best[i - 1]
        length = cards[i - 1]
        for start in range(i - 2, -1, -1):
            length += cards[start]
            common = _usable(parameters, icons, n, start, i - 1)
            if common:
                points = best[start] + _points(parameters["horizontal"], length)
                if points > best[i]:
                    best[i] = points
                    start_of[i] = start
    i = n
    while i > 0:
        start = start_of[i]
        if start < 0:
            i -= 1
            continue
        run = runs[n_runs]
        run[LINE], run[START], run[END] = row, at[start], at[i - 1]
        run[ICONS] = _usable(parameters, icons, n, start, i - 1)
        run[CARDS] = cards[start:i].sum()
        run[POINTS] = best[i] - best[start]
        n_runs += 1
        i = start
    return n_runs


@kernel
def _chain(parameters, chains, n_chains, terrain, first, last, icons, cards):
    """Write one chain.  Modified in place: `chains`.  Returns the new number of chains."""
    chain = chains[n_chains]
    chain[LINE], chain[START], chain[END], chain[ICONS], chain[CARDS] = terrain, first, last, icons, cards
    chain[POINTS] = _points(parameters["vertical"], cards)
    return n_chains + 1


@kernel
def _chains_of(state, parameters, seat, terrain, only, chains, n_chains):
    """Find the chains of a column, looking at the icons of the mask `only`.

    Modified in place: `chains`.  Returns the new number of chains.
    """
    first, last, before, links, cards, plants = 0, 0, 0, 0, 0, 0
    for place in range(state["n_harvested"][seat, terrain]):
        species = state["harvested"][seat, terrain, place]
        nullified = state["nullified"][seat, terrain, place] == 1
        if nullified and not parameters["nullified_breaks"]:
            continue
        icons = 0 if nullified else np.int64(parameters["deck"]["column_icons"][species]) & only
        link = icons & before
        if link == 0:
            if plants >= 2:
                n_chains = _chain(parameters, chains, n_chains, terrain, first, last, links, cards)
            first, links, cards, plants = place, 0, 0, 0
        links |= link
        last = place
        plants += 1
        cards += _cards(parameters, species)
        before = icons
    if plants >= 2:
        n_chains = _chain(parameters, chains, n_chains, terrain, first, last, links, cards)
    return n_chains


@kernel
def column_chains(state, parameters, seat, terrain, chains, n_chains):
    """Find the chains of a column (C-54 to C-57, R16).

    Modified in place: `chains`, from entry `n_chains` on.  Returns the new number of chains.
    """
    if parameters["column_links"] != ONE_ICON:
        return _chains_of(state, parameters, seat, terrain, (1 << MAX_ICONS) - 1, chains, n_chains)
    for icon in range(MAX_ICONS):
        n_chains = _chains_of(state, parameters, seat, terrain, 1 << icon, chains, n_chains)
    return n_chains


@kernel
def all_runs(state, parameters, seat, runs):
    """Write the chosen runs of all rows of a player; returns their number.  Modified in place: `runs`."""
    rows = 0
    for terrain in range(parameters["terrains"]):
        rows = max(rows, state["n_harvested"][seat, terrain])
    n = 0
    for row in range(rows):
        n = row_runs(state, parameters, seat, row, runs, n)
    return n


@kernel
def all_chains(state, parameters, seat, chains):
    """Write the chains of all columns of a player; returns their number.  Modified in place: `chains`."""
    n = 0
    for terrain in range(parameters["terrains"]):
        n = column_chains(state, parameters, seat, terrain, chains, n)
    return n


@kernel
def printed(state, parameters, seat):
    """Add up the printed points of a player's harvest, both cards of a joined plant (C-59)."""
    total = 0
    for terrain in range(parameters["terrains"]):
        for place in range(state["n_harvested"][seat, terrain]):
            if state["nullified"][seat, terrain, place] == 0:
                species = state["harvested"][seat, terrain, place]
                total += parameters["deck"]["points"][species] * parameters["deck"]["joined"][species]
    return total


@kernel
def score(state, parameters, scores):
    """Write every player's points by source as they stand (C-58 to C-62).  Modified in place: `scores`."""
    lines = np.empty((MAX_CHAINS, 6), np.int32)
    for seat in range(parameters["players"]):
        points = scores[seat]
        points[PRINTED] = printed(state, parameters, seat)
        points[HORIZONTAL] = lines[: all_runs(state, parameters, seat, lines), POINTS].sum()
        points[VERTICAL] = lines[: all_chains(state, parameters, seat, lines), POINTS].sum()
        points[SPECIALS] = state["specials"][seat] * parameters["special_points"]
        points[TIE_BREAK] = 0
