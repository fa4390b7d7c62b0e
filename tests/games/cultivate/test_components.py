"""Tables of plants and roles: what is refused, in which words, and what is read back unchanged."""

import numpy as np
import pandas as pd
import pytest

import sandbox
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.components import (
    PLANT_TABLE,
    ROLE_TABLE,
    shipped_plants,
    shipped_roles,
)
from sandbox.games.cultivate.plants import MAX_CARDS, MAX_KINDS, MAX_TYPES
from sandbox.games.cultivate.roles import GOALS, MAX_ROLES, POWERS

PLANT_HEAD = "plant,type,colour,copies,cost,value,source,note"
ROLE_HEAD = "role,set,power,power_type,amount,goal,goal_type,least"
COOK = "Cook,base,seed on a plot with type,herb,1,adjacent plots with a type,herb,3"
TABLES = {"plants": (PLANT_TABLE, shipped_plants), "roles": (ROLE_TABLE, shipped_roles)}


def refusal(name, *lines, tmp_path):
    """What is said of a file with these lines."""
    path = tmp_path / f"my_{name}.csv"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(sandbox.SandboxError) as caught:
        sandbox.variant("cultivate", **{name: path})
    return str(caught.value)


def plants(n, **changes):
    """So many kinds of plants."""
    row = {"type": "herb", "copies": 1, "cost": 1, "value": 1}
    return [{"plant": f"plant {i}", **row, **changes} for i in range(n)]


def role(**changes):
    """A role of a hand-made table."""
    row = {"role": "Baker", "power": "none", "goal": "total value in the garden", "least": 5}
    return {**row, **changes}


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("herb,herb,,six,2,2,,", 'my_plants.csv, row 3 (herb): copies is "six"; allowed are whole numbers'),
        (
            "herb,herb,,6,21,2,,",
            "my_plants.csv, row 3 (herb): cost is 21; allowed are whole numbers from 0 to",
        ),
        ("herb,herb,,6,2,-1,,", "row 3 (herb): value is -1; allowed are whole numbers from 0 to 20"),
        ("herb,herb,,0,2,2,,", "row 3 (herb): copies is 0; allowed are whole numbers from 1 to"),
        ("herb,,,6,2,2,,", "row 3 (herb): type is empty; every row needs a name"),
        (",herb,,6,2,2,,", "row 3: plant is empty; every row needs a name"),
        ("herb,herb,,6,2,2,seen,", 'row 3 (herb): source is "seen"; allowed are rulebook, public, derived'),
        ("herb,herb,,6,2,2", "row 3: there are 6 cells where the header has 8 columns"),
        ("Tree,herb,,6,2,2,,", "row 3 (Tree): this plant is already listed as row 2"),
        (
            "herb,TREE,,6,2,2,,",
            'row 3 (herb): type is "TREE" here and "tree" in another row; write both alike',
        ),
    ],
)
def test_a_wrong_plant_file_says_which_row_and_why(row, told, tmp_path):
    assert told in refusal("plants", PLANT_HEAD, "tree,tree,,2,1,1,,", row, tmp_path=tmp_path)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (
            "Baker,base,bread,,1,seeds on goals,,5",
            'my_roles.csv, row 3 (Baker): power is "bread"; allowed are none, seed on a plot with type',
        ),
        ("Baker,base,none,,0,win,,5", 'row 3 (Baker): goal is "win"; allowed are adjacent plots with a type'),
        (
            "Baker,base,none,,0,seeds on goals,,0",
            "row 3 (Baker): least is 0; allowed are whole numbers from 1",
        ),
        ("Baker,base,none,,0,seeds on goals,,", 'row 3 (Baker): least is ""; allowed are whole numbers'),
        (
            "Baker,base,in reserve,,11,seeds on goals,,5",
            "row 3 (Baker): amount is 11; allowed are whole numbers",
        ),
        (
            "Baker,base,in reserve,,,seeds on goals,,5",
            'row 3 (Baker): amount is ""; allowed are whole numbers from 0 to 10',
        ),
        (
            "Baker,extra,none,,0,seeds on goals,,5",
            'row 3 (Baker): set is "extra"; allowed are base and expansion',
        ),
        ("cook,base,none,,0,seeds on goals,,5", "row 3 (cook): this role is already listed as row 2"),
        (
            "random,base,none,,0,seeds on goals,,5",
            'row 3 (random): role is "random"; allowed is any other name',
        ),
        (
            "Baker,base,discount on a type,,1,seeds on goals,,5",
            'row 3 (Baker): power_type is empty; the power "discount on a type" needs the type of a plant',
        ),
        (
            "Baker,base,none,,0,plants of a type in all,,5",
            'row 3 (Baker): goal_type is empty; the goal "plants of a type in all" needs the type of a plant',
        ),
        (
            "Baker,base,none,,0,seeds on goals,herb,5",
            'row 3 (Baker): goal_type is "herb"; the goal "seeds on goals" looks at no type, so it must',
        ),
        (
            "Baker,base,none,,0,plants of a type in all,wheat,5",
            "roles, Baker: goal_type is 'wheat', of which there is no plant; the types are herb, flower",
        ),
    ],
)
def test_a_wrong_role_file_says_which_role_and_why(row, told, tmp_path):
    assert told in refusal("roles", ROLE_HEAD, COOK, row, tmp_path=tmp_path)


@pytest.mark.parametrize("name", TABLES)
def test_a_file_without_its_columns_or_rows_is_refused(name, tmp_path):
    table = TABLES[name][0]
    said = refusal(name, table.word, "thing", tmp_path=tmp_path)
    assert "row 1:" in said and "are missing" in said
    said = refusal(name, ",".join([*table.columns, "luck"]), tmp_path=tmp_path)
    assert f'my_{name}.csv, row 1: there is an unknown column "luck"; allowed are {table.word}, ' in said
    assert f"the table holds no {name}" in refusal(name, ",".join(table.columns), tmp_path=tmp_path)


def test_a_power_needs_an_amount_even_where_the_column_is_left_out():
    """A power whose amount nobody gave would do nothing, and nobody would be told."""
    rows = [role(role=name, power="from a store") for name in ("Baker", "Miller", "Brewer")]
    with pytest.raises(sandbox.SandboxError, match='role 1 .Baker.: amount is missing; the power "from a st'):
        sandbox.variant("cultivate", roles=rows)
    assert sandbox.variant("cultivate", roles=[{**row, "power": "none"} for row in rows]).roles[0].amount == 0


@pytest.mark.parametrize("name", TABLES)
def test_a_missing_file_is_named(name):
    with pytest.raises(sandbox.SandboxError, match="nowhere.csv: there is no such file"):
        sandbox.variant("cultivate", **{name: "nowhere.csv"})


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("value", [5, None, {"a": 1}, [1], [None]])
def test_what_is_no_table_is_refused(name, value):
    with pytest.raises(sandbox.SandboxError, match=f"{name}.*: this is .*; allowed"):
        sandbox.variant("cultivate", **{name: value})


@pytest.mark.parametrize("name", TABLES)
def test_the_shipped_table_is_read_back_from_text_table_and_dicts(name, tmp_path):
    table, shipped = TABLES[name]
    path = tmp_path / "table.csv"
    path.write_text(table.text(shipped()), "utf-8")
    rows = [row.model_dump() for row in shipped()]
    for value in (path, str(path), rows, pd.DataFrame(rows), pd.read_csv(path)):
        assert getattr(sandbox.variant("cultivate", **{name: value}), name) == shipped()


@pytest.mark.parametrize("name", TABLES)
def test_a_variant_with_tables_of_its_own_is_saved_and_loaded(name, tmp_path):
    changed = {
        "plants": [*shipped_plants(), *plants(3, colour="blue")],
        "roles": [role(), role(role="Miller"), role(role="Brewer")],
    }
    v = sandbox.variant("cultivate", **{name: changed[name]})
    assert sandbox.load_variant(v.save(tmp_path / "v.toml")) == v


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"plants": plants(MAX_KINDS + 1)}, f"holds more than {MAX_KINDS} plants; at most"),
        ({"plants": plants(2, copies=MAX_CARDS)}, f"holds {2 * MAX_CARDS} cards; at most {MAX_CARDS}"),
        (
            {"plants": [{**row, "type": row["plant"]} for row in plants(MAX_TYPES + 1)]},
            f"holds {MAX_TYPES + 1} types; at most {MAX_TYPES}",
        ),
        ({"roles": [role(role=f"Baker {i}") for i in range(MAX_ROLES + 1)]}, f"more than {MAX_ROLES} roles"),
        ({"roles": [role(), role(role="Miller")]}, "roles has 2 to deal; 3 players need at least 3"),
        (
            {"roles": [role(), role(role="Miller"), role(role="Brewer", set="expansion")]},
            "roles has 2 to deal while the expansion is off; 3 players need at least 3",
        ),
        ({"role_cards": 2}, "role_cards is 2; 3 players need at least 3 cards"),
        ({"seat_roles": "Cok"}, "seat_roles names 'Cok'; did you mean Cook? The roles are Cook, Florist"),
        ({"seat_roles": "Zx"}, "seat_roles names 'Zx'; the roles are Cook, Florist"),
        ({"seat_roles": ["Cook", "Cook"]}, "seat_roles names Cook 2 times; allowed is each role once"),
        ({"seat_roles": ["Cook"] * 6}, "allowed are up to 5 roles with commas between, and random where"),
        ({"seat_roles": 5}, "seat_roles is 5; allowed are up to 5 roles"),
        ({"seat_roles": "Cook,,Florist"}, "seat_roles is 'Cook,,Florist'; allowed are up to 5 roles"),
    ],
)
def test_tables_that_do_not_fit_together_are_refused(changes, told):
    with pytest.raises(sandbox.SandboxError) as caught:
        sandbox.variant("cultivate", **changes)
    assert told in str(caught.value)


def test_a_role_of_a_tables_own_is_played(tmp_path):
    """A designer's role needs no code: a tree is a new type, and a goal can ask for it."""
    trees = [*(plant.model_dump() for plant in shipped_plants()), *plants(1, plant="tree", type="tree")]
    baker = role(goal="plants of a type in all", goal_type="tree", least=1)
    roles = [baker, role(role="Miller"), role(role="Brewer")]
    v = sandbox.variant("cultivate", plants=trees, roles=roles)
    record = v.record()
    assert record["roles"]["goal_type"][:3].tolist() == [4, -1, -1]
    garden = sandbox.games.cultivate.Garden(v, ["Baker", "Miller", "Brewer"])
    assert "Baker" not in garden.score().met
    assert "Baker" in garden.plants(7, "tree").score().met


def test_seats_are_packed_with_the_numbers_of_their_roles():
    v = sandbox.variant("cultivate", seat_roles="random, Activist, Cook")
    assert v.record()["seat_roles"].tolist() == [-1, 2, 0, -1, -1]
    assert v == sandbox.variant("cultivate", seat_roles=("random", "Activist", "Cook", "random"))


def test_types_are_numbered_anew_when_the_plants_change():
    """Roles name types, and the record follows the table of plants."""
    turned = sandbox.variant("cultivate", plants=list(reversed(shipped_plants())))
    assert turned.record()["roles"]["goal_type"][0] == 3  # herb is last now
    assert turned.record()["plants"]["type"][:6].tolist() == [0, 1, 2, 2, 2, 3]


def test_every_role_says_which_of_its_values_are_invented():
    """What is a stand-in says so: rulebook and public facts do not, all others do."""
    invented = {role.role: role.invented for role in shipped_roles()}
    assert invented["Cook"] == invented["Florist"] == ()
    assert invented["Activist"] == ("goal", "threshold")
    assert invented["Root Keeper"] == ("name", "amount", "threshold")
    everything = ("name", "power", "amount", "goal", "threshold")
    assert all(invented[role.role] == everything for role in shipped_roles()[4:])
    told = " ".join(GAME.stand_ins(sandbox.variant("cultivate")))
    assert "Activist: goal and threshold" in told and "Beekeeper" not in told
    assert "Beekeeper" in " ".join(GAME.stand_ins(sandbox.variant("cultivate", expansion=True)))


def test_the_shipped_roles_use_every_power_and_every_goal_but_none():
    """Six roles and at least four of an expansion, off by default."""
    roles = shipped_roles()
    assert sum(role.set == "base" for role in roles) == 6
    assert sum(role.set == "expansion" for role in roles) >= 4
    assert {role.power for role in roles} == set(POWERS[1:])
    assert {role.goal for role in roles} == set(GOALS)
    assert not np.any(sandbox.variant("cultivate").expansion)


@pytest.mark.parametrize(
    ("update", "told"),
    [
        ({"least": -3}, "least is -3; allowed are whole numbers"),
        ({"leest": 3}, 'there is an unknown column "leest"; allowed are'),
    ],
)
def test_a_role_copied_with_a_wrong_value_is_refused_when_the_table_is_read(update, told):
    rulebook = sandbox.variant("cultivate")
    first, *rest = rulebook.roles
    with pytest.raises(sandbox.SandboxError, match=f"^roles, role 1 .Cook.: {told}"):
        rulebook.replace(roles=[first.model_copy(update=update), *rest])
