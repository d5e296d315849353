"""The last net: what goes wrong unforeseen is answered with a sentence; the log gets the place, never the values."""

from __future__ import annotations

import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regelwerk.contract import Text
from regelwerk.play.request_error import traceback_summary

from .bodies import broken_page

INTERNAL_ERROR = Text("Im Server ist ein Fehler aufgetreten.", "The server met an error.")

_log = logging.getLogger(__name__)


class Faults:
    """No exception leaves the application, so none is printed with what it carries."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched_send(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, watched_send)
        except Exception as error:  # the net itself
            _log.error("A request for %s failed: %s", scope.get("path", "nothing"), traceback_summary(error))
            if scope["type"] == "http" and not begun:
                await broken_page(INTERNAL_ERROR)(scope, receive, send)
