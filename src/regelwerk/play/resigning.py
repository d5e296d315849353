"""When a seat may be given up, and what comes of it (clauses G9 and G10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from regelwerk.contract import Refused
from regelwerk.model.resigning import BREAKING_OFF, RESIGNING

from .bots import SUBSTITUTE
from .event import Conceded, Resigned
from .match import Match

Way = Literal["bot", "end"]
"""A bot plays on for the seat, or the match ends at once."""


def ways(match: Match, held: Collection[int]) -> tuple[Way, ...]:
    """What can come of it when a device that holds these seats gives one up; the first is what does unless it asks."""
    if match.over or not held:
        return ()
    if len(match.sides) <= 2:
        return ("end",)
    return ("bot", "end") if only_bots_besides(match, held) else ("bot",)


def giving_up(match: Match, seat: int, held: Collection[int], end: bool) -> Resigned | Conceded | Refused:
    """What happens when one of the held seats is given up, or with `end` the whole match; or why nothing does."""
    possible = ways(match, held)
    if not possible:
        return Refused(RESIGNING, "over")
    if not end and possible[0] == "bot":
        return Resigned(seat=seat, level=SUBSTITUTE)
    if "end" not in possible:
        return Refused(BREAKING_OFF, "others_play")
    if len(match.sides) == 2:
        return Conceded(seats=(seat,), clause=RESIGNING)
    return Conceded(seats=tuple(sorted(held)), clause=BREAKING_OFF)


def only_bots_besides(match: Match, held: Collection[int]) -> bool:
    """Whether nobody plays but whoever holds these seats and bots."""
    return all(seat.kind == "bot" or number in held for number, seat in enumerate(match.seats))
