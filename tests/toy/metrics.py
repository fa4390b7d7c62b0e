"""What is worth measuring in the toy."""

import numpy as np

from sandbox.engine.game import TALLY_HEAD, Axis, Table
from sandbox.engine.jit import kernel
from toy.rules import KEEP, SWAP
from toy.state import FACES, MAX_ROUNDS

CHOICES, TURNS = ("choices", "i4", (2, MAX_ROUNDS)), ("turns", "i4", (MAX_ROUNDS,))
TALLY = np.dtype([*TALLY_HEAD, CHOICES, TURNS, ("held", "i4", (FACES, 1))])


@kernel
def observe(state, parameters, tally):
    """Count the choices.  Modified in place: `tally`."""
    for i in range(state["n_events"]):
        kind, now = state["events"][i][0], state["events"][i][2]
        if kind == KEEP or kind == SWAP:
            tally["choices"][kind, now] += 1
            tally["turns"][now] += 1


@kernel
def finish(state, parameters, scores, wins, row, tally):
    """Write the facts of a finished game.  Modified in place: `row`, `tally`."""
    row["rounds"], row["end"], row["swaps"] = state["round"], 0, state["swaps"]
    for seat in range(parameters["players"]):
        tally["held"][state["card"][seat] - 1, 0] += 1


ROUND = Axis("round", lambda variant: [str(i + 1) for i in range(variant.rounds[variant.players])])
CHOICE = Axis("choice", lambda variant: ("keep", "swap"))
FACE = Axis("face", lambda variant: [str(i + 1) for i in range(FACES)])
SHARE = "share of turns"
TABLES = {
    "choices": Table("Choices", SHARE, CHOICE, ROUND, "choices", "turns", share=True),
    "held": Table(
        "Held", "per player", FACE, Axis("", lambda variant: ("all",)), "held", "plays", heatmap=False
    ),
}
