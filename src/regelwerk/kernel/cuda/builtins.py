"""What kernels have from the processor itself, as a card has it, and as the simulator reckons it."""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.kernel.bits import population, trailing_zeros
from regelwerk.kernel.scratch import scratch

from .toolkit import SIMULATED

_WORD = 0xFFFF_FFFF_FFFF_FFFF


def _on_card() -> dict[Any, Any]:
    """The same instructions, built for the other compiler."""
    from numba.cuda.extending import intrinsic

    return {each: intrinsic(each._defn) for each in (population, trailing_zeros, scratch)}


def _simulated() -> dict[Any, Any]:
    return {
        population: lambda word: (int(word) & _WORD).bit_count(),
        trailing_zeros: lambda word: (int(word) & -int(word)).bit_length() - 1 if word else 64,
        scratch: lambda size: np.empty(size, np.int64),
    }


BUILTINS = _simulated() if SIMULATED else _on_card()
