"""What moves of Stargate come to: captures, and armies that change sides."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import Label

from .snapshot import Snapshot


def told(before: Snapshot, after: Snapshot, text: str) -> Iterator[Label]:
    """What was captured, and whose army follows another colour from now on (clause 6d)."""
    mover, target = f"@{before.colour(before.turn)}", text.partition("x")[2]
    if target:
        owner, shape = before.board[target]
        yield Label("told_capture", {"colour": mover, "other": f"@{before.colour(owner)}", "shape": f"@{shape}"})
        if len(after.army(before.turn)) > len(before.army(before.turn)):
            yield Label("told_joins", {"colour": f"@{before.colour(owner)}", "other": mover})
