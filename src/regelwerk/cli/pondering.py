"""Experts at a terminal: what they found out stays with them from move to move, and they think while people do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from regelwerk.search.level_bot import LevelBot
from regelwerk.search.levels import BEST_LEVEL, level
from regelwerk.search.thinker import Thinker

if TYPE_CHECKING:
    from regelwerk.contract import Move
    from regelwerk.model.game import Game
    from regelwerk.model.position import Position


class Pondering:
    """The experts in some seats of one game. What they choose depends on how long people took, and so on the clock."""

    def __init__(self, game: Game, seats: Iterable[int]) -> None:
        expert = LevelBot(level(BEST_LEVEL)).thinking(game)
        self._thinkers = {seat: Thinker(expert, seat) for seat in seats}

    def __contains__(self, seat: int) -> bool:
        return seat in self._thinkers

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The move of the expert in that seat, by what it found out before and now."""
        return self._thinkers[seat].choose(position, seat, seed)

    @contextmanager
    def meanwhile(self, position: Position) -> Iterator[None]:
        """While this lasts, every expert thinks about a position in which somebody else is to move."""
        stop = Event()
        threads = [Thread(target=each.ponder, args=(position, stop)) for each in self._thinkers.values()]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            stop.set()
            for thread in threads:
                thread.join()
