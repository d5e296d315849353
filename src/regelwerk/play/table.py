"""A table: the one queue through which everything happens to a match.

In order: check seat and sequence, judge, append to the store, and only when that is durable tell everyone who listens.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from regelwerk.contract import Refused, Text, Verdict
from regelwerk.rulebook import sentence_for

from . import chance, tokens
from .bots import ADVISER, Bots
from .device import not_held
from .event import Claimed, Event, Moved, Undone, write_event
from .match import Match
from .news import Ask, Listener, News, What
from .request_error import RequestError, traceback_summary
from .resigning import giving_up
from .store import Store
from .undo import no_undo, undoable

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ruling:
    """A judged attempt: the text that was tried, the referee's verdict on it, and the move made: where trying is
    a move itself, a failed attempt makes another than the one tried."""

    tried: str
    verdict: Verdict
    made: str | None


class Table:
    """A live match. `trouble` says why a bot cannot go on, until somebody comes to the table again."""

    def __init__(self, match: Match, store: Store, bots: Bots) -> None:
        self.match = match
        self.trouble: Text | None = None
        self._store = store
        self._bots = bots
        self._listeners: dict[Listener, frozenset[int]] = {}
        self._queue = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thought_about: int | None = None

    async def play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None = None) -> Ruling:
        """Try a move given as text or as touched names. `RequestError` if stale; a refusal changes nothing."""
        return await self._serialised(lambda: self._play(seat, sequence, attempt, ask))

    async def undo(self, held: Iterable[int], sequence: int, ask: Ask | None = None) -> None:
        """Take the last move back, if one of the held seats made it and may. `RequestError` otherwise."""
        seats = frozenset(held)
        await self._serialised(lambda: self._undo(seats, sequence, ask))

    async def resign(self, seat: int, held: Iterable[int], end: bool = False, ask: Ask | None = None) -> Verdict:
        """Give up one of the held seats (G9), with `end` the whole match (G10). `RequestError` if it is not held."""
        seats = frozenset(held)
        return await self._serialised(lambda: self._resign(seat, seats, end, ask))

    async def hint(self, seat: int, sequence: int) -> str:
        """A good move for the seat to move, thought up outside the queue. `RequestError` where no hints are given."""
        self._check_fresh(sequence)
        match = self.match
        if not match.game.rulebook.hints:
            raise RequestError("forbidden", "In diesem Spiel gibt es keine Hinweise.", "This game gives no hints.")
        if match.turn != seat:
            raise RequestError("forbidden", "Hinweise gibt es nur am Zug.", "Hints are given on your own turn only.")
        seed = chance.bot_seed(match.created.seed, match.name, match.position_sequence + 1, seat)
        return await self._bots.choose(match.position, seat, ADVISER, seed)

    async def claim(self, invite: str, name: str, token: str) -> int:
        """Spend an invitation: its seat then belongs to `token`. `RequestError` if it is unknown or spent."""
        return await self._serialised(lambda: self._claim(invite, name, token))

    def arrive(self, listener: Listener, held: frozenset[int]) -> None:
        """Listen from now on, present in these seats; the others are told. A bot that had given up is asked again."""
        was = self.present
        self._listeners[listener] = held
        if self.trouble is not None:
            self.trouble = self._thought_about = None
            self._tell(News("trouble", self.match), but=listener)
        self._tell_presence(was, but=listener)
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Listen no longer."""
        was = self.present
        self._listeners.pop(listener, None)
        self._tell_presence(was)

    @property
    def present(self) -> frozenset[int]:
        """Seats whose person is here; bots always are."""
        bots = {number for number, seat in enumerate(self.match.seats) if seat.kind == "bot"}
        return frozenset(bots.union(*self._listeners.values()))

    def wake(self) -> None:
        """Let a bot think if one is to move and does not think yet."""
        match = self.match
        if match.bot is not None and self.trouble is None and self._thought_about != match.position_sequence:
            self._thought_about = match.position_sequence
            self._start(self._bot_turn(match, match.bot))

    async def _serialised(self, work: Callable[[], Awaitable[T]]) -> T:
        """One after the other, and to the end even if whoever asked has gone."""

        async def queued() -> T:
            async with self._queue:
                return await work()

        return await asyncio.shield(self._start(queued()))

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None) -> Ruling:
        self._check_fresh(sequence)
        position = self.match.position
        text = attempt if isinstance(attempt, str) else position.interpret_touches(attempt, seat)
        verdict = self.match.judge(text, seat)
        made = text if verdict.ok else self.match.forfeited(seat, text)
        if made is not None:
            await self._move(seat, made, ask)
        return Ruling(text, verdict, made)

    async def _undo(self, held: frozenset[int], sequence: int, ask: Ask | None) -> None:
        self._check_fresh(sequence)
        seat = undoable(self.match)
        if seat is None or seat not in held:
            raise no_undo(self.match)
        await self._happen("undone", Undone(seat=seat, back=self.match.turns[-1].sequence), ask)

    async def _resign(self, seat: int, held: frozenset[int], end: bool, ask: Ask | None) -> Verdict:
        persons = frozenset(number for number in held if self.match.seats[number].kind == "human")
        if seat not in persons:
            raise not_held()
        event = giving_up(self.match, seat, persons, end)
        if isinstance(event, Refused):
            words = sentence_for(self.match.game.rulebook, event.clause, event.reason, event.values)
            return Verdict(ok=False, clause=event.clause, words=words)
        await self._happen("resigned", event, ask)
        return Verdict(ok=True)

    async def _claim(self, invite: str, name: str, token: str) -> int:
        digest = tokens.digest(invite)
        for number, seat in enumerate(self.match.seats):
            if tokens.same(seat.invite, digest):
                if seat.kind != "open":
                    raise RequestError(
                        "stale", "Diese Einladung ist schon eingelöst.", "This invitation is already spent."
                    )
                await self._happen("seat", Claimed(seat=number, name=name, token=tokens.digest(token)))
                return number
        raise RequestError("forbidden", "Diese Einladung gilt hier nicht.", "This invitation is not valid here.")

    async def _move(self, seat: int, text: str, ask: Ask | None = None) -> None:
        """A move and all chance that follows it, to be kept in one go: nothing can be drawn a second time."""
        moved = Moved(seat=seat, text=text)
        after, outcomes = self.match.after(moved).with_chance()
        await self._commit("moved", [moved, *outcomes], after, ask)

    async def _happen(self, what: What, event: Event, ask: Ask | None = None) -> None:
        """Something other than a move."""
        await self._commit(what, [event], self.match.after(event), ask)

    async def _commit(self, what: What, events: list[Event], after: Match, ask: Ask | None) -> None:
        """Keep what leads to the match `after`, and only then let it be true and known."""
        before = self.match
        written = [write_event(event) for event in events]
        await asyncio.wrap_future(self._store.append(before.name, before.sequence + 1, written, after.awaits))
        self.match = after
        self.trouble = None
        fresh = after.turns[len(before.turns) :] if what == "moved" else ()
        self._tell(News(what, after, fresh, ask))
        self.wake()

    def _check_fresh(self, sequence: int) -> None:
        if not self.match.position_sequence <= sequence <= self.match.sequence:
            raise RequestError(
                "stale",
                "Inzwischen ist etwas geschehen; die Stellung ist nicht mehr die, für die das gedacht war.",
                "Something has happened since; the position is not the one this was meant for.",
            )

    async def _bot_turn(self, match: Match, seat: int) -> None:
        """Think outside the queue, then move through it, unless the position has changed meanwhile."""
        seed = chance.bot_seed(match.created.seed, match.name, match.position_sequence + 1, seat)

        async def move() -> None:
            if self.match.position_sequence == match.position_sequence and self.match.bot == seat:
                await self._move(seat, text)

        try:
            watched = bool(self._listeners)
            text = await self._bots.choose(match.position, seat, match.seats[seat].level, seed, watched=watched)
            await self._serialised(move)
        except RequestError as trouble:
            self._rest(match, trouble.sentence)
        except Exception as error:  # a task of its own: nobody else would ever hear of it
            _log.error("A bot's turn failed: %s", traceback_summary(error))
            self._rest(
                match, Text("Der Server hat einen Fehler; die Partie ruht.", "The server erred; the match rests.")
            )

    def _rest(self, match: Match, why: Text) -> None:
        if self.match.position_sequence == match.position_sequence and not self.match.over:
            self.trouble = why
            self._tell(News("trouble", self.match))

    def _tell_presence(self, was: frozenset[int], but: Listener | None = None) -> None:
        if self.present != was:
            self._tell(News("presence", self.match), but)

    def _tell(self, news: News, but: Listener | None = None) -> None:
        for listener in list(self._listeners):
            if listener is not but:
                listener.notify(news)
