"""Blockade on sets of squares: each player's Fluppies, and all of them once more file by file (see `snapshot.py`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import CENTRES, SQUARES
from regelwerk.games.quadro.squares import BITS, COUNT, SET, SIDE, SLIDES, WAYS, flip, member, size, slide_target
from regelwerk.kernel.bits import lowest
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_for
from regelwerk.kernel.header import ERA, PLAYERS, SEAT, TABLES_BODY
from regelwerk.kernel.rng import below

from .gaps import aside, column, high_end, leads_out, line_of, low_end, row
from .snapshot import COLUMNS, FLUPPIES, OUT, SEATS, field_of
from .snapshot import WORDS as WORDS

EXIT = COUNT + SLIDES
PASS = EXIT + 1
MOVE_COUNT = PASS + 1
"""Ids: placing by square, then the slides of `squares.py`, then `exit` and `pass`."""

CHANCE_COUNT = 0
MOST = 6
"""Fluppies a player can have; with 22 ways each they have fewer moves than there are squares."""

WIDTH = COUNT
chance, redact, deal = no_chance, no_secrets, nothing_to_deal

_HAND = TABLES_BODY
_FLAZ = _HAND + 1
_FLAZE = _FLAZ + len(SEATS)
_CLOSED = _FLAZE + 2 * SET
_CLOSED_FIRST = _CLOSED + 2 * SET
_TABLES = _CLOSED_FIRST + 2 * SET
"""Fluppies per player, the square of each Flaz, then three sets of squares, each rank by rank and file by file: the
Flaze's squares, their fields (closed to Fluppies), and these with all centres (closed to a first Fluppie)."""

_PATIENCE = 64
"""Guesses after which `sample` asks whether there is any move at all."""


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The edition as numbers and sets."""
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[_HAND] = edition["fluppies"]
    if not 1 <= edition["fluppies"] <= MOST:
        raise Unreadable(f"Blockade is played with 1 to {MOST} Fluppies each, not with {edition['fluppies']}.")
    homes = [edition["flaz"][name] for name in SEATS]
    out[_FLAZ : _FLAZ + len(SEATS)] = [SQUARES.index(home) for home in homes]
    fields = {field_of(home) for home in homes}
    closed = {name for name in SQUARES if field_of(name) in fields}
    for at, names in ((_FLAZE, set(homes)), (_CLOSED, closed), (_CLOSED_FIRST, closed | set(CENTRES))):
        for name in names:
            flip(out, at, SQUARES.index(name))
            flip(out, at + SET, aside(SQUARES.index(name)))
    return out


def start(tables: Words, players: int) -> Words:
    """Clause 1: nothing but the two Flaze on the board, blue to begin."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    return words


@compiled(BOOL(ARRAY, ARRAY))
def must_exit(tables: Words, words: Words) -> bool:
    """Clause 3: whether the Flaz of the seat to move can walk out."""
    seat = words[SEAT]
    return leads_out(words, tables[_FLAZ + seat], tables[_FLAZ + 1 - seat], seat == 0)


@compiled(I64(ARRAY))
def own_set(words: Words) -> int:
    """Where the set of the mover's Fluppies begins."""
    return FLUPPIES + SET * words[SEAT]


@compiled(BOOL(ARRAY, ARRAY, I64, I64))
def may_place(tables: Words, words: Words, closed: int, square: int) -> bool:
    """Clauses 4a–4c: a free square that is not closed."""
    part = square // BITS
    taken = words[FLUPPIES + part] | words[FLUPPIES + SET + part] | tables[closed + part]
    return (taken >> (square % BITS)) & 1 == 0


@compiled(I64(I64, I64, I64))
def reach(line: int, closed: int, at: int) -> int:
    """The squares of a line that can be slid to from `at`: its gap but for closed squares, `at` itself left out."""
    gap = ((2 << high_end(line, at)) - (1 << low_end(line, at))) & ~closed
    return (gap & ((1 << at) - 1)) | ((gap >> (at + 1)) << at)


@compiled(I64(ARRAY, ARRAY, I64))
def open_ways(tables: Words, words: Words, origin: int) -> int:
    """Clauses 5a–5c: the ways, numbered as in `squares.py`, that the Fluppie on `origin` may slide; bit per way."""
    rank, file = origin // SIDE, origin % SIDE
    across = reach(row(words, rank) | line_of(tables, _FLAZE, rank), line_of(tables, _CLOSED, rank), file)
    along = reach(column(words, file) | line_of(tables, _FLAZE + SET, file), line_of(tables, _CLOSED + SET, file), rank)
    return across | (along << (SIDE - 1))


@compiled(I64(ARRAY, ARRAY, ARRAY))
def list_slides(tables: Words, words: Words, out: Words) -> int:
    """Every slide of the mover's Fluppies, ascending; clause 5d where there is none."""
    own = own_set(words)
    found = 0
    for n in range(size(words, own)):
        origin = member(words, own, n)
        ways = open_ways(tables, words, origin)
        while ways:
            out[found] = COUNT + WAYS * origin + lowest(ways)
            found += 1
            ways &= ways - 1
    if found:
        return found
    out[0] = PASS
    return 1


@compiled(BOOL(ARRAY, ARRAY))
def stuck(tables: Words, words: Words) -> bool:
    """Clause 5d: whether none of the mover's Fluppies can slide anywhere."""
    own = own_set(words)
    for n in range(size(words, own)):
        if open_ways(tables, words, member(words, own, n)):
            return False
    return True


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clause 3 before all else; then placing while Fluppies are in hand, then moving, and `pass` for who cannot."""
    if must_exit(tables, words):
        out[0] = EXIT
        return 1
    placed = size(words, own_set(words))
    if placed == tables[_HAND]:
        return list_slides(tables, words, out)
    closed = _CLOSED if placed else _CLOSED_FIRST
    found = 0
    for square in range(COUNT):
        if may_place(tables, words, closed, square):
            out[found] = square
            found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: guess squares until one may be taken, or a Fluppie and a way until that one is open."""
    if must_exit(tables, words):
        return EXIT
    own = own_set(words)
    placed = size(words, own)
    if placed < tables[_HAND]:
        closed = _CLOSED if placed else _CLOSED_FIRST
        while True:
            square = below(rng, COUNT)
            if may_place(tables, words, closed, square):
                return square
    tries = 0
    while True:
        drawn = below(rng, placed * WAYS)
        origin, way = member(words, own, drawn // WAYS), drawn % WAYS
        if (open_ways(tables, words, origin) >> way) & 1:
            return COUNT + WAYS * origin + way
        tries += 1
        if tries == _PATIENCE and stuck(tables, words):
            return PASS


@compiled(VOID(ARRAY, I64))
def put_or_take(words: Words, square: int) -> None:
    """A Fluppie of the seat to move comes to a square or leaves it, in both its sets."""
    flip(words, own_set(words), square)
    flip(words, COLUMNS, aside(square))


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Clause 3 ends the game; placing is irreversible, sliding and passing are not."""
    if move == EXIT:
        finish_for(words, words[SEAT], OUT)
        return
    if move < COUNT:
        put_or_take(words, move)
        words[ERA] += 1
    elif move < EXIT:
        origin, way = (move - COUNT) // WAYS, (move - COUNT) % WAYS
        put_or_take(words, origin)
        put_or_take(words, slide_target(origin, way))
    words[SEAT] = 1 - words[SEAT]
