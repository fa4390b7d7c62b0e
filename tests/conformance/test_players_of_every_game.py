"""What every player must keep to: it takes legal actions, and never peeks."""

import numpy as np
import pytest
from conformance.draw_variant import random_variants
from conformance.games_at_hand import CASES
from conformance.table import begin, choose, decisions, facts, options

from sandbox.engine.rng import BOT

PLAYERS = [(case, bot) for case in CASES for bot in case.game.bots]
REDRAWS = 3

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
every_player = pytest.mark.parametrize(
    ("case", "bot"), PLAYERS, ids=[f"{case.game.name}-{bot}" for case, bot in PLAYERS]
)


def variants(case, drawn):
    """All numbers of players with the rulebook's values, and some variants drawn at random."""
    return [
        *(case.game.variant.of({"players": players}) for players in case.game.seats),
        *random_variants(case.game, drawn, seed=4),
    ]


def redrawn(case, state, parameters, seat, seed):
    """A copy of the state in which all that a seat cannot see is drawn anew."""
    other = state.copy()
    case.game.determinize(other, parameters, seat, np.uint64(seed))
    return other


@every_game
def test_a_redraw_keeps_all_that_a_seat_can_see_and_every_piece(case):
    for variant in variants(case, 10):
        for number, (state, parameters, _) in enumerate(decisions(case.game, variant, seed=3)):
            for seat in range(variant.players) if number % 6 == 0 else ():
                other = redrawn(case, state, parameters, seat, seed=int(state["turn"]) + 5)
                assert case.knows.seen(other, variant, seat) == case.knows.seen(state, variant, seat)
                assert case.knows.pieces(other, variant) == case.knows.pieces(state, variant)
                assert np.array_equal(other["counters"][BOT:], state["counters"][BOT:])
                assert np.array_equal(other["keys"][BOT:], state["keys"][BOT:])
                if state["player"] == seat:
                    assert np.array_equal(
                        options(case.game, other, parameters), options(case.game, state, parameters)
                    )


@every_game
def test_a_redraw_changes_what_is_hidden_and_depends_on_its_seed(case):
    variant = case.game.variant()
    changed = total = 0
    for state, parameters, _ in decisions(case.game, variant, seed=3):
        first, again, other = (redrawn(case, state, parameters, 0, seed) for seed in (1, 1, 2))
        assert facts(first) == facts(again)
        before, drawn, elsewhere = (case.knows.hidden(table, variant, 0) for table in (state, first, other))
        if len(before[0]) > 5:
            total += 1
            changed += drawn not in (before, elsewhere)
    assert changed >= 0.95 * total > 0


@every_game
def test_a_redraw_reaches_the_others_cards_and_not_only_the_deck(case):
    variant = case.game.variant()
    state, parameters = begin(case.game, variant, seed=6)

    def cards_hidden_from(seat, table):
        return case.knows.hidden(table, variant, seat)[1:]

    if not cards_hidden_from(0, state):
        pytest.skip(f"{case.game.title} hides no cards of the others")
    tables = [redrawn(case, state, parameters, 0, seed) for seed in range(30)]
    assert len({repr(cards_hidden_from(0, table)) for table in tables}) > 2
    assert all(cards_hidden_from(1, table) == cards_hidden_from(1, state) for table in tables)


@every_game
def test_a_game_goes_on_after_a_redraw(case):
    for variant in variants(case, 5):
        for state, parameters, _ in decisions(case.game, variant, seed=8):
            if state["turn"] % 7 != 3:
                continue
            other = redrawn(case, state, parameters, int(state["player"]), seed=1)
            for _ in range(case.game.max_decisions):
                if other["over"]:
                    break
                case.game.apply(other, parameters, choose(case.game, "random", other, parameters))
            assert other["over"]
            assert case.knows.pieces(other, variant) == case.knows.box(variant)


@every_player
def test_a_player_takes_legal_actions_and_touches_only_its_own_noise(case, bot):
    for variant in variants(case, 10):
        parameters = variant.record()
        state, _ = begin(case.game, variant, seed=2)
        while not state["over"]:
            before, legal = state.copy(), options(case.game, state, parameters)
            seat = int(state["player"])
            action = choose(case.game, bot, state, parameters)
            assert action in legal
            assert parameters == variant.record()
            noise = BOT + seat
            before["counters"][noise] = state["counters"][noise]
            assert facts(state) == facts(before)
            case.game.apply(state, parameters, action)


@every_player
def test_a_player_does_not_peek(case, bot):
    """Whatever its seat cannot see is drawn anew, and its choice stays the same."""
    for number, variant in enumerate(variants(case, 5)):
        for state, parameters, action in decisions(case.game, variant, bot, seed=10 + number):
            if action is None:
                break
            seat = int(state["player"])
            noise = state["counters"][BOT + seat]
            choice = choose(case.game, bot, state, parameters)
            state["counters"][BOT + seat] = noise
            for seed in range(REDRAWS):
                other = redrawn(case, state, parameters, seat, seed)
                assert choose(case.game, bot, other, parameters) == choice


class Peeker:
    """What the test above must catch: a player that looks at the next card of the deck."""

    def choose(self, state, parameters, actions, n):
        """Choose by the next card."""
        return actions[int(state["deck"][state["n_deck"] - 1]) % n]


def test_a_player_who_peeks_is_caught(monkeypatch):
    case = CASES[-1]

    class Case:
        class game:
            variant, seats = case.game.variant, case.game.seats
            max_actions, max_decisions = case.game.max_actions, case.game.max_decisions
            new_state, setup, legal, apply = (
                *(case.game.new_state, case.game.setup),
                *(case.game.legal, case.game.apply),
            )
            determinize = case.game.determinize
            bot = staticmethod(lambda name: Peeker())

    with pytest.raises(AssertionError):
        test_a_player_does_not_peek(Case, "peeker")
