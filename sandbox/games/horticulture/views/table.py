"""The table as text: the display, the piles, the players and their gardens."""

from sandbox.engine.errors import counted
from sandbox.games.horticulture.cards import CARDS, HOLE, TOOLS, Card
from sandbox.games.horticulture.drawings import draw_garden, tile_letters
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.state import NOBODY, STRIDE
from sandbox.games.horticulture.tiles import GRASS, PILES, Effect
from sandbox.games.horticulture.views.words import cards, moment, under_frozen


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
    compost = [cards(int(n), card) for card, n in enumerate(state["compost"]) if n]
    prepared = [CARDS[card] for card in state["prepared"][: state["n_prepared"]]]
    lines = [
        moment(variant, state),
        "display, cards fall down the columns:",
        *_display(variant, state),
        f"prepared: {', then '.join(prepared) or 'nothing'}; deck: {counted(int(state['n_deck']), 'card')}; "
        f"compost: {', '.join(compost) or 'nothing'}",
        "piles:",
        *_piles(variant, state),
    ]
    for seat in range(variant.players):
        lines += _seat(variant, state, seat)
    return "\n".join(lines)


def _display(variant, state):
    """Write a line a row, each card with the number of its space; Frozen in brackets, Fire between marks."""
    frozen = under_frozen(variant, state)
    marked = {Card.FROZEN: "[Frozen]", Card.FIRE: "!Fire!"}
    rows = []
    for row in range(variant.display_rows):
        cells = []
        for column in range(variant.display_columns):
            space = row * STRIDE + column
            card = int(state["display"][space])
            name = marked.get(card, CARDS[card]) if card != HOLE else "blocked" if space in frozen else "."
            cells.append(f"{row * variant.display_columns + column + 1:>2} {name:<9}")
        rows.append(f"  v {'  '.join(cells)}".rstrip())
    return rows


def _piles(variant, state):
    """Write a line a pile: tiles left, cost, points, tool, and where the animal is."""
    names = [
        f"{letter} {tile.tile}" for letter, tile in zip(tile_letters(variant), variant.tiles, strict=True)
    ]
    broad = max(map(len, names))
    for kind, (name, tile) in enumerate(zip(names, variant.tiles, strict=True)):
        facts = [
            f"{int(state['pile'][kind])} left",
            f"{tile.cost or 'nothing'} for {counted(tile.points, 'point')}",
        ]
        facts += [f"needs {tile.tool}"] if tile.tool != "none" else []
        owner, left = int(state["animal"][kind]), int(state["pile"][kind])
        if owner >= 0:
            facts.append(f"animal with seat {owner + 1}")
        elif owner == NOBODY:
            facts.append("with its animal")
        elif tile.pile == PILES[GRASS] and left and state["grass"] >> (left - 1) & 1:
            facts.append("a rabbit on the top one")
        yield f"  {name:<{broad}}  {', '.join(facts)}"


def _seat(variant, state, seat):
    """Write what a seat has, and its garden."""
    hand = [cards(int(n), card) for card, n in enumerate(state["hand"][seat]) if n]
    reborn = [cards(int(n), Card.FROZEN + i) for i, n in enumerate(state["reborn"][seat]) if n]
    tools = [name for i, name in enumerate(TOOLS) if state["tools"][seat] >> i & 1]
    removed = [
        f"{int(n)} {tile.tile}" for tile, n in zip(variant.tiles, state["removed"][seat], strict=False) if n
    ]
    limit = variant.hand_limit + int(state["effect"][seat, Effect.HAND])
    facts = [f"hand {int(state['n_hand'][seat])} of {limit}: {', '.join(hand) or 'no cards'}"]
    facts += [f"restoration: {', '.join(reborn)}"] if reborn else []
    facts += [f"tools: {', '.join(tools)}"] if tools else []
    facts += [f"warehouse: {', '.join(removed)}"] if removed else []
    owned = ((int(state[name][seat]), word) for name, word in (("animals", "animal"), ("rabbits", "rabbit")))
    facts += [counted(n, word) for n, word in owned if n]
    facts += ["Horticulture Master"] if state["master"] == seat else []
    return [
        f"seat {seat + 1}: {'; '.join(facts)}",
        *(f"  {line}".rstrip() for line in draw_garden(variant, state, seat).splitlines()),
    ]
