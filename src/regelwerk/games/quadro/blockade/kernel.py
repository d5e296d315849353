"""Blockade on sets of squares: each player's Fluppies, and all of them once more file by file (see `layout`)."""

from regelwerk.contract import Pass, Slide
from regelwerk.games.quadro.squares import BITS, COUNT, SET, SIDE, WAYS, member, slide_target
from regelwerk.kernel.bits import small
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import ERA, OWN_ENDINGS, SEAT
from regelwerk.kernel.listing import found_or, list_members
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import flip, size

from .layout import COLUMNS, FLUPPIES
from .moves import MOVES, Exit
from .sweeps import FULL, RANK, along_rows, leads_out
from .tables import CLOSED, CLOSED_FIRST, FLAZ, FLAZE, HAND

FIRST_SLIDE, EXIT, PASS = (MOVES.seats.first(kind) for kind in (Slide, Exit, Pass))
LINES = BITS // SIDE
"""Rows, or columns, in one word."""

MAX_LEGAL_MOVES = COUNT
"""Six Fluppies with 22 ways each have fewer moves than there are squares to place one on."""

MAX_MISSES = 64
"""Guesses after which `sample` lists all moves."""


@compiled(BOOL(ARRAY, ARRAY))
def must_exit(tables: Words, words: Words) -> bool:
    """Clause 3: whether the Flaz of the seat to move can walk out."""
    seat = words[SEAT]
    return leads_out(words, tables[FLAZ + seat], tables[FLAZ + 1 - seat], seat == 0)


@compiled(I64(ARRAY, ARRAY, I64, I64))
def open_squares(tables: Words, words: Words, closed: int, part: int) -> int:
    """Clauses 4a–4c: the free squares of a word that are not closed."""
    return FULL & ~(words[FLUPPIES + part] | words[FLUPPIES + SET + part] | tables[closed + part])


@compiled(I64(ARRAY, I64, I64))
def line_of(words: Words, at: int, number: int) -> int:
    """Twelve bits of a set: a row where it runs rank by rank, a column where it runs file by file."""
    return (words[at + number // LINES] >> (SIDE * (number % LINES))) & RANK


@compiled(I64(I64, I64, I64))
def reach(line: int, closed: int, at: int) -> int:
    """The squares of a line that can be slid to from `at`: its gap but for closed squares, `at` itself left out."""
    gap = along_rows(RANK & ~line | 1 << at, 1 << at) & ~closed
    return (gap & ((1 << at) - 1)) | ((gap >> (at + 1)) << at)


@compiled(I64(ARRAY, ARRAY, I64))
def open_slides(tables: Words, words: Words, origin: int) -> int:
    """Clauses 5a–5c: the slides that the Fluppie on `origin` may make, bit per slide as numbered in `squares.py`."""
    origin = small(origin)
    rank, file = origin // SIDE, origin % SIDE
    stops = line_of(words, FLUPPIES, rank) | line_of(words, FLUPPIES + SET, rank) | line_of(tables, FLAZE, rank)
    across = reach(stops, line_of(tables, CLOSED, rank), file)
    stops = line_of(words, COLUMNS, file) | line_of(tables, FLAZE + SET, file)
    return across | (reach(stops, line_of(tables, CLOSED + SET, file), rank) << (SIDE - 1))


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clause 3 before all else; then placing while Fluppies are in hand, then moving; `pass` where neither is left."""
    if must_exit(tables, words):
        out[0] = EXIT
        return 1
    found = 0
    own = FLUPPIES + SET * words[SEAT]
    placed = size(words, own, SET)
    if placed < tables[HAND]:
        closed = CLOSED if placed else CLOSED_FIRST
        for part in range(SET):
            found = list_members(open_squares(tables, words, closed, part), BITS * part, out, found)
        return found
    for n in range(placed):
        origin = member(words, own, n)
        found = list_members(open_slides(tables, words, origin), FIRST_SLIDE + WAYS * origin, out, found)
    return found_or(out, found, PASS)


@compiled(SAMPLE)
def one_of_all(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves by its number among all: seldom called, and its room is cleared where a call begins."""
    listed = scratch(MAX_LEGAL_MOVES)
    return listed[random_below(rng, legal(tables, words, listed))]


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: guess squares until one may be taken, or a Fluppie and a slide until that one is open."""
    if must_exit(tables, words):
        return EXIT
    own = FLUPPIES + SET * words[SEAT]
    placed = size(words, own, SET)
    if placed < tables[HAND]:
        closed = CLOSED if placed else CLOSED_FIRST
        while True:
            square = small(random_below(rng, COUNT))
            if open_squares(tables, words, closed, square // BITS) >> square % BITS & 1:
                return square
    for _ in range(MAX_MISSES):
        drawn = random_below(rng, placed * WAYS)
        origin, slide = member(words, own, drawn // WAYS), drawn % WAYS
        if (open_slides(tables, words, origin) >> slide) & 1:
            return FIRST_SLIDE + WAYS * origin + slide
    return one_of_all(tables, words, rng)


@compiled(VOID(ARRAY, I64))
def put_or_take(words: Words, square: int) -> None:
    """A Fluppie of the seat to move comes to a square or leaves it, in both its sets."""
    flip(words, FLUPPIES + SET * words[SEAT], square, BITS)
    flip(words, COLUMNS, SIDE * (small(square) % SIDE) + small(square) // SIDE, BITS)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Clause 3 ends the game; placing is irreversible, sliding and passing are not."""
    if move == EXIT:
        finish_with_winner(words, words[SEAT], OWN_ENDINGS)
        return
    if move < FIRST_SLIDE:
        put_or_take(words, move)
        words[ERA] += 1
    elif move < EXIT:
        origin, slide = (move - FIRST_SLIDE) // WAYS, (move - FIRST_SLIDE) % WAYS
        put_or_take(words, origin)
        put_or_take(words, slide_target(origin, slide))
    words[SEAT] = 1 - words[SEAT]
