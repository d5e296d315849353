"""A small net beside the linear model: hidden units over the signs of a sentence, shared by all elements.

The linear model learns every element by itself; the units learn what elements have in common, and so make more of few
sentences. A sign is known to them by the last bits of its checksum only: a bucket may serve several signs, which costs
little and needs no list of them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

BUCKETS = 1 << 14


def buckets(keys: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
    """The bucket of every sign, by its key."""
    return (keys & np.uint32(BUCKETS - 1)).astype(np.int64)


class Net(NamedTuple):
    """Weights by bucket and unit, in whole steps of each unit's own size, and by unit and element.

    A unit speaks where its sum and its bias are above nothing.
    """

    units: npt.NDArray[np.int8]
    step: Floats
    bias: Floats
    elements: Floats
    level: Floats

    def odds(self, keys: npt.NDArray[np.uint32], sizes: Floats) -> Floats:
        """The log odds of every element in a sentence with signs of these keys and sizes."""
        sums = sizes @ self.units[buckets(keys)].astype(np.float64)
        return self.out(sums * self.step)

    def out(self, sums: Floats) -> Floats:
        """The log odds of every element where the units have these sums."""
        return np.asarray(np.maximum(sums + self.bias, 0.0) @ self.elements + self.level, dtype=np.float64)
