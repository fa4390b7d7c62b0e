"""Rules C-14 to C-18: plant, grow, go to the Fair, renew the Fair."""

import pytest
from games.cultive.board import DISCARD, FAIR, GROW, MOVE, PLANT, RENEW, Board

from sandbox.games.cultive.events import Event


def test_planting_puts_one_hand_card_face_down():
    """C-14: it leaves the hand and costs one action."""
    board = Board()
    board.deal(0, "lettuce", "lettuce", "onion")
    board.do(PLANT, "lettuce", 3)
    assert board.standing() == [None, None, None, ("lettuce", 0, 1), None]
    assert board.hand(0) == ["lettuce", "onion"]
    assert board.state["actions_left"] == 2
    assert board.happened(Event.PLANTED)[0][2:5] == (board.number("lettuce"), 3, 1)


def test_a_plant_may_stand_on_the_terrain_face_down_or_revealed_but_then_it_is_taken():
    """C-14: only terrains with no plant are offered."""
    board = Board()
    board.deal(0, "lettuce")
    board.stand(("onion", 1), None, ("onion", 0, 1), ("jambo", 2), None)
    assert board.legal(PLANT) == [(PLANT, "lettuce", 1), (PLANT, "lettuce", 4)]


def test_harvested_cards_do_not_hinder_planting():
    """C-14."""
    board = Board()
    board.deal(0, "lettuce")
    board.harvest(["onion", "onion"], ["(onion)"])
    assert len(board.legal(PLANT)) == 5


def test_each_species_is_offered_once_however_many_cards_of_it_are_in_hand():
    """C-14."""
    board = Board(terrains=2, specials=0)
    board.deal(0, "lettuce", "lettuce", "onion")
    assert [move[1:] for move in board.legal(PLANT)] == [
        *(("onion", 0), ("onion", 1)),
        *(("lettuce", 0), ("lettuce", 1)),
    ]


def test_a_double_species_is_planted_with_two_cards_as_one_action():
    """C-15: both face down."""
    board = Board()
    board.deal(0, "corn", "corn", "corn")
    board.do(PLANT, "corn", 0)
    assert board.standing()[0] == ("corn", 0, 2)
    assert board.hand(0) == ["corn"]
    assert board.state["actions_left"] == 2


@pytest.mark.parametrize("hand", [["corn"], ["corn", "pea"], ["lettuce", "corn", "pea"]])
def test_a_lone_card_of_a_double_species_cannot_be_planted(hand):
    """C-15: two of the same species are needed."""
    board = Board()
    board.deal(0, *hand)
    assert {move[1] for move in board.legal(PLANT)} == set(hand) - {"corn", "pea"}


@pytest.mark.parametrize(
    ("plant", "stage"), [(("coffee", 1), 2), (("jambo", 1), 2), (("jambo", 2), 3), (("sun tree", 2), 3)]
)
def test_growing_puts_the_next_card_face_down_on_a_revealed_plant(plant, stage):
    """C-16: of a 2-stage or 3-stage species; one action."""
    board = Board()
    board.deal(0, plant[0], "lettuce")
    board.stand(None, plant)
    assert board.legal(GROW) == [(GROW, plant[0], 1)]
    board.do(GROW, plant[0], 1)
    assert board.standing()[1] == (*plant, 1)
    assert board.hand(0) == ["lettuce"]
    assert board.state["actions_left"] == 2
    assert board.happened(Event.GREW) == [(0, 0, board.number(plant[0]), 1, stage, 0, 0)]


@pytest.mark.parametrize(
    ("plant", "why"),
    [
        (("coffee", 0, 1), "not revealed"),
        (("coffee", 1, 1), "the top card is not revealed"),
        (("coffee", 2), "complete"),
        (("jambo", 0, 1), "not revealed"),
        (("jambo", 2, 1), "the top card is not revealed"),
        (("jambo", 3), "complete"),
        (("lettuce", 1), "1-stage"),
        (("corn", 2), "double"),
    ],
)
def test_a_plant_that_may_not_grow(plant, why):
    """C-16, R10: growing needs a revealed top card and a stage still to come."""
    board = Board()
    board.deal(0, plant[0], plant[0])
    board.stand(plant)
    assert board.legal(GROW) == [], why


def test_growing_needs_a_card_of_the_same_species():
    """C-16."""
    board = Board()
    board.deal(0, "jambo", "lettuce")
    board.stand(("coffee", 1), ("cambuci", 1))
    assert board.legal(GROW) == []


def test_a_plant_of_another_player_cannot_be_grown():
    """C-16: nor touched in any other way."""
    board = Board()
    board.deal(0, "coffee")
    board.stand(("coffee", 1), seat=1)
    assert board.legal(GROW, MOVE, DISCARD) == []


def test_a_hand_card_is_exchanged_for_one_of_the_fair():
    """C-17, R7: the given card takes its place; the new one can be used at once."""
    board = Board()
    board.deal(0, "lettuce", "pea")
    board.lay_out("coffee", "onion", "onion")
    board.do(FAIR, "lettuce", "onion")
    assert board.hand(0) == ["onion", "pea"]
    assert board.fair() == ["coffee", "lettuce", "onion"]
    assert board.state["actions_left"] == 2
    assert (PLANT, "onion", 0) in board.legal()
    assert board.discards() == []


def test_the_card_given_at_the_fair_may_be_taken_by_the_next_player():
    """R7."""
    board = Board()
    board.deal(0, "lettuce")
    board.deal(1, "fern")
    board.lay_out("onion")
    board.do(FAIR, "lettuce", "onion")
    board.end_turn()
    board.do(FAIR, "fern", "lettuce")
    assert board.hand(1) == ["lettuce"]
    assert board.fair() == ["fern"]


def test_an_exchange_for_the_same_species_is_not_offered():
    """R20: it would change nothing; every other pair is offered once."""
    board = Board()
    board.deal(0, "lettuce", "lettuce", "onion")
    board.lay_out("lettuce", "fern", "fern")
    pairs = sorted(move[1:] for move in board.legal(FAIR))
    assert pairs == [("lettuce", "fern"), ("onion", "fern"), ("onion", "lettuce")]


def test_renewing_discards_the_whole_fair_and_lays_out_eight_cards():
    """C-18: for one action, and again if wanted."""
    board = Board()
    board.lay_out("lettuce", "onion")
    board.stack(*["fern"] * 8, *["pea"] * 8, "coffee")
    board.do(RENEW)
    assert board.fair() == ["fern"] * 8
    assert board.discards() == ["lettuce", "onion"]
    board.do(RENEW)
    assert board.fair() == ["pea"] * 8
    assert board.state["actions_left"] == 1


def test_a_fair_drawn_short_stays_short():
    """C-18, R22: its own discards are shuffled in, and that is all there is."""
    board = Board()
    board.lay_out("lettuce", "onion")
    board.stack("fern")
    board.do(RENEW)
    assert board.fair() == ["fern", "lettuce", "onion"]
    board.deal(0, "pea")
    board.do(FAIR, "pea", "fern")
    assert board.fair() == ["lettuce", "onion", "pea"]


def test_an_empty_fair_offers_no_exchange_but_can_be_renewed():
    """R22: as long as there is a card to lay out."""
    board = Board()
    board.lay_out()
    board.stack("fern")
    assert board.legal(FAIR, RENEW) == [(RENEW, 0, 0)]
    board.stack()
    assert board.legal(FAIR, RENEW) == []


def test_without_a_fair_there_is_no_exchange_and_no_renewal():
    """R22: fair_size 0."""
    board = Board(fair_size=0)
    assert board.legal(FAIR, RENEW) == []
    board.end_round()
    assert board.fair() == []


@pytest.mark.parametrize("kind", [PLANT, GROW, FAIR, RENEW])
def test_no_action_is_offered_when_none_is_left(kind):
    """C-11: the budget of actions holds for all four."""
    board = Board(actions=1)
    board.deal(0, "coffee", "lettuce")
    board.stand(("coffee", 1))
    assert board.legal(kind)
    board.do(RENEW)
    board.deal(0, "coffee", "lettuce")
    assert board.legal(kind) == []
