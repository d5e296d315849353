"""What a search works with: the tree it grows and the buffers it writes on, as one record for compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types

from regelwerk.kernel.convention import ARRAY, GRID, I64, Words
from regelwerk.kernel.header import PLAYERS, SEATS
from regelwerk.kernel.random_play import UNBOUNDED

from . import repetition
from .evaluation import EVALUATION, NOTHING_LEARNED, SCRATCH, Evaluation, Scratch, new_scratch
from .selection import WIDE
from .tree import FLOATS, Floats, Tree

DEPTH = 1024
"""The longest walk inside the tree."""

NODE, EDGE, CHOOSER, ON_WAY, BEFORE_CHANCE = 0, 1, 2, repetition.ON_WAY, 4
"""Columns of a walk: the node, the edge taken, the seat that chose it, the node's key, and whether chance followed."""

COLUMNS = BEFORE_CHANCE + 1
BUFFERS = 3


class Search(NamedTuple):
    """One search from one root. `root` is redacted for the seat to move, `past` are the keys of G1. Simulations begin
    at `dealt`: the same, or a whole position where deals are not all alike likely.

    `walk` holds a row per level (NODE, EDGE, CHOOSER …), `moves` the legal ones, `buffers` three rows of words,
    `standing` the returns of a position valued before it is played out.
    `history` holds a row per seat and move, where the search remembers how moves fared elsewhere; else none.
    `secret`, `repetition` and `solver` are 1 where there is that; simulated games are valued after `horizon` moves.
    `mix` is how many hundredths of a simulation's result are the value of the position it began from.
    `bias` is how much a move's fate elsewhere counts, in thousandths, `exploration` how far the search
    looks beside what seems best, in hundredths. `evaluation` is what was learned of the game.
    Of more moves than `beam` only that many are followed, after a look at up to `glances`; 0: all are. `promises`
    says what each move promises while they are looked at. With more moves than `wide` they are followed one by one. A
    node has as many simulations of its own as `patience` says before its moves are followed. `trust` is how far the
    search goes by what the guide thinks of, in hundredths, where moves are followed one by one.
    """

    tables: Words
    root: Words
    dealt: Words
    past: Words
    slots: Words
    nodes: Words
    edges: Words
    scores: Floats
    results: Words
    used: Words
    walk: Words
    moves: Words
    buffers: Words
    standing: Words
    history: Words
    promises: Words
    evaluation: Evaluation
    scratch: Scratch
    secret: int
    repetition: int
    solver: int
    horizon: int
    mix: int
    bias: int
    exploration: int
    beam: int
    glances: int
    wide: int
    patience: int
    trust: int


_PARTS = [ARRAY, ARRAY, ARRAY, ARRAY, ARRAY, GRID, GRID, FLOATS, GRID, ARRAY, GRID, ARRAY, GRID, ARRAY, GRID, ARRAY]
_PARTS += [EVALUATION, SCRATCH]
_NUMBERS = [I64] * 12
SEARCH: Any = types.NamedTuple(_PARTS + _NUMBERS, Search)  # type: ignore[no-untyped-call]
"""The type of a search to compiled code."""


class Manner(NamedTuple):
    """How a tree search goes about it: `Search` says what each of these is for."""

    solver: bool = False
    horizon: int = UNBOUNDED
    mix: int = 0
    bias: int = 0
    exploration: int = 90
    beam: int = 0
    glances: int = UNBOUNDED
    evaluation: Evaluation = NOTHING_LEARNED
    guided: bool = False
    wide: int = WIDE
    patience: int = 0
    trust: int = 0


def new_search(
    tables: Words,
    root: Words,
    past: Words,
    tree: Tree,
    widest: int,
    *,
    secret: bool,
    repetition: bool,
    manner: Manner,
    moves: int = 0,
) -> Search:
    """A search with fresh buffers on a tree; `moves` is how many moves a game has, for the history of each."""
    return Search(
        tables,
        root,
        root.copy(),
        past,
        tree.slots,
        tree.nodes,
        tree.edges,
        tree.scores,
        tree.results,
        tree.used,
        np.empty((DEPTH, COLUMNS), np.int64),
        np.empty(widest, np.int64),
        np.empty((BUFFERS, root.size), np.int64),
        np.empty(SEATS, np.int64),
        np.zeros((int(root[PLAYERS]) * moves if manner.bias else 0, 2), np.int64),
        np.empty(widest if manner.beam else 0, np.int64),
        manner.evaluation,
        new_scratch(manner.evaluation, root),
        int(secret),
        int(repetition),
        int(manner.solver and not secret),
        manner.horizon,
        manner.mix,
        manner.bias,
        manner.exploration,
        manner.beam,
        manner.glances,
        manner.wide,
        manner.patience,
        manner.trust,
    )
