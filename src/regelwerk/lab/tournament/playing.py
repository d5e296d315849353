"""Tournament games, chunk by chunk: a chunk is what a worker is given, a result what comes back of each game."""

from __future__ import annotations

import random
from typing import NamedTuple

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.lab.contestant import contestant
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
    return [_play(chunk, number) for number in chunk.numbers]


def _play(chunk: Chunk, number: int) -> Result:
    bots = seated(chunk.bots, number, chunk.seed)
    game = chunk.start.game.name
    # Alone, every bot gets the same game.
    whose = chunk.lineup if len(bots) > 1 else 0
    rng = random.Random(f"{game} {chunk.start.players} {chunk.seed} {whose} {number}")
    try:
        outcome, moves = played_out(chunk.start, [contestant(name) for name in bots], rng)
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
