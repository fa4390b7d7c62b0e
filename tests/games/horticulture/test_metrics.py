"""What is counted, on small tables laid by hand, and on many games against a recount."""

import numpy as np
from conformance.table import decisions, many, table
from games.horticulture.board import DECK, Board

from sandbox.games.horticulture import GAME
from sandbox.games.horticulture.cards import LETTERS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.tables import (
    DEVELOPED,
    LENT,
    PAID,
    PLANTED,
    STANDING,
    TABLES,
    TAKEN,
    USED,
    WHEN,
    WORTH,
)


def test_cards_are_counted_by_the_space_they_were_taken_from():
    """Display heatmap: two cards of the top row, one waited for a turn."""
    board = Board().lay("EEW/SSW/WEf", DECK, ["", ""])
    taken = board.tally["taken"].copy()
    board.do("take", 1, 2).do("take", 4)
    assert (board.tally["taken"] - taken)[:2, :2].tolist() == [[1, 1], [1, 0]]
    assert board.tally["waited"][1, 0] == 1
    assert board.tally["turns_all"][0, 0] == 2


def test_blocked_spaces_and_burns_are_counted():
    board = Board().lay("fEF/.EW/.EW", DECK).do("take", 2)
    assert board.tally["blocked"][:3, :3].tolist() == [[0, 0, 0], [1, 0, 0], [1, 0, 0]]
    assert board.tally["burns"][:3, :3].tolist() == [[0, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert board.tally["flow_burnt"][Card.WATER].tolist()[:2] == [1, 0]


def test_the_flow_of_cards_is_counted_by_kind_and_round():
    board = Board().lay("BBW/SSW/WEf", DECK, ["S", ""])
    board.do("take", 1, 2).do("remove", 3).do("stop")
    tally = board.tally
    assert tally["flow_taken"][Card.BLOOM, 0] == 2
    assert tally["flow_spent"][Card.SUNSHINE, 0] == 1
    assert tally["spent_on"][Card.SUNSHINE].tolist() == [1, 0, 0, 0, 0]
    composted = {LETTERS[card]: int(n) for card, n in enumerate(tally["flow_composted"][:, 0]) if n}
    assert composted == {"W": 1, "E": 1, "f": 1}
    assert tally["deeds"][:, 0].tolist() == [1, 0, 1, 0]
    assert (tally["pace"][:, 0].tolist(), tally["pace_of"][:, 0].tolist()) == ([2, 0], [1, 0])


def test_tiles_are_counted_with_what_was_paid():
    board = Board().lay(hands=["EE", ""]).do("plant", "Fence").place_somewhere()
    facts, out_of = board.tally["tile_facts"][1], board.tally["tile_facts_of"][1]
    assert (facts[PLANTED], facts[WHEN], facts[PAID], facts[WORTH], out_of[WORTH]) == (1, 1, 2, 2, 2)
    assert board.tally["animal_facts"][1, TAKEN] == 1
    assert board.tally["planted"][1, 0] == 1


def test_tools_are_counted():
    board = Board().lay("h.E/.../E..", DECK, ["SW", "SSWEm"]).do("take", 1)
    board.do("plant", "Chicken Coop").place_somewhere()
    board.lay("E../.../..E").hand(1, "").do("take", 1, 9)
    assert board.tally["tool_facts"][0, [DEVELOPED, USED, LENT]].tolist() == [1, 1, 1]


def test_the_tables_add_up_over_many_games():
    """Against a recount of single games in plain Python."""
    variant = GAME.variant()
    result = many(GAME, variant, 16, bots="thumb", seed=5)
    tiles = table(GAME, result, "tiles")
    turns = table(GAME, result, "turns")
    occupancy = table(GAME, result, "occupancy")
    rows = result[1]
    assert np.nansum(tiles[:8, PLANTED]) * 16 == rows["planted"].sum() > 0
    assert np.nansum(tiles[:8, STANDING]) * 16 == rows["planted"].sum() - rows["transplanted"].sum()
    assert 0 < np.nanmax(table(GAME, result, "tile_games")) <= 1
    assert np.nansum(table(GAME, result, "planting")) * 16 == rows["planted"].sum()
    assert np.isnan(table(GAME, result, "animals")[0, 0]), "grass has none"
    assert np.nansum(table(GAME, result, "animals")) * 16 == rows["animals_taken"].sum()
    assert np.allclose(np.nansum(turns, axis=0)[:10], 1)
    board = [[mark == "#" for mark in row.spaces] for row in variant.garden]
    assert np.array_equal(~np.isnan(occupancy[:4, :4]), board), "a garden may lack spaces"
    assert np.nanmax(occupancy) <= 1
    assert set(TABLES) == set(GAME.tables)


def test_a_game_counts_what_its_log_says():
    log = []
    for state, _, _ in decisions(GAME, GAME.variant(), "thumb", seed=3):
        log += state["events"][: state["n_events"]].tolist()
    kinds = [event[0] for event in log]
    assert kinds.count(Event.TURN_ENDED) == state["turn"]
    assert kinds.count(Event.PLANTED) == state["planted"].sum()
    assert kinds.count(Event.TRANSPLANTED) == state["removed"].sum()
    assert kinds.count(Event.ENDED) == 1
    assert kinds.count(Event.ROUND_ENDED) == state["round"]


def test_no_fact_of_a_game_bears_the_name_of_a_source_of_points():
    """A summary tells both by name, and would show one in place of the other."""
    assert not {name for name, _ in GAME.row} & {*GAME.sources, "score", "spread", "median", "win"}
