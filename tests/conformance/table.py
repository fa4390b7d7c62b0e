"""A table to play at: one game of one variant, driven decision by decision, for tests."""

import numpy as np

from sandbox.engine.play import loops, tally_pairs
from sandbox.engine.rng import start_streams


def scratch(game):
    """Return room for the actions of a decision."""
    return np.zeros(game.max_actions, np.int64)


def begin(game, variant, seed=1, state=None):
    """Deal a game; returns its state and the record of the variant."""
    state = game.new_state() if state is None else state
    parameters = variant.record()
    start_streams(state, np.uint64(seed))
    game.setup(state, parameters)
    return state, parameters


def facts(state):
    """Return all fields of a state, to compare; the scratch and the bytes between fields are nobody's."""
    return {name: state[name].tobytes() for name in state.dtype.names if name != "scratch"}


def options(game, state, parameters):
    """Return the legal actions."""
    actions = scratch(game)
    return actions[: game.legal(state, parameters, actions)]


def choose(game, bot, state, parameters):
    """Return the action a bot takes."""
    actions = scratch(game)
    n = game.legal(state, parameters, actions)
    return int(game.bot(bot).choose(state, parameters, actions, n))


def decisions(game, variant, bots="random", seed=1):
    """Play a game; yields (state, parameters, action) before each action, and at the end with None."""
    bots = [bots] * variant.players if isinstance(bots, str) else bots
    state, parameters = begin(game, variant, seed)
    n = 0
    while not state["over"]:
        assert n < game.max_decisions, "the game does not end"
        action = choose(game, bots[state["player"]], state, parameters)
        yield state, parameters, action
        game.apply(state, parameters, action)
        n += 1
    yield state, parameters, None


def played(game, variant, bots="random", seed=1):
    """Play a game to its end; returns the state."""
    *_, (state, _, _) = decisions(game, variant, bots, seed)
    return state


def final_scores(game, variant, state):
    """Return the scores, one row a seat, one column a source and the tie-break."""
    scores = np.zeros((variant.players, len(game.sources) + 1), np.float64)
    game.score(state, variant.record(), scores)
    return scores


def many(game, variant, games, bots="random", seed=1, first=0):
    """Play many games in one kernel; returns scores, rows, tally moments and the places of the tables."""
    names = list(game.bots)
    seats = np.array(
        [names.index(bot) for bot in ([bots] * variant.players if isinstance(bots, str) else bots)]
    )
    scores = np.zeros((games, variant.players, len(game.sources) + 1), np.float32)
    rows = np.zeros(games, game.row_dtype)
    tally = np.zeros(1, game.tally)
    places, pairs = tally_pairs(game, variant)
    moments = np.zeros((5, pairs.shape[1]), np.int64)
    done = loops(game).play_many(
        np.uint64(seed),
        first,
        games,
        game.new_state(),
        variant.record(),
        seats,
        scratch(game),
        scores,
        rows,
        tally[0],
        tally.view(np.int32),
        pairs,
        moments,
        np.zeros(1, np.uint8),
    )
    assert done == games
    return scores, rows, moments, places


def points_of(game, variant, bots, games, seed=1):
    """Play games; returns the points, one row a game and one column a seat."""
    return many(game, variant, games, bots, seed)[0][:, :, :-1].sum(axis=2)


def wins(points, seat):
    """Return the wins of a seat, a tie of two counting half, as a share of the games."""
    best = points == points.max(axis=1, keepdims=True)
    return (best / best.sum(axis=1, keepdims=True))[:, seat].mean()


def table(game, many_result, name):
    """Return the estimate of one table from what `many` gave."""
    moments, places = many_result[2], many_result[3]
    start, shape = places[name]
    pairs = moments[:2, start : start + int(np.prod(shape))].reshape(2, *shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        return game.tables[name].scale * pairs[0] / pairs[1]
