"""Bit tricks for sets of up to 64 squares in one word."""

from __future__ import annotations

import numpy as np

from .convention import I64, compiled

_M1 = np.uint64(0x5555555555555555)
_M2 = np.uint64(0x3333333333333333)
_M4 = np.uint64(0x0F0F0F0F0F0F0F0F)
_H01 = np.uint64(0x0101010101010101)
_1, _2, _4, _56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


@compiled(I64(I64))
def count(mask: int) -> int:
    """How many bits are set."""
    x = np.uint64(mask)
    x = x - ((x >> _1) & _M1)
    x = (x & _M2) + ((x >> _2) & _M2)
    x = (x + (x >> _4)) & _M4
    return np.int64((x * _H01) >> _56)


@compiled(I64(I64))
def lowest(mask: int) -> int:
    """The number of the lowest set bit; mask must not be 0."""
    return count((mask & -mask) - 1)


@compiled(I64(I64, I64))
def nth(mask: int, n: int) -> int:
    """The number of the n-th set bit from below, counted from 0; there must be one."""
    for _ in range(n):
        mask &= mask - 1
    return count((mask & -mask) - 1)
