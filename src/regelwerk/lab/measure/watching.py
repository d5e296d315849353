"""Games watched for their figures, chunk by chunk: what a worker is given, and what it reports of each game."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from regelwerk.contract import CHANCE
from regelwerk.lab.contestant import contestant
from regelwerk.lab.whole_game import whole_game
from regelwerk.model.position import Position
from regelwerk.model.record import Record, check_versions

from .lead import Course, course, spread, win_chances


class Watched(NamedTuple):
    """What one game says: `choices` counts the legal moves of every move made, `clauses` what happened by each."""

    number: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    choices: list[int]
    clauses: Counter[str]
    course: Course | None


class Chunk(NamedTuple):
    """Games between equals of one level. `versions` are those of the rules that are measured."""

    start: Position
    versions: Record
    numbers: tuple[int, ...]
    level: str
    seed: int


def watch_chunk(chunk: Chunk) -> list[Watched]:
    """The games of a chunk; `Stale` where a worker has other rules."""
    check_versions(chunk.versions, chunk.start.game)
    return [_watch(chunk, number) for number in chunk.numbers]


def _watch(chunk: Chunk, number: int) -> Watched:
    start = chunk.start
    rng = random.Random(f"{start.game.name} {start.players} {chunk.level} {chunk.seed} {number}")
    choices: list[int] = []
    clauses: Counter[str] = Counter()
    on_the_way, last = [], start
    for before, move, after in whole_game(start, [contestant(chunk.level)] * start.players, rng):
        if before.seat != CHANCE:
            choices.append(len(before.moves()))
            on_the_way.append(before)
        clauses.update(event.clause for event in before.all_events(move, after))
        last = after
    outcome = last.outcome
    assert outcome is not None
    followed = None
    if start.players > 1:
        followed = course(win_chances(spread(on_the_way), rng.getrandbits(64)), outcome.places)
    return Watched(number, outcome.places, outcome.points, outcome.clause, choices, clauses, followed)
