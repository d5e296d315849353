"""Choosing an edge: upper confidence bounds where all moves are listed, progressive widening where too many."""

from __future__ import annotations

import math

import numpy as np

from regelwerk.kernel.convention import ARRAY, GRID, I64, RNG, Rng, Words, compiled
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.listing import contains
from regelwerk.kernel.rng import random_below

from .tree import COUNT, FIRST, MOVE, NONE, TRIED, VALUE, VISITS

WIDE = 256
"""More legal moves than this and a node grows its edges one by one, from `sample`."""

EXPLORATION = 0.9
_WIDENING = 2.0


@compiled(I64(I64))
def width_for(visits: int) -> int:
    """How many edges a wide node has after so many visits."""
    return int(_WIDENING * math.sqrt(visits + 1.0)) + 1


@compiled(I64(GRID, GRID, I64, ARRAY, I64, RNG))
def best_edge(nodes: Words, edges: Words, node: int, legal: Words, listed: int, rng: Rng) -> int:
    """An untried edge if there is one, else the one with the highest bound; NONE if no edge is legal.

    With `listed` ≥ 0 only moves among the ascending `legal` count: in other deals other moves may be legal here.
    """
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    if count == 0:
        return NONE
    reach = (EXPLORATION * RETURN_UNIT) ** 2 * math.log(nodes[node, VISITS] + 1.0)
    offset = random_below(rng, count)
    chosen = NONE
    highest = -np.inf
    for i in range(count):
        at = i + offset
        edge = first + (at if at < count else at - count)
        if listed >= 0 and not contains(legal, listed, edges[edge, MOVE]):
            continue
        tried = edges[edge, TRIED]
        if tried == 0:
            return edge
        bound = edges[edge, VALUE] / tried + math.sqrt(reach / tried)
        if bound > highest:
            highest = bound
            chosen = edge
    return chosen
