"""Rules U-12 to U-22 and the rulings on placing beds and sending gardeners."""

import pytest
from games.succulent.board import SKIP, Board

from sandbox.games.succulent.events import Event

FACE_DOWN = (5, 6, 7, 8)


def table(**changes):
    """Seat 1 with a bed of each size."""
    board = Board(**changes)
    board.garden.inventory(1, small=1, medium=1, large=1)
    return board


def hide(board, *places):
    """Turn plots face down."""
    for place in places:
        board.garden.plot(place, str(place), face_up=False)
    return board


def test_an_action_is_a_bed_of_the_inventory_or_the_gardener():
    """U-12, U-13: nothing else, and no sizes one does not have."""
    board = Board()
    board.garden.inventory(1, medium=1)
    assert {move[0] for move in board.legal()} == {"place", "gardener"}
    assert {len(move) for move in board.legal("place")} == {3}


@pytest.mark.parametrize(("shape", "places"), [("straight", 148), ("bent", 304), ("both", 452)])
def test_large_beds_lie_as_the_variant_says(shape, places):
    """U-13, S2: in an empty garden, all face up."""
    board = Board(large_bed=shape)
    assert len(board.garden.placements("large")) == places
    assert len(board.garden.placements("medium")) == 170
    assert len(board.garden.placements("small")) == 96


def test_beds_may_lie_on_several_plots_but_never_stick_out_or_overlap():
    """U-14: across the border of two plots, but not over the corners of the frame nor on another bed."""
    board = table()
    board.garden.bed(2, "D5")
    moves = board.legal("place")
    assert ("place", "C4", "D4") in moves
    assert ("place", "C3", "C4") in moves
    assert not any(space in move for move in moves for space in ("D5", "B3", "K8", "A3"))
    assert ("place", "C5", "D5") not in moves


def test_beds_lie_on_face_up_plots_alone():
    """U-14."""
    moves = hide(table(), 1, 5).legal("place")
    assert not any(space in move for move in moves for space in ("A4", "C7", "C1", "F3"))
    assert ("place", "D4") in moves


def test_each_space_covered_gives_its_cutting_and_each_icon_a_droplet():
    """U-15, U-17: D4 to F4 are green, orange with an icon, and red."""
    board = table().do("place", "D4", "E4", "F4")
    assert board.held() == {"green": 1, "orange": 1, "red": 1}
    assert board.gained() == {(1, "small", "icons"): 1}
    assert board.beds() == [1, 1, 0]


def test_cuttings_that_the_supply_has_not_are_not_gained():
    """U-15, S5."""
    board = table()
    board.state["cutting_supply"][0] = 0
    board.do("place", "D4", "E4", "F4")
    assert board.held() == {"orange": 1, "red": 1}
    assert (0, 0, 0, 0, 1) in [facts[:5] for facts in board.happened(Event.CUTTINGS)]


def test_a_flower_says_whose_the_bed_is():
    """U-16."""
    board = table()
    left = int(board.state["flowers"][0])
    board.do("place", "D5")
    assert (board.state["flowers"][0], board.state["placed"][0], board.state["bed_owner"][0]) == (
        left - 1,
        1,
        0,
    )


def test_a_bed_without_a_flower_is_nobodys_but_brings_the_rest():
    """U-33, S10: cuttings and droplets as ever; nobody gains for it later."""
    board = table()
    board.garden.flowers(1, 0)
    board.do("place", "E4")
    assert (board.state["bed_owner"][0], board.held()) == (-1, {"orange": 1})
    assert board.gained() == {(1, "small", "icons"): 1}
    board.do("section", "red")
    board.garden.inventory(2, small=1)
    board.do("place", "E5")
    assert len(board.gained()) == 1


def ready_to_reveal(*hidden):
    """Only plots 2 and 3 face up besides, with all icons covered but that of H7."""
    board = hide(table(), *(place for place in range(1, 9) if place not in (2, 3)))
    for space in ("E4", "E6", "D7", "H4", "G6"):
        board.garden.bed(None, space)
    return board


def test_a_plot_is_revealed_when_the_last_icon_is_covered():
    """U-18: any face-down one, of the player's choice."""
    board = ready_to_reveal().do("place", "H7").do("section", "green")
    assert board.phase == "reveal"
    assert board.legal() == [("reveal", place) for place in (1, 4, 5, 6, 7, 8)]
    board.do("reveal", 5)
    assert board.state["face_up"].tolist() == [0, 1, 1, 0, 1, 0, 0, 0]


def test_no_plot_is_revealed_while_an_icon_can_be_seen():
    """U-18."""
    board = ready_to_reveal().do("place", "G7")
    assert board.happened(Event.REVEALED) == []
    assert board.phase == "act"


def test_the_last_face_down_plot_is_revealed_unasked():
    """U-18, R7."""
    board = ready_to_reveal()
    for place in (1, 4, 5, 6, 7):
        board.garden.plot(place, str(place))
    for space in ("A5", "C6", "A7", "J4", "K5", "L6"):
        board.garden.bed(None, space)
    icons = [move[1] for move in board.legal("place") if len(move) == 2]
    for space in icons:
        if board.garden.placement(1, space).droplets and space != "H7":
            board.garden.bed(None, space)
    board.do("place", "H7").do("section", "green")
    assert [facts[3] for facts in board.happened(Event.REVEALED)] == [7]


def test_whoever_reveals_may_place_a_small_bed_anywhere():
    """U-19: with all its effects, on the new plot or elsewhere; it may be declined."""
    board = ready_to_reveal()
    board.garden.inventory(1, small=2)
    board.play(("place", "H7"), ("section", "green"), ("reveal", 5))
    assert board.phase == "bed"
    assert SKIP in board.legal()
    assert {("place", "C1"), ("place", "D4")} <= set(board.legal())
    before = board.held()
    board.do("place", "I5")
    assert board.held() != before
    assert board.state["placed"][0] == 2


@pytest.mark.parametrize("small", [1, 2])
def test_only_a_bed_of_the_inventory_is_placed_after_a_reveal(small):
    """U-19: with the last one gone nothing is asked."""
    board = ready_to_reveal()
    board.garden.inventory(1, small=small)
    board.play(("place", "H7"), ("section", "green"), ("reveal", 5))
    assert board.phase == ("bed" if small == 2 else "act")


def test_a_small_bed_that_fits_nowhere_is_not_asked_for_after_a_reveal():
    """U-19, R7: spaces are free, also on the new plot, but no five of them in a line."""
    beds = [
        {"bed": "small", "size": "small", "drawing": "##o##"},
        {"bed": "medium", "size": "medium", "drawing": "o"},
        {"bed": "large", "size": "large", "drawing": "o##"},
    ]
    board = hide(Board(beds=beds), 1, 4, 5, 6, 7, 8)
    board.garden.inventory(1, small=1, medium=1)
    for space in ("E4", "E6", "D7", "H4", "G6", "F5", "I6"):
        board.garden.bed(None, space)
    board.play(("place", "H7"), ("section", "green"), ("reveal", 8))
    assert len(board.garden.placements("medium")) == 28
    assert (board.seat, board.phase) == (2, "act")


def test_a_bed_placed_after_a_reveal_is_finished_before_the_first_ones_neighbours():
    """S3, R4, R9: the small bed H6 beside H7 gains for H7, then H7 gains for H6."""
    board = ready_to_reveal()
    board.garden.inventory(1, small=2)
    board.play(("place", "H7"), ("section", "green"), ("reveal", 5), ("place", "H6"))
    while board.phase == "droplet":
        board.do("section", "red")
    assert board.gained() == {(1, "small", "icons"): 1, (1, "small", "neighbours"): 2}


def test_reveals_may_follow_each_other():
    """U-19: a small bed that covers the last icon reveals the next plot."""
    board = ready_to_reveal()
    board.garden.inventory(1, small=3)
    board.play(("place", "H7"), ("section", "green"), ("reveal", 5))
    for space in ("C1", "D1", "E1", "F1", "C2", "D2", "E2", "F2", "C3", "D3", "E3", "F3"):
        if board.garden.placement(1, space).droplets:
            last = space
    icons = [
        s
        for s in ("C1", "D1", "E1", "F1", "C2", "D2", "E2", "F2", "C3", "D3", "E3", "F3")
        if board.garden.placement(1, s).droplets
    ]
    for space in icons[:-1]:
        board.garden.bed(None, space)
    board.do("place", last)
    while board.phase == "droplet":
        board.do("section", "red")
    assert board.phase == "reveal"
    assert 5 not in [move[1] for move in board.legal()]


def test_neighbours_gain_for_each_bed_beside_the_new_one():
    """U-20, S4: a bed along two spaces counts once, corners do not count, one's own count too."""
    board = table()
    board.garden.bed(2, "D5", "E5").bed(2, "G4").bed(1, "C4").bed(2, "C3")
    board.do("place", "D4", "E4", "F4")
    while board.phase == "droplet":
        board.do("section", board.legal()[0][1])
    assert board.gained() == {
        (1, "small", "icons"): 1,
        (1, "small", "neighbours"): 1,
        (2, "small", "neighbours"): 2,
    }


@pytest.mark.parametrize(("flower", "droplets"), [("D5", 1), ("C5", 0)])
def test_per_flower_only_flowers_on_spaces_beside_the_new_bed_count(flower, droplets):
    """S4, R18: the bed on C5 and D5 touches D4, its flower only when it stands on D5."""
    board = Board(neighbours="per flower")
    board.garden.inventory(1, small=1).bed(2, "C5", "D5", flower=flower)
    board.do("place", "D4")
    assert board.gained() == ({(2, "small", "neighbours"): droplets} if droplets else {})


def test_per_flower_the_player_chooses_on_which_end_the_flower_stands():
    """R18: two ways for each pair of spaces."""
    assert len(Board(neighbours="per flower").garden.placements("medium")) == 2 * 170


def test_the_owner_of_the_neighbour_chooses_the_section():
    """U-20, U-28: the turn then goes on."""
    board = table()
    board.garden.bed(2, "D5")
    board.do("place", "D4")
    assert (board.seat, board.phase) == (2, "droplet")
    board.do("section", "black")
    assert board.droplets(2) == {"black": (1, 0)}
    assert (board.seat, board.phase) == (2, "act")


def test_the_gardener_goes_to_a_card_without_a_gardener():
    """U-21: not back to its own, nor to another's."""
    board = Board()
    first, second, *others = board.row
    board.do("gardener", first).do("gardener", second)
    assert board.legal("gardener") == sorted([("gardener", name) for name in others], key=str)
    board.do("gardener", others[0])
    assert board.gardener(1) == others[0]
    assert ("gardener", first) in board.legal()


def test_the_gardener_brings_the_beds_of_the_card():
    """U-22: as far as the supply has them, S5; a card without any may be chosen, R16."""
    board = Board(
        {"project": "two", "green": 3, "small_beds": 1, "large_beds": 2},
        {"project": "none", "green": 3, "small_beds": 0},
    )
    board.state["bed_supply"][2] = 1
    board.do("gardener", "two")
    assert (board.beds(1), board.supply[0][2]) == ([1, 0, 1], 0)
    assert ("gardener", "none") in board.legal()


def test_who_can_do_neither_passes():
    """S13: a row of two and a third gardener without beds."""
    board = Board(players=3, project_row=2, start_small=0, start_medium=0)
    first, second = board.row
    board.state["bed_supply"] = 0
    board.play(("gardener", first), ("gardener", second))
    assert [facts[0] for facts in board.happened(Event.PASSED)][:1] == [2]
