"""A position: what everybody plays on, asks and looks at."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from regelwerk.contract import (
    CHANCE,
    CHOICE_LIMIT,
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
    seat_name,
)
from regelwerk.kernel.advance import count_ply
from regelwerk.kernel.convention import Words
from regelwerk.kernel.ending import finish_by_repetition
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import (
    ENDING,
    ERA,
    OVER,
    PLACES,
    PLY,
    POINTS,
    RETURN_UNIT,
    RETURNS,
    SEAT,
    SPECTATOR,
    UNKNOWN,
)
from regelwerk.kernel.listing import contains
from regelwerk.kernel.rng import seeded
from regelwerk.rulebook import event_sentence, sentence_for

from .dump import write_dump
from .memory import Memory, Played, ids
from .move_list import MoveList
from .number import whole_number, written
from .past import NOTHING, Past
from .playing import play_by_rules, repetition
from .remembered import known_snapshot, scene_of, whole_snapshot
from .setting import InSetting, Setting

if TYPE_CHECKING:
    from .encoding import Observation

_SHOWN = 60
"""How much of an attempted text a sentence repeats."""

_EXAMPLES = 3
"""How many legal moves a sentence names to somebody whose text cannot be read."""


class Position(InSetting):
    """An immutable, hashable position; playing makes a new one. Nothing in it is random.

        position = rw.game("quadro-be").start().play("S@b2")
        position.seat, [str(move) for move in position.moves()]

    Two positions are equal when they play alike from here on and hold the same number of moves; how they came about
    (`history`) plays no part in that.
    """

    __slots__ = (
        "__weakref__",
        "_key",
        "_listed",
        "_memory",
        "_past",
        "_played",
        "_seat",
        "_whole",
        "_words",
    )
    _words: Words
    _seat: int
    _past: Past
    _memory: Memory
    _played: Played
    _whole: bool | None
    _key: int | None
    _listed: Words | None

    def __init__(self, *given: Any, **named: Any) -> None:
        raise TypeError("A position comes from `game.start()`, `game.load(text)` or `position.play(move)`.")

    @property
    def ply(self) -> int:
        """Moves made so far, chance included."""
        return int(self._words.item(PLY))

    @property
    def seat(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the game is over."""
        return None if self._seat == OVER else self._seat

    @property
    def key(self) -> int:
        """Identity without history: equal for positions that play alike from here on."""
        key = self._key
        if key is None:
            key = self._key = int(fingerprint(self._words))
        return key

    @property
    def has_moved(self) -> bool:
        """Whether moves are remembered that led here; none are at a start, and where it was loaded or drawn again."""
        return self._played is not None

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
        return MoveList(self._ids, self._run)

    @property
    def ids(self) -> Words:
        """The ids of `moves()` as an array, ascending; a copy."""
        return self._ids.copy()

    def chances(self) -> Sequence[tuple[Move, float]]:
        """At `CHANCE` every outcome with its probability; they sum to 1. Empty elsewhere."""
        weighted = self.weights()
        total = sum(weight for _, weight in weighted)
        return [(move, weight / total) for move, weight in weighted]

    def weights(self) -> Sequence[tuple[Move, int]]:
        """At `CHANCE` every outcome with its whole-number weight: for drawing without rounding."""
        if self.seat != CHANCE:
            return []
        moves = self.moves()
        return list(zip(moves, self._setting.weighted(self._words)[1].tolist(), strict=True))

    def outcome_at(self, mark: Callable[[int], int]) -> Move:
        """At `CHANCE` the outcome in whose stretch of the cumulated weights, in ascending id, a mark falls.

        `mark` is given the sum of all weights and answers with a number below it.
        """
        ids, weights = self._setting.weighted(self._words)
        ends = np.cumsum(weights)
        return self._run.by_id[int(ids[np.searchsorted(ends, mark(int(ends[-1])), side="right")])]

    def sample(self, rng: random.Random) -> Move:
        """A random legal move, at `CHANCE` by weight, without listing them all; not when the game is over."""
        if self.seat is None:
            raise IllegalMove(self._refused(Refused("G8", "over"), "sample"), "sample", repr(self))
        self._demand_listable()
        state = seeded(rng.getrandbits(64))
        return self._run.by_id[int(self.game.kernel.sample(self._setting.tables, self._words, state))]

    def find(self, move: MoveLike) -> Move:
        """The legal move meant by a move, id or text. Raises `IllegalMove` with the verdict."""
        return self._run.by_id[self._find(move)]

    def _find(self, move: MoveLike) -> int:
        """The id of the legal move that is meant."""
        run = self._run
        identifier: int | None
        if isinstance(move, Move):
            if run.by_id.get(move.id) is move:
                identifier = move.id
            else:
                # By its text: the same id means something else in another game.
                identifier = run.number(str(move)) if move.chance == run.chance else None
        else:
            identifier = run.number(move) if isinstance(move, str) else index(move)
        if identifier is not None and 0 <= identifier < len(run):
            listed = self._ids
            if contains(listed, listed.size, identifier):
                return identifier
        return self._refuse(move)

    def _refuse(self, move: MoveLike) -> NoReturn:
        tried = str(move) if isinstance(move, Move | str) else self._text_of(index(move))
        raise IllegalMove(self.judge(tried), tried[:_SHOWN], repr(self))

    def allows(self, text: str) -> bool:
        """Whether that text is a legal move of the seat to move. `judge` says why not."""
        identifier = self._run.number(text)
        return identifier is not None and contains(self._ids, self._ids.size, identifier)

    def _text_of(self, identifier: int) -> str:
        """What an id says here, so that a refusal can name its clause; the number itself where it says nothing."""
        return self._run.text(identifier) if 0 <= identifier < len(self._run) else written(identifier)

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
        return after

    @property
    def _is_whole(self) -> bool:
        """Whether nothing in it is unknown."""
        whole = self._whole
        if whole is None:
            whole = self._whole = not (self._setting.secret and UNKNOWN in self._words)
        return whole

    def demand_whole(self) -> None:
        """`Unreadable` where parts of this position are unknown: nobody can play on from what a seat knows."""
        if not self._is_whole:
            raise Unreadable(
                "This is what a seat knows, not a whole position: parts of it are unknown, so nobody can play on"
                " from it; `resample` draws them."
            )

    @property
    def _is_listable(self) -> bool:
        """Whether nothing is unknown that the seat to move knows: then its moves can be listed."""
        if self._is_whole:
            return True
        if self._seat < 0:
            return self._seat == OVER
        hidden_from_mover = self.resample(None, 0).known(self._seat) == UNKNOWN
        return bool(np.all(hidden_from_mover[self._words == UNKNOWN]))

    def _demand_listable(self) -> None:
        if not self._is_listable:
            raise Unreadable(
                "This is what somebody else than the seat to move knows: what can be done here is not among it;"
                " `resample` draws the unknown parts."
            )

    def judge(self, text: str, seat: int | None = None) -> Verdict:
        """Whether `seat` (without one the seat to move) may play that text. Never raises on any text."""
        turn = self.seat
        asking = turn if seat is None else seat
        if turn is None:
            return self._refused(Refused("G8", "over"), text)
        if asking is None or (asking != CHANCE and not 0 <= asking < self.players):
            return self._refused(Refused("G8", "no_seat", {"seat": written(index(asking or 0) + 1)}), text)
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
        if not self._is_listable:
            return []
        moves = self.moves()
        if self.game.forfeit is not None:
            return moves[-_EXAMPLES:]
        return [moves[at * len(moves) // _EXAMPLES] for at in range(_EXAMPLES)] if len(moves) > _EXAMPLES else moves[:]

    def events(self, move: MoveLike, seat: int | None) -> tuple[Event, ...]:
        """What a move made here does, in order, as far as a seat (None: a spectator) may know of it."""
        viewer = self._viewer(seat)
        return tuple(event for event in self.all_events(move) if event.known_to(viewer))

    def all_events(self, move: MoveLike, after: Position | None = None) -> tuple[Event, ...]:
        """Everything that a move made here does, with who may know of it: not for a seat's eyes.

        `after` is the position it led to, where that is known: the move is not played once more then.
        """
        self.demand_whole()
        chosen = self.find(move)
        draft = play_by_rules(self.game, whole_snapshot(self), self._run.move(chosen.id))
        if draft.now.over or not self.game.rulebook.repetition:
            return tuple(draft.events)
        repeated = (self.play(chosen) if after is None else after).seat is None
        return (*draft.events, repetition()) if repeated else tuple(draft.events)

    def explain(self, move: MoveLike, seat: int | None = None) -> tuple[Explanation, ...]:
        """What a move made here does, clause by clause, in sentences that this seat (None: a spectator) may read.

        Where a sentence is about the seat that reads it, it says `you`.
        """
        rulebook, reader = self.game.rulebook, self.called(seat)
        return tuple(
            Explanation(event.clause, event_sentence(rulebook, event, reader), event.quiet)
            for event in self.events(move, seat)
        )

    def called(self, seat: int | None) -> tuple[str, ...]:
        """The message keys by which events call a seat: its colour, and `seat1` for the first; none for a spectator."""
        seat = self._viewer(seat)
        if seat is None:
            return ()
        return self.view(None).seats[seat].colour, seat_name(seat).removeprefix("@")

    def snapshot(self, seat: int | None = None) -> Snapshot[Any]:
        """The position as a person would describe it, as a seat (None: a spectator) may know it."""
        viewer = self._viewer(seat)
        return known_snapshot(self, viewer) if self._setting.secret else whole_snapshot(self)

    def view(self, seat: int | None) -> Scene:
        """What a seat may see, or with None a spectator."""
        viewer = self._viewer(seat)
        return scene_of(self, None if self.game.seen_alike else viewer)

    def touches(self, seat: int | None) -> Touches:
        """What a seat may touch; nothing when it is not its turn."""
        seat = self._viewer(seat)
        if seat is None or seat != self.seat:
            return Touches()
        offered = None if self.game.offer is None else self.game.offer(self.snapshot(seat))
        if isinstance(offered, Order):
            return Touches(order=offered)
        if isinstance(offered, Placement):
            return Touches(lay=offered)
        return Touches(choose=tuple(map(self._run.choice, self._ids[:CHOICE_LIMIT].tolist())))

    def touched(self, move: str) -> tuple[str, ...]:
        """The names that a move's text, also as it was heard, stands for; none where it does not say."""
        moves, at_chance = self.game.moves, self._seat == CHANCE
        trail = moves.run(chance=at_chance).trail(move)
        return moves.run(chance=not at_chance).trail(move) or () if trail is None else trail

    def interpret_touches(self, names: tuple[str, ...], seat: int) -> str:
        """The text that a seat probably meant by touching these names, to be judged."""
        seat = self._player(seat)
        if self.game.interpret is not None:
            return self.game.interpret(self.snapshot(seat), names)
        return self.game.moves.seats.spelled(names)

    def forfeited_move(self, text: str, seat: int) -> str:
        """What trying this text comes to for the seat to move: itself, or the move that a failed attempt is."""
        if self.game.forfeit is None or self._player(seat) != self.seat:
            return text
        return self.game.forfeit(self.snapshot(seat), text)

    def heard(self, move: MoveLike, seat: int | None) -> str:
        """How a seat (None: a spectator) hears of a move made here; secret ones hide what was chosen."""
        seat = self._viewer(seat)
        chosen = self.find(move)
        if not self._setting.secret:
            return str(chosen)
        kind = self._run.move(chosen.id)
        secret = self.game.secret(kind.name)
        if secret is None or (seat is not None and seat == self._owner(secret)):
            return str(kind)
        return str(kind) if secret.at_once and not self._hides(chosen, seat) else kind.heard

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

    def information(self, seat: int | None) -> str:
        """All that stands before a seat (None: a spectator) now, as text. What it heard earlier is in `history`."""
        return write_dump(self._setting, self.known(seat), self.past)

    def observe(self, seat: int | None) -> Observation:
        """What a seat (None: a spectator) knows as numbers, for learning: `planes` and `vector`.

        `game.encoding` names and sizes them. Equal where `information` is equal, but for the keys of earlier positions.
        """
        from .encoding import observe_known

        viewer = self._viewer(seat)
        repeats = self._past.count(self.key) if self._setting.repetition and self._is_whole else 0
        return observe_known(
            self._setting.encoding, self.known(viewer), SPECTATOR if viewer is None else viewer, repeats
        )

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

    def known(self, seat: int | None) -> Words:
        """The words with UNKNOWN where this seat (None: a spectator) may not look; a copy."""
        viewer = self._viewer(seat)
        words = self._words.copy()
        self.game.kernel.redact(self._setting.tables, words, SPECTATOR if viewer is None else viewer)
        return words

    def _viewer(self, seat: int | None) -> int | None:
        """A seat that is there, or None for a spectator; chance sees what a spectator sees. Else `Unreadable`."""
        return None if seat is None or seat == CHANCE else self._player(seat)

    def _player(self, seat: int) -> int:
        """A seat that is there; `Unreadable` in one sentence."""
        number = whole_number(seat, "A seat")
        if not 0 <= number < self.players:
            raise Unreadable(f"There is no seat {written(number)}: seats are 0 to {self.players - 1} here.")
        return number

    def seen_by(self, seat: int | None) -> Position:
        """This position as a seat knows it: what it may not know is unknown, so nobody can play on from it."""
        viewer = self._viewer(seat)
        return self._drawn_again(self.known(viewer), viewer)

    def resample(self, seat: int | None, rng: random.Random | int) -> Position:
        """The same to that seat; what it does not know is drawn again, uniform over what is consistent."""
        seed = rng.getrandbits(64) if isinstance(rng, random.Random) else whole_number(rng, "A seed")
        viewer = self._viewer(seat)
        words = self.known(viewer)
        self.game.kernel.deal(self._setting.tables, words, SPECTATOR if viewer is None else viewer, seeded(seed))
        return self._drawn_again(words, viewer)

    def _drawn_again(self, words: Words, seat: int | None) -> Position:
        """A position that remembers no more than this seat does."""
        return position_of(self._setting, words, self._past, self._memory.only(seat, self, words))

    def dump(self) -> str:
        """Everything, as text that `Game.load` reads back. Not for other eyes."""
        return write_dump(self._setting, self._words, self.past)

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
        return self._past.keys()

    @property
    def _run(self) -> Run:
        return self._setting.outcomes if self._seat == CHANCE else self._setting.seat_moves

    @property
    def _ids(self) -> Words:
        """The ids of the legal moves, ascending; listed once."""
        listed = self._listed
        if listed is None:
            if not self._is_whole:
                self._demand_listable()
            listed = self._listed = self._setting.legal(self._words, self._seat)
        return listed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (
            self._setting == other._setting
            and self._words.tobytes() == other._words.tobytes()
            and self._past == other._past
        )

    def __hash__(self) -> int:
        return self.key

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
