"""Whole lives of plants, from the hand to the harvest, and how many harvests a terrain can give."""

import numpy as np
import pytest
from conformance.games_at_hand import Cultive
from conformance.table import decisions
from games.cultive.board import BEE, END, GROW, MOVE, PLANT, Board, card

from sandbox import variant
from sandbox.games.cultive import GAME
from sandbox.games.cultive.actions import Action, kind_of, second_of
from sandbox.games.cultive.events import Event


def play_round(board, *moves, hand=()):
    """Let seat 1 do some moves with these cards in hand, the others nothing; on to the next round."""
    for _ in range(board.variant.players):
        if board.state["player"] == 0:
            board.deal(0, *hand)
            for move in moves:
                board.do(*move)
        board.do(END)
    board.nullify_left()


def test_the_life_of_a_one_stage_plant():
    """C-14, C-45, C-33, C-39: planted and revealed in one round, harvested in the next."""
    board = Board()
    play_round(board, (PLANT, "lettuce", 0), hand=["lettuce"])
    assert (board.standing()[0], board.column(0)) == (("lettuce", 1, 0), [])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (None, ["lettuce"])


def test_the_life_of_a_double_plant():
    """C-15, C-45, C-34, C-40: two cards at once, harvested joined."""
    board = Board()
    play_round(board, (PLANT, "corn", 0), hand=["corn", "corn"])
    assert (board.standing()[0], board.column(0)) == (("corn", 2, 0), [])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (None, ["corn"])
    assert board.points()[0] == 2 * 3


def test_the_life_of_a_two_stage_plant():
    """C-14, C-16, C-35, C-40: planted, grown in the next round, harvested in the third."""
    board = Board()
    play_round(board, (PLANT, "coffee", 0), hand=["coffee"])
    assert board.standing()[0] == ("coffee", 1, 0)
    play_round(board, (GROW, "coffee", 0), hand=["coffee"])
    assert (board.standing()[0], board.column(0)) == (("coffee", 2, 0), [])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (None, ["coffee"])
    assert board.points()[0] == 2 * 2


def test_the_short_life_of_a_two_stage_plant_that_is_not_grown():
    """C-35: dead in the round after it was revealed."""
    board = Board()
    play_round(board, (PLANT, "coffee", 0), hand=["coffee"])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (None, [])


def test_the_life_of_a_three_stage_plant_and_its_second_harvest():
    """C-16, C-36, C-41: three stages, a harvest of one card, and again one card grown and harvested."""
    board = Board()
    play_round(board, (PLANT, "jambo", 0), hand=["jambo"])
    assert board.standing()[0] == ("jambo", 1, 0)
    play_round(board, (GROW, "jambo", 0), hand=["jambo"])
    assert board.standing()[0] == ("jambo", 2, 0)
    play_round(board)
    assert board.standing()[0] == ("jambo", 2, 0)
    play_round(board, (GROW, "jambo", 0), hand=["jambo"])
    assert (board.standing()[0], board.column(0)) == (("jambo", 3, 0), [])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (("jambo", 2, 0), ["jambo"])
    play_round(board, (GROW, "jambo", 0), hand=["jambo"])
    assert (board.standing()[0], board.column(0)) == (("jambo", 3, 0), ["jambo"])
    play_round(board)
    assert (board.standing()[0], board.column(0)) == (("jambo", 2, 0), ["jambo", "jambo"])
    assert board.points() == [10, 0, 5, 3]
    grown = [facts[4] for facts in board.happened(Event.GREW)]
    assert grown == [2, 3, 3]


def test_no_check_happens_in_round_one_unless_a_bee_was_used():
    """C-37: over many games of chance."""
    with_bee = without = 0
    for seed in range(40):
        bees = 0
        for state, _, action in decisions(GAME, variant("cultive"), seed=seed):
            checks = [event for event in state["events"][: state["n_events"]] if event[0] == Event.CHECKED]
            if state["round"] > 0 or action is None:
                break
            bees += kind_of(action) == Action.BEE
        assert bees or not checks
        with_bee += bees > 0 and len(checks) > 0
        without += bees == 0
    assert with_bee > 0 and without > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_extra_check_and_harvest(players):
    """C-48: lettuce planted in the last round is harvested, what would be planted later is not."""
    board = Board(players=players)
    board.last_round()
    play_round(board, (PLANT, "lettuce", 0), (PLANT, "jambo", 1), hand=["lettuce", "jambo"])
    assert board.state["over"] == 1
    assert board.column(0) == ["lettuce"]
    checked = [facts[1] for facts in board.happened(Event.CHECKED)]
    assert checked == [board.variant.rounds[players]] * 2


def greedy(players, specials):
    """Plant a lettuce wherever the first terrain is free, with a bee on it while they last."""
    board = Board(players=players, specials=specials)
    while not board.state["over"]:
        moves = [(PLANT, "lettuce", 0)] if board.standing()[0] is None else []
        if moves and board.state["specials"][0] > 0:
            moves.append((BEE, 0, 0))
        play_round(board, *moves, hand=["lettuce"] * 5)
    return len(board.column(0))


@pytest.mark.parametrize(("players", "without", "with_three"), [(2, 5, 7), (3, 5, 6), (4, 4, 6)])
def test_a_scripted_player_reaches_the_most_harvests_there_can_be(players, without, with_three):
    """C-49: 5, 5, 4 under one terrain, and 7, 6, 6 with three special actions."""
    assert greedy(players, 0) == without
    assert greedy(players, 3) == with_three


def test_a_move_saves_a_round_as_a_bee_does():
    """C-49: a revealed plant brought to a terrain is harvested there within the round."""
    board = Board()
    play_round(board, (PLANT, "lettuce", 0), (PLANT, "onion", 1), hand=["lettuce", "onion"])
    board.stand(("lettuce", 1), None, None, ("lettuce", 1))
    play_round(board)
    board.stand(None, ("lettuce", 1))
    play_round(board, (MOVE, 1, 0), hand=[])
    assert board.column(0) == ["lettuce", "lettuce"]
    assert board.state["round"] == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_terrain_gives_more_harvests_than_its_rounds_allow(players):
    """C-49: 2(h - k) + k is at most rounds + 1, over many games of chance in which much is harvested."""
    rules = variant("cultive", players=players, terrains=2, specials=2, deck=(card("lettuce", copies=98),))
    most = 0
    for seed in range(40):
        spent = np.zeros((players, rules.terrains), int)
        for state, _, action in decisions(GAME, rules, seed=seed):
            if action is not None and kind_of(action) in (Action.BEE, Action.MOVE):
                spent[state["player"], second_of(action)] += 1
        harvests = state["n_harvested"][:players, : rules.terrains].astype(int)
        assert (2 * (harvests - spent) + spent <= rules.rounds[players] + 1).all()
        most = max(most, harvests.max())
    assert most >= 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_98_cards_are_somewhere_after_every_action(players):
    """C-2: deck, discards, Fair, hands, terrains and harvest."""
    rules = variant("cultive", players=players)
    for seed in range(5):
        for state, _, _ in decisions(GAME, rules, seed=seed):
            assert len(Cultive.pieces(state, rules)) == 98
