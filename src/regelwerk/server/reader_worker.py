"""The reader at work: texts are read in a process of their own, one by one, so that no match waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence

import msgspec

from regelwerk.contract import Language
from regelwerk.play.gate import Claim, Gate, Urgency
from regelwerk.play.ledger import Ledger
from regelwerk.play.request_error import RequestError
from regelwerk.reader.worker import READ, Request

WAITING = 8
"""How many texts may be at the worker, the one being read included."""

WAITING_OF_ONE = 2
"""How many of them may be one account's."""

READ_TIMEOUT = 120.0
"""Seconds after which a text is given up; several times what the longest one takes."""

REST = 600.0
"""Seconds without a text after which the reader is sent home, and its memory given back."""

READER = (sys.executable, "-m", "regelwerk.reader.worker")

_LONGEST_ANSWER = 256 * 1024 * 1024

_log = logging.getLogger(__name__)


class ReaderWorker:
    """A reader that is hired with the first text. One that fails or takes too long is replaced for the next."""

    def __init__(
        self,
        reader: Sequence[str] = READER,
        timeout: float = READ_TIMEOUT,
        rest: float = REST,
        ledger: Ledger | None = None,
    ) -> None:
        self._program = reader
        self._patience = timeout
        self._rest = rest
        self._gate = Gate(1, ledger or Ledger())
        self._asking: Counter[str] = Counter()
        self._reader: Process | None = None
        self._leaving: asyncio.TimerHandle | None = None

    async def read(self, text: str, language: Language | None, account: str = "") -> bytes:
        """A text's reading, as `carry_out` gives it."""
        return await self.carry_out(Request(text=text, language=language), account)

    async def carry_out(self, request: Request, account: str = "") -> bytes:
        """The reading as JSON. `RequestError` if the text means nothing, too many wait, or the reader fails.

        Whose text is read next is fair between accounts, and the time it takes is put down to them.
        """
        if self._asking.total() >= WAITING or self._asking[account] >= WAITING_OF_ONE:
            raise RequestError(
                "busy",
                "Gerade werden schon mehrere Texte gelesen; bitte gleich noch einmal versuchen.",
                "Several texts are being read just now; please try again in a moment.",
            )
        self._asking[account] += 1
        try:
            async with self._gate.turn(Claim(account, urgency=Urgency.ASIDE)):
                said = await self._ask(msgspec.json.encode(request))
        finally:
            self._asking[account] -= 1
            self._asking += Counter()  # forgets who asks for nothing any more
        if said.startswith(READ):
            return said[1:]
        raise RequestError("unreadable", "Dieser Text ist nicht zu lesen.", said[1:].decode())

    async def close(self) -> None:
        """Send the reader home at once."""
        if self._leaving is not None:
            self._leaving.cancel()
        reader, self._reader = self._reader, None
        if reader is not None:
            with contextlib.suppress(ProcessLookupError):
                reader.kill()
            await reader.wait()

    async def _ask(self, request: bytes) -> bytes:
        if self._leaving is not None:
            self._leaving.cancel()
        try:
            async with asyncio.timeout(self._patience):
                said = await self._converse(request)
        except TimeoutError:
            await self.close()
            raise RequestError(
                "unavailable",
                "Dieser Text braucht zu lange; in kleineren Teilen geht es.",
                "This text takes too long; it can be read in smaller parts.",
            ) from None
        except OSError:
            said = b""
        except BaseException:
            # Whoever asked has gone; an answer to them must not be taken for the next one's.
            await self.close()
            raise
        if not said:
            _log.error("The reader ended before it answered.")
            await self.close()
            raise RequestError(
                "unavailable",
                "Beim Lesen dieses Textes ist ein Fehler aufgetreten.",
                "The reader met an error in this text.",
            )
        self._leaving = asyncio.get_running_loop().call_later(self._rest, self._send_home)
        return said

    async def _converse(self, request: bytes) -> bytes:
        if self._reader is None:
            self._reader = await asyncio.create_subprocess_exec(
                *self._program, stdin=PIPE, stdout=PIPE, limit=_LONGEST_ANSWER
            )
        line_in, line_out = self._reader.stdin, self._reader.stdout
        assert line_in is not None
        assert line_out is not None
        line_in.write(request + b"\n")
        await line_in.drain()
        return (await line_out.readline()).rstrip(b"\n")

    def _send_home(self) -> None:
        """With nothing more to hear, the process ends by itself."""
        reader, self._reader = self._reader, None
        if reader is not None and reader.stdin is not None:
            reader.stdin.close()
