"""Quadro-Be as a person would describe it."""

from regelwerk import contract

from .edition import Facts

SEATS = ("blue", "red")
CYCLE = 6
"""Turns after which both players name the same shapes again."""


class Snapshot(contract.Snapshot[Facts]):
    """`board` maps a centre to seat and shape; `phase` is the turn's number in the cycle of six, blue's even."""

    board: dict[str, tuple[int, str]]
    phase: int

    @property
    def turn(self) -> int:
        """Whose turn it is by the cycle, or would be had the game not ended."""
        return self.phase % len(SEATS)

    @property
    def due(self) -> str:
        """The shape that the turn names (clause 1)."""
        return self.facts.order[SEATS[self.turn]][self.phase // len(SEATS)]

    def hand(self, seat: int) -> dict[str, int]:
        """Pieces not yet on the board, by shape."""
        placed = [shape for owner, shape in self.board.values() if owner == seat]
        return {shape: count - placed.count(shape) for shape, count in self.facts.pieces.items()}

    @property
    def placing(self) -> bool:
        """Whether a piece of the shape that is due is still in hand."""
        return self.hand(self.turn)[self.due] > 0
