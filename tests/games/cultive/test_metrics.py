"""What a run shows of Cultive: small scripted games counted by hand, and sums that must agree."""

import numpy as np
import pytest
from conformance.draw_variant import random_variants
from conformance.table import many, table
from games.cultive.board import BEE, DISCARD, FAIR, GROW, MOVE, NULLIFY, PLANT, RENEW, Board, card

from sandbox import variant
from sandbox.engine.jit import COMPILED
from sandbox.games.cultive import GAME
from sandbox.games.cultive.events import Event
from sandbox.games.cultive.metrics import (
    ACTIONS,
    DIED,
    DRAWN,
    GROWN,
    HARVESTED,
    NULLED,
    PLANTED,
    SHARE,
    TAKEN,
)

RULES = variant("cultive")
GAMES = 160 if COMPILED else 16
FIELD = (
    card("pineapple", "sun"),
    card("lettuce"),
    card("pea", growth="double"),
    card("coffee", growth="2-stage"),
    card("fern", growth="2-stage"),
    card("jambo", growth="3-stage"),
    card("onion", "shade"),
)


def finished(board, wins=(60, 0)):
    """The row and the tally of a game as if it ended now."""
    row, players = np.zeros(1, GAME.row_dtype)[0], board.variant.players
    scores = np.zeros((players, 5), np.float32)
    GAME.score(board.state, board.parameters, scores)
    GAME.finish(board.state, board.parameters, scores, np.array(wins, np.int32), row, board.tally)
    return row, board.tally


def test_the_actions_of_a_turn_are_counted():
    board = Board(actions=4)
    board.deal(0, "lettuce", "coffee", "pea", "pea")
    board.lay_out("onion")
    board.stand(None, ("coffee", 1), None, ("jambo", 0, 1))
    for move in (
        *((PLANT, "pea", 0), (GROW, "coffee", 1), (FAIR, "lettuce", "onion"), (RENEW, 0, 0)),
        *((BEE, 0, 1), (MOVE, 1, 4), (DISCARD, 0, 3)),
    ):
        board.do(*move)
    board.end_round()
    counted = dict(zip(ACTIONS, board.tally["actions"][:, 0].tolist(), strict=True))
    assert counted == {
        **dict.fromkeys(("plant", "grow", "fair", "renew", "bee", "move", "discard"), 1),
        "end of turn": 2,
        "action unused": 4,
    }
    assert board.tally["rounds"][:2].tolist() == [2, 0]
    assert not board.tally["actions"][:, 1:].any()


def test_the_life_of_species_is_counted():
    board = Board(FIELD)
    lettuce, coffee, fern = (board.number(name) for name in ("lettuce", "coffee", "fern"))
    drawn = board.tally["life"][:, DRAWN].copy()
    assert drawn.sum() == 10
    board.deal(0, "lettuce", "coffee", "coffee", "coffee")
    board.lay_out("fern", "fern")
    board.stand(None, ("coffee", 1), ("fern", 1), ("lettuce", 1), ("lettuce", 1))
    for move in ((PLANT, "lettuce", 0), (GROW, "coffee", 1), (FAIR, "coffee", "fern")):
        board.do(*move)
    board.stack(*["fern"] * 20)
    board.end_turn()
    board.end_turn()
    board.do(NULLIFY, 0, 3)
    life = board.tally["life"]
    assert life[lettuce, [PLANTED, HARVESTED, NULLED, GROWN]].tolist() == [1, 2, 1, 0]
    assert life[coffee, [PLANTED, GROWN, DIED]].tolist() == [0, 1, 0]
    assert life[fern, [TAKEN, DIED, HARVESTED]].tolist() == [1, 1, 0]
    assert life[fern, DRAWN] == drawn[fern] + 3
    assert life[:, DRAWN].sum() == 13


def test_light_and_shade_are_counted_by_terrain_round_and_height():
    board = Board(FIELD)
    board.end_round()
    board.stand(("fern", 1), ("lettuce", 1), ("jambo", 3), ("pineapple", 1), ("coffee", 1))
    board.end_round()
    tally = board.tally
    assert tally["standing"][:5, 1].tolist() == [1, 1, 1, 1, 1]
    assert tally["shaded"][:5, 1].tolist() == [1, 1, 0, 1, 1]
    assert tally["died"][:, :5, 1].tolist() == [[0] * 5, [0, 0, 0, 1, 0], [0] * 5, [1, 0, 0, 0, 1]]
    assert tally["casters"][:, 1].tolist() == [4, 0, 1]
    assert tally["cast"][:, 1].tolist() == [0, 0, 4]
    for name in ("standing", "shaded", "cast", "casters"):
        assert tally[name].sum() == tally[name][..., 1].sum()


def test_points_so_far_are_counted_by_source_and_round():
    board = Board(rounds=2)
    board.harvest(["pineapple", "corn"], ["onion"])
    board.harvest(["jambo"], seat=1)
    board.stand(None, ("lettuce", 0, 1))
    board.play_out()
    assert board.tally["earned"][:, :3].tolist() == [[14, 15, 15], [3, 3, 3], [5, 5, 5], [6, 6, 6]]
    assert board.tally["seasons"][:4].tolist() == [2, 2, 2, 0]
    assert board.tally["earned"][:, 2].tolist() == np.sum([board.points(0), board.points(1)], axis=0).tolist()


def test_consortia_are_counted_with_their_icons_and_partners():
    """One pair of icon a in row 1 (pineapple, onion), one chain of three in column A."""
    board = Board()
    board.harvest(["pineapple", "corn", "coffee"], ["onion"], [], ["jambo"])
    row, tally = finished(board)
    assert np.argwhere(tally["runs"]).tolist() == [[2, 0, 0]]
    assert np.argwhere(tally["chains"]).tolist() == [[0, 3]]
    assert tally["icons"][:, :2].tolist() == [[1, 0], [1, 1]]
    pineapple, corn, coffee, onion = (board.number(name) for name in ("pineapple", "corn", "coffee", "onion"))
    partners = {tuple(pair) for pair in np.argwhere(tally["partners"]).tolist()}
    expected = {(pineapple, onion), (pineapple, corn), (corn, coffee)}
    assert partners == expected | {(b, a) for a, b in expected}
    assert tally["partners"].sum() == 6
    assert (row["harvested"], row["nullified"], row["rounds"]) == (5, 0, 0)


def test_two_plants_of_one_species_are_partners_once():
    board = Board()
    board.harvest(["jambo", "jambo"])
    tally = finished(board)[1]
    assert tally["partners"][board.number("jambo"), board.number("jambo")] == tally["partners"].sum() == 1


def test_points_are_shared_out_evenly_over_the_plants_of_a_consortium():
    board = Board()
    board.harvest(["pineapple", "corn", "coffee"], ["onion"], [], ["jambo"])
    tally = finished(board)[1]
    points = {name: tally["points"][board.number(name)].tolist() for name in ("pineapple", "corn", "jambo")}
    assert points == {
        "pineapple": [2 * SHARE, 3 * SHARE // 2, 8 * SHARE // 3, 37 * SHARE // 6],
        "corn": [6 * SHARE, 0, 8 * SHARE // 3, 26 * SHARE // 3],
        "jambo": [5 * SHARE, 0, 0, 5 * SHARE],
    }
    by_source = tally["points"].sum(axis=0)
    assert by_source.tolist() == [SHARE * points for points in (*board.points()[:3], sum(board.points()[:3]))]


def test_a_face_down_plant_counts_as_harvested_and_nothing_else():
    board = Board(nullified_breaks=False)
    board.harvest(["pineapple"], ["(lettuce)"], ["onion"])
    row, tally = finished(board, wins=(0, 60))
    lettuce = board.number("lettuce")
    assert (row["harvested"], row["nullified"]) == (3, 1)
    assert not tally["points"][lettuce].any() and not tally["partners"][lettuce].any()
    assert tally["points"][:, 1].sum() == 3 * SHARE
    assert (tally["owners"][lettuce, 0], tally["owners_won"][lettuce, 0]) == (1, 0)


def test_who_harvested_a_species_is_counted_once_with_his_win():
    board = Board()
    board.harvest(["jambo", "jambo"], ["onion"])
    board.harvest(["jambo"], seat=1)
    tally = finished(board, wins=(30, 30))[1]
    jambo, onion = board.number("jambo"), board.number("onion")
    assert tally["owners"][[jambo, onion], 0].tolist() == [2, 1]
    assert tally["owners_won"][[jambo, onion], 0].tolist() == [60, 30]


@pytest.fixture(scope="module", params=["rulebook", "four players", "drawn 3", "drawn 9"])
def run(request):
    """A run and its variant."""
    rules = {
        "rulebook": RULES,
        "four players": variant("cultive", players=4, fair_size=3, rounds=6),
        "drawn 3": random_variants(GAME, 1, seed=3)[0],  # both with monocultures and joined plants as two
        "drawn 9": random_variants(GAME, 1, seed=9)[0],
    }[request.param]
    return rules, many(GAME, rules, GAMES)


def numerators(result, name):
    """The sums of counts behind a table."""
    start, shape = result[3][name]
    return result[2][0, start : start + int(np.prod(shape))].reshape(shape)


def test_what_was_harvested_agrees_with_the_rows_of_the_games(run):
    _, result = run
    life = numerators(result, "species").sum(axis=0)
    assert life[HARVESTED] == result[1]["harvested"].sum()
    assert life[NULLED] == result[1]["nullified"].sum() == numerators(result, "monoculture").sum()


def test_what_was_earned_at_the_end_is_the_final_score(run):
    rules, result = run
    last = table(GAME, result, "earned")[:, rules.rounds[rules.players]]
    assert last == pytest.approx(result[0][..., :4].mean(axis=(0, 1)), rel=1e-5)


def test_points_of_species_add_up_to_the_score(run):
    _, result = run
    shared = numerators(result, "species_points").sum(axis=0) / SHARE
    scored = result[0][..., :3].sum(axis=(0, 1), dtype=float)
    assert shared[:2] == pytest.approx(scored[:2], abs=1e-6)
    assert shared[2] == pytest.approx(scored[2], rel=1e-3, abs=1)


def test_the_actions_of_a_round_add_up(run):
    """Every turn ends once, and its actions are taken or left unused."""
    rules, result = run
    mix = table(GAME, result, "actions")[:, : rules.rounds[rules.players]]
    share = dict(zip(ACTIONS, mix, strict=True))
    assert share["end of turn"] == pytest.approx(1)
    spent = sum(share[name] for name in ("plant", "grow", "fair", "renew", "action unused"))
    assert spent == pytest.approx(rules.actions)
    assert sum(share[name].sum() for name in ("bee", "move", "discard")) <= rules.specials + 1e-9


def test_deaths_agree_whether_counted_by_terrain_or_by_species(run):
    _, result = run
    by_cause = [numerators(result, name).sum() for name in ("death_sun", "death_shade", "death_growth")]
    assert sum(by_cause) == numerators(result, "species").sum(axis=0)[DIED]


def test_consortia_agree_with_their_icons_and_the_score(run):
    rules, result = run
    table_of = rules.record()["horizontal"]
    runs = [numerators(result, f"rows_{cards}").sum() for cards in range(2, 8)]
    if rules.joined_counts == 1:
        points = sum(n * table_of[cards] for cards, n in enumerate(runs, 2))
        assert points == result[0][..., 1].sum(dtype=float)
    icons = numerators(result, "icons")
    assert icons[0].sum() >= sum(runs)
    assert icons[1].sum() >= numerators(result, "columns").sum()


def test_shares_are_shares(run):
    rules, result = run
    for name, shown in GAME.tables.items():
        values = table(GAME, result, name)
        if shown.share:
            assert (np.nan_to_num(values) >= 0).all() and (np.nan_to_num(values) <= 1).all(), name
    assert np.isnan(table(GAME, result, "shadow")[rules.terrains :]).all()


def test_the_rows_that_can_be_reached_have_labels():
    """C-49: no run is scored below the last row that the table shows."""
    for rules in [RULES, *random_variants(GAME, 30, seed=5)]:
        result = many(GAME, rules, GAMES // 8)
        for cards in range(2, 8):
            shown = GAME.tables[f"rows_{cards}"]
            rows, columns = len(shown.rows.labels(rules)), len(shown.columns.labels(rules))
            counts = numerators(result, f"rows_{cards}")
            assert counts.sum() == counts[:rows, :columns].sum()


def test_the_fullest_last_round_there_can_be_is_logged_to_the_end():
    """Four plantations of seven trees, each shading all others, at the last Check and the extra one."""
    everywhere = ((6, 6, 6),) * 3
    board = Board(players=4, terrains=7, shadow_reach=everywhere, monoculture="off")
    board.last_round()
    for seat in range(4):
        board.stand(*[("jambo", 2, 1)] * 7, seat=seat)
    for _ in range(4):
        board.end_turn()
    assert board.state["over"] == 1
    assert len(board.happened(Event.CHECKED)) == 2 * 4 * 7
    last = board.variant.rounds[4]
    assert [facts[1] for facts in board.happened(Event.EARNED)] == [last - 1] * 4 + [last] * 4
    assert board.tally["targets"].sum() == 2 * 4 * 7 * 6
