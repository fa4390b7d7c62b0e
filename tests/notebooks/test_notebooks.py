"""Every notebook runs from top to bottom, and leaves what it promises."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the Jupyter client, not ours
def test_a_notebook_runs_from_top_to_bottom(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()

    promised = [line.split('"')[1] for line in "".join(_code(notebook)).splitlines() if "sb.report(" in line]
    assert [name for name in promised if not (tmp_path / name).stat().st_size] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_stored_without_outputs(path):
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]

    assert [cell.source for cell in cells if cell.outputs or cell.execution_count] == []


def _code(notebook):
    return [cell.source + "\n" for cell in notebook.cells if cell.cell_type == "code"]
