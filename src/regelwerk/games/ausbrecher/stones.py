"""Stones on their way, compiled: moving, stacking, boarding, the end of a turn and of the game."""

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import APPLY, ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import OWN_ENDINGS, PLAYERS, POINTS, SEAT

from .edition import STONE_COUNT
from .layout import BETS, BOATS, CHOSEN, COVERED, ENDINGS, MOVED, PIPS, STONES, TURNS, WINDOWS
from .tables import ALL_STONES, BOAT_OF, BOATS_OF, LAST_FIELD, MAX_TURNS, SKIPPING, WHITE_DIE, WINDOW_FIELD

TAKEN_BACK, LAST_LEFT, TURNS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))


@compiled(I64(ARRAY))
def ready(words: Words) -> int:
    """Clauses 4 to 6: bit i for stone i's own die, bit 7 + i for the white die on stone i, where it can be settled."""
    still = ~(words[MOVED] | words[COVERED])
    own = words[CHOSEN] & still
    if own & WHITE_DIE:
        return own & ALL_STONES | (still & ~(words[WINDOWS] | words[BOATS]) & ALL_STONES) << STONE_COUNT
    return own


@compiled(I64(ARRAY, ARRAY, I64, I64))
def reach(tables: Words, words: Words, field: int, pips: int) -> int:
    """Clauses 4a and 10b: the field that these pips forward lead to, counted as the option says."""
    if not tables[SKIPPING]:
        return field + pips
    taken = 0
    for stone in range(STONE_COUNT):
        taken |= 1 << (words[STONES + stone] >> 3)
    for _ in range(pips - 1):
        field += 1
        while taken >> field & 1:
            field += 1
        if field >= tables[LAST_FIELD]:
            return field
    return field + 1


@compiled(I64(ARRAY, I64))
def lift(words: Words, stone: int) -> int:
    """Take a stone off, freeing what lies under it (clause 5b), and note that it moved; returns its field."""
    here = words[STONES + stone]
    words[MOVED] |= 1 << stone
    words[WINDOWS] &= ~(1 << stone)
    if here & 7:
        for other in range(STONE_COUNT):
            if words[STONES + other] == here - 1:
                words[COVERED] &= ~(1 << other)
    return here >> 3


@compiled(VOID(ARRAY, I64, I64))
def land(words: Words, stone: int, field: int) -> None:
    """Clause 5a: put a stone on top of what stands on a field."""
    level = 0
    for other in range(STONE_COUNT):
        if words[STONES + other] >> 3 == field:
            words[COVERED] |= 1 << other
            level += 1
    words[STONES + stone] = 8 * field + level


@compiled(VOID(ARRAY, ARRAY, I64))
def board(tables: Words, words: Words, stone: int) -> None:
    """Clause 7a: into the first boat with room."""
    words[STONES + stone] = 8 * (tables[LAST_FIELD] + count(words[BOATS]) + 1)
    words[BOATS] |= 1 << stone
    words[WINDOWS] &= ~(1 << stone)


@compiled(VOID(ARRAY, ARRAY, I64))
def finish(tables: Words, words: Words, ending: int) -> None:
    """Clause 9: the bets are shown and each stone in the boat its order names counts that boat's number."""
    for seat in range(words[PLAYERS]):
        boats = tables[BOATS_OF + words[BETS + seat] - 1]
        points = 0
        for stone in range(STONE_COUNT):
            if words[BOATS] >> stone & 1:
                boat = tables[BOAT_OF + (words[STONES + stone] >> 3) - tables[LAST_FIELD]]
                if boats >> 2 * stone & 3 == boat - 1:
                    points += boat
        words[POINTS + seat] = points
    finish_by_points(words, ending)


@compiled(VOID(ARRAY, ARRAY))
def next_turn(tables: Words, words: Words) -> None:
    """Clause 4d, and 8c: after the last turn the stones on the way board from the front, upper before lower."""
    words[CHOSEN] = words[PIPS] = words[MOVED] = 0
    words[TURNS] += 1
    if words[TURNS] < tables[MAX_TURNS]:
        words[SEAT] = words[TURNS] % words[PLAYERS]
        return
    words[COVERED] = 0
    while words[WINDOWS] | words[BOATS] != ALL_STONES:
        foremost, best = 0, -1
        for stone in range(STONE_COUNT):
            if not (words[WINDOWS] | words[BOATS]) >> stone & 1 and words[STONES + stone] > best:
                foremost, best = stone, words[STONES + stone]
        board(tables, words, foremost)
    finish(tables, words, TURNS_OVER)


@compiled(APPLY)
def forward(tables: Words, words: Words, stone: int) -> None:
    """Clauses 4a and 7a; 8b when this is the sixth stone to arrive."""
    pips = words[PIPS] >> 3 * stone & 7
    field = reach(tables, words, lift(words, stone), pips)
    if field < tables[LAST_FIELD]:
        land(words, stone, field)
        return
    board(tables, words, stone)
    if count(words[BOATS]) == 6:
        board(tables, words, nth(~words[BOATS] & ALL_STONES, 0))
        finish(tables, words, LAST_LEFT)


@compiled(APPLY)
def back(tables: Words, words: Words, stone: int) -> None:
    """Clauses 4b and 6; 8a when only one other stone is left outside the boats."""
    field = lift(words, stone) - (words[PIPS] >> 3 * STONE_COUNT & 7)
    words[MOVED] |= WHITE_DIE
    if field > tables[WINDOW_FIELD]:
        land(words, stone, field)
        return
    words[STONES + stone] = 8 * tables[WINDOW_FIELD]
    words[WINDOWS] |= 1 << stone
    if count(words[BOATS]) == 5:
        board(tables, words, nth(~words[BOATS] & ~(1 << stone) & ALL_STONES, 0))
        board(tables, words, stone)
        finish(tables, words, TAKEN_BACK)
