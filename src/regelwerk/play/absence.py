"""Letting a computer play for a while: a person steps aside and takes the seat again later."""

from __future__ import annotations

from collections.abc import Collection

from regelwerk.contract import Refused
from regelwerk.model.resigning import FLAGGING

from .bots import SUBSTITUTE
from .device import not_held
from .event import Returned, SteppedAside
from .match import Match
from .request_error import RequestError


def may_step_aside(match: Match) -> bool:
    """Whether people may let a computer play for them: in company, and not against a clock (G12)."""
    return not match.over and len(match.seats) > 1 and match.clock is None


def stepping_aside(match: Match, seat: int, held: Collection[int]) -> SteppedAside | Refused:
    """What happens when a held seat is left to a computer; `Refused` or `RequestError` says why nothing does."""
    _check_held(match, seat, held)
    if match.clock is not None and not match.over:
        return Refused(FLAGGING, "no_substitute")
    if not may_step_aside(match):
        raise RequestError(
            "forbidden", "Hier gibt es nichts weiterzuspielen.", "There is nothing to play on with here."
        )
    if match.seats[seat].substitute:
        raise RequestError(
            "stale", "Für diesen Platz spielt schon ein Computer.", "A computer is already playing for this seat."
        )
    return SteppedAside(seat=seat, level=SUBSTITUTE)


def returning(match: Match, seat: int, held: Collection[int]) -> Returned:
    """What happens when somebody takes the seat again. `RequestError` if nobody played for it."""
    _check_held(match, seat, held)
    if not match.seats[seat].substitute:
        raise RequestError("stale", "Für diesen Platz spielt kein Computer.", "No computer is playing for this seat.")
    return Returned(seat=seat)


def substituted() -> RequestError:
    """Said to a person who moves while a computer plays for the seat."""
    return RequestError(
        "forbidden",
        "Gerade spielt ein Computer für dich; übernimm erst deinen Platz wieder.",
        "A computer is playing for you just now; take your seat back first.",
    )


def _check_held(match: Match, seat: int, held: Collection[int]) -> None:
    if seat not in held or match.seats[seat].kind != "human":
        raise not_held()
