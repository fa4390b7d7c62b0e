"""Actions, events and the moment of the game, in the words of the rulebook."""

from sandbox.engine.errors import counted
from sandbox.games.cultive.actions import Action, first_of, kind_of, second_of
from sandbox.games.cultive.events import FATES, Event, Fate
from sandbox.games.cultive.parameters import Parameters
from sandbox.games.cultive.position import LETTERS
from sandbox.games.cultive.state import NULLIFYING


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
    >>> match = sb.play(sb.variant("cultive"), seed=1)
    >>> words(match.variant, match.state, match.legal()[0])
    'end the turn'
    """
    kind, a, b = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    seat = state["player"]

    def standing(terrain):
        return variant.deck[state["plant"][seat, terrain]].species

    if kind == Action.PLANT:
        plant = variant.deck[a]
        return (
            f"plant {plant.species}{' (2 cards)' if plant.growth == 'double' else ''} on terrain {LETTERS[b]}"
        )
    if kind == Action.GROW:
        stage = state["revealed"][seat, b] + 1
        return f"grow {variant.deck[a].species} on terrain {LETTERS[b]} to stage {stage}"
    if kind == Action.FAIR:
        return f"give {variant.deck[a].species}, take {variant.deck[b].species} at the Fair"
    if kind == Action.RENEW:
        return "renew the Fair"
    if kind == Action.BEE:
        return f"special action: the bee reveals {standing(b)} on terrain {LETTERS[b]}"
    if kind == Action.MOVE:
        return f"special action: move {standing(a)} from terrain {LETTERS[a]} to terrain {LETTERS[b]}"
    if kind == Action.DISCARD:
        return f"special action: discard {standing(b)} from terrain {LETTERS[b]}"
    if kind == Action.NULLIFY:
        species = variant.deck[state["harvested"][seat, b, a]].species
        return f"monoculture: turn {species} in row {a + 1} under terrain {LETTERS[b]} face down"
    return "end the turn"


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
    >>> corn, terrain, high, shaded = 6, 3, 2, 1
    >>> event = [Event.CHECKED, 1, 0, corn, terrain, high, shaded, Fate.WANTS_SUN]
    >>> tell(sb.variant("cultive"), event)
    'seat 2: corn on D dies: wants sun'
    """
    kind, seat, now, a, b, c, d, e = event
    who = f"seat {seat + 1}"
    if kind == Event.ROUND_ENDED:
        return f"round {now + 1} ends"
    if kind == Event.EARNED:
        return f"{who} has {a + b + c + d} points: {a} printed, {b} in rows, {c} in columns, {d} for specials"
    if kind == Event.RESHUFFLED:
        return f"the deck is empty: {counted(a, 'discarded card')} shuffled into a new one"
    if kind == Event.TURN_ENDED:
        return f"{who} leaves {counted(a, 'action')} unused" if a > 0 else None
    if kind == Event.DRAWN:
        return f"{who} draws {variant.deck[a].species}"
    if kind == Event.CHECKED:
        return f"{who}: {_plant(variant, a, b)} dies: {FATES[e]}" if e != Fate.LIVES else None
    if kind == Event.HARVESTED:
        joined = ", 2 cards" if d == 2 else ""
        return f"{who}: {_plant(variant, a, b)} is harvested into row {c + 1}{joined}"
    if kind in (Event.REVEALED, Event.BEE):
        return f"{who}: {_plant(variant, a, b)} is revealed, {counted(c, 'card')}"
    return None


def _plant(variant, species: int, terrain: int) -> str:
    return f"{variant.deck[species].species} on {LETTERS[terrain]}"


def moment(variant: Parameters, state) -> str:
    """Say where in the game we are, and who has to decide what."""
    rounds = variant.rounds[variant.players]
    if state["over"]:
        return f"the game is over after {counted(rounds, 'round')}"
    now = f"round {state['round'] + 1} of {rounds}" if not state["extra"] else "the last Harvest"
    who = f"seat {state['player'] + 1}"
    if state["phase"] == NULLIFYING:
        return f"{now}, {who} resolves a monoculture in row {state['pair_row'] + 1}"
    return f"{now}, {who}'s turn, {counted(state['actions_left'], 'action')} left"


def listed(counts) -> list[int]:
    """List the cards of a hand or of the Fair, by species.

    Parameters
    ----------
    counts : array of int64, shape (MAX_SPECIES,)
        Cards of each species.

    Examples
    --------
    >>> listed([0, 2, 1])
    [1, 1, 2]
    """
    return [species for species, cards in enumerate(counts) for _ in range(cards)]
