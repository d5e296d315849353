"""What moves of Stargate come to: captures, and armies that change sides."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import Label
from regelwerk.model.change import Change

from .snapshot import Snapshot


def told(change: Change) -> Iterator[Label]:
    """What was captured, and whose army follows another colour from now on (clause 6d)."""
    target = change.text.partition("x")[2]
    if not target:
        return
    before: Snapshot = change.before
    after: Snapshot = change.after
    mover, (owner, shape) = before.turn, before.board[target]
    captor, other = f"@{before.colour(mover)}", f"@{before.colour(owner)}"
    yield Label("told_capture", {"colour": captor, "other": other, "shape": f"@{shape}"})
    if len(after.army(mover)) > len(before.army(mover)):
        yield Label("told_joins", {"colour": other, "other": captor})
