"""The garden as text and as a picture says what is there, and every action and event has its words."""

import re
import subprocess
import sys

import numpy as np
import pytest
from matplotlib.figure import Figure

import sandbox
from sandbox.games.cultivate import Garden, views
from sandbox.games.cultivate.actions import Action, encode
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.parameters import MAX_GOALS, MAX_MARKET, MAX_PER_PLOT
from sandbox.games.cultivate.state import (
    PLANTING,
    PLOT,
    PLOTS,
    RELATING,
    RIDING,
    SOWING,
    SPACES,
    STORE_A,
    TURN_DONE,
    WINTER,
)

RULEBOOK = sandbox.variant("cultivate")
ROLES = ["Cook", "Florist", "Activist", "Root Keeper", "Greengrocer", "Seed Saver"]
KINDS = {plant.plant: number for number, plant in enumerate(RULEBOOK.plants)}


@pytest.fixture
def garden():
    """Three plants for the Cook in a row, a root and a flower; seeds of two seats; store A holds 7."""
    made = Garden(RULEBOOK, ROLES)
    made.plants(1, "herb", "root").plants(2, "herb").plants(3, "herb").plants(12, "red flower")
    made.plot_seeds(1, {1: 2, 3: 1}).goal_seeds("Florist", {2: 3}).seeds({"A": 7, 5: 0, 8: 12})
    return made.market("vegetable", "pink flower").reserve({1: 4}).bag(9)


def drawn(ax, gid):
    """What was drawn under a name."""
    return [artist for artist in ax.get_children() if artist.get_gid() == gid]


def written(ax, gid=None):
    return [text.get_text() for text in ax.texts if gid is None or text.get_gid() == gid]


def middle(ax, artist):
    """The middle of something drawn, in units of the picture, which count from the top left."""
    box = artist.get_window_extent(ax.figure.canvas.get_renderer()).transformed(ax.transData.inverted())
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


# Text.


def test_the_text_shows_the_moment_stores_bag_and_market(garden):
    lines = views.text(RULEBOOK, garden.state).splitlines()
    assert lines[0] == "Spring, round 1 of 4: seat 1 chooses a pit to sow"
    assert lines[1] == "store A: 7 seeds, store B: 0 seeds, bag: 9 seeds"
    assert lines[2] == "market: vegetable (3 for 3), pink flower (2 for 2); deck: 0 cards"


def test_the_text_goes_round_the_loop_with_plants_and_whose_seeds_lie_there(garden):
    lines = [line.strip() for line in views.text(RULEBOOK, garden.state).splitlines()]
    loop = [line for line in lines if re.match(r"pit|store [AB]  ", line)]
    assert len(loop) == SPACES
    assert re.split(r"\s{2,}", loop[0]) == [
        "pit 1",
        "3",
        "plot: herb, root",
        "seat 1: 2 seeds, seat 3: 1 seed",
    ]
    assert re.split(r"\s{2,}", loop[STORE_A]) == ["store A", "7"]
    assert loop[8].split() == ["pit", "8", "12", "plot:", "."]


def test_the_text_tells_of_every_goal_whether_it_is_met(garden):
    lines = views.text(RULEBOOK, garden.state).splitlines()
    assert "Cook (seat 1): adjacent plots with a type (herb) 3 of 3, met" in lines
    assert "Florist (seat 2): adjacent flowers of one colour 1 of 2, not met; seat 2: 3 seeds" in lines
    assert "Seed Saver (community): total value in the garden 12 of 30, not met" in lines
    assert lines[-3:] == [
        f"seat {n}: 0 points, {seeds} seeds in reserve" for n, seeds in ((1, 4), (2, 12), (3, 12))
    ]


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (SOWING, "Spring, round 1 of 4: seat 1 chooses a pit to sow"),
        (PLOT, "Spring, round 1 of 4: seat 1 decides about plot 7"),
        (RIDING, "Spring, round 1 of 4: seat 1 may put a seed on plot 3 along with the plant"),
        (PLANTING, "Spring, round 1 of 4: seat 1 may plant on any plot with space"),
        (RELATING, "Spring, round 1 of 4: seat 1 may put a seed on a role goal"),
        (TURN_DONE, "Spring, round 1 of 4: seat 1 has done the turn"),
    ],
)
def test_the_moment_says_what_is_asked(garden, phase, told):
    garden.state["phase"], garden.state["space"], garden.state["plot"] = phase, STORE_A + 1, 2
    assert views.text(RULEBOOK, garden.state).splitlines()[0] == told


def test_winter_and_the_end_are_told(garden):
    garden.state["season"], garden.state["phase"] = 3, WINTER
    assert views.text(RULEBOOK, garden.state).startswith("Winter: seat 1 activates any space\n")
    garden.state["over"] = 1
    assert views.text(RULEBOOK, garden.state).startswith("the game is over\n")


# Words.


@pytest.mark.parametrize(
    ("action", "phase", "words"),
    [
        ((Action.SOW, 0, 0), SOWING, "sow the 3 seeds of pit 1, the last one on pit 4"),
        ((Action.SOW, 0, 8), SOWING, "sow the 12 seeds of pit 8, the last one on store A"),
        ((Action.ACTIVATE, 0, 7), WINTER, "activate plot 7"),
        ((Action.ACTIVATE, 0, 13), WINTER, "activate store B"),
        ((Action.CULTIVATE, 0, 6), PLOT, "cultivate plot 7: put a seed on it"),
        ((Action.PLANT, KINDS["root"], 3), PLOT, "plant root on plot 4"),
        ((Action.RIDE, 0, 3), RIDING, "put a seed on plot 4 along with the plant"),
        ((Action.RELATE, 0, 0), RELATING, "put a seed on the goal of Cook (seat 1)"),
        ((Action.RELATE, 0, 5), RELATING, "put a seed on the goal of Seed Saver (community)"),
        ((Action.PASS, 0, 0), PLOT, "pass"),
        ((Action.PASS, 0, 0), RIDING, "put no seed along"),
        ((Action.PASS, 0, 0), PLANTING, "plant nothing"),
        ((Action.PASS, 0, 0), RELATING, "put no seed on a goal"),
    ],
)
def test_an_action_has_the_words_of_the_rulebook(garden, action, phase, words):
    garden.state["phase"] = phase
    assert views.words(RULEBOOK, garden.state, encode(*action)) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((Event.ROLE, 1, 0, 0, 1), "seat 2 has the role Cook"),
        ((Event.ROLE, 0, 0, 2, 4), "the community has the role Activist"),
        ((Event.SHOWN, 0, 0, KINDS["root"]), "root comes to the market"),
        ((Event.RESHUFFLED, 0, 0, 1), "the deck is empty: 1 discarded plant shuffled into a new one"),
        (
            (Event.HARVESTED, 1, 0, 0, 4, 1, 1),
            "seat 2 harvests 4 seeds from store A and takes 2 more from the bag",
        ),
        ((Event.HARVESTED, 1, 0, 1, 1), "seat 2 harvests 1 seed from store B"),
        ((Event.PASSED, 0, 0, PLOT, 1), "seat 1 can do nothing there"),
        ((Event.PASSED, 0, 0, PLOT, 0), None),
        ((Event.PLOT_SCORED, 2, 0, 0, 2, 8, 2), "seat 3 scores 10 for 2 seeds on plot 1"),
        ((Event.GOAL_SCORED, 0, 0, 3, 1, 2, 0, 5), "seat 1 scores 2 for 1 seed on the goal of Seed Saver"),
        ((Event.EARNED, 0, 0, 5, 5), "seat 1 earns 5 points: Winter bonus"),
        ((Event.SEASON_ENDED, 0, 11, 2, 0), "Fall ends"),
        ((Event.SEASON_ENDED, 0, 2, 0, 1), "Spring ends early, as no pit has a seed"),
        ((Event.REFILLED, 0, 3, 5, 2), "5 seeds from the bag go into the pits, 2 too few"),
        ((Event.REFILLED, 0, 3, 1), "1 seed from the bag goes into the pits"),
        ((Event.ROUND_ENDED, 0, 5), "round 2 ends"),
        ((Event.ROUND_ENDED, 0, 12), None),
        ((Event.SEEDS, 0, 0, 0, 36), None),
    ],
)
def test_an_event_has_its_words(event, words):
    assert views.tell(RULEBOOK, [*map(int, event), *[0] * (8 - len(event))]) == words


def test_all_actions_and_events_of_random_games_can_be_told():
    """No action and no event of a game leads to nonsense, whatever the variant."""
    for changes in ({}, {"players": 5, "expansion": True, "seasons": 2, "reserve": 0, "bag": 0}):
        match = sandbox.play(sandbox.variant("cultivate", **changes), seed=2)
        seen = set()
        while not match.over:
            told = [match.words(action) for action in match.legal()]
            assert len(set(told)) == len(told)
            seen |= {words.split()[0] for words in told}
            assert all(re.fullmatch(r"\w.*[^.]", line) for line in match.apply(match.ask("random")))
        assert {"sow", "activate", "put"} <= seen


# The picture.


def test_the_picture_is_a_loop_that_runs_clockwise(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert len(drawn(ax, "hole")) == SPACES and len(drawn(ax, "plot")) == PLOTS
    places = {text.get_text(): text.get_position() for text in ax.texts}
    x, y = zip(*(places[f"pit {pit}"] for pit in range(1, 13)), strict=True)
    assert list(x[:6]) == sorted(x[:6]) and list(x[6:]) == sorted(x[6:], reverse=True)
    assert x[0] == x[11] and x[5] == x[6]
    assert max(y[:6]) < min(y[6:])
    assert places["Store B"][0] < x[0] and x[5] < places["Store A"][0]


def test_every_space_shows_its_seeds(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "pit") == ["3", "3", "3", "3", "0", "3", "3", "12", "3", "3", "3", "3"]
    assert written(ax, "store A") == ["7"] and written(ax, "store B") == ["0"]
    assert written(ax, "bag") == ["bag: 9 seeds"]
    assert sum(len(seeds.get_offsets()) for seeds in drawn(ax, "seeds")) == 10 * 3 + 12 + 7


def test_plants_stand_on_their_plot_with_their_value_and_the_space_left(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "planted") == ["herb", "root", "herb", "herb", "red flower"]
    assert written(ax, "value") == ["2", "4", "2", "2", "2"]
    assert len(drawn(ax, "space")) == PLOTS * 2 - 5
    plot_12 = drawn(ax, "plot")[11]
    flower = next(text for text in ax.texts if text.get_text() == "red flower")
    assert plot_12.get_window_extent().contains(*flower.get_window_extent().p0)


def test_seeds_on_plots_and_goals_show_whose_they_are(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "plot seeds") == ["2", "1"]
    assert written(ax, "goal seeds") == ["3"]
    marks = [drawn(ax, f"plot seeds of seat {seat}") for seat in (1, 2, 3)]
    assert [len(found) for found in marks] == [1, 0, 1]
    first, third = marks[0][0], marks[2][0]
    assert not np.array_equal(first.get_facecolor(), third.get_facecolor())
    assert len(first.get_paths()[0].vertices) != len(third.get_paths()[0].vertices), "a shape of its own"


def test_role_cards_tell_goal_and_owner(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "role") == ROLES
    assert len(written(ax, "met")) == 1 and len(written(ax, "not met")) == 5
    assert written(ax, "progress")[:2] == ["goal 3 of 3", "goal 1 of 2"]
    assert written(ax, "reserve") == ["reserve 4", "reserve 12", "reserve 12"]
    assert [len(seeds.get_offsets()) for seeds in drawn(ax, "reserve seeds")] == [4, 12, 12]
    assert len(written(ax, "points")) == len(written(ax, "power")) == 3
    assert written(ax).count("Community") == 3
    assert [card.get_gid() for card in drawn(ax, "deciding")] == ["deciding"]


def test_the_market_shows_price_and_value(garden):
    ax = views.draw(RULEBOOK, garden.state)
    assert written(ax, "on show") == ["vegetable", "pink flower"]
    assert written(ax, "price") == ["3→3", "2→2"]
    assert "empty" in written(views.draw(RULEBOOK, garden.market().state))


@pytest.mark.parametrize(
    ("phase", "spaces", "plots"),
    [(SOWING, 0, 0), (PLOT, 1, 1), (RIDING, 1, 1), (RELATING, 1, 0), (WINTER, 0, 0)],
)
def test_the_space_that_was_activated_has_a_blue_edge(garden, phase, spaces, plots):
    garden.state["phase"], garden.state["space"], garden.state["plot"] = phase, STORE_A + 1, 6
    ax = views.draw(RULEBOOK, garden.state)
    assert (len(drawn(ax, "active space")), len(drawn(ax, "active plot"))) == (spaces, plots)
    if plots:
        pit_7 = next(text for text in ax.texts if text.get_text() == "pit 7").get_position()
        assert abs(middle(ax, drawn(ax, "active plot")[0])[0] - pit_7[0]) < 60


def test_after_the_end_nobody_decides_and_no_space_is_active(garden):
    garden.state["over"], garden.state["phase"] = 1, PLOT
    ax = views.draw(RULEBOOK, garden.state)
    assert [drawn(ax, name) for name in ("active space", "active plot", "deciding")] == [[], [], []]
    assert written(ax, "moment") == ["The game is over"]


def test_two_rows_of_role_cards_have_room_for_whole_names_and_for_powers():
    """Ten roles, the longest name of all in a seat."""
    variant = sandbox.variant(
        "cultivate", players=2, expansion=True, role_cards=10, seat_roles=["Market Gardener", "Herbalist"]
    )
    match = sandbox.play(variant, seed=1)
    ax = views.draw(variant, match.state)
    assert written(ax, "role")[:2] == ["Market Gardener", "Herbalist"] and len(written(ax, "role")) == 10
    assert written(ax, "power") == ["+1 on vegetable plots", "herb 1 cheaper"]
    assert written(ax, "reserve") == ["reserve 12", "reserve 12"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_number_of_players_has_its_cards_and_colours(players):
    match = sandbox.play(sandbox.variant("cultivate", players=players), seed=4)
    ax = views.draw(match.variant, match.state)
    assert len(drawn(ax, "player")) == players
    assert len(written(ax, "points")) == players
    assert len(written(ax, "role")) == 6
    colours = {tuple(mark.get_facecolor()[0]) for mark in drawn(ax, "player")}
    assert len(colours) == players


def test_the_largest_table_stays_in_its_frame_and_in_its_boxes():
    """Twelve role cards in two rows, four plants on every plot, seeds of five players everywhere."""
    more = [{**role.model_dump(), "role": f"Second {role.role}"[:24]} for role in RULEBOOK.roles[:6]]
    variant = sandbox.variant(
        "cultivate",
        players=5,
        market_size=MAX_MARKET,
        plants_per_plot=MAX_PER_PLOT,
        role_cards=MAX_GOALS,
        roles=[*RULEBOOK.roles[:6], *more],
    )
    made = Garden(variant)
    assert made.state["n_goals"] == MAX_GOALS
    for plot in range(1, PLOTS + 1):
        made.plants(plot, *["yellow flower"] * MAX_PER_PLOT).plot_seeds(plot, dict.fromkeys(range(1, 6), 12))
        made.seeds({plot: 40})
    for role in variant.roles:
        made.goal_seeds(role.role, dict.fromkeys(range(1, 6), 12))
    made.seeds({"A": 99, "B": 99}).market(*["yellow flower"] * MAX_MARKET)
    ax = views.draw(variant, made.state)
    ax.figure.canvas.draw()
    edge = ax.figure.bbox
    for text in ax.texts:
        box = text.get_window_extent()
        assert edge.x0 <= box.x0 and box.x1 <= edge.x1 and edge.y0 <= box.y0 and box.y1 <= edge.y1, text
    cards = [card.get_window_extent() for name in ("card", "deciding") for card in drawn(ax, name)]
    for text in ax.texts:
        if text.get_gid() in ("goal", "goal seeds", "role", "progress", "met", "not met", "reserve", "power"):
            box = text.get_window_extent()
            inside = [
                c for c in cards if c.x0 <= box.x0 and box.x1 <= c.x1 and c.y0 <= box.y0 and box.y1 <= c.y1
            ]
            assert len(inside) == 1, text
    assert not any("…" in told for told in written(ax, "plot seeds") + written(ax, "goal seeds"))


def test_the_picture_is_drawn_where_it_is_wanted_and_shrinks_with_its_place(garden):
    ax = Figure(figsize=(4.5, 3)).add_axes((0, 0, 1, 1))
    assert views.draw(RULEBOOK, garden.state, ax) is ax
    large = views.draw(RULEBOOK, garden.state)
    assert large.figure.get_size_inches().tolist() == [9, 6]
    sizes = [(a.get_fontsize(), b.get_fontsize()) for a, b in zip(ax.texts, large.texts, strict=True)]
    assert all(a == pytest.approx(b / 2) for a, b in sizes)


def test_a_notebook_shows_the_axes_as_a_picture(garden):
    png, size = views.draw(RULEBOOK, garden.state)._repr_png_()
    assert png.startswith(b"\x89PNG") and size == {"width": 900, "height": 600}


def test_drawing_changes_nothing_on_the_table(garden):
    before = garden.state.copy()
    views.draw(RULEBOOK, garden.state)
    views.text(RULEBOOK, garden.state)
    assert before == garden.state


def test_words_and_text_do_without_matplotlib():
    code = "import sys, sandbox.games.cultivate.views; assert 'matplotlib' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
