"""``sandbox lab``: open a notebook with the lab of a game, or serve it as a page."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import sandbox
from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.games import game as find_game
from sandbox.games import games

TOUR = "00_tour.ipynb"


def run(options) -> int:
    """Find or write the notebook, and hand over to Jupyter."""
    name = options.game or games()[0]
    find_game(name)
    needed = "voila" if options.voila else "jupyterlab"
    if find_spec(needed) is None:
        raise SandboxError(
            f"{needed} is not installed; install the lab with: pip install 'board-game-sandbox[lab]'."
        )
    path = notebook(options.game, Path.cwd())
    words = command(path, voila=options.voila, browser=not options.no_browser and _has_screen())
    try:
        return subprocess.run(words, cwd=path.parent).returncode
    except KeyboardInterrupt:  # how Jupyter is ended
        return 0


def notebook(game: str | None, folder: Path) -> Path:
    """Return the notebook that shows a game's lab; written into `folder` where the project has none.

    An existing file is never overwritten: it is opened as it is.
    """
    shelf = Path(sandbox.__file__).resolve().parents[1] / "notebooks"
    wanted = f"*_{game}.ipynb" if game else TOUR
    if found := sorted(shelf.glob(wanted)):
        return found[0]
    game = game or games()[0]
    path = folder / f"{game}_lab.ipynb"
    return path if path.exists() else write_whole(path, written(game))


def written(game: str) -> str:
    """Return the text of a small notebook with the lab of a game."""
    title = find_game(game).title
    cells = [
        {
            "cell_type": "markdown",
            "id": "title",
            "metadata": {},
            "source": f"# {title}\n\nRun the cell below (Shift+Enter), then turn the rules.",
        },
        {
            "cell_type": "code",
            "id": "lab",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": f'import sandbox as sb\n\nsb.lab("{game}")',
        },
    ]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return (
        json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}, indent=1) + "\n"
    )


def command(path: Path, *, voila: bool, browser: bool) -> list[str]:
    """Return the command that opens a notebook in JupyterLab, or serves it with Voilà.

    Examples
    --------
    >>> command(Path("cultive_lab.ipynb"), voila=True, browser=True)[1:]
    ['-m', 'voila', 'cultive_lab.ipynb']
    """
    words = [sys.executable, "-m", "voila" if voila else "jupyterlab", path.name]
    if not browser:
        words.append("--no-browser")
    if not voila and hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
