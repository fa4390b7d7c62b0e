"""The shipped deck keeps to the rulebook, and a wrong deck is refused in one sentence that says where."""

import os
from collections import Counter

import numpy as np
import pandas as pd
import pytest
from pydantic import ValidationError

from sandbox.engine.errors import SandboxError
from sandbox.engine.rows import MAX_BYTES
from sandbox.games.cultive.components import (
    COLUMNS,
    DECK,
    MAX_DECK,
    MAX_ICONS,
    MAX_SPECIES,
    Growth,
    Light,
    Plant,
    icon_names,
    pack_deck,
)
from sandbox.games.cultive.deck import check_deck, plants_from, read_deck, shipped_deck, write_deck

HEADER = "species,copies,light,growth,points,row_icons,column_icons,source,note"
ONION = "onion,6,shade,1-stage,1,aroma,roots,own,"
X25 = "x" * 25
NINES = "9" * 5000
CORN = "corn,6,sun,double,1,aroma+mulch,,own,"


def species(name: str) -> Plant:
    return next(plant for plant in shipped_deck() if plant.species == name)


def record_of(plants) -> np.void:
    record = np.zeros(1, DECK)[0]
    pack_deck(record, plants)
    return record


def deck_file(folder, *rows: str, header: str = HEADER):
    path = folder / "my_deck.csv"
    path.write_text("\n".join((header, *rows)) + "\n", encoding="utf-8")
    return path


def refusal(value) -> str:
    with pytest.raises(SandboxError) as caught:
        plants_from(value)
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".") and not message.endswith("..")
    assert ". " not in message, "one sentence, not two"
    return message


# The shipped deck against the rulebook


def test_the_shipped_deck_has_98_cards():
    assert sum(plant.copies for plant in shipped_deck()) == 98


def test_all_growth_types_and_all_light_needs_are_in_the_shipped_deck():
    assert {plant.growth for plant in shipped_deck()} == {"1-stage", "double", "2-stage", "3-stage"}
    assert {plant.light for plant in shipped_deck()} == {"sun", "shade", "none"}


def test_the_shipped_deck_has_copies_enough_to_grow_every_plant():
    fewest = {"1-stage": 1, "double": 2, "2-stage": 2, "3-stage": 3}
    assert all(plant.copies >= fewest[plant.growth] for plant in shipped_deck())


def test_some_card_carries_two_icons_usable_in_a_row():
    assert any(len(plant.row_icons) == 2 for plant in shipped_deck())


def test_no_card_carries_more_than_two_icons_in_one_direction_and_a_few_carry_none():
    counts = [(len(plant.row_icons), len(plant.column_icons)) for plant in shipped_deck()]
    assert max(max(pair) for pair in counts) == 2
    assert 2 <= sum(min(pair) == 0 for pair in counts) <= 5
    assert all(max(pair) > 0 for pair in counts)


@pytest.mark.parametrize("direction", ["row_icons", "column_icons"])
def test_each_of_the_six_icons_is_on_plants_of_different_growth_and_light_in_both_directions(direction):
    assert len(icon_names(shipped_deck())) == 6
    for icon in icon_names(shipped_deck()):
        carriers = [plant for plant in shipped_deck() if icon in getattr(plant, direction)]
        assert len(carriers) >= 4, icon
        assert len({plant.growth for plant in carriers}) >= 2, icon
        assert len({plant.light for plant in carriers}) >= 2, icon


@pytest.mark.parametrize(
    "name, light, growth",
    [
        ("pineapple", "sun", "1-stage"),
        ("onion", "shade", "1-stage"),
        ("coffee", "none", "2-stage"),
        ("jambo", "none", "3-stage"),
        ("corn", "sun", "double"),
    ],
)
def test_a_species_named_in_the_rulebook_has_the_light_and_growth_it_has_there(name, light, growth):
    assert (species(name).light, species(name).growth) == (light, growth)


def test_the_species_known_from_the_prototype_are_as_they_were_there():
    assert species("beans").light == "shade"
    assert species("papaya").growth in ("2-stage", "3-stage")
    assert species("cambuci").growth in ("2-stage", "3-stage")
    assert species("corn").row_icons


def test_plants_tall_enough_to_shade_outnumber_the_cards_that_want_shade():
    cards = Counter()
    for plant in shipped_deck():
        cards["tall"] += plant.copies * (plant.growth != "1-stage")
        cards["wants shade"] += plant.copies * (plant.light == "shade")
    assert cards["tall"] > 2 * cards["wants shade"] > 0


def test_every_row_of_the_shipped_deck_is_listed_as_a_stand_in_and_says_what_is_known():
    for plant in shipped_deck():
        assert plant.source == "stand-in"
        assert "stand-in" in plant.note, plant.species


def test_only_the_known_species_claim_the_rulebook_or_the_prototype():
    claimed = {p.species for p in shipped_deck() if "rulebook" in p.note or "public" in p.note}
    assert claimed == {"pineapple", "onion", "coffee", "jambo", "corn", "beans", "papaya", "cambuci"}


# Reading and writing


def test_a_deck_written_and_read_back_is_the_same(tmp_path):
    odd = Plant(
        species="açaí, wild",
        copies=3,
        light="none",
        growth="3-stage",
        points=-2,
        row_icons=(),
        column_icons=("deep roots",),
        source="own",
        note='says "tall", and more',
    )
    deck = (*shipped_deck(), odd)
    path = tmp_path / "again.csv"
    path.write_text(write_deck(deck), encoding="utf-8")
    assert read_deck(path) == deck
    assert read_deck(str(path)) == deck


def test_the_header_of_a_written_deck_is_the_documented_columns():
    assert write_deck(()).strip() == HEADER == ",".join(COLUMNS)


def test_a_byte_order_mark_carriage_returns_and_empty_lines_do_no_harm(tmp_path):
    path = tmp_path / "excel.csv"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join((HEADER, ONION, "", CORN, "", "")).encode())
    assert [plant.species for plant in read_deck(path)] == ["onion", "corn"]


def test_columns_may_come_in_any_order_and_source_and_note_may_be_left_out(tmp_path):
    header = "column_icons,row_icons,points,growth,light,copies,species"
    (plant,) = read_deck(deck_file(tmp_path, " a + b ,,2,1-stage,sun, 4 , onion ", header=header))
    assert plant == Plant(
        species="onion",
        copies=4,
        light="sun",
        growth="1-stage",
        points=2,
        row_icons=(),
        column_icons=("a", "b"),
        source="own",
        note="",
    )


def test_a_deck_is_accepted_as_plants_dicts_or_a_table():
    dicts = [plant.model_dump() for plant in shipped_deck()]
    joined = [row | {"row_icons": "+".join(row["row_icons"])} for row in dicts]
    for value in (shipped_deck(), iter(shipped_deck()), dicts, joined, pd.DataFrame(dicts)):
        assert plants_from(value) == shipped_deck()


def test_a_table_read_by_pandas_with_gaps_in_it_is_the_same_deck(tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text(write_deck(shipped_deck()), encoding="utf-8")
    table = pd.read_csv(path).astype({"copies": float})
    assert table.isna().any().any()
    assert plants_from(table) == shipped_deck()
    assert plants_from(table.convert_dtypes()) == shipped_deck()


# Files that cannot be read


def test_a_missing_file_is_named(tmp_path):
    assert refusal(tmp_path / "none.csv").endswith("none.csv: there is no such file.")


def test_no_name_is_the_name_of_no_file():
    assert refusal("") == '"": this names no file; allowed is the path of a file.'


def test_a_folder_is_not_a_deck(tmp_path):
    assert refusal(tmp_path) == f"{tmp_path.name}: this is a folder or a device; allowed is a file."


@pytest.mark.parametrize(
    "raw, reason",
    [
        (HEADER.encode("utf-16"), "my_deck.csv: byte 1 is not UTF-8 text"),
        (HEADER.encode() + "\ncafé".encode("latin-1"), "my_deck.csv: byte 74 is not UTF-8 text"),
        (b"", "my_deck.csv: the file is empty"),
        (b"\xef\xbb\xbf \r\n\r\n", "my_deck.csv: the file is empty"),
        (HEADER.encode() + b"\n", "my_deck.csv: the deck holds no plants"),
        (b"PK\x03\x04\0\0\0", "my_deck.csv: the file holds NUL bytes"),
        (b"\n" + HEADER.encode(), "my_deck.csv, row 1: species, copies, light"),
        (HEADER.replace(",", ";").encode(), "separates its columns with semicolons; use commas"),
        (b"sep=;\n" + HEADER.replace(",", ";").encode(), "separates its columns with semicolons; use commas"),
        (HEADER.replace(",", "\t").encode(), "separates its columns with tabs; use commas"),
        (HEADER.encode() + b'\nonion,6,"shade,1-stage\n', "my_deck.csv, row 2: this is not CSV"),
        (HEADER.encode() + b"\n" + b"x" * 200_000, "my_deck.csv, row 2: this is not CSV"),
    ],
)
def test_a_file_that_is_no_deck_says_why(tmp_path, raw, reason):
    path = tmp_path / "my_deck.csv"
    path.write_bytes(raw)
    assert reason in refusal(path)


def test_a_huge_file_is_refused_unread(tmp_path, monkeypatch):
    path = tmp_path / "my_deck.csv"
    path.touch()
    os.truncate(path, MAX_BYTES + 1)
    monkeypatch.setattr(type(path), "read_bytes", lambda self: pytest.fail("the file was read"))
    assert refusal(path) == "my_deck.csv: the file has 1,000,001 bytes; at most 1,000,000 are allowed."


def test_a_file_that_the_system_refuses_to_read_is_named(tmp_path, monkeypatch):
    def denied(self):
        raise PermissionError(13, "Permission denied")

    path = deck_file(tmp_path, ONION)
    monkeypatch.setattr(type(path), "read_bytes", denied)
    assert refusal(path) == "my_deck.csv: the file cannot be read (Permission denied)."


@pytest.mark.parametrize(
    "header, reason",
    [
        (HEADER.replace("light,", ""), "my_deck.csv, row 1: light is missing."),
        (HEADER.replace("light,growth,", ""), "my_deck.csv, row 1: light and growth are missing."),
        (HEADER + ",colour", 'my_deck.csv, row 1: there is an unknown column "colour"; allowed are species,'),
        (HEADER + ",", 'my_deck.csv, row 1: there is an unknown column "";'),
        (HEADER.replace("light", "Light"), 'my_deck.csv, row 1: there is an unknown column "Light";'),
        (HEADER + ",light", "my_deck.csv, row 1: the column light appears 2 times; allowed is once."),
    ],
)
def test_a_wrong_header_names_the_column(tmp_path, header, reason):
    assert refusal(deck_file(tmp_path, ONION, header=header)).startswith(reason)


# Rows that are wrong


@pytest.mark.parametrize(
    "row, reason",
    [
        (",6,sun,1-stage,1,,,own,", "row 3: species is empty; every row needs a name."),
        ("  ,6,sun,1-stage,1,,,own,", "row 3: species is empty; every row needs a name."),
        (f"{X25},6,sun,1-stage,1,,,own,", f'row 3: species is "{X25}"; allowed is a name of 1 to 24'),
        (
            '"two\nlines",6,sun,1-stage,1,,,own,',
            'row 3: species is "two\\nlines"; allowed is a name of 1 to 24',
        ),
        ("onion,6,sun,1-stage,1,,,own,", "row 3 (onion): this species is already listed as row 2."),
        ("Onion,6,sun,1-stage,1,,,own,", "row 3 (Onion): this species is already listed as row 2."),
        (
            "fig,-3,sun,1-stage,1,,,own,",
            "row 3 (fig): copies is -3; allowed are whole numbers from 1 to 250.",
        ),
        ("fig,0,sun,1-stage,1,,,own,", "row 3 (fig): copies is 0; allowed are whole numbers from 1 to 250."),
        ("fig,2.5,sun,1-stage,1,,,own,", "row 3 (fig): copies is 2.5; allowed are whole numbers"),
        ("fig,many,sun,1-stage,1,,,own,", 'row 3 (fig): copies is "many"; allowed are whole numbers'),
        ("fig,,sun,1-stage,1,,,own,", 'row 3 (fig): copies is ""; allowed are whole numbers'),
        (
            f"fig,{NINES},sun,1-stage,1,,,own,",
            f'row 3 (fig): copies is "{NINES[:37]}..."; allowed are whole numbers',
        ),
        ("fig,1,sun,double,1,,,own,", "row 3 (fig): copies is 1; a double plant needs 2 to 250."),
        ("fig,1,sun,2-stage,1,,,own,", "row 3 (fig): copies is 1; a 2-stage plant needs 2 to 250."),
        ("fig,2,sun,3-stage,1,,,own,", "row 3 (fig): copies is 2; a 3-stage plant needs 3 to 250."),
        ("fig,6,moon,1-stage,1,,,own,", 'row 3 (fig): light is "moon"; allowed are sun, shade and none.'),
        ("fig,6,,1-stage,1,,,own,", 'row 3 (fig): light is ""; allowed are sun, shade and none.'),
        (
            "fig,6,sun,tree,1,,,own,",
            'row 3 (fig): growth is "tree"; allowed are 1-stage, double, 2-stage and 3-stage.',
        ),
        ("fig,6,sun,1-stage,1,,,me,", 'row 3 (fig): source is "me"; allowed are rulebook, public, derived,'),
        (
            "fig,6,sun,1-stage,1.5,,,own,",
            "row 3 (fig): points is 1.5; allowed are whole numbers from -20 to 50.",
        ),
        (
            "fig,6,sun,1-stage,51,,,own,",
            "row 3 (fig): points is 51; allowed are whole numbers from -20 to 50.",
        ),
        ("fig,6,sun,1-stage,-21,,,own,", "row 3 (fig): points is -21; allowed are whole numbers"),
        ("fig,6,sun,1-stage,1,a+a,,own,", 'row 3 (fig): row_icons holds "a" more than once;'),
        ("fig,6,sun,1-stage,1,,a++b,own,", 'row 3 (fig): column_icons holds ""; allowed are icon names'),
        ("fig,6,sun,1-stage,1,,a+b/c,own,", 'row 3 (fig): column_icons holds "b/c"; allowed are icon names'),
        ("fig,6,sun,1-stage,1,Aroma,,own,", 'row 3 (fig): the icon "Aroma" is "aroma" in another place;'),
        ('fig,6,sun,1-stage,1,,,own,"a\nb"', 'row 3 (fig): note is "a\\nb"; allowed is one line of text'),
        ("fig,6,sun,1-stage,1,,,own", "row 3: there are 8 cells where the header has 9 columns;"),
        ("fig,6,sun,1-stage,1,,,own,,", "row 3: there are 10 cells where the header has 9 columns;"),
    ],
)
def test_a_wrong_row_is_named_with_its_reason(tmp_path, row, reason):
    assert refusal(deck_file(tmp_path, ONION, row, CORN)).startswith(f"my_deck.csv, {reason}")


def test_rows_are_counted_as_a_spreadsheet_counts_them(tmp_path):
    rows = (ONION, "", '"corn",6,sun,double,1,,,own,"quoted, note"', "fig,6,moon,1-stage,1,,,own,")
    assert refusal(deck_file(tmp_path, *rows)).startswith("my_deck.csv, row 5 (fig): light")


def test_too_many_species_are_refused_and_the_most_allowed_are_not(tmp_path):
    rows = [f"s{number},1,sun,1-stage,1,,,own," for number in range(MAX_SPECIES + 1)]
    assert len(read_deck(deck_file(tmp_path, *rows[:-1]))) == MAX_SPECIES
    assert refusal(deck_file(tmp_path, *rows)).startswith("my_deck.csv: the deck holds more than 40 species")


def test_too_many_cards_are_refused_and_the_most_allowed_are_not(tmp_path):
    rows = [f"s{number},{MAX_DECK // 2},sun,1-stage,1,,,own," for number in range(2)]
    assert sum(plant.copies for plant in read_deck(deck_file(tmp_path, *rows))) == MAX_DECK
    message = refusal(deck_file(tmp_path, *rows, ONION))
    assert message == "my_deck.csv: the deck holds 256 cards; at most 250 are allowed."


def test_too_many_icons_are_refused_at_the_row_that_brings_them_and_the_most_allowed_are_not(tmp_path):
    rows = [f"s{number},1,sun,1-stage,1,r{number},c{number},own," for number in range(MAX_ICONS // 2)]
    full = read_deck(deck_file(tmp_path, *rows))
    assert len(icon_names(full)) == MAX_ICONS
    assert int(record_of(full)["column_icons"][MAX_ICONS // 2 - 1]) == 1 << 15
    message = refusal(deck_file(tmp_path, *rows, "last,1,sun,1-stage,1,new,,own,"))
    assert message.startswith("my_deck.csv, row 10 (last): here stands icon kind 17 of the deck; at most 16")


# Decks that come as Python values


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"light": "moon"}, 'deck, plant 2 (corn): light is "moon"; allowed are sun, shade and none.'),
        ({"copies": True}, "deck, plant 2 (corn): copies is True; allowed are whole numbers from 1 to 250."),
        ({"copies": 2.5}, "deck, plant 2 (corn): copies is 2.5; allowed are whole numbers from 1 to 250."),
        ({"copies": None}, "deck, plant 2 (corn): copies is None; allowed are whole numbers from 1 to 250."),
        ({"copies": float("nan")}, "deck, plant 2 (corn): copies is nan; allowed are whole numbers"),
        ({"points": float("inf")}, "deck, plant 2 (corn): points is inf; allowed are whole numbers"),
        (
            {"points": 10**5000},
            "deck, plant 2 (corn): points is a value of type int; allowed are whole numbers",
        ),
        ({"growth": Growth.TWO}, "deck, plant 2 (corn): growth is 2; allowed are 1-stage, double,"),
        (
            {"row_icons": {"a", "b"}},
            "deck, plant 2 (corn): row_icons is a value of type set; allowed are icon names",
        ),
        ({"row_icons": ["a", 3]}, "deck, plant 2 (corn): row_icons holds 3; allowed are icon names"),
        ({"note": "\ud800"}, 'deck, plant 2 (corn): note is "\\ud800"; allowed is one line of text'),
        ({"colour": "red"}, 'deck, plant 2 (corn): there is an unknown column "colour"; allowed are'),
        ({3: "red"}, "deck, plant 2 (corn): there is an unknown column 3; allowed are"),
        ({"species": 7}, "deck, plant 2: species is 7; allowed is a name of 1 to 24 characters."),
        ({"species": "onion"}, "deck, plant 2 (onion): this species is already listed as plant 1."),
    ],
)
def test_a_wrong_plant_in_a_list_is_named_with_its_reason(change, reason):
    rows = [species("onion").model_dump(), species("corn").model_dump() | change]
    assert refusal(rows).startswith(reason)


def test_a_table_without_a_column_says_which():
    table = pd.DataFrame([plant.model_dump() for plant in shipped_deck()]).drop(columns="points")
    assert refusal(table) == "deck, plant 1 (pineapple): points is missing."


@pytest.mark.parametrize(
    "value, reason",
    [
        (7, "deck: this is 7; allowed are a CSV file, a table, or a list of plants."),
        (None, "deck: this is None; allowed are a CSV file, a table, or a list of plants."),
        (
            b"deck.csv",
            "deck: this is a value of type bytes; allowed are a CSV file, a table, or a list of plants.",
        ),
        (
            {"species": "onion"},
            "deck: this is a value of type dict; allowed are a CSV file, a table, or a list of plants.",
        ),
        ([], "deck: the deck holds no plants; at least one is needed."),
        (["onion"], 'deck, plant 1: this is "onion"; allowed are a Plant or a dict with species,'),
        (pd.Series([3]), "deck, plant 1: this is 3; allowed are a Plant or a dict with species,"),
        ("a\0b.csv", '"a\\u0000b.csv": there is no such file.'),
        (f"{HEADER}\n{ONION}\n", '"species,copies,light,growth,points,ro...": there is no such file.'),
        (NINES, f'"{NINES[:37]}...": the file cannot be read'),
    ],
)
def test_what_is_no_deck_at_all_is_refused(value, reason):
    assert reason in refusal(value)


def test_an_endless_list_of_plants_is_refused():
    assert "more than 40 species" in refusal(species("onion") for _ in iter(int, 1))


@pytest.mark.parametrize(
    "change", [{"light": "moon"}, {"copies": 0}, {"growth": "double", "copies": 1}, {"hue": 1}]
)
def test_a_plant_made_by_hand_with_a_wrong_value_is_refused_by_its_model(change):
    with pytest.raises(ValidationError):
        Plant(**species("onion").model_dump() | change)


def test_a_plant_cannot_be_changed_and_can_be_hashed():
    with pytest.raises(ValidationError):
        species("onion").copies = 9
    assert hash(species("onion")) == hash(Plant(**species("onion").model_dump()))


def test_the_shipped_deck_passes_the_rules_across_rows():
    check_deck(shipped_deck())


# The record


def test_the_record_holds_what_the_deck_says():
    record = record_of(shipped_deck())
    names = icon_names(shipped_deck())
    assert (record["n_species"], record["n_cards"]) == (18, 98)
    for index, plant in enumerate(shipped_deck()):
        assert record["copies"][index] == plant.copies
        assert record["points"][index] == plant.points
        assert Light(record["light"][index]).name.lower() == plant.light
        for field in ("row_icons", "column_icons"):
            unpacked = {name for bit, name in enumerate(names) if int(record[field][index]) >> bit & 1}
            assert unpacked == set(getattr(plant, field))


def test_the_record_knows_growth_and_the_cards_harvested_as_one():
    growth_and_joined = {
        "onion": (Growth.ONE, 1),
        "corn": (Growth.DOUBLE, 2),
        "coffee": (Growth.TWO, 2),
        "jambo": (Growth.THREE, 1),
    }
    record = record_of([species(name) for name in growth_and_joined])
    found = list(zip(record["growth"][:4].tolist(), record["joined"][:4].tolist(), strict=True))
    assert found == list(growth_and_joined.values())


def test_icons_are_numbered_in_the_order_in_which_they_appear():
    onion = species("onion").model_copy(update={"row_icons": ("b",), "column_icons": ("a", "b")})
    corn = species("corn").model_copy(update={"row_icons": ("c", "a"), "column_icons": ()})
    assert icon_names((onion, corn)) == ("b", "a", "c")
    record = record_of((onion, corn))
    assert record["row_icons"][:2].tolist() == [0b001, 0b110]
    assert record["column_icons"][:2].tolist() == [0b011, 0b000]


def test_packing_a_smaller_deck_leaves_nothing_of_the_larger_one():
    records = np.zeros(2, DECK)
    pack_deck(records[0], shipped_deck())
    pack_deck(records[0], shipped_deck()[:3])
    pack_deck(records[1], shipped_deck()[:3])
    assert records[0] == records[1]
    assert records[0]["copies"][3:].sum() == 0


def test_a_plant_copied_with_a_wrong_value_is_refused_when_the_deck_is_read():
    onion, corn = species("onion"), species("corn")
    told = refusal([onion, corn.model_copy(update={"copies": -3})])
    assert told.startswith("deck, plant 2 (corn): copies is -3; allowed")
    told = refusal([onion, corn.model_copy(update={"copis": 3})])
    assert told.startswith('deck, plant 2 (corn): there is an unknown column "copis"; allowed are')
