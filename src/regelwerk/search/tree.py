"""The tree's memory: nodes found by key, each with a block of edges, in flat arrays that are allocated once.

A node is what the seat to move knows, so two ways to the same knowledge share their experience.
"""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import ARRAY, BOOL, GRID, I64, Words, compiled

KEY, FIRST, COUNT, ROOM, VISITS, GROWS = range(6)
"""Columns of a node: its key, where its edges begin, how many there are, for how many there is room, visits, and
whether it has too many moves to list and grows its edges one by one."""

MOVE, TRIED, VALUE = range(3)
"""Columns of an edge: the move, how often it was tried, and the summed returns of the seat that chose it."""

NODES, EDGES = range(2)
"""Counters of what is in use."""

NONE = -1
_FIRST_ROOM = 8


class Tree:
    """Memory for so many nodes and edges; a new one per search."""

    def __init__(self, nodes: int, edges: int) -> None:
        slots = 1 << max(4, (2 * nodes - 1).bit_length())
        self.slots = np.zeros(slots, np.int64)
        self.nodes = np.empty((nodes, 6), np.int64)
        self.edges = np.empty((edges, 3), np.int64)
        self.used = np.zeros(2, np.int64)


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
    nodes[node, FIRST] = 0
    nodes[node, COUNT] = 0
    nodes[node, ROOM] = 0
    nodes[node, VISITS] = 0
    nodes[node, GROWS] = 0
    return node


@compiled(BOOL(GRID, GRID, ARRAY, I64, I64))
def make_room(nodes: Words, edges: Words, used: Words, node: int, wanted: int) -> bool:
    """Room for `wanted` edges at a node, moving its block to the end if need be; false when memory is used up."""
    if nodes[node, ROOM] >= wanted:
        return True
    first = used[EDGES]
    if first + wanted > edges.shape[0]:
        return False
    old = nodes[node, FIRST]
    for i in range(nodes[node, COUNT]):
        edges[first + i, MOVE] = edges[old + i, MOVE]
        edges[first + i, TRIED] = edges[old + i, TRIED]
        edges[first + i, VALUE] = edges[old + i, VALUE]
    nodes[node, FIRST] = first
    nodes[node, ROOM] = wanted
    used[EDGES] = first + wanted
    return True


@compiled(I64(GRID, GRID, ARRAY, I64, I64))
def add_edge(nodes: Words, edges: Words, used: Words, node: int, move: int) -> int:
    """The edge of a move, made if it is new; NONE when memory is used up."""
    first, count = nodes[node, FIRST], nodes[node, COUNT]
    for edge in range(first, first + count):
        if edges[edge, MOVE] == move:
            return edge
    if count == nodes[node, ROOM] and not make_room(nodes, edges, used, node, max(_FIRST_ROOM, 2 * count)):
        return NONE
    edge = nodes[node, FIRST] + count
    edges[edge, MOVE] = move
    edges[edge, TRIED] = 0
    edges[edge, VALUE] = 0
    nodes[node, COUNT] = count + 1
    return edge


@compiled(BOOL(GRID, GRID, ARRAY, I64, ARRAY, I64))
def add_edges(nodes: Words, edges: Words, used: Words, node: int, moves: Words, count: int) -> bool:
    """Edges for all of these ascending moves at a node that has none yet."""
    if not make_room(nodes, edges, used, node, count):
        return False
    first = nodes[node, FIRST]
    for i in range(count):
        edges[first + i, MOVE] = moves[i]
        edges[first + i, TRIED] = 0
        edges[first + i, VALUE] = 0
    nodes[node, COUNT] = count
    return True
