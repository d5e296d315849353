"""Figures on the board, compiled: who stands where, whether a path can be carried out, and carrying it out."""

from regelwerk.kernel.bits import small
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.header import POINTS
from regelwerk.kernel.listing import insert, remove

from .edition import MAX_FIGURES, MAX_STEPS, PATH_CARDS
from .layout import ARRIVED, BOARD, CHIPS, FIGURES, HANDS, HELD, MOVING, TALLIES
from .squares import MAX_SIZE
from .tables import BEGINNING, FULL, HOME_VALUE, MIDDLE, OFF, PATHS, PLACES, ROUTES, ROWS, SIZE, SQUARES, TARGET, VALUES

NO_MOVE = -1


@compiled(I64(ARRAY, I64))
def standing(words: Words, square: int) -> int:
    """1 + the seat of the figure on a square, 0 if it is free."""
    return words[BOARD + small(square) // MAX_SIZE] >> 3 * (small(square) % MAX_SIZE) & 7


@compiled(VOID(ARRAY, I64, I64))
def lift(words: Words, seat: int, square: int) -> None:
    """Take a figure that is not on its target line off the board."""
    words[BOARD + small(square) // MAX_SIZE] &= ~(7 << 3 * (small(square) % MAX_SIZE))
    words[MOVING + seat] -= 1
    first = FIGURES + MAX_FIGURES * seat
    remove(words, first, first + words[MOVING + seat], square)


@compiled(VOID(ARRAY, I64, I64))
def put(words: Words, seat: int, square: int) -> None:
    """Set a figure on a free square that is not on its target line."""
    words[BOARD + small(square) // MAX_SIZE] |= seat + 1 << 3 * (small(square) % MAX_SIZE)
    first = FIGURES + MAX_FIGURES * seat
    insert(words, first, first + words[MOVING + seat], square)
    words[MOVING + seat] += 1


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64))
def may_rest(tables: Words, words: Words, seat: int, square: int, red: int) -> bool:
    """Clauses 5e and 6b: the square is free, or an opposing figure is captured on it.

    The square that the figure itself leaves is free for it too; callers see to that.
    """
    there = standing(words, square)
    if there == 0:
        return True
    return red != 0 and there != seat + 1 and tables[PLACES + square] & 1 == 0


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64))
def has_return(tables: Words, words: Words, seat: int, square: int, card: int) -> bool:
    """Clause 7: whether the row of the return square has a free one, or one that becomes free on the way."""
    first = ROWS + MAX_SIZE * seat
    for at in range(first, first + tables[SIZE]):
        each = tables[at]
        if each == square or standing(words, each) == 0:
            return True
    route, worth = ROUTES + (PATH_CARDS * seat + card) * MAX_STEPS, VALUES + SQUARES * seat
    steps = tables[PATHS + (PATH_CARDS * seat + card) * SQUARES + square] >> 9 & 7
    for step in range(steps):
        square += tables[route + step] >> 1
        in_row = tables[worth + square] == tables[worth + tables[first]]
        if in_row and tables[route + step] & 1 and may_rest(tables, words, seat, square, 1):
            return True
    return False


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64))
def can_carry_out(tables: Words, words: Words, seat: int, square: int, card: int) -> bool:
    """Clause 5: whether the figure on a square can carry the path out, in full or ending early."""
    path = tables[PATHS + (PATH_CARDS * seat + card) * SQUARES + square]
    kind = path >> 12 & 3
    if kind == FULL:
        return path & 511 == square or may_rest(tables, words, seat, path & 511, path >> 14)
    if kind == OFF:
        return False
    if kind == TARGET:
        return standing(words, path & 511) == 0
    return has_return(tables, words, seat, square, card)


@compiled(I64(ARRAY, ARRAY, I64, I64, I64))
def longest_beginning(tables: Words, words: Words, seat: int, square: int, card: int) -> int:
    """Clause 8b: the move with the longest first part that ends where the figure may rest, NO_MOVE if there is none."""
    path = tables[PATHS + (PATH_CARDS * seat + card) * SQUARES + square]
    steps = path >> 9 & 7
    if path >> 12 & 3 != OFF:
        steps -= 1
    route = ROUTES + (PATH_CARDS * seat + card) * MAX_STEPS
    origin, longest = square, 0
    for step in range(steps):
        square += tables[route + step] >> 1
        if square == origin or may_rest(tables, words, seat, square, tables[route + step] & 1):
            longest = step + 1
    return BEGINNING + (MAX_STEPS - 1) * origin + longest - 1 if longest else NO_MOVE


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def step_on_red(tables: Words, words: Words, seat: int, square: int) -> None:
    """Clause 6: take the chip and capture the opposing figure on a square."""
    place = tables[PLACES + square]
    chip = (place >> 1) - 1
    if chip >= 0 and words[CHIPS] >> chip & 1:
        words[CHIPS] ^= 1 << chip
        words[HANDS + seat] += 1 << 3 * (chip % 5)
    there = standing(words, square)
    if there and there != seat + 1 and place & 1 == 0:
        owner = there - 1
        lift(words, owner, square)
        words[HELD + owner] += 1 << 4 * seat
        worth = tables[VALUES + SQUARES * owner + square]
        words[TALLIES + seat] += worth
        words[POINTS + seat] += worth


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64, I64))
def carry_out(tables: Words, words: Words, seat: int, square: int, card: int, part: int) -> bool:
    """Clauses 5 to 7: the whole path, or its first `part` steps; whether the figure has reached its target line,
    where it stays (5b)."""
    path = tables[PATHS + (PATH_CARDS * seat + card) * SQUARES + square]
    steps, kind = path >> 9 & 7, path >> 12 & 3
    if part:
        steps, kind = part, FULL
    lift(words, seat, square)
    route = ROUTES + (PATH_CARDS * seat + card) * MAX_STEPS
    for step in range(steps):
        square += tables[route + step] >> 1
        if tables[route + step] & 1:
            step_on_red(tables, words, seat, square)
    if kind == TARGET:
        words[BOARD + small(square) // MAX_SIZE] |= seat + 1 << 3 * (small(square) % MAX_SIZE)
        words[ARRIVED + seat] += 1
        return True
    if kind == MIDDLE:
        at = ROWS + MAX_SIZE * seat
        while standing(words, tables[at]):
            at += 1
        square = tables[at]
    put(words, seat, square)
    return False


@compiled(I64(ARRAY, ARRAY, I64))
def worth_of_figures(tables: Words, words: Words, seat: int) -> int:
    """Clause 11a: what a seat's figures on the board count."""
    worth = tables[HOME_VALUE] * words[ARRIVED + seat]
    first = FIGURES + MAX_FIGURES * seat
    for at in range(first, first + words[MOVING + seat]):
        worth += tables[VALUES + SQUARES * seat + words[at]]
    return worth
