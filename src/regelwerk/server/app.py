"""The application: the lobby of matches behind HTTP and WebSocket, and in front of it the web client."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from regelwerk import registry
from regelwerk.model.game import Game
from regelwerk.play.bots import Bots, Thinker, searching
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError, traceback_summary
from regelwerk.play.store import Store
from regelwerk.play.tokens import Entropy
from regelwerk.search.levels import LEVELS

from . import api, home, lessons, pages, reading, review
from .bodies import error_page
from .catalogue import Catalogue
from .daily import Clock, Daily, utc
from .faults import Faults
from .headers import Headers
from .preparation import Preparation
from .reader_worker import ReaderWorker
from .schema import LevelPage

HOUSE_LEVELS = tuple(LevelPage(name=level.name, title=level.title) for level in LEVELS)

_log = logging.getLogger(__name__)


def create_app(
    store: Store,
    thinker: Thinker = searching,
    *,
    levels: Sequence[LevelPage] = HOUSE_LEVELS,
    origins: Sequence[str] = (),
    client: Path = pages.CLIENT,
    names: Callable[[], Sequence[str]] = registry.games,
    find: Callable[[str], Game] = registry.game,
    entropy: Entropy = secrets.token_bytes,
    compiling: Sequence[str] = (),
    clock: Clock = utc,
) -> FastAPI:
    """The application over a store, which it closes when it stops. Games are loaded and bots go on when it starts.

    `thinker` moves for bots; `origins` are further addresses whose pages may connect; `compiling` is a command that
    compiles the games, where they are not compiled yet (see `Preparation`). The rest is for tests.
    """
    bots = Bots(thinker)
    worker = ReaderWorker()
    preparation = Preparation(compiling, names())
    lobby = Lobby(
        store,
        bots,
        [level.name for level in levels],
        names=names,
        find=find,
        entropy=entropy,
        prepared=preparation.ready,
    )

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(preparation.run()), asyncio.create_task(_start(lobby))]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        bots.close()
        await worker.close()
        await asyncio.to_thread(store.close)

    app = FastAPI(title="regelwerk", lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Faults)
    app.add_middleware(Headers)
    app.include_router(api.routes(lobby, Catalogue(lobby, preparation), levels, origins))
    app.include_router(home.routes(lobby, Daily(lobby, clock)))
    app.include_router(lessons.routes(lobby))
    app.include_router(reading.routes(worker))
    app.include_router(review.routes(lobby, bots))
    app.include_router(pages.routes(client))
    _answer_errors(app)
    return app


async def _start(lobby: Lobby) -> None:
    """Let bots go on, and load everything outside the event loop, so that the first click waits for nothing."""
    try:
        await lobby.resume()
        for name in lobby.names():
            await lobby.game(name)
        await asyncio.to_thread(import_module, "regelwerk.search.bot")
    except Exception as error:  # the server serves all the same; whoever needs it is told
        _log.error("Not everything could be loaded: %s", traceback_summary(error))


def _answer_errors(app: FastAPI) -> None:
    @app.exception_handler(RequestError)
    async def trouble(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestError)
        return error_page(error)

    @app.exception_handler(HTTPException)
    async def no_route(_: Request, error: Exception) -> Response:
        wrong = RequestError("unknown", "Diese Anfrage gibt es hier nicht.", "There is no such request here.")
        answer = error_page(wrong)
        answer.status_code = error.status_code if isinstance(error, HTTPException) else 404
        return answer
