"""The yardstick: OpenSpiel's mancala, played at random by its C++ rollouts and by a loop in Python."""

import random
import time

try:
    import pyspiel
except ImportError:
    pyspiel = None

ROLLOUTS = 20_000
PYTHON_GAMES = 2_000
SIMULATIONS = 2  # the first rolls out from the root, the second from the position one move later


def missing():
    """Say how to get OpenSpiel, or return None when it is here."""
    return None if pyspiel else "OpenSpiel is not installed: pip install -e '.[bench]'"


def python_loop(seed):
    """Play random games one call at a time; return decisions a second and the mean length of a game.

    Parameters
    ----------
    seed : int
        Seed of Python's own generator.

    Returns
    -------
    rate, length : float
        Decisions a second, decisions a game.
    """
    game, rng, decisions = pyspiel.load_game("mancala"), random.Random(seed), 0
    start = time.perf_counter()
    for _ in range(PYTHON_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions / (time.perf_counter() - start), decisions / PYTHON_GAMES


def rollouts(seed, length):
    """Have the MCTS bot evaluate two positions by random rollouts in C++; return decisions a second.

    The bot does not tell how long its rollouts were, so their length is that of random games from the same
    positions: `length` from the root, and one less from the position after one move. With ten thousand
    rollouts for each node of the tree, the cost of the tree itself disappears.

    Parameters
    ----------
    seed : int
        Seed of the bot and of its evaluator.
    length : float
        Mean decisions of a random game, as measured by `python_loop`.
    """
    game = pyspiel.load_game("mancala")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS // SIMULATIONS, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 100, False, seed, False)
    root = game.new_initial_state()
    start = time.perf_counter()
    bot.step(root)
    seconds = time.perf_counter() - start
    return (ROLLOUTS // SIMULATIONS) * (length + length - 1) / seconds
