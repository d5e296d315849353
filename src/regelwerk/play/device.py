"""What a device sees: one person's screen, or one that several people at a table hand round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from . import tokens
from .match import Match
from .request_error import RequestError
from .seat import Seat


class Sight(NamedTuple):
    """The seat whose view is shown (None: the spectators'), and the seat that the device has to be handed to first."""

    viewer: int | None
    cover: int | None


class Hearing(NamedTuple):
    """Everything about a device that says what it is told: what is shown (see `Sight`), the seat from whose side boards
    are drawn, the seats it holds, and those it held until a bot took them over. Equal ones are told the same."""

    viewer: int | None
    cover: int | None
    side: int | None
    held: frozenset[int]
    owned: frozenset[int]


class Device:
    """The tokens a device showed, and which of its seats is looking.

    In a game with secrets a device that holds several seats is covered when another of them has to move, until that
    seat says that it looks. Without secrets the view follows the turn; the boards do not turn with it where the device
    lies `still` between the people round it.
    """

    def __init__(self, given: Iterable[str] = (), still: bool = False) -> None:
        self._digests = tuple(tokens.digest(token) for token in given)
        self._still = still
        self._looked: int | None = None
        self._sight: tuple[Match, Sight] | None = None
        self._seats: tuple[Seat, ...] | None = None
        self._held = self._owned = frozenset[int]()
        self._lasting_sight: Sight | None = None
        self._lasting_hearing: Hearing | None = None

    def held(self, match: Match) -> frozenset[int]:
        """The seats it holds."""
        if match.seats is not self._seats:
            self._look_up(match)
        return self._held

    def owned(self, match: Match) -> frozenset[int]:
        """The seats it holds, and those it held until a bot took them over."""
        if match.seats is not self._seats:
            self._look_up(match)
        return self._owned

    def _look_up(self, match: Match) -> None:
        """Compare the tokens with the seats: once for all events that leave the seats as they are."""
        self._seats = match.seats
        self._held, self._owned = match.held(self._digests), match.owned(self._digests)
        # Whoever holds one seat always looks from it, and without any as a spectator.
        seat = min(self._held, default=None)
        alone = len(self._held) <= 1
        self._lasting_sight = Sight(seat, None) if alone else None
        self._lasting_hearing = Hearing(seat, None, seat, self._held, self._owned) if alone else None

    def speaker(self, match: Match) -> int | None:
        """The seat that whoever is at this device speaks for; None for a spectator."""
        owned = self.owned(match)
        if match.person is not None and match.person in owned:
            return match.person
        return min(owned, default=None)

    def has_unknown_token(self, match: Match) -> bool:
        """Whether a token was shown that holds no seat here and never did."""
        return any(not any(tokens.same(seat.token, digest) for seat in match.seats) for digest in self._digests)

    def look(self, seat: int, match: Match) -> None:
        """Lift the cover for a held seat."""
        if seat not in self.held(match):
            raise not_held()
        self._looked, self._sight = seat, None

    def sight(self, match: Match) -> Sight:
        """What is shown now: worked out once for each state of a match, until somebody else looks."""
        if match.seats is not self._seats:
            self._look_up(match)
        if self._lasting_sight is not None:
            return self._lasting_sight
        if self._sight is None or self._sight[0] is not match:
            self._sight = match, self._see(match)
        return self._sight[1]

    def _see(self, match: Match) -> Sight:
        held = self.held(match)
        looked = self._looked if self._looked in held else None
        turn = match.person
        if not match.secret:
            if turn in held:
                looked = turn
            elif looked is None:
                looked = min(held)
            return Sight(looked, None)
        return Sight(None, turn) if turn in held and turn != looked else Sight(looked, None)

    def side(self, match: Match) -> int | None:
        """The seat from whose side the boards are drawn: the one whose view is shown; on a still device its first.

        Where anything is secret always the former: there a scene shows more than a side.
        """
        viewer = self.sight(match).viewer
        return min(self.held(match)) if self._still and viewer is not None and not match.secret else viewer

    def hearing(self, match: Match) -> Hearing:
        """All that what it is told now depends on."""
        if match.seats is not self._seats:
            self._look_up(match)
        return self._lasting_hearing or Hearing(*self.sight(match), self.side(match), self._held, self._owned)

    def follow(self, match: Match) -> Sight:
        """Go with the turn after an event: what is shown now is remembered as seen."""
        sight = self.sight(match)
        self._looked = sight.viewer
        return sight

    def mover(self, match: Match) -> int:
        """The seat that a move from this device is meant for. `RequestError` for a spectator and under a cover."""
        sight = self.sight(match)
        held = self._held
        if not held:
            raise not_held()
        if sight.cover is not None:
            raise RequestError(
                "forbidden",
                "Das Gerät ist noch abgedeckt; erst wer am Zug ist, deckt es auf.",
                "The device is still covered; whoever is to move uncovers it first.",
            )
        if match.person is not None and match.person in held:
            return match.person
        return sight.viewer if sight.viewer is not None else min(held)


def not_held() -> RequestError:
    return RequestError(
        "forbidden",
        "Dieses Gerät hält diesen Platz nicht; es schaut nur zu.",
        "This device does not hold that seat; it only watches.",
    )
