"""What Transmitter's tests make happen and random games hardly ever do: a shut in piece, some refusals."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn
from .test_refusals import CASES
from .test_rules import SHUT_IN


def witnesses() -> Iterator[tuple[Position, str]]:
    for _, _, board, text, _, _ in CASES:
        yield drawn(board), text
    yield drawn(SHUT_IN, players=3), "pass"
