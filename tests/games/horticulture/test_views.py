"""The table as text and as a picture says what is there, and every action and event has its words."""

import re
import subprocess
import sys

import pytest
from games.horticulture.board import DECK, TABLES, Board
from matplotlib.figure import Figure

import sandbox
from sandbox.games import variant as make_variant
from sandbox.games.horticulture import Position, views
from sandbox.games.horticulture.actions import Action, encode
from sandbox.games.horticulture.cards import CARDS, Card
from sandbox.games.horticulture.events import Event
from sandbox.games.horticulture.parameters import MAX_PREVIEWED
from sandbox.games.horticulture.state import (
    BORROWING,
    DRAWING,
    FOR_BLOOM,
    FOR_LOAN,
    FOR_MUSHROOM,
    FOR_TILE,
    FOR_TOOL,
    GIVING,
    PAYING,
    PLACING,
    PREPARING,
    TAKING,
    TAKING_ONE,
    TURN,
    TURN_DONE,
)

VARIANT = make_variant("horticulture", players=2, **TABLES)
KINDS = {tile.tile: number for number, tile in enumerate(VARIANT.tiles)}
LONG = ("Wheelbarrow of Marigolds", "House of Leopard Cat No1", "Taichung Railway Station")


@pytest.fixture
def board():
    """A Frozen over a blocked space, a Fire over a Bloom; a garden with three tiles, two animals, a tool."""
    made = Board().lay("fEh/.FS/mBE", "W" + DECK, ["SSEBm", "W"], one="GPP.G/.PFF./...../...../.....")
    made.tools(1, "Shears").animals(1, "Parterre").animals(2, "Pond").warehouse(1, "Woodshed", "Fence")
    made.hand(2, "WffF").piles(Fence=0)
    made.state["rabbits"][0], made.state["grass"] = 2, 0
    made.state["compost"][Card.WATER] = 3
    return made


def drawn(ax, gid):
    """What was drawn under a name."""
    return [artist for artist in ax.get_children() if artist.get_gid() == gid]


def written(ax, gid=None):
    return [text.get_text() for text in ax.texts if gid is None or text.get_gid() == gid]


def largest(players, rows, columns):
    """A table with as much on it as can be: all piles, the longest names, the largest gardens, many cards."""
    more = [
        {"tile": name, "shape": shape, "cost": "SSSEEEWWWBBB", "points": 40, "tool": "Water Can"}
        | {"effect": "cheaper element", "amount": 10, "element": "Sunshine", "yields": "SSSEEEWWWBBB"}
        for name, shape in zip(LONG, ("#####", "##./.##/..#", "#####/#####"), strict=True)
    ]
    variant = make_variant(
        "horticulture",
        players=players,
        display_rows=rows,
        display_columns=columns,
        previewed=MAX_PREVIEWED,
        garden=[{"spaces": "########"}] * 8,
        tiles=[*TABLES["tiles"], *more],
        elements=[{**row, "copies": 20} for row in TABLES["elements"]],
        tools=TABLES["tools"],
        hand_limit=12,
        grass_tiles=30,
        rabbits=30,
    )
    table = Position(variant).display("/".join(["SfFhmgvc"[:columns], *["mFcB"[:columns]] * (rows - 1)]))
    for seat in range(1, players + 1):
        table.hand(seat, "SSSEEEWWBBmmmmffffffffffffFFFFFFFFFFFFF")
        table.tools(seat, "Shears", "Gloves", "Shovel", "Water Can")
        table.garden(seat, "/".join(["jkjkjkjk", "kjkjkjkj"] * 4), j="Grass", k="Grass")
        table.warehouse(seat, *[tile.tile for tile in variant.tiles if tile.pile == "other"] * 3)
        table.animals(seat, *[tile.tile for tile in variant.tiles if tile.pile != "grass"][seat::players])
        table.state["rabbits"][seat - 1] = 15
    table.state["master"] = 0
    return table


# Text.


def test_the_text_shows_the_display_with_frozen_fire_and_what_is_blocked(board):
    lines = views.text(VARIANT, board.state).splitlines()
    assert lines[0] == "round 1: seat 1 collects or plants"
    assert [re.split(r"\s{2,}", line.strip().removeprefix("v ").strip()) for line in lines[2:5]] == [
        ["1 [Frozen]", "2 Earth", "3 Shears"],
        ["4 blocked", "5 !Fire!", "6 Sunshine"],
        ["7 Mushroom", "8 Bloom", "9 Earth"],
    ]
    assert lines[5] == "prepared: Water; deck: 20 cards; compost: 3 Water"


def test_the_text_shows_the_piles_with_cost_points_tool_and_animal(board):
    lines = [" ".join(line.split()) for line in views.text(VARIANT, board.state).splitlines()]
    assert "F Fence 0 left, EE for 2 points, with its animal" in lines
    assert "P Parterre 3 left, SBB for 4 points, animal with seat 1" in lines
    assert "C Chicken Coop 3 left, SSEW for 3 points, needs Shears, with its animal" in lines
    assert "G Grass 10 left, E for 1 point" in lines
    board.state["grass"] = 1 << 9
    assert "G Grass 10 left, E for 1 point, a rabbit on the top one" in views.text(
        VARIANT, board.state
    ).replace("         ", " ")


def test_the_text_shows_what_each_seat_has_and_its_garden(board):
    lines = views.text(VARIANT, board.state).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("seat 1:"))
    assert lines[at] == (
        "seat 1: hand 5 of 6: 2 Sunshine, 1 Earth, 1 Bloom, 1 Mushroom; tools: Shears; "
        "warehouse: 1 Fence, 1 Woodshed; 1 animal; 2 rabbits"
    )
    assert [line.strip() for line in lines[at + 1 : at + 6]] == ["GPP.G", ".PFF.", ".....", ".....", "....."]
    assert lines[at + 6] == "seat 2: hand 1 of 5: 1 Water; restoration: 2 Frozen, 1 Fire; 1 animal"


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (TURN, "collects or plants"),
        (TAKING, "has drawn with the Water Can and may collect"),
        (TAKING_ONE, "has removed a row and may collect one card"),
        (GIVING, "chooses what to give"),
        (PAYING, "chooses what to pay with"),
        (DRAWING, "may draw with the Water Can"),
        (PREPARING, "may transplant tiles before planting"),
        (BORROWING, "chooses whose tool to borrow"),
        (PLACING, "chooses where to plant"),
        (TURN_DONE, "has done the turn"),
    ],
)
def test_the_moment_says_what_is_asked(board, phase, told):
    board.state["phase"] = phase
    assert views.text(VARIANT, board.state).startswith(f"round 1: seat 1 {told}\n")


def test_the_last_round_and_the_end_are_told(board):
    board.state["cause"] = 0
    assert views.text(VARIANT, board.state).startswith("round 1 (the last): seat 1")
    board.state["over"] = 1
    assert views.text(VARIANT, board.state).startswith("the game is over\n")


# Words.


@pytest.mark.parametrize(
    ("action", "phase", "purpose", "words"),
    [
        ((Action.STOP, 0), DRAWING, 0, "draw nothing"),
        ((Action.STOP, 0), TAKING, 0, "collect nothing"),
        ((Action.STOP, 0), TAKING_ONE, 0, "collect nothing and end the turn"),
        ((Action.TAKE, 1 << 1), TURN, 0, "collect Earth from space 2"),
        ((Action.TAKE, 1 << 1 | 1 << 10), TURN, 0, "collect Earth from spaces 2 and 9"),
        ((Action.TAKE, 1 << 2), TURN, 0, "develop Shears from space 3"),
        ((Action.DRAW, 0), TURN, 0, "draw a card with the Water Can"),
        ((Action.REMOVE, 1), TURN, 0, "remove row 2"),
        ((Action.PLANT, KINDS["Pond"]), TURN, 0, "plant Pond"),
        ((Action.TRANSPLANT, 1), PREPARING, FOR_TILE, "transplant Parterre of A2, A3 and B2"),
        ((Action.READY, 0), PREPARING, FOR_TILE, "go on to plant Cabin"),
        ((Action.BORROW, 1), BORROWING, FOR_TILE, "borrow the Gloves of seat 2 for a mushroom"),
        ((Action.PAY, Card.EARTH << 8 | 2), PAYING, FOR_TILE, "pay 2 of the 2 Earth"),
        (
            (Action.PAY, Card.EARTH << 8 | 1),
            PAYING,
            FOR_TILE,
            "pay 1 of the 2 Earth, the rest with wild elements",
        ),
        ((Action.PAY, Card.FROZEN << 8 | 0), PAYING, FOR_TILE, "pay no Frozen"),
        ((Action.PAY, Card.FROZEN << 8 | 1), PAYING, FOR_TILE, "pay 3 Frozen as a wild element"),
        ((Action.PAY, Card.FIRE << 8 | 2), PAYING, FOR_TILE, "pay 6 Fire as 2 wild elements"),
        ((Action.GIVE, Card.SUNSHINE), GIVING, FOR_BLOOM, "give Sunshine for the Bloom"),
        ((Action.GIVE, Card.FIRE), GIVING, FOR_MUSHROOM, "give 3 Fire as a wild element for the Mushroom"),
        ((Action.DROP, 3), PAYING, FOR_TOOL, "put the Water Can out of the game"),
        ((Action.PLACE, 0), PLACING, FOR_TILE, "plant Cabin on A1, A2, A3, B1, B2 and B3"),
    ],
)
def test_an_action_has_the_words_of_the_rulebook(board, action, phase, purpose, words):
    board.state["phase"], board.state["purpose"], board.state["tile"] = phase, purpose, KINDS["Cabin"]
    board.state["owed"][Card.EARTH] = 2
    assert views.words(VARIANT, board.state, encode(*action)) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((Event.SHOWN, 0, 0, Card.FIRE, 4), "Fire comes to space 4"),
        ((Event.SHOWN, 0, 0, Card.FIRE, 4, 1), None),
        ((Event.PREPARED, 0, 0, Card.BLOOM), "Bloom lies in the Prepared Area"),
        ((Event.RESHUFFLED, 0, 0, 1), "the deck is empty: 1 card of the compost shuffled into a new one"),
        ((Event.COLLECTED, 1, 0, Card.WATER, 10, 3, 1), "seat 2 collects Water from space 9"),
        ((Event.COLLECTED, 1, 0, Card.CAN, 0, 3, 1), "seat 2 develops Water Can from space 1"),
        ((Event.DREW, 0, 0, Card.EARTH, 1), "seat 1 draws Earth"),
        ((Event.DREW, 0, 0, Card.MUSHROOM, 0), "seat 1 draws Mushroom, which goes to the compost"),
        ((Event.GAVE, 0, 0, Card.SUNSHINE, 1, FOR_BLOOM), "seat 1 gives 1 Sunshine for the Bloom"),
        ((Event.GAVE, 0, 0, Card.MUSHROOM, 1, FOR_LOAN), "seat 1 gives 1 Mushroom for the loan"),
        ((Event.GAVE, 0, 0, Card.BLOOM, 2, FOR_TILE), "seat 1 pays 2 Blooms for the tile"),
        ((Event.GAVE, 0, 0, Card.FIRE, 3, FOR_TOOL, 1), "seat 1 pays 3 Fire as a wild element for the tool"),
        ((Event.GAVE, 0, 0, Card.FIRE, 6, FOR_TILE, 1), "seat 1 pays 6 Fire as wild elements for the tile"),
        ((Event.DEVELOPED, 0, 0, 1), None),
        ((Event.DROPPED, 0, 0, 1), "seat 1 puts the Gloves out of the game"),
        ((Event.USED, 0, 0, 2), "seat 1 uses the Shovel"),
        ((Event.REMOVED_ROW, 0, 0, 1, 3), None),
        ((Event.COMPOSTED, 0, 0, Card.EARTH, 5), "Earth on space 5 goes to the compost"),
        ((Event.BURNT, 0, 0, Card.FROZEN, 6), "Fire burns Frozen on space 6"),
        ((Event.TRANSPLANTED, 0, 0, KINDS["Pond"], 7, 4), "seat 1 transplants Pond"),
        ((Event.BORROWED, 0, 0, 0, 2), "seat 1 borrows the Shears of seat 3"),
        ((Event.PLANTED, 0, 0, KINDS["Pond"], 1), "seat 1 plants Pond for 1 element"),
        ((Event.PLANTED, 0, 0, KINDS["Fence"], 0), "seat 1 plants Fence for nothing"),
        ((Event.ANIMAL, 1, 0, KINDS["Pond"]), "seat 2 takes the animal of Pond"),
        ((Event.RABBIT, 1, 0), "seat 2 has a rabbit on the grass"),
        ((Event.MASTER, 1, 0), "seat 2 has the first full garden and becomes Horticulture Master"),
        ((Event.LAST_ROUND, 1, 0, 1), "this is the last round: the piles are exhausted"),
        ((Event.PASSED, 1, 0), "seat 2 can do nothing and passes"),
        ((Event.TURN_ENDED, 1, 0, 0, 2), None),
        ((Event.ROUND_ENDED, 0, 4), "round 5 ends"),
        ((Event.ENDED, 0, 4, 0), "the game ends: a garden is full"),
    ],
)
def test_an_event_has_its_words(event, words):
    assert views.tell(VARIANT, [*map(int, event), *[0] * (8 - len(event))]) == words


@pytest.mark.parametrize(
    "changes", [{}, {"players": 5, "display_rows": 4, "display_columns": 2, "previewed": 3}]
)
def test_all_actions_and_events_of_random_games_can_be_told(changes):
    """No two actions of a decision are told alike, and nothing is nonsense, whatever the variant."""
    match = sandbox.play(make_variant("horticulture", **TABLES, **changes), seed=2)
    seen = set()
    while not match.over:
        told = [match.words(action) for action in match.legal()]
        assert len(set(told)) == len(told)
        seen |= {words.split()[0] for words in told}
        assert all(re.fullmatch(r"\w.*[^.]", line) for line in match.apply(match.ask("random")))
    assert {"collect", "plant", "remove", "give", "pay"} <= seen


# The picture.


def test_the_display_lies_in_rows_and_columns_beside_a_green_arrow_that_points_down(board):
    ax = views.draw(VARIANT, board.state)
    names = [text for text in ax.texts if text.get_gid() == "card name"]
    assert [text.get_text() for text in names[:8]] == [
        *("Frozen", "Earth", "Shears"),
        *("Fire", "Sunshine"),
        *("Mushroom", "Bloom", "Earth"),
    ]
    at = dict(zip((1, 2, 3, 5, 6, 7, 8, 9), (text.get_position() for text in names), strict=False))
    assert at[2][0] == at[5][0] == at[8][0] and at[7][1] == at[8][1] == at[9][1]
    assert at[1][0] < at[2][0] < at[3][0] and at[1][1] < at[5][1] < at[9][1]
    arrow = drawn(ax, "arrow")[0].get_offsets()[0]
    assert arrow[0] < at[1][0] and arrow[1] > at[7][1] - 60


def test_frozen_fire_and_blocked_spaces_are_marked(board):
    ax = views.draw(VARIANT, board.state)
    assert [len(drawn(ax, name)) for name in ("frozen", "fire", "blocked", "hole", "burns")] == [
        1,
        1,
        1,
        0,
        1,
    ]
    ax = views.draw(VARIANT, board.display("..S/.SE/EF.").state)
    assert [len(drawn(ax, name)) for name in ("frozen", "fire", "blocked", "hole", "burns")] == [
        0,
        1,
        0,
        4,
        0,
    ]
    ax = views.draw(VARIANT, board.display("FFF/WF./ESE").state)
    assert len(drawn(ax, "burns")) == 2, "neither a Fire nor a hole is burnt"


def test_every_kind_of_card_has_a_symbol_of_its_own_beside_its_letter_and_name():
    shapes = set()
    for letter, name in zip("SEWBfFmhgvc", CARDS, strict=True):
        ax = views.draw(VARIANT, Board().lay(f"{letter}../.../...", "").state)
        assert written(ax, "card name") == [name]
        shapes.add(drawn(ax, "symbol")[0].get_paths()[0].vertices.tobytes())
    assert len(shapes) == len(CARDS)


def test_the_prepared_cards_the_deck_and_the_compost_are_shown(board):
    ax = views.draw(VARIANT, board.state)
    assert written(ax, "card name")[8:] == ["Water"]
    assert written(ax, "source: deck") == ["20 cards"] and written(ax, "compost") == ["3 cards"]


def test_the_piles_show_tiles_left_cost_points_tool_and_animal(board):
    ax = views.draw(VARIANT, board.state)
    assert written(ax, "pile")[:2] == ["G Grass", "F Fence"] and len(written(ax, "pile")) == 8
    assert written(ax, "left") == ["10", "0", "3", "3", "3", "3", "3", "2"]
    assert written(ax, "points") == ["1", "2", "2", "4", "3", "5", "7", "11"]
    assert written(ax, "needs") == ["Shears", "Shovel", "Gloves"]
    assert len(drawn(ax, "cost")) == sum(len(tile.cost) for tile in VARIANT.tiles)
    assert len(drawn(ax, "shape")) == sum(tile.size for tile in VARIANT.tiles)
    assert (len(drawn(ax, "animal")), len(drawn(ax, "animal taken"))) == (5, 2)
    assert "room for 1 more tool, yields SW" in written(ax, "effect")
    assert not drawn(ax, "rabbit on top")
    board.state["grass"] = 1 << 9
    assert len(drawn(views.draw(VARIANT, board.state), "rabbit on top")) == 1


def test_gardens_show_their_tiles_free_spaces_and_animals(board):
    ax = views.draw(VARIANT, board.state)
    assert len(drawn(ax, "standing")) == 7 and len(drawn(ax, "space")) == 18 + 25
    assert written(ax, "tile") == ["G", "P", "G", "F"]
    assert written(ax, "free") == ["18 free", "25 free"]
    assert len(drawn(ax, "animal on tile")) == 1


def test_what_players_hold_is_shown_with_the_hand_limit_as_it_is_now(board):
    ax = views.draw(VARIANT, board.state)
    held = written(ax, "held")
    assert held[:3] == ["hand 5 of 6", "restoration, 3 a wild", "tools 1 of 1"]
    assert held[6:9] == ["hand 1 of 5", "restoration, 3 a wild", "tools 0 of 1"]
    assert len(drawn(ax, "held card")) == 5 + 1 + 1 + 3
    assert len(drawn(ax, "removed")) == 2
    assert (len(drawn(ax, "own animals")), len(drawn(ax, "own rabbits"))) == (2, 2)


def test_the_marker_of_the_first_full_garden_is_shown(board):
    assert not drawn(views.draw(VARIANT, board.state), "master")
    board.state["master"] = 1
    assert len(drawn(views.draw(VARIANT, board.state), "master")) == 1
    assert "Horticulture Master" in views.text(VARIANT, board.state)


def test_a_blue_edge_marks_who_decides_what_is_collected_and_what_is_planted(board):
    def marked():
        ax = views.draw(VARIANT, board.state)
        return [len(drawn(ax, name)) for name in ("deciding", "collected", "planting")]

    assert marked() == [1, 0, 0]
    board.state["phase"], board.state["taking"], board.state["purpose"] = GIVING, 1 << 8, FOR_MUSHROOM
    assert marked() == [1, 1, 0]
    board.state["phase"], board.state["purpose"] = PAYING, FOR_TILE
    assert marked() == [1, 0, 1]
    board.state["over"] = 1
    assert marked() == [0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_number_of_players_has_its_gardens_and_signs(players):
    match = sandbox.play(make_variant("horticulture", players=players, **TABLES), seed=4)
    ax = views.draw(match.variant, match.state)
    assert len(drawn(ax, "player")) == players and len(drawn(ax, "space")) == 25 * players
    assert len({tuple(mark.get_facecolor()[0]) for mark in drawn(ax, "player")}) == players


@pytest.mark.parametrize(("players", "rows", "columns"), [(5, 4, 4), (3, 2, 2), (2, 2, 4), (4, 4, 2)])
def test_the_largest_table_stays_in_its_frame_and_in_its_boxes(players, rows, columns):
    table = largest(players, rows, columns)
    ax = views.draw(table.variant, table.state)
    ax.figure.canvas.draw()
    edge = ax.figure.bbox
    boxes = {text: text.get_window_extent() for text in ax.texts}
    for text, box in boxes.items():
        assert edge.x0 <= box.x0 and box.x1 <= edge.x1 and edge.y0 <= box.y0 and box.y1 <= edge.y1, text
    seats = [box.get_window_extent() for name in ("seat", "deciding") for box in drawn(ax, name)]
    for text, box in boxes.items():
        if (text.get_gid() or "").startswith(("held", "number of", "more", "free")) and box.y1 < seats[0].y1:
            assert any(s.x0 <= box.x0 and box.x1 <= s.x1 and s.y0 <= box.y0 for s in seats), text
    names = {"card name", "pile", "effect", "needs", "left", "points", "free", "held"}
    assert not [text for text in ax.texts if text.get_gid() in names and "…" in text.get_text()]
    told = [box for text, box in boxes.items() if text.get_gid() in names | {"moment", "legend"}]
    for i, a in enumerate(told):
        for b in told[i + 1 :]:
            assert not (a.x0 < b.x1 - 1 and b.x0 < a.x1 - 1 and a.y0 < b.y1 - 3 and b.y0 < a.y1 - 3)


def test_the_picture_is_drawn_where_it_is_wanted_and_shrinks_with_its_place(board):
    ax = Figure(figsize=(4.5, 3)).add_axes((0, 0, 1, 1))
    assert views.draw(VARIANT, board.state, ax) is ax
    large = views.draw(VARIANT, board.state)
    assert large.figure.get_size_inches().tolist() == [9, 6]
    sizes = [(a.get_fontsize(), b.get_fontsize()) for a, b in zip(ax.texts, large.texts, strict=True)]
    assert all(a == pytest.approx(b / 2) for a, b in sizes)


def test_drawing_changes_nothing_on_the_table(board):
    before = board.state.copy()
    views.draw(VARIANT, board.state)
    views.text(VARIANT, board.state)
    assert before == board.state


def test_words_and_text_do_without_matplotlib():
    code = "import sys, sandbox.games.horticulture.views; assert 'matplotlib' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
