"""The right side of the lab: tabs with one picture, the baseline beside it, and the way to a report."""

from collections.abc import Callable

import ipywidgets as W

from sandbox.analysis.intervals import Estimate
from sandbox.engine.errors import SandboxError
from sandbox.panels import pictures
from sandbox.panels.setup_bar import counted

EMPTY = (  # a PNG of one white pixel, for as long as nothing is drawn
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0:~\x9bU"
    b"\0\0\0\nIDATx\xdac\xf8\x0f\0\1\1\1\0\x1c\xb0\x8c\x99\0\0\0\0IEND\xaeB`\x82"
)


class Desk(W.VBox):
    """Tabs of which only the visible one is drawn, and what stands below the picture.

    Attributes
    ----------
    tabs : ipywidgets.ToggleButtons
        One of `pictures.VIEWS`.
    table_choice : ipywidgets.Dropdown
        The table that is seen as a heatmap.
    image : ipywidgets.Image
    numbers, comparison : ipywidgets.HTML
    pin_button, unpin_button, report_button : ipywidgets.Button
    report_path : ipywidgets.Text
    """

    def __init__(self, game):
        self._game = game
        self.tabs = W.ToggleButtons(options=pictures.VIEWS, style={"button_width": "auto"})
        choices = pictures.heatmaps(game)
        self.table_choice = W.Dropdown(options=choices, layout=W.Layout(width="300px", display="none"))
        self.about = W.HTML("", layout=W.Layout(display="none"))
        self.image = W.Image(value=EMPTY, format="png", width=pictures.WIDTH, height=pictures.HEIGHT)
        self.numbers = W.HTML("", layout=W.Layout(display="none", max_height=f"{pictures.HEIGHT}px"))
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
        self.pinned = W.HTML("", layout=W.Layout(flex="1 1 auto", min_width="0"))
        self.report_path = W.Text(value=f"{game.name}.html", layout=W.Layout(width="120px"))
        self.report_button = W.Button(
            description="Write report",
            icon="file-text",
            tooltip="Write a report of this run, and of what differs from the baseline; .html or .md",
            layout=W.Layout(width="118px"),
        )
        for widget, name in (
            (self.tabs, "tabs"),
            (self.table_choice, "table-choice"),
            (self.image, "plot"),
            (self.numbers, "numbers"),
            (self.comparison, "comparison"),
            (self.pin_button, "pin"),
            (self.unpin_button, "unpin"),
            (self.report_path, "report-path"),
            (self.report_button, "report"),
        ):
            widget.add_class(f"sbx-{name}")
        below = W.HBox(
            [self.pin_button, self.unpin_button, self.pinned, self.report_path, self.report_button]
        )
        below.add_class("sbx-below")
        super().__init__(
            [
                self.tabs,
                W.HBox([self.table_choice, self.about]),
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
        self.table_choice.observe(self._switched, "value")
        self._switched()

    @property
    def view(self) -> str:
        """The tab that is open."""
        return self.tabs.value

    @property
    def table(self) -> str | None:
        """The table chosen for the heatmap."""
        return self.table_choice.value

    def on_view(self, listener: Callable[[], None]) -> None:
        """Have a function called when another view is asked for."""
        self._listener = listener

    def show_picture(self, png: bytes) -> None:
        """Show a picture in place of the numbers."""
        self.image.value = png
        self.image.layout.display = ""
        self.numbers.layout.display = "none"

    def show_numbers(self, html: str) -> None:
        """Show the numbers in place of the picture."""
        self.numbers.value = html
        self.numbers.layout.display = ""
        self.image.layout.display = "none"

    def show_comparison(self, html: str) -> None:
        """Show how the run differs from the baseline; an empty text takes the table away."""
        self.comparison.value = html
        self.comparison.layout.display = "" if html else "none"

    def show_baseline(self, baseline) -> None:
        """Say what is pinned."""
        self.unpin_button.layout.display = "none" if baseline is None else ""
        self.pin_button.description = "Pin as baseline" if baseline is None else "Pin this instead"
        self.pinned.value = "" if baseline is None else baseline_words(baseline)

    def _switched(self, _=None):
        shown = "" if self.view == "Heatmaps" else "none"
        self.table_choice.layout.display = self.about.layout.display = shown
        if self.table is not None:
            self.about.value = f'<span class="sbx-caption">{self._game.tables[self.table].about}</span>'
        self._listener()


def baseline_words(baseline) -> str:
    """Say what a pinned run is: how far from the rulebook, and who played."""
    changes = len(baseline.variant.diff())
    what = f"{changes} change{'s' if changes > 1 else ''}" if changes else "rulebook"
    return f'<span class="sbx-caption">baseline: {what}, {baseline.variant.players} x {counted(baseline.bots)}</span>'


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
