"""Rules V-23 to V-34 and the rulings on scoring, a season's end and Winter, on tables laid by hand."""

import numpy as np
import pytest
from conformance.table import final_scores
from games.cultivate.board import PASS, Board

from sandbox.engine.play import loops
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.events import Event

PITS = range(1, 13)


def end_season(board, season=1):
    """Let the last player of the season sow one seed from pit 1 to pit 2 and do nothing there."""
    board.last_turn(season)
    board.state["seeds"][0] = 1
    board.do("sow", 1)
    while (board.season, board.phase) == (season, "plot"):
        board.do(*PASS)
    return board


def winter(board):
    """Let everybody activate plot 1 in Winter and pass."""
    board.at(board.variant.seasons + 1)
    while board.phase != "over":
        board.do(*(PASS if PASS in board.legal() else ("activate", 1)))
    return board


# Goals and points.


def test_a_season_ends_in_the_order_of_the_rules():
    """V-23: scored with the seeds where they lay, before they return; then pits, then the market."""
    board = (
        Board().lay(garden={5: "root"}, seeds={12: 1}, bag=100).put(plots={5: [1]}, cards={"Cook": [0, 1]})
    )
    board.log.clear()
    end_season(board)
    kinds = [event[0] for event in board.log]
    order = (Event.PLOT_SCORED, Event.GOAL_SCORED, Event.SEASON_ENDED, Event.REFILLED, Event.DISCARDED)
    assert [kind for n, kind in enumerate(kinds) if kind in order and kind not in kinds[:n]] == list(order)
    assert kinds.index(Event.DISCARDED) < kinds.index(Event.SHOWN)
    assert board.points(1) == {"seeds on plots": 4} and board.points(2) == {"others' goals": 1}


def test_each_seed_on_a_plot_scores_what_the_plot_is_worth():
    """V-24: root and vegetable are worth 7; each owner scores by the own seeds; bare plots give nothing."""
    board = Board("Activist", "Seed Saver").lay(garden={5: "root, vegetable", 9: "herb"})
    end_season(board.put(plots={5: [2, 1], 9: [0, 3], 10: [5, 0]}))
    assert board.points(1) == {"seeds on plots": 14}
    assert board.points(2) == {"seeds on plots": 7 + 6}


def test_cook_and_florist_get_one_more_for_each_own_seed():
    """V-24, R15: on plots with a herb, or with a flower of any colour; a second one there adds nothing."""
    board = Board("Cook", "Florist").lay(garden={1: "herb, herb", 3: "pink flower, red flower", 5: "root"})
    end_season(board.put(plots={1: [2, 1], 3: [1, 3], 5: [1, 1]}))
    assert board.points(1) == {"seeds on plots": 8 + 4 + 4, "powers": 2}
    assert board.points(2) == {"seeds on plots": 4 + 12 + 4, "powers": 3}


def test_the_plants_a_power_looks_at_are_those_of_its_column():
    """R15: a role whose power looks at roots."""
    role = {"power": "seed on a plot with type", "power_type": "root", "amount": 3, "least": 1}
    roles = [{"role": name, **role, "goal": "seeds on goals"} for name in ("One", "Two")]
    board = Board("One", "Two", roles=roles).lay(garden={1: "herb", 2: "root"})
    end_season(board.put(plots={1: [1, 0], 2: [2, 0]}))
    assert board.points(1) == {"seeds on plots": 2 + 8, "powers": 6}


@pytest.mark.parametrize(("met", "each"), [(True, 2), (False, 1)])
def test_a_seed_on_a_role_card_scores_two_if_the_goal_is_met_and_one_if_not(met, each):
    """V-25, V-28: on the own card, on another's and on a community goal, for everyone alike."""
    board = Board("Root Keeper", "Cook", "Florist")
    if met:  # four roots, three herbs in a row, five full plots
        board.lay(
            garden={1: "herb, root", 2: "herb, root", 3: "herb, root", 4: "root, root", 5: "root, root"}
        )
    board.put(cards={"Root Keeper": [1, 2], "Cook": [1, 0], "Greengrocer": [1, 1]})
    end_season(board)
    assert board.points(1) == {"own goal": each, "others' goals": each, "community goals": each}
    assert board.points(2) == {"others' goals": 2 * each, "community goals": each}


def test_the_points_of_goals_can_be_changed():
    """V-25: a met goal may be worth less than an unmet one."""
    board = Board(met_points=0, unmet_points=10).lay(garden={1: "herb", 2: "herb", 3: "herb"})
    end_season(board.put(cards={"Cook": [0, 1], "Florist": [1, 0]}))
    assert (board.points(1), board.points(2)) == ({"others' goals": 10}, {})


@pytest.mark.parametrize(("others", "met"), [(2, False), (3, True)])
def test_the_activist_gets_one_more_for_each_own_seed_on_the_own_card_met_or_not(others, met):
    """V-26: others' seeds there add nothing, the own on other cards neither."""
    board = Board("Activist", "Cook").put(cards={"Activist": [1, others], "Cook": [1, 0]})
    end_season(board)
    assert board.points(1) == {"own goal": 2 if met else 1, "others' goals": 1, "powers": 1}
    assert board.points(2) == {"others' goals": others * (2 if met else 1)}


def goal_role(goal, least, goal_type=""):
    """Roles of a table of its own, one of which has this goal."""
    idle = {"power": "none", "goal": "total value in the garden", "least": 999}
    wanted = {"role": "One", "power": "none", "goal": goal, "goal_type": goal_type, "least": least}
    return [wanted, {"role": "Two", **idle}]


def is_met(board):
    """Whether the goal of seat 1 counts as met."""
    return bool(end_season(board).happened(Event.SEASON_ENDED)[0][4] & 1)


@pytest.mark.parametrize(
    ("goal", "goal_type", "least", "garden", "met"),
    [
        ("adjacent plots with a type", "herb", 3, {1: "herb", 2: "herb", 3: "herb"}, True),
        ("adjacent plots with a type", "herb", 3, {1: "herb", 2: "herb", 4: "herb"}, False),
        ("adjacent plots with a type", "herb", 3, {1: "root, herb", 2: "herb", 3: "herb, root"}, True),
        ("adjacent plots with a type", "herb", 3, {1: "herb, herb", 2: "herb, herb"}, False),
        ("adjacent flowers of one colour", "", 2, {7: "red flower", 8: "red flower"}, True),
        ("adjacent flowers of one colour", "", 2, {7: "red flower", 8: "pink flower"}, False),
        ("adjacent flowers of one colour", "", 2, {7: "red flower, pink flower", 8: "pink flower"}, True),
        ("adjacent flowers of one colour", "", 2, {7: "red flower, red flower"}, False),
        ("different types in the garden", "", 3, {1: "herb", 5: "root", 9: "pink flower"}, True),
        ("different types in the garden", "", 3, {1: "herb", 5: "red flower", 9: "pink flower"}, False),
        ("plots with the full number of plants", "", 2, {1: "herb, root", 9: "root, root"}, True),
        ("plots with the full number of plants", "", 2, {1: "herb, root", 9: "root", 10: "root"}, False),
        ("plants of a type in all", "root", 3, {1: "root, root", 9: "root"}, True),
        ("plants of a type in all", "root", 3, {1: "root, root", 9: "herb"}, False),
        ("total value in the garden", "", 9, {1: "root, vegetable", 9: "herb"}, True),
        ("total value in the garden", "", 10, {1: "root, vegetable", 9: "herb"}, False),
    ],
)
def test_a_goal_is_met_when_the_garden_shows_at_least_what_it_asks_for(goal, goal_type, least, garden, met):
    """V-27, R19: plots in a row are counted, not plants on them; other plants beside them do no harm."""
    roles = goal_role(goal, least, goal_type)
    assert is_met(Board("One", "Two", roles=roles).lay(garden=garden)) == met


@pytest.mark.parametrize(("seeds", "met"), [([1, 2], False), ([1, 3], True)])
def test_seeds_on_all_role_cards_count_whoever_owns_them(seeds, met):
    """R10, V-27: four are asked for."""
    board = Board("One", "Two", roles=goal_role("seeds on goals", 4))
    assert is_met(board.put(cards={"One": [0, seeds[0]], "Two": [0, seeds[1]]})) == met


def test_goals_look_at_the_garden_never_at_who_owns_what():
    """R10: nobody has a seed on the herbs, and the Cook's goal is met as a community goal too."""
    herbs = {1: "herb", 2: "herb", 3: "herb"}
    for roles in (("Cook", "Florist"), ("Florist", "Activist")):
        board = end_season(Board(*roles).lay(garden=herbs))
        met = board.happened(Event.SEASON_ENDED)[0][4]
        assert [name for card, name in enumerate(board.roles) if met >> card & 1] == ["Cook"]


@pytest.mark.parametrize(
    ("plots", "apart", "ring"),
    [((5, 6, 7), 2, 3), ((11, 12, 1), 2, 3), ((12, 1), 1, 2), ((6, 12), 1, 1), ((1, 7), 1, 1)],
)
def test_plots_beside_a_store_are_adjacent_only_with_the_switch_on(plots, apart, ring):
    """R13: and plots across the board never are."""
    garden = dict.fromkeys(plots, "herb")
    for across, longest in ((False, apart), (True, ring)):
        for least in range(1, 5):
            roles = goal_role("adjacent plots with a type", least, "herb")
            board = Board("One", "Two", roles=roles, adjacent_across_stores=across).lay(garden=garden)
            assert is_met(board) == (least <= longest)


@pytest.mark.parametrize("across", [False, True])
def test_a_garden_full_of_herbs_is_two_rows_of_six_or_a_ring_of_twelve(across):
    """R13: twelve is the most a ring can show."""
    for least, met in ((6, True), (7, across), (12, across), (13, False)):
        roles = goal_role("adjacent plots with a type", least, "herb")
        board = Board("One", "Two", roles=roles, adjacent_across_stores=across)
        assert is_met(board.lay(garden=dict.fromkeys(PITS, "herb"))) == met


def test_community_goals_score_alike():
    """V-28: with a met one and an unmet one."""
    board = Board("Cook", "Florist").lay(garden={1: "root, root", 2: "root, root"})
    end_season(board.put(cards={"Root Keeper": [2, 0], "Greengrocer": [1, 0]}))
    assert board.points(1) == {"community goals": 2 * 2 + 1}


# The end of a season.


def test_seeds_go_back_to_their_owners_and_plants_stay():
    """V-29."""
    board = Board().lay(garden={5: "root"}).put(plots={5: [2, 1, 0]}, cards={"Cook": [0, 3, 1]})
    end_season(board)
    assert board.reserves == [12 + 2, 12 + 1 + 3, 12 + 1]
    assert not board.state["plot_seeds"].any() and not board.state["goal_seeds"].any()
    assert board.standing(5) == ["root"]


@pytest.mark.parametrize(("back", "season"), [(True, 3), (True, 1), (False, 3), (False, 1)])
def test_seeds_put_down_in_fall_return_unless_the_switch_keeps_them(back, season):
    """R8: in the other seasons they return in any case; pits and market are renewed all the same."""
    board = (
        Board(seeds_return_last=back).lay(seeds={9: 1}, bag=100).put(plots={5: [2]}, cards={"Cook": [0, 1]})
    )
    market = board.pile("market")
    end_season(board, season)
    stay = not back and season == 3
    assert board.on_plot(5) == ([2, 0, 0] if stay else [0, 0, 0])
    assert board.on_card("Cook") == ([0, 1, 0] if stay else [0, 0, 0])
    assert board.loop == dict.fromkeys(PITS, 3)
    assert board.pile("discards") == market


def test_seeds_kept_score_again_in_winter():
    """R8: a root under two seeds."""
    board = Board("Activist", "Florist", seeds_return_last=False).lay(garden={5: "root"}).put(plots={5: [2]})
    assert winter(end_season(board, 3)).points(1) == {"seeds on plots": 16}


def test_pits_are_filled_up_to_three_in_order_while_the_bag_lasts():
    """V-30, R7: pit 1 takes three, pit 2 one, pit 4 nothing, pit 5 two of three; stores keep theirs."""
    board = Board().lay(seeds={2: 1, 3: 2, 4: 7, "A": 5, "B": 1}, bag=7)
    end_season(board)  # the last turn brings a second seed to pit 2
    assert board.loop == {1: 3, 2: 3, 3: 3, 4: 7, 5: 2, "A": 5, "B": 1}
    assert board.bag == 0
    assert board.happened(Event.REFILLED)[0][2:4] == (7, 1 + 7 * 3)


def test_the_number_pits_are_filled_up_to_is_that_of_the_start():
    """V-30: with eight a pit."""
    board = Board(seeds_per_pit=8).lay(seeds=dict.fromkeys(PITS, 7), bag=40)
    end_season(board)
    assert board.loop == dict.fromkeys(PITS, 8)


def test_the_market_is_discarded_and_four_plants_are_dealt():
    """V-31: what was left of it, bought cards do not come back."""
    board = Board().lay(market=["herb", "root"], deck=["herb"] * 2 + ["vegetable"] * 4, discards=["root"])
    end_season(board)
    assert board.pile("market") == ["vegetable"] * 4
    assert sorted(board.pile("discards")) == ["herb", "root", "root"]
    assert board.pile("deck") == ["herb", "herb"]


# Winter and the end.


def test_in_winter_each_player_activates_one_space_of_choice():
    """V-32, R11: any plot or store, nothing is sown, in turn order from the first player."""
    board = Board().lay(seeds={1: 1, "B": 3}, market=["herb"], deck=[]).at(4, seat=2, first=2)
    assert board.legal() == sorted([("activate", place) for place in [*PITS, "A", "B"]], key=str)
    board.play(("activate", "B"), ("plant", "herb", 7), ("ride", 7), ("relate", "Cook"))
    assert (board.loop, board.reserves[1]) == ({1: 1}, 12 + 3 - 2 - 1 - 1)
    assert (board.phase, board.seat) == ("winter", 3)
    board.play(("activate", 7), ("cultivate", 7))
    assert (board.phase, board.seat) == ("winter", 1)
    board.play(("activate", "A"), ("relate", "Florist"))
    assert board.phase == "over" and board.legal() == []
    assert board.points(1) == {"others' goals": 1}
    assert board.points(2) == {"seeds on plots": 2, "others' goals": 1}
    assert board.points(3) == {"seeds on plots": 2}


def test_winter_scores_and_nothing_more():
    """V-32: seeds, pits and market stay as they are."""
    board = winter(Board().lay(seeds={2: 1}).put(plots={5: [2]}))
    assert (board.loop, board.on_plot(5), board.pile("discards")) == ({2: 1}, [2, 0, 0], [])


def test_winter_adds_to_the_points_of_the_seasons():
    """V-32: one seed on a herb scores four times, the Cook's bonus with it."""
    board = Board("Cook", "Florist").lay(garden={5: "herb"})
    for season in (1, 2, 3):
        end_season(board.put(plots={5: [1]}), season)
        assert board.points(1) == {"seeds on plots": 2 * season, "powers": season}
    winter(board.put(plots={5: [1]}))
    assert board.points(1) == {"seeds on plots": 8, "powers": 4}


@pytest.mark.parametrize(("changes", "bonus"), [({}, 5), ({"winter_bonus": 20}, 20)])
def test_an_own_goal_met_scores_five_more_at_the_end_only(changes, bonus):
    """V-33, R10: not in Spring, and nobody else's goal or a community goal brings it."""
    herbs, roots = {1: "herb", 2: "herb", 3: "herb"}, {7: "root, root", 8: "root, root"}
    board = Board("Cook", "Florist", **changes).lay(garden=herbs | roots)
    assert end_season(board).points(1) == {}
    winter(board)
    assert (board.points(1), board.points(2)) == ({"Winter bonus": bonus}, {})


def wins(board, points, related):
    """The share of the win of each seat, in sixtieths, with these points and relationship seeds."""
    players = board.variant.players
    board.state["points"][:players] = 0
    board.state["points"][:players, 0] = points
    board.state["related"][:players] = related
    shares = np.zeros(players, np.int32)
    scores = final_scores(GAME, board.variant, board.state).astype(np.float32)
    loops(GAME).share_wins(scores, players, shares)
    return shares.tolist()


@pytest.mark.parametrize(
    ("points", "related", "shares"),
    [
        ([9, 10, 8], [5, 0, 9], [0, 60, 0]),
        ([10, 10, 8], [2, 3, 9], [0, 60, 0]),
        ([10, 10, 8], [3, 3, 9], [30, 30, 0]),
        ([10, 10, 10], [1, 1, 1], [20, 20, 20]),
    ],
)
def test_the_highest_score_wins_then_most_relationship_seeds_then_it_is_shared(points, related, shares):
    """V-34, R12."""
    assert wins(Board(), points, related) == shares


def test_seeds_on_the_own_card_count_for_the_tie_and_those_that_returned_too():
    """R12, V-34: two seeds in Spring, one of them on the own card, one in Winter."""
    board = Board("Cook", "Florist").lay(seeds={5: 2, 6: 1, 9: 3}, reserve=[5, 0])
    board.play(("sow", 6), ("relate", "Cook")).at().play(("sow", 5), ("relate", "Florist"))
    end_season(board)
    assert board.on_card("Cook") == [0, 0]
    board.at(4).play(("activate", "A"), ("relate", "Cook"))
    assert board.related[0] == 3
    assert final_scores(GAME, board.variant, board.state)[0, -1] == 3
