"""What a device sees: one person's screen, or one that several people at a table hand round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from . import tokens
from .match import Match
from .trouble import Trouble


@dataclass(frozen=True)
class Sight:
    """The seat whose view is shown (None: the spectators'), and the seat that the device has to be handed to first."""

    looking: int | None
    cover: int | None


class Device:
    """The tokens a device showed, and which of its seats is looking.

    In a game with secrets a device that holds several seats is covered when another of them has to move, until that
    seat says that it looks. Without secrets the view follows the turn.
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._digests = tuple(tokens.digest(token) for token in given)
        self._looked: int | None = None

    def held(self, match: Match) -> frozenset[int]:
        return match.held(self._digests)

    def strange(self, match: Match) -> bool:
        """Whether a token was shown that holds no seat here and never did."""
        return any(not any(tokens.same(seat.token, digest) for seat in match.seats) for digest in self._digests)

    def look(self, seat: int, match: Match) -> None:
        """Lift the cover for a held seat."""
        if seat not in self.held(match):
            raise not_held()
        self._looked = seat

    def sight(self, match: Match) -> Sight:
        """What is shown now. Follows the turn, so it is to be asked after every event."""
        held = self.held(match)
        turn = match.turn
        if self._looked not in held:
            self._looked = None
        if len(held) <= 1 or not match.secret:
            if turn in held:
                self._looked = turn
            elif self._looked is None and held:
                self._looked = min(held)
            return Sight(self._looked, None)
        if turn in held and turn != self._looked:
            self._looked = None
            return Sight(None, turn)
        return Sight(self._looked, None)

    def mover(self, match: Match) -> int:
        """The seat that a move from this device is meant for. `Trouble` for a spectator and under a cover."""
        held = self.held(match)
        sight = self.sight(match)
        if not held:
            raise not_held()
        if sight.cover is not None:
            raise Trouble(
                "forbidden",
                "Das Gerät ist noch abgedeckt; erst wer am Zug ist, deckt es auf.",
                "The device is still covered; whoever is to move uncovers it first.",
            )
        if match.turn is not None and match.turn in held:
            return match.turn
        return sight.looking if sight.looking is not None else min(held)


def not_held() -> Trouble:
    return Trouble(
        "forbidden",
        "Dieses Gerät hält diesen Platz nicht; es schaut nur zu.",
        "This device does not hold that seat; it only watches.",
    )
