"""Rules M-23 to M-31 and the rulings on planting, each on a small table laid by hand."""

import pytest
from games.horticulture.board import Board

from sandbox.games.horticulture.events import Event

FENCES = "QQ.../FF.../...../...../....."  # two of them, worth an Earth each


def plants(hand, **gardens):
    """What a seat with a hand can plant."""
    return Board().lay(hands=[hand], **gardens).plants()


def test_a_tile_is_planted_for_its_cost():
    """M-23, M-24: the cards go to the compost, the tile into the garden."""
    board = Board().lay(hands=["EEE"]).do("plant", "Fence").do("place", (1, 1), (1, 2))
    assert (board.held(1), board.composted, board.left("Fence")) == ("E", "EE", 2)
    assert (board.own_tiles(1), board.garden_of(1).split("\n")[0], board.seat) == (["Fence"], "FF...", 2)
    assert board.happened(Event.PLANTED)[0][2:5] == (1, 2, 0)


@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        ("", []),
        ("S", []),
        ("E", ["Grass"]),
        ("m", ["Grass"]),
        ("EE", ["Grass", "Fence"]),
        ("Em", ["Grass", "Fence"]),
        ("fff", ["Grass"]),
        ("ffF", []),
        ("fffFFF", ["Grass", "Fence"]),
        ("SBB", ["Parterre"]),
        ("SWEm", ["Grass", "Fence", "Woodshed", "Gazebo"]),
    ],
)
def test_what_can_be_planted_depends_on_hand_mushrooms_and_sets(hand, tiles):
    """M-15, M-16, M-24."""
    assert plants(hand) == tiles


def test_an_exhausted_pile_is_not_planted():
    """M-23."""
    assert Board().lay(hands=["EE"]).piles(Grass=0).plants() == ["Fence"]


def test_the_payment_is_chosen_and_each_is_offered_once():
    """M-24, H11: real cards first, then sets, mushrooms pay the rest."""
    board = Board().lay(hands=["EEmfff"]).do("plant", "Fence")
    assert board.legal() == [("pay", "E", 0), ("pay", "E", 1), ("pay", "E", 2)]
    board.do("pay", "E", 1)
    assert board.legal() == [("pay", "f", 0), ("pay", "f", 1)]
    assert board.do("pay", "f", 0).held(1) == "Efff"


def test_a_payment_without_a_choice_is_made_unasked():
    """R19."""
    assert Board().lay(hands=["Em"]).do("plant", "Fence").phase == "place"


def test_a_tile_that_needs_a_tool_is_planted_by_who_owns_it():
    """M-25."""
    assert "Chicken Coop" not in plants("SSWEm")
    board = Board().lay(hands=["SSWE"]).tools(1, "Shears")
    assert "Chicken Coop" in board.plants()
    board.do("plant", "Chicken Coop").place_somewhere()
    assert (board.own_tiles(1), board.own_tools(1)) == (["Chicken Coop"], ["Shears"])


def test_a_tool_is_borrowed_for_a_mushroom_which_the_lender_gets():
    """M-25, H10: and may exceed the hand limit."""
    board = Board(players=3, hand_limit=6).lay(hands=["SSWEm", "SSSSSS", ""]).tools(2, "Shears")
    board.do("plant", "Chicken Coop")
    assert board.held(2) == "SSSSSSm"
    board.place_somewhere()
    assert (board.own_tiles(1), board.held(1), board.own_tools(2)) == (["Chicken Coop"], "", ["Shears"])
    assert board.happened(Event.BORROWED)[0][:4] == (0, 0, 0, 1)


def test_the_lender_is_chosen():
    """M-25."""
    board = Board(players=3).lay(hands=["SSWEm", "", ""]).tools(2, "Shears").tools(3, "Shears")
    assert board.do("plant", "Chicken Coop").legal() == [("borrow", 2), ("borrow", 3)]
    assert board.do("borrow", 3).held(3) == "m"


def test_neither_sets_nor_a_mushroom_needed_elsewhere_pay_for_a_loan():
    """M-15, M-25."""
    for hand in ("SSWEfff", "SSWm"):
        assert "Chicken Coop" not in Board().lay(hands=[hand]).tools(2, "Shears").plants()


def test_a_tile_is_turned_but_neither_flipped_nor_put_on_others():
    """M-26, H18."""
    board = Board().lay(hands=["EE"], one="FF.FF/QQ.QQ/FF.FF/QQ.QQ/FF...").do("plant", "Fence")
    assert sorted(board.legal()) == [
        ("place", (1, 3), (2, 3)),
        ("place", (2, 3), (3, 3)),
        ("place", (3, 3), (4, 3)),
        ("place", (4, 3), (5, 3)),
        ("place", (5, 3), (5, 4)),
        ("place", (5, 4), (5, 5)),
    ]


def test_a_tile_without_a_place_is_not_offered():
    """M-23."""
    full = "FF.FF/QQGQQ/FFHFF/QQGQQ/FFHFF"
    assert plants("EEEE", one=full) == ["Grass"]


def test_the_first_to_plant_gets_the_animal_and_keeps_it():
    """M-27, R13."""
    board = Board().lay(hands=["EE", "EE"])
    board.do("plant", "Fence").place_somewhere().do("plant", "Fence").place_somewhere()
    assert board.happened(Event.ANIMAL) == [(0, 0, 1, 0, 0, 0, 0)]
    assert board.score(1)["animals"] == 1
    assert "animals" not in board.score(2)
    board.hand(1, "SEWB").do("plant", "Gazebo").do("transplant", "Fence")
    assert board.score(1)["animals"] == 1


def test_the_rabbit_of_the_top_grass_tile_comes_with_it():
    """M-28, H16."""
    board = Board(grass_tiles=3, rabbits=1)
    board.state["grass"] = 0b010
    for rabbits in (0, 1, 1):
        board.turn(1).hand(1, "E").do("plant", "Grass").place_somewhere()
        assert board.score(1).get("rabbits", 0) == rabbits


def test_a_yield_pays_for_this_planting_only_and_frees_the_spaces():
    """M-30, H12."""
    board = Board().lay(hands=["SE"], one=FENCES)
    assert board.plants() == ["Grass", "Woodshed"]
    board.do("plant", "Woodshed")
    assert board.legal() == [("transplant", "Fence")], "nothing else can pay"
    board.do("transplant", "Fence")
    assert board.legal() == [("ready",), ("transplant", "Fence")]
    board.do("ready").do("place", (1, 1), (1, 2))
    assert (board.own_tiles(1), board.held(1), board.composted) == (["Fence", "Woodshed"], "", "SE")
    assert board.score(1)["removed tiles"] == 1
    assert board.happened(Event.PLANTED)[0][2:5] == (2, 2, 1)


def test_several_tiles_are_transplanted_for_one_planting():
    """H12."""
    board = Board().lay(hands=["S"], one=FENCES)
    assert board.plants() == ["Grass", "Woodshed"]
    board.do("plant", "Woodshed").do("transplant", "Fence")
    assert board.phase == "place", "the second fence was the only way on"
    assert board.own_tiles(1) == []


def test_a_tile_may_be_transplanted_only_for_its_spaces():
    """R14: what is not needed is lost."""
    full = "FF.FF/QQGQQ/FFHFF/QQGQQ/FFHFF"
    board = Board().lay(hands=["SEE"], one=full)
    assert board.plants() == ["Grass", "Woodshed"]
    board.do("plant", "Woodshed").do("transplant", "Fence")
    assert ("ready",) in board.legal()


def test_neither_grass_nor_landmarks_nor_the_same_kind_are_transplanted():
    """M-31."""
    assert plants("S", one="G..../BBB../BBB../...../.....") == []
    assert plants("E", one=FENCES) == ["Grass"]


def test_an_effect_is_lost_at_once():
    """M-30: the Pond makes Water cheaper, but not once it is transplanted."""
    pond = ".OO../OO.../...../...../....."
    assert "Gazebo" in plants("SEB", one=pond)
    board = Board().lay(hands=["SEB"], one=pond).do("plant", "Gazebo")
    assert board.legal() == [("ready",), ("transplant", "Pond")], "its yield is Water"
    lost = Board().lay(hands=["SEBm"], one=pond).do("plant", "Gazebo").do("transplant", "Pond")
    assert lost.state["effect"][0].sum() == 0


def test_a_gazebo_transplanted_leaves_room_for_one_tool_less():
    """R15: the tool needed may not be dropped."""
    gazebo = "AA.../AA.../...../...../....."
    board = Board().lay(hands=["SE"], one=gazebo).tools(1, "Shears", "Shovel").do("plant", "Chicken Coop")
    assert (board.phase, board.own_tools(1)) == ("place", ["Shears"])
    assert board.state["gone"].tolist() == [0, 0, 1, 0]


def test_the_tool_to_drop_is_chosen_where_both_can_be_missed():
    """R15."""
    gazebo = "AA.../AA.../...../...../....."
    board = Board().lay(hands=["EE"], one=gazebo).tools(1, "Shears", "Shovel").do("plant", "Woodshed")
    assert board.legal() == [("drop", "Shears"), ("drop", "Shovel")]
    assert board.do("drop", "Shears").own_tools(1) == ["Shovel"]
    assert board.phase == "place"


def test_effects_of_tiles_add_up():
    """M-29: two fences, two cards more in hand."""
    assert Board().lay("E../.../...", hands=["SSSSSS"], one=FENCES).legal("take") == [("take", 1)]
    assert Board().lay("E../.../...", hands=["SSSSSSS"], one=FENCES).legal("take") == []


def test_sets_are_never_smaller_than_one_card():
    """M-29: with three woodsheds each reborn card is a wild element."""
    sheds = "WW.WW/RR.../...../...../....."
    for reborn, enough in (("fF", True), ("f", False)):
        board = Board().lay(hands=[reborn], one=sheds).do("plant", "Fence")
        assert (("ready",) in board.legal()) == enough


def test_points_for_animals_count_each_own_animal():
    """M-29, M-39."""
    board = Board().lay(one="CCC../...../...../...../.....").animals(1, "Pond", "Fence")
    assert (board.score(1)["animals"], board.score(1)["effects"]) == (2, 2)
