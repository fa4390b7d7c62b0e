"""Rules C-1 to C-8, each on a freshly dealt table, and that every rule has a test."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from games.cultive.board import FIELD, Board

from sandbox import SandboxError, variant
from sandbox.games.cultive import GAME
from sandbox.games.cultive.events import Event

HERE = Path(__file__).parent
SHIPPED = variant("cultive").deck


def cited(text):
    """The rule numbers of a docstring; "C-5 to C-7" names three."""
    numbers = set(re.findall(r"\b(?:C-|R)\d+", text))
    for kind, first, last in re.findall(r"\b(C-|R)(\d+) to (?:C-|R)(\d+)", text):
        numbers |= {f"{kind}{number}" for number in range(int(first), int(last) + 1)}
    return numbers


def test_every_rule_and_ruling_is_cited_by_a_test():
    rules = re.findall(r"^- \*\*(C-\d+|R\d+)\*\*", (GAME.folder / "RULES.md").read_text("utf-8"), re.M)
    assert len(rules) == len(set(rules)) >= 62 + 25
    tests = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                tests |= cited(ast.get_docstring(node) or "")
    assert [rule for rule in rules if rule not in tests] == []
    assert tests - set(rules) == set()


def test_two_to_four_play():
    """C-1: one or five are refused."""
    assert list(GAME.seats) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(SandboxError, match=f"players is {players}; allowed are whole numbers"):
            variant("cultive", players=players)


def test_the_deck_has_98_cards_in_an_order_of_chance():
    """C-2: shuffled, with an empty discard pile beside it."""
    first, again, other = (Board(SHIPPED, seed=seed) for seed in (1, 1, 2))
    assert first.state["n_deck"] == 98 - 2 * 5 - 8
    assert first.state["n_discards"] == 0
    order, same, different = (board.state["deck"][:80].tolist() for board in (first, again, other))
    assert order == same != different
    assert order != sorted(order)


def test_every_player_has_five_empty_terrains():
    """C-3: and nothing lies under them."""
    board = Board(players=4)
    for seat in range(4):
        assert board.standing(seat) == [None] * 5
        assert board.columns(seat) == [[]] * 5


@pytest.mark.parametrize("terrains", [2, 7])
def test_the_number_of_terrains_can_be_changed(terrains):
    """C-3: planting is offered on as many."""
    board = Board(terrains=terrains, specials=0)
    board.deal(0, "lettuce")
    assert (
        len([move for move in board.legal() if move[1] == "lettuce" and move[0].name == "PLANT"]) == terrains
    )


@pytest.mark.parametrize(("changes", "specials"), [({}, 3), ({"specials": 0}, 0), ({"specials": 5}, 5)])
def test_three_terrains_carry_a_special_action(changes, specials):
    """C-4: each player has three, or as many as the variant says."""
    board = Board(players=3, **changes)
    assert board.state["specials"][:3].tolist() == [specials] * 3


@pytest.mark.parametrize(("changes", "cards"), [({}, 5), ({"hand_size": 2}, 2), ({"hand_size": 10}, 10)])
def test_everybody_is_dealt_five_cards(changes, cards):
    """C-5: and the deal is logged card by card."""
    board = Board(players=3, **changes)
    dealt = Counter(board.names[facts[2]] for facts in board.happened(Event.DEALT) if facts[0] == 1)
    assert [len(board.hand(seat)) for seat in range(3)] == [cards] * 3
    assert Counter(board.hand(1)) == dealt


@pytest.mark.parametrize(("changes", "cards"), [({}, 8), ({"fair_size": 0}, 0), ({"fair_size": 16}, 16)])
def test_eight_cards_make_the_fair(changes, cards):
    """C-6: laid out face up after the deal."""
    board = Board(**changes)
    shown = sorted(board.names[facts[2]] for facts in board.happened(Event.SHOWN))
    assert board.fair() == shown
    assert len(shown) == cards


@pytest.mark.parametrize(("players", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_the_number_of_rounds_depends_on_the_number_of_players(players, rounds):
    """C-7: everybody has as many turns."""
    board = Board(players=players)
    board.play_out()
    turns = Counter(facts[0] for facts in board.happened(Event.TURN_ENDED))
    assert turns == dict.fromkeys(range(players), rounds)
    assert len(board.happened(Event.ROUND_ENDED)) == board.state["round"] == rounds


def test_the_rounds_can_be_changed():
    """C-7: for each number of players by itself."""
    board = Board(players=3, rounds={2: 4, 3: 2})
    board.play_out()
    assert board.state["turn"] == 2 * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_one_begins(players):
    """C-8, R23: whatever the seed."""
    for seed in range(5):
        board = Board(FIELD, seed=seed, players=players)
        assert (board.state["player"], board.state["first"], board.state["round"]) == (0, 0, 0)
