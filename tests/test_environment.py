"""conda's environment.yml says what pyproject.toml says, and holds no second list of versions."""

import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture
def environment():
    return yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))


def conda_packages(environment):
    entries = [entry for entry in environment["dependencies"] if isinstance(entry, str)]
    return {entry.split()[0]: entry.partition(" ")[2] for entry in entries}


def pip_lines(environment):
    [section] = [entry["pip"] for entry in environment["dependencies"] if isinstance(entry, dict)]
    return section


def test_the_file_uses_only_keys_that_conda_knows_and_one_channel(environment):
    assert set(environment) == {"name", "channels", "dependencies"}
    assert environment["channels"] == ["conda-forge"]


def test_conda_brings_python_and_pip_and_nothing_else(environment):
    assert set(conda_packages(environment)) == {"python", "pip"}


def test_conda_and_the_project_ask_for_the_same_python(environment, project):
    assert SpecifierSet(conda_packages(environment)["python"]) == SpecifierSet(project["requires-python"])


def test_pip_installs_this_folder_with_extras_that_the_project_declares(environment, project):
    [line] = pip_lines(environment)
    folder, _, extras = line.removesuffix("]").partition("[")
    assert folder == "-e ."
    assert set(extras.split(",")) == {"lab", "test"} <= set(project["optional-dependencies"])


def test_every_requirement_of_the_project_has_a_lower_bound(project):
    lines = [
        *project["dependencies"],
        *(r for extra in project["optional-dependencies"].values() for r in extra),
    ]
    assert [line for line in lines if ">=" not in line] == []
