"""What referees of the box share: one's own piece on a line to another square, and a result that fits the board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from regelwerk.contract import Refused, Snapshot, Unreadable, places_for

from .armies import Armies
from .board import SQUARES, steps_between


def refuse_ends(snapshot: Armies[Any], clause: str, origin: str, target: str) -> Refused | None:
    """Both ends on the board (clause 0), and a piece of the mover's own on the first, by the clause about moving."""
    for square in (origin, target):
        if square not in SQUARES:
            return Refused("0", "off_board", {"square": square})
    if origin not in snapshot.board:
        return Refused(clause, "nothing_there", {"square": origin})
    owner, _ = snapshot.board[origin]
    if owner != snapshot.turn:
        colours = {"owner": snapshot.colour_key(owner), "own": snapshot.colour_key(snapshot.turn)}
        return Refused(clause, "not_yours", {"square": origin, **colours})
    return None


def refuse_line(clause: str, origin: str, target: str) -> Refused | None:
    """Another square in the same row or column, by the clause about moving."""
    if origin == target:
        return Refused(clause, "stays", {"square": origin})
    if steps_between(origin, target) is None:
        return Refused(clause, "not_straight", {"origin": origin, "target": target})
    return None


def check_result(snapshot: Snapshot[Any], clause: str, winners: Collection[int]) -> None:
    """In a game without points: `clause` is the one by which the board says that these seats have won, or empty.

    A game that is over by a clause of the platform is a draw. `Unreadable` where a loaded position says otherwise.
    """
    ending = "" if snapshot.ending.startswith("G") else snapshot.ending
    if ending != clause:
        words = [f"over by clause {each}" if each else "not over" for each in (clause, ending)]
        raise Unreadable(f"By its board the game is {words[0]}, by the position's header it is {words[1]}.")
    places = places_for(winners if clause else snapshot.seats, snapshot.players) if snapshot.over else ()
    if snapshot.places != places or any(snapshot.points):
        raise Unreadable("The position's places or points do not go with its board.")
