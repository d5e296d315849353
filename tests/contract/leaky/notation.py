"""A position of the duel is its numbers and calls."""

from __future__ import annotations

from regelwerk.contract import Unreadable
from regelwerk.model.room import Head

from .snapshot import CALL_NAMES, SILENT, Snapshot


def write(snapshot: Snapshot) -> str:
    picks = " ".join("?" if pick is None else str(pick) for pick in snapshot.picks)
    return f"picks {picks}\ncalls {' '.join(snapshot.calls)}"


def read(text: str, head: Head) -> Snapshot:
    try:
        (_, *written), (_, *calls) = (line.split() for line in text.splitlines())
        first, second = (None if pick == "?" else int(pick) for pick in written)
    except ValueError:
        raise Unreadable("The duel's position cannot be read.") from None
    if len(calls) != 2 or not set(calls) <= set(CALL_NAMES):
        raise Unreadable("The duel's calls cannot be read.")
    total = None if first is None or second is None else first + second
    seat = (first, second).index(0) if 0 in {first, second} else calls.index(SILENT) if SILENT in calls else None
    return Snapshot(**head, picks=(first, second), calls=tuple(calls), total=total, seat=seat)
