"""Rules C-23 to C-37 at a played table: when the Check comes, who dies, and where the cards go."""

import pytest
from games.cultive.board import BEE, PLANT, Board

from sandbox.games.cultive.events import Event, Fate


def checked(*plants, **changes):
    """The board after a round with these plants, in which nobody did anything."""
    board = Board(**changes)
    board.stand(*plants)
    board.end_round()
    return board


def fates(board):
    """Terrain -> fate, at all Checks so far."""
    return {facts[3]: Fate(facts[6]) for facts in board.happened(Event.CHECKED)}


def test_the_check_waits_for_the_last_turn():
    """C-23: plants are checked after everybody's turn."""
    board = Board(players=3)
    board.stand(("coffee", 1))
    board.end_turn()
    board.end_turn()
    assert board.standing()[0] == ("coffee", 1, 0)
    board.end_turn()
    assert board.standing()[0] is None


def test_all_cards_of_a_dead_plant_are_discarded():
    """C-23, R25: the face-down card goes with the revealed one it grew on."""
    plants = (("fern", 1, 1), None, ("corn", 2), ("jambo", 2), ("pineapple", 1))
    board = checked(*plants, renew_each_round=False)
    assert fates(board) == {
        0: Fate.WANTS_SHADE,
        2: Fate.LIVES,
        3: Fate.LIVES,
        4: Fate.WANTS_SUN,
    }
    assert board.discards() == ["fern", "fern", "pineapple"]
    assert board.standing() == [None, None, None, ("jambo", 2, 0), None]


def test_face_down_plants_are_not_checked():
    """C-23, R11: a sun plant face down beside a tree lives until it is revealed."""
    board = checked(("pineapple", 0, 1), ("jambo", 2))
    assert fates(board) == {1: Fate.LIVES}
    assert board.standing()[0] == ("pineapple", 1, 0)
    board.end_round()
    assert fates(board)[0] == Fate.WANTS_SUN


@pytest.mark.parametrize("order", ["together", "left-to-right"])
def test_the_order_of_the_check_decides_whether_the_dead_shade(order):
    """C-24, R1: the fern dies in the sun; the onion beside it keeps its shade if all are checked together."""
    board = checked(("fern", 2), ("onion", 1), check_order=order)
    together = order == "together"
    assert fates(board) == {0: Fate.WANTS_SHADE, 1: Fate.LIVES if together else Fate.WANTS_SHADE}
    assert board.column(1) == (["onion"] if together else [])


def test_shade_is_counted_and_logged_with_the_heights():
    """C-25 to C-29: the tree of three shades one high two terrains away and two high beside it."""
    board = checked(("lettuce", 1), ("coffee", 2), ("jambo", 3), ("jambo", 0, 2), ("lettuce", 1))
    shadows = {
        (caster, high, low, target) for _, _, high, caster, low, target, _ in board.happened(Event.SHADES)
    }
    assert shadows == {(2, 3, 1, 0), (1, 2, 1, 0), (2, 3, 2, 1), (2, 3, 1, 4)}
    shaded = {facts[3]: facts[5] for facts in board.happened(Event.CHECKED)}
    assert shaded == {0: 2, 1: 1, 2: 0, 4: 1}


def test_a_plant_one_high_shades_nothing():
    """C-26: the onion finds no shade among lettuces."""
    assert fates(checked(("lettuce", 1), ("onion", 1), ("lettuce", 1)))[1] == Fate.WANTS_SHADE


def test_boards_of_other_players_cast_no_shade():
    """C-24, R14: each plantation is checked by itself."""
    board = Board(renew_each_round=False)
    board.stand(("onion", 1))
    board.stand(None, ("jambo", 2), seat=1)
    board.end_round()
    assert board.standing()[0] is None
    assert board.discards() == ["onion"]


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_the_players_does_not_matter_at_check_and_harvest(first):
    """R14: whoever is first, the boards end the same."""
    board = Board()
    if first:
        board.end_round()
    board.stand(("onion", 1), ("jambo", 3), ("pineapple", 1))
    board.stand(("jambo", 3), ("onion", 1), ("pineapple", 1), seat=1)
    board.end_round()
    assert board.columns(0) == [["onion"], ["jambo"], [], [], []]
    assert board.columns(1) == [["jambo"], ["onion"], [], [], []]


@pytest.mark.parametrize(
    ("plant", "harvested"), [(("lettuce", 1), True), (("pea", 2), True), (("pineapple", 1), True)]
)
def test_short_plants_are_complete_once_revealed(plant, harvested):
    """C-33, C-34: one card, or both of a double."""
    board = checked(plant)
    assert fates(board) == {0: Fate.LIVES}
    assert bool(board.column(0)) == harvested


def test_a_lone_revealed_card_of_a_double_would_die():
    """C-34: a position that play never reaches."""
    board = checked(("pea", 1))
    assert fates(board) == {0: Fate.NOT_GROWN}
    assert board.standing()[0] is None


def test_planting_and_bee_never_leave_a_lone_card_of_a_double():
    """C-34: both cards lie face down, and the bee reveals both."""
    board = Board()
    board.deal(0, "pea", "pea")
    board.do(PLANT, "pea", 0)
    board.do(BEE, 0, 0)
    assert board.standing()[0] == ("pea", 2, 0)


@pytest.mark.parametrize(
    ("plant", "fate"),
    [
        (("coffee", 1), Fate.NOT_GROWN),
        (("coffee", 1, 1), Fate.LIVES),
        (("coffee", 2), Fate.LIVES),
        (("fern", 1), Fate.WANTS_SHADE),
    ],
)
def test_a_two_stage_plant_dies_if_it_is_not_grown(plant, fate):
    """C-35, R11, R24: unless a card lies on it; light is named first."""
    assert fates(checked(plant)) == {0: fate}


@pytest.mark.parametrize("plant", [("sun tree", 1), ("sun tree", 2), ("sun tree", 2, 1), ("sun tree", 1, 1)])
def test_a_three_stage_plant_never_dies(plant):
    """C-36, R11: not even of the shade of a taller one."""
    board = checked(plant, ("jambo", 3))
    assert fates(board)[0] == Fate.LIVES
    assert board.standing()[0] == (plant[0], sum(plant[1:]), 0)


def test_nothing_is_checked_in_round_one():
    """C-37: everything planted is still face down."""
    board = Board()
    for seat in range(2):
        board.deal(seat, "lettuce", "onion", "jambo")
        for terrain, species in enumerate(("lettuce", "onion", "jambo")):
            board.do(PLANT, species, terrain)
        board.end_turn()
    assert board.state["round"] == 1
    assert board.happened(Event.CHECKED) == []
    assert board.columns(0) == board.columns(1) == [[]] * 5


def test_round_one_checks_what_a_bee_revealed():
    """C-37: that plant and no other."""
    board = Board()
    board.deal(0, "lettuce", "onion")
    board.do(PLANT, "lettuce", 0)
    board.do(PLANT, "onion", 1)
    board.do(BEE, 0, 1)
    board.end_round()
    assert fates(board) == {1: Fate.WANTS_SHADE}
    assert board.standing()[:2] == [("lettuce", 1, 0), None]
