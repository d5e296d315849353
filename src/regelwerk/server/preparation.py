"""Compiling the games for the first time, in a process of its own, while the server already answers.

Compiling inside the server would hold up everybody's clicks. The process says the name of each game that is ready, a
line each; until then whoever wants to play it waits, and the catalogue shows it without a picture.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

_log = logging.getLogger(__name__)


class Preparation:
    """Which games are ready. Without a command all are; when the process ends, for whatever reason, all are too."""

    def __init__(self, command: Sequence[str], names: Sequence[str]) -> None:
        self._command = tuple(command)
        self._ready = {name: asyncio.Event() for name in names}
        if not command:
            self._finish()

    def is_ready(self, name: str) -> bool:
        return name not in self._ready or self._ready[name].is_set()

    async def ready(self, name: str) -> None:
        """Wait until that game is compiled."""
        if name in self._ready:
            await self._ready[name].wait()

    async def run(self) -> None:
        """Start the process and listen to it until it ends; cancelled, it is ended together with its helpers."""
        if not self._command:
            return
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
            try:
                await self._listen(process)
            finally:
                _end(process)
                await process.wait()
        except OSError as wrong:
            _log.warning("The games are compiled as they are asked for: %s", wrong)
        finally:
            self._finish()

    async def _listen(self, process: Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            name = line.decode(errors="replace").strip()
            if name in self._ready:
                self._ready[name].set()

    def _finish(self) -> None:
        for event in self._ready.values():
            event.set()


def _end(process: Process) -> None:
    if process.returncode is not None:
        return
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
