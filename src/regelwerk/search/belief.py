"""What a seat believes: deals weighed by what it has heard, in games that say how likely they make them.

A game's room may have `belief.py` with `believe(snapshot, heard)`. Without it every deal that is consistent with what
stands before the seat is as likely as any other.
"""

from __future__ import annotations

from regelwerk.kernel.convention import Rng
from regelwerk.kernel.rng import random_below
from regelwerk.model.position import Position

CANDIDATES = 16
"""Even deals from which one is drawn by its weight."""

_FINENESS = 1 << 20


class Belief:
    """What a seat makes of all it has heard, in a game that says how likely that makes a deal."""

    def __init__(self, known: Position, seat: int) -> None:
        belief = known.game.belief
        assert belief is not None
        self._believe, self._known, self._seat = belief.believe, known, seat
        self._heard = known.history(seat)

    def deal(self, rng: Rng) -> Position:
        """A whole position that is the same to the seat, drawn by how likely what was heard makes it."""
        deals = [self._known.resample(self._seat, int(random_below(rng, _FINENESS))) for _ in range(CANDIDATES)]
        weights = [
            max(0.0, self._believe(deal.game.snapshot(deal.words(), deal.setting), self._heard)) for deal in deals
        ]
        mark = int(random_below(rng, _FINENESS)) / _FINENESS * sum(weights)
        for deal, weight in zip(deals, weights, strict=True):
            mark -= weight
            if mark < 0:
                return deal
        return deals[0]
