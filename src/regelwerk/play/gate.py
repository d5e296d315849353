"""A gate in front of work that takes long: a few get through at a time, and who comes next is fair."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum

from .ledger import Ledger

REMEMBERED = 4096
"""Matches of which the gate knows when they were last let through."""


class Urgency(IntEnum):
    """Who waits for a piece of work, the most urgent first."""

    PLAYED = 0
    """A person sits at the table."""
    SHOWN = 1
    """Somebody watches bots who play among themselves."""
    UNWATCHED = 2
    """Nobody is there, but somebody will come back."""
    ASIDE = 3
    """Nobody's turn waits for it."""


@dataclass(frozen=True)
class Claim:
    """For whom work is done: the account that it is put down to, the match it belongs to, and how urgent it is."""

    account: str = ""
    match: str = ""
    urgency: Urgency = Urgency.PLAYED


@dataclass(eq=False)
class _Waiter:
    claim: Claim
    number: int
    admitted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Gate:
    """Lets `slots` pieces of work through at a time.

    Next is the most urgent; among equals the account with the least at work and the least used lately; within an
    account the match that was let through longest ago. However much one account asks for, another waits for one turn.
    """

    def __init__(self, slots: int, ledger: Ledger, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = slots
        self._ledger = ledger
        self._clock = clock
        self._waiters: list[_Waiter] = []
        self._at_work: Counter[str] = Counter()
        self._last: OrderedDict[str, int] = OrderedDict()
        self._came = self._admitted = 0

    @property
    def waiting(self) -> int:
        """How many wait in front of it."""
        return len(self._waiters)

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[None]:
        """Wait for a turn and hold it; the time it takes is put down to the claim's account."""
        leave = await self.enter(claim)
        try:
            yield
        finally:
            leave()

    async def enter(self, claim: Claim) -> Callable[[], None]:
        """Wait for a turn. What comes back ends it, and has to be called once. Cancelled, nothing is held."""
        self._came += 1
        waiter = _Waiter(claim, self._came)
        self._waiters.append(waiter)
        self._admit()
        try:
            await waiter.admitted
        except asyncio.CancelledError:
            if waiter in self._waiters:
                self._waiters.remove(waiter)
            else:
                self._leave(claim, self._clock())
            raise
        began = self._clock()
        return lambda: self._leave(claim, began)

    def _leave(self, claim: Claim, began: float) -> None:
        self._ledger.charge(claim.account, self._clock() - began)
        self._at_work[claim.account] -= 1
        if not self._at_work[claim.account]:
            del self._at_work[claim.account]
        self._free += 1
        self._admit()

    def _admit(self) -> None:
        # One that was cancelled in this round of the loop stands here until it has heard of that itself.
        while self._free and (waiting := [waiter for waiter in self._waiters if not waiter.admitted.done()]):
            waiter = min(waiting, key=self._order)
            self._waiters.remove(waiter)
            self._free -= 1
            self._note(waiter.claim)
            waiter.admitted.set_result(None)

    def _note(self, claim: Claim) -> None:
        self._at_work[claim.account] += 1
        self._admitted += 1
        self._last[claim.match] = self._admitted
        self._last.move_to_end(claim.match)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    def _order(self, waiter: _Waiter) -> tuple[int, int, float, int, int]:
        claim = waiter.claim
        at_work, used = self._at_work[claim.account], self._ledger.used(claim.account)
        return claim.urgency, at_work, used, self._last.get(claim.match, 0), waiter.number
