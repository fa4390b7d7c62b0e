"""Rules C-38 to C-45: Harvest, monocultures and Reveal."""

import pytest
from games.cultive.board import NULLIFY, Board

from sandbox.games.cultive.events import Event


def after(*columns, harvest, seat=0, **changes):
    """The board at the first monoculture, when these plants were harvested onto these columns."""
    board = Board(**changes)
    board.harvest(*columns, seat=seat)
    board.stand(*harvest, seat=seat)
    board.end_turn()
    board.end_turn()
    return board


def test_every_complete_plant_is_harvested():
    """C-38: nobody is asked."""
    board = Board()
    board.stand(("lettuce", 1), ("pea", 2), ("coffee", 2), ("jambo", 3), ("cambuci", 2))
    board.end_round()
    assert board.columns() == [["lettuce"], ["pea"], ["coffee"], ["jambo"], []]


@pytest.mark.parametrize(
    "plant", [("coffee", 1, 1), ("jambo", 1), ("jambo", 2), ("jambo", 2, 1), ("pea", 0, 2)]
)
def test_a_plant_that_is_not_complete_is_not_harvested(plant):
    """C-38: face-down cards do not count."""
    board = Board()
    board.stand(plant)
    board.end_round()
    assert board.column(0) == []
    assert board.standing()[0] == (plant[0], sum(plant[1:]), 0)


def test_a_one_stage_plant_leaves_its_terrain_free():
    """C-39."""
    board = Board()
    board.stand(("lettuce", 1))
    board.end_round()
    assert board.standing()[0] is None
    assert board.happened(Event.HARVESTED) == [(0, 0, board.number("lettuce"), 0, 0, 1, 0)]


@pytest.mark.parametrize("plant", [("pea", 2), ("coffee", 2)])
def test_two_cards_are_harvested_joined_in_one_place(plant):
    """C-40: and the terrain is free."""
    board = Board()
    board.stand(plant)
    board.end_round()
    assert board.standing()[0] is None
    assert board.column(0) == [plant[0]]
    assert board.happened(Event.HARVESTED) == [(0, 0, board.number(plant[0]), 0, 0, 2, 0)]


def test_a_tree_gives_its_top_card_and_keeps_two():
    """C-41."""
    board = Board()
    board.stand(("jambo", 3))
    board.end_round()
    assert board.standing()[0] == ("jambo", 2, 0)
    assert board.column(0) == ["jambo"]
    assert board.happened(Event.HARVESTED) == [(0, 0, board.number("jambo"), 0, 0, 1, 0)]


def test_what_a_tree_keeps_shades_in_the_next_round():
    """R12: two cards are two high, so the onion beside them lives."""
    board = Board()
    board.stand(("jambo", 3))
    board.end_round()
    board.stand(("jambo", 2), ("onion", 1), ("onion", 1))
    board.end_round()
    assert board.columns()[1:3] == [["onion"], []]


def test_a_harvest_takes_the_next_place_of_its_column():
    """C-42: in order, over nothing that lies there."""
    board = Board()
    board.harvest(["onion", "(fern)"], [], ["pea"])
    board.stand(("lettuce", 1), None, ("coffee", 2))
    board.end_round()
    assert board.columns()[:3] == [["onion", "(fern)", "lettuce"], [], ["pea", "coffee"]]
    assert [facts[2:5] for facts in board.happened(Event.HARVESTED)] == [
        (board.number("lettuce"), 0, 2),
        (board.number("coffee"), 2, 1),
    ]


@pytest.mark.parametrize("chosen", [1, 2])
def test_the_owner_turns_one_of_two_neighbours_of_a_species_face_down(chosen):
    """C-43, R6: which of the two is a decision; nothing else can be done before it is made."""
    board = after([], harvest=(None, ("lettuce", 1), ("lettuce", 1)))
    assert board.state["player"] == 0
    assert board.legal() == [(NULLIFY, 0, 1), (NULLIFY, 0, 2)]
    board.do(NULLIFY, 0, chosen)
    assert board.column(chosen) == ["(lettuce)"]
    assert board.column(3 - chosen) == ["lettuce"]
    assert board.happened(Event.NULLIFIED) == [(0, 0, board.number("lettuce"), chosen, 0, 0, 0)]
    assert board.state["round"] == 1


def test_a_face_down_plant_keeps_its_place_and_scores_nothing():
    """C-43, C-44: a joined plant loses the points of both cards, and the next harvest lies below it."""
    board = after(["lettuce"], harvest=(("pea", 2), None), special_points=0)
    assert board.points() == [3, 0, 0, 0]
    board.harvest(["lettuce", "(pea)"])
    assert board.points() == [1, 0, 0, 0]
    board.stand(("onion", 1), ("jambo", 2))
    board.end_round()
    assert board.column(0) == ["lettuce", "(pea)", "onion"]


def test_a_monoculture_with_an_older_harvest_counts():
    """C-43, R6: the second place of A meets the second of B, which has lain there for rounds."""
    board = after(["onion"], ["fern", "lettuce"], harvest=(("lettuce", 1),))
    assert board.legal() == [(NULLIFY, 1, 0), (NULLIFY, 1, 1)]


@pytest.mark.parametrize(
    ("columns", "plant"),
    [
        ((["lettuce"],), ("lettuce", 1)),
        (([], ["onion", "lettuce"]), ("lettuce", 1)),
        (([], [], ["lettuce"]), ("lettuce", 1)),
        (([], ["onion"]), ("lettuce", 1)),
    ],
)
def test_no_monoculture_in_a_column_across_a_gap_on_a_slant_or_of_two_species(columns, plant):
    """R6: only neighbours in the same row."""
    board = after(*columns, harvest=(plant,))
    assert board.state["round"] == 1
    assert board.happened(Event.NULLIFIED) == []


def test_a_face_down_card_makes_no_monoculture():
    """R19: the neighbour of a nullified lettuce may be a lettuce."""
    board = after([], ["(lettuce)"], harvest=(("lettuce", 1),))
    assert board.state["round"] == 1
    assert board.column(0) == ["lettuce"]


def test_the_middle_of_three_resolves_two_pairs_at_once():
    """R6, R19: pair by pair from the left."""
    board = after([], harvest=[("lettuce", 1)] * 3)
    assert board.legal() == [(NULLIFY, 0, 0), (NULLIFY, 0, 1)]
    board.do(NULLIFY, 0, 1)
    assert board.columns()[:3] == [["lettuce"], ["(lettuce)"], ["lettuce"]]
    assert board.state["round"] == 1


def test_the_left_of_three_leaves_a_pair():
    """R6: until no pair is left."""
    board = after([], harvest=[("lettuce", 1)] * 3)
    board.do(NULLIFY, 0, 0)
    assert board.legal() == [(NULLIFY, 0, 1), (NULLIFY, 0, 2)]
    board.do(NULLIFY, 0, 2)
    assert board.columns()[:3] == [["(lettuce)"], ["lettuce"], ["(lettuce)"]]


def test_pairs_are_resolved_from_the_top_and_from_the_left():
    """R6: row 1 before row 2, A-B before D-E."""
    plants = (("pea", 2), ("pea", 2), None, ("lettuce", 1), ("lettuce", 1))
    board = after(["onion"], ["fern"], harvest=plants)
    assert board.legal()[0] == (NULLIFY, 0, 3)
    board.do(NULLIFY, 0, 3)
    assert board.legal() == [(NULLIFY, 1, 0), (NULLIFY, 1, 1)]
    board.do(NULLIFY, 1, 1)
    assert board.state["round"] == 1
    board = after([], harvest=plants)
    assert board.legal()[0] == (NULLIFY, 0, 0)


def test_every_owner_resolves_his_own_in_turn_order():
    """R6, R14: the first player of the round begins."""
    board = Board(players=3)
    board.end_round()
    for seat in (0, 2):
        board.stand(("lettuce", 1), ("lettuce", 1), seat=seat)
    for _ in range(3):
        board.end_turn()
    assert board.state["first"] == 1 and board.state["player"] == 2
    board.do(NULLIFY, 0, 1)
    assert board.state["player"] == 0
    board.do(NULLIFY, 0, 0)
    assert board.columns(2)[:2] == [["lettuce"], ["(lettuce)"]]
    assert board.columns(0)[:2] == [["(lettuce)"], ["lettuce"]]
    assert board.state["player"] == 2 and board.state["round"] == 2


def test_monocultures_can_be_allowed():
    """C-43, R6: with the switch off no card is ever turned face down."""
    board = after([], harvest=[("lettuce", 1)] * 3, monoculture="off")
    assert board.columns()[:3] == [["lettuce"]] * 3
    assert board.state["round"] == 1


def test_all_face_down_cards_are_revealed():
    """C-45: of all players, after the Harvest; they are checked in the next round only."""
    board = Board()
    board.stand(("lettuce", 0, 1), ("corn", 0, 2), ("coffee", 1, 1), ("jambo", 2, 1))
    board.stand(None, ("onion", 0, 1), seat=1)
    board.end_round()
    assert board.standing()[:4] == [("lettuce", 1, 0), ("corn", 2, 0), ("coffee", 2, 0), ("jambo", 3, 0)]
    assert board.standing(1)[1] == ("onion", 1, 0)
    assert board.columns() == [[]] * 5
    assert sorted(facts[3:5] for facts in board.happened(Event.REVEALED)) == [
        (0, 1),
        (1, 1),
        (1, 2),
        (2, 1),
        (3, 1),
    ]
