"""Rules U-28 to U-31 and the rulings on droplets, sections and limits."""

import pytest
from games.succulent.board import SKIP, Board

from sandbox.games.succulent.events import Event


def icon(board=None):
    """Seat 1 places a small bed on E4, which has an icon."""
    board = board or Board()
    board.garden.inventory(1, small=1)
    return board.do("place", "E4")


def test_a_droplet_goes_into_any_section_with_a_free_space():
    """U-28, S6: greenhouse A has two spaces for green."""
    board = Board()
    board.garden.droplets(1, "green", small=1, large=1)
    assert icon(board).legal() == [("section", word) for word in ("black", "orange", "purple", "red")]
    board.do("section", "orange")
    assert board.droplets() == {"green": (1, 1), "orange": (1, 0)}


def test_the_only_free_section_takes_a_droplet_unasked():
    """R7."""
    board = Board().fill(1, "green", "orange", "purple", "red")
    icon(board)
    assert board.droplets()["black"] == (1, 0)
    assert board.phase != "droplet"


def test_with_a_full_greenhouse_a_droplet_may_replace_one_of_the_other_size():
    """U-28, S6, R6: what is thrown out goes back to the supply."""
    board = Board().fill(1)
    board.garden.droplets(1, "red", small=1, large=1)
    assert icon(board).legal() == [SKIP, ("throw", "large", "red")]
    supply = board.supply[1]
    board.do("throw", "large", "red")
    assert board.droplets()["red"] == (2, 0)
    assert board.supply[1] == [supply[0] - 1, supply[1] + 1]


def test_with_a_full_greenhouse_a_droplet_may_be_let_go():
    """S6: it stays in the supply."""
    board = Board().fill(1)
    board.garden.droplets(1, "red", small=1, large=1)
    before = icon(board).supply[1]
    board.do(*SKIP)
    assert board.supply[1] == before
    assert len(board.happened(Event.LOST)) == 1


def test_an_exchange_that_changes_nothing_is_not_offered():
    """R6: all small and full, so a small droplet is lost unasked."""
    board = icon(Board().fill(1))
    assert board.phase != "droplet"
    assert len(board.happened(Event.LOST)) == 1


def test_a_large_droplet_may_replace_a_small_one():
    """U-27, R6: from a gardener that returns; the sections are full of small droplets."""
    board = Board({"project": "cheap", "green": 1}).fill(1)
    board.garden.cuttings(1, green=1)
    board.do("gardener", "cheap").do("complete", "cheap")
    assert board.phase == "droplet"
    assert board.legal() == sorted(
        [SKIP, *(("throw", "small", word) for word in ("green", "purple", "orange", "red", "black"))], key=str
    )
    board.do("throw", "small", "purple")
    assert board.droplets()["purple"] == (2, 1)


def test_droplets_that_the_supply_has_not_are_not_gained():
    """S5."""
    board = Board()
    board.state["droplet_supply"][0] = 0
    icon(board)
    assert board.droplets() == {}
    assert board.happened(Event.MISSED)[0][2:4] == (0, 1)


def test_short_droplets_go_in_turn_order_from_the_player_in_turn():
    """R4: with one left seat 2, in turn, gains before seat 1."""
    board = Board()
    board.garden.inventory(2, small=1).bed(1, "D5").bed(2, "C4")
    board.state["droplet_supply"][0] = 1
    board.at(2).do("place", "D4")
    assert board.seat == 2
    board.do("section", "red")
    assert (board.droplets(1), board.droplets(2)) == ({}, {"red": (1, 0)})


def test_droplets_thrown_out_serve_the_next():
    """R5: the supply of small droplets is empty but for what is thrown out."""
    board = Board({"project": "cheap", "green": 1, "amount": 1}).fill(1)
    board.garden.cuttings(1, green=1)
    board.state["droplet_supply"] = 0, 1
    board.do("gardener", "cheap").do("complete", "cheap")
    assert board.phase == "droplet"
    board.do("throw", "small", "red")
    assert board.supply[1] == [1, 0]


def paying(**held):
    """A project of two green and one red; the green section of greenhouse A, of two spaces, is full."""
    board = Board({"project": "goal", "green": 2, "red": 1}).fill(1, "green")
    board.garden.cuttings(1, **held)
    board.do("gardener", board.row[1])
    return board


def test_a_full_section_may_pay_for_one_cutting():
    """U-24, U-29, S7, S8: or not, as the player likes."""
    board = paying(green=2, red=1)
    assert board.legal("complete") == [("complete", "goal"), ("complete", "goal", "green")]
    supply = board.supply
    board.do("complete", "goal", "green")
    assert (board.held(), board.droplets()) == ({"green": 1}, {})
    assert board.supply[1][0] == supply[1][0] + 2
    assert board.supply[2] == [supply[2][0] + 1, *supply[2][1:3], supply[2][3] + 1, supply[2][4]]


def test_a_section_must_pay_where_a_cutting_lacks_and_pays_for_no_more():
    """S7: one green cutting short is made up for, two are not."""
    assert paying(green=1, red=1).legal("complete") == [("complete", "goal", "green")]
    assert paying(red=1).phase == "act", "nothing can be completed"


def test_a_section_that_is_not_full_pays_nothing():
    """U-29."""
    board = Board({"project": "goal", "green": 2})
    board.garden.cuttings(1, green=1).droplets(1, "green", small=1)
    assert board.do("gardener", board.row[1]).phase == "act"


@pytest.mark.parametrize(("small", "large"), [(2, 0), (1, 1), (0, 2)])
def test_large_droplets_stay_when_a_section_pays(small, large):
    """U-29, R8: even a section full of large ones pays."""
    board = Board({"project": "goal", "green": 1})
    board.garden.droplets(1, "green", small=small, large=large)
    board.do("gardener", board.row[1]).do("complete", "goal", "green")
    assert board.droplets() == ({"green": (0, large)} if large else {})


def test_too_many_beds_are_given_back_at_the_end_of_the_turn():
    """U-31, S9: which is the player's choice."""
    board = Board({"project": "many", "green": 9, "small_beds": 2, "large_beds": 1})
    board.garden.inventory(1, small=3, medium=2)
    board.do("gardener", "many")
    assert (board.phase, board.beds()) == ("give bed", [5, 2, 1])
    assert board.legal() == [("give", "large"), ("give", "medium"), ("give", "small")]
    supply = board.supply[0]
    board.play(("give", "small"), ("give", "large"))
    assert (board.beds(), board.seat) == ([4, 2, 0], 2)
    assert board.supply[0] == [supply[0] + 1, supply[1], supply[2] + 1]


def test_too_many_cuttings_are_given_back_after_beds():
    """U-31, R20."""
    board = Board({"project": "many", "green": 9, "small_beds": 1})
    board.garden.inventory(1, small=6).cuttings(1, purple=6, red=5)
    board.do("gardener", "many")
    assert (board.phase, board.beds()) == ("give cutting", [6, 0, 0])  # one bed of one size: unasked, R7
    board.do("give", "red")
    assert (board.held(), board.seat) == ({"purple": 6, "red": 4}, 2)


def test_limits_may_be_passed_within_the_turn():
    """U-31: cuttings are spent before they are counted."""
    board = Board({"project": "goal", "green": 3})
    board.garden.cuttings(1, green=5, red=5).inventory(1, large=1)
    board.do("place", "D4", "E4", "F4")
    board.do("section", "red").do("complete", "goal")
    assert sum(board.held().values()) == 10
    assert board.seat == 2
