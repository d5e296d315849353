"""Solo-Jump on bit sets by ranks and by files, all jumps along a line found by one addition (see `layout`).

Among pieces of one colour and all `others`: adding to `others` the bit just after each own piece carries through the
run beside it and comes out behind the run; where that square is free, it is a landing to the right (or up). Adding the
bit just after each free square instead comes out on those own pieces that can jump to the left (or down) over that run.
"""

from regelwerk.games.quadro.board import SIZE
from regelwerk.games.quadro.squares import COUNT, WAYS
from regelwerk.kernel.bits import count, nth, small
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.header import ENDING, ERA, OVER, OWN_ENDINGS, PLACES, POINTS, RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.layout import Options, Tables, body_of
from regelwerk.kernel.rng import random_below

from .edition import MAX_PIECES, Facts
from .layout import AXIS, ENDINGS, LINES, PARTS, PITCH, SETS, write
from .snapshot import LETTERS, Snapshot

HUES = len(LETTERS)
ROW = (1 << SIZE) - 1
FIRSTS = 1 | 1 << PITCH | 1 << 2 * PITCH | 1 << 3 * PITCH
"""The first square of every line of a word."""

BOARD = ROW * FIRSTS
"""A word's squares, without the empty bits between lines."""

STUCK, MASTER = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))
MAX_LEGAL_MOVES = 4 * MAX_PIECES
TABLES = Tables(pieces=1, start=2 * AXIS)
PIECES, START = TABLES


def tables(facts: Facts, players: int, options: Options) -> Words:
    """How many pieces there are, and the words of the chosen layout (clause 1b)."""
    board = facts.layout.board(options["layout"])
    words = write(Snapshot(facts=facts, options=options, players=players, board=board))
    return TABLES.of(facts, pieces=len(board), start=body_of(words))


@compiled(I64(ARRAY, I64))
def taken(words: Words, at: int) -> int:
    """All pieces in a word of an axis; `at` is that word for the first colour."""
    return words[at] | words[at + PARTS] | words[at + 2 * PARTS] | words[at + 3 * PARTS]


@compiled(I64(I64, I64))
def landings(own: int, pieces: int) -> int:
    """Clauses 2a and 2b: where own pieces can land to the right or above, one bit a jump, all on free squares."""
    others = pieces ^ own
    return (others + ((own << 1) & others)) & ~pieces & BOARD


@compiled(I64(I64, I64))
def returners(own: int, pieces: int) -> int:
    """Clauses 2a and 2b: which own pieces can jump to the left or down, one bit a jump, all on their own squares."""
    others = pieces ^ own
    return (others + (((~pieces & BOARD) << 1) & others)) & own


@compiled(I64(I64, I64, I64))
def walk(over: int, origin: int, step: int) -> int:
    """The first place from an origin, in steps of 1 or -1, that is not in a set."""
    at = origin + step
    while (over >> at) & 1:
        at += step
    return at


@compiled(I64(I64, I64, I64, I64))
def jump_id(axis: int, part: int, origin: int, target: int) -> int:
    """The slide between two bits of the same line."""
    line = small(origin) // PITCH
    start, end, line = origin - PITCH * line, target - PITCH * line, line + LINES * part
    square = SIZE * line + start if axis == 0 else SIZE * start + line
    return WAYS * square + (SIZE - 1) * axis + (end if end < start else end - 1)


@compiled(I64(ARRAY, I64, I64, I64, ARRAY, I64))
def jumps_from(words: Words, axis: int, line: int, place: int, out: Words, found: int) -> int:
    """Write down the jumps of one piece along one line, towards the low end first."""
    part = line // LINES
    at = SETS + AXIS * axis + part
    origin = PITCH * (line % LINES) + place
    pieces = taken(words, at)
    hue = 0
    while not (words[at + PARTS * hue] >> origin) & 1:
        hue += 1
    own = words[at + PARTS * hue]
    if (returners(own, pieces) >> origin) & 1:
        out[found] = jump_id(axis, part, origin, walk(pieces, origin, -1))
        found += 1
    target = walk(pieces ^ own, origin, 1)
    if (landings(own, pieces) >> target) & 1:
        out[found] = jump_id(axis, part, origin, target)
        found += 1
    return found


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Every jump: by origin, then left, right, down, up."""
    found = 0
    for square in range(COUNT):
        rank, file = square // SIZE, square % SIZE
        if (taken(words, SETS + rank // LINES) >> (PITCH * (rank % LINES) + file)) & 1:
            found = jumps_from(words, 0, rank, file, out, found)
            found = jumps_from(words, 1, file, rank, out, found)
    return found


@compiled(I64(ARRAY, I64, I64, I64))
def nth_jump(words: Words, axis: int, part: int, n: int) -> int:
    """The id of the n-th jump in a word, counted from 0; there must be one."""
    at = SETS + AXIS * axis + part
    pieces = taken(words, at)
    for hue in range(HUES):
        own = words[at + PARTS * hue]
        right, left = landings(own, pieces), returners(own, pieces)
        here = count(right | left)
        if n < here:
            if n < count(right):
                target = nth(right, n)
                return jump_id(axis, part, walk(pieces ^ own, target, -1), target)
            origin = nth(left, n - count(right))
            return jump_id(axis, part, origin, walk(pieces, origin, -1))
        n -= here
    return -1


@compiled(I64(ARRAY, I64))
def jumps_in(words: Words, at: int) -> int:
    """How many jumps there are along the four lines of a word, below 256; `at` is that word for the first colour."""
    pieces = taken(words, at)
    found = 0
    if pieces:
        for hue in range(HUES):
            own = words[at + PARTS * hue]
            found += count(landings(own, pieces) | returners(own, pieces))
    return found


@compiled(BOOL(ARRAY))
def any_jump(words: Words) -> bool:
    """Whether a jump is left; usually the first look finds one."""
    for axis in range(2):
        for part in range(PARTS):
            if jumps_in(words, SETS + AXIS * axis + part):
                return True
    return False


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Count the jumps in every word, draw one, and look it up in its word."""
    total, tally = 0, 0
    for axis in range(2):
        for part in range(PARTS):
            found = jumps_in(words, SETS + AXIS * axis + part)
            total += found
            tally |= found << (8 * (PARTS * axis + part))
    drawn = random_below(rng, total)
    group = 0
    while drawn >= tally & 255:
        drawn -= tally & 255
        tally >>= 8
        group += 1
    axis = group // PARTS
    return nth_jump(words, axis, group - PARTS * axis, drawn)


@compiled(VOID(ARRAY, ARRAY))
def finish(tables: Words, words: Words) -> None:
    """Clauses 3a to 3c: over, by 3b with one piece left; the return falls evenly from 1 for that to -1 for them all."""
    left = tables[PIECES] - words[POINTS]
    words[SEAT] = OVER
    words[ENDING] = MASTER if left == 1 else STUCK
    words[PLACES] = 1
    words[RETURNS] = RETURN_UNIT - 2 * RETURN_UNIT * (left - 1) // max(1, tables[PIECES] - 1)


@compiled(VOID(ARRAY, I64, I64))
def clear(words: Words, at: int, gone: int) -> None:
    """Take squares out of a word of an axis, whatever colour is on them; `at` is that word for the first colour."""
    for hue in range(HUES):
        words[at + PARTS * hue] &= ~gone


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Clause 2: the piece lands, the run is gone; then clause 3."""
    origin = small(move) // WAYS
    slide = move - WAYS * origin
    axis = 0 if slide < SIZE - 1 else 1
    rank, file = origin // SIZE, origin % SIZE
    line, place = (rank, file) if axis == 0 else (file, rank)
    land = slide - (SIZE - 1) * axis
    land = small(land + (land >= place))
    first = PITCH * (line % LINES)
    along, across = SETS + AXIS * axis + line // LINES, SETS + AXIS * (1 - axis)
    hue = 0
    while not (words[along + PARTS * hue] >> (first + place)) & 1:
        hue += 1
    words[along + PARTS * hue] ^= (1 << (first + place)) | (1 << (first + land))
    words[across + PARTS * hue + place // LINES] ^= 1 << (PITCH * (place % LINES) + line)
    words[across + PARTS * hue + land // LINES] ^= 1 << (PITCH * (land % LINES) + line)
    low, high = small(min(place, land) + 1), small(max(place, land))
    clear(words, along, (1 << (first + high)) - (1 << (first + low)))
    for part in range(low // LINES, small(high - 1) // LINES + 1):
        since, until = max(low - LINES * part, 0), min(high - LINES * part, LINES)
        clear(words, across + part, ((1 << PITCH * until) - (1 << PITCH * since)) & FIRSTS << line)
    words[POINTS] += high - low
    words[ERA] += 1
    if not any_jump(words):
        finish(tables, words)
