"""A position as a person would describe it, and a move played on it: what referees work with."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar, dataclass_transform

from .errors import require
from .event import Event

Facts = TypeVar("Facts")


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, kw_only=True)
class Snapshot(Generic[Facts]):
    """What every game's snapshot has; a game adds what lies on its table. Subclasses become frozen dataclasses too.

    `facts` are those of the edition. `seat` is to move: a seat, `CHANCE`, or None when the game is over; `ending` is
    then the clause by which it ended, and `places` are 1 for the best. What is unknown to whoever looks is None.
    """

    facts: Facts
    options: Mapping[str, str]
    players: int
    seat: int | None = 0
    ply: int = 0
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    ending: str = ""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)

    @property
    def over(self) -> bool:
        return bool(self.ending)

    @property
    def concluded(self) -> bool:
        """Whether it is over by a clause of its own, not by one of the platform (G)."""
        return self.over and not self.ending.startswith("G")

    @property
    def to_move(self) -> int:
        """The seat to move, where somebody is."""
        assert self.seat is not None, "nobody moves once the game is over"
        return self.seat

    @property
    def seats(self) -> range:
        return range(self.players)


S = TypeVar("S", bound=Snapshot[Any])


class Draft(Generic[S]):
    """A move being played: the snapshot so far, and what has happened so far, in order."""

    def __init__(self, before: S) -> None:
        self.now = before
        self.events: list[Event] = []

    def change(self, **fields: Any) -> None:
        """Give fields of the snapshot new values."""
        now, known = self.now, self.now.__dataclass_fields__
        if not known.keys() >= fields.keys():
            replace(now, **fields)  # says which of them the snapshot does not have
        # What `replace` does, at a fraction of its cost: no snapshot does anything when it is made, and what was
        # worked out of the one before stays behind.
        own = now.__dict__
        self.now = object.__new__(type(now))
        kept = self.now.__dict__
        kept.update(own if len(own) == len(known) else {name: own[name] for name in known})
        kept.update(fields)

    def change_for(self, seat: int, **entries: Any) -> None:
        """Give fields that have an entry for each seat a new one for this seat."""
        fields = {name: list(getattr(self.now, name)) for name in entries}
        for name, entry in entries.items():
            fields[name][seat] = entry
        self.change(**{name: tuple(values) for name, values in fields.items()})

    def tell(
        self,
        clause: str,
        key: str,
        values: Mapping[str, str | int] = MappingProxyType({}),
        *,
        to: Collection[int] | None = None,
        quiet: bool = False,
    ) -> None:
        """Something happens, by a clause; `to` are the seats that may know of it, everybody where it is None."""
        seats = None if to is None else tuple(sorted(to))
        self.events.append(Event(clause=clause, key=key, values=dict(values), seats=seats, quiet=quiet))

    def finish(self, clause: str, places: Sequence[int]) -> None:
        """The game is over, by a clause, with these places."""
        self.change(seat=None, ending=clause, places=tuple(places))

    def finish_by_points(self, clause: str, points: Sequence[int]) -> list[int]:
        """The game is over, by a clause, and most of these points win; the seats that share the first place."""
        self.change(points=tuple(points))
        self.finish(clause, places_by(points))
        return [seat for seat, place in enumerate(self.now.places) if place == 1]


def places_by(points: Sequence[int]) -> tuple[int, ...]:
    """Places by points: most points are best, equal points share a place."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def places_for(winners: Collection[int], players: int) -> tuple[int, ...]:
    """Places where some seats win together: they share the first, all others the next."""
    return tuple(1 if seat in winners else 1 + len(winners) for seat in range(players))


def check_points(snapshot: Snapshot[Any], points: Sequence[int]) -> None:
    """`Unreadable` where a loaded position has other points than these, or places that do not follow from them."""
    due, places = tuple(points), places_by(points) if snapshot.over else ()
    require(snapshot.points == due, f"The position's points are {snapshot.points}, by its board they are {due}.")
    require(snapshot.places == places, f"The position's places are {snapshot.places}, by its points they are {places}.")
