"""Intervals against closed forms, published examples and seeded simulations of their coverage."""

import math

import numpy as np
import pytest
from scipy import stats

from sandbox.analysis.intervals import (
    Estimate,
    apart,
    mean,
    proportion,
    quantile,
    ratio,
    share,
    spread,
    wilson,
)

REPETITIONS = 2000


def coverage(estimates, truth):
    estimates = list(estimates)
    return sum(not e.excludes(truth) for e in estimates) / len(estimates)


def batch_moments(x, y):
    """What a run adds up over batches; arrays of shape (batches, ...)."""
    return x.sum(0), y.sum(0), (x * x).sum(0), (x * y).sum(0), (y * y).sum(0), len(x)


def test_the_mean_has_the_interval_of_students_own_sleep_data():
    # Student (1908): extra hours of sleep with laevo-hyoscyamine; mean 2.33, t(9) interval 0.90 to 3.76.
    hours = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    assert mean(hours).words(2) == "2.33 (0.90 to 3.76)"


def test_the_mean_of_normal_values_is_covered_in_95_of_100_runs():
    rng = np.random.default_rng(1)
    estimates = (mean(row) for row in rng.normal(30, 6, size=(REPETITIONS, 8)))
    assert 0.93 <= coverage(estimates, 30) <= 0.97


def test_of_no_game_nothing_is_known_and_of_one_only_its_value():
    for method in (mean, quantile, share):
        assert math.isnan(method([]).value) and method([]).n == 0
    for method in (mean, quantile):
        assert method([7]).value == 7 and math.isnan(method([7]).low) and math.isnan(method([7]).high)
    assert math.isnan(spread([7]).value)
    assert math.isnan(proportion(0, 0).value)


def test_equal_values_have_a_mean_without_width_and_no_spread():
    assert mean([4, 4, 4]) == Estimate(4, 4, 4, 3)
    assert spread([4, 4, 4]) == Estimate(0, 0, 0, 3)


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    # Newcombe (1998), Statistics in Medicine 17, table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_proportion_has_the_published_wilson_interval(successes, n, low, high):
    estimate = proportion(successes, n)
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)


def test_wilson_mirrors_the_share():
    low, high = wilson(0.2, 50)
    assert wilson(0.8, 50) == pytest.approx((1 - high, 1 - low))


def test_a_share_without_shared_wins_is_a_plain_proportion():
    wins = [1] * 13 + [0] * 7
    assert share(wins) == proportion(13, 20)


def test_a_seat_that_won_every_game_is_not_certain_to_win():
    assert share([1.0] * 20).low == pytest.approx(proportion(20, 20).low)
    assert share([1.0] * 20).low < 0.9


def test_shared_wins_narrow_the_interval():
    assert share([0.5] * 80 + [1] * 10 + [0] * 10).half_width < proportion(50, 100).half_width / 2


def test_the_share_of_wins_with_ties_is_covered_in_95_of_100_runs():
    rng = np.random.default_rng(2)
    wins = rng.choice([0, 0.5, 1], p=[0.3, 0.2, 0.5], size=(REPETITIONS, 60))
    assert 0.93 <= coverage((share(row) for row in wins), 0.6) <= 0.97


def test_the_spread_of_skewed_scores_is_covered_in_95_of_100_runs():
    rng = np.random.default_rng(3)
    scores = rng.gamma(9, 2, size=(REPETITIONS, 400))
    assert 0.93 <= coverage((spread(row) for row in scores), 6) <= 0.97


def test_the_spread_of_normal_values_has_about_the_width_of_the_chi_square_interval():
    values = np.random.default_rng(4).normal(0, 5, size=20_000)
    low, high = (
        math.sqrt((len(values) - 1) * values.var(ddof=1) / q) for q in stats.chi2.ppf([0.975, 0.025], 19_999)
    )
    estimate = spread(values)
    assert (estimate.low, estimate.high) == (pytest.approx(low, rel=1e-3), pytest.approx(high, rel=1e-3))


def test_seats_of_one_game_count_as_one_block_for_the_spread():
    one = np.random.default_rng(5).normal(30, 5, size=(200, 1))
    twins = np.repeat(one, 4, axis=1)
    assert spread(twins).half_width == pytest.approx(spread(one).half_width, rel=0.02)


def test_the_median_lies_between_the_textbook_order_statistics():
    # For n = 10 the second and the ninth value enclose the median with 97.9 % (Conover 1999, section 3.2).
    assert quantile([2, 3, 5, 8, 13, 21, 34, 55, 89, 144]) == Estimate(17, 3, 89, 10)


def test_five_games_are_too_few_for_an_interval_of_the_median():
    assert math.isnan(quantile([1, 2, 3, 4, 5]).low)
    assert not math.isnan(quantile([1, 2, 3, 4, 5, 6]).low)


@pytest.mark.parametrize("q", [0.25, 0.5, 0.9])
def test_a_quantile_is_covered_in_at_least_95_of_100_runs(q):
    rng = np.random.default_rng(6)
    rows = rng.exponential(size=(REPETITIONS, 120))
    assert 0.945 <= coverage((quantile(row, q) for row in rows), -math.log(1 - q)) <= 0.98


def test_the_median_over_seats_is_covered_in_95_of_100_runs_though_seats_of_a_game_are_alike():
    rng = np.random.default_rng(7)
    rows = rng.normal(30, 4, size=(REPETITIONS, 100, 1)) + rng.normal(0, 2, size=(REPETITIONS, 100, 3))
    assert 0.93 <= coverage((quantile(row) for row in rows), 30) <= 0.97


def test_a_ratio_is_the_sum_of_the_counts_over_the_sum_of_chances():
    estimate, _, _ = ratio(*batch_moments(np.array([3.0, 5.0]), np.array([10.0, 30.0])))
    assert estimate == 8 / 40


def test_a_ratio_over_equal_batches_is_the_mean_of_the_batches():
    x = np.array([12.0, 15.0, 9.0, 14.0, 10.0])
    estimate, low, high = ratio(*batch_moments(x, np.full(5, 10.0)))
    expected = mean(x / 10)
    assert (estimate, low, high) == pytest.approx((expected.value, expected.low, expected.high))


def test_ratios_of_many_cells_are_computed_at_once_and_scaled():
    rng = np.random.default_rng(8)
    x, y = rng.poisson(40, size=(20, 3, 4)).astype(float), rng.poisson(90, size=(20, 3, 4)).astype(float)
    plain, scaled = ratio(*batch_moments(x, y)), ratio(*batch_moments(x, y), scale=0.5)
    assert plain[0].shape == (3, 4)
    for a, b in zip(plain, scaled, strict=True):
        np.testing.assert_allclose(b, a / 2)


def test_a_ratio_of_dependent_counts_is_covered_in_95_of_100_runs():
    rng = np.random.default_rng(9)
    standing = rng.poisson(50, size=(32, REPETITIONS)) + 1
    weather = rng.beta(12, 28, size=(32, REPETITIONS))  # what all plants of a batch have in common
    shaded = rng.binomial(standing, weather)
    _, low, high = ratio(*batch_moments(shaded.astype(float), standing.astype(float)), share=True)
    assert 0.93 <= np.mean((low <= 0.3) & (0.3 <= high)) <= 0.97


def test_a_rare_share_is_covered_in_at_least_93_of_100_runs():
    rng = np.random.default_rng(10)
    died = rng.binomial(50, 0.002, size=(40, REPETITIONS)).astype(float)
    _, low, high = ratio(*batch_moments(died, np.full_like(died, 50)), share=True)
    assert np.mean((low <= 0.002) & (0.002 <= high)) >= 0.93


def test_a_cell_in_which_nothing_was_counted_is_not_a_number():
    estimate, low, high = ratio(0, 0, 0, 0, 0, 10)
    assert np.isnan([estimate, low, high]).all()


def test_a_share_of_exactly_0_or_1_does_not_claim_certainty():
    y = np.full(10, 5.0)
    estimate, low, high = ratio(*batch_moments(0 * y, y), share=True)
    assert (estimate, low) == (0, 0) and high == pytest.approx(proportion(0, 50).high)
    estimate, low, high = ratio(*batch_moments(y, y), share=True)
    assert (estimate, high) == (1, 1) and low == pytest.approx(proportion(50, 50).low)


def test_a_count_of_which_nothing_was_seen_may_still_be_rare():
    y = np.full(10, 5.0)
    estimate, low, high = ratio(*batch_moments(0 * y, y))
    assert (estimate, low) == (0, 0)
    assert high == pytest.approx(stats.chi2.ppf(0.975, 2) / 2 / 50)  # Garwood (1936)


def test_one_batch_has_a_value_but_no_interval():
    estimate, low, high = ratio(3, 10, 9, 30, 100, 1)
    assert estimate == 0.3 and np.isnan(low) and np.isnan(high)


def test_a_mean_that_only_one_of_many_batches_knows_of_has_no_interval():
    x, y = np.zeros(20), np.zeros(20)
    x[3], y[3] = 12, 2
    estimate, low, high = ratio(*batch_moments(x, y))
    assert estimate == 6 and np.isnan(low) and np.isnan(high)


def test_a_share_that_only_one_of_many_batches_knows_of_falls_back_to_wilson():
    x, y = np.zeros(20), np.zeros(20)
    x[3], y[3] = 1, 2
    _, low, high = ratio(*batch_moments(x, y), share=True)
    assert (low, high) == pytest.approx((proportion(1, 2).low, proportion(1, 2).high))


def test_a_share_stays_between_0_and_1():
    rng = np.random.default_rng(11)
    y = rng.integers(1, 4, size=(6, 500)).astype(float)
    x = rng.binomial(y.astype(int), 0.9).astype(float)
    estimate, low, high = ratio(*batch_moments(x, y), share=True)
    assert (0 <= low).all() and (low <= estimate).all() and (estimate <= high).all() and (high <= 1).all()


def test_two_estimates_apart_have_the_interval_of_independent_means():
    a, b = Estimate(10, 9, 11, 100), Estimate(13, 11, 15, 100)
    difference, low, high = apart(a.value, a.low, a.high, b.value, b.low, b.high)
    assert (difference, low, high) == (3, pytest.approx(3 - math.sqrt(5)), pytest.approx(3 + math.sqrt(5)))


def test_an_estimate_speaks_plainly():
    assert Estimate(12.34, 11.9, 12.71, 5).words() == "12.3 (11.9 to 12.7)"
    assert Estimate(1.94, 1.5, 2.31, 5).words(signed=True, unit="points") == "+1.9 points (+1.5 to +2.3)"
    assert Estimate(-0.04, -0.3, 0.2, 5).words() == "0.0 (-0.3 to 0.2)"
    assert Estimate(7, math.nan, math.nan, 1).words() == "7.0 (too few games for an interval)"
    assert Estimate(math.nan, math.nan, math.nan, 0).words() == "nothing counted"


def test_an_unknown_interval_excludes_nothing():
    assert not Estimate(7, math.nan, math.nan, 1).excludes(0)
    assert Estimate(7, 6, 8, 9).excludes(0) and not Estimate(7, -1, 8, 9).excludes(0)
