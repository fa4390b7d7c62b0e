"""What every game must keep to: it ends, offers choices, loses no piece, and its seed decides everything."""

import numpy as np
import pytest
from conformance.draw_variant import random_variants
from conformance.games_at_hand import CASES
from conformance.table import begin, choose, decisions, facts, final_scores, many, options, played

from sandbox.engine.jit import COMPILED
from sandbox.engine.rng import seed_of
from sandbox.engine.state import EVENT_CAPACITY

SEEDS = range(1, 4)

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)


def every_table(case, seeds=SEEDS):
    """All numbers of players with the rulebook's values, then variants drawn from the kinds of the knobs."""
    for players in case.game.seats:
        for seed in seeds:
            yield case.game.variant.of({"players": players}), seed
    for seed, variant in enumerate(random_variants(case.game, 25)):
        yield variant, seed


@every_game
def test_a_game_ends_and_offers_distinct_actions_until_then(case):
    game = case.game
    for variant, seed in every_table(case):
        n = 0
        for state, parameters, action in decisions(game, variant, seed=seed):
            legal = options(game, state, parameters).tolist()
            n += 1
            assert len(set(legal)) == len(legal) <= game.max_actions
            assert (len(legal) == 0) == (action is None) == bool(state["over"])
            assert state["over"] or 0 <= state["player"] < variant.players
        assert n - 1 <= game.max_decisions


@every_game
def test_asking_for_the_legal_actions_changes_nothing(case):
    for state, parameters, _ in decisions(case.game, case.game.variant()):
        before = facts(state)
        first, again = options(case.game, state, parameters), options(case.game, state, parameters)
        assert np.array_equal(first, again)
        assert facts(state) == before


@every_game
def test_the_seed_decides_everything(case):
    for variant, seed in every_table(case, seeds=[7]):
        first, again = (
            [(facts(state), action) for state, _, action in decisions(case.game, variant, seed=seed)]
            for _ in range(2)
        )
        assert first == again


@every_game
def test_seeds_differ(case):
    variant = case.game.variant()
    dealt = [case.knows.hidden(begin(case.game, variant, seed)[0], variant, 0) for seed in range(20)]
    ends = [final_scores(case.game, variant, played(case.game, variant, seed=seed)) for seed in range(20)]
    assert len(set(map(repr, dealt))) == 20
    assert len(set(map(repr, ends))) > 5


@every_game
def test_what_was_played_before_on_a_table_does_not_matter(case):
    """A record is used again and again by the loops: what a game leaves behind must not reach the next."""
    used = case.game.new_state()
    for variant, seed in every_table(case, seeds=[5]):
        fresh, parameters = begin(case.game, variant, seed)
        begin(case.game, variant, seed, state=used)
        while not fresh["over"]:
            action = choose(case.game, "random", fresh, parameters)
            assert choose(case.game, "random", used, parameters) == action
            case.game.apply(fresh, parameters, action)
            case.game.apply(used, parameters, action)
            assert case.knows.seen(fresh, variant, 0) == case.knows.seen(used, variant, 0)
        assert np.array_equal(final_scores(case.game, variant, fresh), final_scores(case.game, variant, used))


@every_game
def test_a_copy_is_untouched_by_later_moves(case):
    game = case.game
    copies = [(state.copy(), facts(state)) for state, _, _ in decisions(game, game.variant(), seed=2)]
    assert all(facts(copy) == before for copy, before in copies)
    assert len({repr(before) for _, before in copies}) == len(copies)


@every_game
def test_no_piece_is_lost_or_found(case):
    for variant, seed in every_table(case):
        box = case.knows.box(variant)
        for state, _, _ in decisions(case.game, variant, seed=seed):
            assert case.knows.pieces(state, variant) == box


@every_game
def test_the_variant_is_never_written_to(case):
    for variant, seed in every_table(case, seeds=[3]):
        *_, (_, parameters, _) = decisions(case.game, variant, seed=seed)
        assert parameters == variant.record()


@every_game
def test_scores_equal_a_recount(case):
    for variant, seed in every_table(case):
        log = []
        for state, _, action in decisions(case.game, variant, seed=seed):
            log += state["events"][: state["n_events"]].tolist()
            if action is None or seed == 1:
                first_source = final_scores(case.game, variant, state)[:, 0].tolist()
                assert first_source == case.knows.recount(state, variant, log)


@every_game
def test_counting_the_score_changes_nothing(case):
    for state, _, _ in decisions(case.game, case.game.variant(), seed=4):
        before = facts(state)
        final_scores(case.game, case.game.variant(), state)
        assert facts(state) == before


@every_game
def test_the_log_of_events_never_overflows(case):
    for variant, seed in every_table(case):
        for state, _, _ in decisions(case.game, variant, seed=seed):
            assert state["n_events"] < EVENT_CAPACITY


@every_game
def test_the_compiled_loop_plays_the_same_games(case):
    variants = [case.game.variant.of({"players": n}) for n in case.game.seats]
    for variant in [*variants, *random_variants(case.game, 10, seed=2)]:
        scores, rows, *_ = many(case.game, variant, 16)
        for number in (0, 15):
            state = played(case.game, variant, seed=seed_of(np.uint64(1), number))
            assert np.array_equal(scores[number], final_scores(case.game, variant, state))
            assert rows[number]["turns"] == state["turn"]


@every_game
def test_every_table_has_a_label_for_every_cell_it_shows(case):
    for variant in [case.game.variant(), *random_variants(case.game, 25)]:
        places = many(case.game, variant, 1)[3]
        for name, table in case.game.tables.items():
            shape = places[name][1]
            assert len(table.rows.labels(variant)) <= shape[0], name
            assert len(table.columns.labels(variant)) <= shape[1], name


@every_game
def test_random_variants_can_all_be_played(case):
    """Bounds checks on: whatever the knobs allow must neither crash nor fail to end."""
    for variant in random_variants(case.game, 60, seed=3):
        scores, rows, *_ = many(case.game, variant, 32 if COMPILED else 1)
        assert (rows["decisions"] <= case.game.max_decisions).all()
        assert np.isfinite(scores).all()
