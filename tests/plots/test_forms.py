"""Loops, areas and cells with intervals: what is drawn where, and which form a table gets."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Wedge

from sandbox import plots
from sandbox.engine.errors import SandboxError

SPACES = ["pit 1", "pit 2", "store A", "pit 3", "pit 4", "store B"]


def said(ax):
    return " ".join(text.get_text().replace("\n", " ") for text in ax.texts)


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def asking_for(run, table, **changes):
    """A run whose game says something else of a table."""
    tables = {**run.game.tables, table: replace(run.game.tables[table], **changes)}
    run.game = SimpleNamespace(**{**vars(run.game), "tables": tables})
    return run


@pytest.fixture
def board(garden, table):
    """Landings on six spaces in two seasons; nobody ever landed on the last one in the second."""
    values = [[0.1, 0.2], [0.3, 0.1], [0.05, 0.2], [0.25, 0.1], [0.2, 0.4], [0.1, np.nan]]
    return garden(tables={"shade": table(SPACES, ["Spring", "Summer"], values)})


# The loop.


def sectors(ax):
    return [patch for patch in ax.patches if isinstance(patch, Wedge)]


def at(ax, told):
    """The angle, in degrees against the clock from the right, at which a text stands."""
    x, y = next(text.get_position() for text in ax.texts if text.get_text() == told)
    return np.degrees(np.arctan2(y, x)) % 360


def test_a_loop_has_a_sector_for_each_row_and_a_ring_for_each_column(board):
    wedges = sectors(plots.loop(board, "shade"))
    assert len(wedges) == 6 * 2
    assert len({round(wedge.r, 6) for wedge in wedges}) == 2
    assert sum(wedge.get_hatch() is not None for wedge in wedges) == 1


def test_rows_run_clockwise_with_the_last_one_on_the_left(board):
    ax = plots.loop(board, "shade")
    assert [round(at(ax, space)) for space in SPACES] == [120, 60, 0, 300, 240, 180]


def test_a_number_stands_in_its_own_sector_and_the_first_column_inside(board):
    ax = plots.loop(board, "shade")
    x, y = next(text.get_position() for text in ax.texts if text.get_text() == "40")
    assert np.degrees(np.arctan2(y, x)) % 360 == pytest.approx(240)
    inner = next(text.get_position() for text in ax.texts if text.get_text() == "30")
    assert np.hypot(*inner) < np.hypot(x, y)
    assert "Rings from the inside: Spring, Summer" in said(ax)


def test_a_loop_says_its_unit_and_what_was_never_counted(board):
    ax = plots.loop(board, "shade")
    assert "40 games, 2 players: thumb" in said(ax) and "Hatched: nothing counted" in said(ax)
    assert ax.figure.axes[1].get_ylabel().replace("\n", " ") == "share of standing plants"


# Areas.


def heights(ax):
    """Lower and upper edge of each area at its first place."""
    found = []
    for area in ax.collections:
        points = area.get_paths()[0].vertices
        first = points[points[:, 0] == points[:, 0].min()][:, 1]
        found.append((first.min(), first.max()))
    return found


def test_areas_stand_on_each_other_up_to_the_sum(garden):
    ax = plots.area(garden(), "earned")
    assert heights(ax) == [(0, 1), (1, 1)]
    tops = [area.get_paths()[0].vertices[:, 1].max() for area in ax.collections]
    assert tops == [9, 14]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["rows", "printed"]


def test_a_baseline_is_dashed_and_where_columns_are_missing_there_is_a_gap(garden, table):
    longer = garden(
        tables={"earned": table(["printed", "rows"], ["1", "2", "3", "extra"], [[1] * 4, [2] * 4])}
    )
    ax = plots.area(garden(), "earned", baseline=longer)
    assert [line.get_linestyle() for line in ax.lines] == ["--", "--"]
    assert ax.lines[1].get_ydata().tolist() == [3] * 4
    ends = [area.get_paths()[0].vertices[:, 0] for area in ax.collections]
    assert [(x.min(), x.max()) for x in ends] == [(0, 1), (0, 1), (2.8, 3.2), (2.8, 3.2)]
    assert ticks(ax.xaxis) == ["1", "2", "3", "extra"]


# Cells with intervals.


@pytest.fixture
def pairs(garden, table):
    """Win rates of roles beside roles; the last role was never dealt."""
    names = ["Cook", "Florist", "Baker"]
    values = [[np.nan, 0.65, np.nan], [0.42, np.nan, np.nan], [np.nan] * 3]
    return garden(tables={"wins": table(names, names, values)})


def test_cells_hold_value_and_interval(pairs):
    ax = plots.intervals(pairs, "wins")
    assert {"65\n55–75", "42\n32–52"} <= {text.get_text() for text in ax.texts}
    assert "with 95 % intervals" in said(ax)


def test_what_was_never_counted_at_all_is_left_out(pairs):
    ax = plots.intervals(pairs, "wins")
    assert ticks(ax.yaxis) == ["Cook", "Florist"] and ticks(ax.xaxis) == ["Cook", "Florist"]
    both = plots.heatmap_pair(*[asking_for(pairs, "wins", form="intervals")] * 2, "wins")
    assert both.axes[0].images[0].get_array().shape == (2, 2)


def test_win_rates_are_measured_against_the_fair_share(pairs):
    ax = plots.intervals(pairs, "wins")
    low, high = ax.images[0].get_clim()
    assert (low + high) / 2 == pytest.approx(0.5)
    dots = [(round(x), round(y)) for x, y in zip(*ax.lines[0].get_data(), strict=True)]
    assert dots == [(1, 0)]
    assert "the fair share, 50 %" in said(ax)


def test_other_shares_are_measured_from_zero(garden):
    ax = plots.intervals(garden(), "shade")
    assert ax.images[0].get_clim() == (0, 0.5) and not ax.lines


def test_crowded_cells_hold_the_value_alone(pairs):
    ax = plots.intervals(pairs, "wins", ax=Figure(figsize=(2.2, 1.9), layout="constrained").add_subplot())
    assert "with 95 % intervals" not in said(ax) and "\n" not in "".join(t.get_text() for t in ax.texts[:2])


# Which form.


@pytest.mark.parametrize("form", ["heatmap", "intervals", "loop", "area"])
def test_a_table_is_drawn_as_its_game_asks(garden, form):
    run = asking_for(garden(), "earned", form=form)
    ax, other = plots.table(run, "earned"), getattr(plots, form)(run, "earned")
    assert [text.get_text() for text in ax.texts] == [text.get_text() for text in other.texts]
    assert len(ax.patches) == len(other.patches) and len(ax.collections) == len(other.collections)


@pytest.mark.parametrize("paired", [False, True])
def test_the_spaces_of_a_board_are_square(garden, paired):
    run = asking_for(garden(), "earned", form="board")
    drawn = plots.heatmap_pair(run, run, "earned").axes[:3] if paired else [plots.table(run, "earned")]
    for ax in drawn:
        ax.figure.draw_without_rendering()
        rows, columns = ax.images[0].get_array().shape
        box = ax.get_window_extent()
        assert box.width / columns == pytest.approx(box.height / rows)


def test_the_words_over_a_narrow_board_end_inside_the_picture(garden, table):
    cells = table([*"ABCD"], ["1", "2"], [[0.1, 0.2]] * 3 + [[0.1, np.nan]])
    run = asking_for(garden(tables={"shade": cells}), "shade", form="board")
    ax = plots.table(run, "shade", ax=Figure(figsize=(5.1, 4), layout="constrained").add_subplot())
    ax.figure.draw_without_rendering()
    told = [ax._left_title, *(text for text in ax.texts if "games" in text.get_text())]
    assert len(told) == 2 and all(text.get_window_extent().x1 <= ax.figure.bbox.x1 for text in told)


def test_a_form_there_is_not_is_named_with_those_there_are(garden):
    with pytest.raises(SandboxError, match="'earned' asks for the form 'pie'; there are heatmap, board"):
        plots.table(asking_for(garden(), "earned", form="pie"), "earned")
    with pytest.raises(SandboxError, match="'rain'"):
        plots.table(garden(), "rain")


@pytest.mark.parametrize("form", ["intervals", "loop"])
def test_beside_a_baseline_cells_are_compared_as_heatmaps(garden, form):
    run = asking_for(garden(), "earned", form=form)
    titles = [
        ax.get_title(loc="left") for ax in plots.table(run, "earned", baseline=garden(seed=2)).figure.axes
    ]
    assert titles[:3] == ["This run", "Baseline", "Change"]


@pytest.mark.parametrize("form", ["intervals", "loop", "area"])
def test_every_form_draws_where_it_is_wanted_and_shows_itself(garden, form):
    run = asking_for(garden(), "earned", form=form)
    ax = Figure(layout="constrained").add_subplot()
    assert plots.table(run, "earned", ax=ax) is ax
    data, size = plots.table(run, "earned")._repr_png_()
    assert data.startswith(b"\x89PNG") and size["width"] > 400
