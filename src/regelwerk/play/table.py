"""A table: the one queue through which everything happens to a match.

In order: check seat and sequence, judge, append to the store, and only when that is durable tell everyone who listens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from regelwerk.contract import Refused, Text, Verdict
from regelwerk.rulebook import sentence_for

from . import absence, tokens
from .alarm import Alarm
from .asked import seed_for
from .attendance import Attendance
from .bots import Bots
from .dealing import dealt
from .device import not_held
from .doors import free_seat
from .emotes import Emote
from .event import Claimed, Door, Event, Listed, Moved, now, write_event
from .figures import FIGURES
from .flagging import flagging
from .gate import Claim, Urgency
from .hint_terms import no_hints
from .hinting import Hint
from .kept import Kept
from .landing import landed
from .manners import Manners
from .match import Match
from .negotiation import Negotiation, Rematching
from .neighbourhood import Neighbourhood
from .neighbours import Elsewhere
from .news import Ask, Listener, News, What
from .offers import Offers
from .questions import Topic
from .request_error import RequestError, traceback_summary
from .resigning import giving_up
from .sparingly import Sparingly
from .store import Store, Taken
from .undo import taking_back

T = TypeVar("T")

CROWD_TOLD = 1.0
"""Seconds between two tellings of how many spectators there are, however many come and go."""

RIVALS = 3
"""How often what is asked here may find that another process was first, before whoever asked is told."""

RETRY = 5_000
"""Milliseconds after which a table tries again to store that somebody's time is up."""

_ALLOWED = Verdict(ok=True)

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ruling:
    """A judged attempt: the text that was tried, the referee's verdict on it, and the move made: where trying is
    a move itself, a failed attempt makes another than the one tried."""

    tried: str
    verdict: Verdict
    made: str | None


class Table:
    """A live match. `trouble` says why a bot cannot go on, until somebody comes to the table again.

    `account` is whom the thinking of its bots is put down to: who created the match, or came to it first.
    """

    def __init__(self, match: Match, store: Store, bots: Bots, rematching: Rematching) -> None:
        self.match = match
        self.trouble: Text | None = None
        self.account = ""
        self._store = store
        self._bots = bots
        self.attendance = Attendance()
        self._queue = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thought_about: int | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._negotiation = Negotiation(self, bots, rematching)
        self._manners = Manners()
        self._crowd = Sparingly(CROWD_TOLD, lambda: self.tell("presence"))
        self._alarm = Alarm(lambda: self.start(self._time_is_up()))
        self.neighbourhood = Neighbourhood(self, store)
        self._behind = False

    async def play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None = None) -> Ruling:
        """Try a move given as text or as touched names. `RequestError` if stale; a refusal changes nothing."""
        return await self.serialised(lambda: self._play(seat, sequence, attempt, ask))

    async def undo(self, held: Iterable[int], sequence: int, ask: Ask | None = None) -> None:
        """Take the last move of the held seats back, if nobody has to be asked. `RequestError` says why not."""
        seats = frozenset(held)
        await self.serialised(lambda: self._undo(seats, sequence, ask))

    async def resign(self, seat: int, held: Iterable[int], end: bool = False, ask: Ask | None = None) -> Verdict:
        """Give up one of the held seats (G9), with `end` the whole match (G10). `RequestError` if it is not held."""
        seats = frozenset(held)
        return await self.serialised(lambda: self._resign(seat, seats, end, ask))

    async def offer(self, topic: Topic, seats: Iterable[int], sequence: int, ask: Ask | None = None) -> Verdict:
        """Ask the others for something, on behalf of a device with these seats. `RequestError` if that makes no sense;
        a refusal, where a clause forbids it, changes nothing."""
        asking = frozenset(seats)
        return await self.serialised(lambda: self._offer(topic, asking, sequence, ask))

    async def reply(self, topic: Topic, seats: Iterable[int], accept: bool, ask: Ask | None = None) -> None:
        """Agree to an offer or decline it; whoever made it takes it back by declining."""
        answering = frozenset(seats)
        await self.serialised(lambda: self._negotiation.reply(topic, answering, accept, ask))

    async def step_aside(self, seat: int, held: Iterable[int], ask: Ask | None = None) -> Verdict:
        """Let a computer play for a held seat until its person comes back (`come_back`)."""
        seats = frozenset(held)
        return await self.serialised(lambda: self._step_aside(seat, seats, ask))

    async def come_back(self, seat: int, held: Iterable[int], ask: Ask | None = None) -> None:
        """Take a held seat again that a computer played for."""
        seats = frozenset(held)
        await self.serialised(lambda: self._come_back(seat, seats, ask))

    def emote(self, name: Emote, seat: int | None, ask: Ask | None = None) -> None:
        """Say one of the few things there are to say. What a spectator (None) says is heard by spectators only."""
        self._manners.take(seat)
        self._store.neighbours.remark(self.match.name, seat, name)
        self.pass_on_emote(News("emote", self.match, ask=ask, seat=seat, emote=name))

    def pass_on_emote(self, news: News) -> None:
        """Tell those who hear what such a one says."""
        for listener in self.attendance:
            if news.seat is not None or self.attendance.is_spectator(listener):
                listener.notify(news)

    async def hint(self, seat: int, sequence: int) -> Hint:
        """A good move for the seat to move, and why, thought up outside the queue. `RequestError` where no hints are
        given."""
        self._check_fresh(sequence)
        match = self.match
        if not match.hints:
            raise no_hints(match)
        if match.turn != seat:
            raise RequestError("forbidden", "Hinweise gibt es nur am Zug.", "Hints are given on your own turn only.")
        return await self._bots.advise(match.position, seat, seed_for(match, seat), self.bot_claim)

    def looked_at(self, seat: int, sequence: int) -> Match:
        """The match as the seat to move may look ahead in it. `RequestError` on another's turn or if it has changed."""
        self._check_fresh(sequence)
        if self.match.turn != seat:
            raise RequestError(
                "forbidden", "Vorausschauen kann nur, wer am Zug ist.", "You can look ahead on your own turn only."
            )
        return self.match

    async def deal(self, seat: int, sequence: int, ask: Ask | None = None) -> None:
        """Make the rest of the set-up for the seat to move, as moves like any other. `RequestError` if none is due."""
        await self.serialised(lambda: self._deal(seat, sequence, ask))

    async def claim(self, invite: str, name: str, token: str) -> int:
        """Spend an invitation: its seat then belongs to `token`. `RequestError` if it is unknown or spent."""
        return await self.serialised(lambda: self._claim(invite, name, token))

    async def join(self, name: str, token: str) -> int:
        """Take an open seat without an invitation. `RequestError` if strangers may not, or none is open."""
        return await self.serialised(lambda: self._join(name, token))

    async def open_doors(self, held: Iterable[int], doors: tuple[Door, ...]) -> None:
        """Say what strangers may do here; for whoever holds a seat. `RequestError` for others."""
        seats = frozenset(held)
        await self.serialised(lambda: self._open_doors(seats, doors))

    def arrive(self, listener: Listener, owned: frozenset[int], account: str = "") -> None:
        """Listen from now on, present in these seats; the others are told. A bot that had given up is asked again."""
        was = self._attendance
        self.account = self.account or account
        if not self.attendance:
            self._call_off()  # a bot that thinks aside: now somebody waits for it
        self.attendance.arrive(listener, owned)
        if self.trouble is not None:
            self.trouble = self._thought_about = None
            self._tell(News("trouble", self.match), but=listener)
        self._tell_presence(was, but=listener)
        self._attend()
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Listen no longer."""
        was = self._attendance
        self.attendance.leave(listener)
        if not self.attendance and self.match.bots_only:
            self._call_off()
        self._tell_presence(was)
        self._attend()

    @property
    def present(self) -> frozenset[int]:
        """Seats whose person is there; bots always are."""
        return self.attendance.present(self.match.seats)

    def _attend(self) -> None:
        """Let the other processes know who is here."""
        self.neighbourhood.attend(self.attendance.here, self.attendance.watching_here)

    def meet(self, elsewhere: Elsewhere) -> None:
        """These people are at the match with other processes now; those here are told."""
        was = self._attendance
        self.attendance.elsewhere = elsewhere
        self._tell_presence(was)

    @property
    def offers(self) -> Offers:
        """What people are asking each other for."""
        return self._negotiation.offers

    @property
    def _attendance(self) -> tuple[frozenset[int], int]:
        return self.present, self.attendance.watching

    def wake(self) -> None:
        """Let a bot think if one is to move and does not think yet, and a person's time run.

        Bots among themselves rest while nobody watches.
        """
        match = self.match
        self._alarm.set(None if match.over or match.clock is None else match.clock.ends)
        if match.bot is None or self.trouble is not None or self._thought_about == match.position_sequence:
            return
        if self.attendance or not match.bots_only:
            self._thought_about = match.position_sequence
            self._thinking = self.start(self._bot_turn(match, match.bot))

    @property
    def bot_claim(self) -> Claim:
        """For whom bots think here just now."""
        if not self.attendance:
            urgency = Urgency.UNWATCHED
        else:
            urgency = Urgency.SHOWN if self.match.bots_only else Urgency.PLAYED
        return Claim(self.account or self.match.name, self.match.name, urgency)

    def _call_off(self) -> None:
        """Let nobody think any more; `wake` begins again."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = self._thought_about = None

    async def serialised(self, work: Callable[[], Awaitable[T]]) -> T:
        """One after the other. Whose time is up has lost first. What was handed to the store happens even if whoever
        asked for it has gone meanwhile."""
        async with self._queue:
            if self._behind:
                await self._catch_up()
            for _ in range(RIVALS):
                try:
                    await self._flag_if_due()
                    return await work()
                except Taken:  # another process was first
                    await self._catch_up()
            await self._flag_if_due()
            return await work()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something go on beside whoever asked for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None) -> Ruling:
        self._check_fresh(sequence)
        if self.match.bot == seat:
            raise absence.substituted() if self.match.seats[seat].kind == "human" else not_held()
        position = self.match.position
        text = attempt if isinstance(attempt, str) else position.interpret_touches(attempt, seat)
        verdict = _ALLOWED if self.match.allows(text, seat) else self.match.judge(text, seat)
        made = text if verdict.ok else self.match.forfeited(seat, text)
        if made is not None:
            await self._move(seat, made, ask)
        return Ruling(text, verdict, made)

    async def _undo(self, held: frozenset[int], sequence: int, ask: Ask | None) -> None:
        self._check_fresh(sequence)
        undone = taking_back(self.match, held)
        await self.happen("undone", undone, ask, undone.seat)

    async def _offer(self, topic: Topic, seats: frozenset[int], sequence: int, ask: Ask | None) -> Verdict:
        self._check_fresh(sequence)
        return self._verdict(await self._negotiation.offer(topic, seats, ask))

    async def _step_aside(self, seat: int, held: frozenset[int], ask: Ask | None) -> Verdict:
        event = absence.stepping_aside(self.match, seat, held)
        if isinstance(event, Refused):
            return self._verdict(event)
        self._thought_about = None  # whoever thought for this seat before may have been called off
        await self.happen("substitute", event, ask, seat)
        return Verdict(ok=True)

    async def _come_back(self, seat: int, held: frozenset[int], ask: Ask | None) -> None:
        await self.happen("substitute", absence.returning(self.match, seat, held), ask, seat)

    async def _resign(self, seat: int, held: frozenset[int], end: bool, ask: Ask | None) -> Verdict:
        persons = frozenset(number for number in held if self.match.seats[number].kind == "human")
        if seat not in persons:
            raise not_held()
        event = giving_up(self.match, seat, persons, end)
        if isinstance(event, Refused):
            return self._verdict(event)
        await self.happen("resigned", event, ask, seat)
        return Verdict(ok=True)

    def _verdict(self, refused: Refused | None) -> Verdict:
        if refused is None:
            return Verdict(ok=True)
        words = sentence_for(self.match.game.rulebook, refused.clause, refused.reason, refused.values)
        return Verdict(ok=False, clause=refused.clause, words=words)

    async def _claim(self, invite: str, name: str, token: str) -> int:
        digest = tokens.digest(invite)
        for number, seat in enumerate(self.match.seats):
            if tokens.same(seat.invite, digest):
                if seat.kind != "open":
                    raise RequestError(
                        "stale", "Diese Einladung ist schon eingelöst.", "This invitation is already spent."
                    )
                await self.happen("seat", Claimed(seat=number, name=name, token=tokens.digest(token)))
                return number
        raise RequestError("forbidden", "Diese Einladung gilt hier nicht.", "This invitation is not valid here.")

    async def _join(self, name: str, token: str) -> int:
        seat = free_seat(self.match)
        await self.happen("seat", Claimed(seat=seat, name=name, token=tokens.digest(token)))
        return seat

    async def _open_doors(self, held: frozenset[int], doors: tuple[Door, ...]) -> None:
        if not held:
            raise not_held()
        if doors != self.match.listed:
            await self.happen("seat", Listed(listed=doors))

    async def _move(self, seat: int, text: str, ask: Ask | None = None) -> None:
        """A move and all chance that follows it, to be kept in one go: nothing can be drawn a second time."""
        moved = Moved(seat=seat, text=text)
        after, outcomes = self.match.after(moved).with_chance()
        await self._commit("moved", [moved, *outcomes], after, ask)

    async def _deal(self, seat: int, sequence: int, ask: Ask | None) -> None:
        self._check_fresh(sequence)
        if self.match.turn != seat or not self.match.can_deal:
            raise RequestError(
                "forbidden", "Hier gibt es gerade nichts aufzubauen.", "There is nothing to set up here just now."
            )
        after, events = dealt(self.match, seat)
        await self._commit("moved", events, after, ask)

    async def happen(self, what: What, event: Event, ask: Ask | None = None, seat: int | None = None) -> None:
        """Something other than a move."""
        await self._commit(what, [event], self.match.after(event), ask, seat)

    async def _commit(
        self, what: What, events: list[Event], after: Match, ask: Ask | None, seat: int | None = None
    ) -> None:
        """Keep what leads to the match `after`, and only then let it be true and known."""
        before = self.match
        written = [write_event(event) for event in events]
        handed_in = time.perf_counter()
        kept = self._store.append(before.name, before.sequence + 1, written, after.awaits, after.shown)
        try:
            await landed(kept)
        except RequestError:  # also where it may have been kept and the answer was lost
            self._behind = True
            raise
        except asyncio.CancelledError:
            self._behind = True
            self.start(self._settle(kept))
            raise
        finally:
            FIGURES.store_seconds.add(time.perf_counter() - handed_in)
        fresh = after.turns[len(before.turns) :] if what == "moved" else ()
        FIGURES.moves.add(before.created.game, len(fresh))
        self.let_be_true(News(what, after, fresh, ask, seat))

    async def _settle(self, kept: Kept) -> None:
        """Nobody waits any more for what was handed to the store: it becomes true and known as the log says it."""
        with suppress(RequestError):
            await landed(kept)
        await self.catch_up()

    def let_be_true(self, news: News) -> None:
        """What the log says from now on; those who listen are told."""
        self.match = news.match
        self.trouble = None
        self._tell(news)
        for turn in news.turns:
            turn.before.forget_moves()  # it is past, and a match keeps all its positions
        self.wake()

    async def catch_up(self, begun: Callable[[], object] = lambda: None) -> None:
        """Take in what other processes did to the match; `begun` is called before the log is looked at."""
        async with self._queue:
            begun()
            await self._catch_up()
        if self.trouble is not None:
            self.trouble = self._thought_about = None
            self.tell("trouble")
        self.wake()

    async def _catch_up(self) -> None:
        await self.neighbourhood.take_in()
        self._behind = False

    async def _flag_if_due(self) -> None:
        """End the match, or let a bot play on, where somebody's time is up (G12). Within the queue."""
        event = flagging(self.match, now())
        if event is not None:
            await self.happen("flagged", event, seat=self.match.turn)

    async def _time_is_up(self) -> None:
        """The alarm rang. If what comes of it could not be stored, it rings again a little later."""

        async def nothing_else() -> None:
            self.wake()

        try:
            await self.serialised(nothing_else)
        except RequestError as trouble:
            _log.warning("Somebody's time is up, and that was not stored: %s", trouble)
            self._alarm.set(now() + RETRY)

    def _check_fresh(self, sequence: int) -> None:
        if not self.match.position_sequence <= sequence <= self.match.sequence:
            raise RequestError(
                "stale",
                "Inzwischen ist etwas geschehen; die Stellung ist nicht mehr die, für die das gedacht war.",
                "Something has happened since; the position is not the one this was meant for.",
            )

    async def _bot_turn(self, match: Match, seat: int) -> None:
        """Think outside the queue, then move through it, unless the position has changed meanwhile."""

        async def move() -> None:
            if self.match.position_sequence == match.position_sequence and self.match.bot == seat:
                await self._move(seat, text)

        try:
            if not await self.neighbourhood.may_think(match):
                return
            text = await self._bots.move(match, seat, self.bot_claim)
            await self._negotiation.consult(seat)
            await self.serialised(move)
        except RequestError as trouble:
            self._rest(match, trouble.sentence)
        except Exception as error:  # a task of its own: nobody else would ever hear of it
            _log.error("A bot's turn failed: %s", traceback_summary(error))
            self._rest(
                match, Text("Der Server hat einen Fehler; die Partie ruht.", "The server erred; the match rests.")
            )
        finally:
            self.neighbourhood.leave_turn(match)

    def _rest(self, match: Match, why: Text) -> None:
        if self.match.position_sequence == match.position_sequence and not self.match.over:
            self.trouble = why
            self._tell(News("trouble", self.match))

    def _tell_presence(self, was: tuple[frozenset[int], int], but: Listener | None = None) -> None:
        present, watching = was
        if self.present != present:
            self._tell(News("presence", self.match), but)
        elif self.attendance.watching != watching:
            self._crowd.ask(lambda: self._tell(News("presence", self.match), but))

    def tell(self, what: What, ask: Ask | None = None, seat: int | None = None) -> None:
        """Tell everyone of something that is not an event."""
        self._tell(News(what, self.match, ask=ask, seat=seat))

    def _tell(self, news: News, but: Listener | None = None) -> None:
        for listener in self.attendance:
            if listener is not but:
                listener.notify(news)
