"""Horticulture Master for people: the table as text and as a picture, actions and events in words."""

from sandbox.games.horticulture.views.table import text
from sandbox.games.horticulture.views.words import tell, words

__all__ = ["draw", "tell", "text", "words"]


def draw(variant, state, ax=None):
    """Draw the table.

    At the upper left the Collector Area with the arrow down which cards fall, the number of each space, and
    what comes next; at the right the piles with what each tile costs, scores and needs, and its animal, or
    the sign of the player who has it.  Below lie the gardens, with the letter of each tile and the animals,
    and what players have beside them.  A Frozen stands on a ledge and the empty spaces it blocks are hatched;
    a Fire points down at a card it can burn.  A blue edge marks whoever decides, the cards being paid for and
    the tile being planted.

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
    >>> match = sb.play(sb.variant("horticulture", players=2), seed=1)
    >>> ax = draw(match.variant, match.state)
    >>> [text.get_text() for text in ax.texts if text.get_gid() == "moment"]
    ['Round 1: seat 1 collects or plants']
    """
    from sandbox.games.horticulture.views.drawing import draw_table  # matplotlib, which text does not need

    return draw_table(variant, state, ax)
