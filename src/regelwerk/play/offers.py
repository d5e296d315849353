"""What people ask each other for at a table: to take a move back, a draw, a rematch.

Offers are kept while the table is open and no longer; only what comes of one is an event.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from regelwerk.contract import Refused

from . import undo
from .device import not_held
from .drawing import asked_for_draw, no_draw
from .match import Match
from .rematch import comers, no_rematch
from .request_error import RequestError

Topic = Literal["undo", "draw", "rematch"]


@dataclass(frozen=True)
class Offer:
    """One open question: who asks, all seats of the asker's device, and those who have yet to agree."""

    topic: Topic
    seat: int
    together: frozenset[int]
    waiting: frozenset[int]

    def agreed(self, seats: Collection[int]) -> Offer:
        """The same with these seats' agreement."""
        return replace(self, waiting=self.waiting.difference(seats))


class Offers:
    """The open questions of one table, at most one on each topic. One that was declined may be asked again after the
    next move."""

    def __init__(self) -> None:
        self._open: dict[Topic, Offer] = {}
        self._declined: dict[tuple[Topic, int], int] = {}

    def __iter__(self) -> Iterator[Offer]:
        return iter(tuple(self._open.values()))

    def about(self, topic: Topic) -> Offer | None:
        """The open question on this topic."""
        return self._open.get(topic)

    def possible(self, match: Match, held: Collection[int], owned: Collection[int]) -> tuple[Topic, ...]:
        """What a device that holds these seats, and once held the `owned` ones, may ask for now."""
        topics: list[Topic] = []
        if undo.way(match, held) == "ask":
            topics.append("undo")
        if held and no_draw(match) is None:
            topics.append("draw")
        if owned and no_rematch(match) is None:
            topics.append("rematch")
        return tuple(topic for topic in topics if topic not in self._open and not self._tried(topic, match, owned))

    def made(self, topic: Topic, match: Match, seats: Collection[int], around: Collection[int]) -> Offer | Refused:
        """A new question from a device with these seats, not yet open. `Refused` where a clause forbids it,
        `RequestError` where it makes no sense; `around` are the seats whose people are at the table."""
        if not seats:
            raise not_held()
        together = frozenset(seats)
        asker = match.turn if match.turn is not None and match.turn in together else min(together)
        if topic == "draw":
            refused = no_draw(match)
            if refused is not None:
                return refused
            asked = asked_for_draw(match)
        elif topic == "undo":
            asker = undo.taking_back(match, together, agreed=True).seat
            asked = undo.people_elsewhere(match, together)
        else:
            impossible = no_rematch(match)
            if impossible is not None:
                raise impossible
            asked = comers(match, around)
        if self._tried(topic, match, together):
            raise RequestError(
                "forbidden",
                "Das wurde eben abgelehnt; nach dem nächsten Zug kannst du wieder fragen.",
                "That has just been declined; you can ask again after the next move.",
            )
        return Offer(topic, asker, together, asked - together)

    def open(self, offer: Offer) -> None:
        """Put a question, or what is left of it, to those who have yet to agree."""
        self._open[offer.topic] = offer

    def close(self, topic: Topic) -> None:
        """The question is answered, or withdrawn."""
        self._open.pop(topic, None)

    def decline(self, offer: Offer, match: Match) -> None:
        """Somebody said no. A rematch may be asked for again: no move follows that could end the waiting."""
        self.close(offer.topic)
        if offer.topic != "rematch":
            self._declined.update({(offer.topic, seat): match.position_sequence for seat in offer.together})

    def follow(self, before: Match, after: Match) -> None:
        """Drop what an event has overtaken: a move leaves no undo to grant, and with a move of their own those who
        were asked for a draw decline it."""
        if before.seats != after.seats or after.over != before.over:
            self._open.clear()
        elif after.position_sequence != before.position_sequence:
            self.close("undo")
            moved = {turn.seat for turn in after.turns[len(before.turns) :]}
            draw = self.about("draw")
            if draw is not None and (not moved or moved & draw.waiting):
                self.close("draw")

    def _tried(self, topic: Topic, match: Match, seats: Collection[int]) -> bool:
        """Whether that was asked and declined since the last move."""
        return any(self._declined.get((topic, seat)) == match.position_sequence for seat in seats)
