"""A conversation over one socket: it begins with `join` and every message is answered or ends it."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from regelwerk.contract import Board, Text, Verdict
from regelwerk.play.device import Device
from regelwerk.play.figures import FIGURES
from regelwerk.play.lobby import Lobby
from regelwerk.play.news import Ask, News
from regelwerk.play.rate import Rate
from regelwerk.play.request_error import RequestError, traceback_summary
from regelwerk.play.table import Ruling, Table

from . import views, wording
from .address import account_of
from .faults import INTERNAL_ERROR
from .frames import EXTENSION, FrameProtocol, framed
from .inbox import Inbox
from .limits import Keeper
from .looking import Looking
from .messages import (
    Changed,
    Deal,
    Emoted,
    ErrorCode,
    Failure,
    Hint,
    Hinted,
    Join,
    Lift,
    LookAhead,
    MakeOffer,
    Play,
    Refusal,
    Reply,
    Request,
    Resign,
    Resync,
    SendEmote,
    Substitute,
    Thinking,
    Undo,
    read_request,
)
from .outbox import Outbox

SILENT, UNKNOWN, REFUSED, FLOODING, BROKEN = 4400, 4404, 4409, 4429, 1011
"""Why the server ended a conversation; with `UNKNOWN` and `REFUSED` coming back is no use."""

_CODES = {"unknown": UNKNOWN, "busy": FLOODING, "unavailable": BROKEN}

_ENDING = {"resigned", "drawn", "flagged"}
"""What can end a match other than a move."""

JOIN_TIMEOUT = 15.0
"""Seconds that a client has for its `join`."""

_NO_TOKEN = Text("Ein gezeigtes Zeichen hält hier keinen Platz.", "A token that was shown holds no seat here.")
_JOIN_FIRST = Text("Die erste Nachricht ist „join“.", "The first message is “join”.")
_TOO_MANY = Text("Das sind zu viele Nachrichten auf einmal.", "These are too many messages at once.")
_UNREADABLE = Text("Diese Nachricht ist nicht zu lesen.", "This message cannot be read.")

_log = logging.getLogger(__name__)


class Visitor(NamedTuple):
    """Whom a conversation is put down to, and who counts what they have."""

    account: str
    keeper: Keeper


class Session:
    """One client at one table, as a listener there."""

    def __init__(self, inbox: Inbox, table: Table, outbox: Outbox, visitor: Visitor) -> None:
        self._visitor = visitor
        self._inbox = inbox
        self._table = table
        self._outbox = outbox
        self._device = Device()
        self._joined = False
        self._boards: tuple[Board, ...] | None = None
        self._viewer: int | None = None
        self._rate = Rate()
        self._looking = Looking(outbox.say)
        inbox.first_to(self._play_at_once)

    async def converse(self) -> None:
        """Until either side has had enough."""
        try:
            while (frame := await self._frame()) is not None:
                if not self._rate.take():
                    self._fail(None, "forbidden", _TOO_MANY)
                    return self._outbox.end(FLOODING)
                await self._hear(frame)
                await self._outbox.drained()
                if not self._joined:
                    return self._outbox.end(SILENT)
        finally:
            self._looking.stop()
            self._table.leave(self)
        return None

    def notify(self, news: News) -> None:
        """Pass news on, as this device may hear it."""
        try:
            self._pass_on(news)
        except Exception as error:  # one client's trouble must not reach the others
            _log.error("A client could not be told: %s", traceback_summary(error))
            self._outbox.hang_up(BROKEN)

    def _pass_on(self, news: News) -> None:
        if news.what == "moved":
            return self._tell_of_moves(news)
        match, request = news.match, news.answers(self)
        if news.what == "emote":
            if news.emote is not None:
                self._outbox.say(Emoted(request=request, seat=news.seat, name=news.emote))
            return None
        if news.what == "thinking":
            if news.seat is not None:
                share = round(news.share, 2)
                self._outbox.say(Thinking(sequence=match.sequence, seat=news.seat, share=share, trail=news.trail))
            return None
        before = self._viewer
        self._device.follow(match)
        hearing = self._device.hearing(match)
        viewer = self._viewer = hearing.viewer
        state = views.state(self._table, match, hearing, self._boards)
        self._boards = state.boards or self._boards
        revealed = match.secret and (before != viewer or (match.over and news.what in _ENDING))
        renewed = news.what == "undone" or revealed
        history = views.history(match, viewer) if renewed else None
        seat, seed = news.seat, match.seed
        self._outbox.say(Changed(request=request, what=news.what, state=state, seat=seat, history=history, seed=seed))
        return None

    def _tell_of_moves(self, news: News) -> None:
        """The frame that tells of moves: the same for all who see, hold and know the same."""
        match, before = news.match, self._viewer
        self._device.follow(match)
        hearing = self._device.hearing(match)
        self._viewer = hearing.viewer
        boards = match.scene_for(hearing.side).boards
        known = boards is self._boards or boards == self._boards
        request = news.answers(self)
        key = hearing, known, request
        frame = news.frames.get(key)
        if frame is None:
            frame = news.frames[key] = framed(wording.moved(self._table, news, hearing, known, request))
        self._boards = boards
        self._outbox.carry(frame)
        if (before != hearing.viewer or match.over) and match.secret:
            self._sync()

    def _sync(self) -> None:
        match = self._table.match
        self._device.follow(match)
        hearing = self._device.hearing(match)
        message = views.sync(self._table, match, hearing)
        self._viewer, self._boards = hearing.viewer, message.state.boards
        self._outbox.say(message)

    async def _frame(self) -> str | bytes | None:
        """The next frame; None when the client has gone or never began."""
        try:
            frame = await (self._inbox.next() if self._joined else asyncio.wait_for(self._inbox.next(), JOIN_TIMEOUT))
        except TimeoutError:
            self._fail(None, "unreadable", _JOIN_FIRST)
            self._outbox.end(SILENT)
            return None
        if frame is None:
            self._outbox.hang_up(1000)
        return frame

    async def _hear(self, frame: str | bytes) -> None:
        try:
            request = read_request(frame if isinstance(frame, str) else b"")
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return self._fail(None, "unreadable", _UNREADABLE)
        if not self._joined and not isinstance(request, Join):
            return self._fail(getattr(request, "request", None), "unreadable", _JOIN_FIRST)
        began = time.perf_counter()
        try:
            await self._answer(request)
        except Exception as error:  # whatever happened, the client gets a sentence
            self._say_why(request, error)
        finally:
            FIGURES.message_seconds.add(time.perf_counter() - began, type(request).__name__)
        return None

    def _say_why(self, request: Request, error: Exception) -> None:
        """Nothing came of a request: the client hears why or, where it is the server's own fault, the log."""
        number = getattr(request, "request", None)
        if isinstance(error, RequestError):
            self._fail(number, error.code, error.sentence)
        else:
            _log.error("A request failed: %s", traceback_summary(error))
            self._fail(number, "unavailable", INTERNAL_ERROR)

    def _play_at_once(self, frame: str | bytes) -> bool:
        """A move that nothing keeps from being made goes the short way: judged as it comes, handed to the store, and
        told by whoever says that it is durable, without a task that waits. Everything else is for `converse`."""
        if not self._joined or self._outbox.behind or not isinstance(frame, str):
            return False
        began = time.perf_counter()
        try:
            request = read_request(frame)
            if type(request) is not Play:
                return False
            seat = self._device.mover(self._table.match)
        except (msgspec.DecodeError, RecursionError, UnicodeError, RequestError):
            return False  # `converse` says what is wrong
        if not self._table.step_up():
            return False
        if not self._rate.take():
            self._table.step_back()
            return False

        def answer(found: Ruling | Exception) -> None:
            if isinstance(found, Ruling):
                self._refuse_unless_ok(request.request, found.verdict, found.tried, found.made or "")
            else:
                self._say_why(request, found)
            FIGURES.message_seconds.add(time.perf_counter() - began, "Play")
            self._inbox.go_on()

        attempt = request.move or request.touched
        self._table.play_at_once(seat, request.sequence, attempt, Ask(self, request.request), answer)
        return True

    async def _answer(self, request: Request) -> None:
        match self._table.match, request:
            case match, Join(tokens=tokens, still=still):
                self._join(Device(tokens, still))
            case match, Lift(seat=seat):
                self._device.look(seat, match)
                self._sync()
            case match, LookAhead():
                self._looking.ask(request, self._table, self._device.mover(match), self._device.side(match))
            case match, Deal(request=number, sequence=sequence):
                await self._table.deal(self._device.mover(match), sequence, Ask(self, number))
            case match, Play():
                await self._play(request)
            case match, Undo(request=number, sequence=sequence):
                await self._table.undo(self._device.held(match), sequence, Ask(self, number))
            case match, Resign(request=number, seat=seat, end=end):
                verdict = await self._table.resign(seat, self._device.held(match), end, Ask(self, number))
                self._refuse_unless_ok(number, verdict)
            case match, Hint():
                await self._hint(request)
            case match, MakeOffer(request=number, sequence=sequence, topic=topic):
                seats = self._device.owned(match) if topic == "rematch" else self._device.held(match)
                verdict = await self._table.offer(topic, seats, sequence, Ask(self, number))
                self._refuse_unless_ok(number, verdict)
            case match, Reply(request=number, topic=topic, accept=accept):
                await self._table.reply(topic, self._device.owned(match), accept, Ask(self, number))
            case match, Substitute(request=number, seat=seat, on=True):
                verdict = await self._table.step_aside(seat, self._device.held(match), Ask(self, number))
                self._refuse_unless_ok(number, verdict)
            case match, Substitute(request=number, seat=seat):
                await self._table.come_back(seat, self._device.held(match), Ask(self, number))
            case match, SendEmote(request=number, name=name):
                self._table.emote(name, self._device.speaker(match), Ask(self, number))
            case match, Resync():
                self._sync()

    def _join(self, device: Device) -> None:
        """Sit down with these tokens; strange ones are said to be so, and otherwise do nothing."""
        match = self._table.match
        owned = device.owned(match)
        if not (owned or self._joined):
            self._visitor.keeper.spectator(self._table.attendance.watching)
        self._device, self._joined = device, True
        if device.has_unknown_token(match):
            self._fail(None, "forbidden", _NO_TOKEN)
        self._table.arrive(self, owned, self._visitor.account)
        self._sync()

    async def _play(self, request: Play) -> None:
        seat = self._device.mover(self._table.match)
        attempt = request.move or request.touched
        ruling = await self._table.play(seat, request.sequence, attempt, Ask(self, request.request))
        self._refuse_unless_ok(request.request, ruling.verdict, ruling.tried, ruling.made or "")

    def _refuse_unless_ok(self, request: int, verdict: Verdict, tried: str = "", made: str = "") -> None:
        if not verdict.ok:
            clause, sentence = verdict.clause or "", verdict.words or INTERNAL_ERROR
            FIGURES.refusals.add(clause)
            self._outbox.say(Refusal(request=request, tried=tried, made=made, clause=clause, sentence=sentence))

    async def _hint(self, request: Hint) -> None:
        match = self._table.match
        seat = self._device.mover(match)
        hint = await self._table.hint(seat, request.sequence)
        self._outbox.say(
            Hinted(
                request=request.request,
                sequence=request.sequence,
                move=hint.move,
                trail=match.position.touched(hint.move),
                told=tuple(map(views.told, hint.events)),
                reasons=hint.reasons,
                chance=None if hint.chance is None else round(hint.chance, 3),
            )
        )

    def _fail(self, request: int | None, code: ErrorCode, sentence: Text) -> None:
        self._outbox.say(Failure(request=request, code=code, sentence=sentence))


async def attend(socket: WebSocket, lobby: Lobby, match: str, keeper: Keeper) -> None:
    """Accept a socket and talk over it until it ends. Who has too many of them is told so."""
    frames: FrameProtocol = socket.scope["extensions"][EXTENSION]
    try:
        await socket.accept()
    except WebSocketDisconnect:
        return
    inbox, outbox = Inbox(frames), Outbox(frames, socket)
    frames.listen(inbox.put, outbox.ease)
    talking = asyncio.create_task(_talk(inbox, lobby, match, outbox, Visitor(account_of(socket.scope), keeper)))
    try:
        await outbox.run()
    finally:
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)


async def _talk(inbox: Inbox, lobby: Lobby, match: str, outbox: Outbox, visitor: Visitor) -> None:
    try:
        with visitor.keeper.socket(visitor.account):
            await Session(inbox, await lobby.table(match), outbox, visitor).converse()
    except RequestError as trouble:
        outbox.say(Failure(request=None, code=trouble.code, sentence=trouble.sentence))
        outbox.end(_CODES.get(trouble.code, REFUSED))
    except Exception as error:  # the client gets a sentence and the log the place
        _log.error("A conversation broke off: %s", traceback_summary(error))
        outbox.say(Failure(request=None, code="unavailable", sentence=INTERNAL_ERROR))
        outbox.end(BROKEN)
