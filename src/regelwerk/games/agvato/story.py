"""What moves of Agvato come to: figures and chips that change hands, and penalties."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import Label
from regelwerk.model.change import Change

from .snapshot import COLOURS, Snapshot


def told(change: Change) -> Iterator[Label]:
    """Captures with their points, figures won back, chips taken, and points lost."""
    before: Snapshot = change.before
    after: Snapshot = change.after
    mover = before.mover
    for square, owner in before.figures.items():
        if owner != mover and after.figures.get(square) != owner:
            points = before.value(owner, square)
            yield Label("told_capture", {"seat": _name(mover), "other": _name(owner), "points": points})
    for seat in range(after.players):
        for owner in range(after.players):
            if after.held[seat][owner] < before.held[seat][owner]:
                yield Label("told_back", {"seat": _name(owner), "other": _name(seat)})
        for colour in COLOURS:
            if after.hands[seat][colour] > before.hands[seat][colour]:
                yield Label("told_chip", {"seat": _name(seat), "colour": f"@{colour}"})
        if lost := after.penalties[seat] - before.penalties[seat]:
            points = lost * after.edition["penalty"]
            yield Label("told_penalty", {"seat": _name(seat), "card": after.card, "points": points})


def _name(seat: int) -> str:
    return f"@seat{seat + 1}"
