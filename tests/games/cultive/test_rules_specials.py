"""Rules C-19 to C-22: the bee and management."""

import pytest
from games.cultive.board import BEE, DISCARD, END, GROW, MOVE, RENEW, Board

from sandbox.games.cultive.events import Event

SPECIALS = (BEE, MOVE, DISCARD)


def test_a_special_action_costs_no_action():
    """C-19, R8: several in one turn, before and after the actions, as long as icons last."""
    board = Board()
    board.stand(("jambo", 0, 1))
    board.do(BEE, 0, 0)
    for _ in range(3):
        board.do(RENEW)
    board.do(MOVE, 0, 4)
    board.do(DISCARD, 0, 4)
    assert board.state["specials"][0] == 0
    assert board.standing() == [None] * 5
    assert board.legal() == [(END, 0, 0)]


def test_special_actions_are_used_up_for_the_whole_game():
    """C-19: they do not come back the next round."""
    board = Board(specials=1)
    board.stand(("jambo", 0, 1))
    board.do(BEE, 0, 0)
    assert board.legal(*SPECIALS) == []
    board.end_round()
    board.end_turn()
    assert board.state["player"] == 0
    assert board.legal(*SPECIALS) == []


def test_the_two_budgets_are_separate():
    """R8: the others' special actions are their own, and are not touched."""
    board = Board(players=3, specials=2, actions=1)
    board.stand(("jambo", 0, 1))
    board.do(BEE, 0, 0)
    assert board.state["specials"][:3].tolist() == [1, 2, 2]
    assert board.state["actions_left"] == 1


def test_special_actions_are_for_the_own_turn_and_the_own_plants():
    """C-19, R8: the player to the left has none to use here."""
    board = Board()
    board.stand(("jambo", 0, 1))
    board.end_turn()
    assert board.legal(*SPECIALS) == []


def test_without_icons_there_is_no_special_action():
    """C-19: specials 0."""
    board = Board(specials=0)
    board.stand(("jambo", 0, 1))
    assert board.legal(*SPECIALS) == []


def test_the_bee_reveals_all_cards_of_one_plant():
    """C-20: of that one only."""
    board = Board()
    board.stand(("corn", 0, 2), ("corn", 0, 2))
    board.do(BEE, 0, 1)
    assert board.standing()[:2] == [("corn", 0, 2), ("corn", 2, 0)]
    assert board.happened(Event.BEE) == [(0, 0, board.number("corn"), 1, 2, 0, 0)]


def test_a_bee_lets_check_and_harvest_see_the_plant_in_the_same_round():
    """C-20: the lettuce is harvested at once, the pineapple beside the jambo of three dies."""
    board = Board(renew_each_round=False)
    board.stand(("lettuce", 0, 1), None, ("pineapple", 0, 1), ("jambo", 2, 1))
    for terrain in (0, 2, 3):
        board.do(BEE, 0, terrain)
    board.end_round()
    assert board.columns() == [["lettuce"], [], [], ["jambo"], []]
    assert board.discards() == ["pineapple"]


def test_a_plant_can_be_grown_again_in_the_turn_of_a_bee():
    """R10: two stages in one round, thanks to the bee."""
    board = Board()
    board.deal(0, "jambo", "jambo")
    board.stand(("jambo", 1))
    board.do(GROW, "jambo", 0)
    assert board.legal(GROW) == []
    board.do(BEE, 0, 0)
    board.do(GROW, "jambo", 0)
    assert board.standing()[0] == ("jambo", 2, 1)


def test_a_bee_on_a_plant_without_face_down_cards_is_not_offered():
    """R20: it would change nothing."""
    board = Board()
    board.stand(("jambo", 2), ("jambo", 1, 1), None, ("lettuce", 0, 1))
    assert board.legal(BEE) == [(BEE, 0, 1), (BEE, 0, 3)]


def test_a_plant_is_moved_whole_and_as_it_is():
    """C-21, R9: revealed and face-down cards stay what they are."""
    board = Board()
    board.stand(("jambo", 2, 1), ("onion", 1))
    board.do(MOVE, 0, 3)
    assert board.standing() == [None, ("onion", 1, 0), None, ("jambo", 2, 1), None]
    assert board.discards() == []


def test_a_plant_is_moved_to_a_terrain_without_a_plant_only():
    """C-21, R9: harvested cards below do not matter."""
    board = Board()
    board.stand(("jambo", 2, 1), ("onion", 0, 1))
    board.harvest([], [], ["lettuce", "onion"])
    targets = {move[1:] for move in board.legal(MOVE)}
    assert targets == {(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)}
    board.do(MOVE, 0, 2)
    assert board.column(2) == ["lettuce", "onion"]


def test_a_moved_plant_stands_in_the_light_of_its_new_terrain():
    """C-21: the pineapple escapes the shade of the jambo; it is harvested where it stands."""
    board = Board()
    board.stand(None, None, ("pineapple", 1), ("jambo", 3))
    board.do(MOVE, 2, 0)
    board.end_round()
    assert board.columns() == [["pineapple"], [], [], ["jambo"], []]


@pytest.mark.parametrize("plant", [("jambo", 2, 1), ("corn", 0, 2), ("lettuce", 1)])
def test_a_whole_plant_can_be_discarded(plant):
    """C-22: all its cards go to the discard pile; what was harvested below stays."""
    board = Board()
    board.stand(None, plant)
    board.harvest([], ["onion"])
    board.do(DISCARD, 0, 1)
    assert board.standing() == [None] * 5
    assert board.discards() == [plant[0]] * sum(plant[1:])
    assert board.column(1) == ["onion"]
    assert board.happened(Event.CLEARED)[0][2:5] == (board.number(plant[0]), 1, sum(plant[1:]))
