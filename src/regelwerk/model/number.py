"""Whole numbers that callers give: Python's and NumPy's alike, and in a sentence whatever their size."""

from __future__ import annotations

from operator import index
from typing import Any

from regelwerk.contract import Unreadable

_WRITTEN_BITS = 128
"""Longer numbers are not written out in a sentence: Python refuses to write the longest ones."""


def whole_number(given: Any, what: str) -> int:
    """The number that was given; `Unreadable` says that `what` is a whole number, and what was given instead."""
    try:
        return index(given)
    except TypeError:
        raise Unreadable(f"{what} is a whole number, not of type {type(given).__name__}.") from None


def written(number: int) -> str:
    """A number as a sentence repeats it."""
    return str(number) if number.bit_length() <= _WRITTEN_BITS else f"a number of {number.bit_length()} bits"
