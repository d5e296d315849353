"""Transmitter on sets of 144 squares: one per colour, one of all triangles, and the squares of the cylinders.

A path is a straight move that does not end on a centre; a move's id is 3 times its path's number, plus what it brings.
"""

from regelwerk.contract import Pass
from regelwerk.games.quadro.army_layout import ARMY, CYLINDER, NOWHERE, TRIANGLES, TURN, owner_of, put
from regelwerk.games.quadro.squares import BITS, SET, SIDE, WAYS, member
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import ERA, OWN_ENDINGS, PLAYERS, SEAT
from regelwerk.kernel.listing import found_or
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import flip, holds, size

from .moves import BRINGS, MOVES
from .tables import ALL_S, ALL_T, CENTRE_OF, CENTRES_AT, CROWD, PATH_OF, SHUT, SLIDE_OF, TARGET_OF

ALONE, WITH_T, WITH_S = range(3)
C, T, S = 1, 2, 4
KINDS = len(BRINGS)
PASS = MOVES.seats.first(Pass)
MAX_LEGAL_MOVES = 11 * WAYS * KINDS
"""All pieces of a colour but one can stand on the board, each with three moves per slide at most."""

MAX_MISSES = 256
"""After this many draws without a move all of them are listed."""

ROW = 0xFFF
COLUMN = 0x001001001001
"""A row's 12 bits, and the lowest file's 4 bits in a word of four ranks."""


@compiled(I64(ARRAY, I64, I64))
def size_in_field(words: Words, at: int, centre: int) -> int:
    """How many squares of a set lie in the field of a centre."""
    found, first = 0, centre // SIDE - 1
    for rank in range(first, first + 3):
        found += count(words[at + rank // 4] >> (rank % 4 * SIDE + centre % SIDE - 1) & 7)
    return found


@compiled(I64(ARRAY, ARRAY, ARRAY))
def find_movers(tables: Words, words: Words, movers: Words) -> int:
    """Clause 4: fill a set with the squares from which the seat to move may move, the crowded centres or any own piece;
    how many they are."""
    seat = words[SEAT]
    for part in range(SET):
        movers[part] = 0
        left = words[ARMY + SET * seat + part] & tables[CENTRES_AT + part]
        while left:
            opponents = 0
            for other in range(words[PLAYERS]):
                if other != seat:
                    opponents += size_in_field(words, ARMY + SET * other, BITS * part + lowest(left))
            if opponents >= tables[CROWD]:
                movers[part] |= left & -left
            left &= left - 1
    if size(movers, 0, SET) == 0:
        for part in range(SET):
            movers[part] = words[ARMY + SET * seat + part]
    return size(movers, 0, SET)


@compiled(I64(ARRAY, ARRAY, I64))
def reserve_of(tables: Words, words: Words, seat: int) -> int:
    """Clause 3a: which shapes the seat has left, as bits WITH_T and WITH_S."""
    standing = 0
    for part in range(SET):
        standing += count(words[ARMY + SET * seat + part] & words[TRIANGLES + part])
    squares = size(words, ARMY + SET * seat, SET) - standing - 1
    return (standing < tables[ALL_T]) << WITH_T | (squares < tables[ALL_S]) << WITH_S


@compiled(I64(I64, I64, I64))
def shapes_among(cylinder: int, triangles: int, pieces: int) -> int:
    """The shapes among some pieces as bits C, T, S; `cylinder` and `triangles` say how many of them are that."""
    return C * (cylinder != 0) | T * (triangles != 0) | S * (pieces > cylinder + triangles)


@compiled(BOOL(ARRAY, I64, I64, I64))
def crosses(words: Words, seat: int, origin: int, target: int) -> bool:
    """Clause 3a: whether one opposing colour has both other shapes in the target's lines, one in the row, one in the
    column; pieces in between do not matter."""
    rank, file = target // SIDE, target % SIDE
    word, across = rank // 4, ROW << rank % 4 * SIDE
    others = T | S if words[CYLINDER + seat] == origin else C | S if holds(words, TRIANGLES, origin, BITS) else C | T
    for other in range(words[PLAYERS]):
        army, lone = ARMY + SET * other, words[CYLINDER + other]
        row = words[army + word] & across
        in_row = shapes_among(lone // SIDE == rank, count(row & words[TRIANGLES + word]), count(row)) & others
        if other == seat or in_row == 0:
            continue
        triangles, pieces = 0, 0
        for part in range(SET):
            along = words[army + part] & COLUMN << file
            pieces += count(along)
            triangles += count(along & words[TRIANGLES + part])
        in_column = shapes_among(lone % SIDE == file, triangles, pieces) & others
        if in_column and in_row | in_column == others:
            return True
    return False


@compiled(BOOL(ARRAY, ARRAY, I64, I64))
def beams(tables: Words, words: Words, origin: int, target: int) -> bool:
    """Clauses 3a and 3b: whether this move of an own piece opens a transmitter onto a centre that is free then."""
    centre = tables[CENTRE_OF + target]
    if centre != origin and owner_of(words, centre) != NOWHERE:
        return False
    return crosses(words, words[SEAT], origin, target)


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clause 2 for the pieces that clause 4 allows, each move alone and with what it may bring in; or `pass` (G2)."""
    movers, reserve = scratch(SET), reserve_of(tables, words, words[SEAT])
    found = 0
    for n in range(find_movers(tables, words, movers)):
        origin = member(movers, 0, n)
        for slide in range(WAYS * origin, WAYS * origin + WAYS):
            path, target = tables[PATH_OF + slide], tables[TARGET_OF + slide]
            if path != SHUT and owner_of(words, target) == NOWHERE:
                beam = beams(tables, words, origin, target)
                for kind in range(KINDS):
                    if kind == ALONE or (beam and reserve >> kind & 1):
                        out[found] = KINDS * path + kind
                        found += 1
    return found_or(out, found, PASS)


@compiled(SAMPLE)
def one_of_all(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves by its number among all: seldom called, and its room is cleared where a call begins."""
    listed = scratch(MAX_LEGAL_MOVES)
    return listed[random_below(rng, legal(tables, words, listed))]


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Any slide of any piece that may move, with or without bringing in, drawn until it is a move."""
    movers, reserve = scratch(SET), reserve_of(tables, words, words[SEAT])
    choices = find_movers(tables, words, movers) * WAYS * KINDS
    for _ in range(MAX_MISSES):
        drawn = random_below(rng, choices)
        kind = drawn % KINDS
        if kind == ALONE or reserve >> kind & 1:
            origin = member(movers, 0, drawn // (WAYS * KINDS))
            slide = WAYS * origin + drawn // KINDS % WAYS
            path, target = tables[PATH_OF + slide], tables[TARGET_OF + slide]
            if path != SHUT and owner_of(words, target) == NOWHERE:
                if kind == ALONE or beams(tables, words, origin, target):
                    return KINDS * path + kind
    return one_of_all(tables, words, rng)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Move, bring in what the move says (clause 3b), and see whether all pieces are in (clause 5)."""
    seat = words[SEAT]
    if move != PASS:
        slide, kind = tables[SLIDE_OF + move // KINDS], move % KINDS
        target = tables[TARGET_OF + slide]
        put(words, seat, slide // WAYS, target)
        if kind != ALONE:
            centre = tables[CENTRE_OF + target]
            flip(words, ARMY + SET * seat, centre, BITS)
            if kind == WITH_T:
                flip(words, TRIANGLES, centre, BITS)
            words[ERA] += 1
            if reserve_of(tables, words, seat) == 0:
                finish_with_winner(words, seat, OWN_ENDINGS)
                return
    words[TURN] = words[SEAT] = (seat + 1) % words[PLAYERS]
