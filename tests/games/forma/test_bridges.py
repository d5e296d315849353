"""Clause 6: how many bridges can be chosen at once, held against trying everything."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from regelwerk.games.forma.bridges import most_bridges
from regelwerk.games.forma.chains import SOUTH, WEST, side_by_side
from regelwerk.games.forma.spans import spans

from .brute import most, read, rows

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


@pytest.mark.parametrize(("name", "count", "board"), DRAWN, ids=[name for name, _, _ in DRAWN])
def test_clause_6a_drawn_boards(name: str, count: int, board: str) -> None:
    bits = sum(int(row) << len(read(board)) * rank for rank, row in enumerate(read(board)))
    assert most(len(read(board)), bits) == count
    assert most_bridges(read(board)) == count


@pytest.mark.parametrize("size", [1, 2, 3])
def test_clause_6b_every_board_of_up_to_3_by_3(size: int) -> None:
    for board in range(1 << size * size):
        assert most_bridges(rows(size, board)) == most(size, board), bin(board)


def test_clause_6b_every_board_of_4_by_4() -> None:
    """A board and its mirror image have as many bridges, so one of each pair is enough."""
    for board in range(1 << 16):
        mirrored = int(f"{board:016b}"[::-1], 2)
        if board <= mirrored:
            assert most_bridges(rows(4, board)) == most(4, board), bin(board)


@pytest.mark.parametrize(("size", "density", "boards"), [(5, 0.6, 250), (5, 0.8, 150), (6, 0.65, 120), (6, 0.75, 40)])
def test_clause_6b_random_boards_of_5_by_5_and_6_by_6(size: int, density: float, boards: int) -> None:
    rng = random.Random(f"{size} {density}")
    for _ in range(boards):
        board = sum(1 << square for square in range(size * size) if rng.random() < density)
        assert most_bridges(rows(size, board)) == most(size, board), bin(board)


def random_board(density: float, seed: int) -> np.ndarray:
    rng = random.Random(f"{density} {seed}")
    return np.array([sum(1 << file for file in range(20) if rng.random() < density) for _ in range(20)], np.int64)


@pytest.mark.parametrize("density", [0.5, 0.6, 0.65, 0.7, 0.8])
def test_clause_6b_the_bridges_shown_are_bridges_and_as_many_as_count(density: float) -> None:
    for seed in range(12):
        board = random_board(density, seed)
        chosen = spans(board)
        assert len(chosen) == most_bridges(board)
        upright = [set(squares) for direction, squares in chosen if direction == "upright"]
        level = [set(squares) for direction, squares in chosen if direction == "level"]
        for direction, squares in chosen:
            assert all(board[rank] >> file & 1 for rank, file in squares)
            assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(squares))
            which = 0 if direction == "upright" else 1
            assert (squares[0][which], squares[-1][which]) == (0, 19)
            assert len(set(squares)) == len(squares)
        for family in (upright, level):
            assert sum(map(len, family)) == len(set().union(*family))
        assert all(len(one & other) == 1 for one in upright for other in level)


def test_clause_6b_adding_the_directions_maxima_would_be_wrong_on_many_boards() -> None:
    wrong = 0
    for seed in range(30):
        board = random_board(0.68, seed)
        turned = np.array([sum((int(board[file]) >> rank & 1) << file for file in range(20)) for rank in range(20)])
        assert most_bridges(board) == most_bridges(turned)
        wrong += most_bridges(board) < alone(board, WEST) + alone(board, SOUTH)
    assert wrong > 10


def alone(board: np.ndarray, edge: int) -> int:
    """The bridges of one direction if the other did not count."""
    return int(side_by_side(board, edge, np.empty(21 * 21, np.int64)))
