"""Players written in Python: they see what their seat sees, and their faults are told with game and turn."""

import numpy as np
import pytest

import sandbox as sb
from sandbox.engine.errors import SandboxError

VARIANT = sb.variant("cultive")


def first(view):
    return view.legal()[0]


def test_a_function_plays_beside_the_game_s_own_players():
    run = sb.simulate(VARIANT, games=4, bots=[first, "random"], seed=2)

    assert run.bots == ("first", "random") and run.custom
    assert (run.scores.query("bot == 'first'")["specials"] == 3).all()  # it always ends its turn


def test_a_function_that_asks_a_bot_plays_like_the_bot():
    def copycat(view):
        return view.ask("thumb")

    by_function = sb.simulate(VARIANT, games=4, bots=copycat, seed=2)
    by_kernel = sb.simulate(VARIANT, games=4, bots="thumb", seed=2)

    assert np.array_equal(by_function.points, by_kernel.points)
    assert np.array_equal(by_function.moments, by_kernel.moments)


def test_a_function_s_random_numbers_are_the_same_in_every_replay():
    def gambler(view):
        return int(view.random.choice(view.legal()))

    one, other = (sb.simulate(VARIANT, games=3, bots=gambler, seed=2) for _ in range(2))

    assert np.array_equal(one.points, other.points)


def test_a_function_cannot_see_what_its_seat_cannot():
    seen = []

    def spy(view):
        rival = 1 - view.seat
        seen.append((view.state["hand"][rival].tolist(), view.state["deck"].tolist()))
        return view.legal()[0]

    match = sb.play(VARIANT, seed=int(sb.simulate(VARIANT, games=1, bots="random", seed=2).games.seed[0]))
    sb.simulate(VARIANT, games=1, bots=spy, seed=2)

    assert seen[0][0] != match.state["hand"][1].tolist()
    assert seen[0][1] != match.state["deck"].tolist()
    assert len({str(hand) for hand, _ in seen[::2]}) > 1


def test_what_a_function_does_to_its_view_changes_nothing():
    def vandal(view):
        view.state["specials"] = 0
        view.state["n_harvested"] = 0
        return view.legal()[0]

    vandalised = sb.simulate(VARIANT, games=2, bots=vandal, seed=2)

    assert np.array_equal(vandalised.points, sb.simulate(VARIANT, games=2, bots=first, seed=2).points)


def test_a_failing_function_is_told_with_game_seat_and_turn():
    def clumsy(view):
        if view.state["turn"] >= 5:
            raise ZeroDivisionError("nothing to divide by")
        return view.legal()[0]

    with pytest.raises(SandboxError) as caught:
        sb.simulate(VARIANT, games=4, bots=["random", clumsy], seed=2)

    assert str(caught.value) == (
        "The player 'clumsy' (seat 2) in game 0, turn 6 failed: ZeroDivisionError: nothing to divide by"
    )
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("answer", [None, -1, 99_999_999, "plant corn", 0.0, True])
def test_an_answer_that_is_no_legal_action_is_told(answer):
    with pytest.raises(SandboxError, match=r"seat 1\) in game 0, turn 1 returned .* not one of view.legal"):
        sb.simulate(VARIANT, games=1, bots=[lambda view: answer, "random"], seed=2)


def test_a_run_with_a_function_names_no_command_and_is_not_replayed():
    run = sb.simulate(VARIANT, games=1, bots=[first, "random"], seed=2)

    with pytest.raises(SandboxError, match="Python"):
        run.command()
    with pytest.raises(SandboxError, match="Python function"):
        sb.replay(run, game=0)
