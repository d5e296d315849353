"""How the net learns: one sentence after the other, each weight by a step that shrinks the more it has moved (Adagrad).

Half of the signs and a third of the units are left out at random each time, so that nothing is learned that hangs on
one word; in three of ten rounds a sentence is seen without what stands around it. The same sentences give the same
nets: each by its number begins elsewhere and goes through the sentences in another order.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from regelwerk.reader.elements.net import BUCKETS

from .solving import Floats, Rows

Singles = npt.NDArray[np.float32]

NETS = 3
UNITS = 128
ROUNDS = 30
_RATE = 0.05
_SIGNS_OUT, _UNITS_OUT = 0.5, 0.3
"""What share of the signs and of the units is left out."""
_RARELY = -3.0
"""Log odds of an element before anything is learned."""


class Layers(NamedTuple):
    """A net as it is learned: weights by bucket and unit, the units' biases, weights by unit and element, levels."""

    units: Singles
    bias: Singles
    elements: Singles
    level: Singles

    def sums(self, rows: Rows) -> Floats:
        """The log odds of every element in every row, whose columns are buckets."""
        spoken = np.maximum(rows.times(self.units.astype(np.float64)) + self.bias, 0.0)
        return np.asarray(spoken @ self.elements + self.level, dtype=np.float64)


def descend(
    whole: Rows, alone: Rows, labels: npt.NDArray[np.bool_], weigh: Floats, share: float, net: int = 0
) -> Layers:
    """A net of sentences by bucket, with and without what stands around them; `share` is how often without.

    `weigh` says what each sentence counts for each element, first with and then without what stands around it.
    """
    rng = np.random.default_rng(net)
    rows, count = Rows.joined(whole, alone), len(labels)
    layers = Layers(
        units=rng.normal(0.0, 0.02, (BUCKETS, UNITS)).astype(np.float32),
        bias=np.zeros(UNITS, dtype=np.float32),
        elements=rng.normal(0.0, 0.1, (UNITS, labels.shape[1])).astype(np.float32),
        level=np.full(labels.shape[1], _RARELY, dtype=np.float32),
    )
    moved = Layers(*(np.full(part.shape, 0.1 if part is layers.units else 1.0, dtype=np.float32) for part in layers))
    for number in range(ROUNDS):
        order = rng.permutation(count)
        seen = np.where(rng.random(count) < share, order + count, order)
        rate = np.float32(_RATE * (1.0 - number / ROUNDS))
        _round(rows, labels, weigh.astype(np.float32), seen, layers, moved, rate, net * ROUNDS + number)
    return layers


@numba.njit(cache=True, error_model="numpy")
def _round(rows, labels, weigh, order, layers, moved, rate, seed):  # type: ignore[no-untyped-def]
    """Learn from every sentence once; `moved` sums up the squares of what each weight was moved by."""
    np.random.seed(seed)
    kept = np.zeros(np.max(np.diff(rows.starts)), dtype=np.int64)
    sums, gate, back = np.zeros_like(layers.bias), np.zeros_like(layers.bias), np.zeros_like(layers.bias)
    gap = np.zeros_like(layers.level)
    one, louder = np.float32(1.0), np.float32(1.0 / (1.0 - _SIGNS_OUT))
    for row in order:
        sums[:] = layers.bias
        count = 0
        for place in range(rows.starts[row], rows.starts[row + 1]):
            if np.random.random() >= _SIGNS_OUT:
                kept[count] = place
                count += 1
                sums += np.float32(rows.values[place]) * louder * layers.units[rows.columns[place]]
        _speak(sums, gate)
        sentence = row % len(labels)
        _compare(sums, layers, labels[sentence], weigh[row], gap)
        for unit in range(len(sums)):
            back[unit] = gate[unit] * _total(gap, layers.elements[unit]) if gate[unit] != 0.0 else 0.0
            if sums[unit] != 0.0:
                _step(layers.elements[unit], moved.elements[unit], gap, sums[unit], rate)
        _step(layers.level, moved.level, gap, one, rate)
        _step(layers.bias, moved.bias, back, one, rate)
        for place in kept[:count]:
            column = rows.columns[place]
            _step(layers.units[column], moved.units[column], back, np.float32(rows.values[place]) * louder, rate)


@numba.njit(cache=True)
def _speak(sums, gate):  # type: ignore[no-untyped-def]
    """Shut the units that are below nothing or left out this time; those that speak make up for the others."""
    firmer = np.float32(1.0 / (1.0 - _UNITS_OUT))
    for unit in range(len(sums)):
        speaks = np.random.random() >= _UNITS_OUT and sums[unit] > 0.0
        gate[unit] = firmer if speaks else np.float32(0.0)
        sums[unit] *= gate[unit]


@numba.njit(cache=True, error_model="numpy")
def _compare(sums, layers, labels, weigh, gap):  # type: ignore[no-untyped-def]
    """How far what is said of each element is from what holds, times what that counts."""
    gap[:] = layers.level
    for unit in range(len(sums)):
        if sums[unit] != 0.0:
            gap += sums[unit] * layers.elements[unit]
    for element in range(len(gap)):
        gap[element] = weigh[element] * (1.0 / (1.0 + np.exp(-gap[element])) - labels[element])


@numba.njit(cache=True)
def _total(one, other):  # type: ignore[no-untyped-def]
    total = np.float32(0.0)
    for place in range(len(one)):
        total += one[place] * other[place]
    return total


@numba.njit(cache=True, error_model="numpy")
def _step(weights, moved, slope, size, rate):  # type: ignore[no-untyped-def]
    for place in range(len(weights)):
        change = slope[place] * size
        moved[place] += change * change
        weights[place] -= rate * change / np.sqrt(moved[place])
