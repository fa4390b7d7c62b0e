"""The architecture, as tests: floors and rooms, documentation, and what must not stand in a tracked file."""

import ast
import importlib
import inspect
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sandbox

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "sandbox"
HOUSES = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
ROOMS = ("components", "parameters", "state", "actions", "rules", "bots", "metrics", "views")
LONGEST_MODULE = 400


def modules():
    return sorted(PACKAGE.rglob("*.py"))


def inside(path):
    return path.relative_to(ROOT).as_posix()


def tracked_files():
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this folder is no git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_imports_lean_one_way():
    lint = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as main; main()",
        "--no-cache",
    ]
    contracts = subprocess.run(lint, cwd=ROOT, capture_output=True, text=True)
    assert contracts.returncode == 0, contracts.stdout + contracts.stderr


def test_importing_the_sandbox_brings_in_nothing_heavy():
    heavy = {"matplotlib", "pandas", "pyarrow", "scipy", "ipywidgets"}
    question = "import sys, sandbox; print(*sys.modules)"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    assert heavy & set(answer.stdout.split()) == set()


def test_every_module_opens_with_one_sentence():
    first_lines = {
        inside(path): (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]
        for path in modules()
    }
    assert {name: line for name, line in first_lines.items() if not line.endswith(".")} == {}


def test_every_public_name_is_explained_with_an_example_that_runs():
    silent = []
    for name in sandbox.__all__:
        thing = getattr(sandbox, name)
        text = inspect.getdoc(thing) or ""
        needs_example = inspect.isfunction(thing) or inspect.isclass(thing)
        if not text or (needs_example and ">>>" not in text):
            silent.append(name)
    assert silent == []


def test_every_public_name_is_offered_by_dir_and_nothing_is_promised_in_vain():
    assert set(sandbox.__all__) <= set(dir(sandbox))
    assert sorted(set(sandbox.__all__)) == sorted(sandbox.__all__)


def test_no_module_is_a_drawer_for_leftovers():
    leftovers = {"utils", "util", "helpers", "helper", "constants", "common", "misc"}
    assert [inside(path) for path in modules() if path.stem in leftovers] == []


def test_no_module_outgrows_its_purpose():
    lengths = {inside(path): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_a_house_has_every_room(house):
    missing = [
        room
        for room in ROOMS
        if not ((house / f"{room}.py").exists() or (house / room / "__init__.py").exists())
    ]
    assert missing == []
    assert (house / "RULES.md").stat().st_size > 0
    assert any((house / "data").iterdir())


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_a_house_stands_in_the_registry_under_its_own_name(house):
    assert house.name in sandbox.games()
    assert importlib.import_module(f"sandbox.games.{house.name}").GAME.name == house.name


def test_every_game_of_the_registry_has_a_house():
    assert sorted(sandbox.games()) == [house.name for house in HOUSES]


def test_notebooks_are_stored_without_outputs():
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    assert notebooks, "no notebook found"
    dirty = []
    for path in notebooks:
        cells = json.loads(path.read_text("utf-8"))["cells"]
        code = [cell for cell in cells if cell["cell_type"] == "code"]
        if any(cell["outputs"] or cell["execution_count"] is not None for cell in code):
            dirty.append(path.name)
    assert dirty == []


# Put together from pieces, so that this file does not hold what it looks for.
FORBIDDEN = {
    "the address of a package registry": [
        "pypi" + r"\.org",
        "python" + "hosted",
        "npm" + r"js\.(org|com)",
        "deb" + r"\.debian",
        "conda" + r"\.anaconda",
    ],
    "a path of one machine": [
        r"(?<![\w.])/(" + "|".join(["work", "root", "home/" + r"\w+", "Users/" + r"\w+"]) + ")/"
    ],
    "work left undone": [r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b"],
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_tracked_file_holds(what):
    pattern = re.compile("|".join(FORBIDDEN[what]))
    found = []
    for path in tracked_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{inside(path)}:{n}: {line.strip()[:100]}"
            for n, line in enumerate(text.splitlines(), 1)
            if pattern.search(line)
        ]
    assert found == []
