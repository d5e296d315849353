"""The processes over one database: their heartbeats, who is where, what is said, and who thinks for which bot."""

from __future__ import annotations

import logging
import queue
import secrets
import threading
from collections.abc import Callable
from typing import get_args

from regelwerk.play.emotes import Emote
from regelwerk.play.event import now
from regelwerk.play.neighbours import Elsewhere, Hear, Matter, Remark
from regelwerk.play.request_error import traceback_summary

from .asking import PostgresThinkers
from .hearing import Hearing
from .line import GONE, Line, Row
from .statements import ALIVE, NOW, Reads, Statement

LONGEST_TURN = 60_000
"""Milliseconds after which a bot's turn is given to another process even if the one that took it is alive."""

REMEMBERED = 60_000
"""Milliseconds that a remark is kept for those who have yet to hear it."""

_FREE = f"l.process NOT IN ({ALIVE}) OR l.taken < {NOW} - {LONGEST_TURN}"

_BEAT = f"""INSERT INTO processes AS p (process, seen, up_since, works) VALUES (%b, {NOW}, %b, %b)
    ON CONFLICT (process) DO UPDATE SET seen = excluded.seen"""
_UP = f"SELECT min(up_since) FROM processes WHERE process IN ({ALIVE})"
_TAKE = f"""INSERT INTO leases AS l (match, process, sequence, taken) VALUES (%b, %b, %b, {NOW})
    ON CONFLICT (match) DO UPDATE SET process = excluded.process, sequence = excluded.sequence, taken = excluded.taken
    WHERE l.process = excluded.process OR l.sequence < excluded.sequence OR {_FREE}
    RETURNING match"""
_ATTEND = """INSERT INTO presence (match, process, seats, watching) VALUES (%b, %b, %b, %b)
    ON CONFLICT (match, process) DO UPDATE SET seats = excluded.seats, watching = excluded.watching"""
_ELSEWHERE = f"""SELECT seats, watching FROM presence
    WHERE match = %b AND process <> %b AND process IN ({ALIVE})"""

_log = logging.getLogger(__name__)


class PostgresNeighbours:
    """This process among the others; `process` is its name there."""

    shared = True

    def __init__(self, address: str, reads: Reads, writing: Line, *, works: bool = False) -> None:
        self.process = secrets.token_hex(8)
        self._reads = reads
        self._said: queue.SimpleQueue[list[Statement] | None] = queue.SimpleQueue()
        self._alive: frozenset[str] = frozenset()
        self._hear: tuple[Hear, ...] = ()
        self.works = works
        self.workers = 0
        self.thinkers = PostgresThinkers(self, reads)
        self.up_since = now()
        up = reads.read(_UP)[0][0]
        if isinstance(up, int):
            self.up_since = up
        reads.read(f"{_BEAT} RETURNING process", self.process, self.up_since, self.works)
        self._line = Line(address, "neighbours")
        self._talking = threading.Thread(target=self._talk, name="store neighbours", daemon=True)
        self._talking.start()
        self._hearing = Hearing(Line(address, "hearing"), self._heard, self._beat, (self._line, writing))

    def listen(self, hear: Hear) -> None:
        self._hear = (*self._hear, hear)

    def attend(self, match: str, seats: frozenset[int], watching: int) -> None:
        row = (match, self.process, sorted(seats), watching)
        gone = ("DELETE FROM presence WHERE match = %b AND process = %b", (match, self.process))
        self.say([gone if not seats and not watching else (_ATTEND, row), _tell(match)])

    def remark(self, match: str, seat: int | None, emote: Emote) -> None:
        said = "INSERT INTO remarks (match, process, seat, emote, said) VALUES (%b, %b, %b, %b, %b)"
        old = ("DELETE FROM remarks WHERE said < %b", (now() - REMEMBERED,))
        self.say([(said, (match, self.process, seat, emote, now())), old, _tell(match)])

    def elsewhere(self, match: str) -> Elsewhere:
        rows = self._reads.read(_ELSEWHERE, match, self.process)
        seats = frozenset(seat for row in rows for seat in row[0])  # type: ignore[attr-defined]
        return Elsewhere(seats, sum(row[1] for row in rows))  # type: ignore[misc]

    def remarks(self, match: str, after: int) -> list[Remark]:
        query = "SELECT number, seat, emote FROM remarks WHERE match = %b AND number > %b AND process <> %b ORDER BY 1"
        return [Remark(*row) for row in self._reads.read(query, match, after, self.process)]  # type: ignore[arg-type]

    def last_remark(self) -> int:
        [[newest]] = self._reads.read("SELECT coalesce(max(number), 0) FROM remarks")
        return newest if isinstance(newest, int) else 0

    def take_turn(self, match: str, sequence: int) -> bool:
        return bool(self._reads.read(_TAKE, match, self.process, sequence))

    def leave_turn(self, match: str, sequence: int) -> None:
        mine = "DELETE FROM leases WHERE match = %b AND process = %b AND sequence = %b"
        self.say([(mine, (match, self.process, sequence))])

    def close(self) -> None:
        """Say goodbye: nobody has to wait for this process to be taken for dead."""
        self._hearing.close()
        for table in ("presence", "leases", "processes"):
            self.say([(f"DELETE FROM {table} WHERE process = %b", (self.process,))])
        self.say([_tell("")])
        self._said.put(None)
        self._talking.join()
        self._line.close()

    def say(self, statements: list[Statement]) -> None:
        """Do this in the order in which it is said, without waiting for it."""
        self._said.put(statements)

    def _talk(self) -> None:
        """In a thread of its own: what is said to the others, in order. What cannot be said is not said later."""
        while (statements := self._said.get()) is not None:
            try:
                with self._line.within() as connection, connection.pipeline(), connection.transaction():
                    for query, values in statements:
                        connection.execute(query.encode(), values)
            except GONE:
                continue  # the heartbeat says when the database is back, and everybody attends again
            except Exception as error:  # the thread must outlive whatever happens
                _log.error("The other processes could not be told: %s", traceback_summary(error))

    def _heard(self, matter: Matter | None, match: str) -> None:
        if matter is not None:
            self._pass_on(matter, match or None)
            return
        for each in get_args(Matter):
            self._pass_on(each, None)

    def _pass_on(self, matter: Matter, match: str | None) -> None:
        for hear in self._hear:
            hear(matter, match)

    def _beat(self, execute: Callable[[str, tuple[object, ...]], list[Row]]) -> None:
        """Once in a while, on the connection that listens: say that this process lives, and look who else does."""
        execute(_BEAT, (self.process, self.up_since, self.works))
        rows = execute(f"SELECT process, works FROM processes WHERE process IN ({ALIVE})", ())
        self.workers = sum(bool(works) for _, works in rows)
        alive = frozenset(str(process) for process, _ in rows)
        if alive != self._alive:
            self._alive = alive
            self._pass_on("company", None)


def _tell(match: str) -> Statement:
    return "SELECT pg_notify('regelwerk_company', %b)", (match,)
