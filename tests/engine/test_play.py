"""The loops over turns: wins, counts, batches, and that a game does not depend on its neighbours."""

import numpy as np
import pytest
from conformance.table import begin, final_scores, many, played, scratch, table

from sandbox.engine.game import WIN_UNIT
from sandbox.engine.play import BATCH, loops, tally_pairs
from sandbox.engine.rng import seed_of
from toy import GAME

VARIANT = GAME.variant.of({"gifts": ((1, 0), (2, 0)), "rounds": 3})


def wins(*scores):
    shares = np.full(len(scores), 99, np.int32)
    loops(GAME).share_wins(np.array(scores, np.float32), len(scores), shares)
    return shares.tolist()


@pytest.mark.parametrize(
    ("scores", "shares"),
    [
        ([(5, 0, 0), (3, 1, 0)], [60, 0]),
        ([(1, 0, 0), (0, 1, 0)], [30, 30]),
        ([(1, 0, 0), (1, 0, 0), (0, 0, 0)], [30, 30, 0]),
        ([(2, 0, 0), (2, 0, 0), (1, 1, 0)], [20, 20, 20]),
        ([(0, 0, 0)] * 4, [15, 15, 15, 15]),
        ([(-7, 0, 0), (-3, -3, 0)], [0, 60]),
    ],
)
def test_the_win_goes_to_the_highest_total_and_a_tie_shares_it(scores, shares):
    assert wins(*scores) == shares
    assert sum(shares) == WIN_UNIT


def test_a_tie_is_broken_by_the_last_column_only():
    assert wins((4, 0, 1), (4, 0, 2), (3, 0, 9)) == [0, 60, 0]
    assert wins((4, 0, 2), (2, 2, 2), (4, 0, 1)) == [30, 30, 0]
    assert wins((4, 0, -2), (4, 0, -1)) == [0, 60]


def test_every_cell_of_a_table_points_at_its_counts():
    places, pairs = tally_pairs(GAME, GAME.variant.of({"rounds": 5}))
    assert places == {"choices": (0, (2, 5)), "held": (10, (6, 1))}
    assert pairs.shape == (2, 16)
    cells = np.arange(GAME.tally.itemsize // 4, dtype=np.int32)
    tally = cells.view(GAME.tally)[0]
    assert cells[pairs[0]].tolist() == [*tally["choices"].ravel(), *tally["held"].ravel()]
    assert cells[pairs[1]].tolist() == [*tally["turns"], *tally["turns"], *[tally["plays"]] * 6]


def test_a_table_is_cut_to_what_the_variant_has():
    places, pairs = tally_pairs(GAME, GAME.variant.of({"rounds": 2}))
    assert places == {"choices": (0, (2, 2)), "held": (4, (6, 1))}
    tally = np.arange(GAME.tally.itemsize // 4, dtype=np.int32).view(GAME.tally)[0]
    assert pairs[0][:4].tolist() == tally["choices"][:, :2].ravel().tolist()


def test_a_part_of_a_field_can_be_a_table():
    """The engine's own addressing: a name and what numpy would index with, both sides broadcast."""
    table = GAME.tables["choices"]
    part = type(table)(
        "", "", table.rows, table.columns, ("choices", 1, None), ("choices", slice(None), 0, None)
    )

    class Other:
        tally, tables = GAME.tally, {"part": part}

    places, pairs = tally_pairs(Other, GAME.variant.of({"rounds": 5}))
    tally = np.arange(GAME.tally.itemsize // 4, dtype=np.int32).view(GAME.tally)[0]
    assert places == {"part": (0, (2, 5))}
    assert pairs[0].reshape(2, 5).tolist() == [tally["choices"][1].tolist()] * 2
    assert pairs[1].reshape(2, 5).tolist() == [[count] * 5 for count in tally["choices"][:, 0].tolist()]


def test_results_do_not_depend_on_how_games_are_cut_into_chunks():
    whole = many(GAME, VARIANT, 5 * BATCH + 3)
    cuts = [(0, BATCH), (BATCH, 3 * BATCH), (4 * BATCH, BATCH + 3)]
    parts = [many(GAME, VARIANT, count, first=first) for first, count in cuts]
    assert np.array_equal(whole[0], np.concatenate([part[0] for part in parts]))
    assert np.array_equal(whole[1], np.concatenate([part[1] for part in parts]))
    assert np.array_equal(whole[2], sum(part[2] for part in parts))


def test_moments_are_sums_over_batches_of_products_of_counts():
    moments = many(GAME, VARIANT, 3 * BATCH)[2]
    x, y = np.array([many(GAME, VARIANT, BATCH, first=i * BATCH)[2][:2] for i in range(3)]).swapaxes(0, 1)
    assert np.array_equal(moments, [v.sum(axis=0) for v in (x, y, x * x, x * y, y * y)])
    assert (moments[2] > moments[0]).any()


def test_a_table_counts_what_the_games_show():
    games = 50
    result = many(GAME, VARIANT, games)
    held = np.zeros(6)
    for number in range(games):
        state = played(GAME, VARIANT, seed=seed_of(np.uint64(1), number))
        for seat in range(2):
            held[state["card"][seat] - 1] += 1
    assert table(GAME, result, "held").ravel() == pytest.approx(held / (2 * games))
    assert np.isnan(table(GAME, result, "choices")[:, 3:]).all()


def test_a_game_of_a_run_is_the_game_of_its_seed():
    scores, rows, *_ = many(GAME, VARIANT, 2 * BATCH, seed=9, first=BATCH)
    assert rows["game"].tolist() == list(range(BATCH, 3 * BATCH))
    for number in (0, 7, 2 * BATCH - 1):
        assert rows["seed"][number] == seed_of(np.uint64(9), BATCH + number)
        state = played(GAME, VARIANT, seed=rows["seed"][number])
        assert np.array_equal(final_scores(GAME, VARIANT, state), scores[number])
        assert rows["turns"][number] == state["turn"] == rows["decisions"][number] == 6
        assert rows["swaps"][number] == state["swaps"]


def test_a_mixed_table_gives_every_seat_its_own_player():
    scores, *_ = many(GAME, GAME.variant.of({"rounds": 5}), 400, bots=["careful", "random"])
    other, *_ = many(GAME, GAME.variant.of({"rounds": 5}), 400, bots=["random", "careful"])
    assert scores[:, 0, 0].mean() > scores[:, 1, 0].mean() + 0.5
    assert other[:, 1, 0].mean() > other[:, 0, 0].mean() + 0.5


def test_a_stopped_run_keeps_to_whole_batches():
    state, parameters = begin(GAME, VARIANT)
    places, pairs = tally_pairs(GAME, VARIANT)
    tally, stop = np.zeros(1, GAME.tally), np.ones(1, np.uint8)
    rows = np.zeros(BATCH, GAME.row_dtype)
    done = loops(GAME).play_many(
        *(np.uint64(1), 0, BATCH, state, parameters, np.zeros(2, np.int64), scratch(GAME)),
        *(np.zeros((BATCH, 2, 3), np.float32), rows, tally[0], tally.view(np.int32), pairs),
        *(np.zeros((5, pairs.shape[1]), np.int64), stop),
    )
    assert done == 0
    assert not rows["seed"].any()


def test_the_loops_of_a_game_are_bound_once():
    assert loops(GAME) is loops(GAME)
