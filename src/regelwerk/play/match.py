"""A match: the pure fold of its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from regelwerk.contract import CHANCE, CONTRACT, IllegalMove, Label, RegelwerkError
from regelwerk.kernel.game import CompiledGame
from regelwerk.kernel.position import CompiledPosition

from . import chance, tokens
from .event import VERSION, Claimed, Created, Event, Moved, Resigned, Undone
from .seat import Seat
from .store import Awaits
from .trouble import Trouble


@dataclass(frozen=True, eq=False)
class Turn:
    """A move that stands: its sequence number, who made it (-1: chance), its text, and the position it was made in."""

    sequence: int
    seat: int
    text: str
    before: CompiledPosition

    def heard(self, viewer: int | None, over: bool) -> str:
        """How a seat (None: a spectator) hears of it; when the game is over, in full."""
        return self.text if over else self.before.heard(self.text, viewer)

    @cached_property
    def told(self) -> tuple[Label, ...]:
        """What it came to, in sentences that everybody may read."""
        return self.before.told(self.text)


@dataclass(frozen=True, eq=False)
class Match:
    """Everything that follows from the events so far. `sequence` is the number of the last one, the first being 0.

    `settled` is the number of the last event that changed the position: a request made since then knows all it needs.
    """

    created: Created
    game: CompiledGame
    sequence: int
    settled: int
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...]
    position: CompiledPosition

    def __repr__(self) -> str:
        return f"<match of {self.created.game}, sequence {self.sequence}>"

    @property
    def name(self) -> str:
        return self.created.match

    @property
    def over(self) -> bool:
        return self.position.seat is None

    @property
    def turn(self) -> int | None:
        """The seat to move; None when it is chance's or the game is over."""
        seat = self.position.seat
        return None if seat == CHANCE else seat

    @property
    def secret(self) -> bool:
        """Whether seats know different things."""
        return bool(self.game.rulebook.secrets)

    @property
    def commitment(self) -> str:
        return chance.commitment(self.created.seed)

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal digits once the game is over, before that nothing."""
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

    def after(self, event: Event) -> Match:
        """The match one event later. A log that cannot have happened raises `Trouble`."""
        sequence = self.sequence + 1
        match event:
            case Moved():
                return self._moved(event, sequence)
            case Undone():
                last = self.turns[-1] if self.turns else None
                if last is None or (last.seat, last.sequence) != (event.seat, event.back):
                    raise damaged()
                return replace(self, sequence=sequence, settled=sequence, turns=self.turns[:-1], position=last.before)
            case Claimed():
                return self._seated(event.seat, self.seats[event.seat].claimed(event.name, event.token))
            case Resigned():
                return self._seated(event.seat, self.seats[event.seat].taken_over(event.level))
            case Created():
                raise damaged()

    def _moved(self, event: Moved, sequence: int) -> Match:
        if event.seat != self.position.seat:
            raise damaged()
        try:
            position = self.position.play(event.text)
        except IllegalMove as illegal:
            raise damaged() from illegal
        turn = Turn(sequence, event.seat, event.text, self.position)
        return replace(self, sequence=sequence, settled=sequence, turns=(*self.turns, turn), position=position)

    def _seated(self, number: int, seat: Seat) -> Match:
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, sequence=self.sequence + 1, seats=seats)


def begin(created: Created, game: CompiledGame) -> Match:
    """The match before its first move. `Trouble` if it was begun under rules that are not these any more."""
    ours = (CONTRACT, game.rulebook.version, game.edition.digest)
    if created.version > VERSION or (created.contract, created.rulebook, created.edition) != ours:
        raise Trouble(
            "stale",
            "Diese Partie wurde mit einer Ausgabe der Regeln begonnen, die dieses Programm nicht mehr kennt.",
            "This match was begun with an edition of the rules that this program does not know any more.",
        )
    try:
        position = game.start(created.players, **created.options)
    except RegelwerkError as wrong:
        raise damaged() from wrong
    return Match(created, game, 0, 0, created.seats, (), position)


def fold(events: Iterable[Event], game: CompiledGame) -> Match:
    """The match that these events add up to."""
    first, *rest = events
    if not isinstance(first, Created):
        raise damaged()
    match = begin(first, game)
    for event in rest:
        match = match.after(event)
    return match


def damaged() -> Trouble:
    return Trouble(
        "stale",
        "Das Protokoll dieser Partie ist beschädigt; sie kann nicht fortgesetzt werden.",
        "The log of this match is damaged; it cannot be continued.",
    )
