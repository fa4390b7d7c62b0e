"""Gardens made by hand: what projects would score there, what a placement brings, how a project can be paid.

More beds, droplets, cuttings or flowers may lie there than the game has: these are questions of the kind
"what if".
"""

from collections import Counter
from functools import lru_cache

import numpy as np

from sandbox.engine.given import check_variant, find, read_switch, read_whole, say_no
from sandbox.engine.rng import start_streams
from sandbox.games.succulent.actions import Action, encode, first_of, second_of
from sandbox.games.succulent.beds import ways_to_lie
from sandbox.games.succulent.cells import SIZES, TYPES
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.garden_names import read_space
from sandbox.games.succulent.garden_score import SOURCES, GardenScore, Placement
from sandbox.games.succulent.geometry import COLUMNS, FRAME, PLACE_OF, PLOTS, board, plot_spaces, space_name
from sandbox.games.succulent.greenhouses import in_order
from sandbox.games.succulent.parameters import MAX_ROW, Parameters
from sandbox.games.succulent.rules.boards import write_placements
from sandbox.games.succulent.rules.deal import lay_plots, setup
from sandbox.games.succulent.rules.placing import place_bed, reward_neighbours
from sandbox.games.succulent.rules.projects import CANNOT, payment
from sandbox.games.succulent.rules.scoring import project_points, score
from sandbox.games.succulent.state import N_TYPES, NOBODY, NOTHING, STATE

MOST = 99  # pieces of one sort that may lie in one place of a garden made by hand
MOST_DROPLETS = 9


class Garden:
    """A garden laid out by hand, to score and to ask.

    It begins empty and all face up, with the first eight plots of the variant as drawn.  Inventories,
    greenhouses and the project row are empty, and every seat has all its flowers.  Spaces are named by
    column and row, A1 to L10; the corners of that frame are no garden.  Seats and places count from 1.

    Parameters
    ----------
    variant : Parameters
        A variant of Succulent: its numbers, drawings, cards and rulings count.

    Attributes
    ----------
    state : record of dtype STATE
        The table, as the rules see it.

    Raises
    ------
    SandboxError
        Here and in all methods, for anything that is not on this table, with what is.

    Examples
    --------
    >>> import sandbox as sb
    >>> from sandbox.games.succulent.garden import Garden
    >>> garden = Garden(sb.variant("succulent"))
    >>> garden.bed(1, "D4", "E4").bed(1, "D5").bed(2, "A4", "B4", "C4").project_points("Stapelia", seat=1)
    4
    >>> garden.completed(1, "Stapelia", "Crassula").cuttings(1, red=3).score()
    seat 1: 15.5 points: 10 fixed projects, 4 variable projects, 1.5 left-over items
    seat 2: 0 points
    """

    def __init__(self, variant: Parameters):
        check_variant(variant, Parameters, "Succulent")
        self.variant = variant
        self._parameters = _compile(variant)
        self._ways = ways_to_lie(variant.beds, variant.large_bed, variant.neighbours == "per flower")
        self._projects = [project.project for project in variant.projects]
        self.state = np.zeros(1, STATE)[0]
        start_streams(self.state, np.uint64(0))
        setup(self.state, self._parameters)
        state = self.state
        state["beds"], state["row"], state["n_deck"] = 0, NOTHING, 0
        state["plot_at"][: len(variant.plots)] = range(len(variant.plots))
        state["turned"], state["face_up"], state["n_face_down"] = 0, 1, 0
        state["open_low"], state["open_high"] = board(PLACE_OF)
        state["greenhouse"][: variant.players] = range(variant.players)
        lay_plots(state, self._parameters)

    # Laying out.

    def plot(self, place: int, plot: str, *, turned: bool = False, face_up: bool = True) -> "Garden":
        """Lay a plot, by its name, at a place: 1 to 4 the row, 5 and 6 above it, 7 and 8 below.

        The plot that lay there goes where this one was.
        """
        here = read_whole(place, "place", 1, PLOTS) - 1
        turned, face_up = read_switch(turned, "turned"), read_switch(face_up, "face_up")
        if not face_up and any(self.state["bed_at"][space] != NOTHING for space in plot_spaces(here)):
            say_no(f"A bed lies on plot {place}; allowed is to lay it face up.")
        names = [plot.plot for plot in self.variant.plots]
        at = self.state["plot_at"]
        there = at[: len(names)].tolist().index(find(names, plot, "plot"))
        at[here], at[there] = int(at[there]), int(at[here])
        self.state["turned"][here], self.state["face_up"][here] = turned, face_up
        self.state["n_face_down"] = PLOTS - int(self.state["face_up"].sum())
        self.state["open_low"], self.state["open_high"] = board(
            space for space, at_place in PLACE_OF.items() if self.state["face_up"][at_place]
        )
        lay_plots(self.state, self._parameters)
        return self

    def bed(self, seat: int | None, *spaces: str, flower: str | None = None) -> "Garden":
        """Lay a bed of a seat, or of nobody (None), on spaces; nothing is gained for it.

        Parameters
        ----------
        seat : int or None
        *spaces : str
            All spaces under it, such as ``"D4", "E4"``: a shape in play.
        flower : str, optional
            The space of its flower, where the bed can lie either way round.
        """
        direction, anchor = self._way(spaces, flower)
        owner = NOBODY if seat is None else self._seat(seat)
        state, low_high = self.state, board(self._free(spaces))
        bed = int(state["n_beds"])
        state["n_beds"] = bed + 1
        state["bed_owner"][bed], state["bed_size"][bed] = owner, self._ways[direction][0]
        state["bed_low"][bed], state["bed_high"][bed] = low_high
        hole = self._ways[direction][2]
        state["bed_flower"][bed] = anchor + hole[0] * COLUMNS + hole[1]
        for space in map(read_space, spaces):
            state["bed_at"][space] = bed
        state["covered_low"] |= low_high[0]
        state["covered_high"] |= low_high[1]
        if owner != NOBODY:
            state["own_low"][owner] |= low_high[0]
            state["own_high"][owner] |= low_high[1]
            state["placed"][owner] += 1
            state["flowers"][owner] = max(0, int(state["flowers"][owner]) - 1)
        return self

    def greenhouse(self, seat: int, greenhouse: str) -> "Garden":
        """Give a seat a greenhouse by its name."""
        names = [house.greenhouse for house in in_order(self.variant.greenhouses)]
        place, house = self._seat(seat), find(names, greenhouse, "greenhouse")
        there = self.state["droplets"][place].sum(axis=1)
        for kind, room in enumerate(self._parameters["greenhouses"]["spaces"][house]):
            if there[kind] > room:
                say_no(
                    f"Seat {seat} has {there[kind]} droplets in the {TYPES[kind]} section, for which "
                    f"greenhouse {names[house]} has {room} spaces; allowed is to give the greenhouse first."
                )
        self.state["greenhouse"][place] = house
        return self

    def droplets(self, seat: int, section: str, *, small: int = 0, large: int = 0) -> "Garden":
        """Let so many droplets, and no others, lie in a section of a seat's greenhouse."""
        place, kind = self._seat(seat), find(TYPES, section, "section")
        room = int(self._parameters["greenhouses"]["spaces"][self.state["greenhouse"][place], kind])
        small, large = (
            read_whole(small, "small", 0, MOST_DROPLETS),
            read_whole(large, "large", 0, MOST_DROPLETS),
        )
        if small + large > room:
            say_no(f"The {section} section of seat {seat} has {room} spaces, not {small + large}.")
        self.state["droplets"][place, kind] = small, large
        return self

    def cuttings(self, seat: int, **numbers: int) -> "Garden":
        """Let a seat hold so many cuttings of the types named, ``red=3``."""
        place = self._seat(seat)
        for word, number in numbers.items():
            kind = find(TYPES, word, "type of cutting")
            self.state["held"][place, kind] = read_whole(number, word, 0, MOST)
        return self

    def inventory(self, seat: int, **numbers: int) -> "Garden":
        """Let a seat hold so many beds of the sizes named, ``small=1``."""
        place = self._seat(seat)
        for word, number in numbers.items():
            size = find(SIZES, word, "size of bed")
            self.state["beds"][place, size] = read_whole(number, word, 0, MOST)
        return self

    def flowers(self, seat: int, left: int) -> "Garden":
        """Let a seat have so many flowers left; those in the garden stay."""
        self.state["flowers"][self._seat(seat)] = read_whole(left, "flowers", 0, MOST)
        return self

    def completed(self, seat: int, *projects: str) -> "Garden":
        """Let a seat have completed these projects, and no others."""
        place, cards = self._seat(seat), self._cards(projects)
        self.state["completed"][place, : len(cards)] = cards
        self.state["n_completed"][place] = len(cards)
        return self

    def row(self, *projects: str) -> "Garden":
        """Lay out these projects, and no others, in the row."""
        if len(projects) > MAX_ROW:
            say_no(f"The row gets {len(projects)} projects; at most {MAX_ROW} are allowed.")
        cards = self._cards(projects)
        self.state["row"] = NOTHING
        self.state["row"][: len(cards)] = cards
        return self

    # Asking.

    def project_points(self, project: str, seat: int = 1) -> int:
        """Return what a project would score for a seat as things stand, completed or not.

        Only "cuttings required" looks at what is completed: let the seat have completed it too, as it counts
        its own cost.
        """
        return int(project_points(self.state, self._parameters, self._seat(seat), self._card(project)))

    def projects(self, seat: int = 1) -> dict[str, int]:
        """Return what every card of the deck would score for a seat, the best first.

        Examples
        --------
        >>> import sandbox as sb
        >>> Garden(sb.variant("succulent")).projects()["Crassula"]
        10
        """
        points = {name: self.project_points(name, seat) for name in self._projects}
        return dict(sorted(points.items(), key=lambda pair: -pair[1]))

    def payments(self, project: str, seat: int = 1) -> list[tuple[str, ...]]:
        """Return the ways to pay for a project: for each the sections that pay for a cutting.

        Examples
        --------
        >>> import sandbox as sb
        >>> garden = Garden(sb.variant("succulent")).cuttings(1, purple=9, orange=9, red=9, black=9)
        >>> garden.payments("Aloe", seat=2), garden.cuttings(1, green=9).payments("Aloe", seat=1)
        ([], [()])
        """
        sections = int(payment(self.state, self._parameters, self._seat(seat), self._card(project)))
        if sections == CANNOT:
            return []
        must, may = sections & 31, sections >> N_TYPES
        return [
            tuple(word for kind, word in enumerate(TYPES) if (must | some) >> kind & 1)
            for some in range(32)
            if some & ~may == 0
        ]

    def placements(self, size: str) -> list[tuple[str, ...]]:
        """Return all ways to place a bed of a size: for each the spaces it would cover.

        Examples
        --------
        >>> import sandbox as sb
        >>> len(Garden(sb.variant("succulent")).placements("large"))
        148
        """
        actions = np.zeros(len(self._ways) * FRAME, np.int32)
        free_low = int(self.state["open_low"]) & ~int(self.state["covered_low"])
        free_high = int(self.state["open_high"]) & ~int(self.state["covered_high"])
        number = find(SIZES, size, "size of bed")
        code = encode(Action.PLACE, 0, 0)
        n = write_placements(self._parameters, number, free_low, free_high, actions, 0, code)
        return [
            tuple(
                space_name(second_of(action) + row * COLUMNS + column)
                for row, column in self._ways[first_of(action)][1]
            )
            for action in actions[:n]
        ]

    def placement(self, seat: int, *spaces: str, flower: str | None = None) -> Placement:
        """Return what placing a bed on these spaces would bring; the garden stays as it is.

        The size of the supply counts; a plot that is revealed for it brings nothing here.

        Examples
        --------
        >>> import sandbox as sb
        >>> garden = Garden(sb.variant("succulent")).bed(2, "D4")
        >>> garden.placement(1, "E4", "F4", "G4").droplets  # for an icon on E4, and for the bed beside it
        {1: 1, 2: 1}
        """
        direction, anchor = self._way(spaces, flower)
        self._free(spaces)
        state = self.state.copy()
        state["active"] = state["player"] = self._seat(seat)
        state["n_events"] = state["n_frames"] = 0
        state["beds"][state["active"], self._ways[direction][0]] += 1
        place_bed(state, self._parameters, direction, anchor, 0)
        icons = int(state["icons_low"]) & int(state["open_low"]) & ~int(state["covered_low"])
        icons |= int(state["icons_high"]) & int(state["open_high"]) & ~int(state["covered_high"])
        reward_neighbours(state, self._parameters, int(state["n_beds"]) - 1)
        cuttings, droplets = Counter(), Counter()
        for kind, who, _, a, b, *_ in state["events"][: state["n_events"]].tolist():
            if kind == Event.CUTTINGS and b:
                cuttings[TYPES[a]] += b
            elif kind == Event.DUE:
                droplets[who + 1] += b
        return Placement(
            dict(cuttings), dict(sorted(droplets.items())), not icons and state["n_face_down"] > 0
        )

    def score(self) -> GardenScore:
        """Score the game as it stands."""
        players, state = self.variant.players, self.state
        points = np.zeros((players, len(SOURCES) + 1))
        score(state, self._parameters, points)
        return GardenScore(
            points=tuple(dict(zip(SOURCES, points[seat].tolist(), strict=False)) for seat in range(players)),
            projects=tuple(
                {
                    self._projects[card]: self.project_points(self._projects[card], seat + 1)
                    for card in state["completed"][seat, : state["n_completed"][seat]]
                }
                for seat in range(players)
            ),
            flowers=tuple(state["placed"][:players].tolist()),
        )

    def _way(self, spaces, flower) -> tuple[int, int]:
        """Return the direction and anchor of a bed on these spaces."""
        wanted = sorted(map(read_space, spaces))
        hole = None if flower is None else read_space(flower)
        for direction, (_, cells, at) in enumerate(self._ways):
            if len(cells) == len(wanted):
                anchor = wanted[0] - cells[0][0] * COLUMNS - cells[0][1]
                there = [(anchor // COLUMNS + row, anchor % COLUMNS + column) for row, column in cells]
                flower_there = anchor + at[0] * COLUMNS + at[1]
                if there == [divmod(space, COLUMNS) for space in wanted] and hole in (None, flower_there):
                    return direction, anchor
        where = " and ".join(map(str, spaces))
        told = f" with its flower on {flower}" if flower is not None else ""
        allowed = "the shapes of the bed file"
        if flower is not None and self.variant.neighbours != "per flower":
            allowed += ", as drawn where flowers do not count (neighbours is 'per bed')"
        say_no(f"No bed in play lies on {where or 'no space'}{told}; allowed are {allowed}.")

    def _free(self, spaces) -> list[int]:
        """Return spaces that must be open and free."""
        for space in map(read_space, spaces):
            if self.state["bed_at"][space] != NOTHING:
                say_no(f"{space_name(space)} is covered already; allowed are free spaces.")
            if not self.state["face_up"][PLACE_OF[space]]:
                say_no(f"{space_name(space)} lies on a face-down plot; allowed are spaces of face-up plots.")
        return [read_space(space) for space in spaces]

    def _card(self, name) -> int:
        return find(self._projects, name, "project")

    def _cards(self, names) -> list[int]:
        """Return projects that lie side by side, of which there is one card each."""
        cards = [self._card(name) for name in names]
        for i, card in enumerate(cards):
            if card in cards[:i]:
                say_no(f"{self._projects[card]} is named twice; allowed is each project once.")
        return cards

    def _seat(self, seat) -> int:
        return read_whole(seat, "seat", 1, self.variant.players) - 1


def covered_spaces(variant: Parameters, direction: int, anchor: int) -> list[int]:
    """Return the spaces under a bed in a direction, as actions number it, with its anchor at a space.

    Examples
    --------
    >>> import sandbox as sb
    >>> covered_spaces(sb.variant("succulent"), 4, 38)
    [38, 50, 62]
    """
    record = _compile(variant)["beds"]
    return [anchor + int(offset) for offset in record["offset"][direction, : record["n_cells"][direction]]]


def bed_size(variant: Parameters, direction: int) -> int:
    """Return the size of the bed of a direction, as actions number it: 0 small, 1 medium, 2 large.

    Examples
    --------
    >>> import sandbox as sb
    >>> bed_size(sb.variant("succulent"), 4)
    2
    """
    return int(_compile(variant)["beds"]["size"][direction])


def points_now(variant: Parameters, state, seat: int, card: int) -> int:
    """Return what a card scores for a seat, from 0, as things stand; `state` is a record of dtype STATE."""
    return int(project_points(state, _compile(variant), seat, card))


@lru_cache(maxsize=16)
def _compile(variant: Parameters) -> np.void:
    return variant.record()
