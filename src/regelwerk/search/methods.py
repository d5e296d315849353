"""Which search suits a game: alpha-beta where its room says so and the rules allow it, else a Monte Carlo tree."""

from __future__ import annotations

from typing import Protocol

from regelwerk.model.position import Position

from .clock import Work
from .deepening import MARGIN, Deepening, suits
from .findings import Findings
from .tree_search import TreeSearch, manner_of


class Thought(Work, Protocol):
    """A search that goes on piece by piece, and can say at any moment what it found."""

    def findings(self) -> Findings:
        """What it makes of the moves so far."""

    def follow(self, known: Position, seat: int, seed: int, *, every_move: bool = False) -> Thought | None:
        """The same of another position of the match, with what is known already; None where that is of no use."""


def begin(
    known: Position,
    seat: int,
    seed: int,
    capacity: int,
    *,
    every_move: bool = False,
    advised: bool = True,
    margin: float = MARGIN,
) -> Thought:
    """A search from what a seat knows, with memory for so many simulations.

    With `every_move` it takes the trouble to value moves that cannot be the best, up to a `margin` below it. Without
    being `advised` it looks at all moves alike where the room leaves that open, and not first at those that its guide
    names.
    """
    if not is_sampled(known):
        thinking = known.game.thinking(known.players)
        return Deepening(known, capacity, thinking, seed=seed, every_move=every_move, margin=margin)
    return TreeSearch(known, seat, seed, capacity, manner_of(known, advised=advised))


def is_sampled(position: Position) -> bool:
    """Whether values are averages of simulations there, and not those of alpha-beta."""
    return position.game.thinking(position.players).method != "alpha-beta" or not suits(position)
