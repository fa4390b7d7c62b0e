"""Cultivate! for people: the table as text and as a picture, actions and events in words."""

from sandbox.games.cultivate.views.table import text
from sandbox.games.cultivate.views.words import tell, words

__all__ = ["draw", "tell", "text", "words"]


def draw(variant, state, ax=None):
    """Draw the table: its text on an empty sheet.

    Parameters
    ----------
    variant : Parameters
    state : record of dtype STATE
    ax : matplotlib Axes, optional
        Where to draw; a figure of its own when left out.

    Returns
    -------
    matplotlib Axes
    """
    from matplotlib.figure import Figure  # text does not need it

    ax = Figure(figsize=(9, 6)).add_subplot() if ax is None else ax
    ax.axis("off")
    ax.text(0, 1, text(variant, state), va="top", family="monospace", fontsize=8, transform=ax.transAxes)
    return ax
