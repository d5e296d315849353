"""A real server on the loopback, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play.sqlite import SqliteStore
from regelwerk.server.app import create_app
from regelwerk.server.limits import NO_LIMITS
from regelwerk.server.serving import configured

PATIENCE = 60.0
"""Seconds; long enough for a machine whose kernels are not compiled yet."""

ME, INVITE, BOT = {"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "easy"}


def at_random(position: Position, seat: int, level: str, seed: int) -> Move:
    """A thinker that thinks nothing."""
    return random.Random(seed).choice(position.moves())


class House:
    """A server at `address` (host and port)."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, Any, dict[str, str]]:
        """Status, the answer (read if it is JSON), headers."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        given = {"content-type": "application/json", **headers} if data is not None else headers
        request = urllib.request.Request(f"http://{self.address}{path}", data, given)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                status, raw, heads = answer.status, answer.read(), dict(answer.headers)
        except urllib.error.HTTPError as error:
            with error:
                status, raw, heads = error.code, error.read(), dict(error.headers)
        kind = heads.get("content-type", "")
        return status, json.loads(raw) if kind == "application/json" else raw.decode(), heads

    def match(
        self, game: str, *seats: dict[str, str], clock: dict[str, Any] | None = None, **options: str
    ) -> dict[str, Any]:
        status, made, _ = self.ask(
            "/api/matches", {"game": game, "players": len(seats), "options": options, "seats": seats, "clock": clock}
        )
        assert status == 201, made
        assert isinstance(made, dict)
        return made

    @contextmanager
    def open(self, match: str, **more: Any) -> Iterator[ClientConnection]:
        """A bare socket."""
        more.setdefault("origin", f"http://{self.address}")
        address = f"ws://{self.address}/api/matches/{match}/socket"
        with connect(address, max_size=None, open_timeout=PATIENCE, close_timeout=2, **more) as line:
            yield line

    @contextmanager
    def sit(self, match: str, *tokens: str) -> Iterator[Player]:
        """Somebody who shows these tokens."""
        with self.open(match) as line:
            player = Player(line)
            with suppress(ConnectionClosed):  # a server that turns this table down may hang up before it hears who came
                player.send(type="join", tokens=tokens)
            yield player

    def join(self, made: dict[str, Any], *seats: int) -> AbstractContextManager[Player]:
        """Somebody who holds these seats of a match just made."""
        held = {entry["seat"]: entry["token"] for entry in made["held"]}
        return self.sit(made["match"], *(held[seat] for seat in seats))


class Player:
    """One end of a socket. Remembers the last state and every raw frame."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[str] = []
        self.state: dict[str, Any] = {}
        self.history: list[dict[str, Any]] = []
        self.requests = 0

    def send(self, **message: object) -> None:
        self.line.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = self.line.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if "state" in message:
            boards = message["state"]["boards"] or self.state.get("boards")
            self.state = {**message["state"], "boards": boards}
        if message.get("history") is not None:
            self.history = message["history"]
        elif message["type"] == "moved":
            self.history = [*self.history, *message["heard"]]
        return message

    def await_(self, kind: str, **values: object) -> dict[str, Any]:
        """The next message of that type with these values; others on the way are taken in."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(name) == value for name, value in values.items()):
                return message

    def try_(self, **attempt: object) -> dict[str, Any]:
        """Make a request and take everything in until it is answered."""
        self.requests += 1
        if attempt["type"] in {"play", "undo", "offer"}:
            attempt.setdefault("sequence", self.state["sequence"])
        self.send(request=self.requests, **attempt)
        while (message := self.hear()).get("request") != self.requests:
            pass
        return message

    def play(self, move: str) -> dict[str, Any]:
        return self.try_(type="play", move=move)

    def catch_up(self, sequence: int) -> None:
        while self.state.get("sequence", -1) < sequence:
            self.hear()


def first_move(state: dict[str, Any]) -> str:
    """The first move on offer."""
    touches = state["touches"]
    if touches.get("choose"):
        return str(touches["choose"][0]["move"])
    order = touches["order"]
    return str(order["prefix"] + "".join(order["letters"]))


def play_out(players: Sequence[Player]) -> None:
    """Everybody plays the first move on offer until the game is over; bots do as they like."""
    while players[0].state["outcome"] is None:
        turn = players[0].state["turn"]
        mover = next((player for player in players if player.state["seats"][turn]["held"]), None)
        sequence = players[0].state["sequence"]
        if mover is not None:
            sequence = mover.play(first_move(mover.state))["state"]["sequence"]
        for player in players:
            player.catch_up(sequence if mover is not None else sequence + 1)


@contextmanager
def house(database: Path, **settings: Any) -> Iterator[House]:
    """A server in a thread of this process, over a real file; stopped in order at the end."""
    settings.setdefault("thinker", at_random)
    settings.setdefault("limits", NO_LIMITS)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(configured(create_app(SqliteStore(database), **settings)))
    running = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    running.start()
    try:
        for _ in range(2000):
            if server.started:
                break
            time.sleep(0.005)
        yield House(f"127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        running.join(PATIENCE)
        listening.close()
