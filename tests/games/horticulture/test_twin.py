"""The engine and the twin agree on a hundred thousand random steps, and the comparison can fail."""

from collections import Counter
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest
from conformance.table import begin, final_scores, options
from games.horticulture import twin
from games.horticulture.board import PHASES, TABLES

import sandbox
from sandbox.engine.jit import COMPILED
from sandbox.games.horticulture import GAME
from sandbox.games.horticulture.actions import Action, count_paid, kind_of, kind_paid, what_of
from sandbox.games.horticulture.cards import CARDS, LETTERS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.rules.options import list_options
from sandbox.games.horticulture.rules.refill import refill
from sandbox.games.horticulture.rules.turn import begin_turn
from sandbox.games.horticulture.state import TAKING

# Of whole games 24,000 steps, and 76,000 displays: a hundred thousand in all, fewer as plain Python.
VARIANTS, STEPS = 120, 200 if COMPILED else 5
DISPLAYS = 38_000 if COMPILED else 1000

CAUSES = ["none", "full board", "kinds exhausted", "stalemate", "nobody plants"]
SHAPES = ["#", "#", "##", "##", "###", "##/#.", "##/##", ".##/##.", "###/#..", "###/.#.", "###/###"]
EFFECTS = [
    *("none", "more tools", "smaller sets", "bigger hand", "Bloom for nothing"),
    *("points for animals", "cheaper element"),
]
PLAYED_OUT = ("turn", "over")  # in these phases nothing of a turn is under way


# Random variants.


def pick(rng, things):
    return things[int(rng.integers(len(things)))]


def letters(rng, most):
    return "".join(pick(rng, "SEWB") for _ in range(int(rng.integers(0, most + 1))))


def random_tiles(rng):
    """Three to nine kinds, cheap enough for random players to plant and to trade in."""
    tiles = []
    for number in range(int(rng.integers(3, 10))):
        pile = ["grass", "landmark"][number] if number < 2 and rng.random() < 0.8 else "other"
        effect = pick(rng, EFFECTS)
        tiles.append(
            {
                "tile": f"tile {number}",
                "pile": pile,
                "shape": pick(rng, SHAPES) if pile != "grass" else "#",
                "cost": letters(rng, 5),
                "points": int(rng.integers(0, 12)),
                "tool": pick(rng, twin.TOOLS) if rng.random() < 0.6 else "none",
                "effect": effect,
                "amount": int(rng.integers(1, 4)),
                "element": pick(rng, twin.PLAIN) if effect == "cheaper element" else "",
                "yields": letters(rng, 3) if pile == "other" else "",
            }
        )
    return tuple(tiles)


def random_garden(rng):
    """A small garden, with gaps now and then, in which every shape has room."""
    rows, columns = int(rng.integers(3, 5)), int(rng.integers(3, 6))
    board = [["#" if rng.random() < 0.9 else "." for _ in range(columns)] for _ in range(rows)]
    for row in board[:3]:
        row[:3] = "###"
    return [{"spaces": "".join(row)} for row in board]


def random_variant(rng):
    """Every number and switch is the rulebook's half of the time, to keep usual and unusual side by side."""

    def perhaps(usual, unusual):
        return unusual() if rng.random() < 0.5 else usual

    def whole(low, high):
        return lambda: int(rng.integers(low, high + 1))

    grass = perhaps(10, whole(0, 30))
    elements = {"Sunshine": 7, "Earth": 6, "Water": 6, "Bloom": 5, "Frozen": 5, "Fire": 5, "Mushroom": 9}
    return sandbox.variant(
        "horticulture",
        players=int(rng.integers(2, 6)),
        kinds_exhausted=perhaps(3, whole(3, 8)),
        idle_rounds=perhaps(20, whole(1, 30)),
        grass_tiles=grass,
        rabbits=min(grass, perhaps(4, whole(0, 8))),
        landmark_tiles=perhaps(2, whole(0, 4)),
        other_tiles=perhaps(3, whole(0, 4)),
        hand_limit=perhaps(5, whole(1, 12)),
        display_rows=perhaps(3, whole(2, 4)),
        display_columns=perhaps(3, whole(2, 4)),
        previewed=perhaps(1, whole(0, 3)),
        reborn_set=perhaps(3, whole(1, 5)),
        tools_per_player=perhaps(1, whole(0, 4)),
        master_points=perhaps(3, whole(0, 10)),
        removed_points=perhaps(1, whole(0, 10)),
        animal_points=perhaps(1, whole(0, 10)),
        tool_points=perhaps(1, whole(0, 10)),
        mushroom_points=perhaps(1, whole(0, 10)),
        rabbit_points=perhaps(1, whole(0, 10)),
        fire_burns=perhaps("after the fall", lambda: "before the fall"),
        frozen_enters=perhaps("at the top", lambda: "into place"),
        refill_after_planting=perhaps(False, lambda: True),
        mushrooms_adjacent=perhaps(False, lambda: True),
        wild_sunshine=perhaps(True, lambda: False),
        tiles=perhaps(TABLES["tiles"], lambda: random_tiles(rng)),
        garden=perhaps(TABLES["garden"], lambda: random_garden(rng)),
        elements=perhaps(
            TABLES["elements"],
            lambda: [
                {"element": name, "copies": int(rng.integers(0 if name != "Mushroom" else 5, most + 1))}
                for name, most in elements.items()
            ],
        ),
        tools=[
            {"tool": name, "copies": perhaps(2, whole(1, 4)), "cost": letters(rng, 2)} for name in twin.TOOLS
        ],
    )


# What the engine's state says, in the twin's words.


@cache
def spaces(bits, width=8):
    """The (row, column) that bits stand for, in order: of a garden, or of the display with its width of 4."""
    return tuple(divmod(i, width) for i in range(64) if bits >> i & 1)


def counted(row, names=CARDS):
    """Cards or tiles by name, those there are."""
    return {name: n for name, n in zip(names, row.tolist(), strict=False) if n}


def named(cards):
    return [CARDS[card] if card >= 0 else None for card in cards.tolist()]


def lying(state, variant):
    """The display, and what is to come."""
    display = named(state["display"])
    return {
        "columns": [
            [display[row * 4 + column] for row in range(variant.display_rows)]
            for column in range(variant.display_columns)
        ],
        "prepared": named(state["prepared"][: state["n_prepared"]]),
        "deck": named(state["deck"][: state["n_deck"]]),
        "compost": counted(state["compost"]),
    }


def told(state, variant):
    """All that must be alike, by name, as the engine has it."""
    players, kinds = variant.players, [tile.tile for tile in variant.tiles]
    over = bool(state["over"])

    grass = [
        n for n, tile in zip(state["pile"].tolist(), variant.tiles, strict=False) if tile.pile == "grass"
    ]
    own = [
        [
            (kinds[kind], frozenset(spaces(bits)))
            for kind, bits in zip(row[:n].tolist(), at[:n].tolist(), strict=True)
        ]
        for row, at, n in zip(state["own_tile"], state["own_spaces"], state["n_own"], strict=True)
    ]
    animal = zip(kinds, state["animal"].tolist(), strict=False)
    return {
        **lying(state, variant),
        "hands": [counted(row) for row in state["hand"][:players]],
        "reborn": [counted(row, twin.REBORN) for row in state["reborn"][:players]],
        "tools": [
            {twin.TOOLS[i] for i in range(4) if bits >> i & 1} for bits in state["tools"][:players].tolist()
        ],
        "gone": counted(state["gone"], twin.TOOLS),
        "piles": dict(zip(kinds, state["pile"].tolist(), strict=False)),
        "grass": [bool(int(state["grass"]) >> i & 1) for i in range(sum(grass))],
        "animals": {kind: owner if owner >= 0 else None for kind, owner in animal if owner >= -1},
        "gardens": own[:players],
        "warehouse": [counted(row, kinds) for row in state["removed"][:players]],
        "rabbits": state["rabbits"][:players].tolist(),
        "turn": int(state["turn"]) if not over else None,
        "round": int(state["round"]),
        "player": int(state["player"]) if not over else None,
        "cause": CAUSES[int(state["cause"]) + 1],
        "master": int(state["master"]) if state["master"] >= 0 else None,
        "phase": PHASES[state["phase"]] if not over else "over",
        "over": over,
    }


def facts(table):
    """All that must be alike, as the twin has it."""
    ours = dict(vars(table))
    for name in ("there", "shuffles", "planted_round", "passes", "can", "left_display", "purpose", "taking"):
        del ours[name]
    for name in ("rows", "left", "ways", "done", "owed", "tile", "yielded", "new_tool"):
        del ours[name]
    for name in ("compost", "gone"):
        ours[name] = dict(+ours[name])
    for name in ("hands", "reborn", "warehouse"):
        ours[name] = [dict(+counter) for counter in ours[name]]
    if table.over:  # nobody's turn
        ours |= {"turn": None, "player": None, "phase": "over"}
    return ours


def move_of(action, state, parameters):
    """An action of the engine as a move of the twin's."""
    kind, what = Action(int(kind_of(action))), int(what_of(action))
    name = kind.name.lower()
    if kind == Action.TAKE:
        return (name, spaces(what, 4))
    if kind == Action.PLANT:
        return (name, what)
    if kind == Action.PAY:
        return (name, CARDS[kind_paid(what)], count_paid(what))
    if kind == Action.GIVE:
        return (name, CARDS[what])
    if kind == Action.DROP:
        return (name, twin.TOOLS[what])
    if kind == Action.PLACE:
        return (name, frozenset(spaces(int(parameters["tiles"]["places"][state["tile"], what]))))
    if kind in (Action.STOP, Action.DRAW, Action.READY):
        return (name,)
    return (name, what)


def moves_of(legal, state, parameters, variant):
    """All legal actions as moves, in their order."""
    moves = [move_of(action, state, parameters) for action in legal]
    return [(move[0], variant.tiles[move[1]].tile) if move[0] == "plant" else move for move in moves]


def shuffles(state, variant):
    """The decks the last action made of the compost: what it drew from each, and what is left."""
    drawn_as = [Event.DREW, Event.PREPARED if variant.previewed else Event.SHOWN]
    made = []
    for event in state["events"][: state["n_events"]].tolist():
        if event[0] == Event.RESHUFFLED:
            made.append([])
        elif event[0] in drawn_as and made:
            made[-1].insert(0, CARDS[event[3]])
    if made:
        made[-1] = [CARDS[card] for card in state["deck"][: state["n_deck"]].tolist()] + made[-1]
    return made


def dealt(state):
    """The cards in the order in which the deal turned them up, and then the deck."""
    shown = [
        event[3] for event in state["events"][: state["n_events"]].tolist() if event[0] <= Event.PREPARED
    ]
    return [CARDS[card] for card in [*shown, *reversed(state["deck"][: state["n_deck"]].tolist())]]


def hand_out(state, parameters, variant, rng):
    """Give cards of the deck and tiles to the seats, so that they can pay, lend and trade in early."""
    for _ in range(int(rng.integers(0, 15 * variant.players))):
        if state["n_deck"] < 4:
            break
        seat, top = int(rng.integers(variant.players)), state["n_deck"] - 1
        card = int(state["deck"][top])
        if card >= Card.SHEARS:
            tool = card - Card.SHEARS
            if state["tools"][seat] >> tool & 1 or state["n_tools"][seat] >= variant.tools_per_player:
                continue
            state["tools"][seat] |= 1 << tool
            state["n_tools"][seat] += 1
        elif card in (Card.FROZEN, Card.FIRE):
            state["reborn"][seat, card - Card.FROZEN] += 1
        else:  # beyond the limit too, as lending does
            state["hand"][seat, card] += 1
            state["n_hand"][seat] += 1
        state["n_deck"] = top
    tiles = parameters["tiles"]
    for _ in range(int(rng.integers(0, 5 * variant.players))):
        seat, kind = int(rng.integers(variant.players)), int(rng.integers(tiles["n_kinds"]))
        put = int(tiles["places"][kind, int(rng.integers(tiles["n_places"][kind]))])
        free = (
            state["filled"][seat] & put == 0 and state["filled"][seat] | put != parameters["garden"]["spaces"]
        )
        if free and variant.tiles[kind].pile != "grass" and state["pile"][kind] > 1:
            number = state["n_own"][seat]
            state["own_tile"][seat, number] = kind
            state["own_spaces"][seat, number] = put
            state["n_own"][seat] += 1
            state["filled"][seat] |= put
            state["in_tiles"][seat] += tiles["yields"][kind].sum()
            state["effect"][seat, tiles["effect"][kind]] += tiles["amount"][kind]
            state["pile"][kind] -= 1
    begin_turn(state)
    list_options(state, parameters)


def take_over(table, theirs):
    """Let the twin have what was handed out."""
    table.gardens, table.piles = theirs["gardens"], theirs["piles"]
    table.deck = theirs["deck"]
    table.hands = [Counter(hand) for hand in theirs["hands"]]
    table.reborn = [Counter(cards) for cards in theirs["reborn"]]
    table.tools = theirs["tools"]
    table.can = "Water Can" in table.tools[0]


def choose(rng, moves):
    """A random move, planting more often than by chance and close together, so that gardens fill."""
    kinds = {move[0] for move in moves}
    rare = sorted(kinds & {"plant", "transplant", "drop"})
    kind = pick(rng, rare if rare and rng.random() < 0.7 else sorted(kinds))
    if kind == "remove" and "take" in kinds and rng.random() < 0.5:
        kind = "take"
    numbers = [number for number, move in enumerate(moves) if move[0] == kind]
    if kind == "place" and rng.random() < 0.8:
        return min(numbers, key=lambda number: sorted(moves[number][1]))
    return pick(rng, numbers)


def steps(variant, rng, count, rules=None, seen=None):
    """Play random games; yields what differs between engine and twin after each deal and each action.

    Half of the games begin with cards and tiles handed out.  `rules` is what the twin plays by, if not the
    variant; `seen` counts moves and ends.
    """
    rules = rules or variant
    seen = Counter() if seen is None else seen
    done = 0
    state = GAME.new_state()
    while done < count:
        state, parameters = begin(GAME, variant, int(rng.integers(2**31)), state)
        theirs = told(state, variant)
        table = twin.opening(rules, dealt(state), theirs["grass"])
        yield differences(table, theirs)
        if rng.random() < 0.5:
            hand_out(state, parameters, variant, rng)
            take_over(table, told(state, variant))
        table.left = twin.choices(table, rules)
        box = box_of(variant)
        while not table.over and done < count:
            legal = options(GAME, state, parameters).tolist()
            moves = moves_of(legal, state, parameters, variant)
            wanted = table.left
            if set(moves) != wanted or len(moves) != len(set(moves)):
                yield {"choices": (set(moves) - wanted, wanted - set(moves)), "table": table}
                return
            number = choose(rng, moves)
            GAME.apply(state, parameters, legal[number])
            table.shuffles = shuffles(state, variant)
            try:
                twin.act(table, rules, moves[number])
            except (AssertionError, IndexError) as error:  # other cards are shuffled, or none were
                yield {"deck": error}
                return
            theirs = told(state, variant)
            assert pieces(theirs) == box, "cards, tiles, animals or rabbits came or went"
            found = differences(table, theirs)
            if found:
                yield found | {"move": moves[number]}
                return
            yield found
            seen[moves[number][0]] += 1
            done += 1
        if table.over:
            seen[table.cause] += 1
            found = judged(state, variant, table, rules)
            if found:
                yield found
                return


def pieces(theirs):
    """All cards, tiles, animals and rabbits, wherever they are."""
    cards, tiles = Counter(theirs["prepared"] + theirs["deck"]), Counter(theirs["piles"])
    for column in theirs["columns"]:
        cards.update(card for card in column if card)
    for pile in (theirs["compost"], theirs["gone"], *theirs["hands"], *theirs["reborn"], *theirs["tools"]):
        cards.update(pile)
    for garden, warehouse in zip(theirs["gardens"], theirs["warehouse"], strict=True):
        tiles.update(kind for kind, _ in garden)
        tiles.update(warehouse)
    return cards, tiles, set(theirs["animals"]), sum(theirs["grass"]) + sum(theirs["rabbits"])


def box_of(variant):
    """All there should be: 54 + 8 cards, tiles by the number of players, animals, rabbits."""
    cards = Counter({row.element: row.copies for row in variant.elements})
    cards.update({row.tool: row.copies for row in variant.tools})
    copies = {
        "grass": variant.grass_tiles,
        "landmark": variant.landmark_tiles[variant.players],
        "other": variant.other_tiles[variant.players],
    }
    tiles = Counter({tile.tile: copies[tile.pile] for tile in variant.tiles})
    animals = {tile.tile for tile in variant.tiles if tile.pile != "grass" and copies[tile.pile] > 0}
    rabbits = variant.rabbits if any(tile.pile == "grass" for tile in variant.tiles) else 0
    return cards, tiles, animals, rabbits


def judged(state, variant, table, rules):
    """What differs in points, or in who wins."""
    scores = final_scores(GAME, variant, state)
    theirs = [dict(zip(GAME.sources, row.astype(int).tolist(), strict=True)) for row in scores[:, :-1]]
    ours = [twin.points(table, rules, seat) for seat in range(variant.players)]
    if ours != theirs:
        return {"points": (ours, theirs)}
    engine = [(sum(row[:-1]), row[-1]) for row in scores]
    order = twin.ranks(table, rules)
    for a in range(variant.players):
        for b in range(variant.players):
            if (order[a] < order[b]) != (engine[a] < engine[b]):
                return {"ties": (order, engine)}
    return {}


def differences(table, theirs):
    """The fields that differ, with what the twin and what the engine holds."""
    ours = facts(table)
    return {name: (ours[name], theirs[name]) for name in theirs if ours[name] != theirs[name]}


def test_engine_and_twin_play_the_same_game():
    """M-1 to M-40, R1 to R23: what may be done, and all that lies on the table after every action."""
    rng = np.random.default_rng(5)
    seen = Counter()
    for _ in range(VARIANTS):
        variant = random_variant(rng)
        for found in steps(variant, rng, STEPS, seen=seen):
            assert found == {}, (found, variant)
    moves = {action.name.lower() for action in Action}
    assert sum(seen[move] for move in moves) == VARIANTS * STEPS
    if COMPILED:
        assert moves | {*CAUSES[1:]} <= set(seen), f"the random games never reach some: {seen}"


# Displays by themselves.


def random_display(state, variant, rng, kinds):
    """Lay cards of these kinds and holes by chance; returns the columns."""
    laid = rng.choice([-1, *kinds], (variant.display_rows, variant.display_columns))
    state["display"] = -1
    for row in range(variant.display_rows):
        state["display"][row * 4 : row * 4 + variant.display_columns] = laid[row]
    return [[CARDS[card] if card >= 0 else None for card in column] for column in laid.T.tolist()]


def test_any_display_refills_alike():
    """M-32 to M-36, R1, R2: displays of 2 to 4 rows and columns, whatever lies in them and is to come."""
    rng = np.random.default_rng(6)
    for _ in range(76):
        variant = random_variant(rng)
        state, parameters = begin(GAME, variant)
        few = [card for card in range(11) if rng.random() < 0.5] + [Card.FROZEN, Card.FIRE, Card.FIRE]
        for _ in range(DISPLAYS // 76):
            columns = random_display(state, variant, rng, few)
            cards = rng.integers(0, 11, int(rng.integers(0, 24)))
            shown = min(variant.previewed, len(cards), int(rng.integers(0, 4)))
            state["prepared"][:shown], state["n_prepared"] = cards[:shown], shown
            state["deck"][: len(cards) - shown], state["n_deck"] = cards[shown:], len(cards) - shown
            state["compost"] = rng.integers(0, 2, 11) * (rng.random() < 0.5)
            state["n_events"] = 0
            before = lying(state, variant)
            assert before["columns"] == columns
            table = SimpleNamespace(**lying(state, variant))
            table.compost = Counter(table.compost)
            refill(state, parameters)
            table.shuffles = shuffles(state, variant)
            twin.refill(table, variant)
            after = lying(state, variant)
            for name, theirs in after.items():
                assert getattr(table, name) == theirs, (before, after, variant)


def test_what_may_be_collected_is_alike_on_any_display():
    """M-11 to M-20, R4 to R11: every tool and set of tools, any hand, displays of 2 to 4 rows and columns."""
    rng = np.random.default_rng(7)
    for _ in range(76):
        variant = random_variant(rng)
        state, parameters = begin(GAME, variant)
        table = twin.opening(variant, dealt(state), [])
        tiles = parameters["tiles"]
        few = rng.choice(11, 4, replace=False)
        for _ in range(DISPLAYS // 76):
            table.columns = random_display(state, variant, rng, few)
            hand = rng.integers(0, 3, 11) * (np.arange(11) < 7)
            state["reborn"][0] = hand[4:6]
            hand[4:6] = 0
            state["hand"][0], state["n_hand"][0] = hand, hand.sum()
            state["tools"][0] = rng.integers(0, 16)
            state["effect"][0] = 0
            kinds = rng.integers(0, len(variant.tiles), int(rng.integers(0, 4)))
            for kind in kinds:
                state["effect"][0, tiles["effect"][kind]] += tiles["amount"][kind]
            state["phase"] = TAKING
            list_options(state, parameters)
            table.hands[0] = Counter(counted(hand))
            table.reborn[0] = Counter(counted(state["reborn"][0], twin.REBORN))
            table.tools[0] = {twin.TOOLS[i] for i in range(4) if state["tools"][0] >> i & 1}
            table.gardens[0] = [(variant.tiles[kind].tile, frozenset()) for kind in kinds]
            table.phase = "take"
            offered = state["options"][: state["n_options"]].tolist()
            found = {move_of(action, state, parameters) for action in offered}
            assert found == twin.choices(table, variant), (table, variant)
            assert len(found) == len(offered), "each once"


# A wrong twin is found out.


def found_out(field, changes=None):
    """Whether this field ever differs in a few thousand steps of games with a wrong twin."""
    rng = np.random.default_rng([4, 1])
    for _ in range(60):
        variant = random_variant(rng)
        rules = {name: getattr(variant, name) for name in type(variant).model_fields}
        rules |= {name: change(rules[name]) for name, change in (changes or {}).items()}
        if any(field in found for found in steps(variant, rng, 150, SimpleNamespace(**rules))):
            return True
    return False


def other(*pair):
    return lambda value: pair[1] if value == pair[0] else pair[0]


def more(value):
    return value + 1


def more_each(value):
    return {players: number + 1 for players, number in value.items()}


WRONG = {
    "kinds_exhausted": (more, "cause"),
    "idle_rounds": (more, "over"),
    "grass_tiles": (more, "piles"),
    "landmark_tiles": (more_each, "piles"),
    "other_tiles": (more_each, "piles"),
    "hand_limit": (more, "choices"),
    "previewed": (more, "prepared"),
    "reborn_set": (more, "choices"),
    "tools_per_player": (more, "choices"),
    "fire_burns": (other("after the fall", "before the fall"), "columns"),
    "frozen_enters": (other("at the top", "into place"), "columns"),
    "refill_after_planting": (other(True, False), "columns"),
    "mushrooms_adjacent": (other(True, False), "choices"),
    "wild_sunshine": (other(True, False), "choices"),
    **{f"{name}_points": (more, "points") for name in "master removed animal tool mushroom rabbit".split()},
}


@pytest.mark.parametrize("name", WRONG)
def test_a_twin_with_one_number_or_switch_wrong_is_found_out(name):
    """M-3 to M-39, R1 to R21: each has an effect that random games show, where it should be."""
    change, field = WRONG[name]
    assert found_out(field, {name: change})


def never_paired(a, b, card, tools, variant):
    return False


def all_move(table, kind):
    return list(range(len(table.gardens[table.player])))


@pytest.mark.parametrize(
    ("name", "mutant", "field"),
    [
        ("fall", lambda column: None, "columns"),
        ("burn", lambda column: [], "columns"),
        ("may_pair", never_paired, "choices"),
        ("movable", all_move, "choices"),
        ("set_size", lambda kinds, table, variant: variant.reborn_set, "choices"),
        ("room_for_tools", lambda kinds, table, variant: variant.tools_per_player, "choices"),
        ("hand_limit", lambda kinds, table, variant: variant.hand_limit, "choices"),
        ("empty_spaces", lambda table, variant, seat: 1, "cause"),
    ],
)
def test_a_twin_that_plays_a_rule_wrong_is_found_out(monkeypatch, name, mutant, field):
    """M-11, M-15, M-19, M-29, M-31 to M-34, M-37."""
    monkeypatch.setattr(twin, name, mutant)
    assert found_out(field)


# The twin against the rulebook, so that it is more than a second opinion.


def laid_out(drawing="", deck="", **changes):
    """A table of two players with this display, this deck and empty hands."""
    variant = sandbox.variant("horticulture", players=2, **TABLES, **changes)
    letters = dict(zip(LETTERS, CARDS, strict=True)) | {".": None}
    cards = [letters[letter] for letter in drawing.replace("/", "").ljust(9, ".") + deck]
    table = twin.opening(variant, cards, [False] * 10)
    table.hands = [Counter(), Counter()]
    return table, variant


def test_the_twin_refills_as_the_rulebook_says():
    """M-32 to M-35: Fire burns the card below it, Frozen stays, the prepared card enters first."""
    table, variant = laid_out("FS./WfE/SB.", "SSBB")
    table.left_display = True
    twin.refill(table, variant)
    assert table.columns == [
        ["Sunshine", "Fire", "Sunshine"],
        ["Sunshine", "Frozen", "Bloom"],
        ["Bloom", "Sunshine", "Earth"],
    ]
    assert (+table.compost, table.prepared, table.deck) == (Counter({"Water": 1}), ["Bloom"], [])


def test_the_twin_counts_a_set_as_the_rulebook_says():
    """The Cabin example: once the Woodshed is traded in three, not two, reborn cards make a wild element."""
    for frozen, possible in ((2, False), (3, True)):
        table, variant = laid_out()
        table.gardens[0] = [("Woodshed", frozenset({(0, 0), (0, 1)}))]
        table.tools[0] = {"Gloves"}
        table.hands[0] = Counter({"Sunshine": 2, "Water": 1, "Bloom": 1})
        table.reborn[0] = Counter({"Frozen": frozen})
        assert (("plant", "Cabin") in twin.choices(table, variant)) == possible


def test_the_twin_collects_as_the_rulebook_says():
    """M-11 to M-16: adjacent pairs, a Sunshine for Blooms, any element for a mushroom with a full hand."""
    table, variant = laid_out("BBm/E../E..", "S" * 12)
    assert twin.takes(table, variant, set()) == [("take", ((1, 0),)), ("take", ((2, 0),))] + [
        ("take", ((1, 0), (2, 0)))
    ]
    table.hands[0] = Counter({"Sunshine": 1, "Earth": 4})
    twin.act(table, variant, ("take", ((0, 1),)))
    assert table.hands[0] == Counter({"Earth": 4, "Bloom": 1, "Sunshine": 0})
    table, variant = laid_out("BBm/E../E..")
    table.hands[0] = Counter({"Sunshine": 1, "Earth": 4})
    assert [move[1] for move in twin.takes(table, variant, set())] == [((0, 0),), ((0, 1),), ((0, 2),)]
