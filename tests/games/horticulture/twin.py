"""A slow and obvious second telling of Horticulture Master, to hold against the engine.

Written from the rulebook and RULES.md alone, in plain lists and words.  It shares no code with the engine: of
a variant it reads the parameters and the rows of the tables, nothing else.  Spaces are (row, column) from 0.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product

PLAIN = ["Sunshine", "Earth", "Water", "Bloom"]
LETTERS = dict(zip("SEWB", PLAIN, strict=True))
REBORN = ["Frozen", "Fire"]
TOOLS = ["Shears", "Gloves", "Shovel", "Water Can"]
GIFTS = PLAIN + REBORN  # the order in which cards are given and paid (H11, R8)
SOURCES = ["tiles", "removed", "animals", "tools", "mushrooms", "rabbits", "master", "effects"]
STOP, DRAW, READY = ("stop",), ("draw",), ("ready",)


@dataclass
class Table:
    """Everything on the table, and whose turn it is; seats count from 0."""

    columns: list  # of the display, each from top to bottom; None is a hole
    prepared: list  # the next to enter first
    deck: list  # the next card last
    compost: Counter
    hands: list  # of each seat a Counter of plain elements and mushrooms
    reborn: list  # of each seat a Counter
    tools: list  # of each seat a set
    gone: Counter  # tools out of the game
    rows: dict  # of the table of tiles, by their names
    there: dict  # how many tiles of each kind are in the game
    piles: dict  # and how many are left
    grass: list  # whether each grass tile left has a rabbit, the top one last
    animals: dict  # the pile it came from -> its owner, or None while it sits there
    gardens: list  # of each seat (kind, spaces) in the order of planting
    warehouse: list  # of each seat a Counter of kinds
    rabbits: list
    player: int = 0
    turn: int = 0
    round: int = 0
    planted_round: int = -1
    passes: int = 0
    cause: str = "none"
    master: object = None
    over: bool = False
    left: set = field(default_factory=set)  # what may be chosen
    phase: str = "turn"
    # Within a turn.
    can: bool = False  # whether the Water Can may still be used
    left_display: bool = False  # whether cards left the display since it was last refilled
    purpose: str = ""  # what is given for
    taking: tuple = ()  # the spaces being collected
    ways: list = field(default_factory=list)  # all ways to give or pay that are still open, and
    done: int = 0  # how far into each of them one is
    owed: int = 0  # elements to pay in all
    tile: str = ""  # being planted
    yielded: list = field(default_factory=lambda: [0] * 4)
    new_tool: str = ""
    shuffles: list = field(default_factory=list)  # what each coming shuffle of the compost will bring


# What tiles do.


def effect(word, kinds, table, element=""):
    """How much the tiles of these kinds have of an effect, added up (M-29)."""
    rows = [table.rows[kind] for kind in kinds]
    return sum(row.amount for row in rows if row.effect == word and row.element == element)


def standing(table, seat):
    """The kinds of the tiles in a garden."""
    return [kind for kind, _ in table.gardens[seat]]


def set_size(kinds, table, variant):
    """How many alike reborn cards make a wild element (M-15)."""
    return max(1, variant.reborn_set - effect("smaller sets", kinds, table))


def room_for_tools(kinds, table, variant):
    """How many tools there is room for (M-19)."""
    return variant.tools_per_player + effect("more tools", kinds, table)


def hand_limit(kinds, table, variant):
    """How many cards the hand may hold (M-11)."""
    return variant.hand_limit + effect("bigger hand", kinds, table)


# The refill phase.


def fall(column):
    """Let the cards of a column fall; Frozen does not (M-32, M-33).  Modified in place."""
    moved = True
    while moved:
        moved = False
        for low in range(len(column) - 1, 0, -1):
            if column[low] is None and column[low - 1] not in (None, "Frozen"):
                column[low], column[low - 1] = column[low - 1], None
                moved = True


def burn(column):
    """Let each Fire of a column burn once, the lowest first; returns what was burnt (M-34)."""
    burnt = []
    for place in [place for place, card in enumerate(column) if card == "Fire"][::-1]:
        if place + 1 < len(column) and column[place + 1] not in (None, "Fire"):
            burnt.append(column[place + 1])
            column[place], column[place + 1] = None, "Fire"
    return burnt


def draw_card(table):
    """Take the next card of the deck, renewed where it must; None if there is none (M-36)."""
    if not table.deck and table.compost.total():
        table.deck = table.shuffles.pop(0)
        assert Counter(table.deck) == +table.compost, "other cards came back from the compost"
        table.compost = Counter()
    return table.deck.pop() if table.deck else None


def prepare(table, variant):
    """Fill the Prepared Area up."""
    while len(table.prepared) < variant.previewed:
        card = draw_card(table)
        if card is None:
            return
        table.prepared.append(card)


def refill(table, variant):
    """The refill phase (M-32 to M-36, R1, R2).  Modified in place: `table`."""
    if variant.fire_burns == "after the fall":
        for column in table.columns:
            fall(column)
    for column in table.columns:
        table.compost.update(burn(column))
    for column in table.columns:
        fall(column)
    while any(column[0] is None for column in table.columns):
        card = table.prepared.pop(0) if table.prepared else draw_card(table)
        if card is None:
            break
        column = next(column for column in table.columns if column[0] is None)
        if card == "Frozen" and variant.frozen_enters == "into place":
            column[max(place for place in range(len(column)) if not any(column[: place + 1]))] = card
        else:
            column[0] = card
            fall(column)
        prepare(table, variant)
    table.left_display = False


# What may be collected.


def on_display(table):
    """The cards of the display by (row, column)."""
    return {
        (row, place): card
        for place, column in enumerate(table.columns)
        for row, card in enumerate(column)
        if card is not None
    }


def adjacent(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def diagonal(a, b):
    return abs(a[0] - b[0]) == 1 and abs(a[1] - b[1]) == 1


def may_pair(a, b, card, tools, variant):
    """Whether two alike cards may be collected together (M-11, M-20, R6)."""
    anywhere = "Shears" in tools or (card == "Mushroom" and not variant.mushrooms_adjacent)
    return anywhere or adjacent(a, b) or ("Shovel" in tools and diagonal(a, b))


def patterns(places, card, tools, variant):
    """All sets of these places of alike cards that may be collected together (M-11, M-20, R11)."""
    found = [(place,) for place in places]
    if card in TOOLS:
        return found
    pairs = {pair for pair in combinations(places, 2) if may_pair(*pair, card, tools, variant)}
    found += pairs
    if "Gloves" in tools:
        for triple in combinations(places, 3):
            for third in triple:
                pair = tuple(place for place in triple if place != third)
                if pair in pairs and any(adjacent(third, place) for place in pair):
                    found.append(triple)
                    break
    return found


def holds(table, seat, gift, size):
    """How many gifts of one sort a seat could give: cards, or sets of reborn cards."""
    return table.hands[seat][gift] if gift in PLAIN else table.reborn[seat][gift] // size


def gift_ways(table, variant, card, number):
    """All ways to give what alike cards cost, sort by sort (M-13, M-16, R4, R5, R8)."""
    seat = table.player
    kinds = standing(table, seat)
    size, limit = set_size(kinds, table, variant), hand_limit(kinds, table, variant)
    hand = table.hands[seat].total()
    sorts, wanted = [], 0
    if card == "Mushroom":
        sorts, wanted = GIFTS, number
    elif card == "Bloom" and "Bloom for nothing" not in [table.rows[kind].effect for kind in kinds]:
        sorts, wanted = ["Sunshine", *(REBORN if variant.wild_sunshine else [])], 1
    bag = [gift for gift in sorts for _ in range(min(wanted, holds(table, seat, gift, size)))]
    return [
        way
        for way in set(combinations(bag, wanted))
        if hand - sum(gift in PLAIN for gift in way) + number <= (max(limit, hand) if way else limit)
    ]


def collectable(table, variant, card, number):
    """Whether a seat may collect so many alike cards (M-11 to M-18, R4 to R10)."""
    seat = table.player
    kinds = standing(table, seat)
    if card in REBORN:
        return True
    if card in TOOLS:
        owed = letters_of(next(row.cost for row in variant.tools if row.tool == card))
        return (
            card not in table.tools[seat]
            and room_for_tools(kinds, table, variant) > 0
            and can_pay(table, owed, set_size(kinds, table, variant), 0)
        )
    return gift_ways(table, variant, card, number) != []


def takes(table, variant, tools):
    """All sets of spaces that may be collected with these tools."""
    places = {}
    for place, card in sorted(on_display(table).items()):
        places.setdefault(card, []).append(place)
    found = []
    for card, these in places.items():
        fits = {}
        for pattern in patterns(these, card, tools, variant):
            number = len(pattern)
            if number not in fits:
                fits[number] = collectable(table, variant, card, number)
            if fits[number]:
                found.append(("take", pattern))
    return found


# Paying.


def can_pay(table, owed, size, kept):
    """Whether there is a way to pay; `kept` mushrooms are not to be used."""
    seat = table.player
    wild = table.hands[seat]["Mushroom"] - kept
    if wild < 0:
        return False
    wild += sum(table.reborn[seat][kind] // size for kind in REBORN)
    missing = [max(0, n - table.hands[seat][element]) for n, element in zip(owed, PLAIN, strict=True)]
    return sum(missing) <= wild


def payments(table, owed, size):
    """All ways to pay: cards of each element, sets of Frozen and of Fire; mushrooms pay the rest (H11)."""
    seat = table.player
    hand, reborn = table.hands[seat], table.reborn[seat]
    most = [min(n, hand[element]) for n, element in zip(owed, PLAIN, strict=True)]
    most += [reborn[kind] // size for kind in REBORN]
    return [
        way for way in product(*(range(n + 1) for n in most)) if 0 <= sum(owed) - sum(way) <= hand["Mushroom"]
    ]


def begin_paying(table, variant, cost):
    """Ask what is paid."""
    table.ways = payments(table, cost, set_size(standing(table, table.player), table, variant))
    table.done, table.owed, table.phase = 0, sum(cost), "pay"


# Planting.


@cache
def placements(shape, board):
    """Every set of spaces of an empty garden that a tile can cover, turned but not flipped (M-26, H18)."""
    free = {(r, c) for r, line in enumerate(board) for c, mark in enumerate(line) if mark == "#"}
    spaces = [(r, c) for r, line in enumerate(shape.split("/")) for c, mark in enumerate(line) if mark == "#"]
    found = set()
    for _ in range(4):
        spaces = [(c, -r) for r, c in spaces]
        for top, side in product(range(-8, 17), repeat=2):
            put = frozenset((r + top, c + side) for r, c in spaces)
            if put <= free:
                found.add(put)
    return found


def ways_to_place(table, variant, kind):
    """Every way the tile fits now."""
    covered = set().union(*(spaces for _, spaces in table.gardens[table.player]))
    board = tuple(row.spaces for row in variant.garden)
    return {put for put in placements(table.rows[kind].shape, board) if not put & covered}


def movable(table, kind):
    """The places in the garden's order of the tiles that may be transplanted to plant this kind (M-31)."""
    return [
        number
        for number, (own, _) in enumerate(table.gardens[table.player])
        if own != kind and table.rows[own].pile == "other"
    ]


def letters_of(text):
    return [text.count(letter) for letter in LETTERS]


def owed_for(kind, kinds, yielded, table):
    """What a tile costs by element while tiles of these kinds stand, after what was yielded (M-24, M-30)."""
    return [
        max(0, max(0, n - effect("cheaper element", kinds, table, element)) - got)
        for n, element, got in zip(letters_of(table.rows[kind].cost), PLAIN, yielded, strict=True)
    ]


def affordable(table, variant, kind, kinds, yielded):
    """Whether a tile can be paid, tool included, while tiles of these kinds stand (M-24, M-25, R15)."""
    seat = table.player
    tool = table.rows[kind].tool
    keeps = tool in table.tools[seat] and room_for_tools(kinds, table, variant) > 0
    kept = 0
    if tool != "none" and not keeps:
        if not any(tool in tools for other, tools in enumerate(table.tools) if other != seat):
            return False
        kept = 1
    owed = owed_for(kind, kinds, yielded, table)
    return can_pay(table, owed, set_size(kinds, table, variant), kept)


def completable(table, variant, kind, yielded):
    """Whether the planting can be done, perhaps after transplants (M-23 to M-31, R14)."""
    seat = table.player
    garden = table.gardens[seat]
    free = movable(table, kind)
    stay = [own for number, (own, _) in enumerate(garden) if number not in free]
    sorts = sorted({garden[number][0] for number in free})
    most = Counter(garden[number][0] for number in free)
    needs = None
    for counts in product(*(range(most[sort] + 1) for sort in sorts)):
        left = stay + [sort for sort, n in zip(sorts, counts, strict=True) for _ in range(most[sort] - n)]
        got = list(yielded)
        for sort, n in zip(sorts, counts, strict=True):
            got = [g + n * y for g, y in zip(got, letters_of(table.rows[sort].yields), strict=True)]
        if not affordable(table, variant, kind, left, got):
            continue
        if needs is None:
            needs = clearings(table, variant, kind, free, sorts)
        if any(all(n >= m for n, m in zip(counts, need, strict=True)) for need in needs):
            return True
    return False


def clearings(table, variant, kind, free, sorts):
    """For each place of a tile how many tiles of each sort must go for it; none where others lie."""
    garden = table.gardens[table.player]
    board = tuple(row.spaces for row in variant.garden)
    needs = set()
    for put in placements(table.rows[kind].shape, board):
        hit = [number for number, (_, spaces) in enumerate(garden) if spaces & put]
        if all(number in free for number in hit):
            kinds = [garden[number][0] for number in hit]
            needs.add(tuple(kinds.count(sort) for sort in sorts))
    return needs


# What may be chosen.


def choices(table, variant):
    """The set of moves the player may choose from."""
    seat = table.player
    if table.over:
        return set()
    drawable = table.can and (table.deck or table.compost.total())
    if table.phase == "turn":
        found = set(takes(table, variant, table.tools[seat]))
        found |= {DRAW} if drawable else set()
        found |= {("remove", row) for row, _ in on_display(table)}
        for tile in variant.tiles:
            if table.piles[tile.tile] > 0 and completable(table, variant, tile.tile, [0] * 4):
                found.add(("plant", tile.tile))
        return found
    if table.phase == "take":
        return {STOP, *takes(table, variant, table.tools[seat])}
    if table.phase == "take one":
        return {STOP, *(move for move in takes(table, variant, set()) if len(move[1]) == 1)}
    if table.phase == "draw":
        return {STOP, DRAW} if drawable else {STOP}
    if table.phase == "give":
        return {("give", way[table.done]) for way in table.ways}
    if table.phase == "pay":
        return {("pay", GIFTS[table.done], way[table.done]) for way in table.ways}
    if table.phase == "drop":
        return {("drop", tool) for tool in droppable(table, variant)}
    if table.phase == "prepare":
        found = set()
        kinds = standing(table, seat)
        if affordable(table, variant, table.tile, kinds, table.yielded) and ways_to_place(
            table, variant, table.tile
        ):
            found.add(READY)
        for number in movable(table, table.tile):
            own, spaces = table.gardens[seat].pop(number)
            got = letters_of(table.rows[own].yields)
            if completable(
                table, variant, table.tile, [a + b for a, b in zip(table.yielded, got, strict=True)]
            ):
                found.add(("transplant", number))
            table.gardens[seat].insert(number, (own, spaces))
        return found
    if table.phase == "borrow":
        tool = table.rows[table.tile].tool
        return {
            ("borrow", other) for other, tools in enumerate(table.tools) if other != seat and tool in tools
        }
    if table.phase == "place":
        return {("place", put) for put in ways_to_place(table, variant, table.tile)}
    raise AssertionError(table.phase)


def droppable(table, variant):
    """The tools that may be put out of the game now (M-19, R10, R15)."""
    seat = table.player
    own = table.tools[seat]
    if table.new_tool:
        return own - {table.new_tool}
    found = set()
    for tool in own:
        table.tools[seat] = own - {tool}
        if completable(table, variant, table.tile, table.yielded):
            found.add(tool)
        table.tools[seat] = own
    return found


# Doing it.


def act(table, variant, move):
    """Do a move, and all that follows before somebody has to decide again (R19).  Modified in place."""
    do(table, variant, move)
    while not table.over:
        table.left = choices(table, variant)
        if table.phase == "turn":
            if table.left:
                return
            table.passes += 1
            end_turn(table, variant)
            if table.passes == variant.players and not table.over:
                finish(table, "stalemate")
        elif len(table.left) == 1:
            do(table, variant, next(iter(table.left)))
        else:
            return


def do(table, variant, move):
    """Do one move."""
    seat, kind = table.player, move[0]
    table.passes = 0
    if kind == "take":
        take(table, variant, move[1])
    elif kind == "give":
        give(table, variant, move[1])
    elif kind == "pay":
        pay(table, variant, move[2])
    elif kind == "drop":
        table.tools[seat].discard(move[1])
        table.gone[move[1]] += 1
        table.can = table.can and "Water Can" in table.tools[seat]
        if table.new_tool:
            after_tool(table, variant)
        else:
            after_transplant(table, variant)
    elif kind == "draw":
        draw(table, variant)
    elif kind == "remove":
        remove(table, variant, move[1])
    elif kind == "plant":
        table.tile, table.yielded, table.can, table.phase = move[1], [0] * 4, False, "prepare"
    elif kind == "transplant":
        own, _ = table.gardens[seat].pop(move[1])
        table.warehouse[seat][own] += 1
        got = letters_of(table.rows[own].yields)
        table.yielded = [a + b for a, b in zip(table.yielded, got, strict=True)]
        after_transplant(table, variant)
    elif kind == "ready":
        tool = table.rows[table.tile].tool
        if tool == "none" or tool in table.tools[seat]:
            pay_tile(table, variant)
        else:
            table.phase = "borrow"
    elif kind == "borrow":
        table.hands[seat]["Mushroom"] -= 1
        table.hands[move[1]]["Mushroom"] += 1
        pay_tile(table, variant)
    elif kind == "place":
        plant(table, variant, move[1])
    elif kind == "stop":
        end_turn(table, variant)
    else:
        raise AssertionError(move)


def take(table, variant, places):
    """Begin to collect (M-11 to M-18)."""
    card = table.columns[places[0][1]][places[0][0]]
    table.can = table.can and table.phase == "turn"
    table.taking, table.purpose = places, card
    if card in TOOLS:
        begin_paying(table, variant, letters_of(next(row.cost for row in variant.tools if row.tool == card)))
        return
    table.ways = [()] if card in REBORN else gift_ways(table, variant, card, len(places))
    table.done, table.phase = 0, "give"
    if table.ways == [()]:
        receive(table, variant)


def give(table, variant, gift):
    """Give one card or set for Blooms or mushrooms."""
    spend(table, variant, gift, 1)
    table.ways = [way for way in table.ways if way[table.done] == gift]
    table.done += 1
    if table.done == len(table.ways[0]):
        receive(table, variant)


def spend(table, variant, gift, number):
    """Put cards, or sets, of one sort into the compost."""
    seat = table.player
    if gift in REBORN:
        number *= set_size(standing(table, seat), table, variant)
        table.reborn[seat][gift] -= number
    else:
        table.hands[seat][gift] -= number
    table.compost[gift] += number


def clear(table):
    """Take what is collected off the display."""
    for row, column in table.taking:
        assert table.columns[column][row] == table.purpose
        table.columns[column][row] = None
    table.left_display = True


def receive(table, variant):
    """Take the collected cards."""
    clear(table)
    side = table.reborn if table.purpose in REBORN else table.hands
    side[table.player][table.purpose] += len(table.taking)
    after_collecting(table, variant)


def after_collecting(table, variant):
    """The Water Can may come after collecting (M-21, R22)."""
    table.phase = "draw"
    if not table.can:
        end_turn(table, variant)


def pay(table, variant, number):
    """Pay cards or sets of the sort in turn; the rest is paid with mushrooms."""
    spend(table, variant, GIFTS[table.done], number)
    table.owed -= number
    table.ways = [way for way in table.ways if way[table.done] == number]
    table.done += 1
    if table.done < 6:
        return
    spend(table, variant, "Mushroom", table.owed)
    if table.purpose in TOOLS:
        table.tools[table.player].add(table.purpose)
        table.new_tool = table.purpose
        clear(table)
        after_tool(table, variant)
    else:
        table.phase = "place"


def after_tool(table, variant):
    """One tool too many goes (M-19)."""
    seat = table.player
    if len(table.tools[seat]) > room_for_tools(standing(table, seat), table, variant):
        table.phase = "drop"
        return
    table.new_tool = ""
    after_collecting(table, variant)


def draw(table, variant):
    """Draw with the Water Can (M-21, H8)."""
    seat = table.player
    card = draw_card(table)
    table.can = False
    if card in REBORN:
        table.reborn[seat][card] += 1
    elif card in PLAIN and table.hands[seat].total() < hand_limit(standing(table, seat), table, variant):
        table.hands[seat][card] += 1
    else:
        table.compost[card] += 1
    if table.phase == "turn":
        table.phase = "take"
    else:
        end_turn(table, variant)


def remove(table, variant, row):
    """Remove a row, and refill (M-22, H9)."""
    for column in table.columns:
        if column[row] is not None:
            table.compost[column[row]] += 1
            column[row] = None
    refill(table, variant)
    table.can, table.phase = False, "take one"


def after_transplant(table, variant):
    """Put a tool away that there is no room for any more (R15), or go on."""
    seat = table.player
    crowded = len(table.tools[seat]) > room_for_tools(standing(table, seat), table, variant)
    table.phase = "drop" if crowded else "prepare"


def pay_tile(table, variant):
    """Ask what is paid for the tile."""
    table.purpose = "tile"
    begin_paying(table, variant, owed_for(table.tile, standing(table, table.player), table.yielded, table))


def plant(table, variant, put):
    """Put the tile down (M-26 to M-28, M-37, R18)."""
    seat, kind = table.player, table.tile
    table.piles[kind] -= 1
    table.gardens[seat].append((kind, put))
    if table.rows[kind].pile == "grass":
        table.rabbits[seat] += table.grass.pop()
    if kind in table.animals and table.animals[kind] is None:
        table.animals[kind] = seat
    table.planted_round = table.round
    if empty_spaces(table, variant, seat) == 0:
        if table.master is None:
            table.master = seat
        if table.cause == "none":
            table.cause = "full board"
    exhausted = sum(table.there[kind] > 0 and table.piles[kind] == 0 for kind in table.piles)
    if table.cause == "none" and exhausted >= variant.kinds_exhausted:
        table.cause = "kinds exhausted"
    end_turn(table, variant)


def end_turn(table, variant):
    """Refill if cards left the display, or after every turn (M-9, R3), and go on."""
    if table.left_display or variant.refill_after_planting:
        refill(table, variant)
    next_turn(table, variant)


def next_turn(table, variant):
    """Give the turn to the next player, or end the game after the round (M-37, M-38, R21)."""
    table.turn += 1
    table.player = (table.player + 1) % variant.players
    table.phase, table.new_tool, table.purpose = "turn", "", ""
    if table.player == 0:
        table.round += 1
        if table.cause != "none":
            finish(table, table.cause)
            return
        if table.round - table.planted_round - 1 >= variant.idle_rounds:
            finish(table, "nobody plants")
            return
    table.can = "Water Can" in table.tools[table.player]


def finish(table, cause):
    """End the game."""
    table.cause = cause if table.cause == "none" else table.cause
    table.over = True


# The end.


def empty_spaces(table, variant, seat):
    """The spaces of a garden no tile covers."""
    covered = sum(len(spaces) for _, spaces in table.gardens[seat])
    return sum(row.spaces.count("#") for row in variant.garden) - covered


def points(table, variant, seat):
    """What a seat scores by source (M-39)."""
    kinds = standing(table, seat)
    animals = list(table.animals.values()).count(seat)
    return {
        "tiles": sum(table.rows[kind].points for kind in kinds),
        "removed": variant.removed_points * table.warehouse[seat].total(),
        "animals": variant.animal_points * animals,
        "tools": variant.tool_points * len(table.tools[seat]),
        "mushrooms": variant.mushroom_points * table.hands[seat]["Mushroom"],
        "rabbits": variant.rabbit_points * table.rabbits[seat],
        "master": variant.master_points * (table.master == seat),
        "effects": effect("points for animals", kinds, table) * animals,
    }


def ranks(table, variant):
    """For each seat what decides who wins, the greatest first (M-39, M-40)."""
    return [
        (
            sum(points(table, variant, seat).values()),
            -empty_spaces(table, variant, seat),
            table.hands[seat].total(),
        )
        for seat in range(variant.players)
    ]


# The opening.


def opening(variant, cards, rabbits):
    """The table before the first turn: `cards` in the order they are dealt, `rabbits` of the grass pile."""
    players = range(variant.players)
    copies = {
        "grass": variant.grass_tiles,
        "landmark": variant.landmark_tiles[variant.players],
        "other": variant.other_tiles[variant.players],
    }
    cards = list(cards)
    columns = [[None] * variant.display_rows for _ in range(variant.display_columns)]
    for row, column in product(range(variant.display_rows), range(variant.display_columns)):
        columns[column][row] = cards.pop(0)
    there = {tile.tile: copies[tile.pile] for tile in variant.tiles}
    return Table(
        columns=columns,
        prepared=cards[: variant.previewed],
        deck=cards[variant.previewed :][::-1],
        compost=Counter(),
        hands=[Counter({"Mushroom": 1}) for _ in players],
        reborn=[Counter() for _ in players],
        tools=[set() for _ in players],
        gone=Counter(),
        rows={tile.tile: tile for tile in variant.tiles},
        there=there,
        piles=dict(there),
        grass=list(rabbits),
        animals={tile.tile: None for tile in variant.tiles if tile.pile != "grass" and there[tile.tile] > 0},
        gardens=[[] for _ in players],
        warehouse=[Counter() for _ in players],
        rabbits=[0 for _ in players],
    )
