"""Many games of one setting stepped together, compiled: the door for research at full speed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable

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


class Batch:
    """`n` games side by side. Chance is played by itself, so a seat is always to move or the game is over.

    Moves are ids. What is given is checked before anything is played: a wrong array raises `Unreadable` in one sentence
    and changes nothing. Repetition (G1) is not looked for.
    """

    def __init__(self, game: CompiledGame, n: int, players: int | None = None, seed: int = 0, **options: str) -> None:
        if n < 1:
            raise Unreadable(f"A batch holds at least one game, not {n}.")
        self.game = game
        self._setting = game.setting(players, **options)
        self._rng = seeded(seed)
        self._start = game.kernel.start(self._setting.tables, self._setting.players)
        self._words = np.empty((n, self._start.size), np.int64)
        self._buffer = game.move_buffer()
        self.reset()

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Start all games again, or those marked."""
        if which is None:
            self._words[:] = self._start
        else:
            self._words[self._per_game(which, "b", "marks to reset by")] = self._start
        self._advance(np.full(len(self._words), -1))

    def step(self, moves: Words, *, check_legality: bool = True) -> None:
        """One move in every game; a negative id rests, and so does a game that is over.

        Shape, dtype and range are always checked, legality unless `check_legality` is off: for loops whose moves come
        from `sample` or `mask`. An illegal move played unchecked leaves that game in a position nobody promises
        anything about.
        """
        chosen = self._per_game(moves, "iu", "moves")
        if chosen.max() >= self.game.move_count:
            at = int(np.argmax(chosen))
            raise Unreadable(
                f"Move {chosen[at]} for game {at}: ids of {self.game.name} go from 0 to {self.game.move_count - 1}."
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        if check_legality:
            self._check_legality(chosen)
        self._advance(chosen)

    def _advance(self, moves: Words) -> None:
        kernel = self.game.kernel
        step_all(kernel.apply, kernel.sample, self._setting.tables, self._words, moves, self._rng)

    def _per_game(self, given: Any, kinds: str, what: str) -> NDArray[Any]:
        """What was given as an array with one entry per game, of one of these kinds of dtype."""
        array = np.asarray(given)
        if array.dtype.kind not in kinds or array.shape != (len(self._words),):
            wanted = "booleans" if kinds == "b" else "whole numbers"
            raise Unreadable(
                f"The {what} are {len(self._words)} {wanted}, one per game;"
                f" this array has shape {array.shape} and dtype {array.dtype}."
            )
        return array

    def _check_legality(self, moves: Words) -> None:
        at = int(first_illegal(self.game.kernel.legal, self._setting.tables, self._words, self._buffer, moves))
        if at >= 0:
            text = self.game.notation.text(int(moves[at]))
            raise Unreadable(f"Move {moves[at]} ({text}) is not legal in game {at}; `mask` shows which moves are.")

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
