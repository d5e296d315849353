"""The chain of a match's events: each carries the digest of all before it, and the head of the chain is kept apart.

A digest depends on nothing secret: it notices damage, not forgery. It begins with the match's name, so that an event
cannot stand in another match's log either.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from .request_error import RequestError

DIGEST_BYTES = 16


class Head(msgspec.Struct, frozen=True, gc=False):
    """The end of a match's log: how many events it has, and the digest over all of them."""

    count: int
    digest: bytes


class Link(msgspec.Struct, frozen=True, gc=False):
    """An event as it is kept: its number and the digest over those `before` it."""

    sequence: int
    before: bytes
    event: bytes


def link(before: bytes, event: bytes) -> bytes:
    """The digest over an event and all before it."""
    return blake2b(before + event, digest_size=DIGEST_BYTES).digest()


def beginning(match: str) -> Head:
    """The end of a log that has no events yet."""
    return Head(0, blake2b(match.encode(), digest_size=DIGEST_BYTES).digest())


def chained(head: Head, events: Sequence[bytes]) -> tuple[list[Link], Head]:
    """These events as they follow on a log with that head, and its head after them."""
    links, count, digest = [], head.count, head.digest
    for event in events:
        links.append(Link(count, digest, event))
        count, digest = count + 1, link(digest, event)
    return links, Head(count, digest)


def whole(match: str, links: Sequence[Link], head: Head | None, since: int = 0) -> list[bytes]:
    """The events of these links: the log from number `since` on. `RequestError` if anything is missing or changed."""
    if head is None and not links:
        return []
    at = beginning(match) if since == 0 else Head(since, links[0].before if links else b"")
    for kept in links:
        if (kept.sequence, kept.before) != (at.count, at.digest):
            raise damaged()
        at = Head(at.count + 1, link(at.digest, kept.event))
    if head is None or (at != head if links or since == 0 else head.count > since):
        raise damaged()
    return [kept.event for kept in links]


def damaged() -> RequestError:
    """Said of a match whose events cannot all be what they were."""
    return RequestError(
        "stale",
        "Das Protokoll dieser Partie ist beschädigt; sie kann nicht fortgesetzt werden.",
        "The log of this match is damaged; it cannot be continued.",
    )
