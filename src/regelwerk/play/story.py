"""A match as it can be gone through again, move by move: one that was played here, or a record from elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from regelwerk.contract import Outcome
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import Record, replay

from .attempt import played
from .match import Match
from .placing import outcome
from .record import Fairness, fairness
from .request_error import RequestError
from .resigning import only_bots_besides
from .seat import Seat
from .turn import Turn


@dataclass(frozen=True, eq=False)
class Story:
    """Where it began and every move that stands. When it is `over`, everybody may see everything.

    `fairness` is what proves its chance, once it is over and where that is known. `began` is in milliseconds since
    1970, 0 where nobody knows.
    """

    game: Game
    start: Position
    turns: tuple[Turn, ...]
    seats: tuple[Seat, ...]
    over: bool
    outcome: Outcome | None
    fairness: Fairness | None = None
    began: int = 0

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {turn.sequence: number for number, turn in enumerate(self.turns)}

    def turn(self, sequence: int) -> Turn | None:
        """The move of that sequence number; None at the start. `RequestError` if no move that stands has it."""
        if sequence == 0:
            return None
        number = self._numbers.get(sequence)
        if number is None:
            raise RequestError(
                "stale", "Diesen Zug gibt es in der Partie nicht mehr.", "The match does not have this move any more."
            )
        return self.turns[number]

    def position(self, sequence: int) -> Position:
        """The position after the move of that sequence number; with 0 the start. `RequestError` as for `turn`."""
        turn = self.turn(sequence)
        return self.start if turn is None else turn.after

    @property
    def last(self) -> Position:
        return self.turns[-1].after if self.turns else self.start


def story_of(match: Match) -> Story:
    """A match that is or was played here."""
    return Story(
        game=match.game,
        start=match.turns[0].before if match.turns else match.position,
        turns=match.turns,
        seats=match.seats,
        over=match.over,
        outcome=match.outcome,
        fairness=fairness(match) if match.over else None,
        began=match.created.at,
    )


def story_from(record: Record, game: Game, shown: Fairness | None = None) -> Story:
    """A record that replays, whether its game came to an end or not: it holds everything, so nothing stays secret."""
    positions = replay(record, game)
    return Story(
        game=game,
        start=positions[0],
        turns=played(positions[0], record.moves),
        seats=tuple(Seat(kind="human") for _ in range(record.players)),
        over=True,
        outcome=outcome(positions[-1], record.resigned, record.conceded),
        fairness=shown,
    )


def check_free(match: Match, held: Collection[int], seat: int | None) -> None:
    """Whether whoever holds these seats may try things out in a match, looking as this seat; `RequestError` if not.

    After the end anybody may. Before it only who plays against bots, and not where trying out is a move itself.
    """
    if match.over:
        return
    if not held or not only_bots_besides(match, held):
        raise RequestError(
            "forbidden",
            "Solange hier Menschen gegeneinander spielen, wird nichts ausprobiert; nach dem Ende gern.",
            "While people play against each other here nothing is tried out; you may when the match is over.",
        )
    if not may_try(match.position, seat):
        raise RequestError(
            "forbidden",
            "In diesem Spiel ist Ausprobieren schon ein Zug; nach dem Ende gern.",
            "In this game trying something out is a move itself; you may when the match is over.",
        )


def may_try(position: Position, seat: int | None) -> bool:
    """Whether the rules let one see beforehand what would come of a move."""
    game = position.game
    if game.forfeit is None:
        return True
    return game.may_try is not None and game.may_try(position.snapshot(seat))
