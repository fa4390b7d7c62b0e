"""Runs to report: the rulebook's game and a variant of it, small and on one seed."""

import pytest

import sandbox as sb

GAMES = 96


@pytest.fixture(scope="session")
def rulebook_run():
    return sb.simulate(sb.variant("cultive"), games=GAMES, bots="random", seed=7)


@pytest.fixture(scope="session")
def variant_run():
    changed = sb.variant("cultive", fair_size=4, horizontal={2: 3, 3: 9})
    return sb.simulate(changed, games=GAMES, bots="random", seed=7)
