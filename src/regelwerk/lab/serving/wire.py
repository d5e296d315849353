"""A WebSocket as a load speaks it: the handshake and the frames of RFC 6455, and nothing else on the way.

It offers compression as browsers do, and takes it where the server does.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FINAL, _COMPRESSED, _MASKED = 0x80, 0x40, 0x80
_TAIL = b"\x00\x00\xff\xff"


class Wire(asyncio.Protocol):
    """One client's end. `hear` gets every text; `opened` is done when the server has agreed to talk."""

    def __init__(self, path: str, host: str, hear: Callable[[bytes], None]) -> None:
        self._path, self._host, self._hear = path, host, hear
        self._buffer = b""
        self._inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        )
        transport.write("\r\n".join((*lines, "", "")).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("The server hung up during the handshake."))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._buffer = rest
            status = head.partition(b"\r\n")[0].decode(errors="replace")
            if " 101 " not in f"{status} ":
                self.opened.set_exception(ConnectionError(f"The server answered the handshake with “{status}”."))
                return
            self.opened.set_result(None)
        while (length := self._take()) is not None:
            self._buffer = self._buffer[length:]

    def send(self, text: bytes) -> None:
        """One text as one frame, masked as clients must."""
        assert self._transport is not None
        self._transport.write(_frame(TEXT, text))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _take(self) -> int | None:
        """Handle the frame that the buffer begins with; its length, or None where it is not whole yet."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, begin = buffer[1] & 0x7F, 2
        if size >= 126:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:begin], "big")
        if len(buffer) < begin + size or (begin > 2 and len(buffer) < begin):
            return None
        payload = buffer[begin : begin + size]
        opcode = buffer[0] & 0x0F
        if opcode == TEXT:
            if buffer[0] & _COMPRESSED:
                payload = self._inflater.decompress(payload + _TAIL)
            self.received += len(payload)
            self._hear(payload)
        elif opcode == PING and self._transport is not None:
            self._transport.write(_frame(PONG, payload))
        elif opcode == CLOSE:
            self.close()
        return begin + size


def _frame(opcode: int, payload: bytes) -> bytes:
    size = len(payload)
    length = bytes([_MASKED | size]) if size < 126 else bytes([_MASKED | 126]) + size.to_bytes(2, "big")
    mask = os.urandom(4)
    covering = (mask * (size // 4 + 1))[:size]
    masked = int.from_bytes(payload, "big") ^ int.from_bytes(covering, "big")
    return bytes([_FINAL | opcode]) + length + mask + masked.to_bytes(size, "big")
