"""Cultive for people: the table as text and as a picture, actions and events in words."""

from sandbox.games.cultive.views.table import text
from sandbox.games.cultive.views.words import tell, words

__all__ = ["draw", "tell", "text", "words"]


def draw(variant, state, ax=None):
    """Draw the table.

    Above each strip of ground stand the plants, as high as they are: filled cards are revealed, hatched ones
    face down, dashed outlines are stages still to come.  Shade falls from the plant that casts it.  Below the
    ground lies the harvest, the first place uppermost, each card with its row icons at the left and its
    column icons at the right; bars join the plants of consortia that score as things stand.

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
    >>> match = sb.play(sb.variant("cultive", players=3), seed=1)
    >>> ax = draw(match.variant, match.state)
    >>> ax.texts[0].get_text()
    "Round 1 of 9, seat 1's turn, 3 actions left"
    """
    from sandbox.games.cultive.views.drawing import draw_table  # brings matplotlib, which text does not need

    return draw_table(variant, state, ax)
