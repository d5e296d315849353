"""Many games of one setting, stepped, listed and played out in compiled loops: what `Batch` stands on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .advance import advance
from .convention import (
    APPLY,
    ARRAY,
    GRID,
    I64,
    LEGAL,
    MASK,
    RNG,
    SAMPLE,
    VOID,
    Compiled,
    Rng,
    Words,
    compiled,
    function,
)
from .header import CHANCE, SEAT
from .random_play import UNBOUNDED, play_out


@compiled(VOID(function(APPLY), function(SAMPLE), ARRAY, GRID, ARRAY, RNG))
def step_all(apply: Compiled, sample: Compiled, tables: Words, games: Words, moves: Words, rng: Rng) -> None:
    """Play moves[i] in game i (finished games and negative moves rest), then chance until a seat is to move."""
    for i in range(games.shape[0]):
        words = games[i]
        if words[SEAT] >= 0 and moves[i] >= 0:
            advance(apply, tables, words, moves[i])
        while words[SEAT] == CHANCE:
            advance(apply, tables, words, sample(tables, words, rng))


@compiled(VOID(function(LEGAL), ARRAY, GRID, ARRAY, MASK))
def mask_all(legal: Compiled, tables: Words, games: Words, buffer: Words, mask: NDArray[np.bool_]) -> None:
    """mask[i, id] is true where the move is legal in game i."""
    mask[:, :] = False
    for i in range(games.shape[0]):
        if games[i, SEAT] >= 0:
            for k in range(legal(tables, games[i], buffer)):
                mask[i, buffer[k]] = True


@compiled(I64(function(LEGAL), ARRAY, GRID, ARRAY, ARRAY))
def first_illegal(legal: Compiled, tables: Words, games: Words, buffer: Words, moves: Words) -> int:
    """The first running game whose move is not legal there, -1 where all are; negative moves rest."""
    for i in range(games.shape[0]):
        if moves[i] < 0 or games[i, SEAT] < 0:
            continue
        found = False
        for k in range(legal(tables, games[i], buffer)):
            if buffer[k] == moves[i]:
                found = True
                break
        if not found:
            return i
    return -1


@compiled(VOID(function(SAMPLE), ARRAY, GRID, ARRAY, RNG))
def sample_all(sample: Compiled, tables: Words, games: Words, moves: Words, rng: Rng) -> None:
    """A random legal move for every game, -1 where it is over."""
    for i in range(games.shape[0]):
        moves[i] = sample(tables, games[i], rng) if games[i, SEAT] >= 0 else -1


@compiled(I64(function(SAMPLE), function(APPLY), ARRAY, GRID, RNG))
def finish_all(sample: Compiled, apply: Compiled, tables: Words, games: Words, rng: Rng) -> int:
    """Random play to the end in every game; the number of moves."""
    moves = 0
    for i in range(games.shape[0]):
        moves += play_out(sample, apply, tables, games[i], rng, UNBOUNDED)
    return moves
