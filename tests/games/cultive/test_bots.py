"""The players of Cultive: strength, fairness of what they look at, and positions with an obvious choice."""

from functools import partial

import numpy as np
import pytest
from conformance.table import begin, choose, facts, options, points_of, wins

from sandbox import simulate
from sandbox.games import game, variant
from sandbox.games.cultive.actions import Action, encode, first_of, kind_of, second_of
from sandbox.games.cultive.components import GROWTHS
from sandbox.games.cultive.rules.cards import empty_fair, empty_hand, lay_out, receive
from sandbox.games.cultive.state import NO_PLANT, NULLIFYING

CULTIVE = game("cultive")
play = partial(points_of, CULTIVE)
SPECIES = {plant.species: i for i, plant in enumerate(variant("cultive").deck)}


def laid_out(rules, hand, fair=(), round_=0, actions=3, specials=0, standing=(), harvested=()):
    """Lay out a position of seat 1: species in hand and at the Fair, plants standing, columns harvested.

    `standing` holds (terrain, species, revealed, face down), `harvested` (terrain, species, ...).
    """
    state, parameters = begin(CULTIVE, rules, seed=3)
    state["round"], state["actions_left"] = round_, actions
    state["specials"][0] = specials
    empty_hand(state, 0)
    for name in hand:
        receive(state, 0, SPECIES[name])
    empty_fair(state)
    for name in fair:
        lay_out(state, SPECIES[name])
    for terrain, species, revealed, face_down in standing:
        state["plant"][0, terrain] = SPECIES[species]
        state["revealed"][0, terrain], state["face_down"][0, terrain] = revealed, face_down
    for terrain, *column in harvested:
        state["n_harvested"][0, terrain] = len(column)
        state["harvested"][0, terrain, : len(column)] = [SPECIES[name] for name in column]
    return state, parameters


def choice(state, parameters):
    """Let thumb choose; returns (kind, a, b) of a legal action."""
    action = choose(CULTIVE, "thumb", state, parameters)
    assert action in options(CULTIVE, state, parameters)
    return Action(kind_of(action)), first_of(action), second_of(action)


def turn(state, parameters):
    """Let thumb play until its turn ends; returns its actions."""
    done = []
    while not done or done[-1][0] != Action.END:
        done.append(choice(state, parameters))
        if done[-1][0] != Action.END:
            CULTIVE.apply(state, parameters, encode(*done[-1]))
    return done


@pytest.fixture(scope="module")
def rulebook():
    return variant("cultive")


def test_thumb_scores_at_least_three_times_what_random_does(rulebook):
    thumb, random = play(rulebook, ["thumb", "thumb"], 300), play(rulebook, ["random", "random"], 300)
    assert thumb.mean() >= 3 * random.mean()
    assert thumb.mean() > 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_thumb_shows_all_that_the_game_is_about(players):
    run = simulate(variant("cultive", players=players), games=400, bots="thumb")
    life, deck = run.table("species"), run.variant.deck
    assert (life["planted"] >= 0.05).all()
    planted = {
        growth: sum(life["planted"][plant.species] for plant in deck if plant.growth == growth)
        for growth in GROWTHS
    }
    assert min(planted.values()) > 0.5
    assert planted["3-stage"] > 1
    staged = [plant.species for plant in deck if plant.growth == "2-stage"]
    assert life["died"][staged].sum() < 0.25 * planted["2-stage"]
    specials = run.scores["specials"].mean() / run.variant.special_points
    assert 0.2 < run.variant.specials - specials < 2.8
    assert (run.table("shadow").iloc[:, -4:-1].mean() > 0.15).all()


@pytest.mark.parametrize("seat", [0, 1])
def test_thumb_beats_random_from_either_seat(rulebook, seat):
    bots = ["random", "random"]
    bots[seat] = "thumb"
    assert wins(play(rulebook, bots, 2000), seat) >= 0.97


def test_thumb_makes_room_in_its_hand_where_there_is_no_fair():
    rules = variant("cultive", fair_size=0)
    assert play(rules, ["thumb", "thumb"], 200).mean() > 20


@pytest.mark.parametrize("players", [3, 4])
def test_thumb_beats_random_at_a_larger_table(players):
    points = play(variant("cultive", players=players), ["random"] * (players - 1) + ["thumb"], 300)
    assert wins(points, players - 1) >= 0.97


@pytest.mark.parametrize(
    "changes",
    [
        {"fair_size": 0},
        {"hand_size": 2},
        {"terrains": 2, "specials": 2},
        {"terrains": 7, "specials": 7},
        {"actions": 1},
        {"actions": 6, "hand_size": 10, "fair_size": 16},
        {"specials": 0},
        {"check_order": "left-to-right"},
        {"players": 4},
        {"rounds": {2: 1, 3: 1, 4: 1}},
        {"rounds": {2: 20, 3: 20, 4: 20}},
        {"monoculture": "off", "joined_counts": 2, "partial_runs": False},
        {"nullified_breaks": False, "column_links": "one icon"},
        {"horizontal": {2: -9, 3: -9}, "vertical": {2: -9}},
        {"renew_each_round": False},
    ],
    ids=str,
)
def test_thumb_plays_legally_to_the_end_under_other_rules(changes):
    rules = variant("cultive", **changes)
    state, parameters = begin(CULTIVE, rules, seed=3)
    decisions = 0
    while not state["over"]:
        CULTIVE.apply(state, parameters, encode(*choice(state, parameters)))
        decisions += 1
        assert decisions < CULTIVE.max_decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_thumb_does_not_look_at_what_its_seat_cannot_see(players):
    rules = variant("cultive", players=players)
    for seed in range(5):
        state, parameters = begin(CULTIVE, rules, seed)
        while not state["over"]:
            chosen = choice(state, parameters)
            for other in range(2):
                redrawn = np.array([state])[0]
                CULTIVE.determinize(redrawn, parameters, int(state["player"]), np.uint64(other))
                assert choice(redrawn, parameters) == chosen
            CULTIVE.apply(state, parameters, encode(*chosen))


def test_thumb_changes_nothing_when_it_chooses(rulebook):
    state, parameters = begin(CULTIVE, rulebook, seed=3)
    while not state["over"]:
        before = facts(state)
        chosen = choice(state, parameters)
        assert facts(state) == before
        CULTIVE.apply(state, parameters, encode(*chosen))


@pytest.mark.parametrize("species", ["coffee", "jambo"])
def test_thumb_plants_nothing_in_the_last_round_that_cannot_be_harvested(rulebook, species):
    state, parameters = laid_out(rulebook, [species, species, "pineapple"], round_=9)
    plays = turn(state, parameters)
    assert SPECIES["pineapple"] in {a for kind, a, _ in plays if kind == Action.PLANT}
    assert SPECIES[species] not in {a for kind, a, _ in plays if kind == Action.PLANT}


def test_thumb_grows_what_would_die_or_be_wasted_without_its_next_card(rulebook):
    state, parameters = laid_out(rulebook, ["coffee"], actions=1, standing=[(2, "coffee", 1, 0)], round_=4)
    assert choice(state, parameters) == (Action.GROW, SPECIES["coffee"], 2)


def test_thumb_grows_a_fruit_tree_again_after_each_harvest(rulebook):
    state, parameters = laid_out(rulebook, ["jambo"], actions=1, standing=[(2, "jambo", 2, 0)], round_=4)
    assert choice(state, parameters) == (Action.GROW, SPECIES["jambo"], 2)


def test_thumb_takes_from_the_fair_what_its_fruit_tree_grows_with(rulebook):
    state, parameters = laid_out(
        rulebook, ["lettuce"], fair=["banana", "jambo"], actions=2, standing=[(2, "jambo", 2, 0)], round_=4
    )
    assert turn(state, parameters)[:2] == [
        (Action.FAIR, SPECIES["lettuce"], SPECIES["jambo"]),
        (Action.GROW, SPECIES["jambo"], 2),
    ]


def test_thumb_keeps_a_card_for_its_fruit_tree_while_that_waits_for_its_harvest(rulebook):
    state, parameters = laid_out(
        rulebook,
        ["jambo", "banana"],
        fair=["pineapple"],
        actions=2,
        standing=[(2, "jambo", 3, 0)],
        round_=4,
    )
    assert turn(state, parameters)[0] == (Action.FAIR, SPECIES["banana"], SPECIES["pineapple"])


def test_thumb_begins_a_fruit_tree_with_the_time_for_it_and_not_without(rulebook):
    for round_, begun in ((1, True), (8, False)):
        state, parameters = laid_out(rulebook, ["jambo", "jambo", "jambo"], actions=1, round_=round_)
        assert (choice(state, parameters)[0] == Action.PLANT) == begun


def test_thumb_prefers_the_two_stage_plant_of_which_it_holds_both_cards(rulebook):
    state, parameters = laid_out(rulebook, ["coffee", "papaya", "papaya"], actions=1, round_=4)
    kind, species, _ = choice(state, parameters)
    assert (kind, species) == (Action.PLANT, SPECIES["papaya"])


def test_thumb_plants_a_shade_plant_beside_a_tall_one_and_not_in_the_open(rulebook):
    state, parameters = laid_out(
        rulebook, ["onion"], actions=1, standing=[(4, "corn", 0, 2), (2, "lettuce", 0, 1)], round_=2
    )
    assert choice(state, parameters) == (Action.PLANT, SPECIES["onion"], 3)


def test_thumb_keeps_a_sun_plant_out_of_the_shade(rulebook):
    state, parameters = laid_out(
        rulebook, ["pineapple"], actions=1, standing=[(1, "corn", 0, 2), (4, "corn", 0, 2)], round_=2
    )
    kind, _, _ = choice(state, parameters)
    assert kind == Action.END
    state, parameters = laid_out(rulebook, ["pineapple"], actions=1, standing=[(1, "corn", 0, 2)], round_=2)
    kind, _, terrain = choice(state, parameters)
    assert kind == Action.PLANT
    assert terrain in (3, 4)


def test_thumb_avoids_a_monoculture(rulebook):
    full = [(terrain, "jackfruit", 1, 0) for terrain in (0, 3, 4)]
    state, parameters = laid_out(
        rulebook, ["lettuce"], actions=1, standing=[*full, (1, "lettuce", 1, 0)], round_=9
    )
    assert choice(state, parameters)[0] == Action.END


def test_thumb_turns_the_plant_of_a_pair_face_down_that_costs_less(rulebook):
    columns = [(1, "sweet potato", "corn"), (2, "beans", "corn", "ginger")]
    for flip in (False, True):
        columns = [(3 - terrain, *column) for terrain, *column in columns] if flip else columns
        state, parameters = laid_out(rulebook, [], harvested=columns)
        state["harvested"][0, 2 if flip else 1, 0] = SPECIES["papaya"]  # corn is linked to nothing there
        state["phase"], state["pair_row"], state["pair_left"] = NULLIFYING, 1, 1
        assert choice(state, parameters) == (Action.NULLIFY, 1, 2 if flip else 1)


def test_thumb_takes_from_the_fair_what_completes_a_double(rulebook):
    state, parameters = laid_out(
        rulebook, ["corn", "jackfruit"], fair=["corn", "jambo", "banana"], actions=2, round_=7
    )
    assert turn(state, parameters)[:2] == [
        (Action.FAIR, SPECIES["jackfruit"], SPECIES["corn"]),
        (Action.PLANT, SPECIES["corn"], second_of_first_plant(state)),
    ]


def second_of_first_plant(state):
    """Return the terrain on which the only plant of seat 1 stands."""
    return int(np.flatnonzero(state["plant"][0] != NO_PLANT)[0])


def test_thumb_keeps_its_special_action_in_the_last_round(rulebook):
    state, parameters = laid_out(
        rulebook, [], actions=0, specials=1, standing=[(1, "pineapple", 0, 1)], round_=9
    )
    assert choice(state, parameters)[0] == Action.END


def test_thumb_spends_a_bee_on_a_plant_that_shade_will_reach_before_the_next_check(rulebook):
    standing = [(1, "pineapple", 0, 1), (2, "jambo", 1, 1)]
    state, parameters = laid_out(rulebook, [], actions=0, specials=1, standing=standing, round_=4)
    assert choice(state, parameters) == (Action.BEE, 0, 1)
    state, parameters = laid_out(rulebook, [], actions=0, specials=1, standing=standing[:1], round_=4)
    assert choice(state, parameters)[0] == Action.END


def test_thumb_spends_a_bee_to_grow_a_fruit_tree_in_time(rulebook):
    hand, standing = ["jambo"], [(2, "jambo", 1, 1)]
    state, parameters = laid_out(rulebook, hand, actions=1, specials=1, standing=standing, round_=9)
    assert turn(state, parameters)[:2] == [(Action.BEE, 0, 2), (Action.GROW, SPECIES["jambo"], 2)]
    state, parameters = laid_out(rulebook, hand, actions=1, specials=0, standing=standing, round_=9)
    assert choice(state, parameters)[0] == Action.END


def test_thumb_spends_bees_to_win_time_where_terrains_are_scarce():
    rules = variant("cultive", actions=5)
    state, parameters = laid_out(
        rules, [], actions=0, specials=1, standing=[(1, "pineapple", 0, 1)], round_=4
    )
    assert choice(state, parameters) == (Action.BEE, 0, 1)


def test_thumb_builds_columns_where_columns_pay_and_rows_where_rows_pay():
    steep = variant("cultive", vertical={2: 20, 3: 60}, horizontal={2: 0, 3: 0})
    flat = variant("cultive", vertical={2: 0, 3: 0}, horizontal={2: 20, 3: 60})
    for rules, terrain in ((steep, 3), (flat, 2)):
        state, parameters = laid_out(
            rules,
            ["sweet potato"],
            actions=1,
            standing=[(0, "jackfruit", 1, 0), (4, "jackfruit", 1, 0), (1, "lettuce", 1, 0)],
            harvested=[(3, "beans")],
        )
        assert choice(state, parameters) == (Action.PLANT, SPECIES["sweet potato"], terrain)
