"""Many games of one setting stepped together, compiled: the door for research at full speed."""

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
from .game import CompiledGame
from .header import CHANCE, OVER, PLACES, PLY, POINTS, RETURN_UNIT, RETURNS, SEAT
from .random_play import UNBOUNDED, play_out
from .rng import seeded


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


class Batch:
    """`n` games side by side. Chance is played by itself, so a seat is always to move or the game is over.

    Moves are ids; `step` trusts them to be legal (see `mask`). Repetition (G1) is not looked for.
    """

    def __init__(self, game: CompiledGame, n: int, players: int | None = None, seed: int = 0, **options: str) -> None:
        self.game = game
        self._setting = game.setting(players, **options)
        self._rng = seeded(seed)
        self._start = game.kernel.start(self._setting.tables, self._setting.players)
        self._words = np.empty((n, self._start.size), np.int64)
        self._buffer = game.move_buffer()
        self.reset()

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Start all games anew, or those marked."""
        self._words[slice(None) if which is None else which] = self._start
        self.step(np.full(len(self._words), -1))

    def step(self, moves: Words) -> None:
        """One move in every game; a negative id rests."""
        kernel = self.game.kernel
        chosen = np.ascontiguousarray(moves, np.int64)
        step_all(kernel.apply, kernel.sample, self._setting.tables, self._words, chosen, self._rng)

    def sample(self) -> Words:
        """A random legal move per game, -1 where it is over."""
        moves = np.empty(len(self._words), np.int64)
        sample_all(self.game.kernel.sample, self._setting.tables, self._words, moves, self._rng)
        return moves

    def play_out(self) -> int:
        """Random play to the end in every game; returns the number of moves."""
        kernel = self.game.kernel
        return int(finish_all(kernel.sample, kernel.apply, self._setting.tables, self._words, self._rng))

    def mask(self) -> NDArray[np.bool_]:
        """Legal moves as booleans, n × move_count."""
        mask = np.empty((len(self._words), self.game.move_count), np.bool_)
        mask_all(self.game.kernel.legal, self._setting.tables, self._words, self._buffer, mask)
        return mask

    @property
    def seats(self) -> Words:
        """The seat to move per game, -2 where it is over."""
        return self._words[:, SEAT].copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        return self._words[:, SEAT] == OVER

    @property
    def plies(self) -> Words:
        return self._words[:, PLY].copy()

    @property
    def returns(self) -> NDArray[np.float64]:
        """Returns per game and seat; 0 while a game runs."""
        return self._words[:, RETURNS : RETURNS + self._setting.players] / RETURN_UNIT

    @property
    def points(self) -> Words:
        return self._words[:, POINTS : POINTS + self._setting.players].copy()

    @property
    def places(self) -> Words:
        return self._words[:, PLACES : PLACES + self._setting.players].copy()
