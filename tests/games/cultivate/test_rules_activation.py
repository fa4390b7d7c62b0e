"""Rules V-14 to V-22 and the rulings on activating a space, each on a small table laid by hand."""

import pytest
from games.cultivate.board import PASS, Board

from sandbox.games.cultivate.events import Event

TO_PLOT_3, TO_A, TO_B = ("sow", 1), ("sow", 5), ("sow", 11)  # with two seeds in the pit


def board(*roles, place=3, seed=1, **changes):
    """Seat 1 activates a plot or a store; the other pits have a seed each, the market and the deck none."""
    made = Board(*roles, seed=seed, **changes)
    start = {3: 1, "A": 5, "B": 11}[place]
    laid = dict.fromkeys(range(1, 13), 1) | {start: 2}
    return made.lay(seeds=laid, market=[], deck=[])


# Plots.


def test_a_plot_is_cultivated_planted_or_passed():
    """V-14: one of three things, with the kinds of the market once each."""
    table = board().lay(market=["herb", "root", "herb"]).do(*TO_PLOT_3)
    assert table.legal() == [("cultivate", 3), PASS, ("plant", "herb", 3), ("plant", "root", 3)]


def test_to_cultivate_is_to_put_a_seed_of_the_reserve_on_the_plot():
    """V-14, R6: and that is all; the turn goes to the next."""
    table = board().lay(market=["herb"]).play(TO_PLOT_3, ("cultivate", 3))
    assert (table.reserves, table.on_plot(3), table.standing(3)) == ([11, 12, 12], [1, 0, 0], [])
    assert (table.phase, table.seat) == ("sow", 2)


def test_to_pass_is_to_do_nothing():
    """V-14, R6: the choice was free, and is told so."""
    table = board().play(TO_PLOT_3, PASS)
    assert (table.reserves, table.on_plot(3), table.seat) == ([12, 12, 12], [0, 0, 0], 2)
    assert table.happened(Event.PASSED) == [(0, 0, 1, 0, 0, 0, 0)]


@pytest.mark.parametrize(
    ("changes", "room"), [({}, 2), ({"plants_per_plot": 1}, 1), ({"plants_per_plot": 4}, 4)]
)
def test_a_plot_has_room_for_two_plants(changes, room):
    """V-15: or as many as the variant says."""
    for standing in range(1, room + 1):
        table = board(**changes).lay(market=["herb"], garden={3: ", ".join(["root"] * standing)})
        table.do(*TO_PLOT_3)
        assert bool(table.legal("plant")) == (standing < room)


def test_a_plant_goes_from_the_market_to_the_plot():
    """V-15: beside the one that stands there."""
    table = board().lay(market=["herb", "pink flower"], garden={3: "root"})
    table.play(TO_PLOT_3, ("plant", "pink flower", 3))
    assert (table.standing(3), table.pile("market")) == (["root", "pink flower"], ["herb"])


@pytest.mark.parametrize(("plant", "cost"), [("herb", 2), ("red flower", 2), ("vegetable", 3), ("root", 4)])
def test_the_cost_goes_from_the_reserve_into_the_bag(plant, cost):
    """V-16, V-6, R5."""
    table = board().lay(market=[plant]).play(TO_PLOT_3, ("plant", plant, 3))
    assert (table.reserves, table.bag) == ([12 - cost, 12, 12], 12 + cost)


def test_a_cost_must_be_paid_in_full():
    """R5: with three seeds there is no root; with the last four there is, and no seed rides along."""
    table = board().lay(market=["root"], reserve=[3, 12, 12]).do(*TO_PLOT_3)
    assert table.legal("plant") == []
    table = board().lay(market=["root"], reserve=[4, 12, 12]).play(TO_PLOT_3, ("plant", "root", 3))
    assert (table.reserves[0], table.phase, table.seat) == (0, "sow", 2)


@pytest.mark.parametrize("ride", [True, False])
def test_a_seed_may_ride_along(ride):
    """V-17, R5: it is free of an activation, and may be declined."""
    table = board().lay(market=["herb"]).play(TO_PLOT_3, ("plant", "herb", 3))
    assert (table.phase, table.legal()) == ("ride", [PASS, ("ride", 3)])
    table.do(*(("ride", 3) if ride else PASS))
    assert (table.reserves[0], table.on_plot(3)) == (10 - ride, [ride, 0, 0])
    assert (table.phase, table.seat) == ("sow", 2)


@pytest.mark.parametrize("place", [3, "B"])
def test_with_the_switch_off_planting_never_brings_a_seed(place):
    """R5, R18: on a plot and from store B."""
    table = board(place=place, free_ride=False).lay(market=["herb"])
    table.play(TO_PLOT_3 if place == 3 else TO_B, ("plant", "herb", 3))
    assert table.phase == ("sow" if place == 3 else "relate")
    assert table.on_plot(3) == [0, 0, 0]


@pytest.mark.parametrize(
    ("reserve", "market", "garden"),
    [(0, ["herb"], {}), (0, [], {}), (0, ["herb"], {3: "herb, herb"})],
)
def test_a_plot_without_a_choice_passes_by_itself(reserve, market, garden):
    """R20: told as a pass that was forced."""
    table = board().lay(market=market, garden=garden, reserve=[reserve, 12, 12]).do(*TO_PLOT_3)
    assert (table.phase, table.seat) == ("sow", 2)
    assert table.happened(Event.PASSED) == [(0, 0, 1, 1, 0, 0, 0)]


def test_a_plant_that_costs_nothing_is_a_choice_with_an_empty_reserve():
    """R20, V-21: a discount may bring a cost to 0, not below."""
    roles = [
        {
            **{"role": name, "power": "discount on a type", "power_type": "herb", "amount": 5},
            **{"goal": "total value in the garden", "least": 30},
        }
        for name in ("One", "Two")
    ]
    table = board("One", "Two", roles=roles).lay(market=["herb", "root"], reserve=[0, 0]).do(*TO_PLOT_3)
    assert table.legal() == [PASS, ("plant", "herb", 3)]
    table.do("plant", "herb", 3)
    assert (table.reserves, table.bag, table.seat) == ([0, 0], 12, 2)


def test_a_discount_is_the_players_own_and_for_its_type():
    """V-21: the Greengrocer pays two for a vegetable, four for a root; seat 2 pays three."""
    for roles, plant, cost in (
        (("Greengrocer", "Cook"), "vegetable", 2),
        (("Greengrocer", "Cook"), "root", 4),
        (("Cook", "Greengrocer"), "vegetable", 3),
    ):
        table = board(*roles).lay(market=[plant]).play(TO_PLOT_3, ("plant", plant, 3))
        assert (table.reserves[0], table.bag) == (12 - cost, 12 + cost)


# The market.


def test_a_card_bought_is_replaced_at_once_before_the_free_seed():
    """R3: the next card of the deck lies behind the others."""
    table = board(market_size=2).lay(market=["herb", "root"], deck=["root", "vegetable"])
    table.play(TO_PLOT_3, ("plant", "herb", 3))
    assert (table.phase, table.pile("market")) == ("ride", ["root", "vegetable"])


def test_with_the_switch_the_gap_stays_until_the_season_ends():
    """R3: then four cards are dealt."""
    table = board("Cook", "Florist", market_refill="season's end").last_turn()
    table.lay(market=["herb"] * 4, deck=["root"] * 4)
    table.play(TO_PLOT_3, ("plant", "herb", 3))
    assert table.pile("market") == ["herb"] * 3
    table.do(*PASS)
    assert (table.season, table.pile("market"), table.pile("discards")) == (2, ["root"] * 4, ["herb"] * 3)


@pytest.mark.parametrize("deck_empty", ["reshuffle", "no more"])
def test_an_empty_deck_is_made_of_the_discards_unless_there_shall_be_no_more(deck_empty):
    """R4: when a plant has to be dealt."""
    table = board(deck_empty=deck_empty, market_size=1)
    table.lay(market=["herb"], deck=[], discards=["root", "root", "root"])
    table.play(TO_PLOT_3, ("plant", "herb", 3))
    again = deck_empty == "reshuffle"
    assert table.pile("market") == ["root"] * again
    assert (len(table.pile("deck")), len(table.pile("discards"))) == ((2, 0) if again else (0, 3))
    assert len(table.happened(Event.RESHUFFLED)) == again


def test_without_discards_the_market_stays_short():
    """R4."""
    table = board().lay(market=["herb", "root"], deck=[], discards=[]).play(TO_PLOT_3, ("plant", "herb", 3))
    assert table.pile("market") == ["root"]


def test_the_deck_is_not_made_before_a_card_is_needed():
    """R4: the last card of the deck is dealt, the discards stay."""
    table = board(market_size=1).lay(market=["herb"], deck=["root"], discards=["vegetable"])
    table.play(TO_PLOT_3, ("plant", "herb", 3))
    assert (table.pile("deck"), table.pile("discards")) == ([], ["vegetable"])


def test_of_a_kind_the_card_longest_on_show_is_taken():
    """R21: the first herb had been there for seven turns, the second for one."""
    table = board(market_size=3).lay(market=["herb", "root", "herb"], deck=[])
    table.state["turn"] = 10
    table.state["since"][:3] = 3, 5, 9
    table.play(TO_PLOT_3, ("plant", "herb", 3))
    assert table.state["since"][:2].tolist() == [5, 9]
    assert table.happened(Event.PLANTED)[0][5] == 7


# Stores.


@pytest.mark.parametrize(("changes", "bag", "bonus"), [({}, 12, 1), ({}, 0, 0), ({"store_a_bonus": 6}, 4, 4)])
def test_store_a_is_harvested_and_adds_its_bonus_while_the_bag_lasts(changes, bag, bonus):
    """V-18, V-19: five seeds and the one sown last."""
    table = board(place="A", **changes).lay(bag=bag)
    table.state["seeds"][6] = 5
    table.do(*TO_A)
    assert (table.reserves, table.bag) == ([12 + 6 + bonus, 12, 12], bag - bonus)
    assert "A" not in table.loop and table.phase == "relate"


def test_store_b_is_harvested_and_adds_nothing():
    """V-18: all its seeds go to the reserve."""
    table = board(place="B")
    table.state["seeds"][13] = 4
    table.do(*TO_B)
    assert (table.reserves, table.bag, table.loop.get("B")) == ([12 + 5, 12, 12], 12, None)


@pytest.mark.parametrize("place", ["A", "B"])
def test_the_harvest_cannot_be_declined_but_all_else_can(place):
    """R6."""
    table = board(place=place).lay(market=["herb"]).do(*(TO_A if place == "A" else TO_B))
    assert table.reserves[0] == 12 + 1 + (place == "A")
    while table.phase != "sow":
        assert PASS in table.legal()
        table.do(*PASS)
    assert (table.seat, table.reserves[0]) == (2, 12 + 1 + (place == "A"))


def test_after_either_store_a_seed_may_go_on_any_role_card():
    """V-20: the own, another player's or a community goal; one only."""
    for place, move in (("A", TO_A), ("B", TO_B)):
        for role in ("Cook", "Activist", "Seed Saver"):
            table = board(place=place).do(*move)
            assert len(table.legal("relate")) == 6
            before = table.reserves[0]
            table.do("relate", role)
            assert (table.on_card(role), table.reserves[0]) == ([1, 0, 0], before - 1)
            assert (table.related, table.phase, table.seat) == ([1, 0, 0], "sow", 2)


def test_a_store_asks_for_no_seed_where_there_is_none():
    """R20: in Winter, an empty store B, an empty reserve."""
    table = board(place="B").lay(reserve=[0, 12, 12]).at(4).do("activate", "B")
    assert (table.phase, table.seat, table.related) == ("winter", 2, [0, 0, 0])


@pytest.mark.parametrize(
    ("place", "bag", "extra"), [("A", 12, 2), ("A", 1, 1), ("A", 0, 0), ("B", 12, 1), ("B", 0, 0)]
)
def test_a_power_from_a_store_takes_its_seeds_out_of_the_bag_after_the_bonus(place, bag, extra):
    """V-21, R6, R16: one for the Root Keeper at each harvest; the last of the bag is the bonus."""
    table = board("Root Keeper", "Cook", place=place).lay(bag=bag).do(*(TO_A if place == "A" else TO_B))
    assert (table.reserves[0], table.bag) == (12 + 1 + extra, bag - extra)
    bonus = min(bag, 1) if place == "A" else 0
    assert table.happened(Event.HARVESTED) == [(0, 0, "AB".index(place), 1, bonus, extra - bonus, 0)]


def test_store_b_lets_plant_on_any_plot_with_room():
    """V-22: full plots are left out, every kind that can be paid for is offered."""
    table = board(place="B").lay(market=["herb", "root"], reserve=[2, 12, 12], garden={5: "herb, herb"})
    table.do(*TO_B)
    plots = [plot for plot in range(1, 13) if plot != 5]
    assert table.legal("plant") == sorted((("plant", "herb", plot) for plot in plots), key=str)


def test_the_harvest_of_store_b_may_pay_for_the_plant_and_the_seeds_follow_in_order():
    """V-22, R6, R18: harvest, planting, free seed on the plot chosen, relationship seed."""
    table = board(place="B").lay(market=["root"], reserve=[5, 12, 12])
    table.do(*TO_B)
    assert (table.phase, table.reserves[0]) == ("store B", 6)
    table.do("plant", "root", 9)
    assert (table.phase, table.legal(), table.bag) == ("ride", [PASS, ("ride", 9)], 16)
    table.do("ride", 9)
    assert (table.phase, table.on_plot(9), table.reserves[0]) == ("relate", [1, 0, 0], 1)
    table.do("relate", "Florist")
    assert (table.on_card("Florist"), table.reserves[0], table.seat) == ([1, 0, 0], 0, 2)


def test_one_plant_only_comes_from_store_b():
    """R6, V-22: and declining it, or the free seed, leaves the relationship seed."""
    for moves in ((("plant", "herb", 1), PASS), (PASS,)):
        table = board(place="B").lay(market=["herb", "herb"]).play(TO_B, *moves)
        assert table.phase == "relate"
        assert len(table.standing(1)) == len(moves) - 1


def test_without_a_plant_to_afford_store_b_goes_on_to_the_seed():
    """R20, V-22."""
    for laid in ({"market": []}, {"market": ["root"], "reserve": [2, 12, 12]}):
        table = board(place="B").lay(**laid).do(*TO_B)
        assert table.phase == "relate"


def test_store_a_lets_nobody_plant():
    """V-22: only store B does."""
    table = board(place="A").lay(market=["herb"]).do(*TO_A)
    assert table.phase == "relate" and table.legal("plant") == []


def test_an_unpaid_seed_on_the_last_seed_of_the_planting_leaves_none_for_a_goal():
    """R6, R20: five seeds buy a root and ride along; no relationship is asked for."""
    table = board(place="B").lay(market=["root"], reserve=[4, 12, 12])
    table.play(TO_B, ("plant", "root", 2), ("ride", 2))
    assert (table.reserves[0], table.phase, table.seat) == (0, "sow", 2)
