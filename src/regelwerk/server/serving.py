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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from regelwerk.play.bots import Thinker, searching
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore, default_path

from .app import create_app
from .logs import be_discreet

LARGEST_FRAME = 4096
_STOPPING = 3
_BACKLOG = 1024


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    allow_origins: Sequence[str] = (),
    *,
    thinker: Thinker = searching,
    compiling: Sequence[str] = (),
    log_level: str = "warning",
) -> None:
    """Serve until Ctrl-C or SIGTERM, then stop in order. Says its address on standard output; port 0 takes a free one.

    `compiling` is the command that compiles the games beside it, where that has not been done yet.
    `RequestError`, in one sentence, if the port is taken or the database cannot be used.
    """
    listening = _bind(host, port)
    with listening:
        app = create_app(SqliteStore(database or default_path()), thinker, origins=allow_origins, compiling=compiling)
        asyncio.run(_Server(configured(app, log_level), open_browser).serve(sockets=[listening]))


def configured(app: FastAPI, log_level: str = "warning") -> uvicorn.Config:
    """How the application is run: frames of at most 4 KiB, a log that tells nothing it should not."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        log_level=log_level,
        access_log=log_level in {"info", "debug"},
        timeout_graceful_shutdown=_STOPPING,
        server_header=False,
    )
    be_discreet()
    return config


class _Server(uvicorn.Server):
    """Says its address as soon as it answers there, and opens a browser if it shall."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
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
        if self.started and sockets:
            address = _address(sockets[0])
            sys.stdout.write(f"regelwerk is at {address} (stop with Ctrl-C)\n")
            sys.stdout.flush()
            if self._open_browser and _has_screen():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _bind(host: str, port: int) -> socket.socket:
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


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _has_screen() -> bool:
    """Whether there is anything to show a browser on."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
