"""Positions and texts by which every sentence of Solo-Jump's rulebook is said: for the contract tests."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn
from .test_refusals import CASES


def witnesses() -> Iterator[tuple[Position, str]]:
    for _, _, board, corner, text, *_ in CASES:
        yield drawn(board, corner), text
    yield drawn("BG", "d6"), "d6-f6"
