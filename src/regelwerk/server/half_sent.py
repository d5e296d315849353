"""Requests that are begun and not finished: a line on which nothing arrives in time is hung up."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEADER_SECONDS = 15.0
"""Time that a client has from the first byte of a request, or from connecting, to the end of its headers."""


class PatientHttp(HttpToolsProtocol):
    """HTTP as uvicorn speaks it; uvicorn itself waits for ever for headers that do not end."""

    header_seconds = HEADER_SECONDS

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._hanging_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_headers()

    def data_received(self, data: bytes) -> None:
        cycle = cast(RequestResponseCycle | None, self.cycle)  # none before the first request
        if self._hanging_up is None and (cycle is None or cycle.response_complete):
            self._await_headers()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._headers_came()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._headers_came()
        super().connection_lost(exc)

    def _await_headers(self) -> None:
        self._hanging_up = self.loop.call_later(self.header_seconds, self.transport.close)

    def _headers_came(self) -> None:
        if self._hanging_up is not None:
            self._hanging_up.cancel()
            self._hanging_up = None
