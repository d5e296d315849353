"""The header of a position's words, as the fields that every snapshot has; and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from regelwerk.contract import Snapshot
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, ENDING, OVER, PLACES, PLAYERS, PLY, POINTS, SEAT

if TYPE_CHECKING:
    from .room import Head
    from .setting import Setting


def head_of(words: Words, setting: Setting) -> Head:
    """What every snapshot has, read from the header."""
    players, head = setting.players, words[:BODY].tolist()
    seat, ending = head[SEAT], head[ENDING]
    return {
        "facts": setting.game.facts,
        "options": setting.options,
        "players": players,
        "seat": None if seat == OVER else seat,
        "ply": head[PLY],
        "points": tuple(head[POINTS : POINTS + players]),
        "places": tuple(head[PLACES : PLACES + players]) if ending else (),
        "ending": setting.game.ending(ending) if ending else "",
    }


def write_head(words: Words, snapshot: Snapshot[Any], endings: Sequence[str]) -> None:
    """The header of words whose body is filled; `endings` are the clauses in the order of their numbers, from 1."""
    players = snapshot.players
    words[PLAYERS] = players
    words[SEAT] = OVER if snapshot.seat is None else snapshot.seat
    words[PLY] = snapshot.ply
    words[ENDING] = 1 + endings.index(snapshot.ending) if snapshot.ending else 0
    if snapshot.points:
        words[POINTS : POINTS + players] = snapshot.points
    if snapshot.places:
        words[PLACES : PLACES + players] = snapshot.places
