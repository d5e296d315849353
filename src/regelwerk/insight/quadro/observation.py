"""What games of the box show as planes: the whole board, and armies on it."""

from regelwerk.games.quadro.board import GRID, SQUARES
from regelwerk.games.quadro.squares import SQUARE_SET
from regelwerk.model.features import Cells, Features, SeatOf, Sets, Spots

CELLS = Cells.of(GRID)


def army_features() -> Features:
    """Armies with their cylinders, and all triangles; what is neither is a square."""
    return Features(
        CELLS,
        Sets("army", SQUARE_SET, per_seat=True),
        Spots("cylinder", SQUARES, per_seat=True),
        Sets("triangles", SQUARE_SET),
        SeatOf("turn"),
    )
