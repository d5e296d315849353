"""Stargate on sets of 144 squares: one per army, one of all Divers, and the squares of the Commanders.

Between two squares in line there is a slide where the target is free and a capture where an opponent stands on it at
the right distance, never both; so `sample` draws among slides only.
"""

from regelwerk.games.quadro.army_layout import ARMY, CYLINDER, NOWHERE, TRIANGLES, TURN, owner_of, put
from regelwerk.games.quadro.squares import BITS, SET, SIDE, WAYS, member
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import ERA, OWN_ENDINGS, PLACES, PLAYERS, RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.listing import found_or
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import flip, holds, size

from . import tables as of
from .layout import FALL, GATES, KINDS_OF_WIN, MAINGATE
from .moves import FARTHEST, NEAREST
from .snapshot import MODES

FREE, ALLIANCES = MODES.index("free"), MODES.index("alliances")
MAX_LEGAL_MOVES = 31 * WAYS
"""The most pieces in one hand are three armies with one Commander."""

MAX_MISSES = 64
"""After this many draws without a move all of them are listed."""

REACH_C, REACH_T, REACH_S = 1 << 2 | 1 << 5, 1 << 3, 1 << 4
"""Clause 4: at which distances a shape captures, as bits."""


@compiled(BOOL(ARRAY, I64, I64, I64))
def reaches(words: Words, seat: int, origin: int, target: int) -> bool:
    """Clause 4: whether the seat's piece on `origin` captures at the distance of `target`, which is in line with it."""
    apart = abs(target - origin)
    distance = apart if apart < SIDE else apart // SIDE
    if words[CYLINDER + seat] == origin:
        return (REACH_C >> distance) & 1 != 0
    return ((REACH_T if holds(words, TRIANGLES, origin, BITS) else REACH_S) >> distance) & 1 != 0


@compiled(I64(ARRAY, I64, I64, I64))
def captors(words: Words, seat: int, square: int, enough: int) -> int:
    """How many pieces of the seat could capture on that square with its next move, counted up to `enough`."""
    army = ARMY + SET * seat
    rank, file = square // SIDE, square % SIDE
    found = 0
    for steps in range(-FARTHEST, FARTHEST + 1):
        if abs(steps) >= NEAREST:
            across, along = square + steps, square + SIDE * steps
            if 0 <= file + steps < SIDE and holds(words, army, across, BITS) and reaches(words, seat, across, square):
                found += 1
            if 0 <= rank + steps < SIDE and holds(words, army, along, BITS) and reaches(words, seat, along, square):
                found += 1
            if found >= enough:
                return enough
    return found


@compiled(I64(ARRAY, ARRAY, I64, I64))
def move_on(tables: Words, words: Words, seat: int, slide: int) -> int:
    """Clauses 3, 4 and 7b: the move that the seat's piece can make along a slide, NOWHERE if none."""
    target = tables[of.TARGET_OF + slide]
    owner = owner_of(words, target)
    if owner == NOWHERE:
        return slide
    if tables[of.SIDE_OF + owner] == tables[of.SIDE_OF + seat] or not reaches(words, seat, slide // WAYS, target):
        return NOWHERE
    return tables[of.CAPTURE_OF + slide]


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Every slide, then every capture; a player with neither passes (G2)."""
    seat = words[SEAT]
    army = ARMY + SET * seat
    pieces = size(words, army, SET)
    found = 0
    for captures in (False, True):
        for n in range(pieces):
            first = WAYS * member(words, army, n)
            for slide in range(first, first + WAYS):
                move = move_on(tables, words, seat, slide)
                if move != NOWHERE and (move >= of.FIRST_CAPTURE) == captures:
                    out[found] = move
                    found += 1
    return found_or(out, found, of.PASS)


@compiled(SAMPLE)
def one_of_all(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves by its number among all: seldom called, and its room is cleared where a call begins."""
    listed = scratch(MAX_LEGAL_MOVES)
    return listed[random_below(rng, legal(tables, words, listed))]


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Any slide of any own piece, drawn until it is a move; after many misses one of those that are listed."""
    seat = words[SEAT]
    army = ARMY + SET * seat
    slides = WAYS * size(words, army, SET)
    for _ in range(MAX_MISSES):
        n = random_below(rng, slides)
        move = move_on(tables, words, seat, WAYS * member(words, army, n // WAYS) + n % WAYS)
        if move != NOWHERE:
            return move
    return one_of_all(tables, words, rng)


@compiled(I64(ARRAY, I64))
def remove(words: Words, square: int) -> int:
    """Clause 4: take a piece off the board; the seat whose Commander it was, otherwise NOWHERE."""
    owner = owner_of(words, square)
    flip(words, ARMY + SET * owner, square, BITS)
    if holds(words, TRIANGLES, square, BITS):
        flip(words, TRIANGLES, square, BITS)
    words[ERA] += 1
    if words[CYLINDER + owner] != square:
        return NOWHERE
    words[CYLINDER + owner] = NOWHERE
    return owner


@compiled(BOOL(ARRAY, ARRAY))
def fall_wins(tables: Words, words: Words) -> bool:
    """Clauses 5c, 6e, 7e: whether the fall of a Commander, who is off the board now, wins; if not, 6d holds."""
    if tables[of.MODE] != FREE:
        return True
    left = 0
    for other in range(words[PLAYERS]):
        left += words[CYLINDER + other] != NOWHERE
    return left + 1 < tables[of.JOIN_FROM]


@compiled(VOID(ARRAY, I64, I64))
def join(words: Words, seat: int, fallen: int) -> None:
    """Clause 6d: the pieces of a fallen Commander change to the captor's colour."""
    for part in range(SET):
        words[ARMY + SET * seat + part] |= words[ARMY + SET * fallen + part]
        words[ARMY + SET * fallen + part] = 0


@compiled(I64(ARRAY, ARRAY, I64))
def next_seat(tables: Words, words: Words, seat: int) -> int:
    """Clauses 6a and 7a: whose turn follows; seats that are out are skipped."""
    after = tables[of.NEXT + seat]
    while words[CYLINDER + after] == NOWHERE and after != seat:
        after = tables[of.NEXT + after]
    return after


@compiled(BOOL(ARRAY, ARRAY, I64))
def holds_gates(tables: Words, words: Words, seat: int) -> bool:
    """Clauses 5a, 6b, 7c: enough Stargates under the seat's pieces and its partner's."""
    held = 0
    for other in range(words[PLAYERS]):
        if tables[of.SIDE_OF + other] == tables[of.SIDE_OF + seat]:
            for part in range(SET):
                held += count(words[ARMY + SET * other + part] & tables[of.GATES_AT + part])
    return held >= tables[of.ENOUGH]


@compiled(BOOL(ARRAY, ARRAY, I64))
def holds_maingates(tables: Words, words: Words, seat: int) -> bool:
    """Clauses 5b, 6c, 7d: every Commander of the side on his Maingate, out of reach of those who could capture."""
    side = tables[of.SIDE_OF + seat]
    for own in range(words[PLAYERS]):
        gate = tables[of.MAINGATE_OF + own]
        if tables[of.SIDE_OF + own] == side and words[CYLINDER + own] != gate:
            return False
        for other in range(words[PLAYERS]):
            if tables[of.SIDE_OF + own] == side != tables[of.SIDE_OF + other] and captors(words, other, gate, 1):
                if tables[of.MODE] != FREE or other == next_seat(tables, words, seat):
                    return False
    return True


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def win(tables: Words, words: Words, seat: int, kind: int) -> None:
    """Over, by the mode's clause for that kind of win; allies share the first place (7c, 7d, 7e)."""
    finish_with_winner(words, seat, OWN_ENDINGS + KINDS_OF_WIN * tables[of.MODE] + kind)
    if tables[of.MODE] == ALLIANCES:
        for other in range(words[PLAYERS]):
            won = tables[of.SIDE_OF + other] == tables[of.SIDE_OF + seat]
            words[PLACES + other] = 1 if won else 3
            words[RETURNS + other] = RETURN_UNIT if won else -RETURN_UNIT


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Move, capture or pass, then see whether the mover has won: by gates, by Maingate, by a Commander's fall."""
    seat = words[SEAT]
    fall = False
    if move != of.PASS:
        slide = move if move < of.FIRST_CAPTURE else tables[of.SLIDE_OF + move - of.FIRST_CAPTURE]
        target = tables[of.TARGET_OF + slide]
        fallen = remove(words, target) if move >= of.FIRST_CAPTURE else NOWHERE
        put(words, seat, slide // WAYS, target)
        fall = fallen != NOWHERE and fall_wins(tables, words)
        if fallen != NOWHERE and not fall:
            join(words, seat, fallen)
    if holds_gates(tables, words, seat):
        win(tables, words, seat, GATES)
    elif holds_maingates(tables, words, seat):
        win(tables, words, seat, MAINGATE)
    elif fall:
        win(tables, words, seat, FALL)
    else:
        words[TURN] = words[SEAT] = next_seat(tables, words, seat)
