"""Succulent for people: the table as text and as a picture, actions and events in words."""

from sandbox.games.succulent.views.table import text
from sandbox.games.succulent.views.words import tell, words

__all__ = ["draw", "tell", "text", "words"]


def draw(variant, state, ax=None):
    """Draw the table.

    Plants show the letter of their type on its hue, with a droplet where there is an icon; beds have the
    colour of their owner, whose number stands on the flower.  The corners of the frame hold the supply.
    Projects have their points at the left, and at the right the gardener that stands there.  In a greenhouse
    large discs are large droplets, and numbers are the points of scoring spaces.  A blue edge marks whoever
    decides.

    Parameters
    ----------
    variant : Parameters
    state : record of dtype STATE
    ax : matplotlib Axes, optional
        Where to draw; a figure of its own, 9 by 6 inches, when left out.

    Returns
    -------
    matplotlib Axes

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("succulent"), seed=1)
    >>> ax = draw(match.variant, match.state)
    >>> [text.get_text() for text in ax.texts if text.get_gid() == "moment"]
    ['Round 1: seat 1 places a bed or sends the gardener']
    """
    from sandbox.games.succulent.views.drawing import draw_table  # matplotlib, which text does not need

    return draw_table(variant, state, ax)
