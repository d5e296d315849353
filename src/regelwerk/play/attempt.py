"""A move tried on a position, and moves made on it one after the other: without a match, a queue or a store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regelwerk.contract import Verdict
from regelwerk.model.position import Position

from .turn import Turn


@dataclass(frozen=True)
class Attempt:
    """What was tried, what the referee says of it, and the move it comes to: where trying is a move itself, a failed
    attempt comes to another than the one tried; None where nothing happens."""

    text: str
    verdict: Verdict
    made: str | None


def attempt(position: Position, seat: int, tried: str | tuple[str, ...]) -> Attempt:
    """Judge a move, given as text or as touched names, for a seat."""
    text = tried if isinstance(tried, str) else position.interpret_touches(tried, seat)
    verdict = position.judge(text, seat)
    if verdict.ok:
        return Attempt(text, verdict, text)
    instead = position.forfeited_move(text, seat)
    return Attempt(text, verdict, instead if instead != text and position.judge(instead, seat).ok else None)


def played(position: Position, texts: Iterable[str], first: int = 1) -> tuple[Turn, ...]:
    """These moves made one after the other, numbered from `first` on. `IllegalMove` where one may not be made."""
    turns: list[Turn] = []
    for sequence, text in enumerate(texts, start=first):
        after = position.play(text)
        assert position.seat is not None, "whoever made a move was to move"
        turns.append(Turn(sequence, position.seat, text, position, after))
        position = after
    return tuple(turns)
