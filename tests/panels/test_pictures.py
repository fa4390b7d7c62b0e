"""The pictures of the lab, drawn from real games of Cultive: every view, alone and beside a baseline."""

import struct

import pandas as pd
import pytest

import sandbox as sb
from sandbox.panels import pictures


@pytest.fixture(scope="module")
def run():
    return sb.simulate(sb.variant("cultive"), games=64, bots="random")


@pytest.fixture(scope="module")
def other():
    return sb.simulate(sb.variant("cultive", fair_size=4, players=3, terrains=4), games=64, bots="random")


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("view", pictures.DRAWN)
def test_each_view_can_be_drawn_with_each_of_its_choices(run, view):
    choices = [choice for _, choice in pictures.choices(view, run.game)] or [()]
    for choice in choices[:2] + choices[-2:]:
        png = pictures.picture(view, run, None, choice, size=(400, 300), sharpness=2.0)
        assert size(png) == (800, 600)


@pytest.mark.parametrize("view", pictures.DRAWN)
def test_each_view_can_be_drawn_beside_a_baseline_of_another_shape(run, other, view):
    choice = next((choice for _, choice in pictures.choices(view, run.game)), ())
    alone = pictures.picture(view, run, None, choice, size=(500, 400))
    both = pictures.picture(view, run, other, choice, size=(500, 400))
    assert size(both) == (500, 400)
    assert both != alone


def test_every_table_but_a_single_column_can_be_chosen_as_a_heatmap(run):
    names = [name for _, (name,) in pictures.choices("Heatmaps", run.game)]
    assert sorted({*names, "species_wins"}) == sorted(run.tables())
    assert "species_wins" not in names


def test_tables_of_components_are_cards_and_tables_over_rounds_stand_beside_the_length(run):
    cards = [choice for _, choice in pictures.choices("Cards", run.game)]
    lengths = [choice for _, choice in pictures.choices("Length", run.game)]
    assert ("species_wins", "win rate") in cards
    assert ("species", "harvested") in cards
    assert ("table", "earned") in lengths and ("rounds",) in lengths and ("end",) in lengths
    assert not any(name == "earned" for name, _ in cards)


def test_the_numbers_name_every_seat_and_source(run):
    html = pictures.numbers(run)
    assert all(label in html for label in (*run.game.sources.values(), "seat 1", "seat 2", "win rate"))
    mean = run.summary().loc[("all seats", "score"), "value"]
    assert f"{mean:.1f}" in html or f"{mean:.2f}" in html
    assert "nan" not in html
    assert html.index("64 games; below each number") < html.index("<table>")  # the rest may be scrolled away


def test_a_median_is_an_estimate_even_where_both_ends_of_its_interval_are_the_median():
    summary = pd.DataFrame(
        [[86.0, 86.0, 86.0, 1000], [39.0, 39.0, 39.0, 1000]],
        pd.MultiIndex.from_product([["all seats"], ["median", "turns"]]),
        ["value", "low", "high", "games"],
    )
    assert "86.0 to 86.0" in pictures._cell(summary, "all seats", "median")
    assert "to" not in pictures._cell(summary, "all seats", "turns")


def test_the_place_of_a_picture_is_held_by_a_blank_one():
    assert size(pictures.blank()) == (pictures.WIDTH, pictures.HEIGHT)


def test_columns_to_choose_are_those_of_the_runs_variant():
    """Cultivate! with two active seasons has no Fall to look at."""
    two = sb.simulate(sb.variant("cultivate", seasons=2, rounds=2), games=16, bots="random")
    cards = [choice for _, choice in pictures.choices("Cards", two.game, two.variant)]
    assert [column for name, column in cards if name == "flow"] == ["Spring", "Summer"]
    for choice in cards:
        assert size(pictures.picture("Cards", two, None, choice, size=(500, 400))) == (500, 400)
