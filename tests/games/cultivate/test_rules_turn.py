"""Rules V-9 to V-13 and the rulings on seasons and sowing, each on a small table laid by hand."""

from collections import Counter

import pytest
from games.cultivate.board import LOOP, PASS, Board

from sandbox.games.cultivate.events import Event


@pytest.mark.parametrize(("changes", "seasons"), [({}, 3), ({"seasons": 1}, 1), ({"seasons": 6}, 6)])
def test_three_active_seasons_are_followed_by_winter(changes, seasons):
    """V-9: each is scored once, Winter last."""
    board = Board(**changes).play_out()
    ended = [facts[2] for facts in board.happened(Event.SEASON_ENDED)]
    assert ended == list(range(seasons + 1))
    assert board.season == seasons + 1
    assert len(board.happened(Event.ACTIVATED)) == 3


@pytest.mark.parametrize("rounds", [2, 4, 6])
@pytest.mark.parametrize("players", [2, 5])
def test_in_a_round_every_player_has_one_turn(rounds, players):
    """V-10: four rounds a season, or as many as the variant says."""
    roles = ["Cook", "Florist", "Activist", "Root Keeper", "Greengrocer"][:players]
    board = Board(*roles, rounds=rounds, seasons=2, seeds_per_pit=8, bag=100).play_out()
    sown = Counter((facts[1], facts[0]) for facts in board.happened(Event.SOWN))
    assert sown == {(n, seat): 1 for n in range(2 * rounds) for seat in range(players)}
    assert board.state["rounds"] == 2 * rounds


def test_turns_go_around_the_table():
    """V-10: from seat 1 to the last and again."""
    board, order = Board(), []
    for _ in range(6):
        order.append(board.seat)
        board.do(*board.legal("sow")[0])
        while board.phase != "sow":
            board.do(*PASS)
    assert order == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize("left", [{}, {12: 1}])
def test_a_season_ends_early_when_every_pit_is_empty(left):
    """V-11, R9: after the activation of the last turn, here a harvest; one seed in a pit keeps it going."""
    board = Board(bag=0, store_a_bonus=0).lay(seeds={6: 1} | left)
    board.do("sow", 6)
    assert (board.phase, board.season) == ("relate", 1)
    board.do("relate", "Cook")
    if left:
        assert (board.season, board.seat, board.loop) == (1, 2, left)
    else:
        assert board.happened(Event.SEASON_ENDED)[0][2:5] == (0, 1, 0)
        assert board.points() == {"own goal": 1}, "the seed of the last turn scored"


def test_seasons_that_would_begin_with_empty_pits_are_over_at_once():
    """R9: with an empty bag the rest of the year is scored, and Winter begins; nobody sows from nothing."""
    board = Board(bag=0).lay(seeds={6: 1}).play(("sow", 6), PASS)
    assert [facts[2:4] for facts in board.happened(Event.SEASON_ENDED)] == [(0, 1), (1, 1), (2, 1)]
    assert (board.season, board.phase, board.seat, board.state["turn"]) == (4, "winter", 1, 2)


def test_winter_is_played_by_everybody_even_with_empty_pits():
    """R9, V-32: nobody sows in Winter, so that it does not end early."""
    board = Board().lay(seeds={"A": 2}).at(4)
    board.play(("activate", 1), PASS, ("activate", 1), PASS)
    assert (board.phase, board.seat) == ("winter", 3)
    assert board.play(("activate", 1), PASS).phase == "over"


def test_a_season_goes_on_as_soon_as_one_pit_has_a_seed():
    """R9: one seed in the bag is enough for the next."""
    board = Board(bag=0).lay(seeds={6: 1}).lay(bag=2).play(("sow", 6), PASS)
    assert (board.season, board.phase, board.loop) == (2, "sow", {1: 1})  # store A gave the other


def test_a_turn_is_to_sow_and_to_activate_the_last_space():
    """V-12: one by one on the spaces that follow; the plot of the last may be cultivated."""
    board = Board().lay(seeds={2: 3, 4: 1})
    assert board.phase == "sow"
    board.do("sow", 2)
    assert board.loop == {3: 1, 4: 2, 5: 1}
    assert (board.phase, board.legal("cultivate")) == ("plot", [("cultivate", 5)])
    board.do("cultivate", 5)
    assert (board.phase, board.seat) == ("sow", 2)


@pytest.mark.parametrize(
    ("pit", "seeds", "last"),
    [(5, 2, "A"), (6, 2, 7), (11, 2, "B"), (12, 2, 1), (1, 13, "B"), (8, 13, 7)],
)
def test_the_loop_goes_over_both_stores_and_around(pit, seeds, last):
    """R1, V-12: pits 1 to 6, store A, pits 7 to 12, store B, and pit 1 again; no space is left out."""
    board = Board().lay(seeds={pit: seeds}).do("sow", pit)
    start = LOOP.index(pit)
    walk = [LOOP[(start + step) % 14] for step in range(1, seeds + 1)]
    assert board.happened(Event.SOWN) == [(0, 0, start, seeds, LOOP.index(last), 0, 0)]
    assert walk[-1] == last
    harvested = {last} & {"A", "B"}
    assert board.loop == {place: 1 for place in LOOP if place in walk and place not in harvested}


@pytest.mark.parametrize(("skip", "home", "last"), [(False, 1, 3), (True, 0, 4)])
def test_a_lap_drops_a_seed_on_the_pit_it_started_from_unless_the_switch_is_on(skip, home, last):
    """R2: fourteen seeds from pit 3."""
    board = Board(skip_start=skip).lay(seeds={3: 14}).do("sow", 3)
    assert board.loop.get(3, 0) == home
    assert board.legal("cultivate") == [("cultivate", last)]


@pytest.mark.parametrize(("skip", "home", "last"), [(False, 2, 3), (True, 0, 5)])
def test_a_second_lap_does_as_the_first(skip, home, last):
    """R2: 28 seeds from pit 3 pass it twice."""
    board = Board(skip_start=skip).lay(seeds={3: 28}).do("sow", 3)
    assert board.loop.get(3, 0) == home
    assert board.legal("cultivate") == [("cultivate", last)]


def test_any_pit_with_a_seed_may_be_sown_and_no_store():
    """V-13: whoever sowed there; empty pits are not offered."""
    board = Board().lay(seeds={1: 1, 7: 2, 12: 1, "A": 5, "B": 5})
    assert board.legal() == [("sow", 1), ("sow", 12), ("sow", 7)]
    board.play(("sow", 1), PASS)
    assert board.seat == 2 and ("sow", 2) in board.legal()


@pytest.mark.parametrize(
    ("first_player", "begins"), [("seat 1", [1, 1, 1, 1, 1]), ("each season", [1, 2, 3, 1, 2])]
)
def test_seat_1_begins_or_the_next_seat_each_season(first_player, begins):
    """R14: within a season every round begins with the same seat, and Winter is a season too."""
    board, seen, rounds = Board(first_player=first_player, seasons=4, rounds=2), {}, {}
    while board.phase != "over":
        seen.setdefault(board.season, board.seat)
        rounds.setdefault(int(board.state["round"]), board.seat)
        board.do(*(PASS if PASS in board.legal() else board.legal()[0]))
    assert list(seen.values()) == begins
    assert [rounds[n] for n in range(8)] == [seat for seat in begins[:4] for _ in range(2)]


def test_a_season_that_is_over_at_once_passes_the_first_player_on_too():
    """R9, R14: Spring ends with empty pits, Summer and Fall do not come; Winter begins with seat 4 of 5."""
    roles = ["Cook", "Florist", "Activist", "Root Keeper", "Greengrocer"]
    board = Board(*roles, bag=0, first_player="each season").lay(seeds={6: 1}).play(("sow", 6), PASS)
    assert (board.season, board.seat) == (4, 4)
