"""Stories of moves as people read them."""

from __future__ import annotations

from regelwerk.cli.words import spoken
from regelwerk.model.position import Position


def told(position: Position, move: str) -> list[str]:
    """What is told of a move, in English."""
    return [spoken(position, label, "en") for label in position.told(move)]
