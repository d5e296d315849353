"""Random numbers for compiled code: SplitMix64 on a one-word state, so that a seed is the whole history."""

from __future__ import annotations

import numpy as np

from .convention import I64, RNG, Rng, compiled

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


_WORD = 0xFFFF_FFFF_FFFF_FFFF


def seeded(seed: int) -> Rng:
    """A generator from any integer."""
    return np.array([seed & _WORD], dtype=np.uint64)


def streams(seeds: Rng) -> Rng:
    """A generator per seed, a row each: however near the seeds, their numbers have nothing to do with one another."""
    z: Rng = np.add(seeds, _GOLDEN)
    z = (z ^ (z >> _S30)) * _MIX1
    z = (z ^ (z >> _S27)) * _MIX2
    return (z ^ (z >> _S31)).reshape(-1, 1)


def numbered(seed: int, count: int) -> Rng:
    """Seeds for the streams 0, 1, 2 … of one seed."""
    found: Rng = np.add(streams(seeded(seed)).ravel(), np.arange(count, dtype=np.uint64))
    return found


@compiled(I64(RNG, I64))
def random_below(rng: Rng, bound: int) -> int:
    """A number in [0, bound), uniform up to a bias below bound / 2³²; bound is below 2³¹."""
    rng[0] += _GOLDEN
    z = rng[0]
    z = (z ^ (z >> _S30)) * _MIX1
    z = (z ^ (z >> _S27)) * _MIX2
    z = z ^ (z >> _S31)
    return np.int64(((z >> _S32) * np.uint64(bound)) >> _S32)  # type: ignore[return-value]
