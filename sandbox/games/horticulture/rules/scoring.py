"""The points as they stand (M-39), and what breaks ties (M-40)."""

from sandbox.engine.jit import kernel
from sandbox.games.horticulture.cards import Card
from sandbox.games.horticulture.tiles import MAX_GARDEN, MAX_TILES, Effect

TILES, REMOVED, ANIMALS, TOOLS, MUSHROOMS, RABBITS, MASTER, EFFECTS = range(8)
SOURCES = 8  # of points, in the order of the game's sources


@kernel
def score(state, parameters, scores):
    """Write each seat's points by source, and what breaks ties.  Modified in place: `scores`."""
    for seat in range(parameters["players"]):
        points = removed = 0
        for i in range(state["n_own"][seat]):
            points += parameters["tiles"]["points"][state["own_tile"][seat, i]]
        for kind in range(MAX_TILES):
            removed += state["removed"][seat, kind]
        scores[seat, TILES] = points
        scores[seat, REMOVED] = removed * parameters["removed_points"]
        scores[seat, ANIMALS] = state["animals"][seat] * parameters["animal_points"]
        scores[seat, TOOLS] = state["n_tools"][seat] * parameters["tool_points"]
        scores[seat, MUSHROOMS] = state["hand"][seat, Card.MUSHROOM] * parameters["mushroom_points"]
        scores[seat, RABBITS] = state["rabbits"][seat] * parameters["rabbit_points"]
        scores[seat, MASTER] = parameters["master_points"] if state["master"] == seat else 0
        scores[seat, EFFECTS] = state["animals"][seat] * state["effect"][seat, Effect.ANIMALS]
        empty, left = 0, parameters["garden"]["spaces"] & ~state["filled"][seat]
        for _ in range(MAX_GARDEN):
            if left == 0:
                break
            left &= left - 1
            empty += 1
        scores[seat, SOURCES] = state["n_hand"][seat] - 1000 * empty
