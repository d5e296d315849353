"""Kernel and referee agree where games of Stargate end: on small armies crowded around the gates."""

from __future__ import annotations

import random

import pytest

from regelwerk.games.quadro.board import FILES, RANKS, SQUARES
from regelwerk.games.quadro.stargate import GAME
from regelwerk.games.quadro.stargate.snapshot import Snapshot
from regelwerk.lab.lockstep import Agreement, compare
from regelwerk.model.board_rows import write_rows
from regelwerk.model.position import Position

from .drawing import drawn

BOARDS = 100
MOVES = 12
"""Boards of each mode, and moves tried on each beside all captures."""

GATES = GAME.facts.gates.squares
NEAR = [name for name in SQUARES if name[0] in "eh" or name[1:] in {"5", "8"}]
"""The squares from which a gate is reached in one move."""


def crowded(mode: str, rng: random.Random) -> Position:
    """A random board: Commanders, many of them on their Maingates, and a few pieces each on gates or their lines."""
    start = GAME.start(2 if mode == "duel" else 4, mode=mode).snapshot()
    assert isinstance(start, Snapshot)
    alive = rng.sample(start.seats, rng.randint(2, 4)) if mode == "free" else start.seats
    board: dict[str, str] = {}
    for seat in alive:
        for shape in ("C", *"T" * rng.randint(0, 3), *"S" * rng.randint(0, 3)):
            near = rng.choice(([start.maingate(seat)], NEAR) if shape == "C" else (GATES, NEAR, NEAR, SQUARES))
            free = [name for name in near if name not in board] or [name for name in SQUARES if name not in board]
            board[rng.choice(free)] = start.colour(seat)[0] + shape
    return drawn("\n".join(write_rows(board, FILES, RANKS[::-1])[:-1]), start.colour(rng.choice(alive)), mode)


@pytest.mark.parametrize(
    ("mode", "endings"),
    [("duel", {"5a", "5b", "5c"}), ("free", {"6b", "6c", "6e"}), ("alliances", {"7c", "7d", "7e"})],
)
def test_both_readings_end_games_alike(mode: str, endings: set[str]) -> None:
    rng, agreement = random.Random(mode), Agreement()
    for _ in range(BOARDS):
        position = crowded(mode, rng)
        moves = list(position.moves())
        captures = [move for move in moves if "x" in str(move)]
        for move in (*rng.sample(moves, min(MOVES, len(moves))), *captures):
            after = position.play(move)
            assert compare(position, move, after, agreement) == ""
            if after.seat is None:
                assert GAME.load(after.dump()) == after
    assert agreement.endings == endings
