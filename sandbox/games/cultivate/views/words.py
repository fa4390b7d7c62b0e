"""Actions, events and the moment of the game, in the words of the rulebook."""

from sandbox.engine.errors import counted
from sandbox.games.cultivate.actions import Action, first_of, kind_of, second_of
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.garden import landing_space
from sandbox.games.cultivate.parameters import Parameters
from sandbox.games.cultivate.state import PLANTING, PLOT, RELATING, RIDING, SOWING, TURN_DONE, WINTER
from sandbox.games.cultivate.tables import EARNED, season_names, space_name

ASKED = {
    SOWING: "chooses a pit to sow",
    PLOT: "decides about plot {plot}",
    RIDING: "may put a seed on plot {plot} along with the plant",
    PLANTING: "may plant on any plot with space",
    RELATING: "may put a seed on a role goal",
    WINTER: "activates any space",
    TURN_DONE: "has done the turn",  # as a garden made by hand may stand
}


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
    >>> match = sb.play(sb.variant("cultivate"), seed=1)
    >>> words(match.variant, match.state, match.legal()[0])
    'sow the 3 seeds of pit 1, the last one on pit 4'
    """
    kind, a, b = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind == Action.SOW:
        seeds = int(state["seeds"][b])
        last = space_name(landing_space(variant, b, seeds))
        return f"sow the {counted(seeds, 'seed')} of {space_name(b)}, the last one on {last}"
    if kind == Action.ACTIVATE:
        place = space_name(b)
        return f"activate {place.replace('pit', 'plot')}"
    if kind == Action.CULTIVATE:
        return f"cultivate plot {b + 1}: put a seed on it"
    if kind == Action.PLANT:
        return f"plant {variant.plants[a].plant} on plot {b + 1}"
    if kind == Action.RIDE:
        return f"put a seed on plot {b + 1} along with the plant"
    if kind == Action.RELATE:
        return f"put a seed on the goal of {card_name(variant, state['role'][b], b)}"
    refusals = {RIDING: "put no seed along", PLANTING: "plant nothing", RELATING: "put no seed on a goal"}
    return refusals.get(int(state["phase"]), "pass")


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
    >>> tell(sb.variant("cultivate"), [Event.HARVESTED, 1, 0, 0, 4, 1, 0, 0])
    'seat 2 harvests 4 seeds from store A and takes 1 more from the bag'
    """
    kind, seat, now, a, b, c, d, e = event
    who = f"seat {seat + 1}"
    if kind == Event.ROLE:
        owner = who if b < variant.players else "the community"
        return f"{owner} has the role {variant.roles[a].role}"
    if kind == Event.SHOWN:
        return f"{variant.plants[a].plant} comes to the market"
    if kind == Event.RESHUFFLED:
        return f"the deck is empty: {counted(a, 'discarded plant')} shuffled into a new one"
    if kind == Event.PASSED and b:
        return f"{who} can do nothing there"
    if kind == Event.HARVESTED:
        more = f" and takes {c + d} more from the bag" if c + d else ""
        return f"{who} harvests {counted(b, 'seed')} from store {'AB'[a]}{more}"
    if kind == Event.PLOT_SCORED:
        return f"{who} scores {c + d} for {counted(b, 'seed')} on plot {a + 1}"
    if kind == Event.GOAL_SCORED:
        return f"{who} scores {c + d} for {counted(b, 'seed')} on the goal of {variant.roles[e].role}"
    if kind == Event.EARNED:
        return f"{who} earns {counted(b, 'point')}: {EARNED[a]}"
    if kind == Event.SEASON_ENDED:
        return f"{season_names(variant)[a]} ends{' early, as no pit has a seed' if b else ''}"
    if kind == Event.REFILLED:
        short = f", {b} too few" if b else ""
        go = "goes" if a == 1 else "go"
        return f"{counted(a, 'seed')} from the bag {go} into the pits{short}"
    if kind == Event.ROUND_ENDED and now < variant.seasons * variant.rounds:
        return f"round {now % variant.rounds + 1} ends"
    return None


def card_name(variant: Parameters, role: int, card: int) -> str:
    """Say whose role card it is: ``Cook (seat 1)``."""
    owner = f"seat {card + 1}" if card < variant.players else "community"
    return f"{variant.roles[role].role} ({owner})"


def moment(variant: Parameters, state) -> str:
    """Say where in the game we are, and who has to decide what."""
    if state["over"]:
        return "the game is over"
    season = season_names(variant)[state["season"]]
    if state["season"] < variant.seasons:
        season += f", round {state['round'] % variant.rounds + 1} of {variant.rounds}"
    phase = int(state["phase"])
    plot = state["plot"] if phase == RIDING else state["space"] - (state["space"] > 6)
    return f"{season}: seat {state['player'] + 1} {ASKED[phase].format(plot=plot + 1)}"
