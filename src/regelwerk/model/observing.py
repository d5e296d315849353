"""What a batch is given to observe with: who looks in each game, and arrays to write into."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import SPECTATOR

from .encoding import Encoding, Observation
from .loops import Loops


def viewers(seats: NDArray[Any], count: int, players: int, arrays: Any) -> Words:
    """The seat that looks in every game, from one seat for all or from one for each; below 0 a spectator looks."""
    if seats.dtype.kind not in "iu" or seats.shape not in {(), (count,)}:
        raise Unreadable(
            f"Who looks is one seat, None for a spectator, or {count} seats, one per game;"
            f" this has shape {seats.shape} and dtype {seats.dtype}."
        )
    if seats.max() >= players:
        raise Unreadable(f"There is no seat {seats.max()}: seats are 0 to {players - 1} here.")
    found: Words = arrays.empty(count, np.int64)
    found[:] = arrays.maximum(seats, SPECTATOR)
    return found


def room_for(encoding: Encoding, count: int, loops: Loops) -> Observation:
    """Arrays for the observation of that many games."""
    planes, vectors = _shapes(encoding, count)
    what = f"An observation of {count} games"
    return Observation(loops.new(planes, np.float32, what), loops.new(vectors, np.float32, what))


def written_over(out: Any, encoding: Encoding, count: int, arrays: Any) -> Observation:
    """An earlier observation, to be written over; `Unreadable` where its arrays are not as they have to be."""
    shapes = _shapes(encoding, count)
    if (
        isinstance(out, tuple)
        and len(out) == len(shapes)
        and all(_fits(array, shape, arrays) for array, shape in zip(out, shapes, strict=True))
    ):
        return Observation(*out)
    raise Unreadable(
        f"What can be written over are two float32 arrays in C order, of shapes {shapes[0]} and {shapes[1]},"
        " as an earlier `observe` of this batch gave them."
    )


def _shapes(encoding: Encoding, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return (count, *encoding.shape), (count, len(encoding.vector))


def _fits(array: Any, shape: tuple[int, ...], arrays: Any) -> bool:
    usable = isinstance(array, arrays.ndarray) and array.dtype == np.float32 and array.shape == shape
    return usable and array.flags.c_contiguous and getattr(array.flags, "writeable", True)
