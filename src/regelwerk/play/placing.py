"""How a match ended: as its game did, unless somebody gave up (clauses G9 and G10)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regelwerk.contract import Outcome, Sides
from regelwerk.kernel.ending import returns_from_places
from regelwerk.kernel.header import BODY, PLACES, PLAYERS, RETURN_UNIT, RETURNS
from regelwerk.model.position import Position
from regelwerk.model.resigning import GivenUp, ending, sides_of


def outcome(position: Position, resigned: GivenUp | None, conceded: GivenUp | None) -> Outcome | None:
    """The outcome of a match that came to this position; None while it goes on."""
    ended = ending(position, resigned, conceded)
    played = position.outcome
    if ended is None or (played is not None and played.places == ended.places):
        return played
    return Outcome(ended.points, ended.places, returns_of(ended.places, sides_of(position)), ended.clause)


def returns_of(places: Sequence[int], sides: Sides) -> tuple[float, ...]:
    """Returns from places as every game shares them out, side by side: those of one side get the same."""
    words = np.zeros(BODY, np.int64)
    words[PLAYERS] = len(sides)
    for number, side in enumerate(sides):
        words[PLACES + number] = min(places[seat] for seat in side)
    returns_from_places(words)
    shared = {seat: int(words[RETURNS + number]) / RETURN_UNIT for number, side in enumerate(sides) for seat in side}
    return tuple(shared[seat] for seat in range(len(places)))
