"""The players of Horticulture Master: strength, fairness of what they look at, obvious choices."""

from functools import partial

import numpy as np
import pytest
from conformance.table import begin, choose, facts, options, points_of, wins
from games.horticulture.board import DECK, EMPTY, Board

from sandbox.experiments.run import simulate
from sandbox.games import game, variant

HORTICULTURE = game("horticulture")
play = partial(points_of, HORTICULTURE)


def choice(state, parameters):
    """Let thumb choose; returns a legal action."""
    action = choose(HORTICULTURE, "thumb", state, parameters)
    assert action in options(HORTICULTURE, state, parameters)
    return action


def chosen(board):
    """Let thumb choose on a hand-made board; returns the move in words."""
    return board._read(choice(board.state, board._parameters))


def turn(board):
    """Let thumb play on until another seat is to decide; returns its moves in words."""
    seat, moves = board.seat, []
    while board.seat == seat and not board.state["over"]:
        moves.append(chosen(board))
        board.do(*moves[-1])
    return moves


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_thumb_scores_at_least_twice_what_random_does(players):
    rules = variant("horticulture", players=players)
    thumb, random = (play(rules, [bot] * players, 300).mean(axis=1) for bot in ("thumb", "random"))
    # The lower end of a 95 % interval of the difference, so that luck cannot carry it.
    spare = thumb - 2 * random
    assert spare.mean() - 1.96 * spare.std() / np.sqrt(len(spare)) > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_thumb_beats_random_from_either_seat(seat):
    bots = ["random", "random"]
    bots[seat] = "thumb"
    assert wins(play(variant("horticulture", players=2), bots, 300), seat) >= 0.98


@pytest.mark.parametrize("players", [3, 4, 5])
def test_thumb_beats_random_at_a_larger_table(players):
    rules = variant("horticulture", players=players)
    assert wins(play(rules, ["random"] * (players - 1) + ["thumb"], 200), players - 1) >= 0.95


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_shipped_tables_make_a_game_that_uses_every_tile_and_ends_in_either_way(players):
    run = simulate(variant("horticulture", players=players), 1000, threads=1)
    ends = run.games["end"].value_counts(normalize=True)
    assert ends["full board"] > 0.1 and ends["kinds exhausted"] > 0.1
    assert run.table("tile_games").to_numpy().min() > 0.1, "every kind of tile is planted"
    assert 12 <= run.games["rounds"].mean() <= 25
    assert 1 <= run.table("pace").iloc[0, :12].mean() < 1.5, "cards in a turn of collecting"
    assert run.games["transplanted"].mean() > 1, "small tiles are traded in"
    assert run.games["loans"].mean() > 0.1, "tools are borrowed"


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 2, "hand_limit": 1},
        {"players": 5, "hand_limit": 12, "kinds_exhausted": 8},
        {"display_rows": 2, "display_columns": 2, "previewed": 0},
        {"display_rows": 4, "display_columns": 4, "previewed": 3},
        {"reborn_set": 1, "wild_sunshine": False},
        {"reborn_set": 5, "frozen_enters": "into place", "fire_burns": "before the fall"},
        {"tools_per_player": 0},
        {"tools_per_player": 4, "mushrooms_adjacent": True, "refill_after_planting": True},
        {"grass_tiles": 0, "rabbits": 0},
        {"landmark_tiles": {2: 0, 3: 0, 4: 0, 5: 0}, "other_tiles": {2: 10, 3: 10, 4: 10, 5: 10}},
        {"kinds_exhausted": 1, "idle_rounds": 1},
        {"garden": [{"spaces": "########"}] * 8},
        {"tiles": [{"tile": "Bench", "pile": "landmark", "shape": "#", "cost": "", "points": 0}]},
    ],
    ids=str,
)
def test_thumb_plays_legally_to_the_end_under_other_rules(changes):
    rules = variant("horticulture", **changes)
    for seed in range(3):
        state, parameters = begin(HORTICULTURE, rules, seed)
        decisions = 0
        while not state["over"]:
            HORTICULTURE.apply(state, parameters, choice(state, parameters))
            decisions += 1
            assert decisions < HORTICULTURE.max_decisions


@pytest.mark.parametrize("players", [2, 5])
def test_thumb_does_not_look_at_the_order_of_the_deck_or_at_chance_to_come(players):
    rules = variant("horticulture", players=players)
    for seed in range(5):
        state, parameters = begin(HORTICULTURE, rules, seed)
        while not state["over"]:
            picked = choice(state, parameters)
            for other in range(2):
                redrawn = np.array([state])[0]
                HORTICULTURE.determinize(redrawn, parameters, int(state["player"]), np.uint64(other))
                assert choice(redrawn, parameters) == picked
            HORTICULTURE.apply(state, parameters, picked)


def test_thumb_changes_nothing_when_it_chooses():
    state, parameters = begin(HORTICULTURE, variant("horticulture"), seed=3)
    while not state["over"]:
        before = facts(state)
        picked = choice(state, parameters)
        assert facts(state) == before
        HORTICULTURE.apply(state, parameters, picked)


def test_thumb_takes_two_alike_rather_than_one():
    assert chosen(Board().lay("EE./S../W..", DECK)) == ("take", 1, 2)


def test_thumb_collects_what_the_tile_within_reach_lacks():
    board = Board(kinds_exhausted=8).lay("S../B../...", DECK, ["SSEW"])
    board.piles(Cabin=0, Pond=0, Woodshed=0, Grass=0, Fence=0)
    assert chosen(board) == ("take", 4), "the Gazebo costs SEWB"


def test_thumb_plants_the_dearer_of_two_tiles_it_can_pay():
    board = Board().lay("SE./.../...", DECK, ["SEEWB"]).piles(Woodshed=0)
    assert ("plant", "Grass") in board.legal() and ("plant", "Fence") in board.legal()
    assert chosen(board) == ("plant", "Gazebo")


def test_thumb_gives_for_a_mushroom_the_card_it_needs_least():
    board = Board(kinds_exhausted=8).lay("m../.../...", DECK, ["SBBW"])
    board.piles(Cabin=0, Pond=0, Gazebo=0, Chicken_Coop=0, Woodshed=0)
    board.do("take", 1)
    assert board.phase == "give" and chosen(board) == ("give", "W"), "the Parterre costs SBB"


def test_thumb_pays_with_cards_before_sets_and_with_sets_before_mushrooms():
    board = Board().lay(EMPTY, DECK, ["SBBmm"]).hand(1, "SBBmmfff").piles(Grass=0)
    board.do("plant", "Parterre")
    while board.phase == "pay":
        board.do(*chosen(board))
    assert board.held(1) == "fffmm"


def test_thumb_transplants_a_fence_for_the_cabin_rather_than_a_gazebo():
    board = Board(hand_limit=12).tools(1, "Gloves").piles(Woodshed=0)
    board.lay(EMPTY, DECK, ["SSEWWB"], one="FFAA./..AA./...../...../.....")
    assert turn(board)[:2] == [("plant", "Cabin"), ("transplant", "Fence")]
    assert board.own_tiles(1) == ["Gazebo", "Cabin"]


def test_thumb_borrows_from_the_player_with_fewer_points():
    board = Board(players=3).lay(EMPTY, DECK, ["SSEEWWB"], two="GHGHG/HGHGH/...../...../.....")
    board.piles(Woodshed=0).hand(1, "SSEEWWBm").tools(2, "Gloves").tools(3, "Gloves")
    assert chosen(board) == ("plant", "Cabin")
    board.do("plant", "Cabin")
    while board.phase != "borrow":
        board.do(*chosen(board))
    assert chosen(board) == ("borrow", 3)


def test_thumb_packs_its_garden_from_a_corner():
    board = Board().lay(EMPTY, DECK, ["EE"]).piles(Grass=0)
    board.state["phase"], board.state["tile"] = 9, board._tile("Fence")
    board.relist()
    spaces = set(chosen(board)[1:])
    assert spaces & {(1, 1), (1, 5), (5, 1), (5, 5)}


def test_thumb_fills_a_lone_space_with_grass_and_leaves_the_large_area_whole():
    board = Board().lay(EMPTY, DECK, ["E"], one="GH.../.G.../G..../...../.....")
    board.state["phase"], board.state["tile"] = 9, board._tile("Grass")
    board.relist()
    assert chosen(board) == ("place", (2, 1))


def test_thumb_takes_the_animal_of_two_alike_tiles():
    tiles = [{"tile": name, "shape": "##", "cost": "EE", "points": 3} for name in ("Bench", "Arbour")]
    board = Board(tiles=tiles).lay(EMPTY, DECK, ["EE"]).animals(2, "Bench")
    assert chosen(board) == ("plant", "Arbour")


def test_thumb_takes_a_mushroom_in_the_last_round_when_it_can_plant_nothing():
    board = Board().lay("E.W/m../S..", DECK, ["WW"]).piles(Grass=0)
    board.state["cause"] = 1
    board.relist()
    assert chosen(board) == ("take", 4)


def test_thumb_draws_with_the_water_can_before_it_collects_with_room_in_hand():
    board = Board().lay("EE./.../...", DECK, ["S"]).tools(1, "Water Can")
    assert turn(board)[:2] == [("draw",), ("take", 1, 2)]


def test_thumb_fills_its_garden_when_that_wins_the_game():
    full = "CCCGH/GHGHG/HGHGH/GHGHG/HGHG."
    board = Board().lay("EE./.../...", DECK, ["E"], one=full)
    assert chosen(board) == ("plant", "Grass")
