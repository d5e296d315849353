"""Positions drawn as text: what a game's notation reads, under a header in which nothing has been won yet."""

from __future__ import annotations

import re

from regelwerk.model.game import Game
from regelwerk.model.position import Position


def from_diagram(game: Game, body: str, players: int | None = None, ply: int = 20, /, **options: str) -> Position:
    """The position with this body after this many moves; whose turn it is the body says."""
    start = game.start(players, **options)
    blank = {"facts": game.facts, "options": start.options, "players": start.players}
    head = start.dump().partition("\n\n")[0]
    for name, value in (("seat", game.notation.read(body, blank).seat), ("ply", ply)):
        head = re.sub(rf"^{name}: .*$", f"{name}: {value}", head, flags=re.MULTILINE)
    return game.load(f"{head}\n\n{body}\n")
