"""The knobs: the rulebook's defaults, their place in RULES.md, and what is refused."""

import re

import pytest

import sandbox as sb
from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import Rows
from sandbox.games.horticulture import GAME

RULES = (GAME.folder / "RULES.md").read_text("utf-8")
KNOBS = GAME.variant.knobs()


def test_the_defaults_are_those_of_the_rulebook():
    v = sb.variant("horticulture")
    assert (v.players, v.hand_limit, v.display_rows, v.display_columns, v.previewed) == (3, 5, 3, 3, 1)
    assert (v.grass_tiles, v.rabbits, v.reborn_set, v.tools_per_player, v.kinds_exhausted) == (10, 4, 3, 1, 3)
    assert dict(v.landmark_tiles) == {2: 2, 3: 2, 4: 3, 5: 4}
    assert dict(v.other_tiles) == {2: 3, 3: 3, 4: 4, 5: 5}
    points = ("master", "removed", "animal", "tool", "mushroom", "rabbit")
    assert [getattr(v, f"{name}_points") for name in points] == [3, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("name", KNOBS)
def test_every_knob_stands_in_the_rules_with_its_source(name):
    row = re.search(rf"^\| `{name}` \|(.*)$", RULES, re.MULTILINE)
    assert row, f"{name} is missing in RULES.md"
    default, _, source, rule = (cell.strip() for cell in row[1].strip(" |").split("|"))
    knob = KNOBS[name]
    assert (source, rule) == (knob.source, knob.rule)
    if not isinstance(knob.kind, Rows):
        assert default.strip('"') == knob.kind.words(getattr(sb.variant("horticulture"), name)) or (
            default.strip('"') == getattr(sb.variant("horticulture"), name)
        )


def test_rules_and_rulings_are_numbered_without_a_gap():
    for letter, dash in (("M", "-"), ("H", ""), ("R", "")):
        numbers = [int(n) for n in re.findall(rf"^- \*\*{letter}{dash}(\d+)\*\*", RULES, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1)), letter


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hand_limit": 0}, "hand_limit is 0; allowed are whole numbers from 1 to 12 (cards)."),
        ({"players": 6}, "players is 6; allowed are whole numbers from 2 to 5"),
        ({"display_rows": 5}, "display_rows is 5; allowed are whole numbers from 2 to 4"),
        ({"other_tiles": {6: 1}}, "other_tiles has an entry for 6 players"),
        ({"fire_burns": "never"}, "fire_burns is 'never'; allowed are"),
        ({"rabbit": 1}, "did you mean rabbits?"),
    ],
)
def test_what_is_not_allowed_is_refused(changes, said):
    with pytest.raises(SandboxError) as caught:
        sb.variant("horticulture", **changes)
    assert said in str(caught.value)


def test_numbers_by_players_may_be_given_for_some():
    assert sb.variant("horticulture", other_tiles={2: 7}).other_tiles[3] == 3
