"""Gymnasium: one seat of a game, the others played by bots.

    import gymnasium
    import regelwerk.adapters.gymnasium
    env = gymnasium.make("regelwerk/quadro-be-v0", opponent="easy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))

Importing it makes every game known by its name; `gymnasium.make_vec` makes many at once (`vector.py`).
"""

from __future__ import annotations

import random
from typing import Any

from regelwerk.contract import CHANCE, IllegalMove, Unreadable
from regelwerk.lab.contestant import RANDOM, Chooser
from regelwerk.lab.extra import needed
from regelwerk.model.game import Game
from regelwerk.model.number import whole_number
from regelwerk.model.position import Position
from regelwerk.registry import games

from .dice import settle
from .player import player
from .spaces import game_of, observation_space, observed

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    needed("gymnasium", "gymnasium", "This adapter")
    raise

for _name in games():
    gymnasium.register(
        f"regelwerk/{_name}-v0",
        entry_point="regelwerk.adapters.gymnasium:SeatEnv",
        vector_entry_point="regelwerk.adapters.vector:BatchEnv",
        kwargs={"game": _name},
        disable_env_checker=True,
    )

_SEEDS = 2**31


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game. The others are `opponent`: `random`, a level such as `easy`, any name of the lab,
    or an object with `choose`.

    An observation is `observation`, planes and vector one after the other (`spaces.split` parts them), and
    `action_mask`, which is also in the info. A move that is not legal changes nothing: the reward is 0, and the info
    says in `refused` by which clause. The reward is the seat's return, at the end.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium has it so

    def __init__(
        self,
        game: Game | str,
        seat: int = 0,
        opponent: str | Chooser = RANDOM,
        players: int | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game = game_of(game)
        self.encoding = self.game.encoding(players, **options)
        self._start = self.game.start(players, **options)
        self.seat = whole_number(seat, "A seat")
        if not 0 <= self.seat < self._start.players:
            raise Unreadable(f"There is no seat {seat}: seats are 0 to {self._start.players - 1} here.")
        self._opponent = player(opponent)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game, self.encoding)
        self.action_space = spaces.Discrete(self.game.move_count)
        self.position: Position = self._start
        self._rng = random.Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, until the seat is to move; the same seed gives the same chance and the same opponents."""
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(_SEEDS)))
        self.position = self._until_own_turn(self._start)
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """A move, then those of the others until the seat is to move again or the game is over."""
        if self.position.seat is None:
            raise Unreadable("The game is over: `reset` begins a new one.")
        try:
            self.position = self._until_own_turn(self.position.play(action))
        except IllegalMove as illegal:
            refused = {"refused": illegal.verdict.sentence("en"), "clause": illegal.verdict.clause}
            return self._observed(), 0.0, False, False, {**self._info(), **refused}
        outcome = self.position.outcome
        reward = 0.0 if outcome is None else outcome.returns[self.seat]
        return self._observed(), reward, outcome is not None, False, self._info()

    def _until_own_turn(self, position: Position) -> Position:
        position = settle(position, self._rng)
        while position.seat not in {None, CHANCE, self.seat}:
            assert position.seat is not None
            move = self._opponent.choose(position, position.seat, self._rng.randrange(_SEEDS))
            position = settle(position.play(move), self._rng)
        return position

    def _observed(self) -> dict[str, Any]:
        return observed(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        outcome = self.position.outcome
        return {} if outcome is None else {"clause": outcome.clause, "place": outcome.places[self.seat]}

    def render(self) -> Any:
        """The position as a spectator sees it, in the mode `ansi`."""
        return repr(self.position) if self.render_mode == "ansi" else None
