"""The lab: turn a knob of a game, and the plots answer from games played in the background."""

import time

from sandbox.engine.errors import SandboxError
from sandbox.engine.game import Game
from sandbox.engine.variant import Variant
from sandbox.games import game as find_game
from sandbox.panels.controls import NumberControl
from sandbox.panels.workbench import Lab


def lab(
    game="cultive", variant: Variant | None = None, *, bots=None, games: int = 1_000, seed: int = 1
) -> Lab:
    """Open the lab of a game: turn a knob and watch the plots answer.

    Parameters
    ----------
    game : str
        Name of the game, one of `sandbox.games()`; or a Game.
    variant : Variant, optional
        Where to begin; the rulebook when left out.
    bots : str, callable or sequence of these, optional
        Who plays: one for all seats, or one per seat; the game's rule of thumb when left out.
    games : int
        Number of games for each question.
    seed : int
        Seed of the runs: with the same seed, two variants see the same cards.

    Returns
    -------
    Lab
        A widget: the last line of a cell shows it.

    Raises
    ------
    SandboxError
        For an unknown game or bot, or a variant of another game.

    Examples
    --------
    >>> import sandbox as sb
    >>> desk = sb.lab("cultive", bots="random", games=100)
    >>> desk.wait(), desk.run.n_games
    (True, 100)
    >>> desk.close()
    """
    if isinstance(game, Variant):
        game, variant = game.game, game
    house = game if isinstance(game, Game) else find_game(game)
    variant = house.variant() if variant is None else variant
    if not isinstance(variant, house.variant):
        raise SandboxError(f"The variant is one of {variant.game}; this is the lab of {house.name}.")
    if bots is None:
        bots = "thumb" if "thumb" in house.bots else next(iter(house.bots))
    desk = Lab(house, variant, bots, games, seed)
    desk.start()
    return desk


def slider_to_picture(game="cultive", games: int = 1_000) -> float:
    """Measure the seconds from a move of a slider to the finished picture of all games.

    Parameters
    ----------
    game : str
    games : int

    Returns
    -------
    float
    """
    desk = lab(game, games=games)
    try:
        desk.wait(600)
        sliders = [
            row.control for row in desk.parameters.rows.values() if isinstance(row.control, NumberControl)
        ]
        slider = next((c for c in sliders if c.knob.label == "Fair size"), sliders[0]).slider
        begun = time.perf_counter()
        slider.value += slider.step if slider.value < slider.max else -slider.step
        desk.wait(600)
        return time.perf_counter() - begun
    finally:
        desk.close()
