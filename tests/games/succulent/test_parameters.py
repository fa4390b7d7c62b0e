"""The knobs of Succulent: the published values, their bounds, and what is refused in which words."""

import pandas as pd
import pytest

from sandbox import SandboxError, variant
from sandbox.games.succulent import GAME
from sandbox.games.succulent.components import (
    shipped_beds,
    shipped_greenhouses,
    shipped_plots,
    shipped_projects,
)
from sandbox.games.succulent.parameters import Parameters

PUBLISHED = {  # name: (default, source)
    "players": (2, "rulebook"),
    "project_row": ({2: 5, 3: 5, 4: 6}, "rulebook"),
    "flowers": ({2: 14, 3: 12, 4: 10}, "rulebook"),
    "projects_to_end": ({2: 8, 3: 7, 4: 6}, "rulebook"),
    "last_rounds": (1, "rulebook"),
    "round_limit": (50, "stand-in"),
    "face_up_plots": (2, "rulebook"),
    "start_small": (1, "rulebook"),
    "start_medium": (1, "rulebook"),
    "start_large": (0, "rulebook"),
    "small_beds": (22, "rulebook"),
    "medium_beds": (30, "rulebook"),
    "large_beds": (16, "rulebook"),
    "small_droplets": (30, "rulebook"),
    "large_droplets": (24, "rulebook"),
    "cuttings": (10, "rulebook"),
    "bed_limit": (6, "rulebook"),
    "cutting_limit": (10, "rulebook"),
    "left_over_points": (0.5, "rulebook"),
    "large_bed": ("straight", "open"),
    "neighbours": ("per bed", "open"),
    "half_turns": (True, "open"),
    "place_from": ("supply", "open"),
    "plots": (shipped_plots(), "stand-in"),
    "greenhouses": (shipped_greenhouses(), "stand-in"),
    "projects": (shipped_projects(), "stand-in"),
    "beds": (shipped_beds(), "open"),
}

BOUNDS = {
    "players": (2, 4),
    "last_rounds": (0, 3),
    "round_limit": (10, 200),
    "face_up_plots": (1, 8),
    "start_small": (0, 4),
    "start_medium": (0, 4),
    "start_large": (0, 4),
    "small_beds": (0, 60),
    "medium_beds": (0, 60),
    "large_beds": (0, 60),
    "small_droplets": (0, 60),
    "large_droplets": (0, 60),
    "cuttings": (2, 30),
    "bed_limit": (1, 20),
    "cutting_limit": (1, 20),
}
BY_PLAYERS = {"project_row": (2, 8), "flowers": (3, 30), "projects_to_end": (2, 12)}


def refusal(**values):
    with pytest.raises(SandboxError) as caught:
        variant("succulent", **values)
    message = str(caught.value)
    assert "\n" not in message and message.endswith("."), "one sentence"
    return message


def test_the_defaults_are_the_published_ones():
    """U-1, U-4 to U-9, U-31, U-34, U-35, U-38."""
    game = variant("succulent")
    for name, (default, _) in PUBLISHED.items():
        value = getattr(game, name)
        if isinstance(default, dict):
            value = {players: value[players] for players in default}
        assert value == default, name
    assert PUBLISHED.keys() == Parameters.model_fields.keys()


def test_every_number_has_a_source_and_a_rule_that_exists():
    text = (GAME.folder / "RULES.md").read_text("utf-8")
    for name, knob in Parameters.knobs().items():
        assert knob.source == PUBLISHED[name][1], name
        assert f"- **{knob.rule}**" in text, name
        row = next(line for line in text.splitlines() if line.startswith("|") and f"`{name}`" in line)
        assert f"| {knob.source} |" in row and knob.rule in row, name
        if name in BOUNDS | BY_PLAYERS:
            low, high = (BOUNDS | BY_PLAYERS)[name]
            assert f"| {low} to {high}" in row, name


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_may_reach_its_bounds_and_not_pass_them(name):
    low, high = BOUNDS[name]
    for value in (low, high):
        assert getattr(variant("succulent", **{name: value}), name) == value
    for value in (low - 1, high + 1):
        told = refusal(**{name: value})
        assert told.startswith(f"{name} is {value}; allowed are whole numbers from {low} to {high}")


@pytest.mark.parametrize("name", BY_PLAYERS)
def test_a_number_for_each_number_of_players_keeps_its_bounds(name):
    low, high = BY_PLAYERS[name]
    for value in (low, high):
        assert getattr(variant("succulent", **{name: value}), name)[3] == value
    for value in (low - 1, high + 1):
        told = refusal(**{name: {2: low, 3: value, 4: high}})
        assert told.startswith(f"{name} for 3 players is {value}; allowed are whole numbers from {low}")
    assert f"{name} has an entry for 5 players; allowed are 2 to 4" in refusal(**{name: {2: low, 5: low}})


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"left_over_points": 0.3}, "left_over_points is 0.3; allowed are multiples of 0.5 from 0 to 2"),
        ({"left_over_points": 2.5}, "left_over_points is 2.5; allowed are multiples of 0.5 from 0 to 2"),
        ({"left_over_points": float("nan")}, "left_over_points is nan; allowed are multiples of 0.5"),
        ({"cuttings": 2.5}, "cuttings is 2.5; allowed are whole numbers from 2 to 30 (cuttings)."),
        ({"bed_limit": True}, "bed_limit is True; allowed are whole numbers from 1 to 20 (beds)."),
        ({"large_bed": "curved"}, "large_bed is 'curved'; allowed are 'straight', 'bent' and 'both'."),
        ({"neighbours": "by bed"}, "neighbours is 'by bed'; allowed are 'per bed' and 'per flower'."),
        ({"place_from": ""}, "place_from is ''; allowed are 'supply' and 'inventory'."),
        ({"half_turns": 1}, "half_turns is 1; allowed are on (True) and off (False)."),
        ({"neighbors": "per bed"}, "succulent has no parameter 'neighbors'; did you mean neighbours?"),
    ],
)
def test_a_value_that_is_not_allowed_is_named(values, told):
    assert refusal(**values).startswith(told)


HEAD = "project,kind,points,green\n"
GOOD = "Aloe,small bed,8,1\n"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "the file is empty; it starts with a header of project, kind,"),
        (HEAD, "the table holds 0 rows; allowed are 1 to 72."),
        ((HEAD + "Alo\xe9,small bed,8,1").encode("latin-1"), "byte 30 is not UTF-8 text;"),
        (HEAD + "x" * 2_000_000, "the file has 2,000,026 bytes; at most 1,000,000 are allowed."),
        (HEAD + GOOD * 3, "row 3 (Aloe): this project is already listed as row 2."),
        (HEAD + "".join(f"a{n},small bed,8,1\n" for n in range(73)), "holds more than 72 rows;"),
        ("project,points,green\nAloe,8,1\n", "row 1: kind is missing."),
        ("project,kind,points,green,blue\n", 'row 1: there is an unknown column "blue"; allowed are'),
        ("project,kind,points,green,green\n", "row 1: the column green appears 2 times; allowed is once."),
        ((HEAD + GOOD).replace(",", ";"), "row 1: the file separates its columns with semicolons;"),
        (HEAD + GOOD + "Agave,small bed,-8,1\n", "row 3 (Agave): points is -8; allowed are whole numbers"),
        (HEAD + GOOD + "Agave,small bed,,1\n", "row 3 (Agave): points is empty; allowed are whole numbers"),
        (HEAD + GOOD + "Agave,small bed\n", "row 3: there are 2 cells where the header has 4 columns;"),
        (HEAD + GOOD + "Aga\0ve,small bed,8,1\n", "the file holds NUL bytes, so it is not text;"),
        (HEAD + GOOD + ",small bed,8,1\n", "row 3: project is empty; every row needs a name."),
    ],
)
def test_a_project_file_with_a_fault_says_where_and_why(raw, told, tmp_path):
    path = tmp_path / "my.csv"
    path.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    said = refusal(projects=path)
    assert said.startswith("projects: my.csv")
    assert told in said


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "my.toml: there is no table [[plot]]; every row is one."),
        (b'[[plot]]\nplot = "\xe9"', "my.toml: byte 18 is not UTF-8 text."),
        (
            b"plot = " + b"[" * 5000,
            "my.toml: its brackets are nested too deeply; allowed are tables [[plot]].",
        ),
        (b'[[plot]]\nplot = "1"', "my.toml, plot 1 (1): drawing is missing."),
        (b'[plot]\nplot = "1"', "my.toml: plot is a value of type dict; allowed are tables [[plot]]."),
        (b'[[plot]]\nplot = "1"\ndrawing = ["gpo"]', "plot 1 (1): drawing is a value of type list;"),
        (b'[[plot]]\nplot = "1"\ndrawing = "gPo/rbg/oRp/bgO"', "holds 1 row; allowed are 8 to 16."),
        (b'[[plot]]\ndrawing = "gPo/rbg/oRp/bgO"', "my.toml, plot 1: plot is missing."),
    ],
)
def test_a_plot_file_with_a_fault_says_where_and_why(raw, told, tmp_path):
    path = tmp_path / "my.toml"
    path.write_bytes(raw)
    assert told in refusal(plots=path)


def test_what_lies_where_no_file_is_is_named(tmp_path):
    assert refusal(plots="nowhere.toml") == "plots: nowhere.toml: there is no such file."
    assert "this is a folder or a device" in refusal(beds=tmp_path)


def test_an_empty_cell_of_a_table_is_no_number_of_points():
    rows = [{"project": "Aloe", "kind": "small bed", "points": float("nan"), "green": 1}]
    assert "project 1 (Aloe): points is empty;" in refusal(projects=pd.DataFrame(rows))
