"""The same load without a game: two people of a room say something in turn, and the server repeats it to both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

from .load import Load, Pair, connect
from .wire import Wire

SAID = b'{"type":"play","request":1000,"sequence":100,"move":"b2-e2","padding":"as long as a move is"}'


class Repeated:
    """One socket of a room; whose turn it is to say something is known by who spoke last."""

    def __init__(self, seat: int, changed: Callable[[Repeated, float | None], None]) -> None:
        self.over, self.trouble = False, ""
        self.wire: Wire | None = None
        self.joined = asyncio.Event()
        self.to_move = seat == 0
        self._seat, self._changed = str(seat).encode(), changed
        self._sent = 0.0

    def move(self) -> None:
        assert self.wire is not None
        self.to_move = False
        self._sent = time.perf_counter()
        self.wire.send(self._seat + SAID)

    def hear(self, text: bytes) -> None:
        own = text[:1] == self._seat
        self.to_move = not own
        self._changed(self, time.perf_counter() - self._sent if own else None)


class EchoLoad(Load):
    """A room for each match."""

    def _spare(self, seconds: float) -> int:
        return 0

    def _create(self, wanted: int) -> list[tuple[str, list[str]]]:
        return [(str(number), ["0", "1"]) for number in range(wanted)]

    async def _open(self, match: str, tokens: list[str]) -> Pair:
        pair = Pair()
        for token in tokens:
            player = Repeated(int(token), partial(self._changed, pair))
            player.wire = await connect(self._server, f"/echo/{match}", player.hear)
            pair.players.append(player)
        return pair
