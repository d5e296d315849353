"""Running the server until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypedDict, Unpack

import uvicorn
from fastapi import FastAPI

from regelwerk.play.bots import Thinker, searching
from regelwerk.play.request_error import RequestError
from regelwerk.play.stores import open_store

from .app import HOUSE_LEVELS, create_app
from .frames import FrameProtocol
from .half_sent import PatientHttp
from .limits import Limits
from .logs import LogFormat, be_discreet, write_log
from .schema import LevelPage
from .supervising import inherited_socket
from .tidying import TIDYING

LARGEST_FRAME = 4096
_STOPPING = 3
_BACKLOG = 1024


class Guarding(TypedDict, total=False):
    """How the server is guarded and watched; see `create_app`."""

    limits: Limits
    host_names: Sequence[str]
    proxy_header: str
    metrics_at: tuple[str, int] | None
    retention: tuple[Path, float] | None


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    allow_origins: Sequence[str] = (),
    *,
    thinker: Thinker = searching,
    levels: Sequence[LevelPage] = HOUSE_LEVELS,
    compiling: Sequence[str] = (),
    log_level: str = "warning",
    log_format: LogFormat = "text",
    **guarding: Unpack[Guarding],
) -> None:
    """Serve until Ctrl-C or SIGTERM, then stop in order. Says its address on standard output; port 0 takes a free one.

    `levels` are what bots are offered at, and `thinker` moves for all of them. `compiling` is the command that compiles
    the games beside it, where that has not been done yet. `guarding` is what `create_app` takes of limits and names.
    `RequestError`, in one sentence, if the port is taken or the database cannot be used.
    """
    shared = inherited_socket()
    with shared or bind(host, port) as listening:
        store = open_store(database)
        elsewhere = store.neighbours.thinkers
        app = create_app(
            store,
            thinker,
            levels=levels,
            origins=allow_origins,
            compiling=compiling,
            elsewhere=elsewhere,
            loaded_first=shared is not None,
            **guarding,
        )
        config = configured(app, log_level)
        write_log(log_level, log_format)
        run(Server(config, open_browser, quiet=shared is not None).serve(sockets=[listening]))


def run(serving: Coroutine[Any, Any, None]) -> None:
    """Run to the end, with the interpreter set up for serving."""
    TIDYING.begin()
    asyncio.run(_tidied(serving))


async def _tidied(serving: Coroutine[Any, Any, None]) -> None:
    tidying = asyncio.create_task(TIDYING.in_spare_time())
    try:
        await serving
    finally:
        tidying.cancel()


def configured(app: FastAPI, log_level: str = "warning") -> uvicorn.Config:
    """How the application is run: frames of at most 4 KiB, a log that tells nothing it should not."""
    config = uvicorn.Config(
        app,
        ws=FrameProtocol,
        # A compressor remembers what each connection heard before, so that no frame could be shared by several; and the
        # length of what is compressed together with a secret says something about the secret.
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        http=PatientHttp,
        # Where a request comes from is for `address` to say: what a client itself writes into a header is no address.
        proxy_headers=False,
        log_level=log_level,
        access_log=log_level in {"info", "debug"},
        timeout_graceful_shutdown=_STOPPING,
        server_header=False,
    )
    be_discreet()
    return config


class Server(uvicorn.Server):
    """Says its address as soon as it answers there, and opens a browser if it shall."""

    def __init__(self, config: uvicorn.Config, open_browser: bool = False, *, quiet: bool = False) -> None:
        super().__init__(config)
        self._quiet = quiet
        self._open_browser = open_browser

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM stop it in order; unlike its parent it does not raise them again afterwards."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets and not self._quiet:
            address = say_address(sockets[0])
            if self._open_browser and _has_screen():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. `RequestError` if the port is taken or the address is not this machine's."""
    code = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(code, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as wrong:
        listening.close()
        if wrong.errno == errno.EADDRINUSE:
            raise RequestError(
                "unavailable",
                f"Port {port} auf {host} ist schon belegt; ein anderer geht mit --port.",
                f"Port {port} on {host} is already in use; choose another with --port.",
            ) from wrong
        why = wrong.strerror or str(wrong)
        raise RequestError(
            "unavailable",
            f"Auf {host}, Port {port}, kann nicht gehorcht werden: {why}.",
            f"Cannot listen on {host}, port {port}: {why}.",
        ) from wrong
    return listening


def say_address(listening: socket.socket) -> str:
    """Where a browser reaches the server, said on standard output."""
    address = _address(listening)
    sys.stdout.write(f"regelwerk is at {address} (stop with Ctrl-C)\n")
    sys.stdout.flush()
    return address


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _has_screen() -> bool:
    """Whether there is anything to show a browser on."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
