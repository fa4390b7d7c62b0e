"""What the rulebook and its rulings show, worked by hand, and enumerations against brute force."""

from itertools import combinations

import numpy as np
import pytest
from conformance.draw_variant import random_variants
from conformance.games_at_hand import Horticulture
from conformance.table import decisions
from games.horticulture.board import DECK, Board

from sandbox.games.horticulture import GAME

TOOLS = ("Shears", "Gloves", "Shovel")


def test_the_cabin_example():
    """A Woodshed is traded in for a Cabin, so that three and not two reborn cards make the wild element."""
    shed = "WW.../...../...../...../....."
    # Cabin: SSEEWWB. In hand SSWWB, the Woodshed yields EE: the cost is paid without any reborn card.
    assert "Cabin" in Board().lay(hands=["SSWWB"], one=shed).tools(1, "Gloves").plants()
    # With a Water less a wild element is needed, which three Frozen make ...
    board = Board().lay(deck=DECK, hands=["SSWBfff"], one=shed).tools(1, "Gloves")
    board.do("plant", "Cabin").place_somewhere()
    assert (board.own_tiles(1), board.held(1), board.composted) == (["Cabin"], "", "SSWBfff")
    # ... and two do not, although with the Woodshed standing they would.
    assert "Cabin" not in Board().lay(hands=["SSWBff"], one=shed).tools(1, "Gloves").plants()
    assert "Gazebo" in Board().lay(hands=["SWBff"], one=shed).plants()


@pytest.mark.parametrize(
    ("before", "spaces", "deck", "after"),
    [
        # Fall: two cards of the lowest row are taken, two columns move down one space.
        ("SEW/WSE/EEB", (7, 8), "BBB", "BBW/SEE/WSB"),
        # Frozen in the middle: the hole below it stays, the one above it is filled.
        ("SEW/fSE/EWB", (7,), "BBB", "SEW/fSE/.WB"),
        ("SEW/fSE/EWB", (1,), "BBB", "BEW/fSE/EWB"),
        # Fire on top of a column burns the card below it, and the space above is filled.
        ("FEW/WSE/EWB", (3,), "BSS", "BES/FSE/EWB"),
        # Two columns of Fire, left to right; a Frozen burns like any other card.
        ("FFW/EfS/SWE", (9,), "BSS", "BSS/FFW/SWS"),
    ],
)
def test_displays_before_and_after(before, spaces, deck, after):
    """M-32 to M-35 on drawn displays."""
    assert Board().lay(before, deck).do("take", *spaces).rows == after


def adjacent(a, b):
    """Whether two spaces of a display of three columns are side by side."""
    return abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1


def diagonal(a, b):
    """Whether they touch at a corner."""
    return abs(a // 3 - b // 3) == abs(a % 3 - b % 3) == 1


def patterns(cards, tools):
    """All sets of spaces that may be collected, by trying every set of up to three."""
    found = set()
    for size in (1, 2, 3):
        for spaces in combinations(range(9), size):
            if len({cards[space] for space in spaces}) > 1 or "." in (cards[space] for space in spaces):
                continue
            pairs = [
                (a, b)
                for a, b in combinations(spaces, 2)
                if adjacent(a, b) or "Shears" in tools or ("Shovel" in tools and diagonal(a, b))
            ]
            if size == 1 or (size == 2 and pairs):
                found.add(spaces)
            if size == 3 and "Gloves" in tools:
                for pair in pairs:
                    (third,) = set(spaces) - set(pair)
                    if any(adjacent(third, one) for one in pair):
                        found.add(spaces)
    return {tuple(space + 1 for space in spaces) for spaces in found}


@pytest.mark.parametrize("number", range(len(TOOLS) + 1))
def test_tool_patterns_against_brute_force(number):
    """M-11, M-20: every tool, every pair of tools, and all three, on random displays with holes."""
    rng = np.random.default_rng(number)
    for tools in combinations(TOOLS, number):
        for _ in range(25):
            cards = "".join(rng.choice(list("SSEEWfF."), 9))
            board = Board().lay("/".join((cards[:3], cards[3:6], cards[6:]))).tools(1, *tools)
            assert set(board.takes()) == patterns(cards, tools), (cards, tools)
            assert len(board.takes()) == len(set(board.takes()))


@pytest.mark.parametrize(
    ("tools", "together"),
    [
        ((), [(1, 2), (6, 9)]),
        (("Gloves",), [(1, 2), (6, 9)]),  # no third card is adjacent to either pair
        (("Shovel",), [(1, 2), (2, 6), (6, 9)]),
        (("Shears",), [(1, 2), (1, 6), (1, 9), (2, 6), (2, 9), (6, 9)]),
        (("Shovel", "Gloves"), [(1, 2), (1, 2, 6), (2, 6), (2, 6, 9), (6, 9)]),
        (
            ("Shears", "Gloves"),
            [(1, 2), (1, 2, 6), (1, 2, 9), (1, 6), (1, 6, 9), (1, 9), (2, 6), (2, 6, 9), (2, 9), (6, 9)],
        ),
    ],
)
def test_tools_on_a_drawn_display(tools, together):
    """M-20: what four Earths in two corners give to each tool and to the pairs of the rulebook."""
    board = Board().lay("EE./..E/..E").tools(1, *tools)
    assert sorted(take for take in board.takes() if len(take) > 1) == together


def turned(shape):
    """The four turns of a set of (row, column), each moved to the top left."""
    for _ in range(4):
        low, left = min(r for r, _ in shape), min(c for _, c in shape)
        yield frozenset((r - low, c - left) for r, c in shape)
        shape = {(c, -r) for r, c in shape}


def test_placements_against_brute_force():
    """M-26, H18: on random gardens, full here and there, every turn at every place."""
    rng = np.random.default_rng(5)
    for _ in range(40):
        rows, columns = rng.integers(3, 9, 2)
        lines = ["".join(rng.choice(list("###."), columns)) for _ in range(rows)]
        shape = [(0, 0)]
        while len(shape) < rng.integers(1, 6):
            r, c = shape[rng.integers(len(shape))]
            step = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.integers(4)]
            if (r + step[0], c + step[1]) not in shape:
                shape.append((r + step[0], c + step[1]))
        low, left = min(r for r, _ in shape), min(c for _, c in shape)
        shape = {(r - low, c - left) for r, c in shape}
        if max(max(place) for place in shape) > 4:
            continue
        drawn = "/".join("".join("#" if (r, c) in shape else "." for c in range(5)) for r in range(5))
        free = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"}
        taken = {place for place in free if rng.random() < 0.2}
        wanted = {
            frozenset((r + top, c + side) for r, c in turn)
            for turn in turned(shape)
            for top in range(rows)
            for side in range(columns)
            if {(r + top, c + side) for r, c in turn} <= free - taken
        }
        possible = any(
            {(r + top, c + side) for r, c in turn} <= free
            for turn in turned(shape)
            for top in range(rows)
            for side in range(columns)
        )
        if not possible:
            continue
        tile = {"tile": "Thing", "pile": "other", "shape": drawn, "cost": "", "points": 1}
        board = Board(tiles=[tile], garden=[{"spaces": line} for line in lines])
        bits = sum(1 << (r * 8 + c) for r, c in taken)
        board.state["filled"][0] = bits - (1 << 64) if bits >> 63 else bits
        board.relist()
        assert ("plant", "Thing") in board.legal() or not wanted
        if len(wanted) > 1:
            board.do("plant", "Thing")
            offered = board.legal("place")
            assert {frozenset((r - 1, c - 1) for r, c in move[1:]) for move in offered} == wanted
            assert len(offered) == len(wanted)


def test_payments_against_brute_force():
    """M-24, H11: each payment that leaves something else can be made, and no other."""
    rng = np.random.default_rng(6)
    for _ in range(25):
        counts = dict(zip("SEWBfFm", rng.integers(0, [3, 3, 3, 3, 5, 5, 3]).tolist(), strict=True))
        cost = dict(zip("SEWB", rng.integers(0, 3, 4).tolist(), strict=True))
        letters = "".join(letter * n for letter, n in cost.items())
        tile = {"tile": "Thing", "shape": "#", "cost": letters, "points": 1}
        board = Board(tiles=[tile], hand_limit=12)
        board.hand(1, "".join(letter * n for letter, n in counts.items()))
        before = board.state.copy()
        wanted = set()
        for paid in np.ndindex(*(min(cost[k], counts[k]) + 1 for k in "SEWB")):
            short = sum(cost.values()) - sum(paid)
            for frozen in range(counts["f"] // 3 + 1):
                for fire in range(counts["F"] // 3 + 1):
                    mushrooms = short - frozen - fire
                    if 0 <= mushrooms <= counts["m"]:
                        wanted.add((*paid, 3 * frozen, 3 * fire, mushrooms))
        found, waiting = [], [()] if board.plants() else []
        while waiting:
            way = waiting.pop()
            board.state = before.copy()
            board.do("plant", "Thing")
            for move in way:
                board.do(*move)
            if board.phase == "pay":
                waiting += [(*way, move) for move in board.legal()]
            else:
                left = board.held(1)
                found.append(tuple(counts[k] - left.count(k) for k in "SEWBfFm"))
        assert set(found) == wanted
        assert len(found) == len(wanted), "each once"


@pytest.mark.parametrize(("players", "total"), [(2, 30), (3, 30), (4, 37), (5, 44)])
def test_tile_totals(players, total):
    """H1."""
    assert Board(players=players).state["pile"].sum() == total


def test_cards_are_conserved():
    """54 + 8 = deck, display, prepared, compost, hands, restoration, tools and out of the game."""
    for variant in [GAME.variant(), *random_variants(GAME, 5, seed=9)]:
        for state, _, _ in decisions(GAME, variant, seed=11):
            cards, *_ = Horticulture.pieces(state, variant)
            assert len(cards) == 62


def test_the_hand_limit_with_a_sunshine_for_a_bloom_and_with_a_mushroom():
    """Five cards in hand: the Sunshine makes room for one Bloom, and any element for a mushroom."""
    board = Board().lay("BBm/E../...", DECK, ["SEEEE"])
    assert board.legal("take") == [("take", 1), ("take", 2), ("take", 3)]
    assert board.do("take", 2).held(1) == "EEEEB"
    board.turn(1).lay("BBm/E../...", DECK, ["SEEEE"]).do("take", 3).do("give", "S")
    assert board.held(1) == "EEEEm"
