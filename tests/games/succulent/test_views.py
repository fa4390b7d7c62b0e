"""The table as text and as a picture says what is there, and every action and event has its words."""

import re
import subprocess
import sys

import numpy as np
import pytest
from conformance.table import facts
from matplotlib.figure import Figure

import sandbox
from sandbox.games.succulent import Garden, views
from sandbox.games.succulent.actions import Action, encode
from sandbox.games.succulent.beds import ways_to_lie
from sandbox.games.succulent.cells import TYPES
from sandbox.games.succulent.events import (
    FROM_BONUS,
    FROM_GARDENER,
    FROM_NEIGHBOURS,
    FROM_SPACES,
    PLACED_UNOWNED,
    Event,
)
from sandbox.games.succulent.geometry import PLACE_OF, PLOTS
from sandbox.games.succulent.parameters import MAX_ROW
from sandbox.games.succulent.state import (
    ACTION,
    BED,
    BY_FLOWERS,
    CUTTING,
    DROPLET,
    GIVE_BEDS,
    GIVE_CUTTINGS,
    PROJECT,
    REVEAL,
)

RULEBOOK = sandbox.variant("succulent")
COVERED = ("A4", "A5", "A6", "D4", "E4", "D5", "F4", "F5", "G5")  # in the garden by hand
CARDS = {project.project: number for number, project in enumerate(RULEBOOK.projects)}


def space(name):
    """The number of a space, "A1" to "L10"."""
    return "ABCDEFGHIJKL".index(name[0]) + 12 * (int(name[1:]) - 1)


def direction(size, rows, variant=RULEBOOK, hole=None):
    """The direction of a bed of a size that is so many rows high, its flower there if that counts."""
    ways = ways_to_lie(variant.beds, variant.large_bed, variant.neighbours == "per flower")
    return next(
        number
        for number, (of, cells, at) in enumerate(ways)
        if of == size and len({row for row, _ in cells}) == rows and hole in (None, at)
    )


@pytest.fixture
def garden():
    """Five beds, one of them nobody's; one plot face down; droplets, cuttings, projects, a gardener."""
    made = Garden(RULEBOOK).plot(8, "8", face_up=False)
    made.bed(1, "D4", "E4").bed(1, "A4", "A5", "A6").bed(2, "D5").bed(None, "F4").bed(2, "F5", "G5")
    made.greenhouse(1, "A").droplets(1, "purple", small=1, large=1).droplets(1, "black", small=3)
    made.cuttings(1, red=3, green=1).inventory(1, small=1, large=2).flowers(2, 9)
    made.row("Aloe", "Stapelia", "Pachyphytum").completed(2, "Crassula", "Anacampseros")
    made.state["gardener"][1] = 1
    return made


def drawn(ax, gid):
    """What was drawn under a name."""
    return [artist for artist in ax.get_children() if artist.get_gid() == gid]


def written(ax, gid=None):
    return [text.get_text() for text in ax.texts if gid is None or text.get_gid() == gid]


def marks(ax, gid):
    """How many marks were drawn under a name."""
    return sum(len(found.get_offsets()) for found in drawn(ax, gid))


# Text.


def test_the_text_shows_the_garden_with_beds_icons_and_face_down_plots(garden):
    lines = views.text(RULEBOOK, garden.state).splitlines()
    assert lines[0] == "round 1: seat 1 places a bed or sends the gardener"
    assert lines[1].split() == list("ABCDEFGHIJKL")
    row = {line.split()[0]: line.split()[1:] for line in lines[2:12]}
    assert row["4"][0] == "1l" and row["4"][3:6] == ["1m", "1m", "0s"]
    assert row["5"][3] == "2s" and row["5"][5:7] == ["2m", "2m"]
    assert len(row["1"]) == len(row["10"]) == 8 and len(row["7"]) == 12
    assert row["9"][4:] == ["?"] * 4
    letters = "".join("".join(cells) for cells in row.values())
    covered = sum(_icon(garden.state, name) for name in COVERED)
    assert sum(letter in "GPORB" for letter in letters) == 24 - 3 - covered


def _icon(state, name):
    return bool((int(state["icons_low"]) | int(state["icons_high"]) << 60) >> space(name) & 1)


def test_the_text_tells_of_supply_projects_and_players(garden):
    lines = views.text(RULEBOOK, garden.state).splitlines()
    assert lines[12].startswith("supply: ") and lines[12].endswith("; deck: 0 cards")
    assert "project Aloe: green cutting, 8 points, costs 2o 1r 2b, 2 medium beds" in lines
    assert next(line for line in lines if "Stapelia" in line).endswith("; gardener of seat 2")
    assert any(line.startswith("project Pachyphytum: small droplets x3, ") for line in lines)
    first, second = lines[-2:]
    assert first.startswith("seat 1: beds 1 small, 2 large; cuttings 1g 3r; 12 flowers; greenhouse A: ")
    assert "purple 1+1 of 3, orange 0+0 of 4" in first and first.endswith("completed none")
    assert second.startswith("seat 2: beds none; cuttings none; 9 flowers; ")
    assert second.endswith("completed Crassula (10), Anacampseros (2)")


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (ACTION, "places a bed or sends the gardener"),
        (DROPLET, "places a large droplet"),
        (REVEAL, "reveals a plot"),
        (BED, "may place a small bed at once"),
        (PROJECT, "may complete a project"),
        (CUTTING, "takes a cutting of any type"),
        (GIVE_BEDS, "gives back a bed"),
        (GIVE_CUTTINGS, "gives back a cutting"),
    ],
)
def test_the_moment_says_what_is_asked(garden, phase, told):
    garden.state["phase"], garden.state["droplet"] = phase, 1
    assert views.text(RULEBOOK, garden.state).splitlines()[0] == f"round 1: seat 1 {told}"


def test_the_last_round_and_the_end_are_told(garden):
    garden.state["round"] = garden.state["last_round"] = 11
    assert views.text(RULEBOOK, garden.state).startswith("round 12, the last one: seat 1 ")
    garden.state["over"] = 1
    assert views.text(RULEBOOK, garden.state).startswith("the game is over\n")


# Words.


@pytest.mark.parametrize(
    ("action", "phase", "words"),
    [
        ((Action.PLACE, direction(0, 1), space("B4")), ACTION, "place a small bed on B4 ({B4})"),
        (
            (Action.PLACE, direction(1, 1), space("C4")),
            ACTION,
            "place a medium bed on C4 ({C4}) and D4 ({D4})",
        ),
        (
            (Action.PLACE, direction(2, 3), space("H5")),
            ACTION,
            "place a large bed on H5 ({H5}), H6 ({H6}) and H7 ({H7})",
        ),
        ((Action.GARDENER, 0, 0), ACTION, "send the gardener to Aloe for 2 medium beds"),
        ((Action.SECTION, 0, 3), DROPLET, "put the large droplet into the red section"),
        ((Action.THROW, 0, 2), DROPLET, "throw a small droplet out of the orange section for the large one"),
        ((Action.SKIP, 0, 0), DROPLET, "let the droplet go"),
        ((Action.REVEAL, 0, 7), REVEAL, "reveal the plot below right"),
        ((Action.SKIP, 0, 0), BED, "place no bed"),
        ((Action.COMPLETE, 1, 0), PROJECT, "complete Stapelia"),
        ((Action.COMPLETE, 1, 8), PROJECT, "complete Stapelia, the red section paying"),
        ((Action.COMPLETE, 1, 9), PROJECT, "complete Stapelia, the green and red sections paying"),
        ((Action.SKIP, 0, 0), PROJECT, "complete no project"),
        ((Action.TAKE, 0, 4), CUTTING, "take a black cutting"),
        ((Action.GIVE_BED, 0, 2), GIVE_BEDS, "give back a large bed"),
        ((Action.GIVE_CUTTING, 0, 1), GIVE_CUTTINGS, "give back a purple cutting"),
    ],
)
def test_an_action_has_the_words_of_the_rulebook(garden, action, phase, words):
    state = garden.state
    state["phase"], state["droplet"] = phase, 1
    plants = {
        name: f"{TYPES[state['type'][space(name)]]}{', icon' if _icon(state, name) else ''}"
        for name in re.findall(r"\{(\w+)\}", words)
    }
    assert views.words(RULEBOOK, state, encode(*action)) == words.format(**plants)


def test_where_the_flower_stands_is_said_when_flowers_count():
    """R18: with neighbours per flower a medium bed can lie on the same spaces in two ways."""
    variant = sandbox.variant("succulent", neighbours="per flower")
    state = Garden(variant).state
    told = {
        views.words(variant, state, encode(Action.PLACE, direction(1, 1, variant, hole), space("C4")))
        for hole in ((0, 0), (0, 1))
    }
    assert {words.split(", its flower on ")[1] for words in told} == {"C4", "D4"}
    state["flowers"] = 0
    way = direction(1, 1, variant, (0, 0))
    assert views.words(variant, state, encode(Action.PLACE, way, space("C4"))).endswith(
        ", its empty hole on C4"
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((Event.GREENHOUSE, 1, 0, 2), "seat 2 has greenhouse C"),
        ((Event.REVEALED, 0, 0, 3, 1, 1, 1), "the plot middle left lies face up"),
        ((Event.REVEALED, 0, 4, 3, 6, 3, 0), "the plot below left is revealed"),
        ((Event.SHOWN, 0, 0, CARDS["Aloe"], 2), "project Aloe comes into the row"),
        ((Event.PLACED, 0, 0, 3, 1, 40, 41, 0), None),
        (
            (Event.PLACED, 1, 0, 3, 1, 40, 41, PLACED_UNOWNED),
            "the medium bed of seat 2 has no flower: it is nobody's",
        ),
        ((Event.CUTTINGS, 0, 0, 0, 2, 0), "seat 1 gains 2 green cuttings"),
        ((Event.CUTTINGS, 0, 0, 4, 0, 1), "seat 1 gains 0 black cuttings, 1 too few in the supply"),
        ((Event.BEDS, 0, 0, 2, 1, 1), "seat 1 gains 1 large bed, 1 too few in the supply"),
        ((Event.DUE, 0, 0, 0, 2, FROM_SPACES), "seat 1 gains 2 small droplets for icons covered"),
        ((Event.DUE, 1, 0, 0, 1, FROM_NEIGHBOURS), "seat 2 gains 1 small droplet for flowers beside the bed"),
        ((Event.DUE, 0, 0, 0, 3, FROM_BONUS), "seat 1 gains 3 small droplets as a bonus"),
        ((Event.DUE, 0, 0, 1, 1, FROM_GARDENER), "seat 1 gains 1 large droplet for the gardener"),
        ((Event.PUT, 0, 0, 1, 2), "a large droplet of seat 1 goes into the orange section"),
        ((Event.LOST, 0, 0, 0), "seat 1 has no space for a small droplet"),
        ((Event.MISSED, 0, 0, 0, 2), "the supply has no small droplet left: seat 1 goes without 2"),
        ((Event.PAID, 0, 0, 3, 2, 0, 0), "seat 1 spends 2 red cuttings"),
        (
            (Event.PAID, 0, 0, 3, 2, 3, 1),
            "seat 1 spends 2 red cuttings and lets the full red section pay for one, losing 3 small droplets",
        ),
        ((Event.PAID, 0, 0, 3, 0, 0, 1), "seat 1 lets the full red section pay for one"),
        ((Event.HOME, 1, 0, 2), "the gardener of seat 2 returns"),
        ((Event.GAVE_BACK, 0, 0, 0, 1), "seat 1 gives back a medium bed"),
        ((Event.GAVE_BACK, 0, 0, 1, 1), "seat 1 gives back a purple cutting"),
        ((Event.PASSED, 0, 0), "seat 1 can do nothing"),
        ((Event.TRIGGERED, 0, 0, BY_FLOWERS), "the end is near: last flower placed"),
        ((Event.DRY, 0, 0, 3), "the supply of small droplets is empty"),
        ((Event.TURN_ENDED, 0, 0, 1), None),
        ((Event.DECLINED, 0, 0), None),
    ],
)
def test_an_event_has_its_words(event, words):
    assert views.tell(RULEBOOK, [*map(int, event), *[0] * (8 - len(event))]) == words


def test_all_actions_and_events_of_random_games_can_be_told():
    """No action and no event of a game leads to nonsense, and no two actions read the same."""
    seen = set()
    for changes in (
        {},
        {"players": 4, "large_bed": "both", "neighbours": "per flower", "round_limit": 15},
        {"players": 3, "cuttings": 3, "small_droplets": 4, "bed_limit": 2, "cutting_limit": 3},
    ):
        match = sandbox.play(sandbox.variant("succulent", **changes), seed=2)
        while not match.over:
            told = [match.words(action) for action in match.legal()]
            assert len(set(told)) == len(told)
            seen |= {words.split()[0] for words in told}
            assert all(re.fullmatch(r"\w.*[^.]", line) for line in match.apply(match.ask("random")))
    assert {"place", "send", "put", "throw", "let", "complete", "reveal", "give"} <= seen


# The picture.


def test_free_spaces_show_their_plant_and_the_icons_not_covered(garden):
    ax = views.draw(RULEBOOK, garden.state)
    plants = written(ax, "plant")
    assert len(plants) == 84 - len(COVERED)
    free = [s for s, place in PLACE_OF.items() if place != 7 and s not in map(space, COVERED)]
    assert sorted(plants) == sorted("gporb"[garden.state["type"][s]] for s in free)
    assert marks(ax, "icon") == 24 - 3 - sum(_icon(garden.state, name) for name in COVERED)


def test_face_down_plots_show_nothing_but_their_place(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert len(drawn(ax, "face-down plot")) == 1 and "below right" in written(ax)
    for place in range(1, PLOTS + 1):
        garden.plot(place, str(place))
    assert drawn(views.draw(RULEBOOK, garden.state), "face-down plot") == []


def test_beds_lie_on_their_spaces_in_the_colour_of_their_owner(garden):
    ax = views.draw(RULEBOOK, garden.state)
    found = {name: drawn(ax, f"bed of {name}") for name in ("seat 1", "seat 2", "nobody")}
    assert {name: len(pieces) for name, pieces in found.items()} == {"seat 1": 5, "seat 2": 3, "nobody": 1}
    colours = [{piece.get_facecolor() for piece in pieces} for pieces in found.values()]
    assert [len(some) for some in colours] == [1, 1, 1] and len(set.union(*colours)) == 3
    assert sorted(written(ax, "owner")) == ["1", "1", "2", "2"]
    assert len(drawn(ax, "flower")) == 4 and marks(ax, "hole") == 1


def test_a_bed_lies_where_the_frame_of_letters_and_numbers_says(garden):
    ax = views.draw(RULEBOOK, garden.state)
    nobody = drawn(ax, "bed of nobody")[0].get_bbox()
    places = {text.get_text(): text.get_position() for text in ax.texts[:22]}
    assert nobody.x0 < places["F"][0] < nobody.x1
    assert nobody.y0 < places["4"][1] < nobody.y1


def test_a_bent_bed_covers_its_three_spaces_and_not_the_fourth():
    variant = sandbox.variant("succulent", large_bed="bent")
    ax = views.draw(variant, Garden(variant).bed(1, "D4", "E4", "D5").state)
    pieces = drawn(ax, "bed of seat 1")
    assert len(pieces) == 3
    assert len({piece.get_x() for piece in pieces}) == len({piece.get_y() for piece in pieces}) == 2


def test_the_row_shows_points_cost_beds_and_whose_gardener_stands_there(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "name") == ["Aloe", "Stapelia", "Pachyphytum"]
    assert written(ax, "points") == ["8", "2", "10"] and written(ax).count("each") == 1
    assert written(ax, "kind") == ["green cutting", "longest line", "small droplets x3"]
    assert written(ax, "cost") == ["2", "1", "2", "1", "3", "3", "3"]
    assert written(ax, "gardener's beds") == ["2", "2", "1", "1"]
    assert marks(ax, "gardener of seat 1") == 0 and marks(ax, "gardener of seat 2") == 1
    assert len(drawn(ax, "gap")) == 2
    assert written(ax).count("no card left") == 2
    dealing = garden.state.copy()
    dealing["n_deck"] = 1
    assert written(views.draw(RULEBOOK, dealing)).count("to be filled again") == 2
    card = drawn(ax, "project")[1].get_window_extent()
    assert card.contains(*ax.transData.transform(drawn(ax, "gardener of seat 2")[0].get_offsets()[0]))


def test_players_show_inventory_flowers_and_greenhouse(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "greenhouse") == ["seat 1, greenhouse A", "seat 2, greenhouse B"]
    assert written(ax, "flowers") == ["12", "9"]
    assert written(ax, "cuttings") == ["1", "0", "0", "3", "0"] + ["0"] * 5
    assert written(ax, "beds") == ["1", "0", "2"] + ["0"] * 3
    assert (marks(ax, "small droplet"), marks(ax, "large droplet")) == (4, 1)
    assert len(written(ax, "scoring space")) == 18


def test_large_droplets_lie_on_the_best_scoring_space(garden):
    """U-37, S6: the purple section of greenhouse A is 1 3 and a space that does not score."""
    ax = views.draw(RULEBOOK, garden.state)
    large = ax.transData.transform(drawn(ax, "large droplet")[0].get_offsets()[0])
    there = [text for text in ax.texts if text.get_gid() == "scoring space"]
    nearest = min(there, key=lambda text: np.hypot(*(ax.transData.transform(text.get_position()) - large)))
    assert nearest.get_text() == "3"


def test_completed_projects_show_what_they_score_now(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "done") == ["Crassula", "Anacampseros"]
    assert written(ax, "score") == ["10", "2"]
    assert written(ax, "project points") == ["0", "12"]
    assert written(ax, "completed") == ["0 of 8 projects", "2 of 8 projects"]


def test_the_corners_of_the_frame_hold_the_supply(garden):
    ax = views.draw(RULEBOOK, garden.state)
    supply = garden.state["cutting_supply"].tolist()
    told = [f"{number} {word}" for number, word in zip(supply, TYPES, strict=True)]
    assert written(ax, "cutting supply") == told
    assert written(ax, "bed supply") == [str(number) for number in garden.state["bed_supply"]]
    assert written(ax, "droplet supply") == ["30 small", "24 large"] and written(ax, "deck") == ["deck 0"]


def test_whoever_decides_has_a_blue_edge_and_a_plot_to_reveal_too(garden):
    garden.plot(7, "7", face_up=False)
    ax = views.draw(RULEBOOK, garden.state)
    assert (len(drawn(ax, "deciding")), len(drawn(ax, "player"))) == (1, 1)
    blue = drawn(ax, "deciding")[0].get_edgecolor()
    assert blue not in [plot.get_edgecolor() for plot in drawn(ax, "face-down plot")]
    garden.state["phase"] = REVEAL
    asked = drawn(views.draw(RULEBOOK, garden.state), "face-down plot")
    assert [plot.get_edgecolor() for plot in asked] == [blue, blue]
    garden.state["over"] = 1
    ax = views.draw(RULEBOOK, garden.state)
    assert drawn(ax, "deciding") == [] and written(ax, "moment") == ["The game is over"]
    assert blue not in [plot.get_edgecolor() for plot in drawn(ax, "face-down plot")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_has_its_panel_and_colour(players):
    match = sandbox.play(sandbox.variant("succulent", players=players), seed=4)
    ax = views.draw(match.variant, match.state)
    marks = drawn(ax, "seat")
    assert len(marks) == len({mark.get_facecolor() for mark in marks}) == players
    assert len(written(ax, "name")) == match.variant.project_row[players]
    assert len(drawn(ax, "face-down plot")) == 6


@pytest.fixture(scope="module", params=[2, 4])
def largest(request):
    """As much of everything as there can be, with the longest names."""
    players, every = request.param, dict.fromkeys(TYPES, 9)
    cards = [
        {**card.model_dump(), **every, "project": f"{card.project} of the greenhouses"[:24], "points": 30}
        | {f"{size}_beds": 3 for size in ("small", "medium", "large")}
        for card in RULEBOOK.projects
    ]
    houses = [
        {
            **house.model_dump(),
            "greenhouse": f"{house.greenhouse} in the winter garden"[:24],
            "green": "9 . 9 9 9 9",
        }
        for house in RULEBOOK.greenhouses
    ]
    by_players = dict.fromkeys(range(2, 5), MAX_ROW), dict.fromkeys(range(2, 5), 12)
    variant = sandbox.variant(
        "succulent",
        players=players,
        projects=cards,
        greenhouses=houses,
        project_row=by_players[0],
        projects_to_end=by_players[1],
    )
    made, names = Garden(variant), [card["project"] for card in cards]
    made.row(*names[-MAX_ROW:])
    for seat in range(1, players + 1):
        made.completed(seat, *names[:13]).cuttings(seat, **dict.fromkeys(TYPES, 20))
        made.inventory(seat, small=20, medium=20, large=20).droplets(seat, "green", small=3, large=3)
    made.state["gardener"][:players] = range(players)
    return views.draw(variant, made.state)


def test_the_largest_table_stays_in_its_frame_and_in_its_boxes(largest):
    ax = largest
    ax.figure.canvas.draw()
    edge = ax.figure.bbox
    boxes = {text: text.get_window_extent() for text in ax.texts}
    for text, box in boxes.items():
        assert edge.x0 <= box.x0 and box.x1 <= edge.x1 and edge.y0 <= box.y0 and box.y1 <= edge.y1, text
    panels = [
        panel.get_window_extent() for gid in ("project", "player", "deciding") for panel in drawn(ax, gid)
    ]
    inner = (
        "name",
        "kind",
        "cost",
        "gardener's beds",
        "done",
        "score",
        "cuttings",
        "beds",
        "greenhouse",
        "completed",
    )
    for text, box in boxes.items():
        if text.get_gid() in inner:
            inside = [
                p for p in panels if p.x0 <= box.x0 and box.x1 <= p.x1 and p.y0 <= box.y0 and box.y1 <= p.y1
            ]
            assert len(inside) == 1, text


def test_no_two_words_of_the_largest_table_overlap(largest):
    ax = largest
    ax.figure.canvas.draw()
    boxes = [(text, text.get_window_extent()) for text in ax.texts if text.get_text().strip()]
    boxes = [(text, box.x0, box.x1, box.y0, box.y1) for text, box in boxes]
    for i, (text, x0, x1, y0, y1) in enumerate(boxes):
        for other, u0, u1, v0, v1 in boxes[i + 1 :]:
            across, down = min(x1, u1) - max(x0, u0), min(y1, v1) - max(y0, v0)
            touching = across > 1 and down > 0.45 * min(y1 - y0, v1 - v0)
            assert not touching, f"{text.get_text()!r} lies over {other.get_text()!r}"


def test_the_picture_is_drawn_where_it_is_wanted_and_shrinks_with_its_place(garden):
    ax = Figure(figsize=(4.5, 3)).add_axes((0, 0, 1, 1))
    assert views.draw(RULEBOOK, garden.state, ax) is ax
    large = views.draw(RULEBOOK, garden.state)
    assert large.figure.get_size_inches().tolist() == [9, 6]
    sizes = [(a.get_fontsize(), b.get_fontsize()) for a, b in zip(ax.texts, large.texts, strict=True)]
    assert all(a == pytest.approx(b / 2) for a, b in sizes)


def test_drawing_changes_nothing_on_the_table(garden):
    before = facts(garden.state)
    views.draw(RULEBOOK, garden.state)
    views.text(RULEBOOK, garden.state)
    assert before == facts(garden.state)


def test_words_and_text_do_without_matplotlib():
    code = "import sys, sandbox.games.succulent.views; assert 'matplotlib' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
