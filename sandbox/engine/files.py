"""Files are written whole or not at all."""

import contextlib
import os
import tempfile
from pathlib import Path

from sandbox.engine.errors import SandboxError


def write_whole(path, content: str | bytes) -> Path:
    """Write a file through a neighbour that takes its place only when it is complete.

    Parameters
    ----------
    path : path-like
        Where the file shall be; its folder must exist.
    content : str or bytes
        Text is written as UTF-8 with the line ends it has.

    Returns
    -------
    pathlib.Path
        The path written.

    Raises
    ------
    SandboxError
        When the place cannot be written; nothing is left behind.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> write_whole(Path(folder) / "note.txt", "whole").read_text()
    'whole'
    """
    path = Path(path)
    data = content.encode() if isinstance(content, str) else content
    if path.is_dir():
        raise SandboxError(f"{path} is a folder; give the name of a file to write.")
    neighbour = None
    try:
        handle, neighbour = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(neighbour, 0o644)
        os.replace(neighbour, path)
    except OSError as error:
        raise SandboxError(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        if neighbour is not None:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(neighbour)
    return path
