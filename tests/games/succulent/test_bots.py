"""The players of Succulent: strength, fairness of what they look at, positions with an obvious choice."""

from functools import partial

import numpy as np
import pytest
from conformance.table import begin, choose, facts, options, points_of, wins
from games.succulent.board import Board

from sandbox.experiments.run import simulate
from sandbox.games import game, variant
from sandbox.games.succulent.bots.look import look_at, survey
from sandbox.games.succulent.bots.worth import placement_worth
from sandbox.games.succulent.cells import TYPES
from sandbox.games.succulent.state import BIG, CUTTING, DROPLET, GIVE_BEDS, GIVE_CUTTINGS, PROJECT, REVEAL
from sandbox.games.succulent.tables import PER_TURN, PROJECT_FACTS

SUCCULENT = game("succulent")
play = partial(points_of, SUCCULENT)
Z = 1.96  # of a 95 % interval


def least_share(share, games):
    """Return the lower end of the 95 % interval of a share (Wilson, 1927)."""
    shrink = 1 + Z**2 / games
    spread = Z * np.sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
    return (share + Z**2 / (2 * games) - spread) / shrink


@pytest.mark.parametrize("players", [2, 3, 4])
def test_thumb_scores_at_least_one_point_eight_times_what_random_does(players):
    rules = variant("succulent", players=players)
    thumb, random = (play(rules, [bot] * players, 2000).mean(axis=1) for bot in ("thumb", "random"))
    surplus = thumb.mean() - 1.8 * random.mean()
    error = np.sqrt((thumb.var() + 1.8**2 * random.var()) / len(thumb))
    assert surplus - Z * error >= 0


@pytest.mark.parametrize("seat", [0, 1])
def test_thumb_wins_at_least_95_of_100_games_for_two_against_random_from_either_seat(seat):
    bots = ["random", "random"]
    bots[seat] = "thumb"
    points = play(variant("succulent"), bots, 500)
    assert least_share(wins(points, seat), 500) >= 0.95


@pytest.mark.parametrize("players", [3, 4])
def test_thumb_wins_at_least_nine_of_ten_games_at_a_larger_table_from_the_last_seat(players):
    points = play(variant("succulent", players=players), ["random"] * (players - 1) + ["thumb"], 500)
    assert least_share(wins(points, players - 1), 500) >= 0.9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_kind_of_project_is_completed_in_5_to_70_of_100_turns_in_which_it_is_on_offer(players):
    run = simulate(variant("succulent", players=players), games=1000, bots="thumb", threads=1)
    rates = run.table("kinds")[PROJECT_FACTS[PER_TURN]]
    assert len(rates) == 14
    assert rates.between(0.05, 0.7).all(), rates


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 4, "project_row": 2, "face_up_plots": 1},
        {"players": 3, "project_row": 8, "face_up_plots": 8, "last_rounds": 3},
        {"large_bed": "both", "neighbours": "per flower", "place_from": "inventory"},
        {"small_droplets": 0, "large_droplets": 1, "cuttings": 2},
        {"small_beds": 0, "medium_beds": 1, "large_beds": 60, "bed_limit": 1, "cutting_limit": 1},
        {"start_small": 4, "start_medium": 4, "start_large": 4, "bed_limit": 20, "cutting_limit": 20},
        {"flowers": 3, "left_over_points": 2, "half_turns": False},
        {"flowers": 30, "projects_to_end": 12, "round_limit": 10, "last_rounds": 0},
        {"projects": [{"project": "dear", "kind": "groups", "points": 30, "green": 9, "black": 9}]},
        {
            "beds": [
                {"bed": "s", "size": "small", "drawing": "o"},
                {"bed": "m", "size": "medium", "drawing": "##o##"},
                {"bed": "l", "size": "large", "drawing": "o#/##/#."},
            ],
            "large_bed": "bent",
        },
    ],
    ids=str,
)
def test_thumb_plays_legally_to_the_end_under_other_rules(changes):
    rules = variant("succulent", **changes)
    for seed in range(3):
        state, parameters = begin(SUCCULENT, rules, seed)
        for _ in range(SUCCULENT.max_decisions):
            action = choose(SUCCULENT, "thumb", state, parameters)
            assert action in options(SUCCULENT, state, parameters)
            SUCCULENT.apply(state, parameters, action)
            if state["over"]:
                break
        assert state["over"]


@pytest.mark.parametrize("players", [2, 4])
def test_thumb_does_not_look_at_the_deck_or_at_plots_that_lie_face_down(players):
    rules = variant("succulent", players=players)
    for seed in range(3):
        state, parameters = begin(SUCCULENT, rules, seed)
        while not state["over"]:
            action = choose(SUCCULENT, "thumb", state, parameters)
            redrawn = np.array([state])[0]
            SUCCULENT.determinize(redrawn, parameters, int(state["player"]), np.uint64(seed + 100))
            assert choose(SUCCULENT, "thumb", redrawn, parameters) == action
            SUCCULENT.apply(state, parameters, action)


def test_thumb_changes_nothing_when_it_chooses():
    state, parameters = begin(SUCCULENT, variant("succulent"))
    while not state["over"]:
        before = facts(state)
        action = choose(SUCCULENT, "thumb", state, parameters)
        assert facts(state) == before
        SUCCULENT.apply(state, parameters, action)


def chosen(board, phase=None):
    """Let thumb choose at a table, in another phase than the action if one is given; returns the move."""
    if phase is not None:
        board.state["phase"] = phase
    return board._read(choose(SUCCULENT, "thumb", board.state, board.parameters))


def covered(board, move):
    """Return the types of the spaces under a placement."""
    assert move[0] == "place"
    spaces = [12 * (int(name[1:]) - 1) + "ABCDEFGHIJKL".index(name[0]) for name in move[1:]]
    return [TYPES[board.state["type"][space]] for space in spaces]


def no_icons(board):
    """Take all icons off the garden but one far away, so that no plot is asked for."""
    board.state["icons_low"] = 1 << 2
    board.state["icons_high"] = 0
    return board


def test_thumb_covers_what_the_project_it_has_gathered_for_still_lacks():
    board = no_icons(Board({"project": "goal", "points": 12, "green": 2, "red": 3}))
    board.garden.inventory(1, medium=1).cuttings(1, green=2, red=1)
    board.state["gardener"][0] = 0
    assert covered(board, chosen(board)) == ["red", "red"]


def test_thumb_covers_icons_where_nothing_else_tells_places_apart():
    board = Board()
    board.garden.row().inventory(1, large=2)
    found = {
        spaces: board.garden.placement(1, *spaces).droplets for spaces in board.garden.placements("large")
    }
    most = max(gains.get(1, 0) for gains in found.values())
    assert found[chosen(board)[1:]] == {1: most}


def test_thumb_lies_beside_its_own_beds_and_not_beside_those_of_others():
    board = no_icons(Board())
    board.garden.row().bed(1, "D5", "E5").bed(1, "D7", "E7").bed(2, "H5", "I5").bed(2, "H7", "I7")
    board.garden.inventory(1, medium=1)
    move = chosen(board)
    assert board.garden.placement(1, *move[1:]).droplets == {1: 2}


def test_thumb_sends_its_gardener_where_beds_of_many_spaces_lie():
    beds = [{"small_beds": 2}, {"small_beds": 0, "medium_beds": 1, "large_beds": 1}, {"small_beds": 1}]
    board = Board(*({"project": f"goal {i}", "green": 9, **number} for i, number in enumerate(beds)))
    assert chosen(board) == ("gardener", "goal 1")


def test_thumb_sends_its_gardener_to_the_project_about_to_be_completed():
    rows = [{"project": "soon", "red": 1}, {"project": "later", "orange": 6}]
    board = Board(*rows, {"project": "never", "black": 9})
    board.garden.cuttings(2, red=1)
    assert chosen(board) == ("gardener", "soon")


@pytest.mark.parametrize(
    ("kind", "points", "better", "worse"),
    [
        ("beds at the edge", 3, ("C1",), ("E5",)),
        ("groups", 6, ("J10",), ("D6",)),
        ("longest line", 9, ("F5",), ("J10",)),
        ("plots", 6, ("L5",), ("E5",)),
    ],
)
def test_thumb_places_what_the_variable_projects_it_owns_count(kind, points, better, worse):
    def worth(spaces, owned):
        board = no_icons(Board({"project": "count", "kind": kind, "amount": 0, "points": points, "green": 9}))
        board.garden.bed(1, "D5", "E5").inventory(1, small=2)
        if owned:
            board.garden.completed(1, "count").row()
        look_at(board.state, board.parameters)
        survey(board.state, 0)
        direction, anchor = board.garden._way(spaces, None)
        return placement_worth(board.state, board.parameters, direction, anchor)

    gain = {spaces: worth(spaces, True) - worth(spaces, False) for spaces in (better, worse)}
    assert gain[better] > gain[worse] + points / 3


def test_thumb_completes_the_project_worth_most_when_it_can_pay_for_several():
    rows = [{"project": name, "points": points, "red": 3} for name, points in (("poor", 6), ("rich", 12))]
    board = Board(*rows)
    board.garden.cuttings(1, red=3)
    assert chosen(board, PROJECT) == ("complete", "rich")


def test_thumb_counts_what_a_variable_project_brings_it_already():
    rows = [{"project": "fixed", "points": 8, "red": 3}, {"project": "large", "points": 3, "red": 3}]
    rows[1] |= {"kind": "own large beds", "amount": 0}
    for beds, best in ((0, "fixed"), (6, "large")):
        board = Board(*rows)
        board.garden.cuttings(1, red=3)
        board.state["round"], board.state["last_round"] = 8, 8
        for bed in range(beds):
            board.garden.bed(1, *(f"{column}{4 + bed % 3}" for column in ("ABC", "DEF")[bed // 3]))
        assert chosen(board, PROJECT) == ("complete", best)


def test_thumb_lets_a_section_of_large_droplets_pay_which_stay():
    board = Board({"project": "goal", "points": 9, "red": 3})
    board.garden.cuttings(1, red=3)
    house = board.variant.greenhouses[0].sections[TYPES.index("red")]
    board.garden.droplets(1, "red", large=len(house))
    assert chosen(board, PROJECT) == ("complete", "goal", "red")


def test_thumb_puts_a_large_droplet_where_it_scores_most():
    """Greenhouse A has its best space in the purple section, and in the red one as good as that."""
    board = Board()
    board.garden.row()
    board.state["droplet"] = BIG
    best = [max(section) for section in board.variant.greenhouses[0].sections]
    assert best[TYPES.index(chosen(board, DROPLET)[1])] == max(best)


def test_thumb_fills_the_section_that_pays_for_what_its_project_lacks():
    board = Board({"project": "goal", "points": 12, "black": 3})
    board.garden.cuttings(1, black=2).droplets(1, "black", small=3).droplets(1, "purple", small=2)
    board.state["droplet"] = 0
    assert chosen(board, DROPLET) == ("section", "black")


@pytest.mark.parametrize(("droplet", "throws"), [(BIG, True), (0, False)])
def test_thumb_throws_out_small_droplets_for_large_ones_and_never_the_other_way(droplet, throws):
    board = Board()
    for word, section in zip(TYPES, board.variant.greenhouses[0].sections, strict=True):
        board.garden.droplets(1, word, small=len(section) - 1, large=1)
    board.state["droplet"] = droplet
    assert (chosen(board, DROPLET)[:2] == ("throw", "small")) is throws


def test_thumb_takes_the_cutting_its_project_lacks_and_gives_back_one_that_none_asks_for():
    board = Board({"project": "goal", "points": 12, "orange": 3, "red": 2})
    board.garden.cuttings(1, orange=2, red=2, purple=7)
    assert chosen(board, CUTTING) == ("take", "orange")
    assert chosen(board, GIVE_CUTTINGS) == ("give", "purple")


def test_thumb_gives_back_its_smallest_bed():
    board = Board()
    board.garden.inventory(1, small=3, medium=2, large=2)
    assert chosen(board, GIVE_BEDS) == ("give", "small")


def test_thumb_keeps_the_small_bed_when_no_larger_one_finds_room():
    """Only A4 is free besides face-down plots, and seven beds are one too many."""
    board = Board()
    for place in range(2, 9):
        board.garden.plot(place, board.variant.plots[place - 1].plot, face_up=False)
    for space in (f"{column}{row}" for column in "ABC" for row in (4, 5, 6, 7)):
        if space != "A4":
            board.garden.bed(2, space)
    board.garden.inventory(1, small=1, medium=1, large=5)
    assert chosen(board, GIVE_BEDS) == ("give", "medium")
    board.garden.inventory(1, medium=0, large=6)
    assert chosen(board, GIVE_BEDS) == ("give", "large")


def test_thumb_turns_up_the_plot_beside_its_own_beds():
    board = Board()
    for place, plot in ((1, 1), (8, 8)):
        board.garden.plot(place, board.variant.plots[plot - 1].plot, face_up=False)
    board.garden.bed(1, "D5", "D6").bed(2, "G7", "H7")
    assert chosen(board, REVEAL) == ("reveal", 1)


@pytest.mark.parametrize(("ahead", "first"), [(1, "place"), (2, "gardener")])
def test_thumb_places_its_last_flower_when_ahead_and_puts_the_end_off_when_behind(ahead, first):
    rows = [{"project": f"done {i}", "points": 12, "red": 9} for i in range(4)]
    board = no_icons(Board({"project": "far", "red": 9, "medium_beds": 1}, *rows))
    board.garden.row("far").inventory(1, small=1, medium=1).flowers(1, 1)
    board.garden.completed(ahead, *(f"done {i}" for i in range(4)))
    assert chosen(board)[0] == first
