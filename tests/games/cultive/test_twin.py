"""The engine and the twin agree on a hundred thousand random positions, and the comparison can fail."""

import numpy as np
import pytest
from games.cultive import twin

import sandbox
from sandbox.engine.jit import COMPILED
from sandbox.games.cultive import check, score_plantation

VARIANTS = 250
POSITIONS = 200 if COMPILED else 4  # on each variant, of either kind: 100,000 in all, fewer as plain Python

STAGES = {
    "1-stage": [(1, 0), (0, 1)],
    "double": [(2, 0), (0, 2), (1, 0), (1, 1)],  # one card revealed: never in play, but may be asked (C-34)
    "2-stage": [(1, 0), (0, 1), (1, 1), (2, 0)],
    "3-stage": [(1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
}


def pick(rng, options):
    return options[int(rng.integers(len(options)))]


def random_icons(rng, kinds):
    return tuple(icon for icon in "abcd"[:kinds] if rng.random() < 0.5)


def random_deck(rng):
    kinds = int(rng.integers(2, 5))
    return tuple(
        {
            "species": f"species {number}",
            "copies": 30,
            "light": pick(rng, ["sun", "shade", "none"]),
            "growth": pick(rng, list(STAGES)),
            "points": int(rng.integers(-2, 8)),
            "row_icons": random_icons(rng, kinds),
            "column_icons": random_icons(rng, kinds),
            "source": "stand-in",
            "note": "random",
        }
        for number in range(int(rng.integers(3, 9)))
    )


def random_table(rng, longest):
    last = int(rng.integers(2, longest + 1))
    return {cards: int(rng.integers(-2, 16)) for cards in range(2, last + 1)}


def random_rules(rng):
    """Every table and switch is the rulebook's half of the time, to keep usual and unusual side by side."""

    def perhaps(usual, unusual):
        return unusual() if rng.random() < 0.5 else usual

    usual = twin.Rules()
    return twin.Rules(
        horizontal=perhaps(usual.horizontal, lambda: random_table(rng, 7)),
        vertical=perhaps(usual.vertical, lambda: random_table(rng, 8)),
        shadow_reach=perhaps(
            usual.shadow_reach, lambda: tuple(tuple(row) for row in rng.integers(0, 4, (3, 3)).tolist())
        ),
        check_order=perhaps("together", lambda: "left-to-right"),
        joined_counts=perhaps(1, lambda: 2),
        partial_runs=perhaps(True, lambda: False),
        nullified_breaks=perhaps(True, lambda: False),
        column_links=perhaps("linked", lambda: "one icon"),
    )


def random_game(rng):
    """A random deck with random terrains, tables and switches: (variant, twin's rules, plants, terrains)."""
    terrains = int(rng.integers(2, 8))
    deck, rules = random_deck(rng), random_rules(rng)
    variant = sandbox.variant(
        "cultive", deck=deck, terrains=terrains, specials=min(3, terrains), **rules._asdict()
    )
    fields = twin.Plant._fields
    plants = [twin.Plant(**{name: entry[name] for name in fields}) for entry in deck]
    return variant, rules, plants, terrains


def random_columns(rng, plants, terrains):
    """Columns of up to six places, one card in seven of them face down."""
    deepest = int(rng.integers(1, 7))
    columns = []
    for depth in rng.integers(0, deepest + 1, terrains).tolist():
        faces, species = rng.random(depth), rng.integers(0, len(plants), depth).tolist()
        columns.append(
            [None if face < 1 / 7 else plants[which] for face, which in zip(faces, species, strict=True)]
        )
    return columns


def random_standing(rng, plants, terrains):
    """A board of plants before a Check, one terrain in six being empty."""
    board = []
    for empty in (rng.random(terrains) < 1 / 6).tolist():
        plant = pick(rng, plants)
        board.append(None if empty else (plant, *pick(rng, STAGES[plant.growth])))
    return board


def names(columns):
    return [[None if plant is None else plant.species for plant in column] for column in columns]


def standing_names(board):
    return [None if here is None else (here[0].species, *here[1:]) for here in board]


def twin_score(columns, rules, choose=twin.best_choice):
    return (
        twin.printed(columns),
        twin.horizontal(columns, rules, choose),
        twin.vertical(columns, rules),
    )


def engine_score(result):
    return result.printed, result.horizontal, result.vertical


def engine_check(result):
    return dict(result.dies), {where: tuple(by) for where, by in result.shaded_by.items() if by}


def assert_rows_are_a_legal_choice(result, columns, rules):
    """Every run named is one a player may claim, no plant counts twice, and the points add up."""
    used = set()
    for run in result.rows:
        assert tuple(run.terrains) and run.points > 0
        assert twin.Run(run.row, tuple(run.terrains), run.icon, run.cards, run.points) in twin.possible_runs(
            columns, run.row, rules
        )
        places = {(run.row, terrain) for terrain in run.terrains}
        assert not places & used
        used |= places
    assert sum(run.points for run in result.rows) == result.horizontal


def assert_columns_are_all_chains(result, columns, rules):
    found = sorted(
        twin.Chain(chain.terrain, tuple(chain.places), tuple(sorted(chain.icons)), chain.cards, chain.points)
        for chain in result.columns
    )
    assert found == sorted(twin.chains(columns, rules))


@pytest.mark.parametrize("part", range(5))
def test_engine_and_twin_score_the_same_plantations(part):
    """C-50 to C-59, R2 to R5, R16 to R18, R21: printed points, rows, columns, and the runs named for them."""
    rng = np.random.default_rng([2024, part])
    for _ in range(VARIANTS // 5):
        variant, rules, plants, terrains = random_game(rng)
        for _ in range(POSITIONS):
            columns = random_columns(rng, plants, terrains)
            result = score_plantation(variant, names(columns))
            position = (names(columns), rules, plants)
            assert engine_score(result) == twin_score(columns, rules), position
            assert result.total == sum(engine_score(result)), position
            assert_rows_are_a_legal_choice(result, columns, rules)
            assert_columns_are_all_chains(result, columns, rules)


@pytest.mark.parametrize("part", range(5))
def test_engine_and_twin_agree_on_shadows_and_the_check(part):
    """C-23 to C-36, R1, R11, R24, R25: who shades whom, who dies, and of what."""
    rng = np.random.default_rng([2025, part])
    for _ in range(VARIANTS // 5):
        variant, rules, plants, terrains = random_game(rng)
        for _ in range(POSITIONS):
            board = random_standing(rng, plants, terrains)
            result = check(variant, standing_names(board))
            assert engine_check(result) == twin.check(board, rules), (standing_names(board), rules, plants)


def disagreements(seed, wrong):
    """On how many of 4,000 plantations and boards the engine differs from a wrong twin."""
    rng = np.random.default_rng(seed)
    scores = checks = 0
    for _ in range(40):
        variant, rules, plants, terrains = random_game(rng)
        for _ in range(50):
            columns, board = random_columns(rng, plants, terrains), random_standing(rng, plants, terrains)
            result = score_plantation(variant, names(columns))
            scores += engine_score(result) != twin_score(columns, wrong(rules))
            checks += engine_check(check(variant, standing_names(board))) != twin.check(board, wrong(rules))
    return scores, checks


FLIPS = {
    "joined_counts": {1: 2, 2: 1},
    "partial_runs": {True: False, False: True},
    "nullified_breaks": {True: False, False: True},
    "column_links": {"linked": "one icon", "one icon": "linked"},
    "check_order": {"together": "left-to-right", "left-to-right": "together"},
}


@pytest.mark.parametrize("switch", FLIPS)
def test_a_twin_with_one_switch_the_wrong_way_is_found_out(switch):
    """Each switch has an effect that the random positions show, on the score or on the Check, not on both."""
    scores, checks = disagreements(
        7, lambda rules: rules._replace(**{switch: FLIPS[switch][getattr(rules, switch)]})
    )
    if switch == "check_order":
        assert checks > 0 and scores == 0
    else:
        assert scores > 0 and checks == 0


def test_a_twin_with_other_tables_is_found_out():
    """C-52, C-55: rows or columns that score 99 at any length make a difference."""
    for table in ("horizontal", "vertical"):
        scores, checks = disagreements(8, lambda rules, table=table: rules._replace(**{table: {2: 99}}))
        assert scores > 0 and checks == 0


def test_a_twin_with_the_reach_turned_over_is_found_out():
    """C-26 to C-28: the caster's height comes first, the target's second."""

    def turned(rules):
        return rules._replace(shadow_reach=tuple(zip(*rules.shadow_reach, strict=True)))

    scores, checks = disagreements(9, turned)
    assert checks > 0 and scores == 0


def test_a_greedy_choice_of_runs_is_found_out():
    """R3: taking the dearest run first is not the best choice, and the engine never makes that mistake."""
    rng = np.random.default_rng(10)
    better = 0
    for _ in range(40):
        variant, rules, plants, terrains = random_game(rng)
        for _ in range(50):
            columns = random_columns(rng, plants, terrains)
            best = score_plantation(variant, names(columns)).horizontal
            greedy = twin.horizontal(columns, rules, twin.greedy_choice)
            assert best >= greedy
            better += best > greedy
    assert better > 0


# The twin against the rulebook, so that it is more than a second opinion.


def row(*icons):
    return [[twin.Plant(f"plant {number}", row_icons=tuple(word))] for number, word in enumerate(icons)]


def column(*icons):
    return [[twin.Plant(f"plant {number}", column_icons=tuple(word)) for number, word in enumerate(icons)]]


def test_the_twin_scores_the_rulebook_rows():
    """C-51 to C-53: 6, and 8 with a fifth plant; the greedy choice gets 5 for the first."""
    assert twin.horizontal(row("23", "12", "13", "13"), twin.Rules()) == 6
    assert twin.horizontal(row("23", "12", "13", "13", "1"), twin.Rules()) == 8
    assert twin.horizontal(row("23", "12", "13", "13"), twin.Rules(), twin.greedy_choice) == 5


def test_the_twin_scores_the_rulebook_columns():
    """C-54, C-55: three linked are 8, two pairs are 10."""
    assert twin.vertical(column("1", "1", "1"), twin.Rules()) == 8
    assert twin.vertical(column("1", "1", "2", "2"), twin.Rules()) == 10


def test_the_twin_plays_the_rulebook_check():
    """C-28, C-30: corn in D dies beside the jambo in E, and lives in C."""
    pineapple, onion = twin.Plant("pineapple", light="sun"), twin.Plant("onion", light="shade")
    coffee, jambo = twin.Plant("coffee", growth="2-stage"), twin.Plant("jambo", growth="3-stage")
    corn = twin.Plant("corn", light="sun", growth="double")
    board = [(pineapple, 1, 0), (onion, 1, 0), (coffee, 2, 0), (corn, 2, 0), (jambo, 3, 0)]
    assert twin.check(board, twin.Rules()) == ({3: "wants sun"}, {1: (2,), 3: (4,)})
    board[2], board[3] = board[3], board[2]
    assert twin.check(board, twin.Rules()) == ({}, {1: (2,), 3: (4,)})


def test_the_twin_finds_monocultures_in_rows_only():
    """C-43, R6, R19: three in a row are two pairs, columns none, and face-down cards make none."""
    corn, bean = twin.Plant("corn"), twin.Plant("bean")
    assert twin.monocultures([[corn, corn], [corn], [corn, bean], [bean, bean]]) == [(0, 0), (0, 1), (1, 2)]
    assert twin.monocultures([[corn], [None], [corn], []]) == []
