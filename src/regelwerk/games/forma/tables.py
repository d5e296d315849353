"""The ids of moves, and the numbers a kernel reads: edition, options, and what follows from the forms.

Where forms fit is found for all ways of lying at once. A step is the set of free squares seen from a square so many
ranks up and files to the right; the spots where a way fits are the common squares of its cells' steps, and most ways
are another way with one cell more. So every way is a node that takes one step from another node.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import PLAYERS, TABLES_BODY

from .forms import KINDS, SIZES, Cell, Cells
from .placements import COUNT, WAYS
from .snapshot import FREE, HANDS, HELD, LAYING, PHASE, SET, STONES, TOWER, WORDS, stock, write_set
from .squares import EDGE, NUMBERS, SIZE, SQUARES, touching

KIND_COUNT = len(KINDS)
WAY_COUNT = len(WAYS)
SQUARE_COUNT = SIZE * SIZE
INNER = SIZE - 2

STONE = INNER * INNER
"""Ids: the tower on each inner square, a stone on each square, `ready`, all placements, a misfit of each kind."""

READY = STONE + SQUARE_COUNT
LAY = READY + 1
MISFIT = LAY + COUNT
MOVE_COUNT = MISFIT + KIND_COUNT
CHANCE_COUNT = 0
WIDTH = COUNT + KIND_COUNT

TOWERS = tuple(name for name in SQUARES if name not in EDGE)
"""Clause 1a: where the tower may stand, in the order of ids."""

STEPS: tuple[Cell, ...] = tuple((rank, file) for rank in range(5) for file in range(5 - rank))
"""The cells that ways have, and the first nodes."""


def _nodes() -> tuple[tuple[Cells, int, int], ...]:
    """Cells, the node with one cell less and the step from it; the single steps first, then ways by their size."""
    nodes: dict[Cells, tuple[int, int]] = {(cell,): (-1, number) for number, cell in enumerate(STEPS)}

    def add(cells: Cells) -> int:
        if cells not in nodes:
            rests = [(tuple(c for c in cells if c != cell), cell) for cell in reversed(cells)]
            rest, cell = next(((rest, cell) for rest, cell in rests if rest in nodes), rests[0])
            nodes[cells] = (add(rest), STEPS.index(cell))
        return list(nodes).index(cells)

    for way in sorted(WAYS, key=lambda way: len(way.cells)):
        add(way.cells)
    return tuple((cells, *link) for cells, link in nodes.items())


NODES = _nodes()
NODE_COUNT = len(NODES)
STEP_COUNT = len(STEPS)

MOST_STONES = TABLES_BODY
CORNERS = MOST_STONES + 1
MOST_MISFITS = CORNERS + 1
ENCLOSED_POINTS = MOST_MISFITS + 1
STONE_POINTS = ENCLOSED_POINTS + 1
TOWER_POINTS = STONE_POINTS + 1
BRIDGE_POINTS = TOWER_POINTS + 1
FIXED = BRIDGE_POINTS + 1
HAND = FIXED + 1
"""The hand that everybody begins with, and which kinds are in it."""

LAYOUT = HAND + 2
"""Clause 1e: the set of stones, then TOWER."""

SIZE_OF = LAYOUT + SET + 1
"""Squares of each kind of form."""

KIND_FIRST = SIZE_OF + KIND_COUNT
"""The number of each kind's first placement, and the end of all."""

WAY_OF = KIND_FIRST + KIND_COUNT + 1
"""The first way of each kind, and the end of all."""

FIRST = WAY_OF + KIND_COUNT + 1
"""For each way: the number of its first placement (and the end of all), how many files it can lie on, its node, its
kind; then five cells, each 4 · (5 · rank + file) + 2 if the form goes on upwards from there + 1 if to the right."""

ROOM = FIRST + WAY_COUNT + 1
NODE_OF = ROOM + WAY_COUNT
KIND_AT = NODE_OF + WAY_COUNT
CELLS = KIND_AT + WAY_COUNT
PARENT = CELLS + 5 * WAY_COUNT
"""For each node: the node it comes from, the step it takes, the kinds of all ways that come from it."""

STEP = PARENT + NODE_COUNT
LEADS_TO = STEP + NODE_COUNT
_TABLES = LEADS_TO + NODE_COUNT


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """Limits, points, hands and the fixed layout, then the forms."""
    _check(edition, players)
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[MOST_STONES], out[CORNERS], out[MOST_MISFITS] = edition["stones"], edition["corners_touch"], edition["misfits"]
    for at, name in (
        (ENCLOSED_POINTS, "enclosed"),
        (STONE_POINTS, "stone"),
        (TOWER_POINTS, "tower"),
        (BRIDGE_POINTS, "bridge"),
    ):
        out[at] = edition["points"][name]
    out[FIXED] = options["opening"] == "fixed"
    hand = stock(edition, players)
    out[HAND] = sum(hand[kind] << 3 * number for number, kind in enumerate(KINDS))
    out[HAND + 1] = sum(1 << number for number, kind in enumerate(KINDS) if hand[kind])
    write_set(out, LAYOUT, tuple(edition["layout"]["stones"]))
    out[LAYOUT + SET] = NUMBERS[edition["layout"]["tower"]] + 1
    _list_forms(out)
    return out


def _list_forms(out: Words) -> None:
    """Everything that follows from the shapes alone."""
    places = {cells: number for number, (cells, _, _) in enumerate(NODES)}
    for number, kind in enumerate(KINDS):
        ways = [way for way in WAYS if way.kind == kind]
        out[SIZE_OF + number] = SIZES[kind]
        out[KIND_FIRST + number], out[WAY_OF + number] = ways[0].first, WAYS.index(ways[0])
    out[KIND_FIRST + KIND_COUNT], out[WAY_OF + KIND_COUNT], out[FIRST + WAY_COUNT] = COUNT, WAY_COUNT, COUNT
    for number, way in enumerate(WAYS):
        out[FIRST + number], out[ROOM + number] = way.first, way.files
        out[NODE_OF + number], out[KIND_AT + number] = places[way.cells], KINDS.index(way.kind)
        for at, (rank, file) in enumerate(way.cells):
            goes_on = 2 * ((rank + 1, file) in way.cells) + ((rank, file + 1) in way.cells)
            out[CELLS + 5 * number + at] = 4 * (5 * rank + file) + goes_on
    for number, (_, parent, step) in enumerate(NODES):
        out[PARENT + number], out[STEP + number] = parent, step
    for way in WAYS:
        node = places[way.cells]
        while node >= 0:
            out[LEADS_TO + node] |= 1 << KINDS.index(way.kind)
            node = int(out[PARENT + node])


def _check(edition: dict[str, Any], players: int) -> None:
    """What these numbers cannot express, and a layout that clause 1 forbids, is refused."""
    if any(not 0 <= count <= 4 for count in stock(edition, players).values()) or set(edition["forms"]) != set(KINDS):
        raise Unreadable("A hand of Forma holds each of the 21 kinds of form at most four times.")
    tower, stones = edition["layout"]["tower"], edition["layout"]["stones"]
    if tower not in TOWERS or not set(stones) <= set(SQUARES) or len(stones) > edition["stones"]:
        raise Unreadable("The fixed layout of Forma has its tower off the edge and no more stones than the box.")
    if any(_clashes(tower, stones, edition["corners_touch"])):
        raise Unreadable("In the fixed layout of Forma no two pieces touch each other.")


def _clashes(tower: str, stones: list[str], corners: bool) -> Iterator[bool]:
    pieces = [tower, *stones]
    yield len(set(pieces)) < len(pieces)
    for name in pieces:
        yield not set(pieces).isdisjoint(touching(name, corners))


def start(tables: Words, players: int) -> Words:
    """Clause 1: an empty board, or the fixed layout with forms to be laid."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[HANDS : HANDS + players] = tables[HAND]
    words[HELD : HELD + players] = tables[HAND + 1]
    write_set(words, FREE, SQUARES)
    if tables[FIXED]:
        words[PHASE] = LAYING
        words[STONES : STONES + SET] = tables[LAYOUT : LAYOUT + SET]
        words[TOWER] = tables[LAYOUT + SET]
        words[FREE : FREE + SET] &= ~words[STONES : STONES + SET]
        rank, file = divmod(int(words[TOWER]) - 1, SIZE)
        words[FREE + rank // 3] &= ~(1 << 21 * (rank % 3) + file)
    return words
