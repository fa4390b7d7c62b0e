"""The kernel decorator: compile options and the cache's place, decided once.

numba's cache does not notice that a function in another file changed, and a cache made without bounds
checks stays in use when they are switched on.  So the cache folder is named by a digest of everything that
can end up inside a kernel: the engine, the bots, the kernel's own folder, numba's version and that switch.
"""

import hashlib
import os
import tempfile
import types
from functools import cache
from pathlib import Path

import numba
import numpy as np
import platformdirs

_PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = not numba.config.DISABLE_JIT

if not COMPILED:
    # The streams wrap around 2**64 on purpose; plain numpy scalars would warn at every draw.
    np.seterr(over="ignore")


@cache
def _digest(folder: Path) -> str:
    """Name the sources a kernel of `folder` can be made of."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}".encode())
    for home in dict.fromkeys([_PACKAGE / "engine", _PACKAGE / "bots", folder]):
        for source in sorted(home.rglob("*.py")):
            digest.update(source.name.encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Return the folder under which compiled kernels are kept.

    ``SANDBOX_CACHE_DIR`` overrides the user's cache folder; where neither can be written (a read-only
    home) a temporary folder serves.
    """
    home = Path(os.environ.get("SANDBOX_CACHE_DIR") or platformdirs.user_cache_dir("board-game-sandbox"))
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        return (
            Path(tempfile.gettempdir()) / f"board-game-sandbox-{os.getuid() if hasattr(os, 'getuid') else 0}"
        )


_ROOT = cache_root()


def cache_folder(source: Path) -> Path:
    """Return the cache folder for kernels written in the folder `source`."""
    return _ROOT / f"{source.name}-{_digest(source)}"


def kernel(function):
    """Compile a rule to machine code; numba's own settings are left as found.

    Kernels release the GIL, so that chunks of games run side by side on threads, and are cached on disk.
    """
    return _compile(function, Path(function.__code__.co_filename).resolve().parent)


def bind(function, folder: Path, name: str, **callees):
    """Compile a copy of `function` whose global names are `callees`.

    A loop over turns is written once; this gives each game its own copy with that game's kernels inlined.
    Unlike closures and functions passed as arguments, such a copy is found in the cache by a new process.

    Parameters
    ----------
    function : function
        A plain Python function, the template.
    folder : pathlib.Path
        The folder of the game whose sources name the cache.
    name : str
        A name unique to this binding: the cache tells copies apart by it.
    **callees
        The global names to rebind.
    """
    copy = types.FunctionType(function.__code__, {**function.__globals__, **callees}, name)
    copy.__qualname__ = copy.__name__ = name
    copy.__module__ = function.__module__
    return _compile(copy, folder)


def _compile(function, folder: Path):
    if not COMPILED:
        return function
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder(folder))
    try:
        return numba.njit(function, nogil=True, cache=True)
    finally:
        numba.config.CACHE_DIR = before
