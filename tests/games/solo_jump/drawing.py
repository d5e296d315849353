"""Solo-Jump boards drawn as text: B blue, G green, Y yellow, R red; a small drawing lies anywhere on the board."""

from __future__ import annotations

from regelwerk.games.quadro.board import GRID
from regelwerk.games.quadro.solo_jump import GAME
from regelwerk.model.position import Position

SIZE = 12


def drawn(board: str, corner: str = "d4", layout: str = "mosaic") -> Position:
    """The position with these rows, the left square of the lowest one on `corner`, and nothing else on the board."""
    rows = [row.strip() for row in board.strip().splitlines()]
    rank, file = GRID.places[corner]
    squares = [["."] * SIZE for _ in range(SIZE)]
    for up, row in enumerate(reversed(rows)):
        squares[rank + up][file : file + len(row)] = row
    left = sum(x != "." for row in squares for x in row)
    return GAME.load(
        "\n".join(
            [
                "regelwerk position",
                "game: solo-jump",
                "players: 1",
                f"option: layout={layout}",
                f"edition: {GAME.edition.digest}",
                "seat: 0",
                "ply: 10",
                "era: 10",
                "ending: 0",
                f"points: {36 - left}",
                "places: 0",
                "returns: 0",
                "",
                *(f"{rank + 1:>2} {' '.join(squares[rank])}" for rank in reversed(range(SIZE))),
                "   a b c d e f g h i j k l",
            ]
        )
    )


def standing(position: Position) -> dict[str, str]:
    """The letter of every piece by its square."""
    return {item.at: item.colour[0].upper() for item in position.view(None).items}


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
