"""Rules M-11 to M-22 and the rulings on collecting, each on a small table laid by hand."""

import pytest
from games.horticulture.board import DECK, EMPTY, Board

from sandbox.games.horticulture.events import Event


def test_one_card_or_two_alike_adjacent_ones_are_collected():
    """M-11: horizontally or vertically, not diagonally, not around an edge."""
    board = Board().lay("EES/WWE/ESW")
    pairs = [move for move in board.legal("take") if len(move) == 3]
    assert pairs == [("take", 1, 2), ("take", 4, 5)]
    assert len(board.legal("take")) == 9 + 2
    board.do("take", 1, 2)
    assert board.held(1) == "EE"


def test_adjacent_down_a_column():
    """M-11."""
    assert [move for move in Board().lay("EWS/ESW/SEW").legal("take") if len(move) == 3] == [
        ("take", 1, 4),
        ("take", 6, 9),
    ]


def test_the_hand_limit_bounds_what_plain_elements_are_taken():
    """M-11: with four cards only one more, with five none."""
    board = Board().lay("EE./.../...")
    assert board.hand(1, "SSSS").legal("take") == [("take", 1), ("take", 2)]
    assert board.hand(1, "SSSSm").legal("take") == []


@pytest.mark.parametrize(("limit", "moves"), [(1, 0), (6, 2), (7, 3)])
def test_the_hand_limit_can_be_set(limit, moves):
    """M-11."""
    board = Board(hand_limit=limit).lay("EE./.../...", hands=["SSSSm"])
    assert len(board.legal("take")) == moves


def test_a_bloom_costs_a_sunshine_which_goes_to_the_compost():
    """M-13, H6: one for two."""
    board = Board().lay("BB./.../...", DECK, ["SS"])
    board.do("take", 1, 2)
    assert (board.held(1), board.composted) == ("SBB", "S")
    assert board.happened(Event.GAVE)[0][2:5] == (0, 1, 0)


def test_without_a_sunshine_there_is_no_bloom_whatever_the_mushrooms():
    """M-13."""
    assert Board().lay("BB./.../...", hands=["EWmm"]).legal("take") == []


def test_with_a_full_hand_a_sunshine_makes_room_for_one_bloom():
    """M-13, H6."""
    board = Board().lay("BB./.../...", hands=["SEEEE"])
    assert board.legal("take") == [("take", 1), ("take", 2)]
    assert board.do("take", 1).held(1) == "EEEEB"


def test_a_set_of_reborn_cards_may_be_given_as_the_sunshine():
    """R7: the player chooses where both are there."""
    board = Board().lay("BB./.../...", DECK, ["Sfff"])
    board.do("take", 1, 2)
    assert (board.phase, board.legal()) == ("give", [("give", "S"), ("give", "f")])
    board.do("give", "f")
    assert (board.held(1), board.composted) == ("SBB", "fff")
    assert Board(wild_sunshine=False).lay("BB./.../...", hands=["fff"]).legal("take") == []
    full = Board().lay("BB./.../...", hands=["EEEEEFFF"])
    assert full.legal("take") == [], "a set leaves the hand full"


def test_bloom_for_nothing():
    """M-29: with a Parterre no Sunshine is given."""
    board = Board().lay("BB./.../...", DECK, ["S"], one="PP.../P..../...../...../.....")
    assert board.do("take", 1, 2).held(1) == "SBB"


def test_reborn_cards_lie_beside_the_garden_whatever_the_hand():
    """M-14, M-17."""
    board = Board().lay("ff./F../F..", DECK, ["SSSSS"])
    assert board.legal("take") == [
        ("take", 1),
        ("take", 1, 2),
        ("take", 2),
        ("take", 4),
        ("take", 4, 7),
        ("take", 7),
    ]
    assert board.do("take", 4, 7).held(1) == "SSSSSFF"


def test_a_mushroom_is_taken_for_an_element_of_choice_with_a_full_hand_too():
    """M-16, H7."""
    board = Board().lay("m../.../...", DECK, ["SEEEB"])
    board.do("take", 1)
    assert board.legal() == [("give", "B"), ("give", "E"), ("give", "S")]
    board.do("give", "E")
    assert (board.held(1), board.composted) == ("SEEBm", "E")


def test_two_mushrooms_wherever_they_lie_for_two_things():
    """M-16, R6, R8: elements and sets, each way to give them once."""
    board = Board().lay("m../.../..m", DECK, ["Sfff"])
    assert ("take", 1, 9) in board.legal()
    board.do("take", 1, 9)
    # An element first, then a set: nothing else is left to give.
    assert (board.held(1), board.seat) == ("mm", 2)
    assert Board(mushrooms_adjacent=True).lay("m../.../..m", hands=["SE"]).legal("take") == [
        ("take", 1),
        ("take", 9),
    ]


def test_mushrooms_are_given_kind_by_kind():
    """R8: a Sunshine after an Earth would be the same as the Earth after it."""
    board = Board().lay("mm./.../...", DECK, ["SSEB"]).do("take", 1, 2)
    assert board.legal() == [("give", "E"), ("give", "S")], "after a Bloom nothing would be left to give"
    board.do("give", "E")
    assert (board.held(1), board.seat) == ("SSmm", 2), "only the Bloom was left"


def test_a_set_for_a_mushroom_needs_room():
    """R8."""
    board = Board().lay("m../.../...", hands=["SSSSSFFF"])
    board.do("take", 1)
    assert board.held(1) == "SSSSFFFm", "the Sunshine was the only choice"
    assert Board().lay("m../.../...", hands=["mmmmmFFF"]).legal("take") == []


def test_a_mushroom_is_not_given_for_a_mushroom():
    """R8."""
    assert Board().lay("m../.../...", hands=["mm"]).legal("take") == []


def test_a_tool_is_taken_for_its_cost():
    """M-18, R9: the shears for a Sunshine and a Water, mushrooms stand for either."""
    assert Board().lay("h../.../...", hands=["SE"]).legal("take") == []
    board = Board().lay("h../.../...", DECK, ["SWE"]).do("take", 1)
    assert (board.held(1), board.own_tools(1), board.composted) == ("E", ["Shears"], "SW")
    assert Board().lay("h../.../...", DECK, ["Sm"]).do("take", 1).held(1) == ""


def test_the_payment_of_a_tool_is_chosen():
    """M-18, H11: the Sunshine and the Water, or a mushroom for one of them."""
    board = Board().lay("h../.../...", DECK, ["SWm"]).do("take", 1)
    assert board.legal() == [("pay", "S", 0), ("pay", "S", 1)]
    board.do("pay", "S", 1)
    assert board.legal() == [("pay", "W", 0), ("pay", "W", 1)]
    assert board.do("pay", "W", 0).held(1) == "W"


def test_a_new_tool_puts_the_old_one_out_of_the_game():
    """M-19."""
    board = Board().lay("h../.../...", DECK, ["SW"]).tools(1, "Shovel").do("take", 1)
    assert (board.own_tools(1), board.state["gone"].tolist()) == (["Shears"], [0, 0, 1, 0])


def test_a_gazebo_gives_room_for_a_second_tool():
    """M-19, M-29: with three the player chooses among the older two."""
    gazebo = "AA.../AA.../...../...../....."
    board = Board().lay("h../.../...", DECK, ["SWSW", ""], one=gazebo).tools(1, "Shovel").do("take", 1)
    assert board.own_tools(1) == ["Shears", "Shovel"]
    board.turn(1).lay("g../.../...").hand(1, "EW").do("take", 1)
    assert (board.phase, board.legal()) == ("drop", [("drop", "Shears"), ("drop", "Shovel")])
    assert board.do("drop", "Shears").own_tools(1) == ["Gloves", "Shovel"]


def test_no_tool_of_a_kind_one_has_and_none_without_room():
    """R10."""
    assert Board().lay("h../.../...", hands=["SW"]).tools(1, "Shears").legal("take") == []
    assert Board(tools_per_player=0).lay("h../.../...", hands=["SW"]).legal("take") == []


def test_the_water_can_draws_before_collecting_and_not_again_after_it():
    """M-21, H8."""
    board = Board().lay("E../.../...", "SWWWW").tools(1, "Water Can")
    board.do("draw")
    assert (board.held(1), board.legal()) == ("W", [("stop",), ("take", 1)])
    board.do("take", 1)
    assert (board.held(1), board.seat) == ("EW", 2)


def test_the_water_can_draws_after_collecting_before_the_refill():
    """M-21, R22."""
    board = Board().lay("E../.../...", "SWBE").tools(1, "Water Can").do("take", 1)
    assert (board.phase, board.rows) == ("draw", EMPTY)
    board.do("draw")
    assert (board.held(1), board.rows, board.next_cards) == ("EW", "E../B../S..", "")


@pytest.mark.parametrize(
    ("drawn", "held", "composted"),
    [("W", "W", ""), ("B", "B", ""), ("f", "f", ""), ("F", "F", ""), ("m", "", "m"), ("h", "", "h")],
)
def test_what_becomes_of_the_card_of_the_water_can(drawn, held, composted):
    """M-21, H8: mushrooms and tools go to the compost."""
    board = Board().lay(EMPTY, "S" + drawn + DECK).tools(1, "Water Can").do("draw")
    assert (board.held(1), board.composted) == (held, composted)


def test_with_a_full_hand_the_card_of_the_water_can_goes_to_the_compost():
    """H8."""
    board = Board().lay("E../.../...", "SW" + DECK, ["SSSSS"]).tools(1, "Water Can").do("draw")
    assert (board.held(1), board.composted) == ("SSSSS", "W")


def test_a_water_can_just_taken_is_not_used_in_the_same_turn():
    """R22."""
    board = Board().lay("c../.../...", DECK, ["WW"]).do("take", 1)
    assert (board.own_tools(1), board.seat) == (["Water Can"], 2)


def test_removing_a_row_composts_it_and_refills_then_one_card_may_be_collected():
    """M-22, H9, R12: tools do not help."""
    board = Board().lay("EEW/SSW/WEf", "EEBBBB", ["SS"]).tools(1, "Shears").do("remove", 2)
    assert (board.composted, board.rows) == ("SSW", "EEB/EEW/WEf")
    assert board.phase == "take one"
    assert all(len(move) == 2 for move in board.legal("take"))
    board.do("take", 3)
    assert (board.held(1), board.seat, board.rows) == ("SB", 2, "EEB/EEW/WEf")


def test_after_removing_a_row_the_turn_may_end():
    """M-22."""
    board = Board().lay("EEW/SSW/WEf", "EEBBBB").do("remove", 1).do("stop")
    assert (board.seat, board.held(1)) == (2, "")


def test_a_row_without_cards_cannot_be_removed():
    """R12."""
    assert Board().lay("f../.../E..").legal("remove") == [("remove", 1), ("remove", 3)]


def test_used_tools_are_logged_only_where_they_were_needed():
    """M-20."""
    board = Board().lay("E.E/.E./...", "SSSSSS").tools(1, "Shears", "Shovel")
    board.do("take", 1, 5)
    assert [facts[2] for facts in board.happened(Event.USED)] == [2]
    board.turn(1).lay("E.E/.../...").hand(1, "").do("take", 1, 3)
    assert [facts[2] for facts in board.happened(Event.USED)] == [2, 0]
    board.turn(1).lay("EE./.../...").hand(1, "").do("take", 1, 2)
    assert [facts[2] for facts in board.happened(Event.USED)] == [2, 0]
