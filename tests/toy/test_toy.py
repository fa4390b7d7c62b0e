"""The toy's odds, known in closed form, come out of the engine's loops."""

import numpy as np
import pytest
from conformance.table import many, table

from toy import GAME
from toy.state import FACES

GAMES = 4000


def variant(**values):
    return GAME.variant.of(values)


def prizes(v):
    """The prize of every card of the deck."""
    by_face = v.record()["prizes"][1:]
    return np.repeat(by_face, v.copies).astype(float)


def near(values, expected):
    """Whether a mean of games lies within five standard errors of what it should be; the seed is fixed."""
    return abs(values.mean() - expected) <= 5 * values.std(ddof=1) / np.sqrt(len(values))


@pytest.mark.parametrize(
    "changes",
    [{}, {"swapped": "under"}, {"slip": 0.5}, {"copies": 1, "players": 4}, {"prizes": {1: -3, 2: 7}}],
)
def test_a_random_player_ends_with_any_card_alike(changes):
    v = variant(**changes)
    scores, *_ = result = many(GAME, v, GAMES)
    for seat in range(v.players):
        assert near(scores[:, seat, 0], prizes(v).mean())
    assert table(GAME, result, "held").ravel() == pytest.approx(1 / FACES, abs=0.02)


def test_gifts_are_earned_for_each_choice():
    """The first turn is worth (1 - 3) / 2 on average, each of two later ones (2 + 5) / 2."""
    scores, *_ = many(GAME, variant(gifts=((1, 2), (-3, 5))), GAMES)
    assert near(scores[:, 0, 1], -1 + 2 * 3.5)


@pytest.mark.parametrize("late_wins", [False, True])
def test_a_tie_is_shared_or_goes_to_the_later_seat(late_wins):
    """With faces 4, 5 and 6 worth the same, two of 12 cards tie with chance (6*5 + 3 * 2*1) / (12*11)."""
    v = variant(late_wins=late_wins)
    scores, rows, *_ = many(GAME, v, GAMES)
    tie = scores[:, 0, 0] == scores[:, 1, 0]
    odds = (6 * 5 + 3 * 2 * 1) / (12 * 11)
    assert near(tie.astype(float), odds)
    later = (scores[:, 1] @ [1, 1, 0.5]) > (scores[:, 0] @ [1, 1, 0.5])
    shared = tie & ~later
    assert shared.any() != late_wins
    assert near(later + shared / 2, 0.5 + late_wins * odds / 2)


def test_a_careful_player_swaps_what_is_worth_less_than_the_average_once():
    """One round: faces 1 to 3 are swapped for one of the eleven other cards."""
    v = variant(rounds=1)
    scores, *_ = many(GAME, v, GAMES, bots=["careful", "random"])
    deck = prizes(v)
    expected = np.where(deck < deck.mean(), (deck.sum() - deck) / (len(deck) - 1), deck).mean()
    assert near(scores[:, 0, 0], expected)


def test_random_players_swap_half_the_time():
    result = many(GAME, variant(), GAMES)
    shares = table(GAME, result, "choices")[:, :3]
    assert shares.sum(axis=0) == pytest.approx(1)
    assert shares == pytest.approx(0.5, abs=0.03)
