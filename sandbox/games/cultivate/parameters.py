"""The knobs of Cultivate!: every number of the rulebook and every ruling, declared once."""

import difflib
from typing import Annotated, ClassVar

from pydantic import model_validator

from sandbox.engine.cells import SOURCES
from sandbox.engine.errors import one_of
from sandbox.engine.kinds import Choice, Column, Switch, Whole
from sandbox.engine.names import Names
from sandbox.engine.variant import Knob, Variant
from sandbox.games.cultivate.components import PLANT_TABLE, ROLE_TABLE, shipped_plants, shipped_roles
from sandbox.games.cultivate.plants import MAX_CARDS, PLANTS, pack_plants, type_names
from sandbox.games.cultivate.roles import GOALS, POWERS, ROLES, SETS, pack_roles

MAX_PLAYERS = 5
MAX_ROUNDS = 6  # of one season
MAX_SEASONS = 6  # Winter not counted
MAX_MARKET = 8
MAX_PER_PLOT = 4
MAX_GOALS = 12  # role cards on the table, those of the players included


def _source(name: str, label: str) -> Column:
    return Column(name, label, "choice", options=SOURCES)


PLANT_KIND = PLANT_TABLE.kind(
    (
        Column("plant", "Plant"),
        Column("type", "Type"),
        Column("colour", "Colour"),
        Column("copies", "Copies", "whole", 1, MAX_CARDS),
        Column("cost", "Cost", "whole", 0, 20),
        Column("value", "Value", "whole", 0, 20),
        _source("source", "Source"),
        Column("note", "Note"),
    ),
    lambda plants: f"{sum(plant.copies for plant in plants)} cards of {len(type_names(plants))} types",
    PLANTS,
    pack_plants,
)

ROLE_KIND = ROLE_TABLE.kind(
    (
        Column("role", "Role"),
        _source("name_source", "Source of the name"),
        Column("set", "Set", "choice", options=SETS),
        Column("power", "Power", "choice", options=POWERS),
        Column("power_type", "Power looks at"),
        _source("power_source", "Source of the power"),
        Column("amount", "Amount", "whole", 0, 10),
        _source("amount_source", "Source of the amount"),
        Column("goal", "Goal", "choice", options=GOALS),
        Column("goal_type", "Goal looks at"),
        _source("goal_source", "Source of the goal"),
        Column("least", "At least", "whole", 1, 999),
        _source("least_source", "Source of the threshold"),
        Column("note", "Note"),
    ),
    lambda roles: f"{len(roles)} roles, {sum(role.set == 'expansion' for role in roles)} of an expansion",
    ROLES,
    pack_roles,
)

AT_ONCE, AT_SEASONS_END = 0, 1  # positions in the options of market_refill
RESHUFFLE, NO_MORE = 0, 1  # of deck_empty
SEAT_1, EACH_SEASON = 0, 1  # of first_player


class Parameters(Variant):
    """A variant of Cultivate!."""

    game: ClassVar[str] = "cultivate"

    players: Annotated[
        int,
        Knob(Whole(2, MAX_PLAYERS), "Players", "How many play.", "V-1", "public", "Game", "players", False),
    ] = 3
    seasons: Annotated[
        int,
        Knob(
            Whole(1, MAX_SEASONS),
            "Active seasons",
            "Seasons in which players sow; Winter comes after them.",
            "V-9",
            "rulebook",
            "Game",
            "seasons",
        ),
    ] = 3
    rounds: Annotated[
        int,
        Knob(
            Whole(2, MAX_ROUNDS),
            "Rounds a season",
            "Times each player sows in an active season.",
            "V-10",
            "rulebook",
            "Game",
            "rounds",
        ),
    ] = 4
    first_player: Annotated[
        str,
        Knob(
            Choice((("seat 1", "seat 1 always"), ("each season", "the next seat each season"))),
            "First player",
            "Who begins a season.",
            "R14",
            "open",
            "Game",
        ),
    ] = "seat 1"
    seeds_per_pit: Annotated[
        int,
        Knob(
            Whole(1, 8),
            "Seeds in a pit",
            "Seeds in each pit at the start, and up to which a pit is filled at a season's end.",
            "V-4",
            "rulebook",
            "Seeds",
            "seeds",
        ),
    ] = 3
    reserve: Annotated[
        int,
        Knob(
            Whole(0, 40),
            "Reserve",
            "Seeds each player has at the start.",
            "V-5",
            "rulebook",
            "Seeds",
            "seeds",
        ),
    ] = 12
    bag: Annotated[
        int,
        Knob(Whole(0, 100), "Bag", "Seeds in the bag at the start.", "V-5", "rulebook", "Seeds", "seeds"),
    ] = 12
    store_a_bonus: Annotated[
        int,
        Knob(
            Whole(0, 6),
            "Store A bonus",
            "Seeds from the bag on top of a harvest of store A.",
            "V-19",
            "rulebook",
            "Seeds",
            "seeds",
        ),
    ] = 1
    market_size: Annotated[
        int,
        Knob(Whole(1, MAX_MARKET), "Market", "Plant cards on show.", "V-6", "rulebook", "Plants", "cards"),
    ] = 4
    plants_per_plot: Annotated[
        int,
        Knob(
            Whole(1, MAX_PER_PLOT),
            "Plants on a plot",
            "Plants a plot has room for.",
            "V-15",
            "rulebook",
            "Plants",
            "plants",
        ),
    ] = 2
    market_refill: Annotated[
        str,
        Knob(
            Choice((("at once", "at once"), ("season's end", "at the season's end"))),
            "Market refilled",
            "When a card that was bought is replaced.",
            "R3",
            "open",
            "Plants",
        ),
    ] = "at once"
    deck_empty: Annotated[
        str,
        Knob(
            Choice((("reshuffle", "reshuffle the discards"), ("no more", "no more plants"))),
            "Deck empty",
            "What happens when a plant has to be dealt and the deck is empty.",
            "R4",
            "open",
            "Plants",
        ),
    ] = "reshuffle"
    met_points: Annotated[
        int,
        Knob(
            Whole(0, 10),
            "Seed on a met goal",
            "Points of a seed on a role goal that is met.",
            "V-25",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = 2
    unmet_points: Annotated[
        int,
        Knob(
            Whole(0, 10),
            "Seed on an unmet goal",
            "Points of a seed on a role goal that is not met.",
            "V-25",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = 1
    winter_bonus: Annotated[
        int,
        Knob(
            Whole(0, 20),
            "Own goal in Winter",
            "Points for an own role's goal that is met at the end.",
            "V-33",
            "rulebook",
            "Scoring",
            "points",
        ),
    ] = 5
    role_cards: Annotated[
        int,
        Knob(
            Whole(2, MAX_GOALS),
            "Role cards",
            "Role cards on the table, players' and community's together, as far as there are so many.",
            "V-3",
            "rulebook",
            "Roles",
            "cards",
        ),
    ] = 6
    seat_roles: Annotated[
        tuple,
        Knob(
            Names(MAX_PLAYERS, "roles"),
            "Roles by seat",
            "Role of each seat from seat 1 on; random leaves it to the deal. Seats that do not play are "
            "passed over.",
            "V-2",
            "rulebook",
            "Roles",
            "",
            False,
        ),
    ] = ()
    expansion: Annotated[
        bool,
        Knob(
            Switch(),
            "Expansion roles",
            "Roles of the expansion are dealt with the others.",
            "V-3",
            "rulebook",
            "Roles",
        ),
    ] = False
    skip_start: Annotated[
        bool,
        Knob(
            Switch(),
            "Sowing skips its pit",
            "A lap drops no seed into the pit it started from.",
            "R2",
            "open",
            "Rulings",
        ),
    ] = False
    adjacent_across_stores: Annotated[
        bool,
        Knob(
            Switch(),
            "Adjacent across stores",
            "Plots 6 and 7, and plots 12 and 1, are adjacent although a store lies between them.",
            "R13",
            "open",
            "Rulings",
        ),
    ] = False
    seeds_return_last: Annotated[
        bool,
        Knob(
            Switch(),
            "Seeds back before Winter",
            "Seeds on plots and goals return to their owners after the last active season too.",
            "R8",
            "open",
            "Rulings",
        ),
    ] = True
    free_ride: Annotated[
        bool,
        Knob(
            Switch(),
            "Free seed with a plant",
            "Whoever plants may put a seed of the reserve on that plot as well.",
            "V-17",
            "rulebook",
            "Rulings",
        ),
    ] = True
    plants: Annotated[
        tuple,
        Knob(PLANT_KIND, "Plant cards", "Copies, cost and value, a row a kind.", "V-6", "rulebook", "Cards"),
    ] = shipped_plants()
    roles: Annotated[
        tuple,
        Knob(
            ROLE_KIND, "Role table", "Power and goal of each role, a row a role.", "V-2", "stand-in", "Cards"
        ),
    ] = shipped_roles()

    @model_validator(mode="after")
    def _fits_together(self):
        types = type_names(self.plants)
        for role in self.roles:
            for field in ("power_type", "goal_type"):
                kind = getattr(role, field)
                if kind and kind not in types:
                    raise ValueError(
                        f"roles, {role.role}: {field} is {kind!r}, of which there is no plant; the types are "
                        f"{one_of(types)}."
                    )
        names = [role.role for role in self.roles]
        chosen = [name for name in self.seat_roles if name != "random"]
        for name in chosen:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1)
                hint = f"did you mean {near[0]}? The" if near else "the"
                raise ValueError(f"seat_roles names {name!r}; {hint} roles are {one_of(names)}.")
            if chosen.count(name) > 1:
                raise ValueError(
                    f"seat_roles names {name} {chosen.count(name)} times; allowed is each role once."
                )
        if self.role_cards < self.players:
            raise ValueError(
                f"role_cards is {self.role_cards}; {self.players} players need at least {self.players} cards."
            )
        dealt = [role for role in self.roles if role.set == "base" or self.expansion]
        taken = [name for name in self.seat_roles[: self.players] if name != "random"]
        there = len({role.role for role in dealt} | set(taken))
        if there < self.players:
            kept = " while the expansion is off" if len(dealt) < len(self.roles) else ""
            raise ValueError(
                f"roles has {there} to deal{kept}; {self.players} players need at least {self.players}."
            )
        return self

    def record(self):
        """Return the values as one record, with the numbers of the types and roles that other tables name."""
        record = super().record()
        pack_roles(record["roles"], self.roles, type_names(self.plants))
        numbers = {role.role: number for number, role in enumerate(self.roles)}
        for seat, name in enumerate(self.seat_roles):
            record["seat_roles"][seat] = numbers.get(name, -1)
        return record
