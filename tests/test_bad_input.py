"""Bad input, through Python and the command line: one clear sentence, nothing half-written, exit code 2."""

import os
import signal
import subprocess
import sys
import time

import pytest

import sandbox as sb
from sandbox.cli import main
from sandbox.reports.export import export

HEAD = "species,copies,light,growth,points,row_icons,column_icons,source,note\n"
ROW = "corn,98,sun,1-stage,2,sun,root,own,\n"
QUICK = ["--games", "16", "--bots", "random"]


def refused(capsys, *arguments):
    """Run a command that must be refused; return its one sentence."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("sandbox: ") and said.err.endswith(".\n") and said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err


SETTINGS = [
    ("fair_siz=6", {"fair_siz": 6}, "no parameter 'fair_siz'; did you mean fair_size?"),
    ("weather=1", {"weather": 1}, "no parameter 'weather'. The parameters are players, rounds,"),
    ("fair_size=many", {"fair_size": "many"}, "fair_size is 'many'; allowed are whole numbers from 0 to 16"),
    ("fair_size=2.5", {"fair_size": 2.5}, "fair_size is 2.5; allowed are whole numbers"),
    ("fair_size=99", {"fair_size": 99}, "fair_size is 99; allowed are whole numbers from 0 to 16"),
    ("players=9", {"players": 9}, "players is 9; allowed are whole numbers from 2 to 4"),
    ("partial_runs=maybe", {"partial_runs": "maybe"}, "partial_runs is 'maybe'; allowed are on"),
    ("check_order=random", {"check_order": "random"}, "check_order is 'random'; allowed are 'together'"),
    ("horizontal=2:3,4:8", {"horizontal": {2: 3, 4: 8}}, "horizontal has no entry for 3 cards"),
    ("horizontal=2:x", {"horizontal": {2: "x"}}, "horizontal"),
    ("shadow_reach=[[1]]", {"shadow_reach": [[1]]}, "shadow_reach is [[1]]; give 3 rows of 3 numbers"),
    ("specials=6", {"specials": 6}, "specials is 6; with 5 terrains at most 5 are allowed"),
]


@pytest.mark.parametrize(("typed", "values", "sentence"), SETTINGS, ids=[row[0] for row in SETTINGS])
def test_a_value_that_cannot_be_used_is_refused(typed, values, sentence, capsys):
    with pytest.raises(sb.SandboxError) as caught:
        sb.variant("cultive", **values)
    assert sentence in str(caught.value)
    assert sentence in refused(capsys, "simulate", "cultive", "--set", typed)


def test_a_hand_larger_than_the_deck_allows_is_refused(tmp_path, capsys):
    deck = tmp_path / "small.csv"
    deck.write_text(HEAD + ROW.replace("98", "20"))
    with pytest.raises(sb.SandboxError, match="need 28 cards, and the deck has 20"):
        sb.variant("cultive", deck=deck, hand_size=10)
    arguments = ["--set", f"deck={deck}", "--set", "hand_size=10"]
    assert "need 28 cards, and the deck has 20" in refused(capsys, "simulate", "cultive", *arguments)


DECKS = {
    "a missing column": (HEAD.replace("light,", "") + ROW.replace("sun,1", "1"), "light"),
    "negative copies": (HEAD + ROW.replace("98", "-3"), "copies is"),
    "an unknown light": (HEAD + ROW.replace(",sun,", ",moon,", 1), "light is"),
    "a word for a number": (HEAD + ROW.replace("98", "lots"), "copies is"),
    "no rows": (HEAD, "no plants"),
    "nothing": ("", ""),
    "far too much": (HEAD + ROW * 40_000, ""),
    "another alphabet": (HEAD.encode() + "maïs".encode("latin-1") + ROW.encode()[4:], "UTF-8"),
    "binary": (bytes(range(256)) * 4, ""),
}


@pytest.mark.parametrize("what", DECKS)
def test_a_deck_that_is_wrong_says_where_and_why(what, tmp_path, capsys):
    content, sentence = DECKS[what]
    path = tmp_path / "deck.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(sb.SandboxError) as caught:
        sb.variant("cultive", deck=path)
    assert sentence in str(caught.value) and "deck.csv" in str(caught.value)
    told = refused(capsys, "simulate", "cultive", "--set", f"deck={path}")
    assert sentence in told and "deck.csv" in told


def test_a_deck_that_is_not_there_is_refused(tmp_path, capsys):
    path = tmp_path / "nothing.csv"
    with pytest.raises(sb.SandboxError, match="there is no such file"):
        sb.variant("cultive", deck=path)
    assert "there is no such file" in refused(capsys, "simulate", "cultive", "--set", f"deck={path}")


def test_an_unknown_game_is_refused(capsys):
    with pytest.raises(sb.SandboxError, match="There is no game 'chess'; the games are cultive"):
        sb.variant("chess")
    for command in ("simulate", "report", "lab", "games"):
        assert "There is no game 'chess'" in refused(capsys, command, "chess")


PLAYERS = [
    ("clever", "'clever' is no player of cultive; there are random and thumb"),
    (["random", "clever"], "'clever' is no player of cultive"),
    (["random"] * 3, "bots names 3 players and the variant has 2 seats"),
]


@pytest.mark.parametrize(("bots", "sentence"), PLAYERS)
def test_players_that_cannot_play_are_refused(bots, sentence, capsys):
    with pytest.raises(sb.SandboxError, match=sentence):
        sb.simulate(sb.variant("cultive"), 16, bots)
    typed = bots if isinstance(bots, str) else ",".join(bots)
    assert sentence in refused(capsys, "simulate", "cultive", "--bots", typed)


NUMBERS = [
    ("games", 0, "games is 0; allowed are whole numbers from 1 to"),
    ("games", -5, "games is -5"),
    ("seed", -1, "seed is -1; allowed are whole numbers from 0 to"),
    ("threads", 0, "threads is 0; allowed are whole numbers from 1 to 256"),
]


@pytest.mark.parametrize(("name", "value", "sentence"), NUMBERS)
def test_a_number_out_of_range_is_refused(name, value, sentence, capsys):
    with pytest.raises(sb.SandboxError, match=sentence):
        sb.simulate(sb.variant("cultive"), bots="random", **{name: value})
    assert sentence in refused(capsys, "simulate", "cultive", f"--{name}={value}")


USAGE = [
    ([], "COMMAND"),
    (["play"], "'play'"),
    (["simulate"], "GAME"),
    (["simulate", "cultive", "--games", "many"], "'many' is no whole number"),
    (["simulate", "cultive", "--wings"], "--wings"),
    (["simulate", "cultive", "--set", "fair_size"], "write --set NAME=VALUE"),
    (["simulate", "cultive", "--tables"], "--tables goes with --json"),
    (["report"], "No game is named"),
    (["report", "cultive", "--baseline", "mine"], "allowed are rulebook, none, a variant"),
    (["report", "cultive", "--baseline", "none", "--baseline-seed", "2"], "--baseline-seed cannot be used"),
    (["report", "cultive", "--out", "report.pdf"], "a report is written as .html or .md"),
]


@pytest.mark.parametrize(("arguments", "sentence"), USAGE, ids=[" ".join(row[0]) for row in USAGE])
def test_a_command_that_makes_no_sense_is_refused(arguments, sentence, capsys):
    assert sentence in refused(capsys, *arguments)


VARIANTS = {
    "no toml": ("fair_size == 3", "is not a variant file"),
    "no game": ("format = 1\nfair_size = 3", "no line such as game"),
    "another format": ('game = "cultive"\nformat = 99', "format 1"),
    "a value out of range": ('game = "cultive"\nformat = 1\nfair_size = 99', "fair_size is 99"),
    "an unknown game": ('game = "chess"\nformat = 1', "There is no game 'chess'"),
}


@pytest.mark.parametrize("what", VARIANTS)
def test_a_variant_file_that_is_wrong_is_refused(what, tmp_path, capsys):
    content, sentence = VARIANTS[what]
    path = tmp_path / "mine.toml"
    path.write_text(content)
    with pytest.raises(sb.SandboxError, match=sentence):
        sb.load_variant(path)
    assert sentence in refused(capsys, "simulate", "cultive", "--variant", str(path))
    assert sentence in refused(capsys, "report", "cultive", "--baseline", str(path))


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    run = sb.simulate(sb.variant("cultive"), 16, "random")
    return run.save(tmp_path_factory.mktemp("saved") / "run.parquet")


@pytest.mark.parametrize("part", [0, 4, 0.5, -1])
def test_a_truncated_run_file_is_refused(part, saved, tmp_path, capsys):
    data = saved.read_bytes()
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(data[: int(len(data) * part) if part == 0.5 else part])
    with pytest.raises(sb.SandboxError, match="is not a whole run file"):
        sb.load_run(cut)
    out = tmp_path / "a.html"
    assert "is not a whole run file" in refused(capsys, "report", "--run", str(cut), "--out", str(out))
    assert not out.exists()


def test_a_run_file_that_is_not_there_is_refused(tmp_path, capsys):
    path = tmp_path / "nothing.parquet"
    with pytest.raises(sb.SandboxError, match="cannot be read"):
        sb.load_run(path)
    assert "cannot be read" in refused(capsys, "report", "--run", str(path))


def test_options_that_a_saved_run_would_ignore_are_refused(saved, capsys):
    told = refused(capsys, "report", "--run", str(saved), "--games", "9", "--set", "fair_size=3")
    assert "--games and --set cannot be used here: the run is a saved one" in told


PLACES = [
    (["simulate", "cultive", "--out", "{}/no/run.parquet"], "there is no folder"),
    (["simulate", "cultive", "--out", "{}"], "is a folder"),
    (["report", "cultive", "--out", "{}/no/a.html"], "there is no folder"),
    (["report", "cultive", "--out", "{}/a.html", "--data", "{}/no/data"], "there is no folder"),
]


@pytest.mark.parametrize(("arguments", "sentence"), PLACES)
def test_a_place_that_is_not_there_is_refused_before_a_game_is_played(
    arguments, sentence, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr("sandbox.experiments.run.simulate", None)
    assert sentence in refused(capsys, *(word.format(tmp_path) for word in arguments))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_may_not_be_written_is_refused_and_left_as_it_was(saved, tmp_path, monkeypatch, capsys):
    def denied(*arguments, **settings):
        raise PermissionError(13, "Permission denied")

    run = sb.load_run(saved)
    monkeypatch.setattr("tempfile.mkstemp", denied)  # as the superuser would be let in
    monkeypatch.setattr("tempfile.mkdtemp", denied)
    for write in (
        lambda: run.save(tmp_path / "run.parquet"),
        lambda: run.variant.save(tmp_path / "v.toml"),
        lambda: export(run, tmp_path / "data"),
    ):
        with pytest.raises(sb.SandboxError, match="cannot be written: Permission denied"):
            write()
    arguments = ["simulate", "cultive", *QUICK, "--quiet", "--out", str(tmp_path / "run.parquet")]
    assert "cannot be written: Permission denied" in refused(capsys, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_a_real_process_says_one_sentence_and_ends_with_2(tmp_path):
    command = [sys.executable, "-m", "sandbox", "report", "cultive", "--set", "fair_size=99"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == "sandbox: fair_size is 99; allowed are whole numbers from 0 to 16 (cards).\n"
    assert list(tmp_path.iterdir()) == []


def pressed(command, folder):
    """Start a program that would play for hours, press Ctrl-C once games are being played."""
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "cwd": folder}
    with subprocess.Popen(command, **settings, env=os.environ | {"PYTHONUNBUFFERED": "1"}) as process:
        for line in process.stderr:  # from the process itself: games are being finished
            if line == "playing\n":
                break
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=300)
    return process.returncode, out, err


def interrupted(folder, *arguments):
    return pressed([sys.executable, "-c", WATCHED, *arguments], folder)


WATCHED = """
import signal, sys, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # the jobs a shell has in the background ignore it
from sandbox.cli import main
from sandbox.experiments import run

class Watched(run.Series):
    def play_to(self, target, tell=None):
        def watch():
            while not self._finished:
                time.sleep(0.01)
            print("playing", file=sys.stderr, flush=True)
        threading.Thread(target=watch, daemon=True).start()
        super().play_to(target, tell)

run.Series = Watched
sys.exit(main(sys.argv[1:]))
"""
ENDLESS = ["--games", "5000000", "--bots", "random", "--quiet"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a POSIX signal")


@POSIX
def test_ctrl_c_keeps_the_games_finished_until_then(tmp_path):
    code, out, err = interrupted(tmp_path, "simulate", "cultive", *ENDLESS, "--out", "run.parquet")
    assert code == 130
    assert err.startswith("sandbox: Stopped: ") and "games were finished and are kept.\n" in err
    assert "Traceback" not in err and err.count("\n") == 1
    run = sb.load_run(tmp_path / "run.parquet")
    assert 0 < run.n_games < 5_000_000 and not run.complete
    assert f"{run.n_games:,} games of 5,000,000 asked for" in out
    assert [path.name for path in tmp_path.iterdir()] == ["run.parquet"]


@POSIX
def test_ctrl_c_in_a_report_writes_a_whole_one_about_the_games_finished(tmp_path):
    code, _, err = interrupted(
        tmp_path, "report", "cultive", *ENDLESS, "--out", "a.md", "--baseline", "rulebook"
    )
    assert code == 130 and "are kept" in err
    text = (tmp_path / "a.md").read_text("utf-8")
    assert "This run was stopped" in text and "## All parameters" in text
    assert [path.name for path in tmp_path.iterdir()] == ["a.md"]


@POSIX
def test_ctrl_c_in_python_keeps_the_games_finished_until_then(tmp_path):
    program = WATCHED.partition("sys.exit")[0] + (
        "import sandbox as sb, warnings\n"
        "warnings.simplefilter('error')\n"
        "try:\n    sb.simulate(sb.variant('cultive'), 5_000_000, 'random')\n"
        "except UserWarning as warning:\n    print(warning)\n"
    )
    out, err = pressed([sys.executable, "-c", program], tmp_path)[1:]
    assert err == ""
    assert "The run was interrupted: " in out and "of 5,000,000 games were finished and are kept." in out
