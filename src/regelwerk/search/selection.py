"""Choosing an edge: upper confidence bounds where all moves are listed, progressive widening where too many."""

from __future__ import annotations

import math

import numpy as np

from regelwerk.kernel.convention import ARRAY, GRID, I64, RNG, Rng, Words, compiled
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.listing import contains
from regelwerk.kernel.rng import random_below

from .tree import ADVISED, COUNT, F64, FIRST, FLOATS, MEAN, MOVE, NONE, PROOF, SPREAD, TRIED, VISITS, Floats

WIDE = 256
"""More legal moves than this and a node grows its edges one by one, from `sample`."""

URGENCY = 1.5
"""How promising a move is that was tried elsewhere but not here, above what it was worth there."""

FARED, NOTED = range(2)
"""Columns of the history of moves: the summed returns of the seats that made one, and how often."""

_WIDENING = 2.0


@compiled(I64(I64))
def width_for(visits: int) -> int:
    """How many edges a wide node has after so many visits."""
    return int(_WIDENING * math.sqrt(visits + 1.0)) + 1


@compiled(F64(GRID, I64, I64))
def reach_of(nodes: Words, node: int, exploration: int) -> float:
    """How far a bound reaches above the mean of a move tried once, at a node that was visited so often."""
    return exploration * (RETURN_UNIT / 100) * math.sqrt(math.log(nodes[node, VISITS] + 1.0))


@compiled(I64(GRID, GRID, FLOATS, I64, ARRAY, I64, I64, RNG))
def best_edge(
    nodes: Words, edges: Words, scores: Floats, node: int, legal: Words, listed: int, exploration: int, rng: Rng
) -> int:
    """An untried edge if there is one, else the one with the highest bound; NONE if no edge is legal.

    With `listed` ≥ 0 only moves among the ascending `legal` count: in other deals other moves may be legal here.
    """
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    if count == 0:
        return NONE
    reach = reach_of(nodes, node, exploration)
    start = first + random_below(rng, count)
    chosen = NONE
    highest = -np.inf
    for turn in range(2):
        for edge in range(start if turn == 0 else first, first + count if turn == 0 else start):
            bound = scores[edge, MEAN] + reach * scores[edge, SPREAD]
            if bound > highest and (listed < 0 or contains(legal, listed, edges[edge, MOVE])):
                highest = bound
                chosen = edge
    return chosen


@compiled(I64(GRID, GRID, FLOATS, I64, ARRAY, I64, I64, RNG))
def best_by_advice(
    nodes: Words, edges: Words, scores: Floats, node: int, legal: Words, listed: int, trust: int, rng: Rng
) -> int:
    """As `best_edge`, but how far a bound reaches depends on how often the guide thought of the move (PUCT): what it
    hardly ever thinks of must prove itself, and between moves that are as good as each other the guide decides."""
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    if count == 0:
        return NONE
    reach = trust * (RETURN_UNIT / 100) / math.sqrt(nodes[node, VISITS] + 1.0)
    offset = random_below(rng, count)
    chosen = NONE
    highest = -np.inf
    for i in range(count):
        edge = first + (i + offset if i + offset < count else i + offset - count)
        bound = scores[edge, MEAN]
        if edges[edge, PROOF] == 0:
            bound += reach * edges[edge, ADVISED] / (1 + edges[edge, TRIED])
        if bound > highest and (listed < 0 or contains(legal, listed, edges[edge, MOVE])):
            highest = bound
            chosen = edge
    return chosen


@compiled(I64(GRID, GRID, FLOATS, I64, ARRAY, I64, I64, GRID, I64, I64, RNG))
def best_by_history(
    nodes: Words,
    edges: Words,
    scores: Floats,
    node: int,
    legal: Words,
    listed: int,
    exploration: int,
    history: Words,
    mine: int,
    bias: int,
    rng: Rng,
) -> int:
    """As `best_edge`, but what a move was worth elsewhere counts as well, the less the more often it was tried here
    (progressive history). A move never tried here comes before the others, unless it fared badly elsewhere.

    The seat's rows of the history begin at `mine`.
    """
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    if count == 0:
        return NONE
    reach = reach_of(nodes, node, exploration)
    offset = random_below(rng, count)
    chosen = NONE
    highest = -np.inf
    for i in range(count):
        edge = first + (i + offset if i + offset < count else i + offset - count)
        if listed >= 0 and not contains(legal, listed, edges[edge, MOVE]):
            continue
        noted, tried = history[mine + edges[edge, MOVE], NOTED], edges[edge, TRIED]
        elsewhere = history[mine + edges[edge, MOVE], FARED] / max(1, noted)
        bound = scores[edge, MEAN]
        if tried == 0 and noted:
            bound = elsewhere + URGENCY * RETURN_UNIT
        elif tried and edges[edge, PROOF] == 0:
            bound += reach * scores[edge, SPREAD] + bias * elsewhere / (1000 * tried)
        if bound > highest:
            highest = bound
            chosen = edge
    return chosen
