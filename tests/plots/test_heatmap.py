"""Heatmaps: values, scales shared by two runs, what was never counted, and what changed."""

import numpy as np
import pytest
from matplotlib.figure import Figure

from sandbox import plots
from sandbox.engine.errors import SandboxError


def cells(ax):
    return ax.images[0].get_array()


def words(ax):
    return [text.get_text() for text in ax.texts]


def test_the_cells_are_the_table_with_its_labels(garden):
    run = garden()
    ax = plots.heatmap(run, "shade")
    assert np.array_equal(cells(ax).filled(np.nan), run.table("shade").to_numpy(), equal_nan=True)
    assert [label.get_text() for label in ax.get_xticklabels()] == ["1", "2", "extra"]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["A", "B"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("round", "terrain")


def test_shares_are_written_in_percent_and_zero_as_zero(garden):
    written = words(plots.heatmap(garden(), "shade"))
    assert {"25", "40", "0", "50", "31"} <= set(written)


def test_what_was_never_counted_is_hatched_and_said(garden):
    ax = plots.heatmap(garden(), "shade")
    assert cells(ax).mask.sum() == 1
    assert [patch.get_hatch() for patch in ax.patches] == ["///"]
    assert any("Hatched: nothing counted" in text.replace("\n", " ") for text in words(ax))
    assert not plots.heatmap(garden(), "earned").patches


def test_the_colour_bar_carries_the_unit(garden):
    figure = plots.heatmap(garden(), "shade").figure
    assert figure.axes[1].get_ylabel().replace("\n", " ") == "share of standing plants"
    figure.draw_without_rendering()
    assert figure.axes[1].get_yticklabels()[0].get_text() == "0 %"


@pytest.mark.parametrize(
    ("greatest", "top"), [(0.031, 0.04), (0.5, 0.5), (0.512, 0.6), (0.97, 1.0), (1.0, 1.0), (0.0, 0.01)]
)
def test_the_scale_of_shares_ends_at_a_round_number(garden, table, greatest, top):
    run = garden(tables={"shade": table(["A"], ["1"], [[greatest]])})
    assert plots.shared_limits(run, None, "shade") == (0.0, pytest.approx(top))


def test_rounds_that_no_game_reached_are_left_out(garden, table):
    rounds = [str(number) for number in range(1, 7)]
    short, long = (
        garden(tables={"earned": table(["printed"], rounds, [[1, 2, np.nan] + [np.nan] * 2 + [last]])})
        for last in (np.nan, 3)
    )
    assert cells(plots.heatmap(short, "earned")).shape == (1, 2)
    assert cells(plots.heatmap(long, "earned")).shape == (1, 6), "a gap in between stays"
    assert [cells(ax).shape for ax in plots.heatmap_pair(short, long, "earned").axes[:3]] == [(1, 6)] * 3
    assert [cells(ax).shape for ax in plots.heatmap_pair(short, short, "earned").axes[:3]] == [(1, 2)] * 3
    assert plots.rounds(short, "earned").get_xlim()[1] < 2
    assert plots.rounds(short, "earned", baseline=long).get_xlim()[1] > 5
    assert plots.rounds(long, "earned", baseline=short).get_xlim()[1] > 5


def test_a_few_games_that_go_on_and_on_do_not_stretch_the_picture(garden, table):
    rounds = [str(number) for number in range(1, 6)]
    made = garden(
        tables={"earned": table(["printed"], rounds, [[1, 2, 3, 4, 5]])},
        counted={"earned": [1000, 990, 10, 9, 1]},
    )
    for ax in (plots.heatmap(made, "earned"), plots.heatmap_pair(made, made, "earned").axes[0]):
        assert cells(ax).shape == (1, 3)
        told = " ".join(words(ax)).replace("\n", " ")
        assert "Later rounds, reached by less than 1\N{NO-BREAK SPACE}%, are left out." in told
    assert plots.rounds(made, "earned").get_xlim()[1] < 3
    assert "left out" not in " ".join(words(plots.heatmap(garden(), "earned")))


@pytest.mark.parametrize(("columns", "stacked"), [(12, False), (16, True)])
def test_two_tables_about_as_broad_as_high_stand_side_by_side_on_a_small_figure(
    garden, table, columns, stacked
):
    values = np.ones((10, columns))
    made = garden(tables={"earned": table([*map(str, range(10))], [*map(str, range(columns))], values)})
    figure = plots.heatmap_pair(made, made, "earned", figure=Figure(figsize=(6.4, 4.6)), change=False)
    rows = {ax.get_subplotspec().rowspan.start for ax in figure.axes[:2]}
    assert rows == ({0, 1} if stacked else {0})


def test_numbers_lose_their_decimals_before_they_are_left_out(garden, table):
    many = [[10.0 + i / 4 for i in range(12)]]
    made = garden(tables={"earned": table(["printed"], [str(i) for i in range(12)], many)})
    narrow = Figure(figsize=(5.1, 4)).add_subplot()
    assert words(plots.heatmap(made, "earned", ax=narrow))[:3] == ["10", "10", "10"]
    broad = Figure(figsize=(12, 4)).add_subplot()
    assert words(plots.heatmap(made, "earned", ax=broad))[:3] == ["10.0", "10.2", "10.5"]


def test_two_runs_share_the_scale_of_the_larger(garden, table):
    small, large = garden(), garden(tables={"earned": table(["printed", "rows"], ["1"], [[33], [2]])})
    assert (
        plots.shared_limits(small, large, "earned") == plots.shared_limits(large, small, "earned") == (0, 40)
    )


def test_given_limits_are_kept(garden):
    image = plots.heatmap(garden(), "shade", limits=(0, 0.9)).images[0]
    assert image.get_clim() == (0, 0.9)


def test_a_table_with_negative_cells_reaches_below_zero(garden, table):
    run = garden(tables={"earned": table(["printed"], ["1", "2"], [[-3, 8]])})
    assert plots.shared_limits(run, None, "earned") == (-3, 8)


def test_a_crowded_table_is_read_by_colour_alone(garden, table):
    names = [f"plant {i}" for i in range(30)]
    run = garden(tables={"earned": table(names, names, np.arange(900).reshape(30, 30))})
    assert len(words(plots.heatmap(run, "earned"))) == 1


def test_an_unknown_table_is_named_with_the_known_ones(garden):
    with pytest.raises(
        SandboxError, match="Garden has no table 'rain'; there are shade, earned, species and wins"
    ):
        plots.heatmap(garden(), "rain")
    with pytest.raises(SandboxError, match="'rain'"):
        plots.shared_limits(garden(), garden(), "rain")


def test_a_pair_shows_both_runs_on_one_scale_and_what_changed(garden, table):
    grown = garden(
        tables={"shade": table(["A", "B"], ["1", "2", "extra"], [[np.nan, 0.65, 0.4], [0.05, 0.5, 0.3]])}
    )
    mine, other, change = plots.heatmap_pair(grown, garden(), "shade").axes[:3]
    assert mine.images[0].get_clim() == other.images[0].get_clim() == (0, 0.8)
    assert cells(change).compressed() == pytest.approx([0.4, 0, 0.05, 0, -0.01])
    assert change.images[0].get_clim() == pytest.approx((-0.4, 0.4))


def test_only_changes_beyond_luck_are_dotted(garden, table):
    grown = garden(
        tables={"shade": table(["A", "B"], ["1", "2", "extra"], [[np.nan, 0.65, 0.4], [0.05, 0.5, 0.3]])}
    )
    dots = plots.heatmap_pair(grown, garden(), "shade").axes[2].lines[0]
    assert [(round(x), round(y)) for x, y in zip(dots.get_xdata(), dots.get_ydata(), strict=True)] == [(1, 0)]


def test_panels_of_different_size_stand_on_the_same_rows_and_columns(garden, table):
    wider = garden(tables={"shade": table(["A", "B", "C"], ["1", "2", "3", "extra"], np.full((3, 4), 0.2))})
    mine, other, change = plots.heatmap_pair(garden(), wider, "shade").axes[:3]
    assert cells(mine).shape == cells(other).shape == cells(change).shape == (3, 4)
    assert [label.get_text() for label in mine.get_xticklabels()] == ["1", "2", "3", "extra"]
    assert cells(mine).mask[2].all() and cells(mine).mask[:, 2].all()


def test_a_pair_fits_on_a_given_figure_without_the_changes(garden):
    figure = Figure(figsize=(5.8, 3.9), layout="constrained")
    assert plots.heatmap_pair(garden(), garden(seed=2), "shade", figure, change=False) is figure
    titles = [ax.get_title(loc="left") for ax in figure.axes]
    assert titles == ["This run", "Baseline", ""]


def test_with_a_baseline_and_no_axes_a_heatmap_becomes_a_pair(garden):
    ax = plots.heatmap(garden(), "shade", baseline=garden(seed=2))
    assert ax.get_title(loc="left") == "This run" and len(ax.figure.axes) == 5


def test_with_a_baseline_and_axes_only_the_scale_is_shared(garden, table):
    large = garden(tables={"earned": table(["printed", "rows"], ["1"], [[33], [2]])})
    ax = plots.heatmap(garden(), "earned", baseline=large, ax=Figure(layout="constrained").add_subplot())
    assert ax.images[0].get_clim() == (0, 40)


LONG = ["seed on the plot", "seed along with a plant", "harvest of store A"]


@pytest.mark.parametrize(("width", "count"), [(3.2, 3), (5.12, 6)])
def test_labels_of_columns_do_not_run_into_each_other_beside_long_names_of_rows(garden, table, width, count):
    columns = [f"season {n + 1}" for n in range(count)]
    run = garden(tables={"shade": table(LONG, columns, np.full((3, count), 0.5))})
    figure = Figure(figsize=(width, 3.0), dpi=100, layout="constrained")
    ax = plots.heatmap(run, "shade", ax=figure.add_subplot())
    figure.draw_without_rendering()
    labels = [label for label in ax.get_xticklabels() if label.get_text()]
    boxes = [label.get_window_extent() for label in labels]
    apart = all(a.x1 < b.x0 for a, b in zip(boxes, boxes[1:], strict=False))
    assert len(labels) > 1 and (apart or labels[0].get_rotation() > 0)


@pytest.mark.parametrize("width", [3.2, 3.6, 4.0, 5.12])
def test_what_is_said_above_a_heatmap_ends_before_the_edge_beside_long_names_of_rows(garden, table, width):
    run = garden(tables={"shade": table(LONG, ["1", "2"], [[0.5, np.nan], [0.5, 0.5], [0.1, 0.2]])})
    figure = Figure(figsize=(width, 3.0), dpi=100, layout="constrained")
    ax = plots.heatmap(run, "shade", ax=figure.add_subplot())
    figure.draw_without_rendering()
    assert all(text.get_window_extent().x1 <= figure.bbox.x1 for text in ax.texts)


def test_what_is_said_above_a_panel_does_not_reach_into_the_next(garden, table):
    rows = ["Market Gardener", "Root Keeper"]
    run = garden(games=1000, tables={"shade": table(rows, ["win rate"], [[0.5], [np.nan]])})
    figure = Figure(figsize=(5.12, 3.8), dpi=100, layout="constrained")
    plots.heatmap_pair(run, run, "shade", figure=figure, change=False)
    figure.draw_without_rendering()
    first, second = (max(ax.texts, key=lambda text: len(text.get_text())) for ax in figure.axes[:2])
    assert first.get_window_extent().x1 < second.get_window_extent().x0
