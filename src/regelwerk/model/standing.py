"""What stands in a position: its words, who is to move and what can be done, and how much of it a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from regelwerk.contract import CHANCE, Move, Outcome, Run, Snapshot, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import ENDING, OVER, PLACES, PLY, POINTS, RETURN_UNIT, RETURNS, SPECTATOR, UNKNOWN
from regelwerk.kernel.rng import seeded

from .dump import write_dump
from .memory import Memory, Played
from .move_list import MoveList
from .number import whole_number, written
from .past import Past
from .remembered import Facts, known_snapshot, let_go_of, whole_snapshot
from .setting import InSetting, Setting


class Standing(InSetting):
    """The words of a position and all that can be read off them; what it remembers is kept beside them."""

    __slots__ = (
        "__weakref__",
        "_facts",
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
    _facts: Facts | None

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

    def snapshot(self, seat: int | None = None) -> Snapshot[Any]:
        """The position as a person would describe it, as a seat (None: a spectator) may know it."""
        viewer = self._viewer(seat)
        return known_snapshot(self, viewer) if self._setting.secret else whole_snapshot(self)

    def information(self, seat: int | None) -> str:
        """All that stands before a seat (None: a spectator) now, as text. What it heard earlier is in `history`."""
        return write_dump(self._setting, self.known(seat), self.past)

    def known(self, seat: int | None) -> Words:
        """The words with UNKNOWN where this seat (None: a spectator) may not look; a copy."""
        viewer = self._viewer(seat)
        words = self._words.copy()
        self.game.kernel.redact(self._setting.tables, words, SPECTATOR if viewer is None else viewer)
        return words

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

    def _viewer(self, seat: int | None) -> int | None:
        """A seat that is there, or None for a spectator; chance sees what a spectator sees. Else `Unreadable`."""
        if type(seat) is int and 0 <= seat < self._setting.players:
            return seat
        return None if seat is None or seat == CHANCE else self._player(seat)

    def _player(self, seat: int) -> int:
        """A seat that is there; `Unreadable` in one sentence."""
        number = whole_number(seat, "A seat")
        if not 0 <= number < self.players:
            raise Unreadable(f"There is no seat {written(number)}: seats are 0 to {self.players - 1} here.")
        return number

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
        drawn = self._dealt(None, 0)
        self.game.kernel.redact(self._setting.tables, drawn, self._seat)
        return bool(np.all(drawn[self._words == UNKNOWN] == UNKNOWN))

    def _demand_listable(self) -> None:
        if not self._is_listable:
            raise Unreadable(
                "This is what somebody else than the seat to move knows: what can be done here is not among it;"
                " `resample` draws the unknown parts."
            )

    def _dealt(self, viewer: int | None, seed: int) -> Words:
        """The words with what that seat (None: a spectator) does not know drawn again."""
        words = self.known(viewer)
        self.game.kernel.deal(self._setting.tables, words, SPECTATOR if viewer is None else viewer, seeded(seed))
        return words

    @property
    def _run(self) -> Run:
        return self._setting.outcomes if self._seat == CHANCE else self._setting.seat_moves

    def let_go(self) -> None:
        """Keep neither the list of moves nor what was worked out, which is all made again when somebody asks: for
        positions that are past. A start is others' start too."""
        if self._played is not None:
            self._listed = None
            let_go_of(self)

    @property
    def _ids(self) -> Words:
        """The ids of the legal moves, ascending; listed once."""
        listed = self._listed
        if listed is None:
            if not self._is_whole:
                self._demand_listable()
            listed = self._listed = self._setting.legal(self._words, self._seat)
        return listed
