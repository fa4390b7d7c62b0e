"""Every game has transcripts, and playing it again writes the same lines."""

from itertools import zip_longest

import pytest
from playthroughs.write import FOLDER, plans, transcript

from sandbox.games import games

PLANS = [plan for name in games() for plan in plans(name)]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.game}-{plan.seed}")
def test_a_game_played_again_writes_the_same_transcript(plan):
    assert plan.path.exists(), "make playthroughs writes it"
    kept, now = plan.path.read_text("utf-8").splitlines(), transcript(plan).splitlines()
    for number, (before, after) in enumerate(zip_longest(kept, now), 1):
        assert after == before, f"{plan.path.name}, line {number}: make playthroughs shows all that changed"


@pytest.mark.parametrize("name", games())
def test_every_game_has_the_transcripts_that_are_planned_and_no_others(name):
    assert {path.name for path in (FOLDER / name).glob("*")} == {plan.path.name for plan in plans(name)}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.game}-{plan.seed}")
def test_a_transcript_is_short_enough_to_be_read(plan):
    assert 1_000 < plan.path.stat().st_size < 60_000
