"""A slow and obvious second telling of Cultivate!, to hold against the engine.

Written from the rulebook and RULES.md alone, in plain lists and words.  It shares no code with the engine: of
a variant it reads the parameters and the rows of the two tables, nothing else.
"""

from dataclasses import dataclass, field

PITS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]  # the spaces of pits 1 to 12 on the loop (R1)
STORE_A, STORE_B = 6, 13
SOURCES = ["plots", "own goal", "others' goals", "community goals", "powers", "winter"]
PASS = ("pass",)


@dataclass
class Table:
    """Everything on the table, and whose turn it is; seats, plots, spaces and cards count from 0."""

    roles: list  # the role on each card: first those of the seats, then the community's (V-3)
    loop: list  # seeds on the 14 spaces
    bag: int
    reserves: list
    plot_seeds: list  # for each plot the seeds of each seat
    goal_seeds: list  # for each role card the seeds of each seat
    garden: list  # for each plot its plants
    market: list  # the longest on show first
    deck: list  # the next card last
    discards: list
    points: list  # for each seat the points by source
    related: list  # relationship seeds of each seat, all game
    season: int = 0
    round: int = 0  # of this season
    first: int = 0  # the seat that begins this season
    player: int = 0
    turns_left: int = 0  # in this round, or in Winter
    turn: int = 1  # turns begun so far
    phase: str = "sow"
    place: int = 0  # the plot in question in the phases "plot" and "ride"
    in_store: bool = False  # whether the free seed of the phase "ride" follows a planting from store B
    over: bool = False
    shuffles: list = field(default_factory=list)  # what each coming shuffle of the discards will bring


# Goals.


def worth(plants):
    """What a plot is worth."""
    return sum(plant.value for plant in plants)


def longest_row(marked, ring):
    """The most neighbouring plots that are marked: in two rows of six, or in a ring of twelve (R13)."""
    if all(marked) and ring:
        return 12
    best = 0
    for start in range(12):
        length = 0
        for step in range(12):
            plot = start + step
            if not ring and plot // 6 != start // 6:
                break
            if not marked[plot % 12]:
                break
            length += 1
        best = max(best, length)
    return best


def counted(role, table, variant):
    """How much of what the goal of a role looks for is there (V-27, R10, R13, R19)."""
    everything = [plant for plants in table.garden for plant in plants]
    ring = variant.adjacent_across_stores
    if role.goal == "adjacent plots with a type":
        return longest_row(
            [any(plant.type == role.goal_type for plant in plants) for plants in table.garden], ring
        )
    if role.goal == "adjacent flowers of one colour":
        colours = {plant.colour for plant in everything if plant.colour}
        rows = [
            longest_row([any(plant.colour == colour for plant in plants) for plants in table.garden], ring)
            for colour in colours
        ]
        return max(rows, default=0)
    if role.goal == "different types in the garden":
        return len({plant.type for plant in everything})
    if role.goal == "plots with the full number of plants":
        return sum(len(plants) == variant.plants_per_plot for plants in table.garden)
    if role.goal == "plants of a type in all":
        return sum(plant.type == role.goal_type for plant in everything)
    if role.goal == "total value in the garden":
        return worth(everything)
    if role.goal == "seeds on goals":
        return sum(sum(seeds) for seeds in table.goal_seeds)
    raise AssertionError(role.goal)


def goals_met(table, variant):
    """For each role card whether its goal is met."""
    return [counted(role, table, variant) >= role.least for role in table.roles]


# Scoring.


def season_points(table, variant, winter):
    """What each seat scores by source (V-24 to V-28, V-33, R15)."""
    met = goals_met(table, variant)
    scored = []
    for seat in range(variant.players):
        own = table.roles[seat]
        points = dict.fromkeys(SOURCES, 0)
        for plot in range(12):
            seeds, plants = table.plot_seeds[plot][seat], table.garden[plot]
            points["plots"] += seeds * worth(plants)
            if own.power == "seed on a plot with type" and own.power_type in [p.type for p in plants]:
                points["powers"] += seeds * own.amount
        for card in range(len(table.roles)):
            seeds = table.goal_seeds[card][seat]
            if card == seat:
                source = "own goal"
            elif card < variant.players:
                source = "others' goals"
            else:
                source = "community goals"
            points[source] += seeds * (variant.met_points if met[card] else variant.unmet_points)
            if card == seat and own.power == "seed on own goal":
                points["powers"] += seeds * own.amount
        if winter and met[seat]:
            points["winter"] += variant.winter_bonus
        scored.append(points)
    return scored


# What may be done.


def cost(plant, table):
    """What the player to act pays for a plant (V-16, V-21)."""
    own = table.roles[table.player]
    if own.power == "discount on a type" and own.power_type == plant.type:
        return max(0, plant.cost - own.amount)
    return plant.cost


def plantings(table, variant, plots):
    """All plantings the player can pay for, on any of these plots with room (V-15, R5)."""
    return [
        ("plant", plant.plant, plot)
        for plot in plots
        for plant in table.market
        if len(table.garden[plot]) < variant.plants_per_plot
        and cost(plant, table) <= table.reserves[table.player]
    ]


def choices(table, variant):
    """The set of moves the player may choose from."""
    has_seed = table.reserves[table.player] > 0
    if table.over:
        return set()
    if table.phase == "sow":
        return {("sow", space) for space in PITS if table.loop[space] > 0}
    if table.phase == "winter":
        return {("activate", space) for space in range(14)}
    if table.phase == "plot":
        found = {PASS, *plantings(table, variant, [table.place])}
        return found | {("cultivate", table.place)} if has_seed else found
    if table.phase == "ride":
        return {PASS, ("ride", table.place)}
    if table.phase == "store B":
        return {PASS, *plantings(table, variant, range(12))}
    if table.phase == "relate":
        return {PASS, *(("relate", card) for card in range(len(table.roles)))}
    raise AssertionError(table.phase)


# Doing it.


def act(table, variant, move):
    """Do a move, and all that follows before somebody has to decide again.  Modified in place: `table`."""
    seat = table.player
    kind = move[0]
    if kind == "sow":
        activate(table, variant, sow(table.loop, move[1], variant.skip_start))
    elif kind == "activate":
        activate(table, variant, move[1])
    elif kind == "cultivate":
        table.reserves[seat] -= 1
        table.plot_seeds[move[1]][seat] += 1
        end_turn(table, variant)
    elif kind == "plant":
        plant(table, variant, *move[1:])
    elif kind == "ride":
        table.reserves[seat] -= 1
        table.plot_seeds[move[1]][seat] += 1
        after_ride(table, variant)
    elif kind == "relate":
        table.reserves[seat] -= 1
        table.goal_seeds[move[1]][seat] += 1
        table.related[seat] += 1
        end_turn(table, variant)
    elif table.phase == "plot" or table.phase == "relate":
        end_turn(table, variant)
    elif table.phase == "ride":
        after_ride(table, variant)
    elif table.phase == "store B":
        ask_for_relationship(table, variant)
    else:
        raise AssertionError((table.phase, move))


def sow(loop, start, skip_start):
    """Sow a space; returns the space of the last seed (V-12, R2).  Modified in place: `loop`."""
    hand, loop[start] = loop[start], 0
    space = start
    while hand > 0:
        space = (space + 1) % 14
        if space == start and skip_start:
            continue
        loop[space] += 1
        hand -= 1
    return space


def from_bag(table, seat, wanted):
    """Give a seat seeds out of the bag, as far as it reaches."""
    given = min(wanted, table.bag)
    table.bag -= given
    table.reserves[seat] += given


def activate(table, variant, space):
    """Begin an activation (V-14, V-18 to V-22, R6, R20)."""
    if space in PITS:
        table.phase, table.place = "plot", PITS.index(space)
        if choices(table, variant) == {PASS}:
            end_turn(table, variant)
        return
    table.reserves[table.player] += table.loop[space]
    table.loop[space] = 0
    if space == STORE_A:
        from_bag(table, table.player, variant.store_a_bonus)
    own = table.roles[table.player]
    if own.power == "from a store":
        from_bag(table, table.player, own.amount)
    table.phase = "store B"
    if space == STORE_A or choices(table, variant) == {PASS}:
        ask_for_relationship(table, variant)


def plant(table, variant, name, plot):
    """Plant a card of the market (V-15 to V-17, R3, R5, R18, R21)."""
    card = next(card for card in table.market if card.plant == name)
    price = cost(card, table)
    table.reserves[table.player] -= price
    table.bag += price
    table.market.remove(card)
    table.garden[plot].append(card)
    if variant.market_refill == "at once":
        deal_market(table, variant)
    table.in_store, table.place, table.phase = table.phase == "store B", plot, "ride"
    if not variant.free_ride or table.reserves[table.player] == 0:
        after_ride(table, variant)


def after_ride(table, variant):
    """Go on after the free seed: a planting from store B leaves the relationship seed (R6)."""
    if table.in_store:
        ask_for_relationship(table, variant)
    else:
        end_turn(table, variant)


def ask_for_relationship(table, variant):
    """Let the player put a seed on a role card, if there is one (V-20, R20)."""
    table.phase = "relate"
    if table.reserves[table.player] == 0:
        end_turn(table, variant)


def deal_market(table, variant):
    """Fill the market up from the deck (V-7, R3, R4)."""
    while len(table.market) < variant.market_size:
        if not table.deck and table.discards and variant.deck_empty == "reshuffle":
            table.deck = table.shuffles.pop(0)
            names = [sorted(card.plant for card in pile) for pile in (table.deck, table.discards)]
            assert names[0] == names[1], "other cards came back from the discards"
            table.discards = []
        if not table.deck:
            return
        table.market.append(table.deck.pop())


def end_turn(table, variant):
    """Give the turn to the next player, or end the round, the season or the game (V-10, V-11, R9, R14)."""
    table.turns_left -= 1
    in_winter = table.season == variant.seasons
    if in_winter and table.turns_left == 0:
        score(table, variant, winter=True)
        table.over = True
        return
    if in_winter:
        table.player, table.phase = (table.player + 1) % variant.players, "winter"
    elif all(table.loop[space] == 0 for space in PITS):
        end_season(table, variant)
    elif table.turns_left > 0:
        table.player, table.phase = (table.player + 1) % variant.players, "sow"
    elif table.round + 1 < variant.rounds:
        table.round += 1
        table.player, table.turns_left, table.phase = table.first, variant.players, "sow"
    else:
        end_season(table, variant)
    table.turn += 1


def score(table, variant, winter):
    """Score the season."""
    for seat, points in enumerate(season_points(table, variant, winter)):
        for source in SOURCES:
            table.points[seat][source] += points[source]


def end_season(table, variant):
    """End an active season (V-23 to V-31, R7, R8) and begin the next, or Winter."""
    score(table, variant, winter=False)
    if table.season < variant.seasons - 1 or variant.seeds_return_last:
        for place in table.plot_seeds + table.goal_seeds:
            for seat in range(variant.players):
                table.reserves[seat] += place[seat]
                place[seat] = 0
    for space in PITS:
        while table.loop[space] < variant.seeds_per_pit and table.bag > 0:
            table.loop[space] += 1
            table.bag -= 1
    table.discards += table.market
    table.market = []
    deal_market(table, variant)
    table.season += 1
    table.round = 0
    if variant.first_player == "each season":
        table.first = (table.first + 1) % variant.players
    table.player, table.turns_left, table.phase = table.first, variant.players, "sow"
    if table.season == variant.seasons:
        table.phase = "winter"
    elif all(table.loop[space] == 0 for space in PITS):
        end_season(table, variant)


# The opening.


def opening(variant, roles, cards):
    """The table before the first turn, given which role lies on which card and the shuffled plants.

    `cards` are the plants in the order in which they are dealt.
    """
    players = range(variant.players)
    table = Table(
        roles=list(roles),
        loop=[variant.seeds_per_pit if space in PITS else 0 for space in range(14)],
        bag=variant.bag,
        reserves=[variant.reserve for _ in players],
        plot_seeds=[[0 for _ in players] for _ in range(12)],
        goal_seeds=[[0 for _ in players] for _ in roles],
        garden=[[] for _ in range(12)],
        market=[],
        deck=list(reversed(cards)),
        discards=[],
        points=[dict.fromkeys(SOURCES, 0) for _ in players],
        related=[0 for _ in players],
        turns_left=variant.players,
    )
    for seat in players:
        if roles[seat].power == "in reserve":
            from_bag(table, seat, roles[seat].amount)
    deal_market(table, variant)
    return table
