"""Compiled kernels: where they are kept, and that a second process compiles nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import toy
from sandbox.engine.jit import COMPILED, cache_folder, cache_root
from sandbox.games import game as find_game
from sandbox.games import games

ROOT = Path(__file__).resolve().parents[2]
GAMES = [*map(find_game, games()), toy.GAME]

only_compiled = pytest.mark.skipif(not COMPILED, reason="nothing is compiled with NUMBA_DISABLE_JIT=1")


def ask(question, **settings):
    """Run a few lines in a new process; returns the words it prints."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]), **settings}
    told = subprocess.run(
        [sys.executable, "-c", question], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.split()


def place_of(house, **settings):
    question = (
        "from pathlib import Path; from sandbox.engine.jit import cache_folder;"
        f"print(cache_folder(Path({str(house)!r})))"
    )
    return Path(*ask(question, SANDBOX_CACHE_DIR=str(house.parent / "kept"), **settings))


@only_compiled
def test_the_cache_folder_is_named_by_the_sources_of_a_house(tmp_path):
    house = tmp_path / "chess"
    (house / "rules").mkdir(parents=True)
    (house / "actions.py").write_text("KIND = 4096\n")
    (house / "rules" / "turn.py").write_text("from chess.actions import KIND\n")
    first = place_of(house)
    assert first.parent == tmp_path / "kept" and first.name.startswith("chess-")
    assert place_of(house) == first
    (house / "actions.py").write_text("KIND = 4097\n")
    second = place_of(house)
    (house / "rules" / "turn.py").write_text("from chess.actions import KIND  # changed\n")
    third = place_of(house)
    (house / "notes.txt").write_text("no source\n")
    assert len({first, second, third}) == 3
    assert place_of(house) == third


@only_compiled
def test_bounds_checks_have_a_cache_of_their_own(tmp_path):
    house = tmp_path / "chess"
    house.mkdir()
    assert place_of(house, NUMBA_BOUNDSCHECK="0") != place_of(house, NUMBA_BOUNDSCHECK="1")


@only_compiled
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_change_in_any_room_of_a_house_is_noticed_by_all_its_kernels(game):
    kernels = ("setup", "legal", "apply", "score", "determinize", "observe", "finish")
    places = {name: Path(getattr(game, name).stats.cache_path).parent for name in kernels}
    assert places == dict.fromkeys(kernels, cache_folder(game.folder))


def test_the_cache_can_be_put_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("SANDBOX_CACHE_DIR", str(tmp_path / "mine"))
    assert cache_root() == tmp_path / "mine"


def test_a_place_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SANDBOX_CACHE_DIR", str(tmp_path / "file" / "mine"))
    assert tmp_path not in cache_root().parents
    assert cache_root().name.startswith("board-game-sandbox")


PLAY = """
import gc
from numba.core.dispatcher import Dispatcher
from conformance.table import many
from sandbox.engine.play import loops
from toy import GAME

many(GAME, GAME.variant(), 16)
stats = [kernel.stats for kernel in gc.get_objects() if isinstance(kernel, Dispatcher)]
misses = sum(sum(stat.cache_misses.values()) for stat in stats)
print(sum(loops(GAME).play_many.stats.cache_hits.values()), misses, loops(GAME).is_warm())
loops(GAME).mark_warm()
"""


@only_compiled
def test_a_second_process_finds_the_loops_and_compiles_nothing(tmp_path):
    hits, misses, warm = ask(PLAY, SANDBOX_CACHE_DIR=str(tmp_path))
    assert (int(hits), int(misses) > 5, warm) == (0, True, "False")
    hits, misses, warm = ask(PLAY, SANDBOX_CACHE_DIR=str(tmp_path))
    assert (int(hits), int(misses), warm) == (1, 0, "True")
