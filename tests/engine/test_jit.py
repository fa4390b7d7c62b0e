"""Compiled kernels: where they are kept, and that a second process compiles nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox.engine import jit
from sandbox.engine.jit import COMPILED, cache_root

ROOT = Path(__file__).resolve().parents[2]
only_compiled = pytest.mark.skipif(not COMPILED, reason="nothing is compiled with NUMBA_DISABLE_JIT=1")


def ask(question, **settings):
    """Run a few lines in a new process; returns the words it prints."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]), **settings}
    told = subprocess.run(
        [sys.executable, "-c", question], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.split()


@pytest.fixture
def house(tmp_path):
    """A package whose rules import a constant of another room, through a third."""
    rooms = {
        "__init__.py": "",
        "sizes.py": "SIZE = 8\n",
        "actions.py": "from chess import sizes\n\nKIND = sizes.SIZE * 2\n",
        "views.py": "WORDS = ('check',)\n",
        "rules/__init__.py": "",
        "rules/turn.py": "from chess.actions import KIND\n",
    }
    (tmp_path / "chess" / "rules").mkdir(parents=True)
    for name, text in rooms.items():
        (tmp_path / "chess" / name).write_text(text)
    return tmp_path / "chess"


def place_of(house, **settings):
    """Where kernels of the rules of a house are kept."""
    question = (
        f"import sys; sys.path.insert(0, {str(house.parent)!r}); import chess.views, chess.rules.turn;"
        "from sandbox.engine.jit import cache_folder; print(cache_folder(['chess.rules.turn']))"
    )
    return Path(*ask(question, SANDBOX_CACHE_DIR=str(house.parent / "kept"), **settings))


@only_compiled
def test_a_change_in_any_room_a_kernel_is_made_of_gives_it_a_new_cache(house):
    first = place_of(house)
    assert first.parent == house.parent / "kept"
    assert place_of(house) == first
    places = {first}
    for room in ("sizes.py", "actions.py", "rules/turn.py"):
        with (house / room).open("a") as file:
            file.write("# changed\n")
        places.add(place_of(house))
    assert len(places) == 4


@only_compiled
def test_a_change_elsewhere_in_the_house_keeps_the_cache(house):
    first = place_of(house)
    (house / "views.py").write_text("WORDS = ('mate',)\n")
    assert place_of(house) == first


@only_compiled
def test_bounds_checks_have_a_cache_of_their_own(house):
    assert place_of(house, NUMBA_BOUNDSCHECK="0") != place_of(house, NUMBA_BOUNDSCHECK="1")


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


def test_two_signatures_share_no_file_even_when_the_index_of_one_process_is_lost(tmp_path):
    files = jit._FilesBySignature(str(tmp_path), "kernel", "stamp")
    files.save("one", 1)
    (tmp_path / "kernel.nbi").unlink()
    files.save("two", 2)
    assert len(list(tmp_path.glob("*.nbc"))) == 2
    assert (files.load("one"), files.load("two")) == (None, 2)


ENDS = """
import numba
import numpy as np
from sandbox.engine.jit import kernel

def entry(cards, place):
    return cards[place]

cards = np.array([3, 4, 5])
print(numba.njit(entry)(cards, -1), kernel(entry)(cards, 2))
try:
    print(kernel(entry)(cards, -1))
except IndexError:
    print("refused")
"""


@only_compiled
def test_a_kernel_counts_from_the_front_only_and_other_compiled_functions_from_both_ends(tmp_path):
    (tmp_path / "ends.py").write_text(ENDS)
    question = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import ends"
    told = ask(question, SANDBOX_CACHE_DIR=str(tmp_path / "kept"), NUMBA_BOUNDSCHECK="1")
    assert told == ["5", "5", "refused"]
