"""Sets of up to 64 squares in one word: the processor's own instructions for counting and finding bits."""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.extending import intrinsic

from .convention import I64, compiled


@intrinsic
def population(context: Any, word: Any) -> Any:
    """The number of set bits, as one instruction."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def trailing_zeros(context: Any, word: Any) -> Any:
    """The number of zero bits below the lowest set one, as one instruction; 64 for an empty word."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


@compiled(I64(I64))
def count(mask: int) -> int:
    """How many bits are set."""
    return population(mask)  # type: ignore[call-arg]


@compiled(I64(I64))
def lowest(mask: int) -> int:
    """The number of the lowest set bit; 64 if there is none."""
    return trailing_zeros(mask)  # type: ignore[call-arg]


@compiled(I64(I64, I64))
def nth(mask: int, n: int) -> int:
    """The number of the n-th set bit from below, counted from 0; there must be one."""
    for _ in range(n):
        mask &= mask - 1
    return trailing_zeros(mask)  # type: ignore[call-arg]


@compiled(I64(I64, I64))
def nth_of_many(mask: int, n: int) -> int:
    """As `nth`, for sets that may be large: halves are passed over as a whole, and few steps are left to go."""
    first = 0
    for width in (32, 16, 8, 4):
        here = count(mask & (1 << width) - 1)
        if n >= here:
            n -= here
            mask >>= width
            first += width
    return first + nth(mask, n)


@compiled(I64(I64))
def small(number: int) -> int:
    """The number itself, which is from 0 to 65,535: told so, compilers divide it by less work, above all for a card."""
    return number & 0xFFFF
