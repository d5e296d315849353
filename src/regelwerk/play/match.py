"""A match: the pure fold of its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

import msgspec

from regelwerk import contract as rules
from regelwerk.contract import CHANCE, IllegalMove, Outcome, RegelwerkError, Scene, Sides, Touches, Verdict
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import CONTRACT
from regelwerk.model.resigning import FLAGGING, RESIGNING, GivenUp, contradiction, sides_of
from regelwerk.rulebook import sentence_for

from . import chance, clock, placing, tokens
from .batch import Awaits, Shown
from .chain import damaged
from .clock import Clock
from .event import (
    PLACED_LAST_SINCE,
    VERSION,
    Agreed,
    Claimed,
    Conceded,
    Consented,
    Created,
    Declined,
    Door,
    Event,
    Flagged,
    HintsAllowed,
    Listed,
    Moved,
    Offered,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    SteppedAside,
    Undone,
    Withdrawn,
)
from .once import once
from .questions import Offer, Questions
from .request_error import RequestError
from .reveal import reveals
from .seat import Seat, clean_name

NO_QUESTIONS = Questions()

EVENTS = 2048
"""Moves of which is kept what they did: those of the last moments, of which several are told."""

_NOTHING_TO_TOUCH = Touches()


@dataclass(frozen=True, eq=False)
class Turn:
    """A move that stands: its sequence number, who made it (-1: chance), its text, and the positions it was made in and
    led to. `at` is when it was made, in milliseconds since 1970; 0 where nobody knows."""

    sequence: int
    seat: int
    text: str
    before: Position
    after: Position
    at: int = 0

    def heard(self, viewer: int | None, over: bool) -> str:
        """How a seat (None: a spectator) hears of it; when the game is over, in full."""
        return self.text if over else self.before.heard(self.text, viewer)

    def events(self, viewer: int | None, over: bool) -> tuple[rules.Event, ...]:
        """What it did, as far as a seat (None: a spectator) may know of it; when the game is over, all of it."""
        return tuple(event for event in _events(self) if over or event.known_to(viewer))

    @once
    def reveals(self) -> bool:
        """Whether it brought something to light, or may have."""
        return reveals(self.before, self.after)


@lru_cache(EVENTS)
def _events(turn: Turn) -> tuple[rules.Event, ...]:
    """Everything that a move did. A match keeps all its turns: what each did is worked out again when it is asked for
    long after."""
    return turn.before.all_events(turn.text, turn.after)


@dataclass(frozen=True, eq=False)
class Match:
    """Everything that follows from the events so far. `sequence` is the number of the last one, the first being 0.

    `position_sequence` is the number of the last event that changed the position: a request made since then knows all
    it needs.
    `conceded` are those who ended the match before its game was over, if somebody did. `listed` are the doors that are
    open to strangers, `clock` is the time left, where it is played with one; `rematch` says where the same people play
    again after the end, `questions` what they are asking each other for; `hints_allowed` once all agreed to hints.
    """

    created: Created
    game: Game
    sequence: int
    position_sequence: int
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    position: Position
    conceded: GivenUp | None = None
    listed: tuple[Door, ...] = ()
    clock: Clock | None = None
    rematch: Rematched | None = None
    questions: Questions = NO_QUESTIONS
    hints_allowed: bool = False

    def __repr__(self) -> str:
        return f"<match of {self.created.game}, sequence {self.sequence}>"

    @property
    def name(self) -> str:
        return self.created.match

    @once
    def over(self) -> bool:
        return self.conceded is not None or self.position.seat is None

    @once
    def outcome(self) -> Outcome | None:
        """How it ended: as the game did, or by somebody's giving up."""
        return placing.outcome(self.position, self.resigned, self.conceded) if self.over else None

    @once
    def hints(self) -> bool:
        """Whether whoever is to move may ask for a hint: always against computers only, unless the match was begun
        without; among people where all of them agreed."""
        return self.created.hints and (self.hints_allowed or sum(seat.kind != "bot" for seat in self.seats) <= 1)

    @once
    def sides(self) -> Sides:
        """The seats that win and lose together."""
        return sides_of(self.position)

    @property
    def resigned(self) -> GivenUp | None:
        """The seats that a bot plays on for, if there are any, and the clause that places them."""
        seats = tuple(number for number, seat in enumerate(self.seats) if seat.resigned and seat.kind == "bot")
        last = self.created.version >= PLACED_LAST_SINCE and len(self.sides) > 2
        return GivenUp(seats, RESIGNING if last else "") if seats else None

    @once
    def turn(self) -> int | None:
        """The seat to move; None when it is chance's or the match is over."""
        seat = self.position.seat
        return None if self.over or seat == CHANCE else seat

    @once
    def secret(self) -> bool:
        """Whether seats know different things."""
        return bool(self.game.rulebook.secrets)

    @property
    def commitment(self) -> str:
        return chance.commitment(self.created.seed)

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal digits once the match is over, before that nothing."""
        return self.created.seed.hex() if self.over else None

    @once
    def bot(self) -> int | None:
        """The seat to move if a bot plays there, if only for a while."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].bot_level is not None else None

    @property
    def bots_only(self) -> bool:
        """Whether bots play among themselves, if only for a while."""
        return all(seat.bot_level is not None for seat in self.seats)

    @once
    def person(self) -> int | None:
        """The seat to move if a person does, or will as soon as somebody sits there."""
        return self.turn if self.bot is None else None

    @property
    def awaits(self) -> Awaits:
        """Who has to act next."""
        if self.over:
            return "nobody"
        if self.person is None:
            return "server"
        return "person" if self.clock is None or self.clock.running is None else "clock"

    @property
    def shown(self) -> Shown:
        """Where strangers find it now."""
        if self.over:
            return "hidden"
        if any(seat.kind == "open" for seat in self.seats):
            return "open" if "join" in self.listed else "hidden"
        return "running" if "watch" in self.listed else "hidden"

    def held(self, digests: Iterable[str]) -> frozenset[int]:
        """The seats that these token digests hold."""
        return frozenset(number for number in self.owned(digests) if self.seats[number].kind == "human")

    def owned(self, digests: Iterable[str]) -> frozenset[int]:
        """The seats that these token digests hold, or did until a bot took them over."""
        given = tuple(digests)
        return frozenset(
            number for number, seat in enumerate(self.seats) if any(tokens.same(seat.token, digest) for digest in given)
        )

    def judge(self, text: str, seat: int) -> Verdict:
        """What the referee says of a move; once somebody has ended the match, that it is over (G8)."""
        if self.conceded is None:
            return self.position.judge(text, seat)
        words = sentence_for(self.game.rulebook, "G8", "over", {"text": clean_name(text)})
        return Verdict(ok=False, clause="G8", words=words)

    @property
    def can_deal(self) -> bool:
        """Whether the seat to move is setting up by hand what could be dealt ready-made."""
        dealing = self.game.dealing
        return dealing is not None and self.turn is not None and dealing.is_open(self.position.snapshot(self.turn))

    def allows(self, text: str, seat: int) -> bool:
        """Whether a seat may play that text, by the kernel: where it may not, `judge` says why."""
        return self.turn == seat and self.position.allows(text)

    def forfeited(self, seat: int, text: str) -> str | None:
        """The move that a refused attempt comes to, in games where trying is one; None elsewhere."""
        made = self.position.forfeited_move(text, seat)
        return made if made != text and self.judge(made, seat).ok else None

    def shown_to(self, viewer: int | None) -> tuple[Scene, Touches]:
        """What a seat or, with None, a spectator sees and may touch now; worked out once, however many look.

        Where somebody ended the match, its game could go on: what asks for the next move is left out then.
        """
        shown = self._shown.get(viewer)
        if shown is None:
            scene = self.position.view(viewer)
            if self.conceded is None:
                shown = scene, self.position.touches(viewer)
            else:
                shown = msgspec.structs.replace(scene, notes=(), buttons=()), _NOTHING_TO_TOUCH
            self._shown[viewer] = shown
        return shown

    @once
    def written(self) -> dict[int, msgspec.Raw]:
        """What `shown_to` showed as it is sent, by `id`: put into words once for all who see the same."""
        return {}

    @once
    def _shown(self) -> dict[int | None, tuple[Scene, Touches]]:
        return {}

    def after(self, event: Event) -> Match:
        """The match one event later. A log that cannot have happened raises `RequestError`."""
        after = self._after(event, self.sequence + 1)
        if after.questions:
            after = after._with(questions=after._still_asked(self))
        if after.clock is None:
            return after
        moved, counted = isinstance(event, Moved), not isinstance(event, Resumed)
        seat = None if after.over else after.position.seat
        return after._with(clock=after.clock.after(event.at, after.seats, seat, moved=moved, counted=counted))

    def _after(self, event: Event, sequence: int) -> Match:
        match event:
            case Moved():
                return self._moved(event, sequence)
            case Undone():
                return self._undone(event, sequence)
            case Claimed():
                return self._seated(event.seat, self.seats[event.seat].claimed(event.name, event.token))
            case Listed():
                return self._with(sequence=sequence, listed=event.listed)
            case Resigned():
                return self._seated(event.seat, self.seats[event.seat].taken_over(event.level))
            case Flagged():
                return self._seated(event.seat, self.seats[event.seat].taken_over(event.level).timed_out())
            case SteppedAside():
                return self._seated(event.seat, self.seats[event.seat].substituted(event.level))
            case Returned():
                return self._seated(event.seat, self.seats[event.seat].substituted(""))
            case Conceded():
                return self._ended(GivenUp(event.seats, event.clause), sequence)
            case Agreed():
                return self._ended(GivenUp((), event.clause), sequence)
            case Rematched():
                if not self.over or self.rematch is not None:
                    raise damaged()
                return self._asking(self.questions.without("rematch"))._with(rematch=event)
            case HintsAllowed():
                return self._asking(self.questions.without("hints"))._with(hints_allowed=True)
            case Offered(topic=topic, seat=seat):
                offer = Offer(topic, seat, frozenset(event.together), frozenset(event.waiting))
                return self._asking(self.questions.with_offer(offer))
            case Consented(topic=topic):
                standing = self.questions.about(topic)
                if standing is None:
                    raise damaged()
                return self._asking(self.questions.with_offer(standing.agreed(event.seats)))
            case Declined(topic=topic):
                return self._asking(self.questions.with_no(topic))
            case Withdrawn(topic=topic):
                return self._asking(self.questions.without(topic))
            case Resumed():
                return self._with(sequence=sequence)
            case Created():
                raise damaged()

    def _with(self, **changed: Any) -> Match:
        """The same but for these fields. What `dataclasses.replace` does, at a fraction of its cost: a match does
        nothing when it is made, and what was worked out of the one before stays behind."""
        after = object.__new__(Match)
        own = self.__dict__
        after.__dict__.update({name: own[name] for name in _FIELDS}, **changed)
        return after

    def _asking(self, questions: Questions) -> Match:
        return self._with(sequence=self.sequence + 1, questions=questions)

    def _still_asked(self, before: Match) -> Questions:
        """What an event has not overtaken of the questions that stood."""
        if self.seats != before.seats or self.over != before.over:
            return Questions(declined=self.questions.declined)
        if self.position_sequence == before.position_sequence:
            return self.questions
        return self.questions.after_move({turn.seat for turn in self.turns[len(before.turns) :]})

    def _moved(self, event: Moved, sequence: int) -> Match:
        if self.conceded or event.seat != self.position.seat:
            raise damaged()
        try:
            position = self.position.play(event.text)
        except IllegalMove as illegal:
            raise damaged() from illegal
        turn = Turn(sequence, event.seat, event.text, self.position, position, event.at)
        turns = (*self.turns, turn)
        return self._with(sequence=sequence, position_sequence=sequence, turns=turns, position=position)

    def _undone(self, event: Undone, sequence: int) -> Match:
        """Back to where that move was made; no outcome of chance is ever taken back with it."""
        first = next((at for at, turn in enumerate(self.turns) if turn.sequence == event.back), None)
        if first is None or first < self.created.opening or self.conceded or self.turns[first].seat != event.seat:
            raise damaged()
        if any(turn.seat == CHANCE for turn in self.turns[first:]):
            raise damaged()
        turns, position = self.turns[:first], self.turns[first].before
        return self._with(sequence=sequence, position_sequence=sequence, turns=turns, position=position)

    def with_chance(self) -> tuple[Match, list[Event]]:
        """The match after all chance that is due now, and the events of it: drawn from the seed, by event number."""
        match, events = self, list[Event]()
        while match.position.seat == CHANCE and not match.over:
            outcome = chance.draw_outcome(match.created.seed, match.name, match.sequence + 1, match.position)
            events.append(Moved(seat=CHANCE, text=str(outcome)))
            match = match.after(events[-1])
        return match, events

    def _ended(self, given: GivenUp, sequence: int) -> Match:
        """Over before its game is: by somebody's giving up, by somebody's time, or because all agreed."""
        if self.over or contradiction(self.position, self.resigned, given):
            raise damaged()
        seats = list(self.seats)
        for number in given.seats:
            seat = seats[number].conceded()
            seats[number] = seat.timed_out() if given.clause == FLAGGING else seat
        return self._with(sequence=sequence, seats=tuple(seats), conceded=given)

    def _seated(self, number: int, seat: Seat) -> Match:
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return self._with(sequence=self.sequence + 1, seats=seats)


_FIELDS = tuple(field.name for field in fields(Match))


def begin(created: Created, game: Game) -> Match:
    """The match before its first move. `RequestError` if it was begun under rules that are not these any more."""
    ours = (CONTRACT, game.rulebook.version, game.edition.digest)
    if created.version > VERSION or (created.contract, created.rulebook, created.edition) != ours:
        raise RequestError(
            "stale",
            "Diese Partie wurde mit einer Ausgabe der Regeln begonnen, die dieses Programm nicht mehr kennt.",
            "This match was begun with an edition of the rules that this program does not know any more.",
        )
    try:
        position = game.start(created.players, **created.options)
    except RegelwerkError as wrong:
        raise damaged() from wrong
    seats = created.seats
    ticking = None if created.clock is None else clock.started(created.clock, seats, position.seat, created.at)
    return Match(created, game, 0, 0, seats, (), position, listed=created.listed, clock=ticking)


def fold(events: Iterable[Event], game: Game) -> Match:
    """The match that these events add up to."""
    first, *rest = events
    if not isinstance(first, Created):
        raise damaged()
    match = begin(first, game)
    for event in rest:
        match = match.after(event)
    for turn in match.turns:
        turn.before.forget_moves()
    return match
