"""Seat fairness on games with known odds."""

from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from sandbox.analysis.seats import seat_fairness


def wins_by(counts):
    """Scores of two or more seats in which seat i wins counts[i] games alone."""
    winner = np.repeat(np.arange(len(counts)), counts)
    return np.eye(len(counts))[winner] * 10 + 20


def test_without_ties_the_test_is_pearsons_chi_square(make):
    counts = [420, 310, 270]
    fairness = seat_fairness(make(wins_by(counts))[0])
    assert fairness.p_value == pytest.approx(stats.chisquare(counts).pvalue, rel=1e-6)
    assert fairness.effect.value == pytest.approx(np.sqrt(stats.chisquare(counts).statistic / 1000), rel=1e-6)


def test_for_two_players_cohens_w_is_twice_the_distance_from_one_half(make):
    fairness = seat_fairness(make(wins_by([540, 460]))[0])
    assert fairness.effect.value == pytest.approx(0.08)
    assert fairness.advantage.value == pytest.approx(0.04)


def test_the_interval_of_the_effect_reaches_zero_exactly_when_the_test_finds_nothing(make):
    found = [seat_fairness(make(wins_by([500 + d, 500 - d]))[0]) for d in range(20, 45)]
    assert [f.effect.low > 0 for f in found] == [f.beyond_luck for f in found]
    assert {f.beyond_luck for f in found} == {True, False}


def test_fair_seats_are_called_unfair_in_about_five_of_100_runs_though_wins_are_shared(make):
    rng = np.random.default_rng(1)
    alarms = [seat_fairness(make(rng.integers(0, 6, size=(150, 3)))[0]).beyond_luck for _ in range(500)]
    assert 0.03 <= np.mean(alarms) <= 0.07


def test_a_true_advantage_is_found_and_named(make):
    fairness = seat_fairness(make(wins_by([5210, 4790]))[0])
    assert fairness.words() == (
        "Seat 1 wins 52.1 % (51.1 to 53.1) where 50 % would be fair: a very small advantage, "
        "more than luck would do in 10,000 games (p < 0.001)."
    )


def test_a_disadvantage_is_named_when_it_is_the_larger_deviation(make):
    fairness = seat_fairness(make(wins_by([400, 400, 200]))[0])
    assert fairness.largest == 3
    assert "Seat 3 wins 20.0 %" in fairness.words() and "a small disadvantage" in fairness.words()


def test_luck_is_called_luck(make):
    words = seat_fairness(make(wins_by([52, 48]))[0]).words()
    assert "no advantage beyond luck (p = 0.69)" in words


def test_two_games_won_by_the_same_seat_prove_nothing(make):
    fairness = seat_fairness(make(wins_by([2, 0]))[0])
    assert not fairness.beyond_luck and fairness.effect.low == 0


def test_nothing_but_ties_is_fair(make):
    fairness = seat_fairness(make(np.full((30, 2), 12))[0])
    assert fairness.p_value == 1 and fairness.effect.value == 0
    assert "no seat ahead" in fairness.words()


def test_seats_with_different_bots_are_not_mistaken_for_seats(make):
    scores = wins_by([90, 10])
    assert "cannot be told apart" in seat_fairness(make(scores, bots=["thumb", "random"])[0]).words()
    assert "cannot be told apart" not in seat_fairness(make(scores)[0]).words()


def test_the_table_has_a_row_per_seat(make):
    table = seat_fairness(make(wins_by([30, 20, 10]))[0]).table()
    assert table.index.tolist() == [1, 2, 3]
    assert table["win"].tolist() == pytest.approx([1 / 2, 1 / 3, 1 / 6])
    assert (table["low"] < table["win"]).all() and (table["win"] < table["high"]).all()


def test_one_seat_alone_is_said_in_words(make):
    assert seat_fairness(make([[12], [15]])[0]).words() == "One seat alone wins every game."


def test_a_p_value_just_below_the_border_is_not_rounded_onto_it(make):
    fairness = seat_fairness(make(wins_by([60, 40]))[0])
    assert "(p just below 0.05)" in replace(fairness, p_value=0.0496).words()
    assert "beyond luck (p = 0.05)" in replace(fairness, p_value=0.0504).words()
