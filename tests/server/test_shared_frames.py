"""What many are told alike is put into words once: two thousand spectators cost hardly more than one."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.sqlite import SqliteStore
from regelwerk.server import wording
from regelwerk.server.inbox import Inbox
from regelwerk.server.limits import NO_LIMITS, Keeper
from regelwerk.server.outbox import Outbox
from regelwerk.server.session import Session, Visitor

SPECTATORS = 40


class Line:
    """A connection that takes everything and keeps it as it came."""

    paused = False

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.told = asyncio.Event()

    def write(self, frame: bytes) -> None:
        self.frames.append(frame)
        self.told.set()

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    async def close(self, code: int) -> None: ...


async def test_spectators_share_the_frame_of_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    moved = wording.moved

    def write(*given: Any) -> bytes:
        written.append(moved(*given))
        return written[-1]

    monkeypatch.setattr(wording, "moved", write)
    store, bots = SqliteStore(tmp_path / "m.sqlite"), Bots(lambda *_: "", workers=1)
    opened = await Lobby(store, bots, []).create("quadro-be", 2, {}, (Place("me"), Place("me")))
    tokens = [token for _, token in opened.held]
    lines = [Line() for _ in range(SPECTATORS + 2)]
    talks = []
    for line, shown in zip(lines, [[tokens[0]], [tokens[1]], *[[]] * SPECTATORS], strict=True):
        inbox = Inbox(line)
        talk = Session(inbox, opened.table, Outbox(line, line), Visitor("", Keeper(NO_LIMITS)))
        inbox.put(json.dumps({"type": "join", "tokens": shown}))
        talks.append(asyncio.create_task(talk.converse()))
    await asyncio.gather(*(line.told.wait() for line in lines))
    await opened.table.play(0, 0, "S@b2")
    blue, red, *others = (line.frames[-1] for line in lines)
    assert len(written) == 3  # one for each player, one for all spectators
    assert all(frame is others[0] for frame in others)
    assert len({blue, red, others[0]}) == 3
    for talking in talks:
        talking.cancel()
    await asyncio.gather(*talks, return_exceptions=True)
    bots.close()
    store.close()
