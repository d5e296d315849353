"""Positions over the compiled convention."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING

import numpy as np

from regelwerk.contract import (
    CHANCE,
    CHOICE_LIMIT,
    Choice,
    IllegalMove,
    Label,
    Lay,
    Move,
    MoveLike,
    Order,
    Outcome,
    Refused,
    Scene,
    Touches,
    Unreadable,
    Verdict,
)
from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import Words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import (
    ENDING,
    ERA,
    OVER,
    PLACES,
    PLY,
    POINTS,
    REPETITION,
    RETURN_UNIT,
    RETURNS,
    SEAT,
    SPECTATOR,
    UNKNOWN,
)
from regelwerk.kernel.rng import seeded
from regelwerk.rulebook import sentence_for

from .change import Change
from .dump import write_dump
from .move_list import MoveList
from .setting import Setting

if TYPE_CHECKING:
    from .game import Game
    from .room import Snapshot

_SHOWN = 60
"""How much of an attempted text a sentence repeats."""


class Position:
    """An immutable position: words that nobody else holds, and the keys since the last irreversible move (G1)."""

    def __init__(self, setting: Setting, words: Words, past: tuple[int, ...] = ()) -> None:
        self._setting = setting
        self._words = words
        self._past = past

    @property
    def game(self) -> Game:
        return self._setting.game

    @property
    def players(self) -> int:
        return self._setting.players

    @property
    def options(self) -> dict[str, str]:
        return dict(self._setting.options)

    @property
    def ply(self) -> int:
        return int(self._words[PLY])

    @property
    def seat(self) -> int | None:
        seat = int(self._words[SEAT])
        return None if seat == OVER else seat

    @cached_property
    def key(self) -> int:
        return int(fingerprint(self._words))

    @property
    def outcome(self) -> Outcome | None:
        words = self._words
        if not words[ENDING]:
            return None
        seats = range(self.players)
        return Outcome(
            points=tuple(int(words[POINTS + seat]) for seat in seats),
            places=tuple(int(words[PLACES + seat]) for seat in seats),
            returns=tuple(int(words[RETURNS + seat]) / RETURN_UNIT for seat in seats),
            clause=self.game.ending(int(words[ENDING])),
        )

    def moves(self) -> Sequence[Move]:
        at_chance, notation = self.seat == CHANCE, self.game.notation
        write = notation.chance_text if at_chance else notation.text
        return MoveList(self._ids, write, chance=at_chance)

    def chances(self) -> Sequence[tuple[Move, float]]:
        weighted = self.weights()
        total = sum(weight for _, weight in weighted)
        return [(move, weight / total) for move, weight in weighted]

    def weights(self) -> Sequence[tuple[Move, int]]:
        """At `CHANCE` every outcome with its whole-number weight: for drawing without rounding."""
        if self.seat != CHANCE:
            return []
        out, weights = self.game.chance_buffers()
        count = self.game.kernel.chance(self._setting.tables, self._words, out, weights)
        return list(zip(self.moves(), weights[:count].tolist(), strict=True))

    def sample(self, rng: random.Random) -> Move:
        """A random legal move, at `CHANCE` by weight, without listing them all; not when the game is over."""
        if self.seat is None:
            raise IllegalMove(self._refused(Refused("G8", "over"), "sample"), "sample", repr(self))
        state = seeded(rng.getrandbits(64))
        return self._move(self.game.kernel.sample(self._setting.tables, self._words, state))

    def find(self, move: MoveLike) -> Move:
        notation, at_chance = self.game.notation, self.seat == CHANCE
        read = notation.chance_id if at_chance else notation.id
        if isinstance(move, Move):
            # By its text: the same id means something else in another game.
            identifier = read(str(move)) if move.chance == at_chance else None
        else:
            identifier = read(move) if isinstance(move, str) else index(move)
        if identifier is not None:
            at = int(np.searchsorted(self._ids, identifier))
            if at < len(self._ids) and self._ids[at] == identifier:
                return self._move(identifier)
        tried = str(move)
        raise IllegalMove(self.judge(tried), tried[:_SHOWN], repr(self))

    def play(self, move: MoveLike) -> Position:
        if self.game.rulebook.secrets and UNKNOWN in self._words:
            raise Unreadable(
                "This is what a seat knows, not a whole position: parts of it are unknown, so nobody can play on"
                " from it; `resample` draws them."
            )
        chosen = self.find(move)
        words = self._words.copy()
        advance(self.game.kernel.apply, self._setting.tables, words, chosen.id)
        if not self.game.rulebook.repetition or words[SEAT] == OVER:
            return Position(self._setting, words)
        past = (*self._past, self.key) if words[ERA] == self._words[ERA] else ()
        after = Position(self._setting, words, past)
        if past.count(after.key) >= 2:
            return after._drawn_by_repetition()
        return after

    def _drawn_by_repetition(self) -> Position:
        words = self._words.copy()
        words[SEAT] = OVER
        words[ENDING] = REPETITION
        words[PLACES : PLACES + self.players] = 1
        words[RETURNS : RETURNS + self.players] = 0
        return Position(self._setting, words, self._past)

    def judge(self, text: str, seat: int | None = None) -> Verdict:
        turn = self.seat
        asking = turn if seat is None else seat
        if turn is None:
            return self._refused(Refused("G8", "over"), text)
        if asking != CHANCE and not 0 <= asking < self.players:  # type: ignore[operator]
            return self._refused(Refused("G8", "no_seat", {"seat": asking + 1}), text)  # type: ignore[operator]
        if asking != turn:
            return self._refused(self._out_of_turn(asking, turn), text)
        snapshot = self.game.snapshot(self.known(asking), self._setting)
        ruling = self.game.referee.judge(snapshot, text, asking)
        if isinstance(ruling, Refused):
            return self._refused(ruling, text)
        return Verdict(ok=True)

    def _out_of_turn(self, asking: int | None, turn: int) -> Refused:
        if turn == CHANCE:
            return Refused("G3", "chance_only")
        if asking == CHANCE:
            return Refused("G3", "not_chance", {"turn": turn + 1})
        return Refused("G8", "not_your_turn", {"seat": (asking or 0) + 1, "turn": turn + 1})

    def _refused(self, refused: Refused, text: str) -> Verdict:
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
        printable = "".join(c if c.isprintable() else "�" for c in shown)
        values = {"text": printable, "examples": self.game.notation.examples, **refused.values}
        words = sentence_for(self.game.rulebook, refused.clause, refused.reason, values)
        return Verdict(ok=False, clause=refused.clause, words=words)

    def view(self, seat: int | None) -> Scene:
        return self.game.stage.scene(self.game.snapshot(self.known(seat), self._setting), seat)

    def touches(self, seat: int | None) -> Touches:
        if seat is None or seat != self.seat:
            return Touches()
        stage = self.game.stage
        offered = stage.offer(self.game.snapshot(self.known(seat), self._setting))
        if isinstance(offered, Order):
            return Touches(order=offered)
        texts = [str(move) for move in self.moves()] if offered is None else []
        return Touches(
            choose=tuple(Choice(text, stage.touch(text)) for text in texts[:CHOICE_LIMIT]),
            lay=offered if isinstance(offered, Lay) else None,
        )

    def attempt(self, names: tuple[str, ...], seat: int) -> str:
        """The text that a seat probably meant by touching these names, to be judged."""
        return self.game.stage.attempt(self.game.snapshot(self.known(seat), self._setting), names)

    def meant(self, text: str, seat: int) -> str:
        """What trying this text comes to for the seat to move: itself, or the move that a failed attempt is."""
        meant = self.game.meant
        if meant is None or seat != self.seat:
            return text
        return meant(self.game.snapshot(self.known(seat), self._setting), text)

    def heard(self, move: MoveLike, seat: int | None) -> str:
        text = str(self.find(move))
        if self.seat == seat:
            return text
        for secret in self.game.rulebook.secrets:
            if text.startswith(secret.move):
                return text if secret.at_once and not self._hides(text, seat) else secret.heard
        return text

    def told(self, move: MoveLike) -> tuple[Label, ...]:
        """What a move came to, in sentences: from what everybody knows before and after it, so they tell no more."""
        story = self.game.story
        if story is None:
            return ()
        change = Change(self.heard(move, None), self._public, lambda: self.play(move)._public())
        return tuple(story.told(change))

    def _public(self) -> Snapshot:
        """What everybody knows."""
        return self.game.snapshot(self.known(None), self._setting)

    def _hides(self, move: str, seat: int | None) -> bool:
        """Whether a move leaves something that this seat may not know and that was not hidden from it before."""
        hidden = self.play(move).known(seat) == UNKNOWN
        return bool(np.any(hidden & (self.known(seat) != UNKNOWN)))

    def information(self, seat: int | None) -> str:
        return write_dump(self._setting, self.known(seat), self._past)

    def known(self, seat: int | None) -> Words:
        """The words with UNKNOWN where this seat (None: a spectator) may not look; a copy."""
        words = self._words.copy()
        self.game.kernel.redact(self._setting.tables, words, SPECTATOR if seat is None else seat)
        return words

    def resample(self, seat: int | None, rng: random.Random | int) -> Position:
        seed = rng if isinstance(rng, int) else rng.getrandbits(64)
        words = self.known(seat)
        self.game.kernel.deal(self._setting.tables, words, SPECTATOR if seat is None else seat, seeded(seed))
        return Position(self._setting, words, self._past)

    def dump(self) -> str:
        return write_dump(self._setting, self._words, self._past)

    @property
    def setting(self) -> Setting:
        return self._setting

    def words(self) -> Words:
        """A copy of everything, secrets included: for counting and tests, never for a seat's eyes or a bot."""
        return self._words.copy()

    @property
    def past(self) -> tuple[int, ...]:
        """Keys since the last irreversible move, oldest first, this position's not among them."""
        return self._past

    @cached_property
    def _ids(self) -> Words:
        seat = self.seat
        if seat is None:
            return np.empty(0, np.int64)
        kernel = self.game.kernel
        if seat == CHANCE:
            out, weights = self.game.chance_buffers()
            count = kernel.chance(self._setting.tables, self._words, out, weights)
        else:
            out = self.game.move_buffer()
            count = kernel.legal(self._setting.tables, self._words, out)
        return out[:count].copy()

    def _move(self, identifier: int) -> Move:
        at_chance = self.seat == CHANCE
        notation = self.game.notation
        return Move(int(identifier), notation.chance_text if at_chance else notation.text, chance=at_chance)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            np.array_equal(self._words, other._words) and self._past == other._past and self._setting == other._setting
        )

    def __hash__(self) -> int:
        return hash((self.key, self.ply))

    def __repr__(self) -> str:
        whose = "over" if self.seat is None else "chance" if self.seat == CHANCE else f"seat {self.seat} to move"
        board = self.game.notation.write(self._public())
        return f"<{self.game.name}, ply {self.ply}, {whose}>\n{board}"
