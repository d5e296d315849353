"""What was learned of a game, and how a search asks it: how a position that is not over may end for every seat.

A small net of whole numbers reads the inputs that a seat sees (`inputs.py`), so that the same position has the same
value on every machine. Its first unit is a plain weighted sum, the others are cut off below 0 and above 1; their sum,
bent into the range of returns, is the value. What nobody learned is empty: such an evaluation says nothing.

    evaluation = evaluation_of(position)
    scratch = new_scratch(evaluation, position.words())
    if is_learned(evaluation):
        appraise(kernel.redact, evaluation, scratch, tables, words)     # writes RETURNS, like a kernel's `evaluate`
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.bending import SUREST, WEIGHT_UNIT, bent
from regelwerk.kernel.convention import ARRAY, GRID, I64, REDACT, VOID, Compiled, Words, compiled, function
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.header import PLAYERS, PLY, RETURNS
from regelwerk.model.learned import Weights
from regelwerk.model.position import Position
from regelwerk.model.setting import Setting

from .inputs import COLUMNS, ONE, Inputs, list_inputs

INT16_ROWS: Any = types.int16[:, ::1]
INT32S: Any = types.int32[::1]

UNIT_SHIFT = 8
"""What the sums of units, in 256 × 1024ths, are shifted by before they are weighed: a full unit is WEIGHT_UNIT."""

FULL = ONE * WEIGHT_UNIT
"""The sum at which a unit is full."""


class Evaluation(NamedTuple):
    """What was learned for one setting, for compiled code. Where there is nothing, `weights` has no rows.

    `readings`, `pool` and `bounds` are those of `Inputs`, with rows of `weights` for places. A column of `weights`
    belongs to a unit; `bias` and `outer` have an entry per unit: what its sum begins with, and what it counts. At most
    `most` inputs are listed; `secret` is 1 where seats know different things. `prior` has a column per move and a row
    for every `stage` plies of the game, none where nothing was learned about moves.
    """

    readings: Words
    pool: Words
    bounds: Words
    weights: NDArray[np.int16]
    bias: NDArray[np.int32]
    outer: Words
    prior: NDArray[np.int16]
    most: int
    secret: int
    stage: int


class Scratch(NamedTuple):
    """What `appraise` writes on, one per thread: a seat's words, the inputs listed, a mark, and the sums of units."""

    known: Words
    found: Words
    marks: Words
    sums: NDArray[np.int32]


_PARTS = [GRID, ARRAY, ARRAY, INT16_ROWS, INT32S, ARRAY, INT16_ROWS, I64, I64, I64]
EVALUATION: Any = types.NamedTuple(_PARTS, Evaluation)  # type: ignore[no-untyped-call]
"""The type of an evaluation to compiled code."""

SCRATCH: Any = types.NamedTuple([ARRAY, GRID, ARRAY, INT32S], Scratch)  # type: ignore[no-untyped-call]
"""The type of what `appraise` writes on."""

NOTHING_LEARNED = Evaluation(
    np.zeros((0, COLUMNS), np.int64),
    np.zeros(0, np.int64),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.int16),
    np.zeros(0, np.int32),
    np.zeros(0, np.int64),
    np.zeros((0, 0), np.int16),
    0,
    0,
    1,
)
"""The evaluation of a game of which nothing was learned."""


def evaluation_of(where: Position | Setting) -> Evaluation:
    """What was learned for a setting, or for that of a position; an empty evaluation where that is nothing."""
    setting = where if isinstance(where, Setting) else where.setting
    learned = setting.game.learned.get(setting.players)
    return NOTHING_LEARNED if learned is None else _made(setting, _Same(learned))


class _Same:
    """Weights as a key: the same only as themselves."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.weights is self.weights

    def __hash__(self) -> int:
        return id(self.weights)


@lru_cache(64)
def _made(setting: Setting, learned: _Same) -> Evaluation:
    return evaluation_from(learned.weights, setting)


def evaluation_from(learned: Weights, setting: Setting) -> Evaluation:
    """Learned weights with the readings of a setting."""
    inputs = Inputs(setting)
    readings, pool, bounds = inputs.narrowed(learned.inputs)
    return Evaluation(
        readings,
        pool,
        bounds,
        learned.weights,
        learned.bias,
        learned.outer,
        learned.prior,
        inputs.most,
        int(setting.secret),
        learned.stage,
    )


def is_learned(evaluation: Evaluation) -> bool:
    """Whether there is anything that `appraise` could say."""
    return evaluation.weights.shape[0] > 0


def new_scratch(evaluation: Evaluation, words: Words) -> Scratch:
    """Room for `appraise` on words of that size."""
    return Scratch(
        np.empty(words.size, np.int64),
        np.zeros((2, evaluation.most), np.int64),
        np.zeros(1, np.int64),
        np.empty(evaluation.bias.size, np.int32),
    )


@compiled(I64(EVALUATION, SCRATCH, ARRAY, I64))
def value_for(evaluation: Evaluation, scratch: Scratch, words: Words, seat: int) -> int:
    """What the net says of words as a seat knows them: a return of its own, whatever the other seats' are."""
    weights, found, sums = evaluation.weights, scratch.found, scratch.sums
    first, last = evaluation.bounds[seat], evaluation.bounds[seat + 1]
    count = list_inputs(evaluation.readings, evaluation.pool, first, last, words, scratch.marks, found)
    units = weights.shape[1]
    for unit in range(units):
        sums[unit] = 0
    ones = scratch.marks[0]
    for at in range(ones):
        row = weights[found[0, at]]
        for unit in range(units):
            sums[unit] += row[unit]
    for unit in range(units):
        sums[unit] = sums[unit] * ONE + evaluation.bias[unit]
    for at in range(ones, count):
        row = weights[found[0, at]]
        value = np.int32(found[1, at])
        for unit in range(units):
            sums[unit] += row[unit] * value
    total = evaluation.outer[0] * (int(sums[0]) >> UNIT_SHIFT)
    for unit in range(1, units):
        lit = min(FULL, max(0, int(sums[unit])))
        total += evaluation.outer[unit] * (lit >> UNIT_SHIFT)
    return bent(total // WEIGHT_UNIT)


@compiled(VOID(function(REDACT), EVALUATION, SCRATCH, ARRAY, ARRAY))
def appraise(redact: Compiled, evaluation: Evaluation, scratch: Scratch, tables: Words, words: Words) -> None:
    """Write into RETURNS how a game that is not over may end, each seat's by what that seat may know.

    With two seats and more the returns sum to 0, as those of every ending do. Without anything learned they stay what
    they are.
    """
    if evaluation.weights.shape[0] == 0:
        return
    players = words[PLAYERS]
    total = 0
    for seat in range(players):
        if evaluation.secret:
            copy_words(words, scratch.known)
            redact(tables, scratch.known, seat)
            value = value_for(evaluation, scratch, scratch.known, seat)
        else:
            value = value_for(evaluation, scratch, words, seat)
        words[RETURNS + seat] = value
        total += value
    mean = total // players if players > 1 else 0
    for seat in range(players):
        words[RETURNS + seat] = max(-SUREST, min(SUREST, words[RETURNS + seat] - mean))


@compiled(I64(EVALUATION, ARRAY, ARRAY, I64, ARRAY))
def prior(evaluation: Evaluation, words: Words, moves: Words, count: int, out: Words) -> int:
    """What was learned about moves before looking: `out` gets a number per move, the higher the better a move did.

    In thousandths of a natural logarithm, so that chances are exp(number / 1000), shared out. The answer is 0, and
    nothing is written, where nothing was learned.
    """
    if evaluation.prior.shape[0] == 0:
        return 0
    stage = min(evaluation.prior.shape[0] - 1, words[PLY] // evaluation.stage)
    for at in range(count):
        out[at] = evaluation.prior[stage, moves[at]]
    return 1
