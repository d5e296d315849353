"""A match: the pure fold of its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from regelwerk import contract as rules
from regelwerk.contract import CHANCE, IllegalMove, Outcome, RegelwerkError, Sides, Verdict
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import CONTRACT
from regelwerk.model.resigning import RESIGNING, GivenUp, contradiction, sides_of
from regelwerk.rulebook import sentence_for

from . import chance, placing, tokens
from .event import PLACED_LAST_SINCE, VERSION, Claimed, Conceded, Created, Event, Moved, Resigned, Undone
from .request_error import RequestError
from .seat import Seat, clean_name
from .store import Awaits


@dataclass(frozen=True, eq=False)
class Turn:
    """A move that stands: its sequence number, who made it (-1: chance), its text, and the positions it was made in and
    led to."""

    sequence: int
    seat: int
    text: str
    before: Position
    after: Position

    def heard(self, viewer: int | None, over: bool) -> str:
        """How a seat (None: a spectator) hears of it; when the game is over, in full."""
        return self.text if over else self.before.heard(self.text, viewer)

    def events(self, viewer: int | None, over: bool) -> tuple[rules.Event, ...]:
        """What it did, as far as a seat (None: a spectator) may know of it; when the game is over, all of it."""
        return tuple(event for event in self._events if over or event.known_to(viewer))

    @cached_property
    def _events(self) -> tuple[rules.Event, ...]:
        return self.before.all_events(self.text, self.after)


@dataclass(frozen=True, eq=False)
class Match:
    """Everything that follows from the events so far. `sequence` is the number of the last one, the first being 0.

    `position_sequence` is the number of the last event that changed the position: a request made since then knows all
    it needs.
    `conceded` are those who ended the match before its game was over, if somebody did.
    """

    created: Created
    game: Game
    sequence: int
    position_sequence: int
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    position: Position
    conceded: GivenUp | None = None

    def __repr__(self) -> str:
        return f"<match of {self.created.game}, sequence {self.sequence}>"

    @property
    def name(self) -> str:
        return self.created.match

    @property
    def over(self) -> bool:
        return self.conceded is not None or self.position.seat is None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How it ended: as the game did, or by somebody's giving up."""
        return placing.outcome(self.position, self.resigned, self.conceded)

    @property
    def sides(self) -> Sides:
        """The seats that win and lose together."""
        return sides_of(self.position)

    @property
    def resigned(self) -> GivenUp | None:
        """The seats that a bot plays on for, if there are any, and the clause that places them."""
        seats = tuple(number for number, seat in enumerate(self.seats) if seat.resigned and seat.kind == "bot")
        last = self.created.version >= PLACED_LAST_SINCE and len(self.sides) > 2
        return GivenUp(seats, RESIGNING if last else "") if seats else None

    @property
    def turn(self) -> int | None:
        """The seat to move; None when it is chance's or the match is over."""
        seat = self.position.seat
        return None if self.over or seat == CHANCE else seat

    @property
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

    @property
    def bot(self) -> int | None:
        """The seat to move if a bot sits there."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].kind == "bot" else None

    @property
    def awaits(self) -> Awaits:
        """Who has to act next."""
        if self.over:
            return "nobody"
        return "person" if self.turn is not None and self.bot is None else "server"

    def held(self, digests: Iterable[str]) -> frozenset[int]:
        """The seats that these token digests hold."""
        given = tuple(digests)
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "human" and any(tokens.same(seat.token, digest) for digest in given)
        )

    def judge(self, text: str, seat: int) -> Verdict:
        """What the referee says of a move; once somebody has ended the match, that it is over (G8)."""
        if self.conceded is None:
            return self.position.judge(text, seat)
        words = sentence_for(self.game.rulebook, "G8", "over", {"text": clean_name(text)})
        return Verdict(ok=False, clause="G8", words=words)

    def forfeited(self, seat: int, text: str) -> str | None:
        """The move that a refused attempt comes to, in games where trying is one; None elsewhere."""
        made = self.position.forfeited_move(text, seat)
        return made if made != text and self.judge(made, seat).ok else None

    def after(self, event: Event) -> Match:
        """The match one event later. A log that cannot have happened raises `RequestError`."""
        sequence = self.sequence + 1
        match event:
            case Moved():
                return self._moved(event, sequence)
            case Undone():
                last = self.turns[-1] if self.turns else None
                if last is None or self.conceded or (last.seat, last.sequence) != (event.seat, event.back):
                    raise damaged()
                return replace(
                    self, sequence=sequence, position_sequence=sequence, turns=self.turns[:-1], position=last.before
                )
            case Claimed():
                return self._seated(event.seat, self.seats[event.seat].claimed(event.name, event.token))
            case Resigned():
                return self._seated(event.seat, self.seats[event.seat].taken_over(event.level))
            case Conceded():
                return self._conceded(event, sequence)
            case Created():
                raise damaged()

    def _moved(self, event: Moved, sequence: int) -> Match:
        if self.conceded or event.seat != self.position.seat:
            raise damaged()
        try:
            position = self.position.play(event.text)
        except IllegalMove as illegal:
            raise damaged() from illegal
        turn = Turn(sequence, event.seat, event.text, self.position, position)
        return replace(self._numbered(sequence), turns=(*self.turns, turn), position=position)

    def _numbered(self, sequence: int) -> Match:
        """This match with the number of an event that changes the position."""
        return replace(self, sequence=sequence, position_sequence=sequence)

    def with_chance(self) -> tuple[Match, list[Event]]:
        """The match after all chance that is due now, and the events of it: drawn from the seed, by event number."""
        match, events = self, list[Event]()
        while match.position.seat == CHANCE and not match.over:
            outcome = chance.draw(match.created.seed, match.name, match.sequence + 1, match.position.weights())
            events.append(Moved(seat=CHANCE, text=str(outcome)))
            match = match.after(events[-1])
        return match, events

    def _conceded(self, event: Conceded, sequence: int) -> Match:
        given = GivenUp(event.seats, event.clause)
        if self.over or contradiction(self.position, self.resigned, given):
            raise damaged()
        seats = tuple(seat.conceded() if number in given.seats else seat for number, seat in enumerate(self.seats))
        return replace(self, sequence=sequence, seats=seats, conceded=given)

    def _seated(self, number: int, seat: Seat) -> Match:
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, sequence=self.sequence + 1, seats=seats)


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
    return Match(created, game, 0, 0, created.seats, (), position)


def fold(events: Iterable[Event], game: Game) -> Match:
    """The match that these events add up to."""
    first, *rest = events
    if not isinstance(first, Created):
        raise damaged()
    match = begin(first, game)
    for event in rest:
        match = match.after(event)
    return match


def damaged() -> RequestError:
    return RequestError(
        "stale",
        "Das Protokoll dieser Partie ist beschädigt; sie kann nicht fortgesetzt werden.",
        "The log of this match is damaged; it cannot be continued.",
    )
