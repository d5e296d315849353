"""A server that only repeats what it hears, to everybody in the same room: what the sockets alone can do.

`python -m regelwerk.server.echo` says its address and serves until it is told to stop. `regelwerk bench serve` measures
it beside the real one: both run on the same loop and the same protocol.
"""

from __future__ import annotations

import sys
from collections import defaultdict

from fastapi import FastAPI, WebSocket

from .frames import EXTENSION, FrameProtocol, framed
from .inbox import Inbox
from .serving import Server, bind, configured, run


def create_echo() -> FastAPI:
    """The application: whatever is said over `/echo/{room}` is heard there by all, whoever said it included."""
    app = FastAPI(title="echo", openapi_url=None, docs_url=None, redoc_url=None)
    rooms: defaultdict[str, set[FrameProtocol]] = defaultdict(set)

    @app.websocket("/echo/{room}")
    async def echo(socket: WebSocket, room: str) -> None:
        frames: FrameProtocol = socket.scope["extensions"][EXTENSION]
        await socket.accept()
        inbox = Inbox(frames)
        frames.listen(inbox.put, lambda: None)
        rooms[room].add(frames)
        while (message := await inbox.next()) is not None:
            frame = framed(message.encode() if isinstance(message, str) else message)
            for other in rooms[room]:
                other.write(frame)
        rooms[room].discard(frames)

    return app


def main() -> int:
    """Serve on a free port of this machine."""
    with bind("127.0.0.1", 0) as listening:
        run(Server(configured(create_echo())).serve(sockets=[listening]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
