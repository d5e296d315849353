"""The placing phase: from the first turn at which all pieces stand on the board back to the empty board."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled

from .backing import NONE, VALUES, Values, is_kept, worth
from .crew import Crew, Told, stretches
from .placement import placement_of
from .turns import Turns


@compiled(VOID(VALUES, ARRAY, I64, I64, VALUES, I64, I64))
def settle(values: Values, numbering: Words, shape: int, held: int, after: Values, first: int, end: int) -> None:
    """Value a stretch of a turn's placements by those of the next turn."""
    for number in range(first, end):
        own, other = placement_of(number, numbering)
        values[number] = worth(own, other, shape, held, after) if is_kept(own, other) else NONE


def settle_turn(turns: Turns, turn: int, after: Values, crew: Crew, told: Told) -> Values:
    """The values of all placements before this turn of the placing phase."""
    numbering = turns.numbering_at(turn)
    values = np.empty(int(numbering[-1]), np.uint16)
    shape, held = turns.due(turn)
    pieces = list(stretches(len(values)))

    def work(stretch: tuple[int, int]) -> None:
        settle(values, numbering, shape, held, after, *stretch)

    for done, _ in enumerate(crew.share(work, pieces), start=1):
        told(f"placing, turn {turn + 1}", done / len(pieces))
    return values
