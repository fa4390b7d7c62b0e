"""The flower beds of Succulent: what a shape may be, its directions, and the record for the rules."""

from collections.abc import Iterable, Sequence

import numpy as np
from pydantic import BaseModel, field_validator

from sandbox.engine.cells import SOURCES, SourceWord, read_note, read_word
from sandbox.engine.errors import one_of
from sandbox.engine.rows import refuse
from sandbox.games.succulent.cells import SIZES, read_drawing, read_name
from sandbox.games.succulent.geometry import COLUMNS, FRAME, PLACE_OF, ROWS, board
from sandbox.games.succulent.plots import check_names

MAX_SHAPES = 9
MAX_CELLS = 5  # spaces under one bed
MAX_DIRECTIONS = 4 * MAX_SHAPES
SHAPES = ("straight", "bent", "both")

Cells = tuple[tuple[int, int], ...]  # (row, column) of each space under a bed, from the top left of its box


class Bed(BaseModel, frozen=True, extra="forbid"):
    """One shape of flower bed: a drawing of the bed file.

    Parameters
    ----------
    bed : str
        Its name, 1 to 24 characters.
    size : {"small", "medium", "large"}
    drawing : str
        Lines of # for a space under the bed, o for the space with the hole for the flower, and dots; the
        spaces hang together by edges.  It may be laid in any direction, but not face down.
    source : {"rulebook", "public", "derived", "stand-in", "own"}
    note : str

    Examples
    --------
    >>> bed = Bed(bed="bent", size="large", drawing="o#/#.")
    >>> bed.cells, bed.straight
    (((0, 0), (0, 1), (1, 0)), False)
    """

    bed: str
    size: str
    drawing: str
    source: SourceWord = "own"
    note: str = ""

    @field_validator("bed", mode="before")
    @classmethod
    def _name(cls, value):
        return read_name("bed", value)

    @field_validator("size", mode="before")
    @classmethod
    def _size(cls, value):
        return read_word("size", value, SIZES)

    @field_validator("drawing", mode="before")
    @classmethod
    def _drawing(cls, value):
        lines = read_drawing("drawing", value, "#o.", "lines of #, o and dots")
        if len({len(line) for line in lines}) > 1:
            raise ValueError("drawing has lines of different lengths; fill them up with dots")
        cells = _cells(lines)
        if not 1 <= len(cells) <= MAX_CELLS:
            raise ValueError(f"drawing covers {len(cells)} spaces; allowed are 1 to {MAX_CELLS}")
        if sum(line.count("o") for line in lines) != 1:
            raise ValueError("drawing has not one hole o for the flower; allowed is exactly one")
        together, rest = {cells[0]}, set(cells[1:])
        while near := {cell for cell in rest if any(_touch(cell, other) for other in together)}:
            together |= near
            rest -= near
        if rest:
            raise ValueError("drawing falls into parts; all spaces must hang together by edges")
        return "/".join(lines)

    @field_validator("source", mode="before")
    @classmethod
    def _source(cls, value):
        return read_word("source", value, SOURCES, "own")

    @field_validator("note", mode="before")
    @classmethod
    def _note(cls, value):
        return read_note(value)

    @property
    def cells(self) -> Cells:
        """The (row, column) of each space under it."""
        return _cells(self.drawing.split("/"))

    @property
    def hole(self) -> tuple[int, int]:
        """The (row, column) of the flower."""
        lines = self.drawing.split("/")
        return next((row, line.index("o")) for row, line in enumerate(lines) if "o" in line)

    @property
    def straight(self) -> bool:
        """Whether all its spaces lie in one line."""
        return len({row for row, _ in self.cells}) == 1 or len({column for _, column in self.cells}) == 1


def _cells(lines: Sequence[str]) -> Cells:
    found = [(r, c) for r, line in enumerate(lines) for c, letter in enumerate(line) if letter != "."]
    top, left = min((r for r, _ in found), default=0), min((c for _, c in found), default=0)
    return tuple((r - top, c - left) for r, c in found)


def _touch(cell, other) -> bool:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1


def directions(bed: Bed, by_hole: bool = False) -> list[tuple[Cells, tuple[int, int]]]:
    """Return the ways in which a bed can lie: quarter turns that cover different spaces.

    Parameters
    ----------
    bed : Bed
    by_hole : bool
        Whether ways that differ in nothing but the place of the flower count as different.

    Returns
    -------
    list of (cells, hole)

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_beds
    >>> [len(directions(bed)) for bed in shipped_beds()]
    [1, 2, 2, 4]
    >>> [len(directions(bed, by_hole=True)) for bed in shipped_beds()]
    [1, 4, 2, 4]
    """
    lines = [line for line in bed.drawing.split("/") if set(line) != {"."}]
    while all(line[0] == "." for line in lines):
        lines = [line[1:] for line in lines]
    found: dict = {}
    for _ in range(4):
        cells = _cells(lines)
        hole = next((row, line.index("o")) for row, line in enumerate(lines) if "o" in line)
        found.setdefault((cells, hole) if by_hole else cells, (cells, hole))
        lines = ["".join(line[column] for line in reversed(lines)) for column in range(len(lines[0]))]
        while all(line[0] == "." for line in lines):
            lines = [line[1:] for line in lines]
    return list(found.values())


# One entry per direction in each array, all those of one size together; entries past n_directions are zero.
BED_RECORD = np.dtype(
    [
        ("n_directions", "i8"),
        ("first", "i8", (len(SIZES) + 1,)),  # directions of size s are first[s] to first[s + 1] - 1
        ("size", "i8", (MAX_DIRECTIONS,)),
        ("n_cells", "i8", (MAX_DIRECTIONS,)),
        ("offset", "i8", (MAX_DIRECTIONS, MAX_CELLS)),  # of each space under the bed from its anchor
        ("mask", "i8", (MAX_DIRECTIONS,)),  # the bed with its anchor at space 0
        ("hole", "i8", (MAX_DIRECTIONS,)),  # offset of the flower
        ("low", "i8", (MAX_DIRECTIONS,)),  # anchors at which the whole bed lies in the garden
        ("high", "i8", (MAX_DIRECTIONS,)),
    ]
)


def check_beds(beds: Sequence[Bed], name: str, places: Sequence[str]) -> None:
    """Check what holds across the shapes of a table: each size has one."""
    check_names(beds, "bed", name, places, len(SIZES), MAX_SHAPES)
    for size in SIZES:
        if not any(bed.size == size for bed in beds):
            refuse(name, f"there is no {size} bed; allowed is a table with beds of {one_of(SIZES)} size")


def beds_in_words(beds: Sequence[Bed]) -> str:
    """Say in a few words which beds there are.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_beds
    >>> beds_in_words(shipped_beds())
    'small of 1, medium of 2, large of 3 and large bent of 3 spaces'
    """
    return f"{one_of(f'{bed.bed} of {len(bed.cells)}' for bed in beds)} spaces"


def beds_used(beds: Iterable[Bed], large_bed: str) -> list[Bed]:
    """Return the shapes in play, by size: large ones only of the shape asked for.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_beds
    >>> [bed.bed for bed in beds_used(shipped_beds(), "bent")]
    ['small', 'medium', 'large bent']
    """
    wanted = [
        bed
        for bed in beds
        if bed.size != "large" or large_bed == "both" or bed.straight == (large_bed == "straight")
    ]
    return sorted(wanted, key=lambda bed: SIZES.index(bed.size))


def ways_to_lie(
    beds: Iterable[Bed], large_bed: str, by_hole: bool
) -> list[tuple[int, Cells, tuple[int, int]]]:
    """Return all directions in play as (size, cells, hole), in the order in which the rules number them.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_beds
    >>> len(ways_to_lie(shipped_beds(), "straight", False)), len(ways_to_lie(shipped_beds(), "both", False))
    (5, 9)
    """
    found: dict = {}
    for bed in beds_used(beds, large_bed):
        for cells, hole in directions(bed, by_hole):
            size = SIZES.index(bed.size)
            found.setdefault((size, cells, hole if by_hole else None), (size, cells, hole))
    return list(found.values())


def pack_beds(
    record: np.void, beds: Iterable[Bed], large_bed: str = "straight", by_hole: bool = False
) -> None:
    """Fill a bed record in place; whatever it held before is overwritten.

    Examples
    --------
    >>> from sandbox.games.succulent.components import shipped_beds
    >>> record = np.zeros(1, BED_RECORD)[0]
    >>> pack_beds(record, shipped_beds(), "both")
    >>> record["first"].tolist(), record["offset"][1, :2].tolist()
    ([0, 1, 3, 9], [0, 1])
    """
    for field in BED_RECORD.names:
        record[field] = 0
    ways = ways_to_lie(beds, large_bed, by_hole)
    record["n_directions"] = len(ways)
    record["first"] = [sum(size < limit for size, _, _ in ways) for limit in range(len(SIZES) + 1)]
    for index, (size, cells, hole) in enumerate(ways):
        offsets = [row * COLUMNS + column for row, column in cells]
        record["size"][index] = size
        record["n_cells"][index] = len(cells)
        record["offset"][index, : len(cells)] = offsets
        record["mask"][index] = sum(1 << offset for offset in offsets)
        record["hole"][index] = hole[0] * COLUMNS + hole[1]
        record["low"][index], record["high"][index] = board(
            anchor
            for anchor in range(FRAME)
            if all(_space(anchor, row, column) in PLACE_OF for row, column in cells)
        )


def _space(anchor: int, row: int, column: int) -> int:
    """Return the space so many rows and columns from an anchor, -1 outside the frame."""
    row, column = anchor // COLUMNS + row, anchor % COLUMNS + column
    return row * COLUMNS + column if row < ROWS and column < COLUMNS else -1
