"""The rulebook's examples of light, shadows, rows and columns, and a small position for each ruling."""

import pytest

import sandbox
from sandbox.games.cultive import check, score_plantation


def plant(species, light="none", growth="1-stage", points=0, row="", column=""):
    """One row of a hand-made deck; icons are written as a word, one letter each."""
    return {
        "species": species,
        "copies": 20,
        "light": light,
        "growth": growth,
        "points": points,
        "row_icons": tuple(row),
        "column_icons": tuple(column),
        "source": "stand-in",
        "note": "hand-made for a test",
    }


FIELD = (
    plant("pineapple", light="sun"),
    plant("onion", light="shade"),
    plant("coffee", growth="2-stage"),
    plant("jambo", growth="3-stage"),
    plant("corn", light="sun", growth="double"),
    plant("sun tree", light="sun", growth="3-stage"),
    plant("shade tree", light="shade", growth="3-stage"),
    plant("fern", light="shade", growth="2-stage"),
    plant("lettuce"),
)


def checked(standing, **changes):
    return check(sandbox.variant("cultive", deck=FIELD, **changes), standing)


def shades(result):
    return {terrain: tuple(casters) for terrain, casters in result.shaded_by.items() if casters}


def scored(deck, columns, **changes):
    return score_plantation(sandbox.variant("cultive", deck=tuple(deck), **changes), columns)


def row_of(*icons, terrains=5, **changes):
    """Score a single row of one-card plants, one per terrain from A on, with the row icons given."""
    deck = [plant(f"plant {letter}", row=word) for letter, word in zip("ABCDEFG", icons, strict=False)]
    columns = [[entry["species"]] for entry in deck]
    columns += [[] for _ in range(terrains - len(columns))]
    return scored(deck, columns, terrains=terrains, **changes)


def column_of(*icons, **changes):
    """Score a single column of one-card plants with the column icons given, top to bottom."""
    deck = [plant(f"plant {letter}", column=word) for letter, word in zip("ABCDEFGHI", icons, strict=False)]
    return scored(deck, [[entry["species"] for entry in deck], [], [], [], []], **changes)


# Light and shadows.

LIGHT_EXAMPLE = [("pineapple", 1), ("onion", 1), ("coffee", 2), None, ("jambo", 3)]


def test_nothing_dies_in_the_light_example():
    """C-27, C-30, C-31: the pineapple is in the sun, the onion in the coffee's shade."""
    result = checked(LIGHT_EXAMPLE)
    assert result.dies == {}
    assert shades(result) == {1: (2,)}


def test_corn_next_to_the_jambo_dies():
    """C-28, C-30: a corn of 2 cards in D stands in the shade of the jambo in E."""
    result = checked([*LIGHT_EXAMPLE[:3], ("corn", 2), ("jambo", 3)])
    assert result.dies == {3: "wants sun"}
    assert shades(result) == {1: (2,), 3: (4,)}


def test_corn_two_terrains_from_the_jambo_lives_and_the_coffee_beside_it_does_not_mind():
    """C-28, C-32: with corn in C and coffee in D nothing dies, although the coffee is in the shade."""
    result = checked([("pineapple", 1), ("onion", 1), ("corn", 2), ("coffee", 2), ("jambo", 3)])
    assert result.dies == {}
    assert shades(result) == {1: (2,), 3: (4,)}


def test_a_plant_of_three_shades_small_plants_two_terrains_away():
    """C-28: a 3-high plant in E reaches plants 1 high in C and D, and no further."""
    result = checked([("lettuce", 1)] * 4 + [("jambo", 3)])
    assert shades(result) == {2: (4,), 3: (4,)}


def test_a_plant_of_three_shades_plants_of_two_next_to_it_only():
    """C-28: a 3-high plant in E reaches a plant 2 high in D, but none in A, B or C."""
    result = checked([("coffee", 2)] * 4 + [("jambo", 3)])
    assert shades(result) == {3: (4,)}


def test_shadows_fall_to_both_sides():
    """C-28: from the middle, a 3-high plant reaches all 1-high plants of five terrains."""
    result = checked([("lettuce", 1), ("lettuce", 1), ("jambo", 3), ("lettuce", 1), ("lettuce", 1)])
    assert shades(result) == {0: (2,), 1: (2,), 3: (2,), 4: (2,)}


def test_a_plant_between_does_not_stop_a_shadow():
    """C-29: the coffee in B hides nothing of the jambo in A from the lettuce in C, which both shade."""
    result = checked([("jambo", 3), ("coffee", 2), ("lettuce", 1), None, None])
    assert shades(result) == {1: (0,), 2: (0, 1)}


@pytest.mark.parametrize("plants", [("lettuce", 1), ("coffee", 2), ("jambo", 3)])
def test_plants_of_one_height_do_not_shade_each_other(plants):
    """C-26, C-29: nothing shades its equal."""
    assert shades(checked([plants] * 5)) == {}


def test_three_cards_of_a_tree_of_which_one_is_face_down_are_two_high():
    """C-25, R11: only revealed cards make height, so the onion two terrains away gets no shade."""
    result = checked([("onion", 1), None, ("jambo", 2, 1), ("onion", 1), None])
    assert result.dies == {0: "wants shade"}
    assert shades(result) == {3: (2,)}


def test_what_a_tree_keeps_after_its_harvest_still_shades():
    """C-41, R12: two cards of a 3-stage plant shade as any plant 2 high does."""
    result = checked([("onion", 1), ("jambo", 2), ("pineapple", 1), None, None])
    assert result.dies == {2: "wants sun"}


def test_a_wider_shadow_reach_shades_further():
    """C-27: the reach is a parameter, [height of the caster - 1][height of the target - 1]."""
    reach = ((0, 0, 0), (4, 0, 0), (2, 1, 0))
    result = checked([("pineapple", 1), None, None, None, ("coffee", 2)], shadow_reach=reach)
    assert result.dies == {0: "wants sun"}


# The Check.


def test_only_the_ungrown_plant_dies_in_the_full_example_of_a_check():
    """C-23 to C-36: A wants shade and has it, B is complete in the sun, C is not grown, D is, E is a tree."""
    result = checked([("onion", 1), ("corn", 2), ("coffee", 1), ("coffee", 2), ("jambo", 1)])
    assert result.dies == {2: "not grown"}


def test_face_down_plants_are_not_checked():
    """C-23, C-37: what is still face down neither dies nor shades nor is shaded."""
    result = checked([("onion", 0, 1), ("corn", 0, 2), ("onion", 1), ("coffee", 0, 1), ("jambo", 3)])
    assert result.dies == {}
    assert shades(result) == {2: (4,)}


def test_a_face_down_card_on_top_saves_a_two_stage_plant():
    """C-35, R11: a coffee of one revealed card dies, unless the second lies face down on it."""
    assert checked([("coffee", 1), ("coffee", 1, 1), None, None, None]).dies == {0: "not grown"}


def test_a_double_plant_of_one_revealed_card_dies():
    """C-34: whether its second card is missing or still face down."""
    assert checked([("corn", 1), None, ("corn", 1, 1), None, ("corn", 2)]).dies == {
        0: "not grown",
        2: "not grown",
    }


def test_a_partly_revealed_plant_is_checked_for_light():
    """R25: the revealed card of a growing fern still wants shade."""
    assert checked([("fern", 1, 1), None, None, None, None]).dies == {0: "wants shade"}
    assert checked([("fern", 1, 1), ("corn", 2), None, None, None]).dies == {}


@pytest.mark.parametrize("height", [1, 2, 3])
def test_a_three_stage_plant_never_dies(height):
    """C-36, R11: neither in the shade when it wants sun, nor in the sun when it wants shade."""
    result = checked([("sun tree", height), ("jambo", 3), None, None, ("shade tree", height)])
    assert result.dies == {}


def test_light_is_named_before_growth():
    """R24: an ungrown fern in the sun dies of both, and light is the reason named."""
    assert checked([("fern", 1), None, None, None, None]).dies == {0: "wants shade"}


def test_a_dying_plant_still_shades_when_all_are_checked_together():
    """C-24, R1: the fern in A dies of too much light, yet shades the onion in B throughout the Check."""
    result = checked([("fern", 2), ("onion", 1), None, None, None])
    assert result.dies == {0: "wants shade"}
    assert shades(result) == {1: (0,)}


def test_a_plant_that_has_died_no_longer_shades_from_left_to_right():
    """R1: checked one by one the fern is gone before the onion to its right is looked at."""
    result = checked([("fern", 2), ("onion", 1), None, None, None], check_order="left-to-right")
    assert result.dies == {0: "wants shade", 1: "wants shade"}


def test_a_plant_not_yet_checked_still_shades_from_left_to_right():
    """R1: the onion is looked at first, in the shade of the fern to its right that dies after it."""
    result = checked([None, ("onion", 1), ("fern", 2), None, None], check_order="left-to-right")
    assert result.dies == {2: "wants shade"}


# Rows.


def test_the_rulebook_row_scores_two_pairs():
    """C-51 to C-53: A and B share icon 2, C and D icon 3; the longer run of icon 1 would overlap both."""
    result = row_of("23", "12", "13", "13")
    assert result.horizontal == 6
    assert [(run.row, run.terrains, run.cards, run.points) for run in result.rows] == [
        (0, (0, 1), 2, 3),
        (0, (2, 3), 2, 3),
    ]
    assert [run.icon for run in result.rows] == ["2", "3"]


def test_a_fifth_plant_with_icon_one_raises_the_rulebook_row_to_eight():
    """C-53: icon 1 on B, C, D, E is worth 8, more than the 6 of the two pairs."""
    assert row_of("23", "12", "13", "13", "1").horizontal == 8
    assert row_of("23", "12", "13", "13", "1", partial_runs=False).horizontal == 8


@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 3), (3, 5), (4, 8), (5, 12)])
def test_a_row_of_one_icon_scores_by_its_length(cards, points):
    """C-52."""
    assert row_of(*"1" * cards).horizontal == points


def test_a_row_run_needs_one_icon_throughout():
    """C-51: in a row the icon may not change from link to link, so only one pair of three scores."""
    assert row_of("1", "12", "2").horizontal == 3


def test_part_of_a_longer_run_may_score():
    """R3: A-B and C-D make 6; with whole stretches only, A-B-C makes 5."""
    assert row_of("1", "1", "12", "2").horizontal == 6
    assert row_of("1", "1", "12", "2", partial_runs=False).horizontal == 5


def test_a_stretch_longer_than_the_table_is_split_if_that_pays():
    """R3: seven of one icon score 12 + 3; as one whole stretch the last entry of the table, 12."""
    assert row_of(*"1" * 7, terrains=7).horizontal == 15
    assert row_of(*"1" * 7, terrains=7, partial_runs=False).horizontal == 12


def test_a_short_column_interrupts_a_row():
    """C-50, R5: A and C share icon 1 in the second row, but B has no second plant."""
    deck = [plant("bare"), plant("one", row="1")]
    result = scored(deck, [["bare", "one"], ["bare"], ["bare", "one"], [], []])
    assert result.horizontal == 0
    assert scored(deck, [["bare", "one"], ["bare", "one"], ["bare"], [], []]).horizontal == 3


def test_rows_are_counted_by_order_of_harvest():
    """C-50, R5: icon 1 in the first place of A and the second of B is not in one row."""
    deck = [plant("bare"), plant("one", row="1")]
    result = scored(deck, [["one", "bare"], ["bare", "one"], ["bare", "one"], [], []])
    assert [(run.row, run.terrains) for run in result.rows] == [(1, (1, 2))]


def test_every_row_scores():
    """C-56: two rows of a pair each make 6."""
    result = scored([plant("one", row="1")], [["one", "one"], ["one", "one"], [], [], []])
    assert result.horizontal == 6


def test_a_run_that_costs_points_is_not_chosen():
    """R21: a pair worth -2 is left alone, a three worth 4 is taken."""
    table = {2: -2, 3: 4}
    assert row_of("1", "1", horizontal=table).horizontal == 0
    assert row_of("1", "1", horizontal=table).rows == ()
    assert row_of("1", "1", "1", horizontal=table).horizontal == 4


# Columns.


@pytest.mark.parametrize(
    ("cards", "points"), [(1, 0), (2, 5), (3, 8), (4, 12), (5, 17), (6, 22), (7, 30), (8, 30), (9, 30)]
)
def test_a_column_of_one_icon_scores_by_its_length(cards, points):
    """C-55: seven and more score 30."""
    assert column_of(*"1" * cards).vertical == points


def test_three_linked_plants_score_eight():
    """C-54: the rulebook's first column."""
    result = column_of("1", "1", "1")
    assert result.vertical == 8
    assert [(chain.terrain, chain.places, chain.cards, chain.points) for chain in result.columns] == [
        (0, (0, 1, 2), 3, 8)
    ]


@pytest.mark.parametrize("links", ["linked", "one icon"])
def test_two_pairs_with_different_icons_score_ten(links):
    """C-54: the rulebook's second column: A-B by one icon, C-D by another, B and C not linked."""
    result = column_of("1", "1", "2", "2", column_links=links)
    assert result.vertical == 10
    assert [chain.places for chain in result.columns] == [(0, 1), (2, 3)]


def test_the_icon_of_a_chain_may_change_from_link_to_link():
    """R16: one chain of three when linked, two pairs that share the middle plant under "one icon"."""
    assert column_of("1", "12", "2").vertical == 8
    assert column_of("1", "12", "2", column_links="one icon").vertical == 10


def test_columns_score_whatever_they_are_worth():
    """R21: a chain with a negative entry counts, as columns leave no choice."""
    assert column_of("1", "1", vertical={2: -4, 3: 6}).vertical == -4


def test_rows_and_columns_score_side_by_side():
    """C-56: four plants of one icon in a square make two rows and two columns."""
    result = scored([plant("one", row="1", column="1")], [["one", "one"], ["one", "one"], [], [], []])
    assert (result.horizontal, result.vertical, result.total) == (6, 10, 16)


def test_row_icons_do_not_link_columns_nor_the_other_way_round():
    """C-51, C-54: the icons at the sides and those at top and bottom are different things."""
    result = scored(
        [plant("side", row="1"), plant("top", column="1")], [["side", "side"], ["top"], ["top"], [], []]
    )
    assert (result.horizontal, result.vertical) == (0, 0)


# Joined plants, face-down cards, printed points.

JOINED = (
    plant("maize", growth="double", points=2, row="1", column="1"),
    plant("bush", growth="2-stage", points=3, row="1", column="1"),
    plant("tree", growth="3-stage", points=4, row="1", column="1"),
    plant("herb", points=1, row="1", column="1"),
)


def test_joined_plants_score_the_points_of_both_cards():
    """C-59, C-39 to C-41: 2 + 2, 3 + 3, one tree card of 4, and 1."""
    assert scored(JOINED, [["maize"], [], ["bush"], [], ["tree", "herb"]]).printed == 4 + 6 + 4 + 1


def test_a_joined_plant_is_one_card_of_a_consortium():
    """C-57, R2: maize and herb are a run of 2; as 2 + 1 cards they would be one of 3."""
    assert scored(JOINED, [["maize"], ["herb"], [], [], []]).horizontal == 3
    assert scored(JOINED, [["maize"], ["herb"], [], [], []], joined_counts=2).horizontal == 5
    assert scored(JOINED, [["maize", "bush"], [], [], [], []]).vertical == 5
    assert scored(JOINED, [["maize", "bush"], [], [], [], []], joined_counts=2).vertical == 12


def test_a_card_of_a_tree_is_never_joined():
    """C-41, R2: a tree gives one card at a time, so that two make a pair under any switch."""
    assert scored(JOINED, [["tree"], ["tree"], [], [], []], joined_counts=2).horizontal == 3


def test_a_lone_joined_plant_is_no_consortium():
    """R17: two cards in one place are still one plant."""
    result = scored(JOINED, [["maize"], [], ["bush"], [], []], joined_counts=2)
    assert (result.horizontal, result.vertical) == (0, 0)


def test_a_face_down_card_interrupts_rows_and_columns():
    """C-44, R4: neither the row nor the column goes on across it."""
    result = scored(JOINED, [["herb", None, "herb"], [None], ["herb"], [], []])
    assert (result.printed, result.horizontal, result.vertical) == (3, 0, 0)


def test_a_face_down_card_is_skipped_when_it_does_not_interrupt():
    """R18: its neighbours meet, and it is not counted itself."""
    columns = [["herb", None, "herb"], [None], ["herb"], [], []]
    result = scored(JOINED, columns, nullified_breaks=False)
    assert (result.printed, result.horizontal, result.vertical) == (3, 3, 5)
    assert [run.terrains for run in result.rows] == [(0, 2)]


def test_a_gap_interrupts_even_when_face_down_cards_do_not():
    """R18: nothing lies in B at all."""
    result = scored(JOINED, [["herb"], [], ["herb"], [], []], nullified_breaks=False)
    assert result.horizontal == 0


def test_the_total_adds_the_three_sources():
    """C-58: unused special actions are no part of a plantation."""
    result = scored(JOINED, [["herb", "herb"], ["herb"], [], [], []])
    assert (result.printed, result.horizontal, result.vertical, result.total) == (3, 3, 5, 11)


def test_an_empty_plantation_scores_nothing():
    """C-58."""
    result = scored(JOINED, [[], [], [], [], []])
    assert (result.total, result.rows, result.columns) == (0, (), ())
