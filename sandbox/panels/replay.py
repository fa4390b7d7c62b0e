"""The replay: step through one game of a run, with the table drawn and every decision in words."""

from collections import OrderedDict
from html import escape

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.experiments.match import Step, replay_match
from sandbox.panels.look import style_sheet, wrong
from sandbox.panels.pictures import paint
from sandbox.panels.worker import Latest

WIDTH, HEIGHT = 900, 600  # of the picture on the page, in pixels
SHARPNESS = 1.5  # dots for each of them
KEPT = 40  # pictures remembered, for steps back and forth


class Replay(W.VBox):
    """Shows one game step by step; a step is the table before a decision, with the decision and its outcome.

    The arrow keys move the slider once it has been clicked.

    Parameters
    ----------
    steps : list of Step
        As `sandbox.experiments.match.replay_match` returns them.
    title : str
        What is replayed.

    Attributes
    ----------
    slider : IntSlider
        The step that is shown, counting from 0; the last one is the end of the game.
    first_button, back_button, next_button, last_button, round_button : Button
    said, told : HTML
        The decision in words; what it brought about, and the scores.
    image : Image
        The table.
    """

    def __init__(self, steps: list[Step], title: str):
        self._steps, self._pictures = steps, OrderedDict()
        self._painter = Latest("sandbox replay: draw", self._paint, self._failed)
        self.slider = W.IntSlider(
            0,
            0,
            len(steps) - 1,
            description="step",
            tooltip="click the slider, then use the arrow keys",
            layout=W.Layout(flex="1 1 auto"),
        )
        self.first_button = _button("fast-backward", "the beginning")
        self.back_button = _button("step-backward", "one step back")
        self.next_button = _button("step-forward", "one step on")
        self.round_button = _button("forward", "the next round", "next round")
        self.last_button = _button("fast-forward", "the end of the game")
        self.said, self.told, self.trouble = W.HTML(), W.HTML(), W.HTML()
        self.image = W.Image(format="png", width=WIDTH, height=HEIGHT)
        self.image.add_class("sbx-plot")
        moves = {
            self.first_button: lambda: 0,
            self.back_button: lambda: self.slider.value - 1,
            self.next_button: lambda: self.slider.value + 1,
            self.round_button: self._next_round,
            self.last_button: lambda: len(steps) - 1,
        }
        for button, where in moves.items():
            button.on_click(lambda _, where=where: self.show(where()))
        head = W.HTML(f'<span class="sbx-title">{escape(title)}</span>')
        bar = W.HBox([*moves, self.slider], layout=W.Layout(width=f"{WIDTH}px", max_width="100%"))
        self.told.layout = W.Layout(width=f"{WIDTH}px", max_width="100%", min_height="110px")
        super().__init__([style_sheet(), head, bar, self.said, self.image, self.told, self.trouble])
        self.add_class("sbx-root")
        self.add_class("sbx-replay")
        self.slider.observe(lambda _: self._look(), "value")
        self._look()

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self._steps[self.slider.value]

    def show(self, step: int) -> None:
        """Go to a step; beyond either end, to that end."""
        self.slider.value = min(max(step, 0), len(self._steps) - 1)

    def wait(self, seconds: float = 30) -> bool:
        """Wait until the table is drawn; returns whether that came true in time."""
        return self._painter.wait(seconds)

    def close(self) -> None:
        """Draw no more and take the widget away."""
        self._painter.close()
        super().close()

    def _next_round(self) -> int:
        now = self.step.match.state["round"]
        later = (
            i for i in range(self.slider.value, len(self._steps)) if self._steps[i].match.state["round"] > now
        )
        return next(later, len(self._steps) - 1)

    def _look(self):
        at, step = self.slider.value, self.step
        end = step.action is None
        self.first_button.disabled = self.back_button.disabled = at == 0
        self.next_button.disabled = self.round_button.disabled = self.last_button.disabled = end
        who = "" if end else f"Seat {step.seat + 1}: "
        self.said.value = f'<div style="font-size:15px"><b>{escape(who)}</b>{escape(step.words)}</div>'
        events = "".join(f"<li>{escape(line)}</li>" for line in step.events)
        happened = f"<b>then</b><ul style='margin:0 0 6px;columns:2'>{events}</ul>" if events else ""
        self.told.value = happened + _scores(step.match)
        self._painter.ask(at)

    def _paint(self, at: int, stop):
        if at not in self._pictures:
            self._pictures[at] = _picture(self._steps[at].match)
            while len(self._pictures) > KEPT:
                self._pictures.popitem(last=False)
        if not stop.is_set():
            self.image.value = self._pictures[at]
            self.trouble.value = ""

    def _failed(self, error: Exception):
        words = str(error) if isinstance(error, SandboxError) else f"{type(error).__name__}: {error}"
        self.trouble.value = wrong(f"The table could not be drawn: {words}")


def replay(run, game: int = 0) -> Replay:
    """Step through one game of a run.

    Parameters
    ----------
    run : Run
        From `sandbox.simulate` or `sandbox.load_run`.
    game : int
        The number of the game, the column ``game`` of ``run.games``.

    Returns
    -------
    Replay
        A widget: the last line of a cell shows it.

    Raises
    ------
    SandboxError
        When the run has no such game, or a Python function was among its players.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=20, bots="random")
    >>> panel = sb.replay(run, game=17)
    >>> panel.next_button.click()
    >>> panel.slider.value, panel.wait()
    (1, True)
    >>> panel.close()
    """
    steps = replay_match(run, game)
    players = ", ".join(f"seat {seat + 1} {bot}" for seat, bot in enumerate(run.bots))
    return Replay(steps, f"{run.game.title}, game {game} of the run with seed {run.seed}: {players}")


def _button(icon: str, tooltip: str, text: str = "") -> W.Button:
    layout = W.Layout(width="110px" if text else "40px", flex="0 0 auto")
    return W.Button(icon=icon, description=text, tooltip=tooltip, layout=layout)


def _picture(match) -> bytes:
    return paint(lambda figure: match.draw(figure.add_axes((0, 0, 1, 1))), (WIDTH, HEIGHT), SHARPNESS)


def _scores(match) -> str:
    """Return the scores so far as an HTML table, a row per seat."""
    sources = match.game.sources
    rows = [["", "points", *sources.values()]]
    for row in match.scores().itertuples(index=False):
        rows.append([f"seat {row.seat}", *(f"{points:g}" for points in row[1:])])
    lines = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
    return f"<div class='sbx-numbers'><table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table></div>"
