"""Jump as a person would describe it."""

from regelwerk import contract
from regelwerk.games.quadro.board import FIELD, FILES

from .edition import Facts

SEATS = ("blue", "red")
GOAL = FILES[-FIELD:]
"""Clause 4: the files where all pieces have to go."""


class Snapshot(contract.Snapshot[Facts]):
    """`board` maps a square to the seat whose piece stands there; `again` is the square of the piece that may go on."""

    board: dict[str, int]
    again: str | None

    def shape(self, name: str) -> str:
        """The letter of a piece on a square: shapes go by ranks (clause 1a)."""
        return self.facts.shapes[self.facts.ranks.index(name[1:]) % FIELD]

    def home(self, seat: int) -> int:
        """How many of a seat's pieces have reached the goal."""
        return sum(owner == seat and name[0] in GOAL for name, owner in self.board.items())
