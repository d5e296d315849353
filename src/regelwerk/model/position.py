"""A position: what everybody plays on, asks and looks at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from regelwerk.contract import (
    CHANCE,
    CHOICE_LIMIT,
    Choice,
    Event,
    Explanation,
    IllegalMove,
    Kind,
    Move,
    MoveLike,
    Order,
    Outcome,
    Placement,
    Refused,
    Run,
    Scene,
    Secret,
    Snapshot,
    Touches,
    Unreadable,
    Verdict,
)
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
from regelwerk.rulebook import event_sentence, sentence_for

from .dump import write_dump
from .memory import Memory
from .move_list import MoveList
from .playing import play_by_rules, repetition
from .setting import Setting

if TYPE_CHECKING:
    from .game import Game

_SHOWN = 60
"""How much of an attempted text a sentence repeats."""

_EXAMPLES = 3
"""How many legal moves a sentence names to somebody whose text cannot be read."""


class Position:
    """An immutable, hashable position; playing makes a new one. Nothing in it is random.

        position = rw.game("quadro-be").start().play("S@b2")
        position.seat, [str(move) for move in position.moves()]

    Two positions are equal when they play alike from here on and hold the same number of moves; how they came about
    (`history`) plays no part in that.
    """

    def __init__(
        self, setting: Setting, words: Words, past: tuple[int, ...] = (), memory: Memory | None = None
    ) -> None:
        self._setting = setting
        self._words = words
        self._past = past
        self._memory = Memory(self) if memory is None else memory

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._setting.game

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setting.players

    @property
    def options(self) -> dict[str, str]:
        """The options it is played with, by name."""
        return dict(self._setting.options)

    @property
    def ply(self) -> int:
        """Moves made so far, chance included."""
        return int(self._words[PLY])

    @property
    def seat(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the game is over."""
        seat = int(self._words[SEAT])
        return None if seat == OVER else seat

    @cached_property
    def key(self) -> int:
        """Identity without history: equal for positions that play alike from here on."""
        return int(fingerprint(self._words))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
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
        """Legal moves in ascending id; at `CHANCE` the possible outcomes; none when the game is over."""
        return MoveList(self._ids, self._run.text, chance=self.seat == CHANCE)

    def chances(self) -> Sequence[tuple[Move, float]]:
        """At `CHANCE` every outcome with its probability; they sum to 1. Empty elsewhere."""
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
        """The legal move meant by a move, id or text. Raises `IllegalMove` with the verdict."""
        if isinstance(move, Move):
            # By its text: the same id means something else in another game.
            identifier = self._run.number(str(move)) if move.chance == (self.seat == CHANCE) else None
        else:
            identifier = self._run.number(move) if isinstance(move, str) else index(move)
        if identifier is not None:
            at = int(np.searchsorted(self._ids, identifier))
            if at < len(self._ids) and self._ids[at] == identifier:
                return self._move(identifier)
        tried = str(move)
        raise IllegalMove(self.judge(tried), tried[:_SHOWN], repr(self))

    def play(self, move: MoveLike) -> Position:
        """The position after a move, given as move, id or text. Raises `IllegalMove`, and changes nothing."""
        self._demand_whole()
        chosen = self.find(move)
        words = self._words.copy()
        self._setting.advance(words, chosen.id)
        memory = self._memory.after(chosen.id)
        if not self.game.rulebook.repetition or words[SEAT] == OVER:
            return Position(self._setting, words, (), memory)
        past = (*self._past, self.key) if words[ERA] == self._words[ERA] else ()
        after = Position(self._setting, words, past, memory)
        if past.count(after.key) >= 2:
            return after._drawn_by_repetition()
        return after

    def _demand_whole(self) -> None:
        if self.game.rulebook.secrets and UNKNOWN in self._words:
            raise Unreadable(
                "This is what a seat knows, not a whole position: parts of it are unknown, so nobody can play on"
                " from it; `resample` draws them."
            )

    def _drawn_by_repetition(self) -> Position:
        words = self._words.copy()
        words[SEAT] = OVER
        words[ENDING] = REPETITION
        words[PLACES : PLACES + self.players] = 1
        words[RETURNS : RETURNS + self.players] = 0
        return Position(self._setting, words, self._past, self._memory)

    def judge(self, text: str, seat: int | None = None) -> Verdict:
        """Whether `seat` (without one the seat to move) may play that text. Never raises on any text."""
        turn = self.seat
        asking = turn if seat is None else seat
        if turn is None:
            return self._refused(Refused("G8", "over"), text)
        if asking is None or (asking != CHANCE and not 0 <= asking < self.players):
            return self._refused(Refused("G8", "no_seat", {"seat": (asking or 0) + 1}), text)
        if asking != turn:
            return self._refused(self._out_of_turn(asking, turn), text)
        move = self._parse(text)
        ruling = Refused("G5", "unreadable") if move is None else self.game.referee.judge(self.snapshot(asking), move)
        return self._refused(ruling, text) if isinstance(ruling, Refused) else Verdict(ok=True)

    def _parse(self, text: str) -> Kind | None:
        """The move or outcome that a text says, legal or not."""
        moves = self.game.moves
        at_chance = self.seat == CHANCE
        return moves.run(chance=at_chance).parse(text) or moves.run(chance=not at_chance).parse(text)

    def _out_of_turn(self, asking: int, turn: int) -> Refused:
        if turn == CHANCE:
            return Refused("G3", "chance_only")
        if asking == CHANCE:
            return Refused("G3", "not_chance", {"turn": turn + 1})
        return Refused("G8", "not_your_turn", {"seat": asking + 1, "turn": turn + 1})

    def _refused(self, refused: Refused, text: str) -> Verdict:
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
        printable = "".join(c if c.isprintable() else "�" for c in shown)
        values = {"text": printable, **refused.values}
        if refused.clause == "G5":
            values["examples"] = ", ".join(map(str, self.examples()))
        words = sentence_for(self.game.rulebook, refused.clause, refused.reason, values)
        return Verdict(ok=False, clause=refused.clause, words=words)

    def examples(self) -> Sequence[Move]:
        """A few legal moves to show how they are written.

        Where trying is a move itself, what fits must not be told: the last ones in order are always allowed there.
        """
        moves = self.moves()
        if self.game.forfeit is not None:
            return moves[-_EXAMPLES:]
        return [moves[at * len(moves) // _EXAMPLES] for at in range(_EXAMPLES)] if len(moves) > _EXAMPLES else moves[:]

    def events(self, move: MoveLike, seat: int | None) -> tuple[Event, ...]:
        """What a move made here does, in order, as far as a seat (None: a spectator) may know of it."""
        return tuple(event for event in self.all_events(move) if event.known_to(seat))

    def all_events(self, move: MoveLike, after: Position | None = None) -> tuple[Event, ...]:
        """Everything that a move made here does, with who may know of it: not for a seat's eyes.

        `after` is the position it led to, where that is known: the move is not played once more then.
        """
        self._demand_whole()
        chosen = self.find(move)
        draft = play_by_rules(self.game, self._snapshot(self._words), self._run.move(chosen.id))
        if draft.now.over or not self.game.rulebook.repetition:
            return tuple(draft.events)
        repeated = (self.play(chosen) if after is None else after).seat is None
        return (*draft.events, repetition()) if repeated else tuple(draft.events)

    def explain(self, move: MoveLike, seat: int | None = None) -> tuple[Explanation, ...]:
        """What a move made here does, clause by clause, in sentences that this seat (None: a spectator) may read."""
        rulebook = self.game.rulebook
        return tuple(
            Explanation(event.clause, event_sentence(rulebook, event), event.quiet) for event in self.events(move, seat)
        )

    def snapshot(self, seat: int | None = None) -> Snapshot[Any]:
        """The position as a person would describe it, as a seat (None: a spectator) may know it."""
        return self._snapshot(self.known(seat))

    def _snapshot(self, words: Words) -> Snapshot[Any]:
        return self.game.snapshot(words, self._setting)

    def view(self, seat: int | None) -> Scene:
        """What a seat may see, or with None a spectator."""
        return self.game.scene.scene(self.snapshot(seat), seat)

    def touches(self, seat: int | None) -> Touches:
        """What a seat may touch; nothing when it is not its turn."""
        if seat is None or seat != self.seat:
            return Touches()
        offered = None if self.game.offer is None else self.game.offer(self.snapshot(seat))
        if isinstance(offered, Order):
            return Touches(order=offered)
        if isinstance(offered, Placement):
            return Touches(lay=offered)
        moves = map(self._run.move, self._ids[:CHOICE_LIMIT].tolist())
        return Touches(choose=tuple(Choice(str(move), move.touched()) for move in moves))

    def touched(self, move: str) -> tuple[str, ...]:
        """The names that a move's text, also as it was heard, stands for; none where it does not say."""
        parsed = self._parse(move)
        return () if parsed is None else tuple(name for group in parsed.touched() for name in group)

    def interpret_touches(self, names: tuple[str, ...], seat: int) -> str:
        """The text that a seat probably meant by touching these names, to be judged."""
        if self.game.interpret is not None:
            return self.game.interpret(self.snapshot(seat), names)
        return self.game.moves.seats.spelled(names)

    def forfeited_move(self, text: str, seat: int) -> str:
        """What trying this text comes to for the seat to move: itself, or the move that a failed attempt is."""
        if self.game.forfeit is None or seat != self.seat:
            return text
        return self.game.forfeit(self.snapshot(seat), text)

    def heard(self, move: MoveLike, seat: int | None) -> str:
        """How a seat (None: a spectator) hears of a move made here; secret ones hide what was chosen."""
        chosen = self.find(move)
        kind = self._run.move(chosen.id)
        secret = self.game.secret(kind.name)
        if secret is None or (seat is not None and seat == self._owner(secret)):
            return str(kind)
        return str(kind) if secret.at_once and not self._hides(chosen, seat) else kind.heard

    def _owner(self, secret: Secret) -> int | None:
        """The seat that may know a secret made here: the mover; at `CHANCE` the one that the snapshot names, if any."""
        if self.seat != CHANCE:
            return self.seat
        owner: int | None = getattr(self._snapshot(self._words), secret.whose) if secret.whose else None
        return owner

    def _hides(self, move: Move, seat: int | None) -> bool:
        """Whether a move leaves something that this seat may not know and that was not hidden from it before."""
        hidden = self.play(move).known(seat) == UNKNOWN
        return bool(np.any(hidden & (self.known(seat) != UNKNOWN)))

    def information(self, seat: int | None) -> str:
        """All that stands before a seat (None: a spectator) now, as text. What it heard earlier is in `history`."""
        return write_dump(self._setting, self.known(seat), self._past)

    def history(self, seat: int | None) -> tuple[str, ...]:
        """Every move so far as this seat (None: a spectator) heard it: perfect recall.

        It begins where this position's moves were played, so a loaded position has none; a resampled one knows only
        what the seat heard that it was resampled for.
        """
        return tuple(self._memory.heard_by(seat))

    def known(self, seat: int | None) -> Words:
        """The words with UNKNOWN where this seat (None: a spectator) may not look; a copy."""
        words = self._words.copy()
        self.game.kernel.redact(self._setting.tables, words, SPECTATOR if seat is None else seat)
        return words

    def seen_by(self, seat: int | None) -> Position:
        """This position as a seat knows it: what it may not know is unknown, so nobody can play on from it."""
        return self._drawn_again(self.known(seat), seat)

    def resample(self, seat: int | None, rng: random.Random | int) -> Position:
        """The same to that seat; what it does not know is drawn again, uniform over what is consistent."""
        seed = rng if isinstance(rng, int) else rng.getrandbits(64)
        words = self.known(seat)
        self.game.kernel.deal(self._setting.tables, words, SPECTATOR if seat is None else seat, seeded(seed))
        return self._drawn_again(words, seat)

    def _drawn_again(self, words: Words, seat: int | None) -> Position:
        """A position that remembers no more than this seat does."""
        drawn = Position(self._setting, words, self._past)
        drawn._memory = self._memory.only(seat, drawn)
        return drawn

    def dump(self) -> str:
        """Everything, as text that `Game.load` reads back. Not for other eyes."""
        return write_dump(self._setting, self._words, self._past)

    @property
    def setting(self) -> Setting:
        """Game, player count and options with the numbers that the kernel reads them as."""
        return self._setting

    def words(self) -> Words:
        """A copy of everything, secrets included: for counting and tests, never for a seat's eyes or a bot."""
        return self._words.copy()

    @property
    def past(self) -> tuple[int, ...]:
        """Keys since the last irreversible move, oldest first, this position's not among them."""
        return self._past

    @property
    def _run(self) -> Run:
        return self.game.moves.run(chance=self.seat == CHANCE)

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
        return Move(int(identifier), self._run.text, chance=self.seat == CHANCE)

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
        board = self.game.notation.write(self.snapshot(None))
        return f"<{self.game.name}, ply {self.ply}, {whose}>\n{board}"

    def __reduce__(self) -> tuple[Any, ...]:
        memory = self._memory
        start = None if memory.start is self else (memory.start._words, memory.start._past)
        made = (start, memory.ids(), memory.whose, memory.heard_earlier())
        return _remade, (self._setting, self._words, self._past, *made)


def _remade(
    setting: Setting,
    words: Words,
    past: tuple[int, ...],
    start: tuple[Words, tuple[int, ...]] | None,
    ids: list[int],
    whose: int | None,
    earlier: tuple[str, ...],
) -> Position:
    """A position from a pickle."""
    position = Position(setting, words, past)
    memory = Memory(position if start is None else Position(setting, *start), whose=whose, earlier=earlier)
    for identifier in ids:
        memory = memory.after(identifier)
    position._memory = memory
    return position
