"""Rounds of one fault: people play, something breaks, people play on; in the end every log is held against memory."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import psycopg

from regelwerk.lab.postgres_server import PostgresServer

from .house import Servers, Workers
from .kinds import Fault
from .person import Person, history
from .proxy import Proxy

PROCESSES = WORKERS = 2

SILENCE = 4.0
"""Seconds that the network is silent."""

QUIET = 1.0
"""Seconds of undisturbed play before each fault, at least."""

LOOK, TICK = 0.2, 0.01
"""Seconds between two looks at whether the house is whole, and at whether everybody has played."""

GIVEN_UP = 60.0
"""Seconds after which somebody who has not played on is counted as lost."""

WITHIN = 5.0
"""Seconds within which everybody should be playing again."""


@dataclass(frozen=True)
class Pause:
    """What one round came to: the seconds from the end of the fault until everybody had made a move again, and what
    the last of them did meanwhile."""

    seconds: float
    story: str


@dataclass
class Result:
    """What came of all rounds. `pauses` are, per round, the seconds from the end of the fault until everybody had made
    a move again."""

    fault: Fault
    matches: int = 0
    acknowledged: int = 0
    lost: int = 0
    duplicated: int = 0
    pauses: list[float] = field(default_factory=list)

    @property
    def fine(self) -> bool:
        return not self.lost and not self.duplicated and max(self.pauses, default=0) <= WITHIN


class Rounds:
    """A house of its own for one kind of fault."""

    def __init__(self, fault: Fault, people: int, seed: int = 1) -> None:
        self._fault = fault
        self._people = people
        self._rng = random.Random(seed)

    async def run(self, rounds: int, step: Callable[[Pause], None]) -> Result:
        """`step` is called after every round."""
        database = await asyncio.to_thread(PostgresServer, durable=True)
        try:
            await asyncio.to_thread(database.start)
            proxy = Proxy(database.port)
            address = database.address.replace(str(database.port), str(await proxy.start()))
            servers = await asyncio.to_thread(Servers, address, PROCESSES)
            workers = Workers(address, WORKERS) if self._fault == "worker" else None
            try:
                return await self._play(rounds, step, servers, _Breaking(database, proxy, servers, workers))
            finally:
                await asyncio.to_thread(servers.stop)
                if workers is not None:
                    await asyncio.to_thread(workers.stop)
                await proxy.close()
                await asyncio.to_thread(database.stop)
        finally:
            await asyncio.to_thread(database.remove)

    async def _play(self, rounds: int, step: Callable[[Pause], None], servers: Servers, breaking: _Breaking) -> Result:
        bot = self._fault == "worker"
        people = [Person(servers.address, seed, against_bot=bot, pause=0.02) for seed in range(self._people)]
        playing = [asyncio.create_task(person.play()) for person in people]
        result = Result(self._fault)
        try:
            await _until_all_played(people, time.monotonic())
            for number in range(rounds):
                await breaking.await_whole()
                await asyncio.sleep(QUIET + self._rng.random())
                await breaking.one(self._fault, number)
                pause = await _until_all_played(people, time.monotonic())
                result.pauses.append(pause.seconds)
                step(pause)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        await self._hold_against_memory(servers.address, people, result)
        return result

    async def _hold_against_memory(self, address: str, people: list[Person], result: Result) -> None:
        """What was acknowledged and is not there is lost; what is there and was never tried was written twice."""
        for played in (played for person in people for played in person.matches):
            moves = await history(address, played)
            result.matches += 1
            result.acknowledged += len(played.acknowledged)
            result.lost += sum(moves.get(number) != text for number, text in played.acknowledged.items())
            own = moves if self._fault != "worker" else played.tried.keys() & moves.keys()
            result.duplicated += sum(moves[number] not in played.tried.get(number, ()) for number in own)


@dataclass
class _Breaking:
    """What can be broken, and how."""

    database: PostgresServer
    proxy: Proxy
    servers: Servers
    workers: Workers | None

    async def await_whole(self) -> None:
        """Until every process is there: one fault at a time."""
        wanted = PROCESSES + (0 if self.workers is None else WORKERS)
        for _ in range(int(GIVEN_UP / LOOK)):
            alive = await asyncio.to_thread(_alive, self.database)
            if alive == wanted and await asyncio.to_thread(lambda: self.servers.whole):
                return
            await asyncio.sleep(LOOK)

    async def one(self, fault: Fault, number: int) -> None:
        """Break it, and mend it where that is not left to the house."""
        if fault == "server":
            self.servers.kill_one(number)
        elif fault == "worker" and self.workers is not None:
            await asyncio.to_thread(self.workers.kill_one, number)
        elif fault == "restart":
            await asyncio.to_thread(self.database.restart)
        elif fault == "kill":
            await asyncio.to_thread(self.database.kill)
            await asyncio.to_thread(self.database.start)
        elif fault == "partition":
            self.proxy.go_silent()
            await asyncio.sleep(SILENCE)
            self.proxy.go_on()


def _alive(database: PostgresServer) -> int:
    """How many processes have shown signs of life lately."""
    lately = "SELECT count(*) FROM processes WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - 1500"
    with psycopg.connect(database.address) as connection:
        [count] = connection.execute(lately).fetchone() or (0,)
        return int(count)


async def _until_all_played(people: list[Person], since: float) -> Pause:
    """Wait until everybody has made a move since then, or long enough."""
    waiting, last = list(people), people[0]
    for _ in range(int(GIVEN_UP / TICK)):
        for person in [person for person in waiting if person.last > since]:
            waiting.remove(person)
            last = person
        if not waiting:
            return Pause(last.last - since, last.diary.since(since))
        await asyncio.sleep(TICK)
    return Pause(GIVEN_UP, waiting[0].diary.since(since))
