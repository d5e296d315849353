"""The facts of Solo-Jump that the scan lost or leaves open, as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import EditionData, GameFacts
from regelwerk.games.quadro.board import GRID, SIZE, Square

MAX_PIECES = 36
Rows = tuple[Annotated[str, msgspec.Meta(pattern="^[BGYR.]*$")], ...]


class Layouts(EditionData, frozen=True):
    """Clause 1b: each layout row by row from the top; the left square of its lowest row is `corner`."""

    corner: Square
    mosaic: Rows
    blocks: Rows

    def __post_init__(self) -> None:
        rank, file = GRID.places[self.corner]
        for rows in (self.mosaic, self.blocks):
            pieces = sum(len(row) - row.count(".") for row in rows)
            if rank + len(rows) > SIZE or any(file + len(row) > SIZE for row in rows) or pieces > MAX_PIECES:
                raise ValueError(f"a layout lies on the board and has at most {MAX_PIECES} pieces")

    def board(self, name: str) -> dict[str, str]:
        """A layout as squares with the letters of their pieces."""
        rows: Rows = getattr(self, name)
        return {
            GRID.beside(self.corner, up, along): letter
            for up, row in enumerate(reversed(rows))
            for along, letter in enumerate(row)
            if letter != "."
        }


class Facts(GameFacts, frozen=True):
    layout: Layouts
