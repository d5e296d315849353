"""The games of ladders, of several games together: in turns, so that whenever it stops every pairing has had its share.

A task is one game. After `until` nobody begins another move, and what is not over then is played again another time;
a game that takes longer than its limit is noted as unfinished and left alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import NamedTuple

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.lab.ledger import Ledger
from regelwerk.lab.tournament.playing import Chunk, OutOfTime, Result, play_game
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.record import check_versions, identity, record
from regelwerk.search.clock import processor_time
from regelwerk.search.levels import dials_of

from .plan import Pairing, Plan

Progress = Callable[[int, int], None]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a ladder: its pairing's name, its number there, and how it ended; None where it took too long, or where
    a bot failed, as `trouble` says."""

    pairing: str
    number: int
    result: Result | None
    trouble: str = ""


class Bout(NamedTuple):
    """One game to play: `until` (seconds since 1970) for the whole ladder, `limit` in seconds for itself. On a `shared`
    machine bots' seconds are those of the processor."""

    pairing: str
    chunk: Chunk
    number: int
    until: float
    limit: float
    shared: bool = False


def play_bout(bout: Bout) -> Played | None:
    """The game; None where the ladder's time is over."""
    check_versions(bout.chunk.versions, bout.chunk.start.game)
    now = time.time()
    if now > bout.until:
        return None
    own = now + bout.limit
    try:
        with processor_time() if bout.shared else nullcontext():
            result = play_game(bout.chunk, bout.number, min(bout.until, own))
    except OutOfTime:
        if own > bout.until:
            return None
        return Played(pairing=bout.pairing, number=bout.number, result=None)
    except Unreadable as wrong:
        return Played(pairing=bout.pairing, number=bout.number, result=None, trouble=str(wrong)[:300])
    return Played(pairing=bout.pairing, number=bout.number, result=result)


def hold_ladders(
    plans: Sequence[Plan],
    games: int,
    folder: Path,
    *,
    seed: int = 0,
    minutes: float | None = None,
    limit: float = 900.0,
    shared: bool = False,
    timed: int | None = None,
    workers: Workers = ALONE,
    progress: Progress = lambda done, total: None,
) -> dict[str, list[Played]]:
    """So many games of every pairing, by game; those that are in the folder already are not played again.

    Of pairings in which somebody has seconds for a move there are only `timed` games, if that is fewer. With `minutes`
    it stops then, with what there is; 0 plays nothing. On a `shared` machine bots' seconds are those of
    the processor.
    """
    until = time.time() + (1e9 if minutes is None else 60 * minutes)
    with ExitStack() as open_ledgers:
        ledgers = {plan.game.name: open_ledgers.enter_context(_ledger(plan, folder, seed)) for plan in plans}
        found = {name: {(each.pairing, each.number): each for each in kept.results} for name, kept in ledgers.items()}
        bouts = [
            (plan.game.name, Bout(pairing.name, _chunk(pairing, at, seed), number, until, limit, shared))
            for number in range(games)
            for plan in plans
            for at, pairing in enumerate(plan.pairings())
            if (pairing.name, number) not in found[plan.game.name]
            and (timed is None or number < timed or not pairing.timed)
        ]
        if minutes == 0:
            bouts = []
        done, total = 0, len(bouts)
        progress(done, total)
        for at, played in workers.carry_out(play_bout, [bout for _, bout in bouts]):
            done += 1
            if played is not None:
                name = bouts[at][0]
                ledgers[name].add([played])
                found[name][played.pairing, played.number] = played
            progress(done, total)
    return {name: [each for _, each in sorted(kept.items())] for name, kept in found.items()}


def _ledger(plan: Plan, folder: Path, seed: int) -> Ledger[Played]:
    """The games of one game. Other rules, times or budgets of its levels are another ladder."""
    start = plan.game.start()
    head = {**identity(start), "scale": plan.scale, "seed": seed, "levels": msgspec.to_builtins(dials_of(plan.game))}
    del head["players"]
    if plan.shortened:
        head["against"] = plan.against
    return Ledger(folder / f"{plan.game.name}.jsonl", head, Played)


def _chunk(pairing: Pairing, at: int, seed: int) -> Chunk:
    return Chunk(pairing.start, record(pairing.start, ()), at, pairing.bots, (), seed)
