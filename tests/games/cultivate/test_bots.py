"""The players of Cultivate!: strength, fairness of what they look at, positions with an obvious choice."""

from functools import partial

import numpy as np
import pytest
from conformance.table import begin, choose, facts, options, points_of, wins

from sandbox.games import game, variant
from sandbox.games.cultivate import Garden
from sandbox.games.cultivate.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultivate.rules.sowing import pit_beside
from sandbox.games.cultivate.state import PLOT, PLOTS, RELATING, RIDING, SOWING, STORE_B, WINTER

CULTIVATE = game("cultivate")
play = partial(points_of, CULTIVATE)
ROLES = [role.role for role in variant("cultivate").roles if role.set == "base"]
KINDS = [plant.plant for plant in variant("cultivate").plants]


def choice(state, parameters):
    """Let thumb choose; returns (kind, a, b) of a legal action."""
    action = choose(CULTIVATE, "thumb", state, parameters)
    assert action in options(CULTIVATE, state, parameters)
    return Action(kind_of(action)), first_of(action), second_of(action)


def garden(roles=("Seed Saver", "Greengrocer", "Cook", "Activist"), **changes):
    """Lay out a garden for two with empty pits; a test adds what its choice is about."""
    laid = Garden(variant("cultivate", players=2, **changes), roles)
    return laid.seeds(dict.fromkeys(range(1, PLOTS + 1), 0))


def chosen(laid, phase=SOWING, space=0, season=0, round_=0):
    """Let thumb choose for seat 1 in a hand-made garden at a moment of the game."""
    laid.state["phase"], laid.state["space"] = phase, space
    laid.state["season"], laid.state["round"] = season, season * laid.variant.rounds + round_
    return choice(laid.state, laid.variant.record())


def pit(number):
    """Return the space of a pit, 1 to 12."""
    return pit_beside(number - 1)


def test_thumb_scores_at_least_two_and_a_half_times_what_random_does():
    for players in (2, 3, 5):
        rules = variant("cultivate", players=players)
        thumb, random = (play(rules, [bot] * players, 200).mean() for bot in ("thumb", "random"))
        assert thumb >= 2.5 * random


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("seat", [0, 1])
def test_thumb_beats_random_from_either_seat_with_any_role(seat, role):
    bots, roles = ["random", "random"], ["random", "random"]
    bots[seat], roles[seat] = "thumb", role
    rules = variant("cultivate", players=2, seat_roles=tuple(roles))
    assert wins(play(rules, bots, 200), seat) >= 0.95


@pytest.mark.parametrize("players", [3, 4, 5])
def test_thumb_beats_random_at_a_larger_table(players):
    rules = variant("cultivate", players=players)
    assert wins(play(rules, ["random"] * (players - 1) + ["thumb"], 200), players - 1) >= 0.95


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 2, "rounds": 2, "seasons": 1},
        {"players": 5, "rounds": 6, "seasons": 6},
        {"seeds_per_pit": 1, "bag": 0},
        {"seeds_per_pit": 8, "skip_start": True},
        {"reserve": 0, "bag": 0},
        {"reserve": 40, "bag": 100, "store_a_bonus": 6},
        {"market_size": 1, "market_refill": "season's end", "deck_empty": "no more"},
        {"market_size": 8, "plants_per_plot": 4},
        {"plants_per_plot": 1, "first_player": "each season"},
        {"expansion": True, "role_cards": 10, "adjacent_across_stores": True},
        {"seeds_return_last": False, "free_ride": False},
        {"met_points": 0, "unmet_points": 10, "winter_bonus": 0},
        {
            "plants": [{"plant": "weed", "type": "weed", "copies": 1, "cost": 0, "value": 0}],
            "roles": [
                {"role": name, "power": "in reserve", "amount": 9, "goal": "seeds on goals", "least": 1}
                for name in ("Ann", "Ben", "Cy")
            ],
        },
    ],
    ids=str,
)
def test_thumb_plays_legally_to_the_end_under_other_rules(changes):
    rules = variant("cultivate", **changes)
    for seed in range(3):
        state, parameters = begin(CULTIVATE, rules, seed)
        decisions = 0
        while not state["over"]:
            CULTIVATE.apply(state, parameters, encode(*choice(state, parameters)))
            decisions += 1
            assert decisions < CULTIVATE.max_decisions


@pytest.mark.parametrize("players", [2, 5])
def test_thumb_does_not_look_at_the_order_of_the_deck_or_at_chance_to_come(players):
    rules = variant("cultivate", players=players)
    for seed in range(5):
        state, parameters = begin(CULTIVATE, rules, seed)
        while not state["over"]:
            picked = choice(state, parameters)
            for other in range(2):
                redrawn = np.array([state])[0]
                CULTIVATE.determinize(redrawn, parameters, int(state["player"]), np.uint64(other))
                assert choice(redrawn, parameters) == picked
            CULTIVATE.apply(state, parameters, encode(*picked))


def test_thumb_changes_nothing_when_it_chooses():
    state, parameters = begin(CULTIVATE, variant("cultivate"), seed=3)
    while not state["over"]:
        before = facts(state)
        picked = choice(state, parameters)
        assert facts(state) == before
        CULTIVATE.apply(state, parameters, encode(*picked))


def test_thumb_sows_so_that_the_last_seed_lies_beside_the_richest_plot():
    laid = garden().plants(3, "root", "root").plants(9, "herb", "herb").seeds({1: 2, 2: 5, 4: 4})
    assert chosen(laid) == (Action.SOW, 0, pit(1))


@pytest.mark.parametrize(("skip", "best"), [(True, 2), (False, 3)])
def test_thumb_counts_whole_laps_and_the_pit_they_skip(skip, best):
    laid = garden(skip_start=skip).plants(4, "root", "root").reserve({1: 3})
    laid.seeds({2: 15, 3: 15})
    assert chosen(laid, round_=3, season=2) == (Action.SOW, 0, pit(best))


def test_thumb_leaves_the_next_player_no_way_to_the_richest_plot():
    laid = garden().plants(3, "root", "root").seeds({2: 1, 12: 4})
    assert chosen(laid) == (Action.SOW, 0, pit(12))


@pytest.mark.parametrize(("reserve", "best"), [(0, 6), (12, 7)])
def test_thumb_harvests_a_store_when_it_has_no_seeds_and_uses_them_when_it_has(reserve, best):
    laid = garden().plants(8, "root", "root").reserve({1: reserve}).seeds({6: 1, 7: 1, "A": 6})
    assert chosen(laid, season=1, round_=2) == (Action.SOW, 0, pit(best))


def test_thumb_keeps_its_last_seed_from_a_bare_plot_while_turns_remain_but_not_from_a_rich_one():
    laid = garden().plants(2, "root", "root").reserve({1: 1})
    assert chosen(laid, PLOT, pit(1))[0] == Action.PASS
    assert chosen(laid, PLOT, pit(2)) == (Action.CULTIVATE, 0, 1)


def test_thumb_plants_with_seeds_it_can_spare_and_cultivates_when_they_are_scarce():
    laid = garden().plants(2, "root").plot_seeds(2, {1: 1}).market("vegetable").reserve({1: 12})
    assert chosen(laid, PLOT, pit(2)) == (Action.PLANT, KINDS.index("vegetable"), 1)
    assert chosen(laid.reserve({1: 4}), PLOT, pit(2)) == (Action.CULTIVATE, 0, 1)


def test_thumb_lets_a_seed_ride_along_where_it_scores():
    laid = garden().plants(2, "root", "root").reserve({1: 1})
    laid.state["plot"] = 1
    assert chosen(laid, RIDING, pit(2), round_=3) == (Action.RIDE, 0, 1)


@pytest.mark.parametrize(("role", "best"), [("Cook", "herb"), ("Seed Saver", "root")])
def test_thumb_plants_what_its_own_goal_lacks_in_winter(role, best):
    laid = garden([role, "Greengrocer", "Activist"]).plants(1, "herb").plants(2, "herb")
    laid.market("root", "herb").reserve({1: 5})
    assert chosen(laid, PLOT, pit(3), season=3) == (Action.PLANT, KINDS.index(best), 2)


def test_thumb_puts_no_plant_where_only_the_other_player_has_seeds():
    laid = garden().plot_seeds(4, {2: 3}).market("root").reserve({1: 4})
    assert chosen(laid, PLOT, pit(4), season=2, round_=3)[0] != Action.PLANT
    laid = garden().plot_seeds(4, {1: 3}).market("root").reserve({1: 4})
    assert chosen(laid, PLOT, pit(4), season=2, round_=3) == (Action.PLANT, KINDS.index("root"), 3)


def test_thumb_relates_to_a_goal_that_is_met_and_the_activist_to_the_own():
    cards = ["Cook", "Greengrocer", "Florist", "Activist"]
    laid = garden(cards).plants(1, "red flower").plants(2, "red flower")
    assert chosen(laid, RELATING, STORE_B, round_=3) == (Action.RELATE, 0, 2)
    laid = garden(["Activist", "Greengrocer", "Cook"]).goal_seeds("Cook", {2: 4})
    assert chosen(laid, RELATING, STORE_B, round_=3) == (Action.RELATE, 0, 0)


def test_thumb_activates_the_richest_plot_in_winter_and_store_b_when_it_can_plant_and_relate():
    laid = garden().plants(3, "herb").plants(9, "root").plants(11, "herb").reserve({1: 1})
    assert chosen(laid, WINTER, season=3) == (Action.ACTIVATE, 0, pit(9))
    laid.market("root").reserve({1: 6})
    assert chosen(laid, WINTER, season=3) == (Action.ACTIVATE, 0, STORE_B)
