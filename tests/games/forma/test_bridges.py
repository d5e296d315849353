"""Clause 6: how many bridges can be chosen at once, held against trying everything."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import pairwise

import numpy as np
import pytest

from regelwerk.games.forma.bridges import AT_SOUTH, AT_WEST, PLANES, can_choose, count_bridges, side_by_side
from regelwerk.games.forma.chains import Chain, largest_choice
from regelwerk.games.forma.sets import BITS, RANK, SET

from .brute import cells, most, read, stretched

DRAWN = [
    ("no chain", 0, "x.x\n.x.\nx.x"),
    ("one upright", 1, ".x.\n.x.\n.x."),
    ("one that turns back down", 1, "....x\nxxx.x\nx.x.x\nx.xxx\nx...."),
    ("corners do not connect", 0, "..x\n.x.\nx.."),
    ("a plus is a bridge of each direction", 2, ".x.\nxxx\n.x."),
    ("a full board has a bridge for each rank and file", 6, "xxx\nxxx\nxxx"),
    ("two directions that would share two squares", 1, "..xx\n.xx.\nxx..\nx..."),
    ("a corner can be the shared square", 2, "x..\nx..\nxxx"),
    ("a corner the other way round is no crossing", 1, "..x\nxxx\nx.."),
    ("three side by side", 3, "x.x.x\nx.x.x\nx.x.x\nx.x.x\nx.x.x"),
    ("the maxima of both directions cannot be had together", 2, "xxxx\nx..x\nx..x\nxxx."),
]


def referees_count(size: int, board: int) -> int:
    return sum(map(len, largest_choice(cells(size, board), size)))


def kernels_count(size: int, board: int) -> int:
    return int(count_bridges(stretched(size, board)))


@pytest.mark.parametrize(("name", "count", "board"), DRAWN, ids=[name for name, _, _ in DRAWN])
def test_clause_6a_drawn_boards(name: str, count: int, board: str) -> None:
    assert most(*read(board)) == count
    assert referees_count(*read(board)) == count
    assert kernels_count(*read(board)) == count


@pytest.mark.parametrize("size", [1, 2, 3])
def test_clause_6b_every_board_of_up_to_3_by_3(size: int) -> None:
    for board in range(1 << size * size):
        assert kernels_count(size, board) == referees_count(size, board) == most(size, board), bin(board)


def test_clause_6b_every_board_of_4_by_4() -> None:
    """A board and its mirror image have as many bridges, so one of each pair is enough; the referee reads some."""
    for board in range(1 << 16):
        mirrored = int(f"{board:016b}"[::-1], 2)
        if board <= mirrored:
            assert kernels_count(4, board) == most(4, board), bin(board)
            if board % 16 == 7:
                assert referees_count(4, board) == most(4, board), bin(board)


@pytest.mark.parametrize(("size", "density", "boards"), [(5, 0.6, 250), (5, 0.8, 150), (6, 0.65, 120), (6, 0.75, 40)])
def test_clause_6b_random_boards_of_5_by_5_and_6_by_6(size: int, density: float, boards: int) -> None:
    rng = random.Random(f"{size} {density}")
    for _ in range(boards):
        board = sum(1 << square for square in range(size * size) if rng.random() < density)
        assert kernels_count(size, board) == referees_count(size, board) == most(size, board), bin(board)


Squares = frozenset[tuple[int, int]]


def random_squares(density: float, seed: int) -> Squares:
    rng = random.Random(f"{density} {seed}")
    return frozenset((rank, file) for rank in range(20) for file in range(20) if rng.random() < density)


def own_set(squares: Squares) -> np.ndarray:
    own = np.zeros(SET, np.int64)
    for rank, file in squares:
        own[(RANK * rank + file) // BITS] |= 1 << (RANK * rank + file) % BITS
    return own


@pytest.mark.parametrize(("density", "boards"), [(0.5, 12), (0.55, 12), (0.6, 12), (0.65, 6)])
def test_clause_6b_the_bridges_shown_are_bridges_and_as_many_as_count(density: float, boards: int) -> None:
    for seed in range(boards):
        squares = random_squares(density, seed)
        chosen = largest_choice(squares)
        assert sum(map(len, chosen)) == count_bridges(own_set(squares))
        for axis, chains in enumerate(chosen):
            for chain in chains:
                assert is_chain(chain, axis)
                assert squares.issuperset(chain)
            assert sum(map(len, chains)) == len(set().union(*chains))
        assert all(len(set(one) & set(other)) == 1 for one in chosen[0] for other in chosen[1])


def is_chain(chain: Chain, axis: int) -> bool:
    """Whether these squares lead side by side from the first edge to the opposite one, none of them twice."""
    beside = all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(chain))
    return beside and len(set(chain)) == len(chain) and (chain[0][axis], chain[-1][axis]) == (0, 19)


def test_clause_6b_adding_the_directions_maxima_would_be_wrong_on_many_boards() -> None:
    wrong = 0
    for seed in range(30):
        squares = random_squares(0.68, seed)
        own, turned = own_set(squares), own_set(frozenset((file, rank) for rank, file in squares))
        assert count_bridges(own) == count_bridges(turned)
        wrong += count_bridges(own) < side_by_side(own, AT_WEST) + side_by_side(own, AT_SOUTH)
    assert wrong > 10


def test_clause_6b_one_bridge_of_each_direction_needs_a_square_with_four_separate_ways_to_the_edges() -> None:
    """A third reading of the smallest choice: four chains that meet in one square only, found as a flow."""
    found = {True: 0, False: 0}
    for seed in range(60):
        squares = random_squares(0.58, seed)
        own = own_set(squares)
        if side_by_side(own, AT_WEST) and side_by_side(own, AT_SOUTH):
            possible = any(four_ways(squares, middle) for middle in squares)
            assert can_choose(own, np.empty(PLANES, np.int64), 1, 1) == possible
            found[possible] += 1
    assert min(found.values()) >= 3


def around(rank: int, file: int) -> list[tuple[int, int]]:
    return [(rank + 1, file), (rank - 1, file), (rank, file + 1), (rank, file - 1)]


def four_ways(squares: Squares, middle: tuple[int, int]) -> bool:
    """Whether chains lead from a square to all four edges that share nothing but that square."""
    if any(beside not in squares and 0 <= min(beside) <= max(beside) < 20 for beside in around(*middle)):
        return False
    graph: dict[object, set[object]] = defaultdict(set)
    for rank, file in squares:
        here = (rank, file)
        graph["into", here].add(("from", here))
        for other in around(rank, file):
            if other in squares and other != middle:
                graph["from", here].add(("into", other))
        for edge, at_edge in (("south", rank == 0), ("north", rank == 19), ("west", file == 0), ("east", file == 19)):
            graph[edge].add("outside")
            if at_edge:
                graph["from", here].add(edge)
    return all(took_another_way(graph, ("from", middle)) for _ in range(4))


def took_another_way(graph: dict[object, set[object]], start: object) -> bool:
    """One way more to the outside; every step of it is turned round, so that a later way may take it back."""
    came: dict[object, object] = {start: None}
    queue = [start]
    for node in queue:
        for other in graph[node] - came.keys():
            came[other] = node
            queue.append(other)
    last: object = "outside"
    while last in came and (before := came[last]) is not None:
        graph[before].remove(last)
        graph[last].add(before)
        last = before
    return "outside" in came
