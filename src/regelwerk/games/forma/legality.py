"""Whether a position that somebody wrote down can be one of Forma: a kernel may trust what passes here."""

from __future__ import annotations

from collections import Counter

from regelwerk.contract import Unreadable

from .forms import KINDS
from .snapshot import Snapshot, enclosed, stock
from .squares import EDGE, sides, touching


def check(snapshot: Snapshot, towers: int) -> None:
    """`Unreadable` says what is wrong. `towers` is how many were drawn."""
    _check_setup(snapshot, towers)
    _check_seats(snapshot)
    _check_forms(snapshot)
    _check_markers(snapshot)
    _check_turn(snapshot)


def _check_setup(snapshot: Snapshot, towers: int) -> None:
    """Clauses 1a to 1c."""
    if towers != (snapshot.phase != "tower") or snapshot.tower in EDGE:
        raise Unreadable("A board of Forma has one tower, off the edge, as soon as it has been set.")
    if len(snapshot.stones) > (0 if snapshot.phase == "tower" else snapshot.edition["stones"]):
        raise Unreadable(f"A board of Forma has a tower first and then at most {snapshot.edition['stones']} stones.")
    standing = {*snapshot.stones, snapshot.tower} - {""}
    for name in standing:
        if not standing.isdisjoint(touching(name, snapshot.edition["corners_touch"])):
            raise Unreadable(f"The piece on {name} touches another stone or the tower.")


def _check_seats(snapshot: Snapshot) -> None:
    owners = {*snapshot.stones.values(), *snapshot.markers.values(), *(seat for seat, _, _ in snapshot.laid)} - {None}
    if any(seat is not None and seat >= snapshot.players for seat in owners):
        raise Unreadable(f"There are forms or markers of a seat that does not play: only {snapshot.players} seats do.")


def _check_forms(snapshot: Snapshot) -> None:
    """Clauses 0a and 0b: only forms there are, and no more of them than each seat began with."""
    for _, kind, squares in snapshot.laid:
        if not kind:
            raise Unreadable(f"The squares {''.join(squares[:6])} in one letter are no form.")
    if snapshot.phase != "lay" and (snapshot.laid or snapshot.misfits):
        raise Unreadable("No form is laid before the opening is over.")
    had = stock(snapshot.edition, snapshot.players)
    laid = Counter((seat, kind) for seat, kind, _ in snapshot.laid)
    for seat, hand in enumerate(snapshot.hands):
        for kind in KINDS:
            used = hand[kind] + laid[seat, kind]
            if used > had[kind] or (snapshot.phase != "lay" and used < had[kind]):
                raise Unreadable(f"Seat {seat + 1} began with {had[kind]} of {kind}; the position has {used}.")


def _check_markers(snapshot: Snapshot) -> None:
    """Clauses 3 to 5: just what is enclosed is marked."""
    taken = snapshot.taken
    if snapshot.markers.keys() != enclosed(snapshot.markers.keys(), taken) or enclosed(snapshot.free, taken):
        raise Unreadable("A marker stands on every enclosed square and on no other.")
    owned = [snapshot.own(seat) for seat in range(snapshot.players)]
    for name, owner in snapshot.stones.items():
        around = [seat for seat, squares in enumerate(owned) if squares.issuperset(sides(name))]
        if around != ([] if owner is None else [owner]):
            raise Unreadable(f"The stone on {name} has a marker just when one seat has enclosed it, of that seat.")
    shut = bool(snapshot.tower) and taken.issuperset(sides(snapshot.tower))
    if shut != (snapshot.closed is not None):
        raise Unreadable("The tower belongs to a seat just when all its sides are closed.")


def _check_turn(snapshot: Snapshot) -> None:
    """Clauses 1, 2c and 2e: a seat that can be to move."""
    if snapshot.misfits >= snapshot.edition["misfits"]:
        raise Unreadable(f"After {snapshot.misfits} misfits the turn would be over.")
    if snapshot.over:
        return
    if snapshot.phase != "lay":
        if snapshot.turn:
            raise Unreadable("Seat 1 makes the opening.")
    elif not snapshot.can_lay(snapshot.turn):
        raise Unreadable(f"Seat {snapshot.turn + 1} has no form that fits and would be skipped.")
