"""Somebody who plays, remembers every move that was acknowledged, and comes back whatever happens to the connection."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from regelwerk.contract import Unreadable

from .diary import Diary

GAME = "quadro-be"
ANSWERED_WITHIN = 12.0
"""Seconds after which whoever hears nothing hangs up and comes again."""

COMES_AGAIN = 0.2
"""Seconds between two attempts to come back."""

LOST = (OSError, WebSocketException, TimeoutError, json.JSONDecodeError)


@dataclass
class Played:
    """One match of a person: what was tried in which position, and what of it was acknowledged."""

    match: str
    tokens: list[str]
    tried: dict[int, set[str]] = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)


class Person:
    """Plays one match after the other; both seats, or one against a bot of the house."""

    def __init__(self, address: str, seed: int, *, against_bot: bool, pause: float) -> None:
        self.matches: list[Played] = []
        self.last = 0.0
        self.diary = Diary()
        self._address = address
        self._rng = random.Random(seed)
        self._against_bot = against_bot
        self._pause = pause
        self._request = 0

    @property
    def moves(self) -> int:
        return sum(len(played.acknowledged) for played in self.matches)

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self._sit(await self._unfinished())
            except LOST as error:
                self.diary.note(f"broke off ({type(error).__name__}: {str(error)[:80]})")
                await asyncio.sleep(COMES_AGAIN)

    async def _unfinished(self) -> Played:
        if not self.matches:
            await self._begin()
        return self.matches[-1]

    async def _begin(self) -> None:
        self.diary.note("creates a match")
        self.matches.append(await asyncio.to_thread(self._create))

    def _create(self) -> Played:
        other = {"kind": "bot", "level": "easy"} if self._against_bot else {"kind": "me"}
        body = {"game": GAME, "players": 2, "options": {}, "seats": [{"kind": "me"}, other]}
        heads = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://{self._address}/api/matches", json.dumps(body).encode(), heads)
        with urllib.request.urlopen(request, timeout=ANSWERED_WITHIN) as answer:
            made = json.load(answer)
        return Played(made["match"], [held["token"] for held in made["held"]])

    async def _sit(self, played: Played) -> None:
        """At one table, until the match is over or the connection broke."""
        self.diary.note("comes to the table")
        async with _open(self._address, played) as line:
            await line.send(json.dumps({"type": "join", "tokens": played.tokens}))
            self.diary.note("joins")
            state = await _next_state(line)
            while state["outcome"] is None:
                moves = [choice["move"] for choice in state["touches"].get("choose", ())]
                if not moves:
                    self.diary.note("waits for the other seat")
                    state = await _next_state(line)
                    continue
                await asyncio.sleep(self._pause)
                state = await self._move(line, played, state["sequence"], self._rng.choice(moves))
        await self._begin()

    async def _move(self, line: ClientConnection, played: Played, sequence: int, move: str) -> dict[str, Any]:
        """Make a move; the state after it. A move that was not stored, or came too late, is followed by a new look."""
        self._request += 1
        self.diary.note("moves")
        played.tried.setdefault(sequence + 1, set()).add(move)
        await line.send(
            json.dumps({"type": "play", "request": self._request, "sequence": sequence, "move": move}),
        )
        while True:
            message = await _hear(line)
            if message.get("request") != self._request:
                continue
            if message["type"] != "moved":
                raise TimeoutError(str(message.get("sentence")))
            played.acknowledged[sequence + 1] = move
            self.last = time.monotonic()
            state: dict[str, Any] = message["state"]
            return state


async def history(address: str, played: Played) -> dict[int, str]:
    """What the log of a match says in the end: its moves by their numbers."""
    for _ in range(50):
        with suppress(*LOST):
            async with _open(address, played) as line:
                await line.send(json.dumps({"type": "join", "tokens": played.tokens}))
                while (message := await _hear(line))["type"] != "sync":
                    pass
                return {heard["sequence"]: heard["text"] for heard in message["history"]}
        await asyncio.sleep(COMES_AGAIN)
    raise Unreadable(f"The match {played.match} could not be looked at.")


def _open(address: str, played: Played) -> connect:
    path = f"ws://{address}/api/matches/{played.match}/socket"
    return connect(path, origin=f"http://{address}", max_size=None, open_timeout=3, close_timeout=1)  # type: ignore[arg-type]


async def _next_state(line: ClientConnection) -> dict[str, Any]:
    while "state" not in (message := await _hear(line)):
        pass
    state: dict[str, Any] = message["state"]
    return state


async def _hear(line: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(ANSWERED_WITHIN):
        message: dict[str, Any] = json.loads(await line.recv())
    return message
