"""Unguessable strings that hold a seat or invite to one. Only their hashes are ever kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable

Entropy = Callable[[int], bytes]
"""So many random bytes; `secrets.token_bytes` everywhere but in tests that need the same match twice."""

TOKEN_BYTES = 32
MATCH_BYTES = 16


def make(entropy: Entropy = secrets.token_bytes) -> str:
    """A new token: 256 random bits, safe in a link."""
    return _written(entropy(TOKEN_BYTES))


def make_match(entropy: Entropy = secrets.token_bytes) -> str:
    """A new match's name: 128 random bits. Knowing it is enough to watch, so it is as hard to guess as a token.

    It never begins with a hyphen, so that a command can be given it.
    """
    name = _written(entropy(MATCH_BYTES))
    return name.replace("-", "_", 1) if name.startswith("-") else name


def digest(token: str) -> str:
    """What is stored of a token. A token is random, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two digests are equal, in a time that does not tell how far they agree. An empty one equals nothing."""
    return bool(one) and hmac.compare_digest(one, other)


def _written(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")
