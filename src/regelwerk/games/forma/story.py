"""What moves of Forma come to: what was enclosed, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import Label
from regelwerk.model.change import Change

from .snapshot import Snapshot
from .table import COLOURS


def told(change: Change) -> Iterator[Label]:
    """Clauses 3 to 5 with the points they bring, and clause 2b."""
    kind, _, form = change.text.partition(":")
    before: Snapshot = change.before
    if kind == "misfit":
        yield Label("told_misfit", {"colour": f"@{COLOURS[before.turn]}", "form": form})
        return
    after: Snapshot = change.after
    points = after.edition["points"]
    for seat in range(after.players):
        colour = f"@{COLOURS[seat]}"
        squares = sum(owner == seat and name not in before.markers for name, owner in after.markers.items())
        stones = sum(owner == seat and before.stones.get(name) is None for name, owner in after.stones.items())
        if squares:
            yield Label("told_squares", {"colour": colour, "count": squares, "points": squares * points["enclosed"]})
        if stones:
            yield Label("told_stones", {"colour": colour, "count": stones, "points": stones * points["stone"]})
        if after.closed == seat and before.closed is None:
            yield Label("told_tower", {"colour": colour, "points": points["tower"]})
