"""Displays, hands and gardens as letters: a letter a card, a letter a tile, a dot where nothing is."""

from collections.abc import Mapping, Sequence

from sandbox.engine.errors import SandboxError, one_of
from sandbox.games.horticulture.cards import CARDS, HOLE, HOLE_LETTER, LETTERS
from sandbox.games.horticulture.parameters import Parameters
from sandbox.games.horticulture.shapes import MAX_SIDE, bit, read_drawing, spaces_of, turns
from sandbox.games.horticulture.state import STRIDE

NO_SPACE = " "


def read_cards(letters: str) -> list[int]:
    """Return cards by their letters; blanks between them are passed over.

    Examples
    --------
    >>> read_cards("S fF")
    [0, 4, 5]
    """
    cards = []
    for letter in "".join(letters.split()) if isinstance(letters, str) else ():
        if letter not in LETTERS:
            raise SandboxError(f"There is no card {letter!r}; {key_to_cards()}.")
        cards.append(LETTERS.index(letter))
    if not isinstance(letters, str):
        raise SandboxError(f"Cards are {letters!r}; allowed is a text of letters; {key_to_cards()}.")
    return cards


def write_cards(cards: Sequence[int]) -> str:
    """Return the letters of cards.

    Examples
    --------
    >>> write_cards([0, -1, 10])
    'S.c'
    """
    return "".join(HOLE_LETTER if card == HOLE else LETTERS[card] for card in cards)


def key_to_cards() -> str:
    """Say which letter stands for which card.

    Examples
    --------
    >>> key_to_cards()[:30]
    'the letters are S Sunshine, E '
    """
    names = [f"{letter} {card}" for letter, card in zip(LETTERS, CARDS, strict=True)]
    return f"the letters are {one_of(names)}"


def read_display(variant: Parameters, drawing: str) -> dict[int, int]:
    """Return the cards of a drawn display by space; a dot is a hole.

    Parameters
    ----------
    variant : Parameters
    drawing : str
        As many lines of letters as the display has rows; a slash serves as the end of a line.

    Examples
    --------
    >>> import sandbox as sb
    >>> list(read_display(sb.variant("horticulture"), "SEW/fB./m.F").values())
    [0, 1, 2, 4, 3, -1, 6, -1, 5]
    """
    lines = [line.replace(" ", "") for line in read_drawing(drawing)] if isinstance(drawing, str) else []
    rows, columns = variant.display_rows, variant.display_columns
    if len(lines) != rows or any(len(line) != columns for line in lines):
        raise SandboxError(
            f"The display is drawn as {drawing!r}; allowed are {rows} lines of {columns} letters, with a dot "
            f"for a hole; {key_to_cards()}."
        )
    return {
        r * STRIDE + c: HOLE if mark == HOLE_LETTER else read_cards(mark)[0]
        for r, line in enumerate(lines)
        for c, mark in enumerate(line)
    }


def draw_display(variant: Parameters, state) -> str:
    """Draw the display of a state (a record of dtype STATE), a line a row."""
    return "\n".join(
        write_cards(state["display"][r * STRIDE : r * STRIDE + variant.display_columns])
        for r in range(variant.display_rows)
    )


def tile_letters(variant: Parameters) -> list[str]:
    """Return a letter for each kind of tile: the first of its name that no other has.

    Examples
    --------
    >>> import sandbox as sb
    >>> "".join(tile_letters(sb.variant("horticulture")))
    'GFWPCAOB'
    """
    letters: list[str] = []
    for tile in variant.tiles:
        wished = [mark for mark in tile.tile.upper() if mark.isalnum()]
        free = [mark for mark in [*wished, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"] if mark not in letters]
        letters.append(free[0])
    return letters


def draw_garden(variant: Parameters, state, seat: int) -> str:
    """Draw the garden of a seat (from 0): the letters of its tiles, a dot for an empty space."""
    letters = tile_letters(variant)
    marks = [[HOLE_LETTER if mark == "#" else NO_SPACE for mark in row.spaces] for row in variant.garden]
    for i in range(int(state["n_own"][seat])):
        spaces = int(state["own_spaces"][seat, i])
        for r, line in enumerate(marks):
            for c in range(len(line)):
                if spaces >> (r * MAX_SIDE + c) & 1:
                    line[c] = letters[state["own_tile"][seat, i]]
    return "\n".join("".join(line) for line in marks)


def read_garden(variant: Parameters, drawing: str, named: Mapping[str, str]) -> list[tuple[int, int]]:
    """Return the tiles of a drawn garden as (kind, bits of spaces).

    Parameters
    ----------
    variant : Parameters
    drawing : str
        A line a row: the same letter on all spaces of one tile, a dot where none is.  Two tiles of one kind
        that touch need two letters.
    named : mapping of str to str
        Tiles by letter, beyond those of `tile_letters`.

    Raises
    ------
    SandboxError
        For a drawing of another size, an unknown letter, or spaces that no tile covers so.

    Examples
    --------
    >>> import sandbox as sb
    >>> read_garden(sb.variant("horticulture"), "FF../...G/..../....", {})
    [(1, 3), (0, 2048)]
    """
    board = [row.spaces for row in variant.garden]
    lines = (
        [line.replace(" ", HOLE_LETTER) for line in read_drawing(drawing)] if isinstance(drawing, str) else []
    )
    if len(lines) != len(board) or any(len(line) != len(board[0]) for line in lines):
        raise SandboxError(
            f"The garden is drawn as {drawing!r}; allowed are {len(board)} lines of {len(board[0])} marks."
        )
    names = [tile.tile for tile in variant.tiles]
    for letter, name in named.items():
        if name not in names:
            raise SandboxError(
                f"{letter} stands for {name!r}, which is no tile; the tiles are {one_of(names)}."
            )
    known = dict(zip(tile_letters(variant), names, strict=True)) | dict(named)
    found, seen = [], set()
    for r, line in enumerate(lines):
        for c, mark in enumerate(line):
            if mark == HOLE_LETTER or (r, c) in seen:
                continue
            if known.get(mark) not in names:
                told = one_of(f"{letter} {name}" for letter, name in known.items())
                raise SandboxError(f"The garden has {mark!r} in row {r + 1}; the tiles are {told}.")
            spaces, waiting = set(), [(r, c)]
            while waiting:
                y, x = waiting.pop()
                inside = 0 <= y < len(lines) and 0 <= x < len(line)
                if inside and lines[y][x] == mark and (y, x) not in spaces:
                    if board[y][x] != "#":
                        raise SandboxError(f"The garden has no space in row {y + 1}, column {x + 1}.")
                    spaces.add((y, x))
                    waiting += [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
            seen |= spaces
            kind = names.index(known[mark])
            rows = [
                "".join("#" if (y, x) in spaces else "." for x in range(len(line))) for y in range(len(lines))
            ]
            if spaces_of(rows) not in turns(variant.tiles[kind].lines):
                raise SandboxError(
                    f"The spaces marked {mark} from row {r + 1}, column {c + 1} on are no {names[kind]}, "
                    f"whose shape is {variant.tiles[kind].shape}."
                )
            found.append((kind, sum(bit(y, x) for y, x in spaces)))
    return found
