"""Two runs compared on games with known differences."""

import numpy as np
import pytest

from sandbox.analysis.compare import Difference, paired
from sandbox.analysis.intervals import Estimate, mean
from sandbox.engine.errors import SandboxError


def noisy(rng, n, seats=2):
    return rng.normal(30, 6, size=(n, seats))


def test_the_difference_is_that_of_the_pairs(make):
    rng = np.random.default_rng(1)
    a, b = noisy(rng, 40), noisy(rng, 40)
    found = paired(*make(a), *make(b))["score"].difference
    expected = mean(b.mean(axis=1) - a.mean(axis=1))
    assert (found.value, found.low, found.high) == pytest.approx(
        (expected.value, expected.low, expected.high), rel=1e-4
    )


def test_shared_seeds_sharpen_the_difference(make):
    rng = np.random.default_rng(2)
    luck = noisy(rng, 500)
    comparison = paired(
        *make(luck + rng.normal(0, 1, luck.shape)), *make(luck + 0.5 + rng.normal(0, 1, luck.shape))
    )
    score = comparison["score"]
    assert score.correlation > 0.9 and score.gain > 20
    assert score.verdict == "real"
    assert comparison.shared_seeds and "worth" in comparison.words()


def test_only_games_that_both_runs_have_are_compared(make):
    rng = np.random.default_rng(3)
    a, b = noisy(rng, 30), noisy(rng, 50)
    comparison = paired(*make(a), *make(b, first_game=20))
    assert comparison.games == 10
    assert comparison["score"].before == pytest.approx(a[20:].mean(), rel=1e-5)
    assert comparison["score"].after == pytest.approx(b[:10].mean(), rel=1e-5)


def test_runs_without_a_common_game_are_refused_in_words(make):
    a, b = make([[1, 2]]), make([[1, 2]], first_game=7)
    with pytest.raises(SandboxError, match="share no game: one has games 0 to 0, the other 7 to 7"):
        paired(*a, *b)


def test_a_run_compared_with_itself_is_the_same_in_every_measure(make):
    run = make(noisy(np.random.default_rng(4), 60))
    comparison = paired(*run, *run)
    assert {difference.verdict for difference in comparison} == {"the same"}


def test_the_win_rates_of_two_seats_change_by_opposite_amounts(make):
    rng = np.random.default_rng(5)
    a, b = noisy(rng, 200), noisy(rng, 200) + [3, 0]
    comparison = paired(*make(a), *make(b))
    assert comparison["win 1"].difference.value == pytest.approx(-comparison["win 2"].difference.value)
    assert comparison["win 1"].verdict == "real"


def test_length_and_sources_are_compared(make):
    rng = np.random.default_rng(6)
    a = noisy(rng, 100)
    comparison = paired(*make(a, rounds=[8] * 100), *make(a + 2, rounds=[9] * 50 + [10] * 50))
    assert comparison["rounds"].difference.value == 1.5
    assert comparison["printed"].difference.value == pytest.approx(2, rel=1e-4)


def test_seats_of_different_player_counts_are_not_compared(make):
    rng = np.random.default_rng(7)
    comparison = paired(*make(noisy(rng, 30)), *make(noisy(rng, 30, seats=3)))
    assert not [d for d in comparison if d.kind == "win"]
    assert "2 players against 3" in comparison.words()


def test_different_seeds_are_said_so(make):
    rng = np.random.default_rng(8)
    a, b = make(noisy(rng, 30)), make(noisy(rng, 30), seeds=np.arange(30) + 1000)
    comparison = paired(*a, *b)
    assert not comparison.shared_seeds and "with different seeds" in comparison.words()


def test_one_pair_is_too_few_to_say(make):
    comparison = paired(*make([[30, 20]]), *make([[32, 20]]))
    assert comparison["score"].verdict == "too few games"
    assert "too few games for an interval" in comparison.words()


def test_without_a_change_one_comparison_in_twenty_looks_real(make):
    rng = np.random.default_rng(9)
    runs = [paired(*make(noisy(rng, 50)), *make(noisy(rng, 50))) for _ in range(300)]
    for name in ("score", "win 1"):
        assert 0.025 <= np.mean([run[name].verdict == "real" for run in runs]) <= 0.075
    assert 0.03 <= np.mean([run["spread"].verdict == "real" for run in runs]) <= 0.09


def test_the_smallest_difference_is_found_four_times_out_of_five(make):
    rng = np.random.default_rng(10)
    smallest = paired(*make(noisy(rng, 5000)), *make(noisy(rng, 5000)))["score"].smallest * np.sqrt(
        5000 / 200
    )
    found = [
        paired(*make(noisy(rng, 200)), *make(noisy(rng, 200) + smallest))["score"].verdict == "real"
        for _ in range(200)
    ]
    assert 0.74 <= np.mean(found) <= 0.86


def test_the_spread_is_compared_by_the_width_of_the_scores(make):
    rng = np.random.default_rng(11)
    a = noisy(rng, 2000)
    spread = paired(*make(a), *make((a - 30) * 1.5 + 30))["spread"]
    assert spread.after / spread.before == pytest.approx(1.5, rel=1e-5)
    assert spread.verdict == "real" and spread.difference.value == pytest.approx(3, abs=0.2)


def test_the_words_name_the_numbers_and_the_verdict(make):
    a = [[30, 20], [28, 24], [26, 22], [31, 29]] * 25
    b = [[32, 20], [28, 25], [29, 22], [31, 30]] * 25
    words = paired(*make(a), *make(b)).words({"printed": "printed points"})
    assert words.splitlines()[0] == "Mean score: 26.2 -> 27.1, +0.9 (+0.8 to +1.0): real."
    assert "Length in rounds is the same in every game." in words
    assert "Printed points: 26.2 -> 27.1" in words
    assert "one in twenty" in words


def test_the_table_has_a_row_per_measure_and_says_the_verdict(make):
    run = make([[30, 20], [28, 24], [26, 22]])
    table = paired(*run, *run).table()
    assert table.index.tolist() == ["score", "spread", "win 1", "win 2", "rounds", "printed"]
    assert set(table["verdict"]) == {"the same"}


def test_an_unknown_measure_is_named_with_the_known_ones(make):
    run = make([[30, 20], [28, 24]])
    with pytest.raises(SandboxError, match="no 'bees'; it has score, spread"):
        paired(*run, *run)["bees"]


def test_an_end_is_not_read_as_0_where_the_interval_leaves_0_out():
    real = Difference("spread", "spread", 6, 5.8, Estimate(-0.2, -0.43, -0.02, 100), 0.5, 2, 0.4)
    luck = Difference("spread", "spread", 6, 5.8, Estimate(-0.2, -0.43, 0.02, 100), 0.5, 2, 0.4)
    assert real.words().endswith("-0.20 (-0.43 to -0.02): real.")
    assert "-0.2 (-0.4 to +0.0): could be luck" in luck.words()
