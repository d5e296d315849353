"""Tournament games, chunk by chunk: a chunk is what a worker is given, a result what comes back of each game."""

from __future__ import annotations

import random
import time
from typing import NamedTuple

import msgspec

from regelwerk.contract import MoveLike, Unreadable
from regelwerk.lab.contestant import Chooser, contestant
from regelwerk.lab.whole_game import played_out
from regelwerk.model.position import Position
from regelwerk.model.record import Record, check_versions

from .schedule import Lineup, seated


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament: its lineup and number there, the bots by seat, and how it ended."""

    lineup: int
    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    returns: tuple[float, ...]
    clause: str
    moves: int


class Chunk(NamedTuple):
    """Games of one lineup. `versions` are those of the rules that the tournament is played by."""

    start: Position
    versions: Record
    lineup: int
    bots: Lineup
    numbers: tuple[int, ...]
    seed: int


def play_chunk(chunk: Chunk) -> list[Result]:
    """The games of a chunk; `Stale` where a worker has other rules than the tournament."""
    check_versions(chunk.versions, chunk.start.game)
    return [play_game(chunk, number) for number in chunk.numbers]


class OutOfTime(Exception):
    """A game was not over in the time there was for it."""


class Clocked:
    """A player that begins no move after a moment (seconds since 1970)."""

    def __init__(self, inner: Chooser, until: float) -> None:
        self._inner = inner
        self._until = until

    def choose(self, position: Position, seat: int, seed: int) -> MoveLike:
        """The inner player's move; `OutOfTime` where it is too late for one."""
        if time.time() > self._until:
            raise OutOfTime
        return self._inner.choose(position, seat, seed)


def play_game(chunk: Chunk, number: int, until: float | None = None) -> Result:
    """One game of a chunk; `OutOfTime` where it is not over at that moment (seconds since 1970)."""
    bots = seated(chunk.bots, number, chunk.seed)
    game = chunk.start.game.name
    # Alone, every bot gets the same game.
    whose = chunk.lineup if len(bots) > 1 else 0
    rng = random.Random(f"{game} {chunk.start.players} {chunk.seed} {whose} {number}")
    try:
        choosers: list[Chooser] = [contestant(name) for name in bots]
        if until is not None:
            choosers = [Clocked(chooser, until) for chooser in choosers]
        outcome, moves = played_out(chunk.start, choosers, rng)
    except Unreadable as wrong:
        raise Unreadable(f"Game {number + 1} of {', '.join(bots)}: {wrong}") from wrong
    return Result(
        lineup=chunk.lineup,
        number=number,
        bots=bots,
        places=outcome.places,
        points=outcome.points,
        returns=outcome.returns,
        clause=outcome.clause,
        moves=moves,
    )
