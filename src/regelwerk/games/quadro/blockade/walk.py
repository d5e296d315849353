"""The Flaz's walk, step by step as a finger would trace it (clauses 2a–2d): for the referee and for drawing.

Deliberately plain: the kernel answers the same question in another way, and tests hold the two against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from regelwerk.games.quadro.board import SIZE, square_at, square_name

from .snapshot import Snapshot

Step = tuple[int, int]
State = tuple[Step, Step]
"""A square as (file, rank) and the direction in which the Flaz looks."""

UP, RIGHT, DOWN, LEFT = (0, 1), (1, 0), (0, -1), (-1, 0)
DIRECTIONS = (UP, RIGHT, DOWN, LEFT)


@dataclass(frozen=True)
class Walk:
    """`corners` are the squares where it starts, turns and ends; `out` whether it goes on over the far edge."""

    corners: tuple[str, ...]
    out: bool


def best_walk(snapshot: Snapshot, seat: int) -> Walk:
    """The shortest way out; where there is none, the shortest way to a square as near the far edge as can be."""
    return _best_walk(snapshot.flaz(seat), snapshot.flaz(1 - seat), frozenset(snapshot.fluppies), seat)


@lru_cache(maxsize=1024)
def _best_walk(flaz: str, other: str, fluppies: frozenset[str], seat: int) -> Walk:
    """Fewest steps first, then fewest turns; a turn on the spot costs no step."""
    ahead = DOWN if seat else UP
    blocked = {_at(name) for name in fluppies}
    came_from: dict[State, State | None] = {}
    queue: list[tuple[int, int, int, State, State | None]] = []
    for direction in DIRECTIONS:
        heappush(queue, (0, 0, len(queue), (_at(flaz), direction), None))
    count, nearest = len(queue), (_at(flaz), ahead)
    while queue:
        steps, turns, _, state, before = heappop(queue)
        if state in came_from:
            continue
        came_from[state] = before
        (file, rank), direction = state
        following = (file + direction[0], rank + direction[1])
        if direction == ahead and not 0 <= following[1] < SIZE:
            return Walk(_corners(came_from, state), out=True)
        if _ranks_left(state, seat) < _ranks_left(nearest, seat):
            nearest = state
        turned = following in blocked
        for after in _next_states(state, following, turned, _at(other)):
            count += 1
            heappush(queue, (steps + (not turned), turns + turned, count, after, state))
    return Walk(_corners(came_from, nearest), out=False)


def _next_states(state: State, following: Step, turned: bool, other: Step) -> list[State]:
    """Left and right on the spot before a Fluppie; nothing before an edge or the other Flaz; otherwise straight on."""
    square, (across, along) = state
    if turned:
        return [(square, (-along, across)), (square, (along, -across))]
    on_board = 0 <= following[0] < SIZE and 0 <= following[1] < SIZE
    return [(following, (across, along))] if on_board and following != other else []


def _ranks_left(state: State, seat: int) -> int:
    """How far a square is from the far edge."""
    rank = state[0][1]
    return rank if seat else SIZE - 1 - rank


def _corners(came_from: dict[State, State | None], last: State) -> tuple[str, ...]:
    """Back from the last state to the start: its square, every square of a turn, the first."""
    squares = [last[0]]
    state: State | None = last
    while state is not None:
        before = came_from[state]
        if (before is None or before[1] != state[1]) and squares[-1] != state[0]:
            squares.append(state[0])
        state = before
    return tuple(square_name(*square) for square in reversed(squares))


def _at(name: str) -> Step:
    at = square_at(name)
    assert at is not None
    return at
