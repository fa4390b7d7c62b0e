"""The toy's player with a plan."""

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from toy.state import FACES


@kernel
def choose(state, parameters, actions, n):
    """Swap a card worth less than the average of the deck."""
    worth = parameters["prizes"][state["card"][state["player"]]]
    return actions[n - 1] if worth * FACES < parameters["prizes"][1:].sum() else actions[0]


CAREFUL = Bot(choose, "Swaps a card that is worth less than the average.")
