"""The engine and the twin agree on seventy thousand random steps, and the comparison can fail."""

from collections import Counter
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest
from conformance.table import options
from games.succulent import twin

import sandbox
from sandbox.engine.jit import COMPILED
from sandbox.engine.rng import start_streams
from sandbox.games.succulent import GAME, Garden
from sandbox.games.succulent.actions import Action, first_of, kind_of, second_of
from sandbox.games.succulent.components import (
    shipped_beds,
    shipped_greenhouses,
    shipped_plots,
    shipped_projects,
)
from sandbox.games.succulent.events import Event
from sandbox.games.succulent.projects import COLOURED, FIRST_VARIABLE, KINDS
from sandbox.games.succulent.rules.scoring import project_points
from sandbox.games.succulent.state import NOTHING

VARIANTS = 100
STEPS = 700 if COMPILED else 7  # of each variant: 70,000 in all, fewer as plain Python

PHASES = ["act", "droplet", "reveal", "bed", "project", "cutting", "give bed", "give cutting"]


# Random variants.


def random_plots(rng):
    """Eight to twelve plots with one to six icons each."""
    rows = []
    for number in range(int(rng.integers(8, 13))):
        letters = list(rng.choice(list("gporb"), 12))
        for cell in rng.choice(12, int(rng.integers(1, 7)), replace=False):
            letters[cell] = letters[cell].upper()
        lines = ["".join(letters[first : first + 3]) for first in range(0, 12, 3)]
        rows.append({"plot": f"plot {number}", "drawing": "/".join(lines)})
    return rows


def random_greenhouses(rng):
    """Four to eight greenhouses with sections of one to six spaces."""
    return [
        {"greenhouse": name}
        | {
            word: " ".join(rng.choice([".", "1", "2", "3", "9"], int(rng.integers(1, 7))))
            for word in twin.TYPES
        }
        for name in rng.permutation(list("ABCdefGH"))[: int(rng.integers(4, 9))]
    ]


def random_projects(rng):
    """One to 72 cards of all kinds, cheap ones among them."""
    rows = []
    for number in range(int(rng.choice([1, 4, 20, 40, 72]))):
        kind = int(rng.integers(len(KINDS)))
        row = {"project": f"card {number}", "kind": KINDS[kind], "points": int(rng.integers(0, 13))}
        if KINDS[kind] in COLOURED:
            row["colour"] = str(rng.choice(twin.TYPES))
        if kind < FIRST_VARIABLE:
            row["amount"] = int(rng.integers(0, 6))
        for word in rng.choice(twin.TYPES, int(rng.integers(1, 4)), replace=False):
            row[str(word)] = int(rng.integers(1, 4))
        for word in twin.SIZES:
            row[f"{word}_beds"] = int(rng.integers(0, 3))
        rows.append(row)
    return rows


def random_beds(rng):
    """Three to six shapes of up to five spaces each, two of the large ones straight and bent."""
    sizes = [*twin.SIZES, "large", *rng.choice(twin.SIZES, int(rng.integers(0, 3)))]
    rows = []
    for number, size in enumerate(sizes):
        spaces = [(5, 5)]
        for _ in range(int(rng.integers(0, 5))):
            near = sorted(twin.beside(spaces))
            spaces.append(near[int(rng.integers(len(near)))])
        if number == 2:
            spaces = [(5, column) for column in range(5, 5 + len(spaces))]
        if number == 3:
            spaces = [(5, 5), (5, 6), (6, 6), (6, 7)][: int(rng.integers(3, 5))]
        hole = spaces[int(rng.integers(len(spaces)))]
        top, left = min(row for row, _ in spaces), min(column for _, column in spaces)
        lines = [["." for _ in range(5)] for _ in range(5)]
        for row, column in spaces:
            lines[row - top][column - left] = "o" if (row, column) == hole else "#"
        rows.append({"bed": f"bed {number}", "size": str(size), "drawing": "/".join(map("".join, lines))})
    return rows


def random_variant(rng, players=None):
    """Every number, switch and table is the shipped one half of the time, to keep usual and unusual apart."""

    def perhaps(usual, unusual):
        return unusual() if rng.random() < 0.5 else usual

    def whole(low, high):
        return lambda: int(rng.integers(low, high + 1))

    def one_of(*choices):
        return lambda: choices[int(rng.integers(len(choices)))]

    players = players or int(rng.integers(2, 5))
    return sandbox.variant(
        "succulent",
        players=players,
        project_row=perhaps({2: 5, 3: 5, 4: 6}[players], whole(2, 8)),
        flowers=perhaps({2: 14, 3: 12, 4: 10}[players], whole(3, 30)),
        projects_to_end=perhaps({2: 8, 3: 7, 4: 6}[players], whole(2, 12)),
        last_rounds=perhaps(1, whole(0, 3)),
        round_limit=perhaps(50, one_of(10, 15, 80)),
        face_up_plots=perhaps(2, whole(1, 8)),
        start_small=perhaps(1, whole(0, 4)),
        start_medium=perhaps(1, whole(0, 4)),
        start_large=perhaps(0, whole(0, 4)),
        small_beds=perhaps(22, one_of(0, 3, 8, 60)),
        medium_beds=perhaps(30, one_of(0, 3, 8, 60)),
        large_beds=perhaps(16, one_of(0, 3, 8, 60)),
        small_droplets=perhaps(30, one_of(0, 2, 8, 60)),
        large_droplets=perhaps(24, one_of(0, 2, 8, 60)),
        cuttings=perhaps(10, one_of(2, 4, 30)),
        bed_limit=perhaps(6, whole(1, 20)),
        cutting_limit=perhaps(10, whole(1, 20)),
        left_over_points=perhaps(0.5, one_of(0, 1, 1.5, 2)),
        large_bed=one_of("straight", "bent", "both")(),
        neighbours=one_of("per bed", "per flower")(),
        half_turns=bool(rng.random() < 0.5),
        place_from=one_of("supply", "inventory")(),
        plots=perhaps(shipped_plots(), lambda: random_plots(rng)),
        greenhouses=perhaps(shipped_greenhouses(), lambda: random_greenhouses(rng)),
        projects=perhaps(shipped_projects(), lambda: random_projects(rng)),
        beds=perhaps(shipped_beds(), lambda: random_beds(rng)),
    )


# What the engine's state says, in the twin's words.


def place(space):
    """A space of the engine as a row and a column."""
    return divmod(int(space), 12)


def in_order(variant):
    """The greenhouses in alphabetical order, in which the engine numbers them (U-10)."""
    return sorted(variant.greenhouses, key=lambda house: house.greenhouse.casefold())


def read(state, variant, plants=None):
    """The engine's state as a table of the twin's; `plants` never change, so that they need be read once."""
    players = variant.players
    per_flower = variant.neighbours == "per flower"
    houses = in_order(variant)
    cards = variant.projects
    number = {name: state[name][:players].tolist() for name in ("greenhouse", "beds", "held", "flowers")}
    number |= {name: state[name][:players].tolist() for name in ("droplets", "gardener", "n_completed")}
    if plants is None:
        types, icons = state["type"].tolist(), int(state["icons_low"]) | int(state["icons_high"]) << 60
        plants = {
            (row, column): (types[12 * row + column], bool(icons >> 12 * row + column & 1))
            for row, column in twin.PLACE_OF
        }
    bed_at, garden = state["bed_at"].tolist(), []
    under = [[] for _ in range(int(state["n_beds"]))]
    for space, bed in enumerate(bed_at):
        if bed >= 0:
            under[bed].append(place(space))
    for spaces, owner, size, flower in zip(
        under, *(state[name].tolist() for name in ("bed_owner", "bed_size", "bed_flower")), strict=False
    ):
        owner = owner if owner >= 0 else twin.NOBODY
        garden.append(twin.Bed(owner, size, frozenset(spaces), place(flower) if per_flower else None))
    seats = [
        twin.Seat(
            greenhouse=houses[number["greenhouse"][seat]],
            beds=number["beds"][seat],
            cuttings=number["held"][seat],
            flowers=number["flowers"][seat],
            droplets=number["droplets"][seat],
            gardener=number["gardener"][seat] if number["gardener"][seat] >= 0 else None,
            completed=[
                cards[card] for card in state["completed"][seat, : number["n_completed"][seat]].tolist()
            ],
        )
        for seat in range(players)
    ]
    shown = state["row"][: variant.project_row[players]].tolist()
    last = int(state["last_round"])
    return twin.Table(
        plots=[
            (variant.plots[plot], bool(turned))
            for plot, turned in zip(state["plot_at"][:8].tolist(), state["turned"].tolist(), strict=True)
        ],
        face_up=[at for at, up in enumerate(state["face_up"].tolist()) if up],
        plants=plants,
        garden=garden,
        beds=state["bed_supply"].tolist(),
        droplets=state["droplet_supply"].tolist(),
        cuttings=state["cutting_supply"].tolist(),
        seats=seats,
        row=[cards[card] if card >= 0 else None for card in shown],
        deck=[cards[card] for card in state["deck"][: state["n_deck"]].tolist()],
        active=int(state["active"]),
        round=int(state["round"]),
        trigger=int(state["trigger"]),
        last_round=None if last == NOTHING else last,
        over=bool(state["over"]),
    )


def facts(table):
    """All that must be alike, by name."""
    told = dict(vars(table))
    told["seats"] = [vars(seat) | {"completed": _names(seat.completed)} for seat in table.seats]
    told["row"], told["deck"] = _names(table.row), _names(table.deck)
    told["face_up"] = sorted(table.face_up)
    del told["asked"], told["idle"]
    if table.over:  # nobody's turn
        del told["active"], told["round"], told["last_round"]
    return told


def _names(cards):
    return [card and card.project for card in cards]


def differences(table, told):
    """The fields that differ, with what the twin and what the engine holds."""
    ours, theirs = facts(table), facts(told)
    return {name: (ours.get(name), theirs[name]) for name in theirs if ours.get(name) != theirs[name]}


def boards(state, table):
    """What the engine keeps twice, next to what it was made from."""
    players = len(table.seats)

    def board(name, *at):
        bits = int(state[f"{name}_low"][at]) | int(state[f"{name}_high"][at]) << 60
        return {place(space) for space in range(120) if bits >> space & 1}

    open_ = {space for space, at in twin.PLACE_OF.items() if at in table.face_up}
    yield "open", board("open"), open_
    yield "covered", board("covered"), table.covered()
    for seat in range(players):
        own = twin.own_beds(table, seat)
        yield "own", board("own", seat), {space for bed in own for space in bed.spaces}
        yield "placed", int(state["placed"][seat]), len(own)
    for bed, laid in enumerate(table.garden):
        yield "bed", board("bed", bed), laid.spaces
    yield "face down", int(state["n_face_down"]), 8 - len(table.face_up)


def move_of(action, beds, per_flower):
    """An action of the engine as a move of the twin's; `beds` is the record of the shapes."""
    kind, a, b = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind == Action.PLACE:
        size, offsets, hole = beds[a]
        flower = place(b + hole) if per_flower else None
        return ("place", size, frozenset(place(b + offset) for offset in offsets), flower)
    return {
        Action.SKIP: twin.SKIP,
        Action.GARDENER: ("gardener", b),
        Action.SECTION: ("section", b),
        Action.THROW: ("throw", a, b),
        Action.REVEAL: ("reveal", b),
        Action.COMPLETE: ("complete", a, tuple(section for section in range(5) if b >> section & 1)),
        Action.TAKE: ("take", b),
        Action.GIVE_BED: ("give bed", b),
        Action.GIVE_CUTTING: ("give cutting", b),
    }[kind]


def bed_ways(parameters):
    """The directions of the bed record: size, offsets, offset of the flower."""
    record = parameters["beds"]
    return [
        (int(size), offsets[:n], int(hole))
        for size, offsets, n, hole in zip(
            *(record[name].tolist() for name in ("size", "offset", "n_cells", "hole")), strict=True
        )
    ]


def dealt(parameters, rng):
    """A game before the first turn."""
    state = GAME.new_state()
    start_streams(state, np.uint64(rng.integers(2**31)))
    GAME.setup(state, parameters)
    return state


# Tables that play seldom comes to.


def disturb(state, variant, rng):
    """Change what lies on the table at the beginning of a turn; nothing comes or goes."""
    players = variant.players
    for kind in range(5):
        for seat in range(players):
            taken = int(rng.integers(0, state["cutting_supply"][kind] + 1)) if rng.random() < 0.4 else 0
            state["cutting_supply"][kind] -= taken
            state["held"][seat][kind] += taken
            house = sorted(variant.greenhouses, key=lambda row: row.greenhouse.casefold())[
                state["greenhouse"][seat]
            ]
            room = len(getattr(house, twin.TYPES[kind]).split()) - int(state["droplets"][seat][kind].sum())
            for size in (0, 1):
                if rng.random() < 0.5:
                    put = min(int(rng.integers(0, room + 1)), int(state["droplet_supply"][size]))
                    state["droplets"][seat][kind][size] += put
                    state["droplet_supply"][size] -= put
                    room -= put
    for size in range(3):
        for seat in range(players):
            taken = int(rng.integers(0, 1 + min(3, state["bed_supply"][size])))
            state["bed_supply"][size] -= taken
            state["beds"][seat][size] += taken


def garden_by_hand(variant, rng):
    """A table with random beds of all seats and of nobody, some plots face down, and cards completed."""
    garden = Garden(variant)
    state = garden.state
    names = list(rng.permutation([plot.plot for plot in variant.plots]))
    for at in range(1, 9):
        turned, up = bool(rng.random() < 0.5), at in (2, 3) or bool(rng.random() < 0.7)
        garden.plot(at, str(names[at - 1]), turned=turned, face_up=up)
    for _ in range(int(rng.integers(0, 40))):
        ways = garden.placements(twin.SIZES[int(rng.integers(3))])
        if ways:
            seat = None if rng.random() < 0.1 else 1 + int(rng.integers(variant.players))
            if seat is not None and state["flowers"][seat - 1] == 0:
                seat = None
            garden.bed(seat, *ways[int(rng.integers(len(ways)))])
    cards = [str(name) for name in rng.permutation([card.project for card in variant.projects])]
    for seat in range(1, variant.players + 1):
        number = int(rng.integers(0, 1 + min(len(cards), variant.projects_to_end[variant.players] - 1)))
        garden.completed(seat, *cards[:number])
        del cards[:number]
    shown = variant.project_row[variant.players]
    garden.row(*cards[:shown])
    index = {card.project: number for number, card in enumerate(variant.projects)}
    rest = [index[name] for name in cards[shown:]]
    state["deck"][: len(rest)], state["n_deck"] = rest, len(rest)
    state["active"] = state["player"] = int(rng.integers(variant.players))
    state["bed_supply"] = rng.integers(0, 12, 3)
    disturb(state, variant, rng)
    return state


# The comparison.


def steps(variant, rng, count, rules=None):
    """Play random games; yields what differs between engine and twin after each deal and each action.

    One game in four begins on a garden made by hand, and one turn in eight on a table that was changed.
    `rules` is what the twin plays by, if not the variant.
    """
    rules = rules or variant
    parameters, done = variant.record(), 0
    beds, per_flower = bed_ways(parameters), variant.neighbours == "per flower"
    named = cache(lambda action: move_of(action, beds, per_flower))
    while done < count:
        if rng.random() < 0.25:
            state = garden_by_hand(variant, rng)
            if not len(options(GAME, state, parameters)):  # a table at which the seat in turn had passed
                continue
        else:
            state = dealt(parameters, rng)
            table = read(state, variant)
            cards = [*(card for card in table.row if card), *reversed(table.deck)]
            houses = [seat.greenhouse for seat in table.seats]
            yield differences(twin.opening(rules, table.plots, houses, cards), table)
        table = read(state, variant)
        plants, pieces = table.plants, pieces_of(table)
        game = twin.play(table, rules)
        asked = next(game, None)
        while not state["over"] and done < count:
            if PHASES[state["phase"]] == "act" and rng.random() < 0.125:
                disturb(state, variant, rng)
                table = read(state, variant, plants)
                game = twin.play(table, rules)
                asked = next(game, None)
            legal = options(GAME, state, parameters).tolist()
            moves = [named(action) for action in legal]
            told = (int(state["player"]), PHASES[state["phase"]], set(moves))
            if told != asked or len(moves) != len(set(moves)):
                wrong = "choices" if asked and told[:2] == asked[:2] else "asked"
                yield {wrong: asked and (asked[:2], asked[2] ^ told[2]), "by": told[:2]}
                break
            number = choice(moves, rng)
            GAME.apply(state, parameters, legal[number])
            try:
                asked = game.send(moves[number])
            except StopIteration:
                asked = None
            after = read(state, variant, plants)
            assert pieces_of(after) == pieces, "pieces came or went"
            found = differences(table, after)
            if not found and rng.random() < 0.07:
                found = score_differences(state, parameters, table, variant, rules)
                found |= {name: (a, b) for name, a, b in boards(state, table) if a != b}
            done += 1
            yield found | {"move": moves[number]} if found else found
            if found:
                break


def choice(moves, rng):
    """One of the moves, rarely to skip: the rare things follow from the others."""
    number = int(rng.integers(len(moves)))
    return int(rng.integers(len(moves))) if moves[number] == twin.SKIP else number


def pieces_of(table):
    """All pieces there are: beds, droplets and cuttings by sort, flowers by seat, cards."""
    seats = table.seats
    sizes = Counter(bed.size for bed in table.garden)
    owners = Counter(bed.owner for bed in table.garden)
    cards = [*table.deck, *(card for card in table.row if card), *(c for s in seats for c in s.completed)]
    return (
        [n + sizes[i] + sum(seat.beds[i] for seat in seats) for i, n in enumerate(table.beds)],
        [n + sum(s[i] for seat in seats for s in seat.droplets) for i, n in enumerate(table.droplets)],
        [n + sum(seat.cuttings[i] for seat in seats) for i, n in enumerate(table.cuttings)],
        [seat.flowers + owners[number] for number, seat in enumerate(seats)],
        sorted(card.project for card in cards),
    )


def score_differences(state, parameters, table, variant, rules):
    """Where the engine scores the table in another way than the twin: the seats, and each card."""
    found = {}
    scores = np.zeros((variant.players, len(twin.SOURCES) + 1))
    GAME.score(state, parameters, scores)
    for seat, (points, flowers) in enumerate(twin.final_score(table, rules)):
        ours = [*points.values(), flowers]
        if ours != scores[seat].tolist():
            found["score"] = (ours, scores[seat].tolist())
    cards = {card.title: number for number, card in enumerate(variant.projects)}  # one of each
    for number in cards.values():
        card, seat = variant.projects[number], number % variant.players
        theirs = int(project_points(state, parameters, seat, number))
        if theirs != twin.project_points(table, seat, card):
            found[card.kind] = (twin.project_points(table, seat, card), theirs)
    return found


@pytest.mark.parametrize("part", range(5))
def test_engine_and_twin_play_the_same_game(part):
    """U-1 to U-40 and the rulings: who may do what, all that lies on the table, and the score."""
    rng = np.random.default_rng([5, part])
    seen = 0
    for _ in range(VARIANTS // 5):
        variant = random_variant(rng)
        for found in steps(variant, rng, STEPS):
            assert found == {}, (found, changes(variant))
            seen += 1
    assert seen >= VARIANTS // 5 * STEPS


def changes(variant):
    """What is unusual in a variant."""
    usual = sandbox.variant("succulent", players=variant.players)
    names = type(variant).model_fields
    return {name: getattr(variant, name) for name in names if getattr(variant, name) != getattr(usual, name)}


def test_the_random_games_reach_the_rare_cases():
    """S5, S6, S10, S13, R8, R9, R11, R12: what only unusual tables come to, and every kind of decision."""
    rng = np.random.default_rng([5, 9])
    seen = Counter()
    for _ in range(60 if COMPILED else 4):
        variant = random_variant(rng)
        parameters = variant.record()
        state = dealt(parameters, rng)
        while not state["over"]:
            legal = options(GAME, state, parameters)
            seen[PHASES[state["phase"]]] += 1
            seen["full"] += any(kind_of(action) == Action.THROW for action in legal)
            seen["two deep"] += state["n_frames"] > 1
            if rng.random() < 0.1 and PHASES[state["phase"]] == "act":
                disturb(state, variant, rng)
                legal = options(GAME, state, parameters)
            GAME.apply(state, parameters, legal[int(rng.integers(len(legal)))])
            events = state["events"][: state["n_events"], 0].tolist()
            seen.update(Event(kind).name for kind in set(events))
            seen["short row"] += state["n_deck"] == 0
        seen[f"ended by {int(state['trigger'])}"] += 1
        seen["nobody's"] += (state["bed_owner"][: state["n_beds"]] < 0).any()
    rare = [*PHASES, "full", "two deep", "short row", "nobody's", "ended by 1", "ended by 2", "ended by 3"]
    rare += ["PASSED", "MISSED", "LOST", "THROWN", "DECLINED", "DRY", "GAVE_BACK"]
    if COMPILED:
        assert [name for name in rare if not seen[name]] == []


# A wrong twin is found out.


def rules_of(variant, **changes):
    """The parameters of a variant, some of them changed, whether they fit together or not."""
    return SimpleNamespace(**{name: getattr(variant, name) for name in type(variant).model_fields} | changes)


def found_out(fields, wrong=lambda variant: variant):
    """Whether one of these fields ever differs in 10,000 steps of games with a wrong twin."""
    rng = np.random.default_rng([6, 1])
    for _ in range(100):
        variant = random_variant(rng)
        if any(set(fields) & set(found) for found in steps(variant, rng, 100, wrong(variant))):
            return True
    return False


def more(value):
    """One more, for every number of players where it goes by that."""
    return {players: value[players] + 1 for players in (2, 3, 4)} if not isinstance(value, int) else value + 1


def other(*pair):
    return lambda value: pair[1] if value == pair[0] else pair[0]


WRONG = {
    "project_row": (more, ["row"]),
    "flowers": (more, ["seats"]),
    "projects_to_end": (more, ["trigger"]),
    "last_rounds": (more, ["last_round"]),
    "round_limit": (lambda value: value - 1, ["over"]),
    "face_up_plots": (lambda value: value - 1, ["face_up"]),
    "start_small": (more, ["seats"]),
    "start_medium": (more, ["seats"]),
    "start_large": (more, ["seats"]),
    "small_beds": (more, ["beds"]),
    "medium_beds": (more, ["beds"]),
    "large_beds": (more, ["beds"]),
    "small_droplets": (more, ["droplets"]),
    "large_droplets": (more, ["droplets"]),
    "cuttings": (more, ["cuttings"]),
    "bed_limit": (more, ["asked"]),
    "cutting_limit": (more, ["active"]),
    "left_over_points": (lambda value: value + 0.5, ["score"]),
    "large_bed": (other("straight", "bent"), ["choices"]),
    "place_from": (other("supply", "inventory"), ["beds"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_twin_with_one_number_or_switch_wrong_is_found_out(name):
    """U-4 to U-9, U-31, U-34, U-35, U-38, R3, R12, S2: each has an effect, and where it should be."""
    change, fields = WRONG[name]
    assert found_out(fields, lambda variant: rules_of(variant, **{name: change(getattr(variant, name))}))


def all_beds(table, variant, number, bed):
    near = twin.beside(bed.spaces)
    return sum(bool(other.spaces & near) for other in twin.own_beds(table, number))


def no_section_pays(seat, card):
    cost = [getattr(card, word) for word in twin.TYPES]
    return [()] if all(n <= held for n, held in zip(cost, seat.cuttings, strict=True)) else []


def worst_first(seat, section):
    return twin.points_of(getattr(seat.greenhouse, twin.TYPES[section]))[::-1]


def spaces_in_line(beds):
    return max((len(bed.spaces) for bed in beds), default=0)


def no_bonus(table, variant, card):
    yield from ()


@pytest.mark.parametrize(
    ("name", "mutant", "fields"),
    [
        ("neighbours", all_beds, ["seats", "asked"]),
        ("neighbours", lambda *_: 0, ["seats", "asked"]),
        ("payments", no_section_pays, ["choices", "asked"]),
        ("values", worst_first, ["score"]),
        ("longest_line", spaces_in_line, ["longest line"]),
        ("groups", len, ["groups"]),
        ("bonus", no_bonus, ["asked", "seats"]),
        ("give_back", lambda *_: iter(()), ["active"]),
    ],
)
def test_a_twin_that_plays_a_rule_wrong_is_found_out(monkeypatch, name, mutant, fields):
    """U-20, U-26, U-29, U-31, U-36, S4, S6, S7, S11."""
    monkeypatch.setattr(twin, name, mutant)
    assert found_out(fields)


# The twin against the rulebook, so that it is more than a second opinion.


def laid_out(players=2, **seats):
    """A table with all plots face up and as drawn, and nothing in the inventories."""
    variant = sandbox.variant("succulent", players=players, start_small=0, start_medium=0, face_up_plots=8)
    plots = [(plot, False) for plot in variant.plots]
    return twin.opening(variant, plots, variant.greenhouses[:players], variant.projects), variant


def spaces(*names):
    return frozenset((int(name[1:]) - 1, "ABCDEFGHIJKL".index(name[0])) for name in names)


def bed(owner, size, *names):
    return twin.Bed(owner, size, spaces(*names), None)


def card(variant, kind):
    return next(card for card in variant.projects if card.kind == kind)


def test_the_twin_knows_the_garden_of_the_rulebook():
    """S1: 96 spaces and 24 icons; plot 5, above the row, is turned clockwise."""
    table, _ = laid_out()
    assert (len(table.plants), len(table.icons())) == (96, 24)
    assert [table.plants[0, column] for column in range(2, 6)] == [
        (1, False),
        (3, False),
        (0, False),
        (4, False),
    ]
    assert [twin.PLACE_OF[space] for space in sorted(spaces("C1", "J3", "A4", "L7", "C8"))] == [4, 5, 0, 3, 6]


def test_the_twin_counts_what_the_rulebook_counts():
    """U-36: six own beds laid by hand, one of nobody, one of another, and two sections."""
    table, variant = laid_out()
    table.garden = [
        bed(0, 2, "A4", "B4", "C4"),
        bed(0, 0, "D4"),
        bed(0, 1, "D5", "E5"),
        bed(0, 0, "F6"),
        bed(0, 2, "C1", "C2", "C3"),
        bed(0, 0, "G10"),
        bed(None, 0, "E4"),
        bed(1, 2, "F4", "G4", "H4"),
    ]
    table.seats[0].droplets[1] = [1, 1]  # purple of A: 3, 1 and a plain space
    table.seats[0].droplets[2] = [3, 0]  # orange: 2, 2, 2 and a plain space
    table.seats[0].completed = [card(variant, "own small beds"), card(variant, "own large beds")]
    expected = {
        "own small beds": 2 * 3,
        "own large beds": 3 * 2,
        "groups": 2 * 3,  # all of A4 to E5 with C3 above C4; F6; G10
        "longest line": 2 * 2,  # A4 to D4, or C1 down to C4
        "small droplets scored": 1 + 6,
        "plots": 2 * 4,  # two of the row, one above, one below
        "beds at the edge": 2 * 3,
        "large droplets": 2,
    }
    assert {kind: twin.project_points(table, 0, card(variant, kind)) for kind in expected} == expected
    points, flowers = twin.final_score(table, variant)[0]
    assert (list(points.values()), flowers) == ([0, 12, 3, 2], 6)


def test_the_twin_plays_the_example_of_a_completion():
    """U-24 to U-29: four cuttings and a full section, a small droplet, and a large one for the other seat."""
    table, variant = laid_out()
    five = card(variant, "small droplets").model_copy(
        update=dict.fromkeys(twin.TYPES, 1) | {"amount": 1, "project": "five"}
    )
    table.row = [five, *variant.projects[:4]]
    one, two = table.seats
    one.cuttings, one.droplets[0], two.gardener = [0, 1, 1, 1, 1], [1, 1], 0
    game = twin.play(table, variant)
    assert ("gardener", 0) not in next(game)[2]
    assert game.send(("gardener", 1))[2] == {twin.SKIP, ("complete", 0, (0,))}
    assert game.send(("complete", 0, (0,)))[:2] == (0, "droplet")
    assert game.send(("section", 3))[:2] == (1, "droplet")
    assert game.send(("section", 4))[:2] == (1, "act")
    assert (one.cuttings, one.droplets[0], one.droplets[3]) == ([0] * 5, [0, 1], [1, 0])
    assert (two.gardener, two.droplets[4], one.completed) == (None, [0, 1], [five])


def test_the_twin_places_a_bed_as_the_rulebook_says():
    """U-15 to U-20: cuttings and droplets of the spaces, then the droplet of the neighbour."""
    table, variant = laid_out()
    table.garden = [bed(1, 0, "A4")]
    table.seats[0].beds = [0, 0, 1]
    game = twin.play(table, variant)
    next(game)
    asked = game.send(("place", 2, spaces("A5", "B5", "C5"), None))  # O, g and b of plot 1
    assert (asked[:2], table.seats[0].cuttings) == ((0, "droplet"), [1, 0, 1, 0, 1])
    assert game.send(("section", 0))[:2] == (1, "droplet")
    assert table.seats[0].flowers == 13
