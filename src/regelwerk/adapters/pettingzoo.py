"""PettingZoo: every game as an AEC environment with action masks.

    from regelwerk.adapters.pettingzoo import env
    table = env("ausbrecher-ag", players=4)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        action = None if termination or truncation else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

Seats move in turn, so nothing is asked in parallel.
"""

from __future__ import annotations

import random
from typing import Any

from regelwerk.contract import IllegalMove
from regelwerk.lab.extra import needed
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .dice import settle
from .spaces import game_of, observation_space, observed

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    needed("pettingzoo", "pettingzoo", "This adapter")
    raise


class GameEnv(AECEnv):  # type: ignore[type-arg, unused-ignore]
    """A game with a fixed number of players: agents are `seat_0`, `seat_1` …; chance plays by itself.

    An observation is `observation`, planes and vector one after the other (`spaces.split` parts them), and
    `action_mask`. A move that is not legal changes nothing: the same agent is asked again, and its info says in
    `refused` by which clause. Rewards are the returns, at the end. Also after the end `position` is there to look at.
    """

    def __init__(
        self, game: Game | str, players: int | None = None, render_mode: str | None = None, **options: str
    ) -> None:
        super().__init__()
        self.game = game_of(game)
        self.encoding = self.game.encoding(players, **options)
        self._start = self.game.start(players, **options)
        self.position: Position = self._start
        self.metadata = {
            "name": f"{self.game.name.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._start.players)]
        self.observation_spaces = {agent: observation_space(self.game, self.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.move_count) for agent in self.possible_agents}
        self._rng = random.Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same chance."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.position = settle(self._start, self._rng)
        self.agent_selection = self._to_move

    @property
    def _to_move(self) -> str:
        return self.possible_agents[self.position.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent knows and can do."""
        return observed(self.position, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """A move of the agent that is selected; None once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        try:
            self.position = settle(self.position.play(action), self._rng)
        except IllegalMove as illegal:
            self.infos[agent] = {"refused": illegal.verdict.sentence("en"), "clause": illegal.verdict.clause}
            return
        if self.position.outcome is not None:
            self.rewards = dict(zip(self.agents, self.position.outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._to_move
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as a spectator sees it, in the mode `ansi`."""
        return repr(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: Game | str, players: int | None = None, render_mode: str | None = None, **options: str) -> GameEnv:
    """An environment of a game by name, such as `env("stargate", players=4, mode="free")`."""
    return GameEnv(game, players, render_mode, **options)
