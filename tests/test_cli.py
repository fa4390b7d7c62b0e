"""The command line: what it prints, what a script can read, its exit codes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import sandbox as sb
from sandbox.cli import desk, main
from sandbox.cli.series import read_set
from sandbox.reports import pictures

QUICK = ["--games", "64", "--bots", "random"]


@pytest.fixture
def undrawn(monkeypatch):
    """Leave the pictures out where a test reads words: drawing is what takes the time."""
    monkeypatch.setattr(pictures, "png", lambda figure: "data:,")


def run(*arguments, **settings):
    command = [sys.executable, "-m", "sandbox", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, **settings)


def test_the_installed_command_is_this_one():
    command = Path(sys.executable).with_name("sandbox")
    if not command.exists():
        pytest.skip("the package is not installed with its command")
    told = subprocess.run([command, "--version"], capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, f"sandbox {sb.__version__}\n")


def test_games_are_listed_with_their_seats(capsys):
    assert main(["games"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(maxsplit=1) for line in told] == [
        ["cultive", "Cultive, 2 to 4 players"],
        ["cultivate", "Cultivate!, 2 to 5 players"],
        ["succulent", "Succulent, 2 to 4 players"],
        ["horticulture", "Horticulture Master, 2 to 5 players"],
    ]


def test_every_parameter_is_listed_with_what_is_allowed(capsys):
    assert main(["games", "cultive", "--parameters"]) == 0
    told = capsys.readouterr().out
    for name in sb.variant("cultive").knobs():
        assert f"    {name} = " in told
    assert "Allowed: whole numbers from 0 to 16." in told and "Allowed: on or off." in told


def test_games_as_json_hold_defaults_that_a_variant_takes(capsys):
    assert main(["games", "cultive", "--parameters", "--json"]) == 0
    [game] = json.loads(capsys.readouterr().out)
    defaults = {knob["name"]: knob["default"] for knob in game["parameters"]}
    assert sb.variant("cultive", **defaults) == sb.variant("cultive")
    assert game["seats"] == [2, 3, 4]


def test_simulate_prints_scores_sources_length_and_fairness(capsys):
    assert main(["simulate", "cultive", *QUICK, "--set", "fair_size=4"]) == 0
    told = capsys.readouterr().out
    found = sb.simulate(sb.variant("cultive", fair_size=4), 64, "random")
    score = found.summary().loc[("all seats", "score")]
    assert f"mean score  {score.value:.1f} points ({score.low:.1f} to {score.high:.1f})" in told
    assert "changed: Fair size: 8 -> 4 cards" in told
    assert "row consortia" in told and "10 rounds in every game" in told and "Seat" in told


def test_simulate_as_json_is_what_python_says(capsys):
    arguments = ["simulate", "cultive", *QUICK, "--players", "3", "--seed", "5", "--json", "--tables"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    found = sb.simulate(sb.variant("cultive", players=3), 64, "random", 5)
    assert sb.variant("cultive", **told["variant"]) == found.variant
    assert told["command"] == found.command()
    summary = {(row["who"], row["measure"]): row["value"] for row in told["summary"]}
    assert summary["seat 2", "score"] == pytest.approx(found.summary().loc[("seat 2", "score"), "value"])
    assert len(told["fairness"]["seats"]) == 3
    assert told["tables"]["shadow"]["rows"] == list(found.table("shadow").index)


def test_what_is_not_known_is_null_in_json(capsys):
    assert main(["simulate", "cultive", "--games", "1", "--bots", "random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["summary"][0]["low"] is None


def test_options_have_the_same_meaning_as_in_python(capsys, tmp_path):
    out = tmp_path / "run.parquet"
    arguments = ["simulate", "cultive", "--games", "48", "--bots", "thumb,random", "--seed", "9"]
    arguments += ["--set", "horizontal=2:3,3:9", "--set", "partial_runs=off", "--set", "rounds=6"]
    assert main([*arguments, "--threads", "1", "--out", str(out)]) == 0
    v = sb.variant("cultive", horizontal={2: 3, 3: 9}, partial_runs=False, rounds=6)
    there, here = sb.load_run(out), sb.simulate(v, 48, ["thumb", "random"], 9)
    assert there.variant == here.variant and there.scores.equals(here.scores)


def test_a_variant_file_comes_first_and_settings_change_it(capsys, tmp_path):
    path = sb.variant("cultive", fair_size=4, rounds=5).save(tmp_path / "short.toml")
    assert main(["simulate", "cultive", *QUICK, "--variant", str(path), "--set", "rounds=6", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["variant"]
    assert (told["fair_size"], told["rounds"]["2"]) == (4, 6)


def test_a_deck_of_ones_own_is_read_from_its_csv(capsys, tmp_path):
    v = sb.variant("cultive")
    path = tmp_path / "my_deck.csv"
    path.write_text(v.knobs()["deck"].kind.writer(v.deck[:12]), "utf-8")
    assert (
        main(["simulate", "cultive", *QUICK, "--set", f"deck={path}", "--set", "fair_size=4", "--json"]) == 0
    )
    assert len(json.loads(capsys.readouterr().out)["variant"]["deck"]) == 12


@pytest.mark.parametrize("name", list(sb.variant("cultive").knobs()))
def test_every_value_can_be_typed(name):
    v = sb.variant("cultive", horizontal={2: 1, 3: 9}, partial_runs=False, joined_counts=2)
    assert read_set(
        sb.variant("cultive"), [f"{name}={v.knobs()[name].kind.typed(getattr(v, name))}"]
    ).replace(**{name: getattr(v, name)}) == sb.variant("cultive", **{name: getattr(v, name)})


def test_report_writes_the_file_and_the_data(capsys, tmp_path):
    out, data = tmp_path / "cultive.md", tmp_path / "data"
    assert main(["report", "cultive", *QUICK, "--out", str(out), "--data", str(data)]) == 0
    assert "64 games" in out.read_text("utf-8")
    assert "baseline" not in out.read_text("utf-8").partition("## Pictures")[0]
    assert (data / "scores.csv").exists()
    assert capsys.readouterr().out == f"The report of 64 games is {out}; the data is in {data}.\n"


def test_report_compares_with_the_rulebook_where_anything_is_changed(tmp_path, undrawn):
    out = tmp_path / "cultive.md"
    assert main(["report", "cultive", *QUICK, "--set", "fair_size=2", "--out", str(out), "--quiet"]) == 0
    assert "Both runs played the same 64 games" in out.read_text("utf-8")


def test_report_takes_saved_runs_and_a_variant_file_as_baseline(tmp_path, capsys, undrawn):
    v = sb.variant("cultive", fair_size=2)
    saved = sb.simulate(v, 64, "random", 3).save(tmp_path / "run.parquet")
    base = v.replace(fair_size=3).save(tmp_path / "base.toml")
    out = tmp_path / "a.md"
    assert main(["report", "--run", str(saved), "--baseline", str(base), "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert "| Fair size | 3 | 2 | cards |" in text
    assert "--seed 3" in text and "--baseline-set fair_size=3" in text


def test_notes_and_bars_stay_away_from_a_terminal_that_is_none():
    told = run("simulate", "cultive", *QUICK, "--json")
    assert told.returncode == 0
    json.loads(told.stdout)
    assert "%|" not in told.stderr


def test_who_compiles_first_is_told_how_long(tmp_path):
    cold = {**os.environ, "SANDBOX_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    with subprocess.Popen(
        [sys.executable, "-m", "sandbox", "simulate", "cultive", *QUICK],
        env=cold,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr.readline() == "compiling cultive, once per version: about 25 s\n"
        process.kill()


def test_a_reader_who_leaves_early_gets_no_complaint():
    with subprocess.Popen(
        [sys.executable, "-m", "sandbox", "games", "--json", "--parameters"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


def test_a_fault_of_the_program_is_one_sentence_and_exit_code_1(monkeypatch, capsys):
    monkeypatch.setattr(desk, "find_game", lambda name: {}[name])
    assert main(["lab", "cultive"]) == 1
    assert re.fullmatch(r"sandbox: This is a fault of the program: KeyError.*\n", capsys.readouterr().err)
    with pytest.raises(KeyError):
        main(["--debug", "lab", "cultive"])


def test_the_lab_opens_the_notebook_of_the_project_where_there_is_one(tmp_path):
    shelf = Path(sb.__file__).resolve().parents[1] / "notebooks"
    if not list(shelf.glob("*_cultive.ipynb")):
        pytest.skip("the notebooks are not beside the package")
    assert desk.notebook("cultive", tmp_path).parent == shelf
    assert list(tmp_path.iterdir()) == []


def test_elsewhere_the_lab_writes_a_notebook_and_never_over_one(tmp_path, monkeypatch):
    monkeypatch.setattr(sb, "__file__", str(tmp_path / "site" / "sandbox" / "__init__.py"))
    path = desk.notebook("cultive", tmp_path)
    notebook = nbformat.reads(path.read_text("utf-8"), 4)
    nbformat.validate(notebook)
    assert 'sb.lab("cultive")' in notebook.cells[-1].source
    path.write_text("mine")
    assert desk.notebook("cultive", tmp_path) == path and path.read_text() == "mine"


@pytest.mark.parametrize("voila", [False, True])
def test_the_lab_hands_over_to_jupyter(voila, monkeypatch, tmp_path):
    called = []

    class Done:
        returncode = 0

    monkeypatch.setattr(desk.subprocess, "run", lambda words, cwd: called.append((words, cwd)) or Done)
    monkeypatch.setattr(desk, "find_spec", lambda name: True)
    monkeypatch.setattr(desk, "notebook", lambda game, folder: tmp_path / "a.ipynb")
    assert main(["lab", "cultive", "--no-browser", *(["--voila"] if voila else [])]) == 0
    [(words, cwd)] = called
    assert words[1:4] == ["-m", "voila" if voila else "jupyterlab", "a.ipynb"] and cwd == tmp_path
    assert "--no-browser" in words
