"""Everything that Stargate's tests make happen: random and eager games hardly ever reach some endings and refusals."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn
from .test_alliances import STUCK_ON_THE_MAINGATE
from .test_events import ENDS
from .test_free import LAST_TWO
from .test_refusals import BOARD, CASES


def witnesses() -> Iterator[tuple[Position, str]]:
    for position, move, _ in ENDS.values():
        yield position, move
    for _, _, text, _, _ in CASES:
        yield drawn(BOARD, "blue", "alliances"), text
    yield drawn(STUCK_ON_THE_MAINGATE, "blue", "alliances"), "pass"
    yield drawn(LAST_TWO, "blue", "free"), "d6xg6"
