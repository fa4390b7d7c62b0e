"""The workbench: the lab's widget, which asks a new question at every change and shows the newest answer."""

import threading
import time
from dataclasses import dataclass
from pathlib import Path

import ipywidgets as W

import sandbox
from sandbox.engine.game import Game
from sandbox.engine.play import loops
from sandbox.engine.variant import Variant
from sandbox.experiments.run import grow as grow_run
from sandbox.panels import pictures
from sandbox.panels.comparison import comparison_html
from sandbox.panels.desk import BRIEF, Desk, error_in_words, main_figures
from sandbox.panels.parameters import ParameterPanel
from sandbox.panels.setup_bar import SetupBar
from sandbox.panels.status_line import StatusLine
from sandbox.panels.worker import Latest, Pace


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked of the simulation: a variant, who plays, how many games, and the seed."""

    variant: Variant
    bots: tuple
    games: int
    seed: int


class Lab(W.VBox):
    """The desk of a designer: knobs at the left, plots at the right, a status line below.

    Each change asks a new question: a first coarse picture comes from the first hundred games or so, and is
    refined in the background until all games are played or something moves again.

    Parameters
    ----------
    game : Game
    variant : Variant
    bots : str, callable or sequence of these
    games, seed : int
    grow : callable
        ``grow(variant, games, bots, seed, stop=...)`` yields runs of growing size.

    Attributes
    ----------
    variant : Variant
        What the panel shows, as far as it is valid.
    run : Run or None
        What is seen.
    baseline : Run or None
        What it is compared with.
    setup : SetupBar
    parameters : ParameterPanel
    desk : Desk
        Tabs, picture, baseline and report.
    status : StatusLine
    """

    def __init__(self, game: Game, variant: Variant, bots="random", games=1_000, seed=1, grow=grow_run):
        self.game, self._grow = game, grow
        self.run = self.baseline = None
        self._question = self._baseline_question = None
        self._lock = threading.RLock()
        self._pace = Pace()
        self._runner = Latest("sandbox lab: play", self._play, self._failed)
        self._painter = Latest("sandbox lab: draw", self._draw, self._failed)
        self._reporter = Latest("sandbox lab: report", self._report, self._failed)
        self.parameters = ParameterPanel(variant, hidden=("players",), drawers=False)
        self.parameters.layout = W.Layout(flex="0 0 326px", width="326px")
        self.setup = SetupBar(
            game,
            variant.players,
            bots,
            games,
            seed,
            self._moved,
            lambda n: self.parameters.change("players", n),
        )
        self.desk = Desk(game)
        self.status = StatusLine()
        middle = W.HBox([self.parameters, self.desk], layout=W.Layout(align_items="flex-start"))
        middle.add_class("sbx-middle")
        super().__init__([self.setup, middle, self.status, *self.parameters.drawers])
        self.add_class("sbx-root")
        self.add_class("sbx-lab")
        self.parameters.on_variant(self._variant_changed)
        self.setup.run_button.on_click(lambda _: self.start())
        self.setup.stop_button.on_click(lambda _: self.stop())
        self.desk.on_view(self._paint)
        self.desk.pin_button.on_click(lambda _: self.pin())
        self.desk.unpin_button.on_click(lambda _: self.unpin())
        self.desk.report_button.on_click(lambda _: self.write_report(self.desk.report_path.value.strip()))

    @property
    def variant(self) -> Variant:
        """What the panel shows, as far as it is valid."""
        return self.parameters.variant

    def start(self) -> None:
        """Play what the controls say, from the first game on."""
        question = Question(self.variant, self.setup.bots, self.setup.games, self.setup.seed)
        with self._lock:
            self._question = question
        self._runner.ask(question)

    def stop(self) -> None:
        """Stop playing; the games that are finished stay on the desk."""
        self._runner.cancel()

    def pin(self) -> None:
        """Keep the run that is seen as the baseline; while it still grows, the baseline grows with it."""
        if self.run is None:
            self.status.tell(error="There is no run yet that could be pinned.")
            return
        with self._lock:
            self.baseline, self._baseline_question = self.run, self._question
        self.desk.show_baseline(self.baseline)
        self._paint()

    def unpin(self) -> None:
        """Forget the baseline."""
        with self._lock:
            self.baseline = self._baseline_question = None
        self.desk.show_baseline(None)
        self._paint()

    def write_report(self, path) -> None:
        """Write the report of the run that is seen, in the background."""
        if self.run is None or not str(path):
            missing = (
                "There is no run yet to report on." if self.run is None else "Type the name of the report."
            )
            self.status.tell(error=missing)
            return
        self.status.tell(notice=f"writing {path} ...", error="")
        self._reporter.ask((self.run, path, self.baseline))

    def wait(self, seconds: float = 60) -> bool:
        """Wait until everything is played and drawn; returns whether that came true in time."""
        end = time.monotonic() + seconds
        workers = (self._runner, self._painter, self._reporter)
        while not all(worker.idle for worker in workers):
            if not all(worker.wait(max(0.0, end - time.monotonic())) for worker in workers):
                return False
        return True

    def close(self) -> None:
        """End all work in the background and take the widget away."""
        for worker in (self._runner, self._painter, self._reporter):
            worker.close()
        super().close()

    def _variant_changed(self, variant):
        self.setup.say("")
        self.setup.show_players(variant.players)
        self._moved()

    def _moved(self):
        self.setup.say("")
        if self.setup.auto.value:
            self.start()
        else:
            self._runner.cancel()
            self.status.tell(notice="the controls moved: press Run")

    def _play(self, question, stop):
        compiling = "" if loops(self.game).is_warm() else self._compiling()
        if compiling:
            self.desk.show_waiting(compiling)
            self.status.tell(figures="")
        self.setup.stop_button.disabled = False
        progress = f"0 of {question.games:,} games"
        self.status.tell(0, progress=progress, speed="", notice=compiling, error="")
        first = run = None
        try:
            for run in self._grow(question.variant, question.games, question.bots, question.seed, stop=stop):
                if not self._show(question, run):
                    return
                first = first or run
                self._progress(run, first)
            self._catch_up(question, stop)
        finally:
            if question is self._question:
                self.setup.stop_button.disabled = True
                self.status.tell(notice="")
                if run is None or run.n_games < question.games:
                    done = run.n_games if run is not None else 0
                    self.status.tell(progress=f"stopped at {done:,} of {question.games:,} games")

    def _show(self, question, run) -> bool:
        """Take a run of the question on the desk, unless another question has been asked since."""
        with self._lock:
            if question is not self._question:
                return False
            self.run = run
            if question is self._baseline_question:
                self.baseline = run
        self._paint()
        return True

    def _catch_up(self, question, stop):
        """Play the baseline with the seed and the games of the question, so that both can be paired."""
        with self._lock:
            baseline, asked = self.baseline, self._baseline_question
        if baseline is None or stop.is_set():
            return
        if baseline.seed == question.seed and baseline.n_games >= question.games:
            return
        for run in self._grow(baseline.variant, question.games, asked.bots, question.seed, stop=stop):
            with self._lock:
                if question is not self._question or asked is not self._baseline_question:
                    return
                self.baseline = run
            self._paint()

    def _progress(self, run, first):
        """Tell how far the run is, and how fast it went since its first games, which may have waited."""
        played, seconds = run.n_games - first.n_games, run.seconds - first.seconds
        speed = f"{played / seconds:,.0f} games a second" if played and seconds > 0 else ""
        of = "" if run.n_games >= run.requested else f" of {run.requested:,}"
        self.status.tell(
            run.n_games / run.requested, progress=f"{run.n_games:,}{of} games", speed=speed, notice=""
        )

    def _paint(self):
        self._painter.ask(None)

    def _draw(self, _, __):
        self._pace.wait()
        with self._lock:
            run, baseline = self.run, self.baseline
        if run is None:
            return
        self.desk.offer(run.variant)
        view, chosen = self.desk.view, self.desk.chosen
        compared = baseline if baseline is not None and baseline is not run else None
        seats = max(len(one.bots) for one in (run, compared) if one is not None)
        size, sharpness = self.desk.room(seats, compared is not None)
        drawn = view in pictures.DRAWN
        if drawn:
            seen = pictures.picture(view, run, compared, chosen, size=size, sharpness=sharpness)
        else:
            seen = pictures.numbers(run)
        if (view, chosen) != (self.desk.view, self.desk.chosen):
            return  # another view was asked for meanwhile, and waits to be drawn
        if drawn:
            self.desk.show_picture(seen, size)
        else:
            self.desk.show_numbers(seen, size[1])
        told = "" if compared is None else comparison_html(run, compared, brief=view in BRIEF)
        self.desk.show_comparison(told)
        self.status.tell(figures=main_figures(run))

    def _report(self, job, _):
        run, path, baseline = job
        with pictures.drawing:
            written = sandbox.report(run, path, baseline=baseline)
        self.status.tell(notice=f"report written to {written or Path(path)}")

    def _failed(self, error):
        self.status.tell(notice="", error=error_in_words(error))

    def _compiling(self):
        return f"compiling {self.game.name}, once per version: about {self.game.compile_seconds} s"
