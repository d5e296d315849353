"""Fitting a net to positions: what a seat sees listed as inputs, and steps of Adam on whole batches of them, compiled.

The net is that of `evaluation.py` in floating point: a weighted sum, units cut off at 0 and 1, and the same bend.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.convention import ARRAY, GRID, I64, REDACT, VOID, Compiled, Words, compiled, function
from regelwerk.kernel.copying import copy_words

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch
from .inputs import ONE, list_inputs

Floats = NDArray[np.float32]
FLOATS: Any = types.float32[::1]
FLOAT_ROWS: Any = types.float32[:, ::1]
INT16S: Any = types.int16[::1]
F64: Any = types.float64

_DECAY1, _DECAY2, _TINY = np.float32(0.9), np.float32(0.999), np.float32(1e-8)
_LEAK = np.float32(0.02)
"""How much of an error still reaches a unit that is cut off, or a value at the end of its range."""


class Net(NamedTuple):
    """The weights of all inputs in all units, what units begin with and what they count; and Adam's two moments."""

    weights: Floats
    bias: Floats
    outer: Floats
    first_moment: Floats
    second_moment: Floats


NET: Any = types.NamedTuple([FLOAT_ROWS, FLOATS, FLOATS, FLOAT_ROWS, FLOAT_ROWS], Net)  # type: ignore[no-untyped-call]
"""The type of a net to compiled code; the moments have two rows more than the weights, for bias and outer."""


class Examples(NamedTuple):
    """Positions as seats see them: the inputs of row i stand from offsets[i] to before offsets[i + 1]."""

    offsets: Words
    places: NDArray[np.int16]
    values: NDArray[np.int16]
    targets: Floats


EXAMPLES: Any = types.NamedTuple([ARRAY, INT16S, INT16S, FLOATS], Examples)  # type: ignore[no-untyped-call]
"""The type of examples to compiled code."""


@compiled(I64(function(REDACT), EVALUATION, SCRATCH, ARRAY, GRID, ARRAY, ARRAY, INT16S, INT16S, I64, I64))
def list_examples(
    redact: Compiled,
    evaluation: Evaluation,
    scratch: Scratch,
    tables: Words,
    states: Words,
    seats: Words,
    offsets: Words,
    places: NDArray[np.int16],
    values: NDArray[np.int16],
    first: int,
    last: int,
) -> int:
    """The inputs of states from `first` to before `last`, as seats[i] sees state i; offsets[first] is where they begin.

    The first state for which there is no more room, `last` when all are listed.
    """
    for at in range(first, last):
        seat = seats[at]
        copy_words(states[at], scratch.known)
        redact(tables, scratch.known, seat)
        begin, end = evaluation.bounds[seat], evaluation.bounds[seat + 1]
        count = list_inputs(
            evaluation.readings, evaluation.pool, begin, end, scratch.known, scratch.marks, scratch.found
        )
        start = offsets[at]
        if start + count > places.size:
            return at
        for number in range(count):
            places[start + number] = scratch.found[0, number]
            values[start + number] = ONE if number < scratch.marks[0] else scratch.found[1, number]
        offsets[at + 1] = start + count
    return last


@compiled(F64(NET, EXAMPLES, I64, FLOATS))
def predict(net: Net, examples: Examples, row: int, units: Floats) -> float:
    """The weighted sum of an example before it is bent; `units` gets the sums of the units before they are cut off."""
    count = units.size
    for unit in range(count):
        units[unit] = net.bias[unit]
    for at in range(examples.offsets[row], examples.offsets[row + 1]):
        weights = net.weights[examples.places[at]]
        value = np.float32(examples.values[at]) / np.float32(ONE)
        for unit in range(count):
            units[unit] += weights[unit] * value
    total = net.outer[0] * units[0]
    for unit in range(1, count):
        total += net.outer[unit] * max(np.float32(0), min(np.float32(1), units[unit]))
    return total


@compiled(F64(F64))
def bent_float(total: float) -> float:
    """A weighted sum as a return, as `bent` has it."""
    x = max(-3.0, min(3.0, total))
    return x * (27.0 + x * x) / (27.0 + 9.0 * x * x)


@compiled(F64(F64))
def slope(total: float) -> float:
    """How much a return grows with the weighted sum; a little beyond the ends as well, so that it can come back."""
    if abs(total) >= 3.0:
        return float(_LEAK)
    square = total * total
    below = 27.0 + 9.0 * square
    return max(float(_LEAK), ((27.0 + 3.0 * square) * below - total * (27.0 + square) * 18.0 * total) / (below * below))


@compiled(VOID(NET, FLOAT_ROWS, I64, F64, F64))
def step(net: Net, gradient: Floats, number: int, rate: float, decay: float) -> None:
    """The `number`-th step of Adam down a gradient, which is cleared; `decay` draws the weights towards 0."""
    fix = np.float32(rate * np.sqrt(1.0 - 0.999**number) / (1.0 - 0.9**number))
    pull = np.float32(rate * decay)
    inputs, units = net.weights.shape
    for row in range(inputs + 2):
        for unit in range(units):
            slope_there = gradient[row, unit]
            first = _DECAY1 * net.first_moment[row, unit] + (np.float32(1) - _DECAY1) * slope_there
            second = _DECAY2 * net.second_moment[row, unit] + (np.float32(1) - _DECAY2) * slope_there * slope_there
            net.first_moment[row, unit] = first
            net.second_moment[row, unit] = second
            move = fix * first / (np.sqrt(second) + _TINY)
            gradient[row, unit] = np.float32(0)
            if row < inputs:
                net.weights[row, unit] -= move + pull * net.weights[row, unit]
            elif row == inputs:
                net.bias[unit] -= move
            else:
                net.outer[unit] -= move


@compiled(F64(NET, EXAMPLES, ARRAY, FLOAT_ROWS, I64, I64, F64, F64), allocates=True)
def fit(
    net: Net, examples: Examples, order: Words, gradient: Floats, batch: int, number: int, rate: float, decay: float
) -> float:
    """One step for every `batch` examples in this order; `number` steps were made before. The mean squared error."""
    units = np.zeros(net.bias.size, np.float32)
    inputs, count = net.weights.shape
    total_error = 0.0
    waiting = 0
    for row in order:
        total = predict(net, examples, row, units)
        error = bent_float(total) - examples.targets[row]
        total_error += error * error
        push = np.float32(error * slope(total) / batch)
        for unit in range(count):
            raw = units[unit]
            lit = raw if unit == 0 else max(np.float32(0), min(np.float32(1), raw))
            gradient[inputs + 1, unit] += push * lit
            back = push * net.outer[unit]
            if unit > 0 and (raw < 0 or raw > 1):
                back *= _LEAK
            units[unit] = back
            gradient[inputs, unit] += back
        for at in range(examples.offsets[row], examples.offsets[row + 1]):
            place = examples.places[at]
            value = np.float32(examples.values[at]) / np.float32(ONE)
            for unit in range(count):
                gradient[place, unit] += units[unit] * value
        waiting += 1
        if waiting == batch:
            number += 1
            step(net, gradient, number, rate, decay)
            waiting = 0
    gradient[:] = np.float32(0)
    return total_error / max(1, order.size)


@compiled(F64(NET, EXAMPLES, ARRAY), allocates=True)
def error_on(net: Net, examples: Examples, rows: Words) -> float:
    """The mean squared error on some examples."""
    units = np.zeros(net.bias.size, np.float32)
    total_error = 0.0
    for row in rows:
        error = bent_float(predict(net, examples, row, units)) - examples.targets[row]
        total_error += error * error
    return total_error / max(1, rows.size)
