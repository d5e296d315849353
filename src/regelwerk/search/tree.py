"""The tree's memory: nodes found by key, each with a block of edges, in flat arrays that are allocated once.

A node is what the seat to move knows, so two ways to the same knowledge share their experience.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.convention import ARRAY, BOOL, GRID, I64, VOID, Words, compiled
from regelwerk.kernel.header import SEATS

KEY, FIRST, COUNT, ROOM, VISITS, GROWS, PROVEN, SPARE = range(8)
"""Columns of a node: its key, where its edges begin, how many there are, for how many there is room, visits, how it
came by its edges (EVERY_MOVE …), its proof (`proof.py`), and a word that makes a node just as
long as a line of the processor's cache."""

EVERY_MOVE, ONE_BY_ONE, BEST_FEW = range(3)
"""The edges of a node: all its moves; where those are too many to list, one after the other, drawn by lot; or the most
promising of them."""

MOVE, TRIED, VALUE, PROOF, ADVISED, CHILD = range(6)
"""Columns of an edge: the move, how often it was tried, the summed returns of the seat that chose it, its proof, how
often the guide thought of it where the search asks, and one more than the node that it leads to: 0 while nobody has
been there, or where that depends on chance or on what was dealt."""

MEAN, SPREAD = range(2)
"""What choosing an edge reads, kept up to date so that it need not be worked out at every look: the mean return, which
is infinite before the first try, and 1 / √ of how often it was tried."""

NODES, EDGES, RESULTS, ROOT = range(4)
"""Counters of what is in use, and which node is the root; NONE before there is one."""

NONE = -1
MAX_RESULTS = 256
"""How many different results of a game proofs can name; those beyond are not proven."""

_FIRST_ROOM = 8

Floats = NDArray[np.float64]
F64: Any = types.float64
FLOATS: Any = types.float64[:, ::1]
"""The type of rows of floating-point numbers to compiled code."""


class Tree:
    """Memory for so many nodes and edges."""

    def __init__(self, nodes: int, edges: int) -> None:
        slots = 1 << max(4, (2 * nodes - 1).bit_length())
        self.slots = np.zeros(slots, np.int64)
        self.nodes = np.empty((nodes, SPARE + 1), np.int64)
        self.edges = np.empty((edges, CHILD + 1), np.int64)
        self.scores = np.empty((edges, SPREAD + 1), np.float64)
        self.results = np.empty((MAX_RESULTS, SEATS), np.int64)
        self.used = np.zeros(ROOT + 1, np.int64)
        self.used[ROOT] = NONE

    @property
    def root(self) -> Words:
        """The root's row; there must be one."""
        return self.nodes[self.used[ROOT]]

    @property
    def root_edges(self) -> Words:
        """The moves at the root: rows of MOVE, TRIED, VALUE …"""
        first, count = self.root[FIRST], self.root[COUNT]
        return self.edges[first : first + count]

    def has_room_for(self, simulations: int) -> bool:
        """Whether so many simulations can add a node each, and the edges of it."""
        nodes_left = self.nodes.shape[0] - self.used[NODES]
        share = self.edges.shape[0] / self.nodes.shape[0]
        return bool(nodes_left > simulations and self.edges.shape[0] - self.used[EDGES] > share * simulations)


@compiled(I64(ARRAY, GRID, I64))
def find(slots: Words, nodes: Words, key: int) -> int:
    """The node of that key, or NONE."""
    mask = slots.size - 1
    at = (key ^ (key >> 29)) & mask
    while slots[at]:
        if nodes[slots[at] - 1, KEY] == key:
            return slots[at] - 1
        at = (at + 1) & mask
    return NONE


@compiled(I64(ARRAY, GRID, ARRAY, I64))
def add_node(slots: Words, nodes: Words, used: Words, key: int) -> int:
    """A new node without edges, or NONE when there is no more room."""
    node = used[NODES]
    if node >= nodes.shape[0]:
        return NONE
    used[NODES] = node + 1
    mask = slots.size - 1
    at = (key ^ (key >> 29)) & mask
    while slots[at]:
        at = (at + 1) & mask
    slots[at] = node + 1
    nodes[node, KEY] = key
    for column in range(FIRST, SPARE + 1):
        nodes[node, column] = 0
    return node


@compiled(VOID(GRID, FLOATS, I64, I64))
def new_edge(edges: Words, scores: Floats, edge: int, move: int) -> None:
    """An edge that was never tried."""
    edges[edge, MOVE] = move
    for column in range(TRIED, CHILD + 1):
        edges[edge, column] = 0
    scores[edge, MEAN] = math.inf
    scores[edge, SPREAD] = 0.0


@compiled(BOOL(GRID, GRID, FLOATS, ARRAY, I64, I64))
def make_room(nodes: Words, edges: Words, scores: Floats, used: Words, node: int, wanted: int) -> bool:
    """Room for `wanted` edges at a node, moving its block to the end if need be; false when memory is used up."""
    if nodes[node, ROOM] >= wanted:
        return True
    first = used[EDGES]
    if first + wanted > edges.shape[0]:
        return False
    old = nodes[node, FIRST]
    for i in range(nodes[node, COUNT]):
        for column in range(CHILD + 1):
            edges[first + i, column] = edges[old + i, column]
        scores[first + i, MEAN] = scores[old + i, MEAN]
        scores[first + i, SPREAD] = scores[old + i, SPREAD]
    nodes[node, FIRST] = first
    nodes[node, ROOM] = wanted
    used[EDGES] = first + wanted
    return True


@compiled(I64(GRID, GRID, FLOATS, ARRAY, I64, I64))
def add_edge(nodes: Words, edges: Words, scores: Floats, used: Words, node: int, move: int) -> int:
    """The edge of a move, made if it is new; NONE when memory is used up."""
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    for edge in range(first, first + count):
        if edges[edge, MOVE] == move:
            return edge
    if count == nodes[node, ROOM] and not make_room(nodes, edges, scores, used, node, max(_FIRST_ROOM, 2 * count)):
        return NONE
    edge = nodes[node, FIRST] + count
    new_edge(edges, scores, edge, move)
    nodes[node, COUNT] = count + 1
    return edge


@compiled(BOOL(GRID, GRID, FLOATS, ARRAY, I64, ARRAY, I64))
def add_edges(nodes: Words, edges: Words, scores: Floats, used: Words, node: int, moves: Words, count: int) -> bool:
    """Edges for all of these ascending moves at a node that has none yet."""
    if not make_room(nodes, edges, scores, used, node, count):
        return False
    first = nodes[node, FIRST]
    for i in range(count):
        new_edge(edges, scores, first + i, moves[i])
    nodes[node, COUNT] = count
    return True


@compiled(VOID(GRID, FLOATS, I64, I64))
def credit(edges: Words, scores: Floats, edge: int, value: int) -> None:
    """One more try of an edge, with this return for the seat that chose it; a proof is not watered down by it."""
    tried = edges[edge, TRIED] + 1
    edges[edge, TRIED] = tried
    edges[edge, VALUE] += value
    if edges[edge, PROOF] == 0:
        scores[edge, MEAN] = edges[edge, VALUE] / tried
        scores[edge, SPREAD] = 1.0 / math.sqrt(tried)
