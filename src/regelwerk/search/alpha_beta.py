"""Alpha-beta for two seats without chance and secrets: iterative deepening, principal variation search, a table.

The search is a machine that can be stopped after any position and go on later: a row of `levels` for every move of the
line it looks at, no recursion. Values are returns of the seat to move; a seat may move twice in a row, then nothing
changes its sign. A win counts the less the later it comes, so the quickest is chosen. A position that recurs on the
line is a draw (G1). Where moves are many, late ones are looked at less deeply first, unless `exact` says otherwise;
with a `beam` only the most promising are followed at all (`narrowing.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numba import types

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    BOOL,
    EVALUATE,
    GRID,
    I64,
    LEGAL,
    REDACT,
    SIFT,
    VOID,
    Compiled,
    Words,
    compiled,
    function,
)
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import ERA, OVER, RETURN_UNIT, RETURNS, SEAT

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch
from .narrowing import keep_promising
from .repetition import recurs
from .transposition import AT_LEAST, AT_MOST, BOUND, DEPTH, EXACT, MOVE, NOWHERE, VALUE, look_up, remember
from .valuing import value_position

MOVER, SINCE, LEFT, KEY_HERE, ALPHA, BETA, FLOOR, BEST, BEST_MOVE, COUNT, NEXT, TRIAL, KILLER, SECOND_KILLER = range(14)
NARROWED = SECOND_KILLER + 1
"""Columns of a level: the seat to move, the level since which nothing irreversible happened, moves left to look ahead,
the position's key (where `repetition.py` looks for it), the window and its lower end at first, the best value and move,
how many moves there are, the one that is next, how the current one is being tried, two moves that refuted others here,
and which of its moves are followed (EVERY_MOVE …)."""

EVERY_MOVE, EVERY_CHOICE, BEST_FEW = range(3)
"""The moves of a level that are followed: all; all but those that lose at once; or the most promising."""

LEVEL_COLUMNS = NARROWED + 1
MAX_LEVELS = 96

FULLY, NARROWLY, SHALLOWLY = range(3)
"""How a move is tried: with the whole window, only whether it is better, or that less deeply."""

LEVEL, RETURNING, VALUE_BACK, ITERATION, POSITIONS, BEST_NOW, BEST_VALUE, FINISHED, AT_ROOT_BEFORE = range(9)
BEST_BEFORE = AT_ROOT_BEFORE + 1
"""The machine's registers: where it is, whether a value comes back from the level below, that value, how deep this
iteration looks, positions so far, the best move and its value, whether nothing more can be found out, the
positions when the current root move began, and the best value of the iteration before."""

REGISTERS = BEST_BEFORE + 1

ROOT_MOVE, ROOT_VALUE, ROOT_BOUND, ROOT_POSITIONS, ROOT_DEPTH = range(5)
"""Columns of a root move: its id, value, whether that is exact or a bound, positions spent on it, and the depth."""

ROOT_COLUMNS = ROOT_DEPTH + 1

MAX_PLIES = 10_000
CERTAIN = RETURN_UNIT - MAX_PLIES
"""A value from here on is a proven win, and how far it lies below RETURN_UNIT says how many moves it takes."""

INFINITE = 2 * RETURN_UNIT
_LATE = 3
"""After so many moves of a position the others are expected to be worse."""

_KILLER, _SECOND = 1 << 60, 1 << 59
_FIRST = 1 << 61
_FADED = 1 << 40


class AlphaBeta(NamedTuple):
    """One search. `stack` holds a row of words per level, the root first, `lists` and `orders` the moves of a level and
    how promising they are, `history` how often a seat's move refuted others, `roots` what was found of every move at
    the root. `margin` is how far below the best a root move may be and still be valued exactly. `noisy` has a 1 for
    every move that is looked at beyond the depth; it is empty where none is. It looks `deepest` moves deep and stops.
    Of more moves than `beam` only that many are followed, after a look at up to `glances` of them; 0: all are.
    """

    tables: Words
    past: Words
    stack: Words
    lists: Words
    orders: Words
    levels: Words
    table: Words
    history: Words
    roots: Words
    noisy: Words
    registers: Words
    evaluation: Evaluation
    scratch: Scratch
    repetition: int
    margin: int
    exact: int
    deepest: int
    beam: int
    glances: int


_PARTS = [ARRAY, ARRAY, GRID, GRID, GRID, GRID, GRID, GRID, GRID, ARRAY, ARRAY, EVALUATION, SCRATCH]
ALPHA_BETA: Any = types.NamedTuple(_PARTS + [I64] * 6, AlphaBeta)  # type: ignore[no-untyped-call]
"""The type of a search to compiled code."""


@compiled(I64(I64, I64))
def from_here(value: int, level: int) -> int:
    """A value as the table keeps it: a certain one counts its moves from its own position."""
    return value + level if value >= CERTAIN else value - level if value <= -CERTAIN else value


@compiled(I64(I64, I64))
def from_root(value: int, level: int) -> int:
    """A value from the table as the root sees it."""
    return value - level if value >= CERTAIN else value + level if value <= -CERTAIN else value


@compiled(BOOL(ARRAY, I64))
def is_noisy(noisy: Words, move: int) -> bool:
    """Whether a move is one that is looked at beyond the depth."""
    return noisy.size > 0 and noisy[move] != 0


@compiled(VOID(GRID, GRID, GRID, I64, I64, GRID, I64))
def put_in_order(lists: Words, orders: Words, levels: Words, level: int, known: int, history: Words, seat: int) -> None:
    """How promising each move of a level is: the remembered one, those that refuted others here, then by history;
    or by what they promise, where moves were left out."""
    size = history.shape[1]
    promising = levels[level, NARROWED] != EVERY_MOVE
    for i in range(levels[level, COUNT]):
        move = lists[level, i]
        if move == known:
            orders[level, i] = _FIRST
        elif move == levels[level, KILLER]:
            orders[level, i] = _KILLER
        elif move == levels[level, SECOND_KILLER]:
            orders[level, i] = _SECOND
        elif not promising:
            orders[level, i] = history[seat, move] if move < size else 0


@compiled(I64(GRID, GRID, I64, I64, I64))
def pick(lists: Words, orders: Words, level: int, start: int, count: int) -> int:
    """Bring the most promising of the moves from `start` on there, and return it."""
    best = start
    for i in range(start + 1, count):
        if orders[level, i] > orders[level, best]:
            best = i
    move, order = lists[level, best], orders[level, best]
    while best > start:
        lists[level, best], orders[level, best] = lists[level, best - 1], orders[level, best - 1]
        best -= 1
    lists[level, start], orders[level, start] = move, order
    return move


@compiled(VOID(GRID, GRID, I64, I64, I64, I64))
def praise(levels: Words, history: Words, level: int, seat: int, move: int, left: int) -> None:
    """A move refuted all that came before it: remember that here and everywhere."""
    if levels[level, KILLER] != move:
        levels[level, SECOND_KILLER] = levels[level, KILLER]
        levels[level, KILLER] = move
    history[seat, move] += left * left
    if history[seat, move] > _FADED:
        for other in range(history.shape[1]):
            history[seat, other] //= 2


@compiled(BOOL(function(LEGAL), function(APPLY), function(EVALUATE), function(REDACT), function(SIFT), ALPHA_BETA, I64))
def enter(
    legal: Compiled,
    apply: Compiled,
    evaluate: Compiled,
    redact: Compiled,
    sift: Compiled,
    search: AlphaBeta,
    level: int,
) -> bool:
    """Look at the position of a level: list its moves, or, where its value is known already, let that come back."""
    words, levels, registers = search.stack[level], search.levels, search.registers
    registers[POSITIONS] += 1
    seat = levels[level - 1, MOVER] if words[SEAT] == OVER else words[SEAT]
    levels[level, MOVER] = seat
    if words[SEAT] == OVER:
        value = words[RETURNS + seat]
        registers[VALUE_BACK] = (
            value - level if value == RETURN_UNIT else value + level if value == -RETURN_UNIT else value
        )
        return True
    key = fingerprint(words)
    levels[level, KEY_HERE] = key
    levels[level, SINCE] = levels[level - 1, SINCE] if words[ERA] == search.stack[level - 1, ERA] else level
    if search.repetition and recurs(levels, levels[level, SINCE], level, search.past, key):
        registers[VALUE_BACK] = 0
        return True
    left, alpha, beta = levels[level, LEFT], levels[level, ALPHA], levels[level, BETA]
    entry = look_up(search.table, key)
    known = search.table[entry, MOVE] if entry != NOWHERE else NOWHERE
    if entry != NOWHERE and search.table[entry, DEPTH] >= left:
        value, bound = from_root(search.table[entry, VALUE], level), search.table[entry, BOUND]
        if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
            registers[VALUE_BACK] = value
            return True
    levels[level, BEST], levels[level, BEST_MOVE], levels[level, NEXT] = -INFINITE, NOWHERE, 0
    levels[level, FLOOR] = alpha
    if left <= 0 or level == MAX_LEVELS - 1:
        value_position(redact, evaluate, search.evaluation, search.scratch, search.tables, words)
        value = from_root(words[RETURNS + seat], level)
        levels[level, BEST] = value
        if search.noisy.size == 0 or value >= beta or level == MAX_LEVELS - 1:
            registers[VALUE_BACK] = value
            return True
        levels[level, ALPHA] = max(alpha, value)
    count = legal(search.tables, words, search.lists[level])
    if left <= 0:
        kept = 0
        for i in range(count):
            if is_noisy(search.noisy, search.lists[level, i]):
                search.lists[level, kept] = search.lists[level, i]
                kept += 1
        count = kept
    levels[level, NARROWED] = EVERY_MOVE
    if search.beam and count > search.beam:
        count, complete, looked = keep_promising(
            sift,
            apply,
            evaluate,
            redact,
            search.evaluation,
            search.scratch,
            search.tables,
            words,
            search.stack[level + 1],
            search.lists[level],
            search.orders[level],
            count,
            search.beam,
            search.glances,
        )
        registers[POSITIONS] += looked
        levels[level, NARROWED] = EVERY_CHOICE if complete else BEST_FEW
    levels[level, COUNT] = count
    put_in_order(search.lists, search.orders, levels, level, known, search.history, seat)
    return False


@compiled(VOID(GRID, GRID, I64, I64, I64, I64))
def open_window(levels: Words, stack: Words, level: int, low: int, high: int, left: int) -> None:
    """The window and the depth with which the position one level further is looked at; it has been put there."""
    below = level + 1
    seat = stack[below, SEAT]
    if seat in (OVER, levels[level, MOVER]):
        levels[below, ALPHA], levels[below, BETA] = low, high
    else:
        levels[below, ALPHA], levels[below, BETA] = -high, -low
    levels[below, LEFT] = left


@compiled(I64(ALPHA_BETA, I64))
def low_end(search: AlphaBeta, level: int) -> int:
    """What a move of a level must exceed to be worth knowing exactly: at the root that may be less than the best."""
    levels = search.levels
    if level or search.margin == 0 or levels[level, BEST] == -INFINITE:
        return levels[level, ALPHA]
    return levels[level, BEST] - search.margin


@compiled(VOID(function(APPLY), ALPHA_BETA, I64))
def try_next(apply: Compiled, search: AlphaBeta, level: int) -> None:
    """Make the most promising move that is left, and say how the position after it is to be looked at."""
    levels, stack = search.levels, search.stack
    number, count = levels[level, NEXT], levels[level, COUNT]
    move = pick(search.lists, search.orders, level, number, count)
    levels[level, NEXT] = number + 1
    copy_words(stack[level], stack[level + 1])
    advance(apply, search.tables, stack[level + 1], move)
    left, low, high = levels[level, LEFT] - 1, low_end(search, level), levels[level, BETA]
    if count == 1 and left >= 0 and level < MAX_LEVELS // 2:
        left += 1
    trial = FULLY
    if number:
        trial = NARROWLY
        high = low + 1
        promising = search.orders[level, number] >= _SECOND or is_noisy(search.noisy, move)
        if not search.exact and number >= _LATE and left >= 2 and not promising:
            trial = SHALLOWLY
            left -= 1 + (number >= 4 * _LATE and left >= 4)
    levels[level, TRIAL] = trial
    if level == 0:
        search.registers[AT_ROOT_BEFORE] = search.registers[POSITIONS]
    open_window(levels, stack, level, low, high, left)
    search.registers[LEVEL] = level + 1
    search.registers[RETURNING] = 0


@compiled(VOID(ALPHA_BETA, I64, I64, I64))
def note_root(search: AlphaBeta, move: int, value: int, low: int) -> None:
    """Keep what came back from a move at the root."""
    roots, registers = search.roots, search.registers
    for row in range(roots.shape[0]):
        if roots[row, ROOT_MOVE] == move:
            roots[row, ROOT_VALUE] = value
            roots[row, ROOT_BOUND] = EXACT if value > low else AT_MOST
            roots[row, ROOT_POSITIONS] = registers[POSITIONS] - registers[AT_ROOT_BEFORE]
            roots[row, ROOT_DEPTH] = registers[ITERATION]


@compiled(BOOL(ALPHA_BETA, I64))
def take_back(search: AlphaBeta, level: int) -> bool:
    """A value comes back to a level; false where it must be looked at once more, with a wider window or deeper."""
    levels, registers = search.levels, search.registers
    same = levels[level + 1, MOVER] == levels[level, MOVER]
    value = registers[VALUE_BACK] if same else -registers[VALUE_BACK]
    low, high, trial = low_end(search, level), levels[level, BETA], levels[level, TRIAL]
    if value > low and trial != FULLY and (trial == SHALLOWLY or value < high):
        levels[level, TRIAL] = NARROWLY if trial == SHALLOWLY else FULLY
        open_window(levels, search.stack, level, low, low + 1 if trial == SHALLOWLY else high, levels[level, LEFT] - 1)
        registers[LEVEL] = level + 1
        registers[RETURNING] = 0
        return False
    move = search.lists[level, levels[level, NEXT] - 1]
    if level == 0:
        note_root(search, move, value, low)
    if value > levels[level, BEST]:
        levels[level, BEST], levels[level, BEST_MOVE] = value, move
        if level == 0:
            registers[BEST_NOW], registers[BEST_VALUE] = move, value
    levels[level, ALPHA] = max(levels[level, ALPHA], value)
    if value >= high and levels[level, LEFT] > 0:
        praise(levels, search.history, level, levels[level, MOVER], move, levels[level, LEFT])
    return True


@compiled(VOID(ALPHA_BETA))
def begin_iteration(search: AlphaBeta) -> None:
    """From the root once more, one move deeper: the best so far first, then what was hardest to refute."""
    levels, registers, roots = search.levels, search.registers, search.roots
    registers[ITERATION] += 1
    registers[BEST_BEFORE] = registers[BEST_VALUE]
    registers[LEVEL] = 0
    registers[RETURNING] = 0
    levels[0, LEFT] = registers[ITERATION]
    levels[0, ALPHA], levels[0, BETA], levels[0, FLOOR] = -INFINITE, INFINITE, -INFINITE
    levels[0, BEST], levels[0, BEST_MOVE] = -INFINITE, NOWHERE
    levels[0, NEXT], levels[0, COUNT] = 0, roots.shape[0]
    for row in range(roots.shape[0]):
        search.lists[0, row] = roots[row, ROOT_MOVE]
        best = registers[ITERATION] > 1 and roots[row, ROOT_MOVE] == registers[BEST_NOW]
        search.orders[0, row] = _FIRST if best else roots[row, ROOT_POSITIONS]


@compiled(VOID(ALPHA_BETA, I64))
def leave(search: AlphaBeta, level: int) -> None:
    """A level is done: remember what it is worth and let that come back; at the root the next iteration begins."""
    levels, registers = search.levels, search.registers
    best, left = levels[level, BEST], levels[level, LEFT]
    if level and levels[level, NARROWED] == BEST_FEW:
        best = max(best, 1 - CERTAIN)
    if level == 0:
        if abs(best) >= CERTAIN or registers[ITERATION] >= search.deepest:
            registers[FINISHED] = 1
        else:
            begin_iteration(search)
        return
    if left >= 0:
        bound = AT_LEAST if best >= levels[level, BETA] else EXACT if best > levels[level, FLOOR] else AT_MOST
        move = levels[level, BEST_MOVE]
        remember(search.table, levels[level, KEY_HERE], move, from_here(best, level), left, bound)
    registers[VALUE_BACK] = best
    registers[RETURNING] = 1
    registers[LEVEL] = level - 1


@compiled(I64(function(LEGAL), function(APPLY), function(EVALUATE), function(REDACT), function(SIFT), ALPHA_BETA, I64))
def search_on(
    legal: Compiled,
    apply: Compiled,
    evaluate: Compiled,
    redact: Compiled,
    sift: Compiled,
    search: AlphaBeta,
    positions: int,
) -> int:
    """Go on for so many positions, or until nothing more can be found out; how many it looked at."""
    levels, registers = search.levels, search.registers
    before = registers[POSITIONS]
    while registers[POSITIONS] - before < positions and not registers[FINISHED]:
        level = registers[LEVEL]
        if registers[RETURNING]:
            if not take_back(search, level):
                continue
        elif level and enter(legal, apply, evaluate, redact, sift, search, level):
            registers[RETURNING] = 1
            registers[LEVEL] = level - 1
            continue
        if levels[level, NEXT] == levels[level, COUNT] or levels[level, BEST] >= levels[level, BETA]:
            leave(search, level)
        else:
            try_next(apply, search, level)
    return registers[POSITIONS] - before
