"""Small nets beside the linear model: hidden units over the signs of a sentence, shared by all elements.

The linear model learns every element by itself; the units learn what elements have in common, and so make more of few
sentences. A sign is known to a net by some bits of its checksum only: a bucket may serve several signs, which costs
little and needs no list of them. Each net looks at other bits, so what two signs share in one they seldom share in the
next, and the mean of all is better than any.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

BUCKETS = 1 << 14
_APART = 9
"""How many bits after those of one net the bits of the next begin."""


def buckets(keys: npt.NDArray[np.uint32], net: int) -> npt.NDArray[np.int64]:
    """The bucket of every sign in a net, by its key and the net's number, 0, 1 or 2."""
    return ((keys >> np.uint32(_APART * net)) & np.uint32(BUCKETS - 1)).astype(np.int64)


class Net(NamedTuple):
    """Weights by bucket and unit, in whole steps of each unit's own size, and by unit and element.

    A unit speaks where its sum and its bias are above nothing.
    """

    units: npt.NDArray[np.int8]
    step: Floats
    bias: Floats
    elements: Floats
    level: Floats

    def odds(self, places: npt.NDArray[np.int64], sizes: Floats) -> Floats:
        """The log odds of every element in a sentence with signs in these buckets and of these sizes."""
        sums = sizes @ self.units[places].astype(np.float64)
        return self.out(sums * self.step)

    def out(self, sums: Floats) -> Floats:
        """The log odds of every element where the units have these sums."""
        return np.asarray(np.maximum(sums + self.bias, 0.0) @ self.elements + self.level, dtype=np.float64)
