"""What a store of matches promises, whatever keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Literal, Protocol

from .request_error import RequestError

Awaits = Literal["person", "clock", "server", "nobody"]
"""Who has to act next in a match: a person, a person against the clock, the server (a bot's turn), or nobody when it is
over."""

Shown = Literal["hidden", "open", "running"]
"""Where strangers find a match: nowhere, among those with an open seat for them, or among those they may watch."""


class Store(Protocol):
    """Keeps the events of every match, as bytes it does not read. Safe to call from any thread."""

    def append(
        self, match: str, first: int, events: Sequence[bytes], awaits: Awaits, shown: Shown = "hidden"
    ) -> Future[None]:
        """Keep these events under the sequence numbers from `first` on: all of them or none.

        `awaits` and `shown` are how the match stands after them.
        The future is done when they would survive the machine's power being cut; it fails with `RequestError` if they
        were not kept. A number that is taken already is such a failure.
        """

    def events(self, match: str) -> list[bytes]:
        """All events of a match in order; empty if there is no such match. Blocks for a read."""

    def awaiting(self, awaits: Awaits) -> list[str]:
        """The matches in which that one has to act next, the longest untouched first. Blocks for a read."""

    def shown(self, shown: Shown, since: int, most: int) -> list[str]:
        """At most so many matches that strangers find there and that were touched since then (milliseconds since 1970),
        the newest first. Blocks for a read."""

    def close(self) -> None:
        """Keep what was handed in so far, then let go of everything."""


def not_kept(why_de: str, why_en: str) -> RequestError:
    """Nothing was kept, so nothing has happened."""
    return RequestError(
        "unavailable",
        f"Der Zug konnte nicht gespeichert werden ({why_de}); er gilt nicht.",
        f"The move could not be stored ({why_en}); it does not count.",
    )
