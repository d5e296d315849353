"""Where a position has more moves than a search can follow: look one move ahead at all of them, keep the best few.

Moves after which the next seat wins at once are no choice and never followed. What else is left out is not proven to be
worse, so nothing that depends on it is proven either.
"""

from __future__ import annotations

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    EVALUATE,
    I64,
    REDACT,
    SIFT,
    Compiled,
    Words,
    compiled,
    function,
    several,
)
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.header import OVER, RETURNS, SEAT
from regelwerk.kernel.worth import WON_NEXT

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch
from .valuing import value_position

_MIX, _MIX_BITS = 0x9E3779B97F4A7C, 10
"""Moves of equal worth are kept as if drawn by lot: otherwise all of them would be neighbours."""


@compiled(
    several(3)(
        function(SIFT),
        function(APPLY),
        function(EVALUATE),
        function(REDACT),
        EVALUATION,
        SCRATCH,
        ARRAY,
        ARRAY,
        ARRAY,
        ARRAY,
        ARRAY,
        I64,
        I64,
        I64,
    )
)
def keep_promising(
    sift: Compiled,
    apply: Compiled,
    evaluate: Compiled,
    redact: Compiled,
    evaluation: Evaluation,
    scratch: Scratch,
    tables: Words,
    words: Words,
    after: Words,
    moves: Words,
    promises: Words,
    count: int,
    beam: int,
    glances: int,
) -> tuple[int, int, int]:
    """The best `beam` of the first `count` of `moves`, put in front by what they promise: how many there are, a 1 if
    all others lose at once, and how many were looked at.

    What each promises to the seat to move is written into `promises`. Where there are more than `glances` moves, only
    every second, third … of them is looked at. `after` is a buffer.
    """
    seat = words[SEAT]
    stirring = sift(tables, words, moves, count)
    step = max(1, (stirring + glances - 1) // glances)
    kept = choices = looked = at = worth = 0
    lost = moves[0]
    while at < count:
        move = moves[at]
        if at <= stirring:
            copy_words(words, after)
            advance(apply, tables, after, move)
            if after[SEAT] != OVER:
                value_position(redact, evaluate, evaluation, scratch, tables, after)
            worth = after[RETURNS + seat]
            looked += 1
        at = at + step if at + step < stirring else max(at + 1, stirring)
        if worth <= -WON_NEXT:
            lost = move
            continue
        choices += 1
        promise = (worth << _MIX_BITS) + ((move * _MIX >> 40) & ((1 << _MIX_BITS) - 1))
        if kept == beam and promise <= promises[kept - 1]:
            continue
        kept = min(kept + 1, beam)
        place = kept - 1
        while place and promises[place - 1] < promise:
            moves[place], promises[place] = moves[place - 1], promises[place - 1]
            place -= 1
        moves[place], promises[place] = move, promise
    if kept == 0:
        moves[0], promises[0], kept = lost, 0, 1
    return kept, int(step == 1 and choices <= beam), looked
