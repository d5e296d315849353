"""The words of hidden dice; lives are the header's points."""

from __future__ import annotations

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .snapshot import COLOURS, Snapshot

LAYOUT = Layout(dice=len(COLOURS), claim=1, turn=1)
DICE, CLAIM, TURN = LAYOUT
ENDINGS = ("5",)


def read(words: Words, head: Head) -> Snapshot:
    dice = words[DICE : DICE + head["players"]].tolist()
    known = tuple(None if die == UNKNOWN else die for die in dice)
    return Snapshot(**head, dice=known, **LAYOUT.read(words, "claim", "turn"))


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    dice = [UNKNOWN if die is None else die for die in snapshot.dice]
    LAYOUT.write(words, {"dice": dice, "claim": snapshot.claim, "turn": snapshot.turn})
    return words
