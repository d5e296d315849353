"""Where a position has more moves than a search can follow: look one move ahead at all of them, keep the best few.

What is left out is never proven to be worse, so nothing that depends on it is proven either.
"""

from __future__ import annotations

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import APPLY, ARRAY, EVALUATE, I64, REDACT, Compiled, Words, compiled, function
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.header import OVER, RETURNS, SEAT

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch
from .valuing import value_position

_MIX, _MIX_BITS = 0x9E3779B97F4A7C, 10
"""Moves of equal worth are kept as if drawn by lot: otherwise all of them would be neighbours."""


@compiled(
    I64(
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
) -> int:
    """The best `beam` of the first `count` of `moves`, put in front by what they promise; how many there are.

    What each promises to the seat to move is written into `promises`. Where there are more than `glances` moves, only
    every second, third … of them is looked at. `after` is a buffer.
    """
    seat = words[SEAT]
    step = (count + glances - 1) // glances
    kept = 0
    for i in range(0, count, step):
        move = moves[i]
        copy_words(words, after)
        advance(apply, tables, after, move)
        if after[SEAT] != OVER:
            value_position(redact, evaluate, evaluation, scratch, tables, after)
        promise = (after[RETURNS + seat] << _MIX_BITS) + ((move * _MIX >> 40) & ((1 << _MIX_BITS) - 1))
        if kept == beam and promise <= promises[kept - 1]:
            continue
        kept = min(kept + 1, beam)
        at = kept - 1
        while at and promises[at - 1] < promise:
            moves[at], promises[at] = moves[at - 1], promises[at - 1]
            at -= 1
        moves[at], promises[at] = move, promise
    return kept
