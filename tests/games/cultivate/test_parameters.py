"""The knobs of Cultivate!: the published values, their bounds, and what does not go together."""

import pytest
from conformance.table import decisions

from sandbox import SandboxError, variant
from sandbox.games.cultivate import GAME
from sandbox.games.cultivate.components import shipped_plants, shipped_roles
from sandbox.games.cultivate.events import Event
from sandbox.games.cultivate.parameters import Parameters

PUBLISHED = {  # name: (default, source)
    "players": (3, "public"),
    "seasons": (3, "rulebook"),
    "rounds": (4, "rulebook"),
    "first_player": ("seat 1", "open"),
    "seeds_per_pit": (3, "rulebook"),
    "reserve": (12, "rulebook"),
    "bag": (12, "rulebook"),
    "store_a_bonus": (1, "rulebook"),
    "market_size": (4, "rulebook"),
    "plants_per_plot": (2, "rulebook"),
    "market_refill": ("at once", "open"),
    "deck_empty": ("reshuffle", "open"),
    "met_points": (2, "rulebook"),
    "unmet_points": (1, "rulebook"),
    "winter_bonus": (5, "rulebook"),
    "role_cards": (6, "rulebook"),
    "seat_roles": ((), "rulebook"),
    "expansion": (False, "rulebook"),
    "skip_start": (False, "open"),
    "adjacent_across_stores": (False, "open"),
    "seeds_return_last": (True, "open"),
    "free_ride": (True, "rulebook"),
    "plants": (shipped_plants(), "rulebook"),
    "roles": (shipped_roles(), "stand-in"),
}

BOUNDS = {
    "players": (2, 5),
    "seasons": (1, 6),
    "rounds": (2, 6),
    "seeds_per_pit": (1, 8),
    "reserve": (0, 40),
    "bag": (0, 100),
    "store_a_bonus": (0, 6),
    "market_size": (1, 8),
    "plants_per_plot": (1, 4),
    "met_points": (0, 10),
    "unmet_points": (0, 10),
    "winter_bonus": (0, 20),
    "role_cards": (2, 12),
}


def refusal(**values):
    with pytest.raises(SandboxError) as caught:
        variant("cultivate", **values)
    message = str(caught.value)
    assert "\n" not in message and message.endswith(".") and ". " not in message, "one sentence"
    return message


def test_the_defaults_are_the_published_ones():
    """V-1, V-4 to V-6, V-9, V-10, V-15, V-19, V-25, V-33."""
    assert {name: getattr(variant("cultivate"), name) for name in Parameters.model_fields} == {
        name: default for name, (default, _) in PUBLISHED.items()
    }


def test_every_number_has_a_source_and_a_rule_that_exists():
    text = (GAME.folder / "RULES.md").read_text("utf-8")
    knobs = Parameters.knobs()
    assert {name: knob.source for name, knob in knobs.items()} == {
        name: source for name, (_, source) in PUBLISHED.items()
    }
    for name, knob in knobs.items():
        assert f"- **{knob.rule}**" in text, name
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}`"))
        assert f"| {knob.source} |" in row and knob.rule in row, name
        if name in BOUNDS:
            low, high = BOUNDS[name]
            assert f"| {low} to {high}" in row, name


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_may_reach_its_bounds_and_not_pass_them(name):
    low, high = BOUNDS[name]
    room = {"players": 2} if name == "role_cards" else {}
    for value in (low, high):
        assert getattr(variant("cultivate", **{**room, name: value}), name) == value
    for value in (low - 1, high + 1):
        told = refusal(**{**room, name: value})
        assert told.startswith(f"{name} is {value}; allowed are whole numbers from {low} to {high}")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"rounds": 4.0}, "rounds is 4.0; allowed are whole numbers from 2 to 6 (rounds)."),
        ({"players": True}, "players is True; allowed are whole numbers from 2 to 5 (players)."),
        ({"first_player": "seat 2"}, "first_player is 'seat 2'; allowed are 'seat 1' and 'each season'."),
        ({"market_refill": ""}, "market_refill is ''; allowed are 'at once' and"),
        ({"deck_empty": 0}, "deck_empty is 0; allowed are 'reshuffle' and 'no more'."),
        ({"skip_start": "yes"}, "skip_start is 'yes'; allowed are on (True) and off (False)."),
        ({"free_ride": 1}, "free_ride is 1; allowed are on (True) and off (False)."),
    ],
)
def test_a_value_that_is_not_allowed_is_named(values, told):
    assert refusal(**values).startswith(told)


def role(name, **changes):
    """A role of a hand-made table."""
    row = {"role": name, "power": "none", "goal": "total value in the garden", "least": 5}
    return {**row, **changes}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"players": 5, "role_cards": 4}, "role_cards is 4; 5 players need at least 5 cards."),
        (
            {"players": 4, "roles": [role("Baker"), role("Miller"), role("Brewer")]},
            "roles has 3 to deal; 4 players need at least 4.",
        ),
        (
            {"roles": [role("Baker"), role("Miller"), role("Brewer", set="expansion")]},
            "roles has 2 to deal while the expansion is off; 3 players need at least 3.",
        ),
        (
            {"roles": [role("Baker", goal="plants of a type in all", goal_type="wheat")]},
            "roles, Baker: goal_type is 'wheat', of which there is no plant; the types are herb, flower,",
        ),
        (
            {"roles": [role("Baker", power="discount on a type", power_type="wheat", amount=1)]},
            "roles, Baker: power_type is 'wheat', of which there is no plant; the types are herb, flower,",
        ),
        (
            {"seat_roles": ["Florist", "Cook", "Florist"]},
            "seat_roles names Florist 2 times; allowed is each role once.",
        ),
    ],
)
def test_what_cannot_go_together_is_refused_in_one_sentence(values, told):
    """V-2, R17."""
    assert refusal(**values).startswith(told)


def test_what_just_goes_together_is_played():
    """V-2, R17: as many cards as players; a chosen role of the expansion counts as one to deal."""
    two = [role("Baker"), role("Miller", set="expansion")]
    for rules in (
        variant("cultivate", players=5, role_cards=5),
        variant("cultivate", players=2, roles=two, expansion=True),
        variant("cultivate", players=2, roles=two, seat_roles=["Miller"]),
        variant("cultivate", players=2, seat_roles=["Cook", "Florist"]),
    ):
        *_, (state, _, _) = decisions(GAME, rules)
        assert state["over"] == 1


def test_one_card_of_one_plant_is_deck_enough():
    """R4: the market stays short all game."""
    weed = {"plant": "weed", "type": "weed", "copies": 1, "cost": 0, "value": 1}
    roles = [role(name) for name in ("Baker", "Miller", "Brewer")]
    rules = variant("cultivate", plants=[weed], roles=roles, market_size=8)
    *_, (state, _, _) = decisions(GAME, rules)
    assert state["over"] == 1
    assert state["n_market"] + state["n_deck"] + state["n_discards"] + state["n_plants"].sum() == 1


# On the same seeds, a change shows only where it matters.

POINTS = (Event.EARNED, Event.PLOT_SCORED, Event.GOAL_SCORED, Event.SEASON_ENDED)


def story(rules, seed):
    """All that happens in a game but for points and goals: its events, and each action as one number."""
    told = []
    for state, _, action in decisions(GAME, rules, seed=seed):
        logged = map(tuple, state["events"][: state["n_events"]].tolist())
        told += [*(event for event in logged if event[0] not in POINTS), (action,)]
    return told


@pytest.mark.parametrize(
    "changes",
    [
        {"met_points": 9},
        {"unmet_points": 0},
        {"winter_bonus": 20},
        {"adjacent_across_stores": True},
        {"roles": [{**row.model_dump(), "least": 1} for row in shipped_roles()]},
    ],
    ids=lambda changes: ", ".join(changes),
)
def test_changing_how_points_are_counted_changes_no_card_that_is_dealt(changes):
    for seed in range(5):
        assert story(variant("cultivate", **changes), seed) == story(variant("cultivate"), seed)


def test_fewer_seasons_are_the_beginning_of_more():
    for seed in range(3):
        short, long = story(variant("cultivate", seasons=1), seed), story(variant("cultivate"), seed)
        spring = next(n for n, event in enumerate(short) if event[0] == Event.REFILLED)
        assert len(short) > spring and short[:spring] == long[:spring]


def test_another_size_of_market_leaves_the_roles_and_the_order_of_the_deck():
    """V-2, V-7."""
    dealt = []
    for size in (1, 8):
        state = next(decisions(GAME, variant("cultivate", market_size=size), seed=3))[0]
        market = state["market"][: state["n_market"]].tolist()
        deck = [*market, *state["deck"][: state["n_deck"]][::-1].tolist()]
        dealt.append((state["role"][:6].tolist(), deck))
    assert dealt[0] == dealt[1]
