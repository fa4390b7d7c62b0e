"""Positions made by hand: what a plantation would score, and what a Check would make of plants standing.

A species may be used more often than the deck has copies: these are questions of the kind "what if".
"""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

import numpy as np

from sandbox.engine.errors import counted, one_of
from sandbox.engine.given import check_variant, say_no
from sandbox.games.cultive.components import COMPLETE, icon_names
from sandbox.games.cultive.events import FATES, Event, Fate
from sandbox.games.cultive.parameters import MAX_PLACES, Parameters
from sandbox.games.cultive.rules.check import check as check_rule
from sandbox.games.cultive.rules.check import shades
from sandbox.games.cultive.rules.consortia import (
    CARDS,
    END,
    ICONS,
    LINE,
    POINTS,
    START,
    all_runs,
    column_chains,
    printed,
)
from sandbox.games.cultive.scratch import MAX_LINES
from sandbox.games.cultive.state import NO_PLANT, STATE

LETTERS = "ABCDEFG"  # the terrains of a player, from the left
SEAT = 0  # whose board the hand-made position is laid out on


@dataclass(frozen=True)
class RowRun:
    """One row consortium that scores."""

    row: int  # counting from 0
    terrains: tuple[int, ...]  # of its plants, counting from 0
    icon: str  # the first that all of them show
    cards: int
    points: int

    def __str__(self) -> str:
        where = f"{LETTERS[self.terrains[0]]}-{LETTERS[self.terrains[-1]]}"
        return f"row {self.row + 1}, {where}: {self.icon}, {counted(self.cards, 'card')}"


@dataclass(frozen=True)
class ColumnChain:
    """One column consortium."""

    terrain: int  # counting from 0
    places: tuple[int, ...]  # of its plants, counting from 0 at the top
    icons: tuple[str, ...]  # that link them
    cards: int
    points: int

    def __str__(self) -> str:
        where = f"{self.places[0] + 1}-{self.places[-1] + 1}"
        links = " + ".join(self.icons)
        return f"column {LETTERS[self.terrain]}, places {where}: {links}, {counted(self.cards, 'card')}"


@dataclass(frozen=True, repr=False)
class PlantationScore:
    """What a plantation scores, and for which consortia; unused special actions are no part of it.

    Attributes
    ----------
    printed, horizontal, vertical, total : int
        Points on the cards, of row consortia, of column consortia, and their sum.
    rows : tuple of RowRun
        The row consortia chosen, from the top and the left.
    columns : tuple of ColumnChain
        The column consortia, from the left and the top.
    """

    printed: int
    horizontal: int
    vertical: int
    rows: tuple[RowRun, ...]
    columns: tuple[ColumnChain, ...]

    @property
    def total(self) -> int:
        """The sum of the three sources."""
        return self.printed + self.horizontal + self.vertical

    def __repr__(self) -> str:
        sources = f"{self.printed} printed, {self.horizontal} in rows, {self.vertical} in columns"
        lines = [f"  {it}: {_points(it.points)}" for it in (*self.rows, *self.columns)]
        return "\n".join([f"{_points(self.total)}: {sources}", *lines])

    def _repr_html_(self) -> str:
        lines = [("printed on the cards", self.printed)]
        lines += [(str(it), it.points) for it in (*self.rows, *self.columns)]
        body = "".join(
            f'<tr><td style="text-align:left">{escape(words)}</td><td>{points}</td></tr>'
            for words, points in lines
        )
        foot = f'<tr><th style="text-align:left">points</th><th>{self.total}</th></tr>'
        return f"<table><tbody>{body}{foot}</tbody></table>"


@dataclass(frozen=True, repr=False)
class CheckResult:
    """What a Check makes of the plants standing.

    Attributes
    ----------
    dies : dict of int to str
        For each terrain, counting from 0, that loses its plant: "wants sun", "wants shade" or "not grown".
    shaded_by : dict of int to tuple of int
        For each terrain whose plant stands in shade: the terrains of the plants that shade it.
    plants : tuple of str
        The species on each terrain, "" where none stands.
    """

    dies: dict[int, str]
    shaded_by: dict[int, tuple[int, ...]]
    plants: tuple[str, ...] = field(default=())

    def __repr__(self) -> str:
        lines = []
        for terrain, species in enumerate(self.plants):
            if not species:
                lines.append(f"{LETTERS[terrain]}: no plant")
                continue
            casters = [f"{self.plants[it]} on {LETTERS[it]}" for it in self.shaded_by.get(terrain, ())]
            shade = f", shaded by {one_of(casters)}" if casters else ""
            fate = f"dies: {self.dies[terrain]}" if terrain in self.dies else "stays"
            lines.append(f"{LETTERS[terrain]}: {species} {fate}{shade}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th>{head}</th><td style="text-align:left">{escape(rest)}</td></tr>'
            for head, rest in (line.split(": ", 1) for line in repr(self).splitlines())
        )
        return f"<table><tbody>{rows}</tbody></table>"


def score_plantation(variant: Parameters, columns: Sequence[Sequence[str | None]]) -> PlantationScore:
    """Score a plantation laid out by hand.

    Parameters
    ----------
    variant : Parameters
        A variant of Cultive: its deck, score tables and rulings count.
    columns : sequence of sequences of str or None
        For each terrain the harvested species, top to bottom in order of harvest; None is a card turned face
        down.  Terrains left out at the right have no harvest.  A species may stand here more often than the
        deck has copies, and a species beside itself is left as it is: turn the card down that should be.

    Returns
    -------
    PlantationScore

    Raises
    ------
    SandboxError
        For an unknown species, more columns than terrains, or more cards in a column than a game can bring.

    Examples
    --------
    >>> import sandbox as sb
    >>> score_plantation(sb.variant("cultive"), [["pineapple", "pineapple"], ["onion", None]])
    14 points: 6 printed, 3 in rows, 5 in columns
      row 1, A-B: aroma, 2 cards: 3 points
      column A, places 1-2: mulch + pollinators, 2 cards: 5 points
    """
    _, numbers, _ = _compiled(variant)
    state = _empty_state()
    columns = _one_a_terrain(variant, columns, "columns")
    for terrain, column in enumerate(columns):
        if column is None:
            column = ()
        if isinstance(column, str | Mapping) or not isinstance(column, Sequence):
            say_no(
                f"Column {LETTERS[terrain]} is {column!r}; give a list of species, top to bottom, such as "
                f"['{next(iter(numbers))}', None]."
            )
        if len(column) > MAX_PLACES:
            say_no(
                f"Column {LETTERS[terrain]} has {len(column)} cards; at most {MAX_PLACES} are allowed, "
                "one for each round a game can have and one for the last Harvest."
            )
        for place, species in enumerate(column):
            if species is None:
                state["nullified"][SEAT, terrain, place] = 1
            else:
                state["harvested"][SEAT, terrain, place] = _number(numbers, species)
        state["n_harvested"][SEAT, terrain] = len(column)
    return score_harvest(variant, state, SEAT)


def score_harvest(variant: Parameters, state, seat: int) -> PlantationScore:
    """Score what a player has harvested so far; `state` is a record of dtype STATE."""
    parameters, _, icons = _compiled(variant)
    lines = np.empty((MAX_LINES, POINTS + 1), np.int64)
    down = state["nullified"][seat]
    runs = [
        RowRun(
            row=int(run[LINE]),
            terrains=tuple(t for t in range(run[START], run[END] + 1) if not down[t, run[LINE]]),
            icon=_names(icons, run[ICONS])[0],
            cards=int(run[CARDS]),
            points=int(run[POINTS]),
        )
        for run in lines[: all_runs(state, parameters, seat, lines)]
    ]
    chains = [
        ColumnChain(
            terrain=int(chain[LINE]),
            places=tuple(p for p in range(chain[START], chain[END] + 1) if not down[chain[LINE], p]),
            icons=_names(icons, chain[ICONS]),
            cards=int(chain[CARDS]),
            points=int(chain[POINTS]),
        )
        for terrain in range(variant.terrains)
        for chain in lines[: column_chains(state, parameters, seat, terrain, lines, 0)]
    ]
    return PlantationScore(
        printed=int(printed(state, parameters, seat)),
        horizontal=sum(run.points for run in runs),
        vertical=sum(chain.points for chain in chains),
        rows=tuple(sorted(runs, key=lambda run: (run.row, run.terrains))),
        columns=tuple(sorted(chains, key=lambda chain: (chain.terrain, chain.places))),
    )


def check(variant: Parameters, standing: Sequence[tuple | None]) -> CheckResult:
    """Check plants that stand as laid out by hand.

    Parameters
    ----------
    variant : Parameters
        A variant of Cultive: its deck, shadow reach and order of the Check count.
    standing : sequence of (species, revealed), (species, revealed, face_down) or None
        For each terrain its plant with the number of its revealed cards, its height, and of the cards still
        face down on it (0 when left out); None where no plant stands.  Terrains left out at the right are
        empty.  A species may stand here more often than the deck has copies.

    Returns
    -------
    CheckResult
        Who dies and of what, and who shades whom.  With the check order "left-to-right" a plant that died
        shades nothing that is checked after it.

    Raises
    ------
    SandboxError
        For an unknown species, more plants than terrains, or more cards than a plant can have.

    Examples
    --------
    >>> import sandbox as sb
    >>> standing = [("pineapple", 1), ("onion", 1), ("coffee", 2), ("corn", 2), ("jambo", 3)]
    >>> check(sb.variant("cultive"), standing)
    A: pineapple stays
    B: onion stays, shaded by coffee on C
    C: coffee stays
    D: corn dies: wants sun, shaded by jambo on E
    E: jambo stays
    """
    parameters, numbers, _ = _compiled(variant)
    state = _empty_state()
    plants = []
    for terrain, plant in enumerate(_one_a_terrain(variant, standing, "plants")):
        plants.append("" if plant is None else plant[0] if isinstance(plant, Sequence) and plant else plant)
        if plant is None:
            continue
        species, revealed, face_down = _read_plant(plant, LETTERS[terrain])
        number = _number(numbers, species)
        _check_cards(variant.deck[number], revealed, face_down, terrain)
        state["plant"][SEAT, terrain] = number
        state["revealed"][SEAT, terrain] = revealed
        state["face_down"][SEAT, terrain] = face_down
    check_rule(state, parameters, SEAT)
    dies, shaded_by = {}, {}
    for kind, _seat, _round, _a, b, _c, d, fate in state["events"][: state["n_events"]].tolist():
        if kind == Event.SHADES:
            shaded_by[d] = (*shaded_by.get(d, ()), b)
        elif kind == Event.CHECKED and fate != Fate.LIVES:
            dies[b] = FATES[fate]
    return CheckResult(dies, shaded_by, tuple(plants))


def shadows(variant: Parameters, state, seat: int) -> dict[int, tuple[int, ...]]:
    """Return for each of a player's terrains in shade the terrains that shade it, as the plants stand now."""
    parameters, terrains = _compiled(variant)[0], range(variant.terrains)
    found = {it: tuple(by for by in terrains if shades(state, parameters, seat, by, it)) for it in terrains}
    return {it: casters for it, casters in found.items() if casters}


def _read_plant(plant, letter: str) -> tuple[Any, int, int]:
    if isinstance(plant, str) or not isinstance(plant, Sequence) or len(plant) not in (2, 3):
        say_no(
            f"Terrain {letter} holds {plant!r}; give (species, revealed cards), "
            "(species, revealed cards, face-down cards) or None."
        )
    species, *cards = plant
    for count in cards:
        if isinstance(count, bool) or not isinstance(count, int | np.integer):
            say_no(f"Terrain {letter} holds {plant!r}; the numbers of cards must be whole numbers.")
    revealed, face_down = (*cards, 0)[:2]
    return species, int(revealed), int(face_down)


def _check_cards(plant, revealed: int, face_down: int, terrain: int) -> None:
    most = COMPLETE[plant.growth]
    if revealed < 0 or face_down < 0 or not 1 <= revealed + face_down <= most:
        allowed = "1 card" if most == 1 else f"1 to {most} cards"
        say_no(
            f"Terrain {LETTERS[terrain]} holds {plant.species} with {revealed} revealed and {face_down} "
            f"face-down cards; a {plant.growth} plant has {allowed} in all."
        )


def _one_a_terrain(variant, entries, what: str) -> list:
    """Return a list with one entry for each terrain, None at the right where they were left out."""
    if isinstance(entries, str | Mapping) or not isinstance(entries, Sequence):
        say_no(f"The {what} are {entries!r}; give a list with one entry for each terrain, from the left.")
    if len(entries) > variant.terrains:
        say_no(
            f"There are {len(entries)} {what}; at most {variant.terrains} are allowed, as this variant has "
            f"{variant.terrains} terrains."
        )
    return [*entries, *[None] * (variant.terrains - len(entries))]


def _number(numbers: Mapping[str, int], species) -> int:
    if isinstance(species, str) and species in numbers:
        return numbers[species]
    folded = {name.casefold(): name for name in numbers}
    near = difflib.get_close_matches(str(species).casefold(), folded, 1)
    hint = f"did you mean {folded[near[0]]}? Allowed" if near else "allowed"
    say_no(f"There is no species {species!r} in this deck; {hint} are {one_of(numbers)}.")


def _compiled(variant: Parameters) -> tuple[np.void, dict[str, int], tuple[str, ...]]:
    """Return a variant's record, the numbers of its species, and its icons."""
    check_variant(variant, Parameters, "Cultive")
    return _compile(variant)


@lru_cache(maxsize=16)
def _compile(variant: Parameters) -> tuple[np.void, dict[str, int], tuple[str, ...]]:
    numbers = {plant.species: number for number, plant in enumerate(variant.deck)}
    return variant.record(), numbers, icon_names(variant.deck)


def _empty_state() -> np.void:
    state = np.zeros(1, STATE)[0]
    state["plant"] = NO_PLANT
    return state


def _names(icons: tuple[str, ...], mask) -> tuple[str, ...]:
    return tuple(icon for bit, icon in enumerate(icons) if mask >> bit & 1)


def _points(number: int) -> str:
    return counted(number, "point")
