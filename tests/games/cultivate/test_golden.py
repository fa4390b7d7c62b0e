"""What is known of Cultivate! beforehand: seeds and cards stay, sowing is arithmetic, seasons add up."""

import numpy as np
import pytest
from conformance.table import begin, decisions, final_scores, played

import sandbox
from sandbox.games.cultivate import GAME, Garden
from sandbox.games.cultivate.events import IN_PITS, ON_PLOTS, Event
from sandbox.games.cultivate.state import SOWING

SEEDS = range(1, 6)
LOOP = [*(f"pit {i}" for i in range(1, 7)), "store A", *(f"pit {i}" for i in range(7, 13)), "store B"]
PITS = range(1, 13)
NO_SEEDS = dict.fromkeys([*PITS, "A", "B"], 0)


def variant(**values):
    return sandbox.variant("cultivate", **values)


def seeds_in(state):
    """All seeds there are."""
    names = ("seeds", "bag", "reserve", "plot_seeds", "goal_seeds")
    return sum(int(np.sum(state[name])) for name in names)


def events(state, kind):
    """The events of a kind that the last action brought."""
    return [event[1:].tolist() for event in state["events"][: state["n_events"]] if event[0] == kind]


# Pieces.


@pytest.mark.parametrize("players", GAME.seats)
def test_seeds_are_conserved_after_every_action(players):
    """V-4, V-5: 48 and 12 for each player."""
    for seed in SEEDS:
        for state, _, _ in decisions(GAME, variant(players=players), seed=seed):
            assert seeds_in(state) == 48 + 12 * players


@pytest.mark.parametrize("players", GAME.seats)
def test_there_are_24_plant_cards_at_any_time(players):
    """V-6: deck, market, plots and discards together."""
    for seed in SEEDS:
        for state, _, _ in decisions(GAME, variant(players=players), seed=seed):
            piles = (state[name] for name in ("n_deck", "n_market", "n_discards"))
            assert sum(map(int, piles)) + int(state["n_plants"].sum()) == 24


def test_the_cards_are_those_of_the_rulebook():
    """V-6."""
    cards = {
        (plant.type, plant.colour): (plant.copies, plant.cost, plant.value) for plant in variant().plants
    }
    flowers = {("flower", colour): (2, 2, 2) for colour in ("yellow", "red", "pink")}
    others = {("herb", ""): (6, 2, 2), ("vegetable", ""): (6, 3, 3), ("root", ""): (6, 4, 4)}
    assert cards == {**flowers, **others}


def test_a_garden_has_24_slots_and_a_full_plot_takes_no_more():
    """V-15: twelve plots of two."""
    garden = Garden(variant()).market("herb").reserve({1: 40})
    for plot in PITS:
        garden.plants(plot, "root", "herb")
    assert garden.state["n_plants"].sum() == 24
    with pytest.raises(sandbox.SandboxError, match="cannot plant on plot 3"):
        garden.activate(3, plant="herb")


# Sowing.


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("seeds", range(1, 41))
@pytest.mark.parametrize("pit", PITS)
def test_a_sowing_ends_where_arithmetic_says(pit, seeds, skip):
    """V-12, R2: walk the loop seed by seed."""
    garden = Garden(variant(skip_start=skip)).seeds({**NO_SEEDS, pit: seeds})
    start = LOOP.index(f"pit {pit}")
    walk = [LOOP[(start + step) % 14] for step in range(1, 60)]
    walk = [space for space in walk if not (skip and space == LOOP[start])][:seeds]
    assert garden.sow(pit) == walk[-1]
    assert garden.state["seeds"].tolist() == [walk.count(space) for space in LOOP]


# The course of a game.


def lengths(v, seed):
    """The turns in which somebody sowed, and in which somebody activated a space in Winter, by seat."""
    sown, winter = [0] * v.players, [0] * v.players
    for state, _, _ in decisions(GAME, v, seed=seed):
        for seat, *_ in events(state, Event.SOWN):
            sown[seat] += 1
        for seat, *_ in events(state, Event.ACTIVATED):
            winter[seat] += 1
    return sown, winter


@pytest.mark.parametrize("players", GAME.seats)
def test_everybody_sows_in_three_seasons_of_four_rounds_and_activates_once_in_winter(players):
    """V-9, V-10, V-32: with three seeds in each pit and a reserve of 12 no season ends early."""
    for seed in SEEDS:
        sown, winter = lengths(variant(players=players), seed)
        assert sown == [3 * 4] * players
        assert winter == [1] * players


def test_a_turn_begins_with_each_sowing_and_each_winter_activation():
    state = played(GAME, variant(players=4), seed=2)
    assert state["turn"] == 4 * (3 * 4 + 1)


@pytest.mark.parametrize("first_player", ["seat 1", "each season"])
def test_seat_1_begins_every_season_unless_the_first_player_moves_on(first_player):
    """R14."""
    v = variant(first_player=first_player)
    began = {}
    for state, _, _ in decisions(GAME, v, seed=1):
        began.setdefault(int(state["season"]), int(state["player"]))
    assert began == ({0: 0, 1: 0, 2: 0, 3: 0} if first_player == "seat 1" else {0: 0, 1: 1, 2: 2, 3: 0})


def test_a_season_ends_early_when_all_pits_are_empty():
    """V-11, R9: the last seed goes from pit 6 into store A."""
    v = variant(players=2, bag=0)
    state, parameters = begin(GAME, v)
    state["seeds"][:] = 0
    state["seeds"][5] = 1
    state["bag"] = 6
    state["reserve"][0] = 0
    GAME.apply(state, parameters, 1 << 12 | 5)  # sow pit 6
    if state["season"] == 0:
        GAME.apply(state, parameters, 0)  # no relationship seed
    assert events(state, Event.SEASON_ENDED) == [[0, 0, 0, 1, 0, 0, 0]]
    assert events(state, Event.ROUND_ENDED)[0][4] == 1  # cut short
    assert (state["season"], state["player"], state["phase"]) == (1, 0, SOWING)
    assert state["seeds"].tolist()[:3] == [3, 2, 0]  # a bonus of 1 left the bag before


def test_seasons_without_a_seed_in_any_pit_are_over_at_once():
    """R9: no seeds in the bag, so Winter follows."""
    v = variant(players=2)
    state, parameters = begin(GAME, v)
    state["seeds"][:] = 0
    state["seeds"][5] = 1
    state["bag"] = 0
    GAME.apply(state, parameters, 1 << 12 | 5)
    GAME.apply(state, parameters, 0)
    ended = events(state, Event.SEASON_ENDED)
    assert [(season, early) for _, _, season, early, *_ in ended] == [(0, 1), (1, 1), (2, 1)]
    assert (state["season"], state["turn"]) == (3, 2)


def test_the_places_of_seeds_add_up_at_the_end_of_every_round():
    v = variant(players=4)
    rounds = 0
    for state, _, _ in decisions(GAME, v, seed=3):
        told = events(state, Event.SEEDS)
        if told:
            rounds += 1
            assert [fact[2] for fact in told] == [IN_PITS, ON_PLOTS]
            assert sum(sum(fact[3:6]) for fact in told) == 48 + 12 * 4
    assert rounds == 3 * 4 + 1


# Activation.


def test_planting_pays_into_the_bag_and_a_seed_rides_along():
    """V-15 to V-17, R5."""
    garden = Garden(variant()).market("vegetable", "root").activate(3, plant="vegetable", ride=True)
    state = garden.state
    assert (state["reserve"][0], state["bag"], state["plot_seeds"][2, 0]) == (12 - 3 - 1, 12 + 3, 1)
    assert (state["n_plants"][2], state["n_market"]) == (1, 1)


def test_no_seed_rides_along_with_an_empty_reserve_or_the_switch_off():
    """R5."""
    for garden in (Garden(variant()).reserve({1: 3}), Garden(variant(free_ride=False))):
        with pytest.raises(sandbox.SandboxError, match="cannot ride on plot 3"):
            garden.market("vegetable").activate(3, plant="vegetable", ride=True)
        assert garden.state["n_plants"].sum() == 0


def test_a_plant_must_be_paid_in_full():
    """R5: three seeds do not buy a root."""
    garden = Garden(variant()).reserve({1: 3}).market("root")
    with pytest.raises(sandbox.SandboxError, match="Seat 1 cannot plant on plot 1 now"):
        garden.activate(1, plant="root")


def test_store_a_adds_its_bonus_while_the_bag_has_seeds():
    """V-18, V-19."""
    garden = Garden(variant(store_a_bonus=2)).seeds({"A": 5}).bag(1).activate("A", relate="Florist")
    state = garden.state
    assert (state["reserve"][0], state["bag"], state["seeds"][6]) == (12 + 5 + 1 - 1, 0, 0)
    assert (state["goal_seeds"][1, 0], state["related"][0]) == (1, 1)


def test_store_b_adds_no_bonus_and_lets_plant_anywhere():
    """V-18, V-22, R6: the harvest pays for the plant."""
    garden = Garden(variant()).reserve({1: 0}).seeds({"B": 4}).market("root")
    state = garden.activate("B", plant="root", on=9).state
    assert (state["reserve"][0], state["bag"], state["n_plants"][8]) == (0, 16, 1)


def test_powers_that_give_seeds_take_them_out_of_the_bag():
    """V-21, R16."""
    keeper = Garden(variant(), ["Root Keeper", "Cook", "Activist"]).seeds({"B": 1}).activate("B")
    assert (keeper.state["reserve"][0], keeper.state["bag"]) == (12 + 1 + 1, 11)
    state, _ = begin(GAME, variant(seat_roles=["Cook", "Seed Saver"]))
    assert (state["reserve"][:3].tolist(), state["bag"]) == ([12, 14, 12], 10)


def test_a_discount_lowers_the_cost_of_its_type_alone():
    """V-21."""
    garden = Garden(variant(), ["Greengrocer", "Cook", "Activist"]).market("vegetable", "root")
    assert garden.activate(1, plant="vegetable").state["reserve"][0] == 12 - 2
    assert garden.activate(1, plant="root").state["reserve"][0] == 12 - 2 - 4


# Scoring.


def worked(fourth="Root Keeper"):
    """Two players, a Cook and an Activist; the Florist and a fourth role are community goals.

    Plots 1 to 3 have herbs in a row, plot 2 a root besides; plots 4 and 5 have a flower each, of two colours.
    """
    garden = Garden(variant(players=2), ["Cook", "Activist", "Florist", fourth])
    garden.plants(1, "herb").plants(2, "herb", "root").plants(3, "herb")
    garden.plants(4, "red flower").plants(5, "yellow flower")
    garden.plot_seeds(1, {1: 2, 2: 1}).plot_seeds(2, {1: 1}).plot_seeds(4, {2: 3}).plot_seeds(6, {1: 1})
    return (
        garden.goal_seeds("Cook", {1: 1, 2: 1}).goal_seeds("Activist", {2: 1}).goal_seeds("Florist", {1: 1})
    )


def test_a_season_scored_by_hand():
    """V-24 to V-28: the Cook's goal is met, the Activist's is not (4 of 5 seeds), the Florist's is not.

    Seat 1: plots 2 * 2 + 1 * 6 + 0 = 10, a herb under 3 seeds, 2 on the own goal, 1 on the Florist's.
    Seat 2: plots 1 * 2 + 3 * 2 = 8, 2 on the Cook's goal, 1 on the own and 1 for its power.
    """
    score = worked().score()
    assert score.met == ("Cook",)
    first = {"seeds on plots": 10, "own goal": 2, "others' goals": 0, "community goals": 1, "powers": 3}
    second = {"seeds on plots": 8, "own goal": 1, "others' goals": 2, "community goals": 0, "powers": 1}
    assert score.points == ({**first, "Winter bonus": 0}, {**second, "Winter bonus": 0})
    assert score.totals == (16, 12)


def test_winter_adds_five_for_the_own_goal_that_is_met():
    """V-33, R10: a met community goal or another's brings nobody the bonus."""
    score = worked().score(winter=True)
    assert [sources["Winter bonus"] for sources in score.points] == [5, 0]
    assert score.totals == (21, 12)


def test_the_fifth_seed_on_goals_meets_the_activists_goal_for_everyone():
    """V-25, R10: whoever owns it; all goals are judged before any seed scores."""
    score = worked().goal_seeds("Root Keeper", {1: 1}).score()
    assert score.met == ("Cook", "Activist")
    assert score.totals == (16 + 1, 12 + 1)


def test_two_flowers_of_one_colour_side_by_side_meet_the_florists_goal():
    """V-27: one plot with both is not two adjacent plots."""
    garden = worked().plants(5, "yellow flower", "red flower")
    assert "Florist" in garden.score().met
    garden.plants(5, "yellow flower").plants(4, "red flower", "red flower")
    assert "Florist" not in garden.score().met


@pytest.mark.parametrize(("across", "length"), [(False, 2), (True, 4)])
def test_a_store_parts_its_plots_unless_the_switch_is_on(across, length):
    """R13: herbs on plots 5 to 8."""
    garden = Garden(variant(adjacent_across_stores=across))
    for plot in (5, 6, 7, 8, 12, 1, 2):
        garden.plants(plot, "herb")
    assert garden.progress("Cook") == length


def test_a_ring_of_twelve_plots_counts_each_once():
    """R13."""
    garden = Garden(variant(adjacent_across_stores=True))
    for plot in PITS:
        garden.plants(plot, "herb")
    assert garden.progress("Cook") == 12


@pytest.mark.parametrize(
    ("role", "counted"),
    [
        ("Activist", 4),
        ("Root Keeper", 1),
        ("Greengrocer", 1),
        ("Seed Saver", 2 + 6 + 2 + 2 + 2),
        ("Beekeeper", 2),
        ("Composter", 3),
        ("Market Gardener", 0),
        ("Herbalist", 3),
    ],
)
def test_every_goal_counts_what_its_words_say(role, counted):
    """V-27, on the garden worked by hand."""
    garden = worked() if role == "Activist" else worked(role)
    assert garden.progress(role) == counted


# The end of a season.


def last_turn(season=0, **values):
    """The last turn of a season, on a plot with nothing to do, with seeds of both players about."""
    v = variant(players=2, seat_roles=["Cook", "Activist"], **values)
    state, parameters = begin(GAME, v)
    state["season"], state["round"] = season, season * 4 + 3
    state["player"], state["turns_left"] = 1, 1
    state["plot_seeds"][0, :2] = 2, 1
    state["goal_seeds"][1, :2] = 3, 0
    state["seeds"][:] = 0
    state["seeds"][[0, 4, 6]] = 1, 9, 5  # pits 1 and 5, store A
    state["bag"] = 7
    state["reserve"][:2] = 4, 0
    state["n_market"] = state["n_deck"] = state["n_discards"] = 0
    GAME.apply(state, parameters, 1 << 12 | 0)  # sow pit 1; nothing to do on plot 2
    return state


def test_seeds_go_home_and_pits_are_filled_in_order_while_the_bag_lasts():
    """V-29, V-30, R7: pit 1 takes 3 seeds, pit 2 two, pit 3 two of three; pit 5 keeps its nine."""
    state = last_turn()
    assert state["reserve"][:2].tolist() == [4 + 2 + 3, 0 + 1]
    assert state["plot_seeds"].sum() == state["goal_seeds"].sum() == 0
    assert state["seeds"].tolist() == [3, 3, 2, 0, 9, 0, 5, 0, 0, 0, 0, 0, 0, 0]
    assert state["bag"] == 0
    assert [fact[2:4] for fact in events(state, Event.REFILLED)] == [[7, 3 + 2 + 9 * 3 - 7]]


@pytest.mark.parametrize("back", [True, False])
def test_seeds_put_down_in_fall_come_back_before_winter_or_stay(back):
    """R8."""
    state = last_turn(season=2, seeds_return_last=back)
    assert state["season"] == 3
    assert (state["plot_seeds"].sum() + state["goal_seeds"].sum() == 0) == back
    state = last_turn(season=1, seeds_return_last=back)
    assert state["plot_seeds"].sum() + state["goal_seeds"].sum() == 0


def test_the_market_is_new_in_each_season_and_the_plants_stay():
    """V-29, V-31."""
    v = variant()
    plants, seasons = 0, 0
    for state, _, _ in decisions(GAME, v, seed=4):
        assert state["n_plants"].sum() >= plants
        plants = int(state["n_plants"].sum())
        if events(state, Event.SEASON_ENDED) and not state["over"]:
            seasons += 1
            left = [fact[2] for fact in events(state, Event.DISCARDED)]
            assert len(left) == 4
            assert (state["since"][:4] == state["turn"] - 1).all()
    assert seasons == 3


@pytest.mark.parametrize("refill", ["at once", "season's end"])
def test_a_plant_bought_is_replaced_at_once_or_at_the_seasons_end(refill):
    """R3."""
    v = variant(market_refill=refill)
    for state, _, _ in decisions(GAME, v, seed=5):
        if state["season"] == 0:
            bought = int(state["n_plants"].sum())
            assert state["n_market"] == (4 if refill == "at once" else max(0, 4 - bought))


@pytest.mark.parametrize("empty", ["reshuffle", "no more"])
def test_an_empty_deck_is_made_of_the_discards_or_stays_empty(empty):
    """R4: a market of eight is discarded three times, 24 cards in all."""
    v = variant(market_size=8, deck_empty=empty)
    shuffled = 0
    for state, _, _ in decisions(GAME, v, seed=6):
        shuffled += len(events(state, Event.RESHUFFLED))
    assert (shuffled > 0) == (empty == "reshuffle")
    assert (state["n_market"] < 8) >= (empty == "no more")


def test_a_tie_goes_to_the_most_relationship_seeds():
    """V-34, R12: the tie-break is the last column of the scores."""
    state, _ = begin(GAME, variant(players=2))
    state["related"][:2] = 3, 5
    assert final_scores(GAME, variant(players=2), state)[:, -1].tolist() == [3, 5]


# Roles.


def test_roles_are_unique_and_the_rest_are_community_goals():
    """V-2, V-3."""
    for seed in SEEDS:
        state, _ = begin(GAME, variant(players=4), seed)
        assert sorted(state["role"][: state["n_goals"]].tolist()) == [0, 1, 2, 3, 4, 5]


def test_a_role_chosen_for_a_seat_is_its_own_and_nobody_elses():
    """V-2, R17: a role of the expansion may be chosen with the switch off."""
    v = variant(seat_roles="random, Beekeeper")
    dealt = [begin(GAME, v, seed)[0]["role"][:6].tolist() for seed in range(30)]
    assert {roles[1] for roles in dealt} == {6}
    assert {roles[0] for roles in dealt} == {0, 1, 2, 3, 4, 5}
    assert all(len(set(roles)) == 6 for roles in dealt)


def test_the_expansion_is_dealt_only_with_its_switch_on():
    """R17."""
    for on in (False, True):
        v = variant(expansion=on)
        seen = {int(r) for seed in range(40) for r in begin(GAME, v, seed)[0]["role"][:6]}
        assert (max(seen) > 5) == on


def test_every_role_is_dealt_to_every_seat():
    v = variant()
    dealt = np.array([begin(GAME, v, seed)[0]["role"][:3] for seed in range(600)])
    for seat in range(3):
        counts = np.bincount(dealt[:, seat], minlength=6)
        assert (abs(counts - 100) < 5 * np.sqrt(600 * 5 / 36)).all()
