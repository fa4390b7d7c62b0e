"""The table as text: the garden, the row of projects and the players."""

from sandbox.engine.errors import counted
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.garden import points_now
from sandbox.games.succulent.geometry import COLUMNS, HALF, PLACE_OF, ROWS
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.parameters import Parameters
from sandbox.games.succulent.plots import LETTERS
from sandbox.games.succulent.projects import FIRST_VARIABLE
from sandbox.games.succulent.state import NOBODY, NOTHING
from sandbox.games.succulent.views.words import beds_of, moment


def text(variant: Parameters, state) -> str:
    """Write the table down.

    A letter is a cutting (g, p, o, r, b, capital with a droplet icon), ? a face-down space, and a number with
    a letter a bed: of which seat, 0 for nobody's, and of which size (s, m, l).  A section of a greenhouse has
    so many small + large droplets of the spaces there are.

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
    >>> match = sb.play(sb.variant("succulent"), seed=1)
    >>> print(text(match.variant, match.state))
    round 1: seat 1 places a bed or sends the gardener
         A  B  C  D  E  F  G  H  I  J  K  L
     1         ?  ...
    """
    lines = [moment(variant, state), "     " + "  ".join("ABCDEFGHIJKL")]
    for row in range(ROWS):
        spaces = range(row * COLUMNS, (row + 1) * COLUMNS)
        lines.append(f"{row + 1:>2}  " + "".join(f" {_space(state, space):<2}" for space in spaces).rstrip())
    supply = state["bed_supply"].tolist()
    lines.append(
        "supply: "
        + ", ".join(f"{number} {size}" for number, size in zip(supply, SIZES, strict=True))
        + " beds, "
        + ", ".join(
            f"{n} {size}" for n, size in zip(state["droplet_supply"].tolist(), SIZES[::2], strict=True)
        )
        + f" droplets, cuttings {_types(state['cutting_supply'])}"
        + f"; deck: {counted(int(state['n_deck']), 'card')}"
    )
    for place in range(variant.project_row[variant.players]):
        card = int(state["row"][place])
        if card != NOTHING:
            gardeners = [s + 1 for s in range(variant.players) if state["gardener"][s] == place]
            here = "".join(f"; gardener of seat {seat}" for seat in gardeners)
            lines.append(f"project {_project(variant.projects[card])}{here}")
    lines += [_seat(variant, state, seat) for seat in range(variant.players)]
    return "\n".join(lines)


def _space(state, space) -> str:
    if space not in PLACE_OF:
        return ""
    bed = int(state["bed_at"][space])
    if bed != NOTHING:
        owner = int(state["bed_owner"][bed])
        return f"{0 if owner == NOBODY else owner + 1}{'sml'[state['bed_size'][bed]]}"
    if not state["face_up"][PLACE_OF[space]]:
        return "?"
    letter = LETTERS[state["type"][space]]
    icons = int(state["icons_low"]) | int(state["icons_high"]) << HALF
    return letter.upper() if icons >> space & 1 else letter


def _types(numbers) -> str:
    return " ".join(f"{int(n)}{letter}" for n, letter in zip(numbers, LETTERS, strict=True) if n) or "none"


def _project(project) -> str:
    each = " each" if project.number >= FIRST_VARIABLE else ""
    bonus = f" x{project.amount}" if project.amount > 1 else ""
    return (
        f"{project.project}: {project.title}{bonus}, {counted(project.points, 'point')}{each}, "
        f"costs {_types(project.cost)}, {beds_of(project)}"
    )


def _seat(variant, state, seat) -> str:
    house = in_order(variant.greenhouses)[state["greenhouse"][seat]]
    sections = ", ".join(
        f"{word} {small}+{large} of {len(section)}"
        for word, section, (small, large) in zip(
            TYPES, house.sections, state["droplets"][seat].tolist(), strict=True
        )
    )
    beds = ", ".join(f"{n} {size}" for n, size in zip(state["beds"][seat].tolist(), SIZES, strict=True) if n)
    done = ", ".join(
        f"{variant.projects[card].project} ({points_now(variant, state, seat, card)})"
        for card in state["completed"][seat, : state["n_completed"][seat]]
    )
    return (
        f"seat {seat + 1}: beds {beds or 'none'}; cuttings {_types(state['held'][seat])}; "
        f"{counted(int(state['flowers'][seat]), 'flower')}; greenhouse {house.greenhouse}: {sections}; "
        f"completed {done or 'none'}"
    )
