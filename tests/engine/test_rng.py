"""Streams: what they draw, that they are even, and that none disturbs another."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chisquare

from sandbox.engine import rng
from sandbox.engine.state import state_dtype

ROOT = Path(__file__).resolve().parents[2]
MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def slow_mix(value):
    """SplitMix64's finaliser in whole numbers of any size."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK
    return value ^ (value >> 31)


def slow_key(seed, purpose):
    return slow_mix(slow_mix((seed + GOLDEN) & MASK) ^ ((purpose + 1) * GOLDEN & MASK))


def slow_stream(seed, purpose):
    count = 0
    while True:
        count += 1
        yield slow_mix((slow_key(seed, purpose) + count * GOLDEN) & MASK)


def streams(seed):
    state = np.zeros(1, state_dtype([("coins", "i8")]))[0]
    rng.start_streams(state, np.uint64(seed))
    return state


def test_the_hash_is_splitmix64():
    """The first numbers of the published generator started at 1234567."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [slow_mix(1234567 + i * GOLDEN & MASK) for i in range(1, 5)] == published
    assert [int(rng.mix(np.uint64(1234567 + i * GOLDEN & MASK))) for i in range(1, 5)] == published


@pytest.mark.parametrize("seed", [0, 1, 2**63, MASK])
def test_streams_agree_with_whole_numbers_of_any_size(seed):
    state = streams(seed)
    for purpose in range(rng.STREAMS):
        twin = slow_stream(seed, purpose)
        assert [int(rng.bits(state, purpose)) for _ in range(5)] == [next(twin) for _ in range(5)]


@pytest.mark.parametrize("n", [1, 2, 6, 98, 2**31 - 1])
def test_whole_numbers_are_the_upper_bits_scaled(n):
    state, twin = streams(5), slow_stream(5, 3)
    drawn = [int(rng.below(state, 3, n)) for _ in range(50)]
    assert drawn == [(next(twin) >> 32) * n >> 32 for _ in range(50)]
    assert 0 <= min(drawn) <= max(drawn) < n


def test_reals_are_the_upper_53_bits():
    state, twin = streams(5), slow_stream(5, 3)
    drawn = [float(rng.uniform(state, 3)) for _ in range(50)]
    assert drawn == [(next(twin) >> 11) / 2**53 for _ in range(50)]
    assert 0 <= min(drawn) <= max(drawn) < 1


def test_a_stream_is_the_same_without_compilation():
    question = (
        "import numpy as np; from sandbox.engine import rng; from sandbox.engine.state import state_dtype;"
        "s = np.zeros(1, state_dtype([('coins', 'i8')]))[0]; rng.start_streams(s, np.uint64(2**64 - 7));"
        "cards = np.arange(20); rng.shuffle(s, 0, cards, 20);"
        "print(*[int(rng.bits(s, p)) for p in range(rng.STREAMS)], "
        "*[int(rng.below(s, 8, 10)) for _ in range(20)],"
        "*cards.tolist(), int(rng.seed_of(np.uint64(7), 3)), float(rng.uniform(s, 9)))"
    )
    answers = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", question],
            cwd=ROOT,
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    ]
    assert answers[0] == answers[1] != ""


def test_drawing_more_of_one_stream_changes_no_other():
    for busy in range(rng.STREAMS):
        calm, state = streams(3), streams(3)
        for _ in range(100):
            rng.bits(state, busy)
        for purpose in set(range(rng.STREAMS)) - {busy}:
            assert rng.bits(state, purpose) == rng.bits(calm, purpose)


def test_streams_and_neighbouring_seeds_share_no_number():
    drawn = []
    for seed in range(20):
        state = streams(seed)
        drawn += [int(rng.bits(state, purpose)) for purpose in range(rng.STREAMS) for _ in range(50)]
    assert len(set(drawn)) == len(drawn)


def test_redrawing_the_future_leaves_the_players_noise():
    state, before = streams(3), streams(3)
    rng.rekey(state, np.uint64(99))
    changed = state["keys"] != before["keys"]
    assert changed[: rng.BOT].all() and not changed[rng.BOT :].any()
    assert len(set(state["keys"].tolist()) | set(before["keys"].tolist())) == rng.STREAMS + rng.BOT


@pytest.mark.parametrize("n", [2, 7, 98])
def test_whole_numbers_are_even(n):
    state = streams(11)
    counts = np.bincount([rng.below(state, 0, n) for _ in range(200 * n)], minlength=n)
    assert chisquare(counts).pvalue > 0.001


def test_first_numbers_of_consecutive_seeds_are_even():
    counts = np.bincount([rng.below(streams(seed), 0, 10) for seed in range(2000)], minlength=10)
    assert chisquare(counts).pvalue > 0.001


def test_every_order_of_a_shuffle_is_as_likely():
    state = streams(12)
    seen = {}
    for _ in range(2400):
        cards = np.arange(4)
        rng.shuffle(state, 0, cards, 4)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 24
    assert chisquare(list(seen.values())).pvalue > 0.001


def test_a_shuffle_of_the_first_cards_leaves_the_rest():
    cards = np.arange(30)
    rng.shuffle(streams(1), 0, cards, 10)
    assert sorted(cards[:10]) == list(range(10)) != cards[:10].tolist()
    assert cards[10:].tolist() == list(range(10, 30))


def test_seeds_of_games_are_distinct_in_a_run_and_between_runs():
    seeds = [int(rng.seed_of(np.uint64(run), game)) for run in range(30) for game in range(100)]
    assert len(set(seeds)) == len(seeds)
    assert seeds[0] == slow_mix(slow_mix(GOLDEN))
