"""The tidy data: every table as CSV and Parquet, all of it or nothing."""

import json

import numpy as np
import pandas as pd
import pytest

import sandbox as sb
from sandbox.reports import export as exporting
from sandbox.reports.export import export


@pytest.fixture(scope="module")
def folder(tmp_path_factory, variant_run):
    return export(variant_run, tmp_path_factory.mktemp("export") / "data")


def test_every_table_is_there_in_both_formats(folder, variant_run):
    names = {"scores", "games", "summary", *(f"table_{name}" for name in variant_run.tables())}
    files = {path.name for path in folder.iterdir()}
    assert files == {f"{n}.{e}" for n in names for e in ("csv", "parquet")} | {"variant.toml", "run.json"}


def test_csv_and_parquet_hold_the_scores_of_the_run(folder, variant_run):
    for frame in (pd.read_csv(folder / "scores.csv"), pd.read_parquet(folder / "scores.parquet")):
        assert list(frame.columns) == list(variant_run.scores.columns)
        assert np.allclose(frame["score"], variant_run.scores["score"])


def test_seeds_of_games_keep_all_their_digits(folder, variant_run):
    seeds = pd.read_csv(folder / "games.csv")["seed"].astype("uint64")
    assert (seeds.to_numpy() == variant_run.games["seed"].to_numpy()).all()


@pytest.mark.parametrize("name", ["shadow", "partners", "species_wins"])
def test_a_table_has_a_row_for_every_cell(folder, variant_run, name):
    frame, wide = pd.read_parquet(folder / f"table_{name}.parquet"), variant_run.table(name)
    assert len(frame) == wide.size and len(frame.columns) == len(set(frame.columns)) == 7
    last = frame.iloc[-1]
    assert (last.iloc[0], last.iloc[1]) == (str(wide.index[-1]), str(wide.columns[-1]))
    assert np.array_equal(frame["estimate"].to_numpy(), wide.to_numpy().ravel(), equal_nan=True)


def test_the_variant_and_what_reruns_it_lie_beside_the_data(folder, variant_run):
    assert sb.load_variant(folder / "variant.toml") == variant_run.variant
    about = json.loads((folder / "run.json").read_text("utf-8"))
    assert (about["seed"], about["games"], about["bots"]) == (7, 96, ["random", "random"])


def test_the_same_run_gives_the_same_files(folder, variant_run, tmp_path):
    again = export(variant_run, tmp_path / "data")
    for path in folder.iterdir():
        assert (again / path.name).read_bytes() == path.read_bytes()


def test_other_files_in_the_folder_stay(variant_run, tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    export(variant_run, tmp_path)
    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert (tmp_path / "scores.csv").exists()


def test_a_failure_half_way_leaves_nothing_behind(variant_run, tmp_path, monkeypatch):
    def full_disk(path, content, write=exporting.write_whole):
        if path.name.startswith("summary"):
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(exporting, "write_whole", full_disk)
    with pytest.raises(sb.SandboxError, match="No space left"):
        export(variant_run, tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_place_of_the_folder_is_refused(variant_run, tmp_path):
    (tmp_path / "data").write_text("a file")
    with pytest.raises(sb.SandboxError, match="is a file; give the name of a folder"):
        export(variant_run, tmp_path / "data")
    with pytest.raises(sb.SandboxError, match="there is no folder"):
        export(variant_run, tmp_path / "no" / "data")
