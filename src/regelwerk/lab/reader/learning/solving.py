"""Logistic regression over many sparse signs, one element at a time: coordinate ascent in the dual, deterministic.

Minimises |w|²/2 + C · Σ log(1 + exp(−y·w·x)). Each row has a dual amount between 0 and C; one after the other is moved
to where its own slope is nothing. Most rows are settled after a round or two: one that hardly moved is left alone for
the next rounds, longer each time, which takes a third of the time and changes no weight by more than a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

EPOCHS = 12
_CALM = 0.01
"""A row whose amount moved by less than this share of its cost is calm."""


class Rows(NamedTuple):
    """Sparse rows: where each begins, its columns and their values; and how many columns there are."""

    starts: Whole
    columns: Whole
    values: Floats
    width: int

    @classmethod
    def of(cls, rows: Sequence[dict[int, float]], width: int) -> Rows:
        """Rows that name their columns by number."""
        starts = np.zeros(len(rows) + 1, dtype=np.int64)
        starts[1:] = np.cumsum([len(row) for row in rows])
        columns = np.fromiter((column for row in rows for column in row), np.int64, int(starts[-1]))
        values = np.fromiter((value for row in rows for value in row.values()), np.float64, int(starts[-1]))
        return cls(starts, columns, values, width)

    @classmethod
    def joined(cls, one: Rows, other: Rows) -> Rows:
        """The rows of both, one after the other."""
        starts = np.concatenate([one.starts, one.starts[-1] + other.starts[1:]])
        columns, values = np.concatenate([one.columns, other.columns]), np.concatenate([one.values, other.values])
        return cls(starts, columns, values, one.width)

    def chosen(self, which: Whole) -> Rows:
        """Some of the rows, in this order."""
        sizes = np.diff(self.starts)[which]
        starts = np.concatenate(([0], np.cumsum(sizes)))
        places = np.repeat(self.starts[which] - starts[:-1], sizes) + np.arange(starts[-1])
        return Rows(starts.astype(np.int64), self.columns[places], self.values[places], self.width)

    def times(self, weights: Floats) -> Floats:
        """Each row's sum under every element's weights: rows by elements."""
        return np.asarray(_times(self.starts, self.columns, self.values, weights), dtype=np.float64)


def solve(rows: Rows, labels: npt.NDArray[np.bool_], weigh: Floats, cost: float) -> Floats:
    """Weights by column and element, for labels by row and element; `weigh` says how much each of those counts."""
    order = np.random.default_rng(0).permutation(len(rows.starts) - 1)
    found = np.zeros((rows.width, labels.shape[1]))
    for element in range(labels.shape[1]):
        signs = np.where(labels[:, element], 1.0, -1.0)
        found[:, element] = _one(*rows, signs, cost * weigh[:, element], order, EPOCHS)
    return found


@numba.njit(cache=True)
def _one(starts, columns, values, width, signs, costs, order, epochs):  # type: ignore[no-untyped-def]
    weights = np.zeros(width)
    odds = np.full(len(signs), -12.0)
    amounts = np.zeros(len(signs))
    sizes = np.zeros(len(signs))
    for row in range(len(signs)):
        for place in range(starts[row], starts[row + 1]):
            sizes[row] += values[place] * values[place]
    pause = np.ones(len(signs), dtype=np.int64)
    due = np.zeros(len(signs), dtype=np.int64)
    for epoch in range(epochs):
        for row in order:
            if costs[row] == 0.0 or due[row] > epoch:
                continue
            margin = 0.0
            for place in range(starts[row], starts[row + 1]):
                margin += values[place] * weights[columns[place]]
            margin *= signs[row]
            theta = odds[row]
            for _ in range(12):
                share = 1.0 / (1.0 + np.exp(-theta))
                gap = theta + margin + sizes[row] * (costs[row] * share - amounts[row])
                step = gap / (1.0 + sizes[row] * costs[row] * share * (1.0 - share))
                theta -= min(max(step, -4.0), 4.0)
                if abs(step) < 1e-6:
                    break
            amount = costs[row] / (1.0 + np.exp(-theta))
            change = (amount - amounts[row]) * signs[row]
            odds[row] = theta
            pause[row] = min(2 * pause[row], 4) if abs(amount - amounts[row]) < _CALM * costs[row] else 1
            due[row] = epoch + pause[row]
            amounts[row] = amount
            for place in range(starts[row], starts[row + 1]):
                weights[columns[place]] += change * values[place]
    return weights


@numba.njit(cache=True)
def _times(starts, columns, values, weights):  # type: ignore[no-untyped-def]
    sums = np.zeros((len(starts) - 1, weights.shape[1]))
    for row in range(len(starts) - 1):
        for place in range(starts[row], starts[row + 1]):
            for element in range(weights.shape[1]):
                sums[row, element] += values[place] * weights[columns[place], element]
    return sums
