"""Weighted sums of what tells how a game ends, bent into the range of returns."""

from __future__ import annotations

from .convention import I64, compiled
from .header import RETURN_UNIT

WEIGHT_UNIT = 1024
"""A weight of 1 in whole numbers."""

_BEND = 3 * WEIGHT_UNIT
"""The weighted sum at which a value reaches the end of its range."""

SUREST = RETURN_UNIT * 98 // 100
"""No value is nearer to a result than this: what is proven or over always counts for more."""


@compiled(I64(I64))
def bent(total: int) -> int:
    """A weighted sum as a return: x (27 + x²) / (27 + 9 x²), which is nearly tanh and reaches 1 at 3."""
    x = max(-_BEND, min(_BEND, total))
    square, full = x * x, WEIGHT_UNIT * WEIGHT_UNIT
    return RETURN_UNIT * (x * (27 * full + square) // (27 * full + 9 * square)) // WEIGHT_UNIT
