"""The roles of Cultivate!: which powers and goals there can be, and the record for the rules."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from pydantic import BaseModel, ValidationInfo, field_validator, model_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_name, read_note, read_number, read_word
from sandbox.engine.rows import is_blank, refuse

MAX_ROLES = 16


class Power(IntEnum):
    """The kinds of power."""

    NONE = 0
    PLOT = 1  # + amount for each own seed on a plot with a plant of the type
    GOAL = 2  # + amount for each own seed on the own goal
    RESERVE = 3  # + amount seeds at the start, out of the bag
    STORE = 4  # + amount seeds out of the bag at each harvest of a store
    DISCOUNT = 5  # - amount on the cost of plants of the type


class Goal(IntEnum):
    """The tests a goal can be made of; each asks for at least so many."""

    ADJACENT_TYPE = 0  # plots in a row, each with a plant of the type
    ADJACENT_COLOUR = 1  # plots in a row, each with a plant of one and the same colour
    TYPES = 2  # different types in the garden
    FULL_PLOTS = 3  # plots with the full number of plants
    PLANTS_OF_TYPE = 4  # plants of the type in the garden
    TOTAL_VALUE = 5  # values of all plants in the garden
    SEEDS_ON_GOALS = 6  # seeds on all goals, whoever owns them


POWERS = (
    "none",
    "seed on a plot with type",
    "seed on own goal",
    "in reserve",
    "from a store",
    "discount on a type",
)  # a word's index is its Power
GOALS = (
    "adjacent plots with a type",
    "adjacent flowers of one colour",
    "different types in the garden",
    "plots with the full number of plants",
    "plants of a type in all",
    "total value in the garden",
    "seeds on goals",
)  # a word's index is its Goal
SETS = ("base", "expansion")

_TYPED = {
    "power": {POWERS[Power.PLOT], POWERS[Power.DISCOUNT]},
    "goal": {GOALS[Goal.ADJACENT_TYPE], GOALS[Goal.PLANTS_OF_TYPE]},
}
_BOUNDS = {"amount": (0, 10), "least": (1, 999)}


class Role(BaseModel, frozen=True, extra="forbid"):
    """One role: a row of the role file.

    Parameters
    ----------
    role : str
        Its name, 1 to 24 characters.
    set : {"base", "expansion"}
        Whether it is dealt by default, or only with the expansion.
    power : str
        One of `POWERS`.
    power_type : str
        The type of plant the power looks at; only for the two powers that look at one.
    amount : int
        How much the power adds, 0 to 10; may be left out only where there is no power.
    goal : str
        One of `GOALS`.
    goal_type : str
        The type of plant the goal looks at; only for the two goals that look at one.
    least : int
        From how many on the goal is met, 1 to 999.
    name_source, power_source, amount_source, goal_source, least_source : str
        Where each of these comes from; one of "rulebook", "public", "derived", "stand-in", "own".
    note : str
        What is known and what is not, in words.

    Examples
    --------
    >>> Role(role="Baker", power="discount on a type", power_type="herb", amount=1,
    ...      goal="total value in the garden", least=20).power_type
    'herb'
    """

    role: str
    name_source: SourceWord = "own"
    set: str = "base"
    power: str
    power_type: str = ""
    power_source: SourceWord = "own"
    amount: int = 0
    amount_source: SourceWord = "own"
    goal: str
    goal_type: str = ""
    goal_source: SourceWord = "own"
    least: int
    least_source: SourceWord = "own"
    note: str = ""

    # The validators run before pydantic's own, so that every refusal is a sentence of ours.
    @field_validator("role", mode="before")
    @classmethod
    def _role(cls, value):
        name = read_name("role", value)
        if name.casefold() == "random":
            raise ValueError(
                'role is "random"; allowed is any other name, as this word leaves a role to chance'
            )
        return name

    @field_validator("set", mode="before")
    @classmethod
    def _set(cls, value):
        return read_word("set", value, SETS, "base")

    @field_validator("power", mode="before")
    @classmethod
    def _power(cls, value):
        return read_word("power", value, POWERS)

    @field_validator("goal", mode="before")
    @classmethod
    def _goal(cls, value):
        return read_word("goal", value, GOALS)

    @field_validator("power_type", "goal_type", mode="before")
    @classmethod
    def _type(cls, value, info: ValidationInfo):
        return "" if is_blank(value) else read_name(info.field_name, value)

    @field_validator("amount", "least", mode="before")
    @classmethod
    def _whole_number(cls, value, info: ValidationInfo):
        if info.field_name == "amount" and is_blank(value) and info.data.get("power") == POWERS[Power.NONE]:
            return 0
        return read_number(info.field_name, value, *_BOUNDS[info.field_name])

    @field_validator(
        *("name_source", "power_source", "amount_source", "goal_source", "least_source"), mode="before"
    )
    @classmethod
    def _source(cls, value, info: ValidationInfo):
        return read_word(info.field_name, value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @model_validator(mode="after")
    def _type_where_it_counts(self):
        for field in ("power", "goal"):
            word, kind = getattr(self, field), getattr(self, f"{field}_type")
            if word in _TYPED[field] and not kind:
                raise ValueError(f'{field}_type is empty; the {field} "{word}" needs the type of a plant')
            if word not in _TYPED[field] and kind:
                raise ValueError(
                    f'{field}_type is "{kind}"; the {field} "{word}" looks at no type, so it must be empty'
                )
        return self

    @model_validator(mode="after")
    def _amount_where_it_counts(self):
        if "amount" not in self.model_fields_set and self.power != POWERS[Power.NONE]:
            raise ValueError(f'amount is missing; the power "{self.power}" needs one, from 0 to 10')
        return self

    @property
    def invented(self) -> tuple[str, ...]:
        """What of the role is a stand-in, in words."""
        named = {"name": "name_source", "power": "power_source", "amount": "amount_source"}
        named |= {"goal": "goal_source", "threshold": "least_source"}
        return tuple(word for word, field in named.items() if getattr(self, field) == "stand-in")


# One entry per role in each array; entries past n_roles are zero.
ROLES = np.dtype(
    [
        ("n_roles", "i8"),
        ("expansion", "i8", (MAX_ROLES,)),  # 1 for a role of the expansion
        ("power", "i8", (MAX_ROLES,)),  # a Power
        ("power_type", "i8", (MAX_ROLES,)),  # a type of plant, or -1; only the variant knows its number
        ("amount", "i8", (MAX_ROLES,)),
        ("goal", "i8", (MAX_ROLES,)),  # a Goal
        ("goal_type", "i8", (MAX_ROLES,)),  # a type of plant, or -1
        ("least", "i8", (MAX_ROLES,)),
    ]
)


def check_roles(roles: Sequence[Role], name: str, places: Sequence[str]) -> None:
    """Check what holds across the rows of a role table.

    Parameters
    ----------
    roles : sequence of Role
    name : str
        What a message calls the table.
    places : sequence of str
        What a message calls each row.

    Raises
    ------
    SandboxError
        For an empty table, a role listed twice, or too many roles.

    Examples
    --------
    >>> from sandbox.games.cultivate.components import shipped_roles
    >>> check_roles(shipped_roles()[:1] * 2, "roles", ["row 1", "row 2"])
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: row 2 (Cook): this role is already listed as row 1.
    """
    if not roles:
        refuse(name, "the table holds no roles; at least one is needed")
    if len(roles) > MAX_ROLES:
        refuse(name, f"the table holds more than {MAX_ROLES} roles; at most {MAX_ROLES} are allowed")
    listed: dict[str, str] = {}
    for role, place in zip(roles, places, strict=True):
        earlier = listed.setdefault(role.role.casefold(), place)
        if earlier is not place:
            refuse(f"{place} ({role.role})", f"this role is already listed as {earlier.rpartition(', ')[2]}")


def pack_roles(record: np.void, roles: Iterable[Role], types: Sequence[str] = ()) -> None:
    """Fill a role record in place; whatever it held before is overwritten.

    Parameters
    ----------
    record : record of dtype ROLES
        Modified in place.
    roles : iterable of Role
        A checked table.
    types : sequence of str
        The types of plants in the order of their numbers; a type that is not among them becomes -1.

    Examples
    --------
    >>> from sandbox.games.cultivate.components import shipped_roles
    >>> record = np.zeros(1, ROLES)[0]
    >>> pack_roles(record, shipped_roles(), ("herb", "flower"))
    >>> record["power_type"][:3].tolist()
    [0, 1, -1]
    """
    roles = tuple(roles)
    number: dict[Any, int] = {kind: index for index, kind in enumerate(types)}
    for field in ROLES.names:
        record[field] = 0
    record["n_roles"] = len(roles)
    for index, role in enumerate(roles):
        record["expansion"][index] = SETS.index(role.set)
        record["power"][index] = POWERS.index(role.power)
        record["power_type"][index] = number.get(role.power_type, -1)
        record["amount"][index] = role.amount
        record["goal"][index] = GOALS.index(role.goal)
        record["goal_type"][index] = number.get(role.goal_type, -1)
        record["least"][index] = role.least
