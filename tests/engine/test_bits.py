"""Sets kept as the bits of one number."""

import numpy as np
import pytest

from sandbox.engine.bits import above, lowest
from sandbox.engine.jit import kernel


@kernel
def add_up(members):
    """Add up the members of a set, the lowest first, each times its place."""
    total, place = 0, 1
    while members != 0:
        total += place * lowest(members)
        members &= members - 1
        place += 1
    return total


@pytest.mark.parametrize("members", [(), (0,), (5,), (3, 7, 8), (0, 39), (61, 62), tuple(range(63))])
def test_a_set_is_gone_through_from_its_lowest_member_on(members):
    bits = sum(1 << member for member in members)
    assert add_up(bits) == sum(place * member for place, member in enumerate(members, 1))


def test_the_places_above_a_limit_are_a_set_and_those_behind_the_last_are_left_out():
    values = np.array([-1, 0, 4, -1, 2, 9])
    assert above(values, -1, 5) == 0b10110
    assert above(values, 0, 5) == 0b10100
    assert above(values, 0, 0) == 0
