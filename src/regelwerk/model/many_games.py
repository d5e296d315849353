"""Many games of one setting side by side, as they stand: what can be read off a batch."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OVER, PLACES, PLY, POINTS, RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.many import Many

from .loops import Loops
from .number import whole_number, written
from .past import NOTHING, Past
from .position import Position, position_of
from .setting import InSetting, Setting


class ManyGames(InSetting):
    """Games and what is known of each: who is to move, points, how it ended; and all of it as arrays to keep."""

    def _open(self, setting: Setting, many: Many, repetition: bool, loops: Loops) -> None:
        """Everything but the first positions."""
        self._setting = setting
        self._many = many
        self._repetition = repetition
        self._loops = loops
        self._arrays = loops.arrays
        self._drawn: Words | None = None
        self._lock = threading.RLock()

    @property
    def device(self) -> str:
        """Where the games are: "cpu" or "cuda"."""
        return self._loops.device

    @property
    def auto_reset(self) -> bool:
        """Whether a game that is over begins again in the same step."""
        return bool(self._many.restarts)

    @property
    def repetition(self) -> bool:
        """Whether the third occurrence of a position draws a game (G1)."""
        return self._repetition

    @property
    def threads(self) -> int:
        """How many threads share the work."""
        return self._loops.threads

    def __len__(self) -> int:
        return len(self._many.words)

    def words(self) -> Words:
        """What the kernel plays on, a row for each game: a copy, with everything that is hidden in it."""
        return self._many.words.copy()

    @property
    def seats(self) -> Words:
        """The seat to move per game, -2 where it is over."""
        return self._many.words[:, SEAT].copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended and not begun again."""
        return self._many.words[:, SEAT] == OVER

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games came to their end in the last step, also where they have begun again since."""
        return self._many.ended.copy()

    @property
    def endings(self) -> Words:
        """By which clause each game ended, as a number: `batch.clauses[number]`; 0 while it runs.

        With `auto_reset` that of the game which ended in the last step, 0 where none did.
        """
        return self._many.endings.copy()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the numbers of `endings` stand for: none, G1, G7, then the game's own."""
        return ("", *(self.game.ending(number) for number in range(1, 3 + len(self.game.endings))))

    @property
    def rewards(self) -> NDArray[np.float64]:
        """What the last step brought, per game and seat: the returns where the game ended in it, 0 elsewhere."""
        return self._many.rewards.copy()

    @property
    def plies(self) -> Words:
        """Moves made so far per game, chance included."""
        return self._many.words[:, PLY].copy()

    @property
    def points(self) -> Words:
        """Points per game and seat, as the game counts them so far."""
        return self._many.words[:, POINTS : POINTS + self.players].copy()

    @property
    def places(self) -> Words:
        """Places per game and seat, 1 for the best; 0 while a game runs."""
        return self._many.words[:, PLACES : PLACES + self.players].copy()

    @property
    def returns(self) -> NDArray[np.float64]:
        """Returns per game and seat; 0 while a game runs."""
        return self._many.words[:, RETURNS : RETURNS + self.players] / RETURN_UNIT

    def position(self, at: int) -> Position:
        """Game `at` as a position, to look at, explain or play on; it knows no history."""
        number = whole_number(at, "The number of a game")
        if not 0 <= number < len(self):
            raise Unreadable(f"There is no game {written(number)}: this batch has games 0 to {len(self) - 1}.")
        with self._lock:
            host = self._loops.to_host
            keys = host(self._many.keys[number, : int(self._many.used[number])]) if self._many.keys.size else ()
            past = Past.of(map(int, keys)) if len(keys) else NOTHING
            return position_of(self._setting, host(self._many.words[number]), past)

    def state(self) -> dict[str, NDArray[Any]]:
        """Copies of all that changes, by name: what is saved and pickled, secrets and generators included."""
        many, host = self._many, self._loops.to_host
        used = host(many.used)
        most = int(used.max()) if many.keys.size else 0
        return {
            "words": host(many.words),
            "generators": host(many.rngs),
            "keys": np.where(np.arange(most) < used[:, None], host(many.keys[:, :most]), 0),
            "used": used,
            "rewards": host(many.rewards),
            "endings": host(many.endings),
            "ended": host(many.ended),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManyGames):
            return NotImplemented
        return (
            self._setting == other._setting
            and (self.auto_reset, self.repetition) == (other.auto_reset, other.repetition)
            and all(map(np.array_equal, self.state().values(), other.state().values()))
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<batch of {len(self)} games of {self.game.name}, {int(self.over.sum())} over>"
