"""The look of the panels: the style sheet, and small pieces of HTML that are safe to show."""

from html import escape
from importlib.resources import files

import ipywidgets as W

BADGES = {
    "stand-in": ("stand-in", "invented: no public source gives this number"),
    "open": ("open ruling", "the rulebook leaves this open"),
}
SOURCES = {
    "rulebook": "rulebook",
    "public": "public page",
    "derived": "derived from the rulebook",
    "stand-in": "stand-in, invented",
    "open": "left open by the rulebook",
}


def style_sheet() -> W.HTML:
    """Return the widget that brings the style sheet along; it takes no room."""
    sheet = files("sandbox.panels").joinpath("look.css").read_text("utf-8")
    return W.HTML(f"<style>{sheet}</style>", layout=W.Layout(display="none"))


def wrong(sentence) -> str:
    """Return a sentence about something that cannot be used.

    Examples
    --------
    >>> wrong("a < b")
    '<span class="sbx-wrong">a &lt; b</span>'
    """
    return f'<span class="sbx-wrong">{escape(str(sentence))}</span>' if str(sentence) else ""


def good(sentence) -> str:
    """Return a sentence about something that was done."""
    return f'<span class="sbx-good">{escape(str(sentence))}</span>' if str(sentence) else ""


def label(knob, was: str = "") -> str:
    """Return the label of a knob: its words, unit and badge, with the help on hover.

    Parameters
    ----------
    knob : Knob
    was : str
        The rulebook's value in words where the knob differs from it.

    Examples
    --------
    >>> from sandbox.engine.kinds import Whole
    >>> from sandbox.engine.variant import Knob
    >>> "rule 3" in label(Knob(Whole(0, 16), "Fair size", "Cards at the Fair.", "3", "rulebook", "Setup"))
    True
    """
    told = f"{knob.help} (rule {knob.rule}; {SOURCES.get(knob.source, knob.source)})"
    text = escape(knob.label)
    if knob.unit and knob.unit.casefold() not in knob.label.casefold():
        text += f" <small>{escape(knob.unit)}</small>"
    if knob.source in BADGES:
        words, why = BADGES[knob.source]
        text += f' <span class="sbx-badge sbx-{knob.source}" title="{escape(why)}">{words}</span>'
    if was:
        short = was if len(was) <= 44 else was[:42] + "…"
        text += f' <span class="sbx-was" title="{escape(was)}">rulebook: {escape(short)}</span>'
    return f'<span class="sbx-label" title="{escape(told)}">{text}</span>'


def captioned(caption: str, *widgets: W.Widget, name: str = "", title: str = "") -> W.VBox:
    """Return widgets under a small caption, which a title may open."""
    title = f"<b>{escape(title)}</b> · " if title else ""
    head = W.HTML(f'<span class="sbx-caption">{title}{escape(caption)}</span>')
    row = widgets[0] if len(widgets) == 1 else W.HBox(widgets)
    box = W.VBox([head, row])
    box.add_class("sbx-field")
    if name:
        box.add_class(f"sbx-field-{name}")
    return box
