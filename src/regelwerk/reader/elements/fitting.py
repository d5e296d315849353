"""Logistic regression with a prior for every weight: Newton's method over sparse rows in numpy, deterministic."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
_ROUNDS = 20
_CLOSE = 1e-4


class _Table:
    """Rows of named features, as the list of their entries that are not zero."""

    def __init__(self, rows: Sequence[Mapping[str, float]], names: Sequence[str]) -> None:
        place = {name: index for index, name in enumerate(names)}
        entries = [(index, place[name], value) for index, row in enumerate(rows) for name, value in row.items()]
        self.row = np.array([entry[0] for entry in entries], dtype=np.int64)
        self.column = np.array([entry[1] for entry in entries], dtype=np.int64)
        self.value = np.array([entry[2] for entry in entries], dtype=np.float64)
        self.height, self.width = len(rows), len(names)

    def times(self, weights: Floats) -> Floats:
        return np.bincount(self.row, self.value * weights[self.column], self.height).astype(np.float64)

    def transposed_times(self, amounts: Floats) -> Floats:
        return np.bincount(self.column, self.value * amounts[self.row], self.width).astype(np.float64)


def fit(
    rows: Sequence[Mapping[str, float]],
    labels: Sequence[bool],
    spread: Callable[[str], float],
    before: Mapping[str, float],
) -> dict[str, float]:
    """The most likely weights by feature, given what one believed of them `before` (0 if not named) and how firmly.

    `spread` says how far a weight may stray from that belief: the standard deviation of its prior.
    """
    names = sorted({name for row in rows for name in row})
    origin = np.array([before.get(name, 0.0) for name in names])
    precision = np.array([spread(name) ** -2 for name in names])
    weights = _newton(_Table(rows, names), np.asarray(labels, dtype=np.float64), origin, precision)
    return dict(zip(names, weights.tolist(), strict=True))


def _newton(table: _Table, labels: Floats, origin: Floats, precision: Floats) -> Floats:
    weights = origin.copy()
    for _ in range(_ROUNDS):
        expected = 1.0 / (1.0 + np.exp(-np.clip(table.times(weights), -30, 30)))
        slope = table.transposed_times(labels - expected) - precision * (weights - origin)
        step = _solve(table, expected * (1.0 - expected), precision, slope)
        weights += step
        if float(np.abs(step).max()) < _CLOSE:
            break
    return weights


def _solve(table: _Table, bend: Floats, precision: Floats, slope: Floats) -> Floats:
    """The Newton step by conjugate gradients, scaled by the diagonal."""
    scale = 1.0 / (precision + np.bincount(table.column, table.value**2 * bend[table.row], table.width))
    step = np.zeros_like(slope)
    rest = slope.copy()
    scaled = scale * rest
    direction = scaled.copy()
    size = float(rest @ scaled)
    for _ in range(200):
        if size < _CLOSE**2:
            break
        bent = table.transposed_times(bend * table.times(direction)) + precision * direction
        length = size / float(direction @ bent)
        step += length * direction
        rest -= length * bent
        scaled = scale * rest
        size, last = float(rest @ scaled), size
        direction = scaled + (size / last) * direction
    return step
