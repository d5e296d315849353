"""What a store of matches promises, whatever keeps them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from regelwerk.contract import Text

from .batch import Awaits, Batch, Shown
from .gleaning import Gleaning, Since
from .kept import Kept
from .neighbours import Neighbours
from .request_error import RequestError


@dataclass(frozen=True)
class Standing:
    """How a match stands: who has to act, where strangers find it, and when it was last touched (milliseconds since
    1970, about)."""

    awaits: Awaits
    shown: Shown
    touched: int


class Store(ABC):
    """Keeps the events of every match, as bytes it does not read. Safe to call from any thread.

    `neighbours` are the other processes that use it at the same time, if it can be shared.
    """

    neighbours: Neighbours

    def append(
        self,
        match: str,
        first: int,
        events: Sequence[bytes],
        awaits: Awaits,
        shown: Shown = "hidden",
        touched: int | None = None,
    ) -> Kept:
        """Keep these events under the sequence numbers from `first` on: all of them or none.

        `awaits` and `shown` are how the match stands after them, `touched` (milliseconds since 1970) is when they came,
        now if nothing is said.
        It is settled when they would survive the machine's power being cut, with a `RequestError` if they were not
        kept. A number that is taken already, or would leave a gap, is such a failure (`Taken`).
        Within an event loop it may be handed on only at the end of the loop's round: there it is awaited (`landed`),
        for whoever blocks the loop until it is done waits for ever.
        """
        return self._hand_in(Batch(match, first, tuple(events), awaits, shown, touched))

    @abstractmethod
    def _hand_in(self, batch: Batch) -> Kept:
        """Keep it, soon."""

    @abstractmethod
    def events(self, match: str, since: int = 0) -> list[bytes]:
        """The events of a match in order, from that number on; empty if there is no such match. Blocks for a read.

        `RequestError` where the log is not what it was.
        """

    def logs(self, wanted: Sequence[Since]) -> list[list[bytes] | Exception]:
        """`events` of several matches, in their order; in place of a log that cannot be read stands the reason. Blocks
        for a read."""
        return [self._log(match, since) for match, since in wanted]

    def _log(self, match: str, since: int) -> list[bytes] | Exception:
        try:
            return self.events(match, since)
        except RequestError as error:
            return error

    @cached_property
    def gleaning(self) -> Gleaning:
        """The same in an event loop, which does not wait: what many ask for is read together."""
        return Gleaning(self.logs)

    @abstractmethod
    def standing(self, match: str) -> Standing | None:
        """How a match stands; None if there is no such match. Blocks for a read."""

    @abstractmethod
    def matches(self) -> list[str]:
        """The names of all matches. Blocks for a read."""

    @abstractmethod
    def awaiting(self, awaits: Awaits) -> list[str]:
        """The matches in which that one has to act next, the longest untouched first. Blocks for a read."""

    @abstractmethod
    def shown(self, shown: Shown, since: int, most: int) -> list[str]:
        """At most so many matches that strangers find there and that were touched since then (milliseconds since 1970),
        the newest first. Blocks for a read."""

    @abstractmethod
    def untouched(self, before: int, most: int) -> list[str]:
        """At most so many matches that nobody has touched since then (milliseconds since 1970), the longest untouched
        first. Blocks for a read."""

    @abstractmethod
    def remove(self, match: str, before: int) -> bool:
        """Forget a match for good, unless somebody has touched it since then; whether that was done. Blocks."""

    @abstractmethod
    def close(self) -> None:
        """Keep what was handed in so far, then let go of everything."""


class NotKept(RequestError):
    """Nothing was kept, so nothing has happened; `why` says what kept the store from it."""

    def __init__(self, why: Text) -> None:
        super().__init__(
            "unavailable",
            f"Der Zug konnte nicht gespeichert werden ({why.de}); er gilt nicht.",
            f"The move could not be stored ({why.en}); it does not count.",
        )
        self.why = why


def not_kept(why_de: str, why_en: str) -> NotKept:
    """Said of events that were handed in and not kept."""
    return NotKept(Text(why_de, why_en))


def not_read() -> RequestError:
    """Said to people; what exactly is wrong, and where, is for the log."""
    return RequestError(
        "unavailable",
        "Die Datenbank des Servers ist gerade nicht zu lesen.",
        "The server's database cannot be read just now.",
    )


class Taken(RequestError):
    """The log of a match is further than whoever appended to it knew: nothing was kept."""

    def __init__(self) -> None:
        said = not_kept("das Protokoll ist schon weiter", "the log is already further")
        super().__init__(said.code, said.sentence.de, said.sentence.en)


def lost() -> RequestError:
    """Said of a match of which the end, or everything, was durable once and is missing now."""
    return RequestError(
        "stale",
        "Die letzten Züge dieser Partie sind durch einen Schaden an der Datenbank verloren; sie ruht.",
        "The last moves of this match were lost through damage to the database; it rests.",
    )


def not_known() -> RequestError:
    """The answer of the database was lost: what was handed in may have been kept."""
    return RequestError(
        "unavailable",
        "Die Datenbank antwortet nicht; ob der Zug gilt, zeigt sich, sobald sie wieder da ist.",
        "The database does not answer; whether the move counts will show as soon as it is back.",
    )
