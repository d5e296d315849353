"""What Forma knows by itself: an even opening. Searching for one would take minutes and find nothing better."""

from __future__ import annotations

from regelwerk.contract import Move
from regelwerk.model.position import Position


def choose(position: Position, seat: int, seed: int) -> Move | None:
    """Clause 1: the layout of clause 1e as far as it can still be set, then `ready`; None once forms are laid."""
    layout = position.game.edition.data["layout"]
    wanted = [f"tower@{layout['tower']}", *(f"stone@{square}" for square in layout["stones"]), "ready"]
    for text in wanted:
        if position.judge(text, seat).ok:
            return position.find(text)
    return None
