"""How much of the server one address may have, and how much there is in all. Beyond it stands a sentence, and 429."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from regelwerk.contract import Text
from regelwerk.play.figures import FIGURES
from regelwerk.play.rate import Rate
from regelwerk.play.request_error import RequestError

from .rate import Rates


@dataclass(frozen=True)
class Limits:
    """The figures. A rate is a bucket: what may come at once, and how many a second refill it."""

    requests_at_once: int = 300
    requests_a_second: float = 50
    matches_at_once: int = 120
    matches_a_second: float = 0.2
    all_matches_at_once: int = 2_000
    all_matches_a_second: float = 20
    bots_only_at_once: int = 12
    bots_only_a_second: float = 1 / 60
    texts_at_once: int = 6
    texts_a_second: float = 0.2
    sockets: int = 200
    all_sockets: int = 20_000
    spectators: int = 1_000
    body_seconds: float = 20.0


NO_LIMITS = Limits(
    requests_at_once=10**9,
    matches_at_once=10**9,
    all_matches_at_once=10**9,
    bots_only_at_once=10**9,
    texts_at_once=10**9,
    sockets=10**9,
    all_sockets=10**9,
    spectators=10**9,
)
"""For measuring, and for a house of friends: nobody is turned away. Requests still have to be sent in time."""

REQUESTS = Text(
    "Das sind zu viele Anfragen auf einmal; warte einen Augenblick.",
    "These are too many requests at once; wait a moment.",
)
_MATCHES = Text(
    "Von deiner Adresse wurden zuletzt sehr viele Partien angelegt; warte ein paar Minuten.",
    "Very many matches were created from your address lately; wait a few minutes.",
)
_ALL_MATCHES = Text(
    "Gerade werden hier zu viele Partien angelegt; versuch es gleich noch einmal.",
    "Too many matches are being created here just now; try again in a moment.",
)
_BOTS_ONLY = Text(
    "Von deiner Adresse wurden zuletzt sehr viele Partien nur mit Computern angelegt; warte ein paar Minuten.",
    "Very many matches with computers only were created from your address lately; wait a few minutes.",
)
_TEXTS = Text(
    "Von deiner Adresse kamen zuletzt sehr viele Texte; warte einen Augenblick.",
    "Very many texts came from your address lately; wait a moment.",
)
_SOCKETS = Text(
    "Von deiner Adresse sind schon zu viele Fenster mit Partien offen; schließ eines davon.",
    "Too many windows with matches are open from your address already; close one of them.",
)
_ALL_SOCKETS = Text(
    "Der Server ist gerade voll; es wird gleich noch einmal versucht.",
    "The server is full just now; it will be tried again in a moment.",
)
_SPECTATORS = Text(
    "Bei dieser Partie sehen schon zu viele zu; es wird gleich noch einmal versucht.",
    "Too many are watching this match already; it will be tried again in a moment.",
)


class Keeper:
    """Counts what everybody has, and turns away who wants too much."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits = limits or Limits()
        self._requests = Rates(limits.requests_a_second, limits.requests_at_once)
        self._matches = Rates(limits.matches_a_second, limits.matches_at_once)
        self._all_matches = Rate(limits.all_matches_a_second, limits.all_matches_at_once)
        self._bots_only = Rates(limits.bots_only_a_second, limits.bots_only_at_once)
        self._texts = Rates(limits.texts_a_second, limits.texts_at_once)
        self._sockets: Counter[str] = Counter()

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self._sockets.total()

    def request(self, account: str) -> None:
        """Count a request. `RequestError` if it is one too many, here and in all that follow."""
        _check(self._requests.take(account), "requests", REQUESTS)

    def match(self, account: str, *, bots_only: bool) -> None:
        """Count a match that is to be created."""
        _check(not bots_only or self._bots_only.take(account), "bots-only", _BOTS_ONLY)
        _check(self._matches.take(account), "matches", _MATCHES)
        _check(self._all_matches.take(), "all-matches", _ALL_MATCHES)

    def text(self, account: str) -> None:
        """Count a text that is to be read."""
        _check(self._texts.take(account), "texts", _TEXTS)

    def spectator(self, watching: int) -> None:
        """Let one more watch a match that so many watch."""
        _check(watching < self.limits.spectators, "spectators", _SPECTATORS)

    @contextmanager
    def socket(self, account: str) -> Iterator[None]:
        """Count a socket as long as it is open."""
        _check(self._sockets[account] < self.limits.sockets, "sockets", _SOCKETS)
        _check(self.sockets < self.limits.all_sockets, "all-sockets", _ALL_SOCKETS)
        self._sockets[account] += 1
        try:
            yield
        finally:
            self._sockets[account] -= 1
            if not self._sockets[account]:
                del self._sockets[account]


def _check(within: bool, limit: str, sentence: Text) -> None:
    if not within:
        FIGURES.turned_away.add(limit)
        raise too_much(sentence)


def too_much(sentence: Text) -> RequestError:
    """More than somebody may have."""
    return RequestError("busy", sentence.de, sentence.en)
