"""What a run counts, checked against what happened at the table."""

import numpy as np
import pytest
from conformance.table import decisions, many, table
from games.succulent.board import SKIP, Board

from sandbox.games import variant as make_variant
from sandbox.games.succulent import GAME
from sandbox.games.succulent.events import SUPPLIES
from sandbox.games.succulent.geometry import PLACE_OF
from sandbox.games.succulent.tables import (
    BEDS_PLACED,
    COMPLETED,
    CUTTINGS_COVERED,
    EARNED,
    FLOWS,
    GARDENERS,
    HOLDINGS,
    NUMBERS,
    OFFERED,
    PER_TURN,
    SHARES,
    SMALL_PUT,
    TURNS_SHOWN,
)

GAMES = 48


@pytest.fixture(scope="module")
def run():
    """Random games of two, all rounds followed."""
    variant = make_variant("succulent", round_limit=40)
    return variant, many(GAME, variant, GAMES)


def test_a_placement_is_counted_by_space_size_seat_and_round():
    board = Board().at(2, 3)
    board.garden.inventory(2, medium=1)
    board.do("place", "C3", "C4")
    tally = board.tally
    assert tally["covered"].sum() == 2
    assert tally["covered"][2, 2] == tally["covered"][3, 2] == 1
    assert tally["covered_round"][2, 2] == 3
    assert tally["covered_by"][1].sum() == 2
    assert tally["covered_first"].sum() == 0
    assert tally["plot_seat"][0, 1] == tally["plot_seat"][4, 1] == 1
    assert tally["flow"][BEDS_PLACED, 2] == 1
    assert tally["flow"][CUTTINGS_COVERED, 2] == 2


def test_a_completion_is_counted_for_the_card_and_its_kind():
    board = Board({"project": "goal", "green": 2, "amount": 1})
    board.garden.cuttings(1, green=2)
    board.state["turn"] = 4
    board.do("gardener", "goal").do("complete", "goal")
    while board.phase == "droplet":
        board.do("section", "red")
    tally = board.tally
    assert tally["card"][0, COMPLETED] == tally["kind"][2, COMPLETED] == 1
    assert (tally["card"][0, TURNS_SHOWN], tally["card_of"][0, TURNS_SHOWN]) == (5, 1)
    assert (tally["card"][0, PER_TURN], tally["card_of"][0, PER_TURN]) == (1, 5)
    assert tally["card"][5, OFFERED] == tally["card_of"][5, COMPLETED] == 1
    assert tally["flow"][GARDENERS, 0] == 1
    assert tally["flow"][SMALL_PUT, 0] == 1
    assert tally["droplets_from"].ravel().tolist() == [0, 0, 1, 1]


def test_a_supply_that_runs_dry_is_counted():
    board = Board()
    board.garden.inventory(1, small=1)
    board.state["cutting_supply"][0] = 1
    board.do("place", "D4")
    green = SUPPLIES.index("green cuttings")
    assert board.tally["supply"][green].tolist() == [1, 0]
    board.garden.inventory(2, small=1)
    board.do("place", "G4")
    assert board.tally["supply"][green].tolist() == [1, 1]


def test_what_a_player_holds_is_counted_at_the_end_of_the_turn():
    board = Board({"project": "none", "green": 9, "small_beds": 1})
    board.garden.cuttings(1, red=3).inventory(1, large=2).droplets(1, "red", small=1, large=1)
    board.do("gardener", "none")
    assert board.tally["turns"][0] == 1
    held = dict(zip(HOLDINGS, board.tally["holdings"][:, 0].tolist(), strict=True))
    assert held == {"cuttings": 3, "beds": 3, "small droplets": 1, "large droplets": 1, "flowers left": 14}


def test_passing_a_chance_is_not_counted_as_passing():
    board = Board({"project": "cheap", "green": 1})
    board.garden.cuttings(1, green=1)
    board.do("gardener", board.row[1]).do(*SKIP)
    assert board.tally["flow"][FLOWS.index("forced passes")].sum() == 0


def test_the_garden_tables_show_the_garden_and_no_corners(run):
    shown = table(GAME, run[1], "covered")
    inside = np.zeros((10, 12), bool)
    for space in PLACE_OF:
        inside[divmod(space, 12)] = True
    assert (np.isfinite(shown) == inside).all()
    by_size = sum(table(GAME, run[1], f"covered_{size}") for size in ("small", "medium", "large"))
    assert np.allclose(by_size[inside], shown[inside])
    seats = table(GAME, run[1], "seats")[:, :2].sum()
    assert seats == pytest.approx(np.nansum(shown))


def test_shares_add_up(run):
    assert table(GAME, run[1], "ends").sum() == pytest.approx(1)
    revealed = table(GAME, run[1], "revealed")
    assert revealed[:, :2].sum(axis=0).tolist() == [1, 1]
    assert (revealed.sum(axis=1) <= 1 + 1e-12).all()


def test_points_by_kind_are_the_score(run):
    """The table of points and the scores of the games tell the same."""
    scores = run[1][0]
    earned = table(GAME, run[1], "earned")[:, 0]
    assert len(earned) == len(EARNED)
    by_source = scores[:, :, :4].mean(axis=(0, 1))
    expected = [earned[:5].sum(), earned[5:14].sum(), earned[14], earned[15:].sum()]
    assert np.allclose(by_source, expected, rtol=1e-5)


def test_the_project_table_counts_every_completion(run):
    variant, result = run
    rows = result[1]
    offered = table(GAME, result, "kind_facts")[:, NUMBERS.index("laid out a game")]
    kinds = table(GAME, result, "kinds")
    completed = kinds[:, COMPLETED]
    done = np.nansum(offered * completed)
    assert done == pytest.approx(rows["projects"].mean())
    # The deck lasts, so five cards are on offer in every turn.
    turns = np.nansum(offered * completed / kinds[:, PER_TURN])
    assert turns == pytest.approx(5 * (rows["turns"] + 1).mean(), rel=0.01)
    cards = table(GAME, result, "project_facts")[: len(variant.projects)]
    assert np.nansum(cards[:, NUMBERS.index("laid out a game")]) == pytest.approx(offered.sum())
    assert (kinds.shape[1], cards.shape[1]) == (len(SHARES), len(NUMBERS))
    assert np.nansum(cards[:, NUMBERS.index("points")]) > 0


def test_a_space_lies_open_from_the_round_in_which_its_plot_is_turned_up(run):
    opened, when = (table(GAME, run[1], name) for name in ("opened", "covered_when"))
    revealed = table(GAME, run[1], "revealed").sum(axis=1)
    for space, place in PLACE_OF.items():
        row, column = divmod(space, 12)
        assert opened[row, column] == 1 if place in (1, 2) else opened[row, column] > 1 or not revealed[place]
    both = np.isfinite(opened) & np.isfinite(when)
    assert both.sum() > 48 and np.isnan(opened[0, 0])
    assert (opened[both].mean()) < when[both].mean()


def test_what_is_gained_over_time_is_placed_spent_or_still_there():
    """What was gained less what went is what players hold at the end; droplets, beds and cuttings."""
    variant = make_variant("succulent", round_limit=40)
    tally = np.zeros(1, GAME.tally)[0]
    for state, parameters, _ in decisions(GAME, variant, seed=3):
        GAME.observe(state, parameters, tally)
        last = state
    flow = {name: int(n) for name, n in zip(FLOWS, tally["flow"].sum(axis=1), strict=True)}
    small = flow["small droplets placed"] - flow["small droplets spent"] - flow["small droplets thrown out"]
    assert small == int(last["droplets"][:2, :, 0].sum())
    large = flow["large droplets placed"] - flow["large droplets thrown out"]
    assert large == int(last["droplets"][:2, :, 1].sum())
    beds = 4 + flow["beds gained"] - flow["beds placed"] - flow["beds given back"]
    assert beds == int(last["beds"][:2].sum())
    cuttings = flow["cuttings from spaces"] + flow["cuttings from bonuses"]
    cuttings -= flow["cuttings spent"] + flow["cuttings given back"]
    assert cuttings == int(last["held"][:2].sum())
