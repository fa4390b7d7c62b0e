"""Random variants of any game, drawn from the kinds of its knobs alone."""

import numpy as np

from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import ByStep, Choice, Matrix, Real, Switch, Whole


def value(kind, rng):
    """Draw a value of a kind, its bounds now and then; None for a table of components."""

    def whole(low, high):
        return int(rng.choice([low, high, *rng.integers(low, high + 1, 4)]))

    match kind:
        case Whole():
            return whole(kind.low, kind.high)
        case Real():
            return float(rng.choice([kind.low, kind.high, rng.uniform(kind.low, kind.high)]))
        case Switch():
            return bool(rng.integers(2))
        case Choice():
            return kind.values[rng.integers(len(kind.values))]
        case ByStep():
            last = whole(kind.first, kind.last) if kind.open_end else kind.last
            return {step: whole(kind.low, kind.high) for step in range(kind.first, last + 1)}
        case Matrix():
            return [[whole(kind.low, kind.high) for _ in kind.columns] for _ in kind.rows]
    return None


def random_variant(game, rng, changed=0.7):
    """Draw a variant, each knob changed with a chance; combinations that are impossible are drawn again."""
    while True:
        values = {
            name: value(knob.kind, rng)
            for name, knob in game.variant.knobs().items()
            if rng.random() < changed
        }
        try:
            return game.variant.of({name: given for name, given in values.items() if given is not None})
        except SandboxError:
            continue


def random_variants(game, count, seed=1):
    """Draw some variants; the same for the same seed."""
    rng = np.random.default_rng(seed)
    return [random_variant(game, rng) for _ in range(count)]
