"""A tournament from its first game to its last, on any number of cores or machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.lab.contestant import contestant
from regelwerk.lab.ledger import Ledger
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.position import Position
from regelwerk.model.record import identity, record

from .playing import Chunk, Result, play_chunk
from .schedule import lineups

MAX_CHUNK = 16
"""Games that a worker plays before it reports them: what a killed run can lose at most, for each worker."""

Progress = Callable[[int, int], None]


def hold_tournament(
    start: Position,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    workers: Workers = ALONE,
    ledger: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> list[Result]:
    """So many games of every lineup from this start, in the order of lineups and numbers.

    The same arguments give the same results, whoever carries them out. With a `ledger` every game is kept there as soon
    as it is reported, and those that are there already are not played again. `progress` hears how many are done of how
    many.
    """
    check_bots(bots)
    tables = lineups(bots, start.players)
    head = {**identity(start), "bots": list(bots), "seed": seed}
    with nullcontext() if ledger is None else Ledger(ledger, head, Result) as kept:
        # A ledger may hold more than is asked for now: the games of an earlier, longer run stay where they are.
        known = {} if kept is None else {(each.lineup, each.number): each for each in kept.results}
        found = {key: each for key, each in known.items() if key[1] < games}
        total = len(tables) * games
        progress(len(found), total)
        chunks = _chunks(start, tables, games, seed, found, workers.count)
        for _, played in workers.carry_out(play_chunk, chunks):
            if kept is not None:
                kept.add(played)
            found.update({(each.lineup, each.number): each for each in played})
            progress(len(found), total)
    return [found[key] for key in sorted(found)]


def check_bots(bots: Sequence[str]) -> None:
    """`Unreadable` where one of them is not a bot, or they are not at least two different ones."""
    if len(set(bots)) < len(bots) or len(bots) < 2:
        raise Unreadable(f"A tournament is between two different bots at least, not {', '.join(bots) or 'nobody'}.")
    for name in bots:
        contestant(name)


def _chunks(
    start: Position,
    tables: list[tuple[str, ...]],
    games: int,
    seed: int,
    found: dict[tuple[int, int], Any],
    workers: int,
) -> list[Chunk]:
    """What is still to be played, in pieces that keep every worker busy to the end."""
    versions = record(start, ())
    left = {at: [number for number in range(games) if (at, number) not in found] for at in range(len(tables))}
    size = max(1, min(MAX_CHUNK, sum(map(len, left.values())) // (8 * workers)))
    return [
        Chunk(start, versions, at, tables[at], tuple(numbers[first : first + size]), seed)
        for at, numbers in left.items()
        for first in range(0, len(numbers), size)
    ]
