"""The Flaz's walk in compiled form: all squares it can sweep, a turn at a time for all of them at once.

A set of squares is three words of four ranks (see `squares`). Whoever sets off along a row sweeps its whole gap, both
ways, and may turn where a Fluppie stands beyond: there the column is swept, and so on until nothing new is reached.
"""

from regelwerk.games.quadro.squares import BITS, SET, SIDE
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled, several

from .layout import FLUPPIES

FULL = (1 << BITS) - 1
FIRST_FILE = 1 | 1 << SIDE | 1 << 2 * SIDE | 1 << 3 * SIDE
NOT_FIRST, NOT_LAST = FULL ^ FIRST_FILE, FULL ^ (FIRST_FILE << (SIDE - 1))
UP = BITS - SIDE
"""How far a rank's bits lie from those of the rank below it where that is in the word before."""

RANK = (1 << SIDE) - 1
THREE, SIX = several(3), several(6)


@compiled(THREE(ARRAY))
def fluppies(words: Words) -> tuple[int, int, int]:
    """All Fluppies."""
    return (
        words[FLUPPIES] | words[FLUPPIES + SET],
        words[FLUPPIES + 1] | words[FLUPPIES + SET + 1],
        words[FLUPPIES + 2] | words[FLUPPIES + SET + 2],
    )


@compiled(I64(I64))
def beside(word: int) -> int:
    """The squares to the left and to the right of those of a word."""
    return ((word << 1) & NOT_FIRST) | ((word >> 1) & NOT_LAST)


@compiled(THREE(I64, I64, I64))
def over(low: int, middle: int, high: int) -> tuple[int, int, int]:
    """The squares above and below those of a set."""
    return (
        ((low << SIDE) | (low >> SIDE) | (middle << UP)) & FULL,
        ((middle << SIDE) | (low >> UP) | (middle >> SIDE) | (high << UP)) & FULL,
        ((high << SIDE) | (middle >> UP) | (high >> SIDE)) & FULL,
    )


@compiled(BOOL(I64, I64, BOOL))
def crosses_edge(low: int, high: int, upwards: bool) -> bool:
    """Whether columns that are swept, in their first and last word, end at the far edge."""
    return (high >> UP if upwards else low & RANK) != 0


@compiled(I64(I64, I64))
def along_rows(free: int, swept: int) -> int:
    """A word's gaps of rows in which anything is swept: a carry runs to the right of it, halved steps to the left."""
    ahead = free & NOT_LAST
    right = ((ahead + (swept & NOT_LAST)) ^ ahead) & free
    left = swept | (ahead & (swept >> 1))
    ahead &= ahead >> 1
    left |= ahead & (left >> 2)
    ahead &= ahead >> 2
    left |= ahead & (left >> 4)
    ahead &= ahead >> 4
    return left | right | (ahead & (left >> 8))


@compiled(I64(I64, I64))
def upwards_in(free: int, swept: int) -> int:
    """What is swept above it in the same word."""
    swept |= free & (swept << SIDE)
    return swept | (free & (free << SIDE) & (swept << 2 * SIDE))


@compiled(I64(I64, I64))
def downwards_in(free: int, swept: int) -> int:
    """What is swept below it in the same word."""
    swept |= free & (swept >> SIDE)
    return swept | (free & (free >> SIDE) & (swept >> 2 * SIDE))


@compiled(THREE(I64, I64, I64, I64, I64, I64))
def along_columns(low: int, middle: int, high: int, a: int, b: int, c: int) -> tuple[int, int, int]:
    """The gaps of columns in which anything of `a`, `b`, `c` is swept; free squares are `low`, `middle`, `high`."""
    up_a, down_c = upwards_in(low, a), downwards_in(high, c)
    up_b, down_b = upwards_in(middle, b | (middle & (up_a >> UP))), downwards_in(middle, b | (middle & (down_c << UP)))
    up_c, down_a = upwards_in(high, c | (high & (up_b >> UP))), downwards_in(low, a | (low & (down_b << UP)))
    return up_a | down_a, up_b | down_b, up_c | down_c


@compiled(SIX(ARRAY, I64, I64, BOOL))
def sweep(words: Words, flaz: int, other: int, upwards: bool) -> tuple[int, int, int, int, int, int]:
    """Clauses 2a–2d: the squares that walks of the Flaz on `flaz` cross along rows, then those along columns, with
    another Flaz on `other`; as soon as one of them crosses the far edge, the others are not followed further.

    Before an edge or the other Flaz there is no turning.
    """
    low, middle, high = fluppies(words)
    beside_low, beside_middle, beside_high = beside(low), beside(middle), beside(high)
    over_low, over_middle, over_high = over(low, middle, high)
    part, bit = other // BITS, 1 << (other % BITS)
    low = FULL & ~(low | (bit if part == 0 else 0))
    middle = FULL & ~(middle | (bit if part == 1 else 0))
    high = FULL & ~(high | (bit if part == 2 else 0))
    part, bit = flaz // BITS, 1 << (flaz % BITS)
    a = u = bit if part == 0 else 0
    b = v = bit if part == 1 else 0
    c = w = bit if part == 2 else 0
    while True:
        u, v, w = along_columns(low, middle, high, u, v, w)
        if crosses_edge(u, w, upwards):
            return a, b, c, u, v, w
        a = along_rows(low, a | (u & over_low))
        b = along_rows(middle, b | (v & over_middle))
        c = along_rows(high, c | (w & over_high))
        turn_low, turn_middle, turn_high = a & beside_low, b & beside_middle, c & beside_high
        if (turn_low & ~u) | (turn_middle & ~v) | (turn_high & ~w) == 0:
            return a, b, c, u, v, w
        u, v, w = u | turn_low, v | turn_middle, w | turn_high


@compiled(BOOL(ARRAY, I64, I64, BOOL))
def leads_out(words: Words, flaz: int, other: int, upwards: bool) -> bool:
    """Whether any walk of the Flaz on `flaz` crosses the far edge, with another Flaz on `other`."""
    _, _, _, low, _, high = sweep(words, flaz, other, upwards)
    return crosses_edge(low, high, upwards)
