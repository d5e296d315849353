"""The open questions of a match: what its people are asking each other for, as its events tell it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

Topic = Literal["undo", "draw", "rematch", "hints"]

LASTING: tuple[Topic, ...] = ("rematch", "hints")
"""What goes on being asked while moves are made."""


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


@dataclass(frozen=True)
class Questions:
    """What stands open, at most one question on each topic, and which seats were told no since the last move."""

    standing: tuple[Offer, ...] = ()
    declined: frozenset[tuple[Topic, int]] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.standing or self.declined)

    def about(self, topic: Topic) -> Offer | None:
        """The open question on this topic."""
        return next((offer for offer in self.standing if offer.topic == topic), None)

    def with_offer(self, offer: Offer) -> Questions:
        """With a new question, or with what is left of it."""
        return replace(self, standing=(*self.without(offer.topic).standing, offer))

    def without(self, topic: Topic) -> Questions:
        """With the question on this topic answered, or withdrawn."""
        return replace(self, standing=tuple(offer for offer in self.standing if offer.topic != topic))

    def with_no(self, topic: Topic) -> Questions:
        """After somebody said no. A rematch may be asked for again: no move follows that could end the waiting."""
        offer = self.about(topic)
        if offer is None or topic == "rematch":
            return self.without(topic)
        return replace(self.without(topic), declined=self.declined.union((topic, seat) for seat in offer.together))

    def after_move(self, moved: Collection[int]) -> Questions:
        """After moves of these seats, none if one was taken back: a move leaves no undo to grant, and with a move of
        their own those who were asked for a draw decline it."""
        draw = self.about("draw")
        stays = draw is not None and moved and not draw.waiting.intersection(moved)
        return Questions(tuple(offer for offer in self.standing if offer.topic in LASTING or (offer is draw and stays)))
