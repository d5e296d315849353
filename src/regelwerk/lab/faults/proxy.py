"""A network that can go silent: it stands between the servers and their database and forwards what they say."""

from __future__ import annotations

import asyncio
from contextlib import suppress

LARGEST = 65536


class Proxy:
    """Forwards to a port of this machine. While it is silent it takes everything and passes on nothing; what was said
    meanwhile arrives late, as in a real network."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._pumps: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        """The port on which it listens from now on."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def go_silent(self) -> None:
        self._open.clear()

    def go_on(self) -> None:
        self._open.set()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._open.wait()
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:  # the database is away
            writer.close()
            return
        for source, target in ((reader, back), (there, writer)):
            pump = asyncio.create_task(self._pump(source, target))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while said := await source.read(LARGEST):
                    await self._open.wait()
                    target.write(said)
                    await target.drain()
        finally:
            target.close()
            with suppress(OSError):
                await target.wait_closed()
