"""The tidy data of a run, for other programs: every table as CSV and as Parquet."""

import io
import json
import os
import shutil
import tempfile
from pathlib import Path

import pandas as pd
import tomli_w

from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.engine.variant import FORMAT
from sandbox.experiments.store import manifest


def export(run, folder) -> Path:
    """Write the data of a run into a folder: all of it, or nothing.

    Scores (a row per game and seat), games (a row per game), summary (a row per group and measure) and every
    table of the game in long form (a row per cell: estimate, low, high, counts, out_of), each as CSV and as
    Parquet; the variant as TOML, and ``run.json`` with seeds, players and versions.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    folder : path-like
        Made when it is missing; the folder above it must exist.  Other files in it stay as they are.

    Returns
    -------
    pathlib.Path
        The folder.

    Raises
    ------
    SandboxError
        When the run has no finished game or the folder cannot be written.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=16, bots="random")
    >>> folder = export(run, Path(tempfile.mkdtemp()) / "data")
    >>> len(pd.read_csv(folder / "scores.csv"))
    32
    """
    folder = Path(folder)
    if run.n_games == 0:
        raise SandboxError("The run has no finished game to export; play at least one.")
    check_folder(folder)
    workshop = None
    try:
        workshop = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
        for name, frame in frames(run).items():
            write_whole(workshop / f"{name}.csv", frame.to_csv(index=False, lineterminator="\n"))
            buffer = io.BytesIO()
            frame.to_parquet(buffer, index=False)
            write_whole(workshop / f"{name}.parquet", buffer.getvalue())
        values = {"game": run.variant.game, "format": FORMAT, **run.variant.plain()}
        write_whole(workshop / "variant.toml", tomli_w.dumps(values))
        about = {name: value for name, value in manifest(run).items() if name not in ("seconds", "variant")}
        write_whole(workshop / "run.json", json.dumps(about, indent=2) + "\n")
        folder.mkdir(exist_ok=True)
        for path in sorted(workshop.iterdir()):
            os.replace(path, folder / path.name)
    except OSError as error:
        raise SandboxError(f"{folder} cannot be written: {error.strerror or error}.") from None
    finally:
        if workshop is not None:
            shutil.rmtree(workshop, ignore_errors=True)
    return folder


def check_folder(folder: Path) -> None:
    """Refuse a folder that could not be written, before any game is played for it."""
    if not folder.parent.is_dir():
        raise SandboxError(f"{folder} cannot be written: there is no folder {folder.parent}.")
    if folder.exists() and not folder.is_dir():
        raise SandboxError(f"{folder} is a file; give the name of a folder for the data.")


def frames(run) -> dict[str, pd.DataFrame]:
    """Return all tables of a run in tidy form, by name."""
    made = {"scores": run.scores, "games": run.games, "summary": run.summary().reset_index()}
    for name in run.tables():
        made[f"table_{name}"] = _long(run, name)
    return made


def _long(run, name: str) -> pd.DataFrame:
    wanted = ("estimate", "low", "high", "counts", "out_of")
    tables = {what: run.table(name, what) for what in wanted}
    rows, columns = tables["estimate"].index, tables["estimate"].columns
    across = columns.name or "column"
    down = rows.name or "row"
    across = across if across != down else f"{across} (column)"
    return pd.DataFrame(
        {
            down: rows.repeat(len(columns)).astype(str),
            across: [str(label) for label in columns] * len(rows),
            **{what: table.to_numpy().ravel() for what, table in tables.items()},
        }
    )
