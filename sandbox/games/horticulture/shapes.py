"""Drawings of tiles and gardens: reading them, turning them, and where a tile fits, as bits of spaces."""

from collections.abc import Sequence
from functools import cache

MAX_SIDE = 8  # of a garden
MAX_TILE_SIDE = 5
MAX_PLACES = 4 * MAX_SIDE * MAX_SIDE  # turns and positions of one tile
SPACE, NOTHING = "#", "."


def read_drawing(text: str) -> tuple[str, ...]:
    """Return the lines of a drawing; a slash serves as the end of a line.

    Examples
    --------
    >>> read_drawing("##/#.")
    ('##', '#.')
    """
    return tuple(line.strip() for line in text.strip().replace("/", "\n").splitlines())


def spaces_of(lines: Sequence[str]) -> frozenset[tuple[int, int]]:
    """Return the spaces of a drawing as (row, column), moved to the top left.

    Examples
    --------
    >>> sorted(spaces_of(["..", ".#"]))
    [(0, 0)]
    """
    spaces = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == SPACE}
    top, left = min(r for r, _ in spaces), min(c for _, c in spaces)
    return frozenset((r - top, c - left) for r, c in spaces)


@cache
def turns(lines: tuple[str, ...]) -> tuple[frozenset[tuple[int, int]], ...]:
    """Return the distinct shapes a drawing has when turned by quarters, never flipped over (H18).

    Examples
    --------
    >>> [len(turns(("##",))), len(turns(("##", "##"))), len(turns((".##", "##.")))]
    [2, 1, 2]
    """
    found = []
    shape = spaces_of(lines)
    for _ in range(4):
        if shape not in found:
            found.append(shape)
        low = max(r for r, _ in shape)
        shape = frozenset((c, low - r) for r, c in shape)
    return tuple(found)


def bit(row: int, column: int) -> int:
    """Return the bit of a space of a garden; gardens of all sizes number their spaces alike."""
    return 1 << (row * MAX_SIDE + column)


def signed(bits: int) -> int:
    """Return 64 bits as the signed number that holds them."""
    return bits - (1 << 64) if bits >> 63 else bits


def garden_bits(lines: Sequence[str]) -> int:
    """Return the spaces of a garden as bits (not signed)."""
    return sum(bit(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == SPACE)


@cache
def places(tile: tuple[str, ...], garden: tuple[str, ...]) -> tuple[int, ...]:
    """Return every way a tile fits on an empty garden, as bits of the spaces it covers (not signed).

    Examples
    --------
    >>> len(places(("##",), ("###", "###", "###")))
    12
    """
    there = garden_bits(garden)
    found = []
    for shape in turns(tile):
        for row in range(len(garden)):
            for column in range(len(garden[0])):
                spaces = [(row + r, column + c) for r, c in shape]
                if max(r for r, _ in spaces) < len(garden) and max(c for _, c in spaces) < len(garden[0]):
                    bits = sum(bit(r, c) for r, c in spaces)
                    if bits & ~there == 0:
                        found.append(bits)
    return tuple(found)
