"""Forced wins by looking at everything: who wins within so many plies whatever the other side does.

For two sides without chance and secrets. Positions are remembered with the depth they were looked at, and the move that
refuted the last attempt is tried first. A win that is found is proven; none found within a depth is proven as well.
"""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import APPLY, ARRAY, GRID, I64, LEGAL, VOID, Compiled, Words, compiled, function
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import OVER, RETURNS, SEAT
from regelwerk.model.game import Game
from regelwerk.model.position import Position

MISS, NO, YES = -1, 0, 1
KEY, PLIES, ANSWER = range(3)
MEMORY = 1 << 20
"""Positions remembered, the later one where two share a place; a power of two."""

AT, COUNT, WINS, ATTACKS, SETTLED_BY = range(5)
"""What is known of a level of the search: the next move, how many there are, whether the attacker wins by what was seen
so far, whether the attacker moves, and the move that settled the last position here."""

ANY = -1
"""In place of a closing move, where any move may end the game."""


@compiled(VOID(ARRAY, I64, I64))
def _bring_forward(moves: Words, count: int, wanted: int) -> None:
    """Put a move first if it is among these."""
    for at in range(count):
        if moves[at] == wanted:
            moves[0], moves[at] = moves[at], moves[0]
            return


@compiled(I64(GRID, I64, I64))
def _remembered(memory: Words, key: int, plies: int) -> int:
    """Whether the attacker wins within so many plies: a win in fewer holds, and no win in more does."""
    row = memory[key & (MEMORY - 1)]
    if row[KEY] != key:
        return MISS
    holds = row[PLIES] <= plies if row[ANSWER] == YES else row[PLIES] >= plies
    return row[ANSWER] if holds else MISS


@compiled(VOID(ARRAY, I64, I64))
def _note(level: Words, answer: int, move: int) -> None:
    """What a move comes to: the attacker needs one that wins, the defender one that does not lose."""
    if answer == level[ATTACKS]:
        level[WINS] = answer
        level[AT] = level[COUNT]
        level[SETTLED_BY] = move


_PROVE = I64(function(LEGAL), function(APPLY), ARRAY, GRID, GRID, GRID, GRID, I64, I64, I64, ARRAY)


@compiled(_PROVE)
def wins_within(
    legal: Compiled,
    apply: Compiled,
    tables: Words,
    stack: Words,
    moves: Words,
    levels: Words,
    memory: Words,
    attacker: int,
    plies: int,
    closing: int,
    left: Words,
) -> int:
    """Whether a seat wins from `stack[0]` within that many plies whatever the other one does.

    `closing` is the only move that can end the game, listed alone where it can be made, or ANY. `left` counts down the
    positions that may be looked at; when they are used up the answer is NO.
    """
    level = -1
    while True:
        if level < 0 or levels[level, AT] < levels[level, COUNT]:
            answer, move = MISS, 0
            if level >= 0:
                move = moves[level, levels[level, AT]]
                levels[level, AT] += 1
                copy_words(stack[level], stack[level + 1])
                apply(tables, stack[level + 1], move)
                left[0] -= 1
            after, deeper = stack[level + 1], plies - level - 1
            if left[0] <= 0:
                return NO
            if after[SEAT] == OVER:
                answer = YES if after[RETURNS + attacker] > 0 else NO
            elif deeper == 0 or (deeper == 1 and after[SEAT] != attacker):
                answer = NO
            elif deeper > 1:
                answer = _remembered(memory, fingerprint(after), deeper)
            if answer == MISS:
                found = legal(tables, after, moves[level + 1])
                if deeper == 1 and closing != ANY:
                    answer = YES if moves[level + 1, 0] == closing else NO
                else:
                    level += 1
                    mine = after[SEAT] == attacker
                    levels[level, AT], levels[level, COUNT] = 0, found
                    levels[level, ATTACKS] = YES if mine else NO
                    levels[level, WINS] = NO if mine else YES
                    _bring_forward(moves[level], found, levels[level, SETTLED_BY])
                    continue
            if level < 0:
                return answer
            _note(levels[level], answer, move)
            continue
        answer = levels[level, WINS]
        if level == 0:
            return answer
        if plies - level > 1:
            key = fingerprint(stack[level])
            row = memory[key & (MEMORY - 1)]
            row[KEY], row[PLIES], row[ANSWER] = key, plies - level, answer
        level -= 1
        _note(levels[level], answer, moves[level, levels[level, AT] - 1])


class Prover:
    """Asks for forced wins in one game; what it has seen it remembers. For one thread at a time."""

    def __init__(self, game: Game, closing: int = ANY) -> None:
        self._kernel = game.kernel
        self._closing = closing
        self._memories = {seat: np.zeros((MEMORY, ANSWER + 1), np.int64) for seat in range(2)}
        self.looked_at = 0

    def wins(self, position: Position, attacker: int, plies: int, most: int) -> bool | None:
        """Whether a seat wins within so many plies whatever the other one does; None where more than `most` positions
        would have to be looked at."""
        kernel, words = self._kernel, position.words()
        stack = np.zeros((plies + 2, words.size), np.int64)
        stack[0] = words
        moves = np.zeros((plies + 2, kernel.max_legal_moves), np.int64)
        levels = np.full((plies + 2, SETTLED_BY + 1), -1, np.int64)
        arrays = position.setting.tables, stack, moves, levels, self._memories[attacker]
        left = np.array([most], np.int64)
        won = wins_within(kernel.legal, kernel.apply, *arrays, attacker, plies, self._closing, left)
        self.looked_at += most - int(left[0])
        return True if won == YES else None if left[0] <= 0 else False
