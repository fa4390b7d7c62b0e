"""The only loops over turns: play one game, play many.

The loops are written once; `Loops` binds a copy of them to each game, with that game's kernels inlined.
"""

import numpy as np

from sandbox.engine.game import WIN_UNIT, Game
from sandbox.engine.jit import COMPILED, bind, cache_folder
from sandbox.engine.rng import seed_of, start_streams
from sandbox.engine.variant import Variant

BATCH = 16  # games whose counts are added up before they enter the moments; results never depend on chunks

# Names that `bind` gives a meaning in each game's copy of a loop.
setup = legal = apply = score = observe = finish = choose = first_bot = other_bots = None
add_moments = share_wins = None
MAX_DECISIONS = 0


def _choose_first(bot, state, parameters, actions, n):
    return first_bot(state, parameters, actions, n)


def _choose(bot, state, parameters, actions, n):
    """Let bot number `bot` choose; each copy of this knows one bot and the copy that knows the rest."""
    if bot == 0:
        return first_bot(state, parameters, actions, n)
    return other_bots(bot - 1, state, parameters, actions, n)


def _add_moments(cells, numerators, denominators, moments):
    """Add one batch's products of counts to the moments; empties the counts.  Modified in place: both."""
    for pair in range(len(numerators)):
        x, y = np.int64(cells[numerators[pair]]), np.int64(cells[denominators[pair]])
        if y != 0 or x != 0:
            moments[0, pair] += x
            moments[1, pair] += y
            moments[2, pair] += x * x
            moments[3, pair] += x * y
            moments[4, pair] += y * y
    for cell in range(len(cells)):
        cells[cell] = 0


def _share_wins(scores, players, wins):
    """Give each seat its share of the win in sixtieths; a tie shares it.  Modified in place: `wins`."""
    sources = scores.shape[1] - 1
    best_total = best_tie = -np.inf
    first = winners = 0  # the first seat that nobody beats, and how many are level with it
    for seat in range(players):
        total, tie = np.float64(0.0), scores[seat, sources]
        for source in range(sources):
            total += scores[seat, source]
        if total > best_total or (total == best_total and tie > best_tie):
            best_total, best_tie, first, winners = total, tie, seat, 0
        wins[seat] = total == best_total and tie == best_tie
        winners += wins[seat]
    for seat in range(players):
        wins[seat] = wins[seat] * (WIN_UNIT // winners) if seat >= first else 0


def _play_many(
    run_seed,
    first,
    count,
    state,
    parameters,
    seats,
    actions,
    scores,
    rows,
    tally,
    cells,
    pairs,
    moments,
    stop,
):
    """Play games `first` to `first + count - 1` of a run, `first` a multiple of BATCH; returns how many.

    Stops early, at a multiple of BATCH, when ``stop[0]`` is set.  `cells` is the one record of `tally` seen
    as a flat array.  Modified in place: all but the first three, `parameters`, `seats`, `pairs` and `stop`.
    """
    wins = state["wins"]
    for i in range(count):
        if i % BATCH == 0:
            if i > 0:
                add_moments(cells, pairs[0], pairs[1], moments)
            if stop[0]:
                return i
        seed = seed_of(run_seed, first + i)
        start_streams(state, seed)
        rows[i]["game"] = first + i
        rows[i]["seed"] = seed
        setup(state, parameters)
        observe(state, parameters, tally)
        decisions = 0
        while not state["over"] and decisions < MAX_DECISIONS:
            n = legal(state, parameters, actions)
            apply(state, parameters, choose(seats[state["player"]], state, parameters, actions, n))
            observe(state, parameters, tally)
            decisions += 1
        rows[i]["decisions"] = decisions
        rows[i]["turns"] = state["turn"]
        score(state, parameters, scores[i])
        share_wins(scores[i], scores.shape[1], wins)
        finish(state, parameters, scores[i], wins, rows[i], tally)
        tally["games"] += 1
        tally["plays"] += scores.shape[1]
    add_moments(cells, pairs[0], pairs[1], moments)
    return count


class Loops:
    """The loops over turns bound to one game, compiled when first used.

    Attributes
    ----------
    play_many : kernel
        See `_play_many`.
    share_wins : kernel
        See `_share_wins`.
    """

    def __init__(self, game: Game):
        self.game = game
        kernels = {
            name: getattr(game, name) for name in ("setup", "legal", "apply", "score", "observe", "finish")
        }
        self.share_wins = self._bind(_share_wins)
        self.add_moments = self._bind(_add_moments)
        self.play_many = self._bind(
            _play_many,
            choose=self._chooser(),
            MAX_DECISIONS=game.max_decisions,
            add_moments=self.add_moments,
            share_wins=self.share_wins,
            **kernels,
        )

    def _bind(self, function, suffix="", **callees):
        return bind(function, f"{self.game.name}{function.__name__}{suffix}", **callees)

    def _chooser(self):
        """Return a kernel that lets bot number `bot` choose, in the order of the game's list of bots."""
        *others, last = [bot.choose for bot in self.game.bots.values()]
        chooser = self._bind(_choose_first, inline=True, first_bot=last)
        for number, bot in reversed(list(enumerate(others))):
            chooser = self._bind(_choose, f"_{number}", inline=True, first_bot=bot, other_bots=chooser)
        return chooser

    @property
    def _mark(self):
        return cache_folder(self.play_many.made_of) / f"{self.game.name}.warm"

    def is_warm(self) -> bool:
        """Tell whether the loops were compiled before, so that their first use does not wait."""
        return not COMPILED or self._mark.exists()

    def mark_warm(self) -> None:
        """Remember, for this version of the sources, that the loops are compiled."""
        if COMPILED and self._mark.parent.is_dir():
            self._mark.touch()


_bound: dict[str, Loops] = {}


def loops(game: Game) -> Loops:
    """Return the loops of a game, bound once a process."""
    if game.name not in _bound or _bound[game.name].game is not game:
        _bound[game.name] = Loops(game)
    return _bound[game.name]


def tally_pairs(game: Game, variant: Variant) -> tuple[dict[str, tuple[int, tuple[int, ...]]], np.ndarray]:
    """Say which cells of the tally make each table of a variant.

    Returns
    -------
    places : dict
        For each table the number of its first pair, and its shape.
    pairs : ndarray of int32, shape (2, number of pairs)
        For every cell of every table the flat index of its numerator and of its denominator.
    """
    offsets = {}
    for name in game.tally.names:
        dtype, offset = game.tally.fields[name][:2]
        offsets[name] = offset // 4 + np.arange(dtype.itemsize // 4, dtype=np.int32).reshape(dtype.shape)
    places, pairs, n = {}, [np.empty((2, 0), np.int32)], 0
    for name, table in game.tables.items():
        counts = _cells(offsets, table.counts)
        counts, out_of = np.broadcast_arrays(counts, _cells(offsets, table.out_of))
        rows, columns = (len(list(axis.labels(variant))) for axis in (table.rows, table.columns))
        counts, out_of = counts[:rows, :columns], out_of[:rows, :columns]
        places[name] = n, counts.shape
        n += counts.size
        pairs.append(np.array([counts.ravel(), out_of.ravel()], np.int32))
    return places, np.concatenate(pairs, axis=1)


def _cells(offsets, spec):
    name, *index = (spec,) if isinstance(spec, str) else spec
    return offsets[name][tuple(index)]
