"""Agvato as a person would describe it. Nothing in it is secret."""

from typing import Literal

from regelwerk import contract

from .edition import Facts
from .moves import CARDS
from .squares import SIDES_OF, Spot, turned, view

Phase = Literal["turn", "carry", "penalty", "back"]
PHASES: tuple[Phase, ...] = ("turn", "carry", "penalty", "back")
"""A card is turned over; carried out; under the penalty walked in part; a captured figure may come back."""


class Snapshot(contract.Snapshot[Facts]):
    """`figures` maps a square to the seat of the figure there, `chips` a square to the colour of the chip lying there.

    `hands` counts each seat's chips by colour, `held[seat][owner]` the figures it has captured and still holds,
    `tallies` are points for captures and `penalties` how many there were. `left` are the numbered cards in the deck,
    `extras` the Extras; `decks` counts decks used up, `due` the cards that this turn still turns over. There is a
    `card` in the phases "carry" and "penalty" only.
    """

    mover: int = 0
    phase: Phase = "turn"
    card: str = ""
    due: int = 1
    decks: int = 0
    left: tuple[str, ...]
    extras: int
    figures: dict[str, int]
    chips: dict[str, str]
    hands: tuple[dict[str, int], ...]
    tallies: tuple[int, ...]
    penalties: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]

    @property
    def others(self) -> list[int]:
        """The seats after the mover, clockwise."""
        return [*range(self.mover + 1, self.players), *range(self.mover)]

    def side(self, seat: int) -> int:
        """Clause 0b: 0 south, 1 west, 2 north, 3 east."""
        return SIDES_OF[self.players][seat]

    def view(self, seat: int) -> dict[str, Spot]:
        """Every square as a seat sees it, across and ahead."""
        return view(self.side(seat), self.facts.size)

    def value(self, seat: int, square: str) -> int:
        """Clause 1: what a figure of that seat is worth there."""
        return self.facts.value.start + self.facts.value.step * self.view(seat)[square][1]

    def own(self, seat: int) -> list[str]:
        """The squares of a seat's figures."""
        return [square for square, owner in self.figures.items() if owner == seat]

    def at_home(self, seat: int, square: str) -> bool:
        """Whether a square is on the seat's target line."""
        return self.view(seat)[square][1] == self.facts.size - 1

    def moving(self, seat: int) -> list[str]:
        """The squares of a seat's figures that are not on its target line."""
        return [square for square in self.own(seat) if not self.at_home(seat, square)]

    def blacks(self, seat: int) -> list[str]:
        """Clause 2b: the black squares before the seat's start line."""
        return [turned(square, self.side(seat), self.facts.size) for square in self.facts.black]

    def path(self, card: str) -> list[tuple[str, bool]]:
        """Clause 3a: the directions of a card's steps and whether each is red."""
        drawn = self.facts.cards[CARDS.index(card)]
        return [(direction, step in drawn.red) for step, direction in enumerate(drawn.path, start=1)]
