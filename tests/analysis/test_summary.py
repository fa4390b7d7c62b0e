"""The summary of a run on games whose averages can be worked out by hand."""

import numpy as np
import pytest

from sandbox.analysis.blocks import blocks
from sandbox.analysis.intervals import mean
from sandbox.analysis.summary import summary
from sandbox.engine.errors import SandboxError

SCORES = [[30, 20], [24, 24], [10, 40], [26, 22], [33, 31], [28, 29]]


def test_the_mean_of_all_seats_takes_a_game_as_one_block(make):
    row = summary(*make(SCORES)).loc[("all seats", "score")]
    expected = mean(np.mean(SCORES, axis=1))
    assert row.tolist() == pytest.approx([expected.value, expected.low, expected.high, 6])


def test_each_seat_has_its_own_row(make):
    table = summary(*make(SCORES))
    assert table.loc[("seat 1", "score"), "value"] == pytest.approx(np.mean(SCORES, axis=0)[0])
    assert table.loc[("seat 2", "win"), "value"] == pytest.approx((0 + 0.5 + 1 + 0 + 0 + 1) / 6)


def test_all_seats_together_share_one_win_a_game(make):
    assert (
        summary(*make(np.random.default_rng(1).integers(0, 9, (50, 4))))
        .loc[("all seats", "win"), ["value", "low", "high"]]
        .tolist()
        == [0.25] * 3
    )


def test_bots_have_rows_only_when_they_differ(make):
    assert list(summary(*make(SCORES)).index.unique("who")) == ["all seats", "seat 1", "seat 2"]
    mixed = summary(*make(SCORES, bots=["thumb", "random"]))
    assert list(mixed.index.unique("who")) == ["all seats", "thumb", "random", "seat 1", "seat 2"]
    assert mixed.loc["thumb"].equals(mixed.loc["seat 1"])


def test_a_bot_in_two_seats_is_averaged_within_the_game(make):
    scores = [[30, 20, 10], [24, 12, 18], [11, 40, 27]]
    table = summary(*make(scores, bots=["thumb", "random", "thumb"]))
    expected = mean([20, 21, 19])
    assert table.loc[("thumb", "score"), ["value", "low", "high"]].tolist() == pytest.approx(
        [expected.value, expected.low, expected.high]
    )


def test_bots_that_change_seats_have_a_row_per_seat_and_bot(make):
    scores, _ = make(SCORES)
    scores["bot"] = ["thumb", "random", "random", "thumb"] * 3
    table = summary(scores)
    assert "seat 1, thumb" in table.index.unique("who")
    assert table.loc[("seat 1, thumb", "score"), "value"] == pytest.approx((30 + 10 + 33) / 3)
    assert table.loc[("thumb", "score"), "value"] == pytest.approx((30 + 24 + 10 + 22 + 33 + 29) / 6)


def test_a_bot_with_more_seats_in_some_games_is_still_averaged_by_game(make):
    scores, _ = make([[30, 20], [24, 26]])
    scores["bot"] = ["thumb", "thumb", "thumb", "random"]
    assert summary(scores).loc[("thumb", "score"), "value"] == pytest.approx((25 + 24) / 2)


def test_the_facts_of_the_games_are_averaged_but_not_their_numbers_and_seeds(make):
    table = summary(*make(SCORES, rounds=[8, 9, 10, 10, 9, 8])).loc["all seats"]
    assert table.loc["rounds", "value"] == 9 and table.loc["turns", "value"] == 20
    assert not {"game", "seed", "end"} & set(table.index)


def test_sources_are_found_whatever_they_are_called(make):
    scores, _ = make(SCORES)
    scores["bees"] = 2.0
    assert summary(scores).loc[("seat 2", "bees"), "value"] == 2


def test_rows_may_come_in_any_order(make):
    scores, games = make(SCORES)
    shuffled = scores.sample(frac=1, random_state=3)
    assert summary(shuffled, games).equals(summary(scores, games))


def test_one_game_has_means_without_intervals(make):
    row = summary(*make([[30, 20]])).loc[("seat 1", "score")]
    assert row["value"] == 30 and np.isnan(row["low"]) and row["games"] == 1


def test_no_game_at_all_is_said_in_words(make):
    scores, _ = make(SCORES)
    with pytest.raises(SandboxError, match="no finished game"):
        summary(scores[:0])


def test_a_missing_seat_is_said_in_words(make):
    scores, _ = make(SCORES)
    with pytest.raises(SandboxError, match="every seat of every game"):
        blocks(scores.drop(index=3))


def test_a_missing_column_is_named(make):
    scores, _ = make(SCORES)
    with pytest.raises(SandboxError, match="'win'"):
        blocks(scores.drop(columns="win"))
