"""Rules V-1 to V-8 and the rulings on the deal, and that every rule has a test."""

import ast
import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from conformance.table import facts
from games.cultivate.board import LOOP, Board

from sandbox import SandboxError, variant
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.components import shipped_roles
from sandbox.games.cultivate.events import Event

HERE = Path(__file__).parent
BASE = [role.role for role in shipped_roles() if role.set == "base"]
CARDS = Counter(herb=6, vegetable=6, root=6) + Counter(
    {f"{colour} flower": 2 for colour in ("yellow", "red", "pink")}
)


def cited(text):
    """The rule numbers of a docstring; "V-5 to V-7" names three."""
    numbers = set(re.findall(r"\b(?:V-|R)\d+", text))
    for kind, first, last in re.findall(r"\b(V-|R)(\d+) to (?:V-|R)(\d+)", text):
        numbers |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return numbers


def cited_by(pattern):
    """The rule numbers that the tests of some files cite."""
    tests = set()
    for path in HERE.glob(pattern):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                tests |= cited(ast.get_docstring(node) or "")
    return tests


def test_every_rule_and_ruling_is_cited_by_a_test_on_a_hand_made_table():
    rules = re.findall(r"^- \*\*(V-\d+|R\d+)\*\*", (GAME.folder / "RULES.md").read_text("utf-8"), re.M)
    assert len(rules) == len(set(rules)) >= 34 + 21
    by_hand = cited_by("test_rules_*.py")
    assert [rule for rule in rules if rule not in by_hand] == []
    assert cited_by("test_*.py") - set(rules) == set()


def test_two_to_five_play():
    """V-1: one or six are refused."""
    assert list(GAME.seats) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(SandboxError, match=f"players is {players}; allowed are whole numbers"):
            variant("cultivate", players=players)


def test_roles_are_chosen_or_dealt_at_random_and_no_two_are_the_same():
    """V-2: seat 2 chooses, the others take what chance gives them, never the chosen one."""
    seen = set()
    for seed in range(20):
        board = Board(seed=seed, players=3, seat_roles=["random", "Florist", "random"])
        assert board.roles[1] == "Florist"
        assert len(set(board.roles)) == 6
        seen.add((board.roles[0], board.roles[2]))
    assert len(seen) > 5
    with pytest.raises(SandboxError, match="seat_roles names Cook 2 times; allowed is each role once"):
        variant("cultivate", seat_roles=["Cook", "Cook"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_roles_nobody_has_are_community_goals(players):
    """V-3: all six lie on the table, those of the seats first."""
    board = Board(players=players, seat_roles=BASE[:players])
    assert board.roles[:players] == BASE[:players]
    assert board.roles[players:] == [name for name in BASE if name not in board.roles[:players]]
    told = {facts[2]: facts[3] for facts in board.happened(Event.ROLE)}
    assert sorted(told) == list(range(6)) and sorted(told.values()) == list(range(6))


@pytest.mark.parametrize("expansion", [False, True])
def test_the_roles_of_the_expansion_are_dealt_with_the_switch_on(expansion):
    """R17, V-3: with it on, all ten lie on the table if there is room for them."""
    board = Board("Cook", "Florist", expansion=expansion, role_cards=12)
    assert len(board.roles) == (10 if expansion else 6)
    assert ("Beekeeper" in board.roles) == expansion


def test_a_role_of_the_expansion_named_for_a_seat_is_played_with_the_switch_off():
    """R17: and no other of the expansion comes with it."""
    board = Board("Beekeeper", "Cook", role_cards=12)
    assert board.roles[:2] == ["Beekeeper", "Cook"]
    assert set(board.roles[2:]) == set(BASE) - {"Cook"}


@pytest.mark.parametrize(("cards", "community"), [(2, 0), (4, 2), (6, 4)])
def test_at_most_so_many_role_cards_lie_on_the_table(cards, community):
    """R17: the players' first."""
    board = Board("Cook", "Seed Saver", role_cards=cards)
    assert board.roles[:2] == ["Cook", "Seed Saver"]
    assert len(board.roles) == 2 + community


@pytest.mark.parametrize(("changes", "seeds"), [({}, 3), ({"seeds_per_pit": 8}, 8)])
def test_each_of_twelve_pits_starts_with_three_seeds_and_the_stores_with_none(changes, seeds):
    """V-4, R1: pits 1 to 6, store A, pits 7 to 12, store B."""
    assert Board(**changes).loop == dict.fromkeys(range(1, 13), seeds)
    assert LOOP[6] == "A" and LOOP[13] == "B" and len(LOOP) == 14


@pytest.mark.parametrize(("changes", "reserve", "bag"), [({}, 12, 12), ({"reserve": 0, "bag": 100}, 0, 100)])
def test_every_player_has_a_reserve_of_twelve_and_the_bag_twelve_more(changes, reserve, bag):
    """V-5: nothing lies on plots and role cards yet."""
    board = Board(**changes)
    assert (board.reserves, board.bag) == ([reserve] * 3, bag)
    assert not board.state["plot_seeds"].any() and not board.state["goal_seeds"].any()


def test_a_power_in_reserve_takes_its_seeds_out_of_the_bag_seat_by_seat():
    """R16, V-21: of three seeds in the bag the first saver takes two, the second the one that is left."""
    assert (Board("Cook", "Seed Saver").reserves, Board("Cook", "Seed Saver").bag) == ([12, 14], 10)
    saver = {"power": "in reserve", "amount": 2, "goal": "total value in the garden", "least": 30}
    roles = [{"role": name, **saver} for name in ("One", "Two")]
    board = Board("One", "Two", roles=roles, bag=3)
    assert (board.reserves, board.bag) == ([14, 13], 0)


@pytest.mark.parametrize(("changes", "cards"), [({}, 4), ({"market_size": 1}, 1), ({"market_size": 8}, 8)])
def test_four_of_the_24_cards_make_the_market(changes, cards):
    """V-6: and all are there once."""
    board = Board(**changes)
    shown = [board.kinds[facts[2]] for facts in board.happened(Event.SHOWN)]
    assert board.pile("market") == shown and len(shown) == cards
    assert Counter(board.pile("market") + board.pile("deck")) == CARDS
    assert board.pile("discards") == []


def test_the_deck_is_shuffled():
    """V-7: in an order of chance, the same for the same seed."""
    first, again, second = (Board(seed=seed).pile("deck") for seed in (1, 1, 2))
    assert first == again != second
    assert len(first) == 20 and first != sorted(first)


def test_the_market_is_filled_from_the_deck():
    """V-7: the next card follows the one bought."""
    board = Board().lay(seeds={1: 2}, market=["herb"] * 4, deck=["root", "vegetable"])
    board.play(("sow", 1), ("plant", "herb", 3))
    assert board.pile("market") == ["herb", "herb", "herb", "vegetable"]


def test_all_but_the_order_of_the_deck_lies_open():
    """V-8: dealt anew for any seat, only the deck is in another order, with the same cards."""
    for seat in range(3):
        board = Board()
        before = facts(board.state)
        deck = board.pile("deck")
        GAME.determinize(board.state, board.parameters, seat, np.uint64(5))
        changed = {name for name, told in facts(board.state).items() if told != before[name]}
        assert changed - {"keys", "counters"} == {"deck"}
        assert board.pile("deck") != deck and sorted(board.pile("deck")) == sorted(deck)
