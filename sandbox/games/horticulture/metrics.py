"""What is worth counting in Horticulture Master: taken from the events of a game, and from its end."""

import numpy as np

from sandbox.engine.game import TALLY_HEAD
from sandbox.engine.jit import kernel
from sandbox.games.horticulture.cards import ELEMENTS, KINDS, TOOLS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.parameters import MAX_DISPLAY
from sandbox.games.horticulture.shapes import MAX_SIDE
from sandbox.games.horticulture.state import COLLECTED, NO_ANIMAL, ROW_REMOVED, SPACES, STRIDE
from sandbox.games.horticulture.tables import (
    ANIMAL_FACTS,
    DEEDS,
    DEVELOPED,
    DROPPED,
    HELD,
    IN_GAMES,
    LENT,
    PACE,
    PAID,
    PLANTED,
    PURPOSES,
    ROUNDS,
    STANDING,
    TABLES,
    TAKEN,
    TAKEN_WHEN,
    TILE_FACTS,
    TOOL_FACTS,
    TRANSPLANTED,
    USED,
    WHEN,
    WORTH,
)
from sandbox.games.horticulture.tiles import MAX_TILES

__all__ = ["TABLES", "TALLY", "finish", "observe"]

_DISPLAY = (MAX_DISPLAY, MAX_DISPLAY)

TALLY = np.dtype(
    [
        *TALLY_HEAD,
        ("turns_all", "i4", (1, 1)),
        ("turns", "i4", (ROUNDS,)),
        ("taken", "i4", _DISPLAY),  # cards collected from each space
        ("waited", "i4", _DISPLAY),  # turns they had been in the display
        ("blocked", "i4", _DISPLAY),  # turn ends at which the space was empty below a Frozen
        ("burns", "i4", _DISPLAY),
        ("flow_taken", "i4", (KINDS, ROUNDS)),
        ("flow_spent", "i4", (KINDS, ROUNDS)),
        ("flow_burnt", "i4", (KINDS, ROUNDS)),
        ("flow_composted", "i4", (KINDS, ROUNDS)),
        ("spent_on", "i4", (len(ELEMENTS), len(PURPOSES))),
        ("deeds", "i4", (len(DEEDS), ROUNDS)),
        ("pace", "i4", (len(PACE), ROUNDS)),  # cards
        ("pace_of", "i4", (len(PACE), ROUNDS)),  # turns in which there were any
        ("tile_facts", "i4", (MAX_TILES, len(TILE_FACTS))),
        ("tile_facts_of", "i4", (MAX_TILES, len(TILE_FACTS))),
        ("planted", "i4", (MAX_TILES, ROUNDS)),
        ("tile_won", "i4", (MAX_TILES, 1)),  # wins of players who planted it, in sixtieths
        ("tile_players", "i4", (MAX_TILES, 1)),  # those players
        ("covered", "i4", (MAX_SIDE, MAX_SIDE)),
        ("covered_of", "i4", (MAX_SIDE, MAX_SIDE)),  # gardens with that space
        ("animal_facts", "i4", (MAX_TILES, len(ANIMAL_FACTS))),
        ("animal_facts_of", "i4", (MAX_TILES, len(ANIMAL_FACTS))),
        ("tool_facts", "i4", (len(TOOLS), len(TOOL_FACTS))),
    ]
)


@kernel
def observe(state, parameters, tally):
    """Count the events of the last setup or apply.  Modified in place: `tally`."""
    for i in range(state["n_events"]):
        event = state["events"][i]
        kind, now, a, b, c = event[0], min(event[2], ROUNDS - 1), event[3], event[4], event[5]
        if kind == Event.SHOWN or kind == Event.PREPARED:
            continue
        if kind == Event.TURN_ENDED:
            tally["turns_all"][0, 0] += 1
            tally["turns"][now] += 1
            tally["deeds"][a, now] += 1
            if b > 0 and (a == COLLECTED or a == ROW_REMOVED):
                pace = 0 if a == COLLECTED else 1
                tally["pace"][pace, now] += b
                tally["pace_of"][pace, now] += 1
            if c:
                for space in range(SPACES):
                    tally["blocked"][space // STRIDE, space % STRIDE] += c >> space & 1
        elif kind == Event.COLLECTED:
            tally["taken"][b // STRIDE, b % STRIDE] += 1
            tally["waited"][b // STRIDE, b % STRIDE] += c
            tally["flow_taken"][a, now] += 1
        elif kind == Event.GAVE:
            tally["flow_spent"][a, now] += b
            tally["spent_on"][a, c] += b
        elif kind == Event.BURNT:
            tally["burns"][b // STRIDE, b % STRIDE] += 1
            tally["flow_burnt"][a, now] += 1
        elif kind == Event.COMPOSTED:
            tally["flow_composted"][a, now] += 1
        elif kind == Event.PLANTED:
            facts, facts_of = tally["tile_facts"][a], tally["tile_facts_of"][a]
            facts[PLANTED] += 1
            facts[WHEN] += event[2] + 1
            facts_of[WHEN] += 1
            facts[PAID] += b
            facts_of[PAID] += 1
            facts[WORTH] += parameters["tiles"]["points"][a]
            facts_of[WORTH] += b
            tally["planted"][a, now] += 1
        elif kind == Event.TRANSPLANTED:
            tally["tile_facts"][a, TRANSPLANTED] += 1
        elif kind == Event.ANIMAL:
            tally["animal_facts"][a, TAKEN] += 1
            tally["animal_facts"][a, TAKEN_WHEN] += event[2] + 1
            tally["animal_facts_of"][a, TAKEN_WHEN] += 1
        elif kind == Event.DREW:
            tally["tool_facts"][Card.CAN - Card.SHEARS, USED] += 1
            if b:
                tally["flow_taken"][a, now] += 1
            else:
                tally["flow_composted"][a, now] += 1
        elif kind == Event.USED:
            tally["tool_facts"][a, USED] += 1
        elif kind == Event.DEVELOPED:
            tally["tool_facts"][a, DEVELOPED] += 1
        elif kind == Event.BORROWED:
            tally["tool_facts"][a, LENT] += 1
        elif kind == Event.DROPPED:
            tally["tool_facts"][a, DROPPED] += 1


@kernel
def finish(state, parameters, scores, wins, row, tally):
    """Write the facts of a finished game and count tiles, tools and gardens.

    Modified in place: `row`, `tally`.
    """
    players = parameters["players"]
    row["rounds"] = state["round"]
    row["end"] = state["cause"]
    row["passes"] = state["passed"]
    row["loans"] = state["loans"]
    planted = transplanted = animals = 0
    for kind in range(parameters["tiles"]["n_kinds"]):
        facts, facts_of = tally["tile_facts"][kind], tally["tile_facts_of"][kind]
        in_game = 0
        for seat in range(players):
            removed, ever = state["removed"][seat, kind], state["planted"][seat, kind]
            planted += ever
            transplanted += removed
            facts[STANDING] += ever - removed
            if ever > 0:
                in_game = 1
                tally["tile_won"][kind, 0] += wins[seat]
                tally["tile_players"][kind, 0] += 1
        facts[IN_GAMES] += in_game
        facts_of[IN_GAMES] += 1
        facts_of[PLANTED] += 1
        facts_of[TRANSPLANTED] += 1
        facts_of[STANDING] += 1
        tally["animal_facts_of"][kind, TAKEN] += state["animal"][kind] != NO_ANIMAL
        animals += state["animal"][kind] >= 0
    row["planted"] = planted
    row["transplanted"] = transplanted
    row["animals_taken"] = animals
    for seat in range(players):
        for tool in range(len(TOOLS)):
            tally["tool_facts"][tool, HELD] += state["tools"][seat] >> tool & 1
        filled, spaces = state["filled"][seat], parameters["garden"]["spaces"]
        for line in range(MAX_SIDE):
            for column in range(MAX_SIDE):
                tally["covered"][line, column] += filled >> (line * MAX_SIDE + column) & 1
                tally["covered_of"][line, column] += spaces >> (line * MAX_SIDE + column) & 1
