"""Nonsense to be sent: requests and frames that are wrong in every way that comes to mind, drawn from a seed."""

from __future__ import annotations

import json
import random
import string
from collections.abc import Callable, Sequence
from urllib.parse import quote

LONGEST = 6_000
_METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW")
_NAMES = ("", "quadro-be", "top-secret", "x", "..", "%2e%2e", "%00", "ü", "999", "-1", "null", "a" * 300)
_PATHS = (
    "/api/games/{}",
    "/api/games/{}/start",
    "/api/games/{}/lesson",
    "/api/games/{}/lesson/{}",
    "/api/matches",
    "/api/matches/{}",
    "/api/matches/{}/join",
    "/api/matches/{}/claim",
    "/api/matches/{}/doors",
    "/api/matches/{}/record",
    "/api/matches/{}/story",
    "/api/matches/{}/stands",
    "/api/matches/{}/try",
    "/api/matches/{}/weigh",
    "/api/matches/{}/draws",
    "/api/matches/{}/daily",
    "/api/matches/{}/socket",
    "/api/records",
    "/api/records/{}/story",
    "/api/daily/{}",
    "/api/glances",
    "/api/{}",
    "/assets/{}",
    "/{}",
    "/health",
    "/ready",
)
_KEYS: tuple[str, ...] = (
    "game",
    "players",
    "options",
    "seats",
    "lots",
    "clock",
    "listed",
    "token",
    "tokens",
    "invite",
    "name",
    "seat",
)
_KEYS += ("sequence", "sequences", "moves", "move", "touched", "deal", "text", "matches", "made", "show", "type")
_KEYS += ("request", "topic", "accept", "end", "on", "kind", "level", "seconds", "increment", "each_turn")
_TYPES: tuple[str, ...] = (
    "join",
    "play",
    "undo",
    "resign",
    "hint",
    "look",
    "lift",
    "deal",
    "offer",
    "reply",
    "substitute",
    "emote",
)
_TYPES += ("resync", "nonsense", "")
_HEADERS = ("origin", "if-none-match", "accept-encoding", "x-forwarded-for")
_NUMBERS = (0, 1, -1, 2, 3, 7, 2**31, 2**63, -(2**63) - 1, 10**400, 0.5, 1e308, 1e-320)


class Nonsense:
    """Draws nonsense; the same seed draws the same."""

    def __init__(self, seed: int | str, matches: Sequence[str] = (), tokens: Sequence[str] = ()) -> None:
        self._rng = random.Random(seed)
        self._names = (*_NAMES, *matches)
        self._words = (*_NAMES, *_TYPES, *matches, *tokens, "S@b2", "me", "bot", "expert", "de", "draw", "\ud800", "\0")
        self._tokens = tuple(tokens)

    def request(self, host: str) -> bytes:
        """A request that is well-formed HTTP, and nothing else about it need be right."""
        rng = self._rng
        path = rng.choice(_PATHS)
        path = path.format(*(self._escaped() for _ in range(path.count("{}"))))
        if rng.random() < 0.3:
            path += "?" + "&".join(f"{rng.choice(_KEYS)}={self._escaped()}" for _ in range(rng.randrange(1, 4)))
        if rng.random() < 0.02:
            path += "?players=" + "9" * LONGEST
        body = self._body() if rng.random() < 0.7 else b""
        lines = [f"{rng.choice(_METHODS[:3] if rng.random() < 0.9 else _METHODS)} {path} HTTP/1.1", f"host: {host}"]
        lines += [f"content-length: {len(body)}"]
        if rng.random() < 0.9:
            lines += ["content-type: application/json"]
        if rng.random() < 0.2:
            lines += [f"{rng.choice(_HEADERS)}: {self._line()}"]
        return "\r\n".join((*lines, "", "")).encode("latin-1", "replace") + body

    def garbage(self) -> bytes:
        """Bytes that are hardly HTTP."""
        rng = self._rng
        begun = rng.choice((b"", b"GET ", b"GET / HTTP/1.1\r\n", b"\x16\x03\x01", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        return begun + rng.randbytes(rng.randrange(1, 400))

    def frame(self) -> bytes:
        """A frame of a WebSocket: mostly a text that means nothing, sometimes not even a frame."""
        rng = self._rng
        if rng.random() < 0.002:
            return rng.randbytes(rng.randrange(2, 60))
        text = self._message() if rng.random() < 0.99 else rng.randbytes(rng.randrange(0, 300))
        if rng.random() < 0.002:
            text = b"x" * LONGEST
        first = 0x81 if rng.random() < 0.995 else rng.randrange(256)
        return masked(first, text)

    def _message(self) -> bytes:
        rng = self._rng
        fields = {"type": rng.choice(_TYPES), "request": self._value(1), "sequence": self._value(1)}
        fields |= {rng.choice(_KEYS): self._value(2) for _ in range(rng.randrange(4))}
        if fields["type"] == "join" and rng.random() < 0.7:
            fields["tokens"] = [rng.choice(self._tokens)] if self._tokens and rng.random() < 0.5 else []
        return _encoded(fields)

    def _body(self) -> bytes:
        if self._rng.random() < 0.05:
            return self._rng.choice((b"[" * 5000, b'{"a":' * 3000, b"\xff\xfe", b"nul", b'"\\ud800"'))
        return _encoded({self._rng.choice(_KEYS): self._value(3) for _ in range(self._rng.randrange(8))})

    def _value(self, depth: int) -> object:
        rng = self._rng
        kinds: list[Callable[[], object]] = [
            lambda: rng.choice(_NUMBERS),
            lambda: rng.choice(self._words),
            lambda: rng.choice((None, True, False)),
        ]
        if depth:
            kinds += [
                lambda: [self._value(depth - 1) for _ in range(rng.randrange(4))],
                lambda: {rng.choice(_KEYS): self._value(depth - 1) for _ in range(rng.randrange(4))},
            ]
        return rng.choice(kinds)()

    def _escaped(self) -> str:
        return quote(self._rng.choice(self._names), safe="%.")

    def _line(self) -> str:
        return "".join(self._rng.choices(string.printable[:94], k=self._rng.randrange(1, 60)))


def masked(first: int, text: bytes) -> bytes:
    """A client's frame whose mask changes nothing."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + text


def _encoded(value: object) -> bytes:
    return json.dumps(value).encode()
