"""The engine and the twin agree on a hundred thousand random steps, and the comparison can fail."""

from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest
from conformance.table import begin, options
from games.cultivate import twin

import sandbox
from sandbox.engine.jit import COMPILED
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.actions import Action, first_of, kind_of, second_of
from sandbox.games.cultivate.components import shipped_plants, shipped_roles
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.state import STORE_B

VARIANTS = 100
STEPS = 1000 if COMPILED else 10  # of each variant: 100,000 in all, fewer as plain Python

PHASES = ["sow", "plot", "ride", "store B", "relate", "winter"]  # in the order of the engine's numbers
GOALS = {
    "adjacent plots with a type": 4,
    "adjacent flowers of one colour": 3,
    "different types in the garden": 4,
    "plots with the full number of plants": 4,
    "plants of a type in all": 5,
    "total value in the garden": 30,
    "seeds on goals": 8,
}  # with the most that random garden roles ask for
POWERS = [
    *("none", "seed on a plot with type", "seed on own goal", "in reserve", "from a store"),
    "discount on a type",
]


# Random variants.


def pick(rng, things):
    return things[int(rng.integers(len(things)))]


def random_plants(rng):
    """Three to eight kinds of a few types and colours, few enough for the deck to run out now and then."""
    types, colours = "wxyz"[: int(rng.integers(2, 5))], ["", "", "red", "blue"]
    return tuple(
        {
            "plant": f"plant {number}",
            "type": pick(rng, types),
            "colour": pick(rng, colours),
            "copies": int(rng.integers(1, 6)),
            "cost": int(rng.integers(0, 6)),
            "value": int(rng.integers(0, 6)),
        }
        for number in range(int(rng.integers(3, 9)))
    )


def random_roles(rng, types):
    """Five to ten roles, each a power and a goal by chance."""
    roles = []
    for number in range(int(rng.integers(5, 11))):
        power, goal = pick(rng, POWERS), pick(rng, list(GOALS))
        roles.append(
            {
                "role": f"role {number}",
                "power": power,
                "power_type": pick(rng, types) if power.endswith("type") else "",
                "amount": int(rng.integers(0, 4)),
                "goal": goal,
                "goal_type": pick(rng, types) if " a type" in goal else "",
                "least": int(rng.integers(1, GOALS[goal] + 1)),
            }
        )
    return tuple(roles)


def random_variant(rng):
    """Every number and switch is the rulebook's half of the time, to keep usual and unusual side by side."""

    def perhaps(usual, unusual):
        return unusual() if rng.random() < 0.5 else usual

    def whole(low, high):
        return lambda: int(rng.integers(low, high + 1))

    players = int(rng.integers(2, 6))
    plants = perhaps(shipped_plants(), lambda: random_plants(rng))
    kinds = sorted({plant["type"] if isinstance(plant, dict) else plant.type for plant in plants})
    usual = plants is shipped_plants()
    roles = shipped_roles() if usual and rng.random() < 0.5 else random_roles(rng, kinds)
    return sandbox.variant(
        "cultivate",
        players=players,
        plants=plants,
        roles=roles,
        role_cards=int(rng.integers(players, 13)),
        expansion=bool(rng.random() < 0.5),
        seasons=perhaps(3, whole(1, 6)),
        rounds=perhaps(4, whole(2, 6)),
        first_player=perhaps("seat 1", lambda: "each season"),
        seeds_per_pit=perhaps(3, whole(1, 8)),
        reserve=perhaps(12, lambda: pick(rng, [0, 1, 2, 4, 8, 40])),
        bag=perhaps(12, lambda: pick(rng, [0, 1, 3, 40, 100])),
        store_a_bonus=perhaps(1, whole(0, 6)),
        market_size=perhaps(4, whole(1, 8)),
        plants_per_plot=perhaps(2, whole(1, 4)),
        market_refill=perhaps("at once", lambda: "season's end"),
        deck_empty=perhaps("reshuffle", lambda: "no more"),
        met_points=perhaps(2, whole(0, 10)),
        unmet_points=perhaps(1, whole(0, 10)),
        winter_bonus=perhaps(5, whole(0, 20)),
        skip_start=perhaps(False, lambda: True),
        adjacent_across_stores=perhaps(False, lambda: True),
        seeds_return_last=perhaps(True, lambda: False),
        free_ride=perhaps(True, lambda: False),
    )


# What the engine's state says, in the twin's words.


def read(state, variant):
    """The engine's state as a table of the twin's."""
    players, cards = variant.players, int(state["n_goals"])
    kinds = variant.plants
    space, phase = int(state["space"]), int(state["phase"])
    over = bool(state["over"])

    def pile(name):
        return [kinds[kind] for kind in state[name][: state[f"n_{name}"]].tolist()]

    table = twin.Table(
        roles=[variant.roles[number] for number in state["role"][:cards].tolist()],
        loop=state["seeds"].tolist(),
        bag=int(state["bag"]),
        reserves=state["reserve"][:players].tolist(),
        plot_seeds=state["plot_seeds"][:, :players].tolist(),
        goal_seeds=state["goal_seeds"][:cards, :players].tolist(),
        garden=[
            [kinds[kind] for kind in row[:n]]
            for row, n in zip(state["plants"].tolist(), state["n_plants"].tolist(), strict=True)
        ],
        market=pile("market"),
        deck=pile("deck"),
        discards=pile("discards"),
        points=[dict(zip(twin.SOURCES, row, strict=True)) for row in state["points"][:players].tolist()],
        related=state["related"][:players].tolist(),
        season=int(state["season"]),
        round=int(state["round"]) - int(state["season"]) * variant.rounds,
        first=int(state["first"]),
        player=int(state["player"]),
        turns_left=int(state["turns_left"]),
        turn=int(state["turn"]),
        phase=PHASES[phase] if not over else "over",
        over=over,
    )
    if table.phase == "plot":
        table.place = twin.PITS.index(space)
    elif table.phase == "ride":
        table.place, table.in_store = int(state["plot"]), space == STORE_B
    return table


def facts(table):
    """All that must be alike, by name; of the discards only which cards, as they lie in no order."""
    told = dict(vars(table))
    for name in ("market", "deck", "discards"):
        told[name] = [plant.plant for plant in told[name]]
    told["discards"].sort()
    told["garden"] = [[plant.plant for plant in plants] for plants in told["garden"]]
    told["roles"] = [role.role for role in told["roles"]]
    phase = None if table.over else table.phase
    told |= {"phase": phase, "place": table.place if phase in ("plot", "ride") else None}
    told["in_store"] = table.in_store if phase == "ride" else None
    if table.over:  # nobody's turn
        told |= {"player": None, "turns_left": 0}
    return told


def move_of(action, variant):
    """An action of the engine as a move of the twin's."""
    kind, a, b = int(kind_of(action)), int(first_of(action)), int(second_of(action))
    if kind == Action.PASS:
        return twin.PASS
    if kind == Action.PLANT:
        return ("plant", variant.plants[a].plant, b)
    return (Action(kind).name.lower(), b)


def shuffles(state, variant):
    """The decks that the last action made of the discards: what it dealt from each, and what is left."""
    made = []
    for event in state["events"][: state["n_events"]].tolist():
        if event[0] == Event.RESHUFFLED:
            made.append([])
        elif event[0] == Event.SHOWN and made:
            made[-1].insert(0, variant.plants[event[3]])
    if made:
        made[-1] = [variant.plants[kind] for kind in state["deck"][: state["n_deck"]].tolist()] + made[-1]
    return made


def game_seed(rng):
    return int(rng.integers(2**31))


def thin_out(state, rng):
    """Take the bag and most seeds of the pits away, so that seasons end early."""
    state["bag"] = 0
    for space in twin.PITS:
        state["seeds"][space] *= rng.random() < 0.3
    state["seeds"][5] = 1


def steps(variant, rng, count, rules=None):
    """Play random games; yields what differs between engine and twin after each deal and each action.

    One game in four goes on with few seeds.  `rules` is what the twin plays by, if not the variant.
    """
    rules = rules or variant
    done = 0
    state = GAME.new_state()
    while done < count:
        state, parameters = begin(GAME, variant, game_seed(rng), state)
        table = read(state, variant)
        cards = [*table.market, *reversed(table.deck)]
        yield differences(twin.opening(rules, table.roles, cards), table)
        if rng.random() < 0.25:
            thin_out(state, rng)
            table = read(state, variant)
        while not table.over and done < count:
            legal = options(GAME, state, parameters).tolist()
            moves = [move_of(action, variant) for action in legal]
            if set(moves) != twin.choices(table, rules) or len(moves) != len(set(moves)):
                yield {"choices": (sorted(moves), sorted(twin.choices(table, rules)))}
                return
            number = int(rng.integers(len(legal)))
            seeds, plants = seeds_of(table), plants_of(table)
            GAME.apply(state, parameters, legal[number])
            table.shuffles = shuffles(state, variant)
            told = read(state, variant)
            try:
                twin.act(table, rules, moves[number])
            except (AssertionError, IndexError) as error:  # other cards are shuffled, or none were
                yield {"deck": error}
                return
            assert (seeds_of(told), plants_of(told)) == (seeds, plants), "seeds or cards came or went"
            found = differences(table, told)
            yield found | {"move": moves[number]} if found else found
            table = told
            done += 1


def seeds_of(table):
    """All seeds there are."""
    laid = [sum(seeds) for seeds in table.plot_seeds + table.goal_seeds]
    return sum(table.loop) + table.bag + sum(table.reserves) + sum(laid)


def plants_of(table):
    """All plant cards there are."""
    standing = [plant for plants in table.garden for plant in plants]
    return Counter(plant.plant for plant in [*table.deck, *table.market, *table.discards, *standing])


def differences(table, told):
    """The fields that differ, with what the twin and what the engine holds."""
    ours, theirs = facts(table), facts(told)
    return {name: (ours[name], theirs[name]) for name in theirs if ours[name] != theirs[name]}


@pytest.mark.parametrize("part", range(5))
def test_engine_and_twin_play_the_same_game(part):
    """V-4 to V-34, R1 to R21: what may be done, and all that lies on the table after every action."""
    rng = np.random.default_rng([3, part])
    seen = Counter()
    for _ in range(VARIANTS // 5):
        variant = random_variant(rng)
        for found in steps(variant, rng, STEPS):
            assert found == {}, (found, variant)
            seen["steps"] += 1
    assert seen["steps"] >= VARIANTS // 5 * STEPS


def test_the_random_games_reach_the_rare_cases():
    """R4, R7, R9, V-21: seasons that end early or at once, reshuffles, a dry bag, a short market."""
    rng = np.random.default_rng([3, 9])
    seen = Counter()
    for _ in range(60):
        variant = random_variant(rng)
        state, parameters = begin(GAME, variant, game_seed(rng))
        thin_out(state, rng)
        while not state["over"]:
            legal = options(GAME, state, parameters)
            GAME.apply(state, parameters, legal[int(rng.integers(len(legal)))])
            events = state["events"][: state["n_events"]].tolist()
            ended = [event for event in events if event[0] == Event.SEASON_ENDED]
            seen["early"] += any(event[4] for event in ended)
            seen["at once"] += len(ended) > 1
            seen["goals met"] += any(event[5] for event in ended)
            seen["dry"] += any(event[0] == Event.REFILLED and event[4] for event in events)
            seen["reshuffled"] += any(event[0] == Event.RESHUFFLED for event in events)
            seen["power"] += any(event[0] == Event.HARVESTED and event[6] for event in events)
            seen["short market"] += state["n_market"] < variant.market_size
    assert len([name for name, times in seen.items() if times > 0]) == 7, seen


# A wrong twin is found out.


def rules_of(variant, **changes):
    """The parameters of a variant, some of them changed, whether they fit together or not."""
    return SimpleNamespace(**{name: getattr(variant, name) for name in type(variant).model_fields} | changes)


def found_out(field, wrong=lambda variant: variant):
    """Whether this field ever differs in 10,000 steps of games with a wrong twin."""
    rng = np.random.default_rng([4, 1])
    for _ in range(100):
        variant = random_variant(rng)
        if any(field in found for found in steps(variant, rng, 100, wrong(variant))):
            return True
    return False


def other(*pair):
    return lambda value: pair[1] if value == pair[0] else pair[0]


WRONG = {
    "skip_start": (other(True, False), "loop"),
    "adjacent_across_stores": (other(True, False), "points"),
    "seeds_return_last": (other(True, False), "reserves"),
    "free_ride": (other(True, False), "phase"),
    "market_refill": (other("at once", "season's end"), "market"),
    "deck_empty": (other("reshuffle", "no more"), "market"),
    "first_player": (other("seat 1", "each season"), "player"),
    "rounds": (lambda value: value + 1, "round"),
    "seasons": (lambda value: value + 1, "phase"),
    "seeds_per_pit": (lambda value: value + 1, "loop"),
    "reserve": (lambda value: value + 1, "reserves"),
    "bag": (lambda value: value + 1, "bag"),
    "store_a_bonus": (lambda value: value + 1, "reserves"),
    "market_size": (lambda value: value + 1, "market"),
    "plants_per_plot": (lambda value: value + 1, "choices"),
    "met_points": (lambda value: value + 1, "points"),
    "unmet_points": (lambda value: value + 1, "points"),
    "winter_bonus": (lambda value: value + 1, "points"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_twin_with_one_number_or_switch_wrong_is_found_out(name):
    """R2 to R5, R8, R13, R14, V-4 to V-33: each has an effect that random games show, where it should be."""
    change, field = WRONG[name]
    assert found_out(field, lambda variant: rules_of(variant, **{name: change(getattr(variant, name))}))


def full_price(plant, table):
    return plant.cost


def two_rows_of_plants(marked, ring):
    return sum(marked)


def bottomless(table, seat, wanted):
    table.bag -= wanted
    table.reserves[seat] += wanted


def none_met(table, variant):
    return [False for _ in table.roles]


def no_relationship(table, variant):
    twin.end_turn(table, variant)


@pytest.mark.parametrize(
    ("name", "mutant", "field"),
    [
        ("cost", full_price, "choices"),
        ("longest_row", two_rows_of_plants, "points"),
        ("from_bag", bottomless, "bag"),
        ("goals_met", none_met, "points"),
        ("ask_for_relationship", no_relationship, "phase"),
        ("worth", len, "points"),
    ],
)
def test_a_twin_that_plays_a_rule_wrong_is_found_out(monkeypatch, name, mutant, field):
    """V-20, V-21, V-24, V-27, R13, R16."""
    monkeypatch.setattr(twin, name, mutant)
    assert found_out(field)


# The twin against the rulebook, so that it is more than a second opinion.


def laid_out(roles="Cook Florist Activist", **fields):
    """A table for as many seats as roles, with full reserves and nothing else on it."""
    rows = {role.role: role for role in shipped_roles()}
    names = roles.split()
    variant = sandbox.variant("cultivate", players=len(names))
    table = twin.opening(variant, [rows[name] for name in names], [])
    for name, value in fields.items():
        setattr(table, name, value)
    return table, variant


def plants(*names):
    rows = {plant.plant: plant for plant in shipped_plants()}
    return [rows[name] for name in names]


def test_the_twin_sows_as_the_rulebook_says():
    """V-12, R1, R2: three seeds of pit 5 end in pit 7, with one in store A; fourteen come home, or do not."""
    loop = [0] * 14
    loop[4] = 3
    assert twin.sow(loop, 4, False) == 7
    assert loop == [0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    for skip, last, seeds_at_home in ((False, 4, 1), (True, 5, 0)):
        loop = [14 if space == 4 else 0 for space in range(14)]
        assert (twin.sow(loop, 4, skip), loop[4]) == (last, seeds_at_home)


def test_the_twin_scores_the_rulebook_values():
    """V-24 to V-26: a root and a herb are worth 6 a seed, the Cook's power adds 1, goals are 1 or 2."""
    table, variant = laid_out()
    table.garden[0] = plants("root", "herb")
    table.plot_seeds[0] = [2, 1, 0]
    table.goal_seeds = [[0, 0, 3], [1, 0, 0], [1, 0, 2]]
    cook, florist, activist = twin.season_points(table, variant, winter=True)
    assert (cook["plots"], cook["powers"], cook["others' goals"], cook["winter"]) == (12, 2, 1 + 2, 0)
    assert sum(florist.values()) == 6
    assert activist == dict.fromkeys(twin.SOURCES, 0) | {
        **{"own goal": 4, "others' goals": 3, "powers": 2, "winter": 5}
    }


def test_the_twin_harvests_and_plants_as_the_rulebook_says():
    """V-16 to V-22: a harvest of store B, a root for four into the bag, a free seed, a relationship seed."""
    table, variant = laid_out(phase="winter", season=3, market=plants("root"), turns_left=3)
    table.loop[twin.STORE_B], table.reserves[0] = 4, 2
    moves = [("activate", 13), ("plant", "root", 8), ("ride", 8), ("relate", 1)]
    for move in moves:
        assert move in twin.choices(table, variant)
        twin.act(table, variant, move)
    assert (table.reserves[0], table.bag, table.related) == (0, 12 + 4, [1, 0, 0])
    assert (table.plot_seeds[8], table.goal_seeds[1], table.player) == ([1, 0, 0], [1, 0, 0], 1)
