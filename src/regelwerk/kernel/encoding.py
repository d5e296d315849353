"""Positions as numbers to learn from: what a seat knows, written as floats by a list of features.

A feature is a row of whole numbers: which words it reads, how, and where it writes. `model/features.py` makes the rows
from what a game's room declares, so one compiled loop reads every game. It only ever gets redacted words.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from .bits import lowest
from .convention import ARRAY, GRID, I64, REDACT, VOID, Compiled, Words, compiled, function
from .copying import copy_words
from .fingerprint import fingerprint
from .header import PLAYERS, SPECTATOR, UNKNOWN
from .many import MANY, Many

Floats = NDArray[np.float32]
FLOATS: Any = types.float32[::1]
FLOAT_ROWS: Any = types.float32[:, ::1]

MEMBERS, CHOICE, NUMBER, TABLE, HIDDEN, VIEWER, ALWAYS = range(7)
"""Kinds of features: the members of a set of bits; one of several values; a number over its scale; a row of a table; 1
where a word is unknown; the seat that looks; always 1."""

(
    KIND,
    WORD,
    GROUP_WORDS,
    GROUP_OUT,
    ITEMS,
    ITEM_WORDS,
    ITEM_OUT,
    FIELDS,
    FIELD_BITS,
    FIELD_OUT,
    SHIFT,
    FIELD_SEATS,
    LOW,
    COUNT,
    SEAT_VALUES,
    POOL,
    POOL_STEP,
    VALUE_OUT,
    SCALE,
    OUT,
    COLUMNS,
) = range(21)
"""Columns of a feature. Seats are groups: with GROUP_WORDS there is one per seat, the viewer's first, each GROUP_WORDS
further on in the words and GROUP_OUT further on in what is written. A group has ITEMS of ITEM_WORDS words. A word has
FIELDS of FIELD_BITS bits from SHIFT on (0 bits: all that is left); a set has FIELD_BITS members a word. FIELD_SEATS: a
field's number is a seat. A value counts from LOW and is below COUNT; where SEAT_VALUES is not 0, it is a seat times
that and something of the seat's. POOL is where a table begins in the pool, -1 for none, POOL_STEP how much further for
the next seat; VALUE_OUT is how far apart values are written, or how wide a table is."""


@compiled(I64(I64, I64, I64, I64))
def _seen_from(value: int, per_seat: int, viewer: int, players: int) -> int:
    """A value that begins with a seat, counted from the viewer's."""
    seat = value // per_seat - viewer
    return (seat if seat >= 0 else seat + players) * per_seat + value % per_seat


@compiled(VOID(ARRAY, ARRAY, ARRAY, I64, I64, FLOATS, I64))
def _write_members(feature: Words, pool: Words, words: Words, viewer: int, owner: int, out: Floats, to: int) -> None:
    """1 for every member of every set; a member without a place in the table is not written."""
    per_seat, bits, players, parts = feature[SEAT_VALUES], feature[FIELD_BITS], words[PLAYERS], feature[ITEM_WORDS]
    table = feature[POOL] + owner * feature[POOL_STEP]
    at = feature[WORD] + owner * feature[GROUP_WORDS]
    for _ in range(feature[ITEMS]):
        for part in range(parts):
            word = words[at + part]
            if word == UNKNOWN:
                continue
            while word != 0:
                member = bits * part + lowest(word)
                word &= word - 1
                if per_seat:
                    member = _seen_from(member, per_seat, viewer, players)
                if table >= 0:
                    member = pool[table + member]
                if member >= 0:
                    out[to + member] = 1.0
        at += parts
        to += feature[ITEM_OUT]


@compiled(VOID(ARRAY, ARRAY, ARRAY, I64, I64, FLOATS, I64))
def _write_choices(feature: Words, pool: Words, words: Words, viewer: int, owner: int, out: Floats, to: int) -> None:
    """1 for the value of every field; an unknown word writes nothing, nor does a value that is none of those."""
    per_seat, bits, players, shift = feature[SEAT_VALUES], feature[FIELD_BITS], words[PLAYERS], feature[SHIFT]
    low, count, value_out, field_out = feature[LOW], feature[COUNT], feature[VALUE_OUT], feature[FIELD_OUT]
    mask = (1 << bits) - 1 if bits else -1
    table = feature[POOL] + owner * feature[POOL_STEP]
    at = feature[WORD] + owner * feature[GROUP_WORDS]
    for _ in range(feature[ITEMS]):
        word = words[at] >> shift
        if words[at] != UNKNOWN and (word != 0 or low <= 0):
            for field in range(feature[FIELDS]):
                value = (word & mask) - low
                word >>= bits
                if 0 <= value < count:
                    if per_seat:
                        value = _seen_from(value, per_seat, viewer, players)
                    if table >= 0:
                        value = pool[table + value]
                    if value >= 0:
                        out[to + field * field_out + value * value_out] = 1.0
        at += feature[ITEM_WORDS]
        to += feature[ITEM_OUT]


@compiled(VOID(ARRAY, ARRAY, I64, I64, FLOATS, I64))
def _write_numbers(feature: Words, words: Words, viewer: int, owner: int, out: Floats, to: int) -> None:
    """Every field over its scale, an unknown one as -1; or 1 for every word that is unknown."""
    bits, players, by_seat = feature[FIELD_BITS], words[PLAYERS], feature[FIELD_SEATS]
    mask = (1 << bits) - 1 if bits else -1
    at = feature[WORD] + owner * feature[GROUP_WORDS]
    for _ in range(feature[ITEMS]):
        unknown = words[at] == UNKNOWN
        word = words[at] >> feature[SHIFT]
        if feature[KIND] == HIDDEN:
            out[to] = 1.0 if unknown else 0.0
        else:
            for field in range(feature[FIELDS]):
                place = _seen_from(field, 1, viewer, players) if by_seat and field < players else field
                out[to + place * feature[FIELD_OUT]] = -1.0 if unknown else (word & mask) / feature[SCALE]
                word >>= bits
        at += feature[ITEM_WORDS]
        to += feature[ITEM_OUT]


@compiled(VOID(ARRAY, ARRAY, ARRAY, I64, FLOATS, I64))
def _write_row(feature: Words, pool: Words, words: Words, owner: int, out: Floats, to: int) -> None:
    """The row of a table that a word names; nothing where it is unknown."""
    row = words[feature[WORD] + owner * feature[GROUP_WORDS]] - feature[LOW]
    if 0 <= row < feature[COUNT]:
        at = feature[POOL] + row * feature[VALUE_OUT]
        for column in range(feature[VALUE_OUT]):
            out[to + column] = pool[at + column] / feature[SCALE]


@compiled(VOID(GRID, ARRAY, ARRAY, I64, FLOATS))
def encode(features: Words, pool: Words, words: Words, seat: int, out: Floats) -> None:
    """Write redacted words as `seat` (or SPECTATOR) sees them: seats are counted from its own on."""
    out[:] = 0.0
    players = words[PLAYERS]
    viewer = 0 if seat == SPECTATOR else seat
    for row in range(features.shape[0]):
        feature = features[row]
        kind, to, owner = feature[KIND], feature[OUT], viewer if feature[GROUP_WORDS] else 0
        if kind == ALWAYS:
            out[to] = 1.0
        elif kind == VIEWER:
            if seat != SPECTATOR:
                out[to + seat] = 1.0
        else:
            for _ in range(players if feature[GROUP_WORDS] else 1):
                if kind == MEMBERS:
                    _write_members(feature, pool, words, viewer, owner, out, to)
                elif kind == CHOICE:
                    _write_choices(feature, pool, words, viewer, owner, out, to)
                elif kind == TABLE:
                    _write_row(feature, pool, words, owner, out, to)
                else:
                    _write_numbers(feature, words, viewer, owner, out, to)
                to += feature[GROUP_OUT]
                owner = owner + 1 if owner + 1 < players else 0


@compiled(VOID(function(REDACT), MANY, ARRAY, GRID, ARRAY, GRID, ARRAY, ARRAY, FLOAT_ROWS, FLOAT_ROWS, I64, I64, I64))
def observe_all(
    redact: Compiled,
    many: Many,
    seats: Words,
    board: Words,
    board_pool: Words,
    table: Words,
    table_pool: Words,
    known: Words,
    planes: Floats,
    vectors: Floats,
    repeats: int,
    first: int,
    last: int,
) -> None:
    """What seats[i] knows of game i as floats; `known` is a buffer for its words.

    `repeats` is where a vector says how often the position has been there before, by the keys of G1, -1 for nowhere.
    """
    for at in range(first, last):
        copy_words(many.words[at], known)
        redact(many.tables, known, seats[at])
        encode(board, board_pool, known, seats[at], planes[at])
        encode(table, table_pool, known, seats[at], vectors[at])
        if repeats >= 0 and many.keys.shape[1]:
            key = fingerprint(many.words[at])
            for i in range(many.used[at]):
                if many.keys[at, i] == key:
                    vectors[at, repeats] += 0.5
