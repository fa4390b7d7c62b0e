"""Compiling a game for the first time on two cores: its players in one process, its rules in another.

numba compiles one kernel at a time in a process.  What a second process has compiled is found in the cache of
compiled code on disk.
"""

import os
import subprocess
import sys

import numpy as np
from numba import typeof, types

from sandbox.engine.game import Game
from sandbox.engine.play import loops
from sandbox.engine.rng import MAX_SEATS
from sandbox.games import game as find_game
from sandbox.games import games

PLAYERS = "from sandbox.experiments.compiling import compile_players; compile_players({!r})"


def compile_game(game: Game) -> None:
    """Compile what the loops over turns of a game call; does nothing where that was done before.

    Parameters
    ----------
    game : Game
        One of the registry; others are left to be compiled when they are first played.
    """
    if game.name not in games() or (os.cpu_count() or 1) == 1 or loops(game).is_warm():
        return
    players = subprocess.Popen(
        [sys.executable, "-c", PLAYERS.format(game.name)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        compile_rules(game)
        players.wait()  # if it failed, the players are compiled when they first choose
    finally:
        players.kill()


def compile_rules(game: Game) -> None:
    """Compile all kernels of a game but its players."""
    state, parameters, actions = _types_of_a_turn(game)
    tally, row = typeof(np.zeros(1, game.tally)[0]), typeof(np.zeros(1, game.row_dtype)[0])
    scores, wins = types.float32[:, ::1], types.NestedArray(types.int64, (MAX_SEATS,))
    game.apply.compile((state, parameters, types.int64))
    game.setup.compile((state, parameters))
    game.legal.compile((state, parameters, actions))
    game.score.compile((state, parameters, scores))
    game.observe.compile((state, parameters, tally))
    game.finish.compile((state, parameters, scores, wins, row, tally))


def compile_players(name: str) -> None:
    """Compile the players of a game, given by name."""
    game = find_game(name)
    for bot in game.bots.values():
        bot.choose.compile((*_types_of_a_turn(game), types.int64))


def _types_of_a_turn(game):
    return typeof(game.new_state()), typeof(game.variant().record()), types.int64[::1]
