"""Cultivate! for people: the table as text and as a picture, actions and events in words."""

from sandbox.games.cultivate.views.table import text
from sandbox.games.cultivate.views.words import tell, words

__all__ = ["draw", "tell", "text", "words"]


def draw(variant, state, ax=None):
    """Draw the table.

    The loop runs clockwise: pits 1 to 6 from left to right, store A, pits 7 to 12 back, store B.  Each plot
    lies outside its pit, with its plants, what a seed there scores for each of them, and whose seeds lie on
    it.  Below lie the role cards, those of the players first, with goal, power, reserve and the seeds on
    the goal.  A blue edge marks the space that was activated and whoever decides.

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
    >>> match = sb.play(sb.variant("cultivate", players=2), seed=1)
    >>> ax = draw(match.variant, match.state)
    >>> [text.get_text() for text in ax.texts if text.get_gid() == "moment"]
    ['Spring, round 1 of 4: seat 1 chooses a pit to sow']
    """
    from sandbox.games.cultivate.views.drawing import draw_table  # matplotlib, which text does not need

    return draw_table(variant, state, ax)
