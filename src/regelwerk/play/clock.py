"""The clock of a match (clause G12): how much time every person has left, worked out from the times of its events.

No game knows of it. A person's time runs while it is their turn and no seat is open; a computer has no clock. Time in
which the server was down costs nobody anything: what passed between the last event before and the `Resumed` after it
is not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from regelwerk.contract import CHANCE

from .request_error import RequestError
from .seat import Seat

DAY = 86_400
"""Seconds of a day."""

LONGEST_MATCH = 3 * 3600
LONGEST_TURN = 14 * DAY
LONGEST_INCREMENT = 180
SHORTEST = 10
"""Seconds: the least that a person can be given for a match or a turn."""


class TimeControl(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Time to think: `seconds` for the whole match and an `increment` of seconds after each turn of one's own; with
    `each_turn` the seconds are for one turn, and every turn has them in full."""

    seconds: int
    increment: int = 0
    each_turn: bool = False


@dataclass(frozen=True)
class Clock:
    """The time left to every seat, in milliseconds, as it was at `since`. From then on it runs for the seat `running`,
    if for any. `turn` is the seat whose turn it is, also while chance decides within that turn."""

    control: TimeControl
    left: tuple[int, ...]
    turn: int | None
    running: int | None
    since: int

    def left_at(self, at: int) -> tuple[int, ...]:
        """What every seat has left at that time."""
        if self.running is None:
            return self.left
        spent = max(0, at - self.since)
        return tuple(max(0, ms - spent) if seat == self.running else ms for seat, ms in enumerate(self.left))

    @property
    def ends(self) -> int | None:
        """When the time of the seat that thinks is up; None while no time runs."""
        return None if self.running is None else self.since + self.left[self.running]

    def after(self, at: int, seats: Sequence[Seat], seat: int | None, *, moved: bool, counted: bool) -> Clock:
        """The clock after an event at that time: these seats, and `seat` to move (`CHANCE`; None when it is over).

        `moved`: the event was a move, so that a turn that passes earns its increment. `counted`: the time since the
        last event is taken off.
        """
        left = list(self.left_at(at) if counted else self.left)
        turn = self.turn if seat == CHANCE else seat
        if turn != self.turn:
            if moved and self.turn is not None and self.running == self.turn:
                left[self.turn] += 1000 * self.control.increment
            if turn is not None and self.control.each_turn:
                left[turn] = 1000 * self.control.seconds
        return replace(self, left=tuple(left), turn=turn, running=_running(seats, turn), since=at)


def started(control: TimeControl, seats: Sequence[Seat], seat: int | None, at: int) -> Clock:
    """The clock at the beginning of a match."""
    turn = None if seat == CHANCE else seat
    return Clock(control, (1000 * control.seconds,) * len(seats), turn, _running(seats, turn), at)


def _running(seats: Sequence[Seat], turn: int | None) -> int | None:
    """Whose time runs: the person's whose turn it is, as soon as everybody is there."""
    waiting = any(seat.kind == "open" for seat in seats)
    return None if turn is None or waiting or seats[turn].kind != "human" else turn


def check_control(control: TimeControl, players: int) -> None:
    """`RequestError` where nobody could play with that much time, or nobody plays against it."""
    if players < 2:
        raise RequestError("unreadable", "Allein spielst du ohne Uhr.", "A game for one is played without a clock.")
    longest = LONGEST_TURN if control.each_turn else LONGEST_MATCH
    bonus = 0 if control.each_turn else LONGEST_INCREMENT
    if not (SHORTEST <= control.seconds <= longest and 0 <= control.increment <= bonus):
        raise RequestError(
            "unreadable",
            f"Diese Uhr geht nicht: Eine Partie hat {SHORTEST} Sekunden bis {LONGEST_MATCH // 3600} Stunden Bedenkzeit"
            f" und höchstens {LONGEST_INCREMENT} Sekunden Zugabe, ein einzelner Spielzug bis {LONGEST_TURN // DAY} Tage"
            " und keine Zugabe.",
            f"This clock cannot be set: a match has {SHORTEST} seconds to {LONGEST_MATCH // 3600} hours and an"
            f" increment of at most {LONGEST_INCREMENT} seconds; a single turn has up to {LONGEST_TURN // DAY} days"
            " and no increment.",
        )
