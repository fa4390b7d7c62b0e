"""The frame of the garden: 12 columns by 10 rows, of which eight plots fill 96 spaces.

A space is row * 12 + column, counted from the top left.  A set of spaces is a board of two words of 60 bits,
`low` for rows 0 to 4 and `high` for rows 5 to 9, so that a whole row never lies across the two.
"""

COLUMNS, ROWS = 12, 10
FRAME = COLUMNS * ROWS
HALF = FRAME // 2  # bits of one word
SPACES = 96
PLOTS = 8
PLOT_CELLS = 12  # of a drawing of 4 lines by 3 cells
PLOT_NAMES = (
    *("far left", "middle left", "middle right", "far right"),
    *("above left", "above right", "below left", "below right"),
)
OPENING = (1, 2, 0, 3, 4, 5, 6, 7)  # places as they start face up (R13): the middle of the row first


def space_of(place: int, cell: int, turned: bool) -> int:
    """Return the space under a cell of the plot that lies at a place.

    Parameters
    ----------
    place : int
        0 to 3 is the row from left to right, 4 and 5 lie above it, 6 and 7 below.
    cell : int
        0 to 11: line by line in the drawing of the plot.
    turned : bool
        Whether the plot lies half a turn round.

    Examples
    --------
    >>> space_of(0, 0, False), space_of(0, 0, True)
    (36, 74)
    >>> space_of(4, 0, False)  # a quarter turn clockwise: the first line becomes the last column
    5
    """
    line, column = divmod(PLOT_CELLS - 1 - cell if turned else cell, 3)
    if place < 4:
        return (3 + line) * COLUMNS + 3 * place + column
    top, left = (0 if place < 6 else 7), 2 + 4 * (place % 2)
    return (top + column) * COLUMNS + left + 3 - line


def plot_spaces(place: int) -> tuple[int, ...]:
    """Return the spaces of the plot at a place, in order.

    Examples
    --------
    >>> plot_spaces(0)[:4]
    (36, 37, 38, 48)
    """
    return tuple(sorted(space_of(place, cell, False) for cell in range(PLOT_CELLS)))


PLACE_OF = {space: place for place in range(PLOTS) for space in plot_spaces(place)}  # of every space its plot


def board(spaces) -> tuple[int, int]:
    """Return a set of spaces as the two words of a board.

    Examples
    --------
    >>> board([0, 61])
    (1, 2)
    """
    low = high = 0
    for space in spaces:
        if space < HALF:
            low |= 1 << space
        else:
            high |= 1 << (space - HALF)
    return low, high


def spaces_on(low: int, high: int) -> list[int]:
    """Return the spaces of a board, in order.

    Examples
    --------
    >>> spaces_on(1, 2)
    [0, 61]
    """
    bits = int(low) | int(high) << HALF
    return [space for space in range(FRAME) if bits >> space & 1]


def beside(space: int) -> list[int]:
    """Return the spaces of the frame that share an edge with a space, in the garden or not.

    Examples
    --------
    >>> beside(0), beside(13)
    ([1, 12], [1, 12, 14, 25])
    """
    row, column = divmod(space, COLUMNS)
    found = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [r * COLUMNS + c for r, c in found if 0 <= r < ROWS and 0 <= c < COLUMNS]


def space_name(space: int) -> str:
    """Name a space by the letter of its column and the number of its row.

    Examples
    --------
    >>> space_name(0), space_name(119)
    ('A1', 'L10')
    """
    row, column = divmod(int(space), COLUMNS)
    return f"{'ABCDEFGHIJKL'[column]}{row + 1}"


GARDEN_LOW, GARDEN_HIGH = board(PLACE_OF)
EDGE_LOW, EDGE_HIGH = board(
    space for space in PLACE_OF if sum(other in PLACE_OF for other in beside(space)) < 4
)  # spaces with an open side
WORD = (1 << HALF) - 1
NOT_FIRST = board(space for space in range(HALF) if space % COLUMNS != 0)[0]  # in either word
NOT_LAST = board(space for space in range(HALF) if space % COLUMNS != COLUMNS - 1)[0]
