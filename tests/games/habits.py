"""What a guide usually does in a position."""

from __future__ import annotations

from collections import Counter

from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position


def habits(position: Position) -> Counter[str]:
    """The moves of its game's guide in a hundred tries."""
    guide, tables = position.game.kernel.guide, position.setting.tables
    tries = (int(guide(tables, position.words(), seeded(seed))) for seed in range(100))
    return Counter(str(position.game.moves.seats.move(move)) for move in tries)
