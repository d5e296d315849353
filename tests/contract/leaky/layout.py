"""The duel's words: two numbers, two calls, and the sum of the numbers."""

from __future__ import annotations

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .snapshot import CALL_NAMES, Snapshot

LAYOUT = Layout(picks=2, calls=2, total=1)
PICKS, CALLS, TOTAL = LAYOUT
ENDINGS = ("3",)


def read(words: Words, head: Head) -> Snapshot:
    first, second, total = (None if words[at] == UNKNOWN else int(words[at]) for at in (PICKS, PICKS + 1, TOTAL))
    calls = tuple(CALL_NAMES[call] for call in words[CALLS : CALLS + 2])
    return Snapshot(**head, picks=(first, second), calls=calls, total=total)


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    hidden = [UNKNOWN if number is None else number for number in (*snapshot.picks, snapshot.total)]
    LAYOUT.write(
        words, {"picks": hidden[:2], "calls": [CALL_NAMES.index(call) for call in snapshot.calls], "total": hidden[2]}
    )
    return words
