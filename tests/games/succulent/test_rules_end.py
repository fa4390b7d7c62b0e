"""Rules U-32 to U-35 and the rulings on the end of the game."""

import pytest
from conformance.table import decisions, final_scores
from games.succulent.board import Board

from sandbox.games.succulent import GAME
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.state import BY_FLOWERS, BY_PROJECTS, BY_STANDSTILL


def last_flower(seat=1, round=5, *rows, **changes):
    """A seat places its last flower."""
    board = Board(*rows, players=3, **changes)
    board.garden.inventory(seat, small=1).flowers(seat, 1)
    return board.at(seat, round).do("place", "D4")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_after_the_last_flower_the_round_is_finished_and_one_more_played(seat):
    """U-34, U-35: the player before the start player has the last turn."""
    board = last_flower(seat)
    assert board.happened(Event.TRIGGERED)[0][:3] == (seat - 1, 4, BY_FLOWERS)
    turns = []
    while board.phase != "over":
        turns.append((board.round, board.seat))
        board.pass_on()
    assert turns == [(5, s) for s in range(seat + 1, 4)] + [(6, 1), (6, 2), (6, 3)]


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_rounds_after_the_trigger_can_be_set(rounds):
    """U-35."""
    board = last_flower(3, last_rounds=rounds)
    if rounds:
        board.pass_on(3 * rounds)
    assert (board.phase, board.round) == ("over", 5 + rounds)


@pytest.mark.parametrize(("players", "number"), [(2, 8), (3, 7), (4, 6)])
def test_enough_completed_projects_trigger_the_end(players, number):
    """U-34: by number of players; one less does not."""
    for missing in (2, 1):
        board = Board({"project": "cheap", "green": 1}, players=players)
        board.garden.cuttings(1, green=1).completed(1, *board.names[10 : 10 + number - missing])
        board.do("gardener", board.row[1]).do("complete", "cheap")
        triggered = [facts[2] for facts in board.happened(Event.TRIGGERED)]
        assert triggered == ([BY_PROJECTS] if missing == 1 else [])


def test_the_first_cause_counts_and_a_later_one_delays_nothing():
    """R17: projects in the last round after flowers."""
    board = last_flower(1, 5, {"project": "cheap", "purple": 1})
    board.garden.completed(2, *board.names[10:16]).cuttings(2, purple=1)
    board.do("gardener", board.row[1]).do("complete", "cheap")
    assert [facts[2] for facts in board.happened(Event.TRIGGERED)] == [BY_FLOWERS]
    assert board.state["last_round"] == 5


def test_the_game_is_over_after_the_round_limit():
    """R12."""
    board = Board(round_limit=10).at(2, 10).pass_on()
    assert (board.phase, board.state["trigger"]) == ("over", BY_STANDSTILL)


def test_the_game_is_over_when_nobody_has_had_a_choice_for_a_round():
    """R12, S13: both gardeners stand on the only two cards, and nobody has a bed."""
    board = Board(project_row=2, start_small=0, start_medium=0)
    first, second = board.row
    board.state["bed_supply"] = 0
    board.play(("gardener", first), ("gardener", second))
    assert (board.phase, board.state["trigger"]) == ("over", BY_STANDSTILL)
    assert board.round < 5
    assert len(board.happened(Event.PASSED)) == 2  # each seat once


def test_a_tie_goes_to_the_most_flowers_in_the_garden():
    """U-39: the column that breaks ties."""
    board = Board()
    board.garden.bed(1, "D4").bed(2, "H4", "H5").bed(2, "A4")
    assert final_scores(GAME, board.variant, board.state)[:, -1].tolist() == [1, 2]


@pytest.mark.parametrize(("players", "most"), [(2, 23), (3, 29), (4, 34)])
def test_no_more_cards_are_laid_out_than_the_rules_can_use(players, most):
    """R11: 5 or 6 and what can be completed before the end."""
    for seed in range(6):
        variant = Board(players=players).variant
        *_, (state, _, _) = decisions(GAME, variant, seed=seed)
        assert 36 - int(state["n_deck"]) <= most


@pytest.mark.parametrize(("players", "most"), [(2, 23), (3, 29), (4, 34)])
def test_as_many_cards_are_laid_out_when_everybody_always_completes_one(players, most):
    """R11: the bound is reached, and no more."""
    rows = [{"project": f"cheap {n}", "green": 1, "amount": 0} for n in range(most)]
    board = Board(*rows, players=players)
    for seat in range(1, players + 1):
        board.garden.cuttings(seat, green=20).flowers(seat, 30)
    cards = len(board.variant.projects)
    while board.phase != "over":
        board.do(*board.legal("gardener")[0])
        while board.phase == "project":
            board.do(*board.legal("complete")[0])
        while board.phase not in ("act", "over"):
            board.do(*board.legal()[0])
    assert cards - int(board.state["n_deck"]) == most
