"""What a search works with: the tree it grows and the buffers it writes on, as one record for compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types

from regelwerk.kernel.convention import ARRAY, GRID, I64, Words

from .tree import Tree

DEPTH = 1024
"""The longest walk inside the tree."""


class Search(NamedTuple):
    """One search from one root. `root` is redacted for the seat to move, `past` are the keys of G1. Simulations begin
    at `dealt`: the same, or a whole position where deals are not all alike likely.

    `walk` holds a row per level (node, edge, chooser, key), `moves` the legal ones, `buffers` three rows of words.
    `secret` and `repetition` are 1 where the game has them; simulated games are valued after `horizon` moves.
    """

    tables: Words
    root: Words
    dealt: Words
    past: Words
    slots: Words
    nodes: Words
    edges: Words
    used: Words
    walk: Words
    moves: Words
    buffers: Words
    secret: int
    repetition: int
    horizon: int


_PARTS = [ARRAY, ARRAY, ARRAY, ARRAY, ARRAY, GRID, GRID, ARRAY, GRID, ARRAY, GRID, I64, I64, I64]
SEARCH: Any = types.NamedTuple(_PARTS, Search)  # type: ignore[no-untyped-call]
"""The type of a search to compiled code."""


def new_search(
    tables: Words, root: Words, past: Words, tree: Tree, widest: int, *, secret: bool, repetition: bool, horizon: int
) -> Search:
    """A search with fresh buffers on a tree."""
    return Search(
        tables,
        root,
        root.copy(),
        past,
        tree.slots,
        tree.nodes,
        tree.edges,
        tree.used,
        np.empty((DEPTH, 4), np.int64),
        np.empty(widest, np.int64),
        np.empty((3, root.size), np.int64),
        int(secret),
        int(repetition),
        horizon,
    )
