"""Transmitter on sets of 144 squares: one per colour, one of all triangles, and the squares of the cylinders."""

from __future__ import annotations

from regelwerk.games.quadro.squares import BITS, SET, SIDE, WAYS, flip, holds, member, size
from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_for
from regelwerk.kernel.header import ERA, OWN_ENDINGS, PLAYERS, SEAT
from regelwerk.kernel.rng import below

from .snapshot import ARMY, CYLINDER, TRIANGLES, TURN
from .snapshot import WORDS as WORDS
from .tables import (
    ALL_S,
    ALL_T,
    ALONE,
    BRINGS,
    CENTRE_OF,
    CENTRES_AT,
    DRIVEN_BY,
    FIELD_AT,
    PASS,
    SHUT,
    SLIDE_OF,
    TARGET_OF,
    WAY_OF,
    WITH_S,
    WITH_T,
)
from .tables import MOVE_COUNT as MOVE_COUNT
from .tables import start as start
from .tables import tables as tables

CHANCE_COUNT = 0
KINDS = len(BRINGS)
WIDTH = 11 * WAYS * KINDS
"""All pieces of a colour but one can stand on the board, each with three moves per way at most."""

FIELDS_ACROSS, FIELD_SIDE = 4, 3
ROW = 0xFFF
COLUMN = 0x001001001001
"""A row's 12 bits, and the lowest file's 4 bits in a word of four ranks."""

PATIENCE = 256
"""So many draws in vain, and it is checked whether there is any move at all."""

chance, redact, deal = no_chance, no_secrets, nothing_to_deal


@compiled(BOOL(ARRAY, I64))
def is_free(words: Words, square: int) -> bool:
    """Whether no piece stands there."""
    for seat in range(words[PLAYERS]):
        if holds(words, ARMY + SET * seat, square):
            return False
    return True


@compiled(I64(ARRAY, ARRAY, I64))
def obliged(tables: Words, words: Words, seat: int) -> int:
    """Clause 4: the fields, as bits, whose centres an own piece has to leave."""
    fields = 0
    for part in range(SET):
        rest = words[ARMY + SET * seat + part] & tables[CENTRES_AT + part]
        while rest:
            centre = BITS * part + lowest(rest)
            rest &= rest - 1
            field = FIELDS_ACROSS * (centre // (SIDE * FIELD_SIDE)) + centre % SIDE // FIELD_SIDE
            opponents = 0
            for other in range(words[PLAYERS]):
                if other != seat:
                    for piece in range(SET):
                        opponents += count(words[ARMY + SET * other + piece] & tables[FIELD_AT + SET * field + piece])
            if opponents >= tables[DRIVEN_BY]:
                fields |= 1 << field
    return fields


@compiled(I64(I64))
def centre_square(field: int) -> int:
    """The centre of a field; fields count row by row from below, as bits of `obliged`."""
    return SIDE * (FIELD_SIDE * (field // FIELDS_ACROSS) + 1) + FIELD_SIDE * (field % FIELDS_ACROSS) + 1


@compiled(I64(ARRAY, I64, I64))
def mover_at(words: Words, fields: int, n: int) -> int:
    """The n-th square, ascending, from which the seat to move may move: the obliged centres, or any own piece."""
    if fields:
        return centre_square(nth(fields, n))
    return member(words, ARMY + SET * words[SEAT], n)


@compiled(I64(ARRAY, I64))
def movers(words: Words, fields: int) -> int:
    """How many squares `mover_at` can name."""
    return count(fields) if fields else size(words, ARMY + SET * words[SEAT])


@compiled(I64(ARRAY, ARRAY, I64))
def reserve_of(tables: Words, words: Words, seat: int) -> int:
    """Clause 3a: which shapes the seat has left, as bits WITH_T and WITH_S."""
    standing = 0
    for part in range(SET):
        standing += count(words[ARMY + SET * seat + part] & words[TRIANGLES + part])
    squares = size(words, ARMY + SET * seat) - standing - 1
    return (standing < tables[ALL_T]) << WITH_T | (squares < tables[ALL_S]) << WITH_S


@compiled(BOOL(ARRAY, I64, I64, I64))
def crosses(words: Words, seat: int, origin: int, target: int) -> bool:
    """Clause 3a: whether one opposing colour has both other shapes in the target's lines, one in the row, one in the
    column; pieces in between do not matter."""
    rank, file = target // SIDE, target % SIDE
    word, shift, column = rank // 4, rank % 4 * SIDE, COLUMN << file
    cylinder = words[CYLINDER + seat] == origin
    triangle = holds(words, TRIANGLES, origin)
    for other in range(words[PLAYERS]):
        if other == seat:
            continue
        army, lone = ARMY + SET * other, words[CYLINDER + other]
        row = words[army + word] >> shift & ROW
        row_t = row & words[TRIANGLES + word] >> shift
        row_c = lone // SIDE == rank
        row_s = count(row ^ row_t) > row_c
        column_t, column_all = 0, 0
        for part in range(SET):
            column_all += count(words[army + part] & column)
            column_t += count(words[army + part] & words[TRIANGLES + part] & column)
        column_c = lone % SIDE == file
        column_s = column_all > column_t + column_c
        if cylinder:
            found = (row_t != 0 and column_s) or (row_s and column_t != 0)
        elif triangle:
            found = (row_c and column_s) or (row_s and column_c)
        else:
            found = (row_c and column_t != 0) or (row_t != 0 and column_c)
        if found:
            return True
    return False


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64))
def beams(tables: Words, words: Words, seat: int, origin: int, target: int) -> bool:
    """Clauses 3a and 3b: whether this move of an own piece opens a transmitter onto a centre that is free then."""
    centre = tables[CENTRE_OF + target]
    return (centre == origin or is_free(words, centre)) and crosses(words, seat, origin, target)


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clause 2 for the pieces that clause 4 allows, each move alone and with what it may bring in; or `pass` (G2)."""
    seat = words[SEAT]
    fields = obliged(tables, words, seat)
    reserve = reserve_of(tables, words, seat)
    found = 0
    for n in range(movers(words, fields)):
        origin = mover_at(words, fields, n)
        for slide in range(WAYS * origin, WAYS * origin + WAYS):
            way, target = tables[WAY_OF + slide], tables[TARGET_OF + slide]
            if way != SHUT and is_free(words, target):
                beam = beams(tables, words, seat, origin, target)
                for kind in range(KINDS):
                    if kind == ALONE or (beam and reserve >> kind & 1):
                        out[found] = KINDS * way + kind
                        found += 1
    if found == 0:
        out[0] = PASS
        return 1
    return found


@compiled(BOOL(ARRAY, ARRAY, I64))
def has_move(tables: Words, words: Words, fields: int) -> bool:
    """Whether the seat to move has anything but `pass`."""
    for n in range(movers(words, fields)):
        origin = mover_at(words, fields, n)
        for slide in range(WAYS * origin, WAYS * origin + WAYS):
            if tables[WAY_OF + slide] != SHUT and is_free(words, tables[TARGET_OF + slide]):
                return True
    return False


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Any slide of any piece that may move, with or without bringing in, drawn until it is a move."""
    seat = words[SEAT]
    fields = obliged(tables, words, seat)
    reserve = reserve_of(tables, words, seat)
    choices = movers(words, fields) * WAYS * KINDS
    vain = 0
    while True:
        drawn = below(rng, choices)
        kind = drawn % KINDS
        if kind == ALONE or reserve >> kind & 1:
            origin = mover_at(words, fields, drawn // (WAYS * KINDS))
            slide = WAYS * origin + drawn // KINDS % WAYS
            way, target = tables[WAY_OF + slide], tables[TARGET_OF + slide]
            if way != SHUT and is_free(words, target):
                if kind == ALONE or beams(tables, words, seat, origin, target):
                    return KINDS * way + kind
        vain += 1
        if vain == PATIENCE and not has_move(tables, words, fields):
            return PASS


@compiled(VOID(ARRAY, I64, I64, I64))
def put(words: Words, seat: int, origin: int, target: int) -> None:
    """Move a piece."""
    flip(words, ARMY + SET * seat, origin)
    flip(words, ARMY + SET * seat, target)
    if words[CYLINDER + seat] == origin:
        words[CYLINDER + seat] = target
    elif holds(words, TRIANGLES, origin):
        flip(words, TRIANGLES, origin)
        flip(words, TRIANGLES, target)


@compiled(VOID(ARRAY, I64, I64, I64))
def bring(words: Words, seat: int, centre: int, kind: int) -> None:
    """Clause 3b: a new piece on a free centre."""
    flip(words, ARMY + SET * seat, centre)
    if kind == WITH_T:
        flip(words, TRIANGLES, centre)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Move, bring in what the move says, and see whether all pieces are in (clause 5)."""
    seat = words[SEAT]
    if move != PASS:
        slide, kind = tables[SLIDE_OF + move // KINDS], move % KINDS
        target = tables[TARGET_OF + slide]
        put(words, seat, slide // WAYS, target)
        if kind != ALONE:
            words[ERA] += 1
            bring(words, seat, tables[CENTRE_OF + target], kind)
            if reserve_of(tables, words, seat) == 0:
                finish_for(words, seat, OWN_ENDINGS)
                return
    words[TURN] = (seat + 1) % words[PLAYERS]
    words[SEAT] = words[TURN]
