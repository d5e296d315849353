"""Quadro-Be boards drawn as text: blue's pieces S T C, red's s t c, rank 11 on top, files b e h k from the left."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.model.position import Position

RANKS = ("11", "8", "5", "2")
TURNS = {"blue S": 1, "red T": 2, "blue C": 3, "red S": 4, "blue T": 5, "red C": 6}
"""The turn within the cycle of six at which a player has to play a shape."""


def drawn(board: str, due: str, ply: int = 20) -> Position:
    """The position with these four rows in which it is this player's turn with this shape, such as 'blue S'."""
    rows = [row.strip() for row in board.strip().splitlines()]
    assert len(rows) == len(RANKS)
    turn = TURNS[due]
    game = rw.game("quadro-be")
    return game.load(
        "\n".join(
            [
                "regelwerk position",
                "game: quadro-be",
                "players: 2",
                f"edition: {game.edition.digest}",
                f"seat: {(turn - 1) % 2}",
                f"ply: {ply}",
                "era: 0",
                "ending: 0",
                "points: 0 0",
                "places: 0 0",
                "returns: 0 0",
                "",
                *(f"{rank:>2} {row}" for rank, row in zip(RANKS, rows, strict=True)),
                "   b e h k",
                f"turn {turn} of 6, {due}",
            ]
        )
    )


def played(*moves: str) -> Position:
    """The position after these moves from the start."""
    position = rw.game("quadro-be").start()
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


EMPTY = """
    . . . .
    . . . .
    . . . .
    . . . .
"""
