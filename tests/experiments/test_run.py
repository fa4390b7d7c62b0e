"""Running games: the same games whatever the threads, stoppable, growing, by seed alone."""

import hashlib
import os
import subprocess
import sys
import threading

import numpy as np
import pytest

import sandbox as sb
from sandbox.engine.errors import SandboxError
from sandbox.experiments.run import grow

VARIANT = sb.variant("cultive")


def same(one, other):
    return (
        np.array_equal(one.rows, other.rows)
        and np.array_equal(one.points, other.points)
        and np.array_equal(one.moments, other.moments)
        and one.batches == other.batches
    )


@pytest.fixture(scope="module")
def run():
    return sb.simulate(VARIANT, games=200, bots=["random", "thumb"], seed=7)


@pytest.mark.parametrize(("threads", "chunk"), [(1, None), (2, 16), (3, 7), (1, 1_000)])
def test_threads_and_chunks_do_not_change_the_result(run, threads, chunk):
    again = sb.simulate(
        VARIANT, games=200, bots=["random", "thumb"], seed=7, threads=threads, chunk=chunk, progress=True
    )

    assert same(again, run)


DIGEST = """
import hashlib, sandbox as sb
run = sb.simulate(sb.variant("cultive"), games=64, bots="random", seed=3)
data = run.rows.tobytes() + run.points.tobytes() + run.moments.tobytes()
print(hashlib.sha256(data).hexdigest())
"""


def test_bounds_checks_do_not_change_the_result():
    run = sb.simulate(VARIANT, games=64, bots="random", seed=3)
    here = hashlib.sha256(run.rows.tobytes() + run.points.tobytes() + run.moments.tobytes()).hexdigest()

    switched = "0" if os.environ.get("NUMBA_BOUNDSCHECK") == "1" else "1"
    environment = os.environ | {"NUMBA_BOUNDSCHECK": switched}
    answer = subprocess.run(
        [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
    )

    assert answer.stdout.split() == [here]


def test_the_seed_decides_everything(run):
    assert same(sb.simulate(VARIANT, games=200, bots=["random", "thumb"], seed=7), run)
    assert not same(sb.simulate(VARIANT, games=200, bots=["random", "thumb"], seed=8), run)


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(run):
    longer = sb.simulate(VARIANT, games=240, bots=["random", "thumb"], seed=7)

    assert np.array_equal(longer.rows[:200], run.rows)


def test_a_growing_run_ends_as_the_run_at_once():
    *first, last = grow(VARIANT, 600, "random", 7)

    assert [part.n_games for part in first] == [128]
    assert same(last, sb.simulate(VARIANT, games=600, bots="random", seed=7))
    assert not first[0].complete and last.complete


def test_a_stopped_run_keeps_whole_games_only():
    stop = threading.Event()
    parts = []
    for part in grow(VARIANT, 100_000, "random", 7, stop=stop):
        parts.append(part)
        stop.set()

    whole = sb.simulate(VARIANT, games=parts[-1].n_games, bots="random", seed=7)
    assert parts[-1].n_games < 100_000
    assert np.array_equal(parts[-1].rows[:128], whole.rows[:128])
    assert (parts[-1].rows["decisions"] > 0).all()


def test_a_run_stopped_before_it_began_is_empty_but_whole():
    stop = threading.Event()
    stop.set()

    run = sb.simulate(VARIANT, games=10_000_000 // 100, bots="random", stop=stop, chunk=16)

    assert run.n_games < run.requested
    assert len(run.scores) == 2 * run.n_games


def test_wins_of_a_game_add_up_to_one_and_follow_the_scores(run):
    scores = run.scores
    best = scores.groupby("game")["score"].transform("max")

    assert scores.groupby("game")["win"].sum().to_numpy() == pytest.approx(1)
    assert ((scores["score"] == best) == (scores["rank"] == 1)).all()
    assert ((scores["win"] > 0) == (scores["rank"] == 1)).all()
    assert scores[list(run.game.sources)].sum(axis=1).to_numpy() == pytest.approx(scores["score"].to_numpy())


def test_changing_a_score_table_leaves_every_card_and_every_random_choice_alike():
    plain = sb.simulate(VARIANT, games=64, bots="random", seed=7)
    other = sb.simulate(VARIANT.replace(horizontal={2: 9}), games=64, bots="random", seed=7)

    assert plain.table("species", "counts").equals(other.table("species", "counts"))
    assert plain.games.equals(other.games)
    assert not plain.scores["horizontal"].equals(other.scores["horizontal"])


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 0}, "games is 0"),
        ({"games": 2.5}, "games is 2.5"),
        ({"games": True}, "games is True"),
        ({"seed": -1}, "seed is -1"),
        ({"threads": 0}, "threads is 0"),
        ({"chunk": "many"}, "chunk is 'many'"),
        ({"bots": "nobody"}, "'nobody' is no player of cultive"),
        ({"bots": ["thumb"] * 3}, "names 3 players and the variant has 2 seats"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong, told):
    with pytest.raises(SandboxError, match=r"^[^\n]*\.$") as caught:
        sb.simulate(VARIANT, **wrong)

    assert told in str(caught.value)


def test_a_variant_is_needed_to_play():
    with pytest.raises(SandboxError, match="variant is 'cultive'"):
        sb.simulate("cultive")


MILLION = """
import resource, sandbox as sb
run = sb.simulate(sb.variant("cultive"), games=1_000_000, bots="random", seed=1)
run.summary(), run.table("shadow")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.slow
def test_a_million_games_stay_below_one_and_a_half_gigabytes():
    answer = subprocess.run([sys.executable, "-c", MILLION], capture_output=True, text=True, check=True)

    assert int(answer.stdout) < 1500


def test_a_baseline_of_another_game_is_refused():
    run, other = (sb.simulate(sb.variant(game), games=4, bots="random") for game in ("cultive", "cultivate"))
    with pytest.raises(SandboxError, match="a run of Cultive and the run one of Cultivate!; both must be"):
        other.compare(run)
    with pytest.raises(SandboxError, match='^The baseline is "rulebook"; give a run'):
        other.compare("rulebook")
