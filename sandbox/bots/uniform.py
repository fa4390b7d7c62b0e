"""The random player."""

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.engine.rng import BOT, below


@kernel
def choose(state, parameters, actions, n):
    """Choose one of the first `n` actions, each alike.  Modified in place: the seat's own stream."""
    return actions[below(state, BOT + state["player"], n)]


RANDOM = Bot(choose, "Takes any legal action, each with the same chance.")
