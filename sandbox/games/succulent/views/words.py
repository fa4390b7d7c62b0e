"""Actions, events and the moment of the game, in the words of the rulebook."""

from sandbox.engine.errors import counted, one_of
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.beds import ways_to_lie
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.events import (
    PLACED_UNOWNED,
    SUPPLIES,
    Event,
)
from sandbox.games.succulent.garden import bed_size, covered_spaces
from sandbox.games.succulent.geometry import COLUMNS, HALF, PLOT_NAMES, space_name
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.parameters import Parameters
from sandbox.games.succulent.state import (
    ACTION,
    BED,
    CUTTING,
    DROPLET,
    GIVE_BEDS,
    GIVE_CUTTINGS,
    PROJECT,
    REVEAL,
)
from sandbox.games.succulent.tables import ENDS

DROPLET_SIZES = ("small", "large")
ASKED = {
    ACTION: "places a bed or sends the gardener",
    DROPLET: "places a {droplet} droplet",
    REVEAL: "reveals a plot",
    BED: "may place a small bed at once",
    PROJECT: "may complete a project",
    CUTTING: "takes a cutting of any type",
    GIVE_BEDS: "gives back a bed",
    GIVE_CUTTINGS: "gives back a cutting",
}
GAINED_FOR = (
    "for icons covered",
    "for flowers beside the bed",
    "as a bonus",
    "for the gardener",
)  # as DROPLETS_FROM
SKIPPED = {
    DROPLET: "let the droplet go",
    BED: "place no bed",
    PROJECT: "complete no project",
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
    >>> match = sb.play(sb.variant("succulent"), seed=1)
    >>> words(match.variant, match.state, match.legal()[-1])[:21]
    'send the gardener to '
    """
    kind, a, b = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind == Action.PLACE:
        told = f"place a {SIZES[bed_size(variant, a)]} bed on {_spaces(variant, state, a, b)}"
        return told + _flower(variant, state, a, b)
    if kind == Action.GARDENER:
        project = variant.projects[state["row"][b]]
        return f"send the gardener to {project.project} for {beds_of(project)}"
    if kind == Action.SECTION:
        return f"put the {DROPLET_SIZES[state['droplet']]} droplet into the {TYPES[b]} section"
    if kind == Action.THROW:
        return (
            f"throw a {DROPLET_SIZES[a]} droplet out of the {TYPES[b]} section "
            f"for the {DROPLET_SIZES[state['droplet']]} one"
        )
    if kind == Action.REVEAL:
        return f"reveal the plot {PLOT_NAMES[b]}"
    if kind == Action.COMPLETE:
        project = variant.projects[state["row"][a]]
        sections = [word for number, word in enumerate(TYPES) if b >> number & 1]
        return f"complete {project.project}{_with_sections(sections)}"
    if kind == Action.TAKE:
        return f"take a {TYPES[b]} cutting"
    if kind == Action.GIVE_BED:
        return f"give back a {SIZES[b]} bed"
    if kind == Action.GIVE_CUTTING:
        return f"give back a {TYPES[b]} cutting"
    return SKIPPED[int(state["phase"])]


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
    >>> tell(sb.variant("succulent"), [Event.CUTTINGS, 1, 0, 3, 1, 0, 0, 0])
    'seat 2 gains 1 red cutting'
    """
    kind, seat, _, a, b, c, d, e = event
    who = f"seat {seat + 1}"
    if kind == Event.GREENHOUSE:
        return f"{who} has greenhouse {in_order(variant.greenhouses)[a].greenhouse}"
    if kind == Event.REVEALED:
        return f"the plot {PLOT_NAMES[b]} {'lies face up' if d else 'is revealed'}"
    if kind == Event.SHOWN:
        return f"project {variant.projects[a].project} comes into the row"
    if kind == Event.PLACED and e & PLACED_UNOWNED:
        return f"the {SIZES[b]} bed of {who} has no flower: it is nobody's"
    if kind == Event.CUTTINGS:
        return f"{who} gains {_gained(b, c, f'{TYPES[a]} cutting')}"
    if kind == Event.BEDS:
        return f"{who} gains {_gained(b, c, f'{SIZES[a]} bed')}"
    if kind == Event.DUE:
        return f"{who} gains {counted(b, f'{DROPLET_SIZES[a]} droplet')} {GAINED_FOR[c]}"
    if kind == Event.PUT:
        return f"a {DROPLET_SIZES[a]} droplet of {who} goes into the {TYPES[b]} section"
    if kind == Event.LOST:
        return f"{who} has no space for a {DROPLET_SIZES[a]} droplet"
    if kind == Event.MISSED:
        return f"the supply has no {DROPLET_SIZES[a]} droplet left: {who} goes without {b}"
    if kind == Event.PAID:
        paid = [f"spends {counted(b, f'{TYPES[a]} cutting')}"] if b else []
        if d:
            loss = f", losing {counted(c, 'small droplet')}" if c else ""
            paid.append(f"lets the full {TYPES[a]} section pay for one{loss}")
        return f"{who} {' and '.join(paid)}"
    if kind == Event.HOME:
        return f"the gardener of {who} returns"
    if kind == Event.GAVE_BACK:
        return f"{who} gives back a {f'{SIZES[b]} bed' if a == 0 else f'{TYPES[b]} cutting'}"
    if kind == Event.PASSED:
        return f"{who} can do nothing"
    if kind == Event.TRIGGERED:
        return f"the end is near: {ENDS[a - 1]}"
    if kind == Event.DRY:
        return f"the supply of {SUPPLIES[a]} is empty"
    return None


def moment(variant: Parameters, state) -> str:
    """Say where in the game we are, and who has to decide what."""
    if state["over"]:
        return "the game is over"
    asked = ASKED[int(state["phase"])].format(droplet=DROPLET_SIZES[state["droplet"]])
    last = ", the last one" if state["round"] == state["last_round"] else ""
    return f"round {state['round'] + 1}{last}: seat {state['player'] + 1} {asked}"


def beds_of(project) -> str:
    """Say which beds a gardener gets at a project.

    Examples
    --------
    >>> import sandbox as sb
    >>> beds_of(sb.variant("succulent").projects[1])
    '1 small and 1 large bed'
    """
    found = [f"{number} {size}" for number, size in zip(project.beds, SIZES, strict=True) if number]
    return f"{one_of(found)} bed{'s' if max(project.beds) > 1 else ''}" if found else "no bed"


def _gained(number: int, missing: int, word: str) -> str:
    short = f", {missing} too few in the supply" if missing else ""
    return f"{counted(number, word)}{short}"


def _with_sections(sections) -> str:
    return f", the {one_of(sections)} section{'s' if len(sections) > 1 else ''} paying" if sections else ""


def _spaces(variant, state, direction, anchor) -> str:
    return one_of(
        f"{space_name(space)} ({TYPES[state['type'][space]]}{', icon' if _has_icon(state, space) else ''})"
        for space in covered_spaces(variant, direction, anchor)
    )


def _flower(variant, state, direction, anchor) -> str:
    """Say where the flower stands, where the spaces alone do not tell."""
    if variant.neighbours != "per flower" or len(covered_spaces(variant, direction, anchor)) == 1:
        return ""
    row, column = ways_to_lie(variant.beds, variant.large_bed, True)[direction][2]
    what = "flower" if state["flowers"][state["player"]] else "empty hole"
    return f", its {what} on {space_name(anchor + row * COLUMNS + column)}"


def _has_icon(state, space) -> bool:
    return bool((int(state["icons_low"]) | int(state["icons_high"]) << HALF) >> space & 1)
