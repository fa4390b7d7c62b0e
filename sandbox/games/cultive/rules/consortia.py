"""Consortia: the best runs of a row, the chains of a column, and the score by source.

Runs and chains are written into an array, one a row, with the columns named here.
"""

import numpy as np

from sandbox.engine.jit import kernel
from sandbox.games.cultive.components import MAX_ICONS

LINE, START, END, ICONS, CARDS, POINTS = range(6)  # END is the last position itself; ICONS is a bit mask

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
def _usable(parameters, icons, n, start, end, common):
    """Keep those icons common to places start..end on which they may form a run (C-51, R3)."""
    if not parameters["partial_runs"]:
        if start > 0:
            common &= ~icons[start - 1]
        if end < n - 1:
            common &= ~icons[end + 1]
    return common


@kernel
def row_runs(state, parameters, seat, row, runs, n_runs, scratch):
    """Choose the runs of a row that are worth most together, none sharing a plant (C-51 to C-53, R3, R21).

    Exact, by the best score of the first i places for growing i.  Modified in place: `runs`, from entry
    `n_runs` on, and `scratch`, shape (5, MAX_TERRAINS + 1).  Returns the new number of runs.
    """
    at, icons, cards = scratch[0], scratch[1], scratch[2]
    best, start_of = scratch[3], scratch[4]  # of the first i places; -1: no run ends there
    n = _read_row(state, parameters, seat, row, at, icons, cards)
    best[0] = 0
    for i in range(1, n + 1):
        best[i] = best[i - 1]
        start_of[i] = -1
        length = cards[i - 1]
        common = icons[i - 1]
        for start in range(i - 2, -1, -1):
            common &= icons[start]
            if common == 0:
                break
            length += cards[start]
            if _usable(parameters, icons, n, start, i - 1, common):
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
        common, length = icons[start], cards[start]
        for j in range(start + 1, i):
            common &= icons[j]
            length += cards[j]
        run = runs[n_runs]
        run[LINE], run[START], run[END] = row, at[start], at[i - 1]
        run[ICONS] = _usable(parameters, icons, n, start, i - 1, common)
        run[CARDS] = length
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
        n = row_runs(state, parameters, seat, row, runs, n, state["scratch"]["row"])
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
def add_up(lines, n):
    """Add up the points of the first `n` runs or chains."""
    total = 0
    for i in range(n):
        total += lines[i, POINTS]
    return total


@kernel
def score_harvest(state, parameters, seat, points, lines):
    """Write a player's points from print, rows and columns (C-58).

    Modified in place: `points`, `lines`, shape (MAX_LINES, 6).
    """
    points[PRINTED] = printed(state, parameters, seat)
    points[HORIZONTAL] = add_up(lines, all_runs(state, parameters, seat, lines))
    points[VERTICAL] = 0
    for terrain in range(parameters["terrains"]):
        points[VERTICAL] += add_up(lines, column_chains(state, parameters, seat, terrain, lines, 0))


@kernel
def score(state, parameters, scores):
    """Write every player's points by source as they stand (C-58 to C-62).  Modified in place: `scores`."""
    lines = state["scratch"]["lines"]
    for seat in range(parameters["players"]):
        score_harvest(state, parameters, seat, scores[seat], lines)
        scores[seat, SPECIALS] = state["specials"][seat] * parameters["special_points"]
        scores[seat, TIE_BREAK] = 0
