"""Gymnasium, many games at once: a batch in which one seat is yours and the others are played in compiled code.

    from regelwerk.adapters.vector import BatchEnv
    envs = BatchEnv("quadro-be", 1024)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(envs.sample())

A step is a move of your seat and of all others until it is your turn again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.lab.extra import needed
from regelwerk.model.batch import Batch
from regelwerk.model.game import Game
from regelwerk.model.loops import Legal
from regelwerk.model.number import whole_number

from .spaces import flat, game_of, numbers

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    needed("gymnasium", "gymnasium", "This adapter")
    raise

Opponents = Callable[[Batch], ArrayLike]
"""Moves for every game of a batch, by number; those of games in which it is not the others' turn are not looked at."""


class BatchEnv(VectorEnv[NDArray[np.float32], Words, NDArray[Any]]):
    """`num_envs` games; `seat` is yours, the others move at random or as `opponents` says.

    Observations are planes and vector one after the other (`spaces.split` parts them). Legal moves are in the info as
    `action_mask` unless `mask` is off: where a game has many moves, `legal` lists them without gaps. A game that has
    ended begins again with the next step, whose move for it is not looked at. A move that is not legal is refused in a
    sentence, and nothing is played.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seat: int = 0,
        opponents: Opponents | None = None,
        players: int | None = None,
        *,
        mask: bool = True,
        threads: int = 1,
        **options: str,
    ) -> None:
        self.game = game_of(game)
        self.encoding = self.game.encoding(players, **options)
        chosen: dict[str, Any] = {"repetition": True, "threads": threads, **options}
        self.batch = Batch(self.game, num_envs, players, **chosen)
        self.num_envs = len(self.batch)
        self.seat = whole_number(seat, "A seat")
        if not 0 <= self.seat < self.batch.players:
            raise Unreadable(f"There is no seat {seat}: seats are 0 to {self.batch.players - 1} here.")
        self._opponents = opponents
        self._mask = mask
        self._out = self.batch.observe(self.seat)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = numbers(self.encoding)
        self.single_action_space = spaces.Discrete(self.game.move_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """All games from the start; with a seed, or one per game, the same ones every time."""
        if seed is None:
            seeds = None
        elif isinstance(seed, int):
            seeds = np.arange(seed, seed + self.num_envs)
        else:
            seeds = np.asarray(seed)
        self.batch.reset(seeds=seeds)
        self._others_move()
        return self._observed(), self._info()

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A move in every game, then those of the others until your seat is to move again or the game is over."""
        over = self.batch.over
        moves = np.asarray(actions)
        if moves.shape != over.shape:
            raise Unreadable(f"The moves are {self.num_envs}, one per game; this array has shape {moves.shape}.")
        self.batch.step(np.where(over, -1, moves))
        self.batch.reset(over)
        self._others_move()
        ended = self.batch.over
        rewards = np.where(ended, self.batch.returns[:, self.seat], 0.0)
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def sample(self) -> Words:
        """A random legal move for every game, without listing them all; 0 where it is over."""
        drawn: Words = np.maximum(self.batch.sample(), 0)
        return drawn

    def legal(self) -> Legal:
        """The legal moves of every game without gaps."""
        return self.batch.legal()

    def _others_move(self) -> None:
        """The others, until it is nobody's turn but your seat's."""
        while True:
            seats = self.batch.seats
            theirs = (seats >= 0) & (seats != self.seat)
            if not theirs.any():
                return
            moves = self.batch.sample() if self._opponents is None else np.asarray(self._opponents(self.batch))
            self.batch.step(np.where(theirs, moves, -1))

    def _observed(self) -> NDArray[np.float32]:
        return flat(self.batch.observe(self.seat, self._out))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask()} if self._mask else {}

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is left open."""
