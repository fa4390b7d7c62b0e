"""The knobs of Cultive: the rulebook's values, their bounds, and what does not go together."""

import pytest
from conformance.table import decisions

from sandbox import SandboxError, variant
from sandbox.games.cultive import GAME
from sandbox.games.cultive.deck import shipped_deck
from sandbox.games.cultive.events import Event
from sandbox.games.cultive.parameters import Parameters

RULEBOOK = {
    "players": 2,
    "rounds": {2: 10, 3: 9, 4: 8},
    "actions": 3,
    "hand_size": 5,
    "fair_size": 8,
    "terrains": 5,
    "specials": 3,
    "renew_each_round": True,
    "horizontal": {2: 3, 3: 5, 4: 8, 5: 12},
    "vertical": {2: 5, 3: 8, 4: 12, 5: 17, 6: 22, 7: 30},
    "special_points": 1,
    "shadow_reach": ((0, 0, 0), (1, 0, 0), (2, 1, 0)),
    "monoculture": "nullify",
    "check_order": "together",
    "joined_counts": 1,
    "partial_runs": True,
    "nullified_breaks": True,
    "column_links": "linked",
}
OPEN = {"check_order", "joined_counts", "partial_runs", "nullified_breaks", "column_links"}

BOUNDS = {
    "players": (2, 4),
    "actions": (1, 6),
    "hand_size": (2, 10),
    "fair_size": (0, 16),
    "terrains": (2, 7),
    "specials": (0, 7),
    "special_points": (0, 5),
}


def refusal(**values):
    with pytest.raises(SandboxError) as caught:
        variant("cultive", **values)
    message = str(caught.value)
    assert "\n" not in message and message.endswith(".") and ". " not in message, "one sentence"
    return message


def test_the_defaults_are_the_rulebooks():
    """C-1 to C-7, C-11, C-47, C-52, C-55, C-60."""
    values = {name: getattr(variant("cultive"), name) for name in Parameters.model_fields if name != "deck"}
    assert values == RULEBOOK
    assert variant("cultive").deck == shipped_deck()


def test_every_number_has_a_source_and_a_rule_that_exists():
    text = (GAME.folder / "RULES.md").read_text("utf-8")
    for name, knob in Parameters.knobs().items():
        assert knob.source == ("open" if name in OPEN else "stand-in" if name == "deck" else "rulebook"), name
        assert f"- **{knob.rule}**" in text, name
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}`"))
        assert f"| {knob.source} |" in row and knob.rule in row, name


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_may_reach_its_bounds_and_not_pass_them(name):
    low, high = BOUNDS[name]
    room = {"terrains": 7} if name == "specials" else {"specials": 0}
    for value in (low, high):
        assert getattr(variant("cultive", **{**room, name: value}), name) == value
    for value in (low - 1, high + 1):
        told = refusal(**{name: value})
        assert told.startswith(f"{name} is {value}; allowed are whole numbers from {low} to {high}")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"rounds": 0}, "rounds for 2 players is 0; allowed are whole numbers from 1 to 20 (rounds)."),
        ({"rounds": {3: 21}}, "rounds for 3 players is 21; allowed are whole numbers from 1 to 20 (rounds)."),
        ({"horizontal": {2: 3, 8: 1}}, "horizontal has an entry for 8 cards; allowed are 2 to 7 (points)."),
        (
            {"horizontal": {2: 1000}},
            "horizontal for 2 cards is 1000; allowed are whole numbers",
        ),
        ({"vertical": {2: -100}}, "vertical for 2 cards is -100; allowed are whole numbers"),
        ({"vertical": {22: 1}}, "vertical has an entry for 22 cards; allowed are 2 to 21 (points)."),
        (
            {"shadow_reach": ((0, 0, 0), (7, 0, 0), (2, 1, 0))},
            "shadow_reach[2 high][1 high] is 7; allowed are whole numbers from 0 to 6 (terrains).",
        ),
        ({"monoculture": "on"}, "monoculture is 'on'; allowed are 'nullify' and 'off'."),
        ({"check_order": 1}, "check_order is 1; allowed are 'together' and 'left-to-right'."),
        ({"joined_counts": 3}, "joined_counts is 3; allowed are 1 and 2."),
        ({"column_links": ""}, "column_links is ''; allowed are 'linked' and 'one icon'."),
        ({"partial_runs": "yes"}, "partial_runs is 'yes'; allowed are on (True) and off (False)."),
        ({"hand_size": 5.0}, "hand_size is 5.0; allowed are whole numbers from 2 to 10 (cards)."),
    ],
)
def test_a_value_that_is_not_allowed_is_named(values, told):
    assert refusal(**values).startswith(told)


def test_special_actions_cannot_outnumber_the_terrains():
    told = refusal(terrains=4, specials=5)
    assert told.startswith("specials is 5; with 4 terrains at most 4 are allowed")
    assert variant("cultive", terrains=4, specials=4).specials == 4


def test_fewer_terrains_than_special_actions_are_refused_too():
    assert "specials is 3; with 2 terrains at most 2 are allowed" in refusal(terrains=2)


def deck_of(cards):
    row = {"species": "okra", "copies": cards, "light": "none", "growth": "1-stage", "points": 1}
    return ({**row, "row_icons": "", "column_icons": ""},)


def test_hands_and_fair_cannot_need_more_cards_than_the_deck_has():
    told = refusal(deck=deck_of(27), players=4)
    assert told.startswith("hand_size is 5 and fair_size 8: 4 hands and the Fair need 28 cards")
    assert told.endswith("the deck has 27.")
    assert variant("cultive", deck=deck_of(28), players=4).players == 4


def test_a_deck_that_is_dealt_to_the_last_card_can_be_played():
    rules = variant("cultive", deck=deck_of(18))
    *_, (state, _, _) = decisions(GAME, rules)
    assert state["over"] == 1


def story(rules, seed):
    """All that happens in a game but for the points: its events, and the actions as one number each."""
    told = []
    for state, _, action in decisions(GAME, rules, seed=seed):
        logged = map(tuple, state["events"][: state["n_events"]].tolist())
        told += [*(event for event in logged if event[0] != Event.EARNED), (action,)]
    return told


@pytest.mark.parametrize(
    "changes",
    [
        {"horizontal": {2: 30}},
        {"vertical": {2: 0, 3: 1}},
        {"special_points": 5},
        {"joined_counts": 2, "partial_runs": False, "nullified_breaks": False, "column_links": "one icon"},
    ],
    ids=lambda changes: ", ".join(changes),
)
def test_changing_how_points_are_counted_changes_no_card_that_is_dealt(changes):
    for seed in range(5):
        assert story(variant("cultive", **changes), seed) == story(variant("cultive"), seed)


def test_a_shorter_game_is_the_beginning_of_the_longer_one():
    for seed in range(3):
        short, long = story(variant("cultive", rounds=4), seed), story(variant("cultive"), seed)
        last = max(n for n, event in enumerate(short) if len(event) > 1 and event[0] == Event.TURN_ENDED)
        assert short[:last] == long[:last]


def test_other_light_leaves_the_deal_and_the_first_fair():
    """C-5, C-6: the deal knows nothing of the Check."""
    dealt = [
        story(rules, 3)[:18]
        for rules in (variant("cultive"), variant("cultive", shadow_reach=((6,) * 3,) * 3))
    ]
    assert dealt[0] == dealt[1]
    assert {event[0] for event in dealt[0]} == {Event.DEALT, Event.SHOWN}
