"""The kernel decorator: compile options and the cache's place, decided once.

numba's cache does not notice that a function in another file changed, and a cache made without bounds
checks stays in use when they are switched on.  So the cache folder is named by a digest of all sources that
can end up inside a kernel (its module and what that imports), numba's version and that switch.
"""

import ast
import hashlib
import os
import sys
import tempfile
import types
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numba
import numpy as np
import platformdirs
from numba.core.caching import IndexDataCacheFile
from numba.np import arrayobj

# LLVM's third level compiles longer and plays no faster; who sets NUMBA_OPT has the say.
os.environ.setdefault("NUMBA_OPT", "2")
COMPILED = not numba.config.DISABLE_JIT

if not COMPILED:
    # The streams wrap around 2**64 on purpose; plain numpy scalars would warn at every draw.
    np.seterr(over="ignore")


@cache
def _imports(name: str) -> frozenset[str]:
    """Return the loaded modules of the same top-level packages that a module imports, itself included."""
    names = set()
    for node in ast.walk(ast.parse(_source(name))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    packages = {"sandbox", name.partition(".")[0]}
    return frozenset(
        {name} | {other for other in names & set(sys.modules) if other.partition(".")[0] in packages}
    )


def _source(name: str) -> bytes:
    return Path(sys.modules[name].__file__).read_bytes()


@cache
def _digest(names: tuple[str, ...]) -> str:
    """Name the sources that kernels of some modules can be made of."""
    known, waiting = set(), set(names)
    while waiting:
        known |= waiting
        waiting = set().union(*(_imports(name) for name in waiting)) - known
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}".encode())
    for name in sorted(known):
        digest.update(name.encode())
        digest.update(_source(name))
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


def cache_folder(modules: Iterable[str]) -> Path:
    """Return the cache folder for kernels made of these modules and of what they import."""
    names = tuple(sorted(set(modules)))
    return _ROOT / f"{names[-1].rpartition('.')[2]}-{_digest(names)}"


_index_from_either_end = arrayobj.fix_integer_index


def _index(context, builder, index_type, index, size):
    """Take a kernel's index as it is.

    numba lets a negative index count from the end, as Python does; asking for the sign at every access takes
    a tenth of a game's time, and no rule needs it.  With ``NUMBA_BOUNDSCHECK=1`` a negative index is an
    IndexError.  Kernels are told from other functions by being compiled without numba's runtime.
    """
    if context.enable_nrt:
        return _index_from_either_end(context, builder, index_type, index, size)
    return context.cast(builder, index, index_type, numba.types.intp)


arrayobj.fix_integer_index = _index


def kernel(function):
    """Compile a rule to machine code; numba's own settings are left as found.

    Kernels release the GIL, so that chunks of games run side by side on threads, and are cached on disk.
    They make no arrays (numba's runtime for those is left out, a third of the time of compiling and playing):
    what a kernel needs to reckon with is a field of the state.  An index must not be negative.
    """
    return _compile(function, cache_folder([function.__module__])) if COMPILED else function


def bind(function, name: str, *, inline: bool = False, **callees):
    """Compile a copy of `function` whose global names are `callees`.

    A loop over turns is written once; this gives each game its own copy with that game's kernels inlined.
    Unlike closures and functions passed as arguments, such a copy is found in the cache by a new process.

    Parameters
    ----------
    function : function
        A plain Python function, the template.
    name : str
        A name unique to this binding: the cache tells copies apart by it.
    inline : bool
        Write the copy into its callers instead of compiling it by itself.
    **callees
        The global names to rebind.
    """
    copy = types.FunctionType(function.__code__, {**function.__globals__, **callees}, name)
    copy.__qualname__ = copy.__name__ = name
    copy.__module__ = function.__module__
    if not COMPILED:
        return copy
    made_of = _modules(function, callees)
    bound = _compile(copy, cache_folder(made_of), inline)
    bound.made_of = made_of
    return bound


def _modules(function, callees) -> set[str]:
    """Return the modules a binding is made of, through bindings of bindings."""
    names = {function.__module__}
    for callee in callees.values():
        if isinstance(callee, numba.core.dispatcher.Dispatcher):
            names |= getattr(callee, "made_of", {callee.py_func.__module__})
    return names


class _FilesBySignature(IndexDataCacheFile):
    """The files of a kernel's cache, each named by the signature it was compiled for.

    numba numbers them as they come, so that two processes at once could give one number to two signatures,
    and one of them load what was compiled for the other.
    """

    def save(self, key, data):
        name = f"{Path(self._index_name).stem}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"
        self._save_data(name, data)
        self._save_index(self._load_index() | {key: name})


def _compile(function, folder: Path, inline: bool = False):
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        dispatcher = numba.njit(
            function,
            nogil=True,
            cache=True,
            error_model="numpy",
            inline="always" if inline else "never",
            _nrt=False,
        )
    finally:
        numba.config.CACHE_DIR = before
    dispatcher._cache._cache_file.__class__ = _FilesBySignature
    call_template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: call_template([_plain(arg) for arg in args], kws)
    return dispatcher


def _plain(arg: numba.types.Type) -> numba.types.Type:
    """Forget that an argument is a constant or a named number.

    numba would compile a callee anew for each mixture of constants and variables it is called with; here that
    would double the time to compile a game, and the machine code is inlined all the same.
    """
    if isinstance(arg, numba.types.IntegerLiteral):
        return arg.literal_type
    return arg.dtype if isinstance(arg, numba.types.IntEnumMember) else arg
