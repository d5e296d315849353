"""Armies of one cylinder, triangles and squares from the corners of the board: what Stargate and Transmitter share."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from regelwerk.contract import EditionData, Snapshot

from .board import Square, facing, turned

SHAPES = "CTS"
BOX = {"C": 1, "T": 4, "S": 6}
"""How many pieces of each shape a colour has."""

Corner = Literal["a1", "a12", "l12", "l1"]
Pieces = dict[str, tuple[int, str]]
"""What stands on a square: seat and shape."""

Facts = TypeVar("Facts")


class Start(EditionData, frozen=True):
    """Clause 1: the pieces of one corner, by shape; no more than the box has."""

    corner: Corner
    C: tuple[Square]
    T: Annotated[tuple[Square, ...], msgspec.Meta(max_length=BOX["T"])]
    S: Annotated[tuple[Square, ...], msgspec.Meta(max_length=BOX["S"])]

    @property
    def pattern(self) -> dict[str, tuple[str, ...]]:
        return {"C": self.C, "T": self.T, "S": self.S}

    def in_corners(self, corners: Sequence[str]) -> Pieces:
        """The same pattern turned into the corner of every seat."""
        return {
            turned(name, self.corner, corner): (seat, shape)
            for seat, corner in enumerate(corners)
            for shape, names in self.pattern.items()
            for name in names
        }


class Armies(Snapshot[Facts], ABC, Generic[Facts]):
    """`turn` is the seat to move, or that moved last where that has won."""

    board: Pieces
    turn: int

    @property
    @abstractmethod
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats, in their order."""

    @abstractmethod
    def corner(self, seat: int) -> str:
        """Clause 1: the corner in which the seat's army begins."""

    def facing(self, seat: int | None) -> int:
        """How many quarters round the board a seat sits; a spectator looks from rank 1."""
        return 0 if seat is None else facing(self.corner(seat))

    def colour(self, seat: int) -> str:
        return self.colours[seat]

    def colour_key(self, seat: int) -> str:
        """A seat's colour as a value of sentences and labels."""
        return f"@{self.colour(seat)}"

    def army(self, seat: int) -> dict[str, str]:
        """A seat's squares with the shapes on them."""
        return {name: shape for name, (owner, shape) in self.board.items() if owner == seat}

    def moved(self, origin: str, target: str) -> Pieces:
        """The pieces after one of them has gone to another square, whatever stood there."""
        return {**{name: piece for name, piece in self.board.items() if name != origin}, target: self.board[origin]}
