"""Where forms fit, by looking: square by square over what is free (clauses 2a and 2e)."""

from collections.abc import Iterator
from functools import lru_cache

from .forms import ORIENTATIONS
from .snapshot import Snapshot
from .squares import beside

_STEPS = {
    kind: tuple(tuple((rank - low, file - left) for rank, file in cells) for cells in lying for low, left in cells[:1])
    for kind, lying in ORIENTATIONS.items()
}
"""For every form as it can lie the steps from its first square to all of them."""


def spots(kind: str, free: frozenset[str]) -> Iterator[str]:
    """The first square of every placement of a form on free squares only."""
    for name in free:
        for steps in _STEPS[kind]:
            if all(beside(name, up, right) in free for up, right in steps):
                yield name


@lru_cache(maxsize=256)
def fits(kind: str, free: frozenset[str]) -> bool:
    """Whether a form fits anywhere."""
    return any(spots(kind, free))


def can_lay(snapshot: Snapshot, seat: int) -> bool:
    """Whether a seat holds a form that fits somewhere (clause 2e)."""
    return any(fits(kind, snapshot.free) for kind in snapshot.held(seat))
