"""What referees of the box share: one's own piece on a line to another square, and a result that fits the board."""

from collections.abc import Collection
from typing import Any

from regelwerk.contract import Refused, Snapshot, first_broken, places_for, require

from .armies import Armies
from .board import SQUARES, steps_between


def off_board(clause: str, *squares: str) -> Refused | None:
    """Every square a move names is on the board."""
    return next((Refused(clause, "off_board", {"square": name}) for name in squares if name not in SQUARES), None)


def refuse_ends(snapshot: Armies[Any], clause: str, origin: str, target: str) -> Refused | None:
    """Both ends on the board (clause 0), and a piece of the mover's own on the first, by the clause about moving."""
    owner, _ = snapshot.board.get(origin, (snapshot.turn, ""))
    colours = {"owner": snapshot.colour_key(owner), "own": snapshot.colour_key(snapshot.turn)}
    return off_board("0", origin, target) or first_broken(
        (origin not in snapshot.board, Refused(clause, "nothing_there", {"square": origin})),
        (owner != snapshot.turn, Refused(clause, "not_yours", {"square": origin, **colours})),
    )


def refuse_line(clause: str, origin: str, target: str) -> Refused | None:
    """Another square in the same row or column, by the clause about moving."""
    return first_broken(
        (origin == target, Refused(clause, "stays", {"square": origin})),
        (steps_between(origin, target) is None, Refused(clause, "not_straight", {"origin": origin, "target": target})),
    )


def check_result(snapshot: Snapshot[Any], clause: str, winners: Collection[int]) -> None:
    """In a game without points: `clause` is the one by which the board says that these seats have won, or empty.

    A game that is over by a clause of the platform is a draw. `Unreadable` where a loaded position says otherwise.
    """
    ending = snapshot.ending if snapshot.concluded else ""
    board, header = (f"over by clause {each}" if each else "not over" for each in (clause, ending))
    require(ending == clause, f"By its board the game is {board}, by the position's header it is {header}.")
    places = places_for(winners if clause else snapshot.seats, snapshot.players) if snapshot.over else ()
    fits = snapshot.places == places and not any(snapshot.points)
    require(fits, "The position's places or points do not go with its board.")
