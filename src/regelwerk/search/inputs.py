"""What a seat sees as a short list of whole numbers: the inputs of everything learned.

A game's room declares its features once (`observation.py`). Here they are unrolled for one setting and every seat into
readings of single words, so that compiled code lists what is there without writing what is not.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from regelwerk.kernel import encoding as rows
from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, GRID, I64, Words, compiled
from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.program import Program
from regelwerk.model.setting import Setting

ONE = 256
"""An input that is 1; numbers in between are so many 256ths."""

MOST = 4 * ONE
"""Numbers beyond this are cut off, so that sums stay within their words."""

MEMBERS, CHOICE, FIELDS, NUMBER, TABLE, HIDDEN, ALWAYS = range(7)
"""Kinds of readings: every member of a set of bits; one of several values; the same of every field of a word, where 0
is none of the values; a number over its scale; a row of a table; 1 where a word is unknown; always 1."""

KIND, WORD, SHIFT, MASK, LOW, COUNT, PLACE, POOL, SCALE, COLUMNS = range(10)
"""Columns of a reading. A value is the word shifted and masked, counted from LOW, below COUNT. Values and members have
their places in the pool from POOL on, -1 for none: those of one field after the other, where fields are SCALE bits and
PLACE is how many there are. So has a table for its SCALE columns, and its rows follow there. All else has its place at
PLACE."""

_LEFT_OUT = ("ending.", "place+", "return+", "repeats", "to move.over")
"""Entries of the vector that say nothing while a game runs, or nothing that a search keeps."""

_WORD_BITS = 64


class Inputs:
    """The inputs of one setting: their names, and the readings of every seat for compiled code.

    Inputs are numbered as an observation has them: planes cell by cell, then the vector. Seat s has the readings from
    row `bounds[s]` to before row `bounds[s + 1]`; `most` is how many inputs of a position can be other than 0.
    """

    def __init__(self, setting: Setting) -> None:
        encoding, players = setting.encoding, setting.players
        board = len(encoding.planes) * len(encoding.cells)
        self.count = board + len(encoding.vector)
        found: list[list[int]] = []
        pool = _Pool()
        bounds = [0]
        for seat in range(players):
            found += _unrolled(encoding.board, 0, seat, players, pool)
            found += _unrolled(encoding.table, board, seat, players, pool)
            bounds.append(len(found))
        self.readings: Words = np.array(found, np.int64).reshape(len(found), COLUMNS)
        self.pool: Words = np.array(pool.numbers, np.int64)
        self.bounds: Words = np.array(bounds, np.int64)
        self._places = np.array(pool.places, np.bool_)
        self.most = max(self._most(seat) for seat in range(players))

    def _most(self, seat: int) -> int:
        listed = self.readings[self.bounds[seat] : self.bounds[seat + 1]]
        return sum(_width(row) // (row[COUNT] if row[KIND] in _VALUES else 1) for row in listed.tolist())

    def narrowed(self, kept: Words) -> tuple[Words, Words, Words]:
        """Readings, pool and bounds with only some inputs, which ascend and are numbered by their order."""
        numbers = np.full(self.count + 1, -1, np.int64)
        numbers[kept] = np.arange(len(kept))
        pool = np.where(self._places, numbers[np.where(self._places, self.pool, -1)], self.pool)
        readings = self.readings.copy()
        single = ~np.isin(readings[:, KIND], _POOLED)
        readings[single, PLACE] = numbers[readings[single, PLACE]]
        useful = readings[:, PLACE] >= 0
        for at in np.flatnonzero(~single):
            first, width = readings[at, POOL], _width(readings[at].tolist())
            useful[at] = pool[first : first + width].max() >= 0
        bounds = [int(useful[:bound].sum()) for bound in self.bounds]
        return readings[useful], pool, np.array(bounds, np.int64)


_VALUES = (CHOICE, FIELDS)
_POOLED = (MEMBERS, *_VALUES, TABLE)
"""Readings of values, of which a field has one; and those whose places stand in the pool."""


def _width(reading: list[int]) -> int:
    """How many places a reading has."""
    kind, count = reading[KIND], reading[COUNT]
    widths = {MEMBERS: _WORD_BITS, CHOICE: count, FIELDS: count * reading[PLACE], TABLE: reading[SCALE]}
    return widths.get(kind, 1)


class _Pool:
    """Numbers that readings look up, and which of them are places of inputs."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.places: list[bool] = []

    def add(self, numbers: list[int], *, places: bool) -> int:
        """Where these stand now."""
        at = len(self.numbers)
        self.numbers += numbers
        self.places += [places] * len(numbers)
        return at


def _unrolled(program: Program, base: int, seat: int, players: int, pool: _Pool) -> Iterator[list[int]]:
    """The readings of a program's rows as a seat sees them; what its tables say is added to the pool."""
    ends = len(program.names) * program.pitch
    kept = [not program.names[at // program.pitch].startswith(_LEFT_OUT) for at in range(ends)]

    def placed(places: list[int]) -> list[int]:
        return [base + place if 0 <= place < ends and kept[place] else -1 for place in places]

    for row in program.rows:
        for reading, places in _readings(row, program.pool, seat, players):
            found = placed(places)
            if max(found) < 0:
                continue
            if reading[KIND] in _POOLED:
                reading[POOL] = pool.add(found, places=True)
            else:
                reading[PLACE] = found[0]
            if reading[KIND] == TABLE:
                table = program.pool[row[rows.POOL] :][: row[rows.COUNT] * row[rows.VALUE_OUT]]
                pool.add([ONE * number // row[rows.SCALE] for number in table], places=False)
            yield reading


def _readings(row: list[int], tables: list[int], seat: int, players: int) -> Iterator[tuple[list[int], list[int]]]:
    """A feature's readings, each with the entries that it writes to: group by group, item by item, field by field."""
    kind = row[rows.KIND]
    if kind in {rows.ALWAYS, rows.VIEWER}:
        yield _reading(ALWAYS, 0), [row[rows.OUT] + (seat if kind == rows.VIEWER else 0)]
        return
    for group in range(players if row[rows.GROUP_WORDS] else 1):
        owner = (seat + group) % players if row[rows.GROUP_WORDS] else 0
        entries = _Entries(row, tables, seat, players, owner)
        for item in range(1 if kind == rows.TABLE else row[rows.ITEMS]):
            at = row[rows.WORD] + owner * row[rows.GROUP_WORDS] + item * row[rows.ITEM_WORDS]
            out = row[rows.OUT] + group * row[rows.GROUP_OUT] + item * row[rows.ITEM_OUT]
            if kind == rows.MEMBERS:
                for part in range(row[rows.ITEM_WORDS]):
                    yield _reading(MEMBERS, at + part), entries.members(part, out)
            elif kind == rows.TABLE:
                width = row[rows.VALUE_OUT]
                yield (
                    _reading(TABLE, at, low=row[rows.LOW], count=row[rows.COUNT], scale=width),
                    [*range(out, out + width)],
                )
            elif kind == rows.HIDDEN:
                yield _reading(HIDDEN, at), [out]
            else:
                yield from entries.fields(at, out)


class _Entries:
    """Where the values of a feature are written, counted from the seat that looks."""

    def __init__(self, row: list[int], tables: list[int], seat: int, players: int, owner: int) -> None:
        self._row, self._tables, self._seat, self._players = row, tables, seat, players
        self._table = row[rows.POOL] + owner * row[rows.POOL_STEP] if row[rows.POOL] >= 0 else -1

    def members(self, part: int, out: int) -> list[int]:
        """The entries of the members of a set's `part`-th word."""
        bits = self._row[rows.FIELD_BITS]
        return [self._entry(bits * part + bit, out, 1) if bit < bits else -1 for bit in range(_WORD_BITS)]

    def fields(self, at: int, out: int) -> Iterator[tuple[list[int], list[int]]]:
        """The readings of a word's fields: one of several values each, or a number."""
        row, players = self._row, self._players
        bits, low, count = row[rows.FIELD_BITS], row[rows.LOW], row[rows.COUNT]
        mask = (1 << bits) - 1 if bits else -1
        chosen: list[list[int]] = []
        for field in range(row[rows.FIELDS]):
            shift = row[rows.SHIFT] + field * bits
            if row[rows.KIND] == rows.CHOICE:
                start = out + field * row[rows.FIELD_OUT]
                chosen.append([self._entry(value, start, row[rows.VALUE_OUT]) for value in range(count)])
                if len(chosen) == row[rows.FIELDS] > 1 and low > 0:
                    reading = _reading(FIELDS, at, row[rows.SHIFT], mask, low=low, count=count, scale=bits)
                    reading[PLACE] = len(chosen)
                    yield reading, [place for places in chosen for place in places]
                elif row[rows.FIELDS] == 1 or low <= 0:
                    yield _reading(CHOICE, at, shift, mask, low=low, count=count), chosen[-1]
            else:
                by_seat = row[rows.FIELD_SEATS] and field < players
                place = (field - self._seat) % players if by_seat else field
                yield _reading(NUMBER, at, shift, mask, scale=row[rows.SCALE]), [out + place * row[rows.FIELD_OUT]]

    def _entry(self, value: int, out: int, apart: int) -> int:
        """The entry of a value, -1 where it has none."""
        per_seat = self._row[rows.SEAT_VALUES]
        if per_seat:
            if value >= per_seat * self._players:
                return -1
            value = (value // per_seat - self._seat) % self._players * per_seat + value % per_seat
        if self._table >= 0:
            if self._table + value >= len(self._tables):
                return -1
            value = self._tables[self._table + value]
        return out + value * apart if value >= 0 else -1


def _reading(
    kind: int, word: int, shift: int = 0, mask: int = -1, *, low: int = 0, count: int = 0, scale: int = 1
) -> list[int]:
    return [kind, word, shift, mask, low, count, -1, -1, scale]


@compiled(I64(GRID, ARRAY, I64, I64, ARRAY, ARRAY, GRID))
def list_inputs(readings: Words, pool: Words, first: int, last: int, words: Words, marks: Words, found: Words) -> int:
    """The inputs that redacted words make other than 0, by the readings from `first` to before `last`.

    Row 0 of `found` gets the numbers of those that are ONE, marks[0] of them; then come those with other values, which
    stand in row 1. The answer is how many there are together.
    """
    count = 0
    for at in range(first, last):
        kind = readings[at, KIND]
        word = words[readings[at, WORD]]
        if kind == MEMBERS:
            if word == UNKNOWN:
                continue
            start = readings[at, POOL]
            while word != 0:
                place = pool[start + lowest(word)]
                word &= word - 1
                if place >= 0:
                    found[0, count] = place
                    count += 1
        elif kind == CHOICE:
            value = (word >> readings[at, SHIFT] & readings[at, MASK]) - readings[at, LOW]
            if word != UNKNOWN and 0 <= value < readings[at, COUNT]:
                place = pool[readings[at, POOL] + value]
                if place >= 0:
                    found[0, count] = place
                    count += 1
        elif kind == FIELDS:
            if word == UNKNOWN:
                continue
            word >>= readings[at, SHIFT]
            bits, start, values = readings[at, SCALE], readings[at, POOL], readings[at, COUNT]
            end = start + values * readings[at, PLACE]
            while word > 0:
                empty = lowest(word) // bits
                word >>= empty * bits
                start += empty * values
                if start >= end:
                    break
                value = (word & readings[at, MASK]) - readings[at, LOW]
                if 0 <= value < values and pool[start + value] >= 0:
                    found[0, count] = pool[start + value]
                    count += 1
                word >>= bits
                start += values
        elif kind == ALWAYS or (kind == HIDDEN and word == UNKNOWN):
            found[0, count] = readings[at, PLACE]
            count += 1
    marks[0] = count
    for at in range(first, last):
        kind = readings[at, KIND]
        if kind == NUMBER:
            word = words[readings[at, WORD]]
            value = -ONE
            if word != UNKNOWN:
                value = ONE * (word >> readings[at, SHIFT] & readings[at, MASK]) // readings[at, SCALE]
            if value != 0:
                found[0, count] = readings[at, PLACE]
                found[1, count] = max(-MOST, min(MOST, value))
                count += 1
        elif kind == TABLE:
            row = words[readings[at, WORD]] - readings[at, LOW]
            if 0 <= row < readings[at, COUNT]:
                places, width = readings[at, POOL], readings[at, SCALE]
                start = places + width * (1 + row)
                for column in range(width):
                    if pool[start + column] != 0 and pool[places + column] >= 0:
                        found[0, count] = pool[places + column]
                        found[1, count] = pool[start + column]
                        count += 1
    return count
