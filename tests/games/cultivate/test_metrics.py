"""What a run shows of Cultivate!: small scripted games counted by hand, and sums that must agree."""

import numpy as np
import pytest
from conformance.table import many, table
from games.cultivate.board import LOOP, PASS, Board

from sandbox import variant
from sandbox.engine.jit import COMPILED
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.events import WHERE
from sandbox.games.cultivate.tables import (
    BOUGHT,
    DEED_NAMES,
    DRY,
    EARLY,
    FORCED,
    LEFT,
    PAID,
    RETURNED,
    TURNS_SHOWN,
    season_names,
    space_name,
)

RULES = variant("cultivate")
GAMES = 160 if COMPILED else 16
HERB, FLOWER, VEGETABLE, ROOT = range(4)  # types, in the order of the shipped table
COOK, FLORIST, ACTIVIST, KEEPER, GROCER, SAVER = range(6)


def finished(board, wins):
    """The row and the tally of a game as if it ended now."""
    row, players = np.zeros(1, GAME.row_dtype)[0], board.variant.players
    scores = np.zeros((players, len(GAME.sources) + 1), np.float32)
    GAME.score(board.state, board.parameters, scores)
    GAME.finish(board.state, board.parameters, scores, np.array(wins, np.int32), row, board.tally)
    return row, board.tally


def spring(*roles, **changes):
    """Two players, in Spring; every pit has two seeds."""
    board = Board(*(roles or ("Cook", "Activist")), **changes)
    return board.lay(seeds=dict.fromkeys(range(1, 13), 2), market=["herb", "root"], deck=[])


def deeds(board, season=0):
    """What turns brought in a season, of what they brought at all."""
    counts = board.tally["deeds"][:, season].tolist()
    return {name: n for name, n in zip(DEED_NAMES, counts, strict=True) if n}


def test_every_space_has_a_name():
    assert [space_name(space) for space in range(14)] == [
        f"store {place}" if place in ("A", "B") else f"pit {place}" for place in LOOP
    ]


def test_where_turns_end_and_what_they_bring_is_counted():
    board = spring()
    board.play(("sow", 1), ("cultivate", 3))
    board.play(("sow", 8), ("plant", "herb", 10), ("ride", 10))
    board.play(("sow", 5), ("relate", "Cook"))
    board.play(("sow", 11), ("plant", "root", 2), PASS, PASS)
    board.play(("sow", 4), PASS)
    assert deeds(board) == {
        **{"seed on the plot": 1, "plant": 2, "seed along with a plant": 1},
        **{"harvest of store A": 1, "harvest of store B": 1, "seed on a goal": 1, "pass on a plot": 1},
    }
    landed = {LOOP[space]: n for space, n in enumerate(board.tally["landed"][:, 0].tolist()) if n}
    assert landed == {3: 1, 10: 1, "A": 1, "B": 1, 6: 1}
    assert board.tally["turns"].tolist() == [5, 0, 0, 0, 0, 0, 0]


def test_a_winter_activation_is_a_turn_of_winter():
    board = spring(seasons=2).at(3).play(("activate", "B"), PASS, PASS, ("activate", 4), ("cultivate", 4))
    assert deeds(board, 2) == {"harvest of store B": 1, "seed on the plot": 1}
    assert board.tally["landed"][[13, 3], 2].tolist() == [1, 1]
    assert board.tally["turns"].tolist() == [0, 0, 2, 0, 0, 0, 0]


def test_turns_with_no_choice_are_counted_apart_from_passes_of_choice():
    board = spring().lay(reserve=[0, 12]).play(("sow", 1), ("sow", 2), PASS)
    assert board.tally["flow"][FORCED, 0] == 1
    assert board.tally["flow_of"][FORCED, 0] == 2
    assert deeds(board) == {"pass on a plot": 2}


@pytest.mark.parametrize(("bag", "dry"), [(100, 0), (36, 0), (35, 1), (0, 1)])
def test_seasons_that_end_early_and_bags_that_run_dry_are_counted(bag, dry):
    board = spring(store_a_bonus=0).lay(seeds={6: 1}, bag=bag).play(("sow", 6), PASS)
    assert board.tally["flow"][[EARLY, DRY], 0].tolist() == [1, dry]
    assert board.tally["flow_of"][[EARLY, DRY], 0].tolist() == [1, 1]
    assert board.tally["seasons"][0] == 1


@pytest.mark.parametrize("seat", [1, 2])
def test_a_season_that_lacks_a_round_is_early_in_whatever_turn_it_ends(seat):
    board = spring().at(1, 3, seat).lay(seeds={6: 1}).play(("sow", 6), PASS)
    assert board.tally["flow"][EARLY, 0] == 1


def test_a_full_season_is_not_early_even_if_its_last_turn_empties_the_last_pit():
    board = spring().last_turn().lay(seeds={6: 1}).play(("sow", 6), PASS)
    assert board.tally["flow"][EARLY, 0] == 0 and board.tally["flow_of"][EARLY, 0] == 1


def scored():
    """The end of Spring, with two seeds of seat 1 and one of seat 2 on a herb and a root, and three goals."""
    board = spring().last_turn().lay(garden={5: "herb, root", 6: "herb", 7: "herb"}, seeds={1: 1})
    board.put(plots={5: [2, 1], 9: [0, 3]}, cards={"Cook": [1, 2], "Activist": [0, 1], "Florist": [1, 0]})
    return board.play(("sow", 1), PASS)


def test_plots_are_counted_when_a_season_is_scored():
    tally = scored().tally
    spring_of = {name: tally[name][:, 0].tolist() for name in tally.dtype.names if name.startswith("plot_")}
    assert spring_of["plot_plants"] == [0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0, 0]
    assert spring_of["plot_value"] == [0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0]
    assert spring_of["plot_seeds"] == [0, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0]
    assert spring_of["plot_shared"] == [0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0]
    assert spring_of["plot_others"] == [0, 0, 0, 0, 1 + 2, 0, 0, 0, 0, 0, 0, 0]
    assert (tally["seasons"][0], tally["gardeners"][0]) == (1, 2)


def test_points_and_goals_are_counted_by_season():
    """Five seeds on cards meet the Activist's goal alone.

    Seat 1: 12 on plots, 2 for the herb under its seeds, 1 on the own card and 1 on the Florist's.
    Seat 2: 6 on plots, 2 on the Cook's card, 2 on the own, and 1 for its power.
    """
    tally = scored().tally
    assert tally["earned"][:, 0].tolist() == [12 + 6, 1 + 2, 2, 1, 2 + 1, 0]
    assert tally["goal_there"][:6, 0].tolist() == [1] * 6
    assert tally["goal_met"][:6, 0].tolist() == [0, 0, 1, 0, 0, 0]


def test_seeds_are_counted_by_place_at_the_end_of_a_round():
    board = spring().lay(bag=4, reserve=[5, 6]).at(1, 2, 2).put(plots={5: [2, 1]}, cards={"Cook": [0, 1]})
    board.play(("sow", 5), ("relate", "Florist"))
    where = dict(zip(WHERE, board.tally["seeds"][:, 1].tolist(), strict=True))
    assert where == {"pits": 23, "stores": 0, "reserves": 12, "plots": 3, "goals": 2, "bag": 3}
    assert board.tally["pits"][:, 1].tolist() == [2, 2, 2, 2, 0, 3, 2, 2, 2, 2, 2, 2]
    assert board.tally["rounds"][:3].tolist() == [0, 1, 0]


def test_the_market_counts_what_was_bought_for_how_much_and_what_it_gave():
    """A vegetable is bought in turn 1, a root in turn 2; two herbs stay until Spring ends with turn 3."""
    board = spring("Greengrocer", "Cook").lay(market=["herb", "vegetable", "root", "herb"], deck=[])
    before = board.tally["market"].copy(), board.tally["market_of"].copy()
    board.play(("sow", 1), ("plant", "vegetable", 3), ("ride", 3))
    board.play(("sow", 8), ("plant", "root", 10), ("ride", 10))
    board.lay(seeds={6: 1}).put(plots={3: [1, 2]}).play(("sow", 6), PASS)
    counts, out_of = (
        board.tally[name] - old for name, old in zip(("market", "market_of"), before, strict=True)
    )
    assert counts[:4, BOUGHT].tolist() == [0, 0, 1, 1]
    assert counts[:4, PAID].tolist() == [0, 0, 2, 4] and out_of[:4, PAID].tolist() == [0, 0, 1, 1]
    assert counts[:4, RETURNED].tolist() == [0, 0, 3 * 3, 4] and out_of[:4, RETURNED].tolist() == [0, 0, 1, 1]
    assert counts[:4, LEFT].tolist() == [0, 0, 100, 100] and out_of[:4, LEFT].tolist() == [2, 0, 1, 1]
    assert counts[:4, TURNS_SHOWN].tolist() == [2 * 2, 0, 0, 1]
    assert board.tally["bought"][GROCER, :4].tolist() == [0, 0, 1, 0]
    assert board.tally["bought"][COOK, :4].tolist() == [0, 0, 0, 1]
    assert finished(board, [60, 0])[1]["market_of"][:4, BOUGHT].tolist() == [1] * 4


def test_a_card_of_the_first_market_is_on_show_for_a_turn_when_the_first_player_buys_it():
    board = Board("Cook", "Florist", reserve=40)
    kind = board.pile("market")[0]
    board.play(("sow", 1), ("plant", kind, 4))
    assert board.tally["market"][:, TURNS_SHOWN].sum() == 1


def test_roles_are_counted_at_the_end_each_and_in_pairs():
    board = Board("Activist", "Seed Saver", "Cook")
    board.state["points"][:3, 0] = 10, 20, 30
    board.state["points"][1, 5] = 5
    row, tally = finished(board, [0, 30, 30])
    assert [row[f"role_{seat}"] for seat in range(1, 6)] == [ACTIVIST, SAVER, COOK, -1, -1]
    assert tally["role_plays"][:6, 0].tolist() == [1, 0, 1, 0, 0, 1]
    assert tally["role_won"][:6, 0].tolist() == [30, 0, 0, 0, 0, 30]
    assert tally["role_points"][SAVER].tolist() == [20, 0, 0, 0, 0, 5, 25]
    assert tally["pair_plays"].sum() == 6 and not tally["pair_plays"].diagonal().any()
    assert tally["pair_won"][SAVER, [ACTIVIST, COOK]].tolist() == [30, 30]
    assert tally["pair_won"][ACTIVIST].sum() == 0


def test_the_row_says_how_many_rounds_and_plants_and_whether_a_season_ended_early():
    board = Board("Cook", "Florist").play_out()
    row, _ = finished(board, [60, 0])
    assert (row["rounds"], row["end"], row["planted"]) == (12, 0, 0)
    board = (
        Board("Cook", "Florist", bag=0).lay(seeds={6: 1}).lay(garden={3: "herb, root", 4: "herb"}).play_out()
    )
    row, _ = finished(board, [60, 0])
    assert (row["rounds"], row["end"], row["planted"]) == (1, 1, 3)


@pytest.mark.parametrize("seasons", range(1, 7))
def test_a_season_is_called_alike_however_many_there_are(seasons):
    """So that its columns stand side by side when games with more and with fewer seasons are compared."""
    *active, last = season_names(variant("cultivate", seasons=seasons))
    assert active == ["Spring", "Summer", "Fall", "season 4", "season 5", "season 6"][:seasons]
    assert last == "Winter"


# Many games.


@pytest.fixture(scope="module", params=[2, 3, 5])
def run(request):
    """Many games of the defaults with so many players: the variant, and what they showed."""
    rules = variant("cultivate", players=request.param)
    return rules, many(GAME, rules, GAMES)


def test_the_economy_sums_to_the_seeds_there_are_in_every_round(run):
    rules, result = run
    economy = table(GAME, result, "economy")[:, : rules.seasons * rules.rounds + 1]
    np.testing.assert_allclose(economy.sum(axis=0), 48 + 12 * rules.players)
    pits = table(GAME, result, "pits")[:, : rules.seasons * rules.rounds + 1]
    np.testing.assert_allclose(pits.sum(axis=0), economy[0])


def test_turns_end_somewhere(run):
    rules, result = run
    np.testing.assert_allclose(table(GAME, result, "landing")[:, : rules.seasons + 1].sum(axis=0), 1)


def test_points_by_season_and_by_role_add_up_to_the_scores(run):
    rules, result = run
    scores, rows = result[0][:, :, :-1].astype(float), result[1]
    earned = table(GAME, result, "earned")[:, : rules.seasons + 1]
    np.testing.assert_allclose(earned.sum(axis=1), scores.mean(axis=(0, 1)))
    totals = {role: [] for role in range(6)}
    for row, points in zip(rows, scores.sum(axis=2), strict=True):
        for seat in range(rules.players):
            totals[int(row[f"role_{seat + 1}"])].append(points[seat])
    by_role = table(GAME, result, "role_points")
    for role, points in totals.items():
        assert by_role[role, -1] == pytest.approx(np.mean(points))
        assert by_role[role, :-1].sum() == pytest.approx(by_role[role, -1])


def test_wins_of_all_roles_add_up_to_one_a_game(run):
    rules, result = run
    wins = table(GAME, result, "role_wins")[:6, 0]
    rows = result[1]
    seats = np.concatenate([rows[f"role_{seat + 1}"] for seat in range(rules.players)])
    assert (wins * np.bincount(seats, minlength=6)).sum() == pytest.approx(GAMES)
    if rules.players == 2:
        pairs = table(GAME, result, "role_pairs")[:6, :6]
        off = ~np.eye(6, dtype=bool) & ~np.isnan(pairs)
        np.testing.assert_allclose((pairs + pairs.T)[off], 1)


def test_what_is_bought_is_what_stands_in_the_garden(run):
    rules, result = run
    bought = table(GAME, result, "market")[:4, BOUGHT]
    assert bought.sum() == pytest.approx(result[1]["planted"].mean())
