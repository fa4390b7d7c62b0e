"""Compiling on two cores: it must compile just what the loops over turns call."""

import subprocess
import sys

import pytest
from conformance.games_at_hand import CASES

from sandbox.engine.jit import COMPILED
from sandbox.experiments import compiling
from sandbox.games import game as find_game
from sandbox.games import games

AFTER_A_RUN = """
import sys
import sandbox as sb
from sandbox.experiments.compiling import compile_players, compile_rules
from sandbox.games import game as find_game

game = find_game(sys.argv[1])
kernels = [game.setup, game.legal, game.apply, game.score, game.observe, game.finish]
kernels += [bot.choose for bot in game.bots.values()]
compile_rules(game)
compile_players(game.name)
before = [kernel.signatures for kernel in kernels]
sb.simulate(game.variant(), games=16)
assert before == [kernel.signatures for kernel in kernels], "the run compiled something anew"
print(sum(map(len, before)) == len(kernels))
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("name", games())
def test_a_run_finds_every_kernel_compiled_for_the_very_types_it_calls_them_with(name):
    answer = subprocess.run([sys.executable, "-c", AFTER_A_RUN, name], capture_output=True, text=True)
    assert answer.stdout == "True\n", answer.stderr


def test_a_process_that_fails_beside_the_first_harms_nothing(monkeypatch):
    game = find_game(games()[0])
    compiled = []
    monkeypatch.setattr(compiling, "loops", lambda game: type("Cold", (), {"is_warm": lambda self: False})())
    monkeypatch.setattr(compiling, "PLAYERS", "raise SystemExit({!r})")
    monkeypatch.setattr(compiling, "compile_rules", compiled.append)
    compiling.compile_game(game)
    assert compiled == [game]


def test_a_game_that_is_compiled_or_not_in_the_registry_starts_no_process(monkeypatch):
    monkeypatch.setattr(compiling.subprocess, "Popen", lambda *_, **__: pytest.fail("a process was started"))
    toy = CASES[-1].game
    assert toy.name not in games()
    compiling.compile_game(toy)
    monkeypatch.setattr(compiling, "loops", lambda game: type("Warm", (), {"is_warm": lambda self: True})())
    compiling.compile_game(find_game(games()[0]))
