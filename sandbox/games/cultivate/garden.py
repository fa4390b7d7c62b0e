"""Gardens made by hand: where a sowing ends, what an activation does, what a season would score.

A plant may stand there more often than the deck has copies, and seeds may lie anywhere in any number: these
are questions of the kind "what if".
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NoReturn

import numpy as np

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.given import check_variant, find, is_whole, read_place, read_switch, say_no
from sandbox.games.cultivate.actions import Action, encode
from sandbox.games.cultivate.asked import check_activation
from sandbox.games.cultivate.parameters import MAX_GOALS, MAX_PLAYERS, Parameters
from sandbox.games.cultivate.rules.activation import activate as activate_rule
from sandbox.games.cultivate.rules.goals import progress
from sandbox.games.cultivate.rules.scoring import met_goals, season_points
from sandbox.games.cultivate.rules.sowing import landing, pit_beside
from sandbox.games.cultivate.rules.sowing import sow as sow_rule
from sandbox.games.cultivate.rules.turn import act, legal
from sandbox.games.cultivate.season_score import SeasonScore
from sandbox.games.cultivate.state import (
    PLANTING,
    PLOT,
    PLOTS,
    RELATING,
    RIDING,
    SOURCES,
    STATE,
    STORE_A,
    STORE_B,
)
from sandbox.games.cultivate.tables import EARNED, space_name

MOST_SEEDS = 999  # that may lie in one place of a garden made by hand
STORES = {"A": STORE_A, "B": STORE_B}


class Garden:
    """A garden laid out by hand, to sow in, to activate spaces of, and to score.

    It begins with the seeds of the start: full pits, empty stores, everybody's reserve, the bag.  No plant
    stands and the market is empty.  Plots, pits and seats count from 1; stores are "A" and "B".

    Parameters
    ----------
    variant : Parameters
        A variant of Cultivate!: its numbers, tables and rulings count.
    roles : iterable of str, optional
        The role cards on the table: first that of each seat, then the community goals.  When left out, the
        first roles of the table.

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
    >>> from sandbox.games.cultivate.garden import Garden
    >>> garden = Garden(sb.variant("cultivate", players=2), ["Cook", "Activist", "Florist"])
    >>> garden.sow(2)
    'pit 5'
    >>> garden.plants(5, "herb").plot_seeds(5, {1: 2}).goal_seeds("Florist", {1: 1, 2: 1}).score()
    goals met: none
    seat 1: 7 points: 4 seeds on plots, 1 community goals, 2 powers
    seat 2: 1 point: 1 community goals
    """

    def __init__(self, variant: Parameters, roles: Iterable[str] | None = None):
        self.variant = variant
        self._parameters = _compiled(variant)
        names = [role.role for role in variant.roles]
        if roles is None:
            roles = names[: max(variant.players, min(variant.role_cards, MAX_GOALS))]
        if isinstance(roles, str | Mapping) or not isinstance(roles, Iterable):
            say_no(f"The roles are {roles!r}; give a list of names, such as {names[:2]!r}.")
        roles = list(roles)
        if not variant.players <= len(roles) <= MAX_GOALS:
            say_no(
                f"The number of roles is {len(roles)}; allowed are {variant.players}, one for each player, "
                f"to {MAX_GOALS}."
            )
        self.state = np.zeros(1, STATE)[0]
        self._role_names: list[str] = []
        for card, name in enumerate(roles):
            number = find(names, name, "role")
            if names[number] in self._role_names:
                say_no(f"The role {names[number]} lies on the table twice; allowed is each role once.")
            self._role_names.append(names[number])
            self.state["role"][card] = number
        self.state["n_goals"] = len(roles)
        for plot in range(PLOTS):
            self.state["seeds"][pit_beside(plot)] = variant.seeds_per_pit
        self.state["reserve"][: variant.players] = variant.reserve
        self.state["bag"] = variant.bag
        self.state["turns_left"] = variant.players

    # Laying out.

    def seeds(self, places: Mapping[int | str, int]) -> "Garden":
        """Put so many seeds in pits (1 to 12) and stores ("A" and "B").

        Examples
        --------
        >>> import sandbox as sb
        >>> Garden(sb.variant("cultivate")).seeds({12: 2}).sow(12)
        'pit 1'
        """
        for place, seeds in _pairs(places, "seeds").items():
            self.state["seeds"][_space(place)] = _seeds(seeds, f"Seeds of {place!r}")
        return self

    def plants(self, plot: int, *plants: str) -> "Garden":
        """Let these plants, and no others, stand on a plot."""
        place = _plot(plot)
        if len(plants) > self.variant.plants_per_plot:
            say_no(
                f"Plot {plot} gets {len(plants)} plants; at most {self.variant.plants_per_plot} are allowed "
                "in this variant."
            )
        for i, name in enumerate(plants):
            self.state["plants"][place, i] = self._plant(name)
        self.state["n_plants"][place] = len(plants)
        return self

    def plot_seeds(self, plot: int, seeds: Mapping[int, int]) -> "Garden":
        """Put so many seeds of each seat named on a plot."""
        for seat, number in _pairs(seeds, "plot_seeds").items():
            self.state["plot_seeds"][_plot(plot), self._seat(seat)] = _seeds(number, f"Seeds of seat {seat}")
        return self

    def goal_seeds(self, role: str, seeds: Mapping[int, int]) -> "Garden":
        """Put so many seeds of each seat named on a role's card."""
        for seat, number in _pairs(seeds, "goal_seeds").items():
            self.state["goal_seeds"][self._card(role), self._seat(seat)] = _seeds(
                number, f"Seeds of seat {seat}"
            )
        return self

    def reserve(self, seeds: Mapping[int, int]) -> "Garden":
        """Give each seat named so many seeds in reserve."""
        for seat, number in _pairs(seeds, "reserve").items():
            self.state["reserve"][self._seat(seat)] = _seeds(number, f"Seeds of seat {seat}")
        return self

    def bag(self, seeds: int) -> "Garden":
        """Put so many seeds in the bag."""
        self.state["bag"] = _seeds(seeds, "The bag")
        return self

    def market(self, *plants: str) -> "Garden":
        """Show these plants, and no others, at the market; there is no deck, so none follows."""
        if len(plants) > self.variant.market_size:
            say_no(
                f"The market gets {len(plants)} plants; at most {self.variant.market_size} are allowed in "
                "this variant."
            )
        for i, name in enumerate(plants):
            self.state["market"][i] = self._plant(name)
        self.state["n_market"] = len(plants)
        return self

    # Asking.

    def sow(self, pit: int, seat: int = 1) -> str:
        """Sow the seeds of a pit; returns the space of the last one, which is not activated.

        Examples
        --------
        >>> import sandbox as sb
        >>> garden = Garden(sb.variant("cultivate", skip_start=True)).seeds({1: 14})
        >>> garden.sow(1)
        'pit 2'
        """
        space = pit_beside(_plot(pit, "pit"))
        if self.state["seeds"][space] == 0:
            say_no(f"Pit {pit} has no seed to sow.")
        self.state["player"] = self._seat(seat)
        self.state["n_events"] = 0
        sow_rule(self.state, self._parameters, space)
        return space_name(int(self.state["space"]))

    def activate(
        self,
        place: int | str,
        seat: int = 1,
        *,
        cultivate: bool = False,
        plant: str | None = None,
        on: int | None = None,
        ride: bool = False,
        relate: str | None = None,
    ) -> "Garden":
        """Activate a plot (1 to 12) or a store ("A" or "B") for a seat; what is not asked for is passed over.

        Parameters
        ----------
        place : int or str
        seat : int
        cultivate : bool
            Put a seed on the plot.
        plant : str, optional
            Plant this card of the market, on the plot or from store B.
        on : int, optional
            The plot to plant on, from store B.
        ride : bool
            Put a seed on the plot along with the plant.
        relate : str, optional
            Put a seed on this role's card, from a store.

        Raises
        ------
        SandboxError
            When the rules do not allow it now; the garden then stays as it was.

        Examples
        --------
        >>> import sandbox as sb
        >>> garden = Garden(sb.variant("cultivate"), ["Cook", "Florist", "Activist"])
        >>> garden = garden.market("herb").seeds({"B": 3})
        >>> garden = garden.activate("B", plant="herb", on=4, ride=True, relate="Florist")
        >>> int(garden.state["reserve"][0])  # 12 + 3 - 2 - 1 - 1
        11
        """
        before = self.state.copy()
        try:
            self._activate(_space(place, "plot"), self._seat(seat), place, cultivate, plant, on, ride, relate)
        except SandboxError:
            self.state = before
            raise
        return self

    def progress(self, role: str) -> int:
        """Return how much of what a role's goal counts is there.

        Examples
        --------
        >>> import sandbox as sb
        >>> Garden(sb.variant("cultivate")).plants(1, "herb").plants(2, "root", "herb").progress("Cook")
        2
        """
        return goal_progress(self.variant, self.state, self._card(role))

    def score(self, winter: bool = False) -> SeasonScore:
        """Score a season as the garden stands; in Winter with the bonus for own goals."""
        points = np.zeros((MAX_PLAYERS, SOURCES), np.int64)
        met = met_goals(self.state, self._parameters)
        season_points(self.state, self._parameters, met, int(read_switch(winter, "winter")), points, 0)
        return SeasonScore(
            points=tuple(
                dict(zip(EARNED, map(int, points[seat]), strict=True)) for seat in range(self.variant.players)
            ),
            met=tuple(name for card, name in enumerate(self._role_names) if met >> card & 1),
        )

    def _activate(self, space, seat, place, cultivate, plant, on, ride, relate):
        state, parameters = self.state, self._parameters
        check_activation(space, place, cultivate, plant, on, ride, relate)
        asked = {
            PLOT: encode(Action.CULTIVATE, 0, space - (space > STORE_A)) if cultivate else None,
            RIDING: None,
            PLANTING: None,
            RELATING: encode(Action.RELATE, 0, self._card(relate)) if relate is not None else None,
        }
        what = {PLOT: "cultivate", RELATING: "relate"}
        if plant is not None:
            phase = PLANTING if space == STORE_B else PLOT
            plot = _plot(on) if on is not None else space - (space > STORE_A)
            asked[phase], what[phase] = encode(Action.PLANT, self._plant(plant), plot), "plant"
            asked[RIDING] = encode(Action.RIDE, 0, plot) if ride else None
            what[RIDING] = "ride"
        state["player"] = seat
        state["n_events"] = 0
        activate_rule(state, parameters, space)
        actions = np.zeros(1 + PLOTS * self.variant.market_size + MAX_GOALS, np.int64)
        while int(state["phase"]) in asked:
            phase = int(state["phase"])
            action = asked.pop(phase)
            if action is None:
                act(state, parameters, encode(Action.PASS, 0, 0))
            elif action in actions[: legal(state, parameters, actions)]:
                act(state, parameters, action)
            else:
                self._cannot(seat, place, what[phase])
        for phase, action in asked.items():
            if action is not None:
                self._cannot(seat, place, what[phase])

    def _cannot(self, seat, place, what) -> NoReturn:
        where = f"store {place}" if place in STORES else f"plot {place}"
        reserve = int(self.state["reserve"][seat])
        names = [self.variant.plants[kind].plant for kind in self.state["market"][: self.state["n_market"]]]
        market = one_of(names) if names else "nothing"
        say_no(
            f"Seat {seat + 1} cannot {what} on {where} now: it has {reserve} seeds in reserve and the market "
            f"shows {market}; plants need the seeds they cost and space on the plot."
        )

    def _plant(self, name) -> int:
        return find([plant.plant for plant in self.variant.plants], name, "plant")

    def _card(self, name) -> int:
        return find(self._role_names, name, "role on this table")

    def _seat(self, seat) -> int:
        return read_place(seat, "seat", self.variant.players)


def landing_space(variant: Parameters, space: int, seeds: int) -> int:
    """Return the space, 0 to 13, of the last of so many seeds sown from a space.

    Examples
    --------
    >>> import sandbox as sb
    >>> landing_space(sb.variant("cultivate"), 5, 1)
    6
    """
    return int(landing(_compiled(variant), space, seeds))


def goal_progress(variant: Parameters, state, card: int) -> int:
    """Return how much of what the goal of a role card counts is there; `state` is a record of dtype STATE."""
    return int(progress(state, _compiled(variant), state["role"][card]))


def _space(place, word: str = "pit") -> int:
    if isinstance(place, str):
        if place not in STORES:
            say_no(f"There is no store {place!r}; allowed are A and B.")
        return STORES[place]
    return int(pit_beside(_plot(place, word)))


def _plot(plot, word: str = "plot") -> int:
    return read_place(plot, word, PLOTS)


def _seeds(seeds, what: str) -> int:
    if not is_whole(seeds, 0, MOST_SEEDS):
        say_no(f"{what}: the number is {seeds!r}; allowed are whole numbers from 0 to {MOST_SEEDS}.")
    return int(seeds)


def _pairs(value, what: str) -> Mapping:
    if not isinstance(value, Mapping):
        say_no(f"{what} is given {value!r}; give a dict of places and numbers of seeds, such as {{1: 2}}.")
    return value


def _compiled(variant: Parameters) -> np.void:
    check_variant(variant, Parameters, "Cultivate!")
    return _compile(variant)


@lru_cache(maxsize=16)
def _compile(variant: Parameters) -> np.void:
    return variant.record()
