"""The guard at the door: notes where a request comes from, and lets in what is meant for this server, in time, and
not too often."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from regelwerk.play.figures import FIGURES
from regelwerk.play.request_error import RequestError

from .address import ACCOUNT, HostNames, sender
from .bodies import error_page
from .limits import Keeper

MISDIRECTED = 421

_LIMITED = "/api/"
"""What counts as a request: files of the client are cheap, and browsers ask for many at once."""


class Guard:
    """In front of every request and socket."""

    def __init__(self, app: ASGIApp, keeper: Keeper, names: HostNames, proxy_header: str = "") -> None:
        self._app = app
        self._keeper = keeper
        self._names = names
        self._proxy_header = proxy_header

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope[ACCOUNT] = sender(scope, self._proxy_header)
        wrong = self._objection(scope)
        if wrong is not None:
            await self._turn_away(wrong, scope, receive, send)
        elif scope["type"] == "http":
            await self._timed(scope, _InTime(receive, self._keeper.limits.body_seconds), send)
        else:
            await self._app(scope, receive, send)

    def _objection(self, scope: Scope) -> RequestError | None:
        if not all(map(self._names.known, HTTPConnection(scope).headers.getlist("host"))):
            return RequestError(
                "forbidden",
                "Unter diesem Namen ist der Server nicht zu erreichen (siehe --host-name).",
                "The server is not to be reached under this name (see --host-name).",
            )
        if scope["type"] == "http" and scope["path"].startswith(_LIMITED):
            try:
                self._keeper.request(scope[ACCOUNT])
            except RequestError as wrong:
                return wrong
        return None

    async def _turn_away(self, wrong: RequestError, scope: Scope, receive: Receive, send: Send) -> None:
        answer = error_page(wrong)
        if wrong.code == "forbidden":
            answer.status_code = MISDIRECTED
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await answer(scope, receive, send)

    async def _timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            FIGURES.request_seconds.add(time.perf_counter() - began, str(status or 500))


class _InTime:
    """Receives a request's body; where its rest does not come in time, `RequestError`."""

    def __init__(self, receive: Receive, seconds: float) -> None:
        self._receive = receive
        self._until = asyncio.get_running_loop().time() + seconds
        self._whole = False

    async def __call__(self) -> Message:
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise RequestError(
                "unreadable", "Der Rest der Anfrage ist nicht angekommen.", "The rest of the request did not arrive."
            ) from None
        self._whole = not message.get("more_body", False)
        return message
