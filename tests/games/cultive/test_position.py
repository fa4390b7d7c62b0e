"""Hand-made positions: what they refuse, how they speak, and that a game's own positions score alike."""

import re

import numpy as np
import pytest

import sandbox
from sandbox.engine.errors import SandboxError
from sandbox.games.cultive import check, score_plantation
from sandbox.games.cultive.parameters import MAX_PLACES
from sandbox.games.cultive.position import ColumnChain, RowRun, score_harvest, shadows

RULEBOOK = sandbox.variant("cultive")
WHAT_IF = [["pineapple", "pineapple"], ["onion", None]]
SPECIES = "allowed are pineapple, onion, beans, .* and jackfruit"


def test_a_score_names_its_consortia():
    """C-51, C-54: both pineapples show mulch and pollinators in the column, onion and pineapple aroma."""
    score = score_plantation(RULEBOOK, WHAT_IF)
    assert score.rows == (RowRun(row=0, terrains=(0, 1), icon="aroma", cards=2, points=3),)
    assert score.columns == (
        ColumnChain(terrain=0, places=(0, 1), icons=("mulch", "pollinators"), cards=2, points=5),
    )
    assert (score.printed, score.horizontal, score.vertical, score.total) == (6, 3, 5, 14)


def test_a_score_speaks_in_words_and_as_a_table():
    score = score_plantation(RULEBOOK, WHAT_IF)
    assert repr(score) == str(score)
    assert repr(score).splitlines() == [
        "14 points: 6 printed, 3 in rows, 5 in columns",
        "  row 1, A-B: aroma, 2 cards: 3 points",
        "  column A, places 1-2: mulch + pollinators, 2 cards: 5 points",
    ]
    cells = re.findall(r"<t[dh][^>]*>([^<]*)", score._repr_html_())
    assert cells[1::2] == ["6", "3", "5", "14"]


def test_scores_are_plain_numbers_that_cannot_be_changed():
    score = score_plantation(RULEBOOK, WHAT_IF)
    numbers = [
        score.printed,
        score.total,
        score.rows[0].points,
        *score.rows[0].terrains,
        *score.columns[0].places,
    ]
    assert {type(number) for number in numbers} == {int}
    with pytest.raises(AttributeError):
        score.printed = 99


def test_terrains_left_out_are_empty():
    whole = [["pineapple"], ["onion"], [], [], []]
    assert score_plantation(RULEBOOK, whole[:2]) == score_plantation(RULEBOOK, whole)
    assert check(RULEBOOK, [("onion", 1)]) == check(RULEBOOK, [("onion", 1), None, None, None, None])


def test_a_species_may_be_used_more_often_than_the_deck_has_copies():
    """The deck has 8 jambo; 10 of them score as 10."""
    assert score_plantation(RULEBOOK, [["jambo"] * 2] * 5).printed == 70


def test_a_species_beside_itself_is_not_turned_down_by_itself():
    """C-43 is a choice of the player: two neighbours stay as they were laid."""
    assert score_plantation(RULEBOOK, [["jambo"], ["jambo"]]).printed == 14


def test_a_check_speaks_in_words():
    result = check(RULEBOOK, [("pineapple", 1), ("lettuce", 1), None, ("corn", 2), ("jambo", 3)])
    assert repr(result).splitlines() == [
        "A: pineapple stays",
        "B: lettuce stays",
        "C: no plant",
        "D: corn dies: wants sun, shaded by jambo on E",
        "E: jambo stays",
    ]
    assert result._repr_html_().count("<tr>") == 5


def test_two_casters_are_both_named():
    result = check(RULEBOOK, [("coffee", 2), ("lettuce", 1), ("jambo", 3)])
    assert "B: lettuce stays, shaded by coffee on A and jambo on C" in repr(result)


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ([["cron"]], f"no species 'cron' in this deck; did you mean corn\\? A{SPECIES[1:]}"),
        ([["Corn"]], f"no species 'Corn' in this deck; did you mean corn\\? A{SPECIES[1:]}"),
        ([["xyz"]], f"no species 'xyz' in this deck; {SPECIES}"),
        ([[7]], f"no species 7 in this deck; {SPECIES}"),
        ([[]] * 6, "There are 6 columns; at most 5 are allowed"),
        (
            [["corn"] * (MAX_PLACES + 1)],
            f"Column A has {MAX_PLACES + 1} cards; at most {MAX_PLACES} are allowed",
        ),
        (["corn"], r"Column A is 'corn'; give a list of species, .* such as \['pineapple', None\]"),
        ([["corn"], {"onion": 1}], "Column B is {'onion': 1}; give a list"),
        ("corn", "The columns are 'corn'; give a list with one entry for each terrain"),
        (7, "The columns are 7; give a list"),
    ],
)
def test_columns_that_cannot_be_are_refused_in_one_sentence(columns, told):
    with pytest.raises(SandboxError, match=told) as refused:
        score_plantation(RULEBOOK, columns)
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        ([("cron", 1)], f"no species 'cron' in this deck; did you mean corn\\? A{SPECIES[1:]}"),
        ([None] * 6, "There are 6 plants; at most 5 are allowed, as this variant has 5 terrains"),
        ([("onion", 2)], "Terrain A holds onion with 2 revealed and 0 .* a 1-stage plant has 1 card in all"),
        ([("corn", 2, 1)], "corn with 2 revealed and 1 .* a double plant has 1 to 2 cards in all"),
        ([None, ("coffee", 3)], "Terrain B holds coffee .* a 2-stage plant has 1 to 2 cards in all"),
        ([("jambo", 2, 2)], "jambo .* a 3-stage plant has 1 to 3 cards in all"),
        ([("jambo", 0)], "jambo with 0 revealed and 0 face-down cards"),
        ([("jambo", -1, 2)], "jambo with -1 revealed"),
        ([("jambo", 2, -1)], "jambo with 2 revealed and -1 face-down"),
        ([("jambo", 1.5)], "numbers of cards must be whole numbers"),
        ([("jambo", True)], "numbers of cards must be whole numbers"),
        ([("jambo",)], r"Terrain A holds \('jambo',\); give \(species, revealed cards\)"),
        ([()], r"Terrain A holds \(\); give"),
        (["jambo"], "Terrain A holds 'jambo'; give"),
        ([7], "Terrain A holds 7; give"),
        (None, "The plants are None; give a list"),
    ],
)
def test_plants_that_cannot_stand_are_refused_in_one_sentence(standing, told):
    with pytest.raises(SandboxError, match=told) as refused:
        check(RULEBOOK, standing)
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


@pytest.mark.parametrize("variant", ["cultive", None, []])
def test_what_is_no_variant_is_refused(variant):
    with pytest.raises(SandboxError, match="is no variant of Cultive"):
        score_plantation(variant, [])
    with pytest.raises(SandboxError, match="is no variant of Cultive"):
        check(variant, [])


def test_a_variant_of_another_game_is_named_by_its_game():
    told = "^A variant of cultivate is no variant of Cultive; sb.variant.'cultive'. makes one.$"
    with pytest.raises(SandboxError, match=told):
        check(sandbox.variant("cultivate"), [])


def test_numbers_of_cards_may_come_from_numpy():
    assert check(RULEBOOK, [("corn", np.int64(2))]).dies == {}


def test_the_end_of_a_played_game_scores_as_its_columns_laid_out_by_hand():
    """The engine's final score, less the unused specials, and score_plantation agree on a real game."""
    match = sandbox.play(RULEBOOK, seed=3)
    while not match.over:
        match.apply(match.ask("thumb"))
    state = match.state
    for row in match.scores().itertuples():
        seat = row.seat - 1
        columns = [
            [
                None
                if state["nullified"][seat, terrain, place]
                else RULEBOOK.deck[state["harvested"][seat, terrain, place]].species
                for place in range(state["n_harvested"][seat, terrain])
            ]
            for terrain in range(RULEBOOK.terrains)
        ]
        score = score_plantation(RULEBOOK, columns)
        assert (score.printed, score.horizontal, score.vertical) == (
            row.printed,
            row.horizontal,
            row.vertical,
        )
        assert score == score_harvest(RULEBOOK, state, seat)
        assert score.total > 0


def test_shadows_of_a_table_are_those_of_the_check():
    """C-27, C-28: a table on which seat 2 has the rulebook's plants."""
    standing = [("pineapple", 1), ("onion", 1), ("coffee", 2), ("corn", 2), ("jambo", 3)]
    state = sandbox.play(RULEBOOK, seed=1).state
    names = [plant.species for plant in RULEBOOK.deck]
    for terrain, (species, high) in enumerate(standing):
        state["plant"][1, terrain], state["revealed"][1, terrain] = names.index(species), high
    assert shadows(RULEBOOK, state, 1) == check(RULEBOOK, standing).shaded_by == {1: (2,), 3: (4,)}
    assert shadows(RULEBOOK, state, 0) == {}
