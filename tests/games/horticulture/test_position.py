"""A table laid out by hand: what it refuses, in one sentence, and that a refusal changes nothing."""

import pytest

from sandbox.engine.errors import SandboxError
from sandbox.games import variant
from sandbox.games.horticulture import Position


def table():
    """The rulebook's game with a display of Sunshine but for a Shears."""
    return Position(variant("horticulture")).display("hSS/SSS/SSS").hand(1, "SW").tools(1, "Gloves")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            lambda: Position(variant("cultive")),
            "A variant of cultive is no variant of Horticulture Master; "
            "sb.variant('horticulture') makes one.",
        ),
        (
            lambda: Position(variant("horticulture"), seed=-1),
            "seed is -1; allowed are whole numbers from 0 to 2**64 - 1.",
        ),
        (
            lambda: table().warehouse(1, "Cabin"),
            "Cabin is never transplanted, so none lies in a warehouse.",  # M-31
        ),
        (
            lambda: table().tools(1, "Spade"),
            "There is no tool 'Spade'; allowed are Shears, Gloves, Shovel and Water Can.",
        ),
        (
            lambda: table().garden(1, "Q.../..../..../....", Q="Tree"),
            "Q stands for 'Tree', which is no tile; the tiles are Grass, Fence, Woodshed, Parterre, "
            "Chicken Coop, Gazebo, Pond and Cabin.",
        ),
        (
            lambda: table().remove_row("1"),
            "Row '1' cannot be removed from hSS/SSS/SSS; allowed are 1, 2 and 3.",
        ),
        (
            lambda: table().display("S../.../...").take(1, 1),
            "Seat 1 cannot take 1 and 1 from S../.../... holding SW; allowed are 1.",
        ),
        (lambda: table().take(1, drop="Shears"), "Shears does not go out of the game by that."),  # R10
    ],
)
def test_what_no_table_holds_is_refused_in_a_sentence(wrong, sentence):
    with pytest.raises(SandboxError) as caught:
        wrong()
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "wrong",
    [
        lambda board: board.take(2, give="E"),
        lambda board: board.take(1, drop="Shovel"),
        lambda board: board.remove_row(1, 8, give="E"),
        lambda board: board.remove_row(1, 8, 9),
    ],
)
def test_a_refused_move_leaves_the_table_as_it_was(wrong):
    board = table()
    before = board.state.tobytes()
    with pytest.raises(SandboxError):
        wrong(board)
    assert board.state.tobytes() == before
