"""Many games of one setting stepped together, compiled: the door for research at full speed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OVER, PLACES, PLY, POINTS, RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.rng import seeded
from regelwerk.kernel.stepping import finish_all, first_illegal, mask_all, sample_all, step_all

from .game import Game


class Batch:
    """`n` games side by side. Chance is played by itself, so a seat is always to move or the game is over.

    Moves are ids. What is given is checked before anything is played: a wrong array raises `Unreadable` in one sentence
    and changes nothing. Repetition (G1) is not looked for.
    """

    def __init__(self, game: Game, n: int, players: int | None = None, seed: int = 0, **options: str) -> None:
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

    def step(self, moves: NDArray[np.integer[Any]], *, check_legality: bool = True) -> None:
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
            text = self.game.moves.seats.text(int(moves[at]))
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
        """Which games have ended."""
        return self._words[:, SEAT] == OVER

    @property
    def plies(self) -> Words:
        """Moves made so far per game, chance included."""
        return self._words[:, PLY].copy()

    @property
    def returns(self) -> NDArray[np.float64]:
        """Returns per game and seat; 0 while a game runs."""
        return self._words[:, RETURNS : RETURNS + self._setting.players] / RETURN_UNIT

    @property
    def points(self) -> Words:
        """Points per game and seat, as the game counts them so far."""
        return self._words[:, POINTS : POINTS + self._setting.players].copy()

    @property
    def places(self) -> Words:
        """Places per game and seat, 1 for the best; 0 while a game runs."""
        return self._words[:, PLACES : PLACES + self._setting.players].copy()
