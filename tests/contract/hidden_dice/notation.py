"""A position of hidden dice: the dice by seat, the last claim, and whose die is rolled or who speaks."""

from __future__ import annotations

import re

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.room import Head

from .snapshot import Snapshot

_BODY = re.compile(r"dice((?: [0-8?])+)\nclaim ([0-8])\nseat ([0-3]) (rolls|speaks)")


def write(snapshot: Snapshot) -> str:
    dice = " ".join("?" if die is None else str(die) for die in snapshot.dice)
    does = "rolls" if snapshot.seat == CHANCE else "speaks"
    return f"dice {dice}\nclaim {snapshot.claim}\nseat {snapshot.turn} {does}"


def read(text: str, head: Head) -> Snapshot:
    written = _BODY.fullmatch(text)
    if written is None:
        raise Unreadable("Three lines should say the dice, the claim and whose turn it is.")
    dice = tuple(None if die == "?" else int(die) for die in written[1].split())
    claim, turn = int(written[2]), int(written[3])
    if len(dice) != head["players"] or turn >= head["players"]:
        raise Unreadable("The dice and the turn do not go with the number of players.")
    return Snapshot(**head, dice=dice, claim=claim, turn=turn, seat=CHANCE if written[4] == "rolls" else turn)
