"""What the board brings a seat (clauses 3 to 7)."""

from .chains import Chain, largest_choice
from .snapshot import Snapshot
from .squares import PLACES


def score(snapshot: Snapshot, seat: int) -> dict[str, int]:
    """Points by what they are for, but for bridges, which count at the end only."""
    points = snapshot.facts.points
    return {
        "squares": sum(len(squares) for owner, _, squares in snapshot.laid if owner == seat),
        "enclosed": points.enclosed * list(snapshot.markers.values()).count(seat),
        "stones": points.stone * list(snapshot.stones.values()).count(seat),
        "tower": points.tower * (snapshot.closed == seat),
    }


def bridges(snapshot: Snapshot, seat: int) -> tuple[tuple[Chain, ...], tuple[Chain, ...]]:
    """Clause 6: a largest choice of bridges of a seat's forms and markers, stones with its marker among them."""
    return largest_choice(frozenset(PLACES[name] for name, owner in snapshot.owners.items() if owner == seat))


def count_bridges(snapshot: Snapshot, seat: int) -> int:
    return sum(map(len, bridges(snapshot, seat)))
