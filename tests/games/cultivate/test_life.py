"""A whole game from the deal to the winner, and the ways of seeds and plants, all worked by hand."""

import numpy as np
import pytest
from conformance.draw_variant import random_variants
from conformance.games_at_hand import Cultivate
from conformance.table import decisions, final_scores
from games.cultivate.board import PASS, Board

from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.events import Event


def small(**changes):
    """A Cook and an Activist for one season of two rounds, with a market of herbs."""
    board = Board("Cook", "Activist", seasons=1, rounds=2, **changes)
    return board.lay(market=["herb"] * 4, deck=["root"] * 8)


def test_a_short_game_worked_by_hand():
    """Two rounds and Winter, 15 points to 2.

    Round 1: seat 1 sows pit 1 (3 seeds) to pit 4, plants a herb for 2, and a seed rides along; seat 2 sows
    pit 2 (4) to pit 6 and cultivates.  Round 2: seat 1 sows pit 4 (5) over store A to pit 8, plants a root
    for 4, and a seed rides along; seat 2 sows pit 5 (5) over store A to pit 9 and passes.
    """
    board = small()
    board.play(("sow", 1), ("plant", "herb", 4), ("ride", 4), ("sow", 2), ("cultivate", 6))
    assert board.loop == {**{3: 5, 4: 5, 5: 4, 6: 4}, **dict.fromkeys(range(7, 13), 3)}
    assert (board.reserves, board.bag) == ([9, 11], 14)
    board.play(("sow", 4), ("plant", "root", 8), ("ride", 8), ("sow", 5), PASS)
    # Spring: seat 1 scores 2 + 4 on its plots and 1 for the herb; seat 2 has a seed on a bare plot.
    assert (board.points(1), board.points(2)) == ({"seeds on plots": 6, "powers": 1}, {})
    # All three seeds return; pits 1, 2, 4 and 5 are filled with 12 of the 18 seeds in the bag.
    assert (board.reserves, board.bag) == ([9 - 4 - 1 + 2, 11 + 1], 14 + 4 - 12)
    assert (board.phase, board.loop["A"]) == ("winter", 2)
    # Winter: seat 1 plants a second root on plot 8 and rides; seat 2 harvests store A for a bonus of 1.
    board.play(("activate", 8), ("plant", "root", 8), ("ride", 8))
    board.play(("activate", "A"), ("relate", "Activist"))
    assert (board.reserves, board.bag) == ([1, 12 + 2 + 1 - 1], 6 + 4 - 1)
    assert board.phase == "over"
    assert (board.points(1), board.points(2)) == (
        {"seeds on plots": 14, "powers": 1},
        {"own goal": 1, "powers": 1},
    )
    assert final_scores(GAME, board.variant, board.state)[:, -1].tolist() == [0, 1]


def test_the_way_of_a_seed():
    """V-12, V-18, V-14, V-29, V-16, V-30: pit, store, reserve, plot, reserve, bag, pit."""
    board = small().lay(seeds={5: 2, 12: 3}, reserve=[0, 0], bag=0)
    board.play(("sow", 5), PASS)  # a seed in store A is harvested
    assert (board.loop, board.reserves) == ({6: 1, 12: 3}, [1, 0])
    board.at(1, 1, 1).play(("sow", 6), PASS)  # a second one
    assert (board.loop, board.reserves) == ({12: 3}, [2, 0])
    board.at(1, 2, 1).play(("sow", 12), ("cultivate", 2))
    assert (board.on_plot(2), board.reserves, board.bag) == ([1, 0], [1, 0], 0)
    board.do("sow", 1)  # to pit 2, where seat 2 has no choice: Spring ends
    assert (board.season, board.reserves, board.on_plot(2)) == (2, [2, 0], [0, 0])
    board.lay(market=["herb"]).play(("activate", 2), ("plant", "herb", 2))
    assert (board.reserves, board.bag) == ([0, 0], 2)


def test_the_way_of_a_plant():
    """V-6, V-15, V-24, V-29: deck, market, plot, where it stays and scores in every season that follows."""
    board = Board("Root Keeper", "Florist", bag=100, market_size=1).lay(
        market=["herb"], deck=["herb", "root"]
    )
    board.play(("sow", 1), ("plant", "herb", 4), PASS)
    assert board.pile("market") == ["root"]
    board.play(("sow", 7), ("plant", "root", 10), PASS)
    points = []
    for season in (1, 2, 3):
        board.last_turn(season).put(plots={10: [1, 0]})
        board.play(("sow", 5), PASS)
        assert board.season == season + 1 and board.standing(10) == ["root"]
        points.append(board.points(1)["seeds on plots"])
    assert points == [4, 8, 12]


def test_the_way_of_a_plant_nobody_wants():
    """V-31, R4: market, discards, deck, market."""
    board = Board("Root Keeper", "Florist", market_size=1).lay(market=["herb"], deck=["root"])
    seen = [board.pile("market")]
    for season in (1, 2):
        board.last_turn(season).do("sow", 5)
        while board.season == season:
            board.do(*PASS)
        seen.append(board.pile("market"))
    assert seen[:2] == [["herb"], ["root"]] and seen[2] in (["herb"], ["root"])
    assert sorted(board.pile("deck") + board.pile("market") + board.pile("discards")) == ["herb", "root"]
    assert board.happened(Event.RESHUFFLED)[0][2] == 2


@pytest.mark.parametrize("bot", list(GAME.bots))
def test_seeds_and_cards_are_conserved_under_any_rules(bot):
    """V-4 to V-6, V-21, R16: after every action of players of every kind."""
    for number, rules in enumerate(random_variants(GAME, 6)):
        for state, _, _ in decisions(GAME, rules, bot, seed=number):
            assert Cultivate.pieces(state, rules) == Cultivate.box(rules)
            assert (state["n_plants"] <= rules.plants_per_plot).all()
            for name in ("seeds", "reserve", "plot_seeds", "goal_seeds", "bag"):
                assert np.min(state[name]) >= 0
