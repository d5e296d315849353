"""A table: what people do at a match, each thing through the one queue of its course."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from regelwerk.contract import Refused, Verdict
from regelwerk.rulebook import sentence_for

from . import absence, tokens
from .asked import seed_for
from .bot_turns import BotTurns
from .bots import Bots
from .dealing import dealt
from .device import not_held
from .doors import free_seat
from .emotes import Emote
from .event import Claimed, Door, Listed
from .hint_terms import no_hints
from .hinting import Hint
from .manners import Manners
from .match import Match
from .negotiation import Rematching
from .news import Ask, News
from .questions import Topic
from .request_error import RequestError
from .resigning import giving_up
from .store import Store, Taken
from .undo import taking_back

_ALLOWED = Verdict(ok=True)


class Ruling(msgspec.Struct, frozen=True):
    """A judged attempt: the text that was tried, the referee's verdict on it, and the move made: where trying is
    a move itself, a failed attempt makes another than the one tried."""

    tried: str
    verdict: Verdict
    made: str | None


Answer = Ruling | Exception
"""What whoever tried a move is told: the ruling, or what went wrong."""


class Table(BotTurns):
    """A live match, as people sit at it: who asks for something says which seats they hold."""

    def __init__(self, match: Match, store: Store, bots: Bots, rematching: Rematching) -> None:
        super().__init__(match, store, bots, rematching)
        self._manners = Manners()

    async def play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None = None) -> Ruling:
        """Try a move given as text or as touched names. `RequestError` if stale; a refusal changes nothing."""
        return await self.serialised(lambda: self._play(seat, sequence, attempt, ask))

    def play_at_once(
        self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask, answer: Callable[[Answer], None]
    ) -> None:
        """`play` for whoever stepped up (`step_up`), without a task that waits: `answer` is called with the ruling, or
        with what went wrong. They step back with that. Where another process was first, it is tried once more."""

        def end(trouble: Exception | None) -> None:
            if isinstance(trouble, Taken):
                self.start(self._play_again(seat, sequence, attempt, ask, answer))
            else:
                answer(ruling if trouble is None else trouble)

        try:
            ruling = self._rule(seat, sequence, attempt)
            if ruling.made is not None:
                events, after = self._made(seat, ruling.made)
                self.commit_at_once(events, after, ask, end)
                return
        except Exception as error:  # nothing was handed in
            self.step_back()
            answer(error)
            return
        self.step_back()
        answer(ruling)

    async def _play_again(
        self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask, answer: Callable[[Answer], None]
    ) -> None:
        try:
            answer(await self.play(seat, sequence, attempt, ask))
        except Exception as error:  # whoever asked hears of it
            answer(error)

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

    async def _play(self, seat: int, sequence: int, attempt: str | tuple[str, ...], ask: Ask | None) -> Ruling:
        ruling = self._rule(seat, sequence, attempt)
        if ruling.made is not None:
            await self.move(seat, ruling.made, ask)
        return ruling

    def _rule(self, seat: int, sequence: int, attempt: str | tuple[str, ...]) -> Ruling:
        """What comes of an attempt. `RequestError` if it is stale or not this seat's to make."""
        self._check_fresh(sequence)
        if self.match.bot == seat:
            raise absence.substituted() if self.match.seats[seat].kind == "human" else not_held()
        position = self.match.position
        text = attempt if isinstance(attempt, str) else position.interpret_touches(attempt, seat)
        verdict = _ALLOWED if self.match.allows(text, seat) else self.match.judge(text, seat)
        return Ruling(text, verdict, text if verdict.ok else self.match.forfeited(seat, text))

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

    async def _deal(self, seat: int, sequence: int, ask: Ask | None) -> None:
        self._check_fresh(sequence)
        if self.match.turn != seat or not self.match.can_deal:
            raise RequestError(
                "forbidden", "Hier gibt es gerade nichts aufzubauen.", "There is nothing to set up here just now."
            )
        after, events = dealt(self.match, seat)
        await self.commit("moved", events, after, ask)
