"""What cards, tiles, animals and players look like: colours, and a symbol or letter beside each."""

from functools import cache

import numpy as np
from matplotlib.path import Path

from sandbox.games.horticulture.cards import LETTERS, Card

# Okabe and Ito (2008), Color Universal Design; tools share a grey and differ by symbol and letter.
HUES = ("#F0E442", "#E69F00", "#0072B2", "#CC79A7", "#56B4E9", "#D55E00", "#009E73", *["#8C8C8C"] * 4)
# Tints of the same, by kind of tile; further kinds begin again, hatched.
TINTS = ("#8CCFB5", "#F4CF80", "#EBA883", "#E6BCD3", "#F7F09A", "#AADBF4", "#80B8D8", "#C9C9C9")
PLAYERS = (("#0072B2", "o"), ("#E69F00", "s"), ("#009E73", "^"), ("#CC79A7", "D"), ("#56B4E9", "P"))


def hue(card: int) -> tuple[str, str]:
    """Return the colour of a card, and that of a letter on it.

    Examples
    --------
    >>> hue(Card.SUNSHINE), hue(Card.WATER)
    (('#F0E442', 'black'), ('#0072B2', 'white'))
    """
    return HUES[card], "white" if card in (Card.WATER, Card.MUSHROOM) else "black"


def tint(kind: int) -> tuple[str, str]:
    """Return the colour of a kind of tile, and its hatching."""
    return TINTS[kind % len(TINTS)], "" if kind < len(TINTS) else "////"


@cache
def symbol(name: str) -> Path:
    """Return the outline of a symbol: the letter of a card, "animal", "rabbit", "star" or "down".

    Examples
    --------
    >>> all(len(symbol(letter).vertices) for letter in LETTERS)
    True
    """
    return Path.make_compound_path(*_PARTS[name]())


def _disc(x, y, radius):
    circle = Path.unit_circle()
    return Path(circle.vertices * radius + (x, y), circle.codes)


def _bar(x, y, width, height, degrees=0):
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]) * (width / 2, height / 2)
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return Path(corners @ turn + (x, y), closed=True)


def _outline(*corners):
    return Path([*corners, corners[0]], closed=True)


def _curves(start, *curves):
    """Return cubic curves one after the other, each two handles and an end."""
    points = [start, *(point for curve in curves for point in curve)]
    return Path(points, [Path.MOVETO, *[Path.CURVE4] * (len(points) - 1)])


def _sunshine():
    return [Path.unit_regular_star(10, 0.62)]


def _earth():
    return [
        _curves((-1, -0.6), ((-0.6, 0.8), (0.6, 0.8), (1, -0.6)), ((0.5, -0.6), (-0.5, -0.6), (-1, -0.6)))
    ]


def _water():
    return [
        _curves(
            (0, 1),
            ((0.2, 0.5), (0.75, 0.1), (0.7, -0.4)),
            ((0.6, -1.2), (-0.6, -1.2), (-0.7, -0.4)),
            ((-0.75, 0.1), (-0.2, 0.5), (0, 1)),
        )
    ]


def _bloom():
    angles = np.radians(90 + 72 * np.arange(5))
    return [*(_disc(0.58 * np.cos(a), 0.58 * np.sin(a), 0.4) for a in angles), _disc(0, 0, 0.4)]


def _frozen():
    arms = [_bar(0, 0, 0.2, 2, degrees) for degrees in (0, 60, 120)]
    tips = [
        _bar(0.68 * np.cos(a), 0.68 * np.sin(a), 0.16, 0.66, np.degrees(a))
        for a in np.radians(30 + 60 * np.arange(6))
    ]
    return arms + tips


def _fire():
    return [
        _curves(
            (0.1, 1),
            ((0.2, 0.5), (0.9, 0.1), (0.65, -0.5)),
            ((0.5, -1.1), (-0.5, -1.1), (-0.65, -0.5)),
            ((-0.8, 0), (-0.45, 0.2), (-0.4, 0.45)),
            ((-0.2, 0.3), (-0.15, 0.2), (-0.12, 0)),
            ((0.1, 0.3), (0.15, 0.6), (0.1, 1)),
        )
    ]


def _mushroom():
    cap = _curves((-1, 0), ((-0.9, 1.2), (0.9, 1.2), (1, 0)), ((0.5, -0.2), (-0.5, -0.2), (-1, 0)))
    return [cap, _outline((-0.28, -0.1), (0.28, -0.1), (0.38, -0.95), (-0.38, -0.95))]


def _shears():
    return [
        _bar(0.12, 0.28, 0.2, 1.5, 25),
        _bar(-0.12, 0.28, 0.2, 1.5, -25),
        _disc(-0.38, -0.62, 0.32),
        _disc(0.38, -0.62, 0.32),
    ]


def _gloves():
    return [
        _outline(
            (-0.5, -0.95),
            (0.45, -0.95),
            (0.5, 0.5),
            (0.3, 0.9),
            (-0.3, 0.9),
            (-0.45, 0.5),
            (-0.45, 0.05),
            (-0.85, 0.35),
            (-0.98, 0.1),
            (-0.5, -0.4),
        )
    ]


def _shovel():
    return [
        _bar(0, 0.3, 0.18, 1.3),
        _bar(0, 0.92, 0.7, 0.18),
        _outline((-0.42, -0.2), (0.42, -0.2), (0.42, -0.6), (0, -1), (-0.42, -0.6)),
    ]


def _can():
    return [
        _outline((-0.35, 0.3), (0.6, 0.3), (0.75, -0.75), (-0.5, -0.75)),
        _bar(0.1, 0.62, 0.7, 0.16),
        _bar(-0.2, 0.45, 0.14, 0.4),
        _bar(0.42, 0.45, 0.14, 0.4),
        _outline((-0.4, -0.45), (-0.4, -0.1), (-0.95, 0.5), (-1, 0.28)),
    ]


def _animal():
    toes = [(-0.68, 0.12), (-0.26, 0.62), (0.26, 0.62), (0.68, 0.12)]
    return [*(_disc(x, y, 0.25) for x, y in toes), _disc(0, -0.42, 0.5)]


def _rabbit():
    return [_disc(0, -0.4, 0.55), _bar(-0.28, 0.45, 0.3, 1, 8), _bar(0.28, 0.45, 0.3, 1, -8)]


def _star():
    return [Path.unit_regular_star(5, 0.45)]


def _down():
    return [_outline((-0.3, 1), (0.3, 1), (0.3, 0), (0.9, 0), (0, -1), (-0.9, 0), (-0.3, 0))]


_PARTS = dict(
    zip(
        LETTERS,
        (_sunshine, _earth, _water, _bloom, _frozen, _fire, _mushroom, _shears, _gloves, _shovel, _can),
        strict=True,
    ),
    animal=_animal,
    rabbit=_rabbit,
    star=_star,
    down=_down,
)
