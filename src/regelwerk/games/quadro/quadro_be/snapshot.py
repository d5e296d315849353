"""Quadro-Be as a person would describe it."""

from regelwerk import contract

from .edition import Facts

SEATS = ("blue", "red")
PLAYERS = len(SEATS)
CYCLE = 6
"""Turns after which both players name the same shapes again."""


class Snapshot(contract.Snapshot[Facts]):
    """`board` maps a centre to seat and shape; `phase` is the turn's number in the cycle of six, blue's even."""

    board: dict[str, tuple[int, str]]
    phase: int

    @property
    def turn(self) -> int:
        """Whose turn it is by the cycle, or would be had the game not ended."""
        return self.phase % PLAYERS

    @property
    def due(self) -> str:
        """The shape that the turn names (clause 1)."""
        return self.facts.order[SEATS[self.phase % PLAYERS]][self.phase // PLAYERS]

    def hand(self, seat: int) -> dict[str, int]:
        """Pieces not yet on the board, by shape."""
        placed = [*self.board.values()]
        return {shape: count - placed.count((seat, shape)) for shape, count in self.facts.pieces.items()}

    @property
    def placing(self) -> bool:
        """Whether a piece of the shape that is due is still in hand."""
        due = self.due
        return [*self.board.values()].count((self.turn, due)) < self.facts.pieces[due]
