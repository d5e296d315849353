"""OpenSpiel's own searches at our tables, for ladders: its MCTS, or IS-MCTS where a game has secrets.

`python:regelwerk.adapters.openspiel_search:seconds_0_1` names the one that thinks for a tenth of a second. Its search
is counted in simulations, so it is asked again and again with twice as many until its time is up.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from regelwerk.contract import Move, Unreadable
from regelwerk.lab.extra import needed
from regelwerk.model.position import Position

from .openspiel import load

FIRST = 4
"""Simulations of the first search of a move."""

_EXPLORATION = 2.0
_ANY_ACTIONS = {"allow_inconsistent_action_sets": True}
"""What is hidden can decide what is legal."""


class Search:
    """Thinks for so many seconds, at least as long as its first few simulations take."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The move of the largest search that ended in time."""
        game = load(position.game, position.players, **position.options)
        state = game.state_of(position, seat, seed)
        began, simulations = time.perf_counter(), FIRST
        while True:
            before = time.perf_counter()
            chosen = self._bot(game, seed, simulations).step(state)
            took = time.perf_counter() - before
            if time.perf_counter() - began + 2 * took > self._seconds:
                return position.find(int(chosen))
            simulations *= 2

    def _bot(self, game: Any, seed: int, simulations: int) -> Any:
        random = np.random.RandomState(seed % 2**32)
        mcts = needed("open_spiel.python.algorithms.mcts", "openspiel", "OpenSpiel's search")
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        if not game.start.game.rulebook.secrets:
            return mcts.MCTSBot(game, _EXPLORATION, simulations, evaluator, random_state=random)
        ismcts = needed("open_spiel.python.algorithms.ismcts", "openspiel", "OpenSpiel's search")
        return ismcts.ISMCTSBot(game, evaluator, _EXPLORATION, simulations, random_state=random, **_ANY_ACTIONS)


def __getattr__(name: str) -> Search:
    """`seconds_0_1` and its like."""
    number = name.removeprefix("seconds_").replace("_", ".", 1)
    if number == name or not number.replace(".", "", 1).isdecimal() or float(number) <= 0:
        raise AttributeError(name)
    return Search(float(number))


def check() -> None:
    """`Unreadable` where OpenSpiel is not installed."""
    if not hasattr(needed("pyspiel", "openspiel", "OpenSpiel's search"), "MCTSBot"):
        raise Unreadable("This OpenSpiel has no searches.")
