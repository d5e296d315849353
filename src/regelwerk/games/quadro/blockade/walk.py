"""The Flaz's walk, step by step as a finger would trace it (clauses 2a–2d): for the referee and for drawing."""

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from regelwerk.games.quadro.board import GRID

from .snapshot import Snapshot

Direction = tuple[int, int]
DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))


@dataclass(frozen=True)
class Walk:
    """`corners` are the squares where it starts, turns and ends; `out` whether it goes on over the far edge."""

    corners: tuple[str, ...]
    out: bool


def best_walk(snapshot: Snapshot, seat: int) -> Walk:
    """The shortest way out; where there is none, the shortest way to a square as near the far edge as can be."""
    return _best_walk(snapshot.flaze[seat], snapshot.flaze[1 - seat], frozenset(snapshot.fluppies), seat)


@lru_cache(maxsize=1024)
def _best_walk(flaz: str, other: str, fluppies: frozenset[str], seat: int) -> Walk:
    """Fewest steps first, then fewest turns; a turn on the spot costs no step."""
    forward = -1 if seat else 1
    nearest: tuple[str, ...] = (flaz,)
    seen: set[tuple[str, Direction]] = set()
    queue = [(0, 0, nearest, flaz, direction) for direction in DIRECTIONS]
    while queue:
        steps, turns, corners, square, direction = heappop(queue)
        if (square, direction) in seen:
            continue
        seen.add((square, direction))
        right, up = direction
        ahead, passed = GRID.beside(square, up, right), corners if corners[-1] == square else (*corners, square)
        if not ahead and direction == (0, forward):
            return Walk(passed, out=True)
        if (int(square[1:]) - int(nearest[-1][1:])) * forward > 0:
            nearest = passed
        if ahead in fluppies:
            for turned in ((up, right), (-up, -right)):
                heappush(queue, (steps, turns + 1, passed, square, turned))
        elif ahead not in {"", other}:
            heappush(queue, (steps + 1, turns, corners, ahead, direction))
    return Walk(nearest, out=False)
