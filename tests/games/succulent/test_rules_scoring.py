"""Rules U-36 to U-39: all fourteen kinds of project on gardens laid out by hand, and the other points."""

import pytest
from games.succulent.board import Board

from sandbox.games.succulent.projects import KINDS


def asking(kind, points=2, colour="", **changes):
    """A board whose first card is of a kind."""
    return Board(
        {"project": "goal", "kind": kind, "colour": colour, "amount": 0, "points": points, "green": 3},
        **changes,
    )


def goal(board, seat=1):
    """What the first card scores for a seat."""
    return board.garden.project_points("goal", seat)


@pytest.mark.parametrize("kind", KINDS[:5])
def test_the_kinds_with_a_bonus_score_their_points(kind):
    """U-36: whatever lies in the garden."""
    board = asking(kind, points=8, colour="green" if kind == "cutting" else "")
    board.garden.bed(1, "D4")
    assert goal(board) == 8


@pytest.mark.parametrize(("kind", "points", "expected"), [("own small beds", 2, 4), ("own large beds", 3, 3)])
def test_beds_of_a_size_count_when_they_are_ones_own(kind, points, expected):
    """U-36: two small, a medium and a large one; others' and nobody's do not count."""
    board = asking(kind, points)
    board.garden.bed(1, "D4").bed(1, "A7").bed(1, "H4", "H5").bed(1, "J4", "K4", "L4")
    board.garden.bed(2, "C4").bed(2, "D7", "E7", "F7").bed(None, "G4").bed(None, "G5", "G6", "G7")
    assert goal(board) == expected


def test_groups_are_beds_joined_by_edges():
    """U-36, S11: corners do not join; others' beds do not."""
    board = asking("groups")
    board.garden.bed(1, "D4", "E4").bed(1, "E5").bed(1, "F6").bed(1, "H4").bed(2, "H5").bed(1, "H6")
    assert goal(board) == 2 * 4


def test_a_group_may_reach_from_the_upper_to_the_lower_half():
    """U-36: rows 5 and 6 are neighbours although a board keeps them in two words."""
    board = asking("groups")
    board.garden.bed(1, "A5", "A6").bed(1, "B5").bed(1, "B6").bed(1, "L5").bed(1, "A4")
    assert goal(board) == 2 * 2


def test_cuttings_required_by_completed_projects_count_with_the_own_cost():
    """U-36, R10: 5 of a plain card and 3 of its own."""
    board = asking("cuttings required", points=1, colour="green")
    assert goal(board) == 0
    board.garden.completed(1, "plain 1", "goal")
    assert goal(board) == 8
    assert goal(board, seat=2) == 0


def test_the_longest_line_counts_beds_and_not_spaces():
    """U-36, S11: a large bed along the line, a medium one across it, a small one: three beds."""
    board = asking("longest line")
    board.garden.bed(1, "D5", "E5", "F5").bed(1, "G5", "G6").bed(1, "H5").bed(1, "J5").bed(1, "C4")
    assert goal(board) == 2 * 3


def test_the_longest_line_may_run_down_and_is_broken_by_gaps_and_others():
    """U-36, S11."""
    board = asking("longest line")
    board.garden.bed(1, "D3").bed(1, "D4").bed(1, "D5").bed(1, "D6").bed(2, "D7").bed(1, "D8").bed(
        1, "F5"
    ).bed(1, "E5")
    assert goal(board) == 2 * 4
    assert goal(board, seat=2) == 2


def test_a_bed_that_a_line_meets_twice_counts_once():
    """R19: a bed shaped like a U, with a small one between its arms."""
    beds = [
        {"bed": "small", "size": "small", "drawing": "o"},
        {"bed": "medium", "size": "medium", "drawing": "o#"},
        {"bed": "U", "size": "large", "drawing": "#.#/#o#"},
    ]
    board = asking("longest line", beds=beds, large_bed="bent")
    board.garden.bed(1, "D5", "F5", "D6", "E6", "F6").bed(1, "E5")
    assert goal(board) == 2 * 2


def test_scoring_spaces_count_with_small_droplets_too():
    """U-36, R15: purple of greenhouse A has 3, 1 and a plain space; large droplets take the best."""
    board = asking("small droplets scored", points=1)
    board.garden.droplets(1, "purple", small=2).droplets(1, "orange", small=1, large=1).droplets(
        1, "green", small=2
    )
    assert goal(board) == (3 + 1) + 2 + 2
    board.garden.droplets(1, "purple", small=2, large=1)
    assert goal(board) == 1 + 2 + 2


def test_plots_count_with_any_space_of_an_own_bed():
    """U-36: one bed on two plots counts for both, two on one for one."""
    board = asking("plots")
    board.garden.bed(1, "C4", "D4").bed(1, "E6").bed(1, "C3").bed(2, "J4")
    assert goal(board) == 2 * 3
    assert goal(board, seat=2) == 2


def test_beds_at_the_edge_have_a_space_with_an_open_side_outside():
    """U-36, S11: also at the corners of the frame, but C4 below C3 is no edge, nor is B5."""
    board = asking("beds at the edge")
    board.garden.bed(1, "A5", "B5").bed(1, "B4").bed(1, "C3").bed(1, "C4").bed(1, "B6").bed(1, "F10").bed(
        1, "E5"
    )
    assert goal(board) == 2 * 4


def test_large_droplets_count_wherever_they_lie():
    """U-36."""
    board = asking("large droplets")
    board.garden.droplets(1, "purple", large=2, small=1).droplets(1, "black", large=1)
    assert goal(board) == 2 * 3


@pytest.mark.parametrize(("large", "points"), [(0, 0), (1, 3), (2, 4), (3, 4)])
def test_scoring_spaces_score_with_large_droplets_best_first(large, points):
    """U-37, S6: purple of greenhouse A has 3, 1 and a plain space."""
    board = Board()
    board.garden.droplets(1, "purple", large=large)
    assert board.points() == ({"scoring spaces": points} if points else {})


def test_what_is_left_over_scores_half_a_point_each():
    """U-38, S12: two beds, three cuttings, two small droplets; large ones do not count."""
    board = Board()
    board.garden.inventory(1, small=1, large=1).cuttings(1, red=2, green=1).droplets(
        1, "black", small=2, large=1
    )
    assert board.points() == {"scoring spaces": 2, "left-over items": 3.5}


@pytest.mark.parametrize(
    ("each", "points"), [(0, {}), (0.5, {"left-over items": 0.5}), (1.5, {"left-over items": 1.5})]
)
def test_the_points_of_left_overs_can_be_set(each, points):
    """U-38."""
    board = Board(left_over_points=each)
    board.garden.cuttings(1, red=1)
    assert board.points() == points
