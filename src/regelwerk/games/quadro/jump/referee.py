"""Jump judged as a person at the table would: by the names of the squares along a rank."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling
from regelwerk.games.quadro.board import square_at

from .snapshot import Snapshot

_STEP = re.compile(r"([a-l](?:1[0-2]|[1-9]))-([a-l](?:1[0-2]|[1-9]))")


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then the clauses."""
    if text == "stop":
        return _judge_stop(snapshot)
    if step := _STEP.fullmatch(text):
        return _judge_step(snapshot, seat, *step.groups())
    return Refused("G5", "unreadable")


def _judge_stop(snapshot: Snapshot) -> Ruling:
    """Clause 3: a turn begins with a step; `stop` only declines a further one."""
    return Refused("3", "nothing_to_stop") if snapshot.again is None else Accepted()


def _judge_step(snapshot: Snapshot, seat: int, origin: str, target: str) -> Ruling:
    """Whose piece it is and whether it is the one that may go on, then its way."""
    if origin not in snapshot.board:
        return Refused("2", "nothing_there", {"square": origin})
    if snapshot.board[origin] != seat:
        return Refused("2", "not_yours", {"square": origin})
    if snapshot.again not in {None, origin}:
        return Refused("3", "other_piece", {"square": str(snapshot.again)})
    return _judge_way(snapshot, origin, target)


def _judge_way(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clauses 1b and 2: along the rank, to the right, onto the next free square."""
    here, there = square_at(origin), square_at(target)
    assert here is not None and there is not None
    if origin == target:
        return Refused("2", "stays", {"square": origin})
    if here[1] != there[1]:
        return Refused("1b", "leaves_rank", {"square": origin, "rank": here[1] + 1})
    if there[0] < here[0]:
        return Refused("2", "backwards", {"square": origin})
    if target in snapshot.board:
        return Refused("2", "taken", {"square": target})
    free = snapshot.next_free(origin)
    if target != free:
        return Refused("2", "beyond", {"origin": origin, "free": str(free)})
    return Accepted()
