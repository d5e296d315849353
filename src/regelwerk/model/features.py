"""What a room says of its observations: which words of a position become planes and which entries of the vector.

    def features(facts: Facts, players: int) -> Features:
        return Features(Cells.of(GRID), Sets("stones", SQUARE_SET, per_seat=True), Number("rounds", facts.rounds))

A feature names a run of the room's layout. With `per_seat` the run has a stretch of words for every seat, and what is
written begins with the seat that looks: `stones+0` is its own, `stones+1` that of the next. A room without an
`observation.py` has every word as a number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regelwerk.kernel import encoding
from regelwerk.kernel.named_set import NamedSet

from .cells import Cells as Cells
from .program import Program


class Feature(ABC):
    """Something that a position's words say, in one run of its layout."""

    run: str
    per_seat: bool = False

    @abstractmethod
    def write(self, program: Program) -> None:
        """Add its rows."""

    def add(self, program: Program, kind: int, of: Sequence[str], **columns: Any) -> None:
        """A row of that kind with an entry for each of these names; `columns` are those of `Program.add`."""
        program.add(kind, self.run, of, per_seat=self.per_seat, **columns)


class PlaneFeature(Feature):
    """A feature that lies on the board."""


@dataclass(frozen=True)
class Sets(PlaneFeature):
    """Sets of squares, a plane for each of `of`; more than one set of names is one for every seat.

    `label` is what the planes are called where that is not the run.
    """

    run: str
    names: NamedSet | Sequence[NamedSet]
    of: Sequence[str] = ("",)
    per_seat: bool = False
    label: str = ""

    def write(self, program: Program) -> None:
        sets = (self.names,) if isinstance(self.names, NamedSet) else self.names
        self.add(
            program,
            encoding.MEMBERS,
            self.of,
            label=self.label,
            table=[cell for names in sets for cell in program.cells.find(names.names)],
            pool_step=len(sets[0].names) if len(sets) > 1 else 0,
            items=len(self.of),
            item_words=sets[0].size,
            item_out=program.pitch,
            field_bits=sets[0].bits,
        )


@dataclass(frozen=True)
class Marks(PlaneFeature):
    """One set whose members are told apart: member n lies on a square, in the plane of a kind of `of`."""

    run: str
    members: Sequence[tuple[str, str]]
    of: Sequence[str]

    def write(self, program: Program) -> None:
        cells = program.cells.numbers
        table = [program.pitch * self.of.index(kind) + cells[square] for square, kind in self.members]
        self.add(program, encoding.MEMBERS, self.of, table=table, field_bits=len(table))


@dataclass(frozen=True)
class Spots(PlaneFeature):
    """Numbers of squares, a plane for each word; a number below `low` is nowhere. `shift` leaves low bits out."""

    run: str
    names: Sequence[str]
    of: Sequence[str] = ("",)
    low: int = 0
    shift: int = 0
    per_seat: bool = False

    def write(self, program: Program) -> None:
        self.add(
            program,
            encoding.CHOICE,
            self.of,
            table=program.cells.find(self.names),
            items=len(self.of),
            item_out=program.pitch,
            low=self.low,
            count=len(self.names),
            shift=self.shift,
        )


@dataclass(frozen=True)
class Owners(PlaneFeature):
    """A board of words, one for each rank with `bits` for each file: 0 or 1 + the seat whose piece stands there."""

    run: str
    names: Sequence[Sequence[str]]
    bits: int

    def write(self, program: Program) -> None:
        first, beside, next_rank = program.cells.find((self.names[0][0], self.names[0][1], self.names[1][0]))
        self.add(
            program,
            encoding.CHOICE,
            [f"+{seat}" for seat in range(program.seats)],
            skip=first,
            items=len(self.names),
            item_out=next_rank - first,
            fields=len(self.names[0]),
            field_bits=self.bits,
            field_out=beside - first,
            low=1,
            count=program.seats,
            seat_values=1,
            value_out=program.pitch,
        )


@dataclass(frozen=True)
class Choice(Feature):
    """One of several values from `low` on, an entry each; `items` are words one after the other."""

    run: str
    of: Sequence[str]
    low: int = 0
    items: Sequence[str] = ("",)
    bits: int = 0
    per_seat: bool = False

    def write(self, program: Program) -> None:
        names = [f"{item}{'.' if item else ''}{value}" for item in self.items for value in self.of]
        self.add(
            program,
            encoding.CHOICE,
            names,
            low=self.low,
            count=len(self.of),
            items=len(self.items),
            item_out=len(self.of),
            field_bits=self.bits,
        )


@dataclass(frozen=True)
class SeatOf(Feature):
    """Whose something is: a seat from `low` on, with `of` one of its things; an entry for each, its own first."""

    run: str
    of: Sequence[str] = ("",)
    low: int = 0

    def write(self, program: Program) -> None:
        names = [f"+{seat}{'.' if each else ''}{each}" for seat in range(program.seats) for each in self.of]
        self.add(program, encoding.CHOICE, names, low=self.low, count=len(names), seat_values=len(self.of))


@dataclass(frozen=True)
class Number(Feature):
    """A number over its scale, or several: words one after the other (`items`), or `fields` of `bits` in a word.

    With `by_seat` a field is a seat's. An unknown number is -1.
    """

    run: str
    scale: float
    items: Sequence[str] = ("",)
    fields: Sequence[str] = ("",)
    bits: int = 0
    per_seat: bool = False
    by_seat: bool = False

    def write(self, program: Program) -> None:
        fields = [f"+{seat}" for seat in range(program.seats)] if self.by_seat else self.fields
        self.add(
            program,
            encoding.NUMBER,
            [item + field for item in self.items for field in fields],
            items=len(self.items),
            item_out=len(fields),
            fields=len(fields),
            field_bits=self.bits,
            field_out=1,
            field_seats=int(self.by_seat),
            scale=int(self.scale),
        )


@dataclass(frozen=True)
class Members(Feature):
    """A set of named things in one word, an entry each; with `seats` things of every seat, its own first."""

    run: str
    of: Sequence[str]
    per_seat: bool = False
    seats: bool = False

    def write(self, program: Program) -> None:
        whose = [f"+{seat}." for seat in range(program.seats)] if self.seats else [""]
        names = [seat + name for seat in whose for name in self.of]
        seat_values = len(self.of) if self.seats else 0
        self.add(program, encoding.MEMBERS, names, field_bits=64, seat_values=seat_values)


@dataclass(frozen=True)
class Table(Feature):
    """A word looked up: value n is the n-th of `rows`, an entry for each of `of`, over `scale`."""

    run: str
    of: Sequence[str]
    rows: Sequence[Sequence[int]]
    scale: int
    per_seat: bool = False

    def write(self, program: Program) -> None:
        table, wide = [number for row in self.rows for number in row], len(self.of)
        self.add(program, encoding.TABLE, self.of, table=table, count=len(self.rows), value_out=wide, scale=self.scale)


@dataclass(frozen=True)
class Plain(Feature):
    """A run as it is: every word as a number, and whether it is unknown."""

    run: str
    size: int

    def write(self, program: Program) -> None:
        for kind, suffix in ((encoding.NUMBER, ""), (encoding.HIDDEN, "?")):
            names = [f"{at}{suffix}" for at in range(self.size)] if self.size > 1 else [suffix]
            self.add(program, kind, names, items=self.size, item_out=1)


@dataclass(frozen=True, init=False)
class Features:
    """All that a game's observations are made of; `points` is what points are divided by."""

    cells: Cells
    parts: tuple[Feature, ...]
    points: int

    def __init__(self, cells: Cells | None, *parts: Feature, points: int = 1) -> None:
        object.__setattr__(self, "cells", Cells(()) if cells is None else cells)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "points", points)


def plain_features(runs: Mapping[str, tuple[int, int]]) -> Features:
    """Every word of these runs as a number: for rooms that declare nothing."""
    return Features(None, *(Plain(name, size) for name, (_, size) in runs.items()))
