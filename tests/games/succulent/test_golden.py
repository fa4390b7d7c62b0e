"""What is known of Succulent beforehand: the rulebook's examples, and what can be counted by hand."""

import numpy as np
import pytest
from conformance.games_at_hand import Succulent
from conformance.table import decisions, options
from games.succulent.board import Board

import sandbox
from sandbox.games.succulent import GAME, Garden
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.geometry import PLACE_OF, spaces_on

SEEDS = range(4)


def variant(**values):
    return sandbox.variant("succulent", **values)


def test_the_example_of_a_placement():
    """Purple, green and orange are gained, and the neighbour with a flower beside the bed gets a droplet."""
    plots = [
        {"plot": str(n), "drawing": "Ppp/pgo/ppp/PpP" if n == 1 else "PPP/ppp/ppp/ppp"} for n in range(1, 9)
    ]
    board = Board(plots=plots)
    board.garden.inventory(1, large=1).bed(2, "A4")
    board.do("place", "A5", "B5", "C5")
    assert board.held() == {"purple": 1, "green": 1, "orange": 1}
    assert board.gained() == {(2, "small", "neighbours"): 1}
    assert (board.seat, board.phase) == (2, "droplet")


def test_the_example_of_a_gardener():
    """It comes from the inventory to a free card and brings a medium and a large bed."""
    board = Board()
    name = next(p.project for p in board.variant.projects if p.beds == (0, 1, 1))
    board.garden.row(name)
    assert board.gardener() is None
    board.do("gardener", name)
    assert (board.beds(), board.gardener()) == ([0, 1, 1], name)


def test_the_example_of_a_completion():
    """Four cuttings and a full section pay, a small droplet is the bonus, the other gardener goes home."""
    board = Board(
        {"project": "five", "green": 1, "purple": 1, "orange": 2, "red": 1, "amount": 1, "points": 9}
    )
    board.garden.cuttings(1, purple=1, orange=2, red=1).droplets(1, "green", small=1, large=1)
    board.at(2).do("gardener", "five").do("gardener", board.row[-1])
    board.do("complete", "five", "green")
    assert (board.seat, board.phase) == (1, "droplet")
    board.do("section", "red")
    assert (board.seat, board.phase) == (2, "droplet")
    board.do("section", "black")
    assert (board.held(), board.completed()) == ({}, ["five"])
    assert board.droplets(1) == {"green": (0, 1), "red": (1, 0)}
    assert (board.droplets(2), board.gardener(2)) == ({"black": (0, 1)}, None)


def test_the_example_of_a_final_score():
    """6 + 7 + 9 + 12 + 7 + 12, 10 on five scoring spaces, and eight left-over items."""
    rows = [
        {"project": f"card {i}", "kind": "small bed", "amount": 0, "points": points, "green": 3}
        for i, points in enumerate((6, 7, 9, 12, 7, 12))
    ]
    board = Board(*rows)
    garden = board.garden.completed(1, *(row["project"] for row in rows))
    garden.droplets(1, "orange", large=3).droplets(1, "green", large=1).droplets(1, "black", large=1, small=1)
    garden.inventory(1, small=1, medium=2).cuttings(1, red=3, black=1)
    assert garden.score().totals == (67, 0)
    assert garden.score().points[0] == {
        "fixed projects": 53,
        "variable projects": 0,
        "scoring spaces": 10,
        "left-over items": 4,
    }


@pytest.mark.parametrize("players", GAME.seats)
def test_every_piece_is_conserved_after_every_action(players):
    """U-5, U-6, U-8: beds, droplets, cuttings, flowers, cards and plots."""
    table = variant(players=players)
    for seed in SEEDS:
        for state, _, _ in decisions(GAME, table, seed=seed):
            assert Succulent.pieces(state, table) == Succulent.box(table)


@pytest.mark.parametrize("players", GAME.seats)
def test_at_most_six_plots_are_revealed_and_a_gardener_can_always_move(players):
    """U-4, U-18, S13: with the defaults a free card exists at every turn."""
    for seed in SEEDS:
        reveals = 0
        for state, parameters, action in decisions(GAME, variant(players=players), seed=seed):
            events = state["events"][: state["n_events"]]
            assert not (events[:, 0] == Event.PASSED).any()
            reveals += int(((events[:, 0] == Event.REVEALED) & (events[:, 6] == 0)).sum())
            if action is not None and state["phase"] == 0:
                assert any(move >> 16 == 2 for move in options(GAME, state, parameters))
        assert reveals <= 6


def by_hand(state, shapes):
    """All sets of spaces that a bed of these (row, column) shapes can cover, the slow way."""
    free = {
        space for space, place in PLACE_OF.items() if state["face_up"][place] and state["bed_at"][space] < 0
    }
    found = set()
    for shape in shapes:
        for top in range(-2, 12):
            for left in range(-2, 14):
                cells = [(top + row, left + column) for row, column in shape]
                if all(
                    0 <= row < 10 and 0 <= column < 12 and row * 12 + column in free for row, column in cells
                ):
                    found.add(frozenset(row * 12 + column for row, column in cells))
    return found


STRAIGHT = [[(0, 0), (0, 1), (0, 2)], [(0, 0), (1, 0), (2, 0)]]
BENT = [[c for c in [(0, 0), (0, 1), (1, 0), (1, 1)] if c != gap] for gap in [(0, 0), (0, 1), (1, 0), (1, 1)]]
SHAPES = {
    "small": [[(0, 0)]],
    "medium": [[(0, 0), (0, 1)], [(0, 0), (1, 0)]],
    "straight": STRAIGHT,
    "bent": BENT,
    "both": STRAIGHT + BENT,
}


@pytest.mark.parametrize("large_bed", ["straight", "bent", "both"])
def test_the_placements_are_all_there_are_and_none_twice(large_bed):
    """U-14, S2: on gardens that random play has come to."""
    table = variant(large_bed=large_bed)
    for seed in SEEDS:
        for number, (state, _, _) in enumerate(decisions(GAME, table, seed=seed)):
            if number % 9:
                continue
            garden = Garden(table)
            garden.state = state.copy()
            for size, shapes in (("small", "small"), ("medium", "medium"), ("large", large_bed)):
                listed = [frozenset(spaces) for spaces in garden.placements(size)]
                assert len(set(listed)) == len(listed)
                named = {frozenset(map(_name, spaces)) for spaces in by_hand(state, SHAPES[shapes])}
                assert set(listed) == named


def _name(space):
    return f"{'ABCDEFGHIJKL'[space % 12]}{space // 12 + 1}"


def test_the_boards_of_a_state_agree_with_each_other():
    """Covered spaces, beds and owners are kept twice, as boards and space by space."""
    for state, _, _ in decisions(GAME, variant(players=3), seed=9):
        covered = set(spaces_on(state["covered_low"], state["covered_high"]))
        assert covered == set(np.flatnonzero(state["bed_at"] >= 0))
        for seat in range(3):
            own = set(spaces_on(state["own_low"][seat], state["own_high"][seat]))
            assert own == {s for s in covered if state["bed_owner"][state["bed_at"][s]] == seat}
