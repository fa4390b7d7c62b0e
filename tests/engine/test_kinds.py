"""Every kind of knob: what it reads, writes, packs and says, and what it refuses in one sentence."""

import numpy as np
import pytest

from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import ByStep, Choice, Matrix, Real, Steps, Switch, Whole
from sandbox.engine.names import Names
from sandbox.games.cultive.parameters import DECK_KIND

WHOLE, REAL, SWITCH = Whole(0, 16), Real(-0.5, 2), Switch()
CHOICE = Choice((("together", "all together"), (1, "one"), (2, "two")))
POINTS = ByStep(2, 5, -9, 99, "cards")
ROUNDS = ByStep(2, 4, 1, 20, "players", open_end=False)
MATRIX = Matrix(("low", "high"), ("x", "y", "z"), 0, 6, "caster", "target")
ROW = {
    "species": "okra",
    "copies": 6,
    "light": "sun",
    "growth": "double",
    "points": 1,
    "row_icons": "a+b",
    "column_icons": "",
    "note": "",
}

READS = [
    (WHOLE, 0, 0),
    (WHOLE, np.int8(16), 16),
    (REAL, 1, 1.0),
    (REAL, np.float32(0.5), 0.5),
    (REAL, -0.5, -0.5),
    (SWITCH, True, True),
    (SWITCH, np.bool_(False), False),
    (CHOICE, "together", "together"),
    (CHOICE, 2, 2),
    (POINTS, {2: 3, 3: -5}, Steps({2: 3, 3: -5})),
    (POINTS, {"3": 5, "2": 3}, Steps({2: 3, 3: 5})),
    (POINTS, [3, 5, 8], Steps({2: 3, 3: 5, 4: 8})),
    (POINTS, np.array([3, 5]), Steps({2: 3, 3: 5})),
    (ROUNDS, 7, Steps({2: 7, 3: 7, 4: 7})),
    (ROUNDS, {2: 10, 3: 9, 4: 8}, Steps({2: 10, 3: 9, 4: 8})),
    (MATRIX, [[0, 0, 1], (2, 3, 4)], ((0, 0, 1), (2, 3, 4))),
    (MATRIX, np.ones((2, 3), int), ((1, 1, 1), (1, 1, 1))),
]


@pytest.mark.parametrize(("kind", "given", "value"), READS)
def test_a_value_is_read_and_can_be_hashed(kind, given, value):
    read = kind.read(given)
    assert read == value
    assert type(read) is type(value)
    assert hash(read) == hash(value)


@pytest.mark.parametrize(("kind", "given", "value"), READS)
def test_plain_values_are_read_back(kind, given, value):
    assert kind.read(kind.plain(value)) == value


TYPED = [
    (WHOLE, "6", 6),
    (REAL, "0.25", 0.25),
    (SWITCH, "on", True),
    (SWITCH, " True ", True),
    (SWITCH, "yes", True),
    (SWITCH, "off", False),
    (SWITCH, "false", False),
    (SWITCH, "no", False),
    (CHOICE, "together", "together"),
    (CHOICE, "1", 1),
    (POINTS, "{2: 3, 3: 5}", {2: 3, 3: 5}),
    (POINTS, "2: 3, 3: 5", {2: 3, 3: 5}),
    (POINTS, "[3, 5]", {2: 3, 3: 5}),
    (ROUNDS, "7", {2: 7, 3: 7, 4: 7}),
    (MATRIX, "((0, 1, 2), (3, 4, 5))", ((0, 1, 2), (3, 4, 5))),
]


@pytest.mark.parametrize(("kind", "text", "value"), TYPED)
def test_what_is_typed_is_read(kind, text, value):
    assert kind.read(kind.parse(text)) == value


REFUSED = [
    (WHOLE, 17, "is 17; allowed are whole numbers from 0 to 16"),
    (WHOLE, -1, "is -1; allowed"),
    (WHOLE, 1.0, "is 1.0; allowed"),
    (WHOLE, True, "is True; allowed"),
    (WHOLE, "six", "is 'six'; allowed"),
    (WHOLE, None, "is None; allowed"),
    (WHOLE, float("nan"), "is nan; allowed"),
    (WHOLE, 10**400, "allowed are whole numbers from 0 to 16"),
    (REAL, 2.1, "is 2.1; allowed are numbers from -0.5 to 2"),
    (REAL, float("nan"), "is nan; allowed"),
    (REAL, float("inf"), "is inf; allowed"),
    (REAL, False, "is False; allowed"),
    (REAL, "1", "is '1'; allowed"),
    (SWITCH, 1, "is 1; allowed are on (True) and off (False)"),
    (SWITCH, "maybe", "is 'maybe'; allowed"),
    (CHOICE, "apart", "is 'apart'; allowed are 'together', 1 and 2"),
    (CHOICE, True, "is True; allowed"),
    (CHOICE, 1.0, "is 1.0; allowed"),
    (CHOICE, [], "is []; allowed"),
    (POINTS, {}, "is {}; give a table such as {2: 1, ...} by cards"),
    (POINTS, 3, "is 3; give a table"),
    (POINTS, "no table", "is 'no table'; give a table"),
    (POINTS, {3: 5}, "has no entry for 2 cards; every step is needed"),
    (POINTS, {2: 3, 4: 5}, "has no entry for 3 cards"),
    (POINTS, {1: 3}, "has an entry for 1 cards; allowed are 2 to 5"),
    (POINTS, [1, 2, 3, 4, 5], "has an entry for 6 cards; allowed are 2 to 5"),
    (POINTS, {"two": 3}, "has an entry for 'two' cards"),
    (POINTS, {2: 100}, "for 2 cards is 100; allowed are whole numbers from -9 to 99"),
    (POINTS, {2: 0.5}, "for 2 cards is 0.5; allowed"),
    (ROUNDS, {2: 10}, "has no entry for 3 players"),
    (ROUNDS, 0, "for 2 players is 0; allowed are whole numbers from 1 to 20"),
    (ROUNDS, True, "is True; give a table"),
    (MATRIX, 3, "is 3; give 2 rows of 3 numbers"),
    (MATRIX, [[0, 0, 0]], "give 2 rows of 3 numbers"),
    (MATRIX, [[0, 0], [0, 0]], "give 2 rows of 3 numbers"),
    (MATRIX, [[0, 0, 0], [0, 0, 7]], "[high][z] is 7; allowed are whole numbers from 0 to 6"),
    (MATRIX, "abcdef", "give 2 rows of 3 numbers"),
]


@pytest.mark.parametrize(("kind", "given", "told"), REFUSED)
def test_what_is_not_allowed_is_refused_in_one_sentence(kind, given, told):
    with pytest.raises(SandboxError) as caught:
        kind.read(given)
    message = str(caught.value)
    assert told in message
    assert "\n" not in message and ". " not in message and not message.endswith(".")


@pytest.mark.parametrize(
    ("kind", "text"),
    [(WHOLE, "six"), (WHOLE, "1 +"), (SWITCH, "1"), (CHOICE, "apart"), (POINTS, "2: "), (MATRIX, "[[")],
)
def test_what_is_typed_wrongly_is_refused(kind, text):
    with pytest.raises(SandboxError):
        kind.read(kind.parse(text))


SAID = [
    (WHOLE, 3, "3"),
    (REAL, 0.5, "0.5"),
    (SWITCH, True, "on"),
    (SWITCH, False, "off"),
    (CHOICE, "together", "all together"),
    (POINTS, Steps({2: 3, 3: 5}), "2: 3, 3+: 5"),
    (POINTS, Steps({2: 3, 3: 5, 4: 6, 5: 7}), "2: 3, 3: 5, 4: 6, 5: 7"),
    (ROUNDS, Steps({2: 3, 3: 5, 4: 6}), "2: 3, 3: 5, 4: 6"),
    (MATRIX, ((0, 0, 1), (2, 3, 4)), "low: x 0, y 0, z 1; high: x 2, y 3, z 4"),
]


@pytest.mark.parametrize(("kind", "value", "words"), SAID)
def test_a_value_is_said_in_a_few_words(kind, value, words):
    assert kind.words(value) == words


PACKED = [
    (WHOLE, 3, 3),
    (REAL, 0.5, 0.5),
    (SWITCH, True, 1),
    (CHOICE, "together", 0),
    (CHOICE, 2, 2),
    (POINTS, Steps({2: 3, 3: 5}), [0, 0, 3, 5, 5, 5]),
    (ROUNDS, Steps({2: 3, 3: 5, 4: 6}), [0, 0, 3, 5, 6]),
    (MATRIX, ((0, 0, 1), (2, 3, 4)), [[0, 0, 1], [2, 3, 4]]),
]


@pytest.mark.parametrize(("kind", "value", "packed"), PACKED)
def test_a_value_is_packed_into_its_field(kind, value, packed):
    record = np.zeros(1, [("knob", *kind.field())])
    record["knob"] = kind.pack(value)
    assert record["knob"][0].tolist() == packed


def test_a_deck_is_read_written_said_and_packed():
    plants = DECK_KIND.read([ROW])
    assert DECK_KIND.read(DECK_KIND.plain(plants)) == plants
    assert DECK_KIND.words(plants) == "6 cards of 1 species"
    assert DECK_KIND.pack(plants)["copies"][0] == 6
    assert len(DECK_KIND.cells(plants[0])) == len(DECK_KIND.columns)


def test_a_written_deck_is_read_back_from_its_file(tmp_path):
    plants = DECK_KIND.read([ROW])
    path = tmp_path / "deck.csv"
    path.write_text(DECK_KIND.writer(plants), encoding="utf-8")
    assert DECK_KIND.parse(str(path)) == plants


def test_steps_are_sorted_and_compare_by_value():
    steps = Steps({3: 5, 2: 3})
    assert list(steps) == [2, 3] and len(steps) == 2 and steps[3] == 5
    assert steps == Steps({2: 3, 3: 5}) == {2: 3, 3: 5} and hash(steps) == hash(Steps({2: 3, 3: 5}))
    assert steps != Steps({2: 3, 3: 6}) and steps != Steps({2: 3})
    assert repr(steps) == "{2: 3, 3: 5}"
    with pytest.raises(KeyError):
        steps[4]


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ("random", ()),
        ("", ()),
        ([], ()),
        ("Cook", ("Cook",)),
        (" Cook , Random , Florist ", ("Cook", "random", "Florist")),
        (["Cook", "random"], ("Cook",)),
        (("random", "Cook"), ("random", "Cook")),
    ],
)
def test_names_are_read_place_by_place_and_chance_at_the_end_is_left_out(given, value):
    kind = Names(3, "roles")
    assert kind.read(given) == value
    assert kind.parse(kind.typed(value)) == value
    assert kind.read(kind.plain(value)) == value


@pytest.mark.parametrize("given", [5, None, "a,b,c,d", "a,,b", ["a", 1], ["a,b"], ["a\nb"], {"a": 1}])
def test_names_that_are_none_are_refused(given):
    allowed = "allowed are up to 3 roles with commas between, and random where chance decides"
    with pytest.raises(SandboxError) as caught:
        Names(3, "roles").read(given)
    assert str(caught.value) == f"is {given!r}; {allowed}"
