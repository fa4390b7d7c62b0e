"""Variant: one set of values for a game's knobs, checked, frozen, saved and compared.

A game declares each knob once, as an annotated field.  From that line come the check, the record the
kernels read, the widget, the file, the row in a report and the words of an error.
"""

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import tomli_w
from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.files import write_whole
from sandbox.engine.kinds import ByStep, Kind

FORMAT = 1


@dataclass(frozen=True)
class Knob:
    """What a parameter is beyond its name and default: kind, words, group, rule and source."""

    kind: Kind
    label: str
    help: str
    rule: str
    source: str  # rulebook, public, derived, stand-in or open (the rulebook leaves it open)
    group: str
    unit: str = ""
    a_change: bool = True  # False for what the rulebook lets every table choose, such as the players

    def with_unit(self, words: str) -> str:
        """Return a value in words with its unit, in the singular for one.

        Examples
        --------
        >>> import sandbox as sb
        >>> knob = sb.variant("cultive").knobs()["fair_size"]
        >>> knob.with_unit("1"), knob.with_unit("8")
        ('1 card', '8 cards')
        """
        unit = self.unit.removesuffix("s") if words == "1" else self.unit
        return f"{words} {unit}" if unit else words


@dataclass(frozen=True)
class Change:
    """One knob that differs between two variants."""

    name: str
    label: str
    before: Any
    after: Any
    words: str  # "Fair size: 8 -> 6 cards"


@dataclass(frozen=True)
class Diff:
    """All knobs that differ between two variants, in the order of the panel.

    Examples
    --------
    >>> import sandbox as sb
    >>> sb.variant("cultive", fair_size=6).diff()
    Fair size: 8 -> 6 cards
    """

    changes: tuple[Change, ...] = field(default=())

    def __iter__(self):
        return iter(self.changes)

    def __len__(self):
        return len(self.changes)

    def __repr__(self):
        return "\n".join(change.words for change in self.changes) or "no difference"


class Variant(BaseModel):
    """The base of every game's parameters; each field is ``Annotated[type, Knob(...)]``.

    Examples
    --------
    >>> import sandbox as sb
    >>> v = sb.variant("cultive", players=3, fair_size=6)
    >>> v.replace(hand_size=4).diff(v)
    Hand size: 5 -> 4 cards
    >>> v == sb.variant("cultive", fair_size=6, players=3), len({v, v})
    (True, 1)
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)
    game: ClassVar[str] = ""

    @classmethod
    def knobs(cls) -> dict[str, Knob]:
        """Return the knobs by name, in the order of declaration."""
        return {
            name: next(note for note in info.metadata if isinstance(note, Knob))
            for name, info in cls.model_fields.items()
        }

    @field_validator("*", mode="before")
    @classmethod
    def _read(cls, value, info):
        knob = cls.knobs()[info.field_name]
        try:
            if isinstance(knob.kind, ByStep) and isinstance(value, Mapping):
                value = knob.kind.complete(value, cls.model_fields[info.field_name].default)
            return knob.kind.read(value)
        except SandboxError as error:
            told = str(error).rstrip(".")
            if not told.startswith(("is ", "has ", "for ", "[")):  # readers of files say it all
                said = told.startswith((f"{info.field_name}: ", f"{info.field_name}, "))
                raise ValueError(f"{told}." if said else f"{info.field_name}: {told}.") from None
            unit = f" ({knob.unit})" if knob.unit else ""
            joint = "" if told.startswith("[") else " "
            raise ValueError(f"{info.field_name}{joint}{told}{unit}.") from None

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "Variant":
        """Return a variant with these values, the rest as in the rulebook.

        Raises
        ------
        SandboxError
            For an unknown name, a value out of range or an impossible combination; every fault is named.
        """
        for name in values:
            if name not in cls.model_fields:
                near = difflib.get_close_matches(str(name), cls.model_fields, 1)
                hint = f"; did you mean {near[0]}? " if near else ". "
                known = one_of(cls.model_fields)
                raise SandboxError(f"{cls.game} has no parameter {name!r}{hint}The parameters are {known}.")
        try:
            return cls(**values)
        except ValidationError as error:
            faults = [fault["msg"].removeprefix("Value error, ") for fault in error.errors()]
            raise SandboxError(" ".join(faults)) from None

    def replace(self, **values) -> "Variant":
        """Return this variant with some values changed, checked like any other.

        A table by player count may name some counts only: the others stay as they are here.
        """
        knobs = self.knobs()
        for name, value in values.items():
            if name in knobs and isinstance(knobs[name].kind, ByStep) and isinstance(value, Mapping):
                values[name] = knobs[name].kind.complete(value, getattr(self, name))
        return type(self).of({**{name: getattr(self, name) for name in type(self).model_fields}, **values})

    def diff(self, other: "Variant | None" = None) -> Diff:
        """Return what differs from another variant, or from the rulebook when none is given.

        Against the rulebook the number of players is not a difference: the rulebook leaves it to the table.
        """
        base = other if other is not None else type(self)()
        if type(base) is not type(self):
            raise SandboxError(f"A variant of {self.game} cannot be compared with one of {base.game}.")
        changes = []
        for name, knob in self.knobs().items():
            before, after = getattr(base, name), getattr(self, name)
            if before != after and (knob.a_change or other is not None):
                old, new = knob.kind.words(before), knob.kind.words(after)
                old, new = (old, new) if old != new else (f"{old} (before)", f"{new} (other values)")
                told = f"{knob.label}: {old} -> {knob.with_unit(new)}"
                changes.append(Change(name, knob.label, before, after, told))
        return Diff(tuple(changes))

    def plain(self) -> dict[str, Any]:
        """Return all values as TOML and JSON know them."""
        return {name: knob.kind.plain(getattr(self, name)) for name, knob in self.knobs().items()}

    def save(self, path) -> Path:
        """Write the variant, every value of it, to a TOML file."""
        return write_whole(path, tomli_w.dumps({"game": self.game, "format": FORMAT, **self.plain()}))

    @classmethod
    def record_dtype(cls) -> np.dtype:
        """Return the dtype of the record in which the values travel to the kernels."""
        return np.dtype([(name, *knob.kind.field()) for name, knob in cls.knobs().items()], align=True)

    def record(self) -> np.void:
        """Return the values as one record, the form in which kernels read them."""
        record = np.zeros((), self.record_dtype())
        for name, knob in self.knobs().items():
            record[name] = knob.kind.pack(getattr(self, name))
        return record[()]


def read_toml(path) -> dict[str, Any]:
    """Read a variant file; the caller knows the games and checks the values.

    Raises
    ------
    SandboxError
        When the file is missing, is no TOML, or does not say which game it is for.
    """
    try:
        values = tomllib.loads(Path(path).read_bytes().decode())
    except OSError as error:
        raise SandboxError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SandboxError(f"{path} is not a text file in UTF-8.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise SandboxError(f"{path} is not a variant file: {error}.") from None
    if not isinstance(values.get("game"), str):
        raise SandboxError(f'{path} is not a variant file: it has no line such as game = "cultive".')
    if values.pop("format", None) != FORMAT:
        raise SandboxError(
            f"{path} is not a variant file of format {FORMAT}: it has no line format = {FORMAT}."
        )
    return values
