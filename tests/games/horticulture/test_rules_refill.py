"""Rules M-32 to M-36 and their rulings, on displays drawn by hand."""

import pytest
from games.horticulture.board import Board

from sandbox.games.horticulture.events import Event


def after(display, deck="", **changes):
    """The display after a refill phase."""
    return Board(**changes).lay(display, deck).refill().drawing.replace("\n", "/")


def test_cards_fall_down_their_columns():
    """M-32."""
    assert after("ES./.W./..W") == ".../.S./EWW"


def test_frozen_does_not_fall_and_holds_what_lies_above():
    """M-33: spaces below it stay empty."""
    assert after("E.S/f../.fW") == "E../f.S/.fW"
    assert after("fS./E../..W", "BBBB") == "fBB/.BB/ESW"


def test_once_the_frozen_is_taken_the_column_falls():
    """M-33."""
    board = Board().lay("ESW/fSW/.SW", "BWEB").do("take", 4)
    assert board.rows == "WSW/BSW/ESW"


@pytest.mark.parametrize(
    ("display", "left", "burnt"),
    [
        ("FSS/ESS/WSS", "BSS/FSS/WSS", "E"),
        ("WSS/FSS/ESS", "BSS/WSS/FSS", "E"),
        ("SSS/SSS/FSS", "SSS/SSS/FSS", ""),
        ("FSS/fSS/WSS", "BSS/FSS/WSS", "f"),
        ("FSS/mSS/WSS", "BSS/FSS/WSS", "m"),
        ("FSS/cSS/WSS", "BSS/FSS/WSS", "c"),
        ("FSS/FSS/ESS", "BSS/FSS/FSS", "E"),
        ("FSS/FSS/FSS", "FSS/FSS/FSS", ""),
    ],
)
def test_fire_burns_the_card_below_it_and_takes_its_place(display, left, burnt):
    """M-34, H4: not in the lowest row, not another Fire; a Fire over a Fire that burns falls after it."""
    board = Board().lay(display, "BW").refill()
    assert (board.rows, board.composted) == (left, burnt)


def test_each_fire_burns_once_a_phase_and_again_in_the_next():
    """M-34."""
    board = Board().lay("FSS/ESS/WSS", "BBBB").refill()
    assert (board.rows, board.composted) == ("BSS/FSS/WSS", "E")
    assert (board.refill().rows, board.composted) == ("BSS/BSS/FSS", "EW")


def test_fire_burns_after_the_fall_or_before_it():
    """R1: a Fire over a hole falls first; with the other ruling it burns nothing in this phase."""
    assert after("FSS/.SS/ESS", "BBB") == "BSS/BSS/FSS"
    assert after("FSS/.SS/ESS", "BBB", fire_burns="before the fall") == "BSS/FSS/ESS"


def test_new_cards_enter_columns_from_left_to_right_one_at_a_time():
    """M-35, H3: the prepared one first; each column is filled before the next."""
    board = Board().lay("..E/W.E/WSE", "SEBWS").refill()
    assert board.rows == "SBE/WEE/WSE"
    assert board.next_cards == "WS"


def test_a_frozen_that_enters_stays_at_the_top_or_falls_into_place():
    """R2: at the top it blocks the holes below, and the next column is filled."""
    assert after("..E/..E/WSE", "fEBWS") == "fBE/.EE/WSE"
    assert after("..E/..E/WSE", "fEBWS", frozen_enters="into place") == "EWE/fBE/WSE"


def test_a_fire_that_enters_burns_only_in_the_next_phase():
    """M-34, M-35."""
    board = Board().lay(".SS/ESS/ESS", "FWW").refill()
    assert board.rows == "FSS/ESS/ESS"
    assert board.refill().rows == "WSS/FSS/ESS"


@pytest.mark.parametrize("previewed", [0, 1, 3])
def test_the_same_cards_come_whatever_is_previewed(previewed):
    """M-35."""
    assert after("..E/W.E/WSE", "SEBWSEE", previewed=previewed) == "SBE/WEE/WSE"


def test_an_empty_deck_is_renewed_from_the_compost():
    """M-36."""
    board = Board().lay("E../.../...", "S").compost("WWW").do("take", 1)
    assert [facts[2] for facts in board.happened(Event.RESHUFFLED)] == [3]
    assert sorted(board.rows.replace(".", "").replace("/", "")) == ["S", "W", "W", "W"]
    assert (board.composted, board.next_cards) == ("", "")


def test_with_deck_and_compost_empty_spaces_stay_empty():
    """M-36."""
    assert after("E../.../...", "S") == ".../S../E.."


@pytest.mark.parametrize("previewed", [0, 1, 2])
def test_a_prepared_area_that_ran_dry_is_filled_again_once_cards_are_composted(previewed):
    """M-35, M-36: the mushroom is paid with an Earth, which is all there is to come."""
    board = Board(previewed=previewed).lay("mW./.../...", "", ["EE"]).do("take", 1)
    assert (board.rows, board.next_cards, board.composted) == (".../.../EW.", "", "")


def test_planting_brings_no_refill_unless_the_variant_says_so():
    """R3: Fire does not burn in a turn of planting."""
    for changes, rows in (({}, "FSS/ESS/WSS"), ({"refill_after_planting": True}, "BSS/FSS/WSS")):
        board = Board(**changes).lay("FSS/ESS/WSS", "BB", ["E"])
        board.do("plant", "Grass").place_somewhere()
        assert board.rows == rows


def test_spaces_under_frozen_are_told_of_at_the_end_of_a_turn():
    """M-33: a bit for each blocked space."""
    board = Board().lay("fES/.ES/.ES", "WWWWW").do("take", 3)
    assert board.happened(Event.TURN_ENDED)[0][2:5] == (0, 1, 1 << 4 | 1 << 8)
