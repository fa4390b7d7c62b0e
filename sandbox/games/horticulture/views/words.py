"""Actions, events and the moment of the game, in the words of the rulebook."""

from sandbox.engine.errors import counted, one_of
from sandbox.games.horticulture.actions import Action, count_paid, kind_of, kind_paid, what_of
from sandbox.games.horticulture.cards import CARDS, HOLE, PLAIN, TOOLS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.shapes import MAX_SIDE, places
from sandbox.games.horticulture.state import (
    BORROWING,
    DRAWING,
    DROPPING,
    FOR_TILE,
    FOR_TOOL,
    GIVING,
    PAYING,
    PLACING,
    PREPARING,
    SPACES,
    STRIDE,
    TAKING,
    TAKING_ONE,
    TURN,
    TURN_DONE,
)
from sandbox.games.horticulture.tiles import Effect

ASKED = {
    TURN: "collects or plants",
    TAKING: "has drawn with the Water Can and may collect",
    TAKING_ONE: "has removed a row and may collect one card",
    GIVING: "chooses what to give",
    PAYING: "chooses what to pay with",
    DROPPING: "chooses a tool to put out of the game",
    DRAWING: "may draw with the Water Can",
    PREPARING: "may transplant tiles before planting",
    BORROWING: "chooses whose tool to borrow",
    PLACING: "chooses where to plant",
    TURN_DONE: "has done the turn",  # as a table laid out by hand may stand
}
PURPOSES = ("the Bloom", "the Mushroom", "the tool", "the tile", "the loan")  # FOR_BLOOM and so on
CAUSES = ("a garden is full", "the piles are exhausted", "nobody can do anything", "nobody plants any more")


def words(variant: Parameters, state, action: int) -> str:
    """Say an action in the rulebook's words.

    Parameters
    ----------
    variant : Parameters
    state : record of dtype STATE
        The table before the action.
    action : int
        An action number that is legal now.

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("horticulture"), seed=1)
    >>> words(match.variant, match.state, match.legal()[-1])
    'plant Grass'
    """
    kind, what = int(kind_of(action)), int(what_of(action))
    tile = variant.tiles[state["tile"]].tile
    if kind == Action.STOP:
        told = {DRAWING: "draw nothing", TAKING_ONE: "collect nothing and end the turn"}
        return told.get(int(state["phase"]), "collect nothing")
    if kind == Action.TAKE:
        spaces = [space for space in range(SPACES) if what >> space & 1]
        card = int(state["display"][spaces[0]])
        numbers = one_of(space_name(variant, space).removeprefix("space ") for space in spaces)
        from_where = f"space{'s' if len(spaces) > 1 else ''} {numbers}"
        return f"{'develop' if card >= Card.SHEARS else 'collect'} {CARDS[card]} from {from_where}"
    if kind == Action.DRAW:
        return "draw a card with the Water Can"
    if kind == Action.REMOVE:
        return f"remove row {what + 1}"
    if kind == Action.PLANT:
        return f"plant {variant.tiles[what].tile}"
    if kind == Action.TRANSPLANT:
        seat = state["player"]
        own = variant.tiles[state["own_tile"][seat, what]].tile
        return f"transplant {own} of {spaces_name(int(state['own_spaces'][seat, what]))}"
    if kind == Action.READY:
        return f"go on to plant {tile}"
    if kind == Action.BORROW:
        return f"borrow the {variant.tiles[state['tile']].tool} of seat {what + 1} for a mushroom"
    if kind == Action.PAY:
        return _payment(variant, state, int(kind_paid(what)), int(count_paid(what)))
    if kind == Action.GIVE:
        gift = CARDS[what] if what < PLAIN else f"{cards(_set(variant, state), what)} as a wild element"
        return f"give {gift} for {PURPOSES[int(state['purpose'])]}"
    if kind == Action.DROP:
        return f"put the {TOOLS[what]} out of the game"
    ways = places(variant.tiles[state["tile"]].lines, tuple(row.spaces for row in variant.garden))
    return f"plant {tile} on {spaces_name(ways[what])}"


def tell(variant: Parameters, event) -> str | None:
    """Say what happened, or None for what the words of the action or a look at the table say already.

    Parameters
    ----------
    variant : Parameters
    event : sequence of 8 int
        Kind, seat, round and five facts, see `events.Event`.

    Examples
    --------
    >>> import sandbox as sb
    >>> tell(sb.variant("horticulture"), [Event.BURNT, 1, 0, 2, 4, 0, 0, 0])
    'Fire burns Water on space 4'
    """
    kind, seat, now, a, b, c, d, e = event
    who = f"seat {seat + 1}"
    if kind == Event.SHOWN:
        return None if c else f"{CARDS[a]} comes to {space_name(variant, b)}"
    if kind == Event.PREPARED:
        return f"{CARDS[a]} lies in the Prepared Area"
    if kind == Event.RESHUFFLED:
        return f"the deck is empty: {counted(a, 'card')} of the compost shuffled into a new one"
    if kind == Event.COLLECTED:
        return (
            f"{who} {'develops' if a >= Card.SHEARS else 'collects'} {CARDS[a]} from {space_name(variant, b)}"
        )
    if kind == Event.DREW:
        return f"{who} draws {CARDS[a]}{'' if b else ', which goes to the compost'}"
    if kind == Event.GAVE:
        wild = " as wild elements" if d and b > variant.reborn_set else " as a wild element" if d else ""
        return (
            f"{who} {'pays' if c in (FOR_TOOL, FOR_TILE) else 'gives'} {cards(b, a)}{wild} for {PURPOSES[c]}"
        )
    if kind == Event.USED:
        return f"{who} uses the {TOOLS[a]}"
    if kind == Event.DROPPED:
        return f"{who} puts the {TOOLS[a]} out of the game"
    if kind == Event.COMPOSTED:
        return f"{CARDS[a]} on {space_name(variant, b)} goes to the compost"
    if kind == Event.BURNT:
        return f"Fire burns {CARDS[a]} on {space_name(variant, b)}"
    if kind == Event.TRANSPLANTED:
        return f"{who} transplants {variant.tiles[a].tile}"
    if kind == Event.BORROWED:
        return f"{who} borrows the {TOOLS[a]} of seat {b + 1}"
    if kind == Event.PLANTED:
        return f"{who} plants {variant.tiles[a].tile} for {counted(b, 'element') if b else 'nothing'}"
    if kind == Event.ANIMAL:
        return f"{who} takes the animal of {variant.tiles[a].tile}"
    if kind == Event.RABBIT:
        return f"{who} has a rabbit on the grass"
    if kind == Event.MASTER:
        return f"{who} has the first full garden and becomes Horticulture Master"
    if kind == Event.LAST_ROUND:
        return f"this is the last round: {CAUSES[a]}"
    if kind == Event.PASSED:
        return f"{who} can do nothing and passes"
    if kind == Event.ROUND_ENDED:
        return f"round {now + 1} ends"
    if kind == Event.ENDED:
        return f"the game ends: {CAUSES[a]}"
    return None


def moment(variant: Parameters, state) -> str:
    """Say where in the game we are, and who has to decide what."""
    if state["over"]:
        return "the game is over"
    asked = ASKED[int(state["phase"])]
    last = " (the last)" if state["cause"] >= 0 else ""
    return f"round {state['round'] + 1}{last}: seat {state['player'] + 1} {asked}"


def under_frozen(variant: Parameters, state) -> set[int]:
    """Return the empty spaces of the display that a Frozen card above keeps empty."""
    found = set()
    for column in range(variant.display_columns):
        held = False
        for row in range(variant.display_rows):
            space = row * STRIDE + column
            held = state["display"][space] == Card.FROZEN or (held and state["display"][space] == HOLE)
            if held and state["display"][space] == HOLE:
                found.add(space)
    return found


def space_name(variant: Parameters, space: int) -> str:
    """Name a space of the display by its number: from 1, along the rows.

    Examples
    --------
    >>> import sandbox as sb
    >>> space_name(sb.variant("horticulture"), 4)
    'space 4'
    """
    return f"space {space // STRIDE * variant.display_columns + space % STRIDE + 1}"


def spaces_name(bits: int) -> str:
    """Name spaces of a garden by row letter and column: ``A1, A2``.

    Examples
    --------
    >>> spaces_name(0b11)
    'A1 and A2'
    """
    return one_of(
        f"{chr(65 + i // MAX_SIDE)}{i % MAX_SIDE + 1}" for i in range(MAX_SIDE * MAX_SIDE) if bits >> i & 1
    )


def cards(number: int, card: int) -> str:
    """Return a number of cards of one kind by name.

    Examples
    --------
    >>> cards(2, Card.WATER), cards(2, Card.MUSHROOM)
    ('2 Water', '2 Mushrooms')
    """
    return counted(number, CARDS[card]) if card in (Card.BLOOM, Card.MUSHROOM) else f"{number} {CARDS[card]}"


def _set(variant, state) -> int:
    return max(1, variant.reborn_set - int(state["effect"][state["player"], Effect.SETS]))


def _payment(variant, state, card, count) -> str:
    if card < PLAIN:
        owed = int(state["owed"][card])
        rest = ", the rest with wild elements" if count < owed else ""
        return f"pay {count} of the {cards(owed, card)}{rest}"
    if not count:
        return f"pay no {CARDS[card]}"
    wild = "a wild element" if count == 1 else f"{count} wild elements"
    return f"pay {cards(count * _set(variant, state), card)} as {wild}"
