"""Runs in files: whole, readable again, and told apart from what is no run."""

import json

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

import sandbox as sb
from sandbox.engine.errors import SandboxError


@pytest.fixture(scope="module")
def run():
    variant = sb.variant("cultive", players=3, rounds=4, vertical={2: 4, 3: 9})
    return sb.simulate(variant, games=40, bots="random", seed=11)


def test_a_saved_run_is_read_back_whole(run, tmp_path):
    again = sb.load_run(run.save(tmp_path / "run.parquet"))

    assert again.variant == run.variant and again.bots == run.bots and again.seed == run.seed
    pd.testing.assert_frame_equal(again.scores, run.scores)
    pd.testing.assert_frame_equal(again.games, run.games)
    for name in run.tables():
        pd.testing.assert_frame_equal(again.table(name, "low"), run.table(name, "low"))
    assert dict(again.versions) == dict(run.versions)


def test_a_saved_run_can_be_played_again_from_its_manifest(run, tmp_path):
    saved = sb.load_run(run.save(tmp_path / "run.parquet"))

    again = sb.simulate(saved.variant, games=saved.n_games, bots=list(saved.bots), seed=saved.seed)

    assert np.array_equal(again.points, run.points)


def test_other_programs_can_read_a_saved_run(run, tmp_path):
    frame = pd.read_parquet(run.save(tmp_path / "run.parquet"))

    assert frame["printed_3"].tolist() == run.points[:, 2, 0].tolist()


def rewrite(path, change):
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[b"sandbox"])
    change(about)
    pq.write_table(table.replace_schema_metadata({b"sandbox": json.dumps(about).encode()}), path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda about: about.update(format=99), "is a run file of format 99"),
        (lambda about: about.update(moments=""), "written by another version"),
        (lambda about: about.update(game="chess"), "There is no game 'chess'"),
        (lambda about: about["variant"].update(fair_size=99), "fair_size is 99"),
    ],
)
def test_a_run_file_that_does_not_fit_is_refused(run, tmp_path, change, told):
    path = run.save(tmp_path / "run.parquet")
    rewrite(path, change)

    with pytest.raises(SandboxError, match=told):
        sb.load_run(path)


def test_a_parquet_file_of_something_else_is_refused(tmp_path):
    pd.DataFrame({"a": [1]}).to_parquet(tmp_path / "other.parquet")

    with pytest.raises(SandboxError, match="not a whole run file"):
        sb.load_run(tmp_path / "other.parquet")
