"""The rule-of-thumb player: plants the best tile it can, else collects what it can use most of."""

import numpy as np

from sandbox.engine.game import Bot
from sandbox.engine.jit import kernel
from sandbox.games.horticulture.actions import Action, kind_of, what_of
from sandbox.games.horticulture.cards import ELEMENTS, PLAIN, Card
from sandbox.games.horticulture.state import SPACES


@kernel
def choose(state, parameters, actions, n):
    """Choose the action that is worth most, the first of equals."""
    best, choice = -1000, actions[0]
    for i in range(n):
        action = np.int64(actions[i])
        kind, what = kind_of(action), what_of(action)
        worth = 0
        if kind == Action.PLANT:
            worth = 10 + 2 * parameters["tiles"]["points"][what]
        elif kind == Action.TAKE:
            cards, card = 0, Card.SUNSHINE
            for space in range(SPACES):
                if what >> space & 1:
                    cards += 1
                    card = state["display"][space]
            if card < PLAIN:
                worth = 4 * cards - (card == Card.BLOOM)
            elif card == Card.MUSHROOM:
                worth = cards
            elif card < len(ELEMENTS):
                worth = 2 * cards
            else:
                worth = 9
        elif kind == Action.DRAW or kind == Action.READY:
            worth = 5
        elif kind == Action.REMOVE:
            worth = -1
        if worth > best:
            best, choice = worth, actions[i]
    return choice


THUMB = Bot(choose, "Plants the tile with the most points it can, else takes the most cards it can use.")
