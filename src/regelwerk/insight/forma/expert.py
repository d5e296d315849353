"""What Forma knows by itself: an even opening. Searching for one would take minutes and find nothing better."""

from regelwerk.contract import Move
from regelwerk.games.forma.moves import Ready, Stone, Tower
from regelwerk.model.position import Position


def choose(position: Position, seat: int, seed: int) -> Move | None:
    """Clause 1: the layout of clause 1e as far as it can still be set, then `ready`; None once forms are laid."""
    layout = position.game.facts.layout
    for move in (Tower(layout.tower), *map(Stone, layout.stones), Ready()):
        if position.judge(str(move), seat):
            return position.find(str(move))
    return None
