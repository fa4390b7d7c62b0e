"""Rules M-1 to M-10 on dealt games."""

import numpy as np
import pytest
from games.horticulture.board import Board

from sandbox.games.horticulture import Position
from sandbox.games.horticulture.events import Event


@pytest.mark.parametrize(("players", "total"), [(2, 30), (3, 30), (4, 37), (5, 44)])
def test_the_number_of_tiles_depends_on_the_players(players, total):
    """M-3: 10 grass, 2/2/3/4 landmarks and 3/3/4/5 of the six other kinds."""
    piles = Board(players=players).state["pile"]
    assert piles.sum() == total
    assert piles[0] == 10
    assert piles[7] == {2: 2, 3: 2, 4: 3, 5: 4}[players]
    assert set(piles[1:7].tolist()) == {{2: 3, 3: 3, 4: 4, 5: 5}[players]}


def test_four_of_the_grass_tiles_have_a_rabbit():
    """M-3, H16: and the shuffle differs from game to game."""
    grass = [int(Board(seed=seed).state["grass"]) for seed in range(20)]
    assert {bits.bit_count() for bits in grass} == {4}
    assert max(grass) < 2**10
    assert len(set(grass)) > 10


def test_every_pile_but_grass_has_an_animal():
    """M-5, H1."""
    assert Board().state["animal"].tolist() == [-2, *[-1] * 7, *[-2] * 4]


def test_a_kind_without_tiles_has_no_animal():
    """R16."""
    assert Board(landmark_tiles=0).state["animal"][7] == -2


@pytest.mark.parametrize("players", [2, 5])
def test_everybody_starts_with_a_mushroom_out_of_the_cards(players):
    """M-6."""
    fresh = Position(Board(players=players).variant)
    assert [fresh.held(seat) for seat in range(1, players + 1)] == ["m"] * players
    assert len(fresh.next_cards) + 9 == 54 + 8 - players


def test_nine_cards_lie_in_the_display_and_the_next_is_prepared():
    """M-6, H2."""
    board = Board()
    assert (board.state["display"] >= 0).sum() == 9
    assert "." not in board.drawing
    assert board.state["n_prepared"] == 1
    shown = [facts[2:4] for facts in board.happened(Event.SHOWN)]
    assert [space for _, space in shown] == [0, 1, 2, 4, 5, 6, 8, 9, 10]
    assert board.happened(Event.PREPARED)[0][2] == board.state["prepared"][0]


@pytest.mark.parametrize(("rows", "columns", "previewed"), [(2, 4, 0), (4, 2, 3), (4, 4, 2)])
def test_display_and_preview_have_the_size_the_variant_says(rows, columns, previewed):
    """M-6."""
    board = Board(display_rows=rows, display_columns=columns, previewed=previewed)
    assert [len(line) for line in board.drawing.split("\n")] == [columns] * rows
    assert board.state["n_prepared"] == previewed
    assert (board.state["display"] >= 0).sum() == rows * columns


def test_turns_go_around_the_table_from_seat_1():
    """M-9, R20."""
    board, order = Board(players=3).lay("EWS/SEW/WSE"), []
    for _ in range(7):
        order.append(board.seat)
        board.hand(board.seat, "").lay("EWS/SEW/WSE").do("take", 5)
    assert order == [1, 2, 3, 1, 2, 3, 1]
    assert (board.state["turn"], board.state["round"]) == (7, 2)


def test_who_can_do_nothing_passes_and_all_passing_ends_the_game():
    """M-10, M-38, H17: display, deck and hands are empty."""
    board = Board().lay("E../.../...", "", ["", ""])
    board.do("take", 1)
    # Seat 2 has nothing, seat 1 an Earth, with which it can plant grass.
    assert board.happened(Event.PASSED) == [(1, 0, 0, 0, 0, 0, 0)]
    assert (board.seat, board.legal()) == (1, [("plant", "Grass")])
    board.do("plant", "Grass").place_somewhere()
    assert board.phase == "over"
    assert board.happened(Event.ENDED)[0][2] == 2
    assert len(board.happened(Event.PASSED)) == 3


def test_the_whole_deal_depends_on_the_seed():
    displays = {Board(seed=seed).rows for seed in range(20)}
    assert len(displays) == 20
    assert np.array_equal(Board(seed=3).state["deck"], Board(seed=3).state["deck"])
