"""Bins, kinds and tables of two runs."""

import numpy as np
import pandas as pd
import pytest

from sandbox.analysis.distributions import histogram, kinds, round_step, shared_bins
from sandbox.analysis.intervals import proportion
from sandbox.analysis.tables import changed, merged


def test_bins_hold_every_value_of_every_sample_and_whole_numbers_never_lie_on_an_edge():
    rng = np.random.default_rng(1)
    for _ in range(200):
        a, b = (rng.integers(-20, rng.integers(-19, 400), size=30) for _ in range(2))
        edges = shared_bins(a, b)
        assert histogram(a, edges).share.sum() == pytest.approx(1)
        assert histogram(b, edges).share.sum() == pytest.approx(1)
        assert (edges % 1 == 0.5).all() and len(edges) <= 43


def test_games_that_are_all_alike_fill_one_bin():
    found = histogram([10] * 7, shared_bins([10] * 7))
    assert found.share[found.places == 10] == 1 and found.share.sum() == 1


def test_each_share_has_wilsons_interval():
    found = histogram([3, 4, 4, 5], shared_bins([3, 4, 4, 5]))
    expected = proportion(2, 4)
    assert (found.low[1], found.high[1]) == pytest.approx((expected.low, expected.high))


def test_kinds_that_never_happened_are_listed_with_what_they_could_still_be():
    found = kinds(pd.Series(["b", "b"]), order=["a", "b"])
    assert found.places == ("a", "b")
    assert found.share.tolist() == [0, 1] and found.high[0] > 0.5


def test_without_games_nothing_is_known():
    assert np.isnan(kinds(pd.Series([], dtype=str), order=["a"]).share).all()


@pytest.mark.parametrize(
    ("step", "rounded"), [(1, 1), (1.01, 2), (4.9, 5), (0.03, 0.05), (70, 100), (0.1, 0.1)]
)
def test_steps_are_round_numbers(step, rounded):
    assert round_step(step) == rounded


def frames(value, rows, columns):
    return tuple(pd.DataFrame(value + d, index=rows, columns=columns, dtype=float) for d in (0, -0.3, 0.4))


def test_a_change_of_a_table_has_the_limits_of_both_runs():
    difference, low, high = changed(frames(1.0, ["A"], ["1"]), frames(2.0, ["A"], ["1"]))
    assert difference.loc["A", "1"] == 1
    assert low.loc["A", "1"] == pytest.approx(1 - 0.5) and high.loc["A", "1"] == pytest.approx(1 + 0.5)


def test_what_only_one_run_has_is_kept_but_not_known():
    difference, _, _ = changed(frames(1.0, ["A", "B"], ["1"]), frames(2.0, ["B"], ["1", "2"]))
    assert sorted(difference.index) == ["A", "B"] and list(difference.columns) == ["1", "2"]
    assert difference.loc["B", "1"] == 1 and difference.isna().to_numpy().sum() == 3


def test_labels_of_two_tables_are_merged_in_an_order_that_suits_both():
    short, long = pd.Index(["1", "2", "extra"], name="round"), pd.Index(["1", "2", "3", "4", "extra"])
    assert list(merged(short, long)) == list(merged(long, short)) == list(long)
    assert merged(short, long).name == "round"
    assert list(merged(pd.Index(["corn", "okra"]), pd.Index(["okra", "fern"]))) == ["corn", "okra", "fern"]
