"""A match: the pure fold of its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from operator import itemgetter
from typing import Any

from regelwerk.contract import CHANCE, IllegalMove, RegelwerkError
from regelwerk.model.game import Game
from regelwerk.model.record import CONTRACT
from regelwerk.model.resigning import FLAGGING, GivenUp, contradiction

from . import chance, clock
from .chain import damaged
from .event import (
    VERSION,
    Agreed,
    Claimed,
    Conceded,
    Consented,
    Created,
    Declined,
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
from .match_state import MatchState
from .questions import Offer, Questions
from .request_error import RequestError
from .seat import Seat
from .turn import Turn, let_go


@dataclass(frozen=True, eq=False, repr=False)
class Match(MatchState):
    """Everything that follows from the events so far, and what follows from the next one."""

    def after(self, event: Event) -> Match:
        """The match one event later. A log that cannot have happened raises `RequestError`."""
        after = self._after(event, self.sequence + 1)
        if after.questions:
            after = after._with(questions=after._still_asked(self))
        if after.clock is None:
            return after
        moved, counted = isinstance(event, Moved), not isinstance(event, Resumed)
        seat = None if after.over else after.position.seat
        clock = after.clock.after(event.at, after.seats, seat, moved=moved, counted=counted)
        return after._with(clock=clock, lasting_facts=after.lasting_facts)

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
        after.__dict__.update(zip(_FIELDS, _values(self.__dict__), strict=True))
        after.__dict__.update({"lasting_facts": {}, **changed})
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
        made = Turn(sequence, event.seat, event.text, self.position, position, event.at)
        seat = position.seat
        turn = None if seat == CHANCE else seat
        bot = None if turn is None or self.seats[turn].bot_level is None else turn
        return self._with(
            sequence=sequence,
            position_sequence=sequence,
            turns=(*self.turns, made),
            position=position,
            lasting_facts={} if seat is None else self.lasting_facts,
            # What everybody asks for after a move, worked out here as `MatchState` would.
            over=seat is None,
            turn=turn,
            bot=bot,
            person=turn if bot is None else None,
            written={},
            _scenes={},
        )

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
_values = itemgetter(*_FIELDS)


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
    let_go(match.turns, len(match.turns))
    return match
