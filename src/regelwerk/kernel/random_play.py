"""Random play, compiled once for all games: the measure of speed and the end of every simulation."""

from __future__ import annotations

from .convention import APPLY, ARRAY, I64, RNG, SAMPLE, Compiled, Rng, Words, compiled, function
from .copying import copy_words
from .ending import finish_by_points
from .header import LENGTH, OVER, PLY, SEAT, TABLE_PLIES

UNBOUNDED = 2**62


@compiled(I64(function(SAMPLE), function(APPLY), ARRAY, ARRAY, RNG, I64))
def play_out(sample: Compiled, apply: Compiled, tables: Words, words: Words, rng: Rng, horizon: int) -> int:
    """Play in place to the end or the horizon; returns the number of moves. Repetition (G1) is not looked for."""
    moves = 0
    bound = tables[TABLE_PLIES] - words[PLY]
    most = min(bound, horizon)
    while words[SEAT] != OVER and moves < most:
        apply(tables, words, sample(tables, words, rng))
        moves += 1
    if words[SEAT] != OVER and moves >= bound:
        finish_by_points(words, LENGTH)
    words[PLY] += moves
    return moves


@compiled(I64(function(SAMPLE), function(APPLY), ARRAY, ARRAY, ARRAY, RNG, I64))
def play_many(
    sample: Compiled, apply: Compiled, tables: Words, start: Words, words: Words, rng: Rng, games: int
) -> int:
    """Play `games` games one after the other on the buffer `words`; returns the number of moves."""
    moves = 0
    for _ in range(games):
        copy_words(start, words)
        moves += play_out(sample, apply, tables, words, rng, UNBOUNDED)
    return moves
