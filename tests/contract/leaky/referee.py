"""The duel's referee."""

from __future__ import annotations

from regelwerk.contract import Accepted, Refused, Ruling

from .snapshot import Snapshot


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    if snapshot.picks[seat] == 0:
        numbers = {f"pick:{number}" for number in range(1, snapshot.numbers + 1)}
        return Accepted() if text in numbers else Refused("1", "pick_first", {"numbers": snapshot.numbers})
    return Accepted() if text in {"bold", "meek"} else Refused("2", "call_now")
