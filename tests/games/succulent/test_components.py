"""Files of plots, greenhouses, beds and projects: what is refused, in which words, and what is read back."""

import numpy as np
import pandas as pd
import pytest

import sandbox
from sandbox.games.succulent.cells import TYPES
from sandbox.games.succulent.components import (
    BED_TABLE,
    GREENHOUSE_TABLE,
    PLOT_TABLE,
    PROJECT_TABLE,
    shipped_beds,
    shipped_greenhouses,
    shipped_plots,
    shipped_projects,
)
from sandbox.games.succulent.projects import KINDS

TABLES = {
    "plots": (PLOT_TABLE, shipped_plots),
    "greenhouses": (GREENHOUSE_TABLE, shipped_greenhouses),
    "beds": (BED_TABLE, shipped_beds),
    "projects": (PROJECT_TABLE, shipped_projects),
}
PLOT = {"drawing": "gPo/rbg/oRp/bgO"}
HEAD = "project,kind,colour,amount,points,green,purple,orange,red,black"


def refused(name, text, tmp_path, suffix="toml"):
    """What is said of a file with this text."""
    path = tmp_path / f"my_{name}.{suffix}"
    path.write_text(text, "utf-8")
    with pytest.raises(sandbox.SandboxError) as caught:
        sandbox.variant("succulent", **{name: path})
    return str(caught.value)


def drawn(*drawings):
    """A plot file with these drawings, and others up to eight."""
    rows = [*drawings, *["gPo/rbg/oRp/bgO"] * (8 - len(drawings))]
    return "\n".join(f'[[plot]]\nplot = "p{n}"\ndrawing = "{row}"' for n, row in enumerate(rows, start=1))


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("gPx/rbg/oRp/bgO", 'my_plots.toml, plot 1 (p1): drawing, line 1 holds "x"; allowed are g, p, o'),
        ("gPo/rbg/oRp", "plot 1 (p1): drawing has 3 lines; allowed are 4 lines of 3 letters"),
        ("gPo/rb/oRp/bgO", "plot 1 (p1): drawing, line 2 has 2 letters; allowed are 4 lines of 3 letters"),
        ("gpo/rbg/orp/bgo", "plot 1 (p1): drawing has no capital letter; a plot needs at least one"),
        ("", 'plot 1 (p1): drawing is ""; allowed is 4 lines of 3 letters, line by line'),
    ],
)
def test_a_wrong_plot_says_where_and_why(drawing, told, tmp_path):
    assert told in refused("plots", drawn(drawing), tmp_path)


def test_a_file_that_is_no_toml_says_where(tmp_path):
    assert "my_plots.toml: this is not TOML" in refused("plots", "[[plot]\nplot = 1", tmp_path)
    assert "line 1" in refused("plots", "[[plot]\nplot = 1", tmp_path)
    assert 'an unknown entry "plots"; allowed are tables [[plot]]' in refused("plots", "[[plots]]", tmp_path)
    assert 'an unknown column "icon"; allowed are plot, drawing' in refused(
        "plots", '[[plot]]\nplot = "1"\nicon = 3', tmp_path
    )


def test_too_few_plots_or_two_of_one_name_are_refused(tmp_path):
    short = drawn().rpartition("[[plot]]")[0]
    assert "my_plots.toml: the table holds 7 rows; allowed are 8 to 16." in refused("plots", short, tmp_path)
    double = drawn().replace('"p8"', '"P3"')
    assert "plot 8 (P3): this plot is already listed as plot 3" in refused("plots", double, tmp_path)


@pytest.mark.parametrize(
    ("section", "told"),
    [
        ("2 x 3", 'green, space 2 is "x"; allowed are a dot and numbers of points from 1 to 9'),
        ("2 0", "green, space 2 is 0; allowed are a dot and numbers"),
        (". . . . . . .", "green has 7 spaces; allowed are 1 to 6"),
        ("", 'green is ""; allowed are 1 to 6 spaces such as 2 . 3'),
    ],
)
def test_a_wrong_greenhouse_says_where_and_why(section, told, tmp_path):
    rest = "\n".join(f'{word} = "2 ."' for word in TYPES[1:])
    rows = [f'[[greenhouse]]\ngreenhouse = "{n}"\ngreen = "{section}"\n{rest}' for n in "ABCD"]
    said = refused("greenhouses", "\n".join(rows), tmp_path)
    assert f"my_greenhouses.toml, greenhouse 1 (A): {told}" in said


@pytest.mark.parametrize(
    ("size", "drawing", "told"),
    [
        ("huge", "o", 'size is "huge"; allowed are small, medium and large'),
        ("small", "##", "drawing has not one hole o for the flower; allowed is exactly one"),
        ("small", "o.#", "drawing falls into parts; all spaces must hang together by edges"),
        ("small", "o#####", "drawing covers 6 spaces; allowed are 1 to 5"),
        ("small", "o#/#", "drawing has lines of different lengths; fill them up with dots"),
    ],
)
def test_a_wrong_bed_says_where_and_why(size, drawing, told, tmp_path):
    text = f'[[bed]]\nbed = "mine"\nsize = "{size}"\ndrawing = "{drawing}"'
    assert f"my_beds.toml, bed 1 (mine): {told}" in refused("beds", text, tmp_path)


def test_every_size_needs_a_shape(tmp_path):
    text = "\n".join(
        f'[[bed]]\nbed = "{n}"\nsize = "small"\ndrawing = "{d}"' for n, d in enumerate(("o", "o#", "o##"))
    )
    assert "my_beds.toml: there is no medium bed" in refused("beds", text, tmp_path)


def test_a_shape_of_large_beds_that_is_not_drawn_is_refused():
    beds = [bed for bed in shipped_beds() if bed.bed != "large bent"]
    with pytest.raises(
        sandbox.SandboxError, match="large_bed is 'bent', but the large beds of beds are all straight"
    ):
        sandbox.variant("succulent", beds=beds, large_bed="bent")


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("Aloe,cactus,,1,8,1,,,,", 'kind is "cactus"; allowed are cutting, any cutting'),
        ("Aloe,cutting,,1,8,1,,,,", "colour is '' for the kind 'cutting'; a type of cutting is needed"),
        ("Aloe,groups,red,,2,1,,,,", "colour is 'red' for the kind 'groups'; allowed is an empty cell"),
        ("Aloe,groups,,1,2,1,,,,", "amount is 1 for the kind 'groups', which has no bonus; allowed is 0"),
        ("Aloe,small bed,,1,8,,,,,", "the project costs nothing; allowed is a cost of at least one cutting"),
        ("Aloe,small bed,,1,8,ten,,,,", 'green is "ten"; allowed are whole numbers from 0 to 9'),
        ("Aloe,small bed,,6,8,1,,,,", "amount is 6; allowed are whole numbers from 0 to 5"),
    ],
)
def test_a_wrong_project_says_where_and_why(row, told, tmp_path):
    said = refused("projects", f"{HEAD}\nfirst,groups,,,2,1,,,,\n{row}\n", tmp_path, "csv")
    assert f"my_projects.csv, row 3 (Aloe): {told}" in said


@pytest.mark.parametrize("name", TABLES)
def test_what_is_written_reads_back_unchanged(name, tmp_path):
    """As a CSV, as a table, and in the file of a variant."""
    table, shipped = TABLES[name]
    path = tmp_path / f"{name}.csv"
    path.write_text(table.text(shipped()), "utf-8")
    assert getattr(sandbox.variant("succulent", **{name: path}), name) == shipped()
    assert table.rows_from(pd.read_csv(path)) == shipped()
    saved = sandbox.variant("succulent").save(tmp_path / "all.toml")
    assert getattr(sandbox.load_variant(saved), name) == shipped()


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("value", [3, b"x", {"a": 1}, [1], None])
def test_what_is_no_table_is_refused_in_words(name, value):
    with pytest.raises(sandbox.SandboxError, match=name):
        sandbox.variant("succulent", **{name: value})


def test_every_shipped_row_says_where_it_comes_from():
    assert all(
        row.source == "stand-in" for row in (*shipped_plots(), *shipped_greenhouses(), *shipped_projects())
    )
    assert {bed.bed: bed.source for bed in shipped_beds()} == {
        "small": "derived",
        "medium": "derived",
        "large": "derived",
        "large bent": "stand-in",
    }
    assert len(sandbox.games.game("succulent").stand_ins(sandbox.variant("succulent"))) == 3


def test_the_shipped_greenhouses_have_what_the_rulebook_counts():
    """U-7: five sections of two to four spaces, nine scoring spaces, worth two points on average."""
    for house in shipped_greenhouses():
        assert {len(section) for section in house.sections} <= {2, 3, 4}
        assert (len(house.scoring), sum(house.scoring)) == (9, 18)


PRICES = {"cutting": 2, "any cutting": 2, "small droplets": 1, "small bed": 2, "place a small bed": 4}


def test_the_shipped_cards_follow_the_price_idea():
    """Kinds of project, in RULES.md."""
    cards = shipped_projects()
    assert {card.kind for card in cards} == set(KINDS)
    for card in cards:
        cost = sum(card.cost)
        assert 3 <= cost <= 6
        if card.kind in PRICES:
            worth = 2 * cost + (max(card.cost) >= 3) - card.amount * PRICES[card.kind]
            assert card.points == worth
            assert 6 <= card.points <= 12
        assert 0 <= cost - np.dot(card.beds, (1, 2, 3)) <= 2
        assert 1 <= sum(card.beds) <= 2


def test_the_shipped_cards_hold_the_examples_of_the_rulebook():
    cards = shipped_projects()
    assert any(sum(c.cost) == 5 and c.kind == "small droplets" and c.amount == 1 for c in cards)
    assert any(c.beds == (0, 1, 1) for c in cards)
    for kind in ("cutting", "cuttings required"):
        assert sorted(c.colour for c in cards if c.kind == kind) == sorted(TYPES)
    of_the_list = {
        "any cutting": (1, 10),
        "small droplets": (2, 9),
        "small bed": (1, 10),
        "place a small bed": (1, 6),
    }
    for kind, what in of_the_list.items():
        assert any((c.amount, c.points) == what for c in cards if c.kind == kind)
    assert any((c.colour, c.amount, c.points) == ("green", 1, 8) for c in cards if c.kind == "cutting")
