"""The table as text: the Fair, and for each player plants, harvest and hand."""

from sandbox.engine.errors import counted
from sandbox.games.cultive.components import icon_names
from sandbox.games.cultive.parameters import Parameters
from sandbox.games.cultive.position import LETTERS, score_harvest, shadows
from sandbox.games.cultive.views.words import listed, moment


def text(variant: Parameters, state) -> str:
    """Write the table down.

    A standing plant shows # for a revealed card and - for a face-down one; a harvested one its row icons,
    a stroke, and its column icons.

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
    >>> match = sb.play(sb.variant("cultive", fair_size=2), seed=1)
    >>> print(text(match.variant, match.state))
    round 1 of 10, seat 1's turn, 3 actions left
    Fair: ...
    """
    marks = icon_marks(variant)
    lines = [moment(variant, state), f"Fair: {_cards(variant, state['fair'])}"]
    lines.append(
        f"deck: {counted(state['n_deck'], 'card')}, discards: {counted(state['n_discards'], 'card')}"
    )
    for seat in range(variant.players):
        lines += _board(variant, state, seat, marks)
    used = ", ".join(f"{mark} {icon}" for icon, mark in marks.items())
    return "\n".join([*lines, f"icons: {used}"])


def icon_marks(variant: Parameters) -> dict[str, str]:
    """Return for each icon its shortest beginning that no other icon has.

    Examples
    --------
    >>> import sandbox as sb
    >>> icon_marks(sb.variant("cultive"))["mulch"]
    'm'
    """
    names = icon_names(variant.deck)

    def shortest(name):
        others = [other for other in names if other != name]
        beginnings = (name[:length] for length in range(1, len(name)))
        return next((b for b in beginnings if not any(it.startswith(b) for it in others)), name)

    return {name: shortest(name) for name in names}


def _board(variant, state, seat, marks):
    points = score_harvest(variant, state, seat).total
    first = ", first this round" if state["first"] == seat and not state["over"] else ""
    specials = counted(state["specials"][seat], "special action")
    lines = [f"seat {seat + 1}: {counted(points, 'point')} harvested, {specials} left{first}"]
    shaded_by = shadows(variant, state, seat)
    for terrain in range(variant.terrains):
        shade = "".join(LETTERS[caster] for caster in shaded_by.get(terrain, ()))
        plant = _standing(variant, state, seat, terrain) + (f" in the shade of {shade}" if shade else "")
        harvest = _harvest(variant, state, seat, terrain, marks)
        lines.append(f"  {LETTERS[terrain]}  {plant:<34}  {harvest}".rstrip())
    lines.append(f"  hand: {_cards(variant, state['hand'][seat])}")
    return lines


def _standing(variant, state, seat, terrain):
    species = state["plant"][seat, terrain]
    if species < 0:
        return "."
    cards = "#" * state["revealed"][seat, terrain] + "-" * state["face_down"][seat, terrain]
    return f"{variant.deck[species].species} {cards}"


def _harvest(variant, state, seat, terrain, marks):
    places = []
    for place in range(state["n_harvested"][seat, terrain]):
        plant = variant.deck[state["harvested"][seat, terrain, place]]
        if state["nullified"][seat, terrain, place]:
            places.append(f"[{plant.species}]")
        else:
            row, column = (
                "+".join(marks[icon] for icon in icons) for icons in (plant.row_icons, plant.column_icons)
            )
            places.append(f"{plant.species} {row}|{column}")
    return ", ".join(places)


def _cards(variant, counts):
    return ", ".join(variant.deck[species].species for species in listed(counts)) or "none"
