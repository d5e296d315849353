"""Positions and texts by which every sentence of Ausbrecher AG's rulebook is said: for the contract tests."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn, played
from .test_refusals import CASES


def witnesses() -> Iterator[tuple[Position, str]]:
    for _, _, board, text, *_ in CASES:
        yield drawn(board), text
    yield played(drawn("turns: 199\nway: 12=YB 20=N\nboats: R\ndice: BNY\nroll: 111"), "B", "Y"), "N"
