"""Many games of one setting as one record for compiled code: what `Batch` holds and `stepping` works on."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from .convention import ARRAY, GRID, I64, Rng, Words

ROOM = 64
"""Keys that can be added to every game in one step: a seat's move, and the moves of chance after it."""


class Many(NamedTuple):
    """A row of `words` is a game. `rngs` has a generator for each, so that no game depends on another.

    `keys` are those of G1 since the last irreversible move, `used` of them in every row; it has no columns where
    repetition is not looked for. `rewards`, `endings` and `ended` are of the last step; with `restarts` a game that is
    over begins again from `start` at once.
    """

    tables: Words
    start: Words
    words: Words
    rngs: Rng
    keys: Words
    used: Words
    rewards: NDArray[np.float64]
    endings: Words
    ended: NDArray[np.bool_]
    restarts: int


_PARTS = [ARRAY, ARRAY, GRID, types.uint64[:, ::1], GRID, ARRAY, types.float64[:, ::1], ARRAY, types.boolean[::1], I64]
MANY: Any = types.NamedTuple(_PARTS, Many)  # type: ignore[no-untyped-call]
"""The type of many games to compiled code."""
