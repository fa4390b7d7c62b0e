"""Rules U-12 and U-23 to U-27 and the rulings on completing projects."""

import pytest
from games.succulent.board import SKIP, Board

from sandbox.games.succulent.events import Event


def about_to(*rows, gardener=-1, **changes):
    """Seat 1 holds three green cuttings, and has sent its gardener to the last card of the row."""
    board = Board(*rows, **changes)
    board.garden.cuttings(1, green=3)
    return board.do("gardener", board.row[gardener])


CHEAP = {"project": "cheap", "green": 1}


def test_a_project_may_be_completed_after_the_action_and_need_not_be():
    """U-12, U-23."""
    board = about_to(CHEAP)
    assert board.legal() == [("complete", "cheap"), SKIP]
    board.do(*SKIP)
    assert (board.seat, board.completed(), board.held()) == (2, [], {"green": 3})


def test_a_turn_completes_one_project_at_most():
    """U-23."""
    board = about_to(CHEAP, {"project": "other", "green": 1})
    board.do("complete", "cheap")
    assert (board.seat, board.completed()) == (2, ["cheap"])


def test_without_a_project_to_pay_for_nothing_is_asked():
    """U-24."""
    assert about_to({"project": "dear", "green": 4}).seat == 2


def test_the_cost_returns_to_the_supply_and_the_card_to_its_player():
    """U-24, U-25."""
    board = about_to({"project": "goal", "green": 2})
    supply = board.supply[2]
    board.do("complete", "goal")
    assert (board.held(), board.completed()) == ({"green": 1}, ["goal"])
    assert board.supply[2] == [supply[0] + 2, *supply[1:]]


@pytest.mark.parametrize(("left", "gained"), [(10, 2), (1, 1)])
def test_a_bonus_of_cuttings_comes_at_once(left, gained):
    """U-26, S5: as far as the supply reaches, which does not know the price paid in another type."""
    board = about_to({"project": "goal", "kind": "cutting", "colour": "red", "amount": 2, "green": 3})
    board.state["cutting_supply"][3] = left
    assert board.do("complete", "goal").held() == {"red": gained}


def test_a_bonus_of_any_cutting_lets_the_player_choose_the_type():
    """U-26, S8: once for each cutting."""
    board = about_to({"project": "goal", "kind": "any cutting", "amount": 2, "green": 3})
    board.state["cutting_supply"][4] = 0
    board.do("complete", "goal")
    assert board.legal() == [("take", word) for word in ("green", "orange", "purple", "red")]
    board.play(("take", "red"), ("take", "green"))
    assert (board.held(), board.seat) == ({"green": 1, "red": 1}, 2)


def test_a_bonus_of_droplets_is_placed_one_by_one():
    """U-26, U-28."""
    board = about_to({"project": "goal", "amount": 2, "green": 3}).do("complete", "goal")
    board.play(("section", "red"), ("section", "black"))
    assert board.droplets() == {"black": (1, 0), "red": (1, 0)}
    assert board.gained() == {(1, "small", "bonuses"): 2}


def test_a_bonus_bed_comes_out_of_the_supply():
    """U-26."""
    board = about_to({"project": "goal", "kind": "small bed", "amount": 1, "green": 3})
    before, supply = board.beds(), board.supply[0]
    board.do("complete", "goal")
    assert (board.beds()[0], board.supply[0][0]) == (before[0] + 1, supply[0] - 1)


PLACING = {"project": "goal", "kind": "place a small bed", "amount": 1, "green": 3}


def test_a_placing_bonus_brings_its_bed_along():
    """U-26, R3: out of the supply, with all its effects, here a neighbour's droplet."""
    board = about_to(PLACING)
    board.garden.bed(2, "D5")
    before, supply = board.beds(), board.supply[0]
    board.do("complete", "goal")
    assert board.phase == "bed"
    board.do("place", "D4")
    assert (board.beds(), board.supply[0][0], board.held()) == (before, supply[0] - 1, {"green": 1})
    assert (board.seat, board.phase) == (2, "droplet")
    board.do("section", "red")
    assert (board.seat, board.phase) == (2, "act")
    assert board.state["placed"][0] == 1


def test_a_placing_bonus_may_take_the_bed_from_the_inventory():
    """R3: with the switch; without a bed there is nothing to place."""
    board = about_to(PLACING, place_from="inventory")
    board.do("complete", "goal").do("place", "D4")
    assert board.beds()[0] == 0
    board = about_to(
        PLACING, {"project": "none", "green": 9, "small_beds": 0}, gardener=1, place_from="inventory"
    )
    assert board.do("complete", "goal").seat == 2


BIG_SMALL_BEDS = [
    {"bed": "small", "size": "small", "drawing": "###o#"},
    {"bed": "medium", "size": "medium", "drawing": "o"},
    {"bed": "large", "size": "large", "drawing": "o##"},
]


@pytest.mark.parametrize("place_from", ["supply", "inventory"])
def test_a_bonus_bed_that_fits_nowhere_is_not_asked_for(place_from):
    """R3, R7: free spaces are left, but no five of them in a line."""
    board = about_to(PLACING, place_from=place_from, beds=BIG_SMALL_BEDS)
    board.garden.inventory(1, small=1)
    while ways := board.garden.placements("small"):
        board.garden.bed(None, ways[0][2])
    assert board.garden.placements("medium")
    assert board.do("complete", "goal").seat == 2


def test_placing_may_be_declined():
    """R3."""
    board = about_to(PLACING).do("complete", "goal").do(*SKIP)
    assert (board.seat, board.state["n_beds"]) == (2, 0)
    assert len(board.happened(Event.DECLINED)) == 1


@pytest.mark.parametrize("owner", [1, 2])
def test_a_gardener_on_the_card_returns_with_a_large_droplet_for_its_owner(owner):
    """U-27: whoever completes it."""
    board = Board(CHEAP)
    board.garden.cuttings(1, green=1)
    if owner == 2:
        board.at(2).do("gardener", "cheap").do("gardener", board.row[-1])
    else:
        board.do("gardener", "cheap")
    board.do("complete", "cheap")
    assert (board.seat, board.phase) == (owner, "droplet")
    board.do("section", "orange")
    assert board.droplets(owner) == {"orange": (0, 1)}
    assert board.gardener(owner) is None
    assert board.gained() == {(owner, "large", "gardeners"): 1}


def test_the_row_is_filled_with_the_next_card():
    """U-27: in the same place."""
    board = about_to(CHEAP)
    follower = board.names[5]
    board.do("complete", "cheap")
    assert board.row[0] == follower
    assert board.row[1:] == board.names[1:5]


def test_with_an_empty_deck_the_row_stays_short():
    """R11."""
    board = about_to(CHEAP)
    board.state["n_deck"] = 0
    board.do("complete", "cheap")
    assert board.row[0] is None
    assert len(board.legal("gardener")) == 3


def test_the_gardener_may_leave_the_card_before_it_is_completed():
    """U-21, U-27: then nobody gains for it."""
    board = Board(CHEAP)
    board.garden.cuttings(1, green=1)
    board.play(("gardener", "cheap"), SKIP).pass_on()
    board.play(("gardener", board.row[2]), ("complete", "cheap"))
    assert board.gained() == {}
    assert board.gardener(1) == board.row[2]
