"""What a search makes of the moves it looked at, as numbers: compared, put in order, and told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Move
from regelwerk.kernel.convention import Words
from regelwerk.model.position import Position

Proven = Literal["win", "draw", "loss"]


class Analysed(NamedTuple):
    """A move as a search sees it: how often it was tried, and what it returned on average, from -1 to 1.

    `proven` says that its value is no estimate: with best play of every seat it comes to that, after `plies` moves.
    Where returns are graded, a proven `win` is one above a draw.
    """

    move: Move
    visits: int
    value: float
    proven: Proven | None = None
    plies: int | None = None

    @property
    def win_chance(self) -> float:
        """The value as a chance to win, from 0 to 1; a draw counts half."""
        return (self.value + 1) / 2


class Findings(NamedTuple):
    """Moves by id with visits, values from -1 to 1 and, where a value is proven, the moves until then; else -1."""

    moves: Words
    visits: Words
    values: NDArray[np.float64]
    plies: Words

    def order(self) -> Words:
        """The moves from the best to the worst, as indices.

        What is proven to win is first, the quickest before others, and what is proven to lose last, the slowest first.
        Between them the most visited one is best, unless something better than that is proven.
        """
        proven = self.plies >= 0
        level = np.sign(np.where(proven, self.values, 0.0)).astype(np.int64)
        weight = np.where(level == 0, self.visits, -level * self.plies)
        order = np.lexsort((self.moves, -self.values, -weight, -level))
        first = order[0]
        if level[first] == 0 and not proven[first]:
            safe = np.flatnonzero(proven & (level == 0) & (self.values > self.values[first]))
            if safe.size:
                order = np.concatenate((safe[:1], order[order != safe[0]]))
        return order

    @property
    def best(self) -> int:
        """The id of the best move."""
        return int(self.moves[self.order()[0]])

    def analysed(self, position: Position) -> tuple[Analysed, ...]:
        """All of them as moves of the position, the best first."""
        return tuple(
            Analysed(
                position.find(int(self.moves[at])),
                int(self.visits[at]),
                float(self.values[at]),
                _proven(float(self.values[at])) if self.plies[at] >= 0 else None,
                int(self.plies[at]) if self.plies[at] >= 0 else None,
            )
            for at in self.order()
        )


def _proven(value: float) -> Proven:
    return "draw" if value == 0 else "win" if value > 0 else "loss"


def merged(parts: Sequence[Findings]) -> Findings:
    """Several searches of one position as one: visits add up, values are weighed by them, a proof is kept."""
    if len(parts) == 1:
        return parts[0]
    moves = np.unique(np.concatenate([part.moves for part in parts]))
    visits, values = np.zeros(moves.size, np.int64), np.zeros(moves.size)
    exact, plies = np.zeros(moves.size), np.full(moves.size, -1, np.int64)
    for part in parts:
        at = np.searchsorted(moves, part.moves)
        visits[at] += part.visits
        values[at] += part.values * part.visits
        known = at[part.plies >= 0]
        exact[known], plies[known] = part.values[part.plies >= 0], part.plies[part.plies >= 0]
    values /= np.maximum(visits, 1)
    return Findings(moves, visits, np.where(plies >= 0, exact, values), plies)


def with_win(found: Findings, move: int) -> Findings:
    """The same, but that move wins at once."""
    kept = found.moves != move
    tried = found.visits[~kept]
    return Findings(
        np.append(found.moves[kept], move),
        np.append(found.visits[kept], tried if tried.size else 0),
        np.append(found.values[kept], 1.0),
        np.append(found.plies[kept], 1),
    )
