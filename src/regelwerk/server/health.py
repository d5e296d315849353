"""Whether the server lives (`/health`), and whether it can serve (`/ready`): for whatever watches over it."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter
from fastapi.responses import Response

from regelwerk.play.request_error import RequestError
from regelwerk.play.store import Store

from .bodies import page

ANSWER_TIMEOUT = 2.0
"""Seconds in which the store has to answer."""


class HealthPage(msgspec.Struct, frozen=True):
    """`ok`, or what is missing."""

    status: str


class Health:
    """Knows whether everything has started and the store answers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.started = False

    async def missing(self) -> str:
        """What keeps the server from serving; empty where nothing does."""
        if not self.started:
            return "starting"
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await asyncio.to_thread(self._store.shown, "open", 0, 1)
        except (RequestError, TimeoutError):
            return "the database does not answer"
        return ""


def routes(health: Health) -> APIRouter:
    """Two addresses that tell nothing about anybody."""
    api = APIRouter()

    @api.get("/health")
    async def lives() -> Response:
        return page(HealthPage("ok"))

    @api.get("/ready")
    async def ready() -> Response:
        missing = await health.missing()
        return page(HealthPage(missing or "ok"), 503 if missing else 200)

    return api
