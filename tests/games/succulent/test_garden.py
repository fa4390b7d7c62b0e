"""Gardens made by hand: what they answer, and what they refuse in words."""

import pytest
from conformance.table import facts
from games.succulent.board import cards

import sandbox
from sandbox.games.succulent import Garden


def garden(**changes):
    return Garden(sandbox.variant("succulent", **changes))


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda g: g.bed(1, "B1"), "There is no space 'B1'; allowed are A4 to L7 and C1 to J10."),
        (lambda g: g.bed(1, "A\u0664"), "There is no space 'A\u0664'; allowed are A4 to L7"),
        (lambda g: g.bed(1, "D4", "F4"), "No bed in play lies on D4 and F4; allowed are the shapes"),
        (lambda g: g.bed(1, "L4", "A5"), "No bed in play lies on L4 and A5"),
        (
            lambda g: g.bed(1, "D4", "E4", flower="E4"),
            "with its flower on E4; allowed are the shapes of the bed",
        ),
        (lambda g: g.bed(1), "No bed in play lies on no space"),
        (lambda g: g.bed(3, "D4"), "seat is 3; allowed are whole numbers from 1 to 2."),
        (lambda g: g.bed(1, "D4").bed(2, "D4"), "D4 is covered already; allowed are free spaces."),
        (lambda g: g.plot(1, "1", face_up=False).bed(1, "A4"), "A4 lies on a face-down plot"),
        (lambda g: g.bed(1, "A4").plot(1, "1", face_up=False), "A bed lies on plot 1; allowed is to lay it"),
        (lambda g: g.plot(1, "1", turned="no"), "turned is 'no'; allowed are True and False."),
        (lambda g: g.plot(1, 3).plot(1, "9"), "There is no plot '9'; allowed are 1, 2, 3, 4, 5, 6, 7 and 8."),
        (lambda g: g.cuttings(1, blue=2), "There is no type of cutting 'blue'; "),
        (lambda g: g.cuttings(7), "seat is 7; allowed are whole numbers from 1 to 2."),
        (lambda g: g.inventory(1, small=-1), "small is -1; allowed are whole numbers from 0 to 99."),
        (lambda g: g.droplets(1, "green", small=3), "The green section of seat 1 has 2 spaces, not 3."),
        (
            lambda g: g.greenhouse(1, "B").droplets(1, "green", small=4).greenhouse(1, "A"),
            "Seat 1 has 4 droplets in the green section, for which greenhouse A has 2 spaces; allowed is",
        ),
        (lambda g: g.completed(1, "Aloe", "aloe"), "Aloe is named twice; allowed is each project once."),
        (lambda g: g.row("Aloe", "Agave", "Aloe"), "Aloe is named twice; allowed is each project once."),
        (lambda g: g.project_points("Stapelai"), "There is no project 'Stapelai'; did you mean Stapelia?"),
        (lambda g: g.row(*["Aloe"] * 9), "The row gets 9 projects; at most 8 are allowed."),
        (lambda g: Garden("cultive"), '"cultive" is no variant of Succulent'),
    ],
)
def test_what_is_not_there_is_refused_in_words(ask, told):
    with pytest.raises(sandbox.SandboxError) as caught:
        ask(garden())
    assert told in str(caught.value)


@pytest.mark.parametrize("spaces", [("L4", "A5", "L5"), ("L4", "A5", "A6"), ("A5", "L4", "A4")])
def test_a_bent_bed_does_not_reach_round_the_edge_of_the_frame(spaces):
    """S1: L4 and A5 follow each other as numbers, but lie at either end of the garden."""
    with pytest.raises(sandbox.SandboxError, match="No bed in play lies on"):
        garden(large_bed="bent").bed(1, *spaces)


def test_asking_changes_nothing():
    table = garden().bed(2, "D5").droplets(1, "green", small=2).cuttings(1, red=3).completed(1, "Aloe")
    before = facts(table.state)
    table.projects()
    table.payments("Aloe")
    table.placements("large")
    table.placement(1, "D4", "E4")
    assert table.score().totals[0] > 0
    assert facts(table.state) == before


def test_what_a_placement_brings():
    """Two cuttings, an icon on E4, the neighbours C4 and D5, and no reveal with all plots face up."""
    brings = garden().bed(2, "D5").bed(1, "C4").placement(1, "D4", "E4")
    assert (brings.cuttings, brings.droplets, brings.reveals) == (
        {"green": 1, "orange": 1},
        {1: 2, 2: 1},
        False,
    )


def test_a_placement_that_covers_the_last_icon_reveals_a_plot():
    table = garden()
    for place in (1, 2, 4, 5, 6, 7, 8):
        table.plot(place, str(place), face_up=False)
    table.bed(None, "H4").bed(None, "G6")
    assert table.placement(1, "H7").reveals
    assert not table.placement(1, "G7").reveals


def test_the_ways_to_pay_are_all_there_are():
    """2 purple, 2 orange and 1 black are asked for; full sections make up for the last two."""
    table = garden(projects=cards({"project": "goal", "purple": 2, "orange": 2, "black": 1}))
    table.cuttings(1, purple=2, orange=1)
    table.droplets(1, "purple", small=3).droplets(1, "orange", small=4).droplets(1, "black", small=4)
    ways = {frozenset(way) for way in table.payments("goal")}
    assert ways == {frozenset(("orange", "black")), frozenset(("orange", "black", "purple"))}


def test_the_score_reads_well_in_a_notebook():
    score = garden().completed(1, "Crassula").cuttings(2, red=1).score()
    assert repr(score) == "seat 1: 10 points: 10 fixed projects\nseat 2: 0.5 points: 0.5 left-over items"
    assert score.projects == ({"Crassula": 10}, {})
    assert "<td>0.5</td>" in score._repr_html_()
