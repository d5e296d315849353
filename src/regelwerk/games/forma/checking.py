"""Whether a position that somebody wrote down can be one of Forma."""

from collections import Counter

from regelwerk.contract import check_points, require

from .scoring import count_bridges, score
from .snapshot import Snapshot
from .space import can_lay
from .squares import EDGE, sides


def check(snapshot: Snapshot) -> None:
    """What holds in every position that can be reached; `Unreadable` says what does not."""
    for doubts in (_check_opening, _check_forms, _check_markers, _check_turn, _check_points):
        doubts(snapshot)


def _check_opening(snapshot: Snapshot) -> None:
    """Clauses 1a to 1c."""
    tower, most = snapshot.tower, snapshot.facts.stones
    set_up = bool(tower) == (snapshot.phase != "tower") and tower not in EDGE
    require(set_up, "A board of Forma has one tower, off the edge, as soon as it has been set.")
    few = len(snapshot.stones) <= (0 if snapshot.phase == "tower" else most)
    require(few, f"A board of Forma has a tower first and then at most {most} stones.")
    standing = {*snapshot.stones, tower} - {""}
    for name in standing:
        alone = standing.isdisjoint(snapshot.facts.touching(name))
        require(alone, f"The piece on {name} touches another stone or the tower.")


def _check_forms(snapshot: Snapshot) -> None:
    """Clauses 0a and 0b: only forms there are, and no more of them than each seat began with."""
    players, opening = snapshot.players, snapshot.phase != "lay"
    playing = all(seat < players for seat in snapshot.owners.values())
    require(playing, f"There are forms or markers of a seat that does not play: only {players} seats do.")
    for _, kind, squares in snapshot.laid:
        require(kind, f"The squares {''.join(squares[:6])} in one letter are not a form.")
    begun = snapshot.laid or snapshot.misfits
    require(not (opening and begun), "No form is laid before the opening is over.")
    laid = Counter((seat, kind) for seat, kind, _ in snapshot.laid)
    for kind, had in snapshot.facts.stock(players).items():
        for seat, hand in enumerate(snapshot.hands):
            used = hand[kind] + laid[seat, kind]
            possible = used == had or (used < had and not opening)
            require(possible, f"Seat {seat + 1} began with {had} of {kind}; the position has {used}.")


def _check_markers(snapshot: Snapshot) -> None:
    """Clauses 3 to 5: just what is enclosed is marked."""
    unlaid = snapshot.free | snapshot.markers.keys()
    enclosed = {name for name in unlaid if unlaid.isdisjoint(sides(name))}
    require({*snapshot.markers} == enclosed, "A marker stands on every enclosed square and on no other.")
    for name, owner in snapshot.stones.items():
        around = {snapshot.owners.get(side) for side in sides(name)}
        due = around.pop() if len(around) == 1 else None
        require(owner == due, f"The stone on {name} has a marker just when one seat has enclosed it, of that seat.")
    shut = bool(snapshot.tower) and snapshot.free.isdisjoint(sides(snapshot.tower))
    closed = snapshot.closed is not None
    require(shut == closed, "The tower belongs to a seat just when all its sides are closed.")


def _check_turn(snapshot: Snapshot) -> None:
    """Clauses 1, 2c, 2e and 8: a seat that can be to move, or none where the game is over."""
    seat, misfits, laying = snapshot.seat, snapshot.misfits, snapshot.phase == "lay"
    require(misfits < snapshot.facts.misfits, f"After {misfits} misfits the turn would be over.")
    require(laying or not seat, "Seat 1 makes the opening.")
    if seat is not None and laying:
        require(can_lay(snapshot, seat), f"Seat {seat + 1} has no form that fits and would be skipped.")
    if snapshot.ending == "8":
        able = any(can_lay(snapshot, other) for other in snapshot.seats)
        require(not able, "The game is over only when nobody has a form that fits.")
    elif snapshot.over:
        require(snapshot.ply >= snapshot.facts.max_plies, "The game ended neither by clause 8 nor by its length.")


def _check_points(snapshot: Snapshot) -> None:
    """Clauses 3 to 8: points are those on the board, and places follow from them."""
    points = [sum(score(snapshot, seat).values()) for seat in snapshot.seats]
    if snapshot.ending == "8":
        points = [own + snapshot.facts.points.bridge * count_bridges(snapshot, seat) for seat, own in enumerate(points)]
    check_points(snapshot, points)
