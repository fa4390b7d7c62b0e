"""Players written as Python functions: the slow path, one decision at a time."""

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np

from sandbox.engine.errors import SandboxError
from sandbox.engine.game import Game
from sandbox.engine.play import BATCH, Loops
from sandbox.engine.rng import BOT, bits, seed_of, start_streams
from sandbox.engine.variant import Variant


class View:
    """What a player's function sees when it has to decide.

    What its seat cannot see (the deck's order, the other hands, ...) has been redrawn at random, so that a
    function cannot peek, not even by mistake.

    Attributes
    ----------
    variant : Variant
        What is played.
    seat : int
        The own seat, counting from 0.
    state : record
        The table as far as the seat knows it; changing it changes nothing in the game.

    Examples
    --------
    A player who plants or grows whenever possible:

    >>> import sandbox as sb
    >>> def eager(view):
    ...     wanted = [a for a in view.legal() if view.words(a).startswith(("plant", "grow"))]
    ...     return wanted[0] if wanted else view.legal()[0]
    >>> run = sb.simulate(sb.variant("cultive"), games=2, bots=[eager, "random"])
    >>> run.bots
    ('eager', 'random')
    """

    def __init__(self, game: Game, variant: Variant, state, parameters, legal: list[int], key: int):
        self.variant = variant
        self.seat = int(state["player"])
        self.state = state
        self._game, self._parameters, self._legal, self._key = game, parameters, legal, key

    def legal(self) -> list[int]:
        """Return the numbers of all legal actions."""
        return list(self._legal)

    def words(self, action: int) -> str:
        """Say an action in the rulebook's words."""
        return self._game.views().words(self.variant, self.state, action)

    def text(self) -> str:
        """Return the table as text."""
        return self._game.views().text(self.variant, self.state)

    def ask(self, bot: str) -> int:
        """Return what one of the game's bots would do here."""
        actions = np.zeros(self._game.max_actions, np.int32)
        actions[: len(self._legal)] = self._legal
        twin = np.array([self.state])[0]
        return int(self._game.bot(bot).choose(twin, self._parameters, actions, len(self._legal)))

    @cached_property
    def random(self) -> np.random.Generator:
        """Random numbers that are the same whenever this game is played again."""
        return np.random.default_rng(self._key)


def _name(player) -> str:
    return getattr(player, "__name__", repr(player))


def play_in_python(
    game: Game,
    loops: Loops,
    variant: Variant,
    run_seed: int,
    first: int,
    count: int,
    players: Sequence[str | Callable],
    points: np.ndarray,
    rows: np.ndarray,
    tally: np.ndarray,
    pairs: np.ndarray,
    moments: np.ndarray,
    stop: np.ndarray,
) -> int:
    """Play games like `engine.play._play_many`, asking functions where a seat has one.

    Raises
    ------
    SandboxError
        When a function fails or returns no legal action; says in which game and turn.
    """
    parameters, state = variant.record(), game.new_state()
    actions = np.zeros(game.max_actions, np.int32)
    for i in range(count):
        if i % BATCH == 0 and stop[0]:
            return i
        seed = np.uint64(seed_of(np.uint64(run_seed), first + i))  # a compiled seed_of returns an int
        start_streams(state, seed)
        game.setup(state, parameters)
        game.observe(state, parameters, tally[0])
        decisions = 0
        while not state["over"] and decisions < game.max_decisions:
            n = game.legal(state, parameters, actions)
            player = players[state["player"]]
            if callable(player):
                action = _ask(game, variant, player, state, parameters, actions[:n], first + i)
            else:
                action = game.bots[player].choose(state, parameters, actions, n)
            game.apply(state, parameters, action)
            game.observe(state, parameters, tally[0])
            decisions += 1
        rows[i]["game"], rows[i]["seed"] = first + i, seed
        rows[i]["decisions"], rows[i]["turns"] = decisions, state["turn"]
        game.score(state, parameters, points[i])
        loops.share_wins(points[i], variant.players, state["wins"])
        game.finish(state, parameters, points[i], state["wins"], rows[i], tally[0])
        tally[0]["games"] += 1
        tally[0]["plays"] += variant.players
    loops.add_moments(tally.view(np.int32), pairs[0], pairs[1], moments)
    return count


def _ask(game, variant, player, state, parameters, legal, number) -> int:
    """Let a function decide, and check that it may."""
    seat = int(state["player"])
    where = f"{_name(player)!r} (seat {seat + 1}) in game {number}, turn {int(state['turn'])}"
    key = int(bits(state, BOT + seat))
    seen = np.array([state])[0]
    game.determinize(seen, parameters, seat, np.uint64(key))
    view = View(game, variant, seen, parameters, legal.tolist(), key)
    try:
        action = player(view)
    except Exception as error:
        raise SandboxError(f"The player {where} failed: {type(error).__name__}: {error}") from error
    if isinstance(action, bool) or not isinstance(action, int | np.integer) or action not in legal:
        raise SandboxError(f"The player {where} returned {action!r}, which is not one of view.legal().")
    return int(action)
