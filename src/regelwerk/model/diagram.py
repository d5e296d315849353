"""Positions drawn as text: what a game's notation reads, under a header in which nothing has ended yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


def from_diagram(
    game: Game,
    body: str,
    players: int | None = None,
    ply: int = 20,
    points: Sequence[int] = (),
    /,
    **options: str,
) -> Position:
    """The position with this body after this many moves; whose turn it is the body says. `Unreadable` if damaged.

    Without `points` the seats have as many as at the start.
    """
    start = game.start(players, **options)
    blank = {"facts": game.facts, "options": start.options, "players": start.players}
    fields = {"seat": str(game.notation.read(body, blank).seat), "ply": str(ply)}
    if points:
        fields["points"] = " ".join(map(str, points))
    head = start.dump().partition("\n\n")[0]
    for name, value in fields.items():
        head = re.sub(rf"^{name}: .*$", f"{name}: {value}", head, flags=re.MULTILINE)
    return game.load(f"{head}\n\n{body}\n")
