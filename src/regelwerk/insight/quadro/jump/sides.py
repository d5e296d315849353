"""What a side of Jump can look like near its end, up to the order of its ranks, which plays no part.

A rank is a 12-bit set, the right edge at the low end; a side is the numbers of its three ranks, ascending.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.kernel.convention import Words


class Sides(NamedTuple):
    """`ranks` are sets of squares, by number, and `rank_of` the numbers of sets; `sides` are three numbers of ranks
    each, by squares to go, and `side_of` their numbers; `first` is where the sides with so many squares to go begin."""

    ranks: Words
    rank_of: Words
    sides: Words
    side_of: Words
    first: Words


def to_go(rank: int) -> int:
    """How many squares the pieces of a rank are away from its right end."""
    return sum(bit for bit in range(SIZE) if rank >> bit & 1) - sum(range(FIELD))


def sides_within(squares: int) -> Sides:
    """All sides with at most so many squares to go."""
    ranks = sorted(
        (sum(1 << bit for bit in bits) for bits in combinations(range(SIZE), FIELD)),
        key=lambda rank: (to_go(rank), rank),
    )
    ranks = [rank for rank in ranks if to_go(rank) <= squares]
    lengths = [to_go(rank) for rank in ranks]
    found = [
        three
        for three in combinations_with_replacement(range(len(ranks)), FIELD)
        if sum(lengths[rank] for rank in three) <= squares
    ]
    found.sort(key=lambda three: (sum(lengths[rank] for rank in three), three))
    totals = np.array([sum(lengths[rank] for rank in three) for three in found])
    rank_of = np.full(1 << SIZE, -1, np.int64)
    rank_of[ranks] = np.arange(len(ranks))
    side_of = np.full((len(ranks),) * FIELD, -1, np.int64)
    for number, three in enumerate(found):
        side_of[three] = number
    first = np.searchsorted(totals, np.arange(squares + 2))
    return Sides(np.array(ranks), rank_of, np.array(found), side_of.reshape(-1), first)
