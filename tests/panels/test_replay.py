"""The replay walks through the very game of the run, with picture, words and scores of each step."""

import re

import pytest

import sandbox
from sandbox.engine.errors import SandboxError
from sandbox.experiments.match import replay_match
from sandbox.panels import replay as replay_panel


@pytest.fixture(scope="module")
def run():
    return sandbox.simulate(sandbox.variant("cultive", players=3, rounds=3), games=20, bots="random", seed=5)


@pytest.fixture
def panel(run):
    panel = sandbox.replay(run, game=17)
    yield panel
    panel.close()


def scores(panel):
    """The points of each seat as the panel shows them."""
    return [float(points) for points in re.findall(r"<td>seat \d</td><td>([^<]*)</td>", panel.told.value)]


def test_the_replay_ends_with_the_scores_that_the_run_noted(run, panel):
    panel.last_button.click()
    noted = run.scores[run.scores["game"] == 17]
    assert scores(panel) == noted["score"].tolist()
    assert panel.slider.max == run.games["decisions"][17]
    assert "the game is over" in panel.said.value


def test_each_step_says_who_decides_what_and_what_it_brings_about(run, panel):
    for at, step in enumerate(replay_match(run, 17)[:-1]):
        panel.show(at)
        assert f"<b>Seat {step.seat + 1}: </b>{step.words}" in panel.said.value
        assert panel.told.value.count("<li>") == len(step.events)
    assert "<b>then</b>" in panel.told.value


def test_the_picture_is_a_png_that_changes_from_step_to_step(panel):
    assert panel.wait()
    before = bytes(panel.image.value)
    assert before.startswith(b"\x89PNG")
    panel.last_button.click()
    assert panel.wait() and panel.trouble.value == ""
    assert bytes(panel.image.value).startswith(b"\x89PNG") and bytes(panel.image.value) != before
    panel.first_button.click()
    assert panel.wait() and bytes(panel.image.value) == before


def test_the_buttons_and_the_slider_move_through_the_game(panel):
    panel.next_button.click()
    panel.next_button.click()
    assert panel.slider.value == 2
    panel.back_button.click()
    assert panel.slider.value == 1
    panel.slider.value = 5
    said = panel.said.value
    panel.back_button.click()
    assert panel.said.value != said
    panel.last_button.click()
    assert panel.slider.value == panel.slider.max
    panel.first_button.click()
    assert panel.slider.value == 0


def test_nothing_leads_beyond_either_end(panel):
    assert panel.first_button.disabled and panel.back_button.disabled and not panel.next_button.disabled
    panel.show(10_000)
    assert panel.slider.value == panel.slider.max
    assert panel.next_button.disabled and panel.round_button.disabled and panel.last_button.disabled
    assert not panel.back_button.disabled
    panel.show(-3)
    assert panel.slider.value == 0


def test_the_round_button_goes_to_the_first_decision_of_the_next_round(panel):
    for number in (1, 2):
        panel.round_button.click()
        assert panel.step.match.state["round"] == number
        panel.back_button.click()
        assert panel.step.match.state["round"] == number - 1
        panel.next_button.click()
    panel.round_button.click()
    assert panel.step.action is None


def test_the_slider_answers_to_the_keys_at_each_of_its_steps(panel):
    """A slider that reports only when it is let go would not follow an arrow key that is held down."""
    assert (panel.slider.step, panel.slider.continuous_update, panel.slider.disabled) == (1, True, False)


def test_what_has_been_drawn_once_is_not_drawn_again(panel, monkeypatch):
    assert panel.wait()
    drawn = []
    monkeypatch.setattr(replay_panel, "_picture", lambda match: drawn.append(match) or b"new")
    for step in (1, 0, 1, 0):
        panel.show(step)
        assert panel.wait()
    assert len(drawn) == 1


def test_a_table_that_cannot_be_drawn_is_told_in_words(panel, monkeypatch):
    def broken(match):
        raise RuntimeError("no <ink>")

    monkeypatch.setattr(replay_panel, "_picture", broken)
    panel.show(3)
    assert panel.wait()
    assert "The table could not be drawn: RuntimeError: no &lt;ink&gt;" in panel.trouble.value


@pytest.mark.parametrize("game", [20, -1, "seventeen", 1.5, True, None])
def test_a_game_that_the_run_has_not_is_refused_with_what_is_allowed(run, game):
    with pytest.raises(SandboxError, match="the run has games 0 to 19"):
        sandbox.replay(run, game=game)


def test_the_title_names_the_game_of_the_run_and_who_plays(panel):
    title = panel.children[1].value
    assert "Cultive, game 17 of the run with seed 5: seat 1 random, seat 2 random, seat 3 random" in title
