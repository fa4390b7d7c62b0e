"""A slow and obvious second telling of Cultive's shadows, Check and consortia, to hold against the engine.

Written from the rulebook and RULES.md alone, in plain lists and recursion. It shares no code with the engine.
"""

from typing import NamedTuple

FACE_DOWN = "face-down"
GAP = "gap"


class Plant(NamedTuple):
    """One species, as printed on its cards."""

    species: str
    light: str = "none"
    growth: str = "1-stage"
    points: int = 0
    row_icons: tuple = ()
    column_icons: tuple = ()

    @property
    def joined(self):
        return self.growth in ("double", "2-stage")


class Rules(NamedTuple):
    """The parameters the twin needs, with the rulebook's values."""

    horizontal: dict = {2: 3, 3: 5, 4: 8, 5: 12}
    vertical: dict = {2: 5, 3: 8, 4: 12, 5: 17, 6: 22, 7: 30}
    shadow_reach: tuple = ((0, 0, 0), (1, 0, 0), (2, 1, 0))
    check_order: str = "together"
    joined_counts: int = 1
    partial_runs: bool = True
    nullified_breaks: bool = True
    column_links: str = "linked"


class Run(NamedTuple):
    """A row consortium (C-51): terrains from the left, length in cards."""

    row: int
    terrains: tuple
    icon: str
    cards: int
    points: int


class Chain(NamedTuple):
    """A column consortium (C-54): places from the top, length in cards, and every icon that links."""

    terrain: int
    places: tuple
    icons: tuple
    cards: int
    points: int


# Shadows and the Check: one (plant, revealed, face_down) or None per terrain.


def casters(heights, target, reach):
    """Terrains whose plants shade the target (C-25 to C-29); height 0 is no revealed card at all."""
    if heights[target] == 0:
        return ()
    found = []
    for caster, height in enumerate(heights):
        if caster == target or height == 0:
            continue
        if abs(caster - target) <= reach[height - 1][heights[target] - 1]:
            found.append(caster)
    return tuple(found)


def cause_of_death(plant, revealed, face_down, shaded):
    """Why a plant with revealed cards dies at the Check, or None (C-30 to C-36, R24)."""
    if plant.growth == "3-stage":
        return None
    if plant.light == "sun" and shaded:
        return "wants sun"
    if plant.light == "shade" and not shaded:
        return "wants shade"
    if plant.growth == "double" and revealed == 1:
        return "not grown"
    if plant.growth == "2-stage" and revealed == 1 and face_down == 0:
        return "not grown"
    return None


def check(standing, rules):
    """What the Check does to one player's board: ({terrain: reason}, {terrain: casting terrains})."""
    heights = [0 if plant is None else plant[1] for plant in standing]
    dies, shaded_by = {}, {}
    for terrain, here in enumerate(standing):
        if here is None or here[1] == 0:
            continue
        shade = casters(heights, terrain, rules.shadow_reach)
        if shade:
            shaded_by[terrain] = shade
        reason = cause_of_death(*here, shaded=bool(shade))
        if reason:
            dies[terrain] = reason
            if rules.check_order == "left-to-right":
                heights[terrain] = 0
    return dies, shaded_by


# Consortia: one list of plants per terrain, from the top, None for a card turned face down.


def worth(table, cards):
    """Points for a length; the last entry of the table serves all longer ones."""
    return table[min(cards, max(table))]


def length(plants, rules):
    """Length of a consortium in cards (C-57, R17)."""
    return sum(rules.joined_counts if plant.joined else 1 for plant in plants)


def row_cells(columns, row):
    """What lies in one row (C-50), with its terrain: a plant, FACE_DOWN or GAP."""
    cells = []
    for terrain, column in enumerate(columns):
        if row >= len(column):
            cells.append((terrain, GAP))
        else:
            cells.append((terrain, FACE_DOWN if column[row] is None else column[row]))
    return cells


def closed_up(cells, rules):
    """The cells as neighbours see each other: face-down ones drop out if they do not interrupt (R18)."""
    if rules.nullified_breaks:
        return cells
    return [cell for cell in cells if cell[1] is not FACE_DOWN]


def shows(cell, icon, edge):
    return isinstance(cell[1], Plant) and icon in getattr(cell[1], edge)


def icons_in(cells, edge):
    plants = [thing for _, thing in cells if isinstance(thing, Plant)]
    return sorted({icon for plant in plants for icon in getattr(plant, edge)})


def stretches(cells, icon, edge):
    """The longest series of neighbouring cells that all show the icon, as lists of cells."""
    found, current = [], []
    for cell in cells:
        if shows(cell, icon, edge):
            current.append(cell)
        else:
            found.append(current)
            current = []
    found.append(current)
    return [stretch for stretch in found if stretch]


def possible_runs(columns, row, rules):
    """Every run a player may claim in one row, before asking whether they overlap."""
    cells = closed_up(row_cells(columns, row), rules)
    runs = []
    for icon in icons_in(cells, "row_icons"):
        for stretch in stretches(cells, icon, "row_icons"):
            for start in range(len(stretch)):
                for end in range(start + 2, len(stretch) + 1):
                    whole = start == 0 and end == len(stretch)
                    if whole or rules.partial_runs:
                        taken = stretch[start:end]
                        cards = length([plant for _, plant in taken], rules)
                        terrains = tuple(terrain for terrain, _ in taken)
                        runs.append(Run(row, terrains, icon, cards, worth(rules.horizontal, cards)))
    return runs


def best_choice(runs):
    """The most points that runs without a common terrain can make: leave the first run out, or take it."""
    if not runs:
        return 0
    first, rest = runs[0], runs[1:]
    left_out = best_choice(rest)
    apart = [run for run in rest if not set(run.terrains) & set(first.terrains)]
    return max(left_out, first.points + best_choice(apart))


def greedy_choice(runs):
    """A wrong answer on purpose: always the run worth most among those still free."""
    total = 0
    while runs:
        best = max(runs, key=lambda run: run.points)
        if best.points <= 0:
            break
        total += best.points
        runs = [run for run in runs if not set(run.terrains) & set(best.terrains)]
    return total


def horizontal(columns, rules, choose=best_choice):
    """Points of all rows (C-51 to C-53)."""
    rows = max((len(column) for column in columns), default=0)
    total = 0
    for row in range(rows):
        # Two icons over the same terrains are worth the same: one of them is enough to try.
        different = {run.terrains: run for run in possible_runs(columns, row, rules)}
        total += choose(list(different.values()))
    return total


def links(one, other):
    """The column icons that two cells share; none with a face-down card."""
    if not (isinstance(one[1], Plant) and isinstance(other[1], Plant)):
        return set()
    return set(one[1].column_icons) & set(other[1].column_icons)


def chains(columns, rules):
    """Every column consortium of a plantation (C-54, R16)."""
    found = []
    for terrain, column in enumerate(columns):
        cells = [(place, FACE_DOWN if plant is None else plant) for place, plant in enumerate(column)]
        cells = closed_up(cells, rules)
        if rules.column_links == "one icon":
            series = [
                ((icon,), stretch)
                for icon in icons_in(cells, "column_icons")
                for stretch in stretches(cells, icon, "column_icons")
            ]
        else:
            groups = []
            for cell in cells:
                if groups and links(groups[-1][-1], cell):
                    groups[-1].append(cell)
                else:
                    groups.append([cell])
            series = []
            for group in groups:
                shared = [links(one, other) for one, other in zip(group, group[1:], strict=False)]
                series.append((tuple(sorted(set().union(*shared))), group))
        for icons, group in series:
            if len(group) >= 2:
                cards = length([plant for _, plant in group], rules)
                places = tuple(place for place, _ in group)
                found.append(Chain(terrain, places, icons, cards, worth(rules.vertical, cards)))
    return found


def vertical(columns, rules):
    """Points of all columns (C-55, C-56)."""
    return sum(chain.points for chain in chains(columns, rules))


def printed(columns):
    """Printed points of all harvested cards not turned face down (C-59)."""
    plants = [plant for column in columns for plant in column if plant is not None]
    return sum(plant.points * (2 if plant.joined else 1) for plant in plants)


def monocultures(columns):
    """Pairs of one species side by side, as (row, left terrain), rows from the top (C-43, R6, R19)."""
    pairs = []
    for row in range(max((len(column) for column in columns), default=0)):
        cells = row_cells(columns, row)
        for (terrain, left), (_, right) in zip(cells, cells[1:], strict=False):
            if isinstance(left, Plant) and isinstance(right, Plant) and left.species == right.species:
                pairs.append((row, terrain))
    return pairs
