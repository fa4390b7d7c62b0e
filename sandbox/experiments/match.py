"""One game step by step: to play it by hand, to look at it, to replay a game of a run."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from sandbox.engine.errors import SandboxError
from sandbox.engine.game import Game
from sandbox.engine.rng import start_streams
from sandbox.engine.variant import Variant
from sandbox.experiments.results import Run
from sandbox.games import game as find_game


class Match:
    """A game in progress.

    Attributes
    ----------
    variant : Variant
        What is played.
    state : record
        All there is to know of the moment; see the game's ``state.py``.
    history : list of (int, int)
        The decisions so far: seat (from 0) and action number.

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("cultive"), seed=1)
    >>> match.seat, match.over
    (0, False)
    >>> match.words(match.legal()[0])
    'end the turn'
    """

    def __init__(self, variant: Variant, seed: int):
        self.variant = variant
        self.game: Game = find_game(variant.game)
        self.parameters = variant.record()
        self.state = self.game.new_state()
        self.history: list[tuple[int, int]] = []
        self._actions = np.zeros(self.game.max_actions, np.int64)
        start_streams(self.state, np.uint64(seed))
        self.game.setup(self.state, self.parameters)

    @property
    def seat(self) -> int:
        """The seat that has to decide, counting from 0."""
        return int(self.state["player"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state["over"])

    def legal(self) -> list[int]:
        """Return the numbers of all legal actions; none when the game is over."""
        return self._actions[: self.game.legal(self.state, self.parameters, self._actions)].tolist()

    def words(self, action: int) -> str:
        """Say an action in the rulebook's words."""
        return self.game.views().words(self.variant, self.state, action)

    def apply(self, action: int) -> list[str]:
        """Do an action; returns what happened, in words.

        Raises
        ------
        SandboxError
            When the game is over or the action is not legal now.
        """
        self._advance(action)
        return self.events()

    def _advance(self, action: int) -> None:
        if self.over:
            raise SandboxError(f"Action {action} cannot be taken: the game is over.")
        whole = isinstance(action, int | np.integer) and not isinstance(action, bool)
        if not whole or action not in self.legal():
            raise SandboxError(
                f"Action {action!r} is not legal for seat {self.seat + 1} now; choose one of match.legal()."
            )
        self.history.append((self.seat, int(action)))
        self.game.apply(self.state, self.parameters, action)

    def events(self) -> list[str]:
        """Return what happened in the last action, in words."""
        tell = self.game.views().tell
        told = (
            tell(self.variant, [int(fact) for fact in event])
            for event in self.state["events"][: self.state["n_events"]]
        )
        return [line for line in told if line]

    def ask(self, bot: str) -> int:
        """Return what one of the game's bots would do for the seat that has to decide.

        Modified in place: the noise of that seat's player.
        """
        n = self.game.legal(self.state, self.parameters, self._actions)
        return int(self.game.bot(bot).choose(self.state, self.parameters, self._actions, n))

    def text(self) -> str:
        """Return the table as text."""
        return self.game.views().text(self.variant, self.state)

    def draw(self, ax=None):
        """Draw the table; returns the Axes."""
        return self.game.views().draw(self.variant, self.state, ax)

    def scores(self) -> pd.DataFrame:
        """Return the points as they stand: a row per seat, the score and its sources."""
        points = np.zeros((self.variant.players, len(self.game.sources) + 1), np.float32)
        self.game.score(self.state, self.parameters, points)
        frame = pd.DataFrame(points[:, :-1], columns=list(self.game.sources))
        frame.insert(0, "seat", np.arange(1, self.variant.players + 1))
        frame.insert(1, "score", points[:, :-1].sum(axis=1))
        return frame

    def copy(self) -> "Match":
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = np.array([self.state])[0]
        twin.history = list(self.history)
        twin._actions = self._actions.copy()
        return twin


def play(variant: Variant, seed: int = 1) -> Match:
    """Start a game to play by hand.

    Parameters
    ----------
    variant : Variant
        What to play.
    seed : int
        The seed of this game, 0 to 2**64 - 1; ``run.games.seed`` holds those of a run.

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("cultive"), seed=5)
    >>> _ = match.apply(match.legal()[0])
    >>> match.seat
    1
    """
    if not isinstance(variant, Variant):
        raise SandboxError(f'variant is {variant!r}; give one such as sandbox.variant("cultive").')
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 2**64:
        raise SandboxError(f"seed is {seed!r}; allowed are whole numbers from 0 to 2**64 - 1.")
    return Match(variant, seed)


@dataclass(frozen=True)
class Step:
    """One decision of a replayed game; the last step has no action and shows the end."""

    seat: int
    action: int | None
    words: str
    events: tuple[str, ...]  # what the action brought about
    match: Match  # the table before the action


def replay_match(run: Run, game: int) -> list[Step]:
    """Play one game of a run again, decision by decision.

    Parameters
    ----------
    run : Run
        Its players must be bots of the game: a Python function may not decide alike twice.
    game : int
        The number of the game in the run.

    Raises
    ------
    SandboxError
        When the run has no such game, or a player was a Python function.

    Examples
    --------
    >>> import sandbox as sb
    >>> run = sb.simulate(sb.variant("cultive"), games=16, bots="random")
    >>> steps = replay_match(run, 3)
    >>> len(steps) - 1 == int(run.games.decisions[3])
    True
    """
    place = np.flatnonzero(run.rows["game"] == game)
    if isinstance(game, bool) or not isinstance(game, int | np.integer) or not len(place):
        last = int(run.rows["game"].max(initial=0))
        raise SandboxError(f"game is {game!r}; the run has games 0 to {last}.")
    if run.custom:
        raise SandboxError("A game with a Python function as a player cannot be replayed from its seed.")
    match = Match(run.variant, int(run.rows["seed"][place[0]]))
    steps = []
    while not match.over:
        before = match.copy()
        seat = match.seat
        action = match.ask(run.bots[seat])
        events = match.apply(action)
        steps.append(Step(seat, action, before.words(action), tuple(events), before))
    return [*steps, Step(-1, None, "the game is over", (), match.copy())]
