"""A slow and obvious second telling of Succulent, to hold against the engine.

Written from the rulebook and RULES.md alone, in plain lists and sets.  It shares no code with the engine: of
a variant it reads the parameters and the rows of the four tables, nothing else.  A game is one long
generator that stops wherever somebody has to decide.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

TYPES = ["green", "purple", "orange", "red", "black"]
SIZES = ["small", "medium", "large"]
SOURCES = ["fixed projects", "variable projects", "scoring spaces", "left-over items"]
SMALL, LARGE = 0, 1  # droplets
BY_FLOWERS, BY_PROJECTS, BY_STANDSTILL = 1, 2, 3
NOBODY = None
SKIP = ("skip",)

# The garden (U-2, S1): spaces are (row, column); each place with its first row and column, and whether a plot
# stands there as drawn or is turned by a quarter.
PLACES = [(3, 0, True), (3, 3, True), (3, 6, True), (3, 9, True)]
PLACES += [(0, 2, False), (0, 6, False), (7, 2, False), (7, 6, False)]
FIRST_FACE_UP = [1, 2, 0, 3, 4, 5, 6, 7]  # (R13)


def spaces_at(place):
    """The twelve spaces of a place, row by row."""
    top, left, upright = PLACES[place]
    rows, columns = (4, 3) if upright else (3, 4)
    return [(top + row, left + column) for row in range(rows) for column in range(columns)]


PLACE_OF = {space: place for place in range(8) for space in spaces_at(place)}


def clockwise(lines):
    """Lines of letters, turned by a quarter."""
    return ["".join(column) for column in zip(*reversed(lines), strict=True)]


def beside(spaces):
    """All spaces that share an edge with some of these, in the garden or not, but none of them."""
    found = set()
    for row, column in spaces:
        found |= {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return found - set(spaces)


@dataclass
class Bed:
    """A bed in the garden."""

    owner: int  # or NOBODY
    size: int
    spaces: frozenset
    flower: tuple  # the space of its hole; None when flowers do not count


@dataclass
class Seat:
    """What lies in front of a player."""

    greenhouse: object  # its row of the table
    beds: list  # by size
    cuttings: list  # by type
    flowers: int
    droplets: list  # for each section how many small and how many large
    gardener: int  # the place in the row, or None
    completed: list  # cards


@dataclass
class Table:
    """Everything on the table, and whose turn it is; seats, places, rounds count from 0."""

    plots: list  # for each place the plot and whether it lies half a turn round
    face_up: list  # places
    plants: dict  # for each space the type of its cutting and whether it has an icon
    garden: list  # beds, as they came
    beds: list  # the supply, by size
    droplets: list
    cuttings: list
    seats: list
    row: list  # for each place a card or None
    deck: list  # the next card last
    active: int = 0
    round: int = 0
    trigger: int = 0
    last_round: int = None
    over: bool = False
    asked: bool = False  # whether anybody has been asked anything in this turn
    idle: int = 0  # turns in a row in which nobody was

    def covered(self):
        """Spaces under beds."""
        return {space for bed in self.garden for space in bed.spaces}

    def icons(self):
        """Droplet icons to be seen."""
        covered = self.covered()
        return [
            space
            for space, (_, icon) in self.plants.items()
            if icon and PLACE_OF[space] in self.face_up and space not in covered
        ]


# Scoring.


def own_beds(table, seat):
    """The beds of a seat in the garden."""
    return [bed for bed in table.garden if bed.owner == seat]


def groups(beds):
    """How many contiguous groups these beds make: beds joined by edges (S11)."""
    found, rest = 0, list(beds)
    while rest:
        found += 1
        group = [rest.pop()]
        for bed in group:
            near = beside(bed.spaces)
            joined = [other for other in rest if other.spaces & near]
            group += joined
            rest = [other for other in rest if other not in joined]
    return found


def longest_line(beds):
    """The most of these beds that a line of neighbouring spaces under them meets (S11, R19)."""
    under = {space: number for number, bed in enumerate(beds) for space in bed.spaces}
    best = 0
    for row, column in under:
        for down, right in ((1, 0), (0, 1)):
            met, step = set(), 0
            while (row + step * down, column + step * right) in under:
                met.add(under[row + step * down, column + step * right])
                step += 1
            best = max(best, len(met))
    return best


@lru_cache
def points_of(drawing):
    """The points of the spaces of a section that is drawn like this, best first, 0 for those without."""
    return sorted((0 if cell == "." else int(cell) for cell in drawing.split()), reverse=True)


def values(seat, section):
    """The points of the spaces of a section, best first, 0 for those that do not score."""
    return points_of(getattr(seat.greenhouse, TYPES[section]))


def counted(table, number, card):
    """How much of what a variable project looks for is there (U-36)."""
    seat, beds = table.seats[number], own_beds(table, number)
    if card.kind == "own small beds":
        return sum(bed.size == 0 for bed in beds)
    if card.kind == "own large beds":
        return sum(bed.size == 2 for bed in beds)
    if card.kind == "groups":
        return groups(beds)
    if card.kind == "cuttings required":
        return sum(getattr(other, card.colour) for other in seat.completed)
    if card.kind == "longest line":
        return longest_line(beds)
    if card.kind == "small droplets scored":
        found = 0
        for section, (small, large) in enumerate(seat.droplets):
            found += sum(values(seat, section)[large : large + small])
        return found
    if card.kind == "plots":
        return len({PLACE_OF[space] for bed in beds for space in bed.spaces})
    if card.kind == "beds at the edge":
        return sum(any(space not in PLACE_OF for space in beside(bed.spaces)) for bed in beds)
    if card.kind == "large droplets":
        return sum(large for _, large in seat.droplets)
    raise AssertionError(card.kind)


FIXED = ["cutting", "any cutting", "small droplets", "small bed", "place a small bed"]


def project_points(table, number, card):
    """What a project scores for a seat."""
    return card.points if card.kind in FIXED else card.points * counted(table, number, card)


def final_score(table, variant):
    """For each seat the points by source, exactly, and its flowers in the garden (U-36 to U-39)."""
    scored = []
    for number, seat in enumerate(table.seats):
        points = dict.fromkeys(SOURCES, Fraction(0))
        for card in seat.completed:
            source = "fixed projects" if card.kind in FIXED else "variable projects"
            points[source] += project_points(table, number, card)
        for section, (_, large) in enumerate(seat.droplets):
            points["scoring spaces"] += sum(values(seat, section)[:large])
        left = sum(seat.beds) + sum(seat.cuttings) + sum(small for small, _ in seat.droplets)
        points["left-over items"] += left * Fraction(variant.left_over_points)
        scored.append((points, len(own_beds(table, number))))
    return scored


# What may be done.


def lies(cells):
    """Cells moved to the top left, as a set."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


@lru_cache(maxsize=4)
def everywhere(beds, large_bed, per_flower):
    """For each size all ways to lay a bed into the empty garden: its spaces, and where its flower is (S2).

    `beds` are the sizes and drawings.
    """
    found = [set(), set(), set()]
    for size, drawing in beds:
        lines = drawing.split("/")
        cells = [(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark in "#o"]
        hole = next((r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "o")
        straight = len({row for row, _ in cells}) == 1 or len({column for _, column in cells}) == 1
        wanted = ["straight" if straight else "bent", "both"]
        if size == "large" and large_bed not in wanted:
            continue
        for _ in range(4):
            for down in range(-10, 20):
                for right in range(-10, 20):
                    spaces = frozenset((row + down, column + right) for row, column in cells)
                    flower = (hole[0] + down, hole[1] + right) if per_flower else None
                    if all(space in PLACE_OF for space in spaces):
                        found[SIZES.index(size)].add((spaces, flower))
            cells = [(column, -row) for row, column in cells]
            hole = (hole[1], -hole[0])
    return found


def placements(table, variant, size):
    """All ways to place a bed of a size (U-14)."""
    covered = table.covered()
    free = {space for space, place in PLACE_OF.items() if place in table.face_up and space not in covered}
    beds = tuple((bed.size, bed.drawing) for bed in variant.beds)
    ways = everywhere(beds, variant.large_bed, variant.neighbours == "per flower")[size]
    return {("place", size, spaces, flower) for spaces, flower in ways if spaces <= free}


def full(seat, section):
    """Whether a section has no free space."""
    return sum(seat.droplets[section]) == len(values(seat, section))


def payments(seat, card):
    """All sets of full sections that can pay, each for one cutting, with cuttings for the rest (S7, S8)."""
    found = []
    able = [section for section in range(5) if full(seat, section)]
    for number in range(len(able) + 1):
        for sections in combinations(able, number):
            cost = [getattr(card, word) - (section in sections) for section, word in enumerate(TYPES)]
            if all(0 <= left <= held for left, held in zip(cost, seat.cuttings, strict=True)):
                found.append(sections)
    return found


# Doing it.  What begins with `yield from` may ask somebody.


def ask(table, number, phase, moves):
    """Let a seat choose one of some moves; returns the move."""
    table.asked = True
    return (yield number, phase, moves)


def move_of(table, number, phase, moves):
    """Let a seat choose, unless there is but one move (R7)."""
    if len(moves) == 1:
        return next(iter(moves))
    return (yield from ask(table, number, phase, moves))


def gain_cuttings(table, seat, section, wanted):
    """Give cuttings out of the supply, as far as it reaches (S5)."""
    given = min(wanted, table.cuttings[section])
    table.cuttings[section] -= given
    seat.cuttings[section] += given


def gain_beds(table, seat, size, wanted):
    """Give beds out of the supply, as far as it reaches (S5)."""
    given = min(wanted, table.beds[size])
    table.beds[size] -= given
    seat.beds[size] += given


def gain_droplets(table, number, size, wanted):
    """Give droplets one by one, each into a section or in exchange for another (U-28, S5, S6, R5 to R7)."""
    seat = table.seats[number]
    for _ in range(wanted):
        if table.droplets[size] == 0:
            return
        free = [section for section in range(5) if not full(seat, section)]
        other = LARGE if size == SMALL else SMALL
        if free:
            moves = {("section", section) for section in free}
        else:
            moves = {("throw", other, section) for section in range(5) if seat.droplets[section][other]}
            moves.add(SKIP)
        move = yield from move_of(table, number, "droplet", moves)
        if move == SKIP:
            continue
        section = move[-1]
        if move[0] == "throw":
            seat.droplets[section][other] -= 1
            table.droplets[other] += 1
        table.droplets[size] -= 1
        seat.droplets[section][size] += 1


def end_by(table, variant, cause):
    """Trigger the end, unless something has (U-34, U-35, R17)."""
    if not table.trigger:
        table.trigger, table.last_round = cause, table.round + variant.last_rounds


def end_at_once(table):
    """End the game where it stands (R12)."""
    table.trigger = table.trigger or BY_STANDSTILL
    table.over = True


def neighbours(table, variant, number, bed):
    """The droplets a seat gains as a neighbour of a bed (U-20, S4)."""
    near, beds = beside(bed.spaces), own_beds(table, number)
    if variant.neighbours == "per flower":
        return sum(other.flower in near for other in beds)
    return sum(bool(other.spaces & near) for other in beds)


def lay(table, variant, size, spaces, flower):
    """Lay a bed that has already been taken, with all that follows from it (S3)."""
    number = table.active
    seat = table.seats[number]
    owner = NOBODY
    if seat.flowers > 0:
        owner = number
        seat.flowers -= 1
    bed = Bed(owner, size, spaces, flower)
    table.garden.append(bed)
    if owner == number and seat.flowers == 0:
        end_by(table, variant, BY_FLOWERS)
    for space in spaces:
        gain_cuttings(table, seat, table.plants[space][0], 1)
    yield from gain_droplets(table, number, SMALL, sum(table.plants[space][1] for space in spaces))
    if not table.icons() and len(table.face_up) < 8:
        moves = {("reveal", place) for place in range(8) if place not in table.face_up}
        _, place = yield from move_of(table, number, "reveal", moves)
        table.face_up.append(place)
        if seat.beds[0] > 0:
            yield from place_at_once(table, variant, seat.beds)
    for step in range(variant.players):
        other = (number + step) % variant.players
        yield from gain_droplets(table, other, SMALL, neighbours(table, variant, other, bed))


def place_at_once(table, variant, stock):
    """Let the player in turn place a small bed out of a stock, or not (U-19, R3); returns whether it did."""
    moves = placements(table, variant, 0)
    if not moves:
        return False
    move = yield from ask(table, table.active, "bed", moves | {SKIP})
    if move == SKIP:
        return False
    stock[0] -= 1
    yield from lay(table, variant, *move[1:])
    return True


def act(table, variant):
    """Step 1 of a turn (U-12, U-13, U-21, U-22, S13)."""
    seat = table.seats[table.active]
    moves = set()
    for size in range(3):
        if seat.beds[size] > 0:
            moves |= placements(table, variant, size)
    occupied = [other.gardener for other in table.seats]
    moves |= {
        ("gardener", place)
        for place, card in enumerate(table.row)
        if card is not None and place not in occupied
    }
    if not moves:
        return
    move = yield from ask(table, table.active, "act", moves)
    if move[0] == "place":
        seat.beds[move[1]] -= 1
        yield from lay(table, variant, *move[1:])
        return
    seat.gardener = move[1]
    for size, word in enumerate(SIZES):
        gain_beds(table, seat, size, getattr(table.row[move[1]], f"{word}_beds"))


def complete(table, variant):
    """Step 2 of a turn (U-23 to U-27)."""
    seat = table.seats[table.active]
    moves = {
        ("complete", place, sections)
        for place, card in enumerate(table.row)
        if card is not None
        for sections in payments(seat, card)
    }
    if not moves:
        return
    move = yield from ask(table, table.active, "project", moves | {SKIP})
    if move == SKIP:
        return
    _, place, sections = move
    card = table.row[place]
    for section, word in enumerate(TYPES):
        paid = getattr(card, word)
        if section in sections:
            paid -= 1
            table.droplets[SMALL] += seat.droplets[section][SMALL]
            seat.droplets[section][SMALL] = 0
        seat.cuttings[section] -= paid
        table.cuttings[section] += paid
    table.row[place] = None
    seat.completed.append(card)
    if len(seat.completed) == variant.projects_to_end[variant.players]:
        end_by(table, variant, BY_PROJECTS)
    yield from bonus(table, variant, card)
    for number, other in enumerate(table.seats):
        if other.gardener == place:
            other.gardener = None
            yield from gain_droplets(table, number, LARGE, 1)
    if table.deck:
        table.row[place] = table.deck.pop()


def bonus(table, variant, card):
    """The immediate bonus of a project (U-26, R3)."""
    seat = table.seats[table.active]
    if card.kind == "cutting":
        gain_cuttings(table, seat, TYPES.index(card.colour), card.amount)
    elif card.kind == "any cutting":
        for _ in range(card.amount):
            moves = {("take", section) for section in range(5) if table.cuttings[section] > 0}
            if moves:
                _, section = yield from move_of(table, table.active, "cutting", moves)
                gain_cuttings(table, seat, section, 1)
    elif card.kind == "small droplets":
        yield from gain_droplets(table, table.active, SMALL, card.amount)
    elif card.kind == "small bed":
        gain_beds(table, seat, 0, card.amount)
    elif card.kind == "place a small bed":
        stock = table.beds if variant.place_from == "supply" else seat.beds
        placed, left = True, card.amount
        while placed and left > 0 and stock[0] > 0:
            placed = yield from place_at_once(table, variant, stock)
            left -= 1


def give_back(table, variant):
    """Keep the limits at the end of a turn, beds before cuttings (U-31, S9, R20)."""
    seat = table.seats[table.active]
    for kept, supply, limit, word in (
        (seat.beds, table.beds, variant.bed_limit, "give bed"),
        (seat.cuttings, table.cuttings, variant.cutting_limit, "give cutting"),
    ):
        while sum(kept) > limit:
            moves = {(word, sort) for sort, number in enumerate(kept) if number > 0}
            _, sort = yield from move_of(table, table.active, word, moves)
            kept[sort] -= 1
            supply[sort] += 1


def play(table, variant):
    """Play on from the beginning of a turn to the end of the game, modifying the table.

    Yields who has to decide, in which phase, and the moves; wants the move.
    """
    while not table.over:
        table.asked = False
        yield from act(table, variant)
        yield from complete(table, variant)
        yield from give_back(table, variant)
        table.idle = 0 if table.asked else table.idle + 1
        if table.idle == variant.players:  # (R12)
            end_at_once(table)
        elif table.active + 1 < variant.players:
            table.active += 1
        elif table.round == table.last_round:
            table.over = True
        elif table.round + 1 == variant.round_limit:
            end_at_once(table)
        else:
            table.active, table.round = 0, table.round + 1


# The opening.


def opening(variant, plots, greenhouses, cards):
    """The table before the first turn, given how the plots lie, whose greenhouse is whose, and the cards.

    `plots` is for each place the plot and whether it lies half a turn round, `cards` the order of dealing.
    """
    table = Table(
        plots=list(plots),
        face_up=sorted(FIRST_FACE_UP[: variant.face_up_plots]),
        plants={},
        garden=[],
        beds=[variant.small_beds, variant.medium_beds, variant.large_beds],
        droplets=[variant.small_droplets, variant.large_droplets],
        cuttings=[variant.cuttings] * 5,
        seats=[],
        row=[],
        deck=list(reversed(cards)),
    )
    for place, (plot, turned) in enumerate(plots):
        lines = plot.drawing.split("/")
        for _ in range((0 if PLACES[place][2] else 1) + (2 if turned else 0)):
            lines = clockwise(lines)
        for space, letter in zip(spaces_at(place), "".join(lines), strict=True):
            table.plants[space] = ("gporb".index(letter.lower()), letter.isupper())
    for greenhouse in greenhouses:
        flowers = variant.flowers[variant.players]
        seat = Seat(greenhouse, [0, 0, 0], [0] * 5, flowers, [[0, 0] for _ in range(5)], None, [])
        table.seats.append(seat)
        for size, word in enumerate(SIZES):
            gain_beds(table, seat, size, getattr(variant, f"start_{word}"))
    for _ in range(variant.project_row[variant.players]):
        table.row.append(table.deck.pop() if table.deck else None)
    return table
