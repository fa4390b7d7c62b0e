"""Sowing: where the seeds of a pit land, and where the last of them does."""

from sandbox.engine.jit import kernel
from sandbox.engine.state import emit
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.state import SPACES, STORE_A, STORE_B


@kernel
def is_pit(space):
    """Tell whether a space is a pit, not a store (R1)."""
    return space != STORE_A and space != STORE_B


@kernel
def plot_of(space):
    """Return the plot beside a pit (R1)."""
    return space if space < STORE_A else space - 1


@kernel
def pit_beside(plot):
    """Return the space of the pit beside a plot (R1)."""
    return plot if plot < STORE_A else plot + 1


@kernel
def following(space):
    """Return the next space of the loop (V-12)."""
    return space + 1 if space + 1 < SPACES else 0


@kernel
def landing(parameters, space, seeds):
    """Return the space of the last of so many seeds sown from a space, at least one (V-12, R2)."""
    if parameters["skip_start"]:
        return (space + (seeds - 1) % (SPACES - 1) + 1) % SPACES
    return (space + seeds) % SPACES


@kernel
def sow(state, parameters, space):
    """Pick up the seeds of a pit and drop one on each space from the next on (V-12, R2).

    Modified in place: `state`, which remembers the last space as the one to activate.
    """
    seeds = state["seeds"][space]
    state["seeds"][space] = 0
    now = space
    for _ in range(seeds):
        now = following(now)
        if now == space and parameters["skip_start"]:
            now = following(now)
        state["seeds"][now] += 1
    state["space"] = now
    emit(state, Event.SOWN, state["player"], space, seeds, now, 0, 0)


@kernel
def pits_are_empty(state):
    """Tell whether no pit has a seed (R9)."""
    for space in range(SPACES):
        if is_pit(space) and state["seeds"][space] > 0:
            return False
    return True
