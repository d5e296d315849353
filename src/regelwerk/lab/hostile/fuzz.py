"""`python -m regelwerk.lab.hostile.fuzz`: hostile requests and frames against a server of its own.

Nothing of it may be answered with 5xx or end a socket with 1011, leave a traceback in the log or let memory grow.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context

from regelwerk.lab.serving.process import Served

from .house import house
from .nonsense import Nonsense, masked

FRAMES = 60
"""Frames on one socket; beyond that the server would rightly call it a flood."""

ROUND = 50_000
"""What is sent in one go; then new matches are begun, since the old ones are over."""

ATTACKERS = 24
"""Side by side, so that the server always has something to do while nonsense is thought up."""

PATIENCE = 30.0
MEMORY = 64 << 20
"""Bytes by which the server may have grown since it was warm."""

INTERNAL_ERROR = 1011


@dataclass
class Result:
    """What was sent and how it was answered."""

    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[int] = field(default_factory=Counter)
    requests: int = 0
    frames: int = 0
    garbage: int = 0
    silent: int = 0

    def add(self, other: Result) -> None:
        """Both together."""
        self.statuses.update(other.statuses)
        self.codes.update(other.codes)
        self.requests += other.requests
        self.frames += other.frames
        self.garbage += other.garbage
        self.silent += other.silent

    @property
    def sent(self) -> int:
        return self.requests + self.frames + self.garbage

    @property
    def broken(self) -> int:
        """Answers that a server must never give."""
        return sum(count for status, count in self.statuses.items() if status >= 500) + self.codes[INTERNAL_ERROR]


class Attacker:
    """One line of nonsense after the other."""

    def __init__(self, server: Served, nonsense: Nonsense, result: Result, matches: list[str]) -> None:
        self._host, self._port = server.host, server.port
        self._nonsense = nonsense
        self._result = result
        self._matches = matches

    async def requests(self, count: int) -> None:
        """So many requests, over as few connections as the server allows."""
        left = count
        while left > 0:
            reader, writer = await asyncio.open_connection(self._host, self._port)
            try:
                while left > 0:
                    left -= 1
                    self._result.requests += 1
                    request = self._nonsense.request(f"{self._host}:{self._port}")
                    writer.write(request)
                    status = await asyncio.wait_for(_answered(reader, request.startswith(b"HEAD")), PATIENCE)
                    self._result.statuses[status] += 1
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self._result.statuses[0] += 1  # hung up, which is an answer too
            except TimeoutError:
                self._result.silent += 1
            finally:
                writer.close()

    async def garbage(self, count: int) -> None:
        """So many lines that are hardly HTTP."""
        for _ in range(count):
            reader, writer = await asyncio.open_connection(self._host, self._port)
            self._result.garbage += 1
            try:
                writer.write(self._nonsense.garbage())
                writer.write_eof()
                said = await asyncio.wait_for(reader.read(), PATIENCE)
                if said.startswith(b"HTTP/1.1 "):
                    self._result.statuses[int(said[9:12])] += 1
            except OSError:
                pass
            except TimeoutError:
                self._result.silent += 1
            finally:
                writer.close()

    async def frames(self, count: int) -> None:
        """So many frames, on sockets of a match that is there."""
        left = count
        while left > 0:
            match = self._matches[left % len(self._matches)]
            reader, writer = await asyncio.open_connection(self._host, self._port)
            try:
                await self._upgrade(reader, writer, match)
                writer.write(masked(0x81, b'{"type": "join", "tokens": []}'))
                for _ in range(min(FRAMES, left)):
                    left -= 1
                    self._result.frames += 1
                    writer.write(self._nonsense.frame())
                    await writer.drain()
                writer.write(masked(0x88, (1000).to_bytes(2, "big")))
                self._result.codes[await asyncio.wait_for(_closed(reader), PATIENCE)] += 1
            except (OSError, asyncio.IncompleteReadError):
                self._result.codes[1006] += 1
            except TimeoutError:
                self._result.silent += 1
            finally:
                writer.close()

    async def _upgrade(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, match: str) -> None:
        key = base64.b64encode(bytes(16)).decode()
        lines = (
            f"GET /api/matches/{match}/socket HTTP/1.1",
            f"host: {self._host}:{self._port}",
            "connection: Upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            f"sec-websocket-key: {key}",
        )
        writer.write("\r\n".join((*lines, "", "")).encode())
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)


async def _answered(reader: asyncio.StreamReader, bodiless: bool) -> int:
    """The status of the next answer, which is read to its end."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    if bodiless or status == 304:
        return status
    if "transfer-encoding: chunked" in head:
        while size := int((await reader.readline()).strip() or b"0", 16):
            await reader.readexactly(size + 2)
        await reader.readline()
    elif "content-length: " in head:
        await reader.readexactly(int(head.partition("content-length: ")[2].split("\r\n", 1)[0]))
    return status


async def _closed(reader: asyncio.StreamReader) -> int:
    """The code with which the server ends a socket, after everything else that it says."""
    while True:
        first, size = await reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        payload = await reader.readexactly(size)
        if first & 0x0F == 8:
            return int.from_bytes(payload[:2], "big") or 1005


async def attack(server: Served, count: int, seed: str, attackers: int = ATTACKERS) -> Result:
    """About so many hostile things: half of them requests, half frames, some hardly HTTP."""
    matches, tokens = await asyncio.to_thread(_begun, server)
    result = Result()
    each = max(1, count // attackers)
    async with asyncio.TaskGroup() as group:
        for number in range(attackers):
            nonsense = Nonsense(f"{seed} {number}", matches, tokens)
            attacker = Attacker(server, nonsense, result, matches)
            group.create_task(attacker.requests(each // 2))
            group.create_task(attacker.frames(each * 4 // 10))
            group.create_task(attacker.garbage(each // 10))
    return result


def _begun(server: Served) -> tuple[list[str], list[str]]:
    """A few matches to be rude in, and the tokens of their seats."""
    import http.client

    line = http.client.HTTPConnection(server.host, server.port, timeout=PATIENCE)
    matches, tokens = [], []
    for game in ("quadro-be", "top-secret", "ausbrecher-ag"):
        body: dict[str, object] = {
            "game": game,
            "players": 2,
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}],
        }
        line.request("POST", "/api/matches", json.dumps(body), {"content-type": "application/json"})
        made = json.loads(line.getresponse().read())
        matches.append(str(made["match"]))
        tokens += [str(held["token"]) for held in made["held"]]
    line.close()
    return matches, tokens


@dataclass
class Outcome:
    """What one house bore: everything that was sent, what its log says, and how its memory grew."""

    result: Result
    tracebacks: int
    last: str
    before: int
    grown: int

    @property
    def bad(self) -> bool:
        return bool(self.result.broken or self.tracebacks or self.result.silent) or self.grown > MEMORY


def besiege(count: int, seed: int) -> Outcome:
    """Attack one house of its own, first until it is warm, then in earnest."""
    with house() as (server, log):
        asyncio.run(attack(server, min(max(2_000, count // 10), ROUND), f"{seed} warming up"))
        before = server.used().memory
        result = Result()
        for sent in range(0, count, ROUND):
            result.add(asyncio.run(attack(server, min(ROUND, count - sent), f"{seed} from {sent}")))
            _say(result, log.tracebacks, server.used().memory)
        grown = server.used().memory - before
        tracebacks = log.tracebacks
        return Outcome(result, tracebacks, log.text[-2000:] if tracebacks else "", before, grown)


def _say(result: Result, tracebacks: int, memory: int) -> None:
    """How far it is."""
    sys.stderr.write(
        f"{result.sent} sent, 5xx and 1011: {result.broken}, tracebacks: {tracebacks},"
        f" unanswered: {result.silent}, {memory / 2**20:.0f} MiB\n"
    )


def main() -> int:
    """Status 1 where something broke."""
    parser = argparse.ArgumentParser(prog="python -m regelwerk.lab.hostile.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="how many requests and frames (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--houses", type=int, default=1, help="share them among so many servers side by side")
    given = parser.parse_args()
    each, houses = given.count // given.houses, range(given.houses)
    with ProcessPoolExecutor(given.houses, mp_context=get_context("spawn")) as pool:
        done = [pool.submit(besiege, each, given.seed + 100 * number) for number in houses]
        outcomes = [_told(future.result()) for future in as_completed(done)]
    return 1 if any(outcome.bad for outcome in outcomes) else 0


def _told(outcome: Outcome) -> Outcome:
    """Printed as soon as it is there."""
    result = outcome.result
    statuses = ", ".join(f"{status}: {count}" for status, count in sorted(result.statuses.items()))
    codes = ", ".join(f"{code}: {count}" for code, count in sorted(result.codes.items()))
    sys.stdout.write(
        f"{result.sent} sent, of them {result.frames} frames and {result.garbage} that were hardly HTTP\n"
        f"answers: {statuses}\nsockets ended with: {codes}\n5xx and 1011: {result.broken},"
        f" tracebacks: {outcome.tracebacks}, unanswered: {result.silent},"
        f" memory: {outcome.grown / 2**20:+.1f} MiB from {outcome.before / 2**20:.0f} MiB\n{outcome.last}"
    )
    sys.stdout.flush()
    return outcome


if __name__ == "__main__":
    sys.exit(main())
