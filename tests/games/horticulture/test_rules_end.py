"""Rules M-37 to M-40: the last round, points and ties."""

import pytest
from games.horticulture.board import Board

from sandbox.games.horticulture.events import Event

NEARLY = "BBBGH/BBBHG/HGHGH/BBBHG/BBBG."  # nothing that could be transplanted


def two_idle_turns(board):
    """Remove rows and collect nothing."""
    for _ in range(2):
        board.do("remove", 1).do("stop")


def test_three_exhausted_kinds_end_the_game_after_the_round():
    """M-37, H14."""
    board = Board(players=3).lay(hands=["", "E", "E"]).piles(Grass=1, Pond=0, Cabin=0).turn(2)
    board.do("plant", "Grass").place_somewhere()
    assert board.happened(Event.LAST_ROUND)[0][:3] == (1, 0, 1)
    assert (board.phase, board.seat) == ("turn", 3)
    board.do("remove", 1).do("stop")
    assert (board.phase, board.state["cause"]) == ("over", 1)
    assert board.state["turn"] == 2, "seat 2 and seat 3 in this hand-made round"


@pytest.mark.parametrize(("needed", "over"), [(1, True), (2, False)])
def test_how_many_kinds_must_be_exhausted_can_be_set(needed, over):
    """M-37."""
    board = Board(kinds_exhausted=needed).lay(hands=["E", ""]).piles(Grass=1)
    board.do("plant", "Grass").place_somewhere()
    assert (board.state["cause"] >= 0) == over


def test_a_kind_that_is_not_in_the_game_is_not_exhausted():
    """R16."""
    board = Board(kinds_exhausted=2, landmark_tiles=0).lay(hands=["E", ""]).piles(Grass=1)
    assert board.do("plant", "Grass").place_somewhere().state["cause"] == -1


def test_a_full_garden_ends_the_game_after_the_round_and_gives_the_marker():
    """M-37, H14: the first one only (R18)."""
    board = Board().lay(hands=["E", "E"], one=NEARLY, two=NEARLY)
    board.do("plant", "Grass")
    assert (board.seat, board.state["master"], board.state["cause"]) == (2, 0, 0)
    board.do("plant", "Grass")
    assert board.phase == "over"
    assert board.score(1)["Horticulture Master"] == 3
    assert "Horticulture Master" not in board.score(2)
    assert [facts[0] for facts in board.happened(Event.MASTER)] == [0]
    assert board.happened(Event.ENDED)[0][2] == 0


def test_nobody_planting_for_long_ends_the_game():
    """M-38, R21."""
    board = Board(idle_rounds=3)
    for _ in range(3):
        assert board.phase == "turn"
        two_idle_turns(board)
    assert (board.phase, board.state["cause"], board.state["round"]) == ("over", 3, 3)


def test_a_planting_begins_the_count_of_idle_rounds_anew():
    """R21."""
    board = Board(idle_rounds=2)
    two_idle_turns(board)
    board.hand(1, "E").do("plant", "Grass").place_somewhere().do("remove", 1).do("stop")
    two_idle_turns(board)
    assert board.phase == "turn"
    two_idle_turns(board)
    assert board.phase == "over"


def test_points_come_from_eight_sources():
    """M-39."""
    board = Board().lay(hands=["mmS"], one="CCC../...../BBB../BBB../....G").tools(1, "Gloves")
    board.animals(1, "Pond").warehouse(1, "Fence", "Fence", "Woodshed")
    board.state["rabbits"][0], board.state["master"] = 1, 0
    assert board.score(1) == {
        "tiles": 3 + 11 + 1,
        "removed tiles": 3,
        "animals": 1,
        "tools": 1,
        "mushrooms": 2,
        "rabbits": 1,
        "Horticulture Master": 3,
        "effects": 1,
    }


def test_the_points_can_be_set():
    """M-39."""
    changes = {"animal_points": 2, "tool_points": 3, "mushroom_points": 4, "removed_points": 5}
    changes |= {"rabbit_points": 6, "master_points": 7}
    board = Board(**changes).lay(hands=["m"]).tools(1, "Gloves").animals(1, "Pond").warehouse(1, "Fence")
    board.state["rabbits"][0], board.state["master"] = 1, 0
    assert list(board.score(1).values()) == [5, 2, 3, 4, 6, 7]


def test_ties_go_to_the_fewest_empty_spaces_then_the_most_cards():
    """M-40, H15: mushrooms count, reborn cards and tools do not."""
    board = Board().lay(hands=["SSm", "EEEEE"], one="FF.../...../...../...../.....")
    assert board.tie_break(1) > board.tie_break(2)
    board.lay(two="FF.../...../...../...../.....")
    assert board.tie_break(1) < board.tie_break(2)
    board.hand(2, "EEEffffff").tools(2, "Shears")
    assert board.tie_break(1) == board.tie_break(2)
