"""What a position is worth with best play, where a game is solved."""

from __future__ import annotations

from typing import Literal

import msgspec

Result = Literal["win", "loss", "draw"]


class Exact(msgspec.Struct, frozen=True):
    """The result for the seat to move with best play on both sides, and in how many plies the game then ends.

    The winner hurries and the loser holds out. A draw has no end of its own (G1), so `plies` is None.
    """

    result: Result
    plies: int | None
