"""The state of a game of Succulent: one record, each field with a sentence and its shape.

A board, a set of spaces, is two fields: `..._low` for rows 1 to 5 and `..._high` for rows 6 to 10, see
`geometry`.
"""

import numpy as np

from sandbox.engine.state import state_dtype
from sandbox.games.succulent.geometry import FRAME, PLOTS, SPACES
from sandbox.games.succulent.parameters import MAX_PLAYERS, MAX_ROW
from sandbox.games.succulent.plots import MAX_PLOTS
from sandbox.games.succulent.projects import MAX_PROJECTS, N_KINDS

N_TYPES, N_SIZES, N_DROPLETS = 5, 3, 2
NOBODY, NOTHING = -1, -1
SMALL, MEDIUM, LARGE = range(N_SIZES)  # beds; droplets are SMALL or
BIG = 1  # large
MAX_FRAMES = PLOTS + 1  # beds whose placement is not finished: the first, and one for each plot revealed

# The phases in which somebody decides.
ACTION = 0  # the player in turn: place a bed, or send the gardener
DROPLET = 1  # any player: the section for a droplet; what to throw out
REVEAL = 2  # the player in turn, as in all that follow: a plot
BED = 3  # where to place a small bed at once, if at all
PROJECT = 4  # a project to complete, and the sections that pay, if any
CUTTING = 5  # the type of a free cutting
GIVE_BEDS = 6  # a bed to give back
GIVE_CUTTINGS = 7  # a cutting to give back

# What comes next as soon as all droplets due are placed.
CHECK_ICONS = 0  # whether a plot is revealed
PLACE_MORE = 1  # a small bed after a plot is revealed
NEIGHBOURS = 2  # droplets for what lies beside the last bed on the stack
CHOOSE_PROJECT = 3
BONUS = 4  # of the project completed
GARDENER_HOME = 5
REFILL = 6  # the row
LIMITS = 7
END_TURN = 8

BY_FLOWERS, BY_PROJECTS, BY_STANDSTILL = 1, 2, 3  # what triggered the end; 0 as long as nothing has

N_SOURCES = 4  # of points, in the game's order
MOST_LACKING = 9  # cuttings; whoever lacks more does not plan for a project

# Room for the player of thumb rules to reckon in, as kernels make no arrays; it means nothing between calls.
SCRATCH = np.dtype(
    [
        # what it knows of itself and of time
        ("turns", "f8"),  # own turns after this one, as it guesses
        ("base", "f8"),  # points of a cutting that no plan needs
        ("full", "i8", (N_TYPES,)),  # 1 for a full section
        ("bed", "f8", (N_SIZES,)),  # points of one more bed of each size, as long as it can be placed
        # its plans: the projects of the row that are worth their cost
        ("n_plans", "i8"),
        ("plan", "i8", (MAX_ROW,)),  # place in the row
        ("asked", "i8", (MAX_ROW, N_TYPES)),  # their costs
        ("net", "f8", (MAX_ROW,)),  # points of a plan beyond what its cuttings are worth anyway
        ("alone", "f8", (MAX_ROW,)),  # chance that nobody else takes it first
        ("hope", "f8", (MOST_LACKING + 1,)),  # share of a plan's worth by the cuttings lacking
        ("soon", "f8", (MAX_ROW,)),  # chance that anybody completes the project at a place soon
        # what else is worth how much
        ("before", "f8"),  # all cuttings and plans as they stand
        ("margin", "f8", (N_TYPES,)),  # one more cutting of a type
        ("droplet", "f8", (N_DROPLETS,)),  # one more droplet, in the best section for it
        ("unit", "f8", (N_KINDS,)),  # one more of what each kind of project counts
        ("colour", "f8", (N_TYPES,)),  # a cutting of a type in the cost of a project
        # the garden
        ("longest", "i8"),  # longest line
        ("group", "i8", (SPACES,)),  # of each own bed
        ("run", "i8", (4, FRAME)),  # own beds in a line that ends here: from left, right, above, below
        # what it makes of a choice
        ("known", "f8", (4**N_TYPES,)),  # outlook after a placement, by its cuttings: two bits for each type
        ("after", "i8", (N_TYPES,)),  # cuttings
        ("full_after", "i8", (N_TYPES,)),
        ("points", "f4", (MAX_PLAYERS, N_SOURCES + 1)),  # as they stand
        ("ahead", "f8"),  # of the best other, when the end can be triggered
    ],
    align=True,
)

STATE = state_dtype(
    [
        # the moment
        ("active", "i8"),  # the seat whose turn it is; `player` differs when another places a droplet
        ("step", "i8"),  # what comes next
        ("completing", "i8"),  # 1 from the completion of a project on
        ("slot", "i8"),  # place in the row of the project being completed
        ("bonus_kind", "i8"),  # the kind of bonus still to come
        ("bonus_left", "i8"),  # how much of it
        ("n_frames", "i8"),
        ("frame", "i8", (MAX_FRAMES,)),  # beds whose neighbours gain their droplets later, the next one last
        ("due", "i8", (MAX_PLAYERS, N_DROPLETS)),  # droplets gained that have no place yet
        ("n_due", "i8"),
        ("droplet", "i8"),  # the size of the droplet that `player` has to place
        ("trigger", "i8"),  # what triggered the end
        ("last_round", "i8"),  # the round after which the game ends; NOTHING until that is known
        # the garden
        ("plot_at", "i8", (MAX_PLOTS,)),  # the plot at each place; behind them those left in the box
        ("turned", "i8", (PLOTS,)),  # 1 for a plot that lies half a turn round
        ("face_up", "i8", (PLOTS,)),
        ("n_face_down", "i8"),
        ("type", "i8", (FRAME,)),  # of the cutting of each space, face down or not
        ("icons_low", "i8"),  # spaces with a droplet icon, face down or not
        ("icons_high", "i8"),
        ("open_low", "i8"),  # spaces of face-up plots
        ("open_high", "i8"),
        ("covered_low", "i8"),
        ("covered_high", "i8"),
        ("own_low", "i8", (MAX_PLAYERS,)),  # spaces under the beds of each player
        ("own_high", "i8", (MAX_PLAYERS,)),
        ("n_beds", "i8"),  # beds in the garden, in the order in which they were placed
        ("bed_at", "i8", (FRAME,)),  # the bed on each covered space
        ("bed_owner", "i8", (SPACES,)),  # NOBODY for a bed without a flower
        ("bed_size", "i8", (SPACES,)),
        ("bed_flower", "i8", (SPACES,)),  # the space of its hole
        ("bed_low", "i8", (SPACES,)),
        ("bed_high", "i8", (SPACES,)),
        # the supply
        ("bed_supply", "i8", (N_SIZES,)),
        ("droplet_supply", "i8", (N_DROPLETS,)),
        ("cutting_supply", "i8", (N_TYPES,)),
        # the players
        ("greenhouse", "i8", (MAX_PLAYERS,)),
        ("beds", "i8", (MAX_PLAYERS, N_SIZES)),
        ("held", "i8", (MAX_PLAYERS, N_TYPES)),  # cuttings
        ("flowers", "i8", (MAX_PLAYERS,)),  # not yet in the garden
        ("placed", "i8", (MAX_PLAYERS,)),  # flowers in the garden
        ("droplets", "i8", (MAX_PLAYERS, N_TYPES, N_DROPLETS)),  # in each section
        ("gardener", "i8", (MAX_PLAYERS,)),  # the place in the row where the gardener stands, or NOTHING
        # the projects
        ("row", "i8", (MAX_ROW,)),  # the card at each place, or NOTHING
        ("since", "i8", (MAX_ROW,)),  # the first turn in which each may be completed
        ("deck", "i8", (MAX_PROJECTS,)),  # the next card last
        ("n_deck", "i8"),
        ("completed", "i8", (MAX_PLAYERS, MAX_PROJECTS)),
        ("n_completed", "i8", (MAX_PLAYERS,)),
        ("scratch", SCRATCH),
    ]
)
