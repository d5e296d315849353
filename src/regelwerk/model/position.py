"""A position: what everybody plays on, asks and looks at."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from regelwerk.contract import CHANCE, Event, Explanation, Move, MoveLike, Secret
from regelwerk.kernel.advance import count_ply
from regelwerk.kernel.convention import Words
from regelwerk.kernel.ending import finish_by_repetition
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import ERA, OVER, SEAT, UNKNOWN
from regelwerk.rulebook import event_sentence

from .judged import Judged
from .memory import Memory, Played, ids
from .number import whole_number
from .past import NOTHING, Past
from .playing import play_by_rules, repetition
from .remembered import whole_snapshot
from .seen import Seen
from .setting import Setting


class Position(Judged, Seen):
    """An immutable, hashable position; playing makes a new one. Nothing in it is random.

        position = rw.game("quadro-be").start().play("S@b2")
        position.seat, [str(move) for move in position.moves()]

    Two positions are equal when they play alike from here on and hold the same number of moves; how they came about
    (`history`) plays no part in that.
    """

    __slots__ = ()

    def __init__(self, *given: Any, **named: Any) -> None:
        raise TypeError("A position comes from `game.start()`, `game.load(text)` or `position.play(move)`.")

    def play(self, move: MoveLike) -> Position:
        """The position after a move, given as move, id or text. Raises `IllegalMove`, and changes nothing."""
        if not self._is_whole:
            self.demand_whole()
        identifier = self._find(move)
        setting = self._setting
        words = self._words.copy()
        setting.apply(setting.tables, words, identifier)
        seat = count_ply(setting.tables, words)
        past, key = NOTHING, None
        if setting.repetition and seat != OVER and words.item(ERA) == self._words.item(ERA):
            past, key = self._past.after(self.key), fingerprint(words)
            if past.count(key) >= 2:
                finish_by_repetition(words)
                seat, key = OVER, None
        after = _new(Position)
        after._setting = setting
        after._words = words
        after._seat = seat
        after._past = past
        after._memory = self._memory
        after._played = (self._played, identifier)
        after._whole = True
        after._key = key
        after._listed = None
        after._facts = None
        return after

    def events(self, move: MoveLike, seat: int | None) -> tuple[Event, ...]:
        """What a move made here does, in order, as far as a seat (None: a spectator) may know of it."""
        viewer = self._viewer(seat)
        return tuple(event for event in self.all_events(move) if event.known_to(viewer))

    def all_events(self, move: MoveLike, after: Position | None = None) -> tuple[Event, ...]:
        """Everything that a move made here does, with who may know of it: not for a seat's eyes.

        `after` is the position it led to, where that is known: the move is not looked up and played once more then.
        """
        if after is None or after._played is None:
            after = self.play(move)
        assert after._played is not None, "a position that was played remembers its last move"
        setting = self._setting
        draft = play_by_rules(setting.game, whole_snapshot(self), self._run.move(after._played[1]))
        if setting.repetition and after._seat == OVER and not draft.now.over:
            return (*draft.events, repetition())
        return tuple(draft.events)

    def explain(self, move: MoveLike, seat: int | None = None) -> tuple[Explanation, ...]:
        """What a move made here does, clause by clause, in sentences that this seat (None: a spectator) may read.

        Where a sentence is about the seat that reads it, it says `you`.
        """
        rulebook, reader = self.game.rulebook, self.called(seat)
        return tuple(
            Explanation(event.clause, event_sentence(rulebook, event, reader), event.quiet)
            for event in self.events(move, seat)
        )

    def heard(self, move: MoveLike, seat: int | None) -> str:
        """How a seat (None: a spectator) hears of a move made here; secret ones hide what was chosen."""
        seat = self._viewer(seat)
        chosen = self.find(move)
        if not self._setting.secret:
            return str(chosen)
        kind = self._run.move(chosen.id)
        secret = self.game.secret(kind.name)
        if secret is None or (seat is not None and seat == self._owner(secret)):
            return str(chosen)
        return str(chosen) if secret.at_once and not self._hides(chosen, seat) else kind.heard

    def is_open(self, text: str) -> bool:
        """Whether everybody hears all of a move made here: moves of its kind are no secret."""
        identifier = self._run.number(text)
        return identifier is not None and self.game.secret(self._run.move(identifier).name) is None

    def _owner(self, secret: Secret) -> int | None:
        """The seat that may know a secret made here: the mover; at `CHANCE` the one that the snapshot names, if any."""
        if self.seat != CHANCE:
            return self.seat
        owner: int | None = getattr(whole_snapshot(self), secret.whose) if secret.whose else None
        return owner

    def _hides(self, move: Move, seat: int | None) -> bool:
        """Whether a move leaves something that this seat may not know and that was not hidden from it before."""
        hidden = self.play(move).known(seat) == UNKNOWN
        return bool(np.any(hidden & (self.known(seat) != UNKNOWN)))

    def history(self, seat: int | None) -> tuple[str, ...]:
        """Every move so far as this seat (None: a spectator) heard it: perfect recall.

        It begins where this position's moves were played, so a loaded position has none; a resampled one knows only
        what the seat heard that it was resampled for.
        """
        seat = self._viewer(seat)
        self._memory.demand(seat)
        heard = list(self._memory.heard_earlier())
        position = position_of(self._setting, self._memory.words, self._memory.past, self._memory)
        for identifier in ids(self._played):
            heard.append(position.heard(identifier, seat))
            position = position.play(identifier)
        return tuple(heard)

    def seen_by(self, seat: int | None) -> Position:
        """This position as a seat knows it: what it may not know is unknown, so nobody can play on from it."""
        viewer = self._viewer(seat)
        return self._drawn_again(self.known(viewer), viewer)

    def resample(self, seat: int | None, rng: random.Random | int) -> Position:
        """The same to that seat; what it does not know is drawn again, uniform over what is consistent."""
        seed = rng.getrandbits(64) if isinstance(rng, random.Random) else whole_number(rng, "A seed")
        viewer = self._viewer(seat)
        return self._drawn_again(self._dealt(viewer, seed), viewer)

    def _drawn_again(self, words: Words, seat: int | None) -> Position:
        """A position that remembers no more than this seat does."""
        return position_of(self._setting, words, self._past, self._memory.only(seat, self, words))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (
            self._setting == other._setting
            and self._words.tobytes() == other._words.tobytes()
            and self._past == other._past
        )

    def __hash__(self) -> int:
        key = self._key  # looked at first: positions are what everything worked out of them is kept by
        return self.key if key is None else key

    def __repr__(self) -> str:
        whose = "over" if self.seat is None else "chance" if self.seat == CHANCE else f"seat {self.seat} to move"
        board = self.game.notation.write(self.snapshot(None))
        return f"<{self.game.name}, ply {self.ply}, {whose}>\n{board}"

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        memory = self._memory
        start = None if self._played is None else (memory.words, memory.past.keys())
        made = (start, ids(self._played), memory.whose, memory.heard_earlier())
        return _remade, (self._setting, self._words, self.past, *made)


_new = object.__new__


def position_of(
    setting: Setting, words: Words, past: Past = NOTHING, memory: Memory | None = None, played: Played = None
) -> Position:
    """A position with these words, which are its own from now on. Nothing is checked: words come from a kernel."""
    position = _new(Position)
    position._setting = setting
    position._words = words
    position._seat = int(words[SEAT])
    position._past = past
    position._memory = Memory(words, past) if memory is None else memory
    position._played = played
    position._whole = None if setting.secret else True
    position._key = None
    position._listed = None
    position._facts = None
    return position


def _remade(
    setting: Setting,
    words: Words,
    past: tuple[int, ...],
    start: tuple[Words, tuple[int, ...]] | None,
    moves: list[int],
    whose: int | None,
    earlier: tuple[str, ...],
) -> Position:
    """A position from a pickle."""
    first, before = (words, past) if start is None else start
    played: Played = None
    for identifier in moves:
        played = (played, identifier)
    return position_of(setting, words, Past.of(past), Memory(first, Past.of(before), whose, earlier), played)
