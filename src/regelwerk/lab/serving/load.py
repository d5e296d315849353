"""The load: so many matches at once, each as fast as it is answered or at a rate, and how long every move took.

Matches are created and joined before the clock starts; one that is over is followed by the next of those, so that
moves are measured and nothing else. Where they run out, the measurement ends a little earlier.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import random
import statistics
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import msgspec

from regelwerk.contract import Unreadable
from regelwerk.model.game import Game

from .player import Player
from .process import Served, Used
from .wire import Wire

WARMING = 1.0
"""Seconds of play before anything is counted."""

RESTING = 0.5
"""Seconds without work by which a server is known to be at rest."""

QUICKEST = 4000
"""Moves a second that matches are held ready for when they are played flat out."""

_GAMES_TRIED = 30
_AT_ONCE = 32
_PATIENCE = 60.0


@dataclass(frozen=True)
class Measured:
    """What a load came to: moves acknowledged, by the clock and by the server's processor time, and their waiting."""

    moves: int
    seconds: float
    used: float
    median: float
    p99: float
    longest: float
    written: float
    told: float
    memory: int

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def per_used_second(self) -> float:
        """Moves for one second of the server's processor time."""
        return self.moves / self.used if self.used else 0.0


class Seated(Protocol):
    """One socket of a match."""

    wire: Wire | None
    joined: asyncio.Event
    over: bool
    trouble: str

    @property
    def to_move(self) -> bool:
        """Whether it is this one's turn."""

    def move(self) -> None:
        """Take the turn."""


@dataclass(eq=False)
class Pair:
    """One match of the load."""

    players: list[Seated] = field(default_factory=list)
    planned: float = 0.0
    begun: bool = False


class Load:
    """All matches of a load against one server. `rate` is moves a second in each match; 0 is flat out."""

    def __init__(self, server: Served, game: Game, matches: int, rate: float, seed: int = 1) -> None:
        self._server, self._game, self._matches, self._rate = server, game, matches, rate
        self._rng = random.Random(seed)
        self._ready: deque[Pair] = deque()
        self._opened: list[Pair] = []
        self._waits: list[float] = []
        self._running = False
        self._exhausted = asyncio.Event()

    async def run(self, seconds: float, step: Callable[[str, int, int], None]) -> Measured:
        """Prepare, play, measure. `step` is told what is being done, how far it is, and of how much."""
        wanted = self._matches + self._spare(WARMING + seconds)
        await self._prepare(wanted, lambda: step("opening matches", len(self._opened), wanted))
        step("waiting for the server to be at rest", 0, 1)
        await self._rest()
        _keep_loaded()
        self._start()
        step("warming up", 0, 1)
        await asyncio.sleep(WARMING)
        self._waits.clear()
        before, told, began = self._server.used(), self._told(), time.perf_counter()
        step("playing", 0, 1)
        await self._wait(seconds)
        spent, after = time.perf_counter() - began, self._server.used()
        waits, told = list(self._waits), self._told() - told
        self._running = False
        self._leave()
        gc.unfreeze()
        return self._result(waits, spent, before, after, told)

    async def _rest(self) -> None:
        """Until the server does nothing: after its start it still loads the other games."""
        for _ in range(round(_PATIENCE / RESTING)):
            before = self._server.used().seconds
            await asyncio.sleep(RESTING)
            if self._server.used().seconds - before <= RESTING / 20:
                return

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._exhausted.wait()
        except TimeoutError:
            return

    def _result(self, waits: list[float], spent: float, before: Used, after: Used, told: int) -> Measured:
        if len(waits) < 2:
            trouble = next((player.trouble for pair in self._opened for player in pair.players if player.trouble), "")
            raise Unreadable(f"The server acknowledged no moves. {trouble}".strip())
        shares = statistics.quantiles(waits, n=100)
        return Measured(
            moves=len(waits),
            seconds=spent,
            used=after.seconds - before.seconds,
            median=statistics.median(waits),
            p99=shares[98],
            longest=max(waits),
            written=(after.written - before.written) / len(waits),
            told=told / len(waits),
            memory=after.memory,
        )

    def _spare(self, seconds: float) -> int:
        """Matches that will be over within this time, and a few more."""
        lengths = [_length(self._game, self._rng) for _ in range(_GAMES_TRIED)]
        moves = seconds * (QUICKEST if not self._rate else self._rate * self._matches)
        return int(moves / statistics.mean(lengths)) + self._matches // 4 + 1

    async def _prepare(self, wanted: int, advance: Callable[[], None]) -> None:
        names = deque(await asyncio.to_thread(self._create, wanted))

        async def open_some() -> None:
            while names:
                self._opened.append(await self._open(*names.popleft()))
                advance()

        await asyncio.gather(*(open_some() for _ in range(_AT_ONCE)))
        self._ready = deque(self._opened)

    def _create(self, wanted: int) -> list[tuple[str, list[str]]]:
        """New matches with the tokens of their seats."""
        line = http.client.HTTPConnection(self._server.host, self._server.port, timeout=_PATIENCE)
        players = _players(self._game)
        body = msgspec.json.encode(
            {"game": self._game.name, "players": players, "options": {}, "seats": [{"kind": "me"}] * players}
        )
        made = []
        for _ in range(wanted):
            line.request("POST", "/api/matches", body, {"content-type": "application/json"})
            answer = line.getresponse()
            text = answer.read()
            if answer.status != http.client.CREATED:
                raise Unreadable(f"The server created no match: status {answer.status}, {text[:200]!r}.")
            page = msgspec.json.decode(text)
            made.append((page["match"], [held["token"] for held in page["held"]]))
        line.close()
        return made

    async def _open(self, match: str, tokens: list[str]) -> Pair:
        pair = Pair()
        for token in tokens:
            player = Player(self._rng, partial(self._changed, pair))
            player.wire = await connect(self._server, f"/api/matches/{match}/socket", player.hear)
            player.join(token)
            pair.players.append(player)
        async with asyncio.timeout(_PATIENCE):
            for seated in pair.players:
                await seated.joined.wait()
        return pair

    def _start(self) -> None:
        self._running = True
        now = asyncio.get_running_loop().time()
        for number in range(self._matches):
            pair = self._ready.popleft()
            pair.planned = now + (number / self._matches / self._rate if self._rate else 0.0)
            self._begin(pair)

    def _begin(self, pair: Pair) -> None:
        pair.begun = True
        for player in pair.players:
            self._changed(pair, player, None)

    def _changed(self, pair: Pair, player: Seated, waited: float | None) -> None:
        """Whoever is to move does so, at once or when it is time; a match that is over is followed by another."""
        if waited is not None:
            self._waits.append(waited)
        if not self._running or not pair.begun:
            return
        if player.over and waited is not None:
            self._follow(pair)
        elif player.to_move:
            self._move(pair, player)

    def _follow(self, pair: Pair) -> None:
        if not self._ready:
            self._exhausted.set()
            return
        following = self._ready.popleft()
        following.planned = pair.planned
        self._begin(following)

    def _move(self, pair: Pair, player: Seated) -> None:
        if not self._rate:
            player.move()
            return
        loop = asyncio.get_running_loop()
        pair.planned = max(pair.planned, loop.time())
        loop.call_at(pair.planned, player.move)
        pair.planned += 1 / self._rate

    def _told(self) -> int:
        return sum(player.wire.received for pair in self._opened for player in pair.players if player.wire)

    def _leave(self) -> None:
        for pair in self._opened:
            for player in pair.players:
                if player.wire is not None:
                    player.wire.close()


def _keep_loaded() -> None:
    """Games and everything else that stays: a look for cycles through it would be counted as waiting for the server."""
    gc.collect()
    gc.freeze()


async def connect(server: Served, path: str, hear: Callable[[bytes], None]) -> Wire:
    """A socket over which the server has agreed to talk."""
    loop = asyncio.get_running_loop()
    host = f"{server.host}:{server.port}"
    _, wire = await loop.create_connection(lambda: Wire(path, host, hear), server.host, server.port)
    await wire.opened
    return wire


def _players(game: Game) -> int:
    """Two where the game can be played by two."""
    return 2 if 2 in game.players else game.players[0]


def _length(game: Game, rng: random.Random) -> int:
    """How many moves seats make in a random game."""
    position, moves = game.start(_players(game)), 0
    while position.seat is not None:
        moves += position.seat >= 0
        position = position.play(position.sample(rng))
    return moves
