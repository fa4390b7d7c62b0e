"""One game by hand, and a game of a run played again."""

import numpy as np
import pytest
from conformance.table import facts

import sandbox as sb
from sandbox.engine.errors import SandboxError
from sandbox.experiments.match import replay_match

VARIANT = sb.variant("cultive")


@pytest.fixture(scope="module")
def run():
    return sb.simulate(VARIANT, games=20, bots=["thumb", "random"], seed=4)


def test_a_replayed_game_ends_with_the_scores_of_the_run(run):
    steps = replay_match(run, 17)

    last = steps[-1].match
    assert last.over and steps[-1].action is None
    assert last.scores()["score"].tolist() == run.scores.query("game == 17")["score"].tolist()
    assert len(steps) == run.games.decisions[17] + 1
    assert last.history == [(step.seat, step.action) for step in steps[:-1]]


def test_the_seed_of_a_game_deals_its_cards_again(run):
    match = sb.play(VARIANT, seed=int(run.games.seed[17]))

    assert match.text() == replay_match(run, 17)[0].match.text()


def test_a_copy_goes_its_own_way():
    match = sb.play(VARIANT, seed=1)
    twin = match.copy()
    twin.apply(twin.legal()[1])

    assert match.history == [] and len(twin.history) == 1
    assert not np.array_equal(match.state["hand"], twin.state["hand"])


@pytest.mark.parametrize("wrong", [-1, 0.0, None, True, 10**9])
def test_an_illegal_action_is_refused_and_changes_nothing(wrong):
    match = sb.play(VARIANT, seed=1)
    before = facts(match.state)

    with pytest.raises(SandboxError, match="not legal"):
        match.apply(wrong)
    assert facts(match.state) == before


def test_nothing_can_be_done_after_the_end(run):
    match = replay_match(run, 0)[-1].match.copy()

    assert match.legal() == []
    with pytest.raises(SandboxError, match="the game is over"):
        match.apply(0)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "one", True])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(SandboxError, match=r"seed is .* allowed are"):
        sb.play(VARIANT, seed=seed)


@pytest.mark.parametrize("game", [-1, 20, "17", True])
def test_a_game_that_the_run_has_not_is_refused(run, game):
    with pytest.raises(SandboxError, match="the run has games 0 to 19"):
        replay_match(run, game)
