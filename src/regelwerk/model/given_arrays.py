"""What a batch is given as arrays: seeds, moves, marks; `Unreadable` in a sentence where they are not of that kind."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.rng import numbered, streams

from .number import whole_number


def as_array(given: Any, arrays: Any = np) -> NDArray[Any]:
    """What was given as an array; `Unreadable` where it is none."""
    try:
        found: NDArray[Any] = arrays.asarray(given)
        return found
    except (ValueError, TypeError, OverflowError):
        raise Unreadable(f"An array is wanted here, with one entry per game; {type(given).__name__} is none.") from None


def generators(seed: Any, count: int) -> NDArray[np.uint64]:
    """A generator per game, from one seed for all or from one for each."""
    seeds = as_array(seed)
    if seeds.ndim == 0:
        return streams(numbered(whole_number(seed, "A seed"), count))
    if seeds.shape != (count,) or seeds.dtype.kind not in "iu":
        raise Unreadable(
            f"The seeds are one whole number, or {count} of them, one per game;"
            f" this array has shape {seeds.shape} and dtype {seeds.dtype}."
        )
    return streams(seeds.astype(np.uint64))
