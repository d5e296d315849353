"""The socket under a conversation: whole texts in and out, straight between the connection and whoever talks over it.

The handshake, pings, closing, fragments and everything that breaks the protocol are uvicorn's and websockets' business.
What a client says in one whole text frame, and what it is told, takes the short way past them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets could not be compiled
    from websockets.utils import apply_mask
from websockets.protocol import State

EXTENSION = "regelwerk.frames"
"""Under this name the application finds the socket among the extensions of a connection."""

Hear = Callable[[str | bytes | None], None]
"""Gets every text (bytes where it came as binary), and None once when the client has gone."""

_TEXT, _FINAL, _OPCODE, _CONTROL = 0x81, 0x80, 0x0F, 0x08
_MASKED, _LENGTH, _MEDIUM, _LARGE = 0x80, 0x7F, 126, 127
_MASK_BYTES = 4
_SHORTEST = 2 + _MASK_BYTES


class FrameProtocol(WebSocketsSansIOProtocol):
    """One connection. Until `listen` it is uvicorn's own; then messages go to the listener instead of a queue."""

    _hear: Hear | None = None
    _eased: Callable[[], None] | None = None
    _early = _strict = _fragmented = _gone = False
    _partial = b""
    paused = False
    """Whether so much waits for the client that nothing should be added."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = cast(dict[str, Any], self.scope["extensions"])
            extensions[EXTENSION] = self

    def listen(self, hear: Hear, eased: Callable[[], None]) -> None:
        """From now on everything goes to `hear`, and `eased` is called whenever the client takes texts again."""
        self._strict = self._early
        self._hear, self._eased = hear, eased
        if self.disconnected:
            self._leave()
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                text = message.get("text")
                hear(text if text is not None else message.get("bytes"))
        self.resume()

    def write(self, frame: bytes) -> None:
        """Send what `framed` made. Where the client takes nothing at the moment it waits in memory: see `paused`."""
        if not (self.close_sent or self.disconnected):
            self.transport.write(frame)

    def pause(self) -> None:
        """Take nothing more from the client for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Listen to the client again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._hear is None or self._strict or self.close_sent:
            self._early = self._early or self.handshake_initiated
            super().data_received(data)
            return
        if self._partial:
            data = self._partial + data
        self._partial = data[self._take_frames(data) :]

    def _take_frames(self, data: bytes) -> int:
        """Handle all frames that are there as a whole; how far that came. What is left is shorter than a frame."""
        at, end = 0, len(data)
        while end - at >= _SHORTEST:
            length, begin = data[at + 1] & _LENGTH, at + 2
            if length == _MEDIUM:
                length, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
            if not data[at + 1] & _MASKED or length == _LARGE or length > self.config.ws_max_size:
                self._strict = True  # against the protocol or too large: its guardians end the conversation
                super().data_received(data[at:])
                return end
            after = begin + _MASK_BYTES + length
            if after > end:
                break
            self._take(data, at, begin, after)
            at = after
            if self.close_sent or self.transport.is_closing():
                return end
        return at

    def _take(self, data: bytes, at: int, begin: int, after: int) -> None:
        first = data[at]
        if first == _TEXT and not self._fragmented:
            payload = apply_mask(data[begin + _MASK_BYTES : after], data[begin : begin + _MASK_BYTES])
            try:
                text = payload.decode()
            except UnicodeDecodeError:
                super().data_received(data[at:after])
                return
            assert self._hear is not None
            self._hear(text)
            return
        if not first & _CONTROL:
            self._fragmented = not first & _FINAL
        super().data_received(data[at:after])

    def send_receive_event_to_app(self) -> None:
        """A message that came the long way."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "bytes":
            self._hear(data)
            return
        try:
            self._hear(data.decode())
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:  # else it is ending already
                self.conn.send_close(1007)
                self.handle_parser_exception()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.paused = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.paused = False
        if self._eased is not None:
            self._eased()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._leave()

    def shutdown(self) -> None:
        super().shutdown()
        self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def _leave(self) -> None:
        """Say once that the client has gone."""
        if self._hear is not None and not self._gone:
            self._gone = True
            self._hear(None)


def framed(text: bytes) -> bytes:
    """A text as the frame that carries it: made once, however many hear it."""
    size = len(text)
    if size < _MEDIUM:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, _MEDIUM)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, _LARGE)) + size.to_bytes(8, "big") + text
