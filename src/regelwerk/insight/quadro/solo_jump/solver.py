"""Solo-Jump's solver: wider and wider beams by two profiles in turn, until one piece is left or the budget is spent.

A beam goes through layers by the number of pieces left and keeps at most `width` positions of each, the most promising
ones; a jump leads from its layer to one further down. A beam that never had to drop a position has seen everything,
and its result is proven.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat

import numpy as np

from regelwerk.games.quadro.solo_jump.kernel import MAX_LEGAL_MOVES, PIECES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import POINTS
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .beam import KEY, LEFT, MOVE, PARENT, SCORE, WORST, expand, jump_each

WIDTHS = (16, 64, 256, 1024, 4096)
HUDDLED = np.array([300, 0, 300, 1000, 1000, 100], np.int64)
"""Pieces close together: at its best on the blocks."""

LIVELY = np.array([1000, 200, 1000, 200, 1000, 300], np.int64)
"""Many jumps and no piece alone: at its best on the mosaic."""

PROFILES = (HUDDLED, LIVELY)
SEEN = 128
"""Keys remembered for every position of a layer, so that few are looked at twice."""

Progress = Callable[[float, int], None]
"""Told after every beam: which share of the budget is spent, and the fewest pieces left so far."""


@dataclass(frozen=True)
class Line:
    """Jumps, by id, that leave `left` pieces; `proven` if fewer are impossible."""

    jumps: tuple[int, ...]
    left: int
    proven: bool

    @property
    def perfect(self) -> bool:
        """Whether looking further is useless."""
        return self.proven or self.left == 1


@dataclass
class Budget:
    """What a search may cost, in seconds or in positions looked at; the second kind makes it repeatable anywhere."""

    seconds: float = float("inf")
    positions: float = float("inf")
    begun: float = field(default_factory=time.monotonic)
    looked_at: int = 0

    def spent(self) -> float:
        """The share that is gone; more than 1 when it is overdrawn."""
        return max((time.monotonic() - self.begun) / self.seconds, self.looked_at / self.positions)


def best_line(position: Position, seed: int, budget: Budget, progress: Progress | None = None) -> Line:
    """The best line found within a budget; the first and narrowest beam always runs.

    With a budget of positions, or when one piece is reached in time, the line depends on the seed alone.
    """
    best: Line | None = None
    costs = dict.fromkeys(range(len(PROFILES)), 0.0)
    for number, (profile, width) in enumerate(_beams()):
        spent = budget.spent()
        if best is not None and (best.perfect or spent + costs[profile] * width > 1):
            break
        line = _beam(position, PROFILES[profile], seed + number, width, budget)
        costs[profile] = (budget.spent() - spent) / width
        if best is None or line.perfect or line.left < best.left:
            best = line
        if progress:
            progress(1.0 if best.perfect else min(1.0, budget.spent()), best.left)
    assert best is not None
    return best


def _beams() -> Iterator[tuple[int, int]]:
    """Profile and width of every beam: wider and wider, then the widest for ever, each time with other luck."""
    for width in chain(WIDTHS, repeat(WIDTHS[-1])):
        yield from ((profile, width) for profile in range(len(PROFILES)))


def _beam(position: Position, profile: Words, seed: int, width: int, budget: Budget) -> Line:
    """The best line of one beam. Positions are rows of `kept`, `links` are the jumps that led to them."""
    tables, start, rng = position.setting.tables, position.words(), seeded(seed)
    pieces = int(tables[PIECES] - start[POINTS])
    kept = np.empty((pieces * width, start.size), np.int64)
    links = np.zeros((pieces * width, MOVE + 1), np.int64)
    found = np.empty((width * MAX_LEGAL_MOVES, MOVE + 1), np.int64)
    seen = np.zeros(SEEN * width, np.int64)
    waiting: dict[int, list[Words]] = defaultdict(list)
    kept[0], links[0, LEFT] = start, pieces
    best, proven, first, end = links[0], True, 0, 1
    for layer in range(pieces, 1, -1):
        if layer < pieces:
            rows, dropped = _most_promising(waiting.pop(layer, []), width)
            proven = proven and not dropped
            first, end = end, end + len(rows)
            links[first:end], kept[first:end] = rows, kept[rows[:, PARENT]]
            jump_each(tables, kept[first:end], rows[:, MOVE].copy())
        rows = found[: expand(tables, kept[first:end], seen, profile, rng, found)].copy()
        rows[:, PARENT] += first
        budget.looked_at += len(rows)
        for left in np.unique(rows[:, LEFT]):
            waiting[left].append(rows[(rows[:, LEFT] == left) & (rows[:, SCORE] > WORST)])
        best = min((best, *rows[rows[:, SCORE] == WORST]), key=lambda row: row[LEFT])
        if best[LEFT] == 1:
            break
    return Line(_trace(links, best), int(best[LEFT]), proven)


def _most_promising(waiting: list[Words], width: int) -> tuple[Words, bool]:
    """The best rows of a layer, each position once, and whether others had to be dropped."""
    rows = np.concatenate([np.empty((0, MOVE + 1), np.int64), *waiting])
    different = rows[np.sort(np.unique(rows[:, KEY], return_index=True)[1])]
    order = np.argsort(-different[:, SCORE], kind="stable")
    return different[np.sort(order[:width])], len(different) > width


def _trace(links: Words, last: Words) -> tuple[int, ...]:
    """The jumps from the first position, which has no key, to a last one."""
    jumps = []
    while last[KEY]:
        jumps.append(int(last[MOVE]))
        last = links[last[PARENT]]
    return tuple(reversed(jumps))
