"""Runs in files: one Parquet file with a row a game, and the manifest in its metadata."""

import base64
import io
import json
import zlib
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.engine.play import tally_pairs
from sandbox.experiments.results import Run
from sandbox.games import game as find_game

FORMAT = 2
_KEY = b"sandbox"


def manifest(run: Run) -> dict:
    """Return all that is needed to play the run again, in plain values.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=16, bots="random")
    >>> manifest(run)["bots"]
    ['random', 'random']
    """
    return {
        "format": FORMAT,
        "game": run.game.name,
        "variant": run.variant.plain(),
        "bots": list(run.bots),
        "custom": run.custom,
        "seed": run.seed,
        "requested": run.requested,
        "games": run.n_games,
        "batches": run.batches,
        "seconds": run.seconds,
        "versions": dict(run.versions),
    }


def save_run(run: Run, path) -> Path:
    """Write a run to one file; see `Run.save`."""
    columns = {name: run.rows[name] for name in run.rows.dtype.names}
    for seat in range(run.points.shape[1]):
        for i, source in enumerate([*run.game.sources, "tie_break"]):
            columns[f"{source}_{seat + 1}"] = run.points[:, seat, i]
    table = pa.table({name: pa.array(np.ascontiguousarray(values)) for name, values in columns.items()})
    counts = base64.b64encode(zlib.compress(run.moments.tobytes())).decode()
    about = json.dumps({**manifest(run), "moments": counts})
    buffer = io.BytesIO()
    pq.write_table(table.replace_schema_metadata({_KEY: about.encode()}), buffer)
    return write_whole(path, buffer.getvalue())


def load_run(path) -> Run:
    """Read a run that `Run.save` wrote.

    Raises
    ------
    SandboxError
        When the file is missing, cut short, or no run of this version's games.

    Examples
    --------
    >>> import sandbox as sb, tempfile
    >>> run = sb.simulate(sb.variant("cultive"), games=16, bots="random")
    >>> load_run(run.save(Path(tempfile.mkdtemp()) / "run.parquet")).scores.equals(run.scores)
    True
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise SandboxError(f"{path} cannot be read: {error.strerror}.") from None
    try:
        table = pq.read_table(io.BytesIO(data))
        about = json.loads((table.schema.metadata or {})[_KEY])
    except (pa.ArrowInvalid, OSError, KeyError, ValueError):
        raise SandboxError(
            f"{path} is not a whole run file: it is damaged, cut short or something else."
        ) from None
    if about.get("format") != FORMAT:
        raise SandboxError(
            f"{path} is a run file of format {about.get('format')}; this version reads {FORMAT}."
        )
    game = find_game(about["game"])
    variant = game.variant.of(about["variant"])
    sources = [*game.sources, "tie_break"]
    try:
        rows = np.zeros(table.num_rows, game.row_dtype)
        for name in game.row_dtype.names:
            rows[name] = table[name].to_numpy()
        points = np.zeros((table.num_rows, variant.players, len(sources)), np.float32)
        for seat in range(variant.players):
            for i, source in enumerate(sources):
                points[:, seat, i] = table[f"{source}_{seat + 1}"].to_numpy()
        moments = np.frombuffer(zlib.decompress(base64.b64decode(about["moments"])), np.int64)
        moments = moments.reshape(5, tally_pairs(game, variant)[1].shape[1])
    except (KeyError, ValueError, zlib.error):
        raise SandboxError(
            f"{path} was written by another version of {game.title} and cannot be read."
        ) from None
    return Run(
        variant=variant,
        bots=tuple(about["bots"]),
        seed=about["seed"],
        requested=about["requested"],
        rows=rows,
        points=points,
        moments=moments,
        batches=about["batches"],
        seconds=about["seconds"],
        versions=about["versions"],
        custom=about["custom"],
    )
