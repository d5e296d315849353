"""Texts take the short way past the protocol's guardians; whatever is unusual about a frame goes to them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from fastapi import WebSocket

from regelwerk.server.frames import EXTENSION, framed
from regelwerk.server.inbox import CAPACITY, Inbox

from .house import ME, House

HANDSHAKE = (
    "GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)
JOIN, RESYNC = b'{"type":"join"}', b'{"type":"resync"}'
TEXT, BINARY, MORE, PING, CLOSE = 1, 2, 0, 9, 8
MASK = bytes([1, 2, 3, 4])


def frame(payload: bytes, opcode: int = TEXT, *, final: bool = True, masked: bool = True) -> bytes:
    """One frame as a client sends it."""
    size = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    bit = 0x80 if masked else 0
    head += bytes([bit | size]) if size < 126 else bytes([bit | 126]) + size.to_bytes(2, "big")
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


class Raw:
    """A client that sends bytes as it likes and reads frames."""

    def __init__(self, line: socket.socket, rest: bytes) -> None:
        self.line, self.rest = line, rest

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def hear(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame."""
        head = self._take(2)
        size = head[1] & 0x7F
        assert not head[1] & 0x80, "servers do not mask"
        if size >= 126:
            size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
        return head[0] & 0x0F, self._take(size)

    def kind(self) -> str:
        """The type of the next message."""
        opcode, payload = self.hear()
        assert opcode == TEXT
        return str(json.loads(payload)["type"])

    def code(self) -> int:
        """The code that the server closes with, whatever it says before."""
        while True:
            opcode, payload = self.hear()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")

    def _take(self, size: int) -> bytes:
        while len(self.rest) < size:
            came = self.line.recv(65536)
            assert came, "the server has hung up"
            self.rest += came
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken


@pytest.fixture(scope="module")
def match(server: House) -> dict[str, Any]:
    return server.match("quadro-be", ME, ME)


def after_handshake(line: socket.socket) -> bytes:
    """What the server has said so far after agreeing to talk."""
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(4096)
    head, _, rest = head.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    assert b"deflate" not in head
    return rest


@contextmanager
def connected(server: House, match: dict[str, Any]) -> Iterator[Raw]:
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(HANDSHAKE.format(match=match["match"], host=server.address).encode())
        yield Raw(line, after_handshake(line))


@contextmanager
def joined(server: House, match: dict[str, Any]) -> Iterator[Raw]:
    with connected(server, match) as raw:
        raw.send(frame(JOIN))
        assert raw.kind() == "sync"
        yield raw


def test_what_comes_before_the_handshake_is_answered_is_heard_in_order(
    server: House, match: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a connection stays with the guardians, who hold what has not been read yet."""
    asked, accept = Event(), WebSocket.accept

    async def accept_late(asking: WebSocket) -> None:
        asked.set()
        frames = asking.scope["extensions"][EXTENSION]
        while not frames._early:  # noqa: ASYNC110 — set by the protocol, which tells nobody
            await asyncio.sleep(0.001)
        await accept(asking)

    monkeypatch.setattr(WebSocket, "accept", accept_late)
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(HANDSHAKE.format(match=match["match"], host=server.address).encode())
        assert asked.wait(20)
        line.sendall(frame(JOIN) + frame(b"{") + frame(RESYNC)[:4])
        raw = Raw(line, after_handshake(line))
        assert [raw.kind(), raw.kind()] == ["sync", "error"]
        raw.send(frame(RESYNC)[4:])
        assert raw.kind() == "sync"
        raw.send(frame(b"", CLOSE))
        assert raw.hear()[0] == CLOSE


def test_a_frame_may_come_in_pieces_and_several_at_once(server: House, match: dict[str, Any]) -> None:
    with joined(server, match) as raw:
        sent = frame(RESYNC) + frame(RESYNC + b" " * 200) + frame(RESYNC)
        for cut in (1, 3, 7, len(sent) // 2):
            raw.send(sent[:cut])
            raw.send(sent[cut:])
            assert [raw.kind() for _ in range(3)] == ["sync"] * 3


def test_a_text_may_come_in_fragments_with_a_ping_between(server: House, match: dict[str, Any]) -> None:
    with joined(server, match) as raw:
        raw.send(frame(RESYNC[:5], final=False) + frame(b"there?", PING) + frame(RESYNC[5:], MORE))
        assert raw.hear() == (10, b"there?")
        assert raw.kind() == "sync"
        raw.send(frame(RESYNC))
        assert raw.kind() == "sync"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(RESYNC, masked=False), 1002),
        (frame(b"\xff\xfe"), 1007),
        (frame(b"x" * 5000), 1009),
        (frame(RESYNC, MORE), 1002),
        (frame(RESYNC[:5], final=False) + frame(RESYNC), 1002),
        (b"\xc1" + frame(RESYNC)[1:], 1002),
        (b"\x83" + frame(RESYNC)[1:], 1002),
        (frame(b"", CLOSE), 1000),
    ],
    ids=["no mask", "no UTF-8", "too large", "no beginning", "no end", "compressed", "no such kind", "goodbye"],
)
def test_the_guardians_end_what_breaks_the_protocol(
    server: House, match: dict[str, Any], sent: bytes, code: int
) -> None:
    with joined(server, match) as raw:
        raw.send(sent)
        ended = raw.code()
        assert ended == code or (code == 1000 and ended in {0, 1000})


def test_binary_is_unreadable_and_changes_nothing(server: House, match: dict[str, Any]) -> None:
    with joined(server, match) as raw:
        raw.send(frame(RESYNC, BINARY))
        assert raw.kind() == "error"
        raw.send(frame(RESYNC))
        assert raw.kind() == "sync"


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_text_of_any_length_has_its_frame(size: int) -> None:
    made = framed(b"x" * size)
    begin = 2 if size < 126 else 4 if size < 65536 else 10
    assert made[begin:] == b"x" * size
    assert made[0] == 0x81
    assert size in {made[1], int.from_bytes(made[2:begin], "big")}


async def test_who_says_more_than_is_heard_is_paused() -> None:
    class Source:
        calls: list[str] = []  # noqa: RUF012

        def pause(self) -> None:
            self.calls.append("pause")

        def resume(self) -> None:
            self.calls.append("resume")

    source = Source()
    inbox = Inbox(source)
    for number in range(CAPACITY):
        inbox.put(str(number))
    assert source.calls == ["pause"]
    assert [await inbox.next() for _ in range(CAPACITY)] == [str(number) for number in range(CAPACITY)]
    assert source.calls == ["pause", "resume"]
    inbox.put("last")
    inbox.put(None)
    inbox.put("too late")
    assert [await inbox.next(), await inbox.next()] == ["last", None]
