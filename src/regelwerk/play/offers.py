"""What people may ask each other for at a table: to take a move back, a draw, a rematch, hints for everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from regelwerk.contract import Refused

from . import undo
from .device import not_held
from .drawing import asked_for_draw, no_draw
from .hint_terms import not_to_be_asked
from .match import Match
from .questions import Offer, Topic
from .rematch import comers, no_rematch
from .request_error import RequestError


class Offers:
    """What the people of a match are asking for, and may ask for. What was declined may be asked for again after the
    next move."""

    def __init__(self, match: Match) -> None:
        self._questions = match.questions

    def __iter__(self) -> Iterator[Offer]:
        return iter(self._questions.standing)

    def about(self, topic: Topic) -> Offer | None:
        """The open question on this topic."""
        return self._questions.about(topic)

    def possible(self, match: Match, held: Collection[int], owned: Collection[int]) -> tuple[Topic, ...]:
        """What a device that holds these seats, and once held the `owned` ones, may ask for now."""
        topics: list[Topic] = []
        if undo.way(match, held) == "ask":
            topics.append("undo")
        if held and no_draw(match) is None:
            topics.append("draw")
        if match.over and owned and no_rematch(match) is None:
            topics.append("rematch")
        if held and not_to_be_asked(match) is None:
            topics.append("hints")
        if not self._questions:
            return tuple(topics)
        return tuple(topic for topic in topics if self.about(topic) is None and not self._tried(topic, owned))

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
        elif topic == "hints":
            needless = not_to_be_asked(match)
            if needless is not None:
                raise needless
            asked = undo.people_elsewhere(match, together)
        else:
            impossible = no_rematch(match)
            if impossible is not None:
                raise impossible
            asked = comers(match, around)
        if self._tried(topic, together):
            raise RequestError(
                "forbidden",
                "Das wurde eben abgelehnt; nach dem nächsten Zug kannst du wieder fragen.",
                "That has just been declined; you can ask again after the next move.",
            )
        return Offer(topic, asker, together, asked - together)

    def _tried(self, topic: Topic, seats: Collection[int]) -> bool:
        """Whether that was asked and declined since the last move."""
        return any((topic, seat) in self._questions.declined for seat in seats)
