"""Hidden dice as a person would describe them."""

from __future__ import annotations

from regelwerk import contract
from regelwerk.contract import CHANCE

from .edition import Facts

COLOURS = ("black", "white", "red", "blue")


class Snapshot(contract.Snapshot[Facts]):
    """`dice` by seat, 0 for a seat without one; `claim` is 0 before the first. `turn` is the seat that speaks next, or
    whose die is rolled next. Points are lives."""

    dice: tuple[int | None, ...]
    claim: int
    turn: int

    @property
    def open(self) -> bool:
        """Whether the dice of the last round lie open."""
        return self.seat == CHANCE and self.dice[self.turn] != 0
