"""The right side of the lab: tabs with one picture, the baseline beside it, and the way to a report."""

from collections.abc import Callable
from html import escape

import ipywidgets as W

from sandbox.analysis.intervals import Estimate
from sandbox.engine.errors import SandboxError
from sandbox.panels import pictures
from sandbox.panels.gauge import Gauge

BARS, CHOICE = 68, 32  # pixels of the tabs and of the buttons below; of the line with a choice
COMPARED, ROW, COMPARED_BRIEFLY = 86, 18, 44  # of the comparison, of each seat in it; of its brief form
WIDEST = 900
BRIEF = ("Heatmaps", "Cards")  # these need the room: the comparison is one sentence there


class Desk(W.VBox):
    """Tabs of which only the visible one is drawn, and what stands below the picture.

    Attributes
    ----------
    tabs : ipywidgets.ToggleButtons
        One of `pictures.VIEWS`.
    choice : ipywidgets.Dropdown
        The table, column or fact that the view shows, where it has a choice.
    image : ipywidgets.Image
    numbers, comparison : ipywidgets.HTML
    pin_button, unpin_button, report_button : ipywidgets.Button
    report_path : ipywidgets.Text
    """

    def __init__(self, game):
        self._game = game
        self.tabs = W.ToggleButtons(options=pictures.VIEWS, style={"button_width": "auto"})
        self.choice = W.Dropdown(options=[], layout=W.Layout(width="270px"))
        self._chosen: dict[str, tuple] = {}  # what was chosen in each view
        self._variant = None  # that of the run that is seen: it names what can be chosen
        self._filling = False
        self.about = W.HTML("", layout=W.Layout(flex="1 1 auto", min_width="0"))
        width, height = pictures.WIDTH, pictures.HEIGHT
        self.image = W.Image(value=pictures.blank(), format="png", width=width, height=height)
        self.numbers = W.HTML("", layout=W.Layout(display="none"))
        self.comparison = W.HTML("", layout=W.Layout(display="none"))
        self.pin_button = W.Button(
            description="Pin as baseline",
            icon="thumb-tack",
            tooltip="Keep this run and compare what comes next with it",
            layout=W.Layout(width="132px"),
        )
        self.unpin_button = W.Button(
            description="Unpin",
            icon="times",
            tooltip="Forget the baseline",
            layout=W.Layout(width="72px", display="none"),
        )
        space = W.Box(layout=W.Layout(flex="1 1 auto"))
        self.report_path = W.Text(value=f"{game.name}.html", layout=W.Layout(width="130px"))
        self.report_button = W.Button(
            description="Write report",
            icon="file-text",
            tooltip="Write a report of this run, and of what differs from the baseline; .html or .md",
            layout=W.Layout(width="118px"),
        )
        for widget, name in (
            (self.tabs, "tabs"),
            (self.choice, "choice"),
            (self.image, "plot"),
            (self.numbers, "numbers"),
            (self.comparison, "comparison"),
            (self.pin_button, "pin"),
            (self.unpin_button, "unpin"),
            (self.report_path, "report-path"),
            (self.report_button, "report"),
        ):
            widget.add_class(f"sbx-{name}")
        below = W.HBox([self.pin_button, self.unpin_button, space, self.report_path, self.report_button])
        below.add_class("sbx-below")
        self.choosing = W.HBox([self.choice, self.about])
        self.gauge = Gauge()
        super().__init__(
            [
                self.gauge,
                self.tabs,
                self.choosing,
                self.image,
                self.numbers,
                below,
                self.comparison,
            ],
            layout=W.Layout(flex="1 1 auto", min_width="0"),
        )
        self.add_class("sbx-desk")
        self._listener: Callable[[], None] = lambda: None
        self.tabs.observe(self._switched, "value")
        self.choice.observe(self._picked, "value")
        self.gauge.observe(lambda _: self._listener(), ["width", "height", "sharpness"])
        self._switched()

    @property
    def view(self) -> str:
        """The tab that is open."""
        return self.tabs.value

    @property
    def chosen(self) -> tuple:
        """What is chosen in the open view; empty where there is no choice."""
        return self._chosen.get(self.view, ())

    def on_view(self, listener: Callable[[], None]) -> None:
        """Have a function called when another view is asked for."""
        self._listener = listener

    def room(self, seats: int, compared: bool) -> tuple[tuple[int, int], float]:
        """Return the width and height for a picture in pixels, and the dots of each pixel.

        Parameters
        ----------
        seats : int
            The most seats of a run that is seen.
        compared : bool
            Whether the comparison with a baseline stands below.
        """
        brief = self.view in BRIEF
        height = self.gauge.middle - BARS - (CHOICE if self.choice.options and self.chosen else 0)
        if compared:
            height -= COMPARED_BRIEFLY if brief else COMPARED + ROW * seats
        least = {"Heatmaps": 380 if compared else 300, "Cards": 380, "Scores": 110 + 62 * seats}.get(
            self.view, 280
        )
        return (min(max(self.gauge.width, 320), WIDEST), max(height, least)), self.gauge.sharpness

    def show_picture(self, png: bytes, size: tuple[int, int]) -> None:
        """Show a picture in place of the numbers."""
        self.image.remove_class("sbx-stale")
        with self.image.hold_sync():
            self.image.value = png
            self.image.width, self.image.height = map(str, size)
        self.image.layout.display = ""
        self.numbers.layout.display = "none"

    def show_numbers(self, html: str, height: int = pictures.HEIGHT) -> None:
        """Show the numbers in place of the picture, in so many pixels; they can be scrolled."""
        self.numbers.layout.max_height = f"{height}px"
        self.numbers.value = html
        self.image.remove_class("sbx-stale")
        self.numbers.layout.display = ""
        self.image.layout.display = "none"

    def show_waiting(self, sentence: str) -> None:
        """Say in place of a picture what is waited for."""
        self.show_numbers(f'<div class="sbx-waiting">{escape(sentence)}</div>')

    def show_comparison(self, html: str) -> None:
        """Show how the run differs from the baseline; an empty text takes the table away."""
        self.comparison.value = html
        self.comparison.layout.display = "" if html else "none"

    def show_baseline(self, baseline) -> None:
        """Say what is pinned."""
        self.unpin_button.layout.display = "none" if baseline is None else ""
        self.pin_button.description = "Pin as baseline" if baseline is None else "Pin this run"

    def offer(self, variant) -> None:
        """Offer what can be chosen of a run of this variant, which may name or number columns otherwise."""
        self._variant = variant
        self._fill()

    def _switched(self, _=None):
        self._fill()
        self._tell()

    def _fill(self):
        options = pictures.choices(self.view, self._game, self._variant)
        self.choosing.layout.display = "" if options else "none"
        if not options:
            return
        there = [choice for _, choice in options]
        chosen = self._chosen.get(self.view, there[0])
        if chosen not in there:  # the run lacks this column: take the first one of the same table
            chosen = next((choice for choice in there if choice[0] == chosen[0]), there[0])
        self._chosen[self.view] = chosen
        self._filling = True  # new options move the value, which is no choice of the user's
        try:
            if self.choice.options != tuple(options):
                self.choice.options = options
            self.choice.value = chosen
        finally:
            self._filling = False

    def _picked(self, change):
        if not self._filling:
            self._chosen[self.view] = change.new
            self._tell()

    def _tell(self):
        self.image.add_class("sbx-stale")  # it shows something else than what is asked for now
        tables = [self._game.tables[name] for name in self.chosen if name in self._game.tables]
        self.about.value = f'<span class="sbx-about">{escape(tables[0].about)}</span>' if tables else ""
        self._listener()


def main_figures(run) -> str:
    """Say the main figures of a run with their 95 % intervals.

    Examples
    --------
    >>> import sandbox as sb
    >>> main_figures(sb.simulate(sb.variant("cultive"), games=64, bots="random"))
    'mean score ... (... to ...), seat 1 wins ... % (... to ...)'
    """
    summary = run.summary()
    score = Estimate(*summary.loc[("all seats", "score"), ["value", "low", "high"]], run.n_games)
    told = f"mean score {score.words(1 if score.half_width >= 0.05 else 2)}"
    if ("seat 1", "win") in summary.index:
        win = Estimate(*summary.loc[("seat 1", "win"), ["value", "low", "high"]], run.n_games)
        told += f", seat 1 wins {win.percent()}"
    return told


def error_in_words(error: Exception) -> str:
    """Say an error without its traceback.

    Examples
    --------
    >>> error_in_words(KeyError("printed"))
    "Something went wrong (KeyError: 'printed')."
    """
    if isinstance(error, SandboxError):
        return str(error)
    return f"Something went wrong ({type(error).__name__}: {error})."
