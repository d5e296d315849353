"""Jump boards drawn as text: ranks 9 to 4 from the top, blue's pieces S T, red's s t."""

from __future__ import annotations

from regelwerk.games.quadro.jump import GAME
from regelwerk.model.position import Position

RANKS = (9, 8, 7, 6, 5, 4)


def drawn(board: str, turn: str = "blue to move") -> Position:
    """The position with these six rows; `turn` is the last line, such as 'red to move' or 'blue to move, d7 again'."""
    rows = [row.strip() for row in board.strip().splitlines()]
    assert len(rows) == len(RANKS)
    return GAME.load(
        "\n".join(
            [
                "regelwerk position",
                "game: jump",
                "players: 2",
                f"edition: {GAME.edition.digest}",
                f"seat: {int(turn.startswith('red'))}",
                "ply: 20",
                "era: 20",
                "ending: 0",
                "points: 0 0",
                "places: 0 0",
                "returns: 0 0",
                "",
                *(f"{rank:>2} {' '.join(row)}" for rank, row in zip(RANKS, rows, strict=True)),
                "   a b c d e f g h i j k l",
                turn,
            ]
        )
    )


def played(*moves: str) -> Position:
    """The position after these moves from the start."""
    position = GAME.start()
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


START = """
    SSS.........
    TTT.........
    SSS.........
    sss.........
    ttt.........
    sss.........
"""
