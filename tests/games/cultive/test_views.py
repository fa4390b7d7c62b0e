"""The table as text and as a picture says what is there, and every action and event has its words."""

import re
import subprocess
import sys

import pytest
from conformance.table import facts
from matplotlib.figure import Figure

import sandbox
from sandbox.games.cultive import views
from sandbox.games.cultive.actions import Action, encode
from sandbox.games.cultive.components import icon_names
from sandbox.games.cultive.events import Event, Fate
from sandbox.games.cultive.parameters import MAX_FAIR, MAX_HAND, MAX_ROUNDS, MAX_TERRAINS

RULEBOOK = sandbox.variant("cultive")
NUMBERS = {plant.species: number for number, plant in enumerate(RULEBOOK.deck)}


def laid_out(variant=RULEBOOK, plants=(), harvest=(), nullified=(), seat=0):
    """A table: plants (species, revealed, face down) or None, and columns of species, of one seat."""
    state = sandbox.play(variant, seed=1).state
    for terrain, plant in enumerate(plants):
        if plant:
            state["plant"][seat, terrain] = NUMBERS[plant[0]]
            state["revealed"][seat, terrain], state["face_down"][seat, terrain] = plant[1:]
    for terrain, column in enumerate(harvest):
        state["n_harvested"][seat, terrain] = len(column)
        for place, species in enumerate(column):
            state["harvested"][seat, terrain, place] = NUMBERS[species]
    for terrain, place in nullified:
        state["nullified"][seat, terrain, place] = 1
    return state


PLANTS = [("pineapple", 1, 0), ("onion", 1, 0), ("coffee", 2, 0), ("corn", 0, 2), ("jambo", 2, 1)]
HARVEST = [["pineapple", "pineapple"], ["onion"], ["beans"]]


def drawn(ax, gid):
    """What was drawn under a name."""
    return [artist for artist in ax.get_children() if artist.get_gid() == gid]


def written(ax):
    return [text.get_text() for text in ax.texts]


# Text.


def test_the_text_shows_the_moment_the_fair_and_every_player():
    match = sandbox.play(sandbox.variant("cultive", players=3), seed=1)
    lines = match.text().splitlines()
    assert lines[0] == "round 1 of 9, seat 1's turn, 3 actions left"
    assert len(lines[1].removeprefix("Fair: ").split(", ")) == 8
    assert lines[2] == f"deck: {98 - 8 - 15} cards, discards: 0 cards"
    heads = [line for line in lines if line.startswith("seat ")]
    assert heads == [
        "seat 1: 0 points harvested, 3 special actions left, first this round",
        "seat 2: 0 points harvested, 3 special actions left",
        "seat 3: 0 points harvested, 3 special actions left",
    ]
    assert sum(line.startswith("  hand: ") for line in lines) == 3


def test_the_text_shows_height_face_down_cards_shade_and_harvest():
    text = views.text(RULEBOOK, laid_out(plants=PLANTS, harvest=HARVEST, nullified=[(2, 0)]))
    board = dict(re.findall(r"^  ([A-E])  (.*)$", text, re.MULTILINE)[:5])
    cells = {letter: re.split(r"\s{2,}", line) for letter, line in board.items()}
    assert cells["A"] == ["pineapple #", "pineapple a+m|m+p, pineapple a+m|m+p"]
    assert cells["B"] == ["onion # in the shade of C", "onion a+r|a"]
    assert cells["C"] == ["coffee ##", "[beans]"]
    assert cells["D"] == ["corn --"]
    assert cells["E"] == ["jambo ##-"]
    assert "seat 1: 14 points harvested" in text


def test_no_two_icons_are_written_alike():
    deck = [
        plant.model_dump() | {"row_icons": row, "column_icons": ()}
        for plant, row in zip(RULEBOOK.deck, (("ma",), ("mab",), ("mac",), ("b",)), strict=False)
    ]
    variant = sandbox.variant("cultive", deck=[*deck, *RULEBOOK.deck[4:]])
    assert variant.deck[3].row_icons == ("b",)
    legend = views.text(variant, sandbox.play(variant, seed=1).state).splitlines()[-1]
    marks = [entry.split()[0] for entry in legend.removeprefix("icons: ").split(", ")]
    assert len(set(marks)) == len(icon_names(variant.deck))
    assert {"ma", "mab", "mac"} <= set(marks)


def test_the_end_of_a_game_is_said_and_nobody_is_first_any_more():
    match = sandbox.play(sandbox.variant("cultive", rounds=1), seed=1)
    while not match.over:
        match.apply(match.legal()[0])
    assert match.text().startswith("the game is over after 1 round\n")
    assert "first this round" not in match.text()


# Words.


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ((Action.END, 0, 0), "end the turn"),
        ((Action.PLANT, NUMBERS["corn"], 1), "plant corn (2 cards) on terrain B"),
        ((Action.PLANT, NUMBERS["onion"], 0), "plant onion on terrain A"),
        ((Action.GROW, NUMBERS["jambo"], 4), "grow jambo on terrain E to stage 3"),
        ((Action.FAIR, NUMBERS["onion"], NUMBERS["coffee"]), "give onion, take coffee at the Fair"),
        ((Action.RENEW, 0, 0), "renew the Fair"),
        ((Action.BEE, 0, 3), "special action: the bee reveals corn on terrain D"),
        ((Action.MOVE, 4, 1), "special action: move jambo from terrain E to terrain B"),
        ((Action.DISCARD, 0, 2), "special action: discard coffee from terrain C"),
        ((Action.NULLIFY, 1, 0), "monoculture: turn pineapple in row 2 under terrain A face down"),
    ],
)
def test_an_action_has_the_words_of_the_rulebook(action, words):
    assert views.words(RULEBOOK, laid_out(plants=PLANTS, harvest=HARVEST), encode(*action)) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((Event.DRAWN, 0, 0, 6), "seat 1 draws corn"),
        ((Event.RESHUFFLED, 0, 0, 34), "the deck is empty: 34 discarded cards shuffled into a new one"),
        ((Event.TURN_ENDED, 1, 0, 2), "seat 2 leaves 2 actions unused"),
        ((Event.TURN_ENDED, 1, 0, 0), None),
        ((Event.CHECKED, 1, 0, 6, 3, 2, 1, Fate.WANTS_SUN), "seat 2: corn on D dies: wants sun"),
        ((Event.CHECKED, 0, 0, 1, 0, 1, 0, Fate.WANTS_SHADE), "seat 1: onion on A dies: wants shade"),
        ((Event.CHECKED, 0, 0, 9, 2, 1, 0, Fate.NOT_GROWN), "seat 1: coffee on C dies: not grown"),
        ((Event.CHECKED, 0, 0, 9, 2, 1, 0, Fate.LIVES), None),
        ((Event.HARVESTED, 0, 0, 6, 1, 2, 2), "seat 1: corn on B is harvested into row 3, 2 cards"),
        ((Event.HARVESTED, 0, 0, 1, 1, 0, 1), "seat 1: onion on B is harvested into row 1"),
        ((Event.REVEALED, 0, 0, 14, 4, 1), "seat 1: jambo on E is revealed, 1 card"),
        ((Event.BEE, 0, 0, 6, 4, 2), "seat 1: corn on E is revealed, 2 cards"),
        ((Event.ROUND_ENDED, 0, 4), "round 5 ends"),
        (
            (Event.EARNED, 1, 0, 5, 3, 8, 2),
            "seat 2 has 18 points: 5 printed, 3 in rows, 8 in columns, 2 for specials",
        ),
        ((Event.PLANTED, 0, 0, 6, 1, 2), None),
    ],
)
def test_an_event_has_its_words(event, words):
    assert views.tell(RULEBOOK, [*map(int, event), *[0] * (8 - len(event))]) == words


def test_all_actions_and_events_of_random_games_can_be_told():
    """No action number and no event of a game leads to nonsense, whatever the variant."""
    for changes in ({}, {"players": 4, "terrains": 7, "monoculture": "off", "fair_size": 0}):
        match = sandbox.play(sandbox.variant("cultive", **changes), seed=2)
        seen = set()
        while not match.over:
            legal = match.legal()
            told = [match.words(action) for action in legal]
            assert len(set(told)) == len(legal)
            seen |= {words.split()[0] for words in told}
            assert all(re.fullmatch(r"[a-z].*[^.]", line) for line in match.apply(match.ask("random")))
        assert {"plant", "end", "special"} <= seen
        assert ("renew" in seen) == (match.variant.fair_size > 0)


# The picture.


def test_the_picture_shows_plants_by_height_with_what_is_face_down_and_still_to_come():
    """C-25: 1 + 1 + 2 + 0 + 2 revealed, 2 + 1 face down; nothing is missing to any of them."""
    ax = views.draw(RULEBOOK, laid_out(plants=PLANTS))
    assert len(drawn(ax, "revealed")) == 6
    assert len(drawn(ax, "face down")) == 3
    assert all(card.get_hatch() for card in drawn(ax, "face down"))
    assert not any(card.get_hatch() for card in drawn(ax, "revealed"))
    assert drawn(ax, "to come") == []
    assert len(drawn(views.draw(RULEBOOK, laid_out(plants=[("jambo", 1, 0)])), "to come")) == 2


def test_a_higher_plant_stands_higher():
    def top(plant):
        cards = drawn(views.draw(RULEBOOK, laid_out(plants=[plant])), "revealed")
        return min(card.get_y() for card in cards)

    assert top(("jambo", 3, 0)) < top(("jambo", 2, 0)) < top(("jambo", 1, 0))


def test_the_picture_shows_who_shades_whom():
    """C-27, C-28: coffee shades the onion; the jambo of 2 revealed cards shades nothing."""
    ax = views.draw(RULEBOOK, laid_out(plants=PLANTS))
    assert (len(drawn(ax, "shade")), len(drawn(ax, "arrow")), len(drawn(ax, "in shade"))) == (1, 1, 1)
    tint, wedge = drawn(ax, "in shade")[0], drawn(ax, "shade")[0]
    names = {text.get_text(): text.get_position()[0] for text in ax.texts if text.get_gid() == "species"}
    onion, coffee = names["☁ onion"], names["coffee"]
    assert tint.get_x() < onion < tint.get_x() + tint.get_width() < coffee
    corners = wedge.get_xy()[:, 0]
    assert corners.min() < onion < corners.max() < coffee
    assert drawn(views.draw(RULEBOOK, laid_out()), "shade") == []


def test_two_casters_throw_two_shadows_on_one_terrain():
    ax = views.draw(RULEBOOK, laid_out(plants=[("coffee", 2, 0), ("lettuce", 1, 0), ("coffee", 2, 0)]))
    assert (len(drawn(ax, "shade")), len(drawn(ax, "in shade"))) == (2, 1)


def test_the_picture_shows_the_harvest_with_icons_and_what_is_turned_down():
    ax = views.draw(RULEBOOK, laid_out(harvest=HARVEST, nullified=[(2, 0)]))
    assert len(drawn(ax, "harvested")) == 3
    assert len(drawn(ax, "nullified")) == 1 and drawn(ax, "nullified")[0].get_hatch()
    assert "(beans)" in written(ax)
    legend = len(icon_names(RULEBOOK.deck))
    icons = sum(len(artist.get_offsets()) for n in range(legend) for artist in drawn(ax, f"icon {n}"))
    assert icons == legend + 4 + 4 + 3  # two pineapples and an onion


def test_bars_join_the_consortia_that_score():
    """C-51, C-54: pineapple and onion share aroma in the row, the two pineapples mulch in the column."""
    ax = views.draw(RULEBOOK, laid_out(harvest=HARVEST))
    assert (len(drawn(ax, "row consortium")), len(drawn(ax, "column consortium"))) == (1, 1)
    (row,), (column,) = drawn(ax, "row consortium"), drawn(ax, "column consortium")
    assert len(set(row.get_ydata())) == 1 and len(set(column.get_xdata())) == 1
    assert {"16 points", "8 printed + 3 rows + 5 columns"} <= set(written(ax))


def test_a_joined_plant_lies_there_as_two_cards():
    ax = views.draw(RULEBOOK, laid_out(harvest=[["corn"], ["jambo"], ["coffee"]]))
    assert (len(drawn(ax, "harvested")), len(drawn(ax, "second card"))) == (3, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_has_a_board_a_hand_and_specials_for_everybody(players):
    variant = sandbox.variant("cultive", players=players)
    state = sandbox.play(variant, seed=1).state
    state["specials"][players - 1] = 1
    ax = views.draw(variant, state)
    assert len(drawn(ax, "board")) == players - 1 and len(drawn(ax, "active board")) == 1
    assert len(drawn(ax, "hand")) == 5 * players
    assert len(drawn(ax, "Fair")) == 8
    legend = 1
    assert len(drawn(ax, "special")) == legend + 3 * players - 2 and len(drawn(ax, "used special")) == 2
    assert {f"Seat {seat + 1}" for seat in range(players)} <= set(written(ax))


def test_the_legend_names_every_icon():
    ax = views.draw(RULEBOOK, laid_out())
    assert [text.get_text() for text in drawn(ax, "legend")] == list(icon_names(RULEBOOK.deck))


@pytest.mark.parametrize("players", [2, 4])
def test_the_largest_table_stays_in_its_frame(players):
    """Seven terrains, full hands, a Fair of 16, a harvest every round: text stays inside, and on its card."""
    variant = sandbox.variant(
        "cultive",
        players=players,
        terrains=MAX_TERRAINS,
        specials=MAX_TERRAINS,
        hand_size=MAX_HAND,
        fair_size=MAX_FAIR,
        rounds=MAX_ROUNDS,
    )
    columns = [["sweet potato", "jucara palm", "corn"] * (MAX_ROUNDS // 3)] * MAX_TERRAINS
    state = laid_out(variant, [("jucara palm", 2, 1)] * MAX_TERRAINS, columns, seat=players - 1)
    ax = views.draw(variant, state)
    ax.figure.canvas.draw()
    edge = ax.figure.bbox
    for text in ax.texts:
        box = text.get_window_extent()
        assert edge.x0 <= box.x0 and box.x1 <= edge.x1 and edge.y0 <= box.y0 and box.y1 <= edge.y1, text
    assert len(drawn(ax, "harvested")) == 18 * MAX_TERRAINS
    assert len(drawn(ax, "harvest")) == 18 * MAX_TERRAINS
    cards = sorted(drawn(ax, "Fair"), key=lambda card: card.get_x())
    names = sorted(
        (t for t in drawn(ax, "species") if t.get_position()[1] < 60), key=lambda t: t.get_position()[0]
    )
    for card, name in zip(cards, names, strict=True):
        inside, box = card.get_window_extent(), name.get_window_extent()
        assert inside.x0 <= box.x0 and box.x1 <= inside.x1, name


def test_the_picture_is_drawn_where_it_is_wanted_and_shrinks_with_its_place():
    figure = Figure(figsize=(4.5, 3))
    ax = figure.add_axes((0, 0, 1, 1))
    state = laid_out(plants=PLANTS)
    assert views.draw(RULEBOOK, state, ax) is ax
    large = views.draw(RULEBOOK, state)
    assert large.figure.get_size_inches().tolist() == [9, 6]
    sizes = [(a.get_fontsize(), b.get_fontsize()) for a, b in zip(ax.texts, large.texts, strict=True)]
    assert all(a == pytest.approx(b / 2) for a, b in sizes)


def test_a_notebook_shows_the_axes_as_a_picture():
    png, size = views.draw(RULEBOOK, laid_out())._repr_png_()
    assert png.startswith(b"\x89PNG") and size == {"width": 900, "height": 600}


def test_drawing_changes_nothing_on_the_table():
    state = laid_out(plants=PLANTS, harvest=HARVEST)
    before = facts(state)
    views.draw(RULEBOOK, state)
    views.text(RULEBOOK, state)
    assert facts(state) == before


def test_words_and_text_do_without_matplotlib():
    code = "import sys, sandbox.games.cultive.views; assert 'matplotlib' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
