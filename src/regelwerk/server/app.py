"""The application: the lobby of matches behind HTTP and WebSocket, and in front of it the web client."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from importlib import import_module
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from regelwerk import registry
from regelwerk.model.game import Game
from regelwerk.play.archive import Retention
from regelwerk.play.asked import Elsewhere
from regelwerk.play.bots import Bots, Thinker, searching
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError, traceback_summary
from regelwerk.play.store import Store
from regelwerk.play.tokens import Entropy
from regelwerk.search.levels import LEVELS

from . import api, health, home, lessons, pages, reading, review
from .address import HostNames
from .bodies import error_page
from .catalogue import Catalogue
from .daily import Clock, Daily, utc
from .faults import Faults
from .guard import Guard
from .headers import Headers
from .limits import Keeper, Limits
from .metrics import Gauges, exposed
from .preparation import Preparation
from .reader_worker import ReaderWorker
from .schema import LevelPage
from .tidying import TIDYING

HOUSE_LEVELS = tuple(LevelPage(name=level.name, title=level.title, sentence=level.sentence) for level in LEVELS)

LOADED_WITHIN = 30.0
"""Seconds after which a process that would load everything first serves all the same."""

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
    limits: Limits | None = None,
    host_names: Sequence[str] = (),
    proxy_header: str = "",
    elsewhere: Elsewhere | None = None,
    metrics_at: tuple[str, int] | None = None,
    retention: tuple[Path, float] | None = None,
    loaded_first: bool = False,
) -> FastAPI:
    """The application over a store, which it closes when it stops. Games are loaded and bots go on when it starts.

    `thinker` moves for bots; `origins` are further addresses whose pages may connect; `compiling` is a command that
    compiles the games, where they are not compiled yet (see `Preparation`). `limits` are what an address may have,
    `host_names` the names under which the server is reached, `proxy_header` the header in which a proxy in front of it
    says where a request comes from; `elsewhere` are other processes that think for bots; with
    `loaded_first` nobody is served before everything is loaded, because other processes serve meanwhile;
    `metrics_at` is the host and port of the figures, `retention` the folder into which matches are put away that nobody
    touched for so many days. The rest is for tests.
    """
    bots = Bots(thinker, elsewhere=elsewhere)
    keeper = Keeper(limits)
    watch = health.Health(store)
    worker = ReaderWorker(ledger=bots.ledger)
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

    gauges: Gauges = {
        "regelwerk_tables": ("Matches that are open in memory.", lambda: lobby.tables),
        "regelwerk_sockets": ("Sockets that are open.", lambda: keeper.sockets),
        "regelwerk_bot_queue": ("Pieces of thinking that have not begun, by lane.", lambda: bots.waiting),
    }

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        starting = asyncio.create_task(_start(lobby, watch))
        tasks = [asyncio.create_task(preparation.run()), starting]
        if loaded_first:
            await asyncio.wait({starting}, timeout=LOADED_WITHIN)
        if retention is not None:
            tidying = Retention(store, *retention, find, lobby.is_open)
            tasks.append(asyncio.create_task(tidying.run()))
        async with exposed(*metrics_at, gauges) if metrics_at else nullcontext():
            yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        bots.close()
        await worker.close()
        await asyncio.to_thread(store.close)

    app = FastAPI(title="regelwerk", lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, keeper=keeper, names=HostNames(host_names, origins), proxy_header=proxy_header)
    app.add_middleware(Faults)
    app.add_middleware(Headers)
    app.include_router(health.routes(watch))
    app.include_router(api.routes(lobby, Catalogue(lobby, preparation), levels, origins, keeper))
    app.include_router(home.routes(lobby, Daily(lobby, clock), keeper))
    app.include_router(lessons.routes(lobby))
    app.include_router(reading.routes(worker, keeper))
    app.include_router(review.routes(lobby, bots))
    app.include_router(pages.routes(client, partial(_game_of, lobby)))
    _answer_errors(app)
    return app


async def _game_of(lobby: Lobby, match: str) -> str:
    """The game of a match whose table is open; a page does not wait until another is read."""
    if not lobby.is_open(match):
        return ""
    with suppress(RequestError):
        return (await lobby.table(match)).match.created.game
    return ""


async def _start(lobby: Lobby, watch: health.Health) -> None:
    """Let bots go on, and load everything outside the event loop, so that the first click waits for nothing."""
    try:
        await lobby.resume()
        watch.started = True
        for name in lobby.names():
            await lobby.game(name)
        await asyncio.to_thread(import_module, "regelwerk.search.bot")
        TIDYING.keep_loaded()
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
