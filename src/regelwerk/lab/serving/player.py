"""Two people of a load at one match: whoever is to move makes a random move that is on offer."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from .wire import Wire


class _Choice(msgspec.Struct):
    move: str


class _Order(msgspec.Struct):
    letters: tuple[str, ...]
    prefix: str


class _Touches(msgspec.Struct):
    choose: tuple[_Choice, ...] = ()
    order: _Order | None = None


class _State(msgspec.Struct):
    sequence: int
    touches: _Touches
    outcome: msgspec.Raw


class _Heard(msgspec.Struct, kw_only=True):
    """As much of a message as a load needs; everything else is skipped unread."""

    type: str
    request: int | None = None
    state: _State | None = None
    sentence: Any = None


_read = msgspec.json.Decoder(_Heard).decode
_write = msgspec.json.Encoder().encode


class Player:
    """One socket of a match. `changed` is called with every state that comes, and with the seconds that this player
    has waited for it where it answers its own move."""

    def __init__(self, rng: random.Random, changed: Callable[[Player, float | None], None]) -> None:
        self.wire: Wire | None = None
        self.joined = asyncio.Event()
        self.over = False
        self.trouble = ""
        self._rng, self._changed = rng, changed
        self._request = 0
        self._sent = 0.0
        self._moved_at = -1
        self._state: _State | None = None

    def join(self, token: str) -> None:
        self._say({"type": "join", "tokens": [token]})

    def hear(self, text: bytes) -> None:
        """Take in whatever the server says."""
        heard = _read(text)
        if heard.type in {"error", "refused"}:
            self.trouble = str(heard.sentence)
        if heard.state is None:
            return
        self._state = heard.state
        self.joined.set()
        self.over = bytes(heard.state.outcome) != b"null"
        own = heard.request is not None and heard.request == self._request
        self._changed(self, time.perf_counter() - self._sent if own else None)

    @property
    def to_move(self) -> bool:
        state = self._state
        if state is None or self.over or state.sequence == self._moved_at:
            return False
        return bool(state.touches.choose or state.touches.order)

    def move(self) -> None:
        """Make a random move."""
        state = self._state
        assert state is not None
        order = state.touches.order
        if order is not None:
            move = order.prefix + "".join(self._rng.sample(order.letters, len(order.letters)))
        else:
            move = self._rng.choice(state.touches.choose).move
        self._request += 1
        self._moved_at = state.sequence
        self._sent = time.perf_counter()
        self._say({"type": "play", "request": self._request, "sequence": state.sequence, "move": move})

    def _say(self, message: dict[str, Any]) -> None:
        assert self.wire is not None
        self.wire.send(_write(message))
