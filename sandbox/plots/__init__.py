"""Charts of runs: each takes a run, perhaps a baseline, perhaps axes, and returns the axes it drew on.

Examples
--------
>>> import sandbox as sb
>>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
>>> sb.plots.scores(run).get_xlabel()
'score (points)'
"""

from sandbox.plots.area import area
from sandbox.plots.cards import cards
from sandbox.plots.differences import differences
from sandbox.plots.forms import table
from sandbox.plots.heatmap import heatmap, heatmap_pair, shared_limits
from sandbox.plots.intervals import intervals
from sandbox.plots.length import length
from sandbox.plots.loop import loop
from sandbox.plots.rounds import rounds
from sandbox.plots.scores import scores
from sandbox.plots.sources import sources

__all__ = [
    "area",
    "cards",
    "differences",
    "heatmap",
    "heatmap_pair",
    "intervals",
    "length",
    "loop",
    "rounds",
    "scores",
    "shared_limits",
    "sources",
    "table",
]
