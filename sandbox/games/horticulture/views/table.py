"""The table as text: the display, the piles, the players and their gardens."""

from sandbox.games.horticulture.cards import CARDS, LETTERS, TOOLS, Card
from sandbox.games.horticulture.drawings import draw_display, draw_garden, tile_letters, write_cards
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.state import NOBODY
from sandbox.games.horticulture.views.words import counted, moment


def text(variant: Parameters, state) -> str:
    """Write the table down.

    Parameters
    ----------
    variant : Parameters
    state : record of dtype STATE

    Returns
    -------
    str
        Lines without one at the end.

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("horticulture"), seed=1)
    >>> print(text(match.variant, match.state))
    round 1: seat 1 collects or plants
    display...
    """
    prepared = write_cards(state["prepared"][: state["n_prepared"]]) or "nothing"
    lines = [
        moment(variant, state),
        "display, cards fall down the columns:",
        *(f"  {' '.join(line)}" for line in draw_display(variant, state).splitlines()),
        f"prepared: {prepared}; deck: {counted(int(state['n_deck']), 'card')}; compost: "
        f"{counted(int(state['compost'].sum()), 'card')}",
        "letters: " + ", ".join(f"{letter} {card}" for letter, card in zip(LETTERS, CARDS, strict=True)),
        "piles:",
    ]
    for kind, (tile, letter) in enumerate(zip(variant.tiles, tile_letters(variant), strict=True)):
        tool = f", needs {tile.tool}" if tile.tool != "none" else ""
        animal = ", with its animal" if state["animal"][kind] == NOBODY else ""
        cost = tile.cost or "nothing"
        lines.append(
            f"  {letter} {tile.tile}: {state['pile'][kind]} left, {cost} for "
            f"{counted(tile.points, 'point')}{tool}{animal}"
        )
    for seat in range(variant.players):
        hand = [
            f"{int(state['hand'][seat, card])} {CARDS[card]}"
            for card in range(len(CARDS))
            if state["hand"][seat, card]
        ]
        reborn = [
            f"{int(state['reborn'][seat, i])} {CARDS[Card.FROZEN + i]}"
            for i in range(2)
            if state["reborn"][seat, i]
        ]
        tools = [name for i, name in enumerate(TOOLS) if state["tools"][seat] >> i & 1]
        facts = [", ".join(hand) or "no cards"]
        facts += [f"beside: {', '.join(reborn)}"] if reborn else []
        facts += [", ".join(tools)] if tools else []
        counts = (("animal", "animals"), ("rabbit", "rabbits"))
        owned = [counted(int(state[name][seat]), word) for word, name in counts]
        owned.append(counted(int(state["removed"][seat].sum()), "removed tile"))
        lines.append(f"seat {seat + 1}: {'; '.join([*facts, ', '.join(owned)])}")
        lines += [f"  {line}" for line in draw_garden(variant, state, seat).splitlines()]
    return "\n".join(lines)
