"""The lab, clicked: every control asks again, the newest question wins, and nothing goes wrong in silence."""

import threading
from dataclasses import replace

import pytest
from panels import garden
from panels.garden import GAME, GardenRun, Parameters

import sandbox
from sandbox.engine.errors import SandboxError
from sandbox.engine.game import Axis
from sandbox.engine.play import Loops
from sandbox.panels import pictures
from sandbox.panels.lab import Lab, lab


@pytest.fixture(autouse=True)
def warm(monkeypatch):
    monkeypatch.setattr("sandbox.panels.workbench.loops", lambda game: Warm(True))


class Warm:
    def __init__(self, warm):
        self._warm = warm

    def is_warm(self):
        return self._warm


@pytest.fixture
def drawn(monkeypatch):
    """Collects what is drawn: (view, run, baseline, choice); the picture is a note of it."""
    seen = []

    def picture(view, run, baseline=None, choice=(), size=None, sharpness=1):
        seen.append((view, run, baseline, choice))
        return repr((view, run.n_games, run.variant.beds, choice)).encode()

    monkeypatch.setattr(pictures, "picture", picture)
    return seen


@pytest.fixture
def desk(drawn):
    desk = Lab(GAME, Parameters(), grow=garden.grow)
    desk.start()
    assert desk.wait(20)
    yield desk
    desk.close()


class Gate:
    """A `grow` that shows the first games and then waits to be let through, or to be stopped."""

    def __init__(self):
        self.asked = []
        self.shown = threading.Event()
        self.open = threading.Event()
        self.stops = []

    def __call__(self, variant, games, bots, seed, *, stop):
        self.asked.append((variant, games, bots, seed))
        self.stops.append(stop)
        yield GardenRun(variant, 128, games, bots, seed)
        self.shown.set()
        while not self.open.wait(0.01):
            if stop.is_set():
                yield GardenRun(variant, 200, games, bots, seed)
                return
        yield GardenRun(variant, games, games, bots, seed)


@pytest.fixture
def gate(drawn):
    gate = Gate()
    desk = Lab(GAME, Parameters(), grow=gate)
    desk.start()
    assert gate.shown.wait(20)
    yield gate, desk
    gate.open.set()
    desk.close()
    assert desk.wait(20)


def slider(desk, name="beds"):
    return desk.parameters.rows[name].control.slider


def test_the_picture_is_coarse_first_and_refined_until_all_games_are_played(desk, drawn):
    sizes = [run.n_games for _, run, _, _ in drawn]
    assert sizes == sorted(sizes)
    assert sizes[-1] == 1_000
    assert desk.run.n_games == 1_000
    assert desk.desk.image.value == repr(("Scores", 1_000, 5, ())).encode()


def test_a_coarse_picture_is_seen_while_the_games_are_still_being_played(gate):
    gate, desk = gate
    assert desk._painter.wait(20)
    assert bytes(desk.desk.image.value) == repr(("Scores", 128, 5, ())).encode()
    assert "128 of 1,000 games" in desk.status.words
    assert not desk.setup.stop_button.disabled


def test_moving_a_slider_asks_again_with_the_new_variant(desk):
    slider(desk).value = 7
    assert desk.wait(20)
    assert desk.run.variant == Parameters(beds=7)
    assert desk.desk.image.value == repr(("Scores", 1_000, 7, ())).encode()


def test_moving_a_slider_stops_the_games_of_the_question_before(gate):
    gate, desk = gate
    slider(desk).value = 7
    assert gate.stops[0].wait(20)
    gate.open.set()
    assert desk.wait(20)
    assert [variant.beds for variant, *_ in gate.asked] == [5, 7]


def test_games_of_an_older_question_never_overwrite_a_newer_one(gate, drawn):
    gate, desk = gate
    slider(desk).value = 7
    desk.parameters.rows["bonus"].control.slider.value = 0.5
    gate.open.set()
    assert desk.wait(20)
    assert desk.run.variant == Parameters(beds=7, bonus=0.5)
    assert not any(run.n_games == 200 for _, run, _, _ in drawn)


def test_junk_asks_nothing(desk):
    before = desk.run
    desk.parameters.rows["beds"].control.box.value = "many"
    assert desk.wait(20)
    assert desk.run is before


def test_stop_keeps_the_games_that_are_finished_and_run_starts_again(gate):
    gate, desk = gate
    desk.setup.stop_button.click()
    assert desk.wait(20)
    assert desk.run.n_games == 200
    assert "stopped at 200 of 1,000 games" in desk.status.words
    assert desk.setup.stop_button.disabled
    gate.open.set()
    desk.setup.run_button.click()
    assert desk.wait(20)
    assert desk.run.n_games == 1_000
    assert desk.setup.stop_button.disabled


@pytest.mark.parametrize(
    ("move", "asked"),
    [
        (lambda desk: setattr(desk.setup.games_control, "value", 100), {"games": 100}),
        (lambda desk: setattr(desk.setup.seed_control, "value", "17"), {"seed": 17}),
        (lambda desk: setattr(desk.setup.seats[1], "value", "thumb"), {"bots": ("random", "thumb")}),
        (lambda desk: setattr(desk.setup.players_control, "value", 3), {"bots": ("random",) * 3}),
    ],
)
def test_each_control_above_asks_again(desk, move, asked):
    move(desk)
    assert desk.wait(20)
    now = {"games": desk.run.n_games, "seed": desk.run.seed, "bots": desk.run.bots}
    assert {name: now[name] for name in asked} == asked


def test_the_controls_wait_for_run_when_the_lab_shall_not_answer_each_change(desk):
    desk.setup.auto.value = False
    slider(desk).value = 7
    assert desk.wait(20)
    assert desk.run.variant.beds == 5
    assert "press Run" in desk.status.words
    desk.setup.run_button.click()
    assert desk.wait(20)
    assert desk.run.variant.beds == 7


def test_there_is_a_bot_for_each_seat_that_plays(desk):
    seated = [seat.layout.display != "none" for seat in desk.setup.seats]
    assert seated == [True, True, False, False]
    desk.setup.seats[1].value = "thumb"
    desk.setup.players_control.value = 4
    assert all(seat.layout.display != "none" for seat in desk.setup.seats)
    assert desk.setup.bots == ("random", "thumb", "thumb", "thumb")
    assert desk.variant.players == 4


def test_the_players_follow_a_variant_that_is_loaded(desk, tmp_path):
    path = Parameters(players=3, beds=4).save(tmp_path / "three.toml")
    desk.parameters.path.value = str(path)
    desk.parameters.load_button.click()
    assert desk.wait(20)
    assert desk.setup.players_control.value == 3
    assert (desk.run.variant, len(desk.run.bots)) == (Parameters(players=3, beds=4), 3)


def test_players_that_cannot_play_the_variant_are_refused_in_words(desk):
    slider(desk, "bees").value = 5
    desk.setup.players_control.value = 3
    assert desk.setup.players_control.value == 2
    assert "3 players cannot play this variant: bees is 5" in desk.setup.message.value
    assert desk.variant.players == 2
    slider(desk, "bees").value = 3
    assert desk.setup.message.value == ""


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "", "9" * 30])
def test_a_seed_that_is_none_is_told_and_the_last_one_stays(desk, typed):
    before = desk.run
    desk.setup.seed_control.value = typed
    assert desk.wait(20)
    assert desk.run is before
    assert "allowed are whole numbers from 0" in desk.setup.message.value
    desk.setup.seed_control.value = "2"
    assert desk.wait(20)
    assert (desk.run.seed, desk.setup.message.value) == (2, "")


def test_the_status_line_tells_games_speed_and_the_main_figures_with_intervals(desk):
    progress, speed, figures = desk.status.words.split(" | ")
    assert progress == "1,000 games"
    assert speed == "10,000 games a second"
    score, win = figures.split(", ")
    mean = desk.run.scores["score"].mean()
    assert score.startswith(f"mean score {mean:.1f} (")
    assert win.startswith("seat 1 wins ") and " to " in win


def test_an_error_of_the_games_is_told_in_words_and_the_next_change_works(drawn):
    def failing(variant, games, bots, seed, *, stop):
        if variant.beds == 7:
            raise SandboxError("thumb lost its way in game 3, turn 12.")
        if variant.beds == 8:
            raise KeyError("printed")
        yield from garden.grow(variant, games, bots, seed, stop=stop)

    desk = Lab(GAME, Parameters(), grow=failing)
    slider(desk).value = 7
    assert desk.wait(20)
    assert desk.status.error == "thumb lost its way in game 3, turn 12."
    slider(desk).value = 8
    assert desk.wait(20)
    assert desk.status.error == "Something went wrong (KeyError: 'printed')."
    slider(desk).value = 6
    assert desk.wait(20)
    assert (desk.status.error, desk.run.variant.beds) == ("", 6)
    desk.close()


def test_the_lab_says_that_it_compiles_before_the_first_games(gate, monkeypatch):
    gate, desk = gate
    monkeypatch.setattr("sandbox.panels.workbench.loops", lambda game: Warm(False))
    told = []
    desk.status.observe(lambda change: told.append(desk.status.words), "value")
    gate.open.set()
    slider(desk).value = 7
    assert desk.wait(20)
    assert any("compiling garden, once per version: about 25 s" in words for words in told)
    assert "compiling" not in desk.status.words


def test_only_the_view_that_is_open_is_drawn(desk, drawn):
    drawn.clear()
    desk.desk.tabs.value = "Sources"
    assert desk.wait(20)
    assert [view for view, *_ in drawn] == ["Sources"]
    desk.desk.tabs.value = "Numbers"
    assert desk.wait(20)
    assert len(drawn) == 1
    assert "seat 2" in desk.desk.numbers.value
    assert (desk.desk.image.layout.display, desk.desk.numbers.layout.display) == ("none", "")


def test_every_table_of_the_game_can_be_seen_as_a_heatmap(desk, drawn):
    desk.desk.tabs.value = "Heatmaps"
    assert [title for title, _ in desk.desk.choice.options] == ["Plants in shade", "Deaths", "Plants"]
    desk.desk.choice.value = ("deaths",)
    assert desk.wait(20)
    assert drawn[-1][0] == "Heatmaps" and drawn[-1][3] == ("deaths",)
    desk.desk.tabs.value = "Scores"
    desk.desk.tabs.value = "Heatmaps"
    assert desk.wait(20)
    assert desk.desk.choice.value == drawn[-1][3] == ("deaths",)


def test_a_choice_the_next_run_does_not_have_gives_way_to_the_first_of_its_table(drawn):
    """The columns of a table may be named by the variant; the choice follows the run, and nothing fails."""
    by_beds = Axis("bed", lambda variant: [f"bed {n + 1} of {variant.beds}" for n in range(variant.beds)])
    tables = {name: replace(table, columns=by_beds) for name, table in GAME.tables.items()}
    desk = Lab(replace(GAME, tables=tables), Parameters(), grow=garden.grow)
    desk.start()
    assert desk.wait(20)
    desk.desk.tabs.value = "Cards"
    (table, column) = desk.desk.choice.options[1][1]
    assert column == "bed 2 of 5"
    desk.desk.choice.value = (table, column)
    slider(desk).value = 7
    assert desk.wait(20)
    assert desk.desk.choice.value == drawn[-1][3] == (table, "bed 1 of 7")
    desk.close()


def test_a_pinned_run_stays_beside_what_comes_next_with_the_paired_difference(desk, drawn):
    first = desk.run
    desk.desk.pin_button.click()
    slider(desk).value = 7
    assert desk.wait(20)
    assert desk.baseline is first
    assert drawn[-1][1:3] == (desk.run, first)
    told = desk.desk.comparison.value
    assert "Beds: 5 -&gt; 7 beds" in told
    assert "<td>mean score</td><td>29.9</td><td>33.9</td>" in told
    assert "+4.0 (+4.0 to +4.0)" in told
    assert "real, not luck" in told
    assert "<td>seat 1 wins</td>" in told and "<td>seat 2 wins</td>" in told and "length (rounds)" in told
    assert "no difference" in told
    assert "1,000 games with both, same seeds" in told


def test_unpin_takes_the_comparison_away(desk, drawn):
    desk.desk.pin_button.click()
    slider(desk).value = 7
    assert desk.wait(20)
    desk.desk.unpin_button.click()
    assert desk.wait(20)
    assert desk.baseline is None and drawn[-1][2] is None
    assert desk.desk.comparison.layout.display == "none"
    assert desk.desk.unpin_button.layout.display == "none"


def test_a_baseline_pinned_while_it_grows_is_finished_before_it_is_compared(gate):
    gate, desk = gate
    desk.desk.pin_button.click()
    assert desk.baseline.n_games == 128
    gate.open.set()
    assert desk.wait(20)
    assert desk.baseline.n_games == 1_000


def test_the_baseline_is_played_anew_with_another_seed_so_that_the_pairs_stay(desk):
    desk.desk.pin_button.click()
    slider(desk).value = 7
    desk.setup.seed_control.value = "17"
    desk.setup.games_control.value = 10_000
    assert desk.wait(20)
    assert (desk.baseline.seed, desk.baseline.n_games, desk.baseline.variant.beds) == (17, 10_000, 5)
    assert "10,000 games with both, same seeds" in desk.desk.comparison.value


def test_runs_with_different_numbers_of_players_are_compared_as_far_as_they_can_be(desk):
    desk.desk.pin_button.click()
    desk.setup.players_control.value = 3
    assert desk.wait(20)
    assert desk.status.error == ""
    assert (
        "3 players against 2" in desk.desk.comparison.value
        or "2 players against 3" in desk.desk.comparison.value
    )


def test_nothing_can_be_pinned_or_reported_before_the_first_games(drawn):
    desk = Lab(GAME, Parameters(), grow=garden.grow)
    desk.desk.pin_button.click()
    assert desk.status.error == "There is no run yet that could be pinned."
    desk.desk.report_button.click()
    assert desk.status.error == "There is no run yet to report on."
    desk.close()


def test_a_report_is_written_of_the_run_and_its_baseline(desk, monkeypatch):
    asked = []
    monkeypatch.setitem(
        vars(sandbox), "report", lambda run, path, baseline: asked.append((run, path, baseline))
    )
    desk.desk.pin_button.click()
    baseline = desk.run
    slider(desk).value = 7
    assert desk.wait(20)
    desk.desk.report_path.value = "beds.html"
    desk.desk.report_button.click()
    assert desk.wait(20)
    assert asked == [(desk.run, "beds.html", baseline)]
    assert "report written to beds.html" in desk.status.words


def test_a_report_that_cannot_be_written_is_told_in_words(desk, monkeypatch):
    def refuse(run, path, baseline):
        raise SandboxError(f"{path} cannot be written: Permission denied.")

    monkeypatch.setitem(vars(sandbox), "report", refuse)
    desk.desk.report_button.click()
    assert desk.wait(20)
    assert desk.status.error == "garden.html cannot be written: Permission denied."
    desk.desk.report_path.value = ""
    desk.desk.report_button.click()
    assert desk.status.error == "Type the name of the report."


def test_closing_stops_the_games_and_leaves_no_thread(gate):
    gate, desk = gate
    desk.close()
    assert gate.stops[0].wait(20)
    assert desk.wait(20)
    for thread in threading.enumerate():
        if thread.name.startswith("sandbox lab"):
            thread.join(20)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("sandbox lab")]
    slider(desk).value = 7
    assert len(gate.asked) == 1


def test_a_python_function_can_sit_at_a_seat(drawn):
    def cautious(view):
        return view.legal()[0]

    desk = Lab(GAME, Parameters(), bots=[cautious, "random"], grow=garden.grow)
    desk.start()
    assert desk.wait(20)
    assert desk.run.bots == ("cautious", "random")
    assert ("cautious", cautious) in desk.setup.seats[1].options
    desk.close()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        (
            {"game": GAME, "bots": "champion"},
            "'champion' is no player of garden; there are random and thumb.",
        ),
        ({"game": GAME, "bots": ["random"]}, "bots names 1 players; the variant is for 2."),
        (
            {"game": "cultive", "variant": Parameters()},
            "The variant is one of garden; this is the lab of cultive.",
        ),
    ],
)
def test_a_lab_that_cannot_be_opened_says_why(arguments, told):
    with pytest.raises(SandboxError, match=told):
        lab(**arguments)


def test_loops_still_say_whether_they_are_warm():
    assert callable(Loops.is_warm)


def test_a_picture_of_a_view_that_was_left_meanwhile_is_not_shown(desk, monkeypatch):
    drawing, go_on = threading.Event(), threading.Event()

    def slow(view, *_, **__):
        if view == "Sources":
            drawing.set()
            assert go_on.wait(20)
        return view.encode()

    seen = []
    desk.desk.image.observe(lambda change: seen.append(bytes(change.new)), "value")
    monkeypatch.setattr(pictures, "picture", slow)
    desk.desk.tabs.value = "Sources"
    assert drawing.wait(20)
    desk.desk.tabs.value = "Length"
    assert "sbx-stale" in desk.desk.image._dom_classes
    go_on.set()
    assert desk.wait(20)
    assert seen == [b"Length"]
    assert "sbx-stale" not in desk.desk.image._dom_classes


def test_the_main_figure_is_said_in_a_sentence_below_a_pair_of_heatmaps(desk):
    desk.desk.pin_button.click()
    desk.desk.tabs.value = "Heatmaps"
    slider(desk).value = 7
    assert desk.wait(20)
    assert "mean score +4.0 (+4.0 to +4.0): real, not luck" in desk.desk.comparison.value
    assert "<table>" not in desk.desk.comparison.value


@pytest.mark.parametrize("view", pictures.DRAWN)
def test_a_picture_has_the_size_of_the_room_that_the_browser_measured(desk, monkeypatch, view):
    asked = []
    monkeypatch.setattr(
        pictures, "picture", lambda *_, size, sharpness: asked.append((size, sharpness)) or b""
    )
    desk.desk.tabs.value = view
    desk.desk.gauge.height = 1000
    desk.desk.gauge.width, desk.desk.gauge.sharpness = 700, 2.0
    assert desk.wait(20)
    (width, height), sharpness = asked[-1]
    assert (width, sharpness) == (700, 2.0)
    assert 500 < height < 686
    assert (desk.desk.image.width, desk.desk.image.height) == (str(width), str(height))


def test_a_lab_opened_on_a_variant_of_cultive_answers_a_slider_with_real_games(monkeypatch):
    monkeypatch.undo()
    desk = lab(sandbox.variant("cultive", fair_size=6), bots="random", games=100)
    assert desk.wait(300)
    assert (desk.status.error, desk.run.n_games, desk.run.variant.fair_size) == ("", 100, 6)
    first = bytes(desk.desk.image.value)
    desk.pin()
    slider(desk, "terrains").value = 7
    assert desk.wait(300)
    assert desk.run.variant.terrains == 7
    assert bytes(desk.desk.image.value) != first
    assert "Terrains: 5 -&gt; 7 terrains" in desk.desk.comparison.value
    desk.close()
