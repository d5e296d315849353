"""What Jump's tests make happen and random games may not: every refusal."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn
from .test_refusals import CASES


def witnesses() -> Iterator[tuple[Position, str]]:
    for _, _, board, turn, text, _, _ in CASES:
        yield drawn(board, turn), text
