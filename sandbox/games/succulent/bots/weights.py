"""The weights of the rule-of-thumb player: what it guesses where it cannot count.

Points are points of the final score; turns are a player's own.  Each weight was found by
letting players with different ones play each other.
"""

# Time.
PACE = 1.8  # turns a player needs for a project
PLANTING = 1.2  # turns a player needs to place a flower
LATE = 5.0  # turns before the end from which on what is not used yet loses its worth

# Cuttings and plans.
SPARE = 1.0  # points of a cutting that no plan needs, beyond what is scored for it at the end
HOPE = 0.75  # share of a plan that is left when one more cutting lacks
SPEED = 2.2  # cuttings a player can gain in a turn
SECOND = 0.35  # how much of the second-best plan counts
RACE = 0.3  # chance that a player who can pay for a project takes it first
DONE = 6.5  # points of completing a project now rather than later

# Beds.
BED_WORTH = (1.7, 1.8, 3.6)  # points of a small, medium and large bed in the inventory
WAITING = 0.35  # share of that when there is room for it only after a plot is revealed
PLACING = 3.8  # points of placing a small bed at once
REVEAL = 1.4  # points of turning up a plot, beyond the small bed that may be placed for it

# Droplets.
SMALL_DROPLET = 0.8  # points of a small droplet to come
LARGE_DROPLET = 4.6  # points of a large droplet to come
STEADY = 0.4  # points of a large droplet for staying when its section pays, for four turns

# Projects that count.
INTEREST = 0.4  # how much of a plan's points for each thing counts already
GROWTH = (  # how much more of it there is with each turn, even if it is not sought
    0.22,  # own small beds
    0.28,  # own large beds
    0.3,  # groups
    0.45,  # cuttings required
    0.25,  # longest line
    -0.6,  # small droplets scored: they are there to be spent
    0.38,  # plots
    0.47,  # beds at the edge
    0.25,  # large droplets
)

# The others, and the end.
RIVAL = 0.5  # how much a point of the others counts against one's own, shared among them
END = 0.3  # points of ending the game for each point ahead, and of not ending it for each behind
LEAD = 15.0  # points ahead or behind that count for that, at most
