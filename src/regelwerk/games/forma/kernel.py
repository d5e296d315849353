"""Forma on sets of squares in seven words; see `layout.py` for the words and `tables.py` for the ids."""

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import APPLY, ARRAY, I64, LEGAL, RNG, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import OWN_ENDINGS, PLAYERS, POINTS, SEAT
from regelwerk.kernel.listing import last_up_to, list_first, list_members
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.seats import seat_after
from regelwerk.kernel.sets import flip, size

from . import tables as at
from .bridges import bridges_of
from .enclosure import enclose_squares, enclose_stones, enclose_tower
from .fitting import any_fits, corner_of, fits, look, nth_fitting, spots_of, survey
from .layout import FORMS, FREE, HANDS, HELD, MISFITS, PHASE, RIGHT, STONES, TOWER, UP
from .placements import Placements
from .sets import BITS, RANK, SET, SIDE, squares
from .snapshot import PHASES
from .tables import LISTED_COUNT, STEP_SETS

MAX_LEGAL_MOVES = len(Placements()) + at.KIND_COUNT
SETTING_TOWER, SETTING_STONES, LAYING = range(len(PHASES))
INNER = SIDE - 2

MAX_MISSES = 6
"""Placements guessed at before all that fit are counted."""


@compiled(I64(I64))
def spot_of_stone(move: int) -> int:
    """Where a move sets a stone."""
    return (move - at.STONE) // SIDE * RANK + (move - at.STONE) % SIDE


@compiled(I64(ARRAY, ARRAY, I64))
def apart(tables: Words, words: Words, part: int) -> int:
    """Clause 1c: the squares of a word that touch neither a stone nor the tower. Nothing else is on the board."""
    taken = squares(part) & ~words[FREE + part]
    column = taken | taken >> RANK | taken << RANK
    if part:
        column |= (squares(part - 1) & ~words[FREE + part - 1]) >> 2 * RANK
    if part + 1 < SET:
        column |= (squares(part + 1) & ~words[FREE + part + 1]) << 2 * RANK
    wide = column if tables[at.CORNERS] else taken
    return squares(part) & ~(column | wide << 1 | wide >> 1)


@compiled(I64(I64, I64, I64, ARRAY, I64))
def list_word(spots: int, first: int, files: int, out: Words, found: int) -> int:
    """A move for each spot of a word, `first` for its first one and `files` to a rank; returns how many there are then.

    `found` is how many there were before.
    """
    while spots:
        found = list_members(spots & (1 << RANK) - 1, first, out, found)
        spots >>= RANK
        first += files
    return found


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """The opening's moves (clause 1), or every placement that fits and a misfit of every kind held (clause 2)."""
    found = 0
    if words[PHASE] == SETTING_TOWER:
        return list_first(at.STONE, out)
    if words[PHASE] == SETTING_STONES:
        if size(words, STONES, SET) < tables[at.MAX_STONES]:
            for part in range(SET):
                found = list_word(apart(tables, words, part), at.STONE + 3 * SIDE * part, SIDE, out, found)
        out[found] = at.READY
        return found + 1
    held, steps = words[HELD + words[SEAT]], scratch(STEP_SETS)
    look(words, steps)
    for kind in range(at.KIND_COUNT):
        if held >> kind & 1:
            for orientation in range(tables[at.FIRST_LISTED + kind], tables[at.FIRST_LISTED + kind + 1]):
                first, files = at.LAY + tables[at.FIRST + orientation], tables[at.FILES + orientation]
                for part in range(SET):
                    spots = spots_of(tables, steps, orientation, part)
                    found = list_word(spots, first + 3 * files * part, files, out, found)
    return list_members(held, at.MISFIT, out, found)


@compiled(I64(ARRAY, I64, I64))
def nth_of_held(tables: Words, held: int, n: int) -> int:
    """The n-th placement of the kinds held, fitting or not; if there are too few, their number as ~number."""
    total = 0
    while held:
        kind = lowest(held)
        here = tables[at.KIND_FIRST + kind + 1] - tables[at.KIND_FIRST + kind]
        if n < total + here:
            return tables[at.KIND_FIRST + kind] + n - total
        total += here
        held &= held - 1
    return ~total


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def sample_form(tables: Words, words: Words, held: int, rng: Rng) -> int:
    """Guess among all placements and misfits of the kinds held; after some misses count what fits, and draw."""
    misfits = count(held)
    total = misfits + ~nth_of_held(tables, held, MAX_LEGAL_MOVES)
    for _ in range(MAX_MISSES):
        drawn = random_below(rng, total)
        if drawn < misfits:
            return at.MISFIT + nth(held, drawn)
        placement = nth_of_held(tables, held, drawn - misfits)
        if fits(tables, words, placement):
            return at.LAY + placement
    steps, counts = scratch(STEP_SETS), scratch(LISTED_COUNT)
    look(words, steps)
    drawn = random_below(rng, misfits + survey(tables, steps, held, counts, False))
    if drawn < misfits:
        return at.MISFIT + nth(held, drawn)
    return at.LAY + nth_fitting(tables, steps, counts, drawn - misfits)


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: draw until one is legal."""
    if words[PHASE] == SETTING_TOWER:
        return random_below(rng, at.STONE)
    if words[PHASE] == LAYING:
        return sample_form(tables, words, words[HELD + words[SEAT]], rng)
    if size(words, STONES, SET) >= tables[at.MAX_STONES]:
        return at.READY
    while True:
        move = at.STONE + random_below(rng, at.READY - at.STONE + 1)
        spot = spot_of_stone(move)
        if move == at.READY or apart(tables, words, spot // BITS) >> spot % BITS & 1:
            return move


@compiled(VOID(ARRAY, I64, I64))
def take(words: Words, seat: int, kind: int) -> None:
    """One form of that kind out of a hand."""
    words[HANDS + seat] -= 1 << 3 * kind
    if words[HANDS + seat] >> 3 * kind & 7 == 0:
        words[HELD + seat] &= ~(1 << kind)


@compiled(VOID(ARRAY, ARRAY, I64))
def put_down(tables: Words, words: Words, placement: int) -> None:
    """Clauses 2a and 7: a form out of the hand onto its squares."""
    seat = words[SEAT]
    orientation = last_up_to(tables, at.FIRST, at.LISTED_COUNT, placement)
    kind, corner = tables[at.KIND_AT + orientation], corner_of(tables, orientation, placement)
    for number in range(tables[at.SIZE_OF + kind]):
        cell = tables[at.CELLS + at.MOST_CELLS * orientation + number]
        spot = corner + (cell >> 2)
        flip(words, FREE, spot, BITS)
        flip(words, FORMS + SET * seat, spot, BITS)
        if cell & 1:
            flip(words, RIGHT, spot, BITS)
        if cell & 2:
            flip(words, UP, spot, BITS)
    take(words, seat, kind)
    words[POINTS + seat] += tables[at.SIZE_OF + kind]


@compiled(VOID(ARRAY, ARRAY))
def pass_turn(tables: Words, words: Words) -> None:
    """Clauses 2e and 8: the next seat with a form that fits; if there is none the bridges are counted."""
    words[MISFITS] = 0
    seat = words[SEAT]
    for _ in range(words[PLAYERS]):
        seat = seat_after(words, seat)
        if any_fits(tables, words, words[HELD + seat]):
            words[SEAT] = seat
            return
    for seat in range(words[PLAYERS]):
        words[POINTS + seat] += tables[at.BRIDGE_POINTS] * bridges_of(words, seat)
    finish_by_points(words, OWN_ENDINGS)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Set up (clause 1), lay a form and mark what it encloses, or lose one (clause 2)."""
    seat = words[SEAT]
    if move >= at.MISFIT:
        take(words, seat, move - at.MISFIT)
        words[MISFITS] += 1
        if words[MISFITS] == tables[at.MAX_MISFITS] or not any_fits(tables, words, words[HELD + seat]):
            pass_turn(tables, words)
    elif move >= at.LAY:
        put_down(tables, words, move - at.LAY)
        enclose_squares(tables, words, seat)
        enclose_stones(tables, words, seat)
        enclose_tower(tables, words, seat)
        pass_turn(tables, words)
    elif move == at.READY:
        words[PHASE] = LAYING
    elif move >= at.STONE:
        spot = spot_of_stone(move)
        flip(words, STONES, spot, BITS)
        flip(words, FREE, spot, BITS)
    else:
        spot = (move // INNER + 1) * RANK + move % INNER + 1
        words[TOWER] = spot + 1
        words[PHASE] = SETTING_STONES
        flip(words, FREE, spot, BITS)
