"""A position's key: 64 bits over everything that rules read, so neither PLY nor ERA."""

from __future__ import annotations

import numpy as np

from .convention import ARRAY, I64, Words, compiled
from .header import BODY, PLACES, PLAYERS, SEAT

_PRIME = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xD6E8FEB86659FD93)
_32 = np.uint64(32)


@compiled(I64(ARRAY))
def fingerprint(words: Words) -> int:
    """Equal for equal positions; different ones collide with probability about 2⁻⁶⁴."""
    h = np.uint64(words[SEAT] + 3) * _PRIME
    for index in range(PLAYERS, PLACES):
        h = (h ^ np.uint64(words[index])) * _MIX
        h ^= h >> _32
    for index in range(BODY, words.size):
        h = (h ^ np.uint64(words[index])) * _MIX
        h ^= h >> _32
    return np.int64(h)  # type: ignore[return-value]
