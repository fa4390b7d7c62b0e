"""Variants: checked, frozen, compared, saved and read back; whatever is wrong is said in a sentence."""

import numpy as np
import pydantic
import pytest

import sandbox
import toy
from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import Steps
from sandbox.engine.variant import Variant
from sandbox.games import _HOUSES

Toy = toy.GAME.variant
CHANGES = {
    "players": 4,
    "rounds": {2: 5},
    "copies": 3,
    "slip": 0.25,
    "swapped": "under",
    "prizes": {1: -1, 2: 9},
    "gifts": ((1, 2), (3, -4)),
    "late_wins": True,
}


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch):
    """The registry knows the toy as it knows a real game."""
    monkeypatch.setitem(_HOUSES, "toy", "toy")


def refusal(action, *arguments, **values):
    with pytest.raises(SandboxError) as caught:
        action(*arguments, **values)
    message = str(caught.value)
    assert "\n" not in message and message.endswith(".") and not message.endswith("..")
    return message


def test_a_variant_is_the_rulebook_but_for_what_is_given():
    variant = Toy.of({"copies": 3})
    assert variant.copies == 3
    assert variant.replace(copies=Toy().copies) == Toy()


def test_a_variant_is_frozen_and_can_be_hashed():
    variant = Toy.of(CHANGES)
    assert hash(variant) == hash(Toy.of(dict(reversed(CHANGES.items()))))
    assert len({variant, Toy.of(CHANGES), Toy()}) == 2
    with pytest.raises(pydantic.ValidationError):
        variant.copies = 1


def test_replace_leaves_the_original():
    variant = Toy.of(CHANGES)
    other = variant.replace(copies=1, late_wins=False)
    assert (variant.copies, variant.late_wins) == (3, True)
    assert (other.copies, other.late_wins, other.gifts) == (1, False, variant.gifts)


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (4, {2: 4, 3: 4, 4: 4}),
        ({3: 1}, {2: 3, 3: 1, 4: 2}),
        ({"4": 5}, {2: 3, 3: 3, 4: 5}),
        ([1, 2, 3], {2: 1, 3: 2, 4: 3}),
    ],
)
def test_a_table_by_players_takes_one_number_or_some_entries(given, read):
    assert Toy.of({"rounds": given}).rounds == Steps(read)


def test_a_difference_names_what_changed_in_the_order_of_the_panel():
    diff = Toy.of(CHANGES).diff()
    assert [change.name for change in diff] == [name for name in Toy.knobs() if name != "players"]
    assert repr(diff).splitlines() == [
        "Rounds: 2: 3, 3: 3, 4: 2 -> 2: 5, 3: 3, 4: 2 rounds",
        "Copies: 2 -> 3 cards",
        "Slip: 0 -> 0.25 a swap",
        "Old card: laid aside -> put under the deck",
        "Prizes: 1: 0, 2: 1, 3: 2, 4+: 6 -> 1: -1, 2+: 9 points",
        "Gifts: keep: first 0, later 0; swap: first 0, later 0 -> "
        "keep: first 1, later 2; swap: first 3, later -4 points",
        "Late wins: off -> on",
    ]


def test_a_difference_between_two_variants_counts_the_players():
    few, many = Toy.of({"players": 2}), Toy.of({"players": 3})
    assert repr(many.diff(few)) == "Players: 2 -> 3 players"
    assert len(many.diff()) == 0 and repr(many.diff()) == "no difference"
    (change,) = few.diff(many)
    assert (change.before, change.after, change.label) == (3, 2, "Players")


def test_variants_of_two_games_are_not_compared():
    assert "cannot be compared" in refusal(Toy().diff, sandbox.variant("cultive"))


@pytest.mark.parametrize("values", [{}, CHANGES], ids=["rulebook", "all changed"])
def test_a_saved_variant_is_read_back(tmp_path, values):
    variant = sandbox.variant("toy", **values)
    path = variant.save(tmp_path / "mine.toml")
    assert sandbox.load_variant(path) == variant
    assert 'game = "toy"' in path.read_text("utf-8")


def test_a_saved_deck_is_read_back(tmp_path):
    variant = sandbox.variant("cultive", players=3, fair_size=6, column_links="one icon")
    assert sandbox.load_variant(variant.save(tmp_path / "mine.toml")) == variant


def test_plain_values_make_the_variant_again():
    assert Toy.of(Toy.of(CHANGES).plain()) == Toy.of(CHANGES)


def test_a_record_holds_every_value():
    record = Toy.of(CHANGES).record()
    assert record.dtype == toy.GAME.parameters == Toy.record_dtype()
    assert set(record.dtype.names) == set(Toy.model_fields)
    assert record["rounds"].tolist() == [0, 0, 5, 3, 2]
    assert record["prizes"].tolist() == [0, -1, 9, 9, 9, 9, 9]
    assert (record["slip"], record["swapped"], record["late_wins"]) == (0.25, 1, 1)
    assert np.array_equal(record["gifts"], [[1, 2], [3, -4]])


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"copies": 9}, "copies is 9; allowed are whole numbers from 1 to 4 (cards)."),
        ({"slip": 2}, "slip is 2; allowed are numbers from 0 to 1 (a swap)."),
        ({"swapped": "away"}, "swapped is 'away'; allowed are 'aside' and 'under'."),
        ({"late_wins": 1}, "late_wins is 1; allowed are on (True) and off (False)."),
        ({"rounds": {2: 6}}, "rounds for 2 players is 6; allowed are whole numbers from 1 to 5 (rounds)."),
        ({"rounds": {5: 1}}, "rounds has an entry for 5 players; allowed are 2 to 4 (rounds)."),
        (
            {"gifts": ((0, 0), (0, 6))},
            "gifts[swap][later] is 6; allowed are whole numbers from -5 to 5 (points).",
        ),
        ({"copis": 1}, "toy has no parameter 'copis'; did you mean copies? The parameters are players, "),
        ({"qqq": 1}, "toy has no parameter 'qqq'. The parameters are players, "),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(values, told):
    assert refusal(Toy.of, values).startswith(told)


def test_every_fault_is_named():
    message = refusal(Toy.of, {"copies": 0, "slip": -1})
    assert "copies is 0; allowed" in message and "slip is -1; allowed" in message


def test_an_unknown_game_is_named():
    told = refusal(sandbox.variant, "chess")
    assert (
        told == "There is no game 'chess'; the games are cultive, cultivate, succulent, horticulture and toy."
    )


WRONG_FILES = {
    "broken": (b"game = ", "is not a variant file: "),
    "empty": (b"", 'it has no line such as game = "cultive".'),
    "no game": (b"format = 1\ncopies = 3\n", 'it has no line such as game = "cultive".'),
    "no word": (b"game = 3\nformat = 1\n", 'it has no line such as game = "cultive".'),
    "no format": (b'game = "toy"\n', "is not a variant file of format 1"),
    "other format": (b'game = "toy"\nformat = 2\n', "is not a variant file of format 1"),
    "unknown game": (b'game = "chess"\nformat = 1\n', "There is no game 'chess'"),
    "unknown parameter": (b'game = "toy"\nformat = 1\ncopis = 3\n', "did you mean copies?"),
    "wrong value": (b'game = "toy"\nformat = 1\ncopies = 9\n', "copies is 9; allowed"),
    "wrong type": (b'game = "toy"\nformat = 1\ncopies = 2026-01-01\n', "copies is datetime.date"),
    "not UTF-8": (b'game = "toy"\nformat = 1\n# \xff\n', "is not a text file in UTF-8."),
    "UTF-16": ('game = "toy"\n'.encode("utf-16"), "is not a text file in UTF-8."),
    "nulls": (b"\0" * 100, "is not a variant file: "),
}


@pytest.mark.parametrize("fault", WRONG_FILES)
def test_a_wrong_file_is_refused_in_a_sentence_that_names_it(tmp_path, fault):
    content, told = WRONG_FILES[fault]
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    message = refusal(sandbox.load_variant, path)
    assert str(path) in message and told in message


def test_a_file_that_is_not_there_or_is_a_folder_is_named(tmp_path):
    assert refusal(sandbox.load_variant, tmp_path / "no.toml").endswith("No such file or directory.")
    assert "cannot be read" in refusal(sandbox.load_variant, tmp_path)


def test_a_variant_that_cannot_be_saved_says_so(tmp_path):
    assert "cannot be written" in refusal(Toy().save, tmp_path / "nowhere" / "mine.toml")


@pytest.mark.parametrize("game", ["cultive", "toy"])
def test_every_knob_says_what_it_is(game):
    variant = sandbox.variant(game)
    assert isinstance(variant, Variant)
    for name, knob in variant.knobs().items():
        assert knob.label and knob.help.endswith(".") and knob.rule and knob.source and knob.group, name
        assert knob.kind.read(getattr(variant, name)) == getattr(variant, name), name
