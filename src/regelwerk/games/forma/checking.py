"""Whether a position that somebody wrote down can be one of Forma."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.contract import Unreadable, places_by

from .forms import KINDS
from .scoring import count_bridges, score
from .snapshot import Snapshot
from .space import can_lay
from .squares import EDGE, sides


def check(snapshot: Snapshot) -> None:
    """What holds in every position that can be reached; `Unreadable` says what does not."""
    for faults in (_setup_faults, _form_faults, _marker_faults, _turn_faults, _point_faults):
        for fault in faults(snapshot):
            raise Unreadable(fault)


def _setup_faults(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 1a to 1c."""
    if bool(snapshot.tower) != (snapshot.phase != "tower") or snapshot.tower in EDGE:
        yield "A board of Forma has one tower, off the edge, as soon as it has been set."
    most = 0 if snapshot.phase == "tower" else snapshot.facts.stones
    if len(snapshot.stones) > most:
        yield f"A board of Forma has a tower first and then at most {snapshot.facts.stones} stones."
    standing = {*snapshot.stones, snapshot.tower} - {""}
    for name in standing:
        if not standing.isdisjoint(snapshot.facts.touching(name)):
            yield f"The piece on {name} touches another stone or the tower."


def _form_faults(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 0a and 0b: only forms there are, and no more of them than each seat began with."""
    if any(seat >= snapshot.players for seat in snapshot.owners.values()):
        yield f"There are forms or markers of a seat that does not play: only {snapshot.players} seats do."
    for _, kind, squares in snapshot.laid:
        if not kind:
            yield f"The squares {''.join(squares[:6])} in one letter are not a form."
    opening = snapshot.phase != "lay"
    if opening and (snapshot.laid or snapshot.misfits):
        yield "No form is laid before the opening is over."
    laid = Counter((seat, kind) for seat, kind, _ in snapshot.laid)
    had = snapshot.facts.stock(snapshot.players)
    for seat, hand in enumerate(snapshot.hands):
        for kind in KINDS:
            used = hand[kind] + laid[seat, kind]
            if used > had[kind] or (opening and used < had[kind]):
                yield f"Seat {seat + 1} began with {had[kind]} of {kind}; the position has {used}."


def _marker_faults(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 3 to 5: just what is enclosed is marked."""
    unlaid = snapshot.free | snapshot.markers.keys()
    if set(snapshot.markers) != {name for name in unlaid if unlaid.isdisjoint(sides(name))}:
        yield "A marker stands on every enclosed square and on no other."
    for name, owner in snapshot.stones.items():
        around = {snapshot.owners.get(side) for side in sides(name)}
        if owner != (around.pop() if len(around) == 1 else None):
            yield f"The stone on {name} has a marker just when one seat has enclosed it, of that seat."
    shut = bool(snapshot.tower) and snapshot.free.isdisjoint(sides(snapshot.tower))
    if shut != (snapshot.closed is not None):
        yield "The tower belongs to a seat just when all its sides are closed."


def _turn_faults(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 1, 2c, 2e and 8: a seat that can be to move, or none where the game is over."""
    seat = snapshot.seat
    if snapshot.misfits >= snapshot.facts.misfits:
        yield f"After {snapshot.misfits} misfits the turn would be over."
    if seat and snapshot.phase != "lay":
        yield "Seat 1 makes the opening."
    if seat is not None and snapshot.phase == "lay" and not can_lay(snapshot, seat):
        yield f"Seat {seat + 1} has no form that fits and would be skipped."
    if snapshot.ending == "8" and any(can_lay(snapshot, other) for other in snapshot.seats):
        yield "The game is over only when nobody has a form that fits."
    if snapshot.over and snapshot.ending != "8" and snapshot.ply < snapshot.facts.max_plies:
        yield "The game ended neither by clause 8 nor by its length."


def _point_faults(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 3 to 8: points are those on the board, and places follow from them."""
    for seat, points in enumerate(snapshot.points):
        due = sum(score(snapshot, seat).values())
        if snapshot.ending == "8":
            due += snapshot.facts.points.bridge * count_bridges(snapshot, seat)
        if points != due:
            yield f"Seat {seat + 1} has {due} points on the board; the position says {points}."
    if snapshot.over and snapshot.places != places_by(snapshot.points):
        yield "The position's places do not follow from its points."
