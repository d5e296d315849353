"""Records from elsewhere: read, replayed and laid out to be looked at, as long as nobody needs the place."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from collections import OrderedDict

from regelwerk.contract import IllegalMove, RegelwerkError, Stale, Unreadable
from regelwerk.model.game import Game
from regelwerk.model.record import Record, check_versions, read_record
from regelwerk.play.lobby import Lobby
from regelwerk.play.record import Fairness, read_fairness
from regelwerk.play.record_lines import line_of
from regelwerk.play.request_error import RequestError
from regelwerk.play.story import Story, story_from

from .bodies import TooLarge

MAX_RECORD_BYTES = 200_000
"""Bytes of a record's text: several times the longest game."""

CAPACITY = 8
"""Records that lie out at once; the one that was not looked at longest makes room. Nothing is kept on a disk."""

_NAME_BYTES = 16


class Shelf:
    """Records by name, which is made from their text: the same text lies there once."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._stories: OrderedDict[str, Story] = OrderedDict()
        self._turn = asyncio.Lock()

    async def lay_out(self, text: str) -> str:
        """The name under which the record lies here now. `RequestError` says what is wrong with it, and where."""
        if len(text.encode(errors="replace")) > MAX_RECORD_BYTES:
            raise TooLarge(
                "Dieses Protokoll ist zu groß: höchstens 200 kB.", "This record is too large: at most 200 kB."
            )
        name = _name(text)
        if name not in self._stories:
            record = _read(text)
            self._check_game(record, text)
            game = await self._lobby.game(record.game)
            async with self._turn:
                self._stories[name] = await asyncio.to_thread(_replayed, record, text, game)
        self._touch(name)
        return name

    def story(self, name: str) -> Story:
        """The record of that name. `RequestError` if it does not lie here any more."""
        if name not in self._stories:
            raise RequestError(
                "unknown",
                "Dieses Protokoll liegt hier nicht mehr; lade es noch einmal hoch.",
                "This record does not lie here any more; upload it again.",
            )
        self._touch(name)
        return self._stories[name]

    def _touch(self, name: str) -> None:
        self._stories.move_to_end(name)
        while len(self._stories) > CAPACITY:
            self._stories.popitem(last=False)

    def _check_game(self, record: Record, text: str) -> None:
        if record.game not in self._lobby.names():
            raise _wrong(
                text,
                f"Ein Spiel namens „{record.game[:40]}“ gibt es hier nicht.",
                f"There is no game called “{record.game[:40]}” here.",
            )


def _name(text: str) -> str:
    digest = hashlib.sha256(text.encode(errors="replace")).digest()[:_NAME_BYTES]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode("ascii")


def _read(text: str) -> Record:
    if "\0" in text:
        raise RequestError("unreadable", "Diese Datei ist kein Text.", "This file is binary, not text.")
    try:
        return read_record(text)
    except Unreadable as wrong:
        said = str(wrong)
        if said.startswith("Line 1 "):
            raise RequestError(
                "unreadable",
                "Das ist kein Protokoll einer Partie: Seine erste Zeile müsste „regelwerk record“ lauten.",
                "This is not the record of a match: its first line should read “regelwerk record”.",
            ) from wrong
        line = re.match(r"Line (\d+)", said)
        if line:
            raise RequestError("unreadable", f"Zeile {line[1]} des Protokolls ist nicht zu lesen.", said) from wrong
        raise _wrong(text, "Im Kopf des Protokolls fehlt etwas oder ist nicht zu lesen.", said) from wrong


def _replayed(record: Record, text: str, game: Game) -> Story:
    """The record as a story; every way in which it can fail is said in both languages, with its line."""
    try:
        check_versions(record, game)
        if len(record.moves) > game.max_plies:
            raise _wrong(
                text,
                f"Es hat {len(record.moves)} Züge; so lang wird keine Partie ({game.max_plies}).",
                f"It has {len(record.moves)} moves; no game gets that long ({game.max_plies}).",
            )
        return story_from(record, game, _fairness(text))
    except Stale as wrong:
        raise _wrong(
            text, "Es wurde mit einer Ausgabe der Regeln gespielt, die dieses Programm nicht kennt.", str(wrong)
        ) from wrong
    except Unreadable as wrong:
        raise _wrong(text, _in_german(wrong, record), str(wrong)) from wrong


def _in_german(wrong: RegelwerkError, record: Record) -> str:
    illegal = wrong.__cause__
    if isinstance(illegal, IllegalMove):
        number = str(wrong).split()[1]
        return f"Zug {number}: {illegal.verdict.sentence('de')}"
    if "gave up" in str(wrong):
        return "So kann hier niemand aufgegeben haben."
    if "result" in str(wrong):
        return f"Das Ergebnis passt nicht zu den Zügen: {record.result}."
    return "So viele Personen oder diese Variante gibt es in diesem Spiel nicht."


def _wrong(text: str, de: str, en: str) -> RequestError:
    """What is wrong with a record, after the number of its line."""
    line = line_of(text)
    return RequestError("unreadable", f"Zeile {line}: {de}" if line else de, f"Line {line}: {en}" if line else en)


def _fairness(text: str) -> Fairness | None:
    """What proves its chance; a record of a game that was not played as a match has nothing of the kind."""
    try:
        return read_fairness(text)
    except Unreadable:
        return None
