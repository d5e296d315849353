"""Ausbrecher AG as a person would describe it: where the stones are, what is rolled, who has bet."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from regelwerk.contract import Snapshot as Shared

from .edition import Facts
from .moves import LETTERS

Phase = Literal["bet", "choose", "roll", "settle", "over"]


class Snapshot(Shared[Facts]):
    """`way` maps a field to its stack, lowest stone first; `boats` are the stones in order of arrival.

    `turns` are the turns finished, `chosen` the dice of this turn, `pips` what they show once rolled, `moved` the
    stones moved this turn and W if it is used up. A bet is an order, empty if not yet made, None if not ours to know.
    """

    turns: int
    way: Mapping[int, str]
    boats: str
    chosen: str
    pips: Mapping[str, int]
    moved: frozenset[str]
    bets: tuple[str | None, ...]

    @cached_property
    def phase(self) -> Phase:
        """What is to be done now: bets first, then every turn a choice, a roll and the settling."""
        if self.over:
            return "over"
        if "" in self.bets:
            return "bet"
        return "choose" if not self.chosen else "settle" if self.pips else "roll"

    @property
    def turn(self) -> int:
        """Whose turn it is: round from seat 0 (clause 1c)."""
        return self.turns % self.players

    @property
    def first_field(self) -> int:
        """Where the way begins (clauses 0b and 10a)."""
        return self.facts.start[self.options["start"]]

    @property
    def windows(self) -> str:
        """The stones still or again behind their windows."""
        gone = self.boats + "".join(self.way.values())
        return "".join(letter for letter in LETTERS if letter not in gone)

    def field(self, stone: str) -> int:
        """Where a stone stands on the way; a window counts as the field before its first (clause 5c)."""
        return next((field for field, stack in self.way.items() if stone in stack), self.first_field - 1)

    def above(self, stone: str) -> str:
        """The stones lying on this one, the nearest first."""
        return next((stack.partition(stone)[2] for stack in self.way.values() if stone in stack), "")
