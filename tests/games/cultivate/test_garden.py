"""Gardens laid out by hand: what is refused, in which words, and that a refusal changes nothing."""

import pytest

import sandbox
from sandbox.games.cultivate import Garden

RULEBOOK = sandbox.variant("cultivate")
THREE = ["Cook", "Florist", "Activist"]


@pytest.fixture
def garden():
    return Garden(RULEBOOK, THREE).market("herb").seeds({"A": 2, "B": 2})


@pytest.mark.parametrize(
    ("place", "asked", "told"),
    [
        (3, {"cultivate": "no"}, "cultivate is 'no'; allowed are True and False."),
        (3, {"plant": "herb", "ride": "yes"}, "ride is 'yes'; allowed are True and False."),
        ("A", {"cultivate": True}, "Store A is no plot to cultivate; allowed are the plots 1 to 12."),
        ("A", {"plant": "herb", "on": 3}, "Store A lets nobody plant; allowed are store B and the plots."),
        ("B", {"plant": "herb"}, "Store B plants herb; say on which plot, such as on=3."),
        ("B", {"on": 3}, "on is 3; allowed is the plot of a plant from store B, and nothing else."),
        (4, {"plant": "herb", "on": 5}, "on is 5; allowed is the plot of a plant from store B"),
        (4, {"on": 4}, "on is 4; allowed is the plot of a plant from store B, and nothing else."),
        (4, {"relate": "Cook"}, "Plot 4 brings no seed to a role goal; allowed are the stores A and B."),
        (4, {"ride": True}, "A seed is to ride along, but no plant is named; give plant= as well."),
        (4, {"cultivate": True, "plant": "herb"}, "An activation is to cultivate and to plant; allowed is"),
        (
            4,
            {"plant": "root"},
            "Seat 1 cannot plant on plot 4 now: it has 12 seeds in reserve and the market",
        ),
        (
            "A",
            {"relate": "Cok"},
            "There is no role on this table 'Cok'; did you mean Cook? Allowed are Cook,",
        ),
        (
            "A",
            {"relate": "Zx"},
            "There is no role on this table 'Zx'; allowed are Cook, Florist and Activist",
        ),
        ("C", {}, "There is no store 'C'; allowed are A and B."),
        (13, {}, "There is no plot 13; allowed are whole numbers from 1 to 12."),
        (4, {"seat": 4}, "There is no seat 4; allowed are whole numbers from 1 to 3."),
    ],
)
def test_an_activation_that_cannot_be_is_refused_and_changes_nothing(garden, place, asked, told):
    """V-14 to V-22."""
    before = garden.state.tobytes()
    with pytest.raises(sandbox.SandboxError) as caught:
        garden.activate(place, **asked)
    assert str(caught.value).startswith(told)
    assert garden.state.tobytes() == before


def test_the_plot_that_is_activated_may_be_named_again(garden):
    garden.activate(4, plant="herb", on=4)
    assert garden.state["n_plants"].tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_a_variant_of_another_game_is_named_by_its_game():
    told = "^A variant of cultive is no variant of Cultivate!; sb.variant.'cultivate'. makes one.$"
    with pytest.raises(sandbox.SandboxError, match=told):
        Garden(sandbox.variant("cultive"))


@pytest.mark.parametrize(
    ("roles", "told"),
    [
        (["Cook"], "The number of roles is 1; allowed are 3, one for each player, to 12."),
        (["Cook", "cook", "Florist"], "The role Cook lies on the table twice; allowed is each role once."),
        ("Cook", "The roles are 'Cook'; give a list of names, such as"),
        (["Cook", "Florist", "Baker"], "There is no role 'Baker'; allowed are Cook, Florist"),
    ],
)
def test_roles_that_cannot_lie_on_the_table_are_refused(roles, told):
    """V-2, V-3."""
    with pytest.raises(sandbox.SandboxError) as caught:
        Garden(RULEBOOK, roles)
    assert str(caught.value).startswith(told)


def test_a_season_is_scored_as_winter_or_not():
    with pytest.raises(sandbox.SandboxError, match="^winter is 'x'; allowed are True and False"):
        Garden(RULEBOOK).score(winter="x")
