"""What is worth measuring in Cultive: counts taken from the events of a game, and from its end."""

import numpy as np

from sandbox.engine.game import TALLY_HEAD, WIN_UNIT, Axis, Table
from sandbox.engine.jit import kernel
from sandbox.games.cultive.components import MAX_ICONS, MAX_SPECIES, icon_names
from sandbox.games.cultive.events import Event, Fate
from sandbox.games.cultive.parameters import HEIGHTS, MAX_PLACES, MAX_ROUNDS, MAX_TERRAINS
from sandbox.games.cultive.rules.consortia import (
    CARDS,
    END,
    ICONS,
    LINE,
    POINTS,
    START,
    all_runs,
    column_chains,
)

ROUNDS = MAX_ROUNDS + 1  # the extra Check and Harvest counts as a round of its own
ACTIONS = ("plant", "grow", "fair", "renew", "bee", "move", "discard", "end of turn", "action unused")
PLANT, GROW, FAIR, RENEW, BEE, MOVE, CLEAR, END_TURN, UNUSED = range(9)
LIFE = ("drawn", "taken at the Fair", "planted", "grown", "harvested", "died", "nullified")
DRAWN, TAKEN, PLANTED, GROWN, HARVESTED, DIED, NULLED = range(7)
EARNED = ("printed points", "row consortia", "column consortia", "unused specials")
FROM_PRINT, FROM_ROWS, FROM_COLUMNS, FROM_ALL = range(4)
LENGTHS = 8  # runs and chains of 0 to 7 cards and more
SHARE = 420  # a run's points are split evenly over its plants, counted in 420ths: exact for up to 7 plants

TALLY = np.dtype(
    [
        *TALLY_HEAD,
        ("rounds", "i4", (ROUNDS,)),  # player-rounds played
        ("standing", "i4", (MAX_TERRAINS, ROUNDS)),  # revealed plants checked
        ("shaded", "i4", (MAX_TERRAINS, ROUNDS)),  # of them, in the shade of another
        ("died", "i4", (4, MAX_TERRAINS, ROUNDS)),  # by fate; entry 0, the living, stays empty
        ("nullified", "i4", (MAX_TERRAINS, ROUNDS)),
        ("casters", "i4", (3, ROUNDS)),  # revealed plants checked, by height
        ("cast", "i4", (3, ROUNDS)),  # plants shaded, by the height of the caster
        ("targets", "i4", (3, 3)),  # plants shaded, by height of the caster and of the shaded
        ("actions", "i4", (len(ACTIONS), ROUNDS)),
        ("earned", "i4", (len(EARNED), ROUNDS)),  # points so far, by source
        ("seasons", "i4", (ROUNDS,)),  # player-rounds at whose end they were counted
        ("runs", "i4", (LENGTHS, MAX_PLACES, MAX_TERRAINS)),  # scored runs by cards, row and first terrain
        ("chains", "i4", (MAX_TERRAINS, LENGTHS)),  # column chains by terrain and cards
        ("icons", "i4", (2, MAX_ICONS)),  # scored runs and chains that hold by the icon
        ("partners", "i4", (MAX_SPECIES, MAX_SPECIES)),  # neighbours in scored runs and chains
        ("life", "i4", (MAX_SPECIES, len(LIFE))),
        ("points", "i4", (MAX_SPECIES, 4)),  # 420ths of a point from print, rows, columns and all of these
        ("owners", "i4", (MAX_SPECIES, 1)),  # players who harvested the species
        ("owners_won", "i4", (MAX_SPECIES, 1)),  # their wins, in sixtieths
    ]
)


@kernel
def observe(state, parameters, tally):
    """Count the events of the last setup or apply.  Modified in place: `tally`."""
    for i in range(state["n_events"]):
        event = state["events"][i]
        kind, now, a, b, c = event[0], event[2], event[3], event[4], event[5]
        if kind == Event.SHOWN:  # the most frequent, and not counted
            continue
        elif kind == Event.EXCHANGED:
            tally["actions"][FAIR, now] += 1
            tally["life"][b, TAKEN] += 1
        elif kind == Event.DEALT or kind == Event.DRAWN:
            tally["life"][a, DRAWN] += 1
        elif kind == Event.PLANTED:
            tally["actions"][PLANT, now] += 1
            tally["life"][a, PLANTED] += 1
        elif kind == Event.GREW:
            tally["actions"][GROW, now] += 1
            tally["life"][a, GROWN] += 1
        elif kind == Event.RENEWED:
            tally["actions"][RENEW, now] += 1
        elif kind == Event.BEE:
            tally["actions"][BEE, now] += 1
        elif kind == Event.MOVED:
            tally["actions"][MOVE, now] += 1
        elif kind == Event.CLEARED:
            tally["actions"][CLEAR, now] += 1
        elif kind == Event.TURN_ENDED:
            tally["actions"][END_TURN, now] += 1
            tally["actions"][UNUSED, now] += a
            tally["rounds"][now] += 1
        elif kind == Event.SHADES:
            tally["cast"][a - 1, now] += 1
            tally["targets"][a - 1, c - 1] += 1
        elif kind == Event.CHECKED:
            shaded, fate = event[6], event[7]
            tally["standing"][b, now] += 1
            tally["casters"][c - 1, now] += 1
            if shaded > 0:
                tally["shaded"][b, now] += 1
            if fate != Fate.LIVES:
                tally["died"][fate, b, now] += 1
                tally["life"][a, DIED] += 1
        elif kind == Event.HARVESTED:
            tally["life"][a, HARVESTED] += 1
        elif kind == Event.NULLIFIED:
            tally["nullified"][b, now] += 1
            tally["life"][a, NULLED] += 1
        elif kind == Event.EARNED:
            tally["earned"][0, now] += a
            tally["earned"][1, now] += b
            tally["earned"][2, now] += c
            tally["earned"][3, now] += event[6]
            tally["seasons"][now] += 1


@kernel
def finish(state, parameters, scores, wins, row, tally):
    """Write the facts of a finished game and count its harvest.  Modified in place: `row`, `tally`."""
    row["rounds"] = state["round"]
    row["end"] = 0
    row["harvested"] = 0
    row["nullified"] = 0
    lines = state["scratch"]["lines"]
    for seat in range(parameters["players"]):
        _count_harvest(state, parameters, seat, wins[seat], row, tally)
        for i in range(all_runs(state, parameters, seat, lines)):
            _count_run(state, parameters, seat, lines[i], tally)
        for terrain in range(parameters["terrains"]):
            for i in range(column_chains(state, parameters, seat, terrain, lines, 0)):
                _count_chain(state, parameters, seat, lines[i], tally)


@kernel
def _count_harvest(state, parameters, seat, won, row, tally):
    """Count a player's harvested plants and who owned a species.  Modified in place: `row`, `tally`."""
    owned = np.uint64(0)
    for terrain in range(parameters["terrains"]):
        for place in range(state["n_harvested"][seat, terrain]):
            row["harvested"] += 1
            species = state["harvested"][seat, terrain, place]
            owned |= np.uint64(1) << np.uint64(species)
            if state["nullified"][seat, terrain, place] == 1:
                row["nullified"] += 1
                continue
            points = parameters["deck"]["points"][species] * parameters["deck"]["joined"][species]
            _count_points(species, FROM_PRINT, points * SHARE, tally)
    for species in range(parameters["deck"]["n_species"]):
        if owned >> np.uint64(species) & np.uint64(1):
            tally["owners"][species, 0] += 1
            tally["owners_won"][species, 0] += won


@kernel
def _count_run(state, parameters, seat, run, tally):
    """Count a scored run of a row.  Modified in place: `tally`."""
    tally["runs"][min(run[CARDS], LENGTHS - 1), run[LINE], run[START]] += 1
    _count_icons(run[ICONS], 0, tally)
    before = -1
    plants = 0
    for terrain in range(run[START], run[END] + 1):
        plants += state["nullified"][seat, terrain, run[LINE]] == 0
    for terrain in range(run[START], run[END] + 1):
        if state["nullified"][seat, terrain, run[LINE]] == 0:
            species = state["harvested"][seat, terrain, run[LINE]]
            _count_points(species, FROM_ROWS, run[POINTS] * SHARE // plants, tally)
            _count_partners(before, species, tally)
            before = species


@kernel
def _count_chain(state, parameters, seat, chain, tally):
    """Count a chain of a column.  Modified in place: `tally`."""
    tally["chains"][chain[LINE], min(chain[CARDS], LENGTHS - 1)] += 1
    _count_icons(chain[ICONS], 1, tally)
    before = -1
    plants = 0
    for place in range(chain[START], chain[END] + 1):
        plants += state["nullified"][seat, chain[LINE], place] == 0
    for place in range(chain[START], chain[END] + 1):
        if state["nullified"][seat, chain[LINE], place] == 0:
            species = state["harvested"][seat, chain[LINE], place]
            _count_points(species, FROM_COLUMNS, chain[POINTS] * SHARE // plants, tally)
            _count_partners(before, species, tally)
            before = species


@kernel
def _count_points(species, origin, points, tally):
    """Count what a harvested plant earned.  Modified in place: `tally`."""
    tally["points"][species, origin] += points
    tally["points"][species, FROM_ALL] += points


@kernel
def _count_icons(icons, direction, tally):
    """Count the icons a run or chain holds by.  Modified in place: `tally`."""
    for icon in range(MAX_ICONS):
        if icons >> icon & 1:
            tally["icons"][direction, icon] += 1


@kernel
def _count_partners(before, species, tally):
    """Count two neighbours of a run or chain, whichever comes first.  Modified in place: `tally`."""
    if before >= 0:
        tally["partners"][before, species] += 1
        if before != species:
            tally["partners"][species, before] += 1


def _terrains(variant):
    return [chr(ord("A") + i) for i in range(variant.terrains)]


def _rounds(variant):
    return [str(i + 1) for i in range(variant.rounds[variant.players])]


def _rounds_and_extra(variant):
    return [*_rounds(variant), "extra"]


def _places(variant):
    """Label the rows that can be reached at all (C-49)."""
    most = (variant.rounds[variant.players] + 1 + variant.specials) // 2
    return [str(i + 1) for i in range(max(1, min(MAX_PLACES, most, variant.rounds[variant.players] + 1)))]


def _species(variant):
    return [plant.species for plant in variant.deck]


TERRAIN, ROUND, ROUND_OR_EXTRA = (
    Axis("terrain", _terrains),
    Axis("round", _rounds),
    Axis("round", _rounds_and_extra),
)
ROW, SPECIES = Axis("row", _places), Axis("species", _species)
HEIGHT = Axis("height of the plant", lambda variant: HEIGHTS)
PER_PLAY = "per player and game"

TABLES = {
    "shadow": Table(
        "Plants in shade",
        "share of standing revealed plants",
        TERRAIN,
        ROUND_OR_EXTRA,
        "shaded",
        "standing",
        share=True,
        about="Of the revealed plants at each Check, the share that another plant shades.",
    ),
    "cast": Table(
        "Shade cast",
        "plants shaded per standing plant",
        HEIGHT,
        ROUND_OR_EXTRA,
        "cast",
        "casters",
        about="How many plants one standing plant of each height shades at a Check.",
    ),
    "shade": Table(
        "Shade, by heights",
        PER_PLAY,
        Axis("plant that casts it", lambda variant: HEIGHTS),
        Axis("plant in the shade", lambda variant: HEIGHTS),
        "targets",
        "plays",
        about="How often a plant of one height shades a plant of another, over all Checks of a game.",
    ),
    "death_sun": Table(
        "Deaths: wanted sun",
        "share of standing revealed plants",
        TERRAIN,
        ROUND_OR_EXTRA,
        ("died", int(Fate.WANTS_SUN)),
        "standing",
        share=True,
        about="Sun plants that died in the shade of another.",
    ),
    "death_shade": Table(
        "Deaths: wanted shade",
        "share of standing revealed plants",
        TERRAIN,
        ROUND_OR_EXTRA,
        ("died", int(Fate.WANTS_SHADE)),
        "standing",
        share=True,
        about="Shade plants that died because nothing shaded them.",
    ),
    "death_growth": Table(
        "Deaths: not grown",
        "share of standing revealed plants",
        TERRAIN,
        ROUND_OR_EXTRA,
        ("died", int(Fate.NOT_GROWN)),
        "standing",
        share=True,
        about="2-stage plants that died with one card because they were not grown in time.",
    ),
    "monoculture": Table(
        "Monocultures nullified",
        PER_PLAY,
        TERRAIN,
        ROUND_OR_EXTRA,
        "nullified",
        "plays",
        about="Harvested plants turned face down beside one of their own species.",
    ),
    **{
        f"rows_{length}": Table(
            f"Row consortia of {length} cards{' and more' if length == LENGTHS - 1 else ''}",
            PER_PLAY,
            ROW,
            Axis("first terrain", _terrains),
            ("runs", length),
            "plays",
            about=f"Where scored runs of {length} cards lie: their row and the terrain they begin at.",
        )
        for length in range(2, LENGTHS)
    },
    "columns": Table(
        "Column consortia",
        PER_PLAY,
        TERRAIN,
        Axis("cards", lambda variant: [*map(str, range(LENGTHS - 1)), f"{LENGTHS - 1}+"]),
        "chains",
        "plays",
        about="Column consortia by terrain and length.",
    ),
    "icons": Table(
        "Icons in use",
        PER_PLAY,
        Axis("direction", lambda variant: ("rows", "columns")),
        Axis("icon", lambda variant: icon_names(variant.deck)),
        "icons",
        "plays",
        about="Scored consortia that hold by each icon.",
    ),
    "partners": Table(
        "Partners",
        PER_PLAY,
        SPECIES,
        SPECIES,
        "partners",
        "plays",
        about="How often two species are neighbours in a scored consortium.",
    ),
    "species": Table(
        "Species, from hand to harvest",
        PER_PLAY,
        SPECIES,
        Axis("", lambda variant: LIFE),
        "life",
        "plays",
        heatmap=False,
        about="What becomes of each species: cards drawn and taken, plants planted, grown, harvested, lost.",
    ),
    "species_points": Table(
        "Points of a harvested plant",
        "points",
        SPECIES,
        Axis("points from", lambda variant: (*EARNED[:3], "all")),
        "points",
        ("life", slice(None), HARVESTED, None),
        scale=1 / SHARE,
        heatmap=False,
        about="Printed points, and an even share of the consortia it took part in.",
    ),
    "species_wins": Table(
        "Win rate when harvested",
        "share of players who harvested it",
        SPECIES,
        Axis("", lambda variant: ("win rate",)),
        "owners_won",
        "owners",
        scale=1 / WIN_UNIT,
        share=True,
        heatmap=False,
        about="How often those win who harvested the species at least once.",
    ),
    "actions": Table(
        "Action mix",
        "per player and turn",
        Axis("action", lambda variant: ACTIONS),
        ROUND,
        "actions",
        "rounds",
        about="What players do with a turn, round by round.",
    ),
    "earned": Table(
        "Earned so far",
        "points per player",
        Axis("points from", lambda variant: EARNED),
        ROUND_OR_EXTRA,
        "earned",
        "seasons",
        heatmap=False,
        about="Points a player would score if the game ended after that round's Harvest.",
    ),
}
