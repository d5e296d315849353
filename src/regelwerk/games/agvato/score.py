"""Clause 11a: what every seat has, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from .combinations import Combination, best_division
from .snapshot import COLOURS, Snapshot


@dataclass(frozen=True)
class Score:
    """The parts of a seat's score; `chips` is the best division of its chips (clause 12b)."""

    captures: int
    penalties: int
    held: int
    figures: int
    chips: tuple[Combination, ...]

    @property
    def chip_points(self) -> int:
        return sum(combination.points for combination in self.chips)

    @property
    def total(self) -> int:
        return self.captures - self.penalties + self.held + self.figures + self.chip_points


def score(snapshot: Snapshot, seat: int) -> Score:
    """The score as if the game ended now."""
    hand = tuple(snapshot.hands[seat][colour] for colour in COLOURS)
    return Score(
        captures=snapshot.tallies[seat],
        penalties=snapshot.edition["penalty"] * snapshot.penalties[seat],
        held=snapshot.edition["held"] * sum(snapshot.held[seat]),
        figures=sum(snapshot.value(seat, square) for square in snapshot.own(seat)),
        chips=tuple(best_division(hand, snapshot.edition)),
    )
