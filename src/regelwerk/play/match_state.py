"""How a match stands: everything that can be said of it between two events."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from regelwerk.contract import CHANCE, Outcome, Scene, Sides, Touches, Verdict
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.resigning import RESIGNING, GivenUp, sides_of
from regelwerk.rulebook import sentence_for

from . import chance, placing, tokens
from .batch import Awaits, Shown
from .clock import Clock
from .event import PLACED_LAST_SINCE, Created, Door, Rematched
from .once import lasting, once
from .questions import Questions
from .seat import Seat, clean_name
from .turn import Turn

NO_QUESTIONS = Questions()

NOTHING_TO_TOUCH = Touches()


@dataclass(frozen=True, eq=False)
class MatchState:
    """Everything that follows from the events so far. `sequence` is the number of the last one, the first being 0.

    `position_sequence` is the number of the last event that changed the position: a request made since then knows all
    it needs.
    `conceded` are those who ended the match before its game was over, if somebody did. `listed` are the doors that are
    open to strangers, `clock` is the time left, where it is played with one; `rematch` says where the same people play
    again after the end, `questions` what they are asking each other for; `hints_allowed` once all agreed to hints.
    `lasting_facts` are what was worked out of all this and no move changes, unless it ends the game: whoever works out
    such a thing keeps it there for the moves to come.
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
    lasting_facts: dict[Hashable, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<match of {self.created.game}, sequence {self.sequence}>"

    @property
    def name(self) -> str:
        return self.created.match

    @lasting
    def incomplete(self) -> bool:
        """Whether a seat still awaits its guest."""
        return any(seat.kind == "open" for seat in self.seats)

    @once
    def over(self) -> bool:
        return self.conceded is not None or self.position.seat is None

    @once
    def outcome(self) -> Outcome | None:
        """How it ended: as the game did, or by somebody's giving up."""
        return placing.outcome(self.position, self.resigned, self.conceded) if self.over else None

    @lasting
    def hints(self) -> bool:
        """Whether whoever is to move may ask for a hint: always against computers only, unless the match was begun
        without; among people where all of them agreed."""
        return self.created.hints and (self.hints_allowed or sum(seat.kind != "bot" for seat in self.seats) <= 1)

    @lasting
    def sides(self) -> Sides:
        """The seats that win and lose together."""
        return sides_of(self.position)

    @lasting
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

    @lasting
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

    @lasting
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

    @lasting
    def shown(self) -> Shown:
        """Where strangers find it now."""
        if self.over:
            return "hidden"
        if self.incomplete:
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

    def scene_for(self, viewer: int | None) -> Scene:
        """What a seat or, with None, a spectator sees now; worked out once, however many look.

        Where somebody ended the match, its game could go on: what asks for the next move is left out then.
        """
        scene = self._scenes.get(viewer)
        if scene is None:
            scene = self.position.view(viewer)
            if self.conceded is not None:
                scene = msgspec.structs.replace(scene, notes=(), buttons=())
            self._scenes[viewer] = scene
        return scene

    def touches_for(self, viewer: int | None) -> Touches:
        """What a seat may touch now; nothing when it is not its turn, and for a spectator (None)."""
        return NOTHING_TO_TOUCH if viewer is None or viewer != self.turn else self.position.touches(viewer)

    @once
    def written(self) -> dict[int, msgspec.Raw]:
        """What `scene_for` showed as it is sent, by `id`: put into words once for all who see the same."""
        return {}

    @once
    def _scenes(self) -> dict[int | None, Scene]:
        return {}
