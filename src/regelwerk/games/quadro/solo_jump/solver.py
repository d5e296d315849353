"""Solo-Jump's solver: wider and wider beams by two profiles in turn, until one piece is left or the budget is spent."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from regelwerk.games.quadro.board import SIZE, square_at, square_name
from regelwerk.kernel.convention import Words
from regelwerk.kernel.rng import seeded

from .beam import CELLS, COMPLETE, FRAME, LEFT, LENGTH, TRIED, WALL, Board, beam
from .snapshot import LETTERS, Snapshot

WIDTHS = (16, 64, 256, 1024, 4096)
HUDDLED = np.array([300, 0, 300, 1000, 1000, 100], np.int64)
"""Pieces close together: at its best on the blocks."""

LIVELY = np.array([1000, 200, 1000, 200, 1000, 300], np.int64)
"""Many jumps and no piece alone: at its best on the mosaic."""

PROFILES = (HUDDLED, LIVELY)
Progress = Callable[[float, int], None]
"""Told after every beam: which share of the budget is spent, and the fewest pieces left so far."""


@dataclass(frozen=True)
class Line:
    """Jumps that leave `left` pieces; `proven` if fewer are impossible."""

    jumps: tuple[str, ...]
    left: int
    proven: bool

    @property
    def perfect(self) -> bool:
        """Whether looking further is useless."""
        return self.proven or self.left == 1


@dataclass
class Budget:
    """What a search may cost, in seconds or in jumps tried; the second kind makes it repeatable on any machine."""

    seconds: float = float("inf")
    jumps: float = float("inf")
    begun: float = field(default_factory=time.monotonic)
    tried: int = 0

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.begun

    def spent(self) -> float:
        """The share that is gone, at most 1."""
        return min(1.0, max(self.elapsed / self.seconds, self.tried / self.jumps))

    def allows(self, seconds: float, jumps: float) -> bool:
        """Whether something of that cost still fits."""
        return self.elapsed + seconds <= self.seconds and self.tried + jumps <= self.jumps


def best_line(snapshot: Snapshot, seed: int, budget: Budget, progress: Progress | None = None) -> Line:
    """The best line found within a budget; the first and narrowest beam always runs.

    With a budget of jumps, or when one piece is reached in time, the line depends on the seed alone.
    """
    best = Line((), len(snapshot.board), proven=False)
    board, keys = _framed(snapshot), _keys()
    costs: dict[int, tuple[int, float, int]] = {}
    for number, (profile, width) in enumerate(_beams()):
        before, seconds, jumps = costs.get(profile, (width, 0.0, 0))
        growth = width / before
        if number and not budget.allows(growth * seconds, growth * jumps):
            break
        began = budget.elapsed
        line, tried = _run(board, keys, PROFILES[profile], seed + number, width)
        costs[profile] = (width, budget.elapsed - began, tried)
        budget.tried += tried
        if line.perfect or line.left < best.left:
            best = line
        if progress:
            progress(1.0 if best.perfect else budget.spent(), best.left)
        if best.perfect:
            break
    return best


def _beams() -> Iterator[tuple[int, int]]:
    """Profile and width of every beam: wider and wider, then the widest for ever, each time with other luck."""
    for width in WIDTHS:
        yield from ((profile, width) for profile in range(len(PROFILES)))
    while True:
        yield from ((profile, WIDTHS[-1]) for profile in range(len(PROFILES)))


def _run(board: Board, keys: Words, profile: Words, seed: int, width: int) -> tuple[Line, int]:
    """One beam: its line, and how many jumps it tried."""
    line, report = np.zeros(CELLS, np.int64), np.zeros(4, np.int64)
    beam(board, keys, profile, seeded(seed), width, line, report)
    jumps = tuple(_text(int(jump)) for jump in line[: report[LENGTH]])
    return Line(jumps, int(report[LEFT]), bool(report[COMPLETE])), int(report[TRIED])


def _framed(snapshot: Snapshot) -> Board:
    """The board with a wall around it, colours from 1."""
    board = np.full((FRAME, FRAME), WALL, np.int8)
    board[1 : SIZE + 1, 1 : SIZE + 1] = 0
    for name, letter in snapshot.board.items():
        at = square_at(name)
        assert at is not None
        board[at[1] + 1, at[0] + 1] = 1 + LETTERS.index(letter)
    return board.ravel()


def _keys() -> Words:
    """A random word for every colour and cell."""
    return np.random.default_rng(36).integers(1, np.iinfo(np.int64).max, (1 + len(LETTERS)) * CELLS)


def _text(jump: int) -> str:
    """A jump between cells as a move's text."""
    ends = (square_name(cell % FRAME - 1, cell // FRAME - 1) for cell in divmod(jump, CELLS))
    return "-".join(ends)
