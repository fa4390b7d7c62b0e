"""Scores, sources, length, cards, rounds and differences: the numbers drawn, not the pixels."""

import inspect
from types import SimpleNamespace

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.patches import StepPatch

from sandbox import plots
from sandbox.analysis.compare import paired
from sandbox.analysis.intervals import mean
from sandbox.engine.errors import SandboxError


def steps(ax):
    return [patch for patch in ax.patches if isinstance(patch, StepPatch)]


def bars(ax):
    return list(ax.containers)


def dots(ax, marker):
    return [line for line in ax.lines if line.get_marker() == marker]


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def shown(axis):
    """The labels of ticks that lie within the axes; others exist but are not drawn."""
    low, high = sorted(axis.get_view_interval())
    return [tick.label1 for tick in axis.get_major_ticks() if low - 1e-9 <= tick.get_loc() <= high + 1e-9]


def everything_said(ax):
    return " ".join([ax.get_title(loc="left"), *(text.get_text() for text in ax.texts)])


CHARTS = [
    lambda run, **more: plots.scores(run, **more),
    lambda run, **more: plots.sources(run, **more),
    lambda run, **more: plots.length(run, **more),
    lambda run, **more: plots.length(run, "end", **more),
    lambda run, **more: plots.cards(run, "species", **more),
    lambda run, **more: plots.rounds(run, "earned", **more),
    lambda run, **more: plots.rounds(run, "earned", stacked=True, **more),
    lambda run, **more: plots.heatmap(run, "shade", **more),
]


@pytest.mark.parametrize("chart", CHARTS)
def test_every_chart_says_how_many_games_it_stands_on(garden, chart):
    assert "40 games, 2 players: thumb" in everything_said(chart(garden())).replace("\n", " ")


@pytest.mark.parametrize("name", plots.__all__)
def test_no_chart_takes_what_is_no_run_or_a_baseline_of_another_game(garden, name):
    chart, run = getattr(plots, name), garden()
    rest = {key: "shade" for key in ("name", "table") if key in inspect.signature(chart).parameters}
    with pytest.raises(SandboxError, match="^The run is 17; give a run, what sb.simulate returned.$"):
        chart(17, baseline=run, **rest)
    with pytest.raises(SandboxError, match="^The baseline is 17; give a run, what sb.simulate returned.$"):
        chart(run, baseline=17, **rest)
    other = SimpleNamespace(n_games=4, game=SimpleNamespace(name="orchard", title="Orchard"))
    said = "^The baseline is a run of Orchard and the run one of Garden; both must be of the same game.$"
    with pytest.raises(SandboxError, match=said):
        chart(run, baseline=other, **rest)


@pytest.mark.parametrize("chart", CHARTS)
def test_every_chart_draws_on_the_axes_it_is_given_and_returns_them(garden, chart):
    ax = Figure(layout="constrained").add_subplot()
    assert chart(garden(), ax=ax) is ax
    assert chart(garden(), baseline=garden(seed=2), ax=Figure(layout="constrained").add_subplot()) is not ax


@pytest.mark.parametrize("chart", CHARTS)
def test_every_chart_shows_itself_in_a_notebook(garden, chart):
    data, size = chart(garden(), baseline=garden(seed=2))._repr_png_()
    assert data.startswith(b"\x89PNG") and size["width"] > 400


@pytest.mark.parametrize("chart", CHARTS)
def test_no_label_of_a_chart_is_cut_off(garden, chart):
    figure = chart(garden(players=4, bots=["thumb", "random"] * 2), baseline=garden(seed=2)).figure
    figure.draw_without_rendering()
    width, height = figure.canvas.get_width_height()
    for ax in figure.axes:
        parts = [
            *shown(ax.xaxis),
            *shown(ax.yaxis),
            *ax.texts,
            ax._left_title,
            ax.xaxis.label,
            ax.yaxis.label,
        ]
        for text in parts:
            if text.get_text() and text.get_visible():
                box = text.get_window_extent()
                assert -1 <= box.x0 and box.x1 <= width + 1, text.get_text()
                assert -1 <= box.y0 and box.y1 <= height + 1, text.get_text()


def test_a_stopped_run_says_how_many_games_it_lacks(garden):
    assert "40 of 1,000 games" in everything_said(plots.scores(garden(requested=1000)))


def test_scores_are_shares_of_games_in_bins_of_whole_points(garden):
    run = garden(players=3)
    drawn = steps(plots.scores(run))
    assert len(drawn) == 3
    for i, patch in enumerate(drawn):
        values, edges, floor = patch.get_data()
        score = run.scores.loc[run.scores["seat"] == i + 1, "score"]
        counted = np.histogram(score, edges)[0]
        height = values - floor
        assert height / height.max() == pytest.approx(counted / counted.max())
        assert (edges % 1 == 0.5).all()


def test_each_seat_has_its_mean_with_its_interval(garden):
    run = garden()
    ax = plots.scores(run)
    for i, marker in enumerate("os"):
        expected = mean(run.scores.loc[run.scores["seat"] == i + 1, "score"])
        assert dots(ax, marker)[0].get_xdata()[0] == pytest.approx(expected.value)
        assert ticks(ax.yaxis)[i] == f"seat {i + 1}\nmean {expected.words()}"
        limits = [list(line.get_xdata()) for line in ax.lines if len(line.get_xdata()) == 2]
        assert [pytest.approx(expected.low), pytest.approx(expected.high)] in limits


def test_the_baseline_of_the_scores_lies_on_the_same_bins(garden):
    drawn = steps(plots.scores(garden(), baseline=garden(extra=9, seed=2)))
    assert len(drawn) == 4
    assert len({tuple(patch.get_data().edges) for patch in drawn}) == 1
    assert [patch.get_linestyle() for patch in drawn[1::2]] == ["--", "--"]


def test_seats_carry_the_names_of_their_bots_when_these_differ(garden):
    ax = plots.scores(garden(bots=["thumb", "random"]))
    assert [tick.split("\n")[0] for tick in ticks(ax.yaxis)] == ["seat 1: thumb", "seat 2: random"]


def test_sources_are_the_means_of_each_seat(garden):
    run = garden()
    ax = plots.sources(run)
    assert ticks(ax.yaxis) == ["printed points", "row consortia"]
    for i, container in enumerate(bars(ax)):
        assert [bar.get_width() for bar in container] == pytest.approx(run.points.mean(axis=0)[i])
    expected = mean(run.points[:, 0, 0])
    whisker = ax.collections[0].get_segments()[0]
    assert whisker[:, 0] == pytest.approx([expected.low, expected.high])


def test_the_baseline_of_the_sources_stands_on_the_same_bars(garden):
    other = garden(extra=3, seed=2)
    ax = plots.sources(garden(), baseline=other)
    assert [line.get_xdata() for line in dots(ax, "D")] == [
        pytest.approx(means) for means in other.points.mean(axis=0)
    ]


def test_the_length_is_the_fact_that_varies(garden):
    ax = plots.length(garden())
    assert ax.get_xlabel() == "decisions per game"
    assert [bar.get_height() for bar in bars(ax)[0]] == [0.25] * 4
    assert plots.length(garden(rounds=[8, 9] * 20)).get_xlabel() == "rounds per game"


def test_a_length_that_never_varies_is_said_in_words(garden):
    assert "10 rounds in every game" in everything_said(plots.length(garden(), "rounds")).replace("\n", " ")


def test_every_end_there_can_be_has_its_share_and_interval(garden):
    ax = plots.length(garden(ends=["deck empty"] * 10 + ["rounds played"] * 30), "end")
    assert ticks(ax.yaxis) == ["deck empty", "rounds played"]
    assert [bar.get_width() for bar in bars(ax)[0]] == [0.25, 0.75]
    assert "25.0 % (14.2 to 40.2)" in everything_said(ax)


def test_an_unknown_fact_is_named_with_the_known_ones(garden):
    with pytest.raises(SandboxError, match="no 'weather'; there are decisions, turns, rounds and end"):
        plots.length(garden(), "weather")


def test_cards_are_sorted_with_the_largest_on_top(garden):
    ax = plots.cards(garden(), "species", "printed")
    assert ticks(ax.yaxis) == ["jambo", "corn"]
    assert list(dots(ax, "o")[0].get_xdata()) == [5, 2]
    assert "Nothing counted for okra." in everything_said(ax).replace("\n", " ")
    assert ax.collections[0].get_segments()[0][:, 0] == pytest.approx([4.9, 5.1])


def test_win_rates_of_cards_are_measured_against_the_fair_share(garden):
    ax = plots.cards(garden(players=4), "wins")
    assert any(list(line.get_xdata()) == [0.25, 0.25] for line in ax.lines)
    assert "25 %" in everything_said(ax)


def test_without_a_name_cards_take_a_table_of_shares_that_is_no_heatmap(garden):
    assert plots.cards(garden()).get_title(loc="left") == "Win rate when harvested"


def test_a_card_that_the_baseline_lacks_has_no_diamond(garden, table):
    other = garden(tables={"wins": table(["corn", "jambo"], ["win rate"], [[0.4], [0.5]])})
    ax = plots.cards(garden(), "wins", baseline=other)
    assert ticks(ax.yaxis) == ["okra", "jambo", "corn"]
    assert dots(ax, "D")[0].get_xdata() == pytest.approx([np.nan, 0.5, 0.4], nan_ok=True)


def test_a_very_wide_interval_does_not_squeeze_the_dots(garden, table):
    run = garden()
    wide = run.table

    def stretched(name, what="estimate"):
        found = wide(name, what)
        if what == "high":
            found.iloc[0] = 900
        return found

    run.table = stretched
    ax = plots.cards(run, "species", "printed")
    assert ax.get_xlim()[1] < 10 and "run out of the picture" in everything_said(ax).replace("\n", " ")


def test_cards_that_are_all_0_show_how_far_their_intervals_reach(garden, table):
    ax = plots.cards(
        garden(tables={"wins": table(["corn", "okra"], ["won"], [[0], [0]])}), "wins", reference=0
    )
    assert 0.1 < ax.get_xlim()[1] < 0.12
    assert "run out" not in everything_said(ax).replace("\n", " ")


def test_an_unknown_column_is_named_with_the_known_ones(garden):
    with pytest.raises(SandboxError, match="no column 'weight'; there are printed and rows"):
        plots.cards(garden(), "species", "weight")


def test_rounds_are_lines_with_bands(garden):
    ax = plots.rounds(garden(), "earned")
    assert [list(line.get_ydata()) for line in ax.lines] == [[1, 4, 9], [0, 2, 5]]
    assert ticks(ax.xaxis) == ["1", "2", "extra"]
    assert ax.collections[0].get_paths()[0].vertices[:, 1].max() == pytest.approx(9.1)
    assert ax.get_ylabel() == "points per player"


def test_stacked_rows_add_up(garden):
    first, second = bars(plots.rounds(garden(), "earned", stacked=True))
    assert [bar.get_height() for bar in first] == [1, 4, 9]
    assert [bar.get_y() + bar.get_height() for bar in second] == [1, 6, 14]


def test_a_longer_baseline_keeps_the_rounds_in_order(garden, table):
    longer = garden(
        tables={"earned": table(["printed", "rows"], ["1", "2", "3", "extra"], [[1, 2, 3, 4]] * 2)}
    )
    ax = plots.rounds(garden(), "earned", baseline=longer)
    assert ticks(ax.xaxis) == ["1", "2", "3", "extra"]
    solid = [line for line in ax.lines if line.get_linestyle() == "-"]
    assert list(solid[0].get_xdata()) == [0, 1, 3]


def test_differences_are_drawn_in_the_units_of_their_groups(garden):
    run, baseline = garden(extra=2.0, seed=3), garden(seed=3)
    ax = plots.differences(run, baseline)
    names = ticks(ax.yaxis)
    assert names == [
        "points (grid step 1)",
        "Mean score",
        "Spread of scores",
        "Printed points",
        "Row consortia",
        "percentage points (grid step 1)",
        "Win rate of seat 1",
        "Win rate of seat 2",
        "rounds (grid step 1)",
        "Length in rounds",
    ]
    score = dots(ax, "o")[0]
    assert (score.get_xdata()[0], score.get_ydata()[0]) == (2.0, 1)
    assert "+2.0 (+2.0 to +2.0) real" in everything_said(ax)
    assert "the same in every game" in everything_said(ax)


def test_what_could_be_luck_is_drawn_hollow(garden):
    run, baseline = garden(seed=4), garden(seed=5)
    ax = plots.differences(run, baseline)
    comparison = paired(baseline.scores, baseline.games, run.scores, run.games)
    hollow = [dot.get_markerfacecolor() == "white" for dot in dots(ax, "o")]
    assert sum(hollow) == sum(difference.verdict != "real" for difference in comparison)
    assert "could be luck" in everything_said(ax)
