"""A game played by hand refuses what is not legal, and leaves the table as it was."""

import numpy as np
import pytest
from conformance.games_at_hand import CASES
from conformance.table import choose, facts

from sandbox.engine.errors import SandboxError
from sandbox.experiments.match import play
from sandbox.games import _HOUSES

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch):
    """The registry knows the toy as it knows a real game."""
    monkeypatch.setitem(_HOUSES, "toy", "toy")


def refused(match, action):
    before, history = facts(match.state), list(match.history)
    with pytest.raises(SandboxError) as caught:
        match.apply(action)
    assert (facts(match.state), match.history) == (before, history)
    return str(caught.value)


@every_game
def test_an_action_that_is_not_legal_is_refused(case):
    match = play(case.game.variant(), seed=3)
    while not match.over:
        legal = match.legal()
        for action in (
            -1,
            max(legal) + 1,
            2**31,
            *(action + 1 for action in legal if action + 1 not in legal),
        ):
            assert "is not legal for seat" in refused(match, action)
        assert "is not legal" in refused(match, None)
        assert "is not legal" in refused(match, "end")
        case.game.apply(
            match.state, match.parameters, choose(case.game, "random", match.state, match.parameters)
        )
    assert "the game is over" in refused(match, 0)
    assert match.legal() == []


@every_game
def test_a_copied_match_goes_its_own_way(case):
    match = play(case.game.variant(), seed=3)
    twin, before = match.copy(), facts(match.state)
    case.game.apply(twin.state, twin.parameters, twin.legal()[0])
    assert facts(match.state) == before != facts(twin.state)


@every_game
@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", True, None])
def test_a_seed_that_is_none_is_refused(case, seed):
    with pytest.raises(SandboxError, match="seed is .*; allowed are whole numbers from 0 to"):
        play(case.game.variant(), seed=seed)


@every_game
def test_the_largest_seed_is_a_seed(case):
    assert play(case.game.variant(), seed=2**64 - 1).state["seed"] == np.uint64(2**64 - 1)


def test_what_is_played_is_a_variant():
    with pytest.raises(SandboxError, match="variant is 'cultive'; give one such as"):
        play("cultive")
