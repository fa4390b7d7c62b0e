"""Rules C-46 to C-48 and C-58 to C-62: from round to round, the end of the game and the score."""

import numpy as np
import pytest
from games.cultive.board import NULLIFY, Board

from sandbox.engine.play import loops
from sandbox.games.cultive import GAME
from sandbox.games.cultive.events import Event, Fate


def test_the_first_player_card_passes_to_the_left():
    """C-46, R23: around the table and back."""
    board = Board(players=3)
    firsts = []
    for _ in range(4):
        firsts.append(int(board.state["player"]))
        board.end_round()
    assert firsts == [0, 1, 2, 0]


def test_the_fair_is_laid_out_anew_each_round():
    """C-47: eight new cards, the old ones discarded; that is no action of a player."""
    board = Board()
    for seat in range(2):
        board.deal(seat, *["pea"] * 5)
    board.lay_out(*["onion"] * 8)
    board.stack(*["fern"] * 8, "coffee")
    board.end_round()
    assert board.fair() == ["fern"] * 8
    assert board.discards() == ["onion"] * 8
    assert board.happened(Event.RENEWED) == []


def test_the_fair_can_stay_for_the_next_round():
    """C-47: with the switch off its cards remain; a Fair drawn short is filled up (R22)."""
    board = Board(renew_each_round=False)
    for seat in range(2):
        board.deal(seat, *["pea"] * 5)
    board.lay_out(*["onion"] * 6)
    board.stack("fern", "coffee", "coffee")
    board.end_round()
    assert board.fair() == ["coffee", "fern"] + ["onion"] * 6
    assert board.discards() == []


def test_hands_and_terrains_are_kept_from_round_to_round():
    """C-47: only the Fair changes."""
    board = Board()
    board.deal(0, *["pea"] * 5)
    board.stand(("jambo", 2))
    board.end_round()
    assert board.hand(0) == ["pea"] * 5
    assert board.standing()[0] == ("jambo", 2, 0)


def last_round_with(*plants, **changes):
    """The finished game, in whose last round these plants stood."""
    board = Board(**changes)
    board.last_round()
    board.stand(*plants)
    board.end_round()
    return board


def test_one_more_check_and_harvest_follow_the_last_round():
    """C-48: what the last Reveal shows is still checked and harvested, once."""
    board = last_round_with(
        ("lettuce", 0, 1), ("onion", 0, 1), ("jambo", 2, 1), ("cambuci", 3), ("coffee", 1, 1)
    )
    assert board.state["over"] == 1
    assert board.columns() == [["lettuce"], ["onion"], ["jambo"], ["cambuci"], ["coffee"]]
    assert board.standing() == [None, None, ("jambo", 2, 0), ("cambuci", 2, 0), None]
    assert board.legal() == []


def test_plants_die_at_the_extra_check_too():
    """C-48: by the usual rules, logged as the round after the last."""
    board = last_round_with(("onion", 0, 1), None, None, ("coffee", 1))
    fates = {facts[3]: (facts[1], Fate(facts[6])) for facts in board.happened(Event.CHECKED)}
    assert fates == {3: (9, Fate.NOT_GROWN), 0: (10, Fate.WANTS_SHADE)}
    assert board.columns() == [[]] * 5


def test_monocultures_of_the_extra_harvest_are_resolved_before_the_end():
    """C-48, C-43: the game is not over while its owner has to choose."""
    board = Board()
    board.last_round()
    board.stand(("lettuce", 0, 1), ("lettuce", 0, 1))
    board.end_turn()
    board.end_turn()
    assert board.state["over"] == 0 and board.state["extra"] == 1
    board.do(NULLIFY, 0, 1)
    assert board.state["over"] == 1
    assert board.columns()[:2] == [["lettuce"], ["(lettuce)"]]


def test_there_is_no_turn_and_no_new_fair_after_the_last_round():
    """C-48: the Fair that lay there still does."""
    board = Board()
    board.last_round()
    fair, turns = board.fair(), int(board.state["turn"])
    board.end_round()
    assert board.fair() == fair
    assert board.state["turn"] == turns + 1
    assert len(board.happened(Event.ROUND_ENDED)) == 1


@pytest.mark.parametrize("rounds", [1, 20])
def test_the_shortest_and_the_longest_game_end(rounds):
    """C-48: with one round or twenty."""
    board = Board(rounds=rounds)
    board.play_out()
    assert board.state["round"] == rounds
    assert board.state["turn"] == 2 * rounds


PLANTATION = (["pineapple", "corn"], ["onion", "(lettuce)"], [], ["jambo"], [])


def test_the_score_adds_four_sources():
    """C-58, C-59: 2 + 3 + 3 + 1 + 5 printed, one pair in row 1, one pair in column A, three specials."""
    board = Board()
    board.harvest(*PLANTATION)
    assert board.points() == [2 + 2 * 3 + 1 + 5, 3, 5, 3]


def test_every_player_scores_the_own_plantation():
    """C-58: all four of them."""
    board = Board(players=4)
    for seat, columns in enumerate([PLANTATION, [["lettuce"]], [], [["jambo"], ["coffee"]]]):
        board.harvest(*columns, seat=seat)
    assert [board.points(seat) for seat in range(4)] == [
        [14, 3, 5, 3],
        [1, 0, 0, 3],
        [0, 0, 0, 3],
        [9, 3, 0, 3],
    ]


@pytest.mark.parametrize(("points", "left"), [(1, 3), (1, 0), (0, 2), (5, 2)])
def test_every_unused_special_action_scores(points, left):
    """C-60."""
    board = Board(special_points=points)
    board.state["specials"][0] = left
    assert board.points() == [0, 0, 0, points * left]


def test_standing_plants_and_hands_score_nothing():
    """C-61: jambos in hand and complete plants on the terrains."""
    board = Board(special_points=0)
    board.deal(0, *["jambo"] * 5)
    board.stand(("jambo", 3), ("lettuce", 1), ("pea", 2), ("coffee", 2), ("corn", 0, 2))
    assert board.points() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("harvests", "wins"),
    [
        (("jambo", "lettuce", "lettuce"), (60, 0, 0)),
        (("lettuce", "jambo", "jambo"), (0, 30, 30)),
        (("lettuce", "lettuce", "lettuce"), (20, 20, 20)),
    ],
)
def test_the_highest_score_wins_and_a_tie_is_shared(harvests, wins):
    """C-62, R15: nothing breaks a tie."""
    board = Board(players=3)
    for seat, species in enumerate(harvests):
        board.harvest([species], seat=seat)
    scores, shares = np.zeros((3, 5), np.float32), np.zeros(3, np.int32)
    GAME.score(board.state, board.parameters, scores)
    loops(GAME).share_wins(scores, 3, shares)
    assert tuple(shares) == wins


def test_points_are_logged_after_every_harvest():
    """C-58: as they stand then; the last entry is the final score."""
    board = Board(rounds=2)
    board.stand(("jambo", 0, 1), ("lettuce", 1))
    board.play_out()
    earned = [facts for facts in board.happened(Event.EARNED) if facts[0] == 0]
    assert [facts[1] for facts in earned] == [0, 1, 2]
    assert list(earned[0][2:6]) == [1, 0, 0, 3]
    assert list(earned[-1][2:6]) == board.points()
