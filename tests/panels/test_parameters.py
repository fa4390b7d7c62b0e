"""The parameter panel, clicked: what it shows, what it takes, what it refuses and what it says."""

import pytest
from panels.garden import Parameters

from sandbox.engine.errors import SandboxError
from sandbox.panels.components_control import RowsControl
from sandbox.panels.controls import ChoiceControl, NumberControl, SwitchControl
from sandbox.panels.parameters import ParameterPanel
from sandbox.panels.table_controls import MatrixControl, StepsControl


@pytest.fixture
def panel():
    return ParameterPanel(Parameters(), hidden=("players",))


def control(panel, name):
    return panel.rows[name].control


def type_into(table, row, column, text):
    rows = [list(line) for line in table.rows]
    rows[row][column] = text
    table.rows = rows


def test_each_kind_of_value_gets_its_own_control(panel):
    wanted = {
        "rounds": StepsControl,
        "beds": NumberControl,
        "bees": NumberControl,
        "bonus": NumberControl,
        "points": StepsControl,
        "rain": SwitchControl,
        "order": ChoiceControl,
        "reach": MatrixControl,
        "cards": RowsControl,
    }
    assert {name: type(row.control) for name, row in panel.rows.items()} == wanted


def test_the_knobs_stand_under_the_headings_of_their_groups(panel):
    shown = {section.title: [row.knob.label for row in section.body.children] for section in panel.sections}
    assert shown == {
        "Game": ["Rounds", "Beds", "Bees"],
        "Score": ["Bonus", "Rows"],
        "Weather": ["Rain", "Order", "Reach"],
        "Cards": ["Cards"],
    }


def test_a_heading_folds_its_knobs_away_and_shows_them_again(panel):
    section = panel.sections[0]
    section.head.click()
    assert section.body.layout.display == "none"
    section.head.click()
    assert section.body.layout.display == ""


def test_a_label_has_unit_and_help_with_rule_and_source_on_hover(panel):
    assert "<small>points</small>" in panel.rows["points"].label.value
    text = panel.rows["beds"].label.value
    assert "small" not in text  # "Beds" says it already
    assert 'title="A &quot;bed&quot; &lt; a field. (rule 3; rulebook)"' in text


def test_stand_ins_and_open_rulings_wear_badges_and_nothing_else_does(panel):
    badges = {name: row.label.value.count("sbx-badge") for name, row in panel.rows.items()}
    assert [name for name, n in badges.items() if n] == ["rain", "order", "cards"]
    assert ">stand-in<" in panel.rows["cards"].label.value
    assert ">open ruling<" in panel.rows["rain"].label.value


def test_a_moved_slider_shows_its_value_and_changes_the_variant_once(panel):
    heard = []
    panel.on_variant(heard.append)
    control(panel, "beds").slider.value = 7
    assert control(panel, "beds").box.value == "7"
    assert heard == [Parameters(beds=7)]
    assert panel.variant == Parameters(beds=7)


def test_a_typed_number_moves_the_slider(panel):
    control(panel, "bonus").box.value = "0.3"
    assert control(panel, "bonus").slider.value == 0.3
    assert panel.variant.bonus == 0.3


def test_a_dragged_fraction_is_written_as_people_write_it(panel):
    control(panel, "bonus").slider.value = 0.1 + 0.2
    assert control(panel, "bonus").box.value == "0.3"
    assert panel.variant.bonus == 0.3


def test_a_switch_and_a_choice_change_the_variant(panel):
    control(panel, "rain").box.value = False
    control(panel, "order").box.value = "all"
    assert (panel.variant.rain, panel.variant.order) == (False, "all")
    assert control(panel, "rain").box.description == "off"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("seven", "Beds is 'seven'; allowed are whole numbers from 1 to 9 (beds)."),
        ("99", "Beds is 99; allowed are whole numbers from 1 to 9 (beds)."),
        ("2.5", "Beds is 2.5; allowed are whole numbers from 1 to 9 (beds)."),
        ("", "Beds is ''; allowed are whole numbers from 1 to 9 (beds)."),
    ],
)
def test_junk_stays_visible_with_its_message_and_never_becomes_the_value(panel, typed, told):
    heard = []
    panel.on_variant(heard.append)
    control(panel, "beds").box.value = typed
    assert control(panel, "beds").box.value == typed
    assert panel.variant == Parameters()
    assert heard == []
    assert panel.messages == {"beds": told}
    assert panel.rows["beds"].message.layout.display == ""
    assert "sbx-junk" in panel.rows["beds"]._dom_classes


def test_junk_goes_when_it_is_mended_or_reset(panel):
    row = panel.rows["beds"]
    row.control.box.value = "seven"
    row.control.box.value = "7"
    assert (panel.messages, panel.variant.beds) == ({}, 7)
    row.control.box.value = "seven"
    row.reset.click()
    assert (panel.messages, panel.variant.beds, row.control.box.value) == ({}, 5, "5")
    assert "sbx-junk" not in row._dom_classes


def test_junk_in_one_knob_does_not_hold_up_another(panel):
    control(panel, "beds").box.value = "seven"
    control(panel, "bonus").slider.value = 0.5
    assert panel.variant == Parameters(bonus=0.5)
    assert list(panel.messages) == ["beds"]


def test_an_impossible_combination_is_told_and_taken_once_another_knob_makes_room(panel):
    control(panel, "beds").slider.value = 2
    assert panel.variant == Parameters()
    assert panel.messages == {"beds": "Bees is 3; with 2 beds at most 2 are allowed."}
    control(panel, "bees").slider.value = 2
    assert panel.variant == Parameters(beds=2, bees=2)
    assert panel.messages == {}


def test_a_changed_knob_is_marked_and_counted_until_it_is_reset(panel):
    row = panel.rows["beds"]
    assert "as in the rulebook" in panel.count.value
    row.control.slider.value = 7
    control(panel, "rain").box.value = False
    assert "sbx-changed" in row._dom_classes
    assert "rulebook: 5" in row.label.value
    assert "2 changes from the rulebook" in panel.count.value
    assert "Beds: 5 -&gt; 7 beds" in panel.count.value
    assert panel.sections[0].head.description == "Game · 1 changed"
    assert row.reset.layout.visibility == "visible"
    row.reset.click()
    assert "sbx-changed" not in row._dom_classes
    assert "1 change from the rulebook" in panel.count.value
    assert row.reset.layout.visibility == "hidden"


def test_reset_all_goes_back_to_the_rulebook_but_leaves_the_players(panel):
    panel.change("players", 3)
    control(panel, "beds").slider.value = 7
    control(panel, "bonus").box.value = "much"
    panel.reset_button.click()
    assert panel.variant == Parameters(players=3)
    assert panel.messages == {}
    assert panel.reset_button.disabled


def test_a_knob_set_from_outside_is_checked_and_shown(panel):
    panel.change("beds", 8)
    assert control(panel, "beds").slider.value == 8
    with pytest.raises(SandboxError, match="12 bees together"):
        panel.change("bees", 7)
    assert panel.variant == Parameters(beds=8)


def test_a_score_table_grows_and_shrinks_at_its_end(panel):
    table = control(panel, "points").table
    assert [column["title"] for column in table.columns] == ["2", "3+"]
    table.act("longer")
    assert panel.variant.points == {2: 3, 3: 5, 4: 5}
    for _ in range(5):
        table.act("longer")
    assert [column["title"] for column in table.columns] == ["2", "3", "4", "5", "6"]
    for _ in range(9):
        table.act("shorter")
    assert panel.variant.points == {2: 3}


def test_a_cell_is_read_as_a_number_and_junk_in_it_is_outlined_with_the_reason(panel):
    table = control(panel, "points").table
    type_into(table, 0, 1, "9")
    assert panel.variant.points == {2: 3, 3: 9}
    type_into(table, 0, 0, "many")
    assert table.rows == [["many", "9"]]
    assert table.bad == {"0,0": "'many' is not allowed here; allowed are whole numbers from 0 to 50"}
    assert panel.messages["points"] == (
        "Rows for 2 cards is 'many'; allowed are whole numbers from 0 to 50 (points)."
    )
    assert panel.variant.points == {2: 3, 3: 9}
    panel.rows["points"].reset.click()
    assert (table.rows, table.bad) == ([[3, 5]], {})


def test_the_column_of_the_players_at_the_table_is_highlighted(panel):
    rounds, points = control(panel, "rounds").table, control(panel, "points").table
    assert rounds.lit == 0
    panel.change("players", 4)
    assert (rounds.lit, points.lit) == (2, -1)


def test_a_matrix_names_its_sides_and_takes_each_cell(panel):
    table = control(panel, "reach").table
    assert (table.corner, table.over, table.row_titles) == ("caster ↓", "target →", ["low", "high"])
    type_into(table, 1, 1, "2")
    assert panel.variant.reach == ((0, 0), (1, 2))
    type_into(table, 0, 0, "7")
    assert panel.messages["reach"] == "Reach [low][low] is 7; allowed are whole numbers from 0 to 6 (beds)."


def test_components_are_edited_row_by_row(panel):
    cards = control(panel, "cards")
    type_into(cards.table, 0, 1, "8")
    assert panel.variant.cards[0] == ("onion", 8, "shade")
    assert cards.summary.value == "12 cards"
    cards.table.act("add")
    cards.table.act("remove", row=0)
    assert [card[0] for card in panel.variant.cards] == ["corn", "corn"]


def test_a_wrong_row_of_components_is_outlined_where_it_is_wrong(panel):
    cards = control(panel, "cards")
    type_into(cards.table, 1, 1, "lots")
    assert list(cards.table.bad) == ["1,1"]
    assert "row 2: copies is 'lots'" in cards.said.value.replace("&#x27;", "'")
    assert panel.variant == Parameters()


def test_the_drawer_of_the_components_opens_and_closes(panel):
    cards = control(panel, "cards")
    assert cards.drawer.layout.display == "none"
    cards.edit.value = True
    assert cards.drawer.layout.display == ""
    cards.done.click()
    assert cards.drawer.layout.display == "none"


def test_components_are_saved_to_a_file_and_loaded_from_it(panel, tmp_path):
    cards = control(panel, "cards")
    type_into(cards.table, 0, 0, "leek")
    cards.path.value = str(tmp_path / "cards.csv")
    cards.save.click()
    panel.reset_all()
    cards.load.click()
    assert panel.variant.cards[0] == ("leek", 6, "shade")


def test_a_table_is_not_saved_as_the_toml_it_is_not(panel, tmp_path):
    cards = control(panel, "cards")
    cards.path.value = str(tmp_path / "cards.toml")
    cards.save.click()
    assert "allowed is a name that ends in .csv" in cards.said.value
    assert not list(tmp_path.iterdir())


def test_an_uploaded_file_of_components_is_taken_by_what_is_in_it(panel):
    cards = control(panel, "cards")
    content = b"name,copies,light\nkale,3,sun\n"
    cards._uploaded(type("Change", (), {"new": ({"name": "mine.csv", "content": memoryview(content)},)}))
    assert panel.variant.cards == (("kale", 3, "sun"),)
    assert "mine.csv loaded" in cards.said.value


def test_a_missing_file_of_components_changes_nothing_and_is_told(panel):
    cards = control(panel, "cards")
    cards.path.value = "nowhere.csv"
    cards.load.click()
    assert "nowhere.csv: there is no such file." in cards.said.value
    assert panel.variant == Parameters()


def test_a_variant_is_saved_and_loaded_again(panel, tmp_path):
    control(panel, "beds").slider.value = 7
    panel.path.value = str(tmp_path / "wide.toml")
    panel.save_button.click()
    assert "1 change from the rulebook" in panel.said.value
    panel.reset_all()
    panel.load_button.click()
    assert panel.variant == Parameters(beds=7)
    assert control(panel, "beds").slider.value == 7


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "cultive"\nformat = 1\n', "is a variant of cultive; this panel is of garden."),
        ('game = "garden"\nformat = 1\nbeds = 77\n', "beds is 77; allowed are whole numbers from 1 to 9"),
        ('game = "garden"\nformat = 1\nbets = 7\n', "garden has no parameter"),
        ("beds = ", "is not a variant file"),
    ],
)
def test_a_wrong_variant_file_changes_nothing_and_is_told_in_words(panel, tmp_path, text, told):
    (tmp_path / "wrong.toml").write_text(text)
    panel.path.value = str(tmp_path / "wrong.toml")
    panel.load_button.click()
    assert told in panel.said.value
    assert panel.variant == Parameters()


def test_a_place_that_cannot_be_written_is_told_in_words(panel, tmp_path):
    panel.path.value = str(tmp_path / "no" / "such" / "folder.toml")
    panel.save_button.click()
    assert "cannot be written" in panel.said.value
    panel.path.value = " "
    panel.save_button.click()
    assert "Type the name of the file" in panel.said.value
