"""Rules C-9 to C-13: rounds, turns and the drawing of cards."""

import pytest
from games.cultive.board import BEE, DISCARD, END, FAIR, MOVE, PLANT, RENEW, Board

from sandbox.games.cultive.events import Event


def test_a_round_has_four_phases_in_their_order():
    """C-9: actions, check, harvest, reveal."""
    board = Board()
    board.stand(("lettuce", 1), ("jambo", 1, 1))
    board.log.clear()
    board.end_round()
    phases = (Event.TURN_ENDED, Event.CHECKED, Event.HARVESTED, Event.REVEALED, Event.ROUND_ENDED)
    seen = [event[0] for event in board.log if event[0] in phases]
    assert seen == [
        *(Event.TURN_ENDED, Event.TURN_ENDED, Event.CHECKED, Event.CHECKED),
        *(Event.HARVESTED, Event.REVEALED, Event.ROUND_ENDED),
    ]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player(first):
    """C-10: each player once."""
    board = Board(players=3)
    for _ in range(first):
        board.end_round()
    order = []
    for _ in range(3):
        order.append(int(board.state["player"]))
        board.end_turn()
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize("actions", [1, 3, 6])
def test_a_turn_has_so_many_actions(actions):
    """C-11: the same action may be repeated; then only special actions and the end of the turn are left."""
    board = Board(actions=actions, terrains=7)  # one terrain stays free to move to
    for terrain in range(actions):
        board.deal(0, "lettuce", "lettuce")
        assert board.legal(PLANT)
        board.do(PLANT, "lettuce", terrain)
    assert {move[0] for move in board.legal()} == {END, BEE, DISCARD, MOVE}
    board.state["specials"][0] = 0
    assert board.legal() == [(END, 0, 0)]
    board.end_turn()
    assert board.happened(Event.TURN_ENDED) == [(0, 0, 0, 0, 0, 0, 0)]


def test_actions_can_be_mixed():
    """C-11: in any order."""
    board = Board()
    board.deal(0, "lettuce", "pea", "pea")
    board.lay_out("onion")
    board.do(PLANT, "pea", 2)
    board.do(FAIR, "lettuce", "onion")
    board.do(PLANT, "onion", 4)
    assert board.standing() == [None, None, ("pea", 0, 2), None, ("onion", 0, 1)]


@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_a_turn_may_end_early(done):
    """C-11, R15: the actions left are lost."""
    board = Board()
    for _ in range(done):
        board.do(RENEW)
    board.end_turn()
    assert board.state["player"] == 1
    assert board.state["actions_left"] == 3
    assert board.happened(Event.TURN_ENDED)[0][2] == 3 - done


@pytest.mark.parametrize("hand_size", [2, 5, 8])
def test_the_hand_is_filled_at_the_end_of_the_turn(hand_size):
    """C-12: not before, and from the top of the deck."""
    board = Board(hand_size=hand_size, fair_size=0)
    board.deal(0, "lettuce", "lettuce")
    board.do(PLANT, "lettuce", 0)
    assert board.hand(0) == ["lettuce"]
    board.stack(*["onion"] * (hand_size - 1), "fern", "fern")
    board.end_turn()
    assert board.hand(0) == sorted(["lettuce"] + ["onion"] * (hand_size - 1))
    assert board.state["n_deck"] == 2


def test_an_empty_deck_is_made_of_the_discards_in_the_middle_of_a_draw():
    """C-13, R13: the last onion is drawn, then the discards are shuffled and drawn from."""
    board = Board()
    board.deal(0, "lettuce")
    board.stack("onion", discards=["fern"] * 3 + ["pea"] * 3)
    board.end_turn()
    hand = board.hand(0)
    assert "onion" in hand and len(hand) == 5
    assert board.state["n_deck"] == 3 and board.discards() == []
    rest = [board.names[species] for species in board.state["deck"][:3]]
    assert sorted([*hand, *rest]) == sorted(["lettuce", "onion"] + ["fern"] * 3 + ["pea"] * 3)
    assert board.happened(Event.RESHUFFLED) == [(0, 0, 6, 0, 0, 0, 0)]


def test_the_discards_are_shuffled():
    """C-13: in an order of chance, whatever order they were discarded in."""
    orders = set()
    for seed in range(8):
        made = []
        for discards in (["fern", "pea", "onion"] * 5, ["onion"] * 5 + ["pea"] * 5 + ["fern"] * 5):
            board = Board(seed=seed)
            board.deal(0, "lettuce")
            board.stack(discards=discards)
            board.end_turn()
            made.append(tuple(board.state["deck"][:11].tolist()))
        assert made[0] == made[1]
        orders.add(made[0])
    assert len(orders) == 8


def test_a_draw_is_short_when_all_cards_are_out():
    """R13, R22: the hand stays short until the next filling."""
    board = Board()
    board.deal(0, "lettuce")
    board.stack("onion")
    board.end_turn()
    assert board.hand(0) == ["lettuce", "onion"]
    board.stack("pea", "pea", "pea", "pea")
    board.deal(1, *["fern"] * 5)
    board.end_turn()
    assert board.hand(0) == ["lettuce", "onion"]


def test_a_deck_is_not_made_before_a_card_is_needed():
    """C-13, R13: the last card of the deck is drawn, the discards stay."""
    board = Board()
    board.deal(0, *["lettuce"] * 4)
    board.stack("onion", discards=["fern"])
    board.end_turn()
    assert board.state["n_deck"] == 0
    assert board.discards() == ["fern"]
