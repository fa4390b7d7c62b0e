"""Plants and roles of Cultivate!: their tables, read, written and refused row by row."""

from functools import cache

from sandbox.engine.components import ComponentTable
from sandbox.games.cultivate.plants import MAX_KINDS, Plant, check_plants
from sandbox.games.cultivate.roles import MAX_ROLES, Role, check_roles

HOUSE = "sandbox.games.cultivate"

PLANT_TABLE = ComponentTable("plants", Plant, "plant", MAX_KINDS, check_plants, HOUSE, "plants.csv")
ROLE_TABLE = ComponentTable("roles", Role, "role", MAX_ROLES, check_roles, HOUSE, "roles.csv")


@cache
def shipped_plants() -> tuple[Plant, ...]:
    """Read the plant cards that come with the game: the 24 of the rulebook.

    Examples
    --------
    >>> sum(plant.copies for plant in shipped_plants())
    24
    """
    return PLANT_TABLE.shipped()


@cache
def shipped_roles() -> tuple[Role, ...]:
    """Read the roles that come with the game: six, and four of an expansion; what is invented says so.

    Examples
    --------
    >>> [role.role for role in shipped_roles() if role.set == "base"]
    ['Cook', 'Florist', 'Activist', 'Root Keeper', 'Greengrocer', 'Seed Saver']
    """
    return ROLE_TABLE.shipped()
