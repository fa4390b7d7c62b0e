"""Rules U-1 to U-11 and U-40, and the rulings on the deal."""

import numpy as np
import pytest
from conformance.table import begin
from games.succulent.board import Board

from sandbox.games import variant as make_variant
from sandbox.games.succulent import GAME
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.geometry import PLACE_OF, beside, plot_spaces, space_name, spaces_on

SEEDS = range(20)


def dealt(seed=1, **changes):
    return begin(GAME, make_variant("succulent", **changes), seed)[0]


def icons(state):
    return spaces_on(state["icons_low"], state["icons_high"])


def test_the_garden_is_a_frame_of_12_by_10_with_96_spaces_and_24_icons():
    """U-2, U-3, S1."""
    assert len(PLACE_OF) == 96
    named = {space_name(space) for space in PLACE_OF}
    assert {"A4", "L7", "C1", "J10"} <= named
    assert not {"B3", "K3", "B8", "K8", "A1", "L10"} & named
    for seed in SEEDS:
        state = dealt(seed)
        assert len(icons(state)) == 24
        assert {space for space, kind in enumerate(state["type"]) if kind >= 0} == set(PLACE_OF)


def test_plots_of_the_row_stand_upright_and_the_others_lie():
    """U-2: 3 wide and 4 high in the row, 4 wide and 3 high above and below."""
    for place in range(8):
        rows = {space // 12 for space in plot_spaces(place)}
        columns = {space % 12 for space in plot_spaces(place)}
        assert (len(columns), len(rows)) == ((3, 4) if place < 4 else (4, 3))


def test_a_plot_above_is_its_drawing_turned_clockwise():
    """R14: the first line of plot 5, b g O, becomes the last column; half a turn makes it the first."""
    board = Board()
    kinds = board.state["type"]
    last = [kinds[row * 12 + 5] for row in range(3)]
    assert last == [4, 0, 2]
    board.garden.plot(5, "5", turned=True)
    assert [kinds[row * 12 + 2] for row in range(3)] == [2, 0, 4]


@pytest.mark.parametrize("half_turns", [True, False])
def test_plots_lie_either_way_round_by_chance(half_turns):
    """R1."""
    turned = np.mean([dealt(seed, half_turns=half_turns)["turned"].mean() for seed in SEEDS])
    assert 0.3 < turned < 0.7 if half_turns else turned == 0


@pytest.mark.parametrize(
    ("number", "places"), [(1, {1}), (2, {1, 2}), (4, {0, 1, 2, 3}), (5, {0, 1, 2, 3, 4}), (8, set(range(8)))]
)
def test_the_plots_in_the_middle_start_face_up(number, places):
    """U-4, R13."""
    state = dealt(face_up_plots=number)
    assert set(np.flatnonzero(state["face_up"])) == places
    open_ = set(spaces_on(state["open_low"], state["open_high"]))
    assert open_ == {space for space, place in PLACE_OF.items() if place in places}


@pytest.mark.parametrize(("players", "row", "flowers"), [(2, 5, 14), (3, 5, 12), (4, 6, 10)])
def test_row_flowers_and_inventories_follow_the_number_of_players(players, row, flowers):
    """U-5, U-6, U-8, U-9: the supply lacks what was handed out."""
    state = dealt(players=players)
    assert (state["row"] >= 0).sum() == row
    assert state["n_deck"] == 36 - row
    assert state["flowers"][:players].tolist() == [flowers] * players
    assert state["beds"][:players].tolist() == [[1, 1, 0]] * players
    assert state["bed_supply"].tolist() == [22 - players, 30 - players, 16]
    assert state["droplet_supply"].tolist() == [30, 24]
    assert state["cutting_supply"].tolist() == [10] * 5


def test_a_supply_that_is_too_small_is_handed_out_from_seat_1_on():
    """U-9, S5."""
    state = dealt(players=3, small_beds=4, start_small=2)
    assert state["beds"][:3, 0].tolist() == [2, 2, 0]


def test_seat_1_has_the_first_greenhouse_and_begins():
    """U-7, U-10, R2: the other greenhouses are dealt in any order."""
    houses = [tuple(dealt(seed, players=3)["greenhouse"][:3].tolist()) for seed in range(60)]
    assert all(len(set(three)) == 3 and min(three) == three[0] for three in houses)
    assert len(set(houses)) == 8  # A with two of the others in any order (6), B with C and D (2)
    assert dealt(3)["player"] == 0


def test_what_lies_open_is_logged():
    """U-4, U-6, U-7: the deal tells what a player can see, and no more."""
    board = Board.dealt()
    assert [facts[3] for facts in board.happened(Event.REVEALED)] == [1, 2]
    assert len(board.happened(Event.SHOWN)) == 5
    assert len(board.happened(Event.GREENHOUSE)) == 2


def test_turns_go_around_the_table_from_seat_1():
    """U-11."""
    board, order = Board.dealt(players=3), []
    for _ in range(6):
        order.append((board.round, board.seat))
        board.pass_on()
    assert order == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


def test_a_redraw_keeps_the_plots_that_lie_face_up():
    """U-40: deck and face-down plots are redrawn, together with plots left in the box."""
    state, parameters = begin(GAME, make_variant("succulent"), 5)
    changed = set()
    for seed in range(30):
        other = state.copy()
        GAME.determinize(other, parameters, 0, np.uint64(seed))
        assert other["plot_at"][[1, 2]].tolist() == state["plot_at"][[1, 2]].tolist()
        assert sorted(other["plot_at"][:8]) == list(range(8))
        assert len(icons(other)) == 24
        changed.add(tuple(other["plot_at"][:8].tolist()))
    assert len(changed) > 20


def test_spaces_beside_each_other_share_an_edge():
    """U-20: what `beside` says of the corners of the frame."""
    assert [space_name(space) for space in beside(12 * 3)] == ["A3", "B4", "A5"]
